/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/complete.h"

#include "level/format/campaign.h"
#include "level/format/examples.h"

#include <string.h>

/* How the words before the last one have been understood. */
struct command_line {
    const struct complete_rows *rows;
    const struct cli_command *command; /* NULL: there is none of that name */
    const struct cli_option *option;   /* of the last one that was named */
    int values;                        /* that it still waits for */
    int operands;
    bool takes_no_options;
};

/* The word that is being typed. */
struct typed {
    const struct complete_rows *rows;
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

static const struct cli_command *command_named(const struct complete_rows *rows, const char *name)
{
    const struct cli_command *const *commands = rows->commands;
    size_t i = 0;
    while (commands[i] != NULL && strcmp(commands[i]->name, name) != 0) {
        i++;
    }
    return commands[i];
}

/* "--name", "--name=value" or "-n"; NULL: there is none. */
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
        if (line->command == line->rows->program) {
            line->command = command_named(line->rows, word);
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

/* The value that is typed behind the option's name. */
static void offer_own_values(const struct typed *typed, const struct command_line *line)
{
    const struct cli_option *option = option_named(line->command, typed->word);
    if (option != NULL && option->argument != NULL) {
        struct text prefix = text_empty();
        text_addf(&prefix, "--%s=", option->name);
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
    const struct cli_command *const *commands = typed->rows->commands;
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

static void offer_files(const struct typed *typed)
{
    text_add(typed->out, ":file\n");
}

/* Any words will do. */
static void offer_nothing(const struct typed *typed)
{
    (void)typed;
}

static void (*const operands[])(const struct typed *typed) = {
    [CLI_TEXT] = offer_nothing,     [CLI_FILE] = offer_files,         [CLI_LEVEL] = offer_levels,
    [CLI_COMMAND] = offer_commands, [CLI_TEMPLATE] = offer_templates,
};

void complete_write(const struct complete_rows *rows, char *const *words, int count, struct text *out)
{
    struct command_line line = {.rows = rows, .command = rows->program};
    const struct typed typed = {rows, count > 0 ? words[count - 1] : "", out};
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
    } else if (line.command == rows->program) {
        offer_commands(&typed);
    } else if (line.operands < line.command->most) {
        operands[line.command->operand](&typed);
    }
}
