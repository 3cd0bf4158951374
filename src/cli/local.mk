libcli_a_SOURCES = \
	src/cli/commands/bench.c \
	src/cli/commands/nights.c \
	src/cli/commands/check.c \
	src/cli/commands/checker.c src/cli/commands/checker.h \
	src/cli/commands/commands.c src/cli/commands/commands.h \
	src/cli/commands/edit.c \
	src/cli/commands/import.c \
	src/cli/commands/learn.c \
	src/cli/commands/new.c \
	src/cli/commands/pack.c \
	src/cli/commands/path.c \
	src/cli/commands/replay.c \
	src/cli/commands/show.c \
	src/cli/commands/sim.c \
	src/cli/commands/sim_map.c src/cli/commands/sim_map.h \
	src/cli/commands/sim_people.c src/cli/commands/sim_people.h \
	src/cli/commands/sim_table.c src/cli/commands/sim_table.h \
	src/cli/commands/spectate.c \
	src/cli/commands/terminal.c src/cli/commands/terminal.h \
	src/cli/parts/bound.c src/cli/parts/bound.h \
	src/cli/parts/command.c src/cli/parts/command.h \
	src/cli/parts/guest.c src/cli/parts/guest.h \
	src/cli/parts/input.c src/cli/parts/input.h \
	src/cli/parts/levels.c src/cli/parts/levels.h \
	src/cli/parts/levels_list.c src/cli/parts/levels_list.h \
	src/cli/parts/options.c src/cli/parts/options.h \
	src/cli/parts/question.c src/cli/parts/question.h \
	src/cli/parts/stats.c src/cli/parts/stats.h
