/* SPDX-License-Identifier: MIT */
/* replay/journal.h - a game under way as a text file, which grows while it is played; else as a replay
 * (replay/replay.h):
 *
 *     hounded-game: 1
 *     kind: daily 2026-11-21
 *     seed: 0
 *     level: <bytes> <hash>
 *     ...the level file, so many bytes...
 *     moves:
 *     0 0 e12 w .9 = 0123456789abcdef
 *     22 0 n8 = fedcba9876543210
 *     17 1 e2 = ...           time went back to tick 17, and on from there
 *     3 1 = ...               and back to tick 3
 *
 * A line tells from which tick on it was played, how often there was a rewind before, the commands, and the hash of the
 * state after them.  One that says what the line before it has said, without commands, is the seal: what came of the
 * game is kept.  What is no whole line was cut off by the end of whoever wrote it. */
#ifndef HOUNDED_REPLAY_JOURNAL_H
#define HOUNDED_REPLAY_JOURNAL_H

#include "base/text.h"
#include "level/format/diag.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Commands of a journal that were played one after the other. */
struct journal_span {
    uint32_t from;    /* tick */
    unsigned rewinds; /* before */
    size_t count;     /* of the commands */
    uint64_t hash;    /* of the state after them */
    int line;         /* of the file */
    size_t end;       /* bytes of the file up to its end */
};

struct journal {
    char *kind;          /* what the game is part of: front/play/occasion.h knows */
    struct replay *game; /* level and seed, and the commands of all spans; neither outcome nor hashes */
    size_t begin;        /* bytes of the file before the first span */
    struct journal_span *spans;
    size_t span_count;
};

/* Reads as far as it is sound; where that is not to its end, but for a line that was cut off, the report has an error.
 * NULL: there is no game in it. */
struct journal *journal_parse(const char *bytes, size_t size, struct report *report);
void journal_free(struct journal *journal);
/* Ticks that were played and not taken back, as far as can be told without playing. */
uint32_t journal_length(const struct journal *journal);
/* Its last line is the seal. */
bool journal_is_sealed(const struct journal *journal);
/* It begins as one. */
bool journal_is(const char *bytes, size_t size);

void journal_write_head(const struct replay *game, const char *kind, struct text *out);
void journal_write_span(const struct journal_span *span, const struct command *commands, struct text *out);

#endif
