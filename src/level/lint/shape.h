/* SPDX-License-Identifier: MIT */
/* level/lint/shape.h - what a level is like for the hare, in numbers: how it hangs together, and how long its rounds
 * are.
 *
 * Gates, shutters and burrows count as open and hay bales as pushed aside, as in all of lint; the holes of a warren are
 * neighbours. Time: linear in the cells but for the tour; memory: 20 bytes a cell. */
#ifndef HOUNDED_LEVEL_LINT_SHAPE_H
#define HOUNDED_LEVEL_LINT_SHAPE_H

#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum tour { TOUR_NONE, TOUR_SHORTEST, TOUR_FOUND };

struct shape {
    size_t cells;   /* where the hare can be, if only it gets there */
    size_t regions; /* parts of the map between which there is no way */
    /* Ways round something, none of which is made of the others: the cycle rank of the cells, a square of four of them
     * being no loop. */
    size_t loops;
    size_t dead_ends; /* cells with one neighbour */
    size_t chokes;    /* cells without which a region falls apart */
    /* To as much clover as is wanted and into a burrow, if nobody hunts: ticks, the shortest there is, or where there
     * are warrens, or too much clover to know, the shortest that was found.  None: the goal is another, or cannot be
     * met. */
    enum tour tour;
    uint32_t ticks;
};

/* What can be counted, for people: "dead end", which takes an s. */
struct shape_figure {
    const char *name;
    size_t count;
};

/* The nth of them, from 0; false: there are not so many. */
bool shape_figure(const struct shape *shape, size_t n, struct shape_figure *figure);

/* Of a level with a hare. */
void shape_of(const struct level *level, struct shape *shape);

#endif
