#include "config.h"

#include "fuzz/fuzz.h"

#include "replay/replay.h"

#include <string.h>

/* What a replay costs to play is no concern here. */
enum { MOST_CELLS = 4096, MOST_HOUNDS = 16, MOST_TICKS = 1000 };

static bool is_small(const struct replay *replay)
{
    const struct level *level = replay->level;
    return level->width * level->height <= MOST_CELLS && level->hound_count <= MOST_HOUNDS &&
           replay->command_count <= MOST_TICKS;
}

static void judge_replay(const struct replay *replay)
{
    struct text once, twice;
    struct report report;
    text_init(&once);
    text_init(&twice);
    replay_write(replay, &once);
    report_init(&report, "fuzz", once.bytes, once.size);
    struct replay *back = replay_parse(once.bytes, once.size, &report);
    fuzz_expect(back != NULL, "what is written can be read");
    replay_write(back, &twice);
    fuzz_expect(strcmp(once.bytes, twice.bytes) == 0, "and says the same");
    if (is_small(replay)) {
        fuzz_expect(replay_verify(replay).hash == replay_verify(back).hash, "and plays the same");
    }
    replay_free(back);
    report_done(&report);
    text_done(&once);
    text_done(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct report report;
    report_init(&report, "fuzz", (const char *)data, size);
    struct replay *replay = replay_parse((const char *)data, size, &report);
    fuzz_expect((replay == NULL) == (report.errors > 0), "a replay or an error");
    fuzz_judge_report(&report);
    if (replay != NULL) {
        judge_replay(replay);
    }
    replay_free(replay);
    report_done(&report);
    return 0;
}
