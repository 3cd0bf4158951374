check_PROGRAMS += tests/front/play/check_announcer
tests_front_play_check_announcer_SOURCES = tests/front/play/check_announcer.c tests/testing.h
tests_front_play_check_announcer_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_announcer_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/records/check_calendar
tests_front_records_check_calendar_SOURCES = tests/front/records/check_calendar.c tests/testing.h
tests_front_records_check_calendar_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_calendar_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/play/check_capture
tests_front_play_check_capture_SOURCES = tests/front/play/check_capture.c tests/level/level_of.h $(GAME_TEST_FILES) $(RANDOM_RULES)
tests_front_play_check_capture_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_capture_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/check_catalogue
tests_front_check_catalogue_SOURCES = tests/front/check_catalogue.c tests/testing.h
tests_front_check_catalogue_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_catalogue_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/check_own
tests_front_check_own_SOURCES = tests/front/check_own.c tests/testing.h
tests_front_check_own_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_own_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)

check_PROGRAMS += tests/front/check_worker
tests_front_check_worker_SOURCES = tests/front/check_worker.c tests/level/level_of.h tests/testing.h
tests_front_check_worker_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_worker_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
if LINKER_WRAPS
tests_front_check_worker_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=write
endif
check_PROGRAMS += tests/front/records/check_versions
tests_front_records_check_versions_SOURCES = tests/front/records/check_versions.c tests/testing.h
tests_front_records_check_versions_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_versions_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/check_follow
tests_front_check_follow_SOURCES = tests/front/check_follow.c tests/level/level_of.h tests/golden.h tests/testing.h
tests_front_check_follow_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_follow_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/play/check_daily
tests_front_play_check_daily_SOURCES = tests/front/play/check_daily.c tests/testing.h
tests_front_play_check_daily_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_daily_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/check_draft
tests_front_check_draft_SOURCES = tests/front/check_draft.c tests/golden.h tests/testing.h
tests_front_check_draft_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_draft_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
if LINKER_WRAPS
tests_front_check_draft_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=lstat
endif
check_PROGRAMS += tests/front/check_ghost
tests_front_check_ghost_SOURCES = tests/front/check_ghost.c tests/testing.h
tests_front_check_ghost_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_ghost_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/check_journey
tests_front_check_journey_SOURCES = tests/front/check_journey.c tests/testing.h
tests_front_check_journey_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_journey_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/play/check_activity
tests_front_play_check_activity_SOURCES = tests/front/play/check_activity.c tests/testing.h
tests_front_play_check_activity_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_activity_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/play/check_kept_games
tests_front_play_check_kept_games_SOURCES = tests/front/play/check_kept_games.c tests/testing.h
tests_front_play_check_kept_games_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_kept_games_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/check_known
tests_front_check_known_SOURCES = tests/front/check_known.c $(RANDOM_RULES) tests/golden.h tests/testing.h
tests_front_check_known_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_known_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/words/check_keys
tests_front_words_check_keys_SOURCES = tests/front/words/check_keys.c tests/golden.h tests/testing.h
tests_front_words_check_keys_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_words_check_keys_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/check_lookahead
tests_front_check_lookahead_SOURCES = tests/front/check_lookahead.c tests/testing.h
tests_front_check_lookahead_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_lookahead_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/records/check_preferences
tests_front_records_check_preferences_SOURCES = tests/front/records/check_preferences.c tests/testing.h
tests_front_records_check_preferences_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_preferences_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/records/check_progress
tests_front_records_check_progress_SOURCES = tests/front/records/check_progress.c tests/testing.h
tests_front_records_check_progress_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_progress_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/records/check_random
tests_front_records_check_random_SOURCES = tests/front/records/check_random.c tests/golden.h tests/testing.h
tests_front_records_check_random_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_random_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/records/check_runs
tests_front_records_check_runs_SOURCES = tests/front/records/check_runs.c tests/testing.h
tests_front_records_check_runs_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_runs_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/play/check_game
tests_front_play_check_game_SOURCES = tests/front/play/check_game.c tests/front/play/occasion_of.h tests/golden.h tests/level/level_of.h tests/testing.h
tests_front_play_check_game_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_game_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/play/check_occasion
tests_front_play_check_occasion_SOURCES = tests/front/play/check_occasion.c tests/front/play/occasion_of.h tests/testing.h
tests_front_play_check_occasion_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_occasion_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
if LINKER_WRAPS
check_PROGRAMS += tests/front/play/check_schedules
tests_front_play_check_schedules_SOURCES = tests/front/play/check_schedules.c tests/front/play/company.c tests/front/play/company.h tests/testing.h
tests_front_play_check_schedules_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_schedules_CFLAGS = $(AM_CFLAGS) -pthread
tests_front_play_check_schedules_LDFLAGS = $(AM_LDFLAGS) -pthread -Wl,--wrap=clock_gettime -Wl,--wrap=time -Wl,--wrap=getpid \
	-Wl,--wrap=nanosleep -Wl,--wrap=inotify_init1 -Wl,--wrap=fcntl -Wl,--wrap=close -Wl,--wrap=write
tests_front_play_check_schedules_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)

# make check-schedules SCHEDULES=100000: tries many more orders than make check.
SCHEDULES = 100000
check-schedules: tests/front/play/check_schedules$(EXEEXT)
	SCHEDULES='$(SCHEDULES)' tests/front/play/check_schedules$(EXEEXT)
endif

check_PROGRAMS += tests/front/play/check_session
tests_front_play_check_session_SOURCES = tests/front/play/check_session.c $(RANDOM_RULES) tests/golden.h tests/testing.h
tests_front_play_check_session_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_session_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/records/check_statistics
tests_front_records_check_statistics_SOURCES = tests/front/records/check_statistics.c tests/front/death.c tests/front/death.h tests/testing.h
tests_front_records_check_statistics_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_statistics_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/words/check_theme
tests_front_words_check_theme_SOURCES = tests/front/words/check_theme.c tests/testing.h
tests_front_words_check_theme_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_words_check_theme_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS) -lm
check_PROGRAMS += tests/front/words/check_words
tests_front_words_check_words_SOURCES = tests/front/words/check_words.c $(GAME_TEST_FILES) $(RANDOM_RULES)
tests_front_words_check_words_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_words_check_words_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/records/check_store
tests_front_records_check_store_SOURCES = tests/front/records/check_store.c tests/front/death.c tests/front/death.h tests/testing.h
tests_front_records_check_store_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_store_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/play/check_journals
tests_front_play_check_journals_SOURCES = tests/front/play/check_journals.c tests/front/death.c tests/front/death.h \
	tests/level/level_of.h tests/testing.h
tests_front_play_check_journals_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_journals_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/records/check_learned
tests_front_records_check_learned_SOURCES = tests/front/records/check_learned.c tests/testing.h
tests_front_records_check_learned_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_records_check_learned_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
EXTRA_DIST += tests/front/known tests/front/versions tests/front/play/captures.txt tests/front/play/captures_on_other_levels.txt tests/front/play/sessions.txt tests/front/records/failures.txt tests/front/records/histories.txt tests/front/records/runs.txt tests/front/words/intents.txt tests/front/words/keys.txt tests/front/words/theme.txt
check_PROGRAMS += tests/front/check_spectator
tests_front_check_spectator_SOURCES = tests/front/check_spectator.c tests/front/play/occasion_of.h tests/golden.h tests/testing.h
tests_front_check_spectator_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_check_spectator_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
check_PROGRAMS += tests/front/play/check_reel
tests_front_play_check_reel_SOURCES = tests/front/play/check_reel.c tests/level/level_of.h tests/testing.h
tests_front_play_check_reel_CPPFLAGS = $(TEST_CPPFLAGS)
tests_front_play_check_reel_LDADD = $(UP_TO_FRONT) $(CHECK_LIBS)
