/* SPDX-License-Identifier: MIT */
/* front/companions/spectator.h - follows a game of another player through its journal (replay/journal.h), from another
 * process, perhaps of another user.
 *
 * The journal is only read, without locks, and the player does not notice. The spectator replays its commands and
 * compares the hash of each line, so it shows only what was really played. Any bytes are safe: if they are not a
 * game, the last good state remains, and `words` give the reason.
 *
 * A line is added to the journal each second and shown over the next second, so a spectator is one or two seconds
 * late. After a pause or a rewind it is further behind, until it returns to the live end. A rewritten journal, as for
 * the next meadow of a run, is a different game. Time is an argument, in microseconds. */
#pragma once

#include "base/text.h"
#include "front/play/reel.h"

#include <stdbool.h>
#include <stdint.h>

enum spectacle {
    SPECTACLE_PLAYED, /* a process holds the lock of the journal */
    SPECTACLE_LEFT,   /* no process holds the lock, because the game was saved for later or its process was killed */
    SPECTACLE_GONE,   /* the journal was removed: the game is over */
    SPECTACLE_WRONG   /* the journal is not a game, or does not verify */
};

struct spectator; /* starts with a struct reel */

/* Opens the game in the file. If the file contains no game, returns NULL and writes the reason to `words`. */
struct spectator *spectator_new(const char *path, struct text *words);
void spectator_free(struct spectator *spectator);
struct reel *spectator_reel(struct spectator *spectator);
const char *spectator_path(const struct spectator *spectator);

enum spectator_news {
    SPECTATOR_NOTHING,
    SPECTATOR_LINES,  /* there is more to show, or the state of the game has changed */
    SPECTATOR_ANOTHER /* the file contains another game; call spectator_turn to show it */
};

/* Checks for news. A check that finds none costs only a few system calls. */
enum spectator_news spectator_look(struct spectator *spectator, int64_t now);
/* Switches to the other game in the journal. The reel then has another tape. */
void spectator_turn(struct spectator *spectator);
/* Returns a file descriptor that becomes readable when there may be news, or -1 if it has no descriptor. */
int spectator_descriptor(const struct spectator *spectator);

/* Like reel_advance and reel_due, but also handle spectator_look and the lines of the journal that have not been
 * shown yet. */
bool spectator_advance(struct spectator *spectator, int64_t now);
int64_t spectator_due(const struct spectator *spectator);

/* Returns whether the spectator shows the game live when it runs. If not, it continues from the reel's position at the
 * reel's tempo. */
bool spectator_is_live(const struct spectator *spectator);
/* Goes to the end of the part that was shown, and continues live. */
void spectator_go_live(struct spectator *spectator);

enum spectacle spectator_spectacle(const struct spectator *spectator);
/* Returns the description of the journal's error. */
const char *spectator_words(const struct spectator *spectator);
