#include "config.h"

#include "cli/commands/commands.h"

static int run(void *request)
{
    const struct call *call = request;
    const struct cli_command *command = call->count > 0 ? command_named(call->words[0]) : &program_command;
    if (command == NULL) {
        return cli_usage(&program_command);
    }
    command_help(command);
    return CLI_OK;
}

const struct cli_command help_command = {
    .name = "help",
    .summary = "Tell what the program or a command does",
    .operands = "[COMMAND]",
    .operand = CLI_COMMAND,
    .most = 1,
    .size = sizeof(struct call),
    .run = run,
};
