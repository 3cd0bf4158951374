/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "game/game.h"
#include "level/format/source.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <string.h>

#include "base/hash.h"

#include <inttypes.h>

/* Larger games are skipped: the time that a replay takes does not matter here.  Most games have no hash in between, one
 * size in HASHED_EVERY has one, and one in LONG_EVERY more. */
enum { MOST_CELLS = 256, MOST_HOUNDS = 4, HASHED_EVERY = 16, LONG_EVERY = 64 };
enum { USUAL_TICKS = 6, HASHED_TICKS = REPLAY_HASH_EVERY + 2, MOST_TICKS = 200 };

/* --- mending -------------------------------------------------------------------------------------- */

/* Returns the part between `after` and `before`, or up to the end if `before` is missing.  It is empty if `after` is
 * missing. */
static struct slice between(struct slice whole, const char *after, const char *before)
{
    const char *end = whole.bytes + whole.size;
    const char *at = whole.size > 0 ? memmem(whole.bytes, whole.size, after, strlen(after)) : NULL;
    if (at == NULL) {
        return (struct slice){end, 0};
    }
    at += strlen(after);
    const char *to = at < end ? memmem(at, (size_t)(end - at), before, strlen(before)) : NULL;
    return (struct slice){at, (size_t)((to != NULL ? to : end) - at)};
}

/* Copies commands until the first word that is invalid or exceeds the limit.  Returns their number. */
static size_t add_commands(struct slice words, size_t most, struct text *out)
{
    size_t ticks = 0;
    while (words.size > 0) {
        struct slice word = {words.bytes, 0};
        while (word.size < words.size && word.bytes[word.size] != ' ' && word.bytes[word.size] != '\n') {
            word.size++;
        }
        struct command command;
        uint32_t times = 0;
        if (word.size > 0 && (!letters_read(word.bytes, word.size, &command, &times) || times > most - ticks)) {
            break;
        }
        ticks += times;
        size_t taken = word.size + (word.size < words.size);
        text_add_bytes(out, words.bytes, taken);
        words = (struct slice){words.bytes + taken, words.size - taken};
    }
    return ticks;
}

/* Writes the replay with correct counts and level hash, but with dummy hashes of states. */
static void mend(struct slice replay, struct text *out)
{
    struct slice level = between(between(replay, "\nlevel: ", "\nticks: "), "\n", "\nticks: ");
    struct slice seed = between(replay, "\nseed: ", "\n");
    struct text commands;
    struct hash hash;
    text_init(&commands);
    size_t most = replay.size % LONG_EVERY == 0     ? MOST_TICKS
                  : replay.size % HASHED_EVERY == 0 ? HASHED_TICKS
                                                    : USUAL_TICKS;
    size_t ticks = add_commands(between(replay, "\ncommands:\n", "\nhashes: "), most, &commands);
    hash_init(&hash);
    hash_bytes(&hash, level.bytes, level.size);
    text_addf(out, "hounded-replay: 1\nseed: %.*s\n", SLICE(seed));
    text_addf(out, "level: %zu %016" PRIx64 "\n", level.size, hash.value);
    text_add_bytes(out, level.bytes, level.size);
    text_addf(out, "ticks: %zu\noutcome: running\ncommands:\n%s\nhashes: 64\n", ticks, commands.bytes);
    for (size_t i = 0; i < ticks / REPLAY_HASH_EVERY; i++) {
        text_add(out, "0123456789abcdef\n");
    }
    text_add(out, "final: 0123456789abcdef\nend\n");
    text_done(&commands);
}

/* Plays the commands and records the outcome and the hashes. */
static void record(struct replay *replay)
{
    struct world *world = world_new(replay->level, replay->seed);
    size_t played = 0;
    while (played < replay->command_count && world_outcome(world) == OUTCOME_RUNNING) {
        tick_run(world, replay->commands[played++], NULL);
        if (played % REPLAY_HASH_EVERY == 0) {
            replay->hashes[played / REPLAY_HASH_EVERY - 1] = world_hash(world);
        }
    }
    replay->command_count = played;
    replay->hash_count = played / REPLAY_HASH_EVERY;
    replay->outcome = world_outcome(world);
    replay->final_hash = world_hash(world);
    world_free(world);
}

/* --- judging -------------------------------------------------------------------------------------- */

static struct replay *parse(struct slice bytes)
{
    struct report report;
    report_init(&report, "fuzz", bytes.bytes, bytes.size);
    struct replay *replay = replay_parse(bytes.bytes, bytes.size, &report);
    fuzz_expect((replay == NULL) == (report.errors > 0), "a replay or an error");
    fuzz_judge_report(&report);
    report_done(&report);
    return replay;
}

static bool is_small(const struct replay *replay)
{
    const struct level *level = replay->level;
    return level->width * level->height <= MOST_CELLS && level->hound_count <= MOST_HOUNDS &&
           replay->command_count <= MOST_TICKS;
}

static void judge_round_trip(const struct replay *replay)
{
    struct text once, twice;
    text_init(&once);
    text_init(&twice);
    replay_write(replay, &once);
    fuzz_made(&once);
    struct replay *back = parse((struct slice){once.bytes, once.size});
    fuzz_expect(back != NULL, "the written replay can be read");
    replay_write(back, &twice);
    fuzz_expect(strcmp(once.bytes, twice.bytes) == 0, "a replay that was read is written unchanged");
    fuzz_expect(!is_small(replay) || replay_verify(replay).hash == replay_verify(back).hash,
                "a replay that was read plays the same");
    replay_free(back);
    text_done(&once);
    text_done(&twice);
}

/* Continues from the middle with these commands.  `same` is the replay that contains them, or NULL. */
static void judge_rest(struct tape *tape, const struct command *commands, size_t count, const struct replay *same)
{
    tape_seek(tape, tape_length(tape) / 2);
    tape_play(tape, commands, count);
    struct replay *again = tape_replay(tape);
    fuzz_expect(replay_verify(again).matches, "a tape's replay verifies");
    fuzz_made_number(again->final_hash);
    fuzz_expect(same == NULL || again->final_hash == same->final_hash, "the same commands lead to the same end");
    replay_free(again);
}

/* Seeks backwards and forwards, and continues from the middle.  The size decides where to, and with which commands. */
static void judge_tape(const struct replay *replay, size_t size)
{
    struct tape *tape = tape_resume(replay);
    fuzz_expect(tape != NULL, "the recorded game can be resumed");
    uint32_t end = tape_length(tape);
    fuzz_expect(end == replay->command_count, "the resumed game has all commands");
    tape_seek(tape, (uint32_t)(end * (size / 6 % 4) / 4));
    tape_seek(tape, end);
    fuzz_expect(world_hash(tape_world(tape)) == replay->final_hash, "every seek to the end restores the last state");
    struct command waits[MOST_TICKS];
    for (uint32_t i = 0; i < MOST_TICKS; i++) {
        waits[i] = COMMAND_WAIT;
    }
    bool is_same = size % 4 < 2;
    judge_rest(tape, is_same ? replay->commands + end / 2 : waits, end - end / 2, is_same ? replay : NULL);
    tape_free(tape);
}

/* A wrong hash or outcome must not verify.  The size decides which of them is tried. */
static void judge_spoilt(struct replay *replay, size_t size)
{
    enum outcome outcome = replay->outcome;
    uint64_t *hash =
        replay->hash_count > 0 && size % 4 < 2 ? &replay->hashes[replay->hash_count / 2] : &replay->final_hash;
    fuzz_expect(replay_verify(replay).matches, "the recorded replay verifies");
    if (size / 6 % 4 == 0) {
        replay->outcome = outcome == OUTCOME_WON ? OUTCOME_CAUGHT : OUTCOME_WON;
        fuzz_expect(!replay_verify(replay).matches, "a wrong outcome does not verify");
        replay->outcome = outcome;
    } else {
        *hash ^= 1;
        fuzz_expect(!replay_verify(replay).matches, "a wrong hash does not verify");
        *hash ^= 1;
    }
}

/* The size decides what is judged: everything would take four times as long.  Every judgement plays the game again. */
static void judge_recorded(struct replay *replay, size_t size)
{
    record(replay);
    switch (size % 6) {
    case 0:
    case 1: judge_tape(replay, size); break;
    case 2:
    case 3: judge_round_trip(replay); break;
    default: judge_spoilt(replay, size);
    }
}

static void run(const char *bytes, size_t size)
{
    struct replay *replay = size % 4 == 0 ? parse((struct slice){bytes, size}) : NULL;
    if (replay != NULL) {
        judge_round_trip(replay);
        replay_free(replay);
    }
    struct text mended;
    text_init(&mended);
    mend((struct slice){bytes, size}, &mended);
    replay = parse((struct slice){mended.bytes, mended.size});
    if (replay != NULL && replay->level->has_hare && is_small(replay)) {
        judge_recorded(replay, size);
    }
    replay_free(replay);
    text_done(&mended);
}

const struct fuzz_target fuzz_target = {.name = "replay",
                                        .most = 1000,
                                        .usual = 180,
                                        .vary = fuzz_insert_command,
                                        .seeds = {"tests/replay/broken", "tests/replay/golden"},
                                        .run = run};
