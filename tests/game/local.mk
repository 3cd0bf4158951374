GAME_TEST_FILES = tests/game/meadow.c tests/game/meadow.h tests/testing.h

check_PROGRAMS += tests/game/check_cup
tests_game_check_cup_SOURCES = tests/game/check_cup.c $(GAME_TEST_FILES)
tests_game_check_cup_CPPFLAGS = $(TEST_CPPFLAGS) -I$(top_srcdir)/tests/game
tests_game_check_cup_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)
