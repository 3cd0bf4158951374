/* SPDX-License-Identifier: MIT */
/* meadow.h - makes small levels for tests, drawn in code or generated from a seed, and plays them. */
#ifndef HOUNDED_TESTS_MEADOW_H
#define HOUNDED_TESTS_MEADOW_H

#include "base/rng.h"
#include "game/game.h"
#include "game/hare.h"
#include "game/world/world.h"
#include "level/format/level.h"

/* Makes a level of rows of glyphs, ended by NULL. '@' is the hare, and breed glyphs are hounds at their breed's speed,
 * all on grass. */
struct level *meadow_draw(const char *const *rows);
#define MEADOW(...) meadow_draw((const char *const[]){__VA_ARGS__, NULL})

/* Gives the shutter at a '|' of the level this clock. */
void meadow_clock(struct level *level, struct cell at, int period, int open, int phase);

/* Makes a level of random size, with hounds of random speeds, clocks and goals, and with every kind of terrain. */
struct level *meadow_grow(uint64_t seed);

/* Makes a generated meadow as players get it, of any kind. */
struct level *meadow_usual(uint64_t seed);

/* Makes a level of a few cells that may contain everything, with one or two hounds of any breed, any goal, and short
 * clocks.  It has so few states that all of them can be searched. */
struct level *meadow_tiny(uint64_t seed);

/* Adds hounds to a level of meadow_grow(), up to MEADOW_CROWD in all.  Two of four levels also get other terrain
 * without clocks: a narrow maze or an open field. */
enum { MEADOW_CROWD = 14 };
void meadow_crowd(struct level *level, uint64_t seed);

/* Gives each hound of a level a random breed, at that breed's speed, and a beat to those that walk one. */
void meadow_mix(struct level *level, uint64_t seed);
/* Gives the hound a beat of `count` posts.  Call it once for each hound, in their order. */
void meadow_beat(struct level *level, size_t hound, const struct cell *posts, size_t count);

/* Replaces the level's hounds by `count` hounds of random breeds, far from the hare or near it. */
void meadow_hire(struct level *level, uint64_t seed, size_t count);

/* Like meadow_hire, with breeds of a fixed list, so that a new breed does not change golden files. */
void meadow_hire_known(struct level *level, uint64_t seed, size_t count);

/* Returns a random command, in most cases a sensible one. */
struct command meadow_command(struct rng *rng);

struct command wait_here(void);
struct command move(enum direction dir);

/* Waits for this many ticks. */
void meadow_wait(struct world *world, int ticks);
/* Waits until the hare is ready, then gives the command.  `events` gets the events of that tick. */
void meadow_do(struct world *world, struct command command, struct events *events);
/* Returns how often the event is in the list. */
int meadow_events(const struct events *events, enum event_kind kind);

/* Computes the cheapest cost by relaxing all cells until nothing changes.  Returns UINT32_MAX if there is no path. */
uint32_t meadow_oracle(const struct level *level, const struct grid *grid, enum breed breed, struct cell from,
                       struct cell to);

#endif
