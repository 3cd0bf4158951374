#include "config.h"

#include "trial.h"

#include "dijkstra.h"
#include "journey.h"
#include "upheaval.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* On so many cells a trial is short. */
enum { LARGE_MAP = 40000 };

/* A method at work.  NULL finder: it does not fit the mover, or it was wrong before. */
struct runner {
    struct moves *moves; /* its own or the trial's */
    struct finder *finder;
};

struct trial {
    uint64_t seed;
    int tick;
    struct rng rng;
    struct mover mover;
    enum relief relief;
    struct grid *grid;
    struct moves *moves;
    struct runner runners[METHODS_AT_MOST];
    size_t leader; /* the method whose path the hunter follows */
    struct journey journey;
    struct upheaval upheaval;

    struct dijkstra left;  /* from the hunter */
    struct dijkstra aimed; /* to `aim`, if it is */
    struct cell aim;
    bool is_aimed;
    uint64_t version;              /* of the grid, when they read it */
    struct rng errands;            /* its own: whatever is asked in between, the trial goes its way */
    struct cell *path, *canonical; /* both of this tick; each has `room` */
    size_t room, canonical_count;
};

static bool fits(const struct trial *trial, const struct method *method)
{
    return method->needs == NEEDS_NOTHING ||
           (trial->relief == RELIEF_EVEN && trial->mover.neighbours == 8 && trial->mover.corners == CORNERS_STRICT);
}

static struct moves *new_moves(const struct trial *trial)
{
    struct moves *moves = moves_new(trial->grid, &trial->mover);
    if (moves == NULL) {
        abort();
    }
    return moves;
}

/* In one trial of two each method has moves of its own: the journal is read by several. */
static void init_runners(struct trial *trial, const char *only)
{
    bool is_shared = rng_below(&trial->rng, 2) == 0;
    for (size_t i = 0; i < method_count; i++) {
        if (fits(trial, &methods[i]) && (only == NULL || strstr(methods[i].name, only) != NULL)) {
            struct runner *runner = &trial->runners[i];
            runner->moves = is_shared ? trial->moves : new_moves(trial);
            runner->finder = method_finder(&methods[i], runner->moves);
        }
    }
    do {
        trial->leader = rng_below(&trial->rng, (uint32_t)method_count);
    } while (trial->runners[trial->leader].finder == NULL);
}

static void stop_runner(const struct trial *trial, struct runner *runner)
{
    finder_free(runner->finder);
    if (runner->moves != trial->moves) {
        moves_free(runner->moves);
    }
    *runner = (struct runner){0};
}

static void trial_init(struct trial *trial, uint64_t seed, const struct atlas *atlas, const char *only)
{
    *trial = (struct trial){.seed = seed};
    rng_init(&trial->rng, seed);
    ground_mover(&trial->rng, &trial->mover, &trial->relief);
    trial->grid = ground_map(&trial->rng, trial->relief, atlas);
    trial->moves = new_moves(trial);
    trial->room = (size_t)grid_width(trial->grid) * (size_t)grid_height(trial->grid);
    trial->path = calloc(trial->room, sizeof *trial->path);
    trial->canonical = calloc(trial->room, sizeof *trial->canonical);
    if (trial->path == NULL || trial->canonical == NULL) {
        abort();
    }
    dijkstra_init(&trial->aimed, &trial->mover, grid_width(trial->grid), grid_height(trial->grid));
    dijkstra_init(&trial->left, &trial->mover, grid_width(trial->grid), grid_height(trial->grid));
    rng_init(&trial->errands, seed);
    trial->version = UINT64_MAX;
    init_runners(trial, only);
    journey_init(&trial->journey, &trial->rng, trial->moves);
    upheaval_init(&trial->upheaval, &trial->rng, trial->relief, trial->grid);
}

static void trial_done(struct trial *trial)
{
    for (size_t i = 0; i < method_count; i++) {
        stop_runner(trial, &trial->runners[i]);
    }
    journey_done(&trial->journey);
    dijkstra_done(&trial->aimed);
    dijkstra_done(&trial->left);
    free(trial->path);
    free(trial->canonical);
    moves_free(trial->moves);
    grid_free(trial->grid);
}

static void read_map(struct trial *trial)
{
    uint64_t version = grid_version(trial->grid);
    if (version != trial->version) {
        dijkstra_read(&trial->left, trial->grid);
        dijkstra_read(&trial->aimed, trial->grid);
        trial->version = version;
        trial->is_aimed = false;
    }
}

/* From all cells to the target; the fields alone want to know. */
static const struct dijkstra *aim(struct trial *trial)
{
    if (!trial->is_aimed || !cell_equal(trial->aim, trial->journey.target)) {
        trial->aim = trial->journey.target;
        trial->is_aimed = true;
        dijkstra_aim(&trial->aimed, trial->aim);
    }
    return &trial->aimed;
}

/* Returns the true cost. */
static uint32_t find_truth(struct trial *trial)
{
    struct cell target = trial->journey.target;
    read_map(trial);
    dijkstra_leave(&trial->left, trial->journey.hunter);
    uint32_t cost = dijkstra_cost(&trial->left, target);
    trial->canonical_count = cost != NO_WAY ? dijkstra_path(&trial->left, target, trial->canonical) : 0;
    return cost;
}

/* What the path costs; NO_WAY when it has no such ends or a step that is not legal. */
static uint32_t path_cost(const struct trial *trial, size_t count)
{
    const struct cell *path = trial->path;
    if (count == 0 || count > trial->room || !cell_equal(path[0], trial->journey.hunter) ||
        !cell_equal(path[count - 1], trial->journey.target)) {
        return NO_WAY;
    }
    uint32_t cost = 0;
    for (size_t i = 1; i < count; i++) {
        uint32_t step = dijkstra_step(&trial->left, path[i - 1], path[i]);
        if (step == 0) {
            return NO_WAY;
        }
        cost += step;
    }
    return cost;
}

static bool is_onward(struct trial *trial, size_t count)
{
    const struct dijkstra *truth = aim(trial);
    for (size_t i = 1; i < count; i++) {
        struct cell from = trial->path[i - 1], best = from;
        for (enum direction dir = EAST; dir < DIRECTIONS && cell_equal(best, from); dir++) {
            struct cell next = cell_step(from, dir);
            uint32_t step = dijkstra_step(truth, from, next);
            if (step > 0 && dijkstra_cost(truth, next) + step == dijkstra_cost(truth, from)) {
                best = next;
            }
        }
        if (!cell_equal(best, trial->path[i])) {
            return false;
        }
    }
    return true;
}

static bool is_promised(struct trial *trial, enum method_path promise, size_t count)
{
    return promise == PATH_ANY || (promise == PATH_ONWARD && is_onward(trial, count)) ||
           (promise == PATH_CANONICAL && count == trial->canonical_count &&
            memcmp(trial->path, trial->canonical, count * sizeof *trial->path) == 0);
}

static void tell(const struct trial *trial, const char *name, const char *what, uint32_t told, uint32_t truth)
{
    const struct mover *mover = &trial->mover;
    struct cell hunter = trial->journey.hunter, target = trial->journey.target;
    printf("# %s, seed %" PRIu64 ", tick %d: %s %" PRIu32 ", Dijkstra's %" PRIu32 "\n", name, trial->seed, trial->tick,
           what, told, truth);
    printf("#   from %d,%d to %d,%d on %d x %d; %d neighbours, corner rule %d, costs %d and %d\n", hunter.x, hunter.y,
           target.x, target.y, trial->left.width, trial->left.height, mover->neighbours, (int)mover->corners,
           mover->straight, mover->diagonal);
    printf("#   again: oracle --seeds %" PRIu64 "-%" PRIu64 " with the same --only and maps\n", trial->seed,
           trial->seed);
}

static bool is_right(struct trial *trial, const struct method *method, const struct runner *runner, uint32_t truth)
{
    struct errands errands = {&trial->errands, trial->grid};
    enum search_status status =
        method_ask(method, runner->finder, &errands, trial->journey.hunter, trial->journey.target);
    if (status != (truth == NO_WAY ? SEARCH_NONE : SEARCH_FOUND)) {
        tell(trial, method->name, "status", (uint32_t)status, truth);
        return false;
    }
    if (status == SEARCH_NONE) {
        return true;
    }
    uint32_t cost = finder_cost(runner->finder);
    if (cost != truth) {
        tell(trial, method->name, "cost", cost, truth);
        return false;
    }
    size_t count = finder_path(runner->finder, trial->path, trial->room);
    uint32_t walked = path_cost(trial, count);
    if (walked != truth) {
        tell(trial, method->name, "path of cost", walked, truth);
        return false;
    }
    if (!is_promised(trial, method->promises, count)) {
        tell(trial, method->name, "another path than promised; cost", walked, truth);
        return false;
    }
    return true;
}

static bool are_others_right(struct trial *trial, const struct method *method, const struct runner *runner)
{
    struct cell hunter;
    uint32_t cost;
    for (size_t i = 0; method_other(runner->finder, i, &hunter, &cost); i++) {
        const struct dijkstra *aimed = aim(trial);
        uint32_t truth = dijkstra_can_stand(aimed, hunter) ? dijkstra_cost(aimed, hunter) : NO_WAY;
        if (cost != truth) {
            tell(trial, method->name, "cost of another hunter", cost, truth);
            return false;
        }
    }
    return true;
}

static void compare_all(struct trial *trial, struct tally *tally)
{
    uint32_t truth = find_truth(trial);
    journey_forget_way(&trial->journey);
    for (size_t i = 0; i < method_count; i++) {
        struct runner *runner = &trial->runners[i];
        if (runner->finder == NULL) {
            continue;
        }
        tally->comparisons[i]++;
        if (!is_right(trial, &methods[i], runner, truth) || !are_others_right(trial, &methods[i], runner)) {
            tally->mismatches[i]++;
            stop_runner(trial, runner);
        } else if (i == trial->leader && truth != NO_WAY) {
            journey_follow(&trial->journey, trial->path, finder_path(runner->finder, NULL, 0));
        }
    }
}

void trial_run(uint64_t seed, const struct atlas *atlas, const char *only, struct tally *tally)
{
    struct trial trial;
    trial_init(&trial, seed, atlas, only);
    int ticks = trial.room > LARGE_MAP ? 20 : 30 + (int)rng_below(&trial.rng, 80);
    for (; trial.tick < ticks; trial.tick++) {
        compare_all(&trial, tally);
        journey_go_on(&trial.journey, &trial.rng);
        upheaval_strike(&trial.upheaval, &trial.rng, &trial.journey, trial.tick);
    }
    trial_done(&trial);
}
