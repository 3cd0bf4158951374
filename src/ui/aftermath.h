/* ui/aftermath.h - what is shown when a game is won: where everybody ran, what it cost the hounds, and the card. */
#ifndef HOUNDED_UI_AFTERMATH_H
#define HOUNDED_UI_AFTERMATH_H

#include "game/world.h"
#include "replay/account.h"
#include "replay/tape.h"
#include "ui/camera.h"
#include "ui/canvas.h"
#include "ui/card.h"

#include <stdbool.h>
#include <stdint.h>

struct aftermath {
    struct account account; /* owned */
    uint64_t scratch;       /* what the searches had taken if each tick began from scratch; 0: nothing to tell */
    int shown;              /* whose track: MARKS_EVERYBODY, MARKS_HARE, or a hound */
    struct camera camera;
};

/* Of the game up to the tape's moment; zeroed or done before. */
void aftermath_make(struct aftermath *aftermath, struct tape *tape);
void aftermath_done(struct aftermath *aftermath);

/* Whether there is room for it on the canvas; else a card will do. */
bool aftermath_fits(const struct canvas *canvas);
/* Shows the next one's track, or that of the one before for by = -1. */
void aftermath_next(struct aftermath *aftermath, int by);
/* Map, card and table in the area. */
void aftermath_draw(struct aftermath *aftermath, struct canvas *canvas, struct area area, const struct world *world,
                    struct card *card);

#endif
