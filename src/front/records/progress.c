/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/progress.h"

#include "level/format/campaign.h"

const struct medal_facts medal_table[MEDALS] = {
    {MEDAL_TIME, "time", "home within par"},
    {MEDAL_CLEAN, "clean", "won without a rewind; a restart makes a game clean again"},
    {MEDAL_CLOVER, "clover", "all clover of the meadow eaten"},
    {MEDAL_HARD, "hard", "won at the difficulty hard"},
};

static const struct ledger_row rows[] = {
    {"", offsetof(struct record, ticks), &ledger_number_32, MERGE_MIN, 0},
    {"time", offsetof(struct record, medals), NULL, MERGE_OR, MEDAL_TIME},
    {"clean", offsetof(struct record, medals), NULL, MERGE_OR, MEDAL_CLEAN},
    {"clover", offsetof(struct record, medals), NULL, MERGE_OR, MEDAL_CLOVER},
    {"hard", offsetof(struct record, medals), NULL, MERGE_OR, MEDAL_HARD},
    {"map=", offsetof(struct record, map), &ledger_hash_64, MERGE_GROUND, 0},
};

const struct ledger progress_wins = {.name = "progress",
                                     .folder = FOLDER_STATE,
                                     .trouble = "The win cannot be saved",
                                     .kind = &ledger_of_entries,
                                     .size = sizeof(struct record),
                                     .name_today = campaign_name_today,
                                     .rows = rows,
                                     .count = sizeof rows / sizeof rows[0],
                                     .must = 1};

const struct record *progress_of(const struct progress *progress, const char *level)
{
    return ledger_find(&progress_wins, &progress->wins, level);
}

bool progress_has_changed(const struct record *record, uint64_t map)
{
    return record->map != 0 && map != 0 && record->map != map;
}

void progress_won(struct progress *progress, const char *level, uint64_t map, uint32_t ticks, unsigned medals)
{
    const struct record win = {.entry.is_fresh = true, .ticks = ticks, .medals = medals, .map = map};
    ledger_note(&progress_wins, &progress->wins, level, &win);
    progress_save(progress);
}

void progress_adopt(struct progress *progress, const char *level, uint64_t map, const char *once)
{
    const struct record *record = progress_of(progress, once), *known = progress_of(progress, level);
    if (record != NULL && known == NULL) {
        const struct record win = {.ticks = record->ticks, .medals = record->medals, .map = map};
        ledger_note(&progress_wins, &progress->wins, level, &win);
    }
}

void progress_init(struct progress *progress, struct store *store)
{
    *progress = (struct progress){.store = store};
    progress_read(progress);
}

void progress_read(struct progress *progress)
{
    store_read_list(progress->store, &progress_wins, &progress->wins);
    runs_read(&progress->runs, progress->store);
    store_read_list(progress->store, &statistics_ledger, &progress->statistics.counters);
    store_read_list(progress->store, &calendar_ledger, &progress->calendar.days);
}

/* Writes the sums last, so that a game is counted only once if the program dies before that and
 * finds the game again at its next start. */
void progress_save(struct progress *progress)
{
    store_save_list(progress->store, &progress_wins, &progress->wins);
    runs_save(&progress->runs, progress->store);
    store_save_list(progress->store, &calendar_ledger, &progress->calendar.days);
    store_save_list(progress->store, &statistics_ledger, &progress->statistics.counters);
}

bool progress_is_kept(const struct progress *progress)
{
    return !progress->wins.is_unsaved && !progress->runs.is_unsaved && !progress->calendar.days.is_unsaved &&
           !progress->statistics.counters.is_unsaved;
}

void progress_done(struct progress *progress)
{
    ledger_done(&progress_wins, &progress->wins);
    ledger_done(&statistics_ledger, &progress->statistics.counters);
    ledger_done(&calendar_ledger, &progress->calendar.days);
}
