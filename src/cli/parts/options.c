/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/options.h"

#include "base/words.h"
#include "base/xalloc.h"
#include "cli/parts/guest.h"
#include "path/map/grid.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Reads the digits at the start of a word. Returns the rest of the word, or NULL if there are no digits. */
static const char *take_number(const char *word, uint64_t *number)
{
    char *end = NULL;
    if (word[0] < '0' || word[0] > '9') {
        return NULL;
    }
    errno = 0;
    *number = strtoull(word, &end, 10);
    return end;
}

bool options_number(const char *word, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;
    const char *end = take_number(word, &value);
    bool is_good = end != NULL && *end == '\0' && errno == 0 && value >= least && value <= most;
    if (is_good) {
        *number = value;
    }
    return is_good;
}

static int cut(uint64_t side) { return side < GRID_MAX_SIDE ? (int)side : GRID_MAX_SIDE; }

bool options_cell(const char *word, struct cell *cell)
{
    uint64_t x, y;
    const char *comma = take_number(word, &x);
    const char *end = comma != NULL && *comma == ',' ? take_number(comma + 1, &y) : NULL;
    if (end == NULL || *end != '\0') {
        return false;
    }
    *cell = (struct cell){cut(x), cut(y)};
    return true;
}

bool options_sides(const char *word, int least, int most, int *width, int *height)
{
    uint64_t across = 0, down = 0;
    const char *by = take_number(word, &across);
    const char *end = by != NULL && *by == 'x' ? take_number(by + 1, &down) : NULL;
    bool is_good = end != NULL && *end == '\0' && across >= (uint64_t)least && across <= (uint64_t)most &&
                   down >= (uint64_t)least && down <= (uint64_t)most;
    if (is_good) {
        *width = (int)across;
        *height = (int)down;
    }
    return is_good;
}

struct option_reader {
    const struct cli_command *command;
    struct call *call;
    int argc, next; /* words[next] is read next */
    char **words;
};

/* An option of the command that was found. */
struct match {
    const struct cli_option *option;
    unsigned char *part; /* the part of the request that the option's group fills */
};

static bool match_at(const struct option_reader *reader, size_t number, struct match *match)
{
    size_t at;
    match->option = cli_command_option(reader->command, number, &at);
    match->part = (unsigned char *)reader->call + (match->option != NULL ? at : 0);
    return match->option != NULL;
}

static void store(void *field, size_t size, uint64_t value)
{
    const uint8_t byte = (uint8_t)value;
    const uint16_t half = (uint16_t)value;
    const uint32_t word = (uint32_t)value;
    const void *const values[] = {[1] = &byte, [2] = &half, [4] = &word, [8] = &value};
    assert(size == 1 || size == 2 || size == 4 || size == 8);
    memcpy(field, values[size], size);
}

void options_suggest(const char *prefix, const char *wrong, const char *const *names, size_t count)
{
    const char *nearest = words_nearest(wrong, names, count);
    if (nearest != NULL) {
        cli_message("Did you mean '%s%s'?\n", prefix, nearest);
    }
}

/* Returns the words of a choice. The caller frees them. */
static const char **words_of(const struct cli_option *option, size_t *count)
{
    const char **words = NULL;
    const char *word;
    for (*count = 0; (word = cli_option_word(option, (unsigned)*count)) != NULL; ++*count) {
        words = xreallocarray(words, *count + 1, sizeof *words);
        words[*count] = word;
    }
    return words;
}

static bool refuse(const struct option_reader *reader, const struct cli_option *option, const char *wants,
                   const char *word)
{
    cli_failed(reader->call, "--%s takes %s, not '%s'", option->name, wants, word);
    return false;
}

static bool read_choice(const struct option_reader *reader, const struct match *match, void *field, const char *word)
{
    const struct cli_option *option = match->option;
    const char *at;
    unsigned number = 0, bits;
    while ((at = cli_option_word(option, number)) != NULL && strcmp(at, word) != 0) {
        number++;
    }
    if (at == NULL) {
        size_t count;
        const char **words = words_of(option, &count);
        struct text wants = text_empty();
        help_add_words(&wants, option, HELP_WORDS);
        refuse(reader, option, wants.bytes, word);
        options_suggest("", word, words, count);
        text_done(&wants);
        free(words);
        return false;
    }
    if (option->kind == CLI_CHOICES) {
        memcpy(&bits, field, sizeof bits);
        number = bits | 1U << number;
    }
    store(field, option->size, number);
    return true;
}

static bool read_number(const struct option_reader *reader, const struct match *match, void *field, const char *word)
{
    const struct cli_option *option = match->option;
    uint64_t number;
    if (options_number(word, option->least, option->most, &number)) {
        store(field, option->size, number);
        return true;
    }
    struct text wants = text_empty();
    help_add_range(&wants, option);
    refuse(reader, option, wants.bytes, word);
    text_done(&wants);
    return false;
}

static bool read_cell(const struct option_reader *reader, const struct match *match, void *field, const char *word)
{
    return options_cell(word, field) || refuse(reader, match->option, "X,Y, such as 3,4", word);
}

static bool read_other(const struct option_reader *reader, const struct match *match, void *field, const char *word)
{
    return match->option->read(field, word) || refuse(reader, match->option, match->option->wants, word);
}

static bool read_flag(const struct option_reader *reader, const struct match *match, void *field, const char *word)
{
    (void)reader;
    (void)word;
    store(field, match->option->size, 1);
    return true;
}

static bool read_text(const struct option_reader *reader, const struct match *match, void *field, const char *word)
{
    (void)reader;
    assert(match->option->size == sizeof word);
    memcpy(field, &word, sizeof word);
    return true;
}

/* Reads a name. An empty folder name would mean the root. */
static bool read_name(const struct option_reader *reader, const struct match *match, void *field, const char *word)
{
    return word[0] != '\0' ? read_text(reader, match, field, word) : refuse(reader, match->option, "a name", word);
}

static bool (*const readers[])(const struct option_reader *reader, const struct match *match, void *field,
                               const char *word) = {
    [CLI_FLAG] = read_flag,      [CLI_TEXT] = read_text,     [CLI_FILE] = read_name,
    [CLI_FOLDER] = read_name,    [CLI_NUMBER] = read_number, [CLI_CHOICE] = read_choice,
    [CLI_CHOICES] = read_choice, [CLI_CELL] = read_cell,     [CLI_OTHER] = read_other,
};

/* Reads the values; `value` is the rest of the option's own word, or NULL if there is none. */
static bool read_values(struct option_reader *reader, const struct match *match, const char *value)
{
    const struct cli_option *option = match->option;
    bool is_bare = value == NULL && cli_option_value_is_optional(option);
    int count = is_bare ? 0 : cli_option_arguments(option), ahead = count - (value != NULL);
    unsigned char *field = match->part + option->at;
    if (!guest_may_give(reader->call, option)) {
        return false;
    }
    if (ahead > reader->argc - reader->next) {
        cli_failed(reader->call, "the option '--%s' needs a value: %s", option->name, option->argument);
        return false;
    }
    if (option->given != 0) {
        store(match->part + option->given, sizeof(bool), true);
    }
    if (count == 0) {
        return readers[option->kind](reader, match, field, is_bare ? cli_option_word(option, 0) : NULL);
    }
    for (int i = 0; i < count; i++, value = NULL) {
        const char *word = value != NULL ? value : reader->words[reader->next++];
        size_t step = option->size / (size_t)count;
        if (!readers[option->kind](reader, match, field + (size_t)i * step, word)) {
            return false;
        }
    }
    return true;
}

static void suggest_option(const struct option_reader *reader, const char *name, size_t length)
{
    const char **names = NULL;
    struct match match;
    char wrong[32] = "";
    size_t count = 0;
    while (match_at(reader, count, &match)) {
        names = xreallocarray(names, count + 1, sizeof *names);
        names[count++] = match.option->name;
    }
    if (length < sizeof wrong) {
        memcpy(wrong, name, length);
        options_suggest("--", wrong, names, count);
    }
    free(names);
}

/* Finds the option of that name, or the only one whose name begins with it.  Returns false after writing a message. */
static bool find_name(const struct option_reader *reader, const char *word, size_t length, struct match *match)
{
    struct match other;
    size_t found = 0;
    bool is_whole = false;
    struct text names = text_empty();
    for (size_t i = 0; !is_whole && match_at(reader, i, &other); i++) {
        if (strncmp(other.option->name, word + 2, length) == 0) {
            is_whole = other.option->name[length] == '\0';
            found++;
            text_addf(&names, " --%s", other.option->name);
            *match = other;
        }
    }
    if (found == 0) {
        cli_failed(reader->call, "there is no option '%s'", word);
        suggest_option(reader, word + 2, length);
    } else if (found > 1 && !is_whole) {
        cli_failed(reader->call, "several options begin like '%s':%s", word, names.bytes);
    }
    text_done(&names);
    return found == 1 || is_whole;
}

static bool read_long(struct option_reader *reader, const char *word)
{
    struct match match;
    size_t length = strcspn(word + 2, "=");
    const char *value = word[2 + length] == '=' ? word + 2 + length + 1 : NULL;
    if (!find_name(reader, word, length, &match)) {
        return false;
    }
    if (value != NULL && match.option->argument == NULL) {
        cli_failed(reader->call, "this option takes no value: '%s'", word);
        return false;
    }
    return read_values(reader, &match, value);
}

static bool find_letter(const struct option_reader *reader, char letter, struct match *match)
{
    for (size_t i = 0; match_at(reader, i, match); i++) {
        if (match->option->letter == letter) {
            return true;
        }
    }
    cli_failed(reader->call, "there is no option '-%c'", letter);
    return false;
}

/* Reads "-ofile", "-o file", or several letters of options without values. */
static bool read_letters(struct option_reader *reader, const char *letters)
{
    while (*letters != '\0') {
        struct match match;
        if (!find_letter(reader, *letters, &match)) {
            return false;
        }
        letters++;
        bool takes_rest = match.option->argument != NULL && *letters != '\0';
        if (!read_values(reader, &match, takes_rest ? letters : NULL)) {
            return false;
        }
        letters += takes_rest ? strlen(letters) : 0;
    }
    return true;
}

static bool read_words(struct option_reader *reader)
{
    bool takes_options = true, is_good = true;
    struct call *call = reader->call;
    while (is_good && !call->wants_help && reader->next < reader->argc) {
        char *word = reader->words[reader->next++];
        if (!takes_options || word[0] != '-' || word[1] == '\0') {
            call->words[call->count++] = word;
            takes_options = takes_options && reader->command->name != NULL;
        } else if (strcmp(word, "--") == 0) {
            takes_options = false;
        } else {
            is_good = word[1] == '-' ? read_long(reader, word) : read_letters(reader, word + 1);
        }
    }
    return is_good;
}

static bool has_its_operands(const struct call *call)
{
    static const char *const missing[] = {
        [CLI_FILE] = "name a file", [CLI_LEVEL] = "name a level or a file", [CLI_COMMAND] = "name a command"};
    if (call->count < call->command->least) {
        cli_failed(call, "%s", missing[call->command->operand]);
        return false;
    }
    if (call->count > call->command->most) {
        cli_failed(call, "one argument too many: '%s'", call->words[call->command->most]);
        return false;
    }
    return true;
}

bool options_read(const struct cli_command *command, struct call *request, int argc, char **argv)
{
    struct option_reader reader = {.command = command, .call = request, .argc = argc, .next = 1, .words = argv};
    *request = (struct call){.command = command, .words = argv};
    struct match match;
    for (size_t i = 0; match_at(&reader, i, &match); i++) {
        if (match.option->usual != 0) {
            store(match.part + match.option->at, match.option->size, match.option->usual);
        }
    }
    return read_words(&reader) && (request->wants_help || has_its_operands(request));
}
