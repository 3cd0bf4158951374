/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/bitmaps.h"

#include "path/map/alloc.h"
#include "path/map/layout.h"

static bool init(struct bitmap *map, int length, int count)
{
    map->count = (uint32_t)count + 2;
    map->words = ((uint32_t)length + 2 + 63) / 64;
    map->size = map->words * 8 + 2 * BITMAP_PADDING;
    map->bytes = alloc_whole((size_t)map->count * 3 * map->size);
    return map->bytes != NULL;
}

static void store(uint8_t *bytes, uint64_t bits)
{
    bits = bitmap_swap(bits);
    memcpy(bytes, &bits, sizeof bits);
}

/* Returns the positions where the adjacent row has a wall before an open cell.  The padding has no walls: beyond the
 * border no neighbour is forced. */
static inline uint64_t corners_ahead(const uint8_t *beside)
{
    uint64_t wall = bitmap_load(beside);
    return (wall << 1 | bitmap_load(beside - 8) >> 63) & ~wall;
}

static inline uint64_t corners_back(const uint8_t *beside)
{
    uint64_t wall = bitmap_load(beside);
    return (wall >> 1 | bitmap_load(beside + 8) << 63) & ~wall;
}

static inline uint32_t count_bits(uint64_t bits)
{
    const uint64_t pairs = UINT64_MAX / 3, fours = UINT64_MAX / 5, bytes = UINT64_MAX / 17;
    bits -= bits >> 1 & pairs;
    bits = (bits & fours) + (bits >> 2 & fours);
    return (uint32_t)(((bits + (bits >> 4)) & bytes) * (UINT64_MAX / 255) >> 56);
}

/* Computes words `first` to `last` of a row.  Returns how many more of their positions are now forced for a scan
 * ahead. */
static uint32_t set_forced(struct bitmap *map, uint32_t row, uint32_t first, uint32_t last)
{
    const ptrdiff_t size = map->size, beside = 3 * size;
    uint8_t *walls = bitmap_walls(map, row) + (size_t)first * 8;
    uint32_t more = 0;
    for (uint32_t word = first; word <= last; word++, walls += 8) {
        uint64_t open = ~bitmap_load(walls), before = bitmap_load(walls + size);
        uint64_t ahead = (corners_ahead(walls - beside) | corners_ahead(walls + beside)) & open;
        if (ahead != before) {
            store(walls + size, ahead);
            more += count_bits(ahead) - count_bits(before);
        }
        store(walls + 2 * size, (corners_back(walls - beside) | corners_back(walls + beside)) & open);
    }
    return more;
}

static void set_bit(uint8_t *bits, uint32_t position, bool value)
{
    uint8_t bit = (uint8_t)(1U << position % 8);
    bits[position / 8] = (uint8_t)(value ? bits[position / 8] | bit : bits[position / 8] & ~bit);
}

static bool is_row_of_grid(const struct bitmap *map, uint32_t row) { return row > 0 && row + 1 < map->count; }

/* Computes the forced bits of all positions next to one. */
static void set_forced_around(struct bitmap *map, uint32_t row, uint32_t position)
{
    uint32_t first = (position - 1) / 64, last = (position + 1) / 64;
    for (uint32_t near = row - 1; near <= row + 1; near++) {
        if (is_row_of_grid(map, near)) {
            map->turns += set_forced(map, near, first, last);
        }
    }
}

/* Sets `count` positions, at most 64. */
static inline void set_walls_among(uint8_t *walls, const uint8_t *factors, uint32_t count)
{
    const uint64_t gather = UINT64_C(0x0102040810204080);
    uint8_t is_wall[64] = {0};
    for (uint32_t position = 0; position < count; position++) {
        is_wall[position] = factors[position] == 0;
    }
    for (uint32_t position = 0; position < 64; position += 8) {
        walls[position / 8] = (uint8_t)(bitmap_load(is_wall + position) * gather >> 56);
    }
}

/* Sets the next 64 of `count` positions.  For a constant number, the compiler vectorizes it. */
static void set_walls(uint8_t *walls, const uint8_t *factors, uint32_t count)
{
    if (count < 64) {
        set_walls_among(walls, factors, count);
    } else {
        set_walls_among(walls, factors, 64);
    }
}

/* Transposes 64 rows of 64 bits: swaps smaller and smaller squares across the diagonal. */
static void transpose(uint64_t rows[64])
{
    uint64_t mask = UINT32_MAX;
    for (uint32_t side = 32; side > 0; side /= 2, mask ^= mask << side) {
        for (uint32_t row = 0; row < 64; row = (row + side + 1) & ~side) {
            uint64_t both = (rows[row] >> side ^ rows[row + side]) & mask;
            rows[row] ^= both << side;
            rows[row + side] ^= both;
        }
    }
}

/* Builds the walls of 64 columns from x on, at 64 positions from y on, from the rows. */
static void set_columns(struct bitmaps *maps, uint32_t x, uint32_t y)
{
    uint64_t square[64] = {0};
    for (uint32_t row = 0; row < 64 && y + row < maps->rows.count; row++) {
        square[row] = bitmap_load(bitmap_walls(&maps->rows, y + row) + x / 8);
    }
    transpose(square);
    for (uint32_t column = 0; column < 64 && x + column < maps->columns.count; column++) {
        store(bitmap_walls(&maps->columns, x + column) + y / 8, square[column]);
    }
}

/* Builds the rows first, in the order in which the factors are stored. */
static void set_all_walls(struct bitmaps *maps)
{
    uint32_t width = maps->columns.count, height = maps->rows.count;
    for (uint32_t y = 0; y < height; y++) {
        const uint8_t *factors = maps->factors + (size_t)y * maps->layout->stride;
        for (uint32_t x = 0; x < width; x += 64) {
            set_walls(bitmap_walls(&maps->rows, y) + x / 8, factors + x, width - x);
        }
    }
    for (uint32_t y = 0; y < height; y += 64) {
        for (uint32_t x = 0; x < width; x += 64) {
            set_columns(maps, x, y);
        }
    }
}

static void set_all_forced(struct bitmap *map)
{
    for (uint32_t row = 1; row + 1 < map->count; row++) {
        map->turns += set_forced(map, row, 0, map->words - 1);
    }
}

static void rebuild(struct bitmaps *maps)
{
    set_all_walls(maps);
    set_all_forced(&maps->rows);
    set_all_forced(&maps->columns);
}

static bool mend(void *data, struct grid_change change)
{
    struct bitmaps *maps = data;
    bool is_wall = maps->factors[layout_index(maps->layout, change.at)] == 0;
    uint32_t x = (uint32_t)change.at.x + 1, y = (uint32_t)change.at.y + 1;
    if ((bitmap_walls(&maps->rows, y)[x / 8] >> x % 8 & 1) != is_wall) {
        set_bit(bitmap_walls(&maps->rows, y), x, is_wall);
        set_bit(bitmap_walls(&maps->columns, x), y, is_wall);
        set_forced_around(&maps->rows, y, x);
        set_forced_around(&maps->columns, x, y);
    }
    return true;
}

bool bitmaps_init(struct bitmaps *maps, const struct grid *grid, const uint8_t *factors)
{
    int width = grid_width(grid), height = grid_height(grid);
    *maps = (struct bitmaps){.grid = grid, .layout = grid_layout(grid), .factors = factors, .seen = GRID_UNSEEN};
    if (!init(&maps->rows, width, height) || !init(&maps->columns, height, width)) {
        return false;
    }
    bitmaps_update(maps);
    return true;
}

void bitmaps_done(struct bitmaps *maps)
{
    alloc_free(maps->rows.bytes);
    alloc_free(maps->columns.bytes);
}

void bitmaps_update(struct bitmaps *maps)
{
    if (!grid_follow_far(maps->grid, &maps->seen, mend, maps)) {
        rebuild(maps);
    }
}

static void mark(struct bitmap *map, uint32_t row, uint32_t position)
{
    uint8_t *walls = bitmap_walls(map, row);
    set_bit(walls + map->size, position, true);
    set_bit(walls + 2 * (size_t)map->size, position, true);
}

void bitmaps_mark(struct bitmaps *maps, struct cell goal)
{
    uint32_t x = (uint32_t)goal.x + 1, y = (uint32_t)goal.y + 1;
    mark(&maps->rows, y, x);
    mark(&maps->columns, x, y);
}

void bitmaps_unmark(struct bitmaps *maps, struct cell goal)
{
    uint32_t x = (uint32_t)goal.x + 1, y = (uint32_t)goal.y + 1;
    set_forced(&maps->rows, y, x / 64, x / 64);
    set_forced(&maps->columns, x, y / 64, y / 64);
}
