/* SPDX-License-Identifier: MIT */
/* replay/solver_search.h - private to the solver: its two searches and their common parts.
 *
 * Both generate at most `budget` states, stop when the job stops, and add the number of states to *made.  The caller
 * frees the winning game. */
#pragma once

#include "base/job.h"
#include "game/game.h"
#include "game/hare.h"
#include "level/format/level.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Beam search in the order of time.  States are grouped into layers by the tick at which the hare is ready again; a
 * layer lasts as long as a straight step.  The `width` most promising states of each layer are expanded, but only a few
 * with the hare on the same cell.  Returns NULL if it finds no win, which proves nothing. */
struct replay *beam_search(const struct level *level, size_t width, size_t budget, struct job *job, size_t *made);

/* Breadth-first search over all states.  A state includes everything that affects the future, but not the elapsed time
 * unless that matters (world_hash_since in game/world/world.h).  If all states were expanded, the level cannot be won.
 * Returns NULL if no win was found; *proof then contains the reason. */
enum proof { PROOF_WON, PROOF_NONE_WINS, PROOF_NOT_FINISHED };
struct replay *proof_search(const struct level *level, size_t budget, struct job *job, size_t *made, enum proof *proof);

/* Records how each state was reached, so that the winning one gives a replay.  The first node is the start and its own
 * parent.  States in which the hare is caught have no node.  Memory: 8 bytes per node. */
struct solver_tree {
    struct tree_node *nodes;
    size_t count, room;
};

struct tree_node {
    uint32_t parent;
    uint16_t ticks; /* the command is repeated for this number of ticks */
    struct command command;
};

/* The visited states as 64-bit hashes; equal hashes count as the same state.  Memory: 16 to 32 bytes per key.  A zeroed
 * set is empty. */
struct key_set {
    uint64_t *slots; /* 0: empty */
    size_t room;     /* a power of two, more than half of it empty; 0 initially */
    size_t count;
};

void key_set_done(struct key_set *set);
/* Adds a key.  Returns false if the set already contains it. */
bool key_set_add(struct key_set *set, uint64_t key);

/* The state of a search. */
struct solver_search {
    const struct level *level; /* borrowed */
    struct world *world;
    struct solver_tree tree;
    struct key_set seen;
    size_t budget, made; /* states */
    struct job *job;     /* may be NULL */
    uint32_t won;        /* the winning node; 0: none so far */
};

/* Begins a search.  Returns false if the job was stopped; then only attempt_end may be called. */
bool attempt_begin(struct solver_search *attempt, const struct level *level, size_t budget, struct job *job);
/* Writes the hare's choices in a state and returns their number. */
size_t attempt_choices(struct solver_search *attempt, const struct snapshot *state,
                       struct command commands[HARE_CHOICES]);
/* Tries these commands in the state of the node, until one wins or the budget is exhausted.  A wait takes `patience`
 * ticks.  Calls `keep` for each new node in which the game continues, while the world is in that state. */
void attempt_expand(struct solver_search *attempt, const struct snapshot *state, uint32_t node,
                    const struct command *commands, size_t count, uint16_t patience,
                    void (*keep)(void *context, uint32_t node), void *context);
/* Frees the search and returns the winning game. */
struct replay *attempt_end(struct solver_search *attempt, size_t *made);
