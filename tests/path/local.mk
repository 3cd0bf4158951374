check_PROGRAMS += tests/path/check_search
tests_path_check_search_SOURCES = tests/path/check_search.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_search_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_search_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)
