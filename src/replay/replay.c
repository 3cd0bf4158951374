/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/replay.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "replay/replay_state.h"

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

void replay_write_game(const struct replay *replay, struct text *out)
{
    text_addf(out, "seed: %" PRIu64 "\n", replay->seed);
    text_addf(out, "level: %lu %016" PRIx64 "\n", (unsigned long)replay->level_size,
              hash_of_bytes(replay->level_text, replay->level_size));
    text_add_bytes(out, replay->level_text, replay->level_size);
}

/* Writes the outcome, the commands and the hashes. */
static void write_play(const struct replay *replay, struct text *out)
{
    text_addf(out, "ticks: %lu\n", (unsigned long)replay->command_count);
    text_addf(out, "outcome: %s\n", outcome_name(replay->outcome));
    text_add(out, "commands:\n");
    size_t line = out->size;
    for (size_t i = 0; i < replay->command_count;) {
        size_t length = letters_run(&replay->commands[i], replay->command_count - i);
        letters_add(out, replay->commands[i], (uint32_t)length);
        i += length;
        bool is_full = out->size - line > COLUMNS || i == replay->command_count;
        text_add_char(out, is_full ? '\n' : ' ');
        line = is_full ? out->size : line;
    }
    text_addf(out, "hashes: %d\n", REPLAY_HASH_EVERY);
    for (size_t i = 0; i < replay->hash_count; i++) {
        bool is_last = i % HASHES_A_LINE == HASHES_A_LINE - 1 || i == replay->hash_count - 1;
        text_addf(out, "%016" PRIx64 "%c", replay->hashes[i], is_last ? '\n' : ' ');
    }
    text_addf(out, "final: %016" PRIx64 "\nend\n", replay->final_hash);
}

void replay_write(const struct replay *replay, struct text *out)
{
    text_add(out, "hounded-replay: 1\n");
    replay_write_game(replay, out);
    write_play(replay, out);
}

void replay_write_solution(const struct replay *replay, struct text *out)
{
    text_addf(out, "hounded-replay: 1\nseed: %" PRIu64 "\nlevel: " LEVEL_ABOVE "\n", replay->seed);
    write_play(replay, out);
}

bool replay_agrees(const struct replay *replay, const struct world *world)
{
    uint32_t tick = world_tick(world);
    return tick % REPLAY_HASH_EVERY != 0 || world_hash(world) == replay->hashes[tick / REPLAY_HASH_EVERY - 1];
}

bool replay_ends_so(const struct replay *replay, const struct world *world)
{
    return world_hash(world) == replay->final_hash && world_outcome(world) == replay->outcome;
}

/* Plays up to the first wrong hash.  Returns whether all hashes are right. */
static bool play(const struct replay *replay, struct world *world, struct job *job, uint32_t *bad_tick)
{
    bool matches = job_goes_on(job);
    for (size_t i = 0; i < replay->command_count && matches; i++) {
        tick_run(world, replay->commands[i], NULL);
        matches = world_tick(world) == i + 1 && replay_agrees(replay, world);
        *bad_tick = (uint32_t)i + 1;
        job_did(job, 1);
        matches = job_goes_on(job) && matches;
    }
    return matches && replay_ends_so(replay, world);
}

struct replay_verdict replay_verify(const struct replay *replay) { return replay_verify_within(replay, NULL); }

struct replay_verdict replay_verify_within(const struct replay *replay, struct job *job)
{
    struct replay_verdict verdict = {0};
    struct world *world = world_new_within(replay->level, replay->seed, job);
    if (world == NULL) {
        return verdict;
    }
    verdict.matches = play(replay, world, job, &verdict.bad_tick);
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

static bool read_ticks(struct replay_reader *reader)
{
    uint64_t ticks = 0;
    bool is_read = reader_expect_number(reader, "ticks", REPLAY_MAX_TICKS,
                                        "the ticks must be a number from 0 to 10000000", &ticks);
    reader->ticks = (size_t)ticks;
    return is_read;
}

static bool read_outcome(struct replay_reader *reader)
{
    struct slice value;
    if (!reader_expect(reader, "outcome", &value)) {
        return false;
    }
    for (enum outcome outcome = OUTCOME_RUNNING; outcome <= OUTCOME_CAUGHT; outcome++) {
        if (slice_is(value, outcome_name(outcome))) {
            reader->replay->outcome = outcome;
            return true;
        }
    }
    diag_hint(source_error(&reader->source, value, "bad-outcome", "this is not an outcome"),
              "outcomes are: running, won, caught");
    return false;
}

static bool add_hash(struct replay_reader *reader, struct slice word)
{
    struct replay *replay = reader->replay;
    uint64_t hash;
    if (!reader_take_hash(reader, word, &hash)) {
        return false;
    }
    if (replay->hash_count == reader->ticks / REPLAY_HASH_EVERY) {
        return reader_refuse(reader, "too-many-hashes", word, "there are more hashes than ticks for them");
    }
    replay->hashes = xgrow(replay->hashes, replay->hash_count, &reader->hash_room, sizeof *replay->hashes);
    replay->hashes[replay->hash_count++] = hash;
    return true;
}

/* Reads words until they have added `wanted` items. */
static bool read_words(struct replay_reader *reader, const size_t *count, size_t wanted, const char *name,
                       bool (*add)(struct replay_reader *reader, struct slice word))
{
    struct slice line;
    while (*count < wanted) {
        if (!source_next(&reader->source, LINE_WHOLE, &line)) {
            return reader_end_too_soon(reader, "the file ends inside the ", name, "");
        }
        struct slice rest = line;
        for (struct slice word = slice_word(&rest); word.size > 0; word = slice_word(&rest)) {
            if (!add(reader, word)) {
                return false;
            }
        }
    }
    return true;
}

static bool read_commands(struct replay_reader *reader)
{
    struct slice value;
    return reader_expect(reader, "commands", &value) &&
           read_words(reader, &reader->replay->command_count, reader->ticks, "commands", reader_commands);
}

static bool read_hashes(struct replay_reader *reader)
{
    struct slice value;
    if (!reader_expect(reader, "hashes", &value)) {
        return false;
    }
    if (!slice_is(value, "64")) {
        return reader_refuse(reader, "bad-number", value, "hashes must be 64 ticks apart");
    }
    return read_words(reader, &reader->replay->hash_count, reader->ticks / REPLAY_HASH_EVERY, "hashes", add_hash);
}

static bool read_end(struct replay_reader *reader)
{
    struct slice value, line = {NULL, 0};
    if (!reader_expect(reader, "final", &value) || !reader_take_hash(reader, value, &reader->replay->final_hash)) {
        return false;
    }
    if (!source_next(&reader->source, LINE_CUT, &line) || !slice_is(line, "end")) {
        return reader_end_too_soon(reader, "the replay does not end with \"", "end", "\"");
    }
    while (source_next(&reader->source, LINE_CUT, &line)) {
        if (line.size > 0) {
            return reader_refuse(reader, "extra-text", line, "nothing may follow the end");
        }
    }
    return true;
}

static struct replay *parse(const struct level *above, const char *bytes, size_t size, struct report *report)
{
    static bool (*const parts[])(struct replay_reader * reader) = {
        reader_format, reader_seed, reader_level, read_ticks, read_outcome, read_commands, read_hashes, read_end,
    };
    struct replay_reader reader = {
        .first_key = "hounded-replay", .what = "replay", .above = above, .replay = xcalloc(1, sizeof *reader.replay)};
    return reader_parts(&reader, parts, sizeof parts / sizeof parts[0], bytes, size, report) ? reader.replay : NULL;
}

struct replay *replay_parse(const char *bytes, size_t size, struct report *report)
{
    return parse(NULL, bytes, size, report);
}

struct replay *replay_parse_solution(const struct level *level, struct report *report)
{
    return level->solution != NULL ? parse(level, level->solution, strlen(level->solution), report) : NULL;
}
