libreplay_a_SOURCES = \
	src/replay/letters.c src/replay/letters.h \
	src/replay/replay.c src/replay/replay.h \
	src/replay/replay_read.c \
	src/replay/script.c src/replay/script.h \
	src/replay/tape.c src/replay/tape.h
