/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/runs.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

/* Compares two runs. If they are equally good, the earlier one comes first. */
static int64_t compare(const struct run_entry *one, const struct run_entry *other)
{
    int64_t order = (int64_t)other->points - one->points;
    order = order != 0 ? order : date_number(&one->date) - date_number(&other->date);
    return order != 0 ? order : (int64_t)one->id - other->id;
}

/* Returns the index of the run, or the number of runs if it is not in the list. */
static size_t find(const struct runs *runs, const struct run_entry *like)
{
    size_t at = 0;
    while (at < runs->count && (runs->entries[at].is_old != like->is_old || runs->entries[at].id != like->id)) {
        at++;
    }
    return at;
}

/* Merges the entry. Earlier values of a run are kept if they are better. */
static void merge(struct runs *runs, const struct run_entry *entry)
{
    size_t at = find(runs, entry);
    if (at < runs->count && compare(entry, &runs->entries[at]) >= 0) {
        return;
    }
    runs->count += at == runs->count;
    for (; at > 0 && compare(entry, &runs->entries[at - 1]) < 0; at--) {
        runs->entries[at] = runs->entries[at - 1];
    }
    runs->entries[at] = *entry;
    const struct run_entry *last = &runs->entries[RUNS_MOST];
    if (runs->count > RUNS_MOST && !last->is_old && runs->dropped_count < RUNS_MOST) {
        runs->dropped[runs->dropped_count++] = last->id;
    }
    runs->count -= runs->count > RUNS_MOST;
}

const struct run_entry *runs_of(const struct runs *runs, uint32_t id)
{
    size_t at = find(runs, &(struct run_entry){.id = id});
    return at < runs->count ? &runs->entries[at] : NULL;
}

/* A current line has all rows. A line of an older version has only the two rows in the middle. */
static const struct ledger_row rows[] = {
    {"run ", offsetof(struct run_entry, points), &ledger_number_32, MERGE_MAX, 0},
    {"seed ", offsetof(struct run_entry, seed), &ledger_number_64, MERGE_MAX, 0},
    {"meadows ", offsetof(struct run_entry, meadows), &ledger_number_32, MERGE_MAX, 0},
    {"clover ", offsetof(struct run_entry, clover), &ledger_number_32, MERGE_MAX, 0},
    {"date ", offsetof(struct run_entry, date), &ledger_date, MERGE_MAX, 0},
    {"id ", offsetof(struct run_entry, id), &ledger_hash_32, MERGE_MAX, 0},
};
static const struct ledger old_lines = {.rows = rows + 2, .count = 2, .must = 2};

static bool take(const struct ledger *ledger, void *memory, const char *line)
{
    struct run_entry entry = {0}, old = {.is_old = true, .date = {DATE_FIRST_YEAR, 1, 1}};
    struct text rest = text_empty();
    bool is_run = ledger_read_rows(ledger, line, &entry, &rest);
    bool is_old = !is_run && ledger_read_rows(&old_lines, line, &old, &rest);
    if (is_run || is_old) {
        old.points = run_points_of(old.meadows, old.clover);
        merge(memory, is_run ? &entry : &old);
    }
    text_done(&rest);
    return is_run || is_old;
}

/* Renews a line. A line from an older version is kept as it is. A run that is no longer among the ten best is dropped.
 */
static bool renew(const struct ledger *ledger, void *memory, const char *line, struct text *out)
{
    struct runs *runs = memory;
    struct run_entry said = {0};
    struct text rest = text_empty();
    bool is_run = ledger_read_rows(ledger, line, &said, &rest);
    size_t at = find(runs, &said);
    if (is_run && at < runs->count) {
        struct run_entry *entry = &runs->entries[at];
        if (entry->is_written || compare(entry, &said) == 0) {
            text_add(out, line);
        } else {
            ledger_write_rows(ledger, entry, out);
            text_add(out, rest.bytes);
        }
        entry->is_written = true;
    }
    text_done(&rest);
    return is_run;
}

static void add(const struct ledger *ledger, void *memory, struct text *out)
{
    struct runs *runs = memory;
    for (size_t i = 0; i < runs->count; i++) {
        if (!runs->entries[i].is_written && !runs->entries[i].is_old) {
            ledger_write_rows(ledger, &runs->entries[i], out);
            text_add_char(out, '\n');
        }
        runs->entries[i].is_written = false;
    }
}

static const struct ledger_kind kind = {.take = take, .renew = renew, .add = add};

const struct ledger runs_ledger = {.name = "endless",
                                   .folder = FOLDER_STATE,
                                   .trouble = "The score of the run cannot be saved",
                                   .kind = &kind,
                                   .names = LEDGER_NAMED_BY_ROW,
                                   .rows = rows,
                                   .count = sizeof rows / sizeof rows[0],
                                   .must = sizeof rows / sizeof rows[0]};

void runs_read(struct runs *runs, struct store *store)
{
    runs->is_unsaved |= store_read(store, &runs_ledger, runs) == STORE_HAS_PENDING;
}

void runs_save(struct runs *runs, struct store *store)
{
    runs->is_unsaved = runs->is_unsaved && store_write(store, &runs_ledger, runs) != 0;
}

char *run_path(const struct store *store, uint32_t id)
{
    return store_path(store, FOLDER_STATE, "runs/%08" PRIx32 ".run", id);
}

bool run_has_file(const struct store *store, uint32_t id)
{
    char *path = store->keeps ? run_path(store, id) : NULL;
    bool is_there = path != NULL && access(path, R_OK) == 0;
    free(path);
    return is_there;
}

bool run_read_bytes(const struct text *bytes, struct run_file *file)
{
    struct report report;
    report_init(&report, "runs", bytes->bytes, bytes->size);
    bool is_good = run_file_parse(bytes->bytes, bytes->size, file, &report);
    report_done(&report);
    return is_good;
}

bool run_read_file(const struct store *store, uint32_t id, struct run_file *file)
{
    char *path = store->keeps ? run_path(store, id) : NULL;
    struct text bytes = text_empty();
    bool is_good = path != NULL && file_read_regular(path, LIMIT_RUN, &bytes) == 0 && run_read_bytes(&bytes, file);
    text_done(&bytes);
    free(path);
    return is_good;
}

void run_read_games(const struct store *store, uint32_t id, struct text *games)
{
    struct run_file file;
    text_clear(games);
    if (run_read_file(store, id, &file)) {
        for (size_t i = 0; i < file.count; i++) {
            run_file_add(games, file.games[i]);
        }
        run_file_done(&file);
    }
}

/* Returns why the file cannot be read and must not be changed, or 0 if it can be read or does not exist. */
static int reason_to_spare(const char *path)
{
    struct text there = text_empty();
    int error = file_read_regular(path, LIMIT_RUN, &there);
    text_done(&there);
    return error == ENOENT ? 0 : error;
}

static int write_games(const struct store *store, const struct run *run, const struct text *games)
{
    char *path = run_path(store, run->id);
    int error = path != NULL ? folder_make_above(path) : STORE_IS_HOMELESS;
    struct text text = text_empty();
    run_file_write(run, games, &text);
    error = error == 0 ? reason_to_spare(path) : error;
    error = error == 0 ? file_write_regular(path, LIMIT_RUN, text.bytes, text.size) : error;
    text_done(&text);
    free(path);
    return error;
}

/* Removes the replay of the run, unless the run is one of the ten best. */
static void forget(const struct runs *runs, const struct store *store, uint32_t id)
{
    char *path = store->keeps && runs_of(runs, id) == NULL ? run_path(store, id) : NULL;
    if (path != NULL) {
        file_remove(path);
    }
    free(path);
}

void runs_note(struct runs *runs, struct store *store, const struct run *run, const struct date *date,
               const struct text *games, enum run_state state)
{
    const struct run_entry entry = {.points = run->points,
                                    .id = run->id,
                                    .seed = run->seed,
                                    .meadows = run->meadows,
                                    .clover = run->clover,
                                    .date = *date};
    bool is_locked = store->keeps && store_lock(store, FOLDER_STATE) == 0;
    if (store->keeps) {
        store_note(store, "The replay of the run cannot be saved", write_games(store, run, games));
    }
    if (entry.points > 0) {
        merge(runs, &entry);
    }
    runs->is_unsaved = true;
    runs_save(runs, store);
    for (size_t i = 0; i < runs->dropped_count && !runs->is_unsaved; i++) {
        if (runs->dropped[i] != run->id) {
            forget(runs, store, runs->dropped[i]);
        }
    }
    runs->dropped_count = 0;
    if (state == RUN_IS_OVER) {
        forget(runs, store, run->id);
    }
    if (is_locked) {
        store_unlock(store, FOLDER_STATE);
    }
}
