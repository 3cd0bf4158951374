libfront_a_SOURCES = \
	src/front/announcer.c src/front/announcer.h \
	src/front/calendar.c src/front/calendar.h \
	src/front/capture.c src/front/capture.h \
	src/front/catalogue.c src/front/catalogue.h \
	src/front/games.c src/front/games.h \
	src/front/intent.c src/front/intent.h \
	src/front/journey.c src/front/journey.h \
	src/front/kept_games.c src/front/kept_games.h \
	src/front/keys.c src/front/keys.h \
	src/front/ledger.c src/front/ledger.h \
	src/front/lessons.c src/front/lessons.h \
	src/front/preferences.c src/front/preferences.h \
	src/front/progress.c src/front/progress.h \
	src/front/reel.c src/front/reel.h \
	src/front/runs.c src/front/runs.h \
	src/front/session.c src/front/session.h \
	src/front/sketch.c src/front/sketch.h \
	src/front/statistics.c src/front/statistics.h \
	src/front/store.c src/front/store.h \
	src/front/theme.c src/front/theme.h \
	src/front/along/ghost.c src/front/along/ghost.h \
	src/front/along/outlook.c src/front/along/outlook.h \
	src/front/challenge/challenge.c src/front/challenge/challenge.h
	src/front/challenge/challenge.c src/front/challenge/challenge.h
EXTRA_DIST += doc/files.md
