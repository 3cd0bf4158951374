/* SPDX-License-Identifier: MIT */
/* front/play/occasion_of.h - parses an occasion from the words in a journal.  The result is valid until the next
 * call. */
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
