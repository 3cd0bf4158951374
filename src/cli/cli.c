#include "config.h"

#include "cli/cli.h"

#include "cli/commands/commands.h"
#include "cli/parts/streams.h"

int cli_main(int argc, char **argv)
{
    streams_open();
    return streams_close(command_run(&program_command, argc, argv));
}
