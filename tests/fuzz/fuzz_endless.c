#include "config.h"

#include "fuzz/fuzz.h"

#include "front/progress.h"

#include <string.h>

enum { MEADOWS = 3, CLOVER = 10 };

static bool is_better(struct run_score a, struct run_score b)
{
    return a.meadows != b.meadows ? a.meadows > b.meadows : a.clover > b.clover;
}

/* The better of two runs is kept, and all else that there was. */
static void run(const char *bytes, size_t size)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere}, back = {.store = &nowhere};
    struct run_score now = {MEADOWS, CLOVER};
    struct text before, after, again;
    text_init(&before);
    text_init(&after);
    text_init(&again);
    text_add_bytes(&before, bytes, size);
    if (ledger_take(&progress_runs, &before, &progress) == LEDGER_IS_GOOD) {
        struct run_score best = is_better(progress.best_run, now) ? progress.best_run : now;
        progress_ran(&progress, now);
        ledger_renew(&progress_runs, &before, &progress, &after);
        fuzz_judge_kept(&before, &after);
        fuzz_expect(ledger_take(&progress_runs, &after, &back) == LEDGER_IS_GOOD, "what we have written is read");
        fuzz_expect(back.best_run.meadows == best.meadows && back.best_run.clover == best.clover,
                    "the best of the runs");
        ledger_renew(&progress_runs, &after, &back, &again);
        fuzz_expect(again.size == after.size && memcmp(again.bytes, after.bytes, again.size) == 0,
                    "and written the same");
    }
    text_done(&again);
    text_done(&after);
    text_done(&before);
    progress_done(&progress);
    progress_done(&back);
}

const struct fuzz_target fuzz_target = {.name = "endless", .most = 200, .run = run};
