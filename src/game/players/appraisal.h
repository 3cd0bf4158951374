/* SPDX-License-Identifier: MIT */
/* game/players/appraisal.h - what a level is like for players who err: how many of their games they win, how long those
 * take, where they are caught, and which par follows from that. */
#ifndef HOUNDED_GAME_PLAYERS_APPRAISAL_H
#define HOUNDED_GAME_PLAYERS_APPRAISAL_H

#include "base/job.h"
#include "game/players/trial.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

/* Games of the regular and of the expert, who thinks longer.  No game lasts longer than so many ticks. */
enum { APPRAISAL_GAMES = 40, APPRAISAL_EXPERT_GAMES = 20, APPRAISAL_TICKS = 3000 };

struct appraisal {
    struct tally regular, expert;
};

/* By games of their first try, from the level's seed on; a job that stops leaves fewer of them.  The level is sound,
 * has a hare, and PLAYER_CELLS cells at most. */
void appraisal_init(struct appraisal *appraisal, const struct level *level, struct job *job);
void appraisal_done(struct appraisal *appraisal);

/* Ticks that few regular players need and most experts do not: half way from the regular's first quartile to the
 * expert's median, by fives; the one that is known where only one is.  0: neither won, or the level is to be survived,
 * where all games that are won last as long. */
int appraisal_par(struct appraisal *appraisal, const struct level *level);

#endif
