#include "config.h"

#include "ui/parts/hints.h"

#include "ui/term/keymap.h"

enum { HINT_GAP = 2 };

static bool comes_last(const struct keymap_row *row)
{
    return row->action == ACTION_HELP || row->action == ACTION_BACK;
}

static int columns_of(const struct keymap_row *row)
{
    char label[KEYMAP_LABEL];
    keymap_hint_label(row, label);
    return text_columns(label) + 1 + text_columns(row->hint);
}

/* Returns the column where the next one goes. */
static int draw_hint(struct canvas *canvas, int x, const struct keymap_row *row)
{
    char label[KEYMAP_LABEL];
    keymap_hint_label(row, label);
    x = canvas_text(canvas, x, canvas->height - 1, STYLE_KEY, label) + 1;
    return canvas_text(canvas, x, canvas->height - 1, STYLE_FAINT, row->hint) + HINT_GAP;
}

void hints_draw(struct canvas *canvas, unsigned contexts)
{
    int x = 1, end = canvas->width;
    for (size_t i = 0; i < keymap_row_count; i++) {
        const struct keymap_row *row = &keymap_rows[i];
        bool is_hint = row->hint != NULL && comes_last(row) && keymap_tells(contexts, row);
        end -= is_hint ? columns_of(row) + HINT_GAP : 0;
    }
    for (size_t i = 0; i < keymap_row_count; i++) {
        const struct keymap_row *row = &keymap_rows[i];
        int most = comes_last(row) ? canvas->width : end;
        if (row->hint != NULL && keymap_tells(contexts, row) && x + columns_of(row) <= most) {
            x = draw_hint(canvas, x, row);
        }
    }
}
