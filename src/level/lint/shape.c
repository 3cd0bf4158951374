/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/shape.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "path/field/field.h"

#include <stdlib.h>
#include <string.h>

/* A cell, with the state of the search for chokes. */
struct choke_cell {
    uint32_t number, low; /* the order in which the search found it, from 1; the lowest number reachable from its
                           * subtree */
    uint32_t parent;
    uint8_t next; /* the next neighbour to examine */
    bool is_open, is_choke;
};

struct choke_search {
    const struct level *level;
    struct choke_cell *spots;
    uint32_t holes[WARRENS][2];
    uint8_t hole_counts[WARRENS];
    uint32_t numbers;
};

enum { NEIGHBOURS = DIRECTIONS + 1 };

#define NOWHERE UINT32_MAX

static enum terrain opened(const struct level *level, size_t index)
{
    enum terrain terrain = terrain_opened((enum terrain)level->terrain[index]);
    return terrain_facts(terrain)->is_pushed ? TERRAIN_GRASS : terrain;
}

static bool is_open(const struct choke_search *plan, struct cell at)
{
    return level_has(plan->level, at) && plan->spots[level_index(plan->level, at)].is_open;
}

/* Returns the neighbour with this number, or NOWHERE if there is none.  Ignores diagonal steps that require a straight
 * neighbour, since that neighbour already connects the cells. */
static uint32_t neighbour(const struct choke_search *plan, size_t index, int number)
{
    if (number == DIRECTIONS) {
        int warren = terrain_facts((enum terrain)plan->level->terrain[index])->warren;
        if (warren == 0 || plan->hole_counts[warren - 1] < 2) {
            return NOWHERE;
        }
        const uint32_t *pair = plan->holes[warren - 1];
        return pair[0] == index ? pair[1] : pair[0];
    }
    enum direction dir = (enum direction)number;
    struct cell at = level_cell(plan->level, index), to = cell_step(at, dir);
    bool cuts = plan->level->neighbours == 8 && plan->level->corners == CORNERS_CUT;
    bool is_one = is_open(plan, to) && (!direction_is_diagonal(dir) || cuts);
    return is_one ? (uint32_t)level_index(plan->level, to) : NOWHERE;
}

/* Returns whether the step is not part of a square or triangle of passable cells. */
static bool is_bare(const struct choke_search *plan, size_t index, int number)
{
    struct cell at = level_cell(plan->level, index);
    enum direction dir = (enum direction)number;
    return number == DIRECTIONS || !direction_is_diagonal(dir) ||
           !(is_open(plan, cell_step(at, direction_along(dir))) || is_open(plan, cell_step(at, direction_across(dir))));
}

static int degree(const struct choke_search *plan, size_t index)
{
    int count = 0;
    for (int i = 0; i < NEIGHBOURS; i++) {
        count += neighbour(plan, index, i) != NOWHERE && is_bare(plan, index, i);
    }
    return count;
}

static bool is_square(const struct choke_search *plan, size_t index)
{
    struct cell at = level_cell(plan->level, index);
    return is_open(plan, at) && is_open(plan, cell_step(at, EAST)) && is_open(plan, cell_step(at, SOUTH)) &&
           is_open(plan, cell_step(cell_step(at, EAST), SOUTH));
}

/* Takes one step of the search from `at` and returns where to continue. */
static uint32_t go_on(struct choke_search *plan, uint32_t at)
{
    struct choke_cell *spot = &plan->spots[at];
    while (spot->next < NEIGHBOURS) {
        uint32_t to = neighbour(plan, at, spot->next++);
        struct choke_cell *other = to != NOWHERE ? &plan->spots[to] : NULL;
        if (other != NULL && other->number == 0) {
            other->number = other->low = ++plan->numbers;
            other->parent = at;
            return to;
        }
        if (other != NULL && to != spot->parent && other->number < spot->low) {
            spot->low = other->number;
        }
    }
    return spot->parent;
}

/* Finishes a cell, whose neighbours have all been examined. */
static void settle(struct choke_search *plan, const struct choke_cell *spot, uint32_t root, int *branches)
{
    struct choke_cell *parent = &plan->spots[spot->parent];
    parent->low = spot->low < parent->low ? spot->low : parent->low;
    *branches += spot->parent == root;
    parent->is_choke |= spot->parent != root && spot->low >= parent->number;
}

static void search_region(struct choke_search *plan, uint32_t root)
{
    uint32_t at = root;
    int branches = 0;
    plan->spots[root].number = plan->spots[root].low = ++plan->numbers;
    plan->spots[root].parent = NOWHERE;
    while (at != NOWHERE) {
        uint32_t to = go_on(plan, at);
        if (at != root && to == plan->spots[at].parent && plan->spots[at].next == NEIGHBOURS) {
            settle(plan, &plan->spots[at], root, &branches);
        }
        at = to;
    }
    plan->spots[root].is_choke = branches > 1;
}

static void count(struct choke_search *plan, struct shape *shape)
{
    size_t ends = 0, squares = 0, cells = level_cells(plan->level);
    for (size_t i = 0; i < cells; i++) {
        if (plan->spots[i].is_open && plan->spots[i].number == 0) {
            search_region(plan, (uint32_t)i);
            shape->regions++;
        }
        if (plan->spots[i].is_open) {
            int neighbours = degree(plan, i);
            ends += (size_t)neighbours;
            squares += is_square(plan, i);
            shape->cells++;
            shape->dead_ends += neighbours == 1;
        }
    }
    for (size_t i = 0; i < cells; i++) {
        shape->chokes += plan->spots[i].is_choke;
    }
    shape->loops = ends / 2 + shape->regions - shape->cells - squares;
}

/* With up to EXACT clovers, the tour is optimal.  With up to MOST, it always visits the nearest clover next. */
enum { EXACT = 12, MOST = 64 };

/* The cost of a straight step.  The hare pays for a step after it, so the last step takes no time. */
enum { STEP_COST = 10 };

struct round {
    struct cell stops[MOST + 1]; /* the clover, then the hare */
    size_t count;                /* of the clover */
    uint32_t ways[MOST + 1][MOST + 1];
    uint32_t home[MOST + 1]; /* to the nearest burrow */
    size_t wanted;
};

static uint32_t sum(uint32_t a, uint32_t b) { return a == UINT32_MAX || b == UINT32_MAX ? UINT32_MAX : a + b; }

static void measure_to(struct round *round, struct field *field, struct cell target, uint32_t *costs)
{
    xalloc_answer(field_update(field, target, round->stops, round->count + 1));
    for (size_t i = 0; i <= round->count; i++) {
        uint32_t cost = field_cost(field, round->stops[i]);
        costs[i] = cost < costs[i] ? cost : costs[i];
    }
}

static void measure(const struct level *level, struct round *round)
{
    struct mover mover = level_hare_mover(level);
    struct grid *grid = level_grid(level);
    for (size_t i = 0; i < level_cells(level); i++) {
        grid_set(grid, level_cell(level, i), (uint8_t)opened(level, i));
    }
    struct moves *moves = xalloc_check(moves_new(grid, &mover));
    struct field *field = xalloc_check(field_new(moves));
    memset(round->ways, 0xff, sizeof round->ways);
    memset(round->home, 0xff, sizeof round->home);
    for (size_t i = 0; i < round->count; i++) {
        measure_to(round, field, round->stops[i], round->ways[i]);
    }
    for (size_t i = 0, burrows = 0; i < level_cells(level) && burrows < MOST; i++) {
        if (level->terrain[i] == TERRAIN_BURROW_CLOSED) {
            burrows++;
            measure_to(round, field, level_cell(level, i), round->home);
        }
    }
    field_free(field);
    moves_free(moves);
    grid_free(grid);
}

/* Returns the cheapest path through the stops, by dynamic programming over the visited set and the last stop (Held and
 * Karp 1962), with the costs ways[to][from]. */
static uint32_t best_round(const struct round *round)
{
    size_t sets = (size_t)1 << round->count;
    uint32_t best = round->wanted == 0 ? round->home[round->count] : UINT32_MAX;
    uint32_t *costs = xreallocarray(NULL, sets * EXACT, sizeof *costs);
    memset(costs, 0xff, sets * EXACT * sizeof *costs);
    for (size_t set = 1; set < sets; set++) {
        bool is_all = (size_t)__builtin_popcountl(set) == round->wanted;
        for (size_t last = 0; last < round->count; last++) {
            size_t rest = set & ~((size_t)1 << last);
            uint32_t *cost = &costs[set * EXACT + last];
            if (rest == set) {
                continue;
            }
            *cost = rest == 0 ? round->ways[last][round->count] : UINT32_MAX;
            for (size_t before = 0; before < round->count; before++) {
                uint32_t way = sum(costs[rest * EXACT + before], round->ways[last][before]);
                *cost = way < *cost ? way : *cost;
            }
            uint32_t whole = sum(*cost, round->home[last]);
            best = is_all && whole < best ? whole : best;
        }
    }
    free(costs);
    return best;
}

/* Always visits the nearest stop next. */
static uint32_t some_round(const struct round *round)
{
    bool is_eaten[MOST] = {false};
    size_t at = round->count;
    uint32_t cost = 0;
    for (size_t i = 0; i < round->wanted && cost != UINT32_MAX; i++) {
        size_t next = MOST;
        for (size_t to = 0; to < round->count; to++) {
            bool is_nearer = next == MOST || round->ways[to][at] < round->ways[next][at];
            next = !is_eaten[to] && is_nearer ? to : next;
        }
        cost = next < MOST ? sum(cost, round->ways[next][at]) : UINT32_MAX;
        at = next < MOST ? next : 0;
        is_eaten[at] = true;
    }
    return sum(cost, round->home[at]);
}

/* Returns whether there are warrens, which the tour does not use. */
static bool has_warrens(const struct level *level)
{
    size_t i = 0;
    while (i < level_cells(level) && terrain_facts((enum terrain)level->terrain[i])->warren == 0) {
        i++;
    }
    return i < level_cells(level);
}

static void find_tour(const struct level *level, struct shape *shape)
{
    size_t clover = (size_t)level_count(level, TERRAIN_CLOVER), wanted = (size_t)level->goal_count;
    wanted = level->goal == GOAL_COLLECT ? wanted : 0;
    if (goal_lasts(level->goal) || wanted > clover || (wanted > 0 && clover > MOST)) {
        return;
    }
    struct round *round = xcalloc(1, sizeof *round);
    round->wanted = wanted;
    for (size_t i = 0; i < level_cells(level) && wanted > 0; i++) {
        if (level->terrain[i] == TERRAIN_CLOVER) {
            round->stops[round->count++] = level_cell(level, i);
        }
    }
    round->stops[round->count] = level->hare;
    measure(level, round);
    uint32_t cost = round->count <= EXACT ? best_round(round) : some_round(round);
    if (cost != UINT32_MAX) {
        shape->tour = round->count <= EXACT && !has_warrens(level) ? TOUR_SHORTEST : TOUR_FOUND;
        uint32_t last = level_ticks(STEP_COST, LEVEL_HARE_SPEED), ticks = level_ticks(cost, LEVEL_HARE_SPEED);
        shape->ticks = ticks > last ? ticks - last : ticks;
    }
    free(round);
}

static enum terrain ground_at(const struct level *level, struct cell at)
{
    enum terrain terrain = (enum terrain)level->terrain[level_index(level, at)];
    return terrain == TERRAIN_CLOVER ? TERRAIN_GRASS : terrain;
}

static int mirrored(const struct level *level)
{
    size_t across = 0, down = 0, cells = level_cells(level);
    for (size_t i = 0; i < cells; i++) {
        struct cell at = level_cell(level, i);
        across += ground_at(level, at) == ground_at(level, (struct cell){level->width - 1 - at.x, at.y});
        down += ground_at(level, at) == ground_at(level, (struct cell){at.x, level->height - 1 - at.y});
    }
    return (int)(100 * (across > down ? across : down) / cells);
}

void shape_of(const struct level *level, struct shape *shape)
{
    struct choke_search plan = {.level = level};
    plan.spots = xcalloc(level_cells(level), sizeof *plan.spots);
    for (size_t i = 0; i < level_cells(level); i++) {
        enum terrain terrain = opened(level, i);
        int warren = terrain_facts(terrain)->warren;
        plan.spots[i].is_open = terrain_facts(terrain)->hare > 0;
        if (warren > 0 && plan.hole_counts[warren - 1] < 2) {
            plan.holes[warren - 1][plan.hole_counts[warren - 1]++] = (uint32_t)i;
        }
    }
    *shape = (struct shape){.mirrored = mirrored(level), .tour = TOUR_NONE};
    count(&plan, shape);
    free(plan.spots);
    find_tour(level, shape);
}

bool shape_figure(const struct shape *shape, size_t n, struct shape_figure *figure)
{
    const struct shape_figure figures[] = {{"cell", shape->cells},
                                           {"region", shape->regions},
                                           {"loop", shape->loops},
                                           {"dead end", shape->dead_ends},
                                           {"choke point", shape->chokes}};
    if (n < sizeof figures / sizeof figures[0]) {
        *figure = figures[n];
    }
    return n < sizeof figures / sizeof figures[0];
}
