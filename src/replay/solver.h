/* SPDX-License-Identifier: MIT */
/* replay/solver.h - decides whether a level can be won, by searching for a game that wins it.
 *
 * The world is deterministic, so a winning game is a proof.  There are two proofs that no game wins: the map has no
 * path to the goal, or all states that the hare can reach were visited, which is feasible only for small levels.
 * Otherwise, the answer is unknown.  States with equal 64-bit hashes count as equal.
 *
 * The search is limited by the number of states, so the answer is the same on every machine.  If a job stops the search
 * earlier, the answer may be unknown. */
#pragma once

#include "base/job.h"
#include "level/format/level.h"
#include "replay/replay.h"

#include <stddef.h>

enum solved { SOLVED_WON, SOLVED_IMPOSSIBLE, SOLVED_UNKNOWN };

/* In the order of the attempts. */
enum solver_method {
    SOLVER_BY_MAP,        /* the map has no path to the goal */
    SOLVER_BY_SOLUTION,   /* the solution in the level's file */
    SOLVER_BY_BOT,        /* the bot of game/bot.h */
    SOLVER_BY_BEAM,       /* beam search with increasing width */
    SOLVER_BY_EXHAUSTION, /* all reachable states */
    SOLVER_METHODS
};

/* The default limit of states; about 100,000 per second on a small map. */
enum { SOLVER_USUAL_STATES = 1000000 };

/* Thorough tries everything; quick uses the first four methods, with one
 * narrow beam; brief tries the first three. */
enum solver_effort { SOLVER_THOROUGH, SOLVER_QUICK, SOLVER_BRIEF };

struct solver_limits {
    size_t states;
    enum solver_effort effort;
    struct job *job; /* borrowed; may stop the search, and counts the states; NULL: none */
};

struct solver_answer {
    enum solved solved;
    enum solver_method method; /* that found the answer, or was tried last */
    size_t states;             /* generated */
    struct replay *winning;    /* owned; NULL: none found */
};

/* Solves a level, which must be sound and have a hare.  All its hounds take part, whatever their difficulty (level_for
 * removes the others).  The winning game uses the level's own seed. */
void solver_run(const struct level *level, const struct solver_limits *limits, struct solver_answer *answer);
/* Searches for a shorter winning game with wider and wider beams, until a limit is reached.  The answer must contain a
 * winning game. */
void solver_shorten(const struct level *level, const struct solver_limits *limits, struct solver_answer *answer);
void solver_answer_done(struct solver_answer *answer);

const char *solver_method_name(enum solver_method method); /* "beam" */
