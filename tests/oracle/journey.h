/* SPDX-License-Identifier: MIT */
/* journey.h - how the hunter and the target of a bout move. */
#ifndef HOUNDED_TESTS_ORACLE_JOURNEY_H
#define HOUNDED_TESTS_ORACLE_JOURNEY_H

#include "base/rng.h"
#include "path/finder.h"
#include "path/map/regions.h"

#include <stdbool.h>
#include <stddef.h>

enum { JOURNEY_WAY = 8 };

enum gait {
    GAIT_WALKS,  /* along a shortest path to a random cell, then to another */
    GAIT_SKIPS,  /* the same, but rests on every tenth tick */
    GAIT_ROAMS,  /* a random step each tick */
    GAIT_STANDS, /* stays where it is */
    GAITS
};

/* Borrows the moves. */
struct journey {
    struct cell hunter, target;
    enum gait gait;
    int hunter_steps;       /* per tick */
    uint32_t teleport_odds; /* one in this many ticks, for each end; 0: never */
    uint32_t hop_odds;      /* likewise, for the target, to a cell 5 to 12 away */
    uint32_t stray_odds;    /* one in this many ticks, the hunter takes a random step */
    struct moves *moves;
    struct finder *guide; /* the target's own finder */
    struct regions *regions;
    struct cell errand;
    int ticks;
    struct cell way[JOURNEY_WAY]; /* the next cells of the hunter's path, starting with its own */
    size_t way_count;
};

void journey_init(struct journey *journey, struct rng *rng, struct moves *moves);
void journey_done(struct journey *journey);

void journey_forget_way(struct journey *journey);
/* Sets the hunter's path for the next tick. */
void journey_follow(struct journey *journey, const struct cell *path, size_t count);
/* Plays one tick. */
void journey_go_on(struct journey *journey, struct rng *rng);

#endif
