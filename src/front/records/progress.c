/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/progress.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "front/records/ledger.h"
#include "level/format/campaign.h"

enum { PROGRESS_MAX_BYTES = 1 << 20 };

const struct medal_facts medal_table[MEDALS] = {
    {MEDAL_TIME, "time", "home within par"},
    {MEDAL_CLEAN, "clean", "won without a rewind; beginning again makes a game clean again"},
    {MEDAL_CLOVER, "clover", "all clover of the meadow eaten"},
    {MEDAL_HARD, "hard", "won at the difficulty hard"},
};

static struct record *find(const struct progress *progress, const char *level)
{
    size_t at = names_find(&progress->names, level);
    return at != NAMES_NOWHERE ? &progress->records[at] : NULL;
}

/* A win, of us or in a file. */
struct win {
    uint32_t ticks;
    unsigned medals;
    uint64_t map;
    bool is_fresh;
};

bool progress_has_changed(const struct record *record, uint64_t map)
{
    return record->map != 0 && map != 0 && record->map != map;
}

/* What is fresh is newer than what a file says of another map; of others the one read last counts. */
static void merge_win(struct record *record, const struct win *win)
{
    bool has_changed = progress_has_changed(record, win->map);
    if (has_changed && (win->is_fresh || !record->is_fresh)) {
        record->ticks = win->ticks;
        record->map = win->map;
    } else if (!has_changed) {
        record->ticks = win->ticks < record->ticks ? win->ticks : record->ticks;
        record->map = record->map != 0 ? record->map : win->map;
    }
    record->is_fresh |= win->is_fresh;
    record->medals |= win->medals;
}

static struct record *merge(struct progress *progress, const char *level, const struct win *win)
{
    struct record *record = find(progress, level);
    if (record == NULL) {
        progress->records = xgrow(progress->records, progress->count, &progress->room, sizeof *progress->records);
        record = &progress->records[progress->count];
        *record = (struct record){.level = xstrdup(level), .ticks = win->ticks};
        names_add(&progress->names, record->level, progress->count++);
    }
    merge_win(record, win);
    return record;
}

/* --- wins ----------------------------------------------------------------------------------------- */

/* What a line says. */
struct row {
    char word[LEDGER_WORD];
    const char *level; /* its name of today */
    unsigned long ticks;
    unsigned medals;
    uint64_t map;
    struct text rest; /* words that are no medals */
};

static struct win win_of(const struct row *row)
{
    return (struct win){.ticks = (uint32_t)row->ticks, .medals = row->medals, .map = row->map};
}

/* "map=0123456789abcdef"; false: it is none. */
static bool read_map(const char *word, uint64_t *map)
{
    static const char key[] = "map=";
    const char *digits = word + sizeof key - 1;
    bool is_map =
        strncmp(word, key, sizeof key - 1) == 0 && strlen(digits) == 16 && strspn(digits, "0123456789abcdef") == 16;
    if (is_map) {
        *map = strtoull(digits, NULL, 16);
    }
    return is_map;
}

static void take_medals(struct row *row, const char *line)
{
    char word[LEDGER_WORD];
    while (text_word(&line, word, sizeof word)) {
        size_t i = 0;
        while (i < MEDALS && strcmp(word, medal_table[i].name) != 0) {
            i++;
        }
        if (i < MEDALS) {
            row->medals |= medal_table[i].medal;
        } else if (!read_map(word, &row->map)) {
            text_addf(&row->rest, " %s", word);
        }
    }
    if (*line != '\0') {
        text_addf(&row->rest, " %s", line);
    }
}

/* False: it is no win.  The rest is the caller's to free. */
static bool read_row(struct row *row, const char *line)
{
    char number[LEDGER_WORD];
    *row = (struct row){.ticks = 0};
    bool is_row = text_word(&line, row->word, sizeof row->word) && text_word(&line, number, sizeof number) &&
                  ledger_number(number, &row->ticks);
    row->level = campaign_name_today(row->word);
    if (is_row) {
        text_init(&row->rest);
        take_medals(row, line);
    }
    return is_row;
}

static bool take_win(void *memory, const char *line)
{
    struct row row;
    bool is_row = read_row(&row, line);
    if (is_row) {
        const struct win win = win_of(&row);
        merge(memory, row.level, &win);
        text_done(&row.rest);
    }
    return is_row;
}

static void write_record(const struct record *record, struct text *out)
{
    text_addf(out, "%s %lu", record->level, (unsigned long)record->ticks);
    for (size_t i = 0; i < MEDALS; i++) {
        if (record->medals & medal_table[i].medal) {
            text_addf(out, " %s", medal_table[i].name);
        }
    }
    if (record->map != 0) {
        text_addf(out, " map=%016" PRIx64, record->map);
    }
}

static bool renew_win(void *memory, const char *line, struct text *out)
{
    struct row row;
    if (!read_row(&row, line)) {
        return false;
    }
    const struct win win = win_of(&row);
    struct record *record = merge(memory, row.level, &win);
    record->is_written = true;
    if (row.ticks == record->ticks && row.medals == record->medals && row.map == record->map) {
        text_add(out, line);
    } else {
        write_record(record, out);
        text_add(out, row.rest.bytes);
    }
    text_done(&row.rest);
    return true;
}

static void add_wins(void *memory, struct text *out)
{
    struct progress *progress = memory;
    for (size_t i = 0; i < progress->count; i++) {
        struct record *record = &progress->records[i];
        if (!record->is_written) {
            write_record(record, out);
            text_add_char(out, '\n');
        }
        record->is_written = false;
    }
}

const struct ledger progress_wins = {.name = "progress",
                                     .folder = FOLDER_STATE,
                                     .most = PROGRESS_MAX_BYTES,
                                     .trouble = "The win cannot be kept",
                                     .take = take_win,
                                     .renew = renew_win,
                                     .add = add_wins};

const struct record *progress_of(const struct progress *progress, const char *level)
{
    return find(progress, level);
}

void progress_won(struct progress *progress, const char *level, uint64_t map, uint32_t ticks, unsigned medals)
{
    const struct win win = {.ticks = ticks, .medals = medals, .map = map, .is_fresh = true};
    merge(progress, level, &win);
    progress->is_unsaved = true;
    progress_save(progress);
}

void progress_adopt(struct progress *progress, const char *level, uint64_t map, const char *once)
{
    const struct record *record = find(progress, once), *known = find(progress, level);
    if (record != NULL && known == NULL) {
        const struct win win = {.ticks = record->ticks, .medals = record->medals, .map = map};
        merge(progress, level, &win);
        progress->is_unsaved = true;
    }
}

/* --- all of it ------------------------------------------------------------------------------------ */

void progress_init(struct progress *progress, struct store *store)
{
    *progress = (struct progress){.store = store};
    progress_read(progress);
}

void progress_read(struct progress *progress)
{
    progress->is_unsaved |= store_read(progress->store, &progress_wins, progress);
    runs_read(&progress->runs, progress->store);
    statistics_read(&progress->statistics, progress->store);
    calendar_read(&progress->calendar, progress->store);
}

/* What adds up comes last: whoever dies in between, and finds his game again, counts it once. */
void progress_save(struct progress *progress)
{
    if (progress->is_unsaved) {
        progress->is_unsaved = store_write(progress->store, &progress_wins, progress) != 0;
    }
    runs_save(&progress->runs, progress->store);
    calendar_save(&progress->calendar, progress->store);
    statistics_save(&progress->statistics, progress->store);
}

bool progress_is_kept(const struct progress *progress)
{
    return !progress->is_unsaved && !progress->runs.is_unsaved && !progress->calendar.is_unsaved &&
           !progress->statistics.is_unsaved;
}

void progress_done(struct progress *progress)
{
    for (size_t i = 0; i < progress->count; i++) {
        free(progress->records[i].level);
    }
    free(progress->records);
    names_done(&progress->names);
    statistics_done(&progress->statistics);
    calendar_done(&progress->calendar);
}
