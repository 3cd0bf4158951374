#include "config.h"

#include "bench/meadow.h"

#include "level/format/movers.h"

#include <stdlib.h>

void meadow_init(struct arena *arena, enum generator generator, int width, int height, uint64_t seed)
{
    struct mover mover;
    movers_even(&mover);
    if (!arena_init(arena, generator_name(generator), generate(generator, width, height, seed), &mover)) {
        abort();
    }
}

static void *new_astar(struct moves *moves)
{
    return method_astar.new(moves);
}

static void free_astar(void *state)
{
    method_astar.free(state);
}

static uint32_t plan_dear(void *state, struct cell hunter, struct cell target, struct cell *next)
{
    return method_astar.plan(state, hunter, target, next) + 1;
}

static uint32_t plan_idle(void *state, struct cell hunter, struct cell target, struct cell *next)
{
    uint32_t cost = method_astar.plan(state, hunter, target, next);
    *next = hunter;
    return cost;
}

static struct method_counts count_nothing(const void *state)
{
    (void)state;
    return (struct method_counts){0};
}

const struct method method_dear = {"dear", METHOD_SCRATCH, 1, NULL, new_astar, free_astar, plan_dear, count_nothing};
const struct method method_idle = {
    "idle", METHOD_HUNTER, 1, NULL, new_astar, free_astar, plan_idle, count_nothing,
};
