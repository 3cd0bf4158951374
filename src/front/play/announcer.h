/* SPDX-License-Identifier: MIT */
/* front/play/announcer.h - announces a game in plain lines, for players who cannot see the screen:
 *
 *     Horseshoes. You are at 3,4.
 *     bloodhound 5 east, sees you, takes the cheapest path to you
 *     One clover to go.
 *
 * Announces each fact once, when it becomes true. The facts are what a hound is doing, whether it sees the hare,
 * whether it has come nearer, the news, and the end of the game.  Positions are relative to the hare, in cells. */
#pragma once

#include "base/text.h"
#include "front/words/intent.h"
#include "front/play/session.h"

/* State of the announcements: the facts that were announced last. */
struct announcer {
    struct hearsay *hounds; /* owned; NULL: nothing has been announced */
    size_t count;
    char news[SESSION_NEWS_BYTES];
    bool is_over;
};

/* Frees the contents. A zeroed announcer is valid and has announced nothing. */
void announcer_done(struct announcer *announcer);
/* Adds a line for each new fact. */
void announcer_tell(struct announcer *announcer, const struct session *session, struct text *out);
