/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"
#include "ground.h"

#include "path/find/jps.h"
#include "path/finder.h"

#include <string.h>

/* Compares jump point search on bitmaps and, with 8 neighbours, on a table with Dijkstra's search of the same map. */

struct pack {
    struct ground ground;
    uint64_t seed;
    struct finder *both[2]; /* on bitmaps, on the table */
    int fitting;            /* how many of them fit, from the first on */
    struct finder *oracle;
};

static void pack_init_for(struct pack *pack, uint64_t seed, int neighbours)
{
    ground_init(&pack->ground, seed, neighbours);
    pack->seed = seed;
    pack->fitting = neighbours == 8 ? 2 : 1;
    pack->both[0] = finder_new(&finder_jps, pack->ground.moves, NULL);
    pack->both[1] = finder_new(&finder_jps_plus, pack->ground.moves, NULL);
    pack->oracle = ask_new(pack->ground.moves);
    ck_assert(pack->both[0] != NULL && pack->both[1] != NULL && pack->oracle != NULL);
}

static void pack_init(struct pack *pack, uint64_t seed) { pack_init_for(pack, seed, 8); }

static void pack_done(struct pack *pack)
{
    finder_free(pack->oracle);
    finder_free(pack->both[0]);
    finder_free(pack->both[1]);
    ground_done(&pack->ground);
}

static enum search_status ask_oracle(struct pack *pack, struct cell start, struct cell goal, uint32_t *cost)
{
    struct search_query query;
    search_query_init(&query, pack->ground.moves, start, goal);
    query.algorithm = ALGORITHM_DIJKSTRA;
    query.open = OPEN_HEAP;
    enum search_status status = ask_run(pack->oracle, &query);
    *cost = status == SEARCH_FOUND ? finder_node(pack->oracle, goal).g : 0;
    return status;
}

/* Returns the cost of a path, or UINT32_MAX if a step is illegal. */
static uint32_t walk(const struct pack *pack, const struct cell *cells, size_t count)
{
    uint32_t cost = 0;
    for (size_t i = 1; i < count; i++) {
        enum direction dir = direction_between(cells[i - 1], cells[i]);
        if (dir == NO_DIRECTION || (moves_from(pack->ground.moves, cells[i - 1]) >> dir & 1) == 0) {
            return UINT32_MAX;
        }
        cost += moves_cost(pack->ground.moves, cells[i - 1], dir);
    }
    return cost;
}

static void check_path(const struct pack *pack, const struct finder *jps, struct cell start, struct cell goal)
{
    size_t count = finder_path(jps, NULL, 0);
    struct cell *cells = calloc(count + 1, sizeof *cells);
    ck_assert(cells != NULL && count > 0);
    ck_assert_uint_eq(finder_path(jps, cells, count), count);
    ck_assert_msg(cell_equal(cells[0], start) && cell_equal(cells[count - 1], goal), "seed %llu: ends",
                  (unsigned long long)pack->seed);
    ck_assert_msg(walk(pack, cells, count) == finder_cost(jps), "seed %llu: path", (unsigned long long)pack->seed);
    free(cells);
}

static void check_query(struct pack *pack)
{
    uint32_t cost;
    struct cell start = ground_cell(&pack->ground), goal = ground_cell(&pack->ground);
    enum search_status truth = ask_oracle(pack, start, goal, &cost);
    for (int i = 0; i < pack->fitting; i++) {
        struct finder *jps = pack->both[i];
        enum search_status status = finder_run(jps, start, goal);
        ck_assert_msg(status == truth && finder_status(jps) == truth,
                      "seed %llu: %d is %d, not %d, from %d,%d to %d,%d", (unsigned long long)pack->seed, i,
                      (int)status, (int)truth, start.x, start.y, goal.x, goal.y);
        if (status == SEARCH_FOUND) {
            ck_assert_msg(finder_cost(jps) == cost, "seed %llu: %d costs %u, not %u, from %d,%d to %d,%d",
                          (unsigned long long)pack->seed, i, (unsigned)finder_cost(jps), (unsigned)cost, start.x,
                          start.y, goal.x, goal.y);
            check_path(pack, jps, start, goal);
        }
    }
}

START_TEST(costs_are_dijkstras)
{
    for (uint64_t seed = 1; seed <= 400; seed++) {
        struct pack pack;
        pack_init_for(&pack, seed, seed % 3 == 0 ? 4 : 8);
        for (int i = 0; i < 8; i++) {
            check_query(&pack);
        }
        pack_done(&pack);
    }
}
END_TEST

/* There are a few changes at a time, and once more than the journal holds. */
START_TEST(changes_are_seen)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct pack pack;
        pack_init_for(&pack, seed, seed % 3 == 0 ? 4 : 8);
        for (int i = 0; i < 12; i++) {
            ground_change(&pack.ground, i == 10 ? 2 * GRID_JOURNAL : 12);
            check_query(&pack);
        }
        pack_done(&pack);
    }
}
END_TEST

/* The sliced search answers another query first. */
static void check_slices(struct pack *pack, struct finder *whole, struct finder *sliced)
{
    struct cell start = ground_cell(&pack->ground), goal = ground_cell(&pack->ground);
    finder_run(whole, start, goal);
    finder_run(sliced, ground_cell(&pack->ground), ground_cell(&pack->ground));
    finder_begin(sliced, start, goal);
    while (finder_status(sliced) == SEARCH_RUNNING) {
        uint64_t before = finder_counts(sliced).expanded, slice = 1 + ground_below(&pack->ground, 6);
        finder_step(sliced, slice);
        ck_assert_uint_le(finder_counts(sliced).expanded - before, slice);
    }
    ck_assert_int_eq(finder_status(sliced), finder_status(whole));
    for (int i = 0; i < pack->ground.width * pack->ground.height; i++) {
        struct cell at = {i % pack->ground.width, i / pack->ground.width};
        struct search_node a = finder_node(whole, at), b = finder_node(sliced, at);
        ck_assert_msg(a.state == b.state && a.g == b.g && a.h == b.h && a.f == b.f && a.parent == b.parent,
                      "seed %llu: %d,%d", (unsigned long long)pack->seed, at.x, at.y);
    }
}

START_TEST(slices_end_like_one_call)
{
    for (uint64_t seed = 1; seed <= 120; seed++) {
        struct pack pack;
        pack_init(&pack, seed);
        struct finder *sliced = finder_new(seed % 2 == 0 ? &finder_jps_plus : &finder_jps, pack.ground.moves, NULL);
        check_slices(&pack, pack.both[seed % 2 == 0], sliced);
        finder_free(sliced);
        pack_done(&pack);
    }
}
END_TEST

static void check_steps(struct finder *jps)
{
    while (finder_status(jps) == SEARCH_RUNNING) {
        uint64_t expanded = finder_counts(jps).expanded;
        finder_step(jps, 1);
        ck_assert(finder_status(jps) != SEARCH_RUNNING || finder_counts(jps).expanded == expanded + 1);
        ck_assert_uint_le(finder_counts(jps).expanded, expanded + 1);
    }
}

static void check_counts(const struct pack *pack, const struct finder *jps)
{
    size_t open = 0, closed = 0;
    for (int i = 0; i < pack->ground.width * pack->ground.height; i++) {
        struct cell at = {i % pack->ground.width, i / pack->ground.width};
        struct search_node node = finder_node(jps, at);
        open += node.state == SEARCH_OPEN;
        closed += node.state == SEARCH_CLOSED;
        bool is_reached = node.state != SEARCH_UNSEEN && !cell_equal(at, jps->query.start);
        ck_assert(is_reached == (node.parent != NO_DIRECTION));
        ck_assert(!is_reached || node.g > 0);
    }
    ck_assert_uint_eq(finder_counts(jps).open, open);
    ck_assert_uint_eq(finder_counts(jps).closed, closed);
}

START_TEST(one_can_look_inside)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct pack pack;
        pack_init(&pack, seed);
        struct finder *jps = pack.both[seed % 2];
        finder_begin(jps, ground_cell(&pack.ground), ground_cell(&pack.ground));
        check_steps(jps);
        check_counts(&pack, jps);
        pack_done(&pack);
    }
}
END_TEST

START_TEST(other_movers_are_refused)
{
    static const struct {
        uint8_t neighbours;
        enum corners corners;
        enum search_status status;
    } cases[] = {
        {8, CORNERS_STRICT, SEARCH_FOUND}, {8, CORNERS_LOOSE, SEARCH_UNFIT}, {8, CORNERS_CUT, SEARCH_UNFIT},
        {4, CORNERS_STRICT, SEARCH_FOUND}, {4, CORNERS_CUT, SEARCH_FOUND},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct mover mover;
        mover_init(&mover);
        mover.factor[0] = 2;
        mover.neighbours = cases[i].neighbours;
        mover.corners = cases[i].corners;
        struct grid *grid = grid_new(9, 9);
        struct moves *moves = moves_new(grid, &mover);
        struct finder *jps = finder_new(&finder_jps, moves, NULL);
        ck_assert_int_eq(finder_run(jps, (struct cell){0, 0}, (struct cell){8, 8}), cases[i].status);
        ck_assert(jps_fits(moves) == (cases[i].status == SEARCH_FOUND));
        finder_free(jps);
        moves_free(moves);
        grid_free(grid);
    }
}
END_TEST

START_TEST(mixed_terrain_is_refused_as_long_as_it_lasts)
{
    struct pack pack;
    struct cell start = {0, 0}, goal = {0, 0}, mud;
    pack_init(&pack, 3);
    mud = ground_cell(&pack.ground);
    grid_set(pack.ground.grid, start, GROUND_OPEN);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(finder_run(pack.both[i], start, goal), SEARCH_FOUND);
        grid_set(pack.ground.grid, mud, GROUND_MUD);
        ck_assert_int_eq(finder_run(pack.both[i], start, goal), SEARCH_UNFIT);
        ck_assert_str_eq(finder_reason(pack.both[i], SEARCH_UNFIT),
                         i == 0 ? "jps needs uniform terrain" : "jps+ needs uniform terrain");
        ck_assert(!jps_fits(pack.ground.moves));
        ck_assert_int_eq(finder_step(pack.both[i], 5), SEARCH_UNFIT);
        grid_set(pack.ground.grid, mud, GROUND_OPEN);
        ck_assert_int_eq(finder_run(pack.both[i], start, goal), SEARCH_FOUND);
        check_query(&pack);
    }
    pack_done(&pack);
}
END_TEST

static enum search_status run_far(int length, uint8_t factor, uint32_t *cost)
{
    struct mover mover;
    mover_init(&mover);
    mover.straight = mover.diagonal = UINT16_MAX;
    mover.factor[0] = factor;
    struct grid *grid = grid_new(length, 2);
    struct moves *moves = moves_new(grid, &mover);
    struct finder *jps = finder_new(&finder_jps, moves, NULL);
    enum search_status status = finder_run(jps, (struct cell){0, 0}, (struct cell){length - 1, 0});
    *cost = finder_cost(jps);
    finder_free(jps);
    moves_free(moves);
    grid_free(grid);
    return status;
}

START_TEST(costs_stay_within_32_bits)
{
    uint32_t cost;
    ck_assert_int_eq(run_far(258, UINT8_MAX, &cost), SEARCH_FOUND);
    ck_assert_uint_eq(cost, UINT32_C(257) * UINT8_MAX * UINT16_MAX);
    ck_assert_int_eq(run_far(259, UINT8_MAX, &cost), SEARCH_TOO_FAR);
    ck_assert_int_eq(run_far(GRID_MAX_SIDE, 1, &cost), SEARCH_FOUND);
    ck_assert_uint_eq(cost, UINT32_C(4095) * UINT16_MAX);
}
END_TEST

/* Generation numbers start again after 65535 queries. */
START_TEST(queries_do_not_mix)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    struct grid *grid = grid_new(3, 1);
    struct moves *moves = moves_new(grid, &mover);
    struct finder *jps = finder_new(&finder_jps, moves, NULL);
    finder_run(jps, (struct cell){2, 0}, (struct cell){0, 0});
    for (int i = 0; i < UINT16_MAX; i++) {
        finder_run(jps, (struct cell){0, 0}, (struct cell){0, 0});
        ck_assert_int_eq(finder_node(jps, (struct cell){2, 0}).state, SEARCH_UNSEEN);
    }
    finder_free(jps);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* The canonical path is completed when it is read, even if a wall has since been painted as a hedge. */
START_TEST(a_path_is_completed_although_a_wall_was_painted)
{
    enum { HEDGE = 7, ROOM = 4096 };
    static struct cell paths[2][ROOM];
    int completed = 0;
    for (uint64_t seed = 1; seed <= 1600; seed++) {
        struct ground ground;
        size_t counts[2];
        ground_init(&ground, seed, seed % 3 == 0 ? 4 : 8);
        const struct cell start = ground_cell(&ground), goal = ground_cell(&ground), at = ground_cell(&ground);
        const bool is_wall = grid_terrain(ground.grid, at) == GROUND_WALL;
        for (int is_painted = 0; is_painted < 2; is_painted++) {
            struct finder *jps = finder_new(&finder_jps_canonical, ground.moves, NULL);
            finder_run(jps, start, goal);
            completed += is_painted && is_wall && !((struct jps *)jps->engine)->is_settled;
            grid_set(ground.grid, at, is_painted && is_wall ? HEDGE : grid_terrain(ground.grid, at));
            moves_update(ground.moves);
            counts[is_painted] = finder_path(jps, paths[is_painted], ROOM);
            finder_free(jps);
        }
        ck_assert_uint_eq(counts[0], counts[1]);
        ck_assert_uint_le(counts[0], ROOM);
        ck_assert_msg(memcmp(paths[0], paths[1], counts[0] * sizeof *paths[0]) == 0, "seed %d", (int)seed);
        ground_done(&ground);
    }
    ck_assert_int_gt(completed, 100);
}
END_TEST

TEST_MAIN("jps", costs_are_dijkstras, changes_are_seen, slices_end_like_one_call, one_can_look_inside,
          other_movers_are_refused, mixed_terrain_is_refused_as_long_as_it_lasts, costs_stay_within_32_bits,
          queries_do_not_mix, a_path_is_completed_although_a_wall_was_painted)
