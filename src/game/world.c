#include "config.h"

#include "game/world.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/goal.h"
#include "game/hunt.h"
#include "game/shutters.h"
#include "game/state.h"
#include "game/warren.h"
#include "level/movers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool movers_equal(const struct mover *a, const struct mover *b)
{
    return memcmp(a->factor, b->factor, sizeof a->factor) == 0 && a->straight == b->straight &&
           a->diagonal == b->diagonal && a->neighbours == b->neighbours && a->corners == b->corners;
}

static size_t kennel_for(struct world *world, const struct mover *mover)
{
    for (size_t i = 0; i < world->kennel_count; i++) {
        if (movers_equal(moves_mover(world->kennels[i].moves), mover)) {
            return i;
        }
    }
    struct kennel *kennel = &world->kennels[world->kennel_count];
    kennel->moves = xalloc_check(moves_new(world->ground.grid, mover));
    kennel->regions = xalloc_check(regions_new(kennel->moves));
    return world->kennel_count++;
}

static void add_hounds(struct world *world, const struct level *level)
{
    world->hound_count = level->hound_count;
    world->hounds = xcalloc(level->hound_count, sizeof *world->hounds);
    world->plans = xcalloc(level->hound_count, sizeof *world->plans);
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *from = &level->hounds[i];
        struct mover mover;
        movers_breed(level, from->breed, &mover);
        size_t kennel = kennel_for(world, &mover);
        world->kennel_of[from->breed] = kennel;
        world->hounds[i] = (struct hound){.breed = from->breed, .at = from->at, .speed = from->speed};
        if (hunt_searches(from->breed)) {
            world->plans[i] = plan_new(world->kennels[kennel].moves, world->kennels[kennel].regions);
        }
    }
}

static void add_hare(struct world *world, const struct level *level)
{
    struct mover mover;
    movers_hare(level, &mover);
    world->hare_moves = xalloc_check(moves_new(world->ground.grid, &mover));
    world->hare = (struct hare){.at = level->hare, .facing = NO_DIRECTION, .bales = level->bales};
}

struct world *world_new(const struct level *level, uint64_t seed)
{
    assert(level->has_hare);
    struct world *world = xcalloc(1, sizeof *world);
    world->neighbours = level->neighbours;
    world->goal = level->goal;
    world->goal_count = level->goal_count;
    world->clover_total = level_clover(level);
    world->shutter_count = level->shutter_count;
    world->shutters = xmemdup(level->shutters, level->shutter_count * sizeof *level->shutters);
    world->catcher = -1;
    rng_init(&world->rng, seed);
    ground_init(&world->ground, level);
    world->surcharge = xcalloc((size_t)level->width * (size_t)level->height, sizeof *world->surcharge);
    warren_find_holes(world);
    add_hare(world, level);
    add_hounds(world, level);

    struct events ignored;
    events_init(&ignored);
    goal_check(world, &ignored);
    shutters_turn(world, &ignored);
    events_done(&ignored);
    return world;
}

void world_free(struct world *world)
{
    if (world == NULL) {
        return;
    }
    for (size_t i = 0; i < world->hound_count; i++) {
        plan_free(world->plans[i]);
    }
    for (size_t i = 0; i < world->kennel_count; i++) {
        regions_free(world->kennels[i].regions);
        moves_free(world->kennels[i].moves);
    }
    moves_free(world->hare_moves);
    ground_done(&world->ground);
    free(world->surcharge);
    free(world->plans);
    free(world->hounds);
    free(world->shutters);
    free(world);
}

uint32_t world_tick(const struct world *world)
{
    return world->tick;
}

enum outcome world_outcome(const struct world *world)
{
    return world->outcome;
}

bool world_hare_is_ready(const struct world *world)
{
    return world->outcome == OUTCOME_RUNNING && world->hare.debt <= 0;
}

const struct hare *world_hare(const struct world *world)
{
    return &world->hare;
}

size_t world_hound_count(const struct world *world)
{
    return world->hound_count;
}

const struct hound *world_hound(const struct world *world, size_t index)
{
    assert(index < world->hound_count);
    return &world->hounds[index];
}

int world_hound_at(const struct world *world, struct cell at)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        if (cell_equal(world->hounds[i].at, at)) {
            return (int)i;
        }
    }
    return -1;
}

const struct plan *world_plan(const struct world *world, size_t index)
{
    assert(index < world->hound_count);
    return hunt_plan(world, index);
}

int world_catcher(const struct world *world)
{
    return world->catcher;
}

const struct grid *world_grid(const struct world *world)
{
    return world->ground.grid;
}

enum terrain world_terrain(const struct world *world, struct cell at)
{
    return ground_terrain(&world->ground, at);
}

struct moves *world_hare_moves(struct world *world)
{
    moves_update(world->hare_moves);
    return world->hare_moves;
}

enum goal world_goal(const struct world *world)
{
    return world->goal;
}

int world_clover_wanted(const struct world *world)
{
    return world->goal == GOAL_COLLECT ? world->goal_count : 0;
}

int world_clover_total(const struct world *world)
{
    return world->clover_total;
}

bool world_is_empty(const struct world *world, struct cell at)
{
    return !cell_equal(world->hare.at, at) && world_hound_at(world, at) < 0;
}

const struct moves *world_hound_moves(const struct world *world, size_t index)
{
    struct moves *moves = world->kennels[world->kennel_of[world->hounds[index].breed]].moves;
    moves_update(moves);
    return moves;
}

void world_end(struct world *world, enum outcome outcome)
{
    world->outcome = outcome;
}

static void hash_cell(struct hash *hash, struct cell at)
{
    hash_u32(hash, (uint32_t)at.x);
    hash_u32(hash, (uint32_t)at.y);
}

static void hash_hare(struct hash *hash, const struct hare *hare)
{
    hash_cell(hash, hare->at);
    hash_u32(hash, hare->facing);
    hash_u32(hash, (uint32_t)hare->debt);
    hash_u32(hash, (uint32_t)hare->clover);
    hash_u32(hash, (uint32_t)hare->bales);
}

static void hash_hound(struct hash *hash, const struct hound *hound)
{
    hash_u32(hash, hound->breed);
    hash_cell(hash, hound->at);
    hash_u32(hash, (uint32_t)hound->speed);
    hash_u32(hash, (uint32_t)hound->points);
    hash_u32(hash, (uint32_t)hound->refusals);
    hash_u32(hash, hound->mood);
}

uint64_t world_hash(const struct world *world)
{
    struct hash hash;
    hash_init(&hash);
    hash_u32(&hash, world->tick);
    hash_u32(&hash, world->outcome);
    hash_u32(&hash, (uint32_t)world->catcher);
    hash_cell(&hash, world->caught_from);
    hash_hare(&hash, &world->hare);
    for (size_t i = 0; i < world->hound_count; i++) {
        hash_hound(&hash, &world->hounds[i]);
    }
    hash_u64(&hash, world->rng.state);
    ground_hash(&world->ground, &hash);
    return hash.value;
}
