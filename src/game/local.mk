EXTRA_DIST += doc/breeds.md doc/breeds.sh

libgame_a_SOURCES = \
	src/game/bot.c src/game/bot.h \
	src/game/bot_table.c src/game/bot_table.h \
	src/game/game.c src/game/game.h \
	src/game/hare.c src/game/hare.h \
	src/game/runner.c src/game/runner.h \
	src/game/tick.c src/game/tick.h \
	src/game/hounds/approach.c src/game/hounds/approach.h \
	src/game/hounds/grant.c src/game/hounds/grant.h \
	src/game/hounds/hunt.c src/game/hounds/hunt.h \
	src/game/hounds/hunt_beagle.c \
	src/game/hounds/hunt_collie.c \
	src/game/hounds/hunt_cover.c \
	src/game/hounds/hunt_kind.h \
	src/game/hounds/hunt_rush.c \
	src/game/hounds/hunt_search.c \
	src/game/hounds/hunt_sight.c \
	src/game/hounds/plan.c src/game/hounds/plan.h \
	src/game/hounds/senses.c src/game/hounds/senses.h \
	src/game/hounds/want.c src/game/hounds/want.h \
	src/game/world/bales.c src/game/world/bales.h \
	src/game/world/command.h \
	src/game/world/decoys.c src/game/world/decoys.h \
	src/game/world/event.c src/game/world/event.h \
	src/game/world/gates.c src/game/world/gates.h \
	src/game/world/goal.c src/game/world/goal.h \
	src/game/world/ground.c src/game/world/ground.h \
	src/game/world/quest.c src/game/world/quest.h \
	src/game/world/scent.c src/game/world/scent.h \
	src/game/world/sight.c src/game/world/sight.h \
	src/game/world/world.c src/game/world/world.h \
	src/game/world/world_state.h
