/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "path/map/bitmaps.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

/* Checks the bitmaps cell by cell on maps about as long as one or two words of 64 cells. */

struct strip {
    struct grid *grid;
    struct moves *moves;
    struct bitmaps maps;
    int length;
    bool is_column;
};

static struct cell cell_of(const struct strip *strip, int along, int beside)
{
    return strip->is_column ? (struct cell){beside, along} : (struct cell){along, beside};
}

static void strip_init(struct strip *strip, int length, bool is_column)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    *strip = (struct strip){.length = length, .is_column = is_column};
    strip->grid = is_column ? grid_new(3, length) : grid_new(length, 3);
    strip->moves = moves_new(strip->grid, &mover);
    ck_assert(bitmaps_init(&strip->maps, strip->grid, moves_factors(strip->moves)));
}

static void strip_done(struct strip *strip)
{
    bitmaps_done(&strip->maps);
    moves_free(strip->moves);
    grid_free(strip->grid);
}

static void set_wall(struct strip *strip, int along, int beside, bool is_wall)
{
    grid_set(strip->grid, cell_of(strip, along, beside), is_wall ? 1 : 0);
    moves_update(strip->moves);
    bitmaps_update(&strip->maps);
}

static bool is_wall(const struct strip *strip, int along, int beside)
{
    struct cell at = cell_of(strip, along, beside);
    return !grid_has(strip->grid, at) || grid_terrain(strip->grid, at) != 0;
}

/* Returns whether a path that moves by `step` has just passed the end of a wall beside it. */
static bool is_forced(const struct strip *strip, int along, int beside, int step)
{
    return !is_wall(strip, along, beside) &&
           ((is_wall(strip, along - step, beside - 1) && !is_wall(strip, along, beside - 1)) ||
            (is_wall(strip, along - step, beside + 1) && !is_wall(strip, along, beside + 1)));
}

/* Returns whether a forced place or the goal comes before the next wall.  `steps` is its distance, or that of the last
 * place before the wall. */
static bool finds_forced(const struct strip *strip, int along, int beside, int step, int goal, uint32_t *steps)
{
    *steps = 0;
    for (int at = along + step; !is_wall(strip, at, beside); at += step) {
        ++*steps;
        if (is_forced(strip, at, beside, step) || at == goal) {
            return true;
        }
    }
    return false;
}

static void must_scan_right(const struct strip *strip, int along, int beside, int goal)
{
    const struct bitmap *map = strip->is_column ? &strip->maps.columns : &strip->maps.rows;
    const uint8_t *walls = bitmap_walls(map, (uint32_t)beside + 1);
    uint32_t ahead = 0, back = 0, true_ahead, true_back, from = (uint32_t)along + 1;
    bool is_ahead = bitmap_scan_ahead(walls, map->size, from, &ahead);
    bool is_back = bitmap_scan_back(walls, map->size, from, &back);
    bool is_truly_ahead = finds_forced(strip, along, beside, 1, goal, &true_ahead);
    bool is_truly_back = finds_forced(strip, along, beside, -1, goal, &true_back);
    ck_assert_msg(is_ahead == is_truly_ahead && ahead == true_ahead, "length %d, from %d,%d ahead: %u, not %u",
                  strip->length, along, beside, ahead, true_ahead);
    ck_assert_msg(is_back == is_truly_back && back == true_back, "length %d, from %d,%d back: %u, not %u",
                  strip->length, along, beside, back, true_back);
}

static void must_be_right(const struct strip *strip, int goal)
{
    for (int beside = 0; beside < 3; beside++) {
        for (int along = 0; along < strip->length; along++) {
            if (!is_wall(strip, along, beside)) {
                must_scan_right(strip, along, beside, beside == 1 ? goal : -1);
            }
        }
    }
}

static void must_find_goal(struct strip *strip, int goal)
{
    if (!is_wall(strip, goal, 1)) {
        bitmaps_mark(&strip->maps, cell_of(strip, goal, 1));
        must_be_right(strip, goal);
        bitmaps_unmark(&strip->maps, cell_of(strip, goal, 1));
    }
}

static void test_strip(int length, bool is_column)
{
    struct strip strip;
    strip_init(&strip, length, is_column);
    must_be_right(&strip, -1);
    for (int along = 0; along < length; along++) {
        set_wall(&strip, along, along % 3, true);
        must_be_right(&strip, -1);
        must_find_goal(&strip, length - 1 - along);
        set_wall(&strip, along, along % 3, along % 5 == 0);
        must_be_right(&strip, -1);
    }
    strip_done(&strip);
}

START_TEST(walls_may_stand_anywhere_about_a_word)
{
    for (int length = 61; length <= 66; length++) {
        test_strip(length, false);
        test_strip(length, true);
    }
    test_strip(1, false);
    test_strip(127, true);
    test_strip(130, false);
}
END_TEST

TEST_MAIN("bitmaps", walls_may_stand_anywhere_about_a_word)
