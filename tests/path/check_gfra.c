/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"
#include "sandbox.h"

#include "path/finder.h"

/* The oracle (tests/oracle) checks that the paths are cheapest.  This program checks what gfra shows of its search. */

struct chase {
    struct sandbox box;
    struct finder *gfra;
    struct cell hunter, target;
    struct search_node before[SANDBOX_CELLS]; /* after the last tick */
};

static void chase_init(struct chase *chase, uint64_t seed)
{
    sandbox_init(&chase->box, seed);
    chase->gfra = finder_new(&finder_gfra, chase->box.moves, NULL);
    ck_assert_ptr_nonnull(chase->gfra);
    chase->hunter = sandbox_standing(&chase->box);
    chase->target = sandbox_standing(&chase->box);
}

static void chase_done(struct chase *chase)
{
    finder_free(chase->gfra);
    sandbox_done(&chase->box);
}

static struct cell strayed(struct chase *chase, struct cell from)
{
    enum direction dir = (enum direction)sandbox_below(&chase->box, DIRECTIONS);
    return moves_from(chase->box.moves, from) >> dir & 1 ? cell_step(from, dir) : from;
}

/* The hunter takes a step of its path, and the target a random one. */
static void go_on(struct chase *chase)
{
    struct cell path[2];
    if (finder_path(chase->gfra, path, 2) > 1) {
        chase->hunter = path[1];
    }
    chase->target = sandbox_below(&chase->box, 9) == 0 ? sandbox_standing(&chase->box) : strayed(chase, chase->target);
}

static int cells_of(const struct chase *chase) { return chase->box.width * chase->box.height; }

static void remember(struct chase *chase)
{
    for (int i = 0; i < cells_of(chase); i++) {
        chase->before[i] = finder_node(chase->gfra, sandbox_at(&chase->box, i));
    }
}

static void assert_counts(const struct chase *chase)
{
    struct search_counts counts = finder_counts(chase->gfra);
    size_t open = 0, closed = 0, deleted = 0;
    for (int i = 0; i < cells_of(chase); i++) {
        struct cell at = sandbox_at(&chase->box, i);
        enum search_change mark = finder_change(chase->gfra, at);
        enum search_state state = finder_node(chase->gfra, at).state;
        open += state == SEARCH_OPEN;
        closed += state == SEARCH_CLOSED;
        deleted += mark == CHANGE_DELETED;
        ck_assert_msg(mark != CHANGE_DELETED || state == SEARCH_UNSEEN, "seed %llu: cell %d is deleted and there",
                      (unsigned long long)chase->box.seed, i);
    }
    ck_assert_uint_eq(open, counts.open);
    ck_assert_uint_eq(closed, counts.closed);
    ck_assert_uint_le(counts.expanded, counts.closed);
    ck_assert(deleted == 0 || finder_kept(chase->gfra).cut);
}

/* Kept cells are unchanged, except that g is counted from the hunter's new cell. */
static void assert_marks(const struct chase *chase)
{
    uint32_t moved = chase->before[sandbox_index(&chase->box, chase->hunter)].g;
    for (int i = 0; i < cells_of(chase); i++) {
        struct cell at = sandbox_at(&chase->box, i);
        struct search_node now = finder_node(chase->gfra, at), before = chase->before[i];
        bool is_same = now.state == before.state && (now.state == SEARCH_UNSEEN || now.g == before.g - moved);
        bool has_moved = finder_status(chase->gfra) != SEARCH_NONE;
        ck_assert_msg(finder_change(chase->gfra, at) != CHANGE_KEPT || is_same || !has_moved, "seed %llu: cell %d",
                      (unsigned long long)chase->box.seed, i);
        ck_assert(finder_change(chase->gfra, at) != CHANGE_NEW || now.state != SEARCH_UNSEEN);
    }
}

static void assert_open_list(const struct chase *chase)
{
    struct cell cells[SANDBOX_CELLS];
    size_t count = finder_open_cells(chase->gfra, cells, SANDBOX_CELLS);
    ck_assert_uint_eq(count, finder_counts(chase->gfra).open);
    for (size_t i = 0; i < count; i++) {
        struct search_node node = finder_node(chase->gfra, cells[i]);
        ck_assert_int_eq(node.state, SEARCH_OPEN);
        ck_assert_msg(i == 0 || finder_node(chase->gfra, cells[i - 1]).f <= node.f, "seed %llu: rank %zu",
                      (unsigned long long)chase->box.seed, i);
    }
}

START_TEST(marks_and_counts_tell_what_a_tick_did)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct chase chase;
        chase_init(&chase, seed);
        for (int tick = 0; tick < 30; tick++) {
            finder_run(chase.gfra, chase.hunter, chase.target);
            assert_counts(&chase);
            remember(&chase);
            go_on(&chase);
            struct search_node ahead = finder_node(chase.gfra, chase.hunter);
            finder_run(chase.gfra, chase.hunter, chase.target);
            assert_counts(&chase);
            if (ahead.state == SEARCH_CLOSED) {
                assert_marks(&chase);
            }
            go_on(&chase);
        }
        chase_done(&chase);
    }
}
END_TEST

START_TEST(slices_show_the_open_list_as_it_pops)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct chase chase;
        chase_init(&chase, seed);
        for (int tick = 0; tick < 12; tick++) {
            struct cell next;
            finder_begin(chase.gfra, chase.hunter, chase.target);
            while (finder_status(chase.gfra) == SEARCH_RUNNING) {
                uint64_t before = finder_counts(chase.gfra).expanded;
                assert_open_list(&chase);
                bool is_more = finder_open_cells(chase.gfra, &next, 1) == 1;
                finder_step(chase.gfra, 1);
                ck_assert_uint_eq(finder_counts(chase.gfra).expanded, before + is_more);
                ck_assert(!is_more || finder_node(chase.gfra, next).state == SEARCH_CLOSED);
            }
            go_on(&chase);
        }
        chase_done(&chase);
    }
}
END_TEST

static struct grid *open_ground(int width, int height)
{
    struct grid *grid = grid_new(width, height);
    ck_assert_ptr_nonnull(grid);
    return grid;
}

static struct moves *moves_on(const struct grid *grid, uint16_t straight, uint16_t diagonal, uint8_t factor)
{
    struct mover mover;
    mover_init(&mover);
    mover.straight = straight;
    mover.diagonal = diagonal;
    mover.factor[0] = factor;
    struct moves *moves = moves_new(grid, &mover);
    ck_assert_ptr_nonnull(moves);
    return moves;
}

START_TEST(a_path_ahead_costs_no_search)
{
    struct grid *grid = open_ground(40, 3);
    struct moves *moves = moves_on(grid, 10, 14, 1);
    struct finder *gfra = finder_new(&finder_gfra, moves, NULL);
    ck_assert_int_eq(finder_run(gfra, (struct cell){0, 1}, (struct cell){39, 1}), SEARCH_FOUND);
    ck_assert_uint_eq(finder_cost(gfra), 390);
    for (int x = 1; x < 40; x++) {
        ck_assert_int_eq(finder_begin(gfra, (struct cell){x, 1}, (struct cell){39, 1}), SEARCH_FOUND);
        ck_assert_uint_eq(finder_cost(gfra), (uint32_t)(39 - x) * 10);
        ck_assert_uint_eq(finder_counts(gfra).expanded, 0);
        ck_assert(finder_kept(gfra).cut);
    }
    ck_assert_uint_eq(finder_path(gfra, NULL, 0), 1);
    finder_free(gfra);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* The target is behind a wall.  There is no second search until the map changes, even if hunter and target move. */
START_TEST(no_way_is_remembered)
{
    struct grid *grid = open_ground(20, 3);
    for (int y = 0; y < 3; y++) {
        grid_set(grid, (struct cell){10, y}, 1);
    }
    struct moves *moves = moves_on(grid, 10, 14, 1);
    struct finder *gfra = finder_new(&finder_gfra, moves, NULL);
    ck_assert_int_eq(finder_run(gfra, (struct cell){0, 1}, (struct cell){19, 1}), SEARCH_NONE);
    ck_assert_uint_eq(finder_counts(gfra).expanded, 30);
    for (int x = 1; x < 10; x++) {
        ck_assert_int_eq(finder_begin(gfra, (struct cell){x, 1}, (struct cell){19 - x / 2, 2}), SEARCH_NONE);
        ck_assert_uint_eq(finder_path(gfra, NULL, 0), 0);
        ck_assert_uint_eq(finder_cost(gfra), 0);
    }
    ck_assert_int_eq(finder_run(gfra, (struct cell){9, 1}, (struct cell){0, 1}), SEARCH_FOUND);
    ck_assert_uint_eq(finder_cost(gfra), 90);
    grid_set(grid, (struct cell){10, 1}, 0);
    ck_assert_int_eq(finder_run(gfra, (struct cell){9, 1}, (struct cell){19, 1}), SEARCH_FOUND);
    ck_assert_uint_eq(finder_cost(gfra), 100);
    ck_assert_uint_eq(finder_counts(gfra).expanded, finder_counts(gfra).closed);
    finder_free(gfra);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* The hunter walks so far that g overflows many times. */
START_TEST(a_long_way_runs_over)
{
    struct grid *grid = open_ground(9, 9);
    struct moves *moves = moves_on(grid, 60000, 65535, 255);
    struct finder *gfra = finder_new(&finder_gfra, moves, NULL);
    struct finder *search = ask_new(moves);
    struct cell hunter = {4, 4}, corners[] = {{0, 0}, {8, 0}, {8, 8}, {0, 8}}, path[2];
    for (int tick = 0; tick < 5000; tick++) {
        struct search_query query;
        struct cell target = corners[tick / 7 % 4];
        search_query_init(&query, moves, hunter, target);
        ask_run(search, &query);
        ck_assert_int_eq(finder_run(gfra, hunter, target), SEARCH_FOUND);
        ck_assert_msg(finder_cost(gfra) == finder_node(search, target).g, "tick %d", tick);
        hunter = finder_path(gfra, path, 2) > 1 ? path[1] : hunter;
    }
    finder_free(search);
    finder_free(gfra);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* The stamps of the cells start again after 2^24 ticks. */
START_TEST(ticks_run_over)
{
    struct grid *grid = open_ground(5, 5);
    struct moves *moves = moves_on(grid, 10, 14, 1);
    struct finder *gfra = finder_new(&finder_gfra, moves, NULL);
    struct cell hunter = {0, 0};
    for (long tick = 0; tick < (1L << 24) - 3; tick++) {
        finder_begin(gfra, hunter, hunter);
    }
    for (int tick = 0; tick < 6; tick++) {
        struct cell target = {tick % 2 * 4, 4};
        grid_set(grid, (struct cell){4, 0}, (uint8_t)(tick / 2 % 2));
        ck_assert_int_eq(finder_run(gfra, hunter, target), SEARCH_FOUND);
        ck_assert_uint_eq(finder_cost(gfra), tick % 2 == 0 ? 40 : 56);
    }
    finder_free(gfra);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("gfra", marks_and_counts_tell_what_a_tick_did, slices_show_the_open_list_as_it_pops,
          a_path_ahead_costs_no_search, no_way_is_remembered, a_long_way_runs_over, ticks_run_over)
