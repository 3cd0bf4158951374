/* SPDX-License-Identifier: MIT */
/* replay/tape.h - a game in progress that can be rewound: commands, and snapshots that become sparser with age.
 *
 * The tape drives the world: every tick goes through tape_tick.  Rewinding to tick t restores the latest snapshot
 * before it and replays the commands from there.  The next command discards what was after t.  Memory:
 * TAPE_SNAPSHOT_BYTES, and 2 bytes per tick for the commands.
 *
 * Data that the hounds' plans keep is not part of the state and cannot be restored.  It is nevertheless reproduced,
 * because rewinding replays all ticks since the plans started from scratch (world_replan).  If these are more than
 * tape_past, the plans restart from scratch that many ticks back. */
#pragma once

#include "base/job.h"
#include "game/hare.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "replay/journal.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TAPE_SNAPSHOT_BYTES = 64 << 20 };

struct tape;

/* Starts a game and keeps a copy of the level without its solution. */
struct tape *tape_new(const struct level *level, uint64_t seed);
/* Like tape_new.  Returns NULL if the job was stopped. */
struct tape *tape_new_within(const struct level *level, uint64_t seed, struct job *job);
void tape_free(struct tape *tape);

struct world *tape_world(struct tape *tape);
/* Time stands still after REPLAY_MAX_TICKS, because a longer game could not be read again. */
void tape_tick(struct tape *tape, struct command command, struct events *events);
/* Plays `count` ticks, one command each. */
void tape_play(struct tape *tape, const struct command *commands, size_t count);
/* Plays words of letters (replay/letters.h) until they or the game end.  A number counts actions, not ticks: "e3" is
 * three steps to the east, each as soon as the hare is ready; a wait takes one tick.  Returns NULL, or the beginning of
 * the first word that is not a command or for which REPLAY_MAX_TICKS leave no time. */
const char *tape_script(struct tape *tape, const char *words);
/* Moves to the state after `tick` ticks, from 0 to tape_length. */
void tape_seek(struct tape *tape, uint32_t tick);
/* Returns the last tick at which the plans started from scratch. */
uint32_t tape_since(const struct tape *tape);
/* Replays all ticks since then, for watchers of the plans (hunt_watch). */
void tape_relive(struct tape *tape);
/* Returns the limit of ticks to replay, which takes a moment on this map. */
uint32_t tape_past(const struct tape *tape);
uint32_t tape_length(const struct tape *tape);
/* Returns how often commands were discarded; 0 for a game without rewinds. */
unsigned tape_rewinds(const struct tape *tape);

/* Returns the game up to the world's tick; the caller frees it. */
struct replay *tape_replay(struct tape *tape);
/* Continues a replay by playing all its commands.  Returns NULL if its hashes do not match. */
struct tape *tape_resume(const struct replay *replay);
/* Like tape_resume, but may be stopped by the job, which counts ticks.  Also returns NULL if it was stopped. */
struct tape *tape_resume_within(const struct replay *replay, struct job *job);

/* Write the game as a journal (replay/journal.h): first the whole game so far, later what was played since. */
void tape_begin_journal(struct tape *tape, const char *kind, struct text *out);
void tape_go_on_journal(struct tape *tape, struct text *out);
/* Writes the seal, after which the journal is complete. */
void tape_seal_journal(const struct tape *tape, struct text *out);
/* Returns whether the journal contains the whole game. */
bool tape_is_in_journal(const struct tape *tape);
/* Plays a journal of the tape's level and seed as far as it verifies, and returns the size of that part.  If this is
 * not the whole journal, the report has an error.  Forgets what was played before. */
size_t tape_continue(struct tape *tape, const struct journal *journal, struct report *report);

/* Sets a limit other than TAPE_SNAPSHOT_BYTES.  The first and the last snapshot are always kept. */
void tape_limit(struct tape *tape, size_t bytes);
size_t tape_snapshot_bytes(const struct tape *tape);
