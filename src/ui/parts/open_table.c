#include "config.h"

#include "ui/parts/open_table.h"

/* Two lines say what the columns are and what the order is. */
enum { HEAD_ROWS = 2 };

static void draw_row(struct canvas *canvas, int x, int y, const struct open_table *table, size_t place,
                     enum style style)
{
    struct cell at = table->cells[place];
    struct search_node node = table->node(table->search, at);
    bool is_chosen = cell_equal(at, table->chosen);
    canvas_textf(canvas, x, y, is_chosen ? STYLE_CHOSEN : style, "%3zu %4d,%-3d %5lu %5lu %4lu", place + 1, at.x, at.y,
                 (unsigned long)node.f, (unsigned long)node.g, (unsigned long)node.h);
}

static uint32_t f_of(const struct open_table *table, size_t place)
{
    return table->node(table->search, table->cells[place]).f;
}

void open_table_draw(struct canvas *canvas, struct area area, const struct open_table *table)
{
    if (table->count == 0 || area.height <= HEAD_ROWS) {
        return;
    }
    canvas_text(canvas, area.x, area.y, STYLE_FAINT, "  # open         f     g    h");
    int y = area.y + 1;
    if (table->tie_break != NULL) {
        canvas_textf(canvas, area.x, y++, STYLE_FAINT, "ties: %s", table->tie_break);
    }
    uint32_t least = f_of(table, 0);
    for (size_t place = table->first; place < table->count && y < area.y + area.height; place++) {
        draw_row(canvas, area.x, y++, table, place, f_of(table, place) == least ? STYLE_STRONG : STYLE_TEXT);
    }
}
