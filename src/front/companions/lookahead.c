/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/companions/lookahead.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "front/play/reel.h"
#include "game/game.h"

/* The seed does not matter here, because each restored state contains the seed of the game. */
enum { MOST_CELLS = 1 << 16, ANY_SEED = 0 };

struct lookahead {
    struct tape *tape;   /* borrowed */
    struct world *world; /* owned; separate from the game's world */
    uint64_t hash;       /* of the state last examined */
    bool has_looked, is_under_way;
    struct lookahead_way *ways; /* of each hound; owned */
    uint8_t last_steps;
    bool waiting_is_last;
};

struct lookahead *lookahead_new(const struct level *level, struct tape *tape)
{
    const struct grid *grid = world_grid(tape_world(tape));
    if (grid_cells(grid) > MOST_CELLS) {
        return NULL;
    }
    struct lookahead *lookahead = xcalloc(1, sizeof *lookahead);
    *lookahead = (struct lookahead){.tape = tape, .world = world_new(level, ANY_SEED)};
    lookahead->ways = xcalloc(world_hound_count(lookahead->world), sizeof *lookahead->ways);
    return lookahead;
}

void lookahead_free(struct lookahead *lookahead)
{
    if (lookahead != NULL) {
        world_free(lookahead->world);
        free(lookahead->ways);
        free(lookahead);
    }
}

static void note_places(struct lookahead *lookahead)
{
    for (size_t i = 0; i < world_hound_count(lookahead->world); i++) {
        struct lookahead_way *way = &lookahead->ways[i];
        struct cell at = world_hound(lookahead->world, i)->at;
        if (way->count == 0 || (way->count < LOOKAHEAD_STEPS && !cell_equal(way->cells[way->count - 1], at))) {
            way->cells[way->count++] = at;
        }
    }
}

static bool is_caught(const struct lookahead *lookahead) { return world_outcome(lookahead->world) == OUTCOME_CAUGHT; }

/* Moves the lookahead's world to the hare's turn. If Live left the hare in the middle of a step, the step is completed.
 */
static void go_to_turn(struct lookahead *lookahead, const struct snapshot *now)
{
    world_restore(lookahead->world, now);
    for (size_t i = 0; i < world_hound_count(lookahead->world); i++) {
        lookahead->ways[i].count = 0;
    }
    note_places(lookahead);
    while (world_outcome(lookahead->world) == OUTCOME_RUNNING && !world_hare_is_ready(lookahead->world)) {
        tick_run(lookahead->world, COMMAND_WAIT, NULL);
        note_places(lookahead);
    }
}

static void look_at_steps(struct lookahead *lookahead, const struct snapshot *turn)
{
    lookahead->last_steps = 0;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        world_restore(lookahead->world, turn);
        if (world_outcome(lookahead->world) == OUTCOME_RUNNING && hare_can_step(lookahead->world, dir, HARE_PUSHES)) {
            tick_action(lookahead->world, command_step(dir), 1, NULL);
            lookahead->last_steps |= (uint8_t)(is_caught(lookahead) << dir);
        }
    }
}

bool lookahead_look(struct lookahead *lookahead)
{
    const struct world *world = tape_world(lookahead->tape);
    uint64_t hash = world_hash(world);
    if (lookahead->has_looked && lookahead->hash == hash) {
        return lookahead->is_under_way;
    }
    lookahead->has_looked = true;
    lookahead->hash = hash;
    lookahead->is_under_way = world_outcome(world) == OUTCOME_RUNNING;
    if (lookahead->is_under_way) {
        struct snapshot *now = world_save(world);
        go_to_turn(lookahead, now);
        struct snapshot *turn = world_save(lookahead->world);
        for (int i = 0; i < REEL_TICKS_A_MOVE; i++) {
            tick_run(lookahead->world, COMMAND_WAIT, NULL);
            note_places(lookahead);
        }
        lookahead->waiting_is_last = is_caught(lookahead);
        look_at_steps(lookahead, turn);
        snapshot_free(turn);
        snapshot_free(now);
    }
    return lookahead->is_under_way;
}

const struct lookahead_way *lookahead_way(const struct lookahead *lookahead, size_t hound)
{
    return &lookahead->ways[hound];
}

uint8_t lookahead_last_steps(const struct lookahead *lookahead) { return lookahead->last_steps; }

bool lookahead_waiting_is_last(const struct lookahead *lookahead) { return lookahead->waiting_is_last; }
