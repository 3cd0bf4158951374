/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"

/* With more cells than one in so many deleted, a new tree is cheaper; and with more entries on the open list than one
 * for so many cells, since most are left over from cells that were deleted. */
enum { DELETED_PART = 8, OPEN_PART = 4 };

static bool hangs_on(const struct chase *chase, uint32_t index, uint32_t parent)
{
    enum direction dir = chase_back_of(chase->cells[index]);
    return chase_has_seen(chase, index) && dir != NO_DIRECTION && layout_neighbour(chase->layout, index, dir) == parent;
}

static bool delete_one(struct chase *chase, uint32_t index)
{
    if (!deque_reserve(&chase->deleted, 1)) {
        return false;
    }
    chase->cells[index].mark = 0;
    deque_push(&chase->deleted, index);
    chase->counts.deleted++;
    return chase->counts.deleted <= chase->layout->cells / DELETED_PART;
}

/* The cell and all that hang below it.  What has been deleted before is at the front of the list. */
static bool delete_below(struct chase *chase, uint32_t index)
{
    size_t next = chase->deleted.back;
    if (!delete_one(chase, index)) {
        return false;
    }
    for (; next < chase->deleted.back; next++) {
        uint32_t parent = chase->deleted.cells[next];
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            uint32_t child = layout_neighbour(chase->layout, parent, dir);
            if (hangs_on(chase, child, parent) && !delete_one(chase, child)) {
                return false;
            }
        }
    }
    return true;
}

/* Whether the step from the parent is still legal and costs what it did. */
static bool is_sound(const struct chase *chase, uint32_t index)
{
    enum direction back = chase_back_of(chase->cells[index]);
    if (back == NO_DIRECTION) {
        return chase->factors[index] != 0;
    }
    uint32_t parent = layout_neighbour(chase->layout, index, back);
    enum direction dir = direction_opposite(back);
    return (chase->steps[parent] >> dir & 1) != 0 &&
           chase->cells[index].g - chase->cells[parent].g == chase_step_cost(chase, dir, index);
}

/* Puts a cell on the open list, unless it is there.  False: its key does not fit in the ring, or out of memory. */
static bool reopen(struct chase *chase, uint32_t index)
{
    struct chase_cell *cell = &chase->cells[index];
    struct buckets *buckets = &chase->open.buckets;
    if (chase_is_queued(chase, index)) {
        return true;
    }
    uint32_t f = chase_f(chase, index), key = f >> chase->shift;
    if (buckets->count == 0) {
        buckets->key = key;
        chase->greatest = f;
    }
    if (!chase_key_fits(chase, key) || !buckets_reserve(buckets, 1)) {
        return false;
    }
    buckets->key = key < buckets->key ? key : buckets->key;
    chase->settled = f < chase->settled ? f : chase->settled;
    cell->mark = chase_mark(chase->tick, chase_back_of(*cell), CHASE_REOPENED);
    chase->counts.reopened++;
    chase_push(chase, index, f);
    return true;
}

static bool reopen_around(struct chase *chase, uint32_t index)
{
    if (chase_has_seen(chase, index) && !reopen(chase, index)) {
        return false;
    }
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        uint32_t next = layout_neighbour(chase->layout, index, dir);
        if (chase_has_seen(chase, next) && !reopen(chase, next)) {
            return false;
        }
    }
    return true;
}

static bool delete_if_unsound(struct chase *chase, uint32_t index)
{
    return !chase_has_seen(chase, index) || is_sound(chase, index) || delete_below(chase, index);
}

static bool delete_around(struct chase *chase, uint32_t index)
{
    if (!delete_if_unsound(chase, index)) {
        return false;
    }
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        if (!delete_if_unsound(chase, layout_neighbour(chase->layout, index, dir))) {
            return false;
        }
    }
    return true;
}

/* Clover that is eaten is a change of the map, and none of any way. */
static bool is_nothing(const struct chase *chase, struct grid_change change)
{
    const uint8_t *factor = moves_mover(chase->moves)->factor;
    return factor[change.before] == factor[change.after];
}

static bool delete_at_change(void *data, struct grid_change change)
{
    struct chase *chase = data;
    return is_nothing(chase, change) || delete_around(chase, layout_index(chase->layout, change.at));
}

static bool reopen_at_change(void *data, struct grid_change change)
{
    struct chase *chase = data;
    return is_nothing(chase, change) || reopen_around(chase, layout_index(chase->layout, change.at));
}

static bool for_each_change(struct chase *chase, bool (*mend)(void *data, struct grid_change change))
{
    uint64_t seen = chase->version;
    return grid_follow(chase->grid, &seen, mend, chase);
}

static bool reopen_around_deleted(struct chase *chase)
{
    for (size_t i = 0; i < chase->deleted.back; i++) {
        if (!reopen_around(chase, chase->deleted.cells[i])) {
            return false;
        }
    }
    return true;
}

static bool is_nothing_at_change(void *data, struct grid_change change)
{
    const struct chase *const *chase = data;
    return is_nothing(*chase, change);
}

bool chase_ways_are_the_same(const struct chase *chase)
{
    uint64_t seen = chase->version;
    return grid_follow(chase->grid, &seen, is_nothing_at_change, &chase);
}

static bool repair_cells(struct chase *chase)
{
    if (chase->open.buckets.count > chase->layout->cells / OPEN_PART) {
        return false;
    }
    bool is_mended = for_each_change(chase, delete_at_change) && chase_has_seen(chase, chase->root) &&
                     for_each_change(chase, reopen_at_change) && reopen_around_deleted(chase);
    chase->is_reopened = chase->is_reopened || chase->counts.deleted + chase->counts.reopened > 0;
    return is_mended;
}

bool chase_repair(struct chase *chase)
{
    bool are_the_same = chase_ways_are_the_same(chase);
    chase->is_shaken = chase->is_shaken || !are_the_same;
    return are_the_same || (!chase->is_sparse && repair_cells(chase));
}
