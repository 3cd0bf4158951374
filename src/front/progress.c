#include "config.h"

#include "front/progress.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "front/ledger.h"
#include "level/format/campaign.h"

enum { PROGRESS_MAX_BYTES = 1 << 20 };

const struct medal_facts medal_table[MEDALS] = {
    {MEDAL_TIME, "time", "home before par"},
    {MEDAL_CLEAN, "clean", "won without a rewind; beginning again makes a game clean again"},
    {MEDAL_CLOVER, "clover", "all clover of the meadow eaten"},
    {MEDAL_HARD, "hard", "won at the difficulty hard"},
};

static struct record *find(const struct progress *progress, const char *level)
{
    for (size_t i = 0; i < progress->count; i++) {
        if (strcmp(progress->records[i].level, level) == 0) {
            return &progress->records[i];
        }
    }
    return NULL;
}

static struct record *merge(struct progress *progress, const char *level, uint32_t ticks, unsigned medals)
{
    struct record *record = find(progress, level);
    if (record == NULL) {
        progress->records = xreallocarray(progress->records, progress->count + 1, sizeof *progress->records);
        record = &progress->records[progress->count++];
        *record = (struct record){.level = xstrdup(level), .ticks = ticks};
    }
    record->ticks = ticks < record->ticks ? ticks : record->ticks;
    record->medals |= medals;
    return record;
}

/* --- wins ----------------------------------------------------------------------------------------- */

/* What a line says. */
struct row {
    char word[LEDGER_WORD];
    const char *level; /* its name of today */
    unsigned long ticks;
    unsigned medals;
    struct text rest; /* words that are no medals */
};

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
        } else {
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
        merge(memory, row.level, (uint32_t)row.ticks, row.medals);
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
}

static bool renew_win(void *memory, const char *line, struct text *out)
{
    struct row row;
    if (!read_row(&row, line)) {
        return false;
    }
    struct record *record = merge(memory, row.level, (uint32_t)row.ticks, row.medals);
    record->is_written = true;
    if (row.ticks == record->ticks && row.medals == record->medals) {
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

void progress_won(struct progress *progress, const char *level, uint32_t ticks, unsigned medals)
{
    merge(progress, level, ticks, medals);
    progress->is_unsaved = true;
    progress_save(progress);
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
    statistics_done(&progress->statistics);
    calendar_done(&progress->calendar);
}
