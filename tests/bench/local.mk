check_PROGRAMS += \
	tests/bench/check_generate

tests_bench_check_generate_SOURCES = tests/bench/check_generate.c tests/testing.h
tests_bench_check_generate_CPPFLAGS = $(TEST_CPPFLAGS)
tests_bench_check_generate_LDADD = $(UP_TO_BENCH) $(CHECK_LIBS)
