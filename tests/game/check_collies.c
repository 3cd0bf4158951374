/* SPDX-License-Identifier: MIT */
/* Compares where collies go with a separate cover for each of them. */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "path/pursue/cover.h"

#include <stdlib.h>
#include <string.h>

enum { LEVELS = 60, TICKS = 120, LOOK = 1 << 14, NEAR = 2 };

/* The state before a tick that determines the collies' decisions. */
struct before {
    struct hound hounds[MEADOW_CROWD];
    bool is_due[MEADOW_CROWD];
    size_t count;
    uint64_t version; /* of the map */
    struct cell hare;
};

static void look(const struct world *world, struct before *before)
{
    before->count = world_hound_count(world);
    ck_assert_uint_le(before->count, MEADOW_CROWD);
    for (size_t i = 0; i < before->count; i++) {
        before->hounds[i] = *world_hound(world, i);
        before->is_due[i] = hunt_is_due(world, i);
    }
    before->version = grid_version(world_grid(world));
    before->hare = world_hare(world)->at;
}

static bool is_collie(const struct before *before, size_t hound) { return before->hounds[hound].breed == BREED_COLLIE; }

static size_t find_drivers(const struct world *world, const struct before *before, size_t collie,
                           struct cover_runner *drivers)
{
    size_t count = 0;
    for (size_t i = 0; i < before->count; i++) {
        if (!is_collie(before, i) || i < collie) {
            drivers[count] = hunt_runner(world, i);
            drivers[count++].at = before->hounds[i].at;
        }
    }
    return count;
}

static struct cell crossing(const struct world *world, const struct before *before, size_t collie,
                            const struct cover *cover, struct cell goal)
{
    struct cover *reach = cover_new(world_grid(world));
    struct cover_runner self = hunt_runner(world, collie);
    size_t count = cover_path(cover, goal, NULL, 0), first = 0;
    struct cell *way = xcalloc(count, sizeof *way);
    cover_path(cover, goal, way, count);
    self.at = before->hounds[collie].at;
    cover_begin(reach, &self, NULL, 0);
    cover_step(reach, LOOK);
    while (first + 1 < count &&
           cover_time_compare(cover_prey_time(reach, way[first]), cover_prey_time(cover, way[first])) > 0) {
        first++;
    }
    struct cell found = way[first];
    free(way);
    cover_free(reach);
    return found;
}

/* Returns the cell that a collie should head for while the hare runs. */
static struct cell cut_off(const struct world *world, const struct before *before, size_t collie)
{
    struct cover_runner drivers[MEADOW_CROWD], hare = hunt_prey(world);
    struct cell at = before->hounds[collie].at;
    size_t count = find_drivers(world, before, collie, drivers);
    struct cover *cover = cover_new(world_grid(world));
    struct escape escape;
    cover_begin(cover, &hare, drivers, count);
    cover_step(cover, LOOK);
    struct cell found = hare.at;
    if (count > 0 && cell_chebyshev(at, hare.at) > NEAR && cover_find_escape(cover, &escape)) {
        found = crossing(world, before, collie, cover, escape.goal);
    }
    cover_free(cover);
    return cell_equal(found, at) ? hare.at : found;
}

/* Returns how many collies cut the hare off. */
static int compare(const struct world *world, const struct before *before, uint64_t seed)
{
    int compared = 0;
    for (size_t i = 0; i < before->count; i++) {
        const struct mind *then = &before->hounds[i].mind, *now = &world_hound(world, i)->mind;
        bool decides = before->is_due[i] || then->is_lured || cell_equal(then->aim, before->hounds[i].at);
        if (!is_collie(before, i) || now->is_lured) {
            continue;
        }
        struct cell aim = decides ? cut_off(world, before, i) : then->aim;
        ck_assert_msg(cell_equal(now->aim, aim), "seed %llu, tick %u, hound %zu: to %d,%d, not %d,%d",
                      (unsigned long long)seed, (unsigned)world_tick(world), i, now->aim.x, now->aim.y, aim.x, aim.y);
        compared += decides && !cell_equal(aim, world_hare(world)->at);
    }
    return compared;
}

static struct level *level_with_collies(uint64_t seed, struct rng *rng)
{
    bool is_large = seed % 4 == 0;
    struct level *level = is_large ? meadow_usual(seed) : meadow_grow(seed);
    if (is_large) {
        meadow_hire(level, seed, MEADOW_CROWD);
    } else {
        meadow_crowd(level, seed);
        meadow_mix(level, seed);
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        if (rng_below(rng, 3) > 0) {
            level->hounds[i].breed = BREED_COLLIE;
            level->hounds[i].speed = 80 + 20 * (int)rng_below(rng, 2);
        }
    }
    return level;
}

START_TEST(many_collies_go_where_each_alone_would)
{
    int compared = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct rng rng;
        rng_init(&rng, seed);
        struct level *level = level_with_collies(seed, &rng);
        struct world *world = world_new(level, seed);
        while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < TICKS) {
            struct before before;
            look(world, &before);
            bool was_ready = world_hare_is_ready(world);
            tick_run(world, meadow_command(&rng), NULL);
            bool runs = !was_ready || !cell_equal(world_hare(world)->at, before.hare);
            if (runs && grid_version(world_grid(world)) == before.version && world_outcome(world) == OUTCOME_RUNNING) {
                compared += compare(world, &before, seed);
            }
        }
        world_free(world);
        level_free(level);
    }
    ck_assert_int_gt(compared, 500);
}
END_TEST

TEST_MAIN("collies", many_collies_go_where_each_alone_would)
