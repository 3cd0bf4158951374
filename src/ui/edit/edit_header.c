/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/edit/edit_state.h"

#include <string.h>

#include "level/format/header.h"

static size_t fill(struct edit *edit, struct form_row rows[FORM_ROWS])
{
    struct header_key key;
    size_t count = 0;
    for (size_t i = 0; i < FORM_ROWS && header_key(i, &key); i++) {
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
    return count;
}

static bool put(const struct edit *edit, struct document *document, size_t row, const char *words)
{
    struct header_key key;
    (void)edit;
    header_key(row, &key);
    return document_set_key(document, key.key, words[0] != '\0' ? words : NULL);
}

const struct form_kind header_form = {.title = "The header of the level", .fill = fill, .put = put};
