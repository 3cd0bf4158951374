#include "config.h"

#include "replay/solver_guide.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "level/format/movers.h"
#include "level/lint/reach.h"
#include "path/pursue/cover.h"

#include <limits.h>
#include <stdlib.h>

enum {
    TARGETS_MOST = 64, /* more clover than that is not looked at */
    STEP_SCORE = 10,   /* for a step less to go */
    CLOVER_SCORE = 40, /* for each eaten: a rest after the effort */
    CLEAR_SCORE = 30,  /* when the next target is reached before the hounds */
    ROOM_WANTED = 96,  /* cells of one's own that are enough */
    ROOM_LOOKS = 120,  /* expansions spent on it, and as many more for each hound */
    ROOM_SCORE = 2,    /* for each of them */
    STUCK_SCORE = 200, /* for a bulldog that is held */
    FAR = 4096         /* steps where there is no way */
};

struct target {
    struct cell at;
    uint32_t *steps; /* from each cell */
};

struct guide {
    const struct level *level;
    struct target clover[TARGETS_MOST], burrow;
    int clover_count;
    struct cover *cover;
    struct cover_runner *hounds;
};

static void add_clover(struct guide *guide, struct cell at)
{
    const struct level *level = guide->level;
    struct mover mover;
    movers_hare(level, &mover);
    uint32_t *steps = reach_steps_from(level, &mover, BALES_AS_GRASS, at);
    guide->clover[guide->clover_count++] = (struct target){at, steps};
}

static void add_targets(struct guide *guide)
{
    const struct level *level = guide->level;
    struct mover mover;
    uint8_t *burrows = xcalloc(level_cells(level), 1);
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            enum terrain terrain = level_terrain(level, at);
            burrows[level_index(level, at)] = terrain == TERRAIN_BURROW_CLOSED || terrain == TERRAIN_BURROW_OPEN;
            if (terrain == TERRAIN_CLOVER && guide->clover_count < TARGETS_MOST) {
                add_clover(guide, at);
            }
        }
    }
    movers_hare(level, &mover);
    guide->burrow.steps = reach_steps(level, &mover, BALES_AS_GRASS, burrows);
    free(burrows);
}

struct guide *guide_new(const struct level *level, struct world *world)
{
    struct guide *guide = xcalloc(1, sizeof *guide);
    guide->level = level;
    add_targets(guide);
    guide->cover = xalloc_check(cover_new(world_grid(world)));
    guide->hounds = xcalloc(world_hound_count(world), sizeof *guide->hounds);
    return guide;
}

void guide_free(struct guide *guide)
{
    if (guide == NULL) {
        return;
    }
    for (int i = 0; i < guide->clover_count; i++) {
        free(guide->clover[i].steps);
    }
    free(guide->burrow.steps);
    cover_free(guide->cover);
    free(guide->hounds);
    free(guide);
}

static int steps_from(const struct guide *guide, const struct target *target, struct cell at)
{
    uint32_t steps = target->steps[level_index(guide->level, at)];
    return steps < FAR ? (int)steps : FAR;
}

/* Clover that is not eaten yet. */
static int targets_left(const struct guide *guide, const struct world *world, const struct target **left)
{
    int count = 0;
    for (int i = 0; i < guide->clover_count; i++) {
        if (world_terrain(world, guide->clover[i].at) == TERRAIN_CLOVER) {
            left[count++] = &guide->clover[i];
        }
    }
    return count;
}

/* Takes the target that is nearest out of the list, and brings the distances of the others up to date. */
static int join_nearest(const struct guide *guide, const struct target **left, int *distances, int count,
                        const struct target **joined)
{
    int nearest = 0;
    for (int i = 1; i < count; i++) {
        nearest = distances[i] < distances[nearest] ? i : nearest;
    }
    int steps = distances[nearest];
    *joined = left[nearest];
    left[nearest] = left[count - 1];
    distances[nearest] = distances[count - 1];
    for (int i = 0; i < count - 1; i++) {
        int from_it = steps_from(guide, left[i], (*joined)->at);
        distances[i] = from_it < distances[i] ? from_it : distances[i];
    }
    return steps;
}

/* Steps along a tree from the hare through as much clover as is wanted, and to the burrow; `next`: where it begins. */
static int tour(const struct guide *guide, const struct world *world, const struct target **next)
{
    const struct target *left[TARGETS_MOST];
    int distances[TARGETS_MOST];
    struct cell at = world_hare(world)->at;
    int count = targets_left(guide, world, left), wanted = world_clover_wanted(world) - world_hare(world)->clover;
    int steps = 0, home = wanted > 0 ? FAR : steps_from(guide, &guide->burrow, at);
    *next = &guide->burrow;
    for (int i = 0; i < count; i++) {
        distances[i] = steps_from(guide, left[i], at);
    }
    for (int i = 0; i < wanted && count > 0; i++, count--) {
        const struct target *joined;
        steps += join_nearest(guide, left, distances, count, &joined);
        *next = i == 0 ? joined : *next;
        int from_it = steps_from(guide, &guide->burrow, joined->at);
        home = from_it < home ? from_it : home;
    }
    return steps + home;
}

static int ticks_left(const struct guide *guide, const struct world *world)
{
    return guide->level->goal_count - (int)world_tick(world);
}

int guide_left(struct guide *guide, struct world *world)
{
    const struct target *next;
    return goal_lasts(world_goal(world)) ? ticks_left(guide, world) : tour(guide, world, &next);
}

/* Cells that the hare reaches first, as far as the hounds matter soon. */
static int room_score(struct guide *guide, struct world *world)
{
    size_t count = world_hound_count(world);
    struct cover_runner hare = hunt_prey(world);
    for (size_t i = 0; i < count; i++) {
        guide->hounds[i] = hunt_runner(world, i);
    }
    if (cover_begin(guide->cover, &hare, guide->hounds, count) == SEARCH_RUNNING) {
        cover_step(guide->cover, ROOM_LOOKS * (1 + count));
    }
    size_t room = cover_count(guide->cover, COVER_PREY);
    return (room < ROOM_WANTED ? (int)room : ROOM_WANTED) * ROOM_SCORE;
}

/* Whether no hound that walks like the hare is there before it. */
static bool is_clear(const struct guide *guide, const struct world *world, const struct target *target)
{
    int steps = steps_from(guide, target, world_hare(world)->at);
    for (size_t i = 0; i < world_hound_count(world); i++) {
        const struct hound *hound = world_hound(world, i);
        if (steps_from(guide, target, hound->at) * MOVERS_HARE_SPEED <= steps * hound->speed) {
            return false;
        }
    }
    return true;
}

static int stuck_score(const struct world *world)
{
    int score = 0;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        score += world_hound(world, i)->mood == MOOD_STUCK ? STUCK_SCORE : 0;
    }
    return score;
}

int guide_score(struct guide *guide, struct world *world)
{
    const struct target *next;
    int score = 0;
    if (world_goal(world) == GOAL_TRAP) {
        score = stuck_score(world);
    } else if (world_goal(world) != GOAL_SURVIVE) {
        score = world_hare(world)->clover * CLOVER_SCORE - tour(guide, world, &next) * STEP_SCORE;
        score += is_clear(guide, world, next) ? CLEAR_SCORE : 0;
    }
    return score + room_score(guide, world);
}

static void hash_cell(struct hash *hash, struct cell at)
{
    hash_u32(hash, (uint32_t)at.x);
    hash_u32(hash, (uint32_t)at.y);
}

void guide_hash(const struct guide *guide, const struct world *world, struct hash *hash)
{
    const struct hare *hare = world_hare(world);
    hash_cell(hash, hare->at);
    hash_u32(hash, (uint32_t)hare->bales);
    hash_u32(hash, (uint32_t)hare->decoys);
    for (int i = 0; i < guide->clover_count; i++) {
        hash_u32(hash, world_terrain(world, guide->clover[i].at) == TERRAIN_CLOVER);
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        hash_cell(hash, world_hound(world, i)->at);
    }
}
