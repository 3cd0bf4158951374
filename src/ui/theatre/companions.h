/* SPDX-License-Identifier: MIT */
/* ui/theatre/companions.h - additions to the picture that do not affect the game: the ghost of an earlier game, and the
 * hounds' next steps in Turns. Both are preferences that hold for all games. */
#pragma once

#include "front/companions/ghost.h"
#include "front/companions/lookahead.h"
#include "front/catalogue.h"
#include "front/play/kept_games.h"
#include "front/play/session.h"
#include "ui/parts/app.h"
#include "ui/theatre/theatre.h"

/* Zero it before the first game. */
struct companions {
    struct ghost *ghost;         /* owned; NULL: there is no ghost */
    struct cell ghost_at;        /* as shown last */
    struct lookahead *lookahead; /* owned; NULL: not looked ahead yet */
};

/* Begins a game. `entry` is NULL if its level is not in the catalogue. */
void companions_begin(struct companions *companions, const struct app *app, const struct entry *entry,
                      const struct kept_manner *manner);
void companions_done(struct companions *companions);

/* Shows the current ghost and next steps on the stage. */
void companions_show(struct companions *companions, struct theatre *theatre);
/* Returns the words for what is shown, or NULL if it needs none. */
const char *companions_say(const struct companions *companions, const struct theatre *theatre,
                           char line[SESSION_NEWS_BYTES]);

/* Switch to the next ghost or to none, and switch the next steps on or off. Both write a message. */
void companions_switch_ghost(struct companions *companions, struct theatre *theatre, const struct entry *entry,
                             const struct kept_manner *manner, char line[SESSION_NEWS_BYTES]);
const char *companions_switch_preview(struct theatre *theatre);
