/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "method.h"

#include "base/rng.h"
#include "bench/baseline.h"
#include "path/chase/chase_state.h"
#include "path/field/field.h"

#include <stdlib.h>

enum { CROWD = 24 };

/* A field for the hunter and a crowd of other hunters that roam. */
struct crowd {
    struct field *field;
    struct moves *moves;
    struct rng rng;
    struct cell hunters[CROWD]; /* the bout's hunter first */
};

static void *make_crowd(struct moves *moves)
{
    struct crowd *crowd = calloc(1, sizeof *crowd);
    crowd->field = field_new(moves);
    crowd->moves = moves;
    return crowd->field != NULL ? crowd : NULL;
}

static void free_crowd(void *engine)
{
    struct crowd *crowd = engine;
    field_free(crowd->field);
    free(crowd);
}

static struct cell any_cell(struct rng *rng, const struct grid *grid)
{
    int x = (int)rng_below(rng, (uint32_t)grid_width(grid));
    return (struct cell){x, (int)rng_below(rng, (uint32_t)grid_height(grid))};
}

/* Moves one hunter of the crowd to a random cell. */
static void roam(struct crowd *crowd)
{
    struct cell to = any_cell(&crowd->rng, moves_grid(crowd->moves));
    crowd->hunters[rng_below(&crowd->rng, CROWD)] = to;
}

static enum search_status begin(struct finder *finder)
{
    struct crowd *crowd = finder->engine;
    roam(crowd);
    crowd->hunters[0] = finder->query.start;
    return field_begin(crowd->field, finder->query.goal, crowd->hunters, CROWD);
}

/* The field's status covers all hunters; this returns the status of the first one. */
static enum search_status step(struct finder *finder, uint64_t expansions)
{
    const struct crowd *crowd = finder->engine;
    enum search_status status = field_step(crowd->field, expansions);
    if (status != SEARCH_FOUND && status != SEARCH_NONE) {
        return status;
    }
    return field_cost(crowd->field, crowd->hunters[0]) != UINT32_MAX ? SEARCH_FOUND : SEARCH_NONE;
}

static uint32_t cost(const struct finder *finder)
{
    const struct crowd *crowd = finder->engine;
    return field_cost(crowd->field, crowd->hunters[0]);
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct crowd *crowd = finder->engine;
    return field_path(crowd->field, crowd->hunters[0], cells, room);
}

static const struct finder_rule crowd_rule = {
    .free = free_crowd, .begin = begin, .step = step, .cost = cost, .path = path};
static const struct finder_method finder_crowd = {.rule = &crowd_rule, .make = make_crowd};

/* A chase that keeps a tree of jump points whenever possible. */
static void *make_of_points(struct moves *moves)
{
    struct chase *chase = chase_new(moves);
    if (chase != NULL) {
        chase->tick.least = 0;
    }
    return chase;
}

/* A bounded chase that keeps as little as possible. */
static void *make_narrow(struct moves *moves)
{
    struct chase *chase = chase_new(moves);
    if (chase != NULL) {
        chase_bound(chase, CHASE_NARROW);
    }
    return chase;
}

static const struct finder_method finder_chase_of_points = {.rule = &chase_finder_rule, .make = make_of_points};
static const struct finder_method finder_chase_narrow = {.rule = &chase_finder_rule, .make = make_narrow};

#define ASTAR &finder_search[ALGORITHM_ASTAR]

const struct method methods[] = {
    {.name = "astar-heap", .finder = ASTAR, .open = OPEN_HEAP},
    {.name = "astar-buckets", .finder = ASTAR, .open = OPEN_BUCKETS},
    {.name = "astar-good", .finder = &finder_baseline},
    {.name = "bidirectional", .finder = &finder_bidirectional},
    {.name = "bidirectional-sliced", .finder = &finder_bidirectional, .way = IN_SLICES},
    {.name = "idastar", .finder = &finder_idastar, .needs = NEEDS_FEW_CELLS},
    {.name = "gfra", .finder = &finder_gfra},
    {.name = "gfra-sliced", .finder = &finder_gfra, .way = IN_SLICES},
    {.name = "lpa", .finder = &finder_lpa},
    {.name = "dstar-lite", .finder = &finder_dstar_lite},
    {.name = "mt-dstar-lite", .finder = &finder_mt_dstar_lite},
    {.name = "mt-dstar-lite-sliced", .finder = &finder_mt_dstar_lite, .way = IN_SLICES},
    {.name = "mt-dstar-lite-errands", .finder = &finder_mt_dstar_lite, .way = AFTER_ERRANDS},
    {.name = "chase", .finder = &finder_chase, .promises = PATH_CANONICAL},
    {.name = "chase-unseen", .finder = &finder_chase_unseen, .promises = PATH_CANONICAL},
    {.name = "chase-sliced", .finder = &finder_chase, .promises = PATH_CANONICAL, .way = IN_SLICES},
    {.name = "chase-errands", .finder = &finder_chase, .promises = PATH_CANONICAL, .way = AFTER_ERRANDS},
    {.name = "chase-steps", .finder = &finder_chase, .promises = PATH_CANONICAL, .way = AS_STEPS},
    {.name = "chase-points", .finder = &finder_chase_of_points, .promises = PATH_CANONICAL},
    {.name = "chase-points-sliced", .finder = &finder_chase_of_points, .promises = PATH_CANONICAL, .way = IN_SLICES},
    {.name = "chase-points-steps", .finder = &finder_chase_of_points, .promises = PATH_CANONICAL, .way = AS_STEPS},
    {.name = "chase-points-errands",
     .finder = &finder_chase_of_points,
     .promises = PATH_CANONICAL,
     .way = AFTER_ERRANDS},
    {.name = "chase-narrow", .finder = &finder_chase_narrow, .promises = PATH_CANONICAL},
    {.name = "chase-narrow-sliced", .finder = &finder_chase_narrow, .promises = PATH_CANONICAL, .way = IN_SLICES},
    {.name = "chase-narrow-errands", .finder = &finder_chase_narrow, .promises = PATH_CANONICAL, .way = AFTER_ERRANDS},
    {.name = "field", .finder = &finder_field, .promises = PATH_ONWARD},
    {.name = "field-crowd", .finder = &finder_crowd, .promises = PATH_ONWARD},
    {.name = "jps", .finder = &finder_jps, .needs = NEEDS_EVEN_GROUND},
    {.name = "jps-plan", .finder = &finder_jps, .needs = NEEDS_EVEN_GROUND, .way = AS_A_PLAN},
    {.name = "jps-canonical", .finder = &finder_jps_canonical, .needs = NEEDS_DEAR_TURNS, .promises = PATH_CANONICAL},
    {.name = "jps-canonical-sliced",
     .finder = &finder_jps_canonical,
     .needs = NEEDS_DEAR_TURNS,
     .promises = PATH_CANONICAL,
     .way = IN_SLICES},
    {.name = "jps-canonical-plan",
     .finder = &finder_jps_canonical,
     .needs = NEEDS_DEAR_TURNS,
     .promises = PATH_CANONICAL,
     .way = AS_A_PLAN},
    {.name = "jps-plus", .finder = &finder_jps_plus, .needs = NEEDS_EVEN_EIGHT},
    {.name = "jps-plus-plan", .finder = &finder_jps_plus, .needs = NEEDS_EVEN_EIGHT, .way = AS_A_PLAN},
};

_Static_assert(sizeof methods / sizeof methods[0] <= METHODS_AT_MOST, "bouts have no room for so many");
const size_t method_count = sizeof methods / sizeof methods[0];

struct finder *method_finder(const struct method *method, struct moves *moves)
{
    struct search_query query;
    search_query_init(&query, moves, (struct cell){0, 0}, (struct cell){0, 0});
    query.open = method->open;
    struct finder *finder = finder_new(method->finder, moves, &query);
    if (finder == NULL) {
        abort();
    }
    return finder;
}

/* The slices have one to seven expansions. */
static void run_in_slices(struct finder *finder, struct cell hunter, struct cell target)
{
    uint64_t slice = 1;
    finder_begin(finder, hunter, target);
    while (finder_step(finder, slice) == SEARCH_RUNNING) {
        slice = slice % 7 + 1;
    }
}

static struct cell stray(struct rng *rng, const struct grid *grid, struct cell from)
{
    struct cell to = cell_step(from, (enum direction)rng_below(rng, DIRECTIONS));
    return grid_has(grid, to) ? to : from;
}

/* Half of the queries come after another one, from neighbouring or random cells; half of these are broken off. */
static void run_errand(const struct errands *errands, struct finder *finder, struct cell hunter, struct cell target)
{
    struct rng *rng = errands->rng;
    const struct grid *grid = errands->grid;
    switch (rng_below(rng, 6)) {
    case 0: finder_begin(finder, stray(rng, grid, hunter), stray(rng, grid, target)); break;
    case 1: finder_begin(finder, any_cell(rng, grid), target); break;
    case 2: finder_begin(finder, hunter, any_cell(rng, grid)); break;
    default: return;
    }
    finder_step(finder, rng_below(rng, 2) == 0 ? rng_below(rng, 8) : UINT64_MAX);
}

enum search_status method_ask(const struct method *method, struct finder *finder, const struct errands *errands,
                              struct cell hunter, struct cell target, struct cell *next)
{
    if (method->way == IN_SLICES) {
        run_in_slices(finder, hunter, target);
        return finder_status(finder);
    }
    if (method->way == AS_A_PLAN || method->way == AS_STEPS) {
        finder_plan(finder, hunter, target, next);
        return finder_status(finder);
    }
    if (method->way == AFTER_ERRANDS) {
        run_errand(errands, finder, hunter, target);
    }
    return finder_run(finder, hunter, target);
}

bool method_other(const struct finder *finder, size_t number, struct cell *hunter, uint32_t *cost)
{
    const struct crowd *crowd = finder->engine;
    if (finder->method != &finder_crowd || number + 1 >= CROWD) {
        return false;
    }
    *hunter = crowd->hunters[number + 1];
    *cost = field_cost(crowd->field, *hunter);
    return true;
}
