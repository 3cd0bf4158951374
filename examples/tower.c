/* SPDX-License-Identifier: MIT */
/* A game of tower defence in which the computer plays both sides: waves of creeps walk to the base, and one field leads
 * all of them.  On some ticks a tower is built, unless it would shut the base off.  No two creeps share a cell. */
#include <hounded/path.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 48, HEIGHT = 18, CREEPS = 30, TICKS = 200, REACH = 3, HEALTH = 60 };

struct creep {
    struct hnd_cell at;
    int health; /* 0: it is not on the map */
};

static const struct hnd_cell base = {WIDTH - 1, HEIGHT / 2};
static struct creep creeps[CREEPS];
static struct hnd_cell towers[TICKS];
static int tower_count, shot, arrived;
static struct hnd_grid *grid;
static struct hnd_mover *mover;
static struct hnd_regions *regions;
static struct hnd_field *field;
static int has_changed; /* the field is of the map before */

static int is_same(struct hnd_cell a, struct hnd_cell b) { return a.x == b.x && a.y == b.y; }

static int is_taken(struct hnd_cell at)
{
    for (int i = 0; i < CREEPS; i++) {
        if (creeps[i].health > 0 && is_same(creeps[i].at, at)) {
            return 1;
        }
    }
    return 0;
}

/* A tower may not shut the base off: then its cell becomes free again. */
static void build(void)
{
    struct hnd_cell at = {4 + rand() % (WIDTH - 8), rand() % HEIGHT};
    if (hnd_grid_get(grid, at) != '.' || is_taken(at)) {
        return;
    }
    hnd_grid_set(grid, at, '#');
    int is_open = hnd_regions_connected(regions, (struct hnd_cell){0, 0}, base);
    for (int i = 0; i < CREEPS && is_open; i++) {
        is_open = creeps[i].health == 0 || hnd_regions_connected(regions, creeps[i].at, base);
    }
    if (is_open) {
        towers[tower_count++] = at;
    } else {
        hnd_grid_set(grid, at, '.');
    }
    has_changed = 1;
}

static void enter(void)
{
    struct hnd_cell at = {0, rand() % HEIGHT};
    for (int i = 0; i < CREEPS; i++) {
        if (creeps[i].health == 0 && !is_taken(at)) {
            creeps[i] = (struct creep){at, HEALTH};
            return;
        }
    }
}

/* A cell with a creep on it is not free. */
static uint32_t crowd(void *data, struct hnd_cell to)
{
    (void)data;
    return is_taken(to) && !is_same(to, base) ? HND_NO_COST : 0;
}

static void walk(void)
{
    for (int i = 0; i < CREEPS; i++) {
        if (creeps[i].health > 0) {
            creeps[i].at = hnd_field_downhill(field, creeps[i].at, crowd, NULL);
        }
        if (creeps[i].health > 0 && is_same(creeps[i].at, base)) {
            creeps[i].health = 0;
            arrived++;
        }
    }
}

static void shoot(void)
{
    for (int i = 0; i < tower_count; i++) {
        for (int j = 0; j < CREEPS; j++) {
            struct hnd_cell at = creeps[j].at;
            if (creeps[j].health > 0 && abs(at.x - towers[i].x) <= REACH && abs(at.y - towers[i].y) <= REACH) {
                shot += --creeps[j].health == 0;
                break;
            }
        }
    }
}

static void draw(void)
{
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            struct hnd_cell at = {x, y};
            putchar(is_same(at, base) ? '@' : is_taken(at) ? 'c' : hnd_grid_get(grid, at));
        }
        putchar('\n');
    }
}

int main(int count, char **words)
{
    const struct hnd_goal goal = {base, 0};
    struct hnd_rules rules;
    srand(count > 1 ? (unsigned)atoi(words[1]) : 1);
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    if (hnd_grid_new(WIDTH, HEIGHT, '.', &grid) != HND_OK || hnd_mover_new(grid, &rules, &mover) != HND_OK ||
        hnd_regions_new(mover, &regions) != HND_OK || hnd_field_new(mover, &field) != HND_OK) {
        return 1;
    }
    has_changed = 1;
    for (int tick = 0; tick < TICKS; tick++) {
        if (tick % 2 == 0) {
            build();
        }
        if (has_changed && hnd_field_fill(field, &goal, 1, UINT32_MAX) != HND_OK) {
            return 1;
        }
        has_changed = 0;
        walk();
        enter();
        shoot();
    }
    draw();
    printf("%d towers, %d creeps shot, %d at the base\n", tower_count, shot, arrived);
    hnd_field_free(field), hnd_regions_free(regions), hnd_mover_free(mover), hnd_grid_free(grid);
    return 0;
}
