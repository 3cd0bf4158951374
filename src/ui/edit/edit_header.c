/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/edit/edit_state.h"

#include <string.h>

#include "level/format/header.h"

/* The last row, below the keys of the file. */
static void add_size(struct edit *edit, struct form_row rows[FORM_ROWS], size_t *count)
{
    const struct level *level = document_level(edit->document);
    struct form_row *row = form_row_add(rows, count, "size", "columns and rows, such as 40x20",
                                        "the size of the map, which changes at the right and at the bottom");
    text_addf(&row->value, "%dx%d", level->width, level->height);
}

/* Reads "40x20". */
static bool read_size(const char *words, uint64_t *width, uint64_t *height)
{
    struct slice before, after;
    return slice_split((struct slice){words, strlen(words)}, 'x', &before, &after) &&
           slice_number(before, GRID_MAX_SIDE, width) && slice_number(after, GRID_MAX_SIDE, height) && *width > 0 &&
           *height > 0;
}

static const char *judge(struct edit *edit, size_t row, const char *words)
{
    struct header_key key;
    uint64_t width, height;
    (void)edit;
    return header_key(row, &key) || read_size(words, &width, &height) ? NULL
                                                                      : "A size is columns x rows, such as 40x20.";
}

static size_t fill(struct edit *edit, struct form_row rows[FORM_ROWS])
{
    struct header_key key;
    size_t count = 0;
    for (size_t i = 0; i + 1 < FORM_ROWS && header_key(i, &key); i++) {
        struct form_row *row = form_row_add(rows, &count, key.key, key.takes, key.says);
        struct slice value;
        if (document_key(edit->document, key.key, &value)) {
            text_add_bytes(&row->value, value.bytes, value.size);
        }
        for (size_t j = 0; key.choices[j] != NULL; j++) {
            form_row_offer(row, key.choices[j]);
        }
        /* Offers first the par that the simulated games suggest. */
        if (strcmp(key.key, "par") == 0 && edit->proposal[0] != '\0') {
            row->takes = edit->proposal_words;
            form_row_offer(row, edit->proposal);
        }
    }
    add_size(edit, rows, &count);
    return count;
}

static bool put(const struct edit *edit, struct document *document, size_t row, const char *words)
{
    struct header_key key;
    uint64_t width, height;
    (void)edit;
    if (!header_key(row, &key)) {
        return read_size(words, &width, &height) && document_resize(document, (int)width, (int)height);
    }
    return document_set_key(document, key.key, words[0] != '\0' ? words : NULL);
}

const struct form_kind header_form = {.title = "The header of the level", .fill = fill, .judge = judge, .put = put};
