/* front/playback.h - a game that has been played: a replay, shown again at seven speeds. */
#ifndef HOUNDED_FRONT_PLAYBACK_H
#define HOUNDED_FRONT_PLAYBACK_H

#include "front/reel.h"
#include "replay/replay.h"

#include <stdbool.h>

struct playback {
    struct reel reel;      /* at the start of the game; over at its end */
    struct replay *replay; /* owned */
};

/* Takes the replay.  False: it does not match itself, and is freed. */
bool playback_init(struct playback *playback, struct replay *replay);
void playback_done(struct playback *playback);

/* How much faster than the usual tempo: "1/2". */
const char *playback_speed(const struct playback *playback);

#endif
