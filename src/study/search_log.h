/* SPDX-License-Identifier: MIT */
/* study/search_log.h - the work of one hound's searches, tick by tick, for spectators of a game.
 *
 * The log watches the finder of the hound's own plan (game/hounds/plan.h) and has no finder of its own, so it reports
 * what really ran.  The same questions are passed to A* from scratch (study/scratch.h), which shows what was saved, and
 * whether the cost is right.
 *
 * The log contains the ticks since the plans' past began (tape_since), and replays them to fill itself. A tick's entry
 * therefore does not depend on how the tape got there.
 *
 * Borrows the tape, which may be freed before the log.  Ends the program if memory runs out. */
#pragma once

#include "path/find/search.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEARCH_LOG_TICKS = 60 };

struct search_log_entry {
    uint32_t tick;
    bool searched;               /* false: the rest is 0 */
    bool is_first;               /* the finder's first query */
    bool remembers;              /* the question was the same as before, so the old answer was used without a search */
    struct search_counts counts; /* of this tick, without the open and closed counts (finder_work) */
    uint64_t scratch;            /* cells that A* from scratch writes */
    uint32_t cost, optimum;      /* cost of the path found, and of the path found from scratch */
    uint64_t nanoseconds;        /* of the search in this tick */
};

struct search_log_totals {
    uint64_t written, scratch;       /* cells */
    uint32_t ticks, wrong;           /* ticks with a search; ticks whose cost differs from the optimum */
    uint32_t wrong_cost, right_cost; /* cost found and optimum in the last wrong tick, if any */
};

struct search_log;

struct search_log *search_log_new(struct tape *tape, size_t hound);
void search_log_free(struct search_log *log);
size_t search_log_hound(const struct search_log *log);

/* Notes everything up to the tape's current tick.  Call it after each tick and each seek of the tape. */
void search_log_follow(struct search_log *log);

/* Adds an entry, for tests of code that displays entries. search_log_follow adds entries itself. */
void search_log_add(struct search_log *log, const struct search_log_entry *entry);

/* Returns the entry `back` ticks before the last one noted.  `back` must be below search_log_count, which is at most
 * SEARCH_LOG_TICKS. */
const struct search_log_entry *search_log_entry(const struct search_log *log, size_t back);
size_t search_log_count(const struct search_log *log);
struct search_log_totals search_log_totals(const struct search_log *log); /* of the ticks in the log */

/* Returns the finder of the hound's plan, or NULL if it has none. */
const struct finder *search_log_finder(const struct search_log *log);
/* Returns the node of a cell in that search.  If the hound never searches, its own cell is closed, and the cells it can
 * step to are open, with f = h. */
struct search_node search_log_node(const struct search_log *log, struct cell at);
/* Returns the ticks since the hare left its scent on a cell, or UINT32_MAX if the cell has no scent or the hound cannot
 * smell. */
uint32_t search_log_scent(const struct search_log *log, struct cell at);
const struct mover *search_log_mover(const struct search_log *log); /* the hound's */
/* Returns whether the search in this tick continued from what it had kept, so that marks are meaningful.  A field,
 * which is kept or discarded as a whole, has marks only where it has grown. */
bool search_log_has_marks(const struct search_log *log);
enum search_change search_log_change(const struct search_log *log, struct cell at);
/* The number of ranks that are shown. */
enum { SEARCH_LOG_RANKS = 500 };

/* Returns the rank of a cell in the open list, where 1 is the next cell to be expanded. Returns 0 if the cell is not
 * listed or further back. */
size_t search_log_rank(const struct search_log *log, struct cell at);

/* The maximum of cells times ticks times hounds, which is at worst a second of work. */
enum { SEARCH_LOG_MOST = 1 << 24 };

/* Sets `written` to the number of cells that the searches of a game would have written from scratch.  Replays the
 * game and follows every hound.  Returns false if no hound has searched, the game is too large, or the replay does
 * not verify. */
bool search_log_scratch(const struct replay *replay, uint64_t *written);
