libbench_a_SOURCES = \
	src/bench/generate.c src/bench/generate.h
