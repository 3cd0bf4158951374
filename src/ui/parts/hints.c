#include "config.h"

#include "ui/parts/hints.h"

enum { HINT_GAP = 2 };

int hints_draw(struct canvas *canvas, int x, int y, int end, const struct hint *hints, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int columns = text_columns(hints[i].key) + 1 + text_columns(hints[i].does);
        if (x + columns > end) {
            break;
        }
        x = canvas_text(canvas, x, y, STYLE_KEY, hints[i].key) + 1;
        x = canvas_text(canvas, x, y, STYLE_FAINT, hints[i].does) + HINT_GAP;
    }
    return x;
}
