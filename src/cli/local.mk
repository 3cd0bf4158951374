libcli_a_SOURCES = \
	src/cli/cli.c src/cli/cli.h \
	src/cli/commands.c src/cli/commands.h \
	src/cli/help.c src/cli/help.h \
	src/cli/streams.c src/cli/streams.h
