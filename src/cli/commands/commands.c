/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/commands.h"

#include "base/xalloc.h"
#include "cli/parts/guest.h"
#include "cli/parts/input.h"
#include "cli/parts/options.h"
#include "level/format/campaign.h"
#include "level/format/examples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROW(name) &name##_command,
const struct cli_command *const commands[] = {COMMANDS(ROW) NULL};

/* Returns NULL if there is no command of that name. */
static const struct cli_command *find(const char *name)
{
    size_t i = 0;
    while (commands[i] != NULL && strcmp(commands[i]->name, name) != 0) {
        i++;
    }
    return commands[i];
}

/* Does the same. If there is no such command, suggests the nearest name on stderr. */
static const struct cli_command *command_named(const char *name)
{
    const char *names[sizeof commands / sizeof commands[0]];
    size_t count = 0;
    const struct cli_command *command = find(name);
    for (; command == NULL && commands[count] != NULL; count++) {
        names[count] = commands[count]->name;
    }
    if (command == NULL && strcmp(name, "endless") == 0) {
        cli_message("hounded: the endless game has become the Long Night, 'hounded night'; its runs are kept, and "
                    "'hounded night --list' prints them\n");
    } else if (command == NULL) {
        cli_message("hounded: unknown command '%s'\n", name);
        options_suggest("", name, names, count);
    }
    return command;
}

/* The meaning of the words before the last one. */
struct command_line {
    const struct cli_command *command; /* NULL: there is no command of that name */
    const struct cli_option *option;   /* the last option */
    int values;                        /* number of values that the option still needs */
    int operands;
    bool takes_no_options;
};

/* The word being typed. */
struct typed {
    const char *word;
    struct text *out;
};

static void offer(const struct typed *typed, const char *prefix, const char *word, const char *sign, const char *help)
{
    size_t size = strlen(prefix), rest = strlen(typed->word);
    if (strncmp(typed->word, prefix, size < rest ? size : rest) == 0 &&
        (rest < size || strncmp(word, typed->word + size, rest - size) == 0)) {
        text_addf(typed->out, "%s%s%s\t%.*s\n", prefix, word, sign, (int)strcspn(help, ";"), help);
    }
}

/* Returns the option of "--name", "--name=value" or "-n", or NULL if there is none. */
static const struct cli_option *option_named(const struct cli_command *command, const char *word)
{
    const struct cli_option *option;
    size_t at, length = strcspn(word, "=");
    for (size_t i = 0; (option = cli_command_option(command, i, &at)) != NULL; i++) {
        bool is_name =
            word[1] == '-' && strlen(option->name) + 2 == length && strncmp(option->name, word + 2, length - 2) == 0;
        if (is_name || (option->letter != '\0' && word[1] == option->letter)) {
            return option;
        }
    }
    return NULL;
}

static void take_word(struct command_line *line, const char *word)
{
    if (line->command == NULL) {
        return;
    }
    if (line->values > 0) {
        line->values--;
    } else if (line->takes_no_options || word[0] != '-' || word[1] == '\0') {
        if (line->command == &program_command) {
            line->command = find(word);
            line->takes_no_options = false;
        } else {
            line->operands++;
        }
    } else if (strcmp(word, "--") == 0) {
        line->takes_no_options = true;
    } else {
        bool has_value = word[1] == '-' ? strchr(word, '=') != NULL : word[2] != '\0';
        line->option = option_named(line->command, word);
        int count = line->option != NULL ? cli_option_arguments(line->option) : 0;
        line->values = count > 0 && !cli_option_value_is_optional(line->option) ? count - has_value : 0;
    }
}

static void offer_values(const struct typed *typed, const char *prefix, const struct cli_option *option)
{
    const char *word;
    if (option->kind == CLI_FILE || option->kind == CLI_FOLDER) {
        text_add(typed->out, option->kind == CLI_FILE ? ":file\n" : ":folder\n");
    } else if (option->kind == CLI_CHOICE || option->kind == CLI_CHOICES) {
        for (unsigned i = 0; (word = cli_option_word(option, i)) != NULL; i++) {
            offer(typed, prefix, word, "", "");
        }
    }
}

/* Offers values for the option whose name is in the same word. */
static void offer_own_values(const struct typed *typed, const struct command_line *line)
{
    const struct cli_option *option = option_named(line->command, typed->word);
    if (option != NULL && option->argument != NULL) {
        struct text prefix = text_of("--%s=", option->name);
        offer_values(typed, prefix.bytes, option);
        text_done(&prefix);
    }
}

static void offer_options(const struct typed *typed, const struct command_line *line)
{
    const struct cli_option *option;
    size_t at;
    for (size_t i = 0; (option = cli_command_option(line->command, i, &at)) != NULL; i++) {
        bool needs_value = option->argument != NULL && !cli_option_value_is_optional(option);
        offer(typed, "--", option->name, needs_value ? "=" : "", option->help);
    }
}

static void offer_commands(const struct typed *typed)
{
    for (size_t i = 0; commands[i] != NULL; i++) {
        offer(typed, "", commands[i]->name, "", commands[i]->summary);
    }
}

static void offer_levels(const struct typed *typed)
{
    for (size_t i = 0; i < campaign_count; i++) {
        offer(typed, "", campaign_levels[i].name, "", "a level of the campaign");
    }
    text_add(typed->out, ":file\n");
}

static void offer_templates(const struct typed *typed)
{
    for (size_t i = 0; i < example_count; i++) {
        offer(typed, "", examples[i].name, "", "a template");
    }
}

static void offer_files(const struct typed *typed) { text_add(typed->out, ":file\n"); }

/* Offers nothing, because any word is valid. */
static void offer_nothing(const struct typed *typed) { (void)typed; }

static void (*const operands[])(const struct typed *typed) = {
    [CLI_TEXT] = offer_nothing,     [CLI_FILE] = offer_files,         [CLI_LEVEL] = offer_levels,
    [CLI_COMMAND] = offer_commands, [CLI_TEMPLATE] = offer_templates,
};

void complete_write(char *const *words, int count, struct text *out)
{
    struct command_line line = {.command = &program_command};
    const struct typed typed = {count > 0 ? words[count - 1] : "", out};
    for (int i = 0; i + 1 < count; i++) {
        take_word(&line, words[i]);
    }
    if (line.command == NULL) {
        return;
    }
    if (line.values > 0) {
        offer_values(&typed, "", line.option);
    } else if (!line.takes_no_options && strncmp(typed.word, "--", 2) == 0 && strchr(typed.word, '=') != NULL) {
        offer_own_values(&typed, &line);
    } else if (!line.takes_no_options && typed.word[0] == '-') {
        offer_options(&typed, &line);
    } else if (line.command == &program_command) {
        offer_commands(&typed);
    } else if (line.operands < line.command->most) {
        operands[line.command->operand](&typed);
    }
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
    output(&out);
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
    struct text out = text_empty();
    complete_write(call->words, call->count, &out);
    output(&out);
    return CLI_OK;
}

static int run(void *memory)
{
    const struct program_request *request = memory;
    if (request->completes) {
        return complete(&request->call);
    }
    if (request->wants_version) {
        puts(PACKAGE_TARNAME " " PACKAGE_VERSION PACKAGED_AS);
        return CLI_OK;
    }
    const struct cli_command *command = request->call.count > 0 ? command_named(request->call.words[0]) : &play_command;
    if (command == NULL) {
        return cli_usage(&program_command);
    }
    if (!guest_may_run(command)) {
        return CLI_USAGE;
    }
    guest_lock();
    return command_run(command, request->call.count, request->call.words);
}

const struct cli_command program_command = {
    .most = CLI_ANY,
    .groups = {{options, 0}},
    .size = sizeof(struct program_request),
    .run = run,
};
