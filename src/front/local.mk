libfront_a_SOURCES = \
	src/front/catalogue.c src/front/catalogue.h \
	src/front/challenge.h \
	src/front/challenge_daily.c \
	src/front/challenge_endless.c \
	src/front/clock.c src/front/clock.h \
	src/front/demo.c src/front/demo.h \
	src/front/endless_score.c src/front/endless_score.h \
	src/front/intent.c src/front/intent.h \
	src/front/journey.c src/front/journey.h \
	src/front/kept_games.c src/front/kept_games.h \
	src/front/lessons.c src/front/lessons.h \
	src/front/locks.c src/front/locks.h \
	src/front/playback.c src/front/playback.h \
	src/front/preferences.c src/front/preferences.h \
	src/front/progress.c src/front/progress.h \
	src/front/reel.c src/front/reel.h \
	src/front/session.c src/front/session.h \
	src/front/theme.c src/front/theme.h
