/* front/progress.h - what the player has won: best time and medals of each level and day, and the best of the endless
 * runs; two ledgers of the state folder (front/store.h).
 *
 *     hounded-progress: 1
 *     first-clover 451 time clean
 *
 *     hounded-endless: 1
 *     meadows 3 clover 10
 *
 * Two more have what was done (front/statistics.h) and how the days went (front/calendar.h).
 *
 * What several games write is merged: the best of all.  What could not be written is written with what is won next, or
 * by progress_save. */
#ifndef HOUNDED_FRONT_PROGRESS_H
#define HOUNDED_FRONT_PROGRESS_H

#include "front/calendar.h"
#include "front/ledger.h"
#include "front/statistics.h"
#include "front/store.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The last one is for levels alone: a meadow of a day or a run has no difficulty. */
enum medal { MEDAL_TIME = 1, MEDAL_CLEAN = 2, MEDAL_CLOVER = 4, MEDAL_HARD = 8, MEDALS = 4, MEDALS_OF_A_MEADOW = 3 };

struct medal_facts {
    enum medal medal;
    const char *name;  /* a word, also in the ledger */
    const char *words; /* what it is for */
};

extern const struct medal_facts medal_table[MEDALS];

struct record {
    char *level;    /* the key of a level: no spaces */
    uint32_t ticks; /* the least it took */
    unsigned medals;
    bool is_written; /* while a ledger is renewed */
};

/* More meadows are better, then more clover. */
struct run_score {
    unsigned meadows, clover;
};

struct progress {
    struct store *store; /* borrowed */
    struct record *records;
    size_t count;
    struct run_score best_run;
    bool run_is_written; /* while a ledger is renewed */
    bool is_unsaved, run_is_unsaved;
    struct statistics statistics;
    struct calendar calendar;
};

/* Reads what there is. */
void progress_init(struct progress *progress, struct store *store);
void progress_done(struct progress *progress);
/* Merges what other games have kept since. */
void progress_read(struct progress *progress);
/* Writes what could not be written so far. */
void progress_save(struct progress *progress);

/* NULL: never won. */
const struct record *progress_of(const struct progress *progress, const char *level);
/* Notes a win, or a run as far as it has come, and writes it. */
void progress_won(struct progress *progress, const char *level, uint32_t ticks, unsigned medals);
void progress_ran(struct progress *progress, struct run_score score);

extern const struct ledger progress_wins, progress_runs;

#endif
