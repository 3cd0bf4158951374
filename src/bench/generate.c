/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/generate.h"

#include "base/rng.h"
#include "level/meadow/hedges.h"
#include "level/facts/terrain.h"

static void set(struct grid *grid, int x, int y, enum terrain terrain)
{
    hedges_fill(grid, (struct cell){x, y}, (struct cell){x, y}, terrain);
}

static void fill_sparse(struct grid *grid, struct rng *rng) { hedges_scatter(grid, rng, 2); }

static void fill_few(struct grid *grid, struct rng *rng) { hedges_scatter(grid, rng, 10); }

static void fill_many(struct grid *grid, struct rng *rng) { hedges_scatter(grid, rng, 40); }

static void fill_meadow(struct grid *grid, struct rng *rng)
{
    (void)rng;
    hedges_fill(grid, (struct cell){0, 0}, (struct cell){grid_width(grid) - 1, grid_height(grid) - 1}, TERRAIN_GRASS);
}

enum { ROOM = 16, DOORS_OF_8 = 7 };

static void maybe_open_door(struct grid *grid, struct rng *rng, struct cell door)
{
    if (door.x > 0 && door.y > 0 && rng_int(rng, 8) < DOORS_OF_8) {
        set(grid, door.x, door.y, TERRAIN_GRASS);
    }
}

/* Draws walls along the first row and the first column of each room; those at the map's border have no doors. */
static void fill_rooms(struct grid *grid, struct rng *rng)
{
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        set(grid, at.x, at.y, at.x % ROOM == 0 || at.y % ROOM == 0 ? TERRAIN_HEDGE : TERRAIN_GRASS);
    }
    for (int y = 0; y < grid_height(grid); y += ROOM) {
        for (int x = 0; x < grid_width(grid); x += ROOM) {
            struct cell west = {x, y + 1 + rng_int(rng, ROOM - 1)};
            struct cell north = {x + 1 + rng_int(rng, ROOM - 1), y};
            maybe_open_door(grid, rng, west);
            maybe_open_door(grid, rng, north);
        }
    }
}

static void fill_cave(struct grid *grid, struct rng *rng)
{
    hedges_scatter(grid, rng, 45);
    hedges_smooth(grid, 1, 4);
}

enum { LEAST_HOUSE = 6, MORE_HOUSE = 24, CELLS_PER_HOUSE = 1500, ROCKS = 6 };

static void build_house(struct grid *grid, struct rng *rng)
{
    int width = LEAST_HOUSE + rng_int(rng, MORE_HOUSE), height = LEAST_HOUSE + rng_int(rng, MORE_HOUSE);
    struct cell from = {rng_int(rng, grid_width(grid)), rng_int(rng, grid_height(grid))};
    struct cell to = {from.x + width, from.y + height};
    hedges_fill(grid, from, to, TERRAIN_HEDGE);
    hedges_fill(grid, (struct cell){from.x + 1, from.y + 1}, (struct cell){to.x - 1, to.y - 1}, TERRAIN_GRASS);
    for (int doors = 1 + rng_int(rng, 3); doors > 0; doors--) {
        int along_x = from.x + 1 + rng_int(rng, width - 1), along_y = from.y + 1 + rng_int(rng, height - 1);
        struct cell doors_of_sides[] = {{along_x, from.y}, {along_x, to.y}, {from.x, along_y}, {to.x, along_y}};
        struct cell door = doors_of_sides[rng_int(rng, 4)];
        set(grid, door.x, door.y, TERRAIN_GRASS);
    }
}

static void fill_game(struct grid *grid, struct rng *rng)
{
    hedges_scatter(grid, rng, 47);
    hedges_smooth(grid, ROCKS, 2);
    for (int house = grid_width(grid) * grid_height(grid) / CELLS_PER_HOUSE; house > 0; house--) {
        build_house(grid, rng);
    }
}

static const struct generator_row {
    const char *name;
    void (*fill)(struct grid *grid, struct rng *rng);
} rows[GENERATORS] = {
    [GENERATE_GAME] = {"game", fill_game},        [GENERATE_ROOMS] = {"rooms", fill_rooms},
    [GENERATE_MAZE] = {"maze", hedges_maze},      [GENERATE_CAVE] = {"cave", fill_cave},
    [GENERATE_SPARSE] = {"random2", fill_sparse}, [GENERATE_FEW] = {"random10", fill_few},
    [GENERATE_MANY] = {"random40", fill_many},    [GENERATE_MEADOW] = {"open", fill_meadow},
};

struct grid *generate(enum generator generator, int width, int height, uint64_t seed)
{
    struct grid *grid = grid_new(width, height);
    if (grid != NULL) {
        struct rng rng;
        rng_init(&rng, seed);
        rows[generator].fill(grid, &rng);
    }
    return grid;
}

const char *generator_name(unsigned number) { return number < GENERATORS ? rows[number].name : NULL; }
