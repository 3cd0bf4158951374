/* SPDX-License-Identifier: MIT */
/* replay/solver_search.h - private to the solver: its two searches, and what they share.
 *
 * Both make at most `budget` states, as long as the job goes on, and add to *made how many; the caller frees the
 * winning game. */
#ifndef HOUNDED_REPLAY_SOLVER_SEARCH_H
#define HOUNDED_REPLAY_SOLVER_SEARCH_H

#include "base/job.h"
#include "game/game.h"
#include "game/hare.h"
#include "level/format/level.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Beam search, from the start in the order of time.  States are gathered by when the hare is ready again, a straight
 * step's time to a layer; of each layer the `width` most promising ones go on, no more than a few of them with the hare
 * on the same cell.  It finds a way where the guide is about right, and proves nothing where it finds none: NULL. */
struct replay *beam_search(const struct level *level, size_t width, size_t budget, struct job *job, size_t *made);

/* Breadth-first search over every state there is.  A state is what the future depends on: everything but the time that
 * has passed, where that does not matter (world_hash_since in game/world/world.h).  When none is left to look at, the
 * level cannot be won.  NULL: see *proof. */
enum proof { PROOF_WON, PROOF_NONE_WINS, PROOF_NOT_FINISHED };
struct replay *proof_search(const struct level *level, size_t budget, struct job *job, size_t *made, enum proof *proof);

/* How each state was come by, so that the winning one gives a replay.  The first node is the start, and its own parent;
 * those where the hare is caught have none.  Memory: 8 bytes a node. */
struct solver_tree {
    struct tree_node *nodes;
    size_t count, room;
};

struct tree_node {
    uint32_t parent;
    uint16_t ticks; /* the command is given in each of so many ticks */
    struct command command;
};

/* The states that were seen, known by their hashes of 64 bits: two with the same hash count as one.  Memory: 16 to 32
 * bytes a key.  All zero: empty. */
struct key_set {
    uint64_t *slots; /* 0: empty */
    size_t room;     /* a power of two, more than half of it empty; 0 at first */
    size_t count;
};

void key_set_done(struct key_set *set);
/* False: it was there. */
bool key_set_add(struct key_set *set, uint64_t key);

/* A search under way. */
struct solver_search {
    const struct level *level; /* borrowed */
    struct world *world;
    struct solver_tree tree;
    struct key_set seen;
    size_t budget, made; /* states */
    struct job *job;     /* may be NULL */
    uint32_t won;        /* the winning node; 0: none yet */
};

/* False: the job was stopped; there is nothing to be done with it then but to end it. */
bool attempt_begin(struct solver_search *attempt, const struct level *level, size_t budget, struct job *job);
/* What the hare can choose from in a state; returns how much that is. */
size_t attempt_choices(struct solver_search *attempt, const struct snapshot *state,
                       struct command commands[HARE_CHOICES]);
/* Tries these commands in the state of that node, a wait for `patience` ticks, until one wins or the budget is made.
 * `keep` is told of each new node where the game goes on, while the world is in that state. */
void attempt_expand(struct solver_search *attempt, const struct snapshot *state, uint32_t node,
                    const struct command *commands, size_t count, uint16_t patience,
                    void (*keep)(void *context, uint32_t node), void *context);
/* States not looked at yet, oldest first; owned. */
struct queue {
    struct queued {
        struct snapshot *state;
        uint32_t node;
        uint64_t story; /* the searcher's own */
    } * items;
    size_t head, tail, room;
};

void queue_add(struct queue *queue, struct queued item);
void queue_done(struct queue *queue);

/* Ticks after which all clocks of the level stand as before; 0: never. */
uint32_t search_round(const struct level *level);
/* What the future of the world depends on, where that is the round: see proof_search. */
uint64_t search_key(const struct world *world, uint32_t round);

/* Frees what it took; returns the winning game. */
struct replay *attempt_end(struct solver_search *attempt, size_t *made);

#endif
