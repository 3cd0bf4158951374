liblevel_a_SOURCES = \
	src/level/breed.c src/level/breed.h \
	src/level/level.c src/level/level.h \
	src/level/movers.c src/level/movers.h \
	src/level/terrain.c src/level/terrain.h
