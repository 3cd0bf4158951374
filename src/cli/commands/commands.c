/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/commands.h"

#include "base/xalloc.h"
#include "cli/parts/complete.h"
#include "cli/parts/guest.h"
#include "cli/parts/help.h"
#include "cli/parts/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROW(name) &name##_command,
const struct cli_command *const commands[] = {COMMANDS(ROW) NULL};

/* NULL: there is none of that name, and stderr has been told so, with the nearest name. */
static const struct cli_command *command_named(const char *name)
{
    const char *names[sizeof commands / sizeof commands[0]];
    size_t count = 0;
    for (; commands[count] != NULL; count++) {
        names[count] = commands[count]->name;
        if (strcmp(names[count], name) == 0) {
            return commands[count];
        }
    }
    cli_message("hounded: unknown command '%s'\n", name);
    options_suggest("", name, names, count);
    return NULL;
}

static void write_overview(struct text *out)
{
    text_add(out, "Usage: hounded [COMMAND] [ARGUMENT...]\n"
                  "You are the hare: eat the clover, reach the burrow, and stay ahead of the\n"
                  "hounds, which replan their paths on every tick.  Without a command, the game\n"
                  "starts.\n"
                  "\n"
                  "Commands:\n");
    for (size_t i = 0; commands[i] != NULL; i++) {
        text_addf(out, "  %-10s  %s\n", commands[i]->name, commands[i]->summary);
    }
    text_add(out, "\n"
                  "Options:\n"
                  "  --help           print this help; after a command, print that command's help\n"
                  "  --version        print the version\n"
                  "  --locked=FOLDER  run the command that follows for a guest, whose files are\n"
                  "                   all in FOLDER\n"
                  "\n"
                  "Exit status: 0 success, 1 a finding or a failure, 2 wrong usage, 130 stopped by\n"
                  "Ctrl-C.\n");
}

static void command_help(const struct cli_command *command)
{
    struct text out = text_empty();
    if (command == &program_command) {
        write_overview(&out);
    } else {
        help_write(command, &out);
    }
    fputs(out.bytes, stdout);
    text_done(&out);
}

int command_run(const struct cli_command *command, int argc, char **argv)
{
    struct call *request = xcalloc(1, command->size);
    int status = CLI_OK;
    if (!options_read(command, request, argc, argv)) {
        status = cli_usage(command);
    } else if (request->wants_help) {
        command_help(command);
    } else {
        status = command->run(request);
    }
    free(request);
    return status;
}

static int run_help(void *request)
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
    .summary = "Print help for the program or a command",
    .operands = "[COMMAND]",
    .operand = CLI_COMMAND,
    .most = 1,
    .size = sizeof(struct call),
    .run = run_help,
    .is_for_guests = true,
};

struct program_request {
    struct call call;
    bool wants_version, completes;
    const char *guest;
};

static bool read_guest(void *field, const char *word)
{
    (void)field;
    return guest_begin(word);
}

static const struct cli_option options[] = {
    {"version", CLI_AT(program_request, wants_version), .help = "print the version"},
    {"complete", CLI_AT(program_request, completes),
     .help = "print possible completions of the command line that follows"},
    {"locked", .argument = "FOLDER", .kind = CLI_OTHER, CLI_AT(program_request, guest), .read = read_guest,
     .wants = "one folder, and sets the limits of a guest",
     .help = "run for a guest: all files are in FOLDER, no other file can be named, and time and memory are limited"},
    {0},
};

static int complete(const struct call *call)
{
    static const struct complete_rows rows = {&program_command, commands};
    struct text out = text_empty();
    complete_write(&rows, call->words, call->count, &out);
    fputs(out.bytes, stdout);
    text_done(&out);
    return CLI_OK;
}

static int run(void *memory)
{
    const struct program_request *request = memory;
    const struct cli_command *command = &play_command;
    if (request->completes) {
        return complete(&request->call);
    }
    if (request->wants_version) {
        puts(PACKAGE_TARNAME " " PACKAGE_VERSION PACKAGED_AS);
        return CLI_OK;
    }
    if (request->call.count > 0) {
        command = command_named(request->call.words[0]);
    }
    if (command == NULL) {
        return cli_usage(&program_command);
    }
    return guest_may_run(command) ? command_run(command, request->call.count, request->call.words) : CLI_USAGE;
}

const struct cli_command program_command = {
    .most = CLI_ANY,
    .groups = {{options, 0}},
    .size = sizeof(struct program_request),
    .run = run,
};
