/* level/format/movers.h - who may walk where on a level, and at what price: the terrains' costs (level/facts/terrain.h)
 * under the level's rules of moving.
 *
 * A closed burrow, a hay bale and a closed shutter are walls for the hare here: opening the burrow, pushing and the
 * clock are the game's affair.  A warren hole is a cell to walk on; the way from one hole to its twin is no step. */
#ifndef HOUNDED_LEVEL_FORMAT_MOVERS_H
#define HOUNDED_LEVEL_FORMAT_MOVERS_H

#include "level/facts/breed.h"
#include "level/format/level.h"
#include "path/map/mover.h"

#include <stdint.h>

/* Time: an actor of speed s earns s points a tick, and a step of cost c takes so many times c of them.  The hare is of
 * one speed, so that a straight step on grass takes it 4 ticks. */
enum { MOVERS_POINTS_PER_COST = 40, MOVERS_HARE_SPEED = 100 };

/* The whole ticks in which that speed earns a way of that cost; UINT32_MAX for a cost of UINT32_MAX. */
uint32_t movers_ticks(uint32_t cost, uint32_t speed);

/* Costs 10 and 14, neighbours and corners from the level. */
void movers_hare(const struct level *level, struct mover *mover);
void movers_breed(const struct level *level, enum breed breed, struct mover *mover);

/* Whatever the hare can enter, at the same price: swamp as open ground, no way from the ground into water, as the
 * published lengths of the MovingAI benchmarks have it.  Otherwise as mover_init leaves it. */
void movers_even(struct mover *mover);

#endif
