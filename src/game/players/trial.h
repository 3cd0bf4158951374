/* SPDX-License-Identifier: MIT */
/* game/players/trial.h - games played without a screen by whoever can play the hare, and what many of them come to. */
#ifndef HOUNDED_GAME_PLAYERS_TRIAL_H
#define HOUNDED_GAME_PLAYERS_TRIAL_H

#include "base/job.h"
#include "game/world/world.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

enum trial_player {
    TRIAL_TRAILMAX, /* game/bot.h */
    TRIAL_NONE,     /* nobody: the hare waits */
    TRIAL_NOVICE,   /* game/players/player.h, and so on */
    TRIAL_REGULAR,
    TRIAL_EXPERT,
    TRIAL_PLAYERS
};

const char *trial_player_name(enum trial_player player);
/* Whether it errs, so that games differ by its dice; its maps have PLAYER_CELLS at most. */
bool trial_player_errs(enum trial_player player);

/* What takes time in a game: to make the world, every hound's first plan included; the first tick; each tick after. */
enum trial_time { SPAN_BEGIN, SPAN_FIRST, SPAN_BOT_FIRST, SPAN_TICK, SPAN_BOT_TICK, SPANS };

/* How long that took in some games, in nanoseconds.  Zeroed: nothing yet. */
struct trial_times {
    struct trial_span {
        uint64_t *values;
        size_t count, room;
        size_t next; /* less than `count` when the game is played again */
    } spans[SPANS];
};

void trial_times_done(struct trial_times *times);

/* What hares did at a cell: were caught there, or waited there for so many ticks, in which they could have acted. */
enum heat { HEAT_CAUGHT, HEAT_WAITED, HEATS };

/* From 1 to 9, where 9 is as much as at any cell; 0 for nothing. */
int heat_figure(uint64_t heat, uint64_t most);

struct trial {
    enum trial_player player;
    uint64_t seed;         /* of the world, and of the dice of who errs */
    uint32_t ticks;        /* at most, of an attempt */
    uint64_t tries;        /* who errs and is caught tries again, up to so many times in all, and fears where it died */
    struct atlas **charts; /* shared by who errs (player_new): for trials of one level; NULL: each has its own */
    uint64_t *waited;      /* ticks, by cell, row by row: more come to them; NULL: nobody wants to know */
    struct job *job;       /* ends the game when it no longer goes on */
    struct trial_times *times; /* more come to it, by the clock; NULL: nobody wants to know */
    uint64_t rounds;           /* with times: all is played so often, and of each span the least time counts */
    uint64_t (*clock)(void);
};

struct trial_result {
    /* Of the last try. */
    enum outcome outcome;
    uint32_t ticks;
    uint64_t hash;
    enum breed catcher; /* BREEDS: not caught */
    struct cell at;     /* where the hare is then */
    /* Of all. */
    uint64_t tries, all_ticks;
    uint64_t written; /* by the hounds' searches, cells */
};

struct trial_result trial_run(const struct level *level, const struct trial *trial);

/* The sum of many. */
struct tally {
    size_t games, won, caught, free, in_par;
    size_t caught_by[BREEDS];
    uint64_t ticks; /* of the last tries */
    uint64_t tries, all_ticks, written;
    uint64_t *times; /* of those that were won, ticks */
    size_t times_room;
    uint64_t *heat[HEATS]; /* by cell, row by row; of maps of one size */
    int width, height;
};

/* `level`: of the games, or any of that size. */
void tally_init(struct tally *tally, const struct level *level);
void tally_done(struct tally *tally);
/* Where its hare waited the trial has added by itself, to `heat`. */
void tally_add(struct tally *tally, const struct level *level, const struct trial_result *result);

/* The most at a cell; all of it. */
uint64_t tally_heat_most(const struct tally *tally, enum heat heat);
uint64_t tally_heat_sum(const struct tally *tally, enum heat heat);

/* The ticks in which so many quarters, 1 to 3, of the games that were won were won, and the best of them with 0
 * quarters; 0: none was.  Sorts them. */
uint64_t tally_quartile(struct tally *tally, int quarters);

#endif
