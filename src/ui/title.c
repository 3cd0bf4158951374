#include "config.h"

#include "ui/title.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/glyphs.h"
#include "ui/help.h"
#include "ui/levels.h"
#include "ui/locks.h"
#include "ui/menu.h"
#include "ui/play.h"
#include "ui/saved.h"
#include "ui/wrap.h"

enum choice { CHOICE_CONTINUE, CHOICE_PLAY, CHOICE_LEVELS, CHOICE_HELP, CHOICE_QUIT };

enum { MENU_WIDTH = 22, LOGO_ROWS = 4, SCENE_ROWS = 7 };

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
    "##.................####..........#####", "#......####..........##...*..........#",
    "#.........#...............####.......#", "#..*...B..#......@.........##........>",
    "#.........#..,,,.......*.............#", "#......####..,,,,..~~......####..D...#",
    "##................~~~~.......##.....##",
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

static void draw_scene(struct canvas *canvas, int y)
{
    int columns = text_columns(scene[0]), x = (canvas->width - 2 * columns) / 2;
    for (int row = 0; row < SCENE_ROWS; row++) {
        for (int i = 0; i < columns; i++) {
            struct picture picture = scene_picture(scene[row][i], (struct cell){i, row});
            struct look look = {picture.style, MARK_NONE, 0};
            canvas_put(canvas, x + 2 * i, y + row, look, picture.glyph);
            canvas_put(canvas, x + 2 * i + 1, y + row, look, picture.beside);
        }
    }
}

static void draw_logo(struct canvas *canvas, int y)
{
    for (int i = 0; i < LOGO_ROWS; i++) {
        canvas_centred(canvas, y + i, STYLE_KEY, canvas->ascii ? plain_logo[i] : logo[i]);
    }
}

/* What there is room for, from the most to the least important: menu, logo, scene. */
static void draw(struct screen *screen, struct canvas *canvas)
{
    struct title *title = self(screen);
    int rows = title->menu.count;
    bool has_logo = canvas->height >= rows + LOGO_ROWS + 6 && canvas->width >= 40;
    bool has_scene = has_logo && canvas->height >= rows + LOGO_ROWS + SCENE_ROWS + 6 && canvas->width >= 78;
    int free_rows = canvas->height - rows - (has_logo ? LOGO_ROWS + 4 : 3) - (has_scene ? SCENE_ROWS + 1 : 0);
    int y = free_rows > 1 ? free_rows / 2 : 0;
    if (has_logo) {
        draw_logo(canvas, y);
        y += LOGO_ROWS + 1;
    }
    canvas_centred(canvas, y, STYLE_FAINT, "You are the hare. They plan every step.");
    y += 2;
    menu_draw(&title->menu, canvas, (canvas->width - MENU_WIDTH) / 2, y, MENU_WIDTH);
    y += rows + 1;
    if (has_scene) {
        draw_scene(canvas, y);
    }
    if (screen->app->notice.size > 0) {
        struct area area = {1, canvas->height - 2, canvas->width - 2, 2};
        wrap_draw(canvas, area, STYLE_WARNING, screen->app->notice.bytes);
    }
}

static void fill_menu(struct title *title)
{
    title->menu = (struct menu){0};
    if (saved_exists(title->screen.app)) {
        menu_add(&title->menu, "Continue", CHOICE_CONTINUE);
    }
    menu_add(&title->menu, "Play", CHOICE_PLAY);
    menu_add(&title->menu, "Levels", CHOICE_LEVELS);
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
