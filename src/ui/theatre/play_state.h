/* SPDX-License-Identifier: MIT */
/* ui/theatre/play_state.h - private to the files of the game in play: what its screen is made of.
 *
 * play.c opens a game, runs it and ends it; play_keys.c has what keys do while it goes on; play_cards.c the cards over
 * the meadow, at its end and before a run is left; play_keep.c what outlives it; play_view.c draws it. */
#ifndef HOUNDED_UI_THEATRE_PLAY_STATE_H
#define HOUNDED_UI_THEATRE_PLAY_STATE_H

#include "front/play/announcer.h"
#include "front/play/journals.h"
#include "front/play/kept_games.h"
#include "front/play/session.h"
#include "ui/theatre/along.h"
#include "ui/theatre/ending.h"
#include "ui/theatre/parting.h"
#include "ui/parts/reload.h"
#include "ui/theatre/theatre.h"

struct play {
    struct theatre theatre;
    struct level *level; /* as it is at the difficulty; owned */
    struct session session;
    struct ending ending;        /* made when the game is over */
    struct occasion occasion;    /* of a level: without a key it has no records */
    size_t entry;                /* in the catalogue; its count: the level is not there */
    struct challenge *challenge; /* borrowed; NULL: it is part of none */
    struct game_file *file;      /* owned */
    bool is_sealed;              /* its journal says that what came of the game is kept */
    uint32_t taught;             /* the tick of the last hint */
    struct announcer announcer;
    struct along along;
    struct follow *follow; /* of the level's file; owned; NULL: it has none */
    bool is_practice;      /* the level has changed under the game, which nothing is kept of */
    struct parting parting;
    struct score score; /* of a run */
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

static inline bool play_is_over(const struct play *play)
{
    return reel_is_over(&play->session.reel);
}

static inline bool play_is_under_way(const struct play *play)
{
    return !play_is_over(play) && reel_now(&play->session.reel) > 0;
}

/* What has been played counts: it cannot be taken back. */
static inline bool play_is_for_good(const struct play *play)
{
    return play->challenge != NULL && play->challenge->kind->stake == CHALLENGE_FOR_GOOD;
}

static inline const struct world *play_world(const struct play *play)
{
    return reel_world(&play->session.reel);
}

/* Of its level; NULL: it has no records. */
static inline const char *play_key(const struct play *play)
{
    return play->occasion.key[0] != '\0' ? play->occasion.key : NULL;
}

/* NULL: the level is not there. */
static inline const struct entry *play_entry(const struct play *play)
{
    const struct catalogue *catalogue = play_catalogue(play);
    return play->entry < catalogue->count ? &catalogue->entries[play->entry] : NULL;
}

static inline struct kept_manner play_manner(const struct play *play)
{
    return (struct kept_manner){play->occasion.difficulty, play->session.reel.pace};
}

/* A game of which a part was played in Turns counts as one in Turns. */
static inline struct kept_manner play_manner_to_keep(const struct play *play)
{
    return (struct kept_manner){play->occasion.difficulty, play->session.was_turns ? PACE_TURNS : PACE_LIVE};
}

/* --- play_keys.c ---------------------------------------------------------------------------------- */

extern const struct theatre_act play_acts[ACTIONS], play_opening_acts[ACTIONS];

void play_restart(struct theatre *theatre, int by);
void play_rewind(struct theatre *theatre, int by);
/* A click on a cell. */
void play_go_to(struct theatre *theatre, struct cell at);
/* A game begins, and who runs along is called. */
void play_begin_along(struct play *play);

/* --- play_cards.c --------------------------------------------------------------------------------- */

extern const struct theatre_act play_caught_acts[ACTIONS], play_won_acts[ACTIONS];

void play_lay_card(struct play *play);
/* A card has come just now, and takes neither keys nor clicks. */
bool play_is_in_lull(struct play *play, int64_t now);
/* When that is to be asked; -1: it is not. */
int64_t play_lull_due(const struct play *play);
void play_wake(struct play *play);
/* A key while a run is about to be left. */
void play_answer(struct play *play, struct meaning meaning);
bool play_click(struct theatre *theatre, int x, int y);
void play_leave(struct theatre *theatre);

/* --- play_keep.c ---------------------------------------------------------------------------------- */

/* Which game it is, of those of its level or challenge. */
void play_tell_occasion(struct play *play);
/* In the journal, what has been played. */
void play_keep(struct play *play, enum game_haste haste);
void play_keep_by_pace(struct play *play);
/* By which the statistics know it. */
struct deeds_marks play_marks(const struct play *play);
/* What was done, in the statistics. */
void play_take_down(struct play *play);
void play_keep_record(struct play *play);
void play_tell_challenge(struct play *play);
/* Once all of it is kept. */
void play_seal(struct play *play);
void play_save(struct screen *screen);
/* Another game takes its place: it is over, or given up, and waits for nobody. */
void play_drop(struct play *play);
void play_halt(struct screen *screen);

/* --- play_view.c ---------------------------------------------------------------------------------- */

void play_draw(struct screen *screen, struct canvas *canvas);
unsigned play_contexts(const struct screen *screen);

#endif
