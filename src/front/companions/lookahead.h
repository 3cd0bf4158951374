/* SPDX-License-Identifier: MIT */
/* front/companions/lookahead.h - the next move in Turns: where each hound will be if the hare waits, and which moves of
 * the hare would be its last.
 *
 * Nothing is estimated: each move is played in a separate world, with the same tick function as the game. */
#pragma once

#include "game/world/world.h"
#include "level/format/level.h"
#include "path/map/cell.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lookahead;

/* At most this many steps per hound are recorded for a move; later steps are omitted. */
enum { LOOKAHEAD_STEPS = 8 };

struct lookahead_way {
    struct cell cells[LOOKAHEAD_STEPS]; /* its current cell, and each cell it enters while the hare waits */
    size_t count;
};

/* Creates a lookahead for the tape's game and its level. Borrows both. Returns NULL if the map is so large that the
 * lookahead would be slow. */
struct lookahead *lookahead_new(const struct level *level, struct tape *tape);
void lookahead_free(struct lookahead *lookahead);

/* Computes the next move from the current state of the game. If the hare is in the middle of a step, computes it from
 * the end of that step. Returns false if the game is over. */
bool lookahead_look(struct lookahead *lookahead);

/* These functions return the results of the last lookahead_look. */

const struct lookahead_way *lookahead_way(const struct lookahead *lookahead, size_t hound);
/* Return the steps in which the hare is caught, as a set of directions (1u << enum direction), and whether the hare
 * is caught if it waits. */
uint8_t lookahead_last_steps(const struct lookahead *lookahead);
bool lookahead_waiting_is_last(const struct lookahead *lookahead);
