/* SPDX-License-Identifier: MIT */
/* ui/theatre/ending.h - the end of a game: a card over the meadow or, after a win, a screen with the paths of all
 * actors, the story of the chase, and the card.  The closest shave is replayed on the map. */
#pragma once

#include "front/play/game.h"
#include "front/play/shave.h"
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
    uint64_t scratch;       /* what the searches would cost if each tick started from scratch; 0: nothing to report */
    bool tells_figures;     /* shows figures instead of the story */
    int shown;              /* whose track is shown: MARKS_EVERYBODY, MARKS_HARE, or a hound */
    struct camera camera;
};

/* What follows a win.  A run of meadows has no rewind. */
enum ending_next { ENDING_NOTHING, ENDING_ANOTHER_LEVEL, ENDING_FINALE, ENDING_ANOTHER_MEADOW };

struct ending {
    bool is_win;
    enum ending_next next;
    struct card card;
    char message[END_LINE];
    struct victory victory; /* of a win */
    struct cell *trail;     /* the hound's last cells before a capture, oldest first; owned */
    size_t trail_count;
    struct cell *hares_trail; /* the hare's cells in the same ticks; owned */
    size_t hares_trail_count;
    enum pace pace;
    struct shave shave;
    struct shave_film film;
    int64_t film_began; /* microseconds; ENDING_NO_FILM: not shown */
};

enum { ENDING_NO_FILM = -1 };

/* The game must be over, and its result must be stored or reported as lost. `ending` must be zeroed or made before. */
void ending_make(struct ending *ending, const struct game *game, enum ending_next next, int64_t film_begins);
void ending_done(struct ending *ending);

/* Returns when the film of the closest shave has its next frame, or -1 if it is over. */
int64_t ending_film_due(const struct ending *ending, int64_t now);
/* Draws the film over the meadow. When the film is over, draws a mark at the place. */
void ending_draw_shave(const struct ending *ending, struct canvas *canvas, const struct camera *camera,
                       const struct world *world, int64_t now);

/* Returns whether the screen fits the canvas. If it does not, use a card. */
bool victory_fits(const struct canvas *canvas);
/* Shows the next actor's track, or the previous one for by = -1. */
void victory_next(struct victory *victory, int by);
/* Draws map, story and card in the area. */
void victory_draw(struct ending *ending, struct canvas *canvas, struct area area, const struct world *world,
                  int64_t now);
