/* SPDX-License-Identifier: MIT */
/* front/workshop/worker.h - lengthy work on a level, done in a child process. The child works on a copy of the level
 * while the caller continues, and answers as soon as it knows something. */
#pragma once

#include "game/players/appraisal.h"
#include "level/format/level.h"
#include "replay/solver.h"

#include <stdbool.h>
#include <stdint.h>

enum worker_kind {
    WORKER_SOLVE,    /* can the level be won? (replay/solver.h) */
    WORKER_APPRAISE, /* how do simulated players do on it? (game/players/appraisal.h) */
    WORKER_COMPARE,  /* the same for the level before it was changed */
    WORKERS
};

/* The limits of time. */
enum { WORKER_SOLVE_SECONDS = 5, WORKER_APPRAISE_SECONDS = 300 };

/* The results for one kind of simulated player. */
struct worker_rate {
    uint64_t games, won;
    int percent, error; /* the games won, and the standard error of that rate */
};

struct worker_result {
    bool is_whole; /* false: the child process died or could not be started */
    bool is_last;  /* false: the figures are of the games so far */
    /* The result of solving. */
    enum solved solved;
    enum solver_method method;
    uint64_t states;
    uint32_t ticks;   /* of the winning game */
    struct cell *way; /* the hare's cells at the start and after each tick; owned; NULL: none */
    char *solution;   /* in the format of a level file, without its first line, "solution:"; owned; NULL: none */
    /* The result of appraising. */
    struct worker_rate rates[APPRAISED];
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
/* Returns the latest result, or NULL if there is none yet. It is valid until the next call or worker_free. */
const struct worker_result *worker_look(struct worker *worker);
