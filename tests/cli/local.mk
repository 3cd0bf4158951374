check_PROGRAMS += tests/cli/check_checker
tests_cli_check_checker_SOURCES = tests/cli/check_checker.c tests/testing.h
tests_cli_check_checker_CPPFLAGS = $(TEST_CPPFLAGS)
tests_cli_check_checker_LDADD = $(UP_TO_CLI) $(CHECK_LIBS)

check_PROGRAMS += tests/cli/check_complete
tests_cli_check_complete_SOURCES = tests/cli/check_complete.c tests/testing.h
tests_cli_check_complete_CPPFLAGS = $(TEST_CPPFLAGS)
tests_cli_check_complete_LDADD = $(UP_TO_CLI) $(CHECK_LIBS) $(NCURSESW_LIBS)

check_PROGRAMS += tests/cli/check_manual
tests_cli_check_manual_SOURCES = tests/cli/check_manual.c tests/testing.h
tests_cli_check_manual_CPPFLAGS = $(TEST_CPPFLAGS)
tests_cli_check_manual_LDADD = $(UP_TO_CLI) $(CHECK_LIBS) $(NCURSESW_LIBS)

check_PROGRAMS += tests/cli/check_options
tests_cli_check_options_SOURCES = tests/cli/check_options.c tests/testing.h
tests_cli_check_options_CPPFLAGS = $(TEST_CPPFLAGS)
tests_cli_check_options_LDADD = $(UP_TO_CLI) $(CHECK_LIBS) $(NCURSESW_LIBS)
