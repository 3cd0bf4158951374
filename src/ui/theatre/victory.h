/* ui/theatre/victory.h - what is shown when a game is won: where everybody ran, what it cost the hounds, and the card.
 */
#ifndef HOUNDED_UI_THEATRE_VICTORY_H
#define HOUNDED_UI_THEATRE_VICTORY_H

#include "game/world/world.h"
#include "replay/summary.h"
#include "replay/tape.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/parts/card.h"

#include <stdbool.h>
#include <stdint.h>

struct victory {
    struct summary account; /* owned */
    uint64_t scratch;       /* what the searches had taken if each tick began from scratch; 0: nothing to tell */
    int shown;              /* whose track: MARKS_EVERYBODY, MARKS_HARE, or a hound */
    struct camera camera;
};

/* Of the game up to the tape's moment; zeroed or done before. */
void victory_make(struct victory *victory, struct tape *tape);
void victory_done(struct victory *victory);

/* Whether there is room for it on the canvas; else a card will do. */
bool victory_fits(const struct canvas *canvas);
/* Shows the next one's track, or that of the one before for by = -1. */
void victory_next(struct victory *victory, int by);
/* Map, card and table in the area. */
void victory_draw(struct victory *victory, struct canvas *canvas, struct area area, const struct world *world,
                  struct card *card);

#endif
