/* SPDX-License-Identifier: MIT */
/* Prints what each function costs on this machine: microseconds and expanded cells per call, on a map of 512 x 512
 * cells that has rooms with doors.  `measure 1` takes a moment, and `measure 20`, the default, some seconds. */
#include <hounded/path.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 512, CROWD = 10000, PACK = 100, ROOM = SIDE * SIDE, TICKS = 100 };

static struct hnd_grid *grid;
static struct hnd_mover *mover;
static uint8_t map[ROOM]; /* 1: wall */
static struct hnd_cell cells[ROOM];
static int rounds;
static uint64_t state = 1;

/* Ends the program: without memory there is nothing to be measured. */
static void need(enum hnd_status status)
{
    if (status < HND_OK) {
        fprintf(stderr, "measure: %s\n", hnd_strerror(status));
        exit(1);
    }
}

static double now(void)
{
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* Times of calls are added up between start and stop. */
static double began, spent;
static uint64_t calls, expanded;

static void start(void) { began = now(); }

static void stop(uint64_t count, uint64_t more)
{
    spent += now() - began;
    calls += count;
    expanded += more;
}

static void row(const char *function, const char *what, int has_cells)
{
    char number[32] = "";
    if (has_cells) {
        snprintf(number, sizeof number, "%.1f", (double)expanded / (double)calls);
    }
    double each = spent / (double)calls;
    printf("| `%s` | %s | %.*f | %s |\n", function, what, each < 1 ? 3 : each < 100 ? 1 : 0, each, number);
    spent = 0, calls = 0, expanded = 0;
}

static int below(int limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % (uint64_t)limit);
}

static struct hnd_cell place(void)
{
    struct hnd_cell at;
    do {
        at.x = below(SIDE);
        at.y = below(SIDE);
    } while (!hnd_mover_can_stand(mover, at));
    return at;
}

static void build(void)
{
    struct hnd_rules rules;
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    for (int i = 0; i < ROOM; i++) {
        int x = i % SIDE, y = i / SIDE;
        map[i] = (x % 16 == 0 && (y + x / 16 * 5) % 16 / 2 != 3) || (y % 16 == 0 && (x + y / 16 * 3) % 16 / 2 != 5);
    }
    for (int i = 0; i < rounds; i++) {
        hnd_mover_free(mover);
        hnd_grid_free(grid);
        start();
        need(hnd_grid_borrow(SIDE, SIDE, map, 0, &grid));
        stop(1, 0);
        need(hnd_mover_new(grid, &rules, &mover));
    }
    row("hnd_grid_borrow", "a map of 512 x 512", 0);
    for (int i = 0; i < rounds; i++) {
        hnd_mover_free(mover);
        start();
        need(hnd_mover_new(grid, &rules, &mover));
        stop(1, 0);
    }
    row("hnd_mover_new", "rules on it", 0);
    for (int i = 0; i < rounds; i++) {
        hnd_mover_free(mover);
        need(hnd_mover_new(grid, &rules, &mover));
        start();
        need(hnd_mover_prepare(mover));
        stop(1, 0);
    }
    row("hnd_mover_prepare", "all legal steps, and bitmaps", 0);
}

static void one_path(void)
{
    static const char *const names[] = {"automatic choice", "A*", "jump points", "jump points, with a table"};
    for (int method = HND_METHOD_AUTO; method <= HND_METHOD_JPS_TABLE; method++) {
        struct hnd_finder *finder;
        need(hnd_finder_new(mover, (enum hnd_method)method, &finder));
        state = 7; /* the same queries for each */
        need(hnd_finder_run(finder, place(), place()));
        for (int i = 0; i < 20 * rounds; i++) {
            struct hnd_cell from = place(), to = place();
            start();
            need(hnd_finder_run(finder, from, to));
            stop(1, hnd_finder_expanded(finder));
        }
        row("hnd_finder_run", names[method], 1);
        hnd_finder_free(finder);
    }
}

/* A step on the way to a goal, which is another one when it has been reached. */
static struct hnd_cell walk(struct hnd_finder *finder, struct hnd_cell at, struct hnd_cell *goal)
{
    while (hnd_finder_run(finder, at, *goal) != HND_OK || hnd_finder_cost(finder) == 0) {
        *goal = place();
    }
    hnd_finder_path(finder, cells, 2);
    return cells[1];
}

static void one_hunter(int doors)
{
    struct hnd_finder *finder;
    struct hnd_chase *chase;
    need(hnd_finder_new(mover, HND_METHOD_AUTO, &finder));
    for (int i = 0; i < rounds; i++) {
        struct hnd_cell hunter = place(), target = place(), goal = place(), door = {16 * (1 + below(30)), below(SIDE)};
        need(hnd_chase_new(mover, &chase));
        need(hnd_chase_update(chase, hunter, target));
        for (int tick = 0; tick < TICKS; tick++) {
            hunter = tick % 8 != 0 ? hnd_chase_next(chase) : hunter;
            target = walk(finder, target, &goal);
            if (doors) {
                hnd_grid_set(grid, door, (uint8_t)(tick % 2));
            }
            start();
            need(hnd_chase_update(chase, hunter, target));
            stop(1, hnd_chase_expanded(chase));
        }
        hnd_chase_free(chase);
    }
    row("hnd_chase_update", doors ? "a door opens or closes on each tick" : "a target that moves", 1);
    hnd_finder_free(finder);
    hnd_grid_refresh(grid, (struct hnd_cell){0, 0}, SIDE, SIDE, NULL);
}

static void many_hunters(void)
{
    static struct hnd_cell hunters[CROWD], targets[PACK];
    static struct hnd_plan plans[CROWD];
    struct hnd_pack *pack;
    struct hnd_field *field;
    need(hnd_pack_new(mover, PACK, 0, &pack));
    need(hnd_field_new(mover, &field));
    for (int i = 0; i < CROWD; i++) {
        hunters[i] = place();
        targets[i % PACK] = place();
    }
    need(hnd_pack_update(pack, hunters, targets, plans));
    for (int tick = 0; tick < 5 * rounds; tick++) {
        start();
        need(hnd_pack_update(pack, hunters, targets, plans));
        stop(1, 0);
        for (int i = 0; i < PACK; i++) {
            hunters[i] = plans[i].next;
        }
    }
    row("hnd_pack_update", "100 hunters, each with its own fixed target", 0);
    for (int i = 0; i < rounds; i++) {
        struct hnd_cell target = place();
        start();
        need(hnd_field_update(field, target, hunters, CROWD, plans));
        stop(1, 0);
    }
    row("hnd_field_update", "10,000 hunters, a new target on each tick", 0);
    struct hnd_cell target = place();
    need(hnd_field_update(field, target, hunters, CROWD, plans));
    for (int i = 0; i < rounds; i++) {
        start();
        need(hnd_field_update(field, target, hunters, CROWD, plans));
        stop(1, 0);
    }
    row("hnd_field_update", "10,000 hunters, the same target", 0);
    hnd_field_free(field);
    hnd_pack_free(pack);
}

/* All hunters of a target are served by one search. */
static void few_targets(void)
{
    enum { TARGETS = 5 };
    static struct hnd_cell hunters[CROWD], targets[CROWD];
    static struct hnd_plan plans[CROWD];
    struct hnd_pack *pack;
    need(hnd_pack_new(mover, CROWD, 0, &pack));
    for (int i = 0; i < CROWD; i++) {
        hunters[i] = place();
    }
    for (int tick = 0; tick < rounds; tick++) {
        for (int i = 0; i < CROWD; i++) {
            targets[i] = i < TARGETS ? place() : targets[i % TARGETS];
        }
        start();
        need(hnd_pack_update(pack, hunters, targets, plans));
        stop(1, 0);
    }
    row("hnd_pack_update", "10,000 hunters, five targets that move", 0);
    hnd_pack_free(pack);
}

static void surveys(void)
{
    struct hnd_regions *regions;
    struct hnd_cover *cover;
    struct hnd_time until;
    struct hnd_cell goal;
    need(hnd_regions_new(mover, &regions));
    need(hnd_cover_new(grid, &cover));
    struct hnd_cell from = place(), to = place();
    hnd_regions_connected(regions, from, to); /* the first call finds the regions */
    start();
    for (int i = 0; i < 1000 * rounds; i++) {
        hnd_regions_connected(regions, from, to);
    }
    stop((uint64_t)(1000 * rounds), 0);
    row("hnd_regions_connected", "whether there is a path", 0);
    for (int i = 0; i < rounds; i++) {
        struct hnd_runner prey = {mover, place(), 3, 0}, hunters[4];
        for (int j = 0; j < 4; j++) {
            hunters[j] = (struct hnd_runner){mover, place(), 4, 0};
        }
        start();
        need(hnd_cover_run(cover, &prey, hunters, 4));
        need(hnd_cover_escape(cover, &goal, &until));
        stop(1, 0);
    }
    row("hnd_cover_run", "one prey, four hunters; with `hnd_cover_escape`", 0);
    hnd_cover_free(cover);
    hnd_regions_free(regions);
}

static void short_ones(void)
{
    struct hnd_finder *finder;
    need(hnd_finder_new(mover, HND_METHOD_AUTO, &finder));
    for (int i = 0; i < rounds; i++) {
        need(hnd_finder_run(finder, place(), place()));
        size_t count = hnd_finder_path(finder, cells, ROOM);
        start();
        hnd_smooth_pull(mover, cells, count);
        stop(1, 0);
    }
    row("hnd_smooth_pull", "a path across the map", 0);
    for (int i = 0; i < 20 * rounds; i++) {
        hnd_grid_set(grid, place(), 1);
        start();
        need(hnd_mover_prepare(mover));
        stop(1, 0);
    }
    row("hnd_mover_prepare", "after one change of the map", 0);
    for (int i = 0; i < rounds; i++) {
        start();
        need(hnd_grid_refresh(grid, (struct hnd_cell){0, 0}, SIDE, SIDE, NULL));
        stop(1, 0);
    }
    row("hnd_grid_refresh", "the whole array", 0);
    hnd_finder_free(finder);
}

int main(int count, char **words)
{
    rounds = count > 1 ? atoi(words[1]) : 20;
    rounds = rounds > 0 ? rounds : 1;
    puts("| function | what | microseconds | expanded |\n|---|---|---:|---:|");
    build();
    one_path();
    one_hunter(0);
    one_hunter(1);
    many_hunters();
    few_targets();
    surveys();
    short_ones();
    hnd_mover_free(mover);
    hnd_grid_free(grid);
    return 0;
}
