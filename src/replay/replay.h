/* SPDX-License-Identifier: MIT */
/* replay/replay.h - a game as a text file: the level, the seed, the commands, and state hashes along the way.
 *
 * Format 1:
 *
 *     hounded-replay: 1
 *     seed: 0
 *     level: <bytes> <hash>
 *     ...the level file of this many bytes...
 *     ticks: 611
 *     outcome: won
 *     commands:
 *     e120 w s3 ...           run-length: a number repeats a command
 *     hashes: 64
 *     0123456789abcdef ...    after tick 64, 128, ...
 *     final: fedcba9876543210
 *     end
 *
 * A solution in a level file (doc/reference/level-format.md) contains `level: above` instead of the level's text.  It
 * refers to the preceding level at normal difficulty.
 *
 * Parsing takes any bytes and reports what is wrong with them; verifying plays the commands and compares. */
#pragma once

#include "base/job.h"
#include "base/text.h"
#include "game/hare.h"
#include "game/world/world.h"
#include "level/format/diag.h"
#include "level/format/level.h"
#include "replay/letters.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REPLAY_HASH_EVERY = 64, REPLAY_MAX_TICKS = 10000000 };

/* Owns everything to which it points. */
struct replay {
    char *level_text;
    size_t level_size;
    struct level *level; /* parsed from the text */
    uint64_t seed;
    struct command *commands; /* one a tick */
    size_t command_count;
    enum outcome outcome;
    uint64_t *hashes; /* after tick REPLAY_HASH_EVERY * (i + 1) */
    size_t hash_count;
    uint64_t final_hash;
};

/* Parses a replay.  Returns NULL if the report has errors. */
struct replay *replay_parse(const char *bytes, size_t size, struct report *report);
void replay_free(struct replay *replay);
void replay_write(const struct replay *replay, struct text *out);

/* Parses the solution of the level itself.  Returns NULL if it has none or the report has errors, whose lines count
 * from the solution's first line. */
struct replay *replay_parse_solution(const struct level *level, struct report *report);
void replay_write_solution(const struct replay *replay, struct text *out);

struct replay_verdict {
    bool matches;
    uint32_t bad_tick; /* if it does not match: the first tick with another hash */
    uint32_t ticks;
    enum outcome outcome;
    uint64_t hash;
};

/* Returns whether the world, after at least one tick, agrees with the hash of its tick, if the replay has one. */
bool replay_agrees(const struct replay *replay, const struct world *world);
/* Returns whether the world is in the state after the last command. */
bool replay_ends_so(const struct replay *replay, const struct world *world);
struct replay_verdict replay_verify(const struct replay *replay);
/* Like replay_verify, but may be stopped by the job, which counts ticks.  A stopped replay does not match. */
struct replay_verdict replay_verify_within(const struct replay *replay, struct job *job);
/* Writes "ticks 611, outcome won, hash 0123456789abcdef", identical on every machine. */
void replay_verdict_write(const struct replay_verdict *verdict, struct text *out);

const char *outcome_name(enum outcome outcome); /* "won" */
