/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "ui/edit/edit.h"
#include "ui/parts/glyphs.h"
#include "ui/parts/menu.h"
#include "ui/theatre/shows.h"

enum { BANNER_ROWS = 4, MENU_WIDTH = 52, RUNNERS = 3 };

static const char *const banner[BANNER_ROWS] = {
    "█  █ ▄▀▀▄ █▄ ▄█ █▀▀▀",
    "█▄▄█ █  █ █ ▀ █ █▄▄ ",
    "█  █ █  █ █   █ █   ",
    "▀  ▀  ▀▀  ▀   ▀ ▀▀▀▀",
};

static const char *const plain_banner[BANNER_ROWS] = {
    " _  _  ___  __  __ ___ ",
    "| || |/ _ \\|  \\/  | __|",
    "| __ | (_) | |\\/| | _| ",
    "|_||_|\\___/|_|  |_|___|",
};

static void put(struct canvas *canvas, int x, int y, struct picture picture)
{
    canvas_put(canvas, x, y, (struct look){picture.style, TINT_NONE, picture.attributes}, picture.glyph);
}

/* Returns the breed with the most catches, or BREEDS if no hound ever caught the hare. */
static enum breed worst(const struct statistics *statistics)
{
    enum breed worst = BREEDS;
    uint32_t most = 0;
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        uint32_t caught = statistics_of(statistics, "caught %s", breed_name(breed));
        worst = caught > most ? breed : worst;
        most = caught > most ? caught : most;
    }
    return worst;
}

/* Draws one line, or two if one is too long.  Returns the row after it. */
static int draw_worst(struct canvas *canvas, int y, const struct statistics *statistics)
{
    char near_misses[64], worst_of_all[48] = "", line[128];
    enum breed breed = worst(statistics);
    uint32_t times = 0;
    for (enum breed each = 0; each < BREEDS; each++) {
        times += statistics_of(statistics, "escaped %s", breed_name(each));
    }
    snprintf(near_misses, sizeof near_misses, "A hound came near and was shaken off %" PRIu32 " time%s.", times,
             text_plural(times));
    if (breed != BREEDS) {
        snprintf(worst_of_all, sizeof worst_of_all, "The worst: the %s.", breed_name(breed));
    }
    snprintf(line, sizeof line, "%s%s%s", near_misses, breed != BREEDS ? " " : "", worst_of_all);
    if (text_columns(line) < canvas->width) {
        canvas_centred(canvas, y, STYLE_TEXT, line);
        return y + 1;
    }
    canvas_centred(canvas, y, STYLE_TEXT, near_misses);
    canvas_centred(canvas, y + 1, STYLE_TEXT, worst_of_all);
    return y + 2;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct menu_screen *finale = (struct menu_screen *)screen;
    const struct app *app = screen->app;
    int count = finale->menu.count, rows = BANNER_ROWS + 2 + 1 + STATISTICS_ROWS + 2 + count;
    bool has_banner = canvas->height >= rows + 2, has_runners = canvas->height >= rows + 2 - BANNER_ROWS;
    int y = has_banner ? (canvas->height - rows - 1) / 2 : 0;
    for (int i = 0; i < BANNER_ROWS && has_banner; i++) {
        canvas_centred(canvas, y++, STYLE_GOOD, canvas->ascii ? plain_banner[i] : banner[i]);
    }
    if (has_runners) { /* all hounds that hunted, the hare in front of them, and the burrow in front of it */
        int x = (canvas->width - (BREEDS + RUNNERS) * 3) / 2;
        for (enum breed breed = 0; breed < BREEDS; breed++, x += 3) {
            put(canvas, x, y, glyph_hound(breed, MOOD_HUNTING));
        }
        put(canvas, x + 3, y, glyph_hare());
        put(canvas, x + 8, y, glyph_terrain(TERRAIN_BURROW_OPEN));
        y += 2;
    }
    canvas_centred(canvas, y, STYLE_STRONG, "They planned every step. You are home all the same.");
    statistics_draw(app, canvas, y + 1);
    y += 1 + STATISTICS_ROWS;
    y = draw_worst(canvas, y, &app->progress.statistics);
    const int last = canvas->height - 1 - count;
    y += y + 1 < last;
    y = y < last ? y : last > 0 ? last : 0;
    const int width = canvas->width < MENU_WIDTH ? canvas->width : MENU_WIDTH;
    const struct area area = {(canvas->width - width) / 2, y, width, canvas->height - y - 1};
    menu_draw(&finale->menu, canvas, area);
    screen_foot(screen, canvas);
}

/* Replays the levels at hard difficulty, starting with the first one not yet won at it. */
static struct screen *begin_hard(struct app *app)
{
    app_prefer(app, PREFERENCE_DIFFICULTY, DIFFICULTY_HARD);
    return play_new(app, locks_next_without(app->catalogue, &app->progress, MEDAL_HARD));
}

/* NULL: the choice leaves the screen. */
static const struct {
    const char *words;
    struct screen *(*make)(struct app *app);
} sequels[] = {{"The meadows that were left behind", levels_new},
               {"The hard circle: more hounds, longer memories", begin_hard},
               {"The Long Night: one a day, for everybody", nights_new},
               {"Statistics", statistics_new},
               {"Leave", NULL}};

enum { SEQUELS = sizeof sequels / sizeof sequels[0] };

/* Opens a screen. The statistics return to the finale. */
static void choose(struct screen *screen, int choice)
{
    struct app *app = screen->app;
    struct screen *(*make)(struct app * app) = sequels[choice].make;
    if (make == NULL) {
        app_pop(app);
    } else if (make == statistics_new) {
        app_push(app, make(app));
    } else {
        app_replace(app, make(app));
    }
}

static const struct screen_kind kind = {.name = "finale", .keys = &menu_keys, .draw = draw, .click = menu_screen_click};

struct screen *finale_new(struct app *app)
{
    struct menu_screen *finale = screen_new(app, &kind, sizeof *finale);
    finale->choose = choose;
    size_t medals, won = locks_won(app->catalogue, &app->progress, &medals);
    for (int i = won < app->catalogue->count ? 0 : 1; i < SEQUELS; i++) {
        menu_add(&finale->menu, sequels[i].words, i);
    }
    return &finale->screen;
}

struct screen *screens_follow(struct app *app, enum sequel sequel, size_t entry, const struct level *painted)
{
    return sequel == SEQUEL_EDIT ? edit_entry_new(app, entry, painted) : finale_new(app);
}
