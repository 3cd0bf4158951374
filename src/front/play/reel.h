/* SPDX-License-Identifier: MIT */
/* front/play/reel.h - a tape that runs by a clock. It is driven by the player (front/play/session.h), a bot (struct
 * demo) or a recording (struct playback).
 *
 * Time is an argument, in microseconds. After a long interruption, missed ticks are dropped. The reel draws nothing
 * and needs no terminal. */
#pragma once

#include "front/records/pace.h"
#include "game/bot.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    REEL_TICKS_A_SECOND = 30, /* the game's time scale, whatever the tempo */
    REEL_TICKS_A_MOVE = 4,    /* duration of the hare's step on grass, and of a wait in Turns */
    REEL_CATCH_UP = 8,        /* most ticks run at a time */
    REEL_REWIND_TICKS = 12    /* one rewind */
};

struct reel;

struct reel_kind {
    const int *rates; /* for tempos from 1 on: ticks in four seconds */
    int tempos;
    void (*tick)(struct reel *reel);      /* plays one tick */
    void (*went_back)(struct reel *reel); /* called after a seek backwards; NULL: nothing to do */
    bool (*is_over)(const struct reel *reel);
};

/* The first member of every kind of reel. */
struct reel {
    const struct reel_kind *kind;
    const struct level *level; /* borrowed */
    struct tape *tape;         /* owned */
    struct events events;      /* of the last tick */
    enum pace pace;
    bool runs;
    int tempo;
    int64_t due; /* when the next tick is due, while it runs */
};

/* Initialises the reel with a stopped clock. Takes ownership of the tape. */
void reel_init(struct reel *reel, const struct reel_kind *kind, const struct level *level, struct tape *tape,
               int tempo);
void reel_done(struct reel *reel);

const struct world *reel_world(const struct reel *reel);
uint32_t reel_now(const struct reel *reel); /* the current tick */
bool reel_is_over(const struct reel *reel);
/* Returns whether the game is over. Kinds of reel without an end of their own use is_over. */
bool reel_game_is_over(const struct reel *reel);
void reel_change_tempo(struct reel *reel, int by);

void reel_run(struct reel *reel, int64_t now);
void reel_stop(struct reel *reel);
/* Moves to the tick, or as close to it as the recording allows. */
void reel_seek(struct reel *reel, int64_t tick);
/* Moves one tick back or forward along the recording. At its end, plays a tick as this kind of reel does. */
void reel_step(struct reel *reel, int by);

/* Runs the ticks that are due. Returns whether anything changed. */
bool reel_advance(struct reel *reel, int64_t now);
/* Returns the time of the next call of reel_advance, or -1 if the clock is stopped or the reel is over. */
int64_t reel_due(const struct reel *reel);

enum { REEL_TIME = 16 };

/* Writes "1:05". */
void reel_say_time(uint32_t ticks, char out[REEL_TIME]);
/* Writes the time in Live, as reel_say_time does. In Turns, writes the number of moves, "16"; a step through mud
 * counts as three moves. */
void reel_say_length(enum pace pace, uint32_t ticks, char out[REEL_TIME]);
/* Writes times below ten minutes as "1:05.26", so that two different times in Live look different. Writes longer times
 * as "10:05". */
void reel_say_exactly(uint32_t ticks, char out[REEL_TIME]);
/* Writes the exact time in Live and the number of moves in Turns. Use this for finished games and pars. */
void reel_say_result(enum pace pace, uint32_t ticks, char out[REEL_TIME]);

/* The clock rates for the tempos of a game. */
extern const int reel_game_rates[REEL_TEMPOS];

/* A game played by a bot. */
struct demo {
    struct reel reel;
    struct bot *bot;
};

void demo_init(struct demo *demo, const struct level *level, int tempo);
void demo_done(struct demo *demo);

/* A recorded game, shown at seven speeds. */
struct playback {
    struct reel reel;      /* starts at the beginning of the game; is over at its end */
    struct replay *replay; /* owned */
};

/* Takes ownership of the replay, and starts at the speed nearest to the game's tempo. The progress of the job counts
 * ticks. If the hashes do not match or the job was stopped, frees the replay and returns false. */
bool playback_init(struct playback *playback, struct replay *replay, int tempo, struct job *job);
void playback_done(struct playback *playback);

/* Returns the speed as a multiple of the normal tempo: "1/2". */
const char *playback_speed(const struct playback *playback);
