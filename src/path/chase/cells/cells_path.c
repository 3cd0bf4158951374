/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/cells/cells_state.h"

#include "path/map/alloc.h"

#include <assert.h>
#include <string.h>

bool cells_reserve_path(struct cell_tree *cells)
{
    if (cells->room == 0) {
        size_t room = 256;
        cells->path = alloc_zeroed(room, sizeof *cells->path);
        cells->room = cells->path != NULL ? room : 0;
    }
    return cells->room > 0;
}

void cells_start_path(struct cell_tree *cells, uint32_t hunter)
{
    cells->first = cells->last = 0;
    cells->path[0] = (struct path_stop){hunter, cells->all[hunter].g};
}

static bool is_on_path(struct cell_tree *cells, uint32_t hunter)
{
    if (cells->is_reopened) {
        return false;
    }
    if (cells->first < cells->last && cells->path[cells->first + 1].index == hunter) {
        cells->first++;
    }
    return cells->path[cells->first].index == hunter;
}

bool cells_follow(struct cell_tree *cells, const struct tick *tick)
{
    if (is_on_path(cells, tick->hunter)) {
        return true;
    }
    bool is_exact = cells_is_settled(cells, tick->hunter);
    bool is_waiting = cells->is_reopened && cells_has_seen(cells, tick->hunter);
    if (is_exact || is_waiting) {
        cells_start_path(cells, tick->hunter);
    }
    cells->is_reopened = cells->is_reopened && !is_exact;
    return is_exact || is_waiting;
}

/* Follows the parents of the target back to the path; `steps` of them lead to path[*joint]. */
static bool find_joint(const struct cell_tree *cells, uint32_t target, size_t *joint, size_t *steps)
{
    const struct path_stop *path = cells->path;
    const uint32_t start = path[cells->first].g;
    uint32_t index = target;
    *joint = cells->last;
    *steps = 0;
    while (path[*joint].index != index) {
        uint32_t g = cells->all[index].g;
        if (*joint > cells->first && path[*joint].g >= g) {
            --*joint;
        } else if (g <= start) {
            return false;
        } else {
            index = cells_parent(cells, index);
            ++*steps;
        }
    }
    return true;
}

static bool make_room(struct cell_tree *cells, size_t count)
{
    size_t kept = cells->last - cells->first + 1;
    memmove(cells->path, cells->path + cells->first, kept * sizeof *cells->path);
    cells->first = 0;
    cells->last = kept - 1;
    if (kept + count <= cells->room / 2) {
        return true;
    }
    size_t room = 2 * (kept + count);
    struct path_stop *path = alloc_resize(cells->path, room * sizeof *path);
    if (path == NULL) {
        return false;
    }
    cells->path = path;
    cells->room = room;
    return true;
}

enum tree_verdict cells_answer(struct cell_tree *cells, const struct tick *tick, struct chase_plan *plan)
{
    size_t joint, steps;
    if (!find_joint(cells, tick->target, &joint, &steps)) {
        return TREE_LOST;
    }
    cells->last = joint;
    if (cells->room <= joint + steps && !make_room(cells, steps)) {
        return TREE_NO_MEMORY;
    }
    cells->last += steps;
    assert(cells->last < cells->room);
    struct path_stop *path = cells->path + cells->first;
    uint32_t index = tick->target;
    for (size_t i = 0; i < steps; i++) {
        cells->path[cells->last - i] = (struct path_stop){index, cells->all[index].g};
        index = cells_parent(cells, index);
    }
    bool is_there = cells->first == cells->last;
    plan->cost = cells->path[cells->last].g - path->g;
    plan->next = is_there ? NO_DIRECTION : layout_direction(tick->layout, path->index, path[1].index);
    return TREE_FOUND;
}
