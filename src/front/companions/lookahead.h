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

struct outlook;

/* At most this many steps per hound are recorded for a move; later steps are omitted. */
enum { OUTLOOK_STEPS = 8 };

struct outlook_way {
    struct cell cells[OUTLOOK_STEPS]; /* its current cell, and each cell it enters while the hare waits */
    size_t count;
};

/* Creates an outlook for the tape's game and its level. Borrows both. Returns NULL if the map is so large that the
 * outlook would be slow. */
struct outlook *outlook_new(const struct level *level, struct tape *tape);
void outlook_free(struct outlook *outlook);

/* Computes the next move from the current state of the game. If the hare is in the middle of a step, computes it from
 * the end of that step. Returns false if the game is over. */
bool outlook_look(struct outlook *outlook);

/* These functions return the results of the last outlook_look. */

const struct outlook_way *outlook_way(const struct outlook *outlook, size_t hound);
/* Return the steps in which the hare is caught, as a set of directions (1u << enum direction), and whether the hare
 * is caught if it waits. */
uint8_t outlook_last_steps(const struct outlook *outlook);
bool outlook_waiting_is_last(const struct outlook *outlook);
