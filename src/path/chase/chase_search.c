#include "config.h"

#include "path/chase/chase_state.h"

/* The first entry of the open list, whose key settles all cells with an f up to it: everything, when there is none. */
static const struct bucket_entry *settle(struct chase *chase)
{
    const struct bucket_entry *first = buckets_first(&chase->open.buckets);
    if (first == NULL) {
        chase->settled = UINT32_MAX;
        return NULL;
    }
    uint32_t key = chase->open.buckets.key << chase->shift;
    chase->settled = key > chase->settled ? key : chase->settled;
    return first;
}

static void put_back(struct chase *chase, uint32_t index, uint32_t f)
{
    if (chase_key_fits(chase, f >> chase->shift)) {
        chase_push(chase, index, f);
    } else {
        chase_begin_anew(chase);
    }
}

/* From the hunter it may not be as far as from the root. */
static void give_up_root(struct chase *chase)
{
    if (chase->root == chase->hunter) {
        chase->has_tree = false;
        chase->status = SEARCH_TOO_FAR;
    } else {
        chase_begin_anew(chase);
    }
}

/* The cell that is likely to be expanded next, and those above and below it. */
static void prefetch_next(const struct chase *chase)
{
    const struct buckets *buckets = &chase->open.buckets;
    uint32_t list = buckets->key & (buckets->ring - 1);
    if ((buckets->occupied[list / 64] >> list % 64 & 1) != 0) {
        uint32_t next = buckets->pool[buckets->heads[list]].cell;
        const uint32_t rows[] = {next, layout_neighbour(chase->layout, next, NORTH),
                                 layout_neighbour(chase->layout, next, SOUTH)};
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            __builtin_prefetch(&chase->cells[rows[i]]);
            __builtin_prefetch(&chase->steps[rows[i]]);
        }
    }
}

/* Takes the first entry, that of `index`, off the open list and expands the cell, unless its key has become too low or
 * the cell has been expanded already. */
static void advance(struct chase *chase, uint32_t index)
{
    struct buckets *buckets = &chase->open.buckets;
    uint32_t key = buckets->key;
    if (!buckets_reserve(buckets, chase->most_pushed)) {
        chase->has_tree = false;
        chase->status = SEARCH_NO_MEMORY;
        return;
    }
    buckets_drop(buckets);
    prefetch_next(chase);
    if (!chase_is_queued(chase, index)) {
        return;
    }
    uint32_t f = chase_f(chase, index);
    if (f >> chase->shift > key) {
        put_back(chase, index, f);
        return;
    }
    if (chase->cells[index].g >= CHASE_FARTHEST) {
        give_up_root(chase);
        return;
    }
    chase_expand(chase, index, f);
    chase->counts.expanded++;
    chase->counts.total++;
    chase->counts.grown++;
}

/* Whether the g of hunter and target are exact. */
static bool is_done(struct chase *chase)
{
    if (chase->is_reopened && chase_is_settled(chase, chase->hunter)) {
        chase->is_reopened = false;
        chase_start_route(chase);
    }
    return !chase->is_reopened && chase_is_target_settled(chase);
}

static enum search_status finish(struct chase *chase)
{
    if (!chase_has_seen(chase, chase->target)) {
        return chase->status = SEARCH_NONE;
    }
    return chase_answer_by_tree(chase) ? chase->status : chase_begin_anew(chase);
}

enum search_status chase_step(struct chase *chase, uint64_t expansions)
{
    uint64_t last = chase->counts.expanded + expansions;
    while (chase->status == SEARCH_RUNNING) {
        const struct bucket_entry *first = settle(chase);
        if (is_done(chase) || first == NULL) {
            finish(chase);
        } else if (chase->counts.expanded == last) {
            break;
        } else {
            advance(chase, first->cell);
        }
    }
    size_t open = chase->open.buckets.count;
    chase->counts.peak = open > chase->counts.peak ? open : chase->counts.peak;
    return chase->status;
}
