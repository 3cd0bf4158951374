/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/command.h"

#include "base/text.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>

static const struct cli_option common_options[] = {
    {"help", .help = "print this help", CLI_AT(call, wants_help)},
    {0},
};

static const struct cli_group common = {common_options, 0};

const struct cli_option *cli_command_option(const struct cli_command *command, size_t number, size_t *at)
{
    const struct cli_group *group = command->groups;
    for (;;) {
        group = group->options != NULL ? group : &common;
        for (const struct cli_option *option = group->options; option->name != NULL; option++, number--) {
            if (number == 0) {
                *at = group->at;
                return option;
            }
        }
        if (group == &common) {
            return NULL;
        }
        group++;
    }
}

const char *cli_option_word(const struct cli_option *option, unsigned number)
{
    return option->word != NULL ? option->word(number) : option->words[number];
}

int cli_option_arguments(const struct cli_option *option)
{
    int count = option->argument != NULL;
    for (const char *at = option->argument; count > 0 && *at != '\0'; at++) {
        count += *at == ' ';
    }
    return count;
}

bool cli_option_value_is_optional(const struct cli_option *option)
{
    return option->argument != NULL && option->argument[0] == '[';
}

__attribute__((format(printf, 1, 0))) static void say(const char *format, va_list args)
{
    struct text words = text_empty();
    struct text visible = text_empty();
    text_addv(&words, format, args);
    size_t line_end = words.size > 0 && words.bytes[words.size - 1] == '\n';
    utf8_add_visible(&visible, words.bytes, words.size - line_end);
    text_add_bytes(&visible, "\n", line_end);
    fwrite(visible.bytes, 1, visible.size, stderr);
    text_done(&words);
    text_done(&visible);
}

void cli_message(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(format, args);
    va_end(args);
}

__attribute__((format(printf, 2, 0))) static void complain(const struct cli_command *command, const char *format,
                                                           va_list args)
{
    cli_message("hounded%s%s: ", command->name != NULL ? " " : "", command->name != NULL ? command->name : "");
    say(format, args);
    cli_message("\n");
}

int cli_failed(const struct call *call, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(call->command, format, args);
    va_end(args);
    return CLI_FAILURE;
}

int cli_usage(const struct cli_command *command)
{
    cli_message("Try 'hounded help%s%s'.\n", command->name != NULL ? " " : "",
                command->name != NULL ? command->name : "");
    return CLI_USAGE;
}

int cli_misused(const struct call *call, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(call->command, format, args);
    va_end(args);
    return cli_usage(call->command);
}
