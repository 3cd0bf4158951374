/* SPDX-License-Identifier: MIT */
/* front/records/pace.h - the pace of a game, and the tempos of its clock. */
#pragma once

/* In Live, the game follows the clock. In Turns, it advances when the player moves. */
enum pace { PACE_LIVE, PACE_TURNS };

enum { REEL_TEMPOS = 9, REEL_USUAL_TEMPO = 5 /* REEL_TICKS_A_SECOND */ };
