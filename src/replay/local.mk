libreplay_a_SOURCES = \
	src/replay/daily.c src/replay/daily.h \
	src/replay/endless.c src/replay/endless.h \
	src/replay/letters.c src/replay/letters.h \
	src/replay/raiser.c src/replay/raiser.h \
	src/replay/replay.c src/replay/replay.h \
	src/replay/replay_read.c \
	src/replay/script.c src/replay/script.h \
	src/replay/solver.c src/replay/solver.h \
	src/replay/solver_beam.c \
	src/replay/solver_guide.c src/replay/solver_guide.h \
	src/replay/solver_proof.c \
	src/replay/solver_search.c src/replay/solver_search.h \
	src/replay/summary.c src/replay/summary.h \
	src/replay/tape.c src/replay/tape.h
EXTRA_DIST += doc/daily.md
