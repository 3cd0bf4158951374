/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/help.h"

#include <stdio.h>

/* Finds a row among the headings and the rows of their keysets, or counts these rows off `n`. */
static bool find_key_row(const struct help_section *section, int *n, struct help_row *row)
{
    for (; section->heading != NULL || section->keys.sets[0] != NULL; section++) {
        if (section->heading != NULL && (*n)-- == 0) {
            snprintf(row->label, sizeof row->label, "%s", section->heading);
            return true;
        }
        const struct keymap_row *key;
        for (size_t i = 0; (key = keysets_row(&section->keys, i)) != NULL; i++) {
            if (keysets_tell(&section->keys, NULL, key) && (*n)-- == 0) {
                keymap_help_label(key, row->label);
                row->words = key->help;
                return true;
            }
        }
    }
    return false;
}

bool help_find_row(const struct help_page *page, int n, struct help_row *row)
{
    *row = (struct help_row){0};
    return find_key_row(page->sections, &n, row) || (page->find_row != NULL && page->find_row(n, row));
}

enum { PAGE_LAB = 3 };

enum { TOP = 3, LEFT = 2, GAP = 2, PICTURE_COLUMNS = 4, ADVICE_AT = 36, MIN_WORDS = 28 };

struct help {
    struct screen screen;
    int page;
    bool is_of_lesson;
    int first;      /* the first visible row, if not all rows fit */
    int last_first; /* the first row at which the page's end is visible, in the last drawing; 0: all rows fit */
};

static const struct help_page *page_at(const struct help *help, int page)
{
    return &help_pages[help->is_of_lesson && page == PAGE_LAB ? HELP_LESSON : page];
}

static bool find_row(const struct help *help, int n, struct help_row *row)
{
    return help_find_row(page_at(help, help->page), n, row);
}

static bool is_heading(const struct help_row *row) { return row->words == NULL; }

static int picture_columns(const struct help_row *row) { return row->picture.glyph != 0 ? PICTURE_COLUMNS : 0; }

/* Returns the number of columns of the page's widest label and the gap after it. */
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

/* Returns the area beside the words if the advice fits in one line there; otherwise the area below them. */
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
    struct look look = {row->picture.style, TINT_NONE, row->picture.attributes};
    enum style style = is_heading(row) || row->picture.glyph != 0 ? STYLE_STRONG : STYLE_KEY;
    if (row->picture.glyph != 0) {
        canvas_put(canvas, area.x, area.y, look, row->picture.glyph);
        canvas_put(canvas, area.x + 1, area.y, look, row->picture.beside);
    }
    canvas_text_until(canvas, area.x + picture_columns(row), area.y, area.x + area.width, style, row->label);
    if (!is_heading(row)) {
        struct area words = words_area(row, area, labels);
        wrap_draw(canvas, words, STYLE_TEXT, row->words);
        if (row->advice != NULL) {
            wrap_draw(canvas, advice_area(row, words), STYLE_GOOD, row->advice);
        }
    }
}

/* Fills the columns from left to right with whole rows from `first` on. Only a row larger than a column is cut off.  A
 * NULL canvas only measures.  Returns the first row that does not fit. */
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

/* Chooses two columns if one column is too short and two columns do not make the text much taller. */
static int choose_columns(const struct help *help, struct area area)
{
    bool is_short = lay_out(help, 0, NULL, area, 1) < count_rows(help);
    return is_short && (area.width - GAP) / 2 - label_columns(help) >= MIN_WORDS ? 2 : 1;
}

/* Draws the titles of all pages or, if they do not fit, this page's title and number. */
static void draw_tabs(const struct help *help, struct canvas *canvas)
{
    int x = 1, columns = 0;
    for (int i = 0; i < HELP_PAGES; i++) {
        columns += text_columns(page_at(help, i)->title) + 2;
    }
    int gap = columns + HELP_PAGES < canvas->width;
    if (columns + x > canvas->width) {
        x = canvas_textf(canvas, x, 0, STYLE_CHOSEN, "[%s]", page_at(help, help->page)->title) + 1;
        canvas_textf(canvas, x, 0, STYLE_FAINT, "%d of %d", help->page + 1, HELP_PAGES);
        return;
    }
    for (int i = 0; i < HELP_PAGES; i++) {
        bool is_here = i == help->page;
        x = canvas_textf(canvas, x, 0, is_here ? STYLE_CHOSEN : STYLE_FAINT, is_here ? "[%s]" : " %s ",
                         page_at(help, i)->title) +
            gap;
    }
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct help *help = (struct help *)screen;
    struct area area = {LEFT, TOP, canvas->width - LEFT - 1, canvas->height - TOP - 1};
    int columns = choose_columns(help, area), count = count_rows(help);
    help->last_first = 0;
    while (lay_out(help, help->last_first, NULL, area, columns) < count) {
        help->last_first++;
    }
    help->first = help->first < help->last_first ? help->first : help->last_first;
    draw_tabs(help, canvas);
    canvas_text_until(canvas, LEFT, 1, canvas->width, STYLE_FAINT, page_at(help, help->page)->motto);
    lay_out(help, help->first, canvas, area, columns);
    screen_foot(screen, canvas);
}

static void turn(struct screen *screen, int by)
{
    struct help *help = (struct help *)screen;
    help->page = (help->page + HELP_PAGES + by) % HELP_PAGES;
    help->first = 0;
}

static void scroll(struct screen *screen, int by)
{
    struct help *help = (struct help *)screen;
    int first = help->first + by;
    help->first = first >= 0 && first <= help->last_first ? first : help->first;
}

static bool is_long(const struct screen *screen) { return ((const struct help *)screen)->last_first > 0; }

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_LEFT_RIGHT, "page", "the previous page, the next one", turn, .by = 1),
    KEY_DIRS(KEYMAP_UP_DOWN, "scroll", "scroll", scroll, .by = 1, .holds = is_long),
    KEY_PAIR(NEXT_HOUND, PREVIOUS_HOUND, NULL, "the next page, the previous one", turn, .by = 1),
    KEY_BY(WAIT, NULL, "the next page", turn, 1),
    KEY_ROW(HELP, NULL, "back", app_back),
    KEY_ROW(CHOOSE, NULL, "back", app_back),
    KEY_ROW(BACK, "back", "back", app_back),
};

const struct keyset help_keys = KEYSET(rows);

static const struct screen_kind kind = {.name = "help", .keys = &help_keys, .draw = draw};

struct screen *help_new(struct app *app) { return screen_new(app, &kind, sizeof(struct help)); }

/* Returns whether a section's first keyset is in force, or a section contains the first keyset in force. Keysets that
 * are not first belong to several screens. */
static bool is_about(const struct help_page *page, const struct keysets *in_force)
{
    bool is = false;
    for (size_t i = 0; in_force->sets[i] != NULL; i++) {
        is = is || keysets_have(&page->asked, in_force->sets[i]);
    }
    for (const struct help_section *at = page->sections; !is && at->keys.sets[0] != NULL; at++) {
        is = keysets_have(in_force, at->keys.sets[0]) || keysets_have(&at->keys, in_force->sets[0]);
    }
    return is;
}

/* Special pages come before general ones, so in a game with its overlay, the help opens at the overlay. */
struct screen *help_about(const struct screen *about)
{
    static const int order[] = {HELP_LESSON, 5, 4, PAGE_LAB, 2, 1, 0, HELP_MORE};
    const size_t pages = sizeof order / sizeof order[0];
    struct help *help = screen_new(about->app, &kind, sizeof *help);
    const struct keysets in_force = screen_keysets(about);
    size_t i = 0;
    while (i < pages && !is_about(&help_pages[order[i]], &in_force)) {
        i++;
    }
    help->is_of_lesson = i < pages && order[i] == HELP_LESSON;
    help->page = help->is_of_lesson ? PAGE_LAB : i < pages ? order[i] : 0;
    return &help->screen;
}
