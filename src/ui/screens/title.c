/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>

#include "front/play/daily.h"
#include "front/catalogue.h"
#include "front/words/intent.h"
#include "front/play/reel.h"
#include "front/play/waiting_games.h"
#include "level/format/samples.h"
#include "ui/lab/lab.h"
#include "ui/parts/menu.h"
#include "ui/theatre/shows.h"
#include "ui/theatre/stage.h"

/* The size of the scene with the smallest cells, two columns wide, and of the lines below it. */
enum { SCENE_COLUMNS = 2 * 22, SCENE_ROWS = 11, SCENE_WORDS = 2 };

/* How long the end of a scene is shown, in microseconds. */
enum { SCENE_REST = 3 * 1000000 };

/* The small meadow beside the menu. It shows one scene after another, in which a bot plays the hare, and a line that
 * says what the nearest hound is doing. */
struct attract {
    struct level *scene; /* owned */
    struct demo demo;    /* of the scene */
    struct mapview mapview;
    size_t games; /* number of games since the last key */
    bool is_alive;
    int64_t next; /* if nothing moves: when the meadow comes to life, or the next scene begins; 0: unknown */
};

static void open_scene(struct attract *attract)
{
    enum sample sample = (enum sample)(SAMPLE_SCENE + attract->games % (SAMPLES_ALL - SAMPLE_SCENE));
    level_free(attract->scene);
    attract->scene = sample_level(sample);
    demo_init(&attract->demo, attract->scene, REEL_USUAL_TEMPO);
}

/* Shows the first scene without motion, because somebody is there. */
static void stand_still(struct attract *attract)
{
    if (attract->is_alive) {
        demo_done(&attract->demo);
        attract->games = 0;
        open_scene(attract);
    }
    attract->is_alive = false;
    attract->next = 0;
}

static bool is_playing(const struct attract *attract)
{
    return attract->is_alive && !reel_is_over(&attract->demo.reel) && reel_now(&attract->demo.reel) < TITLE_TICKS;
}

/* True: something changed. */
static bool advance(struct attract *attract, int64_t now)
{
    attract->next = attract->next == 0 ? now + TITLE_IDLE : attract->next;
    if (attract->games == TITLE_GAMES || (!is_playing(attract) && now < attract->next)) {
        return false;
    }
    if (!is_playing(attract)) {
        if (attract->is_alive) {
            demo_done(&attract->demo);
            attract->games++;
            open_scene(attract);
        }
        attract->is_alive = true;
        reel_run(&attract->demo.reel, now);
        return true;
    }
    bool has_changed = reel_advance(&attract->demo.reel, now);
    attract->next = now + SCENE_REST;
    return has_changed;
}

/* Draws how the scene ended, or what the hound nearest to the hare is doing. */
static void draw_words(const struct attract *attract, struct canvas *canvas, struct area area)
{
    static const char *const ends[] = {
        [OUTCOME_WON] = "Home, with everything it wanted.", [OUTCOME_CAUGHT] = "Caught."};
    const struct world *world = reel_world(&attract->demo.reel);
    if (reel_is_over(&attract->demo.reel)) {
        bool is_won = world_outcome(world) == OUTCOME_WON;
        wrap_draw(canvas, area, is_won ? STYLE_GOOD : STYLE_BAD, ends[world_outcome(world)]);
        return;
    }
    char words[INTENT_BYTES];
    size_t hound = (size_t)stage_nearest_hound(world);
    intent_say(world, hound, words);
    wrap_draw(canvas, area, (enum style)(STYLE_TRACK + world_hound(world, hound)->breed), words);
}

enum { MENU_WIDTH = 22, LOGO_ROWS = 4, LOGO_COLUMNS = 38, GAP = 6 };

/* The menu has two parts that open in its place. */
enum title_part { PART_MAIN, PART_LEARN, PART_MORE, PARTS };

struct title {
    struct menu_screen list;
    enum title_part part; /* the part of the menu that is shown */
    struct attract attract;
    bool has_meadow; /* there is room for it beside the menu */
};

static const char *const logo[] = {
    "█  █ ▄▀▀▄ █  █ █▄  █ █▀▀▄ █▀▀▀ █▀▀▄",
    "█▄▄█ █  █ █  █ █ █ █ █  █ █▄▄  █  █",
    "█  █ █  █ █  █ █  ▀█ █  █ █    █  █",
    "▀  ▀  ▀▀   ▀▀  ▀   ▀ ▀▀▀  ▀▀▀▀ ▀▀▀ ",
};

static const char *const plain_logo[] = {
    " _  _  ___  _   _ _  _ ___  ___ ___  ",
    "| || |/ _ \\| | | | \\| |   \\| __|   \\ ",
    "| __ | (_) | |_| | .` | |) | _|| |) |",
    "|_||_|\\___/ \\___/|_|\\_|___/|___|___/ ",
};

static const char motto_text[] = "You are the hare. They plan every step.";

static int most(int a, int b) { return a > b ? a : b; }

/* Draws the title of a campaign other than the built-in one. */
static void draw_campaign(const struct app *app, struct canvas *canvas, int y)
{
    const struct catalogue *catalogue = app->catalogue;
    char line[STATISTICS_WON];
    int width = text_columns(catalogue->title) + 4;
    width = width < canvas->width ? width : canvas->width;
    canvas_line(canvas, (canvas->width - width) / 2, y, width, STYLE_FRAME, 0x2500);
    canvas_centred(canvas, y + 1, STYLE_KEY, catalogue->title);
    canvas_line(canvas, (canvas->width - width) / 2, y + 2, width, STYLE_FRAME, 0x2500);
    statistics_say_won(app, line);
    canvas_centred(canvas, y + 3, STYLE_GOOD, line);
}

/* Draws the result of today's night, unless no night of a day was ever played. */
static void draw_today(const struct app *app, struct canvas *canvas, int y)
{
    char words[DAY_WORDS], line[2 * DAY_WORDS];
    const struct date today = app_today(app);
    const struct calendar *calendar = &app->progress.calendar;
    const struct attempt *day = calendar_day(calendar, &today);
    unsigned streak = calendar_streak(calendar, &today);
    if (calendar->days.count == 0) {
        return;
    }
    if (day != NULL) {
        day_say(day, words);
    }
    int used = snprintf(line, sizeof line, "Tonight: %s", day != NULL ? words : "not played yet");
    if (streak > 1) {
        snprintf(line + used, sizeof line - (size_t)used, "   %u days in a row", streak);
    }
    canvas_centred(canvas, y, day != NULL ? STYLE_TEXT : STYLE_FAINT, line);
}

/* Returns whether a scene of this size fits beside the menu. */
static bool has_room(const struct canvas *canvas, int columns, int rows)
{
    return canvas->width >= MENU_WIDTH + GAP + columns + 2 && canvas->height >= rows + LOGO_ROWS + 5;
}

/* Draws what fits, in order of importance: menu, motto, logo, meadow. */
static void draw(struct screen *screen, struct canvas *canvas)
{
    struct title *title = (struct title *)screen;
    int rows = title->list.menu.count;
    bool has_logo = canvas->height >= rows + LOGO_ROWS + 5 && canvas->width >= LOGO_COLUMNS + 2;
    int columns = has_room(canvas, SCENE_COLUMNS, SCENE_ROWS) ? SCENE_COLUMNS : SCENE_COLUMNS / 2;
    title->has_meadow = has_logo && has_room(canvas, columns, SCENE_ROWS);
    int *times = &title->attract.mapview.camera.largest;
    *times = app_largest_cells(screen->app);
    while (*times > 1 && !has_room(canvas, *times * SCENE_COLUMNS, *times * SCENE_ROWS + SCENE_WORDS)) {
        --*times;
    }
    struct area scene = {0, 0, *times * columns, *times * SCENE_ROWS};
    int width = MENU_WIDTH + (title->has_meadow ? GAP + scene.width : 0);
    int body = title->has_meadow ? most(rows, scene.height) : rows, head = has_logo ? LOGO_ROWS + 4 : 2;
    head = body + head <= canvas->height ? head : 0;
    int x = (canvas->width - width) / 2, y = most((canvas->height - body - head - 1) / 2, 0);
    const char *own = screen->app->catalogue->title;
    if (has_logo && own != NULL) {
        draw_campaign(screen->app, canvas, y);
    }
    for (int i = 0; i < LOGO_ROWS && has_logo && own == NULL; i++) {
        canvas_centred(canvas, y + i, STYLE_KEY, canvas->ascii ? plain_logo[i] : logo[i]);
    }
    if (head > 0 && own != NULL && !has_logo) {
        canvas_centred(canvas, y, STYLE_KEY, own);
    } else if (head > 0) {
        const char *motto = canvas->width > text_columns(motto_text) ? motto_text : "They plan every step.";
        canvas_centred(canvas, has_logo ? y + LOGO_ROWS + 1 : y, STYLE_FAINT, motto);
        if (has_logo) {
            draw_today(screen->app, canvas, y + LOGO_ROWS + 2);
        }
    }
    const int top = y + head + (body - rows) / 2;
    menu_draw(&title->list.menu, canvas, (struct area){x, top, MENU_WIDTH, canvas->height - top});
    if (title->has_meadow) {
        scene.x = x + MENU_WIDTH + GAP;
        scene.y = y + head;
        mapview_draw(&title->attract.mapview, canvas, scene, reel_world(&title->attract.demo.reel));
        scene.y += scene.height;
        scene.height = title->attract.is_alive ? canvas->height - 1 - scene.y : 0;
        draw_words(&title->attract, canvas, scene);
    }
    if (has_logo) {
        screen_foot(screen, canvas);
    }
}

struct screen *title_play(struct app *app) { return play_new(app, locks_next(app->catalogue, &app->progress)); }

struct screen *title_daily(struct app *app)
{
    const struct date today = app_today(app);
    bool is_played = calendar_day(&app->progress.calendar, &today) != NULL;
    return is_played ? nights_new(app) : raising_night(app, night_seed(&today));
}

struct screen *title_watch(struct app *app) { return watch_new(app, locks_next(app->catalogue, &app->progress)); }

struct screen *title_lab(struct app *app) { return lab_new(app, NULL); }

#define IN_MAIN(words, make)  {words, make, PART_MAIN, PARTS},
#define IN_LEARN(words, make) {words, make, PART_LEARN, PARTS},
#define IN_MORE(words, make)  {words, make, PART_MORE, PARTS},

/* A choice without a screen opens a part of the menu. If it has no part either, it leaves the title. */
static const struct {
    const char *words;
    struct screen *(*make)(struct app *app);
    enum title_part part, opens;
} choices[] = {
    /* clang-format off */
    TITLE_MAIN(IN_MAIN)
    {"Learn", NULL, PART_MAIN, PART_LEARN},
    {"More", NULL, PART_MAIN, PART_MORE},
    {"Quit", NULL, PART_MAIN, PARTS},
    TITLE_LEARN(IN_LEARN)
    {"Back", NULL, PART_LEARN, PART_MAIN},
    TITLE_MORE(IN_MORE)
    {"Back", NULL, PART_MORE, PART_MAIN},
    /* clang-format on */
};

enum { CHOICES = sizeof choices / sizeof choices[0] };

/* Returns whether the player has reached the end of the campaign, which can then be seen again. */
static bool has_come_to_the_end(const struct app *app)
{
    const struct catalogue *catalogue = app->catalogue;
    return catalogue->is_campaign && catalogue->count > 0 &&
           progress_of(&app->progress, catalogue->entries[catalogue->count - 1].key) != NULL;
}

static bool is_offered(const struct title *title, struct screen *(*make)(struct app *app))
{
    struct app *app = title->list.screen.app;
    return make == waiting_new      ? waiting_games_count(&app->store, 1) > 0
           : make == statistics_new ? statistics_of(&app->progress.statistics, "games") > 0
                                    : make != finale_new || has_come_to_the_end(app);
}

static void fill_menu(struct title *title)
{
    menu_clear(&title->list.menu);
    for (int i = 0; i < CHOICES; i++) {
        if (choices[i].part == title->part && is_offered(title, choices[i].make)) {
            menu_add(&title->list.menu, choices[i].words, i);
        }
    }
}

/* Opens a part at its first choice, or the whole menu at the choice for the part that was open. */
static void open_part(struct title *title, enum title_part part)
{
    enum title_part from = title->part;
    title->part = part;
    fill_menu(title);
    for (int i = 0; i < CHOICES && part == PART_MAIN; i++) {
        if (choices[i].part == PART_MAIN && choices[i].opens == from) {
            menu_move_to(&title->list.menu, i);
        }
    }
}

static void choose(struct screen *screen, int choice)
{
    struct app *app = screen->app;
    struct screen *(*make)(struct app * app) = choices[choice].make;
    if (make != NULL) {
        app_push(app, make(app));
    } else if (choices[choice].opens != PARTS) {
        open_part((struct title *)screen, choices[choice].opens);
    } else {
        app_pop(app);
    }
}

/* Leaves a part and returns to the choice that opened it. */
static void go_back(struct screen *screen)
{
    struct title *title = (struct title *)screen;
    if (title->part == PART_MAIN) {
        app_back(screen);
    } else {
        open_part(title, PART_MAIN);
    }
}

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", menu_screen_move, .by = 1),
    KEY_ROW(CHOOSE, "go", "go there", menu_screen_choose),
    KEY_ROW(WAIT, NULL, "as Enter", menu_screen_choose),
    KEY_ROW(THEME, "colours", "change the colours", app_next_theme),
    KEY_ROW(BACK, "quit", "quit, or back to the whole menu", go_back),
};

const struct keyset title_keys = KEYSET(rows);

/* Any key shows that somebody is there. */
static bool raw(struct screen *screen, uint32_t key)
{
    (void)key;
    stand_still(&((struct title *)screen)->attract);
    return false;
}

static void click(struct screen *screen, int x, int y)
{
    stand_still(&((struct title *)screen)->attract);
    menu_screen_click(screen, x, y);
}

static void shown(struct screen *screen)
{
    struct menu *menu = &((struct title *)screen)->list.menu;
    int choice = menu->items[menu->at].choice;
    fill_menu((struct title *)screen);
    menu_move_to(menu, choice);
    stand_still(&((struct title *)screen)->attract);
}

static bool is_still(const struct app *app) { return app->settings.preferences.animation == OFF; }

static bool tick(struct screen *screen, int64_t now)
{
    return ((struct title *)screen)->has_meadow && !is_still(screen->app) &&
           advance(&((struct title *)screen)->attract, now);
}

static int64_t due(const struct screen *screen)
{
    const struct title *title = (const struct title *)screen;
    const struct attract *attract = &title->attract;
    if (!title->has_meadow || is_still(screen->app) || attract->games == TITLE_GAMES) {
        return -1;
    }
    return is_playing(attract) ? reel_due(&attract->demo.reel) : attract->next;
}

static void halt(struct screen *screen) { stand_still(&((struct title *)screen)->attract); }

static void done(struct screen *screen)
{
    struct attract *attract = &((struct title *)screen)->attract;
    demo_done(&attract->demo);
    level_free(attract->scene);
}

static const struct screen_kind kind = {.name = "title",
                                        .keys = &title_keys,
                                        .draw = draw,
                                        .raw = raw,
                                        .click = click,
                                        .shown = shown,
                                        .tick = tick,
                                        .due = due,
                                        .halt = halt,
                                        .done = done};

struct screen *title_new(struct app *app)
{
    struct title *title = screen_new(app, &kind, sizeof *title);
    title->list.choose = choose;
    fill_menu(title);
    title->attract.mapview.selected = MARKS_NOBODY;
    open_scene(&title->attract);
    return &title->list.screen;
}
