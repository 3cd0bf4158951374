check_PROGRAMS += tests/study/check_study
tests_study_check_study_SOURCES = tests/study/check_study.c tests/study/digest.c tests/study/digest.h $(GAME_TEST_FILES)
tests_study_check_study_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_study_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_primer
SHEET_FILES = tests/study/sheet.c tests/study/sheet.h
tests_study_check_primer_SOURCES = tests/study/check_primer.c $(SHEET_FILES) $(GAME_TEST_FILES)
tests_study_check_primer_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_primer_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_search_log
tests_study_check_search_log_SOURCES = tests/study/check_search_log.c tests/replay/recording.c tests/replay/recording.h $(GAME_TEST_FILES)
tests_study_check_search_log_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_search_log_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_experiment
tests_study_check_experiment_SOURCES = tests/study/check_experiment.c tests/study/digest.c tests/study/digest.h $(GAME_TEST_FILES)
tests_study_check_experiment_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_experiment_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_shown
tests_study_check_shown_SOURCES = tests/study/check_shown.c tests/replay/recording.c tests/replay/recording.h $(GAME_TEST_FILES)
tests_study_check_shown_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_shown_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_sentence
tests_study_check_sentence_SOURCES = tests/study/check_sentence.c tests/study/scan.c tests/study/scan.h \
	tests/path/downhill.c tests/path/downhill.h $(GAME_TEST_FILES)
tests_study_check_sentence_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_sentence_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_pseudocode
tests_study_check_pseudocode_SOURCES = tests/study/check_pseudocode.c \
	tests/path/downhill.c tests/path/downhill.h $(GAME_TEST_FILES)
tests_study_check_pseudocode_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_pseudocode_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_lesson
tests_study_check_lesson_SOURCES = tests/study/check_lesson.c $(GAME_TEST_FILES)
tests_study_check_lesson_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_lesson_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_figure
tests_study_check_figure_SOURCES = tests/study/check_figure.c $(GAME_TEST_FILES)
tests_study_check_figure_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_figure_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_export
tests_study_check_export_SOURCES = tests/study/check_export.c $(GAME_TEST_FILES)
tests_study_check_export_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_export_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_promise
tests_study_check_promise_SOURCES = tests/study/check_promise.c $(GAME_TEST_FILES)
tests_study_check_promise_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_promise_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_jumps
SCAN_FILES = tests/study/scan.c tests/study/scan.h
tests_study_check_jumps_SOURCES = tests/study/check_jumps.c $(SCAN_FILES) $(GAME_TEST_FILES)
tests_study_check_jumps_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_jumps_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_queues
tests_study_check_queues_SOURCES = tests/study/check_queues.c $(GAME_TEST_FILES)
tests_study_check_queues_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_queues_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_walkers
tests_study_check_walkers_SOURCES = tests/study/check_walkers.c $(GAME_TEST_FILES)
tests_study_check_walkers_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_walkers_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)
