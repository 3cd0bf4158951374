check_PROGRAMS += tests/level/check_parse
tests_level_check_parse_SOURCES = tests/level/check_parse.c tests/testing.h
tests_level_check_parse_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_parse_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)
