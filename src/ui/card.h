/* ui/card.h - what stands over the meadow when a game is over or pauses: a small framed box. */
#ifndef HOUNDED_UI_CARD_H
#define HOUNDED_UI_CARD_H

#include "ui/camera.h"
#include "ui/canvas.h"
#include "ui/menu.h"
#include "ui/progress.h"

#include <stdbool.h>

struct card {
    const char *title;
    enum style style;  /* of the title */
    char lines[3][64]; /* below it; empty ones are left out */
    unsigned medals;   /* won in this game */
    bool shows_medals;
    struct menu menu;
};

/* As far from the row `away_from` as `area` lets it be. */
void card_draw(const struct card *card, struct canvas *canvas, struct area area, int away_from);

#endif
