/* SPDX-License-Identifier: MIT */
/* front/along/outlook.h - the next move in Turns: where each hound will be if the hare waits, and which of its moves
 * are its last.
 *
 * Nothing is estimated: each move is played in a world of the outlook's own, by the tick that plays the game. */
#ifndef HOUNDED_FRONT_ALONG_OUTLOOK_H
#define HOUNDED_FRONT_ALONG_OUTLOOK_H

#include "game/world/world.h"
#include "level/format/level.h"
#include "path/map/cell.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct outlook;

/* A hound makes at most this many steps in a move; later ones are left out. */
enum { OUTLOOK_STEPS = 8 };

struct outlook_way {
    struct cell cells[OUTLOOK_STEPS]; /* its current cell, and each cell it enters while the hare waits */
    size_t count;
};

/* Creates an outlook on the game of the tape, which it borrows, and of its level.  NULL: the map is so large that it
 * would take longer than a moment. */
struct outlook *outlook_new(const struct level *level, struct tape *tape);
void outlook_free(struct outlook *outlook);

/* Computes the next move from the present world; if the hare is in the middle of a step, from its end.  False: the
 * game is over. */
bool outlook_look(struct outlook *outlook);

/* These functions return the result. */

const struct outlook_way *outlook_way(const struct outlook *outlook, size_t hound);
/* Returns the steps in which the hare is caught, a set of directions, 1u << enum direction; and whether waiting is
 * its last move. */
uint8_t outlook_last_steps(const struct outlook *outlook);
bool outlook_waiting_is_last(const struct outlook *outlook);

#endif
