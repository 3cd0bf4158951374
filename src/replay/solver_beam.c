/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/solver_search.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "game/game.h"
#include "game/hare.h"
#include "game/hounds/hunt.h"
#include "level/lint/reach.h"
#include "path/pursue/cover.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* --- the guide -------------------------------------------------------------------------------- */

/* Scores how promising a state looks.  The remaining work counts most: the steps to all clover still needed and from
 * there to the burrow, along a minimum spanning tree (Prim 1957) on the initial map.  Next comes safety: the cells that
 * the hare reaches before any hound (path/pursue/cover.h), and whether the next target is among them.  The score is
 * only a guide: a state with a low score may also win. */

enum {
    TARGETS_MOST = 64, /* further clover is ignored */
    STEP_SCORE = 10,   /* for a step less to go */
    CLOVER_SCORE = 40, /* for each eaten: a bonus for completing a detour */
    CLEAR_SCORE = 30,  /* if the hare reaches the next target before the hounds */
    ROOM_WANTED = 96,  /* reachable cells that are enough */
    ROOM_LOOKS = 120,  /* expansions spent on the cells, and as many again per hound */
    ROOM_SCORE = 2,    /* for each of these cells */
    STUCK_SCORE = 200, /* for a trapped bulldog */
    FAR = 4096         /* steps to an unreachable target */
};

struct target {
    struct cell at;
    uint32_t *steps; /* from each cell */
};

struct guide {
    const struct level *level; /* borrowed */
    struct target clover[TARGETS_MOST], burrow;
    int clover_count;
    struct cover *cover;
    struct cover_runner *hounds;
};

/* Returns whether a rule places clover on the cell. */
static bool is_placed(const struct level *level, struct cell at)
{
    bool is_one = false;
    for (size_t i = 0; i < level->rule_count && !is_one; i++) {
        const struct level_rule *rule = &level->rules[i];
        for (size_t j = 0; rule->effect == RULE_PLACE && rule->placed == TERRAIN_CLOVER && j < rule->on.count; j++) {
            is_one |= cell_equal(level->named[rule->on.first + j], at);
        }
    }
    return is_one;
}

static void add_targets(struct guide *guide)
{
    const struct level *level = guide->level;
    struct cell *burrows = xcalloc(level_cells(level), sizeof *burrows);
    size_t burrow_count = 0;
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        enum terrain terrain = level_terrain(level, at);
        burrows[burrow_count] = at;
        burrow_count += terrain_opened(terrain) == TERRAIN_BURROW_OPEN;
        bool is_clover = terrain == TERRAIN_CLOVER || is_placed(level, at);
        if (is_clover && guide->clover_count < TARGETS_MOST) {
            uint32_t *steps = reach_steps(level, level_hare_mover(level), BALES_AS_GRASS, &at, 1);
            guide->clover[guide->clover_count++] = (struct target){at, steps};
        }
    }
    guide->burrow.steps = reach_steps(level, level_hare_mover(level), BALES_AS_GRASS, burrows, burrow_count);
    free(burrows);
}

static int steps_from(const struct guide *guide, const struct target *target, struct cell at)
{
    uint32_t steps = target->steps[level_index(guide->level, at)];
    return steps < FAR ? (int)steps : FAR;
}

/* Lists the clover that has not been eaten and returns its number. */
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

/* Removes the nearest target from the list and updates the distances of the others. */
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

/* Returns the steps along a tree from the hare through the required clover to the burrow; `next` is its first target.
 */
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

/* Returns the steps that bales are away from their marks, as the crow flies. */
static int bales_away(const struct guide *guide, const struct world *world)
{
    const struct level *level = guide->level;
    int sum = 0;
    for (size_t i = 0; i < level->mark_count; i++) {
        struct cell mark = level->marks[i].at;
        int nearest = FAR;
        for (struct cell at = {0, 0}; level->marks[i].for_bale && at.y < level->height;
             at = cell_after(at, level->width)) {
            int steps = abs(at.x - mark.x) + abs(at.y - mark.y);
            bool is_free = cell_equal(at, mark) || !world_wants_bale(world, at);
            nearest = world_terrain(world, at) == TERRAIN_BALE && is_free && steps < nearest ? steps : nearest;
        }
        sum += level->marks[i].for_bale && nearest < FAR ? nearest : 0;
    }
    return sum;
}

/* Returns the estimated number of steps to the goal, or the ticks left of one that takes time; 0 if it is reached. */
static int guide_left(struct guide *guide, struct world *world)
{
    const struct target *next;
    int ticks_left = guide->level->goal_count - (int)world_tick(world);
    int pushes = world_goal(world) == GOAL_PUSH && world_goal_left(world) > 0 ? bales_away(guide, world) : 0;
    return goal_lasts(world_goal(world)) ? ticks_left : tour(guide, world, &next) + pushes;
}

/* Scores the cells that the hare reaches first, counting only hounds that can arrive soon. */
static int room_score(struct guide *guide, struct world *world)
{
    size_t count = world_hound_count(world);
    struct cover_runner hare = hunt_prey(world);
    for (size_t i = 0; i < count; i++) {
        guide->hounds[i] = hunt_runner(world, i);
    }
    if (xalloc_answer(cover_begin(guide->cover, &hare, guide->hounds, count)) == SEARCH_RUNNING) {
        xalloc_answer(cover_step(guide->cover, ROOM_LOOKS * (1 + count)));
    }
    size_t room = cover_preys(guide->cover);
    return (room < ROOM_WANTED ? (int)room : ROOM_WANTED) * ROOM_SCORE;
}

/* Returns whether the hare arrives before every hound, assuming that hounds walk like the hare. */
static bool is_clear(const struct guide *guide, const struct world *world, const struct target *target)
{
    int steps = steps_from(guide, target, world_hare(world)->at);
    for (size_t i = 0; i < world_hound_count(world); i++) {
        const struct hound *hound = world_hound(world, i);
        if (steps_from(guide, target, hound->at) * LEVEL_HARE_SPEED <= steps * hound->speed) {
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

/* Returns the score of a state; more is better. */
static int guide_score(struct guide *guide, struct world *world)
{
    const struct target *next;
    int score = 0;
    if (world_goal(world) == GOAL_TRAP) {
        score = stuck_score(world);
    } else if (world_goal(world) != GOAL_SURVIVE) {
        score = world_hare(world)->clover * CLOVER_SCORE - tour(guide, world, &next) * STEP_SCORE;
        score += is_clear(guide, world, next) ? CLEAR_SCORE : 0;
        if (world_goal(world) == GOAL_PUSH && world_goal_left(world) > 0) {
            score -= (bales_away(guide, world) + FAR * world_goal_left(world)) * STEP_SCORE;
        }
    }
    return score + room_score(guide, world);
}

/* Hashes the positions of hare and hounds, what the hare carries, and the eaten clover. */
static void guide_hash(const struct guide *guide, const struct world *world, struct hash *hash)
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
    /* If the goal or rules depend on bales and gates, these are part of the state. */
    bool depends = world_goal(world) == GOAL_PUSH || guide->level->rule_count > 0;
    for (struct cell at = {0, 0}; depends && at.y < guide->level->height; at = cell_after(at, guide->level->width)) {
        enum terrain terrain = world_terrain(world, at);
        if (terrain == TERRAIN_BALE || terrain == TERRAIN_BARRED_OPEN) {
            hash_cell(hash, at);
        }
    }
}

enum {
    TICKS_A_LAYER = 4,    /* a straight step */
    LAYERS = 16,          /* layers ahead; every action takes fewer */
    PATIENCE = 4,         /* ticks of a wait */
    FORGETS_AFTER = 16,   /* layers, after which equal positions count as a new state, since hounds and clocks have
                           * moved on */
    GIVES_UP_AFTER = 160, /* layers without progress */
    A_CELL_OF = 8,        /* the fraction of states that may have the hare on the same cell */
    SLACK = 4             /* multiple of the width that is kept before states are dropped */
};

struct beam_entry {
    struct snapshot *state;
    int score;
    uint32_t node;
    uint64_t key;  /* of all positions */
    uint32_t cell; /* the hare's */
};

struct beam_layer {
    struct beam_entry *entries;
    size_t count, room;
};

struct beam {
    struct solver_search attempt;
    size_t width;
    struct guide guide;
    struct beam_layer layers[LAYERS]; /* by time; circular */
    uint16_t *on_cell;                /* number of states in this layer with the hare there */
    uint32_t now;                     /* the current layer */
    int least_left;
    uint32_t idle; /* layers since the last progress */
};

/* --- one layer -------------------------------------------------------------------------------- */

static int best_first(const void *a, const void *b)
{
    const struct beam_entry *one = a, *two = b;
    if (one->score != two->score) {
        return one->score > two->score ? -1 : 1;
    }
    return one->node < two->node ? -1 : 1;
}

static void layer_clear(struct beam_layer *layer)
{
    for (size_t i = 0; i < layer->count; i++) {
        snapshot_free(layer->entries[i].state);
    }
    layer->count = 0;
}

static void layer_add(struct beam_layer *layer, struct beam_entry entry, size_t most)
{
    layer->entries = xgrow(layer->entries, layer->count, &layer->room, sizeof *layer->entries);
    layer->entries[layer->count++] = entry;
    if (layer->count >= 2 * most) {
        /* Keep the best few multiples of the width, so that memory is bounded. */
        qsort(layer->entries, layer->count, sizeof *layer->entries, best_first);
        for (size_t i = most; i < layer->count; i++) {
            snapshot_free(layer->entries[i].state);
        }
        layer->count = layer->count < most ? layer->count : most;
    }
}

/* --- the beam --------------------------------------------------------------------------------- */

static uint32_t time_of(const struct world *world) { return (world_tick(world) + TICKS_A_LAYER - 1) / TICKS_A_LAYER; }

/* Returns a hash of the positions, the progress and the approximate time. */
static uint64_t key_of(const struct beam *beam)
{
    struct hash hash;
    hash_init(&hash);
    guide_hash(&beam->guide, beam->attempt.world, &hash);
    hash_u32(&hash, time_of(beam->attempt.world) / FORGETS_AFTER);
    return hash.value;
}

/* Returns a layer after the current one, within the circular array. */
static struct beam_layer *layer_for(struct beam *beam, const struct world *world)
{
    uint32_t first = beam->now + 1, last = beam->now + LAYERS - 1, time = time_of(world);
    return &beam->layers[(time < first ? first : time > last ? last : time) % LAYERS];
}

static void keep(void *context, uint32_t node)
{
    struct beam *beam = context;
    struct world *world = beam->attempt.world;
    struct beam_entry entry = {
        .state = world_save(world),
        .score = guide_score(&beam->guide, world),
        .node = node,
        .key = key_of(beam),
        .cell = (uint32_t)level_index(beam->attempt.level, world_hare(world)->at),
    };
    layer_add(layer_for(beam, world), entry, SLACK * beam->width);
}

static bool is_under_way(const struct beam *beam)
{
    return beam->attempt.won == 0 && beam->attempt.made < beam->attempt.budget && job_goes_on(beam->attempt.job);
}

static bool may_go_on(struct beam *beam, const struct beam_entry *entry)
{
    size_t most = beam->width / A_CELL_OF + 1;
    return beam->on_cell[entry->cell] < most && key_set_add(&beam->attempt.seen, entry->key);
}

static void note_progress(struct beam *beam, const struct beam_entry *entry)
{
    world_restore(beam->attempt.world, entry->state);
    int left = guide_left(&beam->guide, beam->attempt.world);
    if (left < beam->least_left) {
        beam->least_left = left;
        beam->idle = 0;
    }
}

/* Returns the number of states that were expanded. */
static size_t expand_layer(struct beam *beam, struct beam_layer *layer)
{
    if (layer->count == 0) {
        return 0;
    }
    size_t expanded = 0;
    memset(beam->on_cell, 0, level_cells(beam->attempt.level) * sizeof *beam->on_cell);
    qsort(layer->entries, layer->count, sizeof *layer->entries, best_first);
    for (size_t i = 0; i < layer->count && expanded < beam->width; i++) {
        const struct beam_entry *entry = &layer->entries[i];
        if (is_under_way(beam) && may_go_on(beam, entry)) {
            beam->on_cell[entry->cell]++;
            note_progress(beam, entry);
            struct command commands[HARE_CHOICES];
            size_t count = attempt_choices(&beam->attempt, entry->state, commands);
            attempt_expand(&beam->attempt, entry->state, entry->node, commands, count, PATIENCE, keep, beam);
            expanded++;
        }
    }
    layer_clear(layer);
    return expanded;
}

static void beam_init(struct beam *beam, const struct level *level)
{
    const struct world *world = beam->attempt.world;
    beam->guide = (struct guide){.level = level, .cover = xalloc_check(cover_new(world_grid(world)))};
    beam->guide.hounds = xcalloc(world_hound_count(world), sizeof *beam->guide.hounds);
    add_targets(&beam->guide);
    beam->on_cell = xcalloc(level_cells(level), sizeof *beam->on_cell);
}

static void beam_done(struct beam *beam)
{
    for (size_t i = 0; i < LAYERS; i++) {
        layer_clear(&beam->layers[i]);
        free(beam->layers[i].entries);
    }
    free(beam->on_cell);
    for (int i = 0; i < beam->guide.clover_count; i++) {
        free(beam->guide.clover[i].steps);
    }
    free(beam->guide.burrow.steps);
    cover_free(beam->guide.cover);
    free(beam->guide.hounds);
}

struct replay *beam_search(const struct level *level, size_t width, size_t budget, struct job *job, size_t *made)
{
    struct beam beam = {.width = width, .least_left = INT_MAX};
    if (attempt_begin(&beam.attempt, level, budget, job)) {
        beam_init(&beam, level);
        size_t empty = 0;
        keep(&beam, 0);
        while (empty < LAYERS && beam.idle < GIVES_UP_AFTER && is_under_way(&beam)) {
            beam.now++;
            empty = expand_layer(&beam, &beam.layers[beam.now % LAYERS]) == 0 ? empty + 1 : 0;
            beam.idle++;
        }
        beam_done(&beam);
    }
    return attempt_end(&beam.attempt, made);
}
