/* SPDX-License-Identifier: MIT */
/* front/workshop/errand.h - long work about a level that is being made, which another process does meanwhile: it works
 * on the level as it was when it was sent, for some seconds at most, and whoever sent it goes on. */
#ifndef HOUNDED_FRONT_WORKSHOP_ERRAND_H
#define HOUNDED_FRONT_WORKSHOP_ERRAND_H

#include "game/players/trial.h"
#include "level/format/level.h"
#include "replay/solver.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum errand_kind {
    ERRAND_SOLVE,    /* can it be won?  replay/solver.h */
    ERRAND_APPRAISE, /* how do players fare on it?  game/players/appraisal.h */
    ERRANDS
};

enum { ERRAND_SECONDS = 5 };

/* How one kind of player fared. */
struct errand_rate {
    uint64_t games, won, quartiles[3]; /* ticks of the games that were won */
};

struct errand_result {
    bool is_whole; /* else the other process died, or could not be made */
    /* Of solving. */
    enum solved solved;
    enum solver_method method;
    uint64_t states;
    uint32_t ticks;   /* of the game that wins */
    struct cell *way; /* where the hare is at its start and after each tick; owned; NULL: there is none */
    char *solution;   /* as a level file has it, without its first line, "solution:"; owned; NULL: none */
    /* Of appraising. */
    struct errand_rate regular, expert;
    int par;               /* proposed; 0: none */
    uint64_t *heat[HEATS]; /* by cell, of a map of the level's size; owned; NULL: none */
    uint64_t most[HEATS];  /* in a cell */
};

struct errand;

/* The level is sound and has a hare. */
struct errand *errand_send(enum errand_kind kind, const struct level *level);
/* The other process ends with it. */
void errand_free(struct errand *errand);

/* Readable when there is something to look at; -1: it is back. */
int errand_descriptor(const struct errand *errand);
/* NULL: it is not back yet; else lasts as long as the errand. */
const struct errand_result *errand_look(struct errand *errand);

#endif
