#include "config.h"

#include "study/scratch.h"

#include <stddef.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "replay/tape.h"
#include "study/search_log.h"

static bool is_small(const struct replay *replay)
{
    const struct level *level = replay->level;
    uint64_t cells = (uint64_t)level->width * (uint64_t)level->height;
    return cells * (replay->command_count + 1) * (level->hound_count + 1) <= SCRATCH_MOST;
}

/* All logs grow together: the tape goes through the game once. */
static void follow(struct tape *tape, struct search_log **logs, size_t count)
{
    uint32_t length = tape_length(tape);
    tape_seek(tape, 0);
    for (size_t i = 0; i < count; i++) {
        logs[i] = search_log_new(tape, i);
    }
    for (uint32_t tick = 1; tick <= length; tick++) {
        tape_seek(tape, tick);
        for (size_t i = 0; i < count; i++) {
            search_log_follow(logs[i]);
        }
    }
}

static uint64_t count_all(struct tape *tape, uint32_t *searches)
{
    size_t count = world_hound_count(tape_world(tape));
    struct search_log **logs = xcalloc(count, sizeof(struct search_log *));
    uint64_t expanded = 0;
    follow(tape, logs, count);
    for (size_t i = 0; i < count; i++) {
        struct search_log_totals totals = search_log_totals(logs[i]);
        expanded += totals.scratch;
        *searches += totals.ticks;
        search_log_free(logs[i]);
    }
    free(logs);
    return expanded;
}

bool scratch_count(const struct replay *replay, uint64_t *expanded)
{
    struct tape *tape = is_small(replay) ? tape_resume(replay) : NULL;
    uint32_t searches = 0;
    *expanded = tape != NULL ? count_all(tape, &searches) : 0;
    tape_free(tape);
    return searches > 0;
}
