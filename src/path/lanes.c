#include "config.h"

#include "path/lanes.h"

#include "path/layout.h"
#include "path/moves_table.h"

#include <stdlib.h>

static bool set_init(struct lane_set *set, int length, int count)
{
    set->lanes = (uint32_t)count + 2;
    set->places = (uint32_t)length + 2;
    set->words_a_lane = (set->places + 63) / 64;
    set->words = calloc((size_t)set->lanes * set->words_a_lane, sizeof *set->words);
    return set->words != NULL;
}

/* What has just been passed beside the lane: a wall before an open place. */
static uint64_t corners_ahead(const struct lane_word *beside, bool is_first)
{
    uint64_t before = beside->wall << 1 | (is_first ? 1 : beside[-1].wall >> 63);
    return before & ~beside->wall;
}

static uint64_t corners_back(const struct lane_word *beside, bool is_last)
{
    uint64_t before = beside->wall >> 1 | (is_last ? UINT64_C(1) << 63 : beside[1].wall << 63);
    return before & ~beside->wall;
}

static void set_stops(struct lane_set *set, uint32_t lane, uint32_t place)
{
    struct lane_word *word = &set->words[lane * set->words_a_lane + place];
    const struct lane_word *one = word - set->words_a_lane, *other = word + set->words_a_lane;
    bool is_first = place == 0, is_last = place + 1 == set->words_a_lane;
    word->ahead = word->wall | corners_ahead(one, is_first) | corners_ahead(other, is_first);
    word->back = word->wall | corners_back(one, is_last) | corners_back(other, is_last);
}

static void set_wall(struct lane_set *set, uint32_t lane, uint32_t place, bool is_wall)
{
    uint64_t *wall = &set->words[lane * set->words_a_lane + place / 64].wall;
    uint64_t bit = UINT64_C(1) << place % 64;
    *wall = is_wall ? *wall | bit : *wall & ~bit;
}

static bool is_lane_of_grid(const struct lane_set *set, uint32_t lane)
{
    return lane > 0 && lane + 1 < set->lanes;
}

/* The stops of all places next to one. */
static void set_stops_around(struct lane_set *set, uint32_t lane, uint32_t place)
{
    for (uint32_t near = lane - 1; near <= lane + 1; near++) {
        for (uint32_t word = (place - 1) / 64; is_lane_of_grid(set, near) && word <= (place + 1) / 64; word++) {
            set_stops(set, near, word);
        }
    }
}

static void set_all_walls(struct lanes *lanes, const struct moves *moves)
{
    const struct layout *layout = grid_layout(moves_grid(moves));
    const uint8_t *factors = moves_factors(moves);
    for (uint32_t y = 0; y < lanes->rows.lanes; y++) {
        for (uint32_t x = 0; x < lanes->columns.lanes; x++) {
            bool is_wall = factors[y * layout->stride + x] == 0;
            set_wall(&lanes->rows, y, x, is_wall);
            set_wall(&lanes->columns, x, y, is_wall);
        }
    }
}

static void set_all_stops(struct lane_set *set)
{
    for (uint32_t lane = 1; lane + 1 < set->lanes; lane++) {
        for (uint32_t word = 0; word < set->words_a_lane; word++) {
            set_stops(set, lane, word);
        }
    }
}

static void rebuild(struct lanes *lanes, const struct moves *moves)
{
    set_all_walls(lanes, moves);
    set_all_stops(&lanes->rows);
    set_all_stops(&lanes->columns);
    lanes->seen = grid_version(moves_grid(moves));
}

static void set_cell(struct lanes *lanes, struct cell at, bool is_wall)
{
    uint32_t x = (uint32_t)at.x + 1, y = (uint32_t)at.y + 1;
    set_wall(&lanes->rows, y, x, is_wall);
    set_wall(&lanes->columns, x, y, is_wall);
    set_stops_around(&lanes->rows, y, x);
    set_stops_around(&lanes->columns, x, y);
}

bool lanes_init(struct lanes *lanes, const struct moves *moves)
{
    const struct grid *grid = moves_grid(moves);
    int width = grid_width(grid), height = grid_height(grid);
    *lanes = (struct lanes){0};
    if (!set_init(&lanes->rows, width, height) || !set_init(&lanes->columns, height, width)) {
        return false;
    }
    rebuild(lanes, moves);
    return true;
}

void lanes_done(struct lanes *lanes)
{
    free(lanes->rows.words);
    free(lanes->columns.words);
}

void lanes_update(struct lanes *lanes, const struct moves *moves)
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
    struct lane_word *word = &set->words[lane * set->words_a_lane + place / 64];
    uint64_t bit = UINT64_C(1) << place % 64;
    word->ahead |= bit;
    word->back |= bit;
}

void lanes_mark(struct lanes *lanes, struct cell goal)
{
    uint32_t x = (uint32_t)goal.x + 1, y = (uint32_t)goal.y + 1;
    mark(&lanes->rows, y, x);
    mark(&lanes->columns, x, y);
}

void lanes_unmark(struct lanes *lanes, struct cell goal)
{
    uint32_t x = (uint32_t)goal.x + 1, y = (uint32_t)goal.y + 1;
    set_stops(&lanes->rows, y, x / 64);
    set_stops(&lanes->columns, x, y / 64);
}
