/* SPDX-License-Identifier: MIT */
/* ui/parts/menu.h - a menu and a card. A menu is a column of items, one of which is chosen. A card is a small framed
 * box with a menu, and appears over the meadow when a game is over. */
#pragma once

#include "path/map/cell.h"
#include "ui/parts/app.h"
#include "ui/parts/camera.h"
#include "ui/parts/glyphs.h"
#include "ui/term/canvas.h"
#include "ui/term/keymap.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MENU_ITEMS = 18 };

struct menu_item {
    const char *label; /* borrowed */
    int choice;        /* its meaning for the owner */
    enum action same;  /* an action that does the same, or ACTION_NONE */
};

/* For a moment after a menu appears by itself, keys do nothing because they were meant for the hare. A zeroed guard is
 * off.  Terminals do not report the release of a key, so a key counts as held while it repeats. */
struct key_guard {
    bool is_on;
    int64_t since; /* in microseconds; GUARD_AT_FIRST_LOOK: set on the first query */
    int64_t held;  /* a held key does nothing before this time */
};

/* GUARD_REPEATS: keys repeat faster, even with slow settings.  GUARD_BEGINS: a held key has begun to repeat. */
enum { GUARD_LASTS = 500000, GUARD_REPEATS = 250000, GUARD_BEGINS = 800000, GUARD_AT_FIRST_LOOK = -1 };

/* The last key, and when it was last pressed or repeated. */
struct held_key {
    uint32_t key;
    int64_t at;
};

/* Starts the guard of a menu that appears now. The last key may still be held. */
void key_guard_start(struct key_guard *guard, int64_t now, const struct held_key *last);
/* Records a key, which extends the guard if it is held. */
void key_guard_note(struct key_guard *guard, struct held_key *last, uint32_t key, int64_t now);

/* Returns whether the guard is on, and ends it when its time is over. */
bool key_guard_is_on(struct key_guard *guard, int64_t now);
/* Returns when to ask again; -1: the guard is over. */
int64_t key_guard_due(const struct key_guard *guard);

struct menu {
    struct key_guard guard; /* while it is on, nothing is or can be chosen */
    struct menu_item items[MENU_ITEMS];
    int count, at, first;  /* first: the top item, if not all fit */
    struct area place;     /* where it was last drawn, */
    int drawn[MENU_ITEMS]; /* and the choices of its rows */
};

/* Removes the items. A click still counts for what was drawn last. */
void menu_clear(struct menu *menu);

void menu_add(struct menu *menu, const char *label, int choice);
/* Adds an item with the key of the equivalent action. */
void menu_add_action(struct menu *menu, const char *label, int choice, enum action same);
/* Chooses the item with this value, if there is one. */
void menu_move_to(struct menu *menu, int choice);
/* Moves the choice down by `by` items, wrapping around. */
void menu_move(struct menu *menu, int by);
/* Draws one row for each item, or as many as the area has. */
void menu_draw(struct menu *menu, struct canvas *canvas, struct area area);
/* Chooses the item that was drawn at the screen position. Returns false if there was none or it is gone. */
bool menu_click(struct menu *menu, int x, int y, int *choice);

/* The first member of a screen with a menu.  A screen that places its items itself handles clicks itself. */
struct menu_screen {
    struct screen screen;
    struct menu menu;
    void (*choose)(struct screen *screen, int choice);
};

/* For rows and for the screen_kind: move up or down, and choose the item. */
void menu_screen_move(struct screen *screen, int by);
void menu_screen_choose(struct screen *screen);
void menu_screen_click(struct screen *screen, int x, int y);

/* The keys of menus that have no keys of their own. */
extern const struct keyset menu_keys;

/* If rows do not fit, those just before the menu are left out first. */
enum { CARD_PICTURES = 16, CARD_ADVICE = 56 };

struct card {
    const char *title;
    enum style style;                       /* of the title */
    char line[48];                          /* below the title, unless empty */
    struct picture pictures[CARD_PICTURES]; /* a row of them below the line; glyph 0: the end */
    char advice[3][CARD_ADVICE];            /* below the pictures, unless empty */
    unsigned medals;                        /* won in this game */
    int medals_offered; /* how many medals of medal_table can be won in the game; 0: no medals are shown */
    struct menu menu;
};

/* Returns the size of the card if `rows` rows are available; card_place gives its position. */
struct area card_size(const struct card *card, int rows);
/* Returns the position in the view at which a box of that size covers the fewest of the cells. */
struct area card_place(struct area size, struct area view, const struct camera *camera, const struct cell *cells,
                       size_t count);
/* Draws the first `offered` medals of the medal_table; those in the set are highlighted. */
void card_medals(unsigned medals, int offered, struct canvas *canvas, int x, int y);
void card_draw(struct card *card, struct canvas *canvas, struct area area);
