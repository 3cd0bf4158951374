/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "front/records/runs.h"

enum { POINTS = 460, ID = 0x0123abcd };

/* Expects that the best run comes first and that the runs are in order. */
static void judge_order(const struct runs *runs, uint32_t best)
{
    fuzz_expect(runs->count > 0 && runs->count <= RUNS_MOST, "the table has a valid size");
    fuzz_expect(runs->entries[0].points == best, "the best of the runs comes first");
    for (size_t i = 1; i < runs->count; i++) {
        fuzz_expect(runs->entries[i - 1].points >= runs->entries[i].points, "the runs are in order");
    }
}

/* Adds a run to those in the file.  Everything else must be preserved. */
static void run(const char *bytes, size_t size)
{
    static const struct date date = {2026, 11, 22};
    const struct run now = {.seed = 7, .id = ID, .meadows = 2, .clover = 12, .points = POINTS};
    struct store nowhere = {0};
    struct runs runs = {.count = 0}, back = {.count = 0};
    struct text before, after, again, games;
    text_init(&before);
    text_init(&after);
    text_init(&again);
    text_init(&games);
    text_add_bytes(&before, bytes, size);
    if (ledger_take(&runs_ledger, &before, &runs) == LEDGER_IS_GOOD) {
        uint32_t best = runs.count > 0 && runs.entries[0].points > POINTS ? runs.entries[0].points : POINTS;
        runs_note(&runs, &nowhere, &now, &date, &games, RUN_IS_OVER);
        ledger_renew(&runs_ledger, &before, &runs, &after);
        fuzz_made(&after);
        fuzz_judge_kept(&before, &after);
        fuzz_expect(ledger_take(&runs_ledger, &after, &back) == LEDGER_IS_GOOD, "the written file can be read");
        judge_order(&back, best);
        ledger_renew(&runs_ledger, &after, &back, &again);
        fuzz_expect(text_equal(&again, &after), "a file that was read is written unchanged");
    }
    text_done(&games);
    text_done(&again);
    text_done(&after);
    text_done(&before);
}

const struct fuzz_target fuzz_target = {.name = "endless", .most = 300, .usual = 150, .run = run};
