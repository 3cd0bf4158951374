/* SPDX-License-Identifier: MIT */
/* ui/screens/screens.h - the screens before and between the games: NAME_new, which makes one, stands in NAME.c. */
#pragma once

#include "front/play/challenge.h"
#include "front/play/journals.h"
#include "ui/parts/app.h"

extern const struct keyset boons_keys, calendar_keys, findings_keys, keys_keys, levels_keys, options_keys, record_keys,
    statistics_keys, title_keys, waiting_keys;

/* The sections of the help about menus, a heading and the keysets below it; of rows that tell of one action the first
 * one is shown. */
#define SCREENS_KEYS(SECTION)                                                                                          \
    SECTION("The title", &title_keys)                                                                                  \
    SECTION("Games that wait", &waiting_keys)                                                                          \
    SECTION("A question", &boons_keys)                                                                                 \
    SECTION("The levels", &levels_keys)                                                                                \
    SECTION("The calendar", &calendar_keys)                                                                            \
    SECTION("Statistics and records", &record_keys, &statistics_keys)                                                  \
    SECTION("The end of the campaign, and leaving a run", &menu_keys)                                                  \
    SECTION("The options", &options_keys)                                                                              \
    SECTION("The keys", &keys_keys)                                                                                    \
    SECTION("This help", &help_keys, &findings_keys)

/* The rows of a question with a few answers, which are walked through and taken by these. */
#define QUESTION_ROWS(move, take)                                                                                      \
    KEY_DIRS(KEYMAP_STRAIGHT, "choose", "choose", move, .by = 1), KEY_ROW(CHOOSE, "take it", "take it", take),         \
        KEY_ROW(WAIT, NULL, "as Enter", take), KEY_ROW(BACK, "back", "back", app_back)

/* Logo, menu, and a glimpse of the meadow, which stands still while somebody chooses, and comes to life when nobody
 * does. */
struct screen *title_new(struct app *app);

/* The menu, and the parts of it that open in its place: labels, and the functions that make the screens. */
#define TITLE_MAIN(ROW)                                                                                                \
    ROW("Continue", waiting_new)                                                                                       \
    ROW("Play", title_play)                                                                                            \
    ROW("Daily", endless_new)                                                                                          \
    ROW("Levels", levels_new)
#define TITLE_LEARN(ROW)                                                                                               \
    ROW("Lessons", learn_new)                                                                                          \
    ROW("Watch a bot", title_watch)                                                                                    \
    ROW("Lab", title_lab)
#define TITLE_MORE(ROW)                                                                                                \
    ROW("Statistics", statistics_new)                                                                                  \
    ROW("The ending", finale_new)                                                                                      \
    ROW("Options", options_new)                                                                                        \
    ROW("Help", help_new)
#define TITLE_MENU(ROW) TITLE_MAIN(ROW) TITLE_LEARN(ROW) TITLE_MORE(ROW)

#define TITLE_DECLARE(words, make) struct screen *make(struct app *app);
TITLE_MENU(TITLE_DECLARE)

/* Of that glimpse.  Idle: microseconds until it lives; games: after this number it stands still again, so that a
 * forgotten terminal comes to rest; ticks: no game lasts longer. */
enum { TITLE_IDLE = 8 * 1000000, TITLE_GAMES = 24, TITLE_TICKS = 1500 };

/* Raises the next meadow of a challenge, a candidate at a time, and then plays it.  Takes the challenge. */
struct screen *raising_new(struct app *app, struct challenge *challenge);
/* Begins with a game that goes on; takes it, and its challenge. */
struct screen *raising_resume(struct app *app, struct game *game);

/* endless_new: a new run, the one that waits, and the ten best, to be watched. */

/* One of `count` boons, or one of two gates: `challenge` takes it, and wants to go on then. */
struct screen *boons_new(struct app *app, struct challenge *challenge, const enum boon offered[BOONS_OFFERED],
                         size_t count);

/* What is wrong with levels, as lines of text with their line ends, to be read and scrolled. */
struct screen *findings_new(struct app *app, const char *heading, const char *text);

/* Which key does what, and another one. */
struct screen *keys_new(struct app *app);
/* How many levels of the catalogue are won, and how many medals. */
enum { STATISTICS_WON = 96 };
void statistics_say_won(const struct app *app, char line[STATISTICS_WON]);
/* What was done, in numbers, in so many rows from the given one on. */
enum { STATISTICS_ROWS = 6 };
void statistics_draw(const struct app *app, struct canvas *canvas, int y);
/* What the player has won, at the end of the campaign, and what is next. */
struct screen *finale_new(struct app *app);
/* The days of a year, how they went, and a way to play each of them. */
struct screen *calendar_new(struct app *app);
/* The records of a level of the catalogue. */
struct screen *record_new(struct app *app, size_t entry);
/* For the app's `follow`. */
struct screen *screens_follow(struct app *app, enum sequel sequel, size_t entry, const struct level *painted);

/* The game that waits, or all of them to choose from.  NULL: there is none that can be continued, which is told. */
struct screen *waiting_new(struct app *app);
/* The game of that file.  NULL: it cannot be continued, which is told. */
struct screen *waiting_resume(struct app *app, const char *path);
