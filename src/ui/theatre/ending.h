/* SPDX-License-Identifier: MIT */
/* ui/theatre/ending.h - the end of a game: a card over the meadow or, after a win, a screen with the paths of all
 * actors, the work of the hounds, and the card. */
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

/* What follows a win.  A run of meadows has no rewind. */
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

/* The game must be over, and its result must be stored or reported as lost; `ending` is zeroed or was made before. */
void ending_make(struct ending *ending, const struct game *game, enum ending_next next);
void ending_done(struct ending *ending);

/* Returns whether the screen fits the canvas; if not, use a card. */
bool victory_fits(const struct canvas *canvas);
/* Shows the next actor's track, or the previous one for by = -1. */
void victory_next(struct victory *victory, int by);
/* Draws map, card and table in the area. */
void victory_draw(struct victory *victory, struct canvas *canvas, struct area area, const struct world *world,
                  struct card *card);

#endif
