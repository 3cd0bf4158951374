/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/cpd.h"

#include "base/xalloc.h"
#include "path/map/layout.h"
#include "path/queue/buckets.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_BITS = 3, ALL_STEPS = 0xff };

struct cpd {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps;
    uint64_t version;  /* of the moves when it was built */
    uint32_t *numbers; /* of the cells, by index */
    uint32_t *regions; /* the lowest number of a cell in the same region, by index */
    uint32_t *cells;   /* indices, by number */
    uint32_t count;
    uint32_t *rows; /* where the runs of a cell begin, by number; and where the last ones end */
    uint32_t *runs; /* the number of the first target, and a step */
    size_t room;
};

/* The search from one cell while the database is built. */
struct cpd_flood {
    uint32_t *g;   /* by index; UINT32_MAX: not reached */
    uint8_t *sets; /* of first steps */
    struct buckets open;
    uint32_t step_cost[DIRECTIONS];
    uint32_t dearest;
};

static void number_from(struct cpd *cpd, uint32_t start, uint32_t *stack)
{
    uint32_t region = cpd->count, depth = 0;
    stack[depth++] = start;
    while (depth > 0) {
        uint32_t index = stack[--depth];
        if (cpd->numbers[index] != UINT32_MAX) {
            continue;
        }
        cpd->regions[index] = region;
        cpd->numbers[index] = cpd->count;
        cpd->cells[cpd->count++] = index;
        for (unsigned steps = cpd->steps[index]; steps != 0; steps &= steps - 1) {
            stack[depth++] = layout_neighbour(cpd->layout, index, (enum direction)__builtin_ctz(steps));
        }
    }
}

static void number_all(struct cpd *cpd)
{
    uint32_t *stack = xcalloc((size_t)DIRECTIONS * moves_room(cpd->moves) + 1, sizeof *stack);
    memset(cpd->numbers, UINT8_MAX, cpd->layout->cells * sizeof *cpd->numbers);
    for (uint32_t index = 0; index < cpd->layout->cells; index++) {
        if (moves_factors(cpd->moves)[index] != 0 && cpd->numbers[index] == UINT32_MAX) {
            number_from(cpd, index, stack);
        }
    }
    free(stack);
}

static void expand(const struct cpd *cpd, struct cpd_flood *flood, uint32_t index)
{
    const uint8_t *factors = moves_factors(cpd->moves);
    bool is_start = flood->g[index] == 0;
    DIRECTION_EACH (dir, cpd->steps[index]) {
        uint32_t next = layout_neighbour(cpd->layout, index, (enum direction)dir);
        uint32_t g = flood->g[index] + flood->step_cost[dir] * factors[next];
        if (g > flood->g[next]) {
            continue;
        }
        flood->sets[next] = g < flood->g[next] ? 0 : flood->sets[next];
        flood->sets[next] |= is_start ? (uint8_t)(1U << dir) : flood->sets[index];
        if (g < flood->g[next]) {
            flood->g[next] = g;
            buckets_push(&flood->open, g, next);
        }
    }
}

static void flood_from(const struct cpd *cpd, struct cpd_flood *flood, uint32_t start)
{
    memset(flood->g, UINT8_MAX, cpd->layout->cells * sizeof *flood->g);
    flood->g[start] = 0;
    xalloc_check(buckets_reset(&flood->open, 0, flood->dearest + 1) && buckets_reserve(&flood->open, 1) ? flood : NULL);
    buckets_push(&flood->open, 0, start);
    for (const struct bucket_entry *first; (first = buckets_first(&flood->open)) != NULL;) {
        uint32_t index = first->cell;
        bool is_stale = flood->g[index] != flood->open.key;
        buckets_drop(&flood->open);
        xalloc_check(buckets_reserve(&flood->open, DIRECTIONS) ? flood : NULL);
        if (!is_stale) {
            expand(cpd, flood, index);
        }
    }
    flood->sets[start] = ALL_STEPS;
}

/* Writes the runs of the cell with that number.  The steps to cells without a path do not matter. */
static void compress(struct cpd *cpd, const struct cpd_flood *flood, uint32_t number)
{
    uint32_t end = cpd->rows[number], first = 0;
    uint8_t set = ALL_STEPS;
    if (cpd->room < (size_t)end + cpd->count + 1) {
        cpd->room = 2 * ((size_t)end + cpd->count + 1);
        cpd->runs = xreallocarray(cpd->runs, cpd->room, sizeof *cpd->runs);
    }
    for (uint32_t target = 0; target <= cpd->count; target++) {
        uint32_t index = target < cpd->count ? cpd->cells[target] : 0;
        uint8_t own = target == cpd->count ? 0 : flood->g[index] == UINT32_MAX ? ALL_STEPS : flood->sets[index];
        if ((set & own) == 0) {
            cpd->runs[end++] = first << STEP_BITS | (uint32_t)__builtin_ctz(set);
            first = target;
            set = ALL_STEPS;
        }
        set &= own;
    }
    cpd->rows[number + 1] = end;
}

static void build(struct cpd *cpd)
{
    const struct mover *mover = moves_mover(cpd->moves);
    struct cpd_flood flood = {.g = xcalloc(cpd->layout->cells, sizeof *flood.g),
                              .sets = xcalloc(cpd->layout->cells, sizeof *flood.sets),
                              .dearest = mover_greatest_factor(mover) * (uint32_t)mover->diagonal};
    mover_step_costs(mover, flood.step_cost);
    buckets_init(&flood.open);
    for (uint32_t number = 0; number < cpd->count; number++) {
        flood_from(cpd, &flood, cpd->cells[number]);
        compress(cpd, &flood, number);
    }
    cpd->runs = xreallocarray(cpd->runs, (size_t)cpd->rows[cpd->count] + 1, sizeof *cpd->runs);
    buckets_done(&flood.open);
    free(flood.g);
    free(flood.sets);
}

static void *make(struct moves *moves)
{
    const struct layout *layout = grid_layout(moves_grid(moves));
    struct cpd *cpd = xcalloc(1, sizeof *cpd);
    *cpd = (struct cpd){.moves = moves,
                        .layout = layout,
                        .steps = moves_steps(moves),
                        .numbers = xcalloc(layout->cells, sizeof *cpd->numbers),
                        .regions = xcalloc(layout->cells, sizeof *cpd->regions)};
    moves_update(moves);
    cpd->version = moves_version(moves);
    cpd->cells = xcalloc((size_t)moves_room(moves) + 1, sizeof *cpd->cells);
    cpd->rows = xcalloc((size_t)moves_room(moves) + 1, sizeof *cpd->rows);
    number_all(cpd);
    build(cpd);
    return cpd;
}

static void drop(void *engine)
{
    struct cpd *cpd = engine;
    free(cpd->numbers);
    free(cpd->regions);
    free(cpd->cells);
    free(cpd->rows);
    free(cpd->runs);
    free(cpd);
}

static enum direction look_up(const struct cpd *cpd, uint32_t start, uint32_t goal)
{
    uint32_t number = cpd->numbers[start], target = cpd->numbers[goal];
    uint32_t low = cpd->rows[number], count = cpd->rows[number + 1] - low;
    while (count > 1) {
        uint32_t half = count / 2;
        low += cpd->runs[low + half] >> STEP_BITS <= target ? half : 0;
        count -= half;
    }
    return (enum direction)(cpd->runs[low] & (DIRECTIONS - 1));
}

static enum search_status begin(struct finder *finder)
{
    const struct cpd *cpd = finder->engine;
    const struct search_query *query = &finder->query;
    moves_update(cpd->moves);
    if (moves_version(cpd->moves) != cpd->version) {
        return SEARCH_UNFIT;
    }
    uint32_t start = layout_index(cpd->layout, query->start), goal = layout_index(cpd->layout, query->goal);
    bool is_blocked = cpd->numbers[start] == UINT32_MAX || cpd->numbers[goal] == UINT32_MAX;
    return !is_blocked && cpd->regions[start] == cpd->regions[goal] ? SEARCH_FOUND : SEARCH_NONE;
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    (void)expansions;
    return finder->status;
}

static uint32_t plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    const struct cpd *cpd = finder->engine;
    finder->query.start = *next = start;
    finder->query.goal = goal;
    finder->status = begin(finder);
    if (finder->status == SEARCH_FOUND && !cell_equal(start, goal)) {
        *next = cell_step(start, look_up(cpd, layout_index(cpd->layout, start), layout_index(cpd->layout, goal)));
    }
    return finder->status == SEARCH_FOUND ? 0 : UINT32_MAX;
}

/* Writes up to `room` cells of the path, adds up its cost, and returns its number of cells. */
static size_t walk(const struct finder *finder, struct cell *cells, size_t room, uint32_t *cost)
{
    const struct cpd *cpd = finder->engine;
    struct cell at = finder->query.start;
    uint32_t goal = layout_index(cpd->layout, finder->query.goal);
    size_t count = 0;
    *cost = 0;
    for (;; count++) {
        if (count < room) {
            cells[count] = at;
        }
        if (cell_equal(at, finder->query.goal)) {
            return count + 1;
        }
        enum direction dir = look_up(cpd, layout_index(cpd->layout, at), goal);
        *cost += moves_cost(cpd->moves, at, dir);
        at = cell_step(at, dir);
    }
}

static uint32_t cost(const struct finder *finder)
{
    uint32_t sum;
    walk(finder, NULL, 0, &sum);
    return sum;
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    uint32_t sum;
    return walk(finder, cells, room, &sum);
}

static bool fits(const struct moves *moves) { return moves_room(moves) <= CPD_MOST; }

static const char *lacks(const struct finder *finder)
{
    (void)finder;
    return "cpd needs a map that stays the same";
}

static const struct finder_rule rule = {
    .free = drop, .begin = begin, .step = step, .plan = plan, .cost = cost, .path = path, .lacks = lacks};

const struct finder_method finder_cpd = {.name = "cpd",
                                         .title = "path database",
                                         .principle = "looks up the first step",
                                         .rule = &rule,
                                         .make = make,
                                         .fits = fits};
