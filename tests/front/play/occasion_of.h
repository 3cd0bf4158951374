/* SPDX-License-Identifier: MIT */
/* front/play/occasion_of.h - what a game belongs to, of words as a journal has them, until the next one is asked for.
 */
#ifndef HOUNDED_FRONT_PLAY_OCCASION_OF_H
#define HOUNDED_FRONT_PLAY_OCCASION_OF_H

#include "front/play/occasion.h"

static inline struct occasion *occasion_of(const char *words)
{
    static struct occasion occasion;
    occasion_done(&occasion);
    occasion_parse(&occasion, words);
    return &occasion;
}

#endif
