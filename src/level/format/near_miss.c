/* SPDX-License-Identifier: MIT */
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
    static const char *const words[] = {"END", "End", "end:", "end.", "end"};
    struct slice word = slice_trim(line);
    bool is_one = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        is_one |= slice_is(word, words[i]);
    }
    return is_one;
}

bool near_miss_map(struct legend *legend, struct slice line)
{
    bool is_row = true;
    for (const char *c = "map"; *c != '\0'; c++) {
        is_row &= legend_find(legend, (unsigned char)*c) != NULL;
    }
    return slice_is(line, "map:") && !is_row;
}

bool near_miss_format(struct slice line, struct slice *value)
{
    const size_t size = strlen("format");
    struct slice word = {line.bytes, line.size < size ? line.size : size};
    *value = slice_trim((struct slice){line.bytes + word.size, line.size - word.size});
    bool is_cut = value->bytes > line.bytes + word.size || (value->size > 0 && strchr(":=", value->bytes[0]) != NULL);
    while (value->size > 0 && strchr(": =", value->bytes[0]) != NULL) {
        *value = (struct slice){value->bytes + 1, value->size - 1};
    }
    return is_cut && is_in_any_case(word, "format") && !slice_starts_with(line, "format:") && value->size > 0 &&
           value->bytes[0] >= '0' && value->bytes[0] <= '9';
}

bool near_miss_comment(struct slice line)
{
    return slice_starts_with(line, "//") && memchr(line.bytes, ' ', line.size) != NULL;
}
