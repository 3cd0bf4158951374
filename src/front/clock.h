/* front/clock.h - how time in a game is told: in seconds of the usual tempo, whatever the tempo is. */
#ifndef HOUNDED_FRONT_CLOCK_H
#define HOUNDED_FRONT_CLOCK_H

#include <stdint.h>

enum { CLOCK_TICKS_A_SECOND = 30, CLOCK_BYTES = 16 };

/* "1:05". */
void clock_say(uint32_t ticks, char out[CLOCK_BYTES]);

#endif
