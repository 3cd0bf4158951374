check_PROGRAMS += tests/base/check_text
tests_base_check_text_SOURCES = tests/base/check_text.c tests/testing.h
tests_base_check_text_CPPFLAGS = $(TEST_CPPFLAGS)
tests_base_check_text_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)
