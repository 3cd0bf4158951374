#include "config.h"

#include "path/chase_state.h"

/* Settles all that the least key on the open list settles: everything, when there is none. */
static bool is_dry(struct chase *chase)
{
    struct buckets *buckets = &chase->open.buckets;
    if (buckets_first(buckets) == NULL) {
        chase->settled = UINT32_MAX;
        return true;
    }
    uint32_t key = buckets->key << chase->shift;
    chase->settled = key > chase->settled ? key : chase->settled;
    return false;
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

/* Takes the first entry off the open list and expands its cell, unless its key has become too low or the cell has been
 * expanded already. */
static void advance(struct chase *chase)
{
    struct buckets *buckets = &chase->open.buckets;
    uint32_t index = buckets_first(buckets)->cell;
    uint32_t key = buckets->key;
    buckets_drop(buckets);
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

/* Whether the g of hunter and target are exact, or cannot be had. */
static bool is_done(struct chase *chase)
{
    bool is_all_settled = is_dry(chase);
    if (chase->is_reopened && chase_is_settled(chase, chase->hunter)) {
        chase->is_reopened = false;
        chase_start_route(chase);
    }
    return is_all_settled || (!chase->is_reopened && chase_is_target_settled(chase));
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
        if (is_done(chase)) {
            finish(chase);
        } else if (chase->counts.expanded == last) {
            break;
        } else if (!buckets_reserve(&chase->open.buckets, chase->most_pushed)) {
            chase->has_tree = false;
            chase->status = SEARCH_NO_MEMORY;
        } else {
            advance(chase);
        }
    }
    size_t open = chase->open.buckets.count;
    chase->counts.peak = open > chase->counts.peak ? open : chase->counts.peak;
    return chase->status;
}
