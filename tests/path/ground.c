/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ground.h"

#include <check.h>

static uint64_t draw(struct ground *ground)
{
    uint64_t z = (ground->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint32_t ground_below(struct ground *ground, uint32_t limit) { return (uint32_t)(draw(ground) >> 33) % limit; }

struct cell ground_cell(struct ground *ground)
{
    int x = (int)ground_below(ground, (uint32_t)ground->width);
    return (struct cell){x, (int)ground_below(ground, (uint32_t)ground->height)};
}

static void scatter(struct ground *ground, uint32_t walls_percent)
{
    for (int y = 0; y < ground->height; y++) {
        for (int x = 0; x < ground->width; x++) {
            bool is_wall = ground_below(ground, 100) < walls_percent;
            grid_set(ground->grid, (struct cell){x, y}, is_wall ? GROUND_WALL : GROUND_OPEN);
        }
    }
}

static void build_rooms(struct ground *ground)
{
    int side = 3 + (int)ground_below(ground, 14);
    scatter(ground, 0);
    for (int y = 0; y < ground->height; y++) {
        for (int x = 0; x < ground->width; x++) {
            if ((x % side == side - 1 || y % side == side - 1) && ground_below(ground, 6) > 0) {
                grid_set(ground->grid, (struct cell){x, y}, GROUND_WALL);
            }
        }
    }
}

/* Builds pillars, each with a wall in a random direction.  The maze may not be connected. */
static void build_maze(struct ground *ground)
{
    scatter(ground, 0);
    for (int y = 1; y < ground->height; y += 2) {
        for (int x = 1; x < ground->width; x += 2) {
            struct cell pillar = {x, y};
            struct cell wall = cell_step(pillar, (enum direction)ground_below(ground, 4));
            grid_set(ground->grid, pillar, GROUND_WALL);
            if (grid_has(ground->grid, wall)) {
                grid_set(ground->grid, wall, GROUND_WALL);
            }
        }
    }
}

/* Builds blobs of wall. */
static void build_caves(struct ground *ground)
{
    scatter(ground, 0);
    for (int blobs = ground->width * ground->height / 60; blobs > 0; blobs--) {
        struct cell corner = ground_cell(ground);
        int width = 1 + (int)ground_below(ground, 9), height = 1 + (int)ground_below(ground, 9);
        for (int i = 0; i < width * height; i++) {
            struct cell at = {corner.x + i % width, corner.y + i / width};
            if (grid_has(ground->grid, at)) {
                grid_set(ground->grid, at, GROUND_WALL);
            }
        }
    }
}

static void build(struct ground *ground)
{
    static const uint8_t percents[] = {0, 2, 10, 20, 35, 45};
    uint32_t kind = ground_below(ground, 9);
    if (kind < 6) {
        scatter(ground, percents[kind]);
    } else if (kind == 6) {
        build_rooms(ground);
    } else if (kind == 7) {
        build_maze(ground);
    } else {
        build_caves(ground);
    }
}

void ground_init(struct ground *ground, uint64_t seed, int neighbours)
{
    static const uint16_t costs[][2] = {{10, 14}, {5741, 8119}, {1, 1}, {5, 7}, {1, 2}, {60000, 65535}};
    static const uint16_t sides[] = {1, 2, 30, 61, 62, 63, 64, 65, 100, 126, 127, 160};
    *ground = (struct ground){.state = seed};
    const uint16_t *pair = costs[ground_below(ground, 6)];
    struct mover mover;
    mover_init(&mover);
    mover.straight = pair[0];
    mover.diagonal = pair[1];
    mover.neighbours = (uint8_t)neighbours;
    mover.factor[GROUND_OPEN] = (uint8_t)(1 + ground_below(ground, 2) * 6);
    mover.factor[GROUND_MUD] = 3;
    ground->width = sides[ground_below(ground, 12)];
    ground->height = sides[ground_below(ground, 12)];
    ground->grid = grid_new(ground->width, ground->height);
    ck_assert_ptr_nonnull(ground->grid);
    build(ground);
    ground->moves = moves_new(ground->grid, &mover);
    ck_assert_ptr_nonnull(ground->moves);
}

void ground_done(struct ground *ground)
{
    moves_free(ground->moves);
    grid_free(ground->grid);
}

void ground_change(struct ground *ground, uint32_t most)
{
    struct cell at = ground_cell(ground);
    for (uint32_t count = ground_below(ground, most + 1); count > 0; count--) {
        struct cell near = cell_step(at, (enum direction)ground_below(ground, DIRECTIONS));
        at = grid_has(ground->grid, near) && ground_below(ground, 3) > 0 ? near : ground_cell(ground);
        grid_set(ground->grid, at, (uint8_t)ground_below(ground, 2));
    }
}
