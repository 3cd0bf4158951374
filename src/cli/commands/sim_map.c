/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/sim_map.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "bench/generate.h"
#include "path/pursue/cover.h"
#include "path/map/moves.h"

#include <stdlib.h>
#include <string.h>

/* The side of a room with two of its walls. */
enum { ROOM = 10 };

static void set(struct level *level, struct cell at, enum terrain terrain)
{
    level->terrain[level_index(level, at)] = (uint8_t)terrain;
}

static bool is_hedge(const struct level *level, struct cell at)
{
    return !level_has(level, at) || level_terrain(level, at) == TERRAIN_HEDGE;
}

static bool is_dead_end(const struct level *level, struct cell at)
{
    int hedges = 0;
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        hedges += is_hedge(level, cell_step(at, dir));
    }
    return !is_hedge(level, at) && hedges == 3;
}

/* Opens a hedge to the cell behind it, in the first possible direction, starting from a random one. */
static void open_dead_end(struct level *level, struct cell at, struct rng *rng)
{
    uint32_t turn = rng_below(rng, 4);
    for (uint32_t i = 0; i < 4; i++) {
        enum direction dir = (enum direction)((turn + i) % 4);
        struct cell wall = cell_step(at, dir), behind = cell_step(wall, dir);
        if (is_hedge(level, wall) && !is_hedge(level, behind)) {
            set(level, wall, TERRAIN_GRASS);
            return;
        }
    }
}

static void open_dead_ends(struct level *level, uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, seed);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        if (is_dead_end(level, at)) {
            open_dead_end(level, at, &rng);
        }
    }
}

static void open_door(struct level *level, struct cell at)
{
    if (at.x > 0 && at.y > 0 && at.x < level->width - 1 && at.y < level->height - 1) {
        set(level, at, TERRAIN_GRASS);
    }
}

/* Draws rooms. Each room has a door in every wall that it shares with another room. */
static void draw_rooms(struct level *level, uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, seed);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        bool is_wall = at.x % ROOM == 0 || at.y % ROOM == 0 || at.x == level->width - 1 || at.y == level->height - 1;
        set(level, at, is_wall ? TERRAIN_HEDGE : TERRAIN_GRASS);
    }
    for (struct cell room = {0, 0}; room.y < level->height; room.y += ROOM) {
        for (room.x = 0; room.x < level->width; room.x += ROOM) {
            open_door(level, (struct cell){room.x, room.y + 1 + rng_int(&rng, ROOM - 1)});
            open_door(level, (struct cell){room.x + 1 + rng_int(&rng, ROOM - 1), room.y});
        }
    }
}

static const struct sim_map_row {
    const char *name;
    enum generator generator;
} rows[SIM_MAPS] = {
    [SIM_MAP_ROOMS] = {"rooms", GENERATORS},    [SIM_MAP_CAVES] = {"caves", GENERATE_CAVE},
    [SIM_MAP_BRAID] = {"braid", GENERATE_MAZE}, /* with its dead ends opened */
    [SIM_MAP_OPEN] = {"open", GENERATE_MEADOW}, [SIM_MAP_MIXED] = {"mixed", GENERATE_FEW},
    [SIM_MAP_DENSE] = {"dense", GENERATE_MANY}, [SIM_MAP_GAME] = {"game", GENERATE_GAME},
    [SIM_MAP_MAZE] = {"maze", GENERATE_MAZE},
};

static void draw(struct level *level, enum sim_map map, uint64_t seed)
{
    if (map == SIM_MAP_ROOMS) {
        draw_rooms(level, seed);
    } else {
        /* Encloses the generated map in hedge. */
        struct grid *grid = xalloc_check(generate(rows[map].generator, level->width - 2, level->height - 2, seed));
        memset(level->terrain, TERRAIN_HEDGE, level_cells(level));
        for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
            set(level, (struct cell){at.x + 1, at.y + 1}, (enum terrain)grid_terrain(grid, at));
        }
        grid_free(grid);
    }
    if (map == SIM_MAP_BRAID) {
        open_dead_ends(level, seed);
    }
}

const char *sim_map_name(enum sim_map map) { return rows[map].name; }

/* The distances from the hare to all cells that it can reach. */
struct distances {
    struct grid *grid;
    struct moves *moves;
    struct cover *cover;
    struct cell *cells; /* the reachable cells */
    size_t count;
    uint32_t longest; /* in path cost */
};

static void ways_init(struct distances *ways, const struct level *level)
{
    struct mover mover = level_even_mover();
    ways->grid = xalloc_check(level_grid(level));
    ways->moves = xalloc_check(moves_new(ways->grid, &mover));
    ways->cover = xalloc_check(cover_new(ways->grid));
    ways->cells = xcalloc(level_cells(level), sizeof *ways->cells);
}

static void ways_done(struct distances *ways)
{
    free(ways->cells);
    cover_free(ways->cover);
    moves_free(ways->moves);
    grid_free(ways->grid);
}

static void ways_find(struct distances *ways, struct cell from)
{
    struct cover_runner hare = {.moves = ways->moves, .at = from, .speed = 1};
    xalloc_answer(cover_run(ways->cover, &hare, NULL, 0));
    ways->count = 0;
    ways->longest = 0;
    for (struct cell at = {0, 0}; at.y < grid_height(ways->grid); at = cell_after(at, grid_width(ways->grid))) {
        if (cover_owner(ways->cover, at) == COVER_PREY) {
            uint32_t cost = cover_prey_time(ways->cover, at).cost;
            ways->longest = cost > ways->longest ? cost : ways->longest;
            ways->cells[ways->count++] = at;
        }
    }
}

/* Places the hare in a region of at least a third of the passable cells, or in the largest region of a hundred
 * tries. */
void sim_map_place_hare(struct level *level, uint64_t seed)
{
    struct distances ways;
    struct rng rng;
    rng_init(&rng, seed);
    size_t most = 0, cells = level_cells(level) - (size_t)level_count(level, TERRAIN_HEDGE);
    ways_init(&ways, level);
    for (int i = 0; i < 100 && 3 * most <= cells; i++) {
        int x = rng_int(&rng, level->width), y = rng_int(&rng, level->height);
        struct cell at = {x, y};
        ways_find(&ways, at);
        if (ways.count > most) {
            most = ways.count;
            level->hare = at;
        }
    }
    level->has_hare = true;
    ways_done(&ways);
}

/* Draws a map with room. If a small map consists only of hedges, tries other seeds, and then the open map. */
static void draw_roomy(struct level *level, enum sim_map map, uint64_t seed)
{
    size_t cells = level_cells(level);
    for (uint64_t i = 0; i < 100; i++) {
        draw(level, map, seed + (i << 32));
        if (8 * (cells - (size_t)level_count(level, TERRAIN_HEDGE)) >= cells) {
            return;
        }
    }
    draw(level, SIM_MAP_OPEN, seed);
}

struct level *sim_map_level(enum sim_map map, int width, int height, uint64_t seed)
{
    struct level *level = level_new_sized(width, height);
    level->title = xstrdup(rows[map].name);
    level->goal = GOAL_SURVIVE;
    level->goal_count = LEVEL_MAX_TICKS;
    draw_roomy(level, map, seed);
    sim_map_place_hare(level, seed);
    return level;
}

static struct cell far_cell(const struct distances *ways, const struct level *level, enum breed breed, struct rng *rng)
{
    struct cell at = level->hare;
    for (int i = 0; i < 1000; i++) {
        at = ways->cells[rng_below(rng, (uint32_t)ways->count)];
        bool is_far = 2 * cover_prey_time(ways->cover, at).cost >= ways->longest || i > 500;
        if (is_far && terrain_factor(level_terrain(level, at), breed) > 0 && !cell_equal(level->hare, at) &&
            !level_has_hound_at(level, at)) {
            return at;
        }
    }
    return at;
}

void sim_map_place_hounds(struct level *level, const enum breed *hounds, size_t count, uint64_t seed)
{
    struct distances ways;
    struct rng rng;
    rng_init(&rng, ~seed);
    ways_init(&ways, level);
    ways_find(&ways, level->hare);
    free(level->hounds);
    level->hounds = xcalloc(count, sizeof *level->hounds);
    for (level->hound_count = 0; level->hound_count < count; level->hound_count++) {
        enum breed breed = hounds[level->hound_count];
        level->hounds[level->hound_count] = (struct level_hound){
            .breed = breed, .speed = breed_facts(breed)->speed, .at = far_cell(&ways, level, breed, &rng)};
    }
    ways_done(&ways);
}
