/* SPDX-License-Identifier: MIT */
/* game/players/appraisal.h - rates a level by simulated players: how many of their games they win, how long these take,
 * where they are caught, and which par follows. */
#pragma once

#include "base/job.h"
#include "game/players/trial.h"
#include "level/format/level.h"

/* The number of games of the regular and of the expert, who thinks longer, and the limit of ticks per game. */
enum { APPRAISAL_GAMES = 40, APPRAISAL_EXPERT_GAMES = 20, APPRAISAL_TICKS = 3000 };

struct appraisal {
    struct tally regular, expert;
};

/* Plays first attempts with seeds from the level's seed on; plays fewer if the job stops.  The level must be sound,
 * have a hare, and have at most PLAYER_CELLS cells. */
void appraisal_init(struct appraisal *appraisal, const struct level *level, struct job *job);
void appraisal_done(struct appraisal *appraisal);

/* Returns a par that few regular players and most experts meet: halfway between the regular's first quartile and the
 * expert's median, rounded to multiples of five.  If only one is known, uses that one.  Returns 0 if neither won, or if
 * the goal is survival, where all won games take equally long. */
int appraisal_par(struct appraisal *appraisal, const struct level *level);
