/* SPDX-License-Identifier: MIT */
/* front/workshop/worker.h - lengthy work on a level, done in a child process. The child works on a copy of the level
 * for at most a few seconds, while the caller continues. */
#pragma once

#include "game/players/trial.h"
#include "level/format/level.h"
#include "replay/solver.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum errand_kind {
    ERRAND_SOLVE,    /* can the level be won? (replay/solver.h) */
    ERRAND_APPRAISE, /* how do simulated players do on it? (game/players/appraisal.h) */
    ERRANDS
};

enum { ERRAND_SECONDS = 5 };

/* The results for one kind of simulated player. */
struct errand_rate {
    uint64_t games, won, quartiles[3]; /* ticks of the won games */
};

struct errand_result {
    bool is_whole; /* false: the child process died or could not be started */
    /* The result of solving. */
    enum solved solved;
    enum solver_method method;
    uint64_t states;
    uint32_t ticks;   /* of the winning game */
    struct cell *way; /* the hare's cells at the start and after each tick; owned; NULL: none */
    char *solution;   /* in the format of a level file, without its first line, "solution:"; owned; NULL: none */
    /* The result of appraising. */
    struct errand_rate regular, expert;
    int par;               /* a proposal; 0: none */
    uint64_t *heat[HEATS]; /* by cell, for a map of the level's size; owned; NULL: none */
    uint64_t most[HEATS];  /* the maximum of a cell */
};

struct errand;

/* Starts an errand. The level must have a hare and no errors. The caller frees the errand. */
struct errand *errand_send(enum errand_kind kind, const struct level *level);
/* Ends the child process and frees the errand. */
void errand_free(struct errand *errand);

/* Returns a descriptor that becomes readable when errand_look has something to do, or -1 if the errand is done. */
int errand_descriptor(const struct errand *errand);
/* Returns the result, or NULL if the errand is not done yet. The result is valid until errand_free. */
const struct errand_result *errand_look(struct errand *errand);
