BENCH_TEST_FILES = tests/bench/meadow.c tests/bench/meadow.h tests/testing.h

check_PROGRAMS += \
	tests/bench/check_contest \
	tests/bench/check_generate \
	tests/bench/check_judge \
	tests/bench/check_table \
	tests/bench/check_timing \
	tests/bench/check_trace

tests_bench_check_contest_SOURCES = tests/bench/check_contest.c $(BENCH_TEST_FILES)
tests_bench_check_contest_CPPFLAGS = $(TEST_CPPFLAGS)
tests_bench_check_contest_LDADD = $(UP_TO_BENCH) $(CHECK_LIBS)

tests_bench_check_generate_SOURCES = tests/bench/check_generate.c tests/testing.h
tests_bench_check_generate_CPPFLAGS = $(TEST_CPPFLAGS)
tests_bench_check_generate_LDADD = $(UP_TO_BENCH) $(CHECK_LIBS)

tests_bench_check_judge_SOURCES = tests/bench/check_judge.c $(BENCH_TEST_FILES)
tests_bench_check_judge_CPPFLAGS = $(TEST_CPPFLAGS)
tests_bench_check_judge_LDADD = $(UP_TO_BENCH) $(CHECK_LIBS)

tests_bench_check_table_SOURCES = tests/bench/check_table.c tests/testing.h
tests_bench_check_table_CPPFLAGS = $(TEST_CPPFLAGS)
tests_bench_check_table_LDADD = $(UP_TO_BENCH) $(CHECK_LIBS)

tests_bench_check_timing_SOURCES = tests/bench/check_timing.c tests/testing.h
tests_bench_check_timing_CPPFLAGS = $(TEST_CPPFLAGS)
tests_bench_check_timing_LDADD = $(UP_TO_BENCH) $(CHECK_LIBS)

tests_bench_check_trace_SOURCES = tests/bench/check_trace.c $(BENCH_TEST_FILES)
tests_bench_check_trace_CPPFLAGS = $(TEST_CPPFLAGS)
tests_bench_check_trace_LDADD = $(UP_TO_BENCH) $(CHECK_LIBS)
