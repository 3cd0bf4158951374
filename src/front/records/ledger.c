/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/ledger.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r";

/* Reads the next line as a string, without its newline. Returns false if there are no more lines. */
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
    return isdigit((unsigned char)word[0]) && *end == '\0' && *number <= UINT32_MAX;
}

static const char prefix[] = "hounded-";

/* Returns whether this is the first line of some ledger. */
static bool is_first_line(const char *line)
{
    char name[LEDGER_WORD];
    bool has_prefix = strncmp(line + strspn(line, blanks), prefix, sizeof prefix - 1) == 0;
    return has_prefix && text_word(&line, name, sizeof name) && name[strlen(name) - 1] == ':';
}

/* Reads the format from a first line. Returns false if this is not a first line of this ledger. *format is 0 if the
 * line has no number, and ULONG_MAX if the number is too large. */
static bool read_format(const struct ledger *ledger, const char *line, unsigned long *format)
{
    char name[LEDGER_WORD], number[LEDGER_WORD];
    size_t before = sizeof prefix - 1, size = strlen(ledger->name);
    *format = 0;
    if (!is_first_line(line) || !text_word(&line, name, sizeof name) ||
        strncmp(name + before, ledger->name, size) != 0 || name[before + size] != ':') {
        return false;
    }
    if (text_word(&line, number, sizeof number) && !ledger_number(number, format)) {
        *format = number[strspn(number, "0123456789")] == '\0' ? ULONG_MAX : 0;
    }
    return true;
}

/* Returns whether the line can have contents: it is not blank, a comment, a first line or binary data. */
static bool is_plain(const struct text *line)
{
    size_t indent = strspn(line->bytes, blanks);
    return strlen(line->bytes) == line->size && line->bytes[indent] != '#' && line->bytes[indent] != '\0' &&
           !is_first_line(line->bytes);
}

/* Finds the format of the file, which is the largest format in any first line. Returns false if there is no first
 * line. */
static bool read_formats(const struct ledger *ledger, const struct text *bytes, unsigned long *most)
{
    unsigned long format;
    bool has_line = false;
    struct text line = text_empty();
    *most = 0;
    for (size_t at = 0; next_line(bytes, &at, &line);) {
        has_line |= read_format(ledger, line.bytes, &format);
        *most = format > *most ? format : *most;
    }
    text_done(&line);
    return has_line;
}

bool ledger_lacks_version(const struct ledger *ledger, const struct text *bytes)
{
    unsigned long format;
    return read_formats(ledger, bytes, &format) && format == 0;
}

enum ledger_state ledger_take(const struct ledger *ledger, const struct text *bytes, void *memory)
{
    unsigned long format;
    read_formats(ledger, bytes, &format);
    bool is_understood = format == 1, says_something = false;
    if (format > 1) {
        return LEDGER_IS_NEWER;
    }
    struct text line = text_empty();
    for (size_t at = 0; next_line(bytes, &at, &line);) {
        says_something = says_something || strspn(line.bytes, blanks) < line.size;
        is_understood = (is_plain(&line) && ledger->kind->take(ledger, memory, line.bytes)) || is_understood;
    }
    text_done(&line);
    return is_understood || !says_something ? LEDGER_IS_GOOD : LEDGER_IS_BROKEN;
}

void ledger_adopt(const struct ledger *ledger, const struct text *bytes, void *memory)
{
    struct text line = text_empty();
    for (size_t at = 0; ledger->kind->adopt != NULL && next_line(bytes, &at, &line);) {
        if (is_plain(&line)) {
            ledger->kind->adopt(memory, line.bytes);
        }
    }
    text_done(&line);
}

void ledger_add_version(const struct ledger *ledger, struct text *out)
{
    text_addf(out, "%s%s: 1\n", prefix, ledger->name);
}

void ledger_renew(const struct ledger *ledger, const struct text *bytes, void *memory, struct text *out)
{
    unsigned long format;
    struct text line = text_empty();
    read_formats(ledger, bytes, &format);
    if (format == 0) {
        ledger_add_version(ledger, out);
    }
    for (size_t at = 0; next_line(bytes, &at, &line);) {
        size_t before = out->size;
        bool is_renewed = is_plain(&line) && ledger->kind->renew(ledger, memory, line.bytes, out);
        if (!is_renewed) {
            text_add_bytes(out, line.bytes, line.size);
        }
        if (!is_renewed || out->size > before) {
            text_add_char(out, '\n');
        }
    }
    ledger->kind->add(ledger, memory, out);
    text_done(&line);
}
