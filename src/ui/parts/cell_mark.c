#include "config.h"

#include "ui/parts/cell_mark.h"

#include <stddef.h>

const struct cell_mark cell_mark_none = {0, STYLE_TEXT, MARK_NONE};
const struct cell_mark cell_mark_way = {'*', STYLE_BAD, MARK_PATH};

static const struct cell_mark opened = {'o', STYLE_OPEN, MARK_OPEN};
static const struct cell_mark closed = {'c', STYLE_CLOSED, MARK_CLOSED};
static const struct cell_mark deleted = {'-', STYLE_BAD, MARK_NONE};

/* Of closed cells. */
static const struct cell_mark closed_marks[] = {
    [CHANGE_KEPT] = {'k', STYLE_CLOSED, MARK_CLOSED},
    [CHANGE_NEW] = {'n', STYLE_GOOD, MARK_CLOSED},
    [CHANGE_REOPENED] = {'+', STYLE_WARNING, MARK_CLOSED},
    [CHANGE_DELETED] = {'c', STYLE_CLOSED, MARK_CLOSED},
};
static const struct cell_mark reopened = {'+', STYLE_WARNING, MARK_OPEN};

struct cell_mark cell_mark_of(enum search_state state, enum search_change mark, bool has_marks)
{
    switch (state) {
    case SEARCH_CLOSED:
        return has_marks ? closed_marks[mark] : closed;
    case SEARCH_OPEN:
        return has_marks && mark == CHANGE_REOPENED ? reopened : opened;
    default:
        return has_marks && mark == CHANGE_DELETED ? deleted : cell_mark_none;
    }
}

struct entry {
    const struct cell_mark *mark;
    const char *meaning;
};

/* Those that have room. */
static int draw_entries(struct canvas *canvas, int x, int y, int end, const struct entry *entries, size_t count)
{
    for (size_t i = 0; i < count && x + 3 + text_columns(entries[i].meaning) <= end; i++) {
        const struct cell_mark *mark = entries[i].mark;
        canvas_put(canvas, x, y, (struct look){mark->style, mark->mark, 0}, mark->letter);
        x = canvas_text(canvas, x + 2, y, STYLE_FAINT, entries[i].meaning) + 2;
    }
    return x;
}

int cell_mark_legend(struct canvas *canvas, int x, int y, int end, bool has_marks)
{
    static const struct entry plain[] = {{&opened, "open"}, {&closed, "closed"}, {&cell_mark_way, "way"}};
    static const struct entry incremental[] = {{&opened, "open"},
                                               {&closed_marks[CHANGE_KEPT], "kept"},
                                               {&closed_marks[CHANGE_NEW], "new"},
                                               {&reopened, "reopened"},
                                               {&deleted, "deleted"},
                                               {&cell_mark_way, "way"}};
    if (has_marks) {
        return draw_entries(canvas, x, y, end, incremental, sizeof incremental / sizeof incremental[0]);
    }
    return draw_entries(canvas, x, y, end, plain, sizeof plain / sizeof plain[0]);
}
