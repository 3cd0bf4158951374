libcli_a_SOURCES = \
	src/cli/check.c src/cli/check.h \
	src/cli/checker.c src/cli/checker.h \
	src/cli/cli.c src/cli/cli.h \
	src/cli/commands.c src/cli/commands.h \
	src/cli/help.c src/cli/help.h \
	src/cli/message.c src/cli/message.h \
	src/cli/options.c src/cli/options.h \
	src/cli/path.c src/cli/path.h \
	src/cli/path_options.c src/cli/path_options.h \
	src/cli/replay.c src/cli/replay.h \
	src/cli/scenarios.c src/cli/scenarios.h \
	src/cli/show.c src/cli/show.h \
	src/cli/place.c src/cli/place.h \
	src/cli/play.c src/cli/play.h \
	src/cli/streams.c src/cli/streams.h
