#include "config.h"

#include "ui/parts/help.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/parts/help_pages.h"
#include "ui/parts/hints.h"
#include "ui/parts/wrap.h"

enum { TOP = 3, LEFT = 2, GAP = 2, PICTURE_COLUMNS = 4, ADVICE_AT = 36, MIN_WORDS = 28 };

struct help {
    struct screen screen;
    int page;
    int first;      /* the first row shown, where not all have room */
    int last_first; /* the one that brings the page's end, as drawn last; 0: all have room */
};

static struct help *self(struct screen *screen)
{
    return (struct help *)screen;
}

static bool find_row(const struct help *help, int n, struct help_row *row)
{
    return help_find_row(&help_pages[help->page], n, row);
}

/* --- the parts of a row -------------------------------------------------------------------------- */

static bool is_heading(const struct help_row *row)
{
    return row->words == NULL;
}

static int picture_columns(const struct help_row *row)
{
    return row->picture.glyph != 0 ? PICTURE_COLUMNS : 0;
}

/* Of all labels of the page, and the gap after them. */
static int label_columns(const struct help *help)
{
    struct help_row row;
    int most = 0;
    for (int n = 0; find_row(help, n, &row); n++) {
        int columns = !is_heading(&row) && row.label[0] != '\0' ? text_columns(row.label) + GAP : 0;
        most = columns > most ? columns : most;
    }
    return most;
}

static struct area words_area(const struct help_row *row, struct area area, int labels)
{
    int indent = picture_columns(row) + labels;
    return (struct area){area.x + indent, area.y, area.width - indent, area.height};
}

/* Beside the words where it fits in a line, else below them. */
static struct area advice_area(const struct help_row *row, struct area words)
{
    if (words.width >= ADVICE_AT + text_columns(row->advice)) {
        return (struct area){words.x + ADVICE_AT, words.y, words.width - ADVICE_AT, words.height};
    }
    int lines = wrap_lines(row->words, words.width);
    return (struct area){words.x, words.y + lines, words.width, words.height - lines};
}

static int row_lines(const struct help_row *row, struct area area, int labels)
{
    if (is_heading(row)) {
        return 1;
    }
    struct area words = words_area(row, area, labels);
    int lines = wrap_lines(row->words, words.width);
    if (row->advice == NULL) {
        return lines;
    }
    struct area advice = advice_area(row, words);
    int end = advice.y - area.y + wrap_lines(row->advice, advice.width);
    return end > lines ? end : lines;
}

static void draw_row(struct canvas *canvas, const struct help_row *row, struct area area, int labels)
{
    struct look look = {row->picture.style, MARK_NONE, row->picture.attributes};
    enum style style = is_heading(row) || row->picture.glyph != 0 ? STYLE_STRONG : STYLE_KEY;
    int x = area.x + picture_columns(row);
    if (row->picture.glyph != 0) {
        canvas_put(canvas, area.x, area.y, look, row->picture.glyph);
        canvas_put(canvas, area.x + 1, area.y, look, row->picture.beside);
    }
    canvas_text_until(canvas, x, area.y, area.x + area.width, style, row->label);
    if (!is_heading(row)) {
        struct area words = words_area(row, area, labels);
        wrap_draw(canvas, words, STYLE_TEXT, row->words);
        if (row->advice != NULL) {
            wrap_draw(canvas, advice_area(row, words), STYLE_GOOD, row->advice);
        }
    }
}

/* --- the page ------------------------------------------------------------------------------------ */

/* Fills the columns from left to right with the rows from `first` on, each whole, but for one that is larger than a
 * column; a canvas of NULL only measures.  Returns the row for which there is no room any more. */
static int lay_out(const struct help *help, int first, struct canvas *canvas, struct area area, int columns)
{
    struct help_row row;
    int labels = label_columns(help), n = first, column = 0;
    struct area place = {area.x, area.y, (area.width - (columns - 1) * GAP) / columns, area.height};
    for (; find_row(help, n, &row); n++) {
        int lines = row_lines(&row, place, labels);
        if (lines > place.height && place.height < area.height) {
            place = (struct area){place.x + place.width + GAP, area.y, place.width, area.height};
            column++;
        }
        if (column == columns) {
            break;
        }
        if (canvas != NULL) {
            draw_row(canvas, &row, place, labels);
        }
        lines = lines < place.height ? lines : place.height;
        place.y += lines;
        place.height -= lines;
    }
    return n;
}

static int count_rows(const struct help *help)
{
    struct help_row row;
    int count = 0;
    while (find_row(help, count, &row)) {
        count++;
    }
    return count;
}

/* Two where one is too short, and the lines do not become much so. */
static int choose_columns(const struct help *help, struct area area)
{
    bool is_short = lay_out(help, 0, NULL, area, 1) < count_rows(help);
    return is_short && (area.width - GAP) / 2 - label_columns(help) >= MIN_WORDS ? 2 : 1;
}

/* The titles of all pages, or, where they do not fit, of this one and its number. */
static void draw_tabs(const struct help *help, struct canvas *canvas)
{
    int all = 0, x = 1;
    for (int i = 0; i < HELP_PAGES; i++) {
        all += text_columns(help_pages[i].title) + 3;
    }
    if (all > canvas->width) {
        x = canvas_textf(canvas, x, 0, STYLE_CHOSEN, "[%s]", help_pages[help->page].title) + 1;
        canvas_textf(canvas, x, 0, STYLE_FAINT, "%d of %d", help->page + 1, HELP_PAGES);
        return;
    }
    for (int i = 0; i < HELP_PAGES; i++) {
        bool is_here = i == help->page;
        x = canvas_textf(canvas, x, 0, is_here ? STYLE_CHOSEN : STYLE_FAINT, is_here ? "[%s]" : " %s ",
                         help_pages[i].title) +
            1;
    }
}

static unsigned deeper(const struct screen *screen)
{
    return ((const struct help *)screen)->last_first > 0 ? CONTEXT_SCROLLS : 0;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct help *help = self(screen);
    struct area area = {LEFT, TOP, canvas->width - LEFT - 1, canvas->height - TOP - 1};
    int columns = choose_columns(help, area), count = count_rows(help);
    help->last_first = 0;
    while (lay_out(help, help->last_first, NULL, area, columns) < count) {
        help->last_first++;
    }
    help->first = help->first < help->last_first ? help->first : help->last_first;
    draw_tabs(help, canvas);
    canvas_text_until(canvas, LEFT, 1, canvas->width, STYLE_FAINT, help_pages[help->page].motto);
    lay_out(help, help->first, canvas, area, columns);
    hints_draw(canvas, screen_contexts(screen));
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
        help->first += help->first < help->last_first;
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

static const struct screen_kind kind = {
    .name = "help", .contexts = CONTEXT_HELP, .deeper = deeper, .draw = draw, .key = key, .free = help_free};

struct screen *help_new(struct app *app, unsigned contexts)
{
    struct help *help = xcalloc(1, sizeof *help);
    help->screen = (struct screen){&kind, app};
    help->page = help_page_about(contexts);
    return &help->screen;
}
