libbench_a_SOURCES = \
	src/bench/arena.c src/bench/arena.h \
	src/bench/baseline.c src/bench/baseline.h \
	src/bench/bench.c src/bench/bench.h \
	src/bench/contest.c src/bench/contest.h \
	src/bench/cpd.c src/bench/cpd.h \
	src/bench/crowd.c src/bench/crowd.h \
	src/bench/generate.c src/bench/generate.h \
	src/bench/judge.c src/bench/judge.h \
	src/bench/machine.c src/bench/machine.h \
	src/bench/method.c src/bench/method.h \
	src/bench/queries.c src/bench/queries.h \
	src/bench/table.c src/bench/table.h \
	src/bench/timing.c src/bench/timing.h \
	src/bench/trace.c src/bench/trace.h \
	src/bench/walk.c src/bench/walk.h

EXTRA_DIST += doc/performance.sh
