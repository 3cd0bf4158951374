/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/companions/lookahead.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "front/play/reel.h"
#include "game/game.h"

/* The seed does not matter here, because each restored state contains the seed of the game. */
enum { MOST_CELLS = 1 << 16, ANY_SEED = 0 };

struct outlook {
    struct tape *tape;   /* borrowed */
    struct world *world; /* owned; separate from the game's world */
    uint64_t hash;       /* of the state last examined */
    bool has_looked, is_under_way;
    struct outlook_way *ways; /* of each hound; owned */
    uint8_t last_steps;
    bool waiting_is_last;
};

struct outlook *outlook_new(const struct level *level, struct tape *tape)
{
    const struct grid *grid = world_grid(tape_world(tape));
    if ((size_t)grid_width(grid) * (size_t)grid_height(grid) > MOST_CELLS) {
        return NULL;
    }
    struct outlook *outlook = xcalloc(1, sizeof *outlook);
    *outlook = (struct outlook){.tape = tape, .world = world_new(level, ANY_SEED)};
    outlook->ways = xcalloc(world_hound_count(outlook->world) + 1, sizeof *outlook->ways);
    return outlook;
}

void outlook_free(struct outlook *outlook)
{
    if (outlook != NULL) {
        world_free(outlook->world);
        free(outlook->ways);
        free(outlook);
    }
}

static void note_places(struct outlook *outlook)
{
    for (size_t i = 0; i < world_hound_count(outlook->world); i++) {
        struct outlook_way *way = &outlook->ways[i];
        struct cell at = world_hound(outlook->world, i)->at;
        if (way->count == 0 || (way->count < OUTLOOK_STEPS && !cell_equal(way->cells[way->count - 1], at))) {
            way->cells[way->count++] = at;
        }
    }
}

static bool is_caught(const struct outlook *outlook) { return world_outcome(outlook->world) == OUTCOME_CAUGHT; }

/* Moves the outlook's world to the hare's turn. If Live left the hare in the middle of a step, the step is completed.
 */
static void go_to_turn(struct outlook *outlook, const struct snapshot *now)
{
    world_restore(outlook->world, now);
    for (size_t i = 0; i < world_hound_count(outlook->world); i++) {
        outlook->ways[i].count = 0;
    }
    note_places(outlook);
    while (world_outcome(outlook->world) == OUTCOME_RUNNING && !world_hare_is_ready(outlook->world)) {
        tick_run(outlook->world, COMMAND_WAIT, NULL);
        note_places(outlook);
    }
}

static void look_at_waiting(struct outlook *outlook)
{
    for (int i = 0; i < REEL_TICKS_A_MOVE; i++) {
        tick_run(outlook->world, COMMAND_WAIT, NULL);
        note_places(outlook);
    }
    outlook->waiting_is_last = is_caught(outlook);
}

static void look_at_steps(struct outlook *outlook, const struct snapshot *turn)
{
    outlook->last_steps = 0;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        world_restore(outlook->world, turn);
        if (world_outcome(outlook->world) == OUTCOME_RUNNING && hare_can_step(outlook->world, dir, HARE_PUSHES)) {
            tick_action(outlook->world, command_step(dir), 1, NULL);
            outlook->last_steps |= (uint8_t)(is_caught(outlook) << dir);
        }
    }
}

bool outlook_look(struct outlook *outlook)
{
    const struct world *world = tape_world(outlook->tape);
    uint64_t hash = world_hash(world);
    if (outlook->has_looked && outlook->hash == hash) {
        return outlook->is_under_way;
    }
    outlook->has_looked = true;
    outlook->hash = hash;
    outlook->is_under_way = world_outcome(world) == OUTCOME_RUNNING;
    if (outlook->is_under_way) {
        struct snapshot *now = world_save(world);
        go_to_turn(outlook, now);
        struct snapshot *turn = world_save(outlook->world);
        look_at_waiting(outlook);
        look_at_steps(outlook, turn);
        snapshot_free(turn);
        snapshot_free(now);
    }
    return outlook->is_under_way;
}

const struct outlook_way *outlook_way(const struct outlook *outlook, size_t hound) { return &outlook->ways[hound]; }

uint8_t outlook_last_steps(const struct outlook *outlook) { return outlook->last_steps; }

bool outlook_waiting_is_last(const struct outlook *outlook) { return outlook->waiting_is_last; }
