AM_CPPFLAGS += $(NCURSESW_CFLAGS)
libui_a_SOURCES = \
	src/ui/aftermath.c src/ui/aftermath.h \
	src/ui/app.c src/ui/app.h \
	src/ui/attract.c src/ui/attract.h \
	src/ui/best.c src/ui/best.h \
	src/ui/box.c src/ui/box.h \
	src/ui/camera.c src/ui/camera.h \
	src/ui/canvas.c src/ui/canvas.h \
	src/ui/card.c src/ui/card.h \
	src/ui/catalogue.c src/ui/catalogue.h \
	src/ui/cell_mark.c src/ui/cell_mark.h \
	src/ui/course.h \
	src/ui/daily.c src/ui/daily.h \
	src/ui/demo.c src/ui/demo.h \
	src/ui/ending.c src/ui/ending.h \
	src/ui/endless.c src/ui/endless.h \
	src/ui/endless_score.c src/ui/endless_score.h \
	src/ui/glyphs.c src/ui/glyphs.h \
	src/ui/growing.c src/ui/growing.h \
	src/ui/help.c src/ui/help.h \
	src/ui/help_pages.c src/ui/help_pages.h \
	src/ui/hints.c src/ui/hints.h \
	src/ui/input.c src/ui/input.h \
	src/ui/journey.c src/ui/journey.h \
	src/ui/journey_view.c src/ui/journey_view.h \
	src/ui/keys.c src/ui/keys.h \
	src/ui/lab.c src/ui/lab.h src/ui/lab_state.h \
	src/ui/lab_help.c src/ui/lab_help.h \
	src/ui/lab_keys.c src/ui/lab_keys.h \
	src/ui/lab_map.c \
	src/ui/lab_panel.c \
	src/ui/lab_words.c \
	src/ui/legend.c src/ui/legend.h \
	src/ui/lessons.c src/ui/lessons.h \
	src/ui/levels.c src/ui/levels.h \
	src/ui/locks.c src/ui/locks.h \
	src/ui/mapview.c src/ui/mapview.h \
	src/ui/marks.c src/ui/marks.h \
	src/ui/menu.c src/ui/menu.h \
	src/ui/open_table.c src/ui/open_table.h \
	src/ui/opening.c src/ui/opening.h \
	src/ui/options.c src/ui/options.h \
	src/ui/panel.c src/ui/panel.h \
	src/ui/play.c src/ui/play.h \
	src/ui/play_input.c \
	src/ui/play_state.h \
	src/ui/play_view.c src/ui/play_view.h \
	src/ui/pointers.c src/ui/pointers.h \
	src/ui/preferences.c src/ui/preferences.h \
	src/ui/progress.c src/ui/progress.h \
	src/ui/replay_file.c src/ui/replay_file.h \
	src/ui/saved.c src/ui/saved.h \
	src/ui/scope.c src/ui/scope.h \
	src/ui/screen.h \
	src/ui/session.c src/ui/session.h \
	src/ui/signals.c src/ui/signals.h \
	src/ui/sparkline.c src/ui/sparkline.h \
	src/ui/stage.c src/ui/stage.h \
	src/ui/telegraph.c src/ui/telegraph.h \
	src/ui/term.c src/ui/term.h \
	src/ui/theme.c src/ui/theme.h \
	src/ui/timeline.c src/ui/timeline.h \
	src/ui/title.c src/ui/title.h \
	src/ui/viewer.c src/ui/viewer.h \
	src/ui/watch.c src/ui/watch.h \
	src/ui/wrap.c src/ui/wrap.h \
	src/ui/zoom.c src/ui/zoom.h
EXTRA_DIST += doc/screen.svg doc/overlay.svg doc/overlay.md doc/overlay.sh \
	doc/scene-closed.svg doc/scene-cup.svg doc/scene-line.svg doc/scene-wall.svg doc/scene-wall-greedy.svg \
	doc/scenes/closed.txt doc/scenes/cup.txt doc/scenes/line.txt doc/scenes/wall.txt
