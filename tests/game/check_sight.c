/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "game/meadow.h"
#include "game/world/sight.h"

#include <stdlib.h>

enum { LEVELS = 40 };

static bool blocks(const struct grid *grid, int x, int y)
{
    return terrain_facts(grid_terrain(grid, (struct cell){x, y}))->blocks_sight;
}

static int round_half(int number, int by, int side)
{
    int down = (number >= 0 ? number : number - by + 1) / by, left = 2 * (number - down * by);
    return down + (left > by || (left == by && side > 0));
}

/* Returns whether the line from centre to centre is free.  Where it passes exactly between two cells, the cell on this
 * side counts. */
static bool is_free(const struct grid *grid, struct cell a, struct cell b, int side)
{
    int dx = b.x - a.x, dy = b.y - a.y, length = cell_chebyshev(a, b);
    bool is_flat = abs(dx) >= abs(dy);
    for (int i = 1; i < length; i++) {
        int x = a.x + (is_flat ? (dx > 0 ? i : -i) : round_half(dx * i, length, side));
        int y = a.y + (is_flat ? round_half(dy * i, length, side) : (dy > 0 ? i : -i));
        if (blocks(grid, x, y)) {
            return false;
        }
    }
    return true;
}

static bool is_near(struct cell a, struct cell b)
{
    int dx = b.x - a.x, dy = b.y - a.y;
    return dx * dx + dy * dy <= SIGHT_RADIUS * (SIGHT_RADIUS + 1);
}

static struct sight *look_from_everywhere(const struct grid *grid)
{
    int width = grid_width(grid), height = grid_height(grid);
    struct sight *views = xcalloc((size_t)width * (size_t)height, sizeof *views);
    for (int i = 0; i < width * height; i++) {
        sight_look(grid, (struct cell){i % width, i / width}, &views[i]);
    }
    return views;
}

/* Covers all pairs of cells of random levels, with many hedges on some and few on others. */
START_TEST(who_sees_is_seen_and_only_along_a_free_line)
{
    int seen = 0, hidden = 0;
    for (uint64_t seed = 0; seed < LEVELS; seed++) {
        struct level *level = meadow_grow(seed);
        meadow_crowd(level, seed);
        struct grid *grid = level_grid(level);
        struct sight *views = look_from_everywhere(grid);
        int cells = level->width * level->height;
        for (int i = 0; i < cells * cells; i++) {
            struct cell a = {i / cells % level->width, i / cells / level->width};
            struct cell b = {i % cells % level->width, i % cells / level->width};
            bool sees = sight_covers(&views[i / cells], b), is_seen = sight_covers(&views[i % cells], a);
            bool expected = is_near(a, b) && (is_free(grid, a, b, 1) || is_free(grid, a, b, -1));
            ck_assert_msg(sees == is_seen, "seed %lu: %d,%d and %d,%d", (unsigned long)seed, a.x, a.y, b.x, b.y);
            ck_assert_msg(sees == expected, "seed %lu: from %d,%d to %d,%d", (unsigned long)seed, a.x, a.y, b.x, b.y);
            seen += sees;
            hidden += !sees;
        }
        free(views);
        grid_free(grid);
        level_free(level);
    }
    ck_assert_int_gt(seen, 100000);
    ck_assert_int_gt(hidden, 100000);
}
END_TEST

/* Checks the view from the hare.  In `expected`, '?' marks the cells that are out of sight. */
static void check_view(const char *const *rows, const char *const *expected)
{
    struct level *level = meadow_draw(rows);
    struct grid *grid = level_grid(level);
    struct sight sight;
    sight_look(grid, level->hare, &sight);
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            bool is_in_sight = expected[at.y][at.x] != '?';
            ck_assert_msg(sight_covers(&sight, at) == is_in_sight, "cell %d,%d", at.x, at.y);
        }
    }
    grid_free(grid);
    level_free(level);
}
#define CHECK_VIEW(rows, ...) check_view(rows, (const char *const[]){__VA_ARGS__})

static const char *const pillar[] = {".........", ".........", "@..#.....", ".........", ".........", NULL};
static const char *const door[] = {"....#....", "....#....", "@........", "....#....", "....#....", NULL};
static const char *const corner[] = {"@..#...", "...#...", ".......", "####...", ".......", NULL};

START_TEST(a_pillar_casts_a_shadow_and_a_door_a_beam)
{
    CHECK_VIEW(pillar, ".........", ".......??", "@..#?????", ".......??", ".........");
    CHECK_VIEW(door, "....#????", "....#???.", "@........", "....#???.", "....#????");
    CHECK_VIEW(corner, "@..#???", "...#???", ".....??", "####...", "?????..");
}
END_TEST

START_TEST(nobody_sees_farther_than_the_radius)
{
    struct grid *grid = grid_new(200, 200);
    struct sight sight;
    struct cell eye = {100, 100};
    sight_look(grid, eye, &sight);
    for (struct cell at = {0, 0}; at.y < 200; at.y++) {
        for (at.x = 0; at.x < 200; at.x++) {
            ck_assert(sight_covers(&sight, at) == is_near(eye, at));
        }
    }
    ck_assert(sight_covers(&sight, (struct cell){100 + SIGHT_RADIUS, 100}));
    grid_free(grid);
}
END_TEST

START_TEST(hedges_gaps_and_what_is_shut_block_the_view)
{
    static const struct {
        const char *name;
        const char *rows[2];
        bool blocks;
    } cases[] = {
        {"grass", {"@..", NULL}, false},      {"hedge", {"@#.", NULL}, true},
        {"tall grass", {"@,.", NULL}, false}, {"mud", {"@~.", NULL}, false},
        {"water", {"@=.", NULL}, false},      {"bramble", {"@%.", NULL}, false},
        {"gap", {"@:.", NULL}, true},         {"gate, shut", {"@+.", NULL}, true},
        {"gate", {"@/.", NULL}, false},       {"shutter, shut", {"@|.", NULL}, true},
        {"clover", {"@*.", NULL}, false},     {"hole", {"@1.", NULL}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct level *level = meadow_draw(cases[i].rows);
        struct grid *grid = level_grid(level);
        struct sight sight;
        sight_look(grid, level->hare, &sight);
        ck_assert_msg(sight_covers(&sight, (struct cell){2, 0}) == !cases[i].blocks, "%s", cases[i].name);
        ck_assert(sight_covers(&sight, (struct cell){1, 0}));
        grid_free(grid);
        level_free(level);
    }
}
END_TEST

START_TEST(tall_grass_hides_from_those_farther_than_two_cells)
{
    struct level *level = MEADOW("@,...,");
    struct grid *grid = level_grid(level);
    struct cell grass = {1, 0}, far = {5, 0}, open = {3, 0};
    ck_assert(sight_can_spot(grid, (struct cell){0, 0}, grass));
    ck_assert(sight_can_spot(grid, open, grass));
    ck_assert(!sight_can_spot(grid, (struct cell){4, 0}, grass));
    ck_assert(sight_can_spot(grid, far, (struct cell){0, 0}));
    grid_free(grid);
    level_free(level);
}
END_TEST

TEST_MAIN("sight", who_sees_is_seen_and_only_along_a_free_line, a_pillar_casts_a_shadow_and_a_door_a_beam,
          nobody_sees_farther_than_the_radius, hedges_gaps_and_what_is_shut_block_the_view,
          tall_grass_hides_from_those_farther_than_two_cells)
