/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/ledger.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r";

/* The next line, without its end, as a string.  False: no more. */
static bool next_line(const struct text *bytes, size_t *at, struct text *line)
{
    if (*at >= bytes->size) {
        return false;
    }
    const char *begin = bytes->bytes + *at, *end = memchr(begin, '\n', bytes->size - *at);
    size_t size = end != NULL ? (size_t)(end - begin) : bytes->size - *at;
    text_clear(line);
    text_add_bytes(line, begin, size);
    *at += size + 1;
    return true;
}

bool ledger_number(const char *word, unsigned long *number)
{
    char *end;
    *number = strtoul(word, &end, 10);
    return word[0] >= '0' && word[0] <= '9' && *end == '\0' && *number <= UINT32_MAX;
}

static const char prefix[] = "hounded-";

/* A first line, be it another ledger's. */
static bool is_first_line(const char *line)
{
    char name[LEDGER_WORD];
    return text_word(&line, name, sizeof name) && strncmp(name, prefix, sizeof prefix - 1) == 0 &&
           name[strlen(name) - 1] == ':';
}

static bool is_first_line_of(const struct ledger *ledger, const char *line)
{
    size_t size = strlen(ledger->name), before = strspn(line, blanks) + sizeof prefix - 1;
    return is_first_line(line) && strncmp(line + before, ledger->name, size) == 0 && line[before + size] == ':';
}

/* The format that a first line of ours tells, the largest where we cannot count so far; 0: it is none. */
static unsigned long format_of(const struct ledger *ledger, const char *line)
{
    char name[LEDGER_WORD], number[LEDGER_WORD];
    unsigned long format = 0;
    if (!is_first_line_of(ledger, line) || !text_word(&line, name, sizeof name) ||
        !text_word(&line, number, sizeof number)) {
        return 0;
    }
    bool is_known = ledger_number(number, &format), is_number = number[strspn(number, "0123456789")] == '\0';
    return is_known ? format : is_number ? ULONG_MAX : 0;
}

static bool is_blank(const struct text *line)
{
    return strspn(line->bytes, blanks) == line->size;
}

/* It may mean something. */
static bool is_plain(const struct text *line)
{
    size_t indent = strspn(line->bytes, blanks);
    return strlen(line->bytes) == line->size && line->bytes[indent] != '#' && line->bytes[indent] != '\0' &&
           !is_first_line(line->bytes);
}

/* The format of the whole: the largest that any line tells. */
static unsigned long format_of_all(const struct ledger *ledger, const struct text *bytes)
{
    unsigned long most = 0;
    struct text line;
    text_init(&line);
    for (size_t at = 0; next_line(bytes, &at, &line);) {
        unsigned long format = format_of(ledger, line.bytes);
        most = format > most ? format : most;
    }
    text_done(&line);
    return most;
}

bool ledger_lacks_version(const struct ledger *ledger, const struct text *bytes)
{
    bool has_line = false;
    struct text line;
    text_init(&line);
    for (size_t at = 0; next_line(bytes, &at, &line);) {
        has_line = has_line || is_first_line_of(ledger, line.bytes);
    }
    text_done(&line);
    return has_line && format_of_all(ledger, bytes) == 0;
}

enum ledger_state ledger_take(const struct ledger *ledger, const struct text *bytes, void *memory)
{
    unsigned long format = format_of_all(ledger, bytes);
    bool is_understood = format == 1, says_something = false;
    struct text line;
    if (format > 1) {
        return LEDGER_IS_NEWER;
    }
    text_init(&line);
    for (size_t at = 0; next_line(bytes, &at, &line);) {
        says_something = says_something || !is_blank(&line);
        is_understood = (is_plain(&line) && ledger->kind->take(ledger, memory, line.bytes)) || is_understood;
    }
    text_done(&line);
    return is_understood || !says_something ? LEDGER_IS_GOOD : LEDGER_IS_BROKEN;
}

void ledger_adopt(const struct ledger *ledger, const struct text *bytes, void *memory)
{
    struct text line;
    text_init(&line);
    for (size_t at = 0; ledger->kind->adopt != NULL && next_line(bytes, &at, &line);) {
        if (is_plain(&line)) {
            ledger->kind->adopt(memory, line.bytes);
        }
    }
    text_done(&line);
}

static void renew_line(const struct ledger *ledger, const struct text *line, void *memory, struct text *out)
{
    size_t before = out->size;
    bool is_renewed = is_plain(line) && ledger->kind->renew(ledger, memory, line->bytes, out);
    if (!is_renewed) {
        text_add_bytes(out, line->bytes, line->size);
    }
    if (!is_renewed || out->size > before) {
        text_add_char(out, '\n');
    }
}

void ledger_renew(const struct ledger *ledger, const struct text *bytes, void *memory, struct text *out)
{
    struct text line;
    text_init(&line);
    if (format_of_all(ledger, bytes) == 0) {
        text_addf(out, "hounded-%s: 1\n", ledger->name);
    }
    for (size_t at = 0; next_line(bytes, &at, &line);) {
        renew_line(ledger, &line, memory, out);
    }
    ledger->kind->add(ledger, memory, out);
    text_done(&line);
}
