EXTRA_DIST += doc/breeds.sh

libgame_a_SOURCES = \
	src/game/bot.c src/game/bot.h \
	src/game/game.c src/game/game.h \
	src/game/hare.c src/game/hare.h \
	src/game/runner.c src/game/runner.h \
	src/game/tricks.c src/game/tricks.h \
	src/game/hounds/hunt.c src/game/hounds/hunt.h \
	src/game/hounds/hunt_beagle.c \
	src/game/hounds/hunt_cover.c \
	src/game/hounds/hunt_kind.h \
	src/game/hounds/plan.c src/game/hounds/plan.h \
	src/game/hounds/senses.c src/game/hounds/senses.h \
	src/game/players/appraisal.c src/game/players/appraisal.h \
	src/game/players/chart.c src/game/players/chart.h \
	src/game/players/forecast.c src/game/players/forecast.h \
	src/game/players/player.c src/game/players/player.h \
	src/game/players/skill.c src/game/players/skill.h \
	src/game/players/thought.c src/game/players/thought.h \
	src/game/players/trial.c src/game/players/trial.h \
	src/game/players/trickster.c src/game/players/trickster.h \
	src/game/players/view.c src/game/players/view.h \
	src/game/world/rules.c src/game/world/rules.h \
	src/game/world/script.c src/game/world/script.h \
	src/game/world/sight.c src/game/world/sight.h \
	src/game/world/world.c src/game/world/world.h \
	src/game/world/world_state.h
