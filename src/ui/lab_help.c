#include "config.h"

#include "ui/lab_help.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/hints.h"
#include "ui/lab_keys.h"

/* Two columns where the rows would not fit in one and there is room for them. */
enum { TOP = 2, LEFT = 2, KEY_WIDTH = 11, TWO_COLUMNS_WIDTH = 78 };

struct lab_help {
    struct screen screen;
    int first; /* the first row shown */
    int rows;  /* of the last drawing, in one column */
    bool has_two_columns;
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

static int most_first(const struct lab_help *help)
{
    int shown = help->has_two_columns ? 2 * help->rows : help->rows;
    int more = count_rows() - shown;
    return more > 0 ? more : 0;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    static const struct hint hints[] = {{"q", "back"}, {"↑↓", "scroll"}};
    struct lab_help *help = (struct lab_help *)screen;
    help->rows = canvas->height - TOP - 2;
    help->has_two_columns = canvas->width >= TWO_COLUMNS_WIDTH && count_rows() > help->rows;
    help->first = help->first < most_first(help) ? help->first : most_first(help);
    int half = canvas->width / 2;
    canvas_text(canvas, LEFT, 0, STYLE_STRONG, "The keys of the lab");
    for (int i = 0; i < help->rows * (1 + help->has_two_columns) && help->first + i < count_rows(); i++) {
        bool is_right = i >= help->rows;
        draw_row(canvas, is_right ? half + 1 : LEFT, TOP + i % help->rows,
                 help->has_two_columns && !is_right ? half : canvas->width, row_at(help->first + i));
    }
    hints_draw(canvas, 1, canvas->height - 1, canvas->width, hints, HINTS_COUNT(hints) - (most_first(help) == 0));
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
