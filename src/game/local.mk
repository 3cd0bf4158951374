libgame_a_SOURCES =
