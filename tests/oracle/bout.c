/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bout.h"

#include "dijkstra.h"
#include "journey.h"
#include "upheaval.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* On a map with this many cells a bout is short. */
enum { LARGE_MAP = 40000 };

/* A method in the bout.  The finder is NULL if it does not fit the mover, or once it was wrong. */
struct runner {
    struct moves *moves; /* its own or the bout's */
    struct finder *finder;
};

struct bout {
    uint64_t seed;
    int tick;
    struct rng rng;
    struct mover mover;
    enum relief relief;
    struct grid *grid;
    struct moves *moves;
    struct runner runners[METHODS_AT_MOST];
    size_t entered; /* methods that fit */
    size_t leader;  /* the method whose path the hunter follows */
    struct journey journey;
    struct upheaval upheaval;

    struct dijkstra left;  /* costs from the hunter */
    struct dijkstra aimed; /* costs to `aim`, if `is_aimed` */
    struct cell aim;
    bool is_aimed;
    uint64_t version;              /* of the grid, when the oracles last read it */
    struct rng errands;            /* separate, so that errands do not change the course of the bout */
    struct cell *path, *canonical; /* both of this tick; each has `room` */
    size_t room, canonical_count;
};

static bool fits(const struct bout *bout, const struct method *method)
{
    if (method->needs == NEEDS_FEW_CELLS) {
        return bout->room <= FEW_CELLS;
    }
    bool is_of_four = bout->mover.neighbours == 4;
    return method->needs == NEEDS_NOTHING ||
           (bout->relief == RELIEF_EVEN && (is_of_four || bout->mover.corners == CORNERS_STRICT) &&
            (!is_of_four || method->needs != NEEDS_EVEN_EIGHT) &&
            (is_of_four || method->needs != NEEDS_DEAR_TURNS || bout->mover.diagonal < 2 * bout->mover.straight));
}

static struct moves *new_moves(const struct bout *bout)
{
    struct moves *moves = moves_new(bout->grid, &bout->mover);
    if (moves == NULL) {
        abort();
    }
    return moves;
}

/* In half of the bouts each method has its own moves, so that several readers share the grid's journal. */
static void init_runners(struct bout *bout, const char *only)
{
    bool is_shared = rng_below(&bout->rng, 2) == 0;
    for (size_t i = 0; i < method_count; i++) {
        if (fits(bout, &methods[i]) && (only == NULL || strstr(methods[i].name, only) != NULL)) {
            struct runner *runner = &bout->runners[i];
            runner->moves = is_shared ? bout->moves : new_moves(bout);
            runner->finder = method_finder(&methods[i], runner->moves);
            bout->entered++;
        }
    }
    do {
        bout->leader = rng_below(&bout->rng, (uint32_t)method_count);
    } while (bout->entered > 0 && bout->runners[bout->leader].finder == NULL);
}

static void stop_runner(const struct bout *bout, struct runner *runner)
{
    finder_free(runner->finder);
    if (runner->moves != bout->moves) {
        moves_free(runner->moves);
    }
    *runner = (struct runner){0};
}

static void bout_init(struct bout *bout, uint64_t seed, const struct atlas *atlas, const char *only)
{
    *bout = (struct bout){.seed = seed};
    rng_init(&bout->rng, seed);
    ground_mover(&bout->rng, &bout->mover, &bout->relief);
    bout->grid = ground_map(&bout->rng, bout->relief, atlas);
    bout->moves = new_moves(bout);
    bout->room = (size_t)grid_width(bout->grid) * (size_t)grid_height(bout->grid);
    bout->path = calloc(bout->room, sizeof *bout->path);
    bout->canonical = calloc(bout->room, sizeof *bout->canonical);
    if (bout->path == NULL || bout->canonical == NULL) {
        abort();
    }
    dijkstra_init(&bout->aimed, &bout->mover, grid_width(bout->grid), grid_height(bout->grid));
    dijkstra_init(&bout->left, &bout->mover, grid_width(bout->grid), grid_height(bout->grid));
    rng_init(&bout->errands, seed);
    bout->version = UINT64_MAX;
    init_runners(bout, only);
    journey_init(&bout->journey, &bout->rng, bout->moves);
    upheaval_init(&bout->upheaval, &bout->rng, bout->relief, bout->grid);
}

static void bout_done(struct bout *bout)
{
    for (size_t i = 0; i < method_count; i++) {
        stop_runner(bout, &bout->runners[i]);
    }
    journey_done(&bout->journey);
    dijkstra_done(&bout->aimed);
    dijkstra_done(&bout->left);
    free(bout->path);
    free(bout->canonical);
    moves_free(bout->moves);
    grid_free(bout->grid);
}

static void read_map(struct bout *bout)
{
    uint64_t version = grid_version(bout->grid);
    if (version != bout->version) {
        dijkstra_read(&bout->left, bout->grid);
        dijkstra_read(&bout->aimed, bout->grid);
        bout->version = version;
        bout->is_aimed = false;
    }
}

/* Returns the costs from all cells to the target.  Only the fields need them. */
static const struct dijkstra *aim(struct bout *bout)
{
    if (!bout->is_aimed || !cell_equal(bout->aim, bout->journey.target)) {
        bout->aim = bout->journey.target;
        bout->is_aimed = true;
        dijkstra_aim(&bout->aimed, bout->aim);
    }
    return &bout->aimed;
}

/* Returns the true cost. */
static uint32_t find_truth(struct bout *bout)
{
    struct cell target = bout->journey.target;
    read_map(bout);
    dijkstra_leave(&bout->left, bout->journey.hunter);
    uint32_t cost = dijkstra_cost(&bout->left, target);
    bout->canonical_count = cost != NO_WAY ? dijkstra_path(&bout->left, target, bout->canonical) : 0;
    return cost;
}

/* Returns the path's cost, or NO_WAY if its ends are wrong or a step is illegal. */
static uint32_t path_cost(const struct bout *bout, size_t count)
{
    const struct cell *path = bout->path;
    if (count == 0 || count > bout->room || !cell_equal(path[0], bout->journey.hunter) ||
        !cell_equal(path[count - 1], bout->journey.target)) {
        return NO_WAY;
    }
    uint32_t cost = 0;
    for (size_t i = 1; i < count; i++) {
        uint32_t step = dijkstra_step(&bout->left, path[i - 1], path[i]);
        if (step == 0) {
            return NO_WAY;
        }
        cost += step;
    }
    return cost;
}

static bool is_onward(struct bout *bout, size_t count)
{
    const struct dijkstra *truth = aim(bout);
    for (size_t i = 1; i < count; i++) {
        struct cell from = bout->path[i - 1], best = from;
        for (enum direction dir = EAST; dir < DIRECTIONS && cell_equal(best, from); dir++) {
            struct cell next = cell_step(from, dir);
            uint32_t step = dijkstra_step(truth, from, next);
            if (step > 0 && dijkstra_cost(truth, next) + step == dijkstra_cost(truth, from)) {
                best = next;
            }
        }
        if (!cell_equal(best, bout->path[i])) {
            return false;
        }
    }
    return true;
}

static bool is_promised(struct bout *bout, enum method_path promise, size_t count)
{
    return promise == PATH_ANY || (promise == PATH_ONWARD && is_onward(bout, count)) ||
           (promise == PATH_CANONICAL && count == bout->canonical_count &&
            memcmp(bout->path, bout->canonical, count * sizeof *bout->path) == 0);
}

static void tell(const struct bout *bout, const char *name, const char *what, uint32_t told, uint32_t truth)
{
    const struct mover *mover = &bout->mover;
    struct cell hunter = bout->journey.hunter, target = bout->journey.target;
    printf("# %s, seed %" PRIu64 ", tick %d: %s %" PRIu32 ", Dijkstra's %" PRIu32 "\n", name, bout->seed, bout->tick,
           what, told, truth);
    printf("#   from %d,%d to %d,%d on %d x %d; %d neighbours, corner rule %d, costs %d and %d\n", hunter.x, hunter.y,
           target.x, target.y, bout->left.width, bout->left.height, mover->neighbours, (int)mover->corners,
           mover->straight, mover->diagonal);
    printf("#   again: oracle --seeds %" PRIu64 "-%" PRIu64 " with the same --only and maps\n", bout->seed, bout->seed);
}

static bool is_right(struct bout *bout, const struct method *method, const struct runner *runner, uint32_t truth)
{
    struct errands errands = {&bout->errands, bout->grid};
    struct cell next = bout->journey.hunter;
    enum search_status status =
        method_ask(method, runner->finder, &errands, bout->journey.hunter, bout->journey.target, &next);
    uint32_t cost = status == SEARCH_FOUND ? finder_cost(runner->finder) : NO_WAY;
    if (status != SEARCH_FOUND && status != SEARCH_NONE) {
        tell(bout, method->name, "status", (uint32_t)status, truth);
        return false;
    }
    if (!finder_claim_holds(runner->finder, &bout->mover, cost, truth)) {
        tell(bout, method->name, "cost", cost, truth);
        return false;
    }
    if (status == SEARCH_NONE) {
        return true;
    }
    enum { ASKED = 3 };
    if (method->way == AS_STEPS && !cell_equal(next, bout->canonical[bout->canonical_count > 1])) {
        tell(bout, method->name, "another step than the canonical path's; cost", cost, truth);
        return false;
    }
    if (method->way == AS_STEPS && bout->tick % ASKED != 0) {
        return true;
    }
    size_t count = finder_path(runner->finder, bout->path, bout->room);
    uint32_t walked = path_cost(bout, count);
    if (walked != cost) {
        tell(bout, method->name, "path of cost", walked, truth);
        return false;
    }
    if (method->way == AS_A_PLAN && !cell_equal(next, bout->path[count > 1])) {
        tell(bout, method->name, "another step than the path's; cost", walked, truth);
        return false;
    }
    if (!is_promised(bout, method->promises, count)) {
        tell(bout, method->name, "another path than promised; cost", walked, truth);
        return false;
    }
    return true;
}

static bool are_others_right(struct bout *bout, const struct method *method, const struct runner *runner)
{
    struct cell hunter;
    uint32_t cost;
    for (size_t i = 0; method_other(runner->finder, i, &hunter, &cost); i++) {
        const struct dijkstra *aimed = aim(bout);
        uint32_t truth = dijkstra_can_stand(aimed, hunter) ? dijkstra_cost(aimed, hunter) : NO_WAY;
        if (cost != truth) {
            tell(bout, method->name, "cost of another hunter", cost, truth);
            return false;
        }
    }
    return true;
}

static void compare_all(struct bout *bout, struct tally *tally)
{
    uint32_t truth = find_truth(bout);
    journey_forget_way(&bout->journey);
    for (size_t i = 0; i < method_count; i++) {
        struct runner *runner = &bout->runners[i];
        if (runner->finder == NULL) {
            continue;
        }
        tally->comparisons[i]++;
        if (!is_right(bout, &methods[i], runner, truth) || !are_others_right(bout, &methods[i], runner)) {
            tally->mismatches[i]++;
            stop_runner(bout, runner);
        } else if (i == bout->leader && truth != NO_WAY) {
            journey_follow(&bout->journey, bout->path, finder_path(runner->finder, NULL, 0));
        }
    }
}

void bout_run(uint64_t seed, const struct atlas *atlas, const char *only, struct tally *tally)
{
    struct bout bout;
    bout_init(&bout, seed, atlas, only);
    int ticks = bout.room > LARGE_MAP ? 20 : 30 + (int)rng_below(&bout.rng, 80);
    for (; bout.entered > 0 && bout.tick < ticks; bout.tick++) {
        compare_all(&bout, tally);
        journey_go_on(&bout.journey, &bout.rng);
        upheaval_strike(&bout.upheaval, &bout.rng, &bout.journey, bout.tick);
    }
    bout_done(&bout);
}
