#include "config.h"

#include "replay/replay.h"

#include "base/hash.h"
#include "game/game.h"
#include "game/tick.h"
#include "game/world/event.h"
#include "replay/letters.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 96, HASHES_A_LINE = 4 };

static const char *const outcomes[] = {
    [OUTCOME_RUNNING] = "running",
    [OUTCOME_WON] = "won",
    [OUTCOME_CAUGHT] = "caught",
};

const char *outcome_name(enum outcome outcome)
{
    assert(outcome < sizeof outcomes / sizeof outcomes[0]);
    return outcomes[outcome];
}

void replay_free(struct replay *replay)
{
    if (replay == NULL) {
        return;
    }
    free(replay->level_text);
    level_free(replay->level);
    free(replay->commands);
    free(replay->hashes);
    free(replay);
}

static size_t run_length(const struct replay *replay, size_t from)
{
    size_t to = from + 1;
    while (to < replay->command_count && letters_equal(replay->commands[to], replay->commands[from])) {
        to++;
    }
    return to - from;
}

static void write_commands(const struct replay *replay, struct text *out)
{
    size_t line = out->size;
    for (size_t i = 0; i < replay->command_count;) {
        size_t length = run_length(replay, i);
        letters_add(out, replay->commands[i], (uint32_t)length);
        i += length;
        bool is_full = out->size - line > COLUMNS || i == replay->command_count;
        text_add_char(out, is_full ? '\n' : ' ');
        line = is_full ? out->size : line;
    }
}

static void write_hashes(const struct replay *replay, struct text *out)
{
    for (size_t i = 0; i < replay->hash_count; i++) {
        bool is_last = i % HASHES_A_LINE == HASHES_A_LINE - 1 || i == replay->hash_count - 1;
        text_addf(out, "%016" PRIx64 "%c", replay->hashes[i], is_last ? '\n' : ' ');
    }
}

void replay_write(const struct replay *replay, struct text *out)
{
    struct hash hash;
    hash_init(&hash);
    hash_bytes(&hash, replay->level_text, replay->level_size);
    text_add(out, "hounded-replay: 1\n");
    text_addf(out, "seed: %" PRIu64 "\n", replay->seed);
    text_addf(out, "level: %lu %016" PRIx64 "\n", (unsigned long)replay->level_size, hash.value);
    text_add_bytes(out, replay->level_text, replay->level_size);
    text_addf(out, "ticks: %lu\n", (unsigned long)replay->command_count);
    text_addf(out, "outcome: %s\n", outcome_name(replay->outcome));
    text_add(out, "commands:\n");
    write_commands(replay, out);
    text_addf(out, "hashes: %d\n", REPLAY_HASH_EVERY);
    write_hashes(replay, out);
    text_addf(out, "final: %016" PRIx64 "\nend\n", replay->final_hash);
}

/* Plays up to the first hash that differs.  Returns whether none does. */
static bool play(const struct replay *replay, struct world *world, uint32_t *bad_tick)
{
    bool matches = true;
    for (size_t i = 0; i < replay->command_count && matches; i++) {
        tick_run(world, replay->commands[i], NULL);
        bool has_run = world_tick(world) == i + 1;
        bool is_marked = (i + 1) % REPLAY_HASH_EVERY == 0;
        matches = has_run && (!is_marked || world_hash(world) == replay->hashes[(i + 1) / REPLAY_HASH_EVERY - 1]);
        *bad_tick = (uint32_t)i + 1;
    }
    return matches && world_hash(world) == replay->final_hash && world_outcome(world) == replay->outcome;
}

struct replay_verdict replay_verify(const struct replay *replay)
{
    struct replay_verdict verdict = {0};
    struct world *world = world_new(replay->level, replay->seed);
    verdict.matches = play(replay, world, &verdict.bad_tick);
    verdict.ticks = world_tick(world);
    verdict.outcome = world_outcome(world);
    verdict.hash = world_hash(world);
    world_free(world);
    return verdict;
}

void replay_verdict_write(const struct replay_verdict *verdict, struct text *out)
{
    text_addf(out, "ticks %lu, outcome %s, hash %016" PRIx64 "\n", (unsigned long)verdict->ticks,
              outcome_name(verdict->outcome), verdict->hash);
}
