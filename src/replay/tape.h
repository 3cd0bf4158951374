/* SPDX-License-Identifier: MIT */
/* replay/tape.h - a game being played, with all it takes to go back: commands, and snapshots that grow sparser with
 * age.
 *
 * The tape drives the world: every tick goes through tape_tick.  Going back to tick t restores the last snapshot before
 * it and plays the commands from there; what lay after t is forgotten when the next command comes.  Memory: bounded by
 * TAPE_SNAPSHOT_BYTES besides the commands (2 bytes a tick).
 *
 * What the hounds' plans keep is no state, and cannot be restored; it is what it was all the same, since going back
 * plays all ticks again since the plans had no past (world_plan_anew).  Where these are more than tape_past, their past
 * begins anew that far back. */
#ifndef HOUNDED_REPLAY_TAPE_H
#define HOUNDED_REPLAY_TAPE_H

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

/* Starts a game of the level, of which it keeps a copy without solution. */
struct tape *tape_new(const struct level *level, uint64_t seed);
/* The same, as long as the job goes on; NULL: it was stopped. */
struct tape *tape_new_within(const struct level *level, uint64_t seed, struct job *job);
void tape_free(struct tape *tape);

struct world *tape_world(struct tape *tape);
void tape_tick(struct tape *tape, struct command command, struct events *events);
/* So many ticks, a command each. */
void tape_play(struct tape *tape, const struct command *commands, size_t count);
/* Plays words of letters (replay/replay.h) until they or the game end.  A number counts actions, not ticks: "e3" is
 * three steps to the east, each given as soon as the hare is ready; a wait is a tick.  NULL: all is well; else where
 * the first word starts that is no command. */
const char *tape_script(struct tape *tape, const char *words);
/* To the state after `tick` ticks, 0 to tape_length. */
void tape_seek(struct tape *tape, uint32_t tick);
/* The last tick at which the plans had no past. */
uint32_t tape_since(const struct tape *tape);
/* Plays all ticks since then again, for those who watch the plans (hunt_watch). */
void tape_relive(struct tape *tape);
/* How many ticks are played again at most: as many as take a moment on this map. */
uint32_t tape_past(const struct tape *tape);
uint32_t tape_length(const struct tape *tape);
/* How often commands were forgotten: 0 is a clean game. */
unsigned tape_rewinds(const struct tape *tape);

/* The game so far, up to the world's tick; the caller frees. */
struct replay *tape_replay(struct tape *tape);
/* Continues a replay: plays all its commands.  NULL: it does not match its hashes. */
struct tape *tape_resume(const struct replay *replay);
/* The same, as long as the job goes on, of which each tick is a part; NULL, too, where it was stopped. */
struct tape *tape_resume_within(const struct replay *replay, struct job *job);

/* The game as a journal (replay/journal.h): all of it so far, and then what has been played since. */
void tape_begin_journal(struct tape *tape, const char *kind, struct text *out);
void tape_go_on_journal(struct tape *tape, struct text *out);
/* The seal; it says all there is to say. */
void tape_seal_journal(const struct tape *tape, struct text *out);
/* It says all there is to say. */
bool tape_is_in_journal(const struct tape *tape);
/* Continues a journal as far as it verifies: so many bytes of it; where that is not all, the report has an error. */
struct tape *tape_continue(const struct journal *journal, struct report *report, size_t *bytes);

/* Another bound than TAPE_SNAPSHOT_BYTES; the first snapshot and the last are kept whatever it is. */
void tape_limit(struct tape *tape, size_t bytes);
size_t tape_snapshot_bytes(const struct tape *tape);

#endif
