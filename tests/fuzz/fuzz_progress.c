#include "config.h"

#include "fuzz/fuzz.h"

#include "front/progress.h"

#include <string.h>

enum { WON_TICKS = 77 };

static void judge_records(const struct progress *progress)
{
    for (size_t i = 0; i < progress->count; i++) {
        const struct record *record = &progress->records[i];
        fuzz_expect(record->level[0] != '\0' && strpbrk(record->level, " \t\r\n") == NULL,
                    "levels are called by a word");
        fuzz_expect(record->medals >> MEDALS == 0, "medals are medals");
        fuzz_expect(progress_of(progress, record->level) == record, "a level has one record");
    }
}

static void read_progress(struct progress *progress, const char *path, bool is_ours)
{
    struct text notice;
    text_init(&notice);
    progress_init(progress, path, &notice);
    fuzz_expect(notice.size == 0 || !is_ours, "what we have written is read without a word");
    fuzz_judge_text(&notice);
    judge_records(progress);
    text_done(&notice);
}

static bool are_equal(const struct record *a, const struct record *b)
{
    return b != NULL && strcmp(a->level, b->level) == 0 && a->ticks == b->ticks && a->medals == b->medals;
}

/* A win is kept, and so is all that there was. */
static void run(const char *bytes, size_t size)
{
    struct progress progress, back;
    const char *path = fuzz_file("progress", bytes, size);
    read_progress(&progress, path, false);
    fuzz_expect(progress_won(&progress, "won", WON_TICKS, MEDAL_TIME) == 0, "a win can be noted");
    fuzz_expect(progress_won(&progress, "won", WON_TICKS + 1, MEDAL_CLEAN) == 0, "and another one");
    read_progress(&back, path, true);
    fuzz_expect(back.count == progress.count, "as many records are read as were written");
    for (size_t i = 0; i < progress.count; i++) {
        fuzz_expect(are_equal(&progress.records[i], progress_of(&back, progress.records[i].level)), "and the same");
    }
    const struct record *won = progress_of(&back, "won");
    fuzz_expect(won != NULL && won->ticks <= WON_TICKS && (won->medals & MEDAL_TIME) && (won->medals & MEDAL_CLEAN),
                "the wins among them");
    progress_done(&progress);
    progress_done(&back);
}

const struct fuzz_target fuzz_target = {.name = "progress", .most = 300, .run = run};
