#include "config.h"

#include "level/format/near_miss.h"

#include <string.h>
#include <strings.h>

static bool is_in_any_case(struct slice slice, const char *word)
{
    return slice.size == strlen(word) && strncasecmp(slice.bytes, word, slice.size) == 0;
}

const char *near_miss_section(struct slice line)
{
    static const char *const sections[] = {"map", "legend"};
    if (line.size > 0 && line.bytes[line.size - 1] == ':') {
        line.size--;
    }
    line = slice_trim(line);
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
        if (is_in_any_case(line, sections[i])) {
            return sections[i];
        }
    }
    return NULL;
}

bool near_miss_end(struct slice line)
{
    return slice_is(line, "END") || slice_is(line, "End") || slice_is(line, "end:") || slice_is(line, "end.");
}

bool near_miss_comment(struct slice line)
{
    return slice_starts_with(line, "//") && memchr(line.bytes, ' ', line.size) != NULL;
}
