/* SPDX-License-Identifier: MIT */
/* front/play/session.h - one game in progress: a reel that the player controls, the pending commands for the hare, and
 * the news.
 *
 * In Live, the world ticks by the clock. In Turns, it runs until the hare can move again and then waits. In both cases
 * the first command starts the game. After a rewind, the next command starts it again. */
#pragma once

#include "front/play/reel.h"
#include "front/play/activity.h"
#include "game/runner.h"
#include "level/format/level.h"
#include "replay/score.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stdint.h>

enum { SESSION_NEWS_BYTES = 96, SESSION_NOBODY = -1 };

struct session {
    struct reel reel;
    struct runner *runner;
    char news[SESSION_NEWS_BYTES]; /* the last event that the player should know about; empty: none */
    uint32_t news_until;           /* the tick at which the news expire */
    bool refuses;                  /* the current news explain why a command was refused */
    bool *views;                   /* for each hound, whether it sees the hare; owned */
    struct activity activity;
    struct score *score; /* borrowed; NULL: no score is kept */
    bool was_turns;      /* part of the game was played in Turns */
    int sighted;         /* the last hound that caught sight of the hare; SESSION_NOBODY: none since the last reset */
};

/* Initialises a session of the level in the state of the tape. Takes ownership of the tape. */
void session_init(struct session *session, const struct level *level, struct tape *tape, enum pace pace, int tempo);
void session_done(struct session *session);

/* Returns the message for an event. Returns NULL if the player can see the event, so no message is needed. The message
 * may be written to `line`. */
const char *session_news_of(const struct world *world, const struct event *event, char line[SESSION_NEWS_BYTES]);
/* Shows the news for this many ticks, or until other news replace them. */
void session_tell(struct session *session, const char *news, uint32_t ticks);

/* These functions handle the player's commands. */
void session_steer(struct session *session, enum direction dir, int64_t now);
/* Sends the hare to a cell. Returns false if the hare cannot go there; the news then give the reason. The hare stops
 * when a hound starts to see it. */
bool session_go_to(struct session *session, struct cell target, int64_t now);
void session_act(struct session *session, enum verb verb, int64_t now);
void session_wait(struct session *session, int64_t now);
void session_toggle_pace(struct session *session);
void session_rewind(struct session *session); /* one rewind step; in Turns, a turn */
void session_restart(struct session *session);
