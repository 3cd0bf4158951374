/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/rng.h"
#include "level/format/parse.h"
#include "base/xalloc.h"
#include "level/lint/reach.h"
#include "level/lint/shape.h"

#include <string.h>

static struct level *parse(const char *keys, const char *map)
{
    struct text text;
    struct report report;
    text_init(&text);
    text_addf(&text, "format: 1\n%s\nmap:\n%s\nend\n", keys, map);
    report_init(&report, "test", text.bytes, text.size);
    struct level *level = level_parse(text.bytes, text.size, &report);
    ck_assert_msg(level != NULL, "%s", text.bytes);
    report_done(&report);
    text_done(&text);
    return level;
}

START_TEST(maps_have_their_shape)
{
    static const struct {
        const char *keys, *map;
        struct shape shape;
    } rows[] = {
        {"goal: reach", "######\n#@..>#\n######", {4, 1, 0, 2, 2, TOUR_SHORTEST, 8, 100}},
        {"goal: reach", "#####\n#@..#\n#.#.#\n#..>#\n#####", {8, 1, 1, 0, 0, TOUR_SHORTEST, 12, 92}},
        {"goal: reach", "#####\n#@..#\n#...#\n#..>#\n#####", {9, 1, 0, 0, 0, TOUR_SHORTEST, 7, 92}},
        {"goal: reach", "######\n#@#.>#\n######", {3, 2, 0, 2, 0, TOUR_NONE, 0, 100}},
        {"goal: reach", "#########\n#@+0|.#>#\n#########", {6, 2, 0, 2, 3, TOUR_NONE, 0, 100}},
        {"goal: reach", "######\n#@1###\n##.1>#\n######", {5, 1, 1, 2, 2, TOUR_FOUND, 12, 66}},
        {"goal: reach\ncorners: cut", "####\n#@##\n##>#\n####", {2, 1, 0, 2, 0, TOUR_SHORTEST, 1, 75}},
        {"goal: collect 1", "#########\n#*..@.*>#\n#########", {7, 1, 0, 2, 5, TOUR_SHORTEST, 8, 100}},
        {"goal: collect 2", "#########\n#*..@.*>#\n#########", {7, 1, 0, 2, 5, TOUR_SHORTEST, 32, 100}},
        {"goal: survive 40", "#####\n#@B.#\n#####", {3, 1, 0, 2, 1, TOUR_NONE, 0, 100}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct level *level = parse(rows[i].keys, rows[i].map);
        const struct shape *expected = &rows[i].shape;
        struct shape shape;
        shape_of(level, &shape);
        ck_assert_msg(shape.cells == expected->cells && shape.regions == expected->regions &&
                          shape.loops == expected->loops && shape.dead_ends == expected->dead_ends &&
                          shape.chokes == expected->chokes && shape.tour == expected->tour &&
                          shape.ticks == expected->ticks && shape.mirrored == expected->mirrored,
                      "%s: %zu cells, %zu regions, %zu loops, %zu dead ends, %zu chokes, tour %d of %u, %d%% mirrored",
                      rows[i].map, shape.cells, shape.regions, shape.loops, shape.dead_ends, shape.chokes,
                      (int)shape.tour, (unsigned)shape.ticks, shape.mirrored);
        level_free(level);
    }
}
END_TEST

/* --- against counting by hand ----------------------------------------------------------------------- */

static size_t count_regions(const struct level *level)
{
    size_t count = 0, cells = level_cells(level);
    bool *is_reached = xcalloc(cells, sizeof *is_reached);
    for (size_t i = 0; i < cells; i++) {
        if (terrain_facts(level->terrain[i])->hare > 0 && !is_reached[i]) {
            const struct cell at = level_cell(level, i);
            uint32_t *steps = reach_steps(level, level_hare_mover(level), BALES_AS_GRASS, &at, 1);
            for (size_t j = 0; j < cells; j++) {
                is_reached[j] |= steps[j] != REACH_NEVER;
            }
            free(steps);
            count++;
        }
    }
    free(is_reached);
    return count;
}

static size_t count_chokes(struct level *level)
{
    size_t regions = count_regions(level), chokes = 0;
    for (size_t i = 0; i < level_cells(level); i++) {
        uint8_t terrain = level->terrain[i];
        level->terrain[i] = TERRAIN_HEDGE;
        chokes += terrain != TERRAIN_HEDGE && count_regions(level) > regions;
        level->terrain[i] = terrain;
    }
    return chokes;
}

/* Counts the groups of hedges that touch, even diagonally.  With strict corners, each group except for the border makes
 * a loop.  The groups are the regions of a hare that may cut corners, on a map with hedges and grass exchanged. */
static size_t count_loops(const struct level *level)
{
    struct level *other = level_copy(level);
    other->corners = CORNERS_CUT;
    other->neighbours = 8;
    for (size_t i = 0; i < level_cells(level); i++) {
        other->terrain[i] = level->terrain[i] == TERRAIN_HEDGE ? TERRAIN_GRASS : TERRAIN_HEDGE;
    }
    size_t count = count_regions(other) - 1;
    level_free(other);
    return count;
}

static struct level *random_level(struct rng *rng)
{
    static const char *const keys[] = {"goal: reach", "goal: reach\nmoves: 4", "goal: reach\ncorners: loose",
                                       "goal: reach\ncorners: cut"};
    enum { SIDE = 9 };
    struct text map;
    text_init(&map);
    for (int i = 0; i < SIDE * SIDE; i++) {
        int x = i % SIDE, y = i / SIDE;
        bool is_border = x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1, is_hare = x == 1 && y == 1;
        bool is_hedge = rng_below(rng, 5) < 2;
        text_add_char(&map, is_hare ? '@' : is_border || is_hedge ? '#' : '.');
        text_add(&map, x == SIDE - 1 ? "\n" : "");
    }
    size_t which = rng_below(rng, 4);
    struct level *level = parse(keys[which], map.bytes);
    text_done(&map);
    return level;
}

START_TEST(random_maps_have_the_shape_that_is_counted)
{
    enum { MAPS = 300, SEED = 20261122 };
    struct rng rng;
    rng_init(&rng, SEED);
    for (int i = 0; i < MAPS; i++) {
        struct level *level = random_level(&rng);
        struct shape shape;
        shape_of(level, &shape);
        ck_assert_msg(shape.regions == count_regions(level), "seed %d, map %d: %zu regions", SEED, i, shape.regions);
        ck_assert_msg(shape.chokes == count_chokes(level), "seed %d, map %d: %zu chokes", SEED, i, shape.chokes);
        ck_assert_msg(level->corners != CORNERS_STRICT || shape.loops == count_loops(level),
                      "seed %d, map %d: %zu loops", SEED, i, shape.loops);
        level_free(level);
    }
}
END_TEST

TEST_MAIN("shape", maps_have_their_shape, random_maps_have_the_shape_that_is_counted)
