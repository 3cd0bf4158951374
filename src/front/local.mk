libfront_a_SOURCES = \
	src/front/catalogue.c src/front/catalogue.h \
	src/front/demo.c src/front/demo.h \
	src/front/intent.c src/front/intent.h \
	src/front/journey.c src/front/journey.h \
	src/front/lessons.c src/front/lessons.h \
	src/front/locks.c src/front/locks.h \
	src/front/preferences.c src/front/preferences.h \
	src/front/progress.c src/front/progress.h \
	src/front/replay_file.c src/front/replay_file.h \
	src/front/session.c src/front/session.h \
	src/front/theme.c src/front/theme.h
