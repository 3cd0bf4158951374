/* SPDX-License-Identifier: MIT */
/* compare METHOD <SCENARIO: answers a scenario of scenario.py by libhounded or libtcod.
 *
 * Prints a line for compare.sh, whose parts are separated by bars.  The first three are the method, the milliseconds of
 * the setup and the first answer, and the microseconds of a query.  Then come the microseconds of a tick, the growth of
 * the memory in KiB, and the costs of all paths.  libtcod's costs are floats, so those of its paths are added up here.
 */
#include "config.h"

#include "lib/hounded/path.h"
#include "usage.h"

#ifdef WITH_TCOD
#include <libtcod/path.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 3 };

struct question {
    struct hnd_cell from, to;
};

static int width, height, query_count, tick_count;
static char *map;
static struct question *questions; /* the queries, then the ticks */
static unsigned *costs;
static struct hnd_grid *grid;
static struct hnd_mover *mover;
static struct hnd_finder *finder;
static struct hnd_chase *chase;

static void expect(int is_right)
{
    if (!is_right) {
        fputs("compare: a call failed, or the scenario is invalid\n", stderr);
        exit(1);
    }
}

static void read_scenario(void)
{
    expect(scanf("%d %d %d %d", &width, &height, &query_count, &tick_count) == 4);
    size_t count = (size_t)(query_count + tick_count);
    map = malloc((size_t)width * (size_t)height + 1);
    questions = malloc(count * sizeof *questions);
    costs = calloc(count, sizeof *costs);
    expect(map != NULL && questions != NULL && costs != NULL);
    for (int y = 0; y < height; y++) {
        expect(scanf("%s", map + (size_t)y * (size_t)width) == 1);
    }
    for (size_t i = 0; i < count; i++) {
        struct question *q = &questions[i];
        expect(scanf("%d %d %d %d", &q->from.x, &q->from.y, &q->to.x, &q->to.y) == 4);
    }
}

static void set_up_hounded(enum hnd_method method)
{
    struct hnd_rules rules;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    expect(hnd_grid_copy(width, height, (const uint8_t *)map, 0, &grid) == HND_OK &&
           hnd_mover_new(grid, &rules, &mover) == HND_OK && hnd_finder_new(mover, method, &finder) == HND_OK &&
           hnd_chase_new(mover, &chase) == HND_OK);
}
static void set_up_astar(void) { set_up_hounded(HND_METHOD_ASTAR); }
static void set_up_auto(void) { set_up_hounded(HND_METHOD_AUTO); }

static unsigned find(struct question q)
{
    expect(hnd_finder_run(finder, q.from, q.to) == HND_OK);
    return hnd_finder_cost(finder);
}

static unsigned update(struct question q)
{
    expect(hnd_chase_update(chase, q.from, q.to) == HND_OK);
    return hnd_chase_cost(chase);
}

#ifdef WITH_TCOD
static TCOD_path_t path;

static int is_free(int x, int y) { return map[(size_t)y * (size_t)width + (size_t)x] == '.'; }

/* Strict corners. */
static float step(int x, int y, int to_x, int to_y, void *data)
{
    (void)data;
    return is_free(to_x, to_y) && is_free(x, to_y) && is_free(to_x, y) ? 1.0f : 0.0f;
}

static void set_up_tcod(void) { path = TCOD_path_new_using_function(width, height, step, NULL, 1.4f); }

static unsigned find_tcod(struct question q)
{
    unsigned sum = 0;
    expect(TCOD_path_compute(path, q.from.x, q.from.y, q.to.x, q.to.y));
    for (int i = 0, x = q.from.x, y = q.from.y; i < TCOD_path_size(path); i++) {
        int to_x, to_y;
        TCOD_path_get(path, i, &to_x, &to_y);
        sum += to_x != x && to_y != y ? 14 : 10;
        x = to_x;
        y = to_y;
    }
    return sum;
}
#endif

static const struct method {
    const char *name;
    void (*set_up)(void);
    unsigned (*query)(struct question question), (*tick)(struct question question);
} methods[] = {
    {"hounded, C: A*", set_up_astar, find, find},
    {"hounded, C: jump points, chase", set_up_auto, find, update},
#ifdef WITH_TCOD
    {"libtcod (C): TCOD_path", set_up_tcod, find_tcod, find_tcod},
#endif
};

/* Returns the least time of a call in microseconds. */
static double measure(unsigned (*ask)(struct question question), int first, int count)
{
    double least = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double began = usage_time();
        for (int i = first; i < first + count; i++) {
            costs[i] = ask(questions[i]);
        }
        double time = (usage_time() - began) / count;
        least = round == 0 || time < least ? time : least;
    }
    return least;
}

int main(int argc, char **argv)
{
    read_scenario();
    for (size_t i = 0; argc == 2 && i < sizeof methods / sizeof methods[0]; i++) {
        const struct method *method = &methods[i];
        if (strcmp(method->name, argv[1]) == 0) {
            long before = usage_memory();
            double began = usage_time();
            method->set_up();
            method->query(questions[0]);
            double set_up = (usage_time() - began) / 1000;
            double query = measure(method->query, 0, query_count);
            double tick = measure(method->tick, query_count, tick_count);
            printf("%s|%.3f|%.2f|%.2f|%ld|", method->name, set_up, query, tick, usage_memory() - before);
            for (int j = 0; j < query_count + tick_count; j++) {
                printf("%u ", costs[j]);
            }
            putchar('\n');
            return 0;
        }
    }
    fputs("compare: no such method\n", stderr);
    return 2;
}
