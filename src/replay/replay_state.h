/* SPDX-License-Identifier: MIT */
/* replay/replay_state.h - private to the sources for replays and journals: reads and writes what both formats have in
 * common. */
#pragma once

#include "level/format/diag.h"
#include "level/format/source.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LEVEL_ABOVE "above"

/* Writes the seed and the level, which precede the commands. */
void replay_write_game(const struct replay *replay, struct text *out);

struct replay_reader {
    struct source source;
    const char *first_key, *what; /* "hounded-replay", "replay" */
    char *kind;                   /* of a journal */
    struct replay *replay;
    const struct level *above; /* the level to which a solution refers; NULL: none */
    size_t ticks;              /* from the file */
    size_t command_room, hash_room;
};

/* All these functions report an error and return false if the file does not match. */

bool reader_refuse(struct replay_reader *reader, const char *code, struct slice part, const char *text);
bool reader_end_too_soon(struct replay_reader *reader, const char *before, const char *name, const char *after);
/* Reads the next line, which must be "KEY: value". */
bool reader_expect(struct replay_reader *reader, const char *key, struct slice *value);
bool reader_expect_number(struct replay_reader *reader, const char *key, uint64_t most, const char *text,
                          uint64_t *number);
bool reader_format(struct replay_reader *reader);
bool reader_seed(struct replay_reader *reader);
bool reader_level(struct replay_reader *reader);
/* Reads the commands of a word. */
bool reader_commands(struct replay_reader *reader, struct slice word);
/* Reads the parts of the file in order.  Returns false if the report has errors; the replay is then freed. */
bool reader_parts(struct replay_reader *reader, bool (*const *parts)(struct replay_reader *reader), size_t count,
                  const char *bytes, size_t size, struct report *report);

bool reader_take_hash(struct replay_reader *reader, struct slice word, uint64_t *hash);
