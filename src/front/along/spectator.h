/* SPDX-License-Identifier: MIT */
/* front/along/spectator.h - a game of another player, followed through its journal (replay/journal.h) from another
 * process, perhaps of another user.
 *
 * The journal is only read: no lock is taken, nothing is written, and the player notices nothing.  Its commands are
 * played again, and each line's hash is compared, so only what was played is shown.  Any bytes are safe: if they are
 * not a game, the last good state remains, and `words` say why.
 *
 * A line comes each second, and is spread over the next one, so a spectator is a second or two behind.  After a pause
 * or a look back it is further behind, until it goes to the end again.  A journal that is written again, as for the
 * next meadow of a run, is another game.  Time is an argument, in microseconds. */
#ifndef HOUNDED_FRONT_ALONG_SPECTATOR_H
#define HOUNDED_FRONT_ALONG_SPECTATOR_H

#include "base/text.h"
#include "front/play/reel.h"

#include <stdbool.h>
#include <stdint.h>

enum spectacle {
    SPECTACLE_PLAYED, /* a process holds the lock of the journal */
    SPECTACLE_LEFT,   /* no process does: it was saved for later, or its player was killed */
    SPECTACLE_GONE,   /* the journal was removed: the game is over */
    SPECTACLE_WRONG   /* the journal is not a game, or does not verify */
};

struct spectator; /* starts with a struct reel */

/* Opens the game of the file; NULL: there is none, and `words` say why. */
struct spectator *spectator_new(const char *path, struct text *words);
void spectator_free(struct spectator *spectator);
struct reel *spectator_reel(struct spectator *spectator);
const char *spectator_path(const struct spectator *spectator);

enum spectator_news {
    SPECTATOR_NOTHING,
    SPECTATOR_LINES,  /* there is more to show, or the state of the game has changed */
    SPECTATOR_ANOTHER /* the file contains another game; call spectator_turn to show it */
};

/* Checks for news; without any, that costs a few system calls. */
enum spectator_news spectator_look(struct spectator *spectator, int64_t now);
/* Shows the other game.  The reel then has another tape. */
void spectator_turn(struct spectator *spectator);
/* Returns a descriptor that becomes readable when there may be news; -1: none. */
int spectator_descriptor(const struct spectator *spectator);

/* Like reel_advance and reel_due, with the lines of the journal that were not shown yet, and with spectator_look. */
bool spectator_advance(struct spectator *spectator, int64_t now);
int64_t spectator_due(const struct spectator *spectator);

/* Returns whether it shows the game live as soon as it runs; otherwise it continues from the reel's position, by the
 * reel's tempo. */
bool spectator_is_live(const struct spectator *spectator);
/* Goes to the end of the part that was shown, and continues live. */
void spectator_go_live(struct spectator *spectator);

enum spectacle spectator_spectacle(const struct spectator *spectator);
/* Returns why the journal is wrong. */
const char *spectator_words(const struct spectator *spectator);

#endif
