/* SPDX-License-Identifier: MIT */
/* front/records/progress.h - the best time and the medals of each level and day, a ledger in the state folder
 * (front/records/store.h).
 *
 *     hounded-progress: 1
 *     first-clover 451 time clean
 *     ~the-pond 300 clean map=0123456789abcdef
 *
 * The key of a player's own level begins with ~ (front/catalogue.h). "map" is a hash of the map that was won, so later
 * changes to the level are detected.
 *
 * Three more ledgers have the statistics (front/records/statistics.h), the days (front/records/calendar.h), and the
 * best endless runs (front/records/runs.h).
 *
 * Data from several games is merged. The best result counts or, on a changed map, the best since the change.  Data that
 * could not be written is written with the next win, or by progress_save. */
#pragma once

#include "front/records/calendar.h"
#include "front/records/runs.h"
#include "front/records/statistics.h"
#include "front/records/store.h"

#include <stdbool.h>
#include <stdint.h>

/* MEDAL_HARD exists only for levels, because a meadow of a day or a run has no difficulty. */
enum medal { MEDAL_TIME = 1, MEDAL_CLEAN = 2, MEDAL_CLOVER = 4, MEDAL_HARD = 8, MEDALS = 4, MEDALS_OF_A_MEADOW = 3 };

struct medal_facts {
    enum medal medal;
    const char *name;  /* one word, also used in the ledger */
    const char *words; /* what it is awarded for */
};

extern const struct medal_facts medal_table[MEDALS];

struct record {
    struct ledger_entry entry; /* named by the key of a level, without spaces; fresh if this process won the level */
    uint32_t ticks;            /* fewest ticks of a win */
    unsigned medals;
    uint64_t map; /* the map of that win; 0: unknown */
};

struct progress {
    struct ledger_list wins; /* of struct record */
    struct store *store;     /* borrowed */
    struct runs runs;
    struct statistics statistics;
    struct calendar calendar;
};

/* Reads the ledgers. */
void progress_init(struct progress *progress, struct store *store);
void progress_done(struct progress *progress);
/* Merges data that other games have stored in the meantime. */
void progress_read(struct progress *progress);
/* Writes data that could not be written before. */
void progress_save(struct progress *progress);
/* Returns whether all data has been written. */
bool progress_is_kept(const struct progress *progress);

/* Returns the record of the level, or NULL if it was never won. */
const struct record *progress_of(const struct progress *progress, const char *level);
/* Returns whether the record was won on another map. */
bool progress_has_changed(const struct record *record, uint64_t map);
/* Records a win and writes it. If the map has changed since the last win, the best time is reset but the medals
 * remain. `map` is 0 for a map that cannot change. */
void progress_won(struct progress *progress, const char *level, uint64_t map, uint32_t ticks, unsigned medals);
/* Moves a record from an earlier name of the level (`once`) to the level. */
void progress_adopt(struct progress *progress, const char *level, uint64_t map, const char *once);

extern const struct ledger progress_wins;
