/* SPDX-License-Identifier: MIT */
/* ui/theatre/along.h - what is shown beside the game in play, and does not touch it: a game of before that runs along,
 * and what comes next in Turns.  Both are chosen once for all games, by preferences. */
#ifndef HOUNDED_UI_THEATRE_ALONG_H
#define HOUNDED_UI_THEATRE_ALONG_H

#include "front/along/ghost.h"
#include "front/along/outlook.h"
#include "front/catalogue.h"
#include "front/play/kept_games.h"
#include "front/play/session.h"
#include "ui/parts/app.h"
#include "ui/theatre/theatre.h"

/* Zeroed before the first game. */
struct along {
    struct ghost *ghost;     /* owned; NULL: nobody runs along */
    struct cell ghost_at;    /* as shown last */
    struct outlook *outlook; /* owned; NULL: nobody has looked ahead */
};

/* A game begins, of a level of the catalogue, or of none (NULL). */
void along_begin(struct along *along, const struct app *app, const struct entry *entry,
                 const struct kept_manner *manner);
void along_done(struct along *along);

/* Puts what there is to be seen now on the stage. */
void along_show(struct along *along, struct theatre *theatre);
/* What it is.  NULL: nothing that asks for words. */
const char *along_say(const struct along *along, const struct theatre *theatre, char line[SESSION_NEWS_BYTES]);

/* The next of those who could run along, or nobody; and whether it is shown what comes next.  Both tell it. */
void along_switch_ghost(struct along *along, struct theatre *theatre, const struct entry *entry,
                        const struct kept_manner *manner, char line[SESSION_NEWS_BYTES]);
const char *along_switch_preview(struct theatre *theatre);

#endif
