check_PROGRAMS += tests/ui/check_camera
tests_ui_check_camera_SOURCES = tests/ui/check_camera.c tests/testing.h
tests_ui_check_camera_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_camera_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
check_PROGRAMS += tests/ui/check_facts
tests_ui_check_facts_SOURCES = tests/ui/check_facts.c tests/testing.h
tests_ui_check_facts_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_facts_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
HIDDEN_SCREEN = tests/ui/hidden.c tests/ui/hidden.h tests/testing.h
check_PROGRAMS += tests/ui/check_keymap
tests_ui_check_keymap_SOURCES = tests/ui/check_keymap.c $(HIDDEN_SCREEN)
tests_ui_check_keymap_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_keymap_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
check_PROGRAMS += tests/ui/check_screens
tests_ui_check_screens_SOURCES = tests/ui/check_screens.c tests/replay/recording.c tests/replay/recording.h $(HIDDEN_SCREEN)
tests_ui_check_screens_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_screens_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
check_PROGRAMS += tests/ui/check_app
tests_ui_check_app_SOURCES = tests/ui/check_app.c tests/testing.h
tests_ui_check_app_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_app_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
check_PROGRAMS += tests/ui/check_challenges
tests_ui_check_challenges_SOURCES = tests/ui/check_challenges.c $(HIDDEN_SCREEN)
tests_ui_check_challenges_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_challenges_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
check_PROGRAMS += tests/ui/check_mode
tests_ui_check_mode_SOURCES = tests/ui/check_mode.c tests/testing.h
tests_ui_check_mode_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_mode_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
check_PROGRAMS += tests/ui/check_theatre
tests_ui_check_theatre_SOURCES = tests/ui/check_theatre.c tests/replay/recording.c tests/replay/recording.h $(HIDDEN_SCREEN)
tests_ui_check_theatre_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_theatre_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
check_PROGRAMS += tests/ui/check_overlay
tests_ui_check_overlay_SOURCES = tests/ui/check_overlay.c $(HIDDEN_SCREEN)
tests_ui_check_overlay_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_overlay_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
EXTRA_DIST += \
	tests/ui/levels/everything.txt \
	tests/ui/levels/near.txt \
	tests/ui/levels/opening.txt \
	tests/ui/levels/overlay.txt \
	tests/ui/levels/pack.txt \
	tests/ui/levels/tools.txt \
	tests/ui/levels/trap.txt \
	tests/ui/golden/victory-60x18.txt \
	tests/ui/golden/victory-bulldog-120x40.txt \
	tests/ui/golden/victory.txt \
	tests/ui/golden/campaign-120x40.txt \
	tests/ui/golden/campaign-44x14.txt \
	tests/ui/golden/campaign-ascii.txt \
	tests/ui/golden/campaign.txt \
	tests/ui/golden/cup-bloodhound.txt \
	tests/ui/golden/cup-bulldog.txt \
	tests/ui/golden/help-50x12.txt \
	tests/ui/golden/help-hounds-120x40.txt \
	tests/ui/golden/help-hounds.txt \
	tests/ui/golden/help-meadow.txt \
	tests/ui/golden/help-overlay.txt \
	tests/ui/golden/help.txt \
	tests/ui/golden/inspection-bulldog-120x40.txt \
	tests/ui/golden/inspection-click.txt \
	tests/ui/golden/inspection.txt \
	tests/ui/golden/lesson.txt \
	tests/ui/golden/levels-40x12.txt \
	tests/ui/golden/levels.txt \
	tests/ui/golden/opening.txt \
	tests/ui/golden/options-120x40.txt \
	tests/ui/golden/options.txt \
	tests/ui/golden/overlay-120x40.txt \
	tests/ui/golden/overlay-ascii.txt \
	tests/ui/golden/overlay-bulldog-120x40.txt \
	tests/ui/golden/overlay-cost-120x40.txt \
	tests/ui/golden/overlay-cost-200x60.txt \
	tests/ui/golden/overlay-cost-80x24.txt \
	tests/ui/golden/overlay-first-120x40.txt \
	tests/ui/golden/overlay-first-200x60.txt \
	tests/ui/golden/overlay-first-80x24.txt \
	tests/ui/golden/overlay-pack.txt \
	tests/ui/golden/overlay-parents-120x40.txt \
	tests/ui/golden/overlay-parents-200x60.txt \
	tests/ui/golden/overlay-parents-80x24.txt \
	tests/ui/golden/overlay-search-120x40.txt \
	tests/ui/golden/overlay-search-200x60.txt \
	tests/ui/golden/overlay-search-80x24.txt \
	tests/ui/golden/overlay-senses-120x40.txt \
	tests/ui/golden/overlay-senses-200x60.txt \
	tests/ui/golden/overlay-senses-80x24.txt \
	tests/ui/golden/overlay-zoom-120x40.txt \
	tests/ui/golden/overlay-zoom-200x60.txt \
	tests/ui/golden/overlay-zoom-80x24.txt \
	tests/ui/golden/overlay-zoom-ascii.txt \
	tests/ui/golden/pack-30x9.txt \
	tests/ui/golden/pause.txt \
	tests/ui/golden/play-120x40.txt \
	tests/ui/golden/play-30x9.txt \
	tests/ui/golden/play-ascii.txt \
	tests/ui/golden/play-easy.txt \
	tests/ui/golden/play-hard.txt \
	tests/ui/golden/play.txt \
	tests/ui/golden/replay.txt \
	tests/ui/golden/rewound.txt \
	tests/ui/golden/title-120x40.txt \
	tests/ui/golden/title-34x10.txt \
	tests/ui/golden/title-ascii.txt \
	tests/ui/golden/title.txt \
	tests/ui/golden/too-small.txt \
	tests/ui/golden/tools.txt \
	tests/ui/golden/trap-won.txt \
	tests/ui/golden/trap.txt \
	tests/ui/golden/watch-back-120x40.txt \
	tests/ui/golden/watch-stopped.txt \
	tests/ui/golden/watch.txt \
	tests/ui/golden/won.txt

check_PROGRAMS += tests/ui/check_lab
tests_ui_check_lab_SOURCES = tests/ui/check_lab.c $(SHEET_FILES) $(HIDDEN_SCREEN)
tests_ui_check_lab_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_check_lab_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS) $(CHECK_LIBS)
EXTRA_DIST += \
	tests/ui/golden/lab.txt \
	tests/ui/golden/lab-cut-off.txt \
	tests/ui/golden/lab-help.txt \
	tests/ui/golden/lab-help-120x40.txt \
	tests/ui/golden/lab-help-50x12.txt \
	tests/ui/golden/lab-inexact.txt \
	tests/ui/golden/lab-jps.txt \
	tests/ui/golden/lab-kept.txt \
	tests/ui/golden/lab-kept-mono.txt \
	tests/ui/golden/lab-narrow-60x18.txt \
	tests/ui/golden/lab-stacked-50x20.txt \
	tests/ui/golden/lab-versus.txt \
	tests/ui/golden/lab-versus-won-200x60.txt \
	tests/ui/golden/lab-wall-120x40.txt \
	tests/ui/golden/lab-zoom.txt \
	tests/ui/golden/lab-zoom-120x40.txt \
	tests/ui/golden/lab-zoom-ascii.txt

# No test, but built with them, so that it does not rot.
noinst_PROGRAMS += tests/ui/paint
tests_ui_paint_SOURCES = tests/ui/paint.c
tests_ui_paint_CPPFLAGS = $(TEST_CPPFLAGS)
tests_ui_paint_LDADD = $(UP_TO_UI) $(NCURSESW_LIBS)
