#include "config.h"

#include "bench/generate.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "level/terrain.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* --- cells ---------------------------------------------------------------------------------------- */

static bool is_hedge(const struct grid *grid, int x, int y)
{
    return !grid_has(grid, (struct cell){x, y}) || grid_terrain(grid, (struct cell){x, y}) == TERRAIN_HEDGE;
}

static void set(struct grid *grid, int x, int y, enum terrain terrain)
{
    if (grid_has(grid, (struct cell){x, y})) {
        grid_set(grid, (struct cell){x, y}, (uint8_t)terrain);
    }
}

static void fill(struct grid *grid, struct cell from, struct cell to, enum terrain terrain)
{
    for (int y = from.y; y <= to.y; y++) {
        for (int x = from.x; x <= to.x; x++) {
            set(grid, x, y, terrain);
        }
    }
}

static struct cell last_cell(const struct grid *grid)
{
    return (struct cell){grid_width(grid) - 1, grid_height(grid) - 1};
}

static int below(struct rng *rng, int limit)
{
    return (int)rng_below(rng, (uint32_t)limit);
}

/* --- obstacles ------------------------------------------------------------------------------------ */

static void scatter(struct grid *grid, struct rng *rng, int percent)
{
    for (int y = 0; y < grid_height(grid); y++) {
        for (int x = 0; x < grid_width(grid); x++) {
            set(grid, x, y, below(rng, 100) < percent ? TERRAIN_HEDGE : TERRAIN_GRASS);
        }
    }
}

static void fill_few(struct grid *grid, struct rng *rng)
{
    scatter(grid, rng, 10);
}

static void fill_many(struct grid *grid, struct rng *rng)
{
    scatter(grid, rng, 40);
}

static void fill_meadow(struct grid *grid, struct rng *rng)
{
    (void)grid, (void)rng;
}

/* --- rooms ---------------------------------------------------------------------------------------- */

enum { ROOM = 16, DOORS_OF_8 = 7 };

static void maybe_open_door(struct grid *grid, struct rng *rng, struct cell door)
{
    if (below(rng, 8) < DOORS_OF_8) {
        set(grid, door.x, door.y, TERRAIN_GRASS);
    }
}

/* The walls are the first row and the first column of each room; those of the map's border have no doors. */
static void fill_rooms(struct grid *grid, struct rng *rng)
{
    for (int y = 0; y < grid_height(grid); y++) {
        for (int x = 0; x < grid_width(grid); x++) {
            set(grid, x, y, x % ROOM == 0 || y % ROOM == 0 ? TERRAIN_HEDGE : TERRAIN_GRASS);
        }
    }
    for (int y = 0; y < grid_height(grid); y += ROOM) {
        for (int x = 0; x < grid_width(grid); x += ROOM) {
            struct cell west = {x, y + 1 + below(rng, ROOM - 1)};
            struct cell north = {x + 1 + below(rng, ROOM - 1), y};
            if (x > 0) {
                maybe_open_door(grid, rng, west);
            }
            if (y > 0) {
                maybe_open_door(grid, rng, north);
            }
        }
    }
}

/* --- mazes ---------------------------------------------------------------------------------------- */

/* A way from `at` to a hedge two cells away, chosen among those there are; NO_DIRECTION: none. */
static enum direction way_to_dig(const struct grid *grid, struct rng *rng, struct cell at)
{
    enum direction ways[4] = {EAST};
    int count = 0;
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        struct cell next = cell_step(cell_step(at, dir), dir);
        if (grid_has(grid, next) && is_hedge(grid, next.x, next.y)) {
            ways[count++] = dir;
        }
    }
    return count > 0 ? ways[below(rng, count)] : NO_DIRECTION;
}

/* Digs on from the last cell, and goes back where there is no hedge left to dig (depth-first search). */
static void fill_maze(struct grid *grid, struct rng *rng)
{
    fill(grid, (struct cell){0, 0}, last_cell(grid), TERRAIN_HEDGE);
    size_t room = ((size_t)grid_width(grid) / 2 + 1) * ((size_t)grid_height(grid) / 2 + 1);
    struct cell *stack = xcalloc(room, sizeof *stack);
    size_t depth = 1;
    set(grid, 0, 0, TERRAIN_GRASS);
    while (depth > 0) {
        struct cell at = stack[depth - 1];
        enum direction dir = way_to_dig(grid, rng, at);
        if (dir == NO_DIRECTION) {
            depth--;
            continue;
        }
        struct cell between = cell_step(at, dir), next = cell_step(between, dir);
        set(grid, between.x, between.y, TERRAIN_GRASS);
        set(grid, next.x, next.y, TERRAIN_GRASS);
        stack[depth++] = next;
    }
    free(stack);
}

/* --- caves ---------------------------------------------------------------------------------------- */

/* Hedges in the rectangles from 0,0 to each cell, a row and a column of zeros before them; off the grid is hedge. */
struct sums {
    int margin, stride, rows;
    uint32_t *counts;
};

static void sums_count(struct sums *sums, const struct grid *grid)
{
    for (int y = 1; y < sums->rows; y++) {
        uint32_t row = 0;
        for (int x = 1; x < sums->stride; x++) {
            row += is_hedge(grid, x - 1 - sums->margin, y - 1 - sums->margin);
            sums->counts[y * sums->stride + x] = sums->counts[(y - 1) * sums->stride + x] + row;
        }
    }
}

/* In the square of side 2 * margin + 1 around the cell. */
static uint32_t sums_around(const struct sums *sums, int x, int y)
{
    int side = 2 * sums->margin + 1;
    const uint32_t *upper = sums->counts + y * sums->stride + x;
    const uint32_t *lower = upper + side * sums->stride;
    return lower[side] - lower[0] - upper[side] + upper[0];
}

/* Each cell becomes what most of the cells around it are, `rounds` times. */
static void smooth(struct grid *grid, int radius, int rounds)
{
    struct sums sums = {radius, grid_width(grid) + 2 * radius + 1, grid_height(grid) + 2 * radius + 1, NULL};
    sums.counts = xcalloc((size_t)sums.stride * (size_t)sums.rows, sizeof *sums.counts);
    uint32_t half = (uint32_t)((2 * radius + 1) * (2 * radius + 1) / 2);
    for (int round = 0; round < rounds; round++) {
        sums_count(&sums, grid);
        for (int y = 0; y < grid_height(grid); y++) {
            for (int x = 0; x < grid_width(grid); x++) {
                set(grid, x, y, sums_around(&sums, x, y) > half ? TERRAIN_HEDGE : TERRAIN_GRASS);
            }
        }
    }
    free(sums.counts);
}

static void fill_cave(struct grid *grid, struct rng *rng)
{
    scatter(grid, rng, 45);
    smooth(grid, 1, 4);
}

/* --- like those of games -------------------------------------------------------------------------- */

enum { LEAST_HOUSE = 6, MORE_HOUSE = 24, CELLS_PER_HOUSE = 1500, ROCKS = 6 };

static void build_house(struct grid *grid, struct rng *rng)
{
    int width = LEAST_HOUSE + below(rng, MORE_HOUSE), height = LEAST_HOUSE + below(rng, MORE_HOUSE);
    struct cell from = {below(rng, grid_width(grid)), below(rng, grid_height(grid))};
    struct cell to = {from.x + width, from.y + height};
    fill(grid, from, to, TERRAIN_HEDGE);
    fill(grid, (struct cell){from.x + 1, from.y + 1}, (struct cell){to.x - 1, to.y - 1}, TERRAIN_GRASS);
    for (int doors = 1 + below(rng, 3); doors > 0; doors--) {
        int along_x = from.x + 1 + below(rng, width - 1), along_y = from.y + 1 + below(rng, height - 1);
        struct cell doors_of_sides[] = {{along_x, from.y}, {along_x, to.y}, {from.x, along_y}, {to.x, along_y}};
        struct cell door = doors_of_sides[below(rng, 4)];
        set(grid, door.x, door.y, TERRAIN_GRASS);
    }
}

static void fill_game(struct grid *grid, struct rng *rng)
{
    scatter(grid, rng, 47);
    smooth(grid, ROCKS, 2);
    for (int house = grid_width(grid) * grid_height(grid) / CELLS_PER_HOUSE; house > 0; house--) {
        build_house(grid, rng);
    }
}

/* --- the table ------------------------------------------------------------------------------------ */

static const struct generator_row {
    const char *name;
    void (*fill)(struct grid *grid, struct rng *rng); /* of a grid of grass */
} rows[GENERATORS] = {
    [GENERATE_GAME] = {"game", fill_game},     [GENERATE_ROOMS] = {"rooms", fill_rooms},
    [GENERATE_MAZE] = {"maze", fill_maze},     [GENERATE_CAVE] = {"cave", fill_cave},
    [GENERATE_FEW] = {"random10", fill_few},   [GENERATE_MANY] = {"random40", fill_many},
    [GENERATE_MEADOW] = {"open", fill_meadow},
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

const char *generator_name(enum generator generator)
{
    return rows[generator].name;
}

enum generator generator_by_name(const char *name)
{
    enum generator generator = 0;
    while (generator < GENERATORS && strcmp(rows[generator].name, name) != 0) {
        generator++;
    }
    return generator;
}
