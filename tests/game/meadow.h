/* SPDX-License-Identifier: MIT */
/* meadow.h - small levels for tests: drawn in code, or grown from a seed; and how to play them. */
#ifndef HOUNDED_TESTS_MEADOW_H
#define HOUNDED_TESTS_MEADOW_H

#include "base/rng.h"
#include "game/game.h"
#include "game/hare.h"
#include "game/world/world.h"
#include "level/format/level.h"

/* Rows of glyphs, the last one NULL; '@' is the hare, breed glyphs are hounds at their breed's speed, all on grass. */
struct level *meadow_draw(const char *const *rows);
#define MEADOW(...) meadow_draw((const char *const[]){__VA_ARGS__, NULL})

/* Makes the shutter at a '|' of the level tick; period, open, phase. */
void meadow_clock(struct level *level, struct cell at, int period, int open, int phase);

/* A level of random sides, terrain, hounds of random speeds, clocks and goals; every row of terrain that there is. */
struct level *meadow_grow(uint64_t seed);

/* A meadow as it is played, of any kind. */
struct level *meadow_usual(uint64_t seed);

/* A few cells with everything that there is, one or two hounds of any breed that can be played, any goal, short clocks:
 * few enough states to look at all of them. */
struct level *meadow_tiny(uint64_t seed);

/* Makes a crowd of a grown level's hounds, up to MEADOW_CROWD in all; in two of four levels on other ground: a narrow
 * maze or an open field, without clocks. */
enum { MEADOW_CROWD = 14 };
void meadow_crowd(struct level *level, uint64_t seed);

/* Gives every hound of a level any breed, at that breed's speed; those that walk a beat, one. */
void meadow_mix(struct level *level, uint64_t seed);
/* Gives the hound a beat of so many posts.  Once for each hound, in their order. */
void meadow_beat(struct level *level, size_t hound, const struct cell *posts, size_t count);

/* Hounds of any breeds in place of the level's own, far from the hare or near. */
void meadow_hire(struct level *level, uint64_t seed, size_t count);

/* Any command at all, mostly sensible ones. */
struct command meadow_command(struct rng *rng);

struct command wait_here(void);
struct command move(enum direction dir);

/* Runs ticks of waiting. */
void meadow_wait(struct world *world, int ticks);
/* Waits until the hare is ready, then gives the command; the events of that tick are in `events`. */
void meadow_do(struct world *world, struct command command, struct events *events);
/* How often the event is in the list. */
int meadow_events(const struct events *events, enum event_kind kind);

/* The cheapest cost by a plain relaxation to a fixed point; UINT32_MAX: no way. */
uint32_t meadow_oracle(const struct level *level, const struct grid *grid, enum breed breed, struct cell from,
                       struct cell to);

#endif
