RANDOM_LEVEL = tests/level/random_level.c tests/level/random_level.h

check_PROGRAMS += tests/level/check_code
tests_level_check_code_SOURCES = tests/level/check_code.c $(RANDOM_LEVEL) tests/testing.h
tests_level_check_code_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_code_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_chance
tests_level_check_chance_SOURCES = tests/level/check_chance.c $(SAME_LEVEL) tests/level/level_of.h tests/testing.h
tests_level_check_chance_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_chance_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_beats
tests_level_check_beats_SOURCES = tests/level/check_beats.c tests/testing.h
tests_level_check_beats_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_beats_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_campaign
tests_level_check_campaign_SOURCES = tests/level/check_campaign.c tests/testing.h
tests_level_check_campaign_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_campaign_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_edit
tests_level_check_edit_SOURCES = tests/level/check_edit.c tests/testing.h
tests_level_check_edit_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_edit_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_difficulty
tests_level_check_difficulty_SOURCES = tests/level/check_difficulty.c tests/testing.h
tests_level_check_difficulty_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_difficulty_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_corpus
tests_level_check_corpus_SOURCES = tests/level/check_corpus.c tests/testing.h
tests_level_check_corpus_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_corpus_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_mistakes
tests_level_check_mistakes_SOURCES = tests/level/check_mistakes.c tests/testing.h
tests_level_check_mistakes_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_mistakes_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)
EXTRA_DIST += tests/level/mistakes.txt

check_PROGRAMS += tests/level/check_shape
tests_level_check_shape_SOURCES = tests/level/check_shape.c tests/testing.h
tests_level_check_shape_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_shape_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_large
tests_level_check_large_SOURCES = tests/level/check_large.c tests/testing.h
tests_level_check_large_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_large_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_parse
tests_level_check_parse_SOURCES = tests/level/check_parse.c tests/testing.h
tests_level_check_parse_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_parse_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_write
tests_level_check_write_SOURCES = tests/level/check_write.c $(RANDOM_LEVEL) $(SAME_LEVEL) tests/testing.h
tests_level_check_write_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_write_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_document
tests_level_check_document_SOURCES = tests/level/check_document.c tests/testing.h
tests_level_check_document_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_document_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_patches
tests_level_check_patches_SOURCES = tests/level/check_patches.c tests/testing.h
tests_level_check_patches_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_patches_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_scen
tests_level_check_scen_SOURCES = tests/level/check_scen.c tests/testing.h
tests_level_check_scen_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_scen_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_diag
tests_level_check_diag_SOURCES = tests/level/check_diag.c tests/testing.h
tests_level_check_diag_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_diag_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_tables
tests_level_check_tables_SOURCES = tests/level/check_tables.c tests/testing.h
tests_level_check_tables_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_tables_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_lint
tests_level_check_lint_SOURCES = tests/level/check_lint.c tests/testing.h
tests_level_check_lint_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_lint_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_movingai
tests_level_check_movingai_SOURCES = tests/level/check_movingai.c tests/testing.h
tests_level_check_movingai_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_movingai_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_source
tests_level_check_source_SOURCES = tests/level/check_source.c tests/testing.h
tests_level_check_source_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_source_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

include tests/level/corpus.mk

check_PROGRAMS += tests/level/check_meadow
tests_level_check_meadow_SOURCES = tests/level/check_meadow.c tests/testing.h
tests_level_check_meadow_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_meadow_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)

check_PROGRAMS += tests/level/check_manual
tests_level_check_manual_SOURCES = tests/level/check_manual.c tests/testing.h
tests_level_check_manual_CPPFLAGS = $(TEST_CPPFLAGS)
tests_level_check_manual_LDADD = $(UP_TO_LEVEL) $(CHECK_LIBS)
