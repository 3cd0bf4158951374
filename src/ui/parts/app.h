/* SPDX-License-Identifier: MIT */
/* ui/parts/app.h - the program in the terminal, with its screens and the loop that feeds them.
 *
 * A screen is one screenful of the program. It is a small table of functions, of which only draw is required. The app
 * owns a stack of screens. The uppermost one is drawn and gets the input. */
#pragma once

#include "base/text.h"
#include "ui/parts/camera.h"
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

struct screen_kind {
    const char *name;
    const struct keyset *keys; /* its own keys, which take precedence over those of all screens; NULL: none */
    /* For a screen with modes: adds the keysets now in force, innermost mode first. They replace `keys`. */
    void (*modes)(const struct screen *screen, struct keysets *in_force);
    /* Replaces keymap_run if the screen does something before or after each key, except the key that changes the
     * colours.  NULL: keymap_run. */
    void (*press)(struct screen *screen, const struct keymap_row *row, int by);
    void (*draw)(struct screen *screen, struct canvas *canvas);
    void (*shown)(struct screen *screen);             /* called when the screen has become the uppermost again */
    bool (*raw)(struct screen *screen, uint32_t key); /* gets any key before its meaning is looked up; true: handled */
    void (*click)(struct screen *screen, int x, int y);
    void (*drag)(struct screen *screen, int x, int y); /* the button is still held */
    bool (*tick)(struct screen *screen, int64_t now);  /* true: draw again */
    int64_t (*due)(const struct screen *screen);       /* when tick must be called; -1: never */
    int (*watched)(const struct screen *screen);       /* tick must also be called when this is readable; -1: none */
    void (*halt)(struct screen *screen);               /* the screen is no longer visible: pauses the game */
    void (*save)(struct screen *screen);               /* the program is about to end */
    void (*done)(struct screen *screen);               /* frees what it owns, except itself */
};

/* The first member of each kind of screen. */
struct screen {
    const struct screen_kind *kind;
    struct app *app;
};

/* Returns an object of `size` bytes that begins with a struct screen. The two members of that struct are set, and the
 * rest is zero. Push the object, or free it with screen_free. */
void *screen_new(struct app *app, const struct screen_kind *kind, size_t size);
void screen_free(struct screen *screen);
/* Returns the keysets now in force on the screen. The keys of all screens come last. */
struct keysets screen_keysets(const struct screen *screen);
/* Draws the line at the foot, with the hints of the rows that fit, in order.  Help and Back come last and have
 * priority. */
void screen_foot(const struct screen *screen, struct canvas *canvas);
void keysets_draw_hints(const struct keysets *keysets, const struct screen *screen, struct canvas *canvas);

/* The keys of all screens: help, colours, and back. */
extern const struct keyset all_screens_keys;

struct settings {
    struct term_options term;
    struct preferences preferences; /* the preferences in force; at the start, those in `given` */
    unsigned given;                 /* 1u << enum preference for each one that stored preferences do not override */
    bool overlay;
    const char *data_dir; /* NULL: the usual folders */
    bool only_reads;      /* stored data is not changed */
    struct date today;    /* year 0: read the clock */
    int listeners;        /* the file descriptor for announcements; 0: none */
};

/* Screens that another screen opens without including them. */
enum sequel { SEQUEL_FINALE, SEQUEL_EDIT };

struct app {
    struct settings settings;
    struct canvas canvas;
    struct catalogue *catalogue; /* borrowed */
    struct screen *(*follow)(struct app *app, enum sequel sequel, size_t entry,
                             const struct level *painted); /* NULL: not available */
    struct screen *(*help)(const struct screen *about);    /* NULL: no help */
    struct store store;
    struct progress progress;
    struct waiting_games waiting; /* from the last scan */
    bool owes_ends;               /* app_keep_ends is called after the first screen, and before the first key */
    struct kept_preferences kept;
    int64_t now;          /* the time of the current key or click */
    bool moves;           /* the screen, as drawn last, has water and grass that move with each beat */
    unsigned beat;        /* the number of beats so far */
    int64_t beat_due;     /* when the next beat is due */
    bool shows_times;     /* the overlay shows how long searches take */
    bool rings;           /* rings the bell with the next drawing */
    struct text notice;   /* a message for the player, shown on any screen until a key removes it */
    int64_t notice_until; /* time until which no key removes the notice; 0: not shown yet */
    int64_t choices_due;  /* when the preferences must be written; 0: they are stored */
    /* For stderr after the end of the program: what should be known, and what could not be stored. */
    struct text notes, losses;
    struct text farewell; /* printed to stdout after the terminal is restored; empty: nothing */
    struct text copy;     /* for the terminal's clipboard, with the next drawing */
    struct screen *screens[APP_DEPTH];
    int depth;
    struct screen *leaving[APP_DEPTH]; /* popped; freed when their function has returned */
    int leaving_count;
};

/* Reads progress and preferences. */
void app_init(struct app *app, struct settings settings, struct catalogue *catalogue);
/* Initialises an app without a terminal. Such an app reads nothing, stores nothing, and does not depend on a clock. */
void app_init_unseen(struct app *app, struct settings settings, struct catalogue *catalogue);
void app_done(struct app *app);

/* Takes ownership of the screen and pushes it. Does nothing if it is NULL. */
void app_push(struct app *app, struct screen *screen);
/* Takes ownership of the screen, which replaces the uppermost one. */
void app_replace(struct app *app, struct screen *screen);
/* Frees the uppermost screen.  The app ends after the last screen. */
void app_pop(struct app *app);
/* Returns the limit of a map's camera (struct camera, largest) that the player has chosen. */
static inline int app_largest_cells(const struct app *app)
{
    return app->settings.preferences.cells == CELLS_LARGE ? CAMERA_LARGEST : 1;
}

/* For rows: leave the screen, leave it after saving the preferences, and switch to the next theme. */
void app_back(struct screen *screen);
void app_save_and_back(struct screen *screen);
void app_next_theme(struct screen *screen);
/* Sets a preference and stores it. */
void app_prefer(struct app *app, enum preference which, int value);
/* Sets the keys and stores them. */
void app_set_keys(struct app *app, const struct keys *keys);
/* Stores the results of interrupted games (game_keep_ends), if that is owed. */
void app_keep_ends(struct app *app);
/* Returns the owner of the games being played. */
struct game_owner app_owner(struct app *app);
/* Records that the hint has been shown. */
void app_note_hint(struct app *app, enum hint hint);
/* Returns today's date in UTC. */
struct date app_today(const struct app *app);
/* Copies the text to the terminal's clipboard, and shows a notice that says whether the terminal accepted it. */
void app_copy(struct app *app, const struct text *text);
/* Shows a notice on any screen and replaces the previous notice. An empty string removes the notice. */
void app_say(struct app *app, const char *words);
/* Rings the bell if the player has switched it on. */
void app_ring(struct app *app);
/* Writes announcements. A reader that does not keep up misses lines. After any other failure, the status is 1. */
void app_announce(struct app *app, const struct text *lines);

/* Draws the uppermost screen, or a message if the window is too small for it. */
void app_draw(struct app *app);
void app_key(struct app *app, uint32_t key, int64_t now);
/* Runs the row for the action, if there is one. */
void app_act(struct app *app, enum action action, int64_t now);

/* Takes the terminal and runs until the last screen is closed or a signal ends the program. After a signal, saves the
 * game and dies by that signal.  Returns NULL, or one line that explains why the terminal is not available. */
const char *app_run(struct app *app);
