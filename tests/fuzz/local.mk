# Fuzz targets: each is a file fuzz_NAME.c that runs the inputs of the tree as a test.  With --enable-fuzzers it is a
# program of libFuzzer.  See "Fuzzing" in HACKING.md.
FUZZ_SHARED = tests/fuzz/driver.c tests/fuzz/fuzz.c tests/fuzz/fuzz.h tests/fuzz/vary.c
FUZZ_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests -DFUZZ_TREE='"$(abs_top_srcdir)"'
FUZZ_LINKING = $(AM_LDFLAGS)
if FUZZERS
FUZZ_LINKING += -fsanitize=fuzzer
endif

FUZZ_TARGETS = \
	tests/fuzz/fuzz_campaign \
	tests/fuzz/fuzz_code \
	tests/fuzz/fuzz_document \
	tests/fuzz/fuzz_endless \
	tests/fuzz/fuzz_game \
	tests/fuzz/fuzz_import \
	tests/fuzz/fuzz_journal \
	tests/fuzz/fuzz_keys \
	tests/fuzz/fuzz_level \
	tests/fuzz/fuzz_movingai \
	tests/fuzz/fuzz_pack \
	tests/fuzz/fuzz_progress \
	tests/fuzz/fuzz_replay \
	tests/fuzz/fuzz_run \
	tests/fuzz/fuzz_scen \
	tests/fuzz/fuzz_settings
check_PROGRAMS += $(FUZZ_TARGETS)

tests_fuzz_fuzz_campaign_SOURCES = tests/fuzz/fuzz_campaign.c $(FUZZ_SHARED)
tests_fuzz_fuzz_campaign_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_campaign_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_campaign_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_code_SOURCES = tests/fuzz/fuzz_code.c $(FUZZ_SHARED)
tests_fuzz_fuzz_code_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_code_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_code_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_document_SOURCES = tests/fuzz/fuzz_document.c $(FUZZ_SHARED)
tests_fuzz_fuzz_document_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_document_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_document_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_endless_SOURCES = tests/fuzz/fuzz_endless.c $(FUZZ_SHARED)
tests_fuzz_fuzz_endless_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_endless_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_endless_LDADD = $(UP_TO_FRONT)

tests_fuzz_fuzz_game_SOURCES = tests/fuzz/fuzz_game.c $(FUZZ_SHARED) \
	tests/game/meadow.c tests/game/meadow.h tests/oracle/dijkstra.c tests/oracle/dijkstra.h
tests_fuzz_fuzz_game_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_game_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_game_LDADD = $(UP_TO_REPLAY)

tests_fuzz_fuzz_import_SOURCES = tests/fuzz/fuzz_import.c $(FUZZ_SHARED)
tests_fuzz_fuzz_import_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_import_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_import_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_journal_SOURCES = tests/fuzz/fuzz_journal.c $(FUZZ_SHARED)
tests_fuzz_fuzz_journal_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_journal_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_journal_LDADD = $(UP_TO_REPLAY)

tests_fuzz_fuzz_keys_SOURCES = tests/fuzz/fuzz_keys.c $(FUZZ_SHARED)
tests_fuzz_fuzz_keys_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_keys_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_keys_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS)

tests_fuzz_fuzz_level_SOURCES = tests/fuzz/fuzz_level.c $(SAME_LEVEL) $(FUZZ_SHARED)
tests_fuzz_fuzz_level_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_level_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_level_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_movingai_SOURCES = tests/fuzz/fuzz_movingai.c $(FUZZ_SHARED)
tests_fuzz_fuzz_movingai_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_movingai_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_movingai_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_pack_SOURCES = tests/fuzz/fuzz_pack.c $(FUZZ_SHARED)
tests_fuzz_fuzz_pack_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_pack_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_pack_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_progress_SOURCES = tests/fuzz/fuzz_progress.c $(FUZZ_SHARED)
tests_fuzz_fuzz_progress_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_progress_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_progress_LDADD = $(UP_TO_FRONT)

tests_fuzz_fuzz_replay_SOURCES = tests/fuzz/fuzz_replay.c $(FUZZ_SHARED)
tests_fuzz_fuzz_replay_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_replay_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_replay_LDADD = $(UP_TO_REPLAY)

tests_fuzz_fuzz_run_SOURCES = tests/fuzz/fuzz_run.c $(FUZZ_SHARED)
tests_fuzz_fuzz_run_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_run_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_run_LDADD = $(UP_TO_REPLAY)

tests_fuzz_fuzz_scen_SOURCES = tests/fuzz/fuzz_scen.c $(FUZZ_SHARED)
tests_fuzz_fuzz_scen_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_scen_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_scen_LDADD = $(UP_TO_LEVEL)

tests_fuzz_fuzz_settings_SOURCES = tests/fuzz/fuzz_settings.c $(FUZZ_SHARED)
tests_fuzz_fuzz_settings_CPPFLAGS = $(FUZZ_CPPFLAGS)
tests_fuzz_fuzz_settings_LDFLAGS = $(FUZZ_LINKING)
tests_fuzz_fuzz_settings_LDADD = $(UP_TO_FRONT)

EXTRA_DIST += tests/fuzz/corpus tests/fuzz/differ.sh tests/fuzz/floors.txt tests/fuzz/fuzz.sh tests/fuzz/words.dict

# make fuzz SECONDS=10: runs every target for SECONDS and prints a line about each, with its coverage.  Failing inputs and
# the inputs to continue from are kept in tests/fuzz/found.  A build without --enable-fuzzers makes one with it, in its
# folder `fuzzers`.
SECONDS = 10
.PHONY: fuzz fuzz-report
fuzz-report: fuzz
if FUZZERS
fuzz: $(FUZZ_TARGETS)
	@$(SHELL) $(top_srcdir)/tests/fuzz/fuzz.sh $(SECONDS) $(FUZZ_TARGETS)
else
fuzz:
	@test -f fuzzers/Makefile || { $(MKDIR_P) fuzzers && cd fuzzers && $(abs_top_srcdir)/configure -q \
		CC=clang CFLAGS='-O2 -g' --enable-fuzzers --enable-sanitizers; }
	@$(MAKE) -C fuzzers fuzz SECONDS=$(SECONDS)
endif
