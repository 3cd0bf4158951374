/* SPDX-License-Identifier: MIT */
/* game/players/trial.h - plays games without a screen, with any kind of player, and summarizes many of them. */
#pragma once

#include "base/job.h"
#include "game/world/world.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

enum trial_player {
    TRIAL_TRAILMAX, /* game/bot.h */
    TRIAL_NONE,     /* the hare always waits */
    TRIAL_NOVICE,   /* game/players/player.h, as the next two */
    TRIAL_REGULAR,
    TRIAL_EXPERT,
    TRIAL_PLAYERS
};

/* Returns the name of that enum trial_player, or NULL if there is none. */
const char *trial_player_name(unsigned number);
/* Returns whether the player errs, so that games differ by seed; its maps have at most PLAYER_CELLS cells. */
bool trial_player_errs(enum trial_player player);

/* The spans of a game that are measured: creation of the world with every hound's first plan; the first tick; later
 * ticks. */
enum trial_time { SPAN_BEGIN, SPAN_FIRST, SPAN_BOT_FIRST, SPAN_TICK, SPAN_BOT_TICK, SPANS };

/* The measured times in nanoseconds.  A zeroed struct is empty. */
struct trial_times {
    struct trial_span {
        uint64_t *values;
        size_t count, room;
        size_t next; /* below `count` while the game is repeated */
    } spans[SPANS];
};

void trial_times_done(struct trial_times *times);

/* Events per cell: the hare was caught there, or waited there for ticks in which it could have acted. */
enum heat { HEAT_CAUGHT, HEAT_WAITED, HEATS };

/* Returns 1 to 9, where 9 is the maximum of all cells, or 0 for none. */
int heat_figure(uint64_t heat, uint64_t most);

struct trial {
    enum trial_player player;
    const struct command *commands; /* of a game that is played again, one for each of `ticks`, with TRIAL_NONE; NULL:
                                     * the player decides */
    uint64_t seed;                  /* of the world, and of a player that errs */
    uint32_t ticks;                 /* limit per attempt */
    uint64_t tries;            /* limit of attempts of a player that errs and was caught; it avoids the cells of its
                                * deaths */
    struct atlas **charts;     /* shared by players that err (player_new), for trials of one level; NULL: each has its
                                * own */
    uint64_t *waited;          /* ticks per cell, row by row, which the trial increases; NULL: not counted */
    struct job *job;           /* stops the game */
    struct trial_times *times; /* times that the trial extends by its clock; NULL: not measured */
    uint64_t rounds;           /* with times: the number of repetitions, of which the least time per span counts */
    uint64_t (*clock)(void);
};

struct trial_result {
    /* The last attempt. */
    enum outcome outcome;
    uint32_t ticks;
    uint64_t hash;
    enum breed catcher; /* BREEDS: not caught */
    struct cell at;     /* the final cell of the hare */
    /* All attempts. */
    uint64_t tries, all_ticks;
    uint64_t written; /* cells written by the hounds' searches */
};

struct trial_result trial_run(const struct level *level, const struct trial *trial);

/* The summary of many games. */
struct tally {
    size_t games, won, caught, free, in_par;
    size_t caught_by[BREEDS];
    uint64_t ticks; /* of the last attempts */
    uint64_t tries, all_ticks, written;
    uint64_t *times; /* of the won games, in ticks */
    size_t times_room;
    uint64_t *heat[HEATS]; /* by cell, row by row; all maps have the same size */
    int width, height;
};

/* Initialises a tally; `level` is any level of the right size. */
void tally_init(struct tally *tally, const struct level *level);
void tally_done(struct tally *tally);
/* Adds a result.  The trial itself adds the waiting times to `heat`. */
void tally_add(struct tally *tally, const struct level *level, const struct trial_result *result);

/* Returns the standard error of the rate of won games, in tenths of a percent, if that many games are independent.  As
 * if one more were won and one lost, so that it is not 0 after one game (Agresti and Coull 1998 add two each). */
int tally_error(const struct tally *tally, uint64_t independent);

/* Return the maximum and the sum over all cells. */
uint64_t tally_heat_most(const struct tally *tally, enum heat heat);
uint64_t tally_heat_sum(const struct tally *tally, enum heat heat);

/* Returns the ticks of the won games at this quartile, 1 to 3, or of the fastest one for 0; 0 if no game was won.
 * Sorts the times. */
uint64_t tally_quartile(struct tally *tally, int quarters);
