/* SPDX-License-Identifier: MIT */
/* replay/boons.h - what a run in the endless game is given after each meadow that was won: one of three, for all that
 * follows.
 *
 * A boon acts through what a meadow has anyway: the order by which it is raised, the values of the level, the rule of
 * its score, or a life of the run.  So a game is a function of level, seed and commands as ever. */
#ifndef HOUNDED_REPLAY_BOONS_H
#define HOUNDED_REPLAY_BOONS_H

#include "level/format/level.h"
#include "level/meadow/meadow.h"
#include "replay/score.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum boon {
    BOON_LIFE,
    BOON_DECOY,
    BOON_HAY,
    BOON_PAWS,
    BOON_MEMORY,
    BOON_PACK,
    BOON_BURROW,
    BOON_CLOVER,
    BOON_BREATH,
    BOONS
};

enum { BOONS_OFFERED = 3 };

struct boon_facts {
    const char *word;  /* in files */
    const char *title; /* for people */
    const char *words; /* what it does */
    unsigned most;     /* so often in a run */
};

const struct boon_facts *boon_facts(enum boon boon);
/* BOONS: there is none of that name. */
enum boon boon_named(const char *word);

/* How often each has been taken in a run. */
struct boons {
    unsigned taken[BOONS];
};

/* The three that are offered after so many meadows of the run with that seed, in their order: different ones, and none
 * that cannot be taken any more.  False: there are no three left. */
bool boons_draw(const struct boons *boons, uint64_t seed, unsigned meadows, enum boon offered[BOONS_OFFERED]);

/* What they make of a meadow before it is raised, and when it has been. */
void boons_order(const struct boons *boons, struct meadow_order *order);
void boons_give(const struct boons *boons, struct level *level);
/* And of the score in it; `meadow` counts from 1. */
struct score_rule boons_rule(const struct boons *boons, unsigned meadow);

#endif
