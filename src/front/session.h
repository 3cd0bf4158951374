/* front/session.h - one game in play: the tape, what the player wants of the hare, and the clock that drives them.
 *
 * Live: the world ticks by the clock.  Turns: it runs until the hare can move again, then waits.  Either way it begins
 * with the first command, and again after going back.  Time is an argument, in microseconds; ticks the clock has run
 * past in a long absence are dropped, not caught up with.  Draws nothing and knows no terminal. */
#ifndef HOUNDED_FRONT_SESSION_H
#define HOUNDED_FRONT_SESSION_H

#include "game/world/event.h"
#include "game/runner.h"
#include "level/format/level.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stdint.h>

enum session_state {
    SESSION_READY, /* for the first command */
    SESSION_RUNNING,
    SESSION_PAUSED,
    SESSION_OVER
};

enum pace { PACE_LIVE, PACE_TURNS };

enum {
    SESSION_TEMPOS = 9,
    SESSION_USUAL_TEMPO = 5,
    SESSION_CATCH_UP = 8, /* ticks at a time */
    SESSION_REWIND_TICKS = 12
};

/* Microseconds a tick. */
int64_t session_period(int tempo);

enum { SESSION_NEWS_BYTES = 96 };

struct session {
    const struct level *level; /* borrowed, or the replay's */
    struct replay *replay;     /* owned; NULL when the game was not continued from one */
    struct tape *tape;
    struct runner *runner;
    struct events events; /* of the last tick */
    enum session_state state;
    enum pace pace;
    int tempo;          /* 1 to SESSION_TEMPOS */
    int64_t due;        /* when the next tick is due */
    struct cell *trail; /* where the hound that caught the hare came from, oldest first; owned */
    size_t trail_count;
    char news[SESSION_NEWS_BYTES]; /* what happened last that the player should know; empty: nothing */
    uint32_t news_until;           /* the tick when they are forgotten */
};

void session_init(struct session *session, const struct level *level, enum pace pace, int tempo);
/* Continues a game; takes the replay.  False: it does not match itself, and the replay is freed. */
bool session_resume(struct session *session, struct replay *replay, enum pace pace, int tempo);
void session_done(struct session *session);

const struct world *session_world(const struct session *session);

/* What is said of an event; NULL: nothing, it is seen.  `line` may hold the answer. */
const char *session_news_of(const struct world *world, const struct event *event, char line[SESSION_NEWS_BYTES]);
/* Gives the player these news for so many ticks, unless others come. */
void session_tell(struct session *session, const char *news, uint32_t ticks);

/* What the player asks for. */
void session_steer(struct session *session, enum direction dir, int64_t now);
void session_go_to(struct session *session, struct cell target, int64_t now);
void session_act(struct session *session, enum verb verb, int64_t now);
void session_wait(struct session *session, int64_t now);
void session_pause(struct session *session);
void session_toggle_pause(struct session *session, int64_t now);
void session_toggle_pace(struct session *session, int64_t now);
void session_change_tempo(struct session *session, int by);
void session_rewind(struct session *session); /* a moment; in Turns, a turn */
void session_restart(struct session *session);
/* A tick back or on, and no further: on along what has been played, or else with what the player wants. */
void session_tick_back(struct session *session);
void session_tick(struct session *session);

/* Runs the ticks that are due.  True: something changed. */
bool session_advance(struct session *session, int64_t now);
/* When session_advance has something to do; -1: not before the player asks. */
int64_t session_due(const struct session *session);

#endif
