check_PROGRAMS += tests/study/check_study
tests_study_check_study_SOURCES = tests/study/check_study.c $(GAME_TEST_FILES)
tests_study_check_study_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_study_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_primer
SHEET_FILES = tests/study/sheet.c tests/study/sheet.h
tests_study_check_primer_SOURCES = tests/study/check_primer.c $(SHEET_FILES) $(GAME_TEST_FILES)
tests_study_check_primer_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_primer_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_diary
tests_study_check_diary_SOURCES = tests/study/check_diary.c $(GAME_TEST_FILES)
tests_study_check_diary_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_diary_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_workbench
tests_study_check_workbench_SOURCES = tests/study/check_workbench.c $(GAME_TEST_FILES)
tests_study_check_workbench_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_workbench_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)

check_PROGRAMS += tests/study/check_scratch
tests_study_check_scratch_SOURCES = tests/study/check_scratch.c tests/replay/recording.c tests/replay/recording.h tests/testing.h
tests_study_check_scratch_CPPFLAGS = $(TEST_CPPFLAGS)
tests_study_check_scratch_LDADD = $(UP_TO_STUDY) $(CHECK_LIBS)
