#include "config.h"

#include "level/format/solution.h"

#include "level/format/level.h"

#include <string.h>

/* A replay's line `level: BYTES HASH` says how many bytes of a level file follow; 0 for all other lines. */
static size_t embedded_bytes(const struct source *source, struct slice line)
{
    size_t size = 0;
    if (!slice_starts_with(line, "level: ")) {
        return 0;
    }
    for (size_t i = strlen("level: "); i < line.size && line.bytes[i] >= '0' && line.bytes[i] <= '9'; i++) {
        size = size > LEVEL_MAX_BYTES ? size : size * 10 + (size_t)(line.bytes[i] - '0');
    }
    size_t left = (size_t)(source->end - source->at);
    return size < left ? size : left;
}

/* Reads the lines up to the replay's own `end`.  False: there is none. */
static bool read_replay(struct source *source)
{
    const char *skip_to = source->at;
    struct slice line;
    while (source_next(source, LINE_WHOLE, &line)) {
        if (line.bytes < skip_to) {
            continue;
        }
        if (slice_is(line, "end")) {
            return true;
        }
        skip_to = source->at + embedded_bytes(source, line);
    }
    return false;
}

/* The lines as a string; the last one gets a line end if it has none. */
static char *copy_lines(const char *begin, const char *end)
{
    struct text text;
    text_init(&text);
    text_add_bytes(&text, begin, (size_t)(end - begin));
    if (end > begin && end[-1] != '\n') {
        text_add_char(&text, '\n');
    }
    return text.bytes;
}

char *solution_read(struct source *source, struct place at)
{
    const char *begin = source->at;
    if (!read_replay(source)) {
        struct diag *diag =
            report_add(source->report, DIAG_ERROR, "missing-end", at, "the file ends inside the solution");
        diag_hint(diag, "the replay's own \"end\" ends it");
    }
    return copy_lines(begin, source->at);
}
