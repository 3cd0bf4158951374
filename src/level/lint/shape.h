/* SPDX-License-Identifier: MIT */
/* level/lint/shape.h - describes in numbers what the shape of a level means for the hare: its connectivity, and the
 * length of a tour.
 *
 * As everywhere in lint, gates, shutters and burrows count as open and hay bales as pushed aside; the holes of a warren
 * are neighbours.  Time: linear in the cells except for the tour.  Memory: 20 bytes per cell. */
#pragma once

#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum tour { TOUR_NONE, TOUR_SHORTEST, TOUR_FOUND };

struct shape {
    size_t cells;   /* passable cells, whether reachable or not */
    size_t regions; /* connected components */
    /* The cycle rank of the cells: independent loops around obstacles, where a square of four cells is not a loop. */
    size_t loops;
    size_t dead_ends; /* cells with one neighbour */
    size_t chokes;    /* cells whose removal disconnects a region */
    /* The ticks of a tour to the required clover and into a burrow, without hounds.  It is the shortest tour, or the
     * best one found if there are warrens or too much clover.  TOUR_NONE: the level has another goal or cannot be won.
     */
    enum tour tour;
    uint32_t ticks;
    /* The percentage of cells that equal their mirror image, left to right or top to bottom, whichever is more.  Clover
     * counts as grass. */
    int mirrored;
};

/* A figure with its name in the singular, such as "dead end". */
struct shape_figure {
    const char *name;
    size_t count;
};

/* Returns the nth figure, from 0.  Returns false if there are fewer. */
bool shape_figure(const struct shape *shape, size_t n, struct shape_figure *figure);

/* Describes a level, which must have a hare. */
void shape_of(const struct level *level, struct shape *shape);
