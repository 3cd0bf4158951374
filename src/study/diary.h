/* study/diary.h - what the searches of one hound took, tick by tick, for whoever watches a game.
 *
 * The diary has finders of its own, which it asks after each tick what the hound wants to know then (study/scene.h). So
 * the game knows nothing of it, and an incremental search that is looked at keeps what it would have kept.  The same
 * question goes to an A* that begins from scratch, which tells what was saved, and whether the cost is right.
 *
 * It begins some ticks before the one at which somebody came to look.  Where the game has gone back since, the diary
 * lives through the same ticks again, so that at a tick it says the same from wherever one came, unless that is further
 * than DIARY_LIVES times as long ago.
 *
 * Borrows the tape, and winds it; it always comes back to its tick.  Ends the program when there is no memory. */
#ifndef HOUNDED_STUDY_DIARY_H
#define HOUNDED_STUDY_DIARY_H

#include "path/marks.h"
#include "replay/tape.h"
#include "study/finder.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIARY_TICKS = 60, DIARY_LIVES = 10 };

struct diary_entry {
    uint32_t tick;
    bool searched;               /* else the rest is 0 */
    struct search_counts counts; /* expanded and pushed in this tick; open, closed and peak at its end */
    uint64_t scratch;            /* expansions of A* from scratch */
    uint32_t cost, optimum;      /* of the way found, and of the one that A* from scratch finds */
    uint64_t nanoseconds;        /* of the search in this tick */
};

struct diary_totals {
    uint64_t expanded, scratch;
    uint32_t ticks, wrong;           /* with a search; and with a cost that was not the optimum */
    uint32_t wrong_cost, right_cost; /* the last of those, if any: what was found, and the optimum */
};

struct diary;

struct diary *diary_new(struct tape *tape, size_t hound);
void diary_free(struct diary *diary);
size_t diary_hound(const struct diary *diary);

/* Notes what has happened up to the tape's tick.  To be called after each tick or move of the tape. */
void diary_follow(struct diary *diary);

/* Adds an entry to those, which diary_follow does of itself: for tests of what shows them. */
void diary_add(struct diary *diary, const struct diary_entry *entry);

/* The tick `back` ticks before the last one noted, below diary_count; at most DIARY_TICKS are kept. */
const struct diary_entry *diary_entry(const struct diary *diary, size_t back);
size_t diary_count(const struct diary *diary);
struct diary_totals diary_totals(const struct diary *diary); /* since the diary began */

/* Where the hound has searched at the last tick; NULL: it has not. */
const struct finder *diary_finder(const struct diary *diary);
/* What that search knows of a cell.  Of a hound that never searches: itself as closed, and as open the cells that it
 * can step to, with f = h. */
struct search_node diary_node(const struct diary *diary, struct cell at);
/* Ticks since the hare left its scent on a cell; UINT32_MAX: there is none, or the hound has no nose for it. */
uint32_t diary_scent(const struct diary *diary, struct cell at);
const struct mover *diary_mover(const struct diary *diary); /* the hound's */
/* Whether that search has gone on in this tick with what it had kept, so that marks tell something.  A field, which is
 * kept or thrown away as a whole, tells of them only where it has grown. */
bool diary_has_marks(const struct diary *diary);
enum search_mark diary_mark(const struct diary *diary, struct cell at);
/* The place of a cell in the open list, 1 for the next one to be expanded; 0: it is not there, or far behind. */
size_t diary_rank(const struct diary *diary, struct cell at);

#endif
