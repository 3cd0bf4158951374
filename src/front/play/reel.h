/* SPDX-License-Identifier: MIT */
/* front/play/reel.h - a tape that goes on by a clock, whoever plays: the player (front/play/session.h), a bot (struct
 * demo), or nobody any more (struct playback).
 *
 * Time is an argument, in microseconds; ticks the clock has run past in a long absence are dropped, not caught up with.
 * Draws nothing and knows no terminal. */
#ifndef HOUNDED_FRONT_PLAY_REEL_H
#define HOUNDED_FRONT_PLAY_REEL_H

#include "front/records/pace.h"
#include "game/bot.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    REEL_TICKS_A_SECOND = 30, /* also how time is told, whatever the tempo is */
    REEL_TICKS_A_MOVE = 4,    /* of the hare on grass; a wait in Turns */
    REEL_CATCH_UP = 8,        /* ticks at a time */
    REEL_REWIND_TICKS = 12    /* a moment */
};

struct reel;

struct reel_kind {
    const int *rates; /* of the tempos, from 1 on: ticks in four seconds */
    int tempos;
    void (*tick)(struct reel *reel);      /* one on, by whoever plays */
    void (*went_back)(struct reel *reel); /* NULL: nothing to do */
    bool (*is_over)(const struct reel *reel);
};

/* The first member of each kind. */
struct reel {
    const struct reel_kind *kind;
    const struct level *level; /* borrowed */
    struct tape *tape;         /* owned */
    struct events events;      /* of the last tick */
    enum pace pace;
    bool runs;
    int tempo;
    int64_t due; /* the next tick, while it runs */
};

/* Takes the tape; stands still at first. */
void reel_init(struct reel *reel, const struct reel_kind *kind, const struct level *level, struct tape *tape,
               int tempo);
void reel_done(struct reel *reel);

const struct world *reel_world(const struct reel *reel);
uint32_t reel_now(const struct reel *reel); /* its tick */
bool reel_is_over(const struct reel *reel);
/* The game is over: what is_over is where there is no end but that. */
bool reel_game_is_over(const struct reel *reel);
/* Microseconds a tick. */
int64_t reel_period(const struct reel *reel);
void reel_change_tempo(struct reel *reel, int by);

void reel_run(struct reel *reel, int64_t now);
void reel_stop(struct reel *reel);
/* To the tick, or as near as what has been played goes. */
void reel_seek(struct reel *reel, int64_t tick);
/* A tick back, or one on: along what has been played, or else as its kind plays. */
void reel_step(struct reel *reel, int by);

/* Runs the ticks that are due.  True: something changed. */
bool reel_advance(struct reel *reel, int64_t now);
/* When reel_advance has something to do; -1: it stands still, or is over. */
int64_t reel_due(const struct reel *reel);

enum { REEL_TIME = 16 };

/* "1:05". */
void reel_say_time(uint32_t ticks, char out[REEL_TIME]);
/* The same in Turns, where time is told in moves, "16": a step through mud counts as the three that it takes. */
void reel_say_length(enum pace pace, uint32_t ticks, char out[REEL_TIME]);
/* "1:05.26": of two times in Live that are not the same, below ten minutes, one reads less.  From there on "10:05". */
void reel_say_exactly(uint32_t ticks, char out[REEL_TIME]);
/* So in Live, and in moves in Turns: of a game that is over, or a par. */
void reel_say_result(enum pace pace, uint32_t ticks, char out[REEL_TIME]);

/* The rates of a game's tempos. */
extern const int reel_game_rates[REEL_TEMPOS];

/* A game that a bot plays. */
struct demo {
    struct reel reel;
    struct bot *bot;
};

void demo_init(struct demo *demo, const struct level *level, int tempo);
void demo_done(struct demo *demo);

/* A game that has been played: a replay, shown again at seven speeds. */
struct playback {
    struct reel reel;      /* at the start of the game; over at its end */
    struct replay *replay; /* owned */
};

/* Takes the replay; begins at the speed that is nearest to the tempo of a game.  False: it does not match itself, or
 * the job, of which each tick is a part, was stopped; it is freed. */
bool playback_init(struct playback *playback, struct replay *replay, int tempo, struct job *job);
void playback_done(struct playback *playback);

/* How much faster than the usual tempo: "1/2". */
const char *playback_speed(const struct playback *playback);

#endif
