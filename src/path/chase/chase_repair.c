#include "config.h"

#include "path/chase/chase_state.h"

/* With more cells than one in so many deleted, a new tree is cheaper; and with more entries on the open list than one
 * for so many cells, since most are left over from cells that were deleted. */
enum { DELETED_PART = 8, OPEN_PART = 4 };

static bool hangs_on(const struct chase *chase, uint32_t index, uint32_t parent)
{
    enum direction dir = (enum direction)chase->cells[index].parent;
    return chase_has_seen(chase, index) && dir != NO_DIRECTION && layout_neighbour(chase->layout, index, dir) == parent;
}

static bool delete_one(struct chase *chase, uint32_t index)
{
    if (!deque_reserve(&chase->deleted, 1)) {
        return false;
    }
    chase->cells[index].tick = 0;
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
    enum direction back = (enum direction)chase->cells[index].parent;
    if (back == NO_DIRECTION) {
        return chase->factors[index] != 0;
    }
    uint32_t parent = layout_neighbour(chase->layout, index, back);
    enum direction dir = direction_opposite(back);
    return (chase->steps[parent] >> dir & 1) != 0 &&
           chase->cells[index].g - chase->cells[parent].g == chase_step_cost(chase, dir, index);
}

/* Puts a cell on the open list in all directions.  False: its key does not fit in the ring, or out of memory. */
static bool reopen(struct chase *chase, uint32_t index)
{
    struct chase_cell *cell = &chase->cells[index];
    struct buckets *buckets = &chase->open.buckets;
    if (cell->place == CHASE_REOPENED) {
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
    cell->place = CHASE_REOPENED;
    cell->tick = chase->tick;
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

static bool for_each_change(struct chase *chase, bool (*mend)(struct chase *chase, uint32_t index))
{
    const struct grid *grid = moves_grid(chase->moves);
    struct grid_change change;
    for (uint64_t version = chase->version; version < grid_version(grid); version++) {
        if (!grid_change_at(grid, version, &change) || !mend(chase, layout_index(chase->layout, change.at))) {
            return false;
        }
    }
    return true;
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

/* Runs take it that all steps cost what they did when the tree was begun. */
static bool is_same_ground(const struct chase *chase)
{
    uint32_t step = (uint32_t)moves_mover(chase->moves)->straight * chase->factors[chase->root];
    return chase->expands_runs == chase_can_expand_runs(chase) &&
           (!chase->expands_runs || chase->step_cost[EAST] == step);
}

bool chase_repair(struct chase *chase)
{
    if (!is_same_ground(chase) || chase->open.buckets.count > chase->layout->cells / OPEN_PART) {
        return false;
    }
    bool is_mended = for_each_change(chase, delete_around) && chase_has_seen(chase, chase->root) &&
                     for_each_change(chase, reopen_around) && reopen_around_deleted(chase);
    chase->is_reopened = chase->is_reopened || chase->counts.deleted + chase->counts.reopened > 0;
    return is_mended;
}
