/* SPDX-License-Identifier: MIT */
/* ui/theatre/viewer_keys.h - the keys of theatres that show recorded games: a replay (ui/theatre/viewer.c), and another
 * player's game (ui/theatre/spectate.c).  These theatres differ in two functions. */
#pragma once

#include "ui/theatre/theatre.h"

#include <limits.h>

enum { VIEWER_TO_END = INT_MAX, VIEWER_TO_START = -VIEWER_TO_END };

struct viewer_kind {
    struct theatre_kind theatre;
    void (*play_or_stop)(struct screen *screen);
    void (*seek)(struct screen *screen, int by); /* `by` ticks forward or back, or VIEWER_TO_... */
};

/* For the screen_kind of such a theatre. */
void viewer_modes(const struct screen *screen, struct keysets *in_force);
