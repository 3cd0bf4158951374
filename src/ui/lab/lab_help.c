#include "config.h"

#include "ui/lab/lab_help.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/parts/camera.h"
#include "ui/parts/hints.h"
#include "ui/lab/lab_keys.h"

/* Two columns where the rows would not fit in one and there is room for them, else they scroll. */
enum { TOP = 2, LEFT = 2, KEY_WIDTH = 10, TWO_COLUMNS_WIDTH = 78 };

struct lab_help {
    struct screen screen;
    int first; /* the first row shown */
    int rows;  /* of the last drawing */
};

static bool is_told(const struct lab_binding *binding)
{
    return binding->name != NULL || binding->does != NULL;
}

static int count_rows(void)
{
    int rows = 0;
    for (size_t i = 0; i < lab_binding_count; i++) {
        rows += is_told(&lab_bindings[i]);
    }
    return rows;
}

/* The n-th row that is told. */
static const struct lab_binding *row_at(int n)
{
    size_t i = 0;
    while (!is_told(&lab_bindings[i]) || n-- > 0) {
        i++;
    }
    return &lab_bindings[i];
}

static void draw_row(struct canvas *canvas, int x, int y, int end, const struct lab_binding *row)
{
    if (row->name == NULL) {
        canvas_text_until(canvas, x, y, end, STYLE_STRONG, row->does);
        return;
    }
    canvas_text_until(canvas, x, y, end, STYLE_KEY, row->name);
    canvas_text_until(canvas, x + KEY_WIDTH, y, end, STYLE_TEXT, row->does);
}

/* The first row of the right column, a heading, so that the left one has no more than `rows`; 0: there is none. */
static int split_at(int rows)
{
    int split = 0;
    for (int i = 1; i < count_rows() && i <= rows; i++) {
        split = row_at(i)->name == NULL ? i : split;
    }
    return count_rows() - split <= rows ? split : 0;
}

static int most_first(const struct lab_help *help, int split)
{
    int more = split == 0 ? count_rows() - help->rows : 0;
    return more > 0 ? more : 0;
}

static void draw_rows(struct canvas *canvas, struct area area, int from, int to)
{
    for (int i = from; i < to && i - from < area.height; i++) {
        draw_row(canvas, area.x, area.y + i - from, area.x + area.width, row_at(i));
    }
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    static const struct hint hints[] = {{"q", "back"}, {"↑↓", "scroll"}};
    struct lab_help *help = (struct lab_help *)screen;
    help->rows = canvas->height - TOP - 1;
    bool is_wide = canvas->width >= TWO_COLUMNS_WIDTH && count_rows() > help->rows;
    int split = is_wide ? split_at(help->rows) : 0, most = most_first(help, split), half = canvas->width / 2;
    help->first = help->first < most ? help->first : most;
    canvas_text(canvas, LEFT, 0, STYLE_STRONG, "The keys of the lab");
    if (split > 0) {
        draw_rows(canvas, (struct area){LEFT, TOP, half - LEFT, help->rows}, 0, split);
        draw_rows(canvas, (struct area){half + 1, TOP, canvas->width - half - 1, help->rows}, split, count_rows());
    } else {
        draw_rows(canvas, (struct area){LEFT, TOP, canvas->width - LEFT, help->rows}, help->first, count_rows());
    }
    hints_draw(canvas, 1, canvas->height - 1, canvas->width, hints, HINTS_COUNT(hints) - (most == 0));
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct lab_help *help = (struct lab_help *)screen;
    (void)now;
    if (meaning.action == ACTION_RUN) {
        help->first += meaning.dir == SOUTH;
        help->first -= meaning.dir == NORTH && help->first > 0;
    } else {
        app_pop(screen->app);
    }
}

static void lab_help_free(struct screen *screen)
{
    free(screen);
}

static const struct screen_kind kind = {.name = "lab help", .draw = draw, .key = key, .free = lab_help_free};

struct screen *lab_help_new(struct app *app)
{
    struct lab_help *help = xcalloc(1, sizeof *help);
    help->screen = (struct screen){&kind, app};
    return &help->screen;
}
