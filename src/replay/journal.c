/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/journal.h"

#include "base/xalloc.h"
#include "level/format/source.h"
#include "replay/replay_state.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void journal_write_head(const struct replay *game, const char *kind, struct text *out)
{
    text_addf(out, "hounded-game: 1\nkind: %s\n", kind);
    replay_write_game(game, out);
    text_add(out, "moves:\n");
}

void journal_write_span(const struct journal_span *span, const struct command *commands, struct text *out)
{
    text_addf(out, "%lu %u ", (unsigned long)span->from, span->rewinds);
    for (size_t i = 0; i < span->count;) {
        size_t length = letters_run(&commands[i], span->count - i);
        letters_add(out, commands[i], (uint32_t)length);
        text_add_char(out, ' ');
        i += length;
    }
    text_addf(out, "= %016" PRIx64 "\n", span->hash);
}

static bool read_kind(struct replay_reader *reader)
{
    struct slice value;
    bool is_there = reader_expect(reader, "kind", &value);
    reader->kind = is_there ? slice_string(value) : NULL;
    return is_there;
}

static bool read_moves(struct replay_reader *reader)
{
    struct slice value;
    reader->ticks = REPLAY_MAX_TICKS;
    return reader_expect(reader, "moves", &value);
}

/* Reads the words up to "=", and the hash after it. */
static bool read_played(struct replay_reader *reader, struct slice line, struct slice rest, struct journal_span *span)
{
    struct slice word = slice_word(&rest);
    for (; word.size > 0 && !slice_is(word, "="); word = slice_word(&rest)) {
        if (!reader_commands(reader, word)) {
            return false;
        }
    }
    if (word.size == 0) {
        return reader_refuse(reader, "missing-hash", slice_end(line), "expected \"=\" and a hash of 16 digits");
    }
    if (!reader_take_hash(reader, slice_word(&rest), &span->hash)) {
        return false;
    }
    word = slice_word(&rest);
    return word.size == 0 || reader_refuse(reader, "extra-text", word, "nothing may follow the hash");
}

/* Reads a span such as "27 0 n4 e = 0123456789abcdef". */
static bool read_span(struct replay_reader *reader, struct slice line, uint32_t length, struct journal_span *span)
{
    struct slice rest = line, from = slice_word(&rest), rewinds = slice_word(&rest);
    uint64_t tick, count;
    size_t before = reader->replay->command_count;
    if (!slice_number(from, length, &tick)) {
        return reader_refuse(reader, "bad-number", from, "expected a tick that has been played");
    }
    if (!slice_number(rewinds, UINT32_MAX, &count)) {
        return reader_refuse(reader, "bad-number", rewinds, "expected a number of rewinds");
    }
    *span = (struct journal_span){.from = (uint32_t)tick, .rewinds = (unsigned)count, .line = reader->source.number};
    bool is_read = read_played(reader, line, rest, span);
    span->count = reader->replay->command_count - before;
    reader->replay->command_count = is_read ? before + span->count : before;
    return is_read;
}

bool journal_is_sealed(const struct journal *journal)
{
    if (journal->span_count < 2) {
        return false;
    }
    const struct journal_span *seal = &journal->spans[journal->span_count - 1], *end = seal - 1;
    return seal->count == 0 && seal->from == end->from + end->count && seal->hash == end->hash;
}

static void read_spans(struct replay_reader *reader, struct journal *journal, const char *bytes)
{
    struct slice line;
    size_t room = 0;
    struct journal_span span;
    while (source_next(&reader->source, LINE_WHOLE, &line) && reader->source.report->errors == 0 &&
           read_span(reader, line, journal->length, &span)) {
        span.end = (size_t)(reader->source.at - bytes);
        journal->length = span.count > 0 ? span.from + (uint32_t)span.count : journal->length;
        journal->spans = xgrow(journal->spans, journal->span_count, &room, sizeof *journal->spans);
        journal->spans[journal->span_count++] = span;
    }
}

struct journal *journal_parse(const char *bytes, size_t size, struct report *report)
{
    static bool (*const parts[])(struct replay_reader * reader) = {reader_format, read_kind, reader_seed, reader_level,
                                                                   read_moves};
    struct replay_reader reader = {
        .first_key = "hounded-game", .what = "game", .replay = xcalloc(1, sizeof *reader.replay)};
    while (size > 0 && bytes[size - 1] != '\n') {
        size--;
    }
    if (!reader_parts(&reader, parts, sizeof parts / sizeof parts[0], bytes, size, report)) {
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
    return slice_starts_with((struct slice){bytes, size}, "hounded-game:");
}
