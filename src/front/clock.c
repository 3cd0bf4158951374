#include "config.h"

#include "front/clock.h"

#include <stdio.h>

void clock_say(uint32_t ticks, char out[CLOCK_BYTES])
{
    unsigned seconds = (unsigned)(ticks / CLOCK_TICKS_A_SECOND);
    snprintf(out, CLOCK_BYTES, "%u:%02u", seconds / 60, seconds % 60);
}
