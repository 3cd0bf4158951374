/* SPDX-License-Identifier: MIT */
/* replay/solver.h - can this level be won?  A search for a game that wins it.
 *
 * The world is deterministic, so a game that was found is a proof.  That there is none is proved in two ways: by the
 * map, where there is no way to what the goal wants, or by having looked at every state that the hare can bring about,
 * which only small levels allow.  Anything else is unknown.  States count as the same when their hashes of 64 bits are.
 *
 * Bounded by the number of states made, and the answer is the same on every machine; unless a job stops the search,
 * which leaves what was not found by then unknown. */
#ifndef HOUNDED_REPLAY_SOLVER_H
#define HOUNDED_REPLAY_SOLVER_H

#include "base/job.h"
#include "level/format/level.h"
#include "replay/replay.h"

#include <stddef.h>

enum solved { SOLVED_WON, SOLVED_IMPOSSIBLE, SOLVED_UNKNOWN };

/* In the order in which they are tried. */
enum solver_method {
    SOLVER_BY_MAP,        /* there is no way to what the goal wants */
    SOLVER_BY_SOLUTION,   /* the solution that came with the level */
    SOLVER_BY_BOT,        /* the bot of game/bot.h */
    SOLVER_BY_BEAM,       /* beam search, ever wider */
    SOLVER_BY_EXHAUSTION, /* every state there is */
    SOLVER_METHODS
};

/* States made in all; about 100,000 a second on a small map. */
enum { SOLVER_USUAL_STATES = 1000000 };

/* Thorough tries everything; quick leaves it at the first four methods, and at one narrow beam; brief at the first
 * three. */
enum solver_effort { SOLVER_THOROUGH, SOLVER_QUICK, SOLVER_BRIEF };

struct solver_limits {
    size_t states;
    enum solver_effort effort;
    struct job *job; /* borrowed; it may stop the search, and is told how many states were made; NULL: none */
};

struct solver_answer {
    enum solved solved;
    enum solver_method method; /* that answered, or that was tried last */
    size_t states;             /* made */
    struct replay *winning;    /* owned; NULL: none was found */
};

/* The level must be sound and have a hare; all its hounds take part, from whatever difficulty on they are there
 * (level_for leaves out those that are not).  The winning game is that of its own seed. */
void solver_run(const struct level *level, const struct solver_limits *limits, struct solver_answer *answer);
/* Of a level that the answer wins: looks for a shorter game by ever wider beams, until the limits end that. */
void solver_shorten(const struct level *level, const struct solver_limits *limits, struct solver_answer *answer);
void solver_answer_done(struct solver_answer *answer);

const char *solver_method_name(enum solver_method method); /* "beam" */

#endif
