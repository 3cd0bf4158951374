check_PROGRAMS += tests/replay/check_summary
tests_replay_check_summary_SOURCES = tests/replay/check_summary.c $(GAME_TEST_FILES)
tests_replay_check_summary_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_summary_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

check_PROGRAMS += tests/replay/check_journal
tests_replay_check_journal_SOURCES = tests/replay/check_journal.c tests/testing.h
tests_replay_check_journal_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_journal_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)
check_PROGRAMS += tests/replay/check_letters
tests_replay_check_letters_SOURCES = tests/replay/check_letters.c tests/testing.h
tests_replay_check_letters_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_letters_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

check_PROGRAMS += tests/replay/check_replay
tests_replay_check_replay_SOURCES = tests/replay/check_replay.c $(GAME_TEST_FILES)
tests_replay_check_replay_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_replay_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

check_PROGRAMS += tests/replay/check_tape
tests_replay_check_tape_SOURCES = tests/replay/check_tape.c $(GAME_TEST_FILES)
tests_replay_check_tape_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_tape_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

check_PROGRAMS += tests/replay/check_campaign
tests_replay_check_campaign_SOURCES = tests/replay/check_campaign.c tests/testing.h
tests_replay_check_campaign_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_campaign_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

# A winning replay for each level of the campaign.
REPLAYS = \
	tests/replays/break-out.replay \
	tests/replays/breakfast.replay \
	tests/replays/clockwork-hedges.replay \
	tests/replays/dead-ends.replay \
	tests/replays/every-breed.replay \
	tests/replays/feeding-time.replay \
	tests/replays/first-clover.replay \
	tests/replays/harvest-home.replay \
	tests/replays/hide-and-seek.replay \
	tests/replays/horseshoes.replay \
	tests/replays/make-hay.replay \
	tests/replays/mill-brook.replay \
	tests/replays/night-watch.replay \
	tests/replays/the-tannery.replay \
	tests/replays/on-the-beat.replay \
	tests/replays/the-rick-yard.replay \
	tests/replays/round-and-round.replay \
	tests/replays/short-cuts.replay \
	tests/replays/the-long-way-home.replay \
	tests/replays/the-bramble-patch.replay \
	tests/replays/the-bury.replay \
	tests/replays/the-churchyard.replay \
	tests/replays/the-dog-pound.replay \
	tests/replays/the-sheep-fair.replay \
	tests/replays/the-farmhouse.replay \
	tests/replays/the-first-cup.replay \
	tests/replays/the-ford.replay \
	tests/replays/the-great-marsh.replay \
	tests/replays/the-lane.replay \
	tests/replays/the-long-cup.replay \
	tests/replays/the-long-meadow.replay \
	tests/replays/the-long-straight.replay \
	tests/replays/the-manor.replay \
	tests/replays/the-orchard.replay \
	tests/replays/the-weir.replay \
	tests/replays/the-pond.replay \
	tests/replays/the-ring.replay \
	tests/replays/the-same-cup.replay \
	tests/replays/the-sheepfold.replay \
	tests/replays/the-sluice.replay \
	tests/replays/the-tithe-barn.replay \
	tests/replays/the-watchman.replay \
	tests/replays/the-whole-hunt.replay \
	tests/replays/the-wicket.replay \
	tests/replays/three-tempers.replay \
	tests/replays/turn-back.replay \
	tests/replays/two-ways.replay \
	tests/replays/wet-feet.replay \
	tests/replays/what-it-sees.replay
EXTRA_DIST += $(REPLAYS)

check_PROGRAMS += tests/replay/check_broken
tests_replay_check_broken_SOURCES = tests/replay/check_broken.c tests/testing.h
tests_replay_check_broken_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_broken_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

include tests/replay/corpus.mk

RANDOM_RULES = tests/replay/random_rules.c tests/replay/random_rules.h

check_PROGRAMS += tests/replay/check_solver
tests_replay_check_solver_SOURCES = tests/replay/check_solver.c $(RANDOM_RULES) $(GAME_TEST_FILES)
tests_replay_check_solver_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_solver_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

check_PROGRAMS += tests/replay/check_proof
tests_replay_check_proof_SOURCES = tests/replay/check_proof.c $(GAME_TEST_FILES)
tests_replay_check_proof_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_proof_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

check_PROGRAMS += tests/replay/check_daily
tests_replay_check_daily_SOURCES = tests/replay/check_daily.c tests/testing.h
tests_replay_check_daily_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_daily_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)
EXTRA_DIST += tests/replay/golden/beams.txt tests/replay/golden/random-beams.txt tests/replay/golden/daily.txt tests/replay/golden/summaries.txt

check_PROGRAMS += tests/replay/check_solution
tests_replay_check_solution_SOURCES = tests/replay/check_solution.c tests/testing.h
tests_replay_check_solution_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_solution_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

check_PROGRAMS += tests/replay/check_run
tests_replay_check_run_SOURCES = tests/replay/check_run.c tests/level/level_of.h $(GAME_TEST_FILES)
tests_replay_check_run_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_run_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

check_PROGRAMS += tests/replay/check_rules_random
tests_replay_check_rules_random_SOURCES = \
	tests/replay/check_rules_random.c $(RANDOM_RULES) tests/level/level_of.h $(SAME_LEVEL) tests/testing.h
tests_replay_check_rules_random_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_rules_random_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)
