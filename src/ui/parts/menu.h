/* SPDX-License-Identifier: MIT */
/* ui/parts/menu.h - a column of items, one of them chosen; and a card, a small framed box with one, which stands over
 * the meadow when a game is over. */
#ifndef HOUNDED_UI_PARTS_MENU_H
#define HOUNDED_UI_PARTS_MENU_H

#include "front/records/progress.h"
#include "path/map/cell.h"
#include "ui/parts/app.h"
#include "ui/parts/camera.h"
#include "ui/parts/glyphs.h"
#include "ui/term/canvas.h"
#include "ui/term/keymap.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MENU_ITEMS = 16 };

struct menu_item {
    const char *label; /* borrowed */
    int choice;        /* what choosing it means to the owner */
    enum action same;  /* an action that does the same, or ACTION_NONE */
};

/* A moment in which nothing can be chosen of what has come by itself: what was typed before is for the hare.  None
 * where it is zeroed. */
struct lull {
    bool is_on;
    int64_t since; /* microseconds; LULL_AT_FIRST_LOOK: when it is asked first */
};

enum { LULL_LASTS = 500000, LULL_AT_FIRST_LOOK = -1 };

/* Asks, and ends it when its time has come. */
bool lull_is_on(struct lull *lull, int64_t now);
/* When it is to be asked; -1: it is over. */
int64_t lull_due(const struct lull *lull);

struct menu {
    struct lull lull; /* while it is on nothing is chosen, and nothing can be */
    struct menu_item items[MENU_ITEMS];
    int count, at, first; /* first: the one at the top, where there is no room for all */
    struct area place;    /* where it was drawn last */
};

void menu_add(struct menu *menu, const char *label, int choice);
/* The same for what an action asks for as well: its key stands beside the label. */
void menu_add_action(struct menu *menu, const char *label, int choice, enum action same);
/* Goes to the item that means this, if there is one. */
void menu_move_to(struct menu *menu, int choice);
/* So many items down, and round. */
void menu_move(struct menu *menu, int by);
/* One row an item, `width` columns wide; down to the end of the canvas. */
void menu_draw(struct menu *menu, struct canvas *canvas, int x, int y, int width);
/* True: the screen place is an item, which is chosen now. */
bool menu_click(struct menu *menu, int x, int y, int *choice);

/* --- a screen that is a menu ---------------------------------------------------------------------- */

/* The first member of such a screen; menu_click is its own affair where the items have places of their own. */
struct menu_screen {
    struct screen screen;
    struct menu menu;
    void (*choose)(struct screen *screen, int choice);
};

/* For rows: goes up or down, chooses the item; and for the screen_kind. */
void menu_screen_move(struct screen *screen, int by);
void menu_screen_choose(struct screen *screen);
void menu_screen_click(struct screen *screen, int x, int y);

/* Of those that have no other keys. */
extern const struct keyset menu_keys;

/* --- cards ---------------------------------------------------------------------------------------- */

/* Where there is no room for all rows, the last ones before the menu are left out first. */
enum { CARD_PICTURES = 16, CARD_ADVICE = 48 };

struct card {
    const char *title;
    enum style style;                       /* of the title */
    char line[48];                          /* below it, unless empty */
    struct picture pictures[CARD_PICTURES]; /* below that, a row of them; glyph 0: no more */
    char advice[2][CARD_ADVICE];            /* and these, unless empty */
    unsigned medals;                        /* won in this game */
    int medals_offered;                     /* so many of the medal_table can be won there; 0: none is shown */
    struct menu menu;
};

/* What it takes where there are so many rows; its place is for card_place. */
struct area card_size(const struct card *card, int rows);
/* Where in the view something of that width and height covers the fewest of the cells, which the camera shows. */
struct area card_place(struct area size, struct area view, const struct camera *camera, const struct cell *cells,
                       size_t count);
/* The first `offered` of the medal_table, those in the set standing out. */
void card_medals(unsigned medals, int offered, struct canvas *canvas, int x, int y);
void card_draw(struct card *card, struct canvas *canvas, struct area area);

#endif
