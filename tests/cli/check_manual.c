/* SPDX-License-Identifier: MIT */
/* Generates the commands section of the manual from the tables of options, and compares.  UPDATE_GOLDEN=1 writes it
 * again. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/parts/command.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 100 };

static const char begin[] =
    ".\\\" The commands, from their rows: UPDATE_GOLDEN=1 make check TESTS=tests/cli/check_manual\n";
static const char end[] = ".\\\" End of the commands.\n";

static size_t column(const struct text *page)
{
    size_t size = page->size;
    while (size > 0 && page->bytes[size - 1] != '\n') {
        size--;
    }
    return page->size - size;
}

static void end_line(struct text *page) { text_add(page, column(page) > 0 ? "\n" : ""); }

/* In a macro's line, each punctuation mark after a word is an argument of its own. */
static void add_signs(struct text *page, const char *signs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        text_addf(page, " %c", signs[i]);
    }
    end_line(page);
}

/* Words fill the line, except for the name of an option, which becomes a macro. */
static void add_word(struct text *page, const char *word, size_t size)
{
    size_t name = size > 2 && strncmp(word, "--", 2) == 0 ? strspn(word, "-abcdefghijklmnopqrstuvwxyz") : 0;
    if (name > 0) {
        end_line(page);
        text_add(page, ".Fl ");
        text_add_bytes(page, word + 1, name - 1);
        size_t value = word[name] == '=' ? strspn(word + name + 1, "abcdefghijklmnopqrstuvwxyz") : 0;
        if (value > 0) {
            text_add(page, " Ns = Ns Cm ");
            text_add_bytes(page, word + name + 1, value++);
        }
        add_signs(page, word + name + value, size - name - value);
        return;
    }
    if (column(page) + size >= WIDTH) {
        end_line(page);
    }
    text_add(page, column(page) > 0 ? " " : word[0] == '.' || word[0] == '\'' ? "\\&" : "");
    text_add_bytes(page, word, size);
}

/* Sets "`hounded pack --code`," as a literal with the punctuation that follows it.  Returns its length. */
static size_t add_code(struct text *page, const char *words)
{
    size_t size = strcspn(words + 1, "`"), signs = strcspn(words + size + 2, " \n");
    end_line(page);
    text_add(page, ".Ql ");
    text_add_bytes(page, words + 1, size);
    add_signs(page, words + size + 2, signs);
    return size + 2 + signs;
}

/* Starts each sentence on a line of its own. */
static void add_sentences(struct text *page, const char *words, size_t size)
{
    const char *stop = words + size;
    while (words < stop) {
        size_t length = *words == '`' ? add_code(page, words) : strcspn(words, " \n"),
               gap = strspn(words + length, " ");
        if (*words != '`') {
            add_word(page, words, length);
        }
        if (gap > 1) {
            end_line(page);
        }
        words += length + gap + (words[length + gap] == '\n');
    }
    end_line(page);
}

static const char *add_literal(struct text *page, const char *lines)
{
    text_add(page, ".Bd -literal -offset indent\n");
    while (*lines == ' ') {
        size_t size = strcspn(lines, "\n");
        text_add(page, lines[2] == '.' ? "\\&" : "");
        text_add_bytes(page, lines + 2, size - 2);
        text_add_char(page, '\n');
        lines += size + (lines[size] == '\n');
    }
    text_add(page, ".Ed\n");
    return lines;
}

static void add_prose(struct text *page, const char *prose)
{
    bool is_new = false;
    while (*prose != '\0') {
        size_t size = strcspn(prose, "\n");
        if (*prose == ' ') {
            prose = add_literal(page, prose);
            is_new = false;
            continue;
        }
        if (size > 0) {
            text_add(page, is_new ? ".Pp\n" : "");
            add_sentences(page, prose, size);
        }
        is_new = true;
        prose += size + (prose[size] == '\n');
    }
}

static void add_usage(struct text *page, const char *usage)
{
    static const char brackets[] = "[]()|";
    static const char *const macros[] = {" Oo", " Oc", " Po", " Pc", " |"};
    while (*usage != '\0') {
        const char *bracket = strchr(brackets, *usage);
        size_t size = strcspn(usage, "[]()| =.");
        if (bracket != NULL) {
            text_add(page, macros[bracket - brackets]);
            size = 1;
        } else if (strncmp(usage, "...", 3) == 0) {
            text_add(page, " ...");
            size = 3;
        } else if (*usage == '-') {
            text_add(page, " Fl ");
            text_add_bytes(page, usage + 1, size - 1);
        } else if (*usage == '=') {
            text_add(page, " Ns = Ns");
            size = 1;
        } else if (*usage == ' ') {
            size = 1;
        } else {
            text_add(page, " Ar ");
            text_add_bytes(page, usage, size);
        }
        usage += size;
    }
}

static void add_words(struct text *page, const struct cli_option *option)
{
    const char *word;
    for (unsigned i = 0; (word = cli_option_word(option, i)) != NULL; i++) {
        bool is_last = cli_option_word(option, i + 1) == NULL,
             is_usual = option->kind == CLI_CHOICE && option->usual == i;
        const char *sign = is_last ? ":" : cli_option_word(option, i + 2) != NULL ? "," : "";
        text_addf(page, ".Cm %s", word);
        text_addf(page, is_usual ? "\n(the default)%s\n" : *sign != '\0' ? " %s\n" : "%s\n", sign);
        text_add(page, !is_last && *sign == '\0' ? "or\n" : "");
    }
}

/* Writes a line such as ".It Fl o , Fl -output Ns = Ns Ar file". */
static void add_item(struct text *page, const struct cli_option *option)
{
    struct text usage;
    text_init(&usage);
    text_add(&usage, option->argument == NULL || option->argument[0] == '[' ? "" : "=");
    text_add(&usage, option->argument == NULL     ? ""
                     : option->argument[0] == '[' ? option->argument + 2
                                                  : option->argument);
    bool is_optional = option->argument != NULL && option->argument[0] == '[';
    text_add(page, ".It");
    if (option->letter != '\0') {
        text_addf(page, " Fl %c ,", option->letter);
    }
    text_addf(page, " Fl -%s%s", option->name, is_optional ? " Ns Oo = Ns" : "");
    add_usage(page, usage.bytes);
    text_add_char(page, '\n');
    text_done(&usage);
}

static void add_option(struct text *page, const struct cli_option *option)
{
    bool has_words = option->kind == CLI_CHOICE || option->kind == CLI_CHOICES;
    struct text phrase, words;
    text_init(&phrase);
    text_init(&words);
    help_add_phrase(&phrase, option);
    text_add_char(&phrase, '.');
    add_item(page, option);
    if (has_words) {
        help_add_words(&words, option, HELP_WORDS_AND_USUAL);
        words.size += 2; /* skips ": " */
        add_words(page, option);
    }
    phrase.bytes[words.size] = (char)(has_words ? phrase.bytes[words.size] : toupper((unsigned char)phrase.bytes[0]));
    add_sentences(page, phrase.bytes + words.size, phrase.size - words.size);
    text_done(&words);
    text_done(&phrase);
}

/* Returns the first command that has these options. */
static const struct cli_command *owner_of(const struct cli_option *options)
{
    for (size_t i = 0; commands[i] != NULL; i++) {
        for (const struct cli_group *group = commands[i]->groups; group->options != NULL; group++) {
            if (group->options == options) {
                return commands[i];
            }
        }
    }
    return NULL;
}

/* Lists the options that `command` shares with `owner`, the first command that has them. */
static void add_shared_with(struct text *page, const struct cli_command *command, const struct cli_command *owner)
{
    bool has_any = false;
    for (const struct cli_group *group = command->groups; group->options != NULL; group++) {
        const struct cli_option *option = owner_of(group->options) == owner ? group->options : NULL;
        for (; option != NULL && option->name != NULL; option++) {
            text_addf(page, has_any ? " , Fl -%s" : ".It Fl -%s", option->name);
            has_any = true;
        }
    }
    if (has_any) {
        text_addf(page, "\nAs for\n.Ic %s .\n", owner->name);
    }
}

/* Options that an earlier command also has are only named. */
static void add_shared(struct text *page, const struct cli_command *command)
{
    for (size_t i = 0; commands[i] != command; i++) {
        add_shared_with(page, command, commands[i]);
    }
}

static void add_options(struct text *page, const struct cli_command *command)
{
    if (command->groups[0].options == NULL) {
        return;
    }
    text_add(page, ".Bl -tag -width Ds\n");
    for (const struct cli_group *group = command->groups; group->options != NULL; group++) {
        for (const struct cli_option *option = group->options; option->name != NULL; option++) {
            if (owner_of(group->options) == command) {
                add_option(page, option);
            }
        }
    }
    add_shared(page, command);
    text_add(page, ".El\n");
}

static void add_command(struct text *page, const struct cli_command *command)
{
    text_addf(page, ".It Ic %s", command->name);
    add_usage(page, command->operands);
    text_addf(page, "\n%s.\n", command->summary);
    add_prose(page, command->about != NULL ? command->about : "");
    add_options(page, command);
    if (command->notes != NULL) {
        text_add(page, ".Pp\n");
        add_prose(page, command->notes);
    }
}

/* Replaces the section between the two marks by one generated from the tables of the commands. */
static void write_manual(const char *manual, struct text *page)
{
    const char *from = strstr(manual, begin), *to = strstr(manual, end);
    ck_assert_msg(from != NULL && to != NULL && from < to, "the manual has lost the marks of its commands");
    text_add_bytes(page, manual, (size_t)(from - manual));
    text_addf(page, "%s.Bl -tag -width Ds\n", begin);
    for (size_t i = 0; commands[i] != NULL; i++) {
        add_command(page, commands[i]);
    }
    text_addf(page, ".El\n%s", to);
}

START_TEST(manual_is_what_the_rows_say)
{
    struct text path, manual, page;
    text_init(&path);
    text_init(&manual);
    text_init(&page);
    text_addf(&path, "%s/doc/hounded.6", getenv("SRCDIR"));
    ck_assert_int_eq(file_read(path.bytes, 1 << 20, &manual), 0);
    write_manual(manual.bytes, &page);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, page.bytes, page.size), 0);
    } else {
        ck_assert_msg(strcmp(manual.bytes, page.bytes) == 0, "UPDATE_GOLDEN=1 writes doc/hounded.6 again");
    }
    text_done(&page);
    text_done(&manual);
    text_done(&path);
}
END_TEST

TEST_MAIN("manual", manual_is_what_the_rows_say)
