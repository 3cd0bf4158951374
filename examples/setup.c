/* SPDX-License-Identifier: MIT */
/* Measures the setup of a map, and crowds on it: `setup 512` or `setup 4096`, a map of rooms with doors.
 * Times are processor time, the least of several rounds.  Memory is what the library has asked for. */
#include <hounded/path.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST = 4096, ROUNDS = 5, CROWD = 10000, FEW = 5, CHANGES = 2500, TICKS = 10 };

static uint8_t map[MOST * MOST];
static struct hnd_cell hunters[CROWD], targets[CROWD], goals[CROWD];
static struct hnd_plan plans[CROWD];
static int side;
static size_t held, most_held;

/* An allocator that counts: each block has its size in front of it. */
static void *count_memory(void *data, void *block, size_t size)
{
    size_t *old = block != NULL ? (size_t *)block - 2 : NULL, before = old != NULL ? *old : 0;
    (void)data;
    if (size == 0) {
        free(old);
        held -= before;
        return NULL;
    }
    size_t *made = realloc(old, size + 2 * sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    *made = size;
    held += size - before;
    most_held = held > most_held ? held : most_held;
    return made + 2;
}

static uint8_t tell(void *data, int x, int y)
{
    (void)data;
    return map[y * side + x];
}

static void need(enum hnd_status status)
{
    if (status < HND_OK) {
        fprintf(stderr, "setup: %s\n", hnd_strerror(status));
        exit(1);
    }
}

static double milliseconds(void) { return 1e3 * (double)clock() / CLOCKS_PER_SEC; }

static void keep_least(double *least, double began)
{
    double now = milliseconds() - began;
    *least = now < *least ? now : *least;
}

static struct hnd_cell place(struct hnd_mover *mover)
{
    struct hnd_cell at;
    do {
        at = (struct hnd_cell){rand() % side, rand() % side};
    } while (!hnd_mover_can_stand(mover, at));
    return at;
}

static void measure_map(const struct hnd_rules *rules)
{
    double times[4] = {1e9, 1e9, 1e9, 1e9};
    for (int round = 0; round < ROUNDS; round++) {
        struct hnd_grid *grid;
        struct hnd_mover *mover;
        double began = milliseconds();
        need(hnd_grid_copy(side, side, map, 0, &grid));
        keep_least(&times[0], began);
        began = milliseconds();
        need(hnd_mover_new(grid, rules, &mover));
        keep_least(&times[1], began);
        began = milliseconds();
        need(hnd_mover_prepare(mover));
        keep_least(&times[2], began);
        for (int i = 0; i < CHANGES; i++) {
            hnd_grid_set(grid, (struct hnd_cell){100 + i % 50, 100 + i / 50}, (uint8_t)((i + round) % 2));
        }
        began = milliseconds();
        need(hnd_mover_prepare(mover));
        keep_least(&times[3], began);
        hnd_mover_free(mover), hnd_grid_free(grid);
    }
    static const char *const names[] = {"grid from bytes", "mover", "all legal steps, and bitmaps",
                                        "2,500 changed cells"};
    for (int i = 0; i < 4; i++) {
        printf("| %d x %d: %s | %.3f ms |\n", side, side, names[i], times[i]);
    }
}

/* So many targets, all of which walk. */
static void measure_crowd(const struct hnd_rules *rules, int count)
{
    const struct hnd_memory memory = {count_memory, NULL};
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_pack *pack;
    need(hnd_grid_ask_in(&memory, side, side, tell, NULL, &grid));
    need(hnd_mover_new(grid, rules, &mover));
    need(hnd_mover_prepare(mover));
    for (int i = 0; i < CROWD; i++) {
        hunters[i] = place(mover), goals[i] = place(mover);
    }
    size_t before = most_held = held;
    need(hnd_pack_new(mover, CROWD, 0, &pack));
    double least = 1e9;
    for (int tick = 0; tick <= TICKS; tick++) {
        for (int i = 0; i < CROWD; i++) {
            struct hnd_cell to = {goals[i].x + rand() % 3 - 1, goals[i].y + rand() % 3 - 1};
            goals[i] = i < count && hnd_mover_can_stand(mover, to) ? to : goals[i];
            targets[i] = goals[i % count];
        }
        double began = milliseconds();
        need(hnd_pack_update(pack, hunters, targets, plans));
        keep_least(&least, began);
        for (int i = 0; i < CROWD; i++) {
            hunters[i] = plans[i].next;
        }
    }
    printf("| 10,000 hunters on %d targets: a hunter and tick | %.2f us |\n", count, 1e3 * least / CROWD);
    printf("| 10,000 hunters on %d targets: memory | %.0f MiB |\n", count, (double)(most_held - before) / (1 << 20));
    hnd_pack_free(pack), hnd_mover_free(mover), hnd_grid_free(grid);
}

int main(int count, char **words)
{
    struct hnd_rules rules;
    side = count > 1 ? atoi(words[1]) : 512;
    if (side < 200 || side > MOST) {
        return 2;
    }
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            map[y * side + x] = (x % 16 == 0 && y % 16 / 2 != 3) || (y % 16 == 0 && x % 16 / 2 != 5);
        }
    }
    measure_map(&rules);
    if (side <= 1024) {
        measure_crowd(&rules, FEW);
        measure_crowd(&rules, CROWD);
    }
    return 0;
}
