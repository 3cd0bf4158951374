libreplay_a_SOURCES = \
	src/replay/journal.c src/replay/journal.h \
	src/replay/letters.c src/replay/letters.h \
	src/replay/maker.c src/replay/maker.h \
	src/replay/replay.c src/replay/replay.h src/replay/replay_reader.c src/replay/replay_state.h \
	src/replay/run.c src/replay/run.h \
	src/replay/score.c src/replay/score.h \
	src/replay/solution.c src/replay/solution.h \
	src/replay/solver.c src/replay/solver.h \
	src/replay/solver_beam.c \
	src/replay/solver_search.h \
	src/replay/summary.c src/replay/summary.h \
	src/replay/tape.c src/replay/tape.h
