/* SPDX-License-Identifier: MIT */
/* replay/replay_state.h - private to the files of replays and journals: what both have in common, the game that is
 * played, written and read. */
#ifndef HOUNDED_REPLAY_REPLAY_STATE_H
#define HOUNDED_REPLAY_REPLAY_STATE_H

#include "level/format/diag.h"
#include "level/format/source.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LEVEL_ABOVE "above"

/* What is played, which comes before how. */
void replay_write_game(const struct replay *replay, struct text *out);

struct replay_reader {
    struct source source;
    const char *first_key, *what; /* "hounded-replay", "replay" */
    char *kind;                   /* of a journal */
    struct replay *replay;
    const struct level *above; /* the level that it may refer to; NULL: none */
    size_t ticks;              /* as the file says */
    size_t command_room, hash_room;
};

/* All these report and are false where the file is not as they read it. */

bool reader_refuse(struct replay_reader *reader, const char *code, struct slice part, const char *text);
bool reader_end_too_soon(struct replay_reader *reader, const char *before, const char *name, const char *after);
/* The next line must be "KEY: value". */
bool reader_expect(struct replay_reader *reader, const char *key, struct slice *value);
bool reader_expect_number(struct replay_reader *reader, const char *key, uint64_t most, const char *text,
                          uint64_t *number);
bool reader_format(struct replay_reader *reader);
bool reader_seed(struct replay_reader *reader);
bool reader_level(struct replay_reader *reader);
/* The commands of a word. */
bool reader_commands(struct replay_reader *reader, struct slice word);
/* One part of the file after the other.  False: the report has errors, and the replay is freed. */
bool reader_parts(struct replay_reader *reader, bool (*const *parts)(struct replay_reader *reader), size_t count,
                  const char *bytes, size_t size, struct report *report);

/* But this one only tells. */
bool reader_hash(struct slice word, uint64_t *hash);

#endif
