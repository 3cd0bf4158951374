/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "journey.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES = 40, SHORTEST_HOP = 5, LONGEST_HOP = 12 };

static struct cell any_cell(const struct journey *journey, struct rng *rng)
{
    const struct grid *grid = moves_grid(journey->moves);
    int x = (int)rng_below(rng, (uint32_t)grid_width(grid));
    int y = (int)rng_below(rng, (uint32_t)grid_height(grid));
    return (struct cell){x, y};
}

/* Returns a random cell that is passable in almost all cases. */
static struct cell standing_cell(const struct journey *journey, struct rng *rng)
{
    struct cell at = any_cell(journey, rng);
    for (int tries = 0; tries < TRIES && !moves_can_stand(journey->moves, at); tries++) {
        at = any_cell(journey, rng);
    }
    return at;
}

/* Returns a random cell that is in the region of `from` in almost all cases. */
static struct cell connected_cell(const struct journey *journey, struct rng *rng, struct cell from)
{
    struct cell at = any_cell(journey, rng);
    for (int tries = 0; tries < TRIES && !regions_connected(journey->regions, from, at); tries++) {
        at = any_cell(journey, rng);
    }
    return at;
}

/* Returns a passable cell more than a step away, but near enough for a search to have seen it; `from` if none is
 * found. */
static struct cell cell_near(const struct journey *journey, struct rng *rng, struct cell from)
{
    for (int tries = 0; tries < TRIES; tries++) {
        int x = from.x - LONGEST_HOP + (int)rng_below(rng, 2 * LONGEST_HOP + 1);
        int y = from.y - LONGEST_HOP + (int)rng_below(rng, 2 * LONGEST_HOP + 1);
        struct cell at = {x, y};
        if (cell_chebyshev(from, at) >= SHORTEST_HOP && grid_has(moves_grid(journey->moves), at) &&
            moves_can_stand(journey->moves, at)) {
            return at;
        }
    }
    return from;
}

void journey_init(struct journey *journey, struct rng *rng, struct moves *moves)
{
    static const uint32_t teleports[] = {0, 0, 60, 12}, hops[] = {0, 0, 40, 8}, strays[] = {100, 20, 4};
    *journey = (struct journey){.moves = moves,
                                .guide = finder_new(&finder_search[ALGORITHM_ASTAR], moves, NULL),
                                .regions = regions_new(moves)};
    if (journey->guide == NULL || journey->regions == NULL) {
        abort();
    }
    journey->hunter = standing_cell(journey, rng);
    journey->target = connected_cell(journey, rng, journey->hunter);
    journey->errand = connected_cell(journey, rng, journey->target);
    journey->gait = (enum gait)rng_below(rng, GAITS);
    journey->hunter_steps = rng_below(rng, 4) == 0 ? 2 : 1;
    journey->teleport_odds = teleports[rng_below(rng, 4)];
    journey->hop_odds = hops[rng_below(rng, 4)];
    journey->stray_odds = strays[rng_below(rng, 3)];
}

void journey_done(struct journey *journey)
{
    finder_free(journey->guide);
    regions_free(journey->regions);
}

void journey_forget_way(struct journey *journey) { journey->way_count = 0; }

void journey_follow(struct journey *journey, const struct cell *path, size_t count)
{
    journey->way_count = count < JOURNEY_WAY ? count : JOURNEY_WAY;
    memcpy(journey->way, path, journey->way_count * sizeof *path);
}

static struct cell random_step(const struct journey *journey, struct rng *rng, struct cell from)
{
    enum direction dir = (enum direction)rng_below(rng, DIRECTIONS);
    return moves_from(journey->moves, from) >> dir & 1 ? cell_step(from, dir) : from;
}

static struct cell step_to_errand(struct journey *journey, struct rng *rng)
{
    struct cell path[2] = {journey->target, journey->target};
    if (cell_equal(journey->target, journey->errand) || rng_below(rng, 100) == 0 ||
        !regions_connected(journey->regions, journey->target, journey->errand)) {
        journey->errand = connected_cell(journey, rng, journey->target);
    }
    if (finder_run(journey->guide, journey->target, journey->errand) == SEARCH_FOUND) {
        finder_path(journey->guide, path, 2);
    }
    return path[1];
}

static void move_target(struct journey *journey, struct rng *rng)
{
    switch (journey->gait) {
    case GAIT_SKIPS:
        if (journey->ticks % 10 == 9) {
            break;
        }
        journey->target = step_to_errand(journey, rng);
        break;
    case GAIT_WALKS: journey->target = step_to_errand(journey, rng); break;
    case GAIT_ROAMS: journey->target = random_step(journey, rng, journey->target); break;
    case GAIT_STANDS:
    case GAITS: break;
    }
}

static void move_hunter(struct journey *journey, struct rng *rng)
{
    if (rng_below(rng, journey->stray_odds) == 0) {
        journey->hunter = random_step(journey, rng, journey->hunter);
    } else if (journey->way_count > 0) {
        size_t steps = (size_t)journey->hunter_steps;
        journey->hunter = journey->way[steps < journey->way_count ? steps : journey->way_count - 1];
    }
}

static bool comes_to_pass(struct rng *rng, uint32_t odds) { return odds > 0 && rng_below(rng, odds) == 0; }

/* Also separates ends that have met, and joins ends that have lost each other, after a few ticks. */
static void teleport(struct journey *journey, struct rng *rng)
{
    bool have_met = cell_equal(journey->hunter, journey->target);
    bool have_parted = !regions_connected(journey->regions, journey->hunter, journey->target);
    if (comes_to_pass(rng, journey->teleport_odds)) {
        journey->hunter = rng_below(rng, 4) == 0 ? any_cell(journey, rng) : standing_cell(journey, rng);
    }
    if (comes_to_pass(rng, journey->teleport_odds)) {
        journey->target = rng_below(rng, 4) == 0 ? any_cell(journey, rng) : standing_cell(journey, rng);
    }
    if (comes_to_pass(rng, journey->hop_odds)) {
        journey->target = cell_near(journey, rng, journey->target);
    }
    if (have_parted && comes_to_pass(rng, 4)) {
        journey->hunter = standing_cell(journey, rng);
    }
    if ((have_met && comes_to_pass(rng, 2)) || (have_parted && comes_to_pass(rng, 3))) {
        journey->target = connected_cell(journey, rng, journey->hunter);
    }
}

void journey_go_on(struct journey *journey, struct rng *rng)
{
    regions_update(journey->regions);
    move_hunter(journey, rng);
    move_target(journey, rng);
    teleport(journey, rng);
    journey->ticks++;
}
