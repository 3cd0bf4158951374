/* SPDX-License-Identifier: MIT */
/* ui/theatre/play_state.h - the state of a game's screen, private to the files that implement it.
 *
 * play.c opens the screen, runs it and ends it. play_keys.c contains the keys during the game, and play_cards.c the
 * cards over the meadow, at its end and before a run is left. play_view.c draws it.  The data that outlives the screen
 * belongs to the game (game.h). */
#pragma once

#include "front/play/announcer.h"
#include "front/play/game.h"
#include "ui/theatre/companions.h"
#include "ui/theatre/ending.h"
#include "ui/parts/reload.h"
#include "ui/theatre/theatre.h"

/* The card before a run is left, with two ways to leave it. */
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
    struct companions companions;
    struct follow *follow; /* follows the level's file; owned; NULL: the level has none */
    struct parting parting;
    struct held_key last_key;
    int trick; /* the chosen trick of the hare, or one before it */
};

static inline struct play *play_of(struct theatre *theatre) { return (struct play *)theatre; }

static inline struct app *play_app(const struct play *play) { return play->theatre.screen.app; }

static inline const struct catalogue *play_catalogue(const struct play *play) { return play_app(play)->catalogue; }

/* Returns NULL if the level is not in the catalogue. */
static inline const struct entry *play_entry(const struct play *play)
{
    const struct catalogue *catalogue = play_catalogue(play);
    return play->game->entry < catalogue->count ? &catalogue->entries[play->game->entry] : NULL;
}

/* Returns the place for the words about the result of the game. */
static inline struct end_words play_words(struct play *play)
{
    return (struct end_words){play->ending.message, &play_app(play)->farewell};
}

/* Saves the game before it is left. */
static inline void play_save(struct screen *screen)
{
    const struct play *play = (const struct play *)screen;
    game_leave(play->game, play->theatre.now);
}

/* For the screen_kind. */
void play_modes(const struct screen *screen, struct keysets *in_force);
void play_restart(struct screen *screen);
void play_rewind(struct screen *screen);
/* Returns the trick that the key does, or TRICKS if the hare has no tricks. */
enum trick play_trick(const struct play *play);
/* Handles a click on a cell. */
void play_go_to(struct theatre *theatre, struct cell at);
/* Begins a game with its ghost. */
void play_begin_along(struct play *play);

void play_lay_card(struct play *play);
/* Returns whether a card has just appeared, and takes neither keys nor clicks. */
bool play_is_guarded(struct play *play, int64_t now);
/* Returns the time to ask again, or -1 if no card has just appeared. */
int64_t play_guard_due(const struct play *play);
void play_wake(struct play *play);
/* For the screen_kind: notes a key that may be held when a card appears. */
bool play_note_key(struct screen *screen, uint32_t key);
bool play_click(struct theatre *theatre, int x, int y);
void play_leave(struct theatre *theatre);

/* Draws goal, intro and breeds around the meadow, and the name of each breed beside one of its hounds.  Hare, hounds,
 * prizes and burrows stay visible.  The reel's level must have an intro, and the camera must have drawn the meadow in
 * `view`. News stay in the message row. */
void opening_draw(struct canvas *canvas, struct area view, const struct camera *camera, const struct reel *reel,
                  int message_row, bool has_news);

void play_draw(struct screen *screen, struct canvas *canvas);
