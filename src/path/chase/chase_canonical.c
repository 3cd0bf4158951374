#include "config.h"

#include "path/chase/chase_state.h"

#include <stdlib.h>

/* A step is tight when it leads from one exact g to another by what it costs.  All cells of a cheapest path to the
 * target have an f of at most the target's, so once all these are settled, the cheapest paths from hunter to target are
 * just the paths of tight steps. */
static bool is_tight(const struct chase *chase, uint32_t from, enum direction dir, uint32_t to)
{
    return chase_has_seen(chase, from) && chase_has_seen(chase, to) &&
           chase->cells[from].g + chase_step_cost(chase, dir, to) == chase->cells[to].g;
}

/* Whether a path from the hunter may lead there. */
static bool is_ahead(const struct chase *chase, uint32_t index)
{
    uint32_t start = chase->cells[chase->hunter].g, g = chase->cells[index].g;
    struct cell at = layout_cell(chase->layout, index);
    return g >= start && estimate_box(&chase->estimate, chase->hunter_cell, at) <= g - start;
}

static bool mark(struct chase *chase, uint32_t index)
{
    if (chase->marks[index] == 0) {
        if (!deque_reserve(&chase->marked, 1)) {
            return false;
        }
        chase->marks[index] = 1;
        deque_push(&chase->marked, index);
    }
    return true;
}

bool chase_mark_ways(struct chase *chase)
{
    if (!mark(chase, chase->target)) {
        return false;
    }
    for (size_t i = 0; i < chase->marked.back; i++) {
        uint32_t to = chase->marked.cells[i];
        for (unsigned steps = chase->steps[to]; steps != 0; steps &= steps - 1) {
            enum direction back = (enum direction)__builtin_ctz(steps);
            uint32_t from = layout_neighbour(chase->layout, to, back);
            if (is_tight(chase, from, direction_opposite(back), to) && is_ahead(chase, from) && !mark(chase, from)) {
                return false;
            }
        }
    }
    return true;
}

void chase_unmark(struct chase *chase)
{
    for (size_t i = 0; i < chase->marked.back; i++) {
        chase->marks[chase->marked.cells[i]] = 0;
    }
    deque_clear(&chase->marked);
}

uint32_t chase_marked_step(const struct chase *chase, uint32_t from)
{
    for (unsigned steps = chase->steps[from]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t to = layout_neighbour(chase->layout, from, dir);
        if (chase->marks[to] != 0 && is_tight(chase, from, dir, to)) {
            return to;
        }
    }
    return from;
}

bool chase_make_canonical(struct chase *chase)
{
    if (chase->marks == NULL) {
        chase->marks = calloc(chase->layout->cells, sizeof *chase->marks);
        chase_forget(chase);
    }
    return chase->marks != NULL;
}
