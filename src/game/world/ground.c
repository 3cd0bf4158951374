#include "config.h"

#include "game/world/ground.h"

#include "base/xalloc.h"

#include <assert.h>
#include <stdlib.h>

/* RESTORED only within ground_restore: the cell is as the changes say. */
enum listing { NOT_LISTED, LISTED, RESTORED };

static size_t cell_index(const struct ground *ground, struct cell at)
{
    return (size_t)at.y * (size_t)grid_width(ground->grid) + (size_t)at.x;
}

static struct cell cell_of(const struct ground *ground, size_t index)
{
    size_t width = (size_t)grid_width(ground->grid);
    return (struct cell){(int)(index % width), (int)(index / width)};
}

void ground_init(struct ground *ground, const struct level *level)
{
    size_t cells = level_cells(level);
    *ground = (struct ground){
        .grid = xalloc_check(grid_new(level->width, level->height)),
        .start = xmemdup(level->terrain, cells),
        .under = xcalloc(cells, sizeof *ground->under),
        .listing = xcalloc(cells, sizeof *ground->listing),
    };
    for (size_t i = 0; i < cells; i++) {
        grid_set(ground->grid, cell_of(ground, i), level->terrain[i]);
        ground->under[i] = TERRAIN_GRASS;
    }
}

void ground_done(struct ground *ground)
{
    grid_free(ground->grid);
    free(ground->start);
    free(ground->under);
    free(ground->listing);
    free(ground->listed);
}

enum terrain ground_terrain(const struct ground *ground, struct cell at)
{
    return grid_has(ground->grid, at) ? grid_terrain(ground->grid, at) : TERRAIN_HEDGE;
}

static void list(struct ground *ground, size_t index)
{
    if (ground->listing[index] != NOT_LISTED) {
        return;
    }
    ground->listed = xgrow(ground->listed, ground->listed_count, &ground->listed_room, sizeof *ground->listed);
    ground->listing[index] = LISTED;
    ground->listed[ground->listed_count++] = (uint32_t)index;
}

void ground_set(struct ground *ground, struct cell at, enum terrain terrain)
{
    list(ground, cell_index(ground, at));
    grid_set(ground->grid, at, (uint8_t)terrain);
}

void ground_put_bale(struct ground *ground, struct cell at)
{
    ground->under[cell_index(ground, at)] = grid_terrain(ground->grid, at);
    ground_set(ground, at, TERRAIN_BALE);
}

void ground_lift_bale(struct ground *ground, struct cell at)
{
    size_t index = cell_index(ground, at);
    assert(grid_terrain(ground->grid, at) == TERRAIN_BALE);
    ground_set(ground, at, ground->under[index]);
    ground->under[index] = TERRAIN_GRASS;
}

void ground_hash(const struct ground *ground, struct hash *hash)
{
    size_t cells = (size_t)grid_width(ground->grid) * (size_t)grid_height(ground->grid);
    for (size_t i = 0; i < cells; i++) {
        enum terrain terrain = grid_terrain(ground->grid, cell_of(ground, i));
        uint8_t codes[2] = {terrain_facts(terrain)->code, terrain_facts(ground->under[i])->code};
        hash_bytes(hash, codes, terrain == TERRAIN_BALE ? 2 : 1);
    }
}

size_t ground_save(const struct ground *ground, struct ground_change *changes)
{
    size_t count = 0;
    for (size_t i = 0; i < ground->listed_count; i++) {
        uint32_t index = ground->listed[i];
        uint8_t terrain = grid_terrain(ground->grid, cell_of(ground, index));
        if (terrain != ground->start[index]) {
            changes[count++] = (struct ground_change){index, terrain, ground->under[index]};
        }
    }
    return count;
}

/* Sets no cell that is as it should be, so that the journal stays short. */
void ground_restore(struct ground *ground, const struct ground_change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ground_set(ground, cell_of(ground, changes[i].index), changes[i].terrain);
        ground->under[changes[i].index] = changes[i].under;
        ground->listing[changes[i].index] = RESTORED;
    }
    for (size_t i = 0; i < ground->listed_count; i++) {
        uint32_t index = ground->listed[i];
        if (ground->listing[index] == LISTED) {
            ground->under[index] = TERRAIN_GRASS;
            grid_set(ground->grid, cell_of(ground, index), ground->start[index]);
        }
        ground->listing[index] = LISTED;
    }
}
