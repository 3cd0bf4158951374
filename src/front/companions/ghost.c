/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/companions/ghost.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "game/game.h"

struct ghost {
    struct replay *replay; /* owned */
    struct world *world;   /* owned; separate from the game's world */
    struct cell *cells;    /* the hare's position after each tick played so far, from tick 0 */
    size_t count, room;
    bool is_over;
};

static void note_place(struct ghost *ghost)
{
    ghost->cells = xgrow(ghost->cells, ghost->count, &ghost->room, sizeof *ghost->cells);
    ghost->cells[ghost->count++] = world_hare(ghost->world)->at;
}

struct ghost *ghost_new(struct replay *replay)
{
    struct ghost *ghost = xcalloc(1, sizeof *ghost);
    *ghost = (struct ghost){.replay = replay, .is_over = replay->command_count == 0};
    ghost->world = world_new(replay->level, replay->seed);
    note_place(ghost);
    return ghost;
}

void ghost_free(struct ghost *ghost)
{
    if (ghost != NULL) {
        replay_free(ghost->replay);
        world_free(ghost->world);
        free(ghost->cells);
        free(ghost);
    }
}

bool ghost_at(struct ghost *ghost, uint32_t tick, struct cell *at)
{
    while (ghost->count <= tick && !ghost->is_over) {
        tick_run(ghost->world, ghost->replay->commands[ghost->count - 1], NULL);
        ghost->is_over = ghost->count == ghost->replay->command_count ||
                         world_outcome(ghost->world) != OUTCOME_RUNNING || !replay_agrees(ghost->replay, ghost->world);
        if (!ghost->is_over) {
            note_place(ghost);
        }
    }
    bool is_there = tick < ghost->count;
    if (is_there) {
        *at = ghost->cells[tick];
    }
    return is_there;
}

uint32_t ghost_length(const struct ghost *ghost) { return (uint32_t)ghost->replay->command_count; }

struct ghost *ghost_call(enum company company, const struct entry *entry, const struct store *store,
                         const struct kept_manner *manner)
{
    struct replay *replay = company == COMPANY_BEST    ? kept_game_read_best(store, entry->key, manner)
                            : company == COMPANY_PROOF ? entry_proof(entry)
                                                       : NULL;
    return replay != NULL ? ghost_new(replay) : NULL;
}
