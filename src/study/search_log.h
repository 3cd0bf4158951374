/* SPDX-License-Identifier: MIT */
/* study/search_log.h - what the searches of one hound took, tick by tick, for whoever watches a game.
 *
 * It watches the finder of the hound's own plan (game/hounds/plan.h) and has none: what it tells is what ran.  The same
 * questions go to an A* that begins from scratch (study/scratch.h), which tells what was saved, and whether the cost is
 * right.
 *
 * It knows the ticks since the plans had no past (tape_since), and plays them again to learn of them; so it says the
 * same of a tick from wherever one came.
 *
 * Borrows the tape, which may be freed before it.  Ends the program when there is no memory. */
#ifndef HOUNDED_STUDY_SEARCH_LOG_H
#define HOUNDED_STUDY_SEARCH_LOG_H

#include "path/find/search.h"
#include "path/finder.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEARCH_LOG_TICKS = 60 };

struct search_log_entry {
    uint32_t tick;
    bool searched;               /* else the rest is 0 */
    bool is_first;               /* its finder had not been asked before */
    bool remembers;              /* it was to ask the same again, and did not: nothing was written, by nobody */
    struct search_counts counts; /* of this tick, without what is open and closed (finder_work) */
    uint64_t scratch;            /* cells that A* from scratch writes */
    uint32_t cost, optimum;      /* of the way found, and of the one that A* from scratch finds */
    uint64_t nanoseconds;        /* of the search in this tick */
};

struct search_log_totals {
    uint64_t written, scratch;       /* cells */
    uint32_t ticks, wrong;           /* with a search; and with a cost that was not the optimum */
    uint32_t wrong_cost, right_cost; /* the last of those, if any: what was found, and the optimum */
};

struct search_log;

struct search_log *search_log_new(struct tape *tape, size_t hound);
void search_log_free(struct search_log *log);
size_t search_log_hound(const struct search_log *log);

/* Notes what has happened up to the tape's tick.  To be called after each tick or move of the tape. */
void search_log_follow(struct search_log *log);

/* Adds an entry to those, which search_log_follow does of itself: for tests of what shows them. */
void search_log_add(struct search_log *log, const struct search_log_entry *entry);

/* The tick `back` ticks before the last one noted, below search_log_count; at most SEARCH_LOG_TICKS are kept. */
const struct search_log_entry *search_log_entry(const struct search_log *log, size_t back);
size_t search_log_count(const struct search_log *log);
struct search_log_totals search_log_totals(const struct search_log *log); /* of the ticks that the log knows */

/* Where the hound has searched at the last tick; NULL: it has not. */
const struct finder *search_log_finder(const struct search_log *log);
/* What that search knows of a cell.  Of a hound that never searches: itself as closed, and as open the cells that it
 * can step to, with f = h. */
struct search_node search_log_node(const struct search_log *log, struct cell at);
/* Ticks since the hare left its scent on a cell; UINT32_MAX: there is none, or the hound has no nose for it. */
uint32_t search_log_scent(const struct search_log *log, struct cell at);
const struct mover *search_log_mover(const struct search_log *log); /* the hound's */
/* Returns whether that search has gone on in this tick with what it had kept, so that marks tell something.  A field,
 * which is kept or thrown away as a whole, tells of them only where it has grown. */
bool search_log_has_marks(const struct search_log *log);
enum search_change search_log_change(const struct search_log *log, struct cell at);
/* Places of the open list that are told. */
enum { SEARCH_LOG_RANKS = 500 };

/* The place of a cell in the open list, 1 for the next one to be expanded; 0: it is not there, or farther behind. */
size_t search_log_rank(const struct search_log *log, struct cell at);

/* The most that cells, ticks and hounds, multiplied, may come to: a second's work, at worst. */
enum { SEARCH_LOG_MOST = 1 << 24 };

/* How many cells the searches of a game would have written if each had begun from scratch: plays the game again, and
 * looks on at each hound.  False: no hound has searched, the game is too large to count in a moment, or the replay does
 * not match itself. */
bool search_log_scratch(const struct replay *replay, uint64_t *written);

#endif
