/* SPDX-License-Identifier: MIT */
/* game/players/appraisal.h - rates a level by simulated players: how many of their games they win, how long these take,
 * where they are caught, and which par follows. */
#pragma once

#include "base/job.h"
#include "game/players/chart.h"
#include "game/players/trial.h"
#include "level/format/level.h"

/* The number of games of the novice and of the regular, and the limit of ticks per game.  The expert thinks longer and
 * plays half as many. */
enum { APPRAISAL_GAMES = 40, APPRAISAL_TICKS = 3000 };

enum appraised { APPRAISED_NOVICE, APPRAISED_REGULAR, APPRAISED_EXPERT, APPRAISED };

/* Returns the name of that player, as in trial_player_name. */
const char *appraised_name(enum appraised who);

struct appraisal {
    const struct level *level; /* not owned */
    struct tally tallies[APPRAISED];
    struct atlas *charts;
};

/* The level must be sound, have a hare, have at most PLAYER_CELLS cells, and outlive the appraisal. */
void appraisal_init(struct appraisal *appraisal, const struct level *level);
void appraisal_done(struct appraisal *appraisal);

/* Plays on until there are this many games, half as many for the expert, or the job stops.  The games are first
 * attempts, with seeds from the level's seed on, in turn, so that a stopped appraisal contains some of each kind. */
void appraisal_play(struct appraisal *appraisal, size_t games, struct job *job);

/* Returns a par that few regular players and most experts meet: halfway between the regular's first quartile and the
 * expert's median, rounded to multiples of five.  If only one is known, uses that one.  Returns 0 if neither won, or if
 * the goal is survival, where all won games take equally long. */
int appraisal_par(struct appraisal *appraisal);
