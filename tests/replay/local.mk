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

# One that wins for each level of the campaign.
REPLAYS = \
	tests/replays/01-first-clover.replay \
	tests/replays/02-round-and-round.replay \
	tests/replays/03-dead-ends.replay \
	tests/replays/04-the-long-cup.replay \
	tests/replays/05-horseshoes.replay \
	tests/replays/06-what-it-sees.replay \
	tests/replays/07-the-same-cup.replay \
	tests/replays/08-the-same-horseshoes.replay \
	tests/replays/09-the-same-cups.replay \
	tests/replays/10-the-farmhouse.replay \
	tests/replays/11-the-keep.replay \
	tests/replays/12-clockwork-hedges.replay \
	tests/replays/13-the-bramble-patch.replay \
	tests/replays/14-the-ford.replay \
	tests/replays/15-the-pond.replay \
	tests/replays/16-on-the-beat.replay \
	tests/replays/17-the-orchard.replay \
	tests/replays/18-hide-and-seek.replay \
	tests/replays/19-turn-back.replay \
	tests/replays/20-break-out.replay \
	tests/replays/21-the-drive.replay \
	tests/replays/22-make-hay.replay \
	tests/replays/23-underground.replay \
	tests/replays/24-nose-to-the-ground.replay \
	tests/replays/25-three-tempers.replay \
	tests/replays/26-short-cuts.replay \
	tests/replays/27-the-whole-hunt.replay \
	tests/replays/28-every-breed.replay
EXTRA_DIST += $(REPLAYS)

check_PROGRAMS += tests/replay/check_broken
tests_replay_check_broken_SOURCES = tests/replay/check_broken.c tests/testing.h
tests_replay_check_broken_CPPFLAGS = $(TEST_CPPFLAGS)
tests_replay_check_broken_LDADD = $(UP_TO_REPLAY) $(CHECK_LIBS)

include tests/replay/corpus.mk

check_PROGRAMS += tests/replay/check_solver
tests_replay_check_solver_SOURCES = tests/replay/check_solver.c $(GAME_TEST_FILES)
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
EXTRA_DIST += tests/replay/golden/beams.txt tests/replay/golden/daily.txt
