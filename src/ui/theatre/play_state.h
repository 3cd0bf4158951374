/* SPDX-License-Identifier: MIT */
/* ui/theatre/play_state.h - private to the files of the game in play: what its screen is made of.
 *
 * play.c opens its screen, runs it and ends it; play_keys.c has what keys do while it goes on; play_cards.c the cards
 * over the meadow, at its end and before a run is left; play_view.c draws it.  What outlives it is the game's (game.h).
 */
#ifndef HOUNDED_UI_THEATRE_PLAY_STATE_H
#define HOUNDED_UI_THEATRE_PLAY_STATE_H

#include "front/play/announcer.h"
#include "front/play/game.h"
#include "ui/theatre/along.h"
#include "ui/theatre/ending.h"
#include "ui/parts/reload.h"
#include "ui/theatre/theatre.h"

/* The card that asks before a run is left, which can be done in two ways. */
struct parting {
    bool is_open;
    struct card card;
};

struct play {
    struct theatre theatre;
    struct game *game;    /* owned */
    struct ending ending; /* made when the game is over */
    uint32_t taught;      /* the tick of the last hint */
    struct announcer announcer;
    struct along along;
    struct follow *follow; /* of the level's file; owned; NULL: it has none */
    struct parting parting;
};

static inline struct play *play_of(struct theatre *theatre)
{
    return (struct play *)theatre;
}

static inline struct app *play_app(const struct play *play)
{
    return play->theatre.screen.app;
}

static inline const struct catalogue *play_catalogue(const struct play *play)
{
    return play_app(play)->catalogue;
}

/* NULL: the level is not there. */
static inline const struct entry *play_entry(const struct play *play)
{
    const struct catalogue *catalogue = play_catalogue(play);
    return play->game->entry < catalogue->count ? &catalogue->entries[play->game->entry] : NULL;
}

/* Where a challenge tells what came of the game. */
static inline struct challenge_words play_words(struct play *play)
{
    return (struct challenge_words){play->ending.message, &play_app(play)->farewell};
}

/* The game is about to be left. */
static inline void play_save(struct screen *screen)
{
    const struct play *play = (const struct play *)screen;
    game_leave(play->game, play->theatre.now);
}

/* --- play_keys.c ---------------------------------------------------------------------------------- */

/* For the screen_kind. */
void play_modes(const struct screen *screen, struct keysets *in_force);
void play_restart(struct screen *screen);
void play_rewind(struct screen *screen);
/* A click on a cell. */
void play_go_to(struct theatre *theatre, struct cell at);
/* A game begins, and who runs along is called. */
void play_begin_along(struct play *play);

/* --- play_cards.c --------------------------------------------------------------------------------- */

void play_lay_card(struct play *play);
/* A card has come just now, and takes neither keys nor clicks. */
bool play_is_in_lull(struct play *play, int64_t now);
/* When that is to be asked; -1: it is not. */
int64_t play_lull_due(const struct play *play);
void play_wake(struct play *play);
bool play_click(struct theatre *theatre, int x, int y);
void play_leave(struct theatre *theatre);

/* --- opening.c: the words before the first move ----------------------------------------------------- */

/* Draws goal, intro and breeds around the meadow, and beside a hound of each breed its name.  Hare, hounds, prizes and
 * burrows stay visible.  The level of the reel must have an intro; the camera must have drawn the meadow in `view`;
 * news stay in the row of the message. */
void opening_draw(struct canvas *canvas, struct area view, const struct camera *camera, const struct reel *reel,
                  int message_row, bool has_news);

/* --- play_view.c ---------------------------------------------------------------------------------- */

void play_draw(struct screen *screen, struct canvas *canvas);

#endif
