#include "config.h"

#include "path/find/gfra_state.h"

static void delete_cell(struct gfra *gfra, uint32_t index)
{
    struct gfra_cell *cell = &gfra->cells[index];
    if (cell->state == SEARCH_OPEN) {
        gfra->counts.open--;
    } else {
        gfra->counts.closed--;
        gfra->counts.kept--;
    }
    gfra->counts.deleted++;
    *cell = (struct gfra_cell){0, gfra->tick, NO_DIRECTION, SEARCH_UNSEEN, CHANGE_DELETED};
    deque_push(&gfra->deleted, index);
}

static bool is_child(const struct gfra *gfra, uint32_t index, enum direction from_parent)
{
    return gfra_state(gfra, index) != SEARCH_UNSEEN &&
           gfra->cells[index].parent == (unsigned)direction_opposite(from_parent);
}

/* All that hangs below a deleted cell, but for the new root and what hangs below it. */
static void delete_children(struct gfra *gfra, uint32_t index, uint32_t root)
{
    for (unsigned steps = gfra->steps[index]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(gfra->layout, index, dir);
        if (next != root && is_child(gfra, next, dir)) {
            delete_cell(gfra, next);
        }
    }
}

bool gfra_move_root(struct gfra *gfra, uint32_t hunter)
{
    if (!deque_reserve(&gfra->deleted, gfra->counts.open + gfra->counts.closed)) {
        return false;
    }
    size_t next = gfra->deleted.back;
    delete_cell(gfra, gfra->root);
    for (; next < gfra->deleted.back; next++) {
        delete_children(gfra, gfra->deleted.cells[next], hunter);
    }
    gfra->root = hunter;
    gfra->cells[hunter].parent = NO_DIRECTION;
    return true;
}

/* Live entries get the key for the new root and target, in place: the heap that is built never outgrows what has been
 * read. */
static void order_anew(struct gfra *gfra)
{
    struct heap *open = &gfra->open;
    uint32_t base = gfra->cells[gfra->root].g;
    size_t count = open->count;
    open->count = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t index = open->entries[i].cell;
        if (gfra_is_live(gfra, &open->entries[i])) {
            uint32_t way = gfra->cells[index].g - base;
            uint64_t key = (uint64_t)way + gfra_estimate(gfra, index);
            heap_push(open, (struct heap_entry){key, UINT32_MAX - way, index});
        }
    }
    gfra->base = base;
}

/* Below the closed neighbour that makes it cheapest, if there is any. */
static void reopen(struct gfra *gfra, uint32_t index)
{
    enum direction parent = NO_DIRECTION;
    uint32_t least = UINT32_MAX;
    for (unsigned steps = gfra->steps[index]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(gfra->layout, index, dir);
        uint32_t way = gfra->cells[next].g - gfra->base + gfra->step_cost[dir] * gfra->factors[index];
        if (gfra_state(gfra, next) == SEARCH_CLOSED && way < least) {
            least = way;
            parent = dir;
        }
    }
    if (parent != NO_DIRECTION) {
        gfra_open(gfra, index, gfra->base + least, parent, CHANGE_REOPENED);
        gfra->counts.open++;
        gfra->counts.reopened++;
    }
}

bool gfra_retrieve_fringe(struct gfra *gfra)
{
    if (!heap_reserve(&gfra->open, gfra->deleted.back)) {
        return false;
    }
    order_anew(gfra);
    for (size_t i = 0; i < gfra->deleted.back; i++) {
        reopen(gfra, gfra->deleted.cells[i]);
    }
    deque_clear(&gfra->deleted);
    return true;
}
