EXTRA_DIST += doc/breeds.md doc/breeds.sh

libgame_a_SOURCES = \
	src/game/approach.c src/game/approach.h \
	src/game/bales.c src/game/bales.h \
	src/game/bot.c src/game/bot.h \
	src/game/bot_table.c src/game/bot_table.h \
	src/game/command.h \
	src/game/decoys.c src/game/decoys.h \
	src/game/event.c src/game/event.h \
	src/game/gates.c src/game/gates.h \
	src/game/goal.c src/game/goal.h \
	src/game/grant.c src/game/grant.h \
	src/game/ground.c src/game/ground.h \
	src/game/hare.c src/game/hare.h \
	src/game/hunt.c src/game/hunt.h src/game/hunt_kind.h \
	src/game/hunt_beagle.c \
	src/game/hunt_collie.c src/game/hunt_cover.c \
	src/game/hunt_greyhound.c \
	src/game/hunt_pointer.c \
	src/game/hunt_rush.c \
	src/game/hunt_search.c \
	src/game/hunt_watch.c \
	src/game/plan.c src/game/plan.h \
	src/game/quest.c src/game/quest.h \
	src/game/runner.c src/game/runner.h \
	src/game/scent.c src/game/scent.h \
	src/game/seek.c src/game/seek.h \
	src/game/senses.c src/game/senses.h \
	src/game/shutters.c src/game/shutters.h \
	src/game/sight.c src/game/sight.h \
	src/game/snapshot.c \
	src/game/state.h \
	src/game/tick.c src/game/tick.h \
	src/game/warren.c src/game/warren.h \
	src/game/world.c src/game/world.h src/game/world_new.c
