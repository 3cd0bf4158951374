/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>
#include <time.h>

#include "front/play/waiting_games.h"
#include "front/play/reel.h"
#include "ui/parts/menu.h"
#include "ui/theatre/shows.h"

/* TIME_COLUMNS: the time of a game and its day, which are left out beside titles of less than TITLE_LEAST columns. */
enum { LEFT = 2, TOP = 2, TITLE_AT = LEFT + 3, TITLE_LEAST = 8, TITLE_MOST = 44, TIME_COLUMNS = 26, LABEL = 48 };

/* No game is about to be deleted. */
enum { NOBODY = -1 };

struct waiting {
    struct menu_screen list;
    int more;                       /* games that are not in the list */
    char labels[MENU_ITEMS][LABEL]; /* without the titles */
    int doomed;                     /* the game that is deleted if the user confirms it */
};

struct screen *waiting_resume(struct app *app, const char *path)
{
    const struct game_owner owner = app_owner(app);
    struct game *game = game_resume(&owner, path);
    if (game == NULL) {
        waiting_games_done(&app->waiting); /* rescans all games, since another process may be playing one */
        return NULL;
    }
    return game->night != NULL ? raising_resume(app, game) : play_resume(app, game);
}

/* Writes " 0:42   2026-11-22 13:05", in local time. */
static void write_label(const struct waiting_game *game, char out[LABEL])
{
    char clock[REEL_TIME], day[24] = "";
    struct tm when;
    reel_say_time(game->ticks, clock);
    if (localtime_r(&game->facts.st_mtim.tv_sec, &when) != NULL) {
        strftime(day, sizeof day, "%Y-%m-%d %H:%M", &when);
    }
    snprintf(out, LABEL, "%5s   %s", game->is_good ? clock : "?", day);
}

static void fill(struct waiting *waiting)
{
    int at = waiting->list.menu.at;
    struct app *app = waiting->list.screen.app;
    waiting_games_look(&app->waiting, &app->store, MENU_ITEMS);
    waiting->list.menu = (struct menu){0};
    waiting->doomed = NOBODY;
    for (int i = 0; i < (int)app->waiting.count; i++) {
        write_label(&app->waiting.games[i], waiting->labels[i]);
        menu_add(&waiting->list.menu, "", i);
    }
    bool is_full = app->waiting.count == MENU_ITEMS;
    waiting->more = is_full ? (int)waiting_games_count(&app->store, SIZE_MAX) - MENU_ITEMS : 0;
    waiting->list.menu.at = at < waiting->list.menu.count ? at : waiting->list.menu.count - 1;
}

static void draw_list(struct waiting *waiting, struct canvas *canvas)
{
    struct menu *menu = &waiting->list.menu;
    int end = canvas->width - LEFT, room = end - TIME_COLUMNS - TITLE_AT;
    int time_at = room < TITLE_LEAST ? end : room < TITLE_MOST ? TITLE_AT + room : TITLE_AT + TITLE_MOST;
    menu_draw(menu, canvas, (struct area){LEFT, TOP, end - LEFT, canvas->height - TOP - 2});
    for (int y = TOP, i = menu->first; y < TOP + menu->place.height; y++, i++) {
        enum style style = i == menu->at ? STYLE_CHOSEN : STYLE_TEXT;
        canvas_text_cut(canvas, TITLE_AT, y, time_at, style, waiting->list.screen.app->waiting.games[i].title);
        canvas_text_until(canvas, time_at + 1, y, end, style, waiting->labels[i]);
    }
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct waiting *waiting = (struct waiting *)screen;
    canvas_text(canvas, 1, 0, STYLE_STRONG, "Games that wait");
    draw_list(waiting, canvas);
    if (waiting->doomed != NOBODY) {
        char words[KEYMAP_SENTENCE];
        keymap_say("{DECOY} again: delete it for good.", words);
        canvas_text(canvas, 1, canvas->height - 2, STYLE_WARNING, words);
    } else if (waiting->more > 0) {
        canvas_textf(canvas, 1, canvas->height - 2, STYLE_FAINT, "and %d more", waiting->more);
    }
    screen_foot(screen, canvas);
}

static void fill_again(struct waiting *waiting)
{
    fill(waiting);
    if (waiting->list.menu.count == 0) {
        app_pop(waiting->list.screen.app);
    }
}

static void choose(struct screen *screen, int choice)
{
    struct waiting *waiting = (struct waiting *)screen;
    struct screen *game = waiting_resume(screen->app, screen->app->waiting.games[choice].path);
    if (game != NULL) {
        app_replace(screen->app, game);
    } else {
        fill_again(waiting);
    }
}

static void throw_away(struct screen *screen)
{
    struct waiting *waiting = (struct waiting *)screen;
    int choice = waiting->list.menu.items[waiting->list.menu.at].choice;
    if (waiting->doomed != choice) {
        waiting->doomed = choice;
        app_say(screen->app, ""); /* no notice may cover the question */
        return;
    }
    waiting_game_remove(&screen->app->store, &screen->app->waiting.games[choice]);
    fill_again(waiting);
}

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", menu_screen_move, .by = 1),
    KEY_ROW(CHOOSE, "go on", "continue the game", menu_screen_choose),
    KEY_ROW(DECOY, "throw away", "delete the game, if pressed twice", throw_away),
    KEY_ROW(WAIT, NULL, "as Enter", menu_screen_choose),
    KEY_ROW(BACK, "back", "back", app_back),
};

const struct keyset waiting_keys = KEYSET(rows);

/* Handles a key. A key that does not delete withdraws the question. */
static void press(struct screen *screen, const struct keymap_row *row, int by)
{
    struct waiting *waiting = (struct waiting *)screen;
    waiting->doomed = row->act != throw_away ? NOBODY : waiting->doomed;
    keymap_run(row, screen, by);
}

static void click(struct screen *screen, int x, int y)
{
    ((struct waiting *)screen)->doomed = NOBODY;
    menu_screen_click(screen, x, y);
}

static const struct screen_kind kind = {
    .name = "waiting", .keys = &waiting_keys, .press = press, .draw = draw, .click = click};

/* Resumes the game without a list if there is only one. */
struct screen *waiting_new(struct app *app)
{
    struct waiting *waiting = screen_new(app, &kind, sizeof *waiting);
    waiting->list.choose = choose;
    fill(waiting);
    if (app->waiting.count > 1) {
        return &waiting->list.screen;
    }
    struct screen *game = app->waiting.count == 1 ? waiting_resume(app, app->waiting.games[0].path) : NULL;
    screen_free(&waiting->list.screen);
    return game;
}
