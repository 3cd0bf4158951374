/* SPDX-License-Identifier: MIT */
/* replay/journal.h - a game in progress as a text file that grows while it is played; otherwise similar to a replay
 * (replay/replay.h):
 *
 *     hounded-game: 1
 *     kind: daily 2026-11-21
 *     seed: 0
 *     level: <bytes> <hash>
 *     ...the level file of this many bytes...
 *     moves:
 *     0 0 e12 w .9 = 0123456789abcdef
 *     22 0 n8 = fedcba9876543210
 *     17 1 e2 = ...           rewound to tick 17 and continued
 *     3 1 = ...               rewound to tick 3
 *
 * Each line contains its first tick, the number of rewinds so far, the commands, and the hash of the state after them.
 * A line without commands that repeats the state of the previous line is the seal: the result of the game has been
 * stored.  An incomplete last line is ignored: its writer was interrupted. */
#pragma once

#include "base/text.h"
#include "level/format/diag.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Consecutive commands of a journal. */
struct journal_span {
    uint32_t from;    /* tick */
    unsigned rewinds; /* before */
    size_t count;     /* of the commands */
    uint64_t hash;    /* of the state after them */
    int line;         /* in the file */
    size_t end;       /* the size of the file up to its end */
};

struct journal {
    char *kind;          /* the occasion of the game, as defined in front/play/occasion.h */
    struct replay *game; /* level, seed and the commands of all spans; no outcome and no hashes */
    size_t begin;        /* the size of the file before the first span */
    struct journal_span *spans;
    size_t span_count;
    uint32_t length; /* the ticks that were played and not rewound, as far as this is known without playing */
};

/* Parses the sound beginning.  If the rest is not just an incomplete line, the report has an error.  Returns NULL if
 * there is no game. */
struct journal *journal_parse(const char *bytes, size_t size, struct report *report);
void journal_free(struct journal *journal);
/* Returns whether its last line is the seal. */
bool journal_is_sealed(const struct journal *journal);
/* Returns whether the bytes begin like a journal. */
bool journal_is(const char *bytes, size_t size);

void journal_write_head(const struct replay *game, const char *kind, struct text *out);
void journal_write_span(const struct journal_span *span, const struct command *commands, struct text *out);
