/* SPDX-License-Identifier: MIT */
/* study/jumps.h - what jump point search looked at when it expanded a jump point: the cells along which it went on, and
 * the neighbours that are forced, there and where it stopped, each with the wall that forces it.
 *
 * Worked out on the moves, a cell at a time, by the rules of the papers (Harabor, Grastien 2011 and 2014, strict
 * corners; Baum 2025, 4 neighbours): the search itself scans a word of 64 cells at a time, or looks its jumps up in a
 * table, and tells nothing of them.
 *
 * Time: of the cells gone over, and O(cells) for the room. */
#ifndef HOUNDED_STUDY_JUMPS_H
#define HOUNDED_STUDY_JUMPS_H

#include "study/study.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A set of them belongs to each cell. */
enum jump_role { JUMP_SCANNED = 1, JUMP_FORCED = 2, JUMP_WALL = 4 };

/* Who comes straight to `point` passes the end of a wall: nobody reaches the neighbour more cheaply than over it. */
struct jump_forced {
    struct cell point, neighbour, wall;
};

struct jumps {
    uint8_t *roles;    /* of the cells, row by row; owned; NULL: no jump point was expanded */
    size_t scanned;    /* cells gone over, each once */
    bool is_looked_up; /* out of a table, which knows what going there would find */
};

/* Of the last step; looks back as study_expansion does. */
void jumps_init(struct jumps *jumps, struct study *study);
void jumps_done(struct jumps *jumps);
unsigned jumps_roles(const struct jumps *jumps, const struct study *study, struct cell at);

enum { JUMP_SIDES = 2 };

/* The neighbours that are forced for who has come to `at` by a step in direction `arrival`; returns how many.  None
 * where it is no straight one, or one in which this mover stops at no wall. */
int jumps_forced(const struct moves *moves, struct cell at, enum direction arrival, struct jump_forced out[JUMP_SIDES]);

#endif
