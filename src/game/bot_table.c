#include "config.h"

#include "game/bot_table.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/world/world_state.h"
#include "level/format/movers.h"
#include "path/pursue/pursuit.h"

#include <stdlib.h>

struct bot_table {
    struct world *world;     /* borrowed */
    struct pursuit *pursuit; /* NULL: none was made, or the map is not for it */
    uint64_t version;        /* of the grid, and 1, at the last update; 0: none yet */
    uint64_t steps;          /* hash of the legal steps that the table is of */
};

struct bot_table *bot_table_new(struct world *world)
{
    struct bot_table *table = xcalloc(1, sizeof *table);
    table->world = world;
    return table;
}

void bot_table_free(struct bot_table *table)
{
    if (table != NULL) {
        pursuit_free(table->pursuit);
        free(table);
    }
}

static bool are_rules_even(const struct world *world)
{
    return world->hound_count == 1 && world->hounds[0].speed <= MOVERS_HARE_SPEED && world->shutter_count == 0;
}

static bool is_cell_even(const struct moves *moves, struct cell at)
{
    enum terrain terrain = (enum terrain)grid_terrain(moves_grid(moves), at);
    return terrain_facts(terrain)->warren == 0 && moves_mover(moves)->factor[terrain] <= 1;
}

/* Of the steps of both, and whether the map is even and small enough. */
static bool look_at_map(const struct moves *hare, const struct moves *hound, uint64_t *steps)
{
    const struct grid *grid = moves_grid(hare);
    struct hash hash;
    size_t count = 0;
    bool is_even = true;
    hash_init(&hash);
    for (struct cell at = {0, 0}; at.y < grid_height(grid) && is_even && count <= BOT_TABLE_CELLS; at.y++) {
        for (at.x = 0; at.x < grid_width(grid); at.x++) {
            const uint8_t from[] = {moves_from(hare, at), moves_from(hound, at)};
            hash_bytes(&hash, from, sizeof from);
            is_even = is_even && is_cell_even(hare, at) && is_cell_even(hound, at);
            count += moves_can_stand(hare, at) || moves_can_stand(hound, at);
        }
    }
    *steps = hash.value;
    return is_even && count <= BOT_TABLE_CELLS;
}

static void make(struct bot_table *table)
{
    const struct moves *hare = world_hare_moves(table->world), *hound = world_hound_moves(table->world, 0);
    uint64_t steps;
    bool fits = look_at_map(hare, hound, &steps);
    if (fits && table->pursuit != NULL && table->steps == steps) {
        return;
    }
    pursuit_free(table->pursuit);
    table->pursuit = NULL;
    table->steps = steps;
    if (fits) {
        table->pursuit = xalloc_check(pursuit_new(hare, hound));
        pursuit_run(table->pursuit);
    }
}

bool bot_table_update(struct bot_table *table)
{
    uint64_t version = grid_version(table->world->ground.grid) + 1;
    if (are_rules_even(table->world) && table->version != version) {
        make(table);
        table->version = version;
    }
    return table->pursuit != NULL;
}

static uint32_t value_after(const struct bot_table *table, enum direction dir)
{
    const struct world *world = table->world;
    struct cell to = dir == NO_DIRECTION ? world->hare.at : cell_step(world->hare.at, dir);
    return pursuit_value(table->pursuit, to, world->hounds[0].at, PURSUIT_HUNTER);
}

enum direction bot_table_step(const struct bot_table *table, enum direction wish)
{
    const struct world *world = table->world;
    if (value_after(table, wish) == PURSUIT_NEVER) {
        return wish;
    }
    return pursuit_move(table->pursuit, world->hare.at, world->hounds[0].at, PURSUIT_PREY);
}
