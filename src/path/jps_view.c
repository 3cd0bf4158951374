#include "config.h"

#include "path/jps.h"

#include "path/jps_state.h"

#include <stdlib.h>

enum search_status jps_status(const struct jps *jps)
{
    return jps->status;
}

static uint32_t in_factor(const struct jps *jps, uint32_t cost)
{
    uint64_t whole = (uint64_t)cost * jps->factor;
    return whole < UINT32_MAX ? (uint32_t)whole : UINT32_MAX;
}

uint32_t jps_cost(const struct jps *jps)
{
    return in_factor(jps, jps->best);
}

struct search_counts jps_counts(const struct jps *jps)
{
    return jps->counts;
}

struct search_node jps_node(const struct jps *jps, struct cell at)
{
    uint32_t index = layout_index(jps->layout, at);
    const struct jps_point *point = &jps->points[index];
    if (!jps_has_seen(jps, index)) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    uint32_t h = estimate_box(&jps->estimate, at, jps->to);
    return (struct search_node){
        .state = (enum search_state)point->state,
        .g = in_factor(jps, point->g),
        .h = in_factor(jps, h),
        .f = in_factor(jps, point->g + h),
        .parent = direction_opposite((enum direction)point->arrival),
    };
}

bool jps_parent(const struct jps *jps, struct cell at, struct cell *parent)
{
    uint32_t index = layout_index(jps->layout, at);
    if (!jps_has_seen(jps, index) || index == jps->start) {
        return false;
    }
    *parent = layout_cell(jps->layout, jps->points[index].parent);
    return true;
}

bool jps_peek(const struct jps *jps, struct cell *next)
{
    struct open_cursor cursor = {0};
    struct open_entry entry;
    if (jps->status != SEARCH_RUNNING) {
        return false;
    }
    while (open_next(&jps->open, &cursor, &entry)) {
        if (jps_is_wanted(jps, entry.cell)) {
            *next = layout_cell(jps->layout, entry.cell);
            return true;
        }
    }
    return false;
}

static size_t count_steps(const struct jps *jps, struct cell at)
{
    size_t steps = 0;
    struct cell parent;
    while (jps_parent(jps, at, &parent)) {
        steps += (size_t)cell_chebyshev(at, parent);
        at = parent;
    }
    return steps;
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

/* The cell before `at` on the way from `parent`, which goes diagonally first. */
static struct cell step_back(struct cell at, struct cell parent)
{
    int dx = parent.x - at.x, dy = parent.y - at.y;
    if (abs(dx) > abs(dy)) {
        return (struct cell){at.x + sign(dx), at.y};
    }
    if (abs(dy) > abs(dx)) {
        return (struct cell){at.x, at.y + sign(dy)};
    }
    return (struct cell){at.x + sign(dx), at.y + sign(dy)};
}

size_t jps_path(const struct jps *jps, struct cell to, struct cell *cells, size_t room)
{
    if (!jps_has_seen(jps, layout_index(jps->layout, to))) {
        return 0;
    }
    size_t count = count_steps(jps, to) + 1, place = count;
    struct cell at = to, parent = to;
    for (; place > 0; place--) {
        if (place <= room) {
            cells[place - 1] = at;
        }
        if (cell_equal(at, parent)) {
            jps_parent(jps, at, &parent);
        }
        at = step_back(at, parent);
    }
    return count;
}
