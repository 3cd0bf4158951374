#include "config.h"

#include "level/benchmark/scen_reader.h"

#include <string.h>

enum { MAX_LENGTH = 1 << 24 };

void scen_reader_init(struct scen_reader *reader, const char *bytes, size_t size, struct report *report)
{
    *reader = (struct scen_reader){.report = report, .at = bytes, .end = bytes + size, .line = {bytes, 0}};
}

bool scen_reader_next(struct scen_reader *reader)
{
    if (reader->at == reader->end) {
        return false;
    }
    const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    const char *end = newline != NULL ? newline : reader->end;
    reader->line = (struct slice){reader->at, (size_t)(end - reader->at)};
    reader->at = newline != NULL ? newline + 1 : reader->end;
    reader->number++;
    if (reader->line.size > 0 && reader->line.bytes[reader->line.size - 1] == '\r') {
        reader->line.size--;
    }
    return true;
}

static int count_characters(const char *bytes, const char *end)
{
    int count = 0;
    for (; bytes < end; bytes++) {
        count += ((unsigned char)*bytes & 0xc0) != 0x80;
    }
    return count;
}

struct place scen_reader_place(const struct scen_reader *reader, struct slice part)
{
    int column = 1 + count_characters(reader->line.bytes, part.bytes);
    return (struct place){reader->number, column, count_characters(part.bytes, part.bytes + part.size)};
}

size_t scen_reader_split(const struct scen_reader *reader, struct slice *fields, size_t room)
{
    struct slice line = reader->line;
    bool has_tabs = memchr(line.bytes, '\t', line.size) != NULL;
    size_t count = 0;
    for (size_t i = 0; i < line.size;) {
        size_t begin = i;
        while (i < line.size && line.bytes[i] != '\t' && (has_tabs || line.bytes[i] != ' ')) {
            i++;
        }
        if (i > begin) {
            if (count < room) {
                fields[count] = (struct slice){line.bytes + begin, i - begin};
            }
            count++;
        }
        i += i < line.size;
    }
    return count;
}

/* Digits, at most MAX_LENGTH; returns how many bytes they take, 0 for none or too many. */
static size_t read_digits(struct slice text, uint64_t *number)
{
    size_t size = 0;
    *number = 0;
    for (; size < text.size && text.bytes[size] >= '0' && text.bytes[size] <= '9'; size++) {
        *number = *number * 10 + (uint64_t)(text.bytes[size] - '0');
        if (*number > MAX_LENGTH) {
            return 0;
        }
    }
    return size;
}

static bool report_number(const struct scen_reader *reader, struct slice text, const char *name, const char *what)
{
    report_add(reader->report, DIAG_ERROR, "bad-number", scen_reader_place(reader, text),
               "the %s must be %s, not \"%.*s\"", name, what, SLICE(text));
    return false;
}

bool scen_reader_whole(const struct scen_reader *reader, struct slice text, const char *name, int *number)
{
    uint64_t read = 0;
    if (text.size == 0 || read_digits(text, &read) != text.size) {
        return report_number(reader, text, name, "a whole number");
    }
    *number = (int)read;
    return true;
}

bool scen_reader_length(const struct scen_reader *reader, struct slice text, const char *name, uint64_t *length)
{
    uint64_t whole = 0;
    size_t at = read_digits(text, &whole);
    uint64_t unit = SCEN_UNIT;
    *length = whole * unit;
    if (at > 0 && at + 1 < text.size && text.bytes[at] == '.') {
        for (at++; at < text.size && text.bytes[at] >= '0' && text.bytes[at] <= '9'; at++) {
            unit /= 10;
            *length += unit * (uint64_t)(text.bytes[at] - '0');
        }
    }
    return (at > 0 && at == text.size) || report_number(reader, text, name, "a decimal number");
}

bool scen_reader_inside(const struct scen_reader *reader, struct slice text, const char *name, int at, int side)
{
    if (at < side) {
        return true;
    }
    report_add(reader->report, DIAG_ERROR, "outside-map", scen_reader_place(reader, text),
               "the %s is outside the map, which ends at %d", name, side - 1);
    return false;
}
