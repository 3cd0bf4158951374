/* SPDX-License-Identifier: MIT */
/* front/play/announcer.h - what happens in a game, in plain lines for who does not see the screen:
 *
 *     Horseshoes. You are at 3,4.
 *     bloodhound 5 east, sees you, comes by the best way there is
 *     One clover to go.
 *
 * Each fact once, when it becomes true: what a hound is about, whether it sees the hare, that it has come near; the
 * news; the end.  Places are told from the hare, in cells. */
#ifndef HOUNDED_FRONT_PLAY_ANNOUNCER_H
#define HOUNDED_FRONT_PLAY_ANNOUNCER_H

#include "base/text.h"
#include "front/words/intent.h"
#include "front/play/session.h"

/* The last announcements. */
struct announcer {
    struct hearsay *hounds; /* owned; NULL: nothing yet */
    size_t count;
    char news[SESSION_NEWS_BYTES];
    bool is_over;
};

/* A zeroed announcer has announced nothing. */
void announcer_done(struct announcer *announcer);
/* Adds a line for each new fact. */
void announcer_tell(struct announcer *announcer, const struct session *session, struct text *out);

#endif
