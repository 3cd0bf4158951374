/* level/meadow/plot.h - private to the meadow's making: the level while it grows, and its symmetry.
 *
 * Each cell has a twin: its mirror image to the left and right, or what a half turn makes of it. */
#ifndef HOUNDED_LEVEL_MEADOW_PLOT_H
#define HOUNDED_LEVEL_MEADOW_PLOT_H

#include "base/rng.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum symmetry { SYMMETRY_MIRROR, SYMMETRY_TURN, SYMMETRIES };

struct plot {
    struct level *level; /* of grass at first */
    struct rng rng;
    enum symmetry symmetry;
};

/* From 0 to limit - 1. */
int plot_random(struct plot *plot, int limit);

struct cell plot_twin(const struct plot *plot, struct cell at);
/* TERRAIN_HEDGE off the map. */
enum terrain plot_at(const struct plot *plot, struct cell at);
/* The cell and its twin. */
void plot_set(struct plot *plot, struct cell at, enum terrain terrain);
void plot_set_one(struct plot *plot, struct cell at, enum terrain terrain);
/* Neither on the border nor off the map. */
bool plot_is_inside(const struct plot *plot, struct cell at);

/* The straight neighbours that are no hedge. */
int plot_ways(const struct plot *plot, struct cell at);
/* Grass, and nobody stands on it. */
bool plot_is_free(const struct plot *plot, struct cell at);

/* Steps of the hare from the nearest of the cells (REACH_NEVER: no way); the caller frees. */
uint32_t *plot_steps(const struct plot *plot, const struct cell *from, size_t count);
/* Whether the hare can walk wherever it could stand, and a bloodhound wherever that could. */
bool plot_is_one_piece(const struct plot *plot);

#endif
