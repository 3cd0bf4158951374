/* SPDX-License-Identifier: MIT */
/* front/workshop/worker.h - lengthy work on a level, done in a child process. The child works on a copy of the level
 * for at most a few seconds, while the caller continues. */
#pragma once

#include "game/players/trial.h"
#include "level/format/level.h"
#include "replay/solver.h"

#include <stdbool.h>
#include <stdint.h>

enum worker_kind {
    WORKER_SOLVE,    /* can the level be won? (replay/solver.h) */
    WORKER_APPRAISE, /* how do simulated players do on it? (game/players/appraisal.h) */
    WORKERS
};

enum { WORKER_SECONDS = 5 };

/* The results for one kind of simulated player. */
struct worker_rate {
    uint64_t games, won, quartiles[3]; /* ticks of the won games */
};

struct worker_result {
    bool is_whole; /* false: the child process died or could not be started */
    /* The result of solving. */
    enum solved solved;
    enum solver_method method;
    uint64_t states;
    uint32_t ticks;   /* of the winning game */
    struct cell *way; /* the hare's cells at the start and after each tick; owned; NULL: none */
    char *solution;   /* in the format of a level file, without its first line, "solution:"; owned; NULL: none */
    /* The result of appraising. */
    struct worker_rate regular, expert;
    int par;               /* a proposal; 0: none */
    uint64_t *heat[HEATS]; /* by cell, for a map of the level's size; owned; NULL: none */
    uint64_t most[HEATS];  /* the maximum of a cell */
};

struct worker;

/* Starts a worker. The level must have a hare and no errors. The caller frees the worker. */
struct worker *worker_start(enum worker_kind kind, const struct level *level);
/* Ends the child process and frees the worker. */
void worker_free(struct worker *worker);

/* Returns a descriptor that becomes readable when worker_look has something to do, or -1 if the worker is done. */
int worker_descriptor(const struct worker *worker);
/* Returns the result, or NULL if the worker is not done yet. The result is valid until worker_free. */
const struct worker_result *worker_look(struct worker *worker);
