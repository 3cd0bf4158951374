/* ui/parts/screen.h - one screenful of the program: a small table of functions.
 *
 * The app owns its screens on a stack; the uppermost one is drawn and gets the input.  Only draw, key and free must be
 * there. */
#ifndef HOUNDED_UI_PARTS_SCREEN_H
#define HOUNDED_UI_PARTS_SCREEN_H

#include "ui/term/canvas.h"
#include "ui/term/keymap.h"

#include <stdbool.h>
#include <stdint.h>

struct app;
struct screen;

struct screen_kind {
    const char *name;
    unsigned contexts;                               /* where it always is, see ui/term/keymap.h */
    unsigned (*deeper)(const struct screen *screen); /* where it is now, besides */
    void (*draw)(struct screen *screen, struct canvas *canvas);
    void (*shown)(struct screen *screen);                          /* it has become the uppermost one again */
    bool (*raw)(struct screen *screen, uint32_t key, int64_t now); /* any key, before it means anything; true: taken */
    void (*key)(struct screen *screen, struct meaning meaning, int64_t now);
    void (*click)(struct screen *screen, int x, int y, int64_t now);
    void (*drag)(struct screen *screen, int x, int y, int64_t now); /* the button is still held */
    bool (*tick)(struct screen *screen, int64_t now);               /* true: draw again */
    int64_t (*due)(const struct screen *screen);                    /* when tick wants to be called; -1: never */
    void (*halt)(struct screen *screen);                            /* nobody can see the screen: the game pauses */
    void (*save)(struct screen *screen);                            /* the program is about to end */
    void (*free)(struct screen *screen);
};

/* The first member of each kind of screen. */
struct screen {
    const struct screen_kind *kind;
    struct app *app;
};

/* Those in which keys mean something now. */
unsigned screen_contexts(const struct screen *screen);

#endif
