/* SPDX-License-Identifier: MIT */
/* front/records/pace.h - the pace of a game, and the tempos of its clock. */
#ifndef HOUNDED_FRONT_RECORDS_PACE_H
#define HOUNDED_FRONT_RECORDS_PACE_H

/* In Live, the game follows the clock. In Turns, it advances when the player moves. */
enum pace { PACE_LIVE, PACE_TURNS };

enum { REEL_TEMPOS = 9, REEL_USUAL_TEMPO = 5 /* REEL_TICKS_A_SECOND */ };

#endif
