#include "config.h"

#include "ui/title.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/glyphs.h"
#include "ui/help.h"
#include "ui/levels.h"
#include "ui/locks.h"
#include "ui/menu.h"
#include "ui/options.h"
#include "ui/play.h"
#include "ui/saved.h"
#include "ui/wrap.h"

enum choice { CHOICE_CONTINUE, CHOICE_PLAY, CHOICE_LEVELS, CHOICE_OPTIONS, CHOICE_HELP, CHOICE_QUIT };

/* Beside the menu a glimpse of the meadow, in cells two columns wide. */
enum { MENU_WIDTH = 22, LOGO_ROWS = 4, LOGO_COLUMNS = 38, SCENE_ROWS = 11, SCENE_COLUMNS = 2 * 22, GAP = 6 };

struct title {
    struct screen screen;
    struct menu menu;
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

/* In the letters of level files. */
static const char *const scene[SCENE_ROWS] = {
    "######################", "#....,,,....#....b...#", "#.*..,,,.B..#..~~....#", "#....#######.#.~~.*..#",
    "#....#......+........#", "#....#..@...#...######", "#....#..............*#", "#.%%.#####.....#.....#",
    "#.%%......0*...#..D..#", "#..............#.....>", "######################",
};

static struct title *self(struct screen *screen)
{
    return (struct title *)screen;
}

static struct picture scene_picture(char glyph, struct cell at)
{
    enum breed breed = breed_by_glyph(glyph);
    enum terrain terrain = terrain_by_glyph(glyph);
    return glyph == '@'      ? glyph_hare()
           : breed != BREEDS ? glyph_hound(breed, MOOD_HUNTING)
                             : glyph_terrain(terrain != TERRAINS ? terrain : TERRAIN_GRASS, at);
}

static void draw_scene(struct canvas *canvas, int left, int top)
{
    for (int row = 0; row < SCENE_ROWS; row++) {
        for (int i = 0; scene[row][i] != '\0'; i++) {
            struct picture picture = scene_picture(scene[row][i], (struct cell){i, row});
            struct look look = {picture.style, MARK_NONE, 0};
            canvas_put(canvas, left + 2 * i, top + row, look, picture.glyph);
            canvas_put(canvas, left + 2 * i + 1, top + row, look, picture.beside);
        }
    }
}

static void draw_logo(struct canvas *canvas, int y)
{
    for (int i = 0; i < LOGO_ROWS; i++) {
        canvas_centred(canvas, y + i, STYLE_KEY, canvas->ascii ? plain_logo[i] : logo[i]);
    }
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static void draw_notice(const struct app *app, struct canvas *canvas)
{
    if (app->notice.size > 0) {
        wrap_draw(canvas, (struct area){1, canvas->height - 2, canvas->width - 2, 2}, STYLE_WARNING, app->notice.bytes);
    }
}

/* What there is room for, from the most to the least important: menu, logo, scene. */
static void draw(struct screen *screen, struct canvas *canvas)
{
    struct title *title = self(screen);
    int rows = title->menu.count;
    bool has_logo = canvas->height >= rows + LOGO_ROWS + 5 && canvas->width >= LOGO_COLUMNS + 2;
    bool has_scene = has_logo && canvas->width >= MENU_WIDTH + GAP + SCENE_COLUMNS + 2 &&
                     canvas->height >= SCENE_ROWS + LOGO_ROWS + 5;
    int body = has_scene ? most(rows, SCENE_ROWS) : rows, width = MENU_WIDTH + (has_scene ? GAP + SCENE_COLUMNS : 0);
    int x = (canvas->width - width) / 2, y = most((canvas->height - body - (has_logo ? LOGO_ROWS + 5 : 3)) / 2, 0);
    if (has_logo) {
        draw_logo(canvas, y);
        y += LOGO_ROWS + 1;
    }
    canvas_centred(canvas, y, STYLE_FAINT, "You are the hare. They plan every step.");
    y += has_logo ? 3 : 2;
    menu_draw(&title->menu, canvas, x, y + (body - rows) / 2, MENU_WIDTH);
    if (has_scene) {
        draw_scene(canvas, x + MENU_WIDTH + GAP, y);
    }
    draw_notice(screen->app, canvas);
}

static void fill_menu(struct title *title)
{
    title->menu = (struct menu){0};
    if (saved_exists(title->screen.app)) {
        menu_add(&title->menu, "Continue", CHOICE_CONTINUE);
    }
    menu_add(&title->menu, "Play", CHOICE_PLAY);
    menu_add(&title->menu, "Levels", CHOICE_LEVELS);
    menu_add(&title->menu, "Options", CHOICE_OPTIONS);
    menu_add(&title->menu, "Help", CHOICE_HELP);
    menu_add(&title->menu, "Quit", CHOICE_QUIT);
}

static void continue_game(struct app *app)
{
    struct replay *replay = saved_read(app);
    struct screen *screen = replay != NULL ? play_resume(app, replay) : NULL;
    if (screen != NULL) {
        app_push(app, screen);
    } else {
        saved_set_aside(app);
    }
}

static void choose(struct title *title, int choice)
{
    struct app *app = title->screen.app;
    text_clear(&app->notice);
    switch (choice) {
    case CHOICE_CONTINUE:
        continue_game(app);
        break;
    case CHOICE_PLAY:
        app_push(app, play_new(app, locks_next(app->catalogue, &app->progress)));
        break;
    case CHOICE_LEVELS:
        app_push(app, levels_new(app));
        break;
    case CHOICE_OPTIONS:
        app_push(app, options_new(app));
        break;
    case CHOICE_HELP:
        app_push(app, help_new(app));
        break;
    default:
        app_pop(app);
        break;
    }
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    (void)now;
    int choice = 0;
    if (meaning.action == ACTION_BACK) {
        app_pop(screen->app);
    } else if (meaning.action == ACTION_HELP) {
        app_push(screen->app, help_new(screen->app));
    } else if (menu_key(&self(screen)->menu, meaning, &choice)) {
        choose(self(screen), choice);
    }
}

static void click(struct screen *screen, int x, int y, int64_t now)
{
    (void)now;
    int choice = 0;
    if (menu_click(&self(screen)->menu, x, y, &choice)) {
        choose(self(screen), choice);
    }
}

static void shown(struct screen *screen)
{
    fill_menu(self(screen));
}

static void title_free(struct screen *screen)
{
    free(screen);
}

static const struct screen_kind kind = {
    .name = "title", .draw = draw, .key = key, .click = click, .shown = shown, .free = title_free};

struct screen *title_new(struct app *app)
{
    struct title *title = xcalloc(1, sizeof *title);
    title->screen = (struct screen){&kind, app};
    fill_menu(title);
    return &title->screen;
}
