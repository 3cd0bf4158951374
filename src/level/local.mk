liblevel_a_SOURCES =
