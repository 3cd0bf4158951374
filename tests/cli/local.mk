check_PROGRAMS += tests/cli/check_checker
tests_cli_check_checker_SOURCES = tests/cli/check_checker.c tests/testing.h
tests_cli_check_checker_CPPFLAGS = $(TEST_CPPFLAGS)
tests_cli_check_checker_LDADD = $(UP_TO_CLI) $(CHECK_LIBS)
