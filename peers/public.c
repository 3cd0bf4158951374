/* SPDX-License-Identifier: MIT */
/* The library through <hounded/path.h>, as other programs use it: measures the cost of the interface against searches
 * that are called directly. */
#include "config.h"

#include "peers/peer.h"

#include "base/xalloc.h"
#include "lib/hounded/path.h"

#include <stdlib.h>

struct public
{
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_finder *finder; /* or a chase: the other is NULL */
    struct hnd_chase *chase;
};

static uint8_t terrain_at(void *moves, int x, int y) { return moves_can_stand(moves, (struct cell){x, y}); }

static struct public *new_public(struct moves *moves)
{
    struct public *public = xcalloc(1, sizeof *public);
    const struct grid *grid = moves_grid(moves);
    struct hnd_rules rules;
    hnd_rules_init(&rules);
    rules.cost[1] = 1;
    rules.corners = HND_CORNERS_CUT;
    hnd_grid_ask(grid_width(grid), grid_height(grid), terrain_at, moves, &public->grid);
    hnd_mover_new(xalloc_check(public->grid), &rules, &public->mover);
    xalloc_check(public->mover);
    return public;
}

static void *new_finder(struct moves *moves)
{
    struct public *public = new_public(moves);
    hnd_finder_new(public->mover, HND_METHOD_AUTO, &public->finder);
    return xalloc_check(public->finder), public;
}

static void *new_chase(struct moves *moves)
{
    struct public *public = new_public(moves);
    hnd_chase_new(public->mover, &public->chase);
    return xalloc_check(public->chase), public;
}

static void free_public(void *state)
{
    struct public *public = state;
    hnd_chase_free(public->chase);
    hnd_finder_free(public->finder);
    hnd_mover_free(public->mover);
    hnd_grid_free(public->grid);
    free(public);
}

static uint32_t plan_finder(struct finder *finder, struct cell hunter, struct cell target, struct cell *next)
{
    struct hnd_finder *made = ((struct public *)finder->engine)->finder;
    struct hnd_cell ends[2] = {{hunter.x, hunter.y}, {hunter.x, hunter.y}};
    hnd_finder_run(made, ends[0], (struct hnd_cell){target.x, target.y});
    hnd_finder_path(made, ends, 2);
    *next = (struct cell){ends[1].x, ends[1].y};
    return hnd_finder_cost(made);
}

static uint32_t plan_chase(struct finder *finder, struct cell hunter, struct cell target, struct cell *next)
{
    struct hnd_chase *made = ((struct public *)finder->engine)->chase;
    hnd_chase_update(made, (struct hnd_cell){hunter.x, hunter.y}, (struct hnd_cell){target.x, target.y});
    struct hnd_cell to = hnd_chase_next(made);
    *next = (struct cell){to.x, to.y};
    return hnd_chase_cost(made);
}

static struct search_counts counts_of_finder(const struct finder *finder)
{
    return (struct search_counts){.expanded = hnd_finder_expanded(((const struct public *)finder->engine)->finder)};
}

static struct search_counts counts_of_chase(const struct finder *finder)
{
    return (struct search_counts){.expanded = hnd_chase_expanded(((const struct public *)finder->engine)->chase)};
}

static const struct finder_rule rule_of_finder = {.free = free_public, .plan = plan_finder, .counts = counts_of_finder};
static const struct finder_rule rule_of_chase = {.free = free_public, .plan = plan_chase, .counts = counts_of_chase};
static const struct finder_method finder_public = {.name = "hnd", .rule = &rule_of_finder, .make = new_finder};
static const struct finder_method finder_public_chase = {
    .name = "hnd-chase", .rule = &rule_of_chase, .make = new_chase, .keeps = true};

const struct method method_public = {.name = "hnd", .finder = &finder_public, .every = 1};
const struct method method_public_chase = {.name = "hnd-chase", .finder = &finder_public_chase, .every = 1};
