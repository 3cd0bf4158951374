/* SPDX-License-Identifier: MIT */
/* journey.h - how hunter and target of a bout move. */
#ifndef HOUNDED_TESTS_ORACLE_JOURNEY_H
#define HOUNDED_TESTS_ORACLE_JOURNEY_H

#include "base/rng.h"
#include "path/finder.h"
#include "path/map/regions.h"

#include <stdbool.h>
#include <stddef.h>

enum { JOURNEY_WAY = 8 };

enum gait {
    GAIT_WALKS,  /* a shortest way to a random cell, then to another */
    GAIT_SKIPS,  /* the same, but for every tenth step */
    GAIT_ROAMS,  /* a random step each tick */
    GAIT_STANDS, /* stays where it is */
    GAITS
};

/* Borrows the moves. */
struct journey {
    struct cell hunter, target;
    enum gait gait;
    int hunter_steps;       /* a tick */
    uint32_t teleport_odds; /* one of so many ticks, for each end; 0: never */
    uint32_t hop_odds;      /* the same, of the target, to a cell 5 to 12 away */
    uint32_t stray_odds;    /* one of so many ticks the hunter takes a random step instead */
    struct moves *moves;
    struct finder *guide; /* the target's own */
    struct regions *regions;
    struct cell errand;
    int ticks;
    struct cell way[JOURNEY_WAY]; /* the next cells of the hunter's path, its own first */
    size_t way_count;
};

void journey_init(struct journey *journey, struct rng *rng, struct moves *moves);
void journey_done(struct journey *journey);

void journey_forget_way(struct journey *journey);
/* The hunter's path for the next tick. */
void journey_follow(struct journey *journey, const struct cell *path, size_t count);
/* A tick passes. */
void journey_go_on(struct journey *journey, struct rng *rng);

#endif
