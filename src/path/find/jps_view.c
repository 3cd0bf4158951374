#include "config.h"

#include "path/find/jps.h"

#include "path/find/jps_state.h"

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

/* Backwards from cells[place]; places from `room` on are not written.  Returns the place of the last cell. */
static size_t go_back(struct cell *cells, size_t room, size_t place, struct cell at, struct cell step, int steps)
{
    for (; steps > 0; steps--) {
        at = (struct cell){at.x + step.x, at.y + step.y};
        place--;
        if (place < room) {
            cells[place] = at;
        }
    }
    return place;
}

/* The jump that leads from `parent` to `at`, which has that place, backwards: the straight steps, then the diagonal. */
static size_t write_jump(struct cell *cells, size_t room, size_t place, struct cell at, struct cell parent)
{
    int dx = parent.x - at.x, dy = parent.y - at.y;
    int diagonal = abs(dx) < abs(dy) ? abs(dx) : abs(dy);
    struct cell turn = {parent.x - sign(dx) * diagonal, parent.y - sign(dy) * diagonal};
    struct cell straight = {sign(turn.x - at.x), sign(turn.y - at.y)};
    place = go_back(cells, room, place, at, straight, cell_chebyshev(at, turn));
    return go_back(cells, room, place, turn, (struct cell){sign(dx), sign(dy)}, diagonal);
}

size_t jps_path(const struct jps *jps, struct cell to, struct cell *cells, size_t room)
{
    if (!jps_has_seen(jps, layout_index(jps->layout, to))) {
        return 0;
    }
    size_t steps = count_steps(jps, to), place = steps;
    struct cell at = to, parent;
    if (place < room) {
        cells[place] = to;
    }
    for (; jps_parent(jps, at, &parent); at = parent) {
        place = write_jump(cells, room, place, at, parent);
    }
    return steps + 1;
}
