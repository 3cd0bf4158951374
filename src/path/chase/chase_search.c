/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"

#include <assert.h>

/* Of a tree that is cut: so many times the expansions that the first answer took. */
enum { SEARCHED_ON = 3 };

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

static bool is_queued(const struct chase *chase, uint32_t entry)
{
    return chase->is_sparse ? chase->points.all[entry].is_queued : chase_is_queued(chase, entry);
}

static uint32_t f_of(const struct chase *chase, uint32_t entry)
{
    return chase->is_sparse ? chase_points_f(chase, entry) : chase_f(chase, entry);
}

static uint32_t g_of(const struct chase *chase, uint32_t entry)
{
    return chase->is_sparse ? chase->points.all[entry].g : chase->cells[entry].g;
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

static void give_up(struct chase *chase)
{
    chase->has_tree = false;
    chase->status = SEARCH_NO_MEMORY;
}

static void expand(struct chase *chase, uint32_t entry, uint32_t f)
{
    if (!chase->is_sparse) {
        chase_expand(chase, entry, f);
    } else if (!chase_points_expand(chase, entry)) {
        give_up(chase);
    } else if (chase_is_too_crowded(chase)) {
        chase_leave_crowd(chase);
    }
    chase->counts.expanded++;
    chase->counts.total++;
    chase->counts.grown++;
}

/* Takes the first entry, that of a cell or a point, off the open list and expands it, unless its key has become too low
 * or it has been expanded already. */
static void advance(struct chase *chase, uint32_t entry)
{
    struct buckets *buckets = &chase->open.buckets;
    uint32_t key = buckets->key;
    if (!chase->is_sparse && !buckets_reserve(buckets, chase->most_pushed)) {
        give_up(chase);
        return;
    }
    buckets_drop(buckets);
    if (!chase->is_sparse) {
        prefetch_next(chase);
    }
    if (!is_queued(chase, entry)) {
        return;
    }
    uint32_t f = f_of(chase, entry);
    if (f >> chase->shift > key) {
        put_back(chase, entry, f);
    } else if (g_of(chase, entry) >= CHASE_FARTHEST) {
        give_up_root(chase);
    } else {
        expand(chase, entry, f);
    }
}

/* Whether the g of hunter and target are exact. */
static bool is_done(struct chase *chase)
{
    if (chase->is_sparse) {
        return chase_points_has_target(chase);
    }
    if (chase->is_reopened && chase_is_settled(chase, chase->hunter)) {
        chase->is_reopened = false;
        chase_route_start(chase);
    }
    return !chase->is_reopened && chase_is_target_settled(chase);
}

static enum search_status finish(struct chase *chase)
{
    bool is_there = chase->is_sparse ? chase->points.best != UINT32_MAX : chase_has_seen(chase, chase->target);
    if (!is_there) {
        return chase->status = SEARCH_NONE;
    }
    if (chase->is_sparse && chase->counts.answer == CHASE_BY_NEW_TREE) {
        chase_note_crowd(chase);
    }
    return chase_answer_by_tree(chase) ? chase->status : chase_begin_anew(chase);
}

static bool is_too_large(const struct chase *chase)
{
    return chase->is_sparse && !chase->is_cut && chase_points_size(chase) > chase->most;
}

/* A tree that will be cut is searched on first, so that what is kept serves more than this tick. */
static bool is_searched_enough(struct chase *chase)
{
    if (!is_too_large(chase)) {
        return true;
    }
    if (chase->enough == 0) {
        chase->enough = SEARCHED_ON * chase->counts.grown;
    }
    return chase->counts.grown >= chase->enough;
}

void chase_note_rift(struct chase *chase)
{
    chase->rift.version = chase->version;
    chase->rift.hunter = chase->hunter;
    chase->rift.target = chase->target;
}

enum search_status chase_end_tick(struct chase *chase)
{
    if (chase->status == SEARCH_RUNNING || !is_too_large(chase)) {
        return chase->status;
    }
    bool is_found = chase->status == SEARCH_FOUND && !chase_needs_no_detour(chase);
    chase->is_cut = is_found && chase_twig_cut(chase);
    chase->has_tree = chase->is_cut;
    chase->rift.is_known = chase->status == SEARCH_NONE;
    if (is_found && !chase->is_cut) {
        give_up(chase);
    }
    chase_note_rift(chase);
    chase_points_done(&chase->points);
    buckets_done(&chase->open.buckets);
    return chase->status;
}

enum search_status chase_step(struct chase *chase, uint64_t expansions)
{
    assert(chase->status != SEARCH_RUNNING || chase->version == moves_version(chase->moves));
    uint64_t last = chase->counts.expanded + expansions;
    while (chase->status == SEARCH_RUNNING) {
        const struct bucket_entry *first = settle(chase);
        if (first == NULL || (is_done(chase) && is_searched_enough(chase))) {
            finish(chase);
        } else if (chase->counts.expanded == last) {
            break;
        } else {
            advance(chase, first->cell);
        }
    }
    return chase_end_tick(chase);
}
