/* SPDX-License-Identifier: MIT */
/* front/along/spectator.h - a game that somebody else plays, followed by its journal (replay/journal.h) from another
 * process, perhaps another user's.
 *
 * The journal is only read: no lock is taken, nothing is written, and whoever plays notices nothing.  What it says is
 * played again, command by command, and each line's hash is compared; so what is shown is what was played, or it is not
 * shown.  Any bytes will do: where they are no game, the last good state stays, and `words` say why.
 *
 * A line comes each second, and is spread over the next one, so a spectator is a second or two behind.  Who stops or
 * looks back is behind further, until they go to the end again.  A journal that is written anew, as in the next meadow
 * of a run, is another game.  Time is an argument, in microseconds. */
#ifndef HOUNDED_FRONT_ALONG_SPECTATOR_H
#define HOUNDED_FRONT_ALONG_SPECTATOR_H

#include "base/text.h"
#include "front/play/reel.h"

#include <stdbool.h>
#include <stdint.h>

enum spectacle {
    SPECTACLE_PLAYED, /* somebody has the lock of the journal */
    SPECTACLE_LEFT,   /* nobody has: it waits to be continued, or its player was killed */
    SPECTACLE_GONE,   /* no journal any more: the game is over */
    SPECTACLE_WRONG   /* what the journal says is no game, or was not played so */
};

struct spectator; /* begins with a struct reel */

/* NULL: there is no game, and `words` tell why. */
struct spectator *spectator_new(const char *path, struct text *words);
void spectator_free(struct spectator *spectator);
struct reel *spectator_reel(struct spectator *spectator);
const char *spectator_path(const struct spectator *spectator);

enum spectator_news {
    SPECTATOR_NOTHING,
    SPECTATOR_LINES,  /* there is more to be shown, or the state of the game has changed */
    SPECTATOR_ANOTHER /* the file has another game now: nothing changes before spectator_turn */
};

/* Looks whether there are news; costs a few calls of the system if not. */
enum spectator_news spectator_look(struct spectator *spectator, int64_t now);
/* Shows the other game.  The tape of the reel is another one afterwards. */
void spectator_turn(struct spectator *spectator);
/* Readable when there may be news; -1: nothing to wait for. */
int spectator_descriptor(const struct spectator *spectator);

/* As reel_advance and reel_due, with what the journal has besides what was shown; and with spectator_look. */
bool spectator_advance(struct spectator *spectator, int64_t now);
int64_t spectator_due(const struct spectator *spectator);

/* It shows the game as it is played, as soon as it runs; else it goes on from where the reel is, by the reel's tempo.
 */
bool spectator_is_live(const struct spectator *spectator);
/* To the end of what was shown, and on from there as it comes. */
void spectator_go_live(struct spectator *spectator);

enum spectacle spectator_spectacle(const struct spectator *spectator);
/* Why it is wrong. */
const char *spectator_words(const struct spectator *spectator);

#endif
