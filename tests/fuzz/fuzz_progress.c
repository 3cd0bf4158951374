/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "front/records/progress.h"

#include <string.h>

enum { WON_TICKS = 77 };

static void judge_records(const struct progress *progress)
{
    for (size_t i = 0; i < progress->wins.count; i++) {
        const struct record *record = (const struct record *)progress->wins.entries + i;
        fuzz_expect(record->entry.name[0] != '\0' && strpbrk(record->entry.name, " \t\r\n") == NULL,
                    "levels are called by a word");
        fuzz_expect(record->medals >> MEDALS == 0, "only valid medals are set");
        fuzz_expect(progress_of(progress, record->entry.name) == record, "a level has one record");
    }
}

static bool are_equal(const struct record *a, const struct record *b)
{
    return b != NULL && strcmp(a->entry.name, b->entry.name) == 0 && a->ticks == b->ticks && a->medals == b->medals;
}

/* Adds a win.  Everything else must be preserved. */
static void run(const char *bytes, size_t size)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere}, back = {.store = &nowhere};
    struct text before, after, again;
    text_init(&before);
    text_init(&after);
    text_init(&again);
    text_add_bytes(&before, bytes, size);
    if (ledger_take(&progress_wins, &before, &progress) == LEDGER_IS_GOOD) {
        judge_records(&progress);
        progress_won(&progress, "won", 0, WON_TICKS, MEDAL_TIME);
        progress_won(&progress, "won", 0, WON_TICKS + 1, MEDAL_CLEAN);
        ledger_renew(&progress_wins, &before, &progress, &after);
        fuzz_made(&after);
        fuzz_judge_kept(&before, &after);
        fuzz_expect(ledger_take(&progress_wins, &after, &back) == LEDGER_IS_GOOD, "the written file can be read");
        ledger_renew(&progress_wins, &after, &back, &again);
        fuzz_expect(text_equal(&again, &after), "a file that was read is written unchanged");
        fuzz_expect(back.wins.count == progress.wins.count, "as many records are read as were written");
        for (size_t i = 0; i < progress.wins.count; i++) {
            const struct record *record = (const struct record *)progress.wins.entries + i;
            fuzz_expect(are_equal(record, progress_of(&back, record->entry.name)),
                        "the records that were read are the same");
        }
        const struct record *won = progress_of(&back, "won");
        fuzz_expect(won != NULL && won->ticks <= WON_TICKS && (won->medals & MEDAL_TIME) && (won->medals & MEDAL_CLEAN),
                    "the added wins are among the records");
    }
    text_done(&again);
    text_done(&after);
    text_done(&before);
    progress_done(&progress);
    progress_done(&back);
}

const struct fuzz_target fuzz_target = {.name = "progress", .most = 300, .usual = 120, .run = run};
