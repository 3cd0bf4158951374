/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/tape.h"

#include "base/xalloc.h"
#include "game/game.h"
#include "level/format/parse.h"
#include "level/format/write.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SNAPSHOT_EVERY = 8 };

/* The duration of a tick is roughly proportional to the size of the map. */
enum { PAST_CELLS = 1 << 20, PAST_LEAST = SNAPSHOT_EVERY, PAST_MOST = 600 };

struct tape {
    char *level_text; /* as written into a replay */
    size_t level_size;
    uint64_t seed;
    struct world *world;
    struct command *commands; /* as letters can express them; commands given while the hare was not ready repeat the
                               * previous one */
    size_t count, room;
    uint64_t *hashes; /* after tick REPLAY_HASH_EVERY * (i + 1) */
    size_t hash_count, hash_room;
    struct snapshot **snapshots; /* by tick, the first of tick 0 */
    size_t snapshot_count, snapshot_room, snapshot_bytes, snapshot_limit;
    unsigned rewinds;
    uint32_t since; /* the tick at which the plans started from scratch */
    uint32_t noted; /* number of commands in the journal */
    uint32_t noted_at;
};

static void add_snapshot(struct tape *tape)
{
    tape->snapshots = xgrow(tape->snapshots, tape->snapshot_count, &tape->snapshot_room, sizeof(struct snapshot *));
    struct snapshot *snapshot = world_save(tape->world);
    tape->snapshot_bytes += snapshot_bytes(snapshot);
    tape->snapshots[tape->snapshot_count++] = snapshot;
}

static void drop_snapshot(struct tape *tape, size_t index)
{
    struct snapshot **at = &tape->snapshots[index];
    tape->snapshot_bytes -= snapshot_bytes(*at);
    snapshot_free(*at);
    tape->snapshot_count--;
    memmove(at, at + 1, (tape->snapshot_count - index) * sizeof *at);
}

static uint32_t tick_of(const struct tape *tape, size_t index) { return snapshot_tick(tape->snapshots[index]); }

/* Returns the snapshot whose removal matters least: its neighbours are closest together relative to its age.  Never the
 * first or the last one. */
static size_t least_useful(const struct tape *tape)
{
    uint32_t now = world_tick(tape->world);
    size_t least = 1;
    for (size_t i = 2; i + 1 < tape->snapshot_count; i++) {
        uint64_t gap = tick_of(tape, i + 1) - tick_of(tape, i - 1), age = now - tick_of(tape, i) + 1;
        uint64_t least_gap = tick_of(tape, least + 1) - tick_of(tape, least - 1);
        uint64_t least_age = now - tick_of(tape, least) + 1;
        if (gap * least_age < least_gap * age) {
            least = i;
        }
    }
    return least;
}

static void thin_out(struct tape *tape)
{
    while (tape->snapshot_bytes > tape->snapshot_limit && tape->snapshot_count > 2) {
        drop_snapshot(tape, least_useful(tape));
    }
}

/* Parses the level in the form in which a replay contains it. */
static struct level *read_level(const char *text, size_t size)
{
    struct report report;
    report_init(&report, "level", text, size);
    struct level *level = level_parse(text, size, &report);
    assert(level != NULL);
    report_done(&report);
    return level;
}

static void write_level(struct tape *tape, const struct level *level)
{
    struct level bare = *level;
    bare.solution = NULL;
    struct text text = text_empty();
    level_write(&bare, &text);
    tape->level_size = text.size;
    tape->level_text = text.bytes;
}

struct tape *tape_new(const struct level *level, uint64_t seed) { return tape_new_within(level, seed, NULL); }

struct tape *tape_new_within(const struct level *level, uint64_t seed, struct job *job)
{
    struct tape *tape = xcalloc(1, sizeof *tape);
    write_level(tape, level);
    struct level *played = read_level(tape->level_text, tape->level_size);
    tape->seed = seed;
    tape->world = world_new_within(played, seed, job);
    level_free(played);
    if (tape->world == NULL) {
        tape_free(tape);
        return NULL;
    }
    tape->snapshot_limit = TAPE_SNAPSHOT_BYTES;
    add_snapshot(tape);
    return tape;
}

void tape_free(struct tape *tape)
{
    if (tape == NULL) {
        return;
    }
    for (size_t i = 0; i < tape->snapshot_count; i++) {
        snapshot_free(tape->snapshots[i]);
    }
    free(tape->snapshots);
    free(tape->hashes);
    free(tape->commands);
    world_free(tape->world);
    free(tape->level_text);
    free(tape);
}

void tape_limit(struct tape *tape, size_t bytes)
{
    tape->snapshot_limit = bytes;
    thin_out(tape);
}

size_t tape_snapshot_bytes(const struct tape *tape) { return tape->snapshot_bytes; }

struct world *tape_world(struct tape *tape) { return tape->world; }

static void forget_what_follows(struct tape *tape)
{
    uint32_t now = world_tick(tape->world);
    if (now == tape->count) {
        return;
    }
    tape->rewinds++;
    tape->count = now;
    tape->noted = tape->noted < now ? tape->noted : now;
    tape->hash_count = now / REPLAY_HASH_EVERY;
    while (tick_of(tape, tape->snapshot_count - 1) > now) {
        drop_snapshot(tape, tape->snapshot_count - 1);
    }
}

static bool is_over(const struct tape *tape)
{
    return world_outcome(tape->world) != OUTCOME_RUNNING || world_tick(tape->world) == REPLAY_MAX_TICKS;
}

void tape_tick(struct tape *tape, struct command command, struct events *events)
{
    events_clear(events);
    if (is_over(tape)) {
        return;
    }
    forget_what_follows(tape);
    tape->commands = xgrow(tape->commands, tape->count, &tape->room, sizeof *tape->commands);
    bool repeats = !world_hare_is_ready(tape->world) && tape->count > 0;
    tape->commands[tape->count] = repeats ? tape->commands[tape->count - 1] : letters_plain(command);
    tape->count++;
    tick_run(tape->world, tape->commands[tape->count - 1], events);
    if (tape->count % REPLAY_HASH_EVERY == 0) {
        tape->hashes = xgrow(tape->hashes, tape->hash_count, &tape->hash_room, sizeof *tape->hashes);
        tape->hashes[tape->hash_count++] = world_hash(tape->world);
    }
    if (tape->count % SNAPSHOT_EVERY == 0) {
        add_snapshot(tape);
        thin_out(tape);
    }
}

void tape_play(struct tape *tape, const struct command *commands, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        tape_tick(tape, commands[i], NULL);
    }
}

static const char spaces[] = " \t\r\n";

/* Returns whether there was time for all actions, or the game is won or lost. */
static bool play(struct tape *tape, struct command command, uint32_t times)
{
    uint32_t i = 0;
    for (; i < times && !is_over(tape); i++) {
        tape_tick(tape, command, NULL);
        while (command.verb != VERB_WAIT && !world_hare_is_ready(tape->world) && !is_over(tape)) {
            tape_tick(tape, COMMAND_WAIT, NULL);
        }
    }
    bool is_done = i == times && (command.verb == VERB_WAIT || world_hare_is_ready(tape->world));
    return is_done || world_outcome(tape->world) != OUTCOME_RUNNING;
}

const char *tape_script(struct tape *tape, const char *words)
{
    const char *word = words + strspn(words, spaces);
    while (*word != '\0') {
        size_t size = strcspn(word, spaces);
        struct command command;
        uint32_t times;
        if (!letters_read(word, size, &command, &times) || !play(tape, command, times)) {
            return word;
        }
        word += size + strspn(word + size, spaces);
    }
    return NULL;
}

/* Returns the last snapshot at or before the tick. */
static size_t snapshot_before(const struct tape *tape, uint32_t tick)
{
    size_t low = 0, high = tape->snapshot_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (tick_of(tape, middle) <= tick) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

uint32_t tape_past(const struct tape *tape)
{
    uint32_t past = PAST_CELLS / (uint32_t)grid_cells(world_grid(tape->world));
    return past < PAST_LEAST ? PAST_LEAST : past > PAST_MOST ? PAST_MOST : past;
}

static void run_to(struct tape *tape, uint32_t tick)
{
    while (world_tick(tape->world) < tick) {
        tick_run(tape->world, tape->commands[world_tick(tape->world)], NULL);
    }
}

/* Returns the snapshot from which to replay, so that plans have the same history at the tick: where the plans started
 * before, unless that is too far back. */
static size_t beginning(const struct tape *tape, uint32_t tick)
{
    uint32_t past = tape_past(tape), earliest = tick > past ? tick - past : 0;
    bool is_kept = tape->since >= earliest && tape->since < tick;
    return snapshot_before(tape, is_kept ? tape->since : earliest);
}

static void live(struct tape *tape, size_t snapshot, uint32_t tick)
{
    world_restore(tape->world, tape->snapshots[snapshot]);
    tape->since = world_tick(tape->world);
    world_replan(tape->world);
    run_to(tape, tick);
}

void tape_seek(struct tape *tape, uint32_t tick)
{
    assert(tick <= tape->count);
    uint32_t now = world_tick(tape->world);
    if (tick < now || tick - now > tape_past(tape)) {
        live(tape, beginning(tape, tick), tick);
    } else {
        run_to(tape, tick);
    }
}

void tape_relive(struct tape *tape)
{
    uint32_t now = world_tick(tape->world);
    live(tape, beginning(tape, now), now);
}

uint32_t tape_since(const struct tape *tape) { return tape->since; }

uint32_t tape_length(const struct tape *tape) { return (uint32_t)tape->count; }

unsigned tape_rewinds(const struct tape *tape) { return tape->rewinds; }

struct replay *tape_replay(struct tape *tape)
{
    uint32_t now = world_tick(tape->world);
    struct replay replay = {
        .level_size = tape->level_size,
        .level_text = xmemdup(tape->level_text, tape->level_size + 1),
        .level = read_level(tape->level_text, tape->level_size),
        .seed = tape->seed,
        .commands = xmemdup(tape->commands, now * sizeof *tape->commands),
        .command_count = now,
        .outcome = world_outcome(tape->world),
        .hashes = xmemdup(tape->hashes, now / REPLAY_HASH_EVERY * sizeof *tape->hashes),
        .hash_count = now / REPLAY_HASH_EVERY,
        .final_hash = world_hash(tape->world),
    };
    return xmemdup(&replay, sizeof replay);
}

struct tape *tape_resume(const struct replay *replay) { return tape_resume_within(replay, NULL); }

static bool play_replay(struct tape *tape, const struct replay *replay, struct job *job)
{
    bool matches = true;
    for (size_t i = 0; i < replay->command_count && matches; i++) {
        tape_tick(tape, replay->commands[i], NULL);
        job_did(job, 1);
        matches = job_goes_on(job) && tape->count == i + 1 && replay_agrees(replay, tape->world);
    }
    return matches && replay_ends_so(replay, tape->world);
}

struct tape *tape_resume_within(const struct replay *replay, struct job *job)
{
    struct tape *tape = tape_new_within(replay->level, replay->seed, job);
    if (tape != NULL && !play_replay(tape, replay, job)) {
        tape_free(tape);
        tape = NULL;
    }
    return tape;
}

/* --- the journal ------------------------------------------------------------------------------- */

bool tape_is_in_journal(const struct tape *tape)
{
    uint32_t now = world_tick(tape->world);
    return now == tape->noted_at && now <= tape->noted;
}

void tape_go_on_journal(struct tape *tape, struct text *out)
{
    if (tape_is_in_journal(tape)) {
        return;
    }
    uint32_t now = world_tick(tape->world), from = tape->noted < now ? tape->noted : now;
    const struct journal_span span = {
        .from = from, .rewinds = tape->rewinds, .count = now - from, .hash = world_hash(tape->world)};
    journal_write_span(&span, span.count > 0 ? &tape->commands[from] : NULL, out);
    tape->noted = tape->noted > now ? tape->noted : now;
    tape->noted_at = now;
}

void tape_seal_journal(const struct tape *tape, struct text *out)
{
    const struct journal_span seal = {
        .from = world_tick(tape->world), .rewinds = tape->rewinds, .hash = world_hash(tape->world)};
    journal_write_span(&seal, NULL, out);
}

void tape_begin_journal(struct tape *tape, const char *kind, struct text *out)
{
    const struct replay game = {.level_text = tape->level_text, .level_size = tape->level_size, .seed = tape->seed};
    journal_write_head(&game, kind, out);
    tape->noted = tape->noted_at = 0;
    tape_go_on_journal(tape, out);
}

static bool play_span(struct tape *tape, const struct journal_span *span, const struct command *commands)
{
    if (span->from > tape->count) {
        return false;
    }
    tape_seek(tape, span->from);
    tape_play(tape, commands, span->count);
    tape->rewinds = span->rewinds;
    return world_tick(tape->world) == span->from + span->count && world_hash(tape->world) == span->hash;
}

/* Starts the game again, and returns how many of the first spans match. */
static size_t play_spans(struct tape *tape, const struct journal *journal, size_t count)
{
    size_t i = 0, first = 0;
    tape_seek(tape, 0);
    forget_what_follows(tape);
    tape->rewinds = 0;
    for (; i < count; i++) {
        const struct journal_span *span = &journal->spans[i];
        if (!play_span(tape, span, span->count > 0 ? &journal->game->commands[first] : NULL)) {
            break;
        }
        first += span->count;
    }
    tape->noted = (uint32_t)tape->count;
    tape->noted_at = world_tick(tape->world);
    return i;
}

size_t tape_continue(struct tape *tape, const struct journal *journal, struct report *report)
{
    size_t good = play_spans(tape, journal, journal->span_count);
    if (good < journal->span_count) {
        report_add(report, DIAG_ERROR, "another-game", (struct place){journal->spans[good].line, 1, 1},
                   "this game differs from the recorded one");
        play_spans(tape, journal, good);
    }
    return good > 0 ? journal->spans[good - 1].end : journal->begin;
}
