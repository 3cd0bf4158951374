/* SPDX-License-Identifier: MIT */
/* front/records/pace.h - the pace of a game, and the tempos of its clock. */
#ifndef HOUNDED_FRONT_RECORDS_PACE_H
#define HOUNDED_FRONT_RECORDS_PACE_H

/* Live: by the clock.  Turns: when the player moves, independent of the clock. */
enum pace { PACE_LIVE, PACE_TURNS };

enum { REEL_TEMPOS = 9, REEL_USUAL_TEMPO = 5 /* REEL_TICKS_A_SECOND */ };

#endif
