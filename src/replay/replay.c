/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/replay.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "game/world/world.h"
#include "level/format/parse.h"
#include "level/format/source.h"
#include "level/format/write.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- writing and verifying -------------------------------------------------------------------- */

enum { COLUMNS = 96, HASHES_A_LINE = 4 };

#define LEVEL_ABOVE "above"

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

static size_t run_length(const struct command *commands, size_t count)
{
    size_t length = 1;
    while (length < count && letters_equal(commands[length], commands[0])) {
        length++;
    }
    return length;
}

static void write_commands(const struct replay *replay, struct text *out)
{
    size_t line = out->size;
    for (size_t i = 0; i < replay->command_count;) {
        size_t length = run_length(&replay->commands[i], replay->command_count - i);
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

/* What is played, which comes before how. */
static void write_game(const struct replay *replay, struct text *out)
{
    struct hash hash;
    hash_init(&hash);
    hash_bytes(&hash, replay->level_text, replay->level_size);
    text_addf(out, "seed: %" PRIu64 "\n", replay->seed);
    text_addf(out, "level: %lu %016" PRIx64 "\n", (unsigned long)replay->level_size, hash.value);
    text_add_bytes(out, replay->level_text, replay->level_size);
}

/* How it was played. */
static void write_play(const struct replay *replay, struct text *out)
{
    text_addf(out, "ticks: %lu\n", (unsigned long)replay->command_count);
    text_addf(out, "outcome: %s\n", outcome_name(replay->outcome));
    text_add(out, "commands:\n");
    write_commands(replay, out);
    text_addf(out, "hashes: %d\n", REPLAY_HASH_EVERY);
    write_hashes(replay, out);
    text_addf(out, "final: %016" PRIx64 "\nend\n", replay->final_hash);
}

void replay_write(const struct replay *replay, struct text *out)
{
    text_add(out, "hounded-replay: 1\n");
    write_game(replay, out);
    write_play(replay, out);
}

void replay_write_solution(const struct replay *replay, struct text *out)
{
    text_addf(out, "hounded-replay: 1\nseed: %" PRIu64 "\nlevel: " LEVEL_ABOVE "\n", replay->seed);
    write_play(replay, out);
}

void journal_write_head(const struct replay *game, const char *kind, struct text *out)
{
    text_addf(out, "hounded-game: 1\nkind: %s\n", kind);
    write_game(game, out);
    text_add(out, "moves:\n");
}

void journal_write_span(const struct span *span, const struct command *commands, struct text *out)
{
    text_addf(out, "%lu %u ", (unsigned long)span->from, span->rewinds);
    for (size_t i = 0; i < span->count;) {
        size_t length = run_length(&commands[i], span->count - i);
        letters_add(out, commands[i], (uint32_t)length);
        text_add_char(out, ' ');
        i += length;
    }
    text_addf(out, "= %016" PRIx64 "\n", span->hash);
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

/* --- reading ---------------------------------------------------------------------------------- */

struct reader {
    struct source source;
    const char *first_key, *what; /* "hounded-replay", "replay" */
    char *kind;                   /* of a journal */
    struct replay *replay;
    const struct level *above; /* the level that it may refer to; NULL: none */
    size_t ticks;              /* as the file says */
    size_t command_room, hash_room;
};

/* These report and are false. */

static bool refuse(struct reader *reader, const char *code, struct slice part, const char *text)
{
    source_error(&reader->source, part, code, "%s", text);
    return false;
}

static bool end_too_soon(struct reader *reader, const char *before, const char *name, const char *after)
{
    struct place place = {reader->source.number, 1, 1};
    report_add(reader->source.report, DIAG_ERROR, "missing-end", place, "%s%s%s", before, name, after);
    return false;
}

static bool read_hash(struct slice word, uint64_t *hash)
{
    static const char digits[] = "0123456789abcdef";
    *hash = 0;
    for (size_t i = 0; i < word.size; i++) {
        const char *digit = memchr(digits, word.bytes[i], sizeof digits - 1);
        if (digit == NULL) {
            return false;
        }
        *hash = *hash << 4 | (uint64_t)(digit - digits);
    }
    return word.size == 16;
}

/* The next line must be "KEY: value". */
static bool expect(struct reader *reader, const char *key, struct slice *value)
{
    struct slice line, before;
    if (!source_next(&reader->source, LINE_CUT, &line)) {
        return end_too_soon(reader, "the file ends where \"", key, ":\" should be");
    }
    if (slice_split(line, ':', &before, value) && slice_is(before, key)) {
        *value = slice_trim(*value);
        return true;
    }
    source_error(&reader->source, line, "missing-key", "\"%s:\" should be here", key);
    return false;
}

static bool expect_number(struct reader *reader, const char *key, uint64_t most, const char *text, uint64_t *number)
{
    struct slice value;
    return expect(reader, key, &value) &&
           (slice_number(value, most, number) || refuse(reader, "bad-number", value, text));
}

static bool read_format(struct reader *reader)
{
    struct slice value;
    uint64_t format;
    if (!expect(reader, reader->first_key, &value)) {
        return false;
    }
    if (!slice_number(value, UINT32_MAX, &format) || format == 0) {
        return refuse(reader, "bad-format", value, "the format is a number from 1");
    }
    if (format > 1) {
        diag_hint(source_error(&reader->source, value, "newer-format", "this %s was written by a newer version",
                               reader->what),
                  "this version reads format 1");
        return false;
    }
    return true;
}

static bool read_seed(struct reader *reader)
{
    return expect_number(reader, "seed", UINT64_MAX, "the seed is a number from 0 to 18446744073709551615",
                         &reader->replay->seed);
}

/* The errors of the level become the replay's, with the lines they have in it. */
static void pass_on(struct reader *reader, struct slice key, const struct report *inner)
{
    for (size_t i = 0; i < inner->count; i++) {
        const struct diag *diag = &inner->diags[i];
        if (diag->severity == DIAG_ERROR) {
            struct place place = {reader->source.number + diag->line, diag->column, diag->width};
            place = diag->line > 0 ? place : source_place(&reader->source, key);
            diag_hint(report_add(reader->source.report, DIAG_ERROR, diag->code, place, "%s", diag->text), "%s",
                      diag->hint != NULL ? diag->hint : "the error is in the level that was played");
        }
    }
}

static bool parse_level(struct reader *reader, struct slice key)
{
    struct replay *replay = reader->replay;
    struct report inner;
    report_init(&inner, reader->source.report->file, replay->level_text, replay->level_size);
    replay->level = level_parse(replay->level_text, replay->level_size, &inner);
    if (inner.errors > 0) {
        pass_on(reader, key, &inner);
    } else if (replay->level == NULL) {
        source_error(&reader->source, key, "bad-level", "this is not one level that can be played");
    }
    report_done(&inner);
    return replay->level != NULL;
}

static void skip_bytes(struct reader *reader, size_t size)
{
    const char *begin = reader->source.at;
    for (size_t i = 0; i < size; i++) {
        reader->source.number += begin[i] == '\n';
    }
    reader->source.at += size;
}

/* Takes so many bytes of the level's text, less when there are less; where lines end in CR LF, without the carriage
 * returns.  Returns how many there were in the file. */
static size_t take_bytes(struct reader *reader, size_t size)
{
    struct text text;
    const char *at = reader->source.at;
    size_t taken = source_bytes_on(&reader->source, size);
    text_init(&text);
    text_add_bytes(&text, at, taken <= size ? taken : 0);
    for (size_t i = 0; i < taken && taken > size; i++) {
        bool is_half = at[i] == '\r' && i + 1 < taken && at[i + 1] == '\n';
        text_add_bytes(&text, at + i, !is_half);
    }
    reader->replay->level_size = text.size;
    reader->replay->level_text = text.bytes;
    return taken;
}

static bool take_level_above(struct reader *reader, struct slice key)
{
    struct level *level = level_for(reader->above, DIFFICULTY_NORMAL);
    struct text text;
    text_init(&text);
    free(level->solution);
    level->solution = NULL;
    level_write(level, &text);
    level_free(level);
    reader->replay->level_size = text.size;
    reader->replay->level_text = text.bytes;
    return parse_level(reader, key);
}

static bool read_level(struct reader *reader)
{
    struct slice value;
    uint64_t size, wanted;
    if (!expect(reader, "level", &value)) {
        return false;
    }
    if (reader->above != NULL && slice_is(value, LEVEL_ABOVE)) {
        return take_level_above(reader, value);
    }
    struct slice rest = value, size_word = slice_word(&rest), hash_word = slice_word(&rest);
    if (!slice_number(size_word, LEVEL_MAX_BYTES, &size) || !read_hash(hash_word, &wanted)) {
        return refuse(reader, "bad-level-line", value, "a number of bytes and a hash of 16 digits should be here");
    }
    size_t taken = take_bytes(reader, (size_t)size);
    if (reader->replay->level_size < size) {
        return refuse(reader, "missing-end", value, "the file ends inside the level");
    }
    struct hash hash;
    hash_init(&hash);
    hash_bytes(&hash, reader->replay->level_text, (size_t)size);
    if (hash.value != wanted) {
        return refuse(reader, "level-changed", value, "the level is not the one that was played: its hash differs");
    }
    bool is_sound = parse_level(reader, value);
    skip_bytes(reader, taken);
    return is_sound;
}

static bool read_ticks(struct reader *reader)
{
    uint64_t ticks = 0;
    bool is_read =
        expect_number(reader, "ticks", REPLAY_MAX_TICKS, "the ticks are a number from 0 to 10000000", &ticks);
    reader->ticks = (size_t)ticks;
    return is_read;
}

static bool read_outcome(struct reader *reader)
{
    struct slice value;
    if (!expect(reader, "outcome", &value)) {
        return false;
    }
    for (enum outcome outcome = OUTCOME_RUNNING; outcome <= OUTCOME_CAUGHT; outcome++) {
        if (slice_is(value, outcome_name(outcome))) {
            reader->replay->outcome = outcome;
            return true;
        }
    }
    diag_hint(source_error(&reader->source, value, "bad-outcome", "this is no outcome"),
              "outcomes are: running, won, caught");
    return false;
}

static bool add_commands(struct reader *reader, struct slice word)
{
    struct replay *replay = reader->replay;
    struct command command;
    uint32_t times;
    if (!letters_read(word.bytes, word.size, &command, &times)) {
        diag_hint(source_error(&reader->source, word, "bad-command", "this is no command"),
                  "so far %lu of %lu ticks have theirs", (unsigned long)replay->command_count,
                  (unsigned long)reader->ticks);
        return false;
    }
    if (times > reader->ticks - replay->command_count) {
        return refuse(reader, "too-many-commands", word, "there are more commands than ticks");
    }
    for (uint32_t i = 0; i < times; i++) {
        replay->commands =
            xgrow(replay->commands, replay->command_count, &reader->command_room, sizeof *replay->commands);
        replay->commands[replay->command_count++] = command;
    }
    return true;
}

static bool add_hash(struct reader *reader, struct slice word)
{
    struct replay *replay = reader->replay;
    uint64_t hash;
    if (!read_hash(word, &hash)) {
        return refuse(reader, "bad-hash", word, "a hash is 16 digits from 0 to f");
    }
    if (replay->hash_count == reader->ticks / REPLAY_HASH_EVERY) {
        return refuse(reader, "too-many-hashes", word, "there are more hashes than ticks for them");
    }
    replay->hashes = xgrow(replay->hashes, replay->hash_count, &reader->hash_room, sizeof *replay->hashes);
    replay->hashes[replay->hash_count++] = hash;
    return true;
}

/* Reads words until there are as many of what they mean as there should be. */
static bool read_words(struct reader *reader, const size_t *count, size_t wanted, const char *name,
                       bool (*add)(struct reader *reader, struct slice word))
{
    struct slice line;
    while (*count < wanted) {
        if (!source_next(&reader->source, LINE_WHOLE, &line)) {
            return end_too_soon(reader, "the file ends inside the ", name, "");
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

static bool read_commands(struct reader *reader)
{
    struct slice value;
    return expect(reader, "commands", &value) &&
           read_words(reader, &reader->replay->command_count, reader->ticks, "commands", add_commands);
}

static bool read_hashes(struct reader *reader)
{
    struct slice value;
    if (!expect(reader, "hashes", &value)) {
        return false;
    }
    if (!slice_is(value, "64")) {
        return refuse(reader, "bad-number", value, "hashes are 64 ticks apart");
    }
    return read_words(reader, &reader->replay->hash_count, reader->ticks / REPLAY_HASH_EVERY, "hashes", add_hash);
}

static bool read_end(struct reader *reader)
{
    struct slice value, line = {NULL, 0};
    if (!expect(reader, "final", &value)) {
        return false;
    }
    if (!read_hash(value, &reader->replay->final_hash)) {
        return refuse(reader, "bad-hash", value, "a hash is 16 digits from 0 to f");
    }
    if (!source_next(&reader->source, LINE_CUT, &line) || !slice_is(line, "end")) {
        return end_too_soon(reader, "the replay does not end with \"", "end", "\"");
    }
    while (source_next(&reader->source, LINE_CUT, &line)) {
        if (line.size > 0) {
            return refuse(reader, "extra-text", line, "nothing may follow the end");
        }
    }
    return true;
}

/* False: the report has errors, and the replay is freed. */
static bool read_parts(struct reader *reader, bool (*const *parts)(struct reader *reader), size_t count,
                       const char *bytes, size_t size, struct report *report)
{
    bool goes_on = source_init(&reader->source, bytes, size, report);
    for (size_t i = 0; i < count && goes_on; i++) {
        goes_on = parts[i](reader);
    }
    goes_on = goes_on && report->errors == 0;
    if (!goes_on) {
        replay_free(reader->replay);
    }
    return goes_on;
}

static struct replay *parse(const struct level *above, const char *bytes, size_t size, struct report *report)
{
    static bool (*const parts[])(struct reader * reader) = {
        read_format, read_seed, read_level, read_ticks, read_outcome, read_commands, read_hashes, read_end,
    };
    struct reader reader = {
        .first_key = "hounded-replay", .what = "replay", .above = above, .replay = xcalloc(1, sizeof *reader.replay)};
    return read_parts(&reader, parts, sizeof parts / sizeof parts[0], bytes, size, report) ? reader.replay : NULL;
}

/* A file that has passed through a system whose lines end in CR LF has them in the level, too, whose bytes count. */
static void add_with_line_feeds(const char *bytes, size_t size, struct text *out)
{
    for (size_t i = 0; i < size; i++) {
        bool is_half = bytes[i] == '\r' && i + 1 < size && bytes[i + 1] == '\n';
        text_add_bytes(out, bytes + i, !is_half);
    }
}

static bool has_returns(const char *bytes, size_t size)
{
    const char *end = size > 0 ? memchr(bytes, '\n', size) : NULL;
    return end != NULL && end > bytes && end[-1] == '\r';
}

static struct replay *parse_lines(const struct level *above, const char *bytes, size_t size, struct report *report)
{
    struct text text;
    if (!has_returns(bytes, size)) {
        return parse(above, bytes, size, report);
    }
    text_init(&text);
    add_with_line_feeds(bytes, size, &text);
    struct replay *replay = parse(above, text.bytes, text.size, report);
    text_done(&text);
    return replay;
}

struct replay *replay_parse(const char *bytes, size_t size, struct report *report)
{
    return parse_lines(NULL, bytes, size, report);
}

struct replay *replay_parse_solution(const struct level *level, struct report *report)
{
    return level->solution != NULL ? parse_lines(level, level->solution, strlen(level->solution), report) : NULL;
}

/* --- games under way -------------------------------------------------------------------------- */

static bool read_kind(struct reader *reader)
{
    struct slice value;
    bool is_there = expect(reader, "kind", &value);
    reader->kind = is_there ? slice_string(value) : NULL;
    return is_there;
}

static bool read_moves(struct reader *reader)
{
    struct slice value;
    reader->ticks = REPLAY_MAX_TICKS;
    return expect(reader, "moves", &value);
}

/* The words up to "=", and the hash behind it. */
static bool read_played(struct reader *reader, struct slice line, struct slice rest, struct span *span)
{
    struct slice word = slice_word(&rest);
    for (; word.size > 0 && !slice_is(word, "="); word = slice_word(&rest)) {
        if (!add_commands(reader, word)) {
            return false;
        }
    }
    if (word.size == 0) {
        return refuse(reader, "missing-hash", slice_end(line), "\"=\" and a hash of 16 digits should be here");
    }
    word = slice_word(&rest);
    if (!read_hash(word, &span->hash)) {
        return refuse(reader, "bad-hash", word, "a hash is 16 digits from 0 to f");
    }
    word = slice_word(&rest);
    return word.size == 0 || refuse(reader, "extra-text", word, "nothing may follow the hash");
}

/* "27 0 n4 e = 0123456789abcdef". */
static bool read_span(struct reader *reader, struct slice line, uint32_t length, struct span *span)
{
    struct slice rest = line, from = slice_word(&rest), rewinds = slice_word(&rest);
    uint64_t tick, count;
    size_t before = reader->replay->command_count;
    if (!slice_number(from, length, &tick)) {
        return refuse(reader, "bad-number", from, "a tick that has been played should be here");
    }
    if (!slice_number(rewinds, UINT32_MAX, &count)) {
        return refuse(reader, "bad-number", rewinds, "a number of rewinds should be here");
    }
    *span = (struct span){.from = (uint32_t)tick, .rewinds = (unsigned)count, .line = reader->source.number};
    bool is_read = read_played(reader, line, rest, span);
    span->count = reader->replay->command_count - before;
    reader->replay->command_count = is_read ? before + span->count : before;
    return is_read;
}

uint32_t journal_length(const struct journal *journal)
{
    uint32_t length = 0;
    for (size_t i = 0; i < journal->span_count; i++) {
        const struct span *span = &journal->spans[i];
        length = span->count > 0 ? span->from + (uint32_t)span->count : length;
    }
    return length;
}

bool journal_is_sealed(const struct journal *journal)
{
    if (journal->span_count < 2) {
        return false;
    }
    const struct span *seal = &journal->spans[journal->span_count - 1], *end = seal - 1;
    return seal->count == 0 && seal->from == end->from + end->count && seal->hash == end->hash;
}

static void read_spans(struct reader *reader, struct journal *journal, const char *bytes)
{
    struct slice line;
    size_t room = 0;
    uint32_t length = 0;
    struct span span;
    while (source_next(&reader->source, LINE_WHOLE, &line) && reader->source.report->errors == 0 &&
           read_span(reader, line, length, &span)) {
        span.end = (size_t)(reader->source.at - bytes);
        length = span.count > 0 ? span.from + (uint32_t)span.count : length;
        journal->spans = xgrow(journal->spans, journal->span_count, &room, sizeof *journal->spans);
        journal->spans[journal->span_count++] = span;
    }
}

struct journal *journal_parse(const char *bytes, size_t size, struct report *report)
{
    static bool (*const parts[])(struct reader * reader) = {read_format, read_kind, read_seed, read_level, read_moves};
    struct reader reader = {.first_key = "hounded-game", .what = "game", .replay = xcalloc(1, sizeof *reader.replay)};
    while (size > 0 && bytes[size - 1] != '\n') {
        size--;
    }
    if (!read_parts(&reader, parts, sizeof parts / sizeof parts[0], bytes, size, report)) {
        free(reader.kind);
        return NULL;
    }
    struct journal *journal = xcalloc(1, sizeof *journal);
    *journal =
        (struct journal){.kind = reader.kind, .game = reader.replay, .begin = (size_t)(reader.source.at - bytes)};
    read_spans(&reader, journal, bytes);
    return journal;
}

void journal_free(struct journal *journal)
{
    if (journal != NULL) {
        replay_free(journal->game);
        free(journal->kind);
        free(journal->spans);
        free(journal);
    }
}

bool journal_is(const char *bytes, size_t size)
{
    static const char begin[] = "hounded-game:";
    return size >= sizeof begin - 1 && memcmp(bytes, begin, sizeof begin - 1) == 0;
}
