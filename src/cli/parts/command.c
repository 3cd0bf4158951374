/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/command.h"

#include "base/job.h"
#include "base/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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

void cli_write(FILE *stream, const struct text *text)
{
    if (text->size > 0) {
        job_hide();
        fwrite(text->bytes, 1, text->size, stream);
    }
}

__attribute__((format(printf, 1, 0))) static void say(const char *format, va_list args)
{
    struct text words = text_empty(), visible = text_empty();
    text_addv(&words, format, args);
    size_t line_end = words.size > 0 && words.bytes[words.size - 1] == '\n';
    utf8_add_visible(&visible, words.bytes, words.size - line_end);
    text_add_bytes(&visible, "\n", line_end);
    cli_write(stderr, &visible);
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

enum { WIDTH = 80, LEAST_COLUMN = 12, MOST_COLUMN = 24 };

void help_add_words(struct text *text, const struct cli_option *option, enum help_usual usual)
{
    const char *word;
    for (unsigned i = 0; (word = cli_option_word(option, i)) != NULL; i++) {
        const char *sign = i == 0 ? "" : cli_option_word(option, i + 1) != NULL ? ", " : " or ";
        bool is_usual = usual == HELP_WORDS_AND_USUAL && option->kind == CLI_CHOICE && option->usual == i;
        text_addf(text, "%s%s%s", sign, word, is_usual ? " (the default)" : "");
    }
}

void help_add_range(struct text *text, const struct cli_option *option)
{
    text_add(text, "a number");
    if (option->least > 0) {
        text_addf(text, " from %" PRIu64, option->least);
    }
    if (option->most < UINT32_MAX - 1) {
        text_addf(text, "%s %" PRIu64, option->least > 0 ? " to" : " up to", option->most);
    }
}

void help_add_phrase(struct text *text, const struct cli_option *option)
{
    if (option->kind == CLI_CHOICE || option->kind == CLI_CHOICES) {
        help_add_words(text, option, HELP_WORDS_AND_USUAL);
        text_add(text, ": ");
    }
    text_add(text, option->help);
    if (option->kind == CLI_CHOICES) {
        text_add(text, "; repeatable");
    }
    if (option->kind == CLI_NUMBER && (option->given == 0 || option->usual > 0) && option->usual >= option->least &&
        option->usual <= option->most) {
        text_addf(text, "; default: %" PRIu64 "", option->usual);
    }
}

void help_add_wrapped(struct text *out, const char *words, size_t column)
{
    size_t at = column;
    while (*words != '\0') {
        size_t gap = strspn(words, " "), size = strcspn(words + gap, " ");
        if (at > column && at + gap + size > WIDTH) {
            text_add_char(out, '\n');
            text_add_repeated(out, ' ', column);
            at = column;
        }
        gap = at > column ? gap : 0;
        text_add_repeated(out, ' ', gap);
        words += strspn(words, " ");
        text_add_bytes(out, words, size);
        at += gap + size;
        words += size;
    }
    text_add_char(out, '\n');
}

static void add_paragraphs(struct text *out, const char *text)
{
    text_add_char(out, '\n');
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        struct text line = text_empty();
        text_add_bytes(&line, text, size);
        if (text[0] == ' ') {
            text_addf(out, "%s\n", line.bytes);
        } else {
            help_add_wrapped(out, line.bytes, 0);
        }
        text_done(&line);
        text += size + (text[size] == '\n');
    }
}

/* Adds a name such as "  -o, --output=FILE". */
static void add_name(struct text *out, const struct cli_option *option)
{
    const char *argument = option->argument != NULL ? option->argument : "";
    const char *sign = argument[0] == '\0' || argument[0] == '[' ? "" : "=";
    text_add(out, "  ");
    if (option->letter != '\0') {
        text_addf(out, "-%c, ", option->letter);
    }
    text_addf(out, "--%s%s%s", option->name, sign, argument);
}

static size_t column_of(const struct cli_command *command)
{
    const struct cli_option *option;
    size_t at, column = LEAST_COLUMN;
    struct text name = text_empty();
    for (size_t i = 0; (option = cli_command_option(command, i, &at)) != NULL; i++) {
        text_clear(&name);
        add_name(&name, option);
        column = name.size + 2 > column && name.size + 2 <= MOST_COLUMN ? name.size + 2 : column;
    }
    text_done(&name);
    return column;
}

static void add_option(struct text *out, const struct cli_option *option, size_t column)
{
    size_t start = out->size;
    struct text phrase = text_empty();
    help_add_phrase(&phrase, option);
    add_name(out, option);
    if (out->size - start + 2 > column) {
        text_add_char(out, '\n');
        start = out->size;
    }
    text_add_repeated(out, ' ', column - (out->size - start));
    help_add_wrapped(out, phrase.bytes, column);
    text_done(&phrase);
}

void help_write(const struct cli_command *command, struct text *out)
{
    const struct cli_option *option;
    size_t at, column = column_of(command);
    text_addf(out, "Usage: hounded %s%s%s\n\n%s.\n", command->name, command->operands[0] != '\0' ? " " : "",
              command->operands, command->summary);
    if (command->about != NULL) {
        add_paragraphs(out, command->about);
    }
    text_add_char(out, '\n');
    for (size_t i = 0; (option = cli_command_option(command, i, &at)) != NULL; i++) {
        add_option(out, option, column);
    }
    if (command->notes != NULL) {
        add_paragraphs(out, command->notes);
    }
}
