#include "config.h"

#include "path/find/bitmap.h"

#include "path/map/layout.h"
#include "path/map/moves.h"

#include <stdlib.h>

static bool set_init(struct lane_set *set, int length, int count)
{
    set->lanes = (uint32_t)count + 2;
    set->words = ((uint32_t)length + 2 + 63) / 64;
    set->size = set->words * 8 + 2 * LANE_PADDING;
    set->bytes = calloc((size_t)set->lanes * 3, set->size);
    return set->bytes != NULL;
}

static void store(uint8_t *bytes, uint64_t bits)
{
    bits = lane_swap(bits);
    memcpy(bytes, &bits, sizeof bits);
}

/* What has just been passed beside the lane: a wall before an open place.  The padding has no walls: beyond the border
 * there is nothing to turn to. */
static uint64_t corners_ahead(const uint8_t *beside)
{
    uint64_t wall = lane_load(beside);
    return (wall << 1 | lane_load(beside - 8) >> 63) & ~wall;
}

static uint64_t corners_back(const uint8_t *beside)
{
    uint64_t wall = lane_load(beside);
    return (wall >> 1 | lane_load(beside + 8) << 63) & ~wall;
}

static void set_turns(struct lane_set *set, uint32_t lane, uint32_t word)
{
    uint8_t *walls = lane_walls(set, lane) + (size_t)word * 8;
    const uint8_t *one = walls - 3 * (size_t)set->size, *other = walls + 3 * (size_t)set->size;
    uint64_t open = ~lane_load(walls);
    store(walls + set->size, (corners_ahead(one) | corners_ahead(other)) & open);
    store(walls + 2 * (size_t)set->size, (corners_back(one) | corners_back(other)) & open);
}

static void set_bit(uint8_t *bits, uint32_t place, bool value)
{
    uint8_t bit = (uint8_t)(1U << place % 8);
    bits[place / 8] = (uint8_t)(value ? bits[place / 8] | bit : bits[place / 8] & ~bit);
}

static bool is_lane_of_grid(const struct lane_set *set, uint32_t lane)
{
    return lane > 0 && lane + 1 < set->lanes;
}

/* The turns at all places next to one. */
static void set_turns_around(struct lane_set *set, uint32_t lane, uint32_t place)
{
    for (uint32_t near = lane - 1; near <= lane + 1; near++) {
        for (uint32_t word = (place - 1) / 64; is_lane_of_grid(set, near) && word <= (place + 1) / 64; word++) {
            set_turns(set, near, word);
        }
    }
}

static void set_all_walls(struct bitmap *lanes, const struct moves *moves)
{
    const struct layout *layout = grid_layout(moves_grid(moves));
    const uint8_t *factors = moves_factors(moves);
    for (uint32_t y = 0; y < lanes->rows.lanes; y++) {
        uint8_t *row = lane_walls(&lanes->rows, y);
        for (uint32_t x = 0; x < lanes->columns.lanes; x++) {
            bool is_wall = factors[y * layout->stride + x] == 0;
            set_bit(row, x, is_wall);
            set_bit(lane_walls(&lanes->columns, x), y, is_wall);
        }
    }
}

static void set_all_turns(struct lane_set *set)
{
    for (uint32_t lane = 1; lane + 1 < set->lanes; lane++) {
        for (uint32_t word = 0; word < set->words; word++) {
            set_turns(set, lane, word);
        }
    }
}

static void rebuild(struct bitmap *lanes, const struct moves *moves)
{
    set_all_walls(lanes, moves);
    set_all_turns(&lanes->rows);
    set_all_turns(&lanes->columns);
    lanes->seen = grid_version(moves_grid(moves));
}

static void set_cell(struct bitmap *lanes, struct cell at, bool is_wall)
{
    uint32_t x = (uint32_t)at.x + 1, y = (uint32_t)at.y + 1;
    set_bit(lane_walls(&lanes->rows, y), x, is_wall);
    set_bit(lane_walls(&lanes->columns, x), y, is_wall);
    set_turns_around(&lanes->rows, y, x);
    set_turns_around(&lanes->columns, x, y);
}

bool bitmap_init(struct bitmap *lanes, const struct moves *moves)
{
    const struct grid *grid = moves_grid(moves);
    int width = grid_width(grid), height = grid_height(grid);
    *lanes = (struct bitmap){0};
    if (!set_init(&lanes->rows, width, height) || !set_init(&lanes->columns, height, width)) {
        return false;
    }
    rebuild(lanes, moves);
    return true;
}

void bitmap_done(struct bitmap *lanes)
{
    free(lanes->rows.bytes);
    free(lanes->columns.bytes);
}

void bitmap_update(struct bitmap *lanes, const struct moves *moves)
{
    const struct grid *grid = moves_grid(moves);
    struct grid_change change;
    for (; lanes->seen < grid_version(grid); lanes->seen++) {
        if (!grid_change_at(grid, lanes->seen, &change)) {
            rebuild(lanes, moves);
            return;
        }
        set_cell(lanes, change.at, !moves_can_stand(moves, change.at));
    }
}

static void mark(struct lane_set *set, uint32_t lane, uint32_t place)
{
    uint8_t *walls = lane_walls(set, lane);
    set_bit(walls + set->size, place, true);
    set_bit(walls + 2 * (size_t)set->size, place, true);
}

void bitmap_mark(struct bitmap *lanes, struct cell goal)
{
    uint32_t x = (uint32_t)goal.x + 1, y = (uint32_t)goal.y + 1;
    mark(&lanes->rows, y, x);
    mark(&lanes->columns, x, y);
}

void bitmap_unmark(struct bitmap *lanes, struct cell goal)
{
    uint32_t x = (uint32_t)goal.x + 1, y = (uint32_t)goal.y + 1;
    set_turns(&lanes->rows, y, x / 64);
    set_turns(&lanes->columns, x, y / 64);
}
