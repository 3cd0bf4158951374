/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/rng.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/runner.h"
#include "level/benchmark/movingai.h"
#include "replay/tape.h"
#include "ui/term/canvas.h"
#include "ui/parts/app.h"
#include "front/play/reel.h"
#include "ui/theatre/stage.h"

#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A tool, not a test: measures how long a frame of the overlay takes, and how many bytes it sends to the terminal, on
 * any map.
 *
 *     tests/ui/paint MAP [HOUNDS [WIDTH HEIGHT [TICKS]]]
 *
 * Prints a row for each layer and for the zoom.  The hare runs from cell to cell, the hounds start all over the map,
 * and the overlay shows the first hound.  For each tick it measures the rules, the log with its search from scratch,
 * drawing into the window, and updating the terminal: the median and the 95th percentile in microseconds.  The last
 * column is bytes per second. */

static struct cell random_ground(const struct level *level, struct rng *rng)
{
    struct cell at;
    do {
        at = (struct cell){(int)rng_below(rng, (uint32_t)level->width), (int)rng_below(rng, (uint32_t)level->height)};
    } while (level_terrain(level, at) != TERRAIN_GRASS);
    return at;
}

static void populate(struct level *level, size_t hounds, struct rng *rng)
{
    level->has_hare = true;
    level->hare = random_ground(level, rng);
    level->hounds = xreallocarray(level->hounds, hounds, sizeof *level->hounds);
    level->hound_count = hounds;
    for (size_t i = 0; i < hounds; i++) {
        level->hounds[i] =
            (struct level_hound){.breed = BREED_BLOODHOUND, .at = random_ground(level, rng), .speed = 60};
    }
}

enum { TICKS_MOST = 4096 };

/* Nanoseconds for each tick. */
struct laps {
    uint64_t times[TICKS_MOST];
    size_t count;
};

/* CPU time, so that other programs do not count. */
static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static uint64_t add(struct laps *laps, uint64_t since)
{
    uint64_t time = now();
    laps->times[laps->count++] = time - since;
    return time;
}

static int compare(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* Returns the quantile in microseconds; `part` is in percent. */
static double quantile(struct laps *laps, size_t part)
{
    qsort(laps->times, laps->count, sizeof laps->times[0], compare);
    return laps->count > 0 ? (double)laps->times[(laps->count - 1) * part / 100] / 1000 : 0;
}

enum phase { RULES, LOG, DRAWING, TERMINAL, PHASES };

struct gallery {
    const struct level *level;
    struct tape *tape;
    struct runner *runner;
    struct events events;
    struct rng rng;
    struct canvas canvas;
    struct stage stage;
    FILE *terminal;
};

static void paint(struct gallery *gallery, struct laps *laps)
{
    static const struct caption caption = {.pace = "Live 5", .message = ""};
    struct caption words = caption;
    words.level = gallery->level;
    if (runner_is_idle(gallery->runner)) {
        runner_go_to(gallery->runner, random_ground(gallery->level, &gallery->rng));
    }
    uint64_t time = now();
    tape_tick(gallery->tape, runner_command(gallery->runner), &gallery->events);
    time = add(&laps[RULES], time);
    stage_follow(&gallery->stage, gallery->tape);
    time = add(&laps[LOG], time);
    canvas_clear(&gallery->canvas);
    stage_draw(&gallery->stage, &gallery->canvas, tape_world(gallery->tape), &words);
    time = add(&laps[DRAWING], time);
    refresh();
    add(&laps[TERMINAL], time);
}

static void print_row(const char *name, struct laps *laps, long bytes)
{
    size_t count = laps[RULES].count;
    fprintf(stderr, "%-8s", name);
    for (enum phase i = 0; i < PHASES; i++) {
        fprintf(stderr, " %8.0f %8.0f", quantile(&laps[i], 50), quantile(&laps[i], 95));
    }
    double kilobytes = count > 0 ? (double)bytes / 1000 / (double)count : 0;
    fprintf(stderr, " %9.1f %7zu\n", kilobytes * REEL_TICKS_A_SECOND, count);
}

static void begin_game(struct gallery *gallery)
{
    gallery->tape = tape_new(gallery->level, 1);
    gallery->runner = runner_new(tape_world(gallery->tape));
    rng_init(&gallery->rng, 1);
}

static void end_game(struct gallery *gallery)
{
    overlay_forget(&gallery->stage.overlay);
    runner_free(gallery->runner);
    tape_free(gallery->tape);
}

static void measure(struct gallery *gallery, const char *name, int ticks)
{
    static struct laps laps[PHASES];
    memset(laps, 0, sizeof laps);
    begin_game(gallery);
    fflush(gallery->terminal);
    long before = ftell(gallery->terminal);
    for (int i = 0; i < ticks && world_outcome(tape_world(gallery->tape)) == OUTCOME_RUNNING; i++) {
        paint(gallery, laps);
    }
    fflush(gallery->terminal);
    print_row(name, laps, ftell(gallery->terminal) - before);
    end_game(gallery);
}

static void measure_all(struct gallery *gallery, int ticks)
{
    fprintf(stderr, "%-8s %17s %17s %17s %17s %9s %7s\n", "", "rules", "log", "drawing", "terminal", "kB/s", "ticks");
    struct overlay *overlay = &gallery->stage.overlay;
    for (overlay->layer = 0; overlay->layer < LAYERS; overlay->layer++) {
        measure(gallery, overlay_layer_name(overlay->layer), ticks);
    }
    overlay->layer = LAYER_SEARCH;
    overlay->zooms = true;
    measure(gallery, "zoom", ticks);
}

static void open_gallery(struct gallery *gallery, const struct level *level, int width, int height)
{
    gallery->level = level;
    events_init(&gallery->events);
    gallery->terminal = tmpfile();
    newterm("xterm-256color", gallery->terminal, stdin);
    resizeterm(height, width);
    start_color();
    use_default_colors();
    canvas_init(&gallery->canvas, stdscr, 256, false);
    canvas_set_theme(&gallery->canvas, THEME_DARK);
    stage_init(&gallery->stage, true);
}

static void close_gallery(struct gallery *gallery)
{
    endwin();
    events_done(&gallery->events);
    fclose(gallery->terminal);
}

static int number(int argc, char **argv, int place, int usual) { return place < argc ? atoi(argv[place]) : usual; }

int main(int argc, char **argv)
{
    struct level_file file;
    struct report report;
    struct text bytes;
    struct gallery gallery = {.level = NULL};
    setlocale(LC_CTYPE, "C.UTF-8");
    text_init(&bytes);
    if (argc < 2 || !level_file_read(&file, argv[1], &bytes, &report) || file.count == 0) {
        fputs("usage: paint MAP [HOUNDS [WIDTH HEIGHT [TICKS]]]\n", stderr);
        return 2;
    }
    rng_init(&gallery.rng, 1);
    populate(file.levels[0], (size_t)number(argc, argv, 2, 20), &gallery.rng);
    open_gallery(&gallery, file.levels[0], number(argc, argv, 3, 200), number(argc, argv, 4, 60));
    measure_all(&gallery, number(argc, argv, 5, 300) % TICKS_MOST);
    close_gallery(&gallery);
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    return 0;
}
