/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/replay_state.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "level/format/parse.h"
#include "level/format/write.h"

#include <stdlib.h>
#include <string.h>

bool reader_refuse(struct replay_reader *reader, const char *code, struct slice part, const char *text)
{
    return source_refuse(&reader->source, part, code, "%s", text);
}

bool reader_end_too_soon(struct replay_reader *reader, const char *before, const char *name, const char *after)
{
    struct place place = {reader->source.number, 1, 1};
    report_add(reader->source.report, DIAG_ERROR, "missing-end", place, "%s%s%s", before, name, after);
    return false;
}

static bool reader_hash(struct slice word, uint64_t *hash)
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

bool reader_take_hash(struct replay_reader *reader, struct slice word, uint64_t *hash)
{
    return reader_hash(word, hash) || reader_refuse(reader, "bad-hash", word, "a hash is 16 digits from 0 to f");
}

bool reader_expect(struct replay_reader *reader, const char *key, struct slice *value)
{
    struct slice line, before;
    if (!source_next(&reader->source, LINE_CUT, &line)) {
        return reader_end_too_soon(reader, "the file ends where \"", key, ":\" should be");
    }
    if (!slice_split(line, ':', &before, value) || !slice_is(before, key)) {
        return source_refuse(&reader->source, line, "missing-key", "expected \"%s:\"", key);
    }
    *value = slice_trim(*value);
    return true;
}

bool reader_expect_number(struct replay_reader *reader, const char *key, uint64_t most, const char *text,
                          uint64_t *number)
{
    struct slice value;
    return reader_expect(reader, key, &value) &&
           (slice_number(value, most, number) || reader_refuse(reader, "bad-number", value, text));
}

bool reader_format(struct replay_reader *reader)
{
    struct slice value;
    uint64_t format;
    if (!reader_expect(reader, reader->first_key, &value)) {
        return false;
    }
    bool is_number = slice_number(value, UINT64_MAX, &format);
    if (is_number ? format == 0 : !slice_is_count(value)) {
        return reader_refuse(reader, "bad-format", value, "the format must be a number, 1 or more");
    }
    if (!is_number || format > 1) {
        diag_hint(source_error(&reader->source, value, "newer-format", "this %s was written by a newer version",
                               reader->what),
                  "this version reads format 1");
        return false;
    }
    return true;
}

bool reader_seed(struct replay_reader *reader)
{
    return reader_expect_number(reader, "seed", UINT64_MAX, "the seed must be a number from 0 to 18446744073709551615",
                                &reader->replay->seed);
}

/* Adds the errors of the level to the replay's report, with their lines in the replay. */
static void pass_on(struct replay_reader *reader, struct slice key, const struct report *inner)
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

static bool parse_level(struct replay_reader *reader, struct slice key)
{
    struct replay *replay = reader->replay;
    struct report inner;
    report_init(&inner, reader->source.report->file, replay->level_text, replay->level_size);
    replay->level = level_parse(replay->level_text, replay->level_size, &inner);
    if (inner.errors > 0) {
        pass_on(reader, key, &inner);
    } else if (replay->level == NULL) {
        source_error(&reader->source, key, "bad-level", "this is not a single level that can be played");
    }
    report_done(&inner);
    return replay->level != NULL;
}

/* Takes this number of bytes of the level's text, or fewer at the end of the file; skips the carriage returns of CR LF.
 * Returns the number of bytes that they take up in the file. */
static size_t take_bytes(struct replay_reader *reader, size_t size)
{
    const char *at = reader->source.at;
    size_t taken = source_bytes_on(&reader->source, size);
    struct text text = text_empty();
    text_add_bytes(&text, at, taken <= size ? taken : 0);
    for (size_t i = 0; i < taken && taken > size; i++) {
        bool is_half = at[i] == '\r' && i + 1 < taken && at[i + 1] == '\n';
        text_add_bytes(&text, at + i, !is_half);
    }
    reader->replay->level_size = text.size;
    reader->replay->level_text = text.bytes;
    return taken;
}

static bool take_level_above(struct replay_reader *reader, struct slice key)
{
    struct level *level = level_for(reader->above, DIFFICULTY_NORMAL);
    struct text text = text_empty();
    free(level->solution);
    level->solution = NULL;
    level_write(level, &text);
    level_free(level);
    reader->replay->level_size = text.size;
    reader->replay->level_text = text.bytes;
    return parse_level(reader, key);
}

bool reader_level(struct replay_reader *reader)
{
    struct slice value;
    uint64_t size, wanted;
    if (!reader_expect(reader, "level", &value)) {
        return false;
    }
    if (reader->above != NULL && slice_is(value, LEVEL_ABOVE)) {
        return take_level_above(reader, value);
    }
    struct slice rest = value, size_word = slice_word(&rest), hash_word = slice_word(&rest);
    if (!slice_number(size_word, LIMIT_REPLAY, &size) || !reader_hash(hash_word, &wanted)) {
        return reader_refuse(reader, "bad-level-line", value, "expected a number of bytes and a hash of 16 digits");
    }
    size_t taken = take_bytes(reader, (size_t)size);
    if (reader->replay->level_size < size) {
        return reader_refuse(reader, "missing-end", value, "the file ends inside the level");
    }
    if (hash_of_bytes(reader->replay->level_text, (size_t)size) != wanted) {
        return reader_refuse(reader, "level-changed", value,
                             "the level is not the one that was played: its hash differs");
    }
    bool is_sound = parse_level(reader, value);
    for (size_t i = 0; i < taken; i++) {
        reader->source.number += *reader->source.at++ == '\n';
    }
    return is_sound;
}

bool reader_commands(struct replay_reader *reader, struct slice word)
{
    struct replay *replay = reader->replay;
    struct command command;
    uint32_t times;
    if (!letters_read(word.bytes, word.size, &command, &times)) {
        diag_hint(source_error(&reader->source, word, "bad-command", "this is not a command"),
                  "so far, %lu of %lu ticks have one", (unsigned long)replay->command_count,
                  (unsigned long)reader->ticks);
        return false;
    }
    if (times > reader->ticks - replay->command_count) {
        return reader_refuse(reader, "too-many-commands", word, "there are more commands than ticks");
    }
    for (uint32_t i = 0; i < times; i++) {
        replay->commands =
            xgrow(replay->commands, replay->command_count, &reader->command_room, sizeof *replay->commands);
        replay->commands[replay->command_count++] = command;
    }
    return true;
}

bool reader_parts(struct replay_reader *reader, bool (*const *parts)(struct replay_reader *reader), size_t count,
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
