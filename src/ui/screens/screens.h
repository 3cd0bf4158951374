/* SPDX-License-Identifier: MIT */
/* ui/screens/screens.h - the screens before and between the games: NAME_new creates one and is in NAME.c. */
#pragma once

#include "front/play/night.h"
#include "ui/parts/app.h"

extern const struct keyset calendar_keys, findings_keys, gates_keys, keys_keys, levels_keys, options_keys, record_keys,
    statistics_keys, title_keys, waiting_keys;

/* The help's sections about menus, each with a heading and keysets. Only the first row for each action is shown. */
#define SCREENS_KEYS(SECTION)                                                                                          \
    SECTION("The title", &title_keys)                                                                                  \
    SECTION("Games that wait", &waiting_keys)                                                                          \
    SECTION("A question", &gates_keys)                                                                                 \
    SECTION("The levels", &levels_keys)                                                                                \
    SECTION("The calendar", &calendar_keys)                                                                            \
    SECTION("Statistics and records", &record_keys, &statistics_keys)                                                  \
    SECTION("The end of the campaign, and leaving a run", &menu_keys)                                                  \
    SECTION("The options", &options_keys)                                                                              \
    SECTION("The keys", &keys_keys)                                                                                    \
    SECTION("This help", &help_keys, &findings_keys)

/* The rows of a question with a few answers. They have the keys that move the choice and those that accept it. */
#define QUESTION_ROWS(move, take)                                                                                      \
    KEY_DIRS(KEYMAP_STRAIGHT, "choose", "choose", move, .by = 1), KEY_ROW(CHOOSE, "take it", "take it", take),         \
        KEY_ROW(WAIT, NULL, "as Enter", take), KEY_ROW(BACK, "back", "back", app_back)

/* The title: logo, menu, and a glimpse of the meadow.  The meadow stands still while somebody chooses, and comes to
 * life when nobody does. */
struct screen *title_new(struct app *app);

/* The menu and its parts, which open in its place. A row has a label and a function that creates the screen. */
#define TITLE_MAIN(ROW)                                                                                                \
    ROW("Continue", waiting_new)                                                                                       \
    ROW("Play", title_play)                                                                                            \
    ROW("Daily", title_daily)                                                                                          \
    ROW("Levels", levels_new)
#define TITLE_LEARN(ROW)                                                                                               \
    ROW("Lessons", learn_new)                                                                                          \
    ROW("Watch a bot", title_watch)                                                                                    \
    ROW("Lab", title_lab)
#define TITLE_MORE(ROW)                                                                                                \
    ROW("Nights", nights_new)                                                                                          \
    ROW("Statistics", statistics_new)                                                                                  \
    ROW("The ending", finale_new)                                                                                      \
    ROW("Options", options_new)                                                                                        \
    ROW("Help", help_new)
#define TITLE_MENU(ROW) TITLE_MAIN(ROW) TITLE_LEARN(ROW) TITLE_MORE(ROW)

#define TITLE_DECLARE(words, make) struct screen *make(struct app *app);
TITLE_MENU(TITLE_DECLARE)

/* For that meadow. TITLE_IDLE: microseconds until it comes to life. TITLE_GAMES: games until it stands still again,
 * which gives a forgotten terminal rest. TITLE_TICKS: the limit of a game. */
enum { TITLE_IDLE = 8 * 1000000, TITLE_GAMES = 24, TITLE_TICKS = 1500 };

/* Plays the night of that seed, which may be saved.  Returns NULL, with a notice, if it cannot be continued.  The
 * screen generates each meadow, one candidate at a time, before it is played. */
struct screen *raising_night(struct app *app, uint64_t seed);
/* Starts with a saved game. Takes ownership of the game and its night. */
struct screen *raising_resume(struct app *app, struct game *game);

/* title_daily: the day's night, or nights_new if it has been played.  nights_new: nights to play, and the ten best to
 * watch. */

/* Offers two gates.  The night accepts one and then continues. */
struct screen *gates_new(struct app *app, struct night *night);

/* Shows the findings of levels, as lines of text with their line ends. */
struct screen *findings_new(struct app *app, const char *heading, const char *text);

/* Shows the keys, and changes them. */
struct screen *keys_new(struct app *app);
/* Writes how many levels of the catalogue are won, and how many medals. */
enum { STATISTICS_WON = 96 };
void statistics_say_won(const struct app *app, char line[STATISTICS_WON]);
/* Draws the statistics in STATISTICS_ROWS rows, from row `y` on. */
enum { STATISTICS_ROWS = 6 };
void statistics_draw(const struct app *app, struct canvas *canvas, int y);
/* Shows what the player has won at the end of the campaign, and what comes next. */
struct screen *finale_new(struct app *app);
/* Shows the days of a year and their results, and plays any of them. */
struct screen *calendar_new(struct app *app);
/* Shows the records of a level of the catalogue. */
struct screen *record_new(struct app *app, size_t entry);
/* For the app's `follow`. */
struct screen *screens_follow(struct app *app, enum sequel sequel, size_t entry, const struct level *painted);

/* Returns the saved game, or a list of saved games to choose from. If none can be continued, returns NULL, with a
 * notice. */
struct screen *waiting_new(struct app *app);
/* Continues the game of that file. If it cannot be continued, shows a notice and returns NULL. */
struct screen *waiting_resume(struct app *app, const char *path);
