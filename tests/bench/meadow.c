/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/meadow.h"

#include "level/format/level.h"

#include <stdlib.h>

void meadow_init(struct arena *arena, enum generator generator, int width, int height, uint64_t seed)
{
    struct mover mover = level_even_mover();
    if (!arena_init(arena, generator_name(generator), "", generate(generator, width, height, seed), &mover)) {
        abort();
    }
}

/* The wrong methods run a correct A* and change its results. */
static void *make_astar(struct moves *moves) { return method_finder(&method_astar, moves); }

static void free_astar(void *engine) { finder_free(engine); }

static uint32_t plan_dear(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    return finder_plan(finder->engine, start, goal, next) + 1;
}

static uint32_t plan_idle(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    uint32_t cost = finder_plan(finder->engine, start, goal, next);
    *next = start;
    return cost;
}

static const struct finder_rule dear = {.free = free_astar, .plan = plan_dear},
                                idle = {.free = free_astar, .plan = plan_idle};
static const struct finder_method finder_dear = {.rule = &dear, .make = make_astar},
                                  finder_idle = {.rule = &idle, .make = make_astar, .keeps = true};

const struct method method_dear = {.name = "dear", .finder = &finder_dear, .every = 1};
const struct method method_idle = {.name = "idle", .finder = &finder_idle, .every = 1};
