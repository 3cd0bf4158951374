liblevel_a_SOURCES = \
	src/level/breed.c src/level/breed.h \
	src/level/campaign.c src/level/campaign.h \
	src/level/diag.c src/level/diag.h \
	src/level/header.c src/level/header.h \
	src/level/legend.c src/level/legend.h \
	src/level/level.c src/level/level.h \
	src/level/lint.c src/level/lint.h \
	src/level/map.c src/level/map.h \
	src/level/movers.c src/level/movers.h \
	src/level/movingai.c src/level/movingai.h \
	src/level/parse.c src/level/parse.h \
	src/level/reach.c src/level/reach.h \
	src/level/scen.c src/level/scen.h \
	src/level/solution.c src/level/solution.h \
	src/level/source.c src/level/source.h \
	src/level/terrain.c src/level/terrain.h \
	src/level/tile.c src/level/tile.h \
	src/level/value.c src/level/value.h \
	src/level/write.c src/level/write.h

EXTRA_DIST += doc/level-format.md
