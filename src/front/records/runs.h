/* SPDX-License-Identifier: MIT */
/* front/records/runs.h - the ten best runs of the endless game. They are a ledger in the state folder, and a replay of
 * each run (replay/run.h) in the folder "runs" beside it.
 *
 *     hounded-endless: 1
 *     run 460 seed 7 meadows 2 clover 12 date 2026-11-22 id 0123abcd
 *     meadows 3 clover 10
 *
 * The last line comes from an older version, which kept only the best run. The line is preserved, and its run may be
 * one of the ten. Several games can write, and the ten best runs of all games are kept. A replay is removed when its
 * run is over and not among the ten. */
#pragma once

#include "base/date.h"
#include "front/records/store.h"
#include "replay/run.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RUNS_MOST = 10 };

struct run_entry {
    uint32_t points, id;
    uint64_t seed;
    unsigned meadows, clover;
    struct date date; /* when it was last noted */
    bool is_old;      /* from an older version: it has no seed, date, id or replay */
    bool is_written;  /* used while the ledger is rewritten */
};

struct runs {
    struct run_entry entries[RUNS_MOST + 1]; /* best first, with room for one more during insertion */
    size_t count;
    bool is_unsaved;
    uint32_t dropped[RUNS_MOST]; /* ids of runs that have left the ten best but may still have a replay */
    size_t dropped_count;
};

extern const struct ledger runs_ledger;

void runs_read(struct runs *runs, struct store *store);
/* Writes data that could not be written before. */
void runs_save(struct runs *runs, struct store *store);

/* Returns the entry of a run, finished or not, or NULL if it is not among the ten best. */
const struct run_entry *runs_of(const struct runs *runs, uint32_t id);

enum run_state { RUN_GOES_ON, RUN_IS_OVER };

/* Records the state of a run; `games` has the form that run_file_add produces. The run joins the ten best if it is
 * good enough. Writes the replay first and then the table. */
void runs_note(struct runs *runs, struct store *store, const struct run *run, const struct date *date,
               const struct text *games, enum run_state state);

/* Returns the path of a run's replay, or NULL if there is no folder. The caller frees it. */
char *run_path(const struct store *store, uint32_t id);
bool run_has_file(const struct store *store, uint32_t id);
/* Reads the replay of a run. Returns false if there is none that can be read. */
bool run_read_file(const struct store *store, uint32_t id, struct run_file *file);
bool run_read_bytes(const struct text *bytes, struct run_file *file); /* the contents of such a file */
/* Replaces the text with the games of the run. */
void run_read_games(const struct store *store, uint32_t id, struct text *games);
