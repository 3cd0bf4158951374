/* ui/parts/card.h - what stands over the meadow when a game is over: a small framed box. */
#ifndef HOUNDED_UI_PARTS_CARD_H
#define HOUNDED_UI_PARTS_CARD_H

#include "path/map/cell.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/parts/menu.h"
#include "front/progress.h"

#include <stdbool.h>
#include <stddef.h>

struct card {
    const char *title;
    enum style style; /* of the title */
    char line[48];    /* below it, unless empty */
    unsigned medals;  /* won in this game */
    bool shows_medals;
    struct menu menu;
};

/* Where in the view the card covers the fewest of the points, which are places of the screen. */
struct area card_place(const struct card *card, struct area view, const struct cell *points, size_t count);
/* The same for anything of that width and height. */
struct area card_place_size(struct area size, struct area view, const struct cell *points, size_t count);
/* All three, those in the set standing out. */
void card_medals(unsigned medals, struct canvas *canvas, int x, int y);
void card_draw(struct card *card, struct canvas *canvas, struct area area);

#endif
