libreplay_a_SOURCES =
