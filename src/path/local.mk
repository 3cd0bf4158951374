libpath_a_SOURCES =
