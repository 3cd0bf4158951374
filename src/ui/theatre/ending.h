/* SPDX-License-Identifier: MIT */
/* ui/theatre/ending.h - what the player is told, and may choose, when a game is over: a card over the meadow, or, after
 * a win, a screen with the ways of all, what they cost the hounds, and the card. */
#ifndef HOUNDED_UI_THEATRE_ENDING_H
#define HOUNDED_UI_THEATRE_ENDING_H

#include "front/play/game.h"
#include "replay/summary.h"
#include "ui/parts/camera.h"
#include "ui/parts/menu.h"
#include "ui/term/canvas.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The choices of the card's menu. */
enum ending_choice { ENDING_NEXT, ENDING_AGAIN, ENDING_REWIND, ENDING_REPLAY, ENDING_COPY, ENDING_LEAVE };

struct victory {
    struct summary account; /* owned */
    uint64_t scratch;       /* what the searches had taken if each tick began from scratch; 0: nothing to tell */
    int shown;              /* whose track: MARKS_EVERYBODY, MARKS_HARE, or a hound */
    struct camera camera;
};

/* What follows on a win.  In a run of meadows nothing is taken back. */
enum ending_next { ENDING_NOTHING, ENDING_ANOTHER_LEVEL, ENDING_FINALE, ENDING_ANOTHER_MEADOW };

struct ending {
    bool is_win;
    enum ending_next next;
    struct card card;
    char message[CHALLENGE_LINE];
    struct victory victory; /* of a win */
    struct cell *trail;     /* of a capture: where the hound came from, oldest first; owned */
    size_t trail_count;
};

/* The game must be over, and what came of it not kept by now; `ending` zeroed, or one that was made before. */
void ending_make(struct ending *ending, const struct game *game, enum ending_next next);
void ending_done(struct ending *ending);

/* Returns whether there is room for it on the canvas; else a card will do. */
bool victory_fits(const struct canvas *canvas);
/* Shows the next one's track, or that of the one before for by = -1. */
void victory_next(struct victory *victory, int by);
/* Map, card and table in the area. */
void victory_draw(struct victory *victory, struct canvas *canvas, struct area area, const struct world *world,
                  struct card *card);

#endif
