/* SPDX-License-Identifier: MIT */
/* ui/parts/app.h - the program in the terminal: its screens, and the loop that feeds them.
 *
 * A screen is one screenful of the program: a small table of functions.  The app owns its screens on a stack; the
 * uppermost one is drawn and gets the input.  Only draw must be there. */
#pragma once

#include "base/text.h"
#include "ui/term/canvas.h"
#include "front/catalogue.h"
#include "front/play/game.h"
#include "front/records/preferences.h"
#include "front/records/progress.h"
#include "front/records/store.h"
#include "ui/term/keymap.h"
#include "ui/term/term.h"

#include <stdbool.h>
#include <stdint.h>

enum { APP_MIN_WIDTH = 26, APP_MIN_HEIGHT = 8, APP_DEPTH = 8 };

struct app;
struct screen;

struct screen_kind {
    const char *name;
    const struct keyset *keys; /* its own, which count before those of all screens; NULL: none */
    /* For a screen with modes: adds the keysets in force now, which replace `keys`; the innermost mode comes first. */
    void (*modes)(const struct screen *screen, struct keysets *in_force);
    /* Replaces keymap_run if the screen does something before or after each key, except the key for other colours;
     * NULL: keymap_run runs. */
    void (*press)(struct screen *screen, const struct keymap_row *row, int by);
    void (*draw)(struct screen *screen, struct canvas *canvas);
    void (*shown)(struct screen *screen);             /* it has become the uppermost one again */
    bool (*raw)(struct screen *screen, uint32_t key); /* any key, before it means anything; true: taken */
    void (*click)(struct screen *screen, int x, int y);
    void (*drag)(struct screen *screen, int x, int y); /* the button is still held */
    bool (*tick)(struct screen *screen, int64_t now);  /* true: draw again */
    int64_t (*due)(const struct screen *screen);       /* when tick wants to be called; -1: never */
    int (*watched)(const struct screen *screen);       /* and when this can be read; -1: nothing */
    void (*halt)(struct screen *screen);               /* nobody can see the screen: the game pauses */
    void (*save)(struct screen *screen);               /* the program is about to end */
    void (*done)(struct screen *screen);               /* lets go of what it owns, but for itself */
};

/* The first member of each kind of screen. */
struct screen {
    const struct screen_kind *kind;
    struct app *app;
};

/* Returns a zeroed object of `size` bytes that begins with a struct screen, with these two members set.  Push it, or
 * free it with screen_free. */
void *screen_new(struct app *app, const struct screen_kind *kind, size_t size);
void screen_free(struct screen *screen);
/* Returns the keysets in force on the screen now; those of all screens come last. */
struct keysets screen_keysets(const struct screen *screen);
/* Draws the line at the foot, with the hints of the rows that fit, in order.  Help and Back come last and have
 * priority. */
void screen_foot(const struct screen *screen, struct canvas *canvas);
void keysets_draw_hints(const struct keysets *keysets, const struct screen *screen, struct canvas *canvas);

/* The keys of all screens: help, other colours, and back. */
extern const struct keyset all_screens_keys;

struct settings {
    struct term_options term;
    struct preferences preferences; /* in force; at the start, those in `given` */
    unsigned given;                 /* 1u << enum preference for each that the kept ones do not overrule */
    bool overlay;
    const char *data_dir; /* NULL: the usual folders */
    bool only_reads;      /* what is kept there */
    struct date today;    /* year 0: as the clock has it */
    int listeners;        /* a file descriptor for lines about what happens; 0: nobody reads them */
};

/* Screens that another screen opens without including them. */
enum sequel { SEQUEL_FINALE, SEQUEL_EDIT };

struct app {
    struct settings settings;
    struct canvas canvas;
    struct catalogue *catalogue; /* borrowed */
    struct screen *(*follow)(struct app *app, enum sequel sequel, size_t entry,
                             const struct level *painted); /* NULL: there is none to be had */
    struct screen *(*help)(const struct screen *about);    /* NULL: there is no help */
    struct store store;
    struct progress progress;
    struct waiting_games waiting; /* as they were looked at last */
    struct kept_preferences kept;
    int64_t now;          /* of the key or the click that is at work */
    bool shows_times;     /* how long searches take, in the overlay */
    bool rings;           /* the bell, when the screen is shown next */
    struct text notice;   /* what the player should know; shown on any screen until a key takes it away */
    int64_t notice_until; /* no key does before; 0: nobody has seen it yet */
    int64_t choices_due;  /* when what was chosen goes to the disk; 0: it is there */
    struct text losses;   /* what could not be kept, for stderr when the program has ended */
    struct text farewell; /* for stdout when the terminal has been given back; empty: nothing */
    struct text copy;     /* for the terminal's clipboard, when the screen is shown next */
    struct screen *screens[APP_DEPTH];
    int depth;
    struct screen *leaving[APP_DEPTH]; /* popped, and freed when their function has returned */
    int leaving_count;
};

/* Reads progress and preferences. */
void app_init(struct app *app, struct settings settings, struct catalogue *catalogue);
/* Initialises an app without a terminal: it reads nothing, stores nothing, and does not depend on a clock. */
void app_init_unseen(struct app *app, struct settings settings, struct catalogue *catalogue);
void app_done(struct app *app);

/* Takes ownership of the screen and pushes it.  NULL does nothing. */
void app_push(struct app *app, struct screen *screen);
/* Takes ownership of the screen, which replaces the uppermost one. */
void app_replace(struct app *app, struct screen *screen);
/* Frees the uppermost screen.  After the last one the app ends. */
void app_pop(struct app *app);
/* For rows: leave the screen, leave it after saving the preferences, and take the next theme. */
void app_back(struct screen *screen);
void app_save_and_back(struct screen *screen);
void app_next_theme(struct screen *screen);
/* Sets a preference and stores it. */
void app_prefer(struct app *app, enum preference which, int value);
/* Sets the keys and stores them. */
void app_set_keys(struct app *app, const struct keys *keys);
/* Returns the saved games, from a scan that is up to date. */
const struct waiting_games *app_waiting(struct app *app);
/* Returns the owner of the games that are played. */
struct game_owner app_owner(struct app *app);
/* Records that the hint has been shown. */
void app_note_hint(struct app *app, enum hint hint);
/* Returns today's date in UTC. */
struct date app_today(const struct app *app);
/* Copies the text to the terminal's clipboard, and shows a notice that says whether the terminal accepted it. */
void app_copy(struct app *app, const struct text *text);
/* Shows a notice on any screen, in place of the previous one; an empty string removes it. */
void app_say(struct app *app, const char *words);
/* Rings the bell if the player has switched it on. */
void app_ring(struct app *app);
/* Writes lines to the announcement file.  A reader that does not keep up misses lines. */
void app_announce(struct app *app, const struct text *lines);

/* Draws the uppermost screen, or a message if the window is too small for it. */
void app_draw(struct app *app);
void app_key(struct app *app, uint32_t key, int64_t now);
/* Runs the row for the action, if a row has it. */
void app_act(struct app *app, enum action action, int64_t now);

/* Takes the terminal and runs until the last screen is closed or a signal ends the program; then the game is saved,
 * and the program dies of that signal.  Returns NULL, or one line that says why the terminal is not available. */
const char *app_run(struct app *app);
