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

struct cell_mark cell_mark_of(enum search_state state, enum search_change change, bool has_changes)
{
    switch (state) {
    case SEARCH_CLOSED:
        return has_changes ? closed_marks[change] : closed;
    case SEARCH_OPEN:
        return has_changes && change == CHANGE_REOPENED ? reopened : opened;
    default:
        return has_changes && change == CHANGE_DELETED ? deleted : cell_mark_none;
    }
}

const char *cell_mark_state_name(enum search_state state)
{
    static const char *const names[] = {
        [SEARCH_UNSEEN] = "not seen yet", [SEARCH_OPEN] = "open", [SEARCH_CLOSED] = "closed"};
    return names[state];
}

int cell_mark_explain(struct canvas *canvas, int x, int y, int end, struct cell_mark mark, const char *meaning)
{
    if (x + 2 + text_columns(meaning) > end) {
        return end;
    }
    canvas_put(canvas, x, y, (struct look){mark.style, mark.mark, 0}, mark.letter);
    return canvas_text(canvas, x + 2, y, STYLE_FAINT, meaning) + 2;
}

int cell_mark_explain_all(struct canvas *canvas, int x, int y, int end, bool has_changes)
{
    x = cell_mark_explain(canvas, x, y, end, opened, "open");
    if (!has_changes) {
        x = cell_mark_explain(canvas, x, y, end, closed, "closed");
    } else {
        x = cell_mark_explain(canvas, x, y, end, closed_marks[CHANGE_KEPT], "kept");
        x = cell_mark_explain(canvas, x, y, end, closed_marks[CHANGE_NEW], "new");
        x = cell_mark_explain(canvas, x, y, end, reopened, "reopened");
        x = cell_mark_explain(canvas, x, y, end, deleted, "deleted");
    }
    return cell_mark_explain(canvas, x, y, end, cell_mark_way, "way");
}
