AM_CPPFLAGS += $(NCURSESW_CFLAGS)
libui_a_SOURCES = \
	src/ui/edit/edit.c src/ui/edit/edit.h \
	src/ui/edit/edit_form.c \
	src/ui/edit/edit_header.c \
	src/ui/edit/edit_inquiry.c \
	src/ui/edit/edit_legend.c \
	src/ui/edit/edit_state.h \
	src/ui/edit/edit_view.c \
	src/ui/edit/palette.c src/ui/edit/palette.h \
	src/ui/lab/lab.c src/ui/lab/lab.h \
	src/ui/lab/lab_layers.c \
	src/ui/lab/lab_lines.c \
	src/ui/lab/lab_map.c \
	src/ui/lab/lab_panel.c \
	src/ui/lab/lab_queues.c \
	src/ui/lab/lab_scene.c \
	src/ui/lab/lab_state.h \
	src/ui/lab/lab_view.c \
	src/ui/lab/lab_words.c \
	src/ui/lab/learn.c src/ui/lab/learn.h \
	src/ui/overlay/overlay.c src/ui/overlay/overlay.h \
	src/ui/overlay/panel.c src/ui/overlay/panel.h \
	src/ui/parts/app.c src/ui/parts/app.h \
	src/ui/parts/camera.c src/ui/parts/camera.h \
	src/ui/parts/cell_mark.c src/ui/parts/cell_mark.h \
	src/ui/parts/film.c src/ui/parts/film.h \
	src/ui/parts/glyphs.c src/ui/parts/glyphs.h \
	src/ui/parts/help.c src/ui/parts/help.h \
	src/ui/parts/menu.c src/ui/parts/menu.h \
	src/ui/parts/reload.c src/ui/parts/reload.h \
	src/ui/parts/turf.c src/ui/parts/turf.h \
	src/ui/screens/calendar.c \
	src/ui/screens/finale.c \
	src/ui/screens/findings.c \
	src/ui/screens/gates.c \
	src/ui/screens/help_pages.c \
	src/ui/screens/keys.c \
	src/ui/screens/levels.c \
	src/ui/screens/nights.c \
	src/ui/screens/options.c \
	src/ui/screens/raising.c \
	src/ui/screens/screens.h \
	src/ui/screens/statistics.c \
	src/ui/screens/title.c \
	src/ui/screens/waiting.c \
	src/ui/term/canvas.c src/ui/term/canvas.h \
	src/ui/term/cast.c src/ui/term/cast.h \
	src/ui/term/direct.c src/ui/term/direct.h \
	src/ui/term/input.c src/ui/term/input.h \
	src/ui/term/keymap.c src/ui/term/keymap.h \
	src/ui/term/term.c src/ui/term/term.h \
	src/ui/term/watchdog.c src/ui/term/watchdog.h \
	src/ui/theatre/companions.c src/ui/theatre/companions.h \
	src/ui/theatre/ending.c src/ui/theatre/ending.h \
	src/ui/theatre/keysets.h \
	src/ui/theatre/mapview.c src/ui/theatre/mapview.h \
	src/ui/theatre/opening.c \
	src/ui/theatre/play.c \
	src/ui/theatre/play_cards.c \
	src/ui/theatre/play_keys.c \
	src/ui/theatre/play_state.h \
	src/ui/theatre/play_view.c \
	src/ui/theatre/shows.h \
	src/ui/theatre/spectate.c \
	src/ui/theatre/stage.c src/ui/theatre/stage.h \
	src/ui/theatre/theatre.c src/ui/theatre/theatre.h \
	src/ui/theatre/viewer.c src/ui/theatre/viewer_keys.h \
	src/ui/theatre/watch.c
EXTRA_DIST += doc/browser.sh doc/colours.sh doc/draw.sh doc/figures.sh doc/film.awk doc/game.replay doc/overlay.sh doc/pictures.sh \
	doc/plots.awk doc/plots.sh

# Every picture in the tree, drawn again.
.PHONY: pictures
pictures: hounded$(EXEEXT)
	$(SHELL) $(srcdir)/doc/draw.sh ./hounded$(EXEEXT) >/dev/null
