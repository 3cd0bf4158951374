# Each target twice: as a program of libFuzzer, and as a test that feeds it the files of the tree.
FUZZ_SHARED = tests/fuzz/fuzz.c tests/fuzz/fuzz.h
FUZZ_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests

check_PROGRAMS += \
	tests/fuzz/check_level \
	tests/fuzz/check_movingai \
	tests/fuzz/check_replay \
	tests/fuzz/check_scen

tests_fuzz_check_level_SOURCES = tests/fuzz/fuzz_level.c tests/fuzz/examples.c $(FUZZ_SHARED)
tests_fuzz_check_level_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_check_level_LDADD = $(UP_TO_LEVEL)

tests_fuzz_check_movingai_SOURCES = tests/fuzz/fuzz_movingai.c tests/fuzz/examples.c $(FUZZ_SHARED)
tests_fuzz_check_movingai_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_check_movingai_LDADD = $(UP_TO_LEVEL)

tests_fuzz_check_replay_SOURCES = tests/fuzz/fuzz_replay.c tests/fuzz/examples.c $(FUZZ_SHARED)
tests_fuzz_check_replay_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_check_replay_LDADD = $(UP_TO_REPLAY)

tests_fuzz_check_scen_SOURCES = tests/fuzz/fuzz_scen.c tests/fuzz/examples.c $(FUZZ_SHARED)
tests_fuzz_check_scen_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_check_scen_LDADD = $(UP_TO_LEVEL)

if FUZZERS
noinst_PROGRAMS += \
	tests/fuzz/fuzz_level \
	tests/fuzz/fuzz_movingai \
	tests/fuzz/fuzz_replay \
	tests/fuzz/fuzz_scen

tests_fuzz_fuzz_level_SOURCES = tests/fuzz/fuzz_level.c $(FUZZ_SHARED)
tests_fuzz_fuzz_level_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_level_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_level_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_movingai_SOURCES = tests/fuzz/fuzz_movingai.c $(FUZZ_SHARED)
tests_fuzz_fuzz_movingai_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_movingai_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_movingai_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_replay_SOURCES = tests/fuzz/fuzz_replay.c $(FUZZ_SHARED)
tests_fuzz_fuzz_replay_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_replay_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_replay_LDADD = $(UP_TO_REPLAY)

tests_fuzz_fuzz_scen_SOURCES = tests/fuzz/fuzz_scen.c $(FUZZ_SHARED)
tests_fuzz_fuzz_scen_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_scen_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_scen_LDADD = $(UP_TO_LEVEL)
endif
