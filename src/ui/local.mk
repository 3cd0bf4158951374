libui_a_SOURCES =
