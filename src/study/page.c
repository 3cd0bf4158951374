/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/page.h"

#include "study/tell.h"

#include <string.h>

static const char page[] =
#include "study/page-data.h"
    ;

static void add_search(const struct level *level, struct study *study, uint64_t last, struct text *out)
{
    struct text told = text_empty();
    study_tell(level, study, last, &told);
    text_add(out, "<script type=\"application/json\">\n");
    /* In JSON a < stands in strings alone, and there an escape says the same; so no string ends the script. */
    const char *json = told.bytes;
    for (; *json != '\0'; json++) {
        if (*json == '<') {
            text_add(out, "\\u003c");
        } else {
            text_add_char(out, *json);
        }
    }
    text_add(out, "</script>\n");
    text_done(&told);
}

void page_write(const struct level *level, struct study *study, struct study *rival, uint64_t last, struct text *out)
{
    static const char place[] = "@SEARCHES@\n";
    const char *gap = strstr(page, place);
    text_add_bytes(out, page, (size_t)(gap - page));
    add_search(level, study, last, out);
    if (rival != NULL) {
        add_search(level, rival, last, out);
    }
    text_add(out, gap + strlen(place));
}
