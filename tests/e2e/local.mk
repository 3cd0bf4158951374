EXTRA_DIST += tests/level/import tests/e2e/tap.sh tests/e2e/doors.scen tests/e2e/doors.patch
dist_check_SCRIPTS += \
	tests/e2e/bench.sh \
	tests/e2e/bootstrap.sh \
	tests/e2e/cast.sh \
	tests/e2e/cli.sh \
	tests/e2e/colours.sh \
	tests/e2e/completions.sh \
	tests/e2e/daily.sh \
	tests/e2e/editors.sh \
	tests/e2e/exports.sh \
	tests/e2e/import.sh \
	tests/e2e/installed.sh \
	tests/e2e/lab.sh \
	tests/e2e/level.sh \
	tests/e2e/levels.sh \
	tests/e2e/limits.sh \
	tests/e2e/lint.sh \
	tests/e2e/new.sh \
	tests/e2e/overlay.sh \
	tests/e2e/package.sh \
	tests/e2e/path.sh \
	tests/e2e/pictures.sh \
	tests/e2e/players.sh \
	tests/e2e/sim.sh \
	tests/e2e/sweep.sh \
	tests/e2e/web.sh

dist_check_SCRIPTS += tests/e2e/replay.sh
EXTRA_DIST += \
	tests/cross.sh \
	tests/replay/games.c \
	tests/replay/verify.c \
	tests/replays/cup-bloodhound.replay \
	tests/replays/cup-bulldog.replay
dist_check_SCRIPTS += tests/e2e/designer.sh tests/e2e/evening.sh tests/e2e/spectators.sh tests/e2e/terminal.sh tests/e2e/theatre.sh tests/e2e/workshop.sh
EXTRA_DIST += tests/e2e/browser.sh tests/e2e/pane.sh
if HAVE_CHECK
check_PROGRAMS += tests/e2e/check_death
tests_e2e_check_death_SOURCES = tests/e2e/check_death.c $(HOME_SHARED)
tests_e2e_check_death_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_death_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/e2e/check_guest
tests_e2e_check_guest_SOURCES = tests/e2e/check_guest.c tests/e2e/pty.c tests/e2e/pty.h tests/testing.h
tests_e2e_check_guest_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_guest_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)
check_PROGRAMS += tests/e2e/check_answers
tests_e2e_check_answers_SOURCES = tests/e2e/check_answers.c tests/e2e/pty.c tests/e2e/pty.h
tests_e2e_check_answers_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_answers_LDADD = $(CHECK_LIBS)
HOME_SHARED = tests/e2e/home.c tests/e2e/home.h tests/e2e/situations.c tests/e2e/situations.h tests/e2e/pty.c tests/e2e/pty.h
check_PROGRAMS += tests/e2e/check_kept
tests_e2e_check_kept_SOURCES = tests/e2e/check_kept.c $(HOME_SHARED)
tests_e2e_check_kept_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_kept_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/e2e/check_cut
tests_e2e_check_cut_SOURCES = tests/e2e/check_cut.c $(HOME_SHARED)
tests_e2e_check_cut_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_cut_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/e2e/check_edges
tests_e2e_check_edges_SOURCES = tests/e2e/check_edges.c $(HOME_SHARED)
tests_e2e_check_edges_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_edges_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/e2e/check_bounds
tests_e2e_check_bounds_SOURCES = tests/e2e/check_bounds.c tests/e2e/pty.c tests/e2e/pty.h tests/testing.h
tests_e2e_check_bounds_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_bounds_LDADD = $(CHECK_LIBS)
check_PROGRAMS += tests/e2e/check_edited
tests_e2e_check_edited_SOURCES = tests/e2e/check_edited.c tests/e2e/pty.c tests/e2e/pty.h tests/testing.h
tests_e2e_check_edited_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_edited_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)
check_PROGRAMS += tests/e2e/check_reload
tests_e2e_check_reload_SOURCES = tests/e2e/check_reload.c tests/e2e/pty.c tests/e2e/pty.h tests/testing.h
tests_e2e_check_reload_CPPFLAGS = $(TEST_CPPFLAGS)
tests_e2e_check_reload_LDADD = $(UP_TO_BASE) $(CHECK_LIBS)
endif

# Both build WebAssembly: the second links the objects of the first.
tests/e2e/web.log: tests/lib/javascript.log
