libcli_a_SOURCES = \
	src/cli/cli.c src/cli/cli.h \
	src/cli/commands.c src/cli/commands.h
