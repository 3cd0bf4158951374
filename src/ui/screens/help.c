#include "config.h"

#include "ui/screens/help.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/screens/help_pages.h"
#include "ui/parts/hints.h"

enum { TOP = 3, LEFT = 2 };

struct help {
    struct screen screen;
    int page;
    int first; /* the first line shown, where not all have room */
    int rows;  /* of the last drawing */
};

static struct help *self(struct screen *screen)
{
    return (struct help *)screen;
}

static int last_first(const struct help *help)
{
    int more = help_page_lines(help->page) - help->rows;
    return more > 0 ? more : 0;
}

static void draw_tabs(const struct help *help, struct canvas *canvas)
{
    int x = 1;
    for (int i = 0; i < HELP_PAGES; i++) {
        bool is_here = i == help->page;
        x = canvas_textf(canvas, x, 0, is_here ? STYLE_CHOSEN : STYLE_FAINT, is_here ? "[%s]" : " %s ",
                         help_page_title(i)) +
            1;
    }
    canvas_text(canvas, LEFT, 1, STYLE_FAINT, help_page_motto(help->page));
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    static const struct hint hints[] = {{"←→", "page"}, {"q", "back"}, {"↑↓", "scroll"}};
    struct help *help = self(screen);
    help->rows = canvas->height - TOP - 1;
    help->first = help->first > last_first(help) ? last_first(help) : help->first;
    draw_tabs(help, canvas);
    for (int i = help->first; i < help_page_lines(help->page) && i - help->first < help->rows; i++) {
        help_page_draw_line(help->page, i, canvas, LEFT, TOP + i - help->first);
    }
    hints_draw(canvas, 1, canvas->height - 1, canvas->width, hints, HINTS_COUNT(hints) - (last_first(help) == 0));
}

static void turn(struct help *help, int by)
{
    help->page = (help->page + HELP_PAGES + by) % HELP_PAGES;
    help->first = 0;
}

static void move(struct help *help, enum direction dir)
{
    if (dir == EAST || dir == WEST) {
        turn(help, dir == EAST ? 1 : -1);
    } else if (dir == SOUTH) {
        help->first += help->first < last_first(help);
    } else if (dir == NORTH) {
        help->first -= help->first > 0;
    }
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    (void)now;
    switch (meaning.action) {
    case ACTION_RUN:
        move(self(screen), meaning.dir);
        break;
    case ACTION_NEXT_HOUND:
    case ACTION_WAIT:
        turn(self(screen), 1);
        break;
    case ACTION_PREVIOUS_HOUND:
        turn(self(screen), -1);
        break;
    case ACTION_BACK:
    case ACTION_HELP:
    case ACTION_CHOOSE:
        app_pop(screen->app);
        break;
    default:
        break;
    }
}

static void help_free(struct screen *screen)
{
    free(screen);
}

static const struct screen_kind kind = {.name = "help", .draw = draw, .key = key, .free = help_free};

struct screen *help_new(struct app *app)
{
    struct help *help = xcalloc(1, sizeof *help);
    help->screen = (struct screen){&kind, app};
    return &help->screen;
}
