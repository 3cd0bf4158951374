/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"

#include "path/chase/chase_state.h"

#include <string.h>

/* Checks which answer a chase gives, how it finds it, and what it keeps.  The oracle (tests/oracle) checks that its
 * paths are cheapest, and check_chase_tree checks the state of its cells. */

enum { WALL, GRASS, MUD, MOST_CELLS = 4096 };

struct arena {
    struct grid *grid;
    struct moves *moves;
    struct chase *chase;
    struct cell hunter, target;
    struct cell path[MOST_CELLS];
    size_t count;
};

static struct mover walker(void)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[GRASS] = 1;
    mover.factor[MUD] = 3;
    return mover;
}

static void paint(struct grid *grid, struct cell from, struct cell to, uint8_t terrain)
{
    for (int y = from.y; y <= to.y; y++) {
        for (int x = from.x; x <= to.x; x++) {
            grid_set(grid, (struct cell){x, y}, terrain);
        }
    }
}

static void arena_init(struct arena *arena, int width, int height, const struct mover *mover)
{
    *arena = (struct arena){.grid = grid_new(width, height)};
    ck_assert_ptr_nonnull(arena->grid);
    paint(arena->grid, (struct cell){0, 0}, (struct cell){width - 1, height - 1}, GRASS);
    arena->moves = moves_new(arena->grid, mover);
    ck_assert_ptr_nonnull(arena->moves);
    arena->chase = chase_new(arena->moves);
    ck_assert_ptr_nonnull(arena->chase);
}

static void arena_done(struct arena *arena)
{
    chase_free(arena->chase);
    moves_free(arena->moves);
    grid_free(arena->grid);
}

/* Builds a single corridor, one cell wide, that winds up and down from 0,0 to the right. */
static void build_snake(struct arena *arena)
{
    int width = grid_width(arena->grid), height = grid_height(arena->grid);
    for (int x = 1; x < width; x += 2) {
        int gap = x % 4 == 1 ? height - 1 : 0;
        paint(arena->grid, (struct cell){x, 0}, (struct cell){x, height - 1}, WALL);
        grid_set(arena->grid, (struct cell){x, gap}, GRASS);
    }
}

static bool is_ended_well(const struct arena *arena)
{
    return arena->count > 0 && cell_equal(arena->path[0], arena->hunter) &&
           cell_equal(arena->path[arena->count - 1], arena->target);
}

static void read_path(struct arena *arena)
{
    arena->count = chase_path(arena->chase, arena->path, MOST_CELLS);
    if (chase_status(arena->chase) != SEARCH_FOUND) {
        ck_assert_uint_eq(arena->count, 0);
        ck_assert_uint_eq(chase_cost(arena->chase), 0);
        ck_assert_int_eq(chase_next(arena->chase), NO_DIRECTION);
        return;
    }
    uint32_t cost = 0;
    ck_assert(is_ended_well(arena));
    for (size_t i = 1; i < arena->count; i++) {
        enum direction dir = direction_between(arena->path[i - 1], arena->path[i]);
        ck_assert(dir != NO_DIRECTION && moves_from(arena->moves, arena->path[i - 1]) >> dir & 1);
        cost += moves_cost(arena->moves, arena->path[i - 1], dir);
    }
    ck_assert_uint_eq(cost, chase_cost(arena->chase));
    ck_assert_int_eq(chase_next(arena->chase),
                     arena->count > 1 ? direction_between(arena->path[0], arena->path[1]) : NO_DIRECTION);
}

static enum search_status plan(struct arena *arena, struct cell hunter, struct cell target)
{
    arena->hunter = hunter;
    arena->target = target;
    enum search_status status = chase_update(arena->chase, hunter, target);
    read_path(arena);
    return status;
}

static void assert_cost(struct arena *arena, struct cell hunter, struct cell target, uint32_t cost)
{
    ck_assert_int_eq(plan(arena, hunter, target), SEARCH_FOUND);
    ck_assert_uint_eq(chase_cost(arena->chase), cost);
}

static struct chase_counts counts_of(const struct arena *arena) { return chase_counts(arena->chase); }

START_TEST(a_path_is_written_as_far_as_there_is_room)
{
    struct mover mover = walker();
    for (int snake = 0; snake < 2; snake++) {
        struct arena arena;
        struct cell few[4] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
        arena_init(&arena, 9, 9, &mover);
        if (snake) {
            build_snake(&arena);
        }
        ck_assert_int_eq(plan(&arena, (struct cell){0, 0}, (struct cell){8, 4}), SEARCH_FOUND);
        ck_assert_int_eq(counts_of(&arena).answer, snake ? CHASE_BY_NEW_TREE : CHASE_BY_LINE);
        ck_assert_uint_eq(arena.count, snake ? 45 : 9);
        ck_assert_uint_eq(chase_path(arena.chase, NULL, 0), arena.count);
        ck_assert_uint_eq(chase_path(arena.chase, few, 3), arena.count);
        ck_assert_mem_eq(few, arena.path, 3 * sizeof *few);
        ck_assert_int_eq(few[3].x, -1);
        arena_done(&arena);
    }
}
END_TEST

START_TEST(before_the_first_tick_there_is_nothing)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell open;
    arena_init(&arena, 9, 9, &mover);
    ck_assert_int_eq(chase_status(arena.chase), SEARCH_NONE);
    read_path(&arena);
    ck_assert_uint_eq(chase_open_cells(arena.chase, &open, 1), 0);
    for (int i = 0; i < 81; i++) {
        struct cell at = {i % 9, i / 9};
        ck_assert_int_eq(chase_node(arena.chase, at).state, SEARCH_UNSEEN);
        ck_assert_int_eq(chase_change(arena.chase, at), CHANGE_KEPT);
    }
    struct chase_counts counts = counts_of(&arena);
    ck_assert_uint_eq(counts.total + counts.roots + chase_open_count(arena.chase) + counts.written, 0);
    arena_done(&arena);
}
END_TEST

/* The target stands still, then approaches the hunter over settled cells. */
START_TEST(a_hunter_on_its_path_needs_no_search)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell way[MOST_CELLS];
    arena_init(&arena, 21, 9, &mover);
    build_snake(&arena);
    ck_assert_int_eq(plan(&arena, (struct cell){0, 0}, (struct cell){20, 8}), SEARCH_FOUND);
    size_t last = arena.count - 1;
    memcpy(way, arena.path, arena.count * sizeof *way);
    for (size_t i = 1; i < last - i / 2; i++) {
        assert_cost(&arena, way[i], way[last - i / 2], (uint32_t)(last - i / 2 - i) * 10);
        ck_assert_uint_eq(counts_of(&arena).expanded, 0);
        ck_assert_uint_eq(counts_of(&arena).roots, 1);
        ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_TREE);
    }
    ck_assert(cell_equal(chase_root(arena.chase), (struct cell){0, 0}));
    arena_done(&arena);
}
END_TEST

/* The target flees to cells that have not been searched. */
START_TEST(a_search_goes_on_from_the_same_root)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell way[MOST_CELLS];
    arena_init(&arena, 41, 9, &mover);
    build_snake(&arena);
    plan(&arena, (struct cell){0, 0}, (struct cell){40, 8});
    size_t last = arena.count - 1;
    memcpy(way, arena.path, arena.count * sizeof *way);
    chase_free(arena.chase);
    arena.chase = chase_new(arena.moves);
    for (size_t i = 0; i + 30 <= last; i++) {
        assert_cost(&arena, way[i], way[i + 30], 300);
        ck_assert_uint_eq(counts_of(&arena).roots, 1);
        ck_assert_uint_le(counts_of(&arena).expanded, i == 0 ? 40 : 10);
    }
    arena_done(&arena);
}
END_TEST

/* However often and far a tree was aimed again, the next tree starts afresh. */
START_TEST(each_tree_is_aimed_as_often_as_the_first)
{
    enum { STEP = 5000 * 200, AHEAD = 30 };
    struct mover mover = walker();
    struct arena arena;
    struct cell way[MOST_CELLS];
    mover.straight = 5000;
    mover.diagonal = 7000;
    mover.factor[GRASS] = mover.factor[MUD] = 200;
    arena_init(&arena, 41, 9, &mover);
    build_snake(&arena);
    plan(&arena, (struct cell){0, 0}, (struct cell){40, 8});
    size_t last = arena.count - 1;
    memcpy(way, arena.path, arena.count * sizeof *way);
    for (int round = 0; round < 8; round++) {
        assert_cost(&arena, way[last], way[0], (uint32_t)last * STEP);
        assert_cost(&arena, way[0], way[AHEAD], AHEAD * STEP);
        uint64_t roots = counts_of(&arena).roots;
        for (size_t i = 1; i + AHEAD <= last; i++) {
            assert_cost(&arena, way[i], way[i + AHEAD], AHEAD * STEP);
        }
        ck_assert_uint_eq(counts_of(&arena).roots, roots);
    }
    arena_done(&arena);
}
END_TEST

/* The target jumps as far ahead as the map allows. */
START_TEST(a_target_that_jumps_ahead_is_searched_for_from_the_same_root)
{
    struct mover mover = walker();
    for (int is_mixed = 0; is_mixed < 2; is_mixed++) {
        struct arena arena;
        struct cell way[MOST_CELLS];
        arena_init(&arena, 81, 9, &mover);
        build_snake(&arena);
        grid_set(arena.grid, (struct cell){0, 1}, is_mixed ? MUD : GRASS);
        plan(&arena, (struct cell){0, 0}, (struct cell){80, 8});
        size_t last = arena.count - 1, step = is_mixed ? 16 : last - 30;
        memcpy(way, arena.path, arena.count * sizeof *way);
        chase_free(arena.chase);
        arena.chase = chase_new(arena.moves);
        for (size_t i = 0; 30 + i * step <= last; i++) {
            ck_assert_int_eq(plan(&arena, way[i], way[30 + i * step]), SEARCH_FOUND);
            ck_assert_uint_eq(counts_of(&arena).roots, 1);
            ck_assert_int_eq(counts_of(&arena).answer, i == 0 ? CHASE_BY_NEW_TREE : CHASE_BY_SEARCH);
        }
        arena_done(&arena);
    }
}
END_TEST

/* Ticks are cancelled at once while the target jumps between two unknown cells.  An entry of the open list then has to
 * wait for longer than its ring allows. */
START_TEST(a_search_may_be_put_off_for_long)
{
    struct mover mover = walker();
    for (int is_mixed = 0; is_mixed < 2; is_mixed++) {
        struct arena arena;
        arena_init(&arena, 81, 9, &mover);
        build_snake(&arena);
        grid_set(arena.grid, (struct cell){0, 1}, is_mixed ? MUD : GRASS);
        plan(&arena, (struct cell){0, 0}, (struct cell){4, 4});
        for (int tick = 0; tick < 61; tick++) {
            struct cell target = {tick % 2 == 0 ? 20 : 40, 4};
            ck_assert_int_eq(chase_begin(arena.chase, (struct cell){0, 0}, target), SEARCH_RUNNING);
            ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_SEARCH);
            ck_assert_uint_eq(counts_of(&arena).roots, 1);
        }
        assert_cost(&arena, (struct cell){0, 0}, (struct cell){20, 4}, is_mixed ? 1060 : 1040);
        ck_assert_uint_eq(counts_of(&arena).roots, 2);
        arena_done(&arena);
    }
}
END_TEST

START_TEST(a_target_behind_the_hunter_makes_a_new_root)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 21, 9, &mover);
    build_snake(&arena);
    plan(&arena, (struct cell){0, 0}, (struct cell){20, 8});
    struct cell hunter = arena.path[50];
    assert_cost(&arena, hunter, (struct cell){20, 8}, 580);
    assert_cost(&arena, hunter, (struct cell){0, 4}, 460);
    ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_NEW_TREE);
    ck_assert_uint_eq(counts_of(&arena).roots, 2);
    ck_assert(cell_equal(chase_root(arena.chase), hunter));
    arena_done(&arena);
}
END_TEST

/* There are two walls, far apart.  Hunter and target jump from one to the other.  No cell is expanded for the old tree,
 * as the hunter is not on it, although a path from its root to the hunter is known. */
START_TEST(a_hunter_that_is_off_the_tree_begins_one_at_once)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 200, 200, &mover);
    paint(arena.grid, (struct cell){10, 0}, (struct cell){10, 20}, WALL);
    paint(arena.grid, (struct cell){155, 140}, (struct cell){155, 160}, WALL);
    ck_assert_int_eq(plan(&arena, (struct cell){5, 10}, (struct cell){15, 10}), SEARCH_FOUND);
    ck_assert_int_eq(chase_unit(arena.chase), CHASE_POINTS);
    ck_assert_int_eq(plan(&arena, (struct cell){150, 150}, (struct cell){160, 150}), SEARCH_FOUND);
    ck_assert_uint_eq(counts_of(&arena).roots, 2);
    ck_assert_uint_eq(counts_of(&arena).expanded, counts_of(&arena).grown);
    arena_done(&arena);
}
END_TEST

/* Both ends jump.  The chase must agree with one made for the tick. */
START_TEST(ends_may_jump)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 41, 9, &mover);
    build_snake(&arena);
    for (int i = 0; i < 200; i++) {
        struct cell hunter = {i * 7 % 21 * 2, i * 5 % 9}, target = {i * 11 % 21 * 2, i * 4 % 9};
        struct chase *fresh = chase_new(arena.moves);
        ck_assert_int_eq(chase_update(fresh, hunter, target), SEARCH_FOUND);
        assert_cost(&arena, hunter, target, chase_cost(fresh));
        chase_free(fresh);
    }
    arena_done(&arena);
}
END_TEST

/* The target flees and the hunter follows.  The new path is the rest of the old one plus the target's step. */
static void assert_line_is_kept(const struct mover *mover, struct cell hunter, struct cell target,
                                enum direction flight)
{
    struct cell before[MOST_CELLS];
    struct arena arena;
    arena_init(&arena, 40, 20, mover);
    ck_assert_int_eq(plan(&arena, hunter, target), SEARCH_FOUND);
    for (int tick = 0; tick < 6; tick++) {
        size_t count = arena.count;
        memcpy(before, arena.path, count * sizeof *before);
        target = cell_step(target, flight);
        ck_assert_int_eq(plan(&arena, before[1], target), SEARCH_FOUND);
        ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_LINE);
        ck_assert_uint_eq(arena.count, count);
        ck_assert_mem_eq(arena.path, before + 1, (count - 1) * sizeof *before);
    }
    ck_assert_uint_eq(counts_of(&arena).expanded, 0);
    ck_assert_uint_eq(counts_of(&arena).roots, 0);
    arena_done(&arena);
}

START_TEST(a_line_is_followed_and_lengthened)
{
    struct mover mover = walker();
    assert_line_is_kept(&mover, (struct cell){0, 9}, (struct cell){20, 9}, EAST);
    assert_line_is_kept(&mover, (struct cell){0, 9}, (struct cell){20, 4}, EAST);
    assert_line_is_kept(&mover, (struct cell){0, 0}, (struct cell){10, 10}, SOUTH_EAST);
    mover.neighbours = 4;
    assert_line_is_kept(&mover, (struct cell){0, 9}, (struct cell){20, 4}, EAST);
    assert_line_is_kept(&mover, (struct cell){9, 19}, (struct cell){9, 8}, NORTH);
}
END_TEST

START_TEST(a_line_costs_what_it_would_on_an_empty_map)
{
    struct mover mover = walker();
    for (int neighbours = 4; neighbours <= 8; neighbours += 4) {
        struct arena arena;
        mover.neighbours = (uint8_t)neighbours;
        arena_init(&arena, 30, 30, &mover);
        for (int i = 0; i < 100; i++) {
            struct cell hunter = {i * 7 % 30, i * 11 % 30}, target = {i * 13 % 30, i * 17 % 30};
            assert_cost(&arena, hunter, target, heuristic_cost(heuristic_fitting(neighbours), &mover, hunter, target));
            ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_LINE);
        }
        arena_done(&arena);
    }
}
END_TEST

/* Grass with single walls, on a map large enough for sweeps.  As long as no wall makes the path longer, no search is
 * needed, and chase_next() is the first step of the path. */
START_TEST(a_way_around_walls_that_is_no_detour_needs_no_search)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 64, 64, &mover);
    for (int i = 0; i < 64; i += 4) {
        paint(arena.grid, (struct cell){i, 3 + i / 4 % 3}, (struct cell){i, 3 + i / 4 % 3}, WALL);
        paint(arena.grid, (struct cell){i + 2, 11 + i / 4 % 3}, (struct cell){i + 2, 11 + i / 4 % 3}, WALL);
    }
    struct cell hunter = {0, 0}, target = {40, 20};
    for (int tick = 0; tick < 30; tick++) {
        uint32_t least = heuristic_cost(HEURISTIC_OCTILE, &mover, hunter, target);
        assert_cost(&arena, hunter, target, least);
        ck_assert_uint_eq(counts_of(&arena).expanded, 0);
        ck_assert_int_eq(direction_between(arena.path[0], arena.path[1]), chase_next(arena.chase));
        ck_assert(tick > 0 || counts_of(&arena).answer == CHASE_BY_SWEEP);
        hunter = arena.path[1];
        target.x += tick % 3 == 0;
    }
    ck_assert_uint_eq(counts_of(&arena).roots, 0);
    arena_done(&arena);
}
END_TEST

/* A first tree would contain all of the many cheapest paths. */
START_TEST(with_four_neighbours_the_first_plan_is_a_sweep)
{
    struct mover mover = walker();
    struct arena arena;
    mover.neighbours = 4;
    arena_init(&arena, 64, 64, &mover);
    for (int i = 0; i < 64; i += 4) {
        paint(arena.grid, (struct cell){i, 3 + i / 4 % 3}, (struct cell){i, 3 + i / 4 % 3}, WALL);
        paint(arena.grid, (struct cell){40, i}, (struct cell){40, i}, WALL);
    }
    struct cell hunter = {1, 0}, target = {41, 24};
    assert_cost(&arena, hunter, target, heuristic_cost(HEURISTIC_MANHATTAN, &mover, hunter, target));
    ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_SWEEP);
    ck_assert_uint_eq(counts_of(&arena).roots, 0);
    arena_done(&arena);
}
END_TEST

/* A path found by a sweep is not stored.  Asking for it late must not change later answers, not even those of another
 * chase. */
START_TEST(a_swept_path_is_not_told_when_walls_have_come)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 80, 80, &mover);
    struct cell hunter = {5, 40}, target = {60, 50}, way[MOST_CELLS];
    struct chase *other = chase_new(arena.moves);
    paint(arena.grid, (struct cell){6, 41}, (struct cell){6, 41}, WALL);
    assert_cost(&arena, hunter, target, 590);
    ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_SWEEP);
    paint(arena.grid, (struct cell){30, 0}, (struct cell){30, 78}, WALL);
    ck_assert_uint_eq(chase_path(arena.chase, way, MOST_CELLS), 0);
    ck_assert_int_eq(chase_update(other, hunter, target), SEARCH_FOUND);
    ck_assert_uint_gt(chase_cost(other), 590);
    ck_assert_uint_eq(chase_path(arena.chase, way, MOST_CELLS), 0);
    assert_cost(&arena, hunter, target, chase_cost(other));
    chase_free(other);
    arena_done(&arena);
}
END_TEST

/* A strip of mud crosses the map.  Later paths lie beside it; in the end, mud is everywhere. */
START_TEST(lines_lead_over_the_cheapest_ground_alone)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 20, 9, &mover);
    paint(arena.grid, (struct cell){10, 0}, (struct cell){10, 8}, MUD);
    assert_cost(&arena, (struct cell){0, 4}, (struct cell){19, 4}, 210);
    ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_NEW_TREE);
    assert_cost(&arena, (struct cell){0, 4}, (struct cell){9, 4}, 90);
    ck_assert_int_ne(counts_of(&arena).answer, CHASE_BY_NEW_TREE);
    assert_cost(&arena, (struct cell){12, 8}, (struct cell){19, 4}, 86);
    ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_LINE);
    paint(arena.grid, (struct cell){0, 0}, (struct cell){19, 8}, MUD);
    assert_cost(&arena, (struct cell){12, 8}, (struct cell){19, 4}, 258);
    ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_LINE);
    arena_done(&arena);
}
END_TEST

/* A wall crosses the map, with or without mud, and the target jumps behind it.  Then a door opens. */
START_TEST(no_way_is_remembered)
{
    struct mover mover = walker();
    for (int is_mixed = 0; is_mixed < 2; is_mixed++) {
        struct arena arena;
        arena_init(&arena, 100, 9, &mover);
        paint(arena.grid, (struct cell){20, 0}, (struct cell){20, 8}, WALL);
        grid_set(arena.grid, (struct cell){3, 3}, is_mixed ? MUD : GRASS);
        ck_assert_int_eq(plan(&arena, (struct cell){0, 4}, (struct cell){30, 4}), SEARCH_NONE);
        for (int x = 31; x < 60; x++) {
            ck_assert_int_eq(plan(&arena, (struct cell){1, x % 3}, (struct cell){x * 38 % 79 + 21, 4}), SEARCH_NONE);
            ck_assert_uint_eq(counts_of(&arena).expanded, 0);
        }
        grid_set(arena.grid, (struct cell){20, 0}, GRASS);
        assert_cost(&arena, (struct cell){1, 4}, (struct cell){41, 4}, 400 + 8 * 4);
        arena_done(&arena);
    }
}
END_TEST

START_TEST(ends_may_be_shut_in)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 9, 9, &mover);
    struct cell cage = {7, 7}, wall = {6, 6}, free = {0, 0};
    paint(arena.grid, (struct cell){6, 6}, (struct cell){8, 8}, WALL);
    grid_set(arena.grid, cage, GRASS);
    ck_assert_int_eq(plan(&arena, free, cage), SEARCH_NONE);
    ck_assert_int_eq(plan(&arena, cage, free), SEARCH_NONE);
    ck_assert_int_eq(plan(&arena, free, wall), SEARCH_NONE);
    ck_assert_int_eq(plan(&arena, wall, free), SEARCH_NONE);
    ck_assert_int_eq(plan(&arena, wall, wall), SEARCH_NONE);
    ck_assert_int_eq(plan(&arena, cage, wall), SEARCH_NONE);
    assert_cost(&arena, cage, cage, 0);
    assert_cost(&arena, free, free, 0);
    ck_assert_uint_eq(counts_of(&arena).total, 0);
    arena_done(&arena);
    arena_init(&arena, 1, 1, &mover);
    assert_cost(&arena, free, free, 0);
    arena_done(&arena);
}
END_TEST

/* Two rooms and a path around them.  Changes on the other side of the map must not affect the tree. */
static void build_ring(struct arena *arena)
{
    paint(arena->grid, (struct cell){10, 1}, (struct cell){10, 29}, WALL);
    paint(arena->grid, (struct cell){11, 15}, (struct cell){59, 15}, WALL);
    grid_set(arena->grid, (struct cell){10, 14}, GRASS);
}

START_TEST(changes_far_away_leave_the_tree_alone)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 60, 31, &mover);
    build_ring(&arena);
    plan(&arena, (struct cell){8, 5}, (struct cell){12, 5});
    for (int i = 0; i < 20; i++) {
        grid_set(arena.grid, (struct cell){40 + i % 7, 20 + i % 5}, i % 3 == 0 ? GRASS : WALL);
        plan(&arena, arena.path[i % 2], (struct cell){12, 5});
        ck_assert_uint_eq(counts_of(&arena).roots, 1);
        ck_assert_uint_eq(counts_of(&arena).deleted + counts_of(&arena).reopened, 0);
        ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_TREE);
    }
    arena_done(&arena);
}
END_TEST

START_TEST(doors_close_and_open)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell door = {10, 10}, nearer_door = {10, 5}, hunter = {8, 7}, target = {12, 7};
    arena_init(&arena, 60, 31, &mover);
    chase_leave_out(arena.chase, 1U << CHASE_RUNG_POINTS);
    build_ring(&arena);
    grid_set(arena.grid, door, GRASS);
    assert_cost(&arena, hunter, target, 88);
    for (int i = 0; i < 5; i++) {
        grid_set(arena.grid, door, WALL);
        assert_cost(&arena, hunter, target, 168);
        ck_assert_uint_gt(counts_of(&arena).deleted, 0);
        grid_set(arena.grid, nearer_door, GRASS);
        assert_cost(&arena, hunter, target, 68);
        ck_assert_uint_eq(counts_of(&arena).deleted, 0);
        ck_assert_uint_gt(counts_of(&arena).reopened, 0);
        grid_set(arena.grid, nearer_door, WALL);
        grid_set(arena.grid, door, GRASS);
        assert_cost(&arena, hunter, target, 88);
    }
    arena_done(&arena);
}
END_TEST

START_TEST(the_journal_may_run_over)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 21, 9, &mover);
    build_snake(&arena);
    plan(&arena, (struct cell){0, 0}, (struct cell){20, 8});
    for (int i = 0; i < GRID_JOURNAL; i++) {
        grid_set(arena.grid, (struct cell){1, 0}, i % 2 == 0 ? GRASS : WALL);
    }
    grid_set(arena.grid, (struct cell){1, 0}, GRASS);
    assert_cost(&arena, (struct cell){0, 0}, (struct cell){20, 8}, 920);
    ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_NEW_TREE);
    arena_done(&arena);
}
END_TEST

/* The corridor is of grass, then has one cell of mud, then is all of mud. */
START_TEST(ground_may_become_another)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 9, 9, &mover);
    build_snake(&arena);
    struct cell start = {0, 0}, end = {8, 8};
    uint32_t cost = 48 * 10;
    for (int i = 0; i < 3; i++) {
        assert_cost(&arena, start, end, cost);
        grid_set(arena.grid, (struct cell){4, 4}, MUD);
        assert_cost(&arena, start, end, cost + 20);
        grid_set(arena.grid, (struct cell){4, 4}, GRASS);
        assert_cost(&arena, start, end, cost);
        for (int cell = 0; cell < 81; cell++) {
            struct cell at = {cell % 9, cell / 9};
            grid_set(arena.grid, at, grid_terrain(arena.grid, at) == WALL ? WALL : MUD);
        }
        assert_cost(&arena, start, end, 3 * cost);
        for (int cell = 0; cell < 81; cell++) {
            struct cell at = {cell % 9, cell / 9};
            grid_set(arena.grid, at, grid_terrain(arena.grid, at) == WALL ? WALL : GRASS);
        }
    }
    arena_done(&arena);
}
END_TEST

/* Each step costs 65535 * 255. */
static struct mover plodder(void)
{
    struct mover mover = walker();
    mover.straight = mover.diagonal = 65535;
    mover.factor[GRASS] = 255;
    return mover;
}

enum { PLOD = 65535 * 255, PLODS = (int)((1U << 31) / PLOD) };

/* Costs are correct up to 2^31, and SEARCH_TOO_FAR is reported above, however far the root is. */
START_TEST(dear_steps_add_up)
{
    struct mover mover = plodder();
    struct arena arena;
    struct cell way[MOST_CELLS];
    arena_init(&arena, 81, 9, &mover);
    build_snake(&arena);
    for (int column = 0, count = 0; column < 41; column++) {
        for (int row = 0; row < 9; row++) {
            way[count++] = (struct cell){2 * column, column % 2 == 0 ? row : 8 - row};
        }
        way[count++] = (struct cell){2 * column + 1, column % 2 == 0 ? 8 : 0};
    }
    for (int i = 0; i < 300; i++) {
        assert_cost(&arena, way[i], way[i + 100], 100U * PLOD);
    }
    ck_assert_int_eq(plan(&arena, way[0], way[PLODS + 2]), SEARCH_TOO_FAR);
    assert_cost(&arena, way[0], way[PLODS], PLODS * (uint32_t)PLOD);
    ck_assert_int_eq(plan(&arena, way[0], way[408]), SEARCH_TOO_FAR);
    ck_assert_int_eq(plan(&arena, way[10], way[408]), SEARCH_TOO_FAR);
    assert_cost(&arena, way[9], way[50], 41U * PLOD);
    arena_done(&arena);
}
END_TEST

/* Steps are so expensive that no estimate across the map fits in 32 bits. */
START_TEST(dear_maps_are_searched_without_an_estimate)
{
    struct mover mover = plodder();
    struct arena arena;
    mover.factor[MUD] = mover.factor[GRASS];
    arena_init(&arena, GRID_MAX_SIDE, 3, &mover);
    paint(arena.grid, (struct cell){5, 0}, (struct cell){5, 1}, WALL);
    for (int i = 0; i < 20; i++) {
        assert_cost(&arena, (struct cell){i % 3, 0}, (struct cell){100 - i, 0}, (uint32_t)(100 - i - i % 3) * PLOD);
        ck_assert_int_ne(counts_of(&arena).answer, CHASE_BY_LINE);
    }
    ck_assert_int_eq(plan(&arena, (struct cell){0, 0}, (struct cell){GRID_MAX_SIDE - 1, 0}), SEARCH_TOO_FAR);
    paint(arena.grid, (struct cell){125, 0}, (struct cell){125, 2}, WALL);
    for (int x = 130; x < 600; x += 7) {
        ck_assert_int_eq(plan(&arena, (struct cell){120, 0}, (struct cell){x, 0}), SEARCH_NONE);
        assert_cost(&arena, (struct cell){120, 0}, (struct cell){2, 0}, 118U * PLOD);
    }
    arena_done(&arena);
}
END_TEST

/* The hunter follows its path or rests, and the target moves at random.  The path must be that of a chase made for the
 * tick, whatever the chase has kept. */
static void assert_lines_are_canonical(struct arena *arena)
{
    uint32_t state = 1;
    struct cell hunter = {2, 3}, target = {20, 12}, fresh_path[MOST_CELLS];
    int by_line = 0;
    for (int tick = 0; tick < 600; tick++) {
        struct chase *fresh = chase_new(arena->moves);
        ck_assert_int_eq(chase_update(fresh, hunter, target), SEARCH_FOUND);
        assert_cost(arena, hunter, target, chase_cost(fresh));
        ck_assert_uint_eq(chase_path(fresh, fresh_path, MOST_CELLS), arena->count);
        ck_assert_mem_eq(fresh_path, arena->path, arena->count * sizeof *fresh_path);
        by_line += counts_of(arena).answer == CHASE_BY_LINE;
        chase_free(fresh);
        state = state * 1103515245 + 12345;
        enum direction dir = (enum direction)(state >> 16 & 7);
        target = moves_from(arena->moves, target) >> dir & 1 ? cell_step(target, dir) : target;
        hunter = arena->count > 4 && (state >> 20 & 3) != 0 ? arena->path[1] : hunter;
    }
    ck_assert_int_gt(by_line, 300);
}

START_TEST(a_line_that_is_kept_is_the_one_that_would_be_found)
{
    static const uint16_t costs[][3] = {{10, 14, 8}, {10, 20, 8}, {10, 14, 4}, {10, 10, 8}};
    for (size_t i = 0; i < sizeof costs / sizeof costs[0]; i++) {
        for (int mud = 0; mud < 2; mud++) {
            struct mover mover = walker();
            struct arena arena;
            mover.straight = costs[i][0];
            mover.diagonal = costs[i][1];
            mover.neighbours = (uint8_t)costs[i][2];
            arena_init(&arena, 24, 16, &mover);
            grid_set(arena.grid, (struct cell){11, 7}, mud ? MUD : GRASS);
            moves_update(arena.moves);
            assert_lines_are_canonical(&arena);
            arena_done(&arena);
        }
    }
}
END_TEST

START_TEST(long_maps_are_crossed)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell start = {0, 0}, end = {GRID_MAX_SIDE - 1, 0};
    arena_init(&arena, GRID_MAX_SIDE, 1, &mover);
    assert_cost(&arena, start, end, 40950);
    ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_LINE);
    grid_set(arena.grid, (struct cell){9, 0}, MUD);
    assert_cost(&arena, start, end, 40970);
    assert_cost(&arena, end, start, 40970);
    grid_set(arena.grid, (struct cell){9, 0}, WALL);
    ck_assert_int_eq(plan(&arena, start, end), SEARCH_NONE);
    arena_done(&arena);
    mover = plodder();
    arena_init(&arena, GRID_MAX_SIDE, 1, &mover);
    ck_assert_int_eq(plan(&arena, start, end), SEARCH_TOO_FAR);
    assert_cost(&arena, start, (struct cell){PLODS, 0}, PLODS * (uint32_t)PLOD);
    arena_done(&arena);
}
END_TEST

/* There are rooms.  A cell beside the target closes and opens again and again, while the hunter stays far away. */
START_TEST(the_open_list_does_not_grow_for_ever)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 60, 60, &mover);
    chase_leave_out(arena.chase, 1U << CHASE_RUNG_POINTS);
    for (int i = 0; i < 60 * 60; i++) {
        int x = i % 60, y = i / 60;
        bool is_wall = (x % 20 == 19 && y % 20 != 10) || (y % 20 == 19 && x % 20 != 10);
        grid_set(arena.grid, (struct cell){x, y}, is_wall ? WALL : GRASS);
    }
    for (int i = 0; i < 5000; i++) {
        grid_set(arena.grid, (struct cell){39, 50}, i % 2 == 0 ? GRASS : WALL);
        ck_assert_int_eq(plan(&arena, (struct cell){5, 5}, (struct cell){45, 52}), SEARCH_FOUND);
        ck_assert_uint_le(counts_of(&arena).entries, 60 * 60 / 2);
    }
    ck_assert_uint_lt(counts_of(&arena).roots, 100);
    arena_done(&arena);
}
END_TEST

/* The path grows by one cell per tick beyond the room allocated for it; then the hunter walks it while it grows. */
START_TEST(paths_grow_over_their_room)
{
    struct mover mover = walker();
    struct arena arena;
    arena_init(&arena, 401, 3, &mover);
    paint(arena.grid, (struct cell){0, 1}, (struct cell){399, 1}, WALL);
    moves_update(arena.moves);
    for (int x = 398; x >= 0; x--) {
        struct cell hunter = {x % 7 == 0 ? 301 : 300, 0};
        assert_cost(&arena, hunter, (struct cell){x, 2}, 10 * (uint32_t)(400 - hunter.x + 2 + 400 - x));
    }
    for (int x = 1; x < 300; x++) {
        assert_cost(&arena, (struct cell){x, 0}, (struct cell){x % 9, 2}, 10 * (uint32_t)(802 - x - x % 9));
    }
    arena_done(&arena);
}
END_TEST

/* A key fits if it differs from all keys in the queue by less than the number of lists in the ring. */
START_TEST(keys_stay_within_the_ring)
{
    struct chase_tree tree = {.shift = 3, .greatest = 163 << 3 | 7, .open.buckets = {.ring = 64, .key = 110}};
    ck_assert(tree_key_fits(&tree, 110) && tree_key_fits(&tree, 163));
    ck_assert(tree_key_fits(&tree, 173) && !tree_key_fits(&tree, 174));
    ck_assert(tree_key_fits(&tree, 100) && !tree_key_fits(&tree, 99));
    ck_assert(!tree_key_fits(&tree, 0) && !tree_key_fits(&tree, UINT32_MAX >> 3));
}
END_TEST

/* Runs require that a diagonal step is cheaper than two straight ones. */
START_TEST(runs_want_a_cheap_diagonal)
{
    for (uint16_t diagonal = 18; diagonal <= 20; diagonal++) {
        struct mover mover = walker();
        struct arena arena;
        mover.diagonal = diagonal;
        arena_init(&arena, 40, 20, &mover);
        chase_leave_out(arena.chase, 1U << CHASE_RUNG_POINTS);
        paint(arena.grid, (struct cell){10, 2}, (struct cell){10, 19}, WALL);
        paint(arena.grid, (struct cell){20, 0}, (struct cell){20, 17}, WALL);
        moves_update(arena.moves);
        struct cell hunter = {3, 15}, target = {35, 2};
        struct finder *search = ask_new(arena.moves);
        struct search_query query;
        search_query_init(&query, arena.moves, hunter, target);
        query.algorithm = ALGORITHM_DIJKSTRA;
        ask_run(search, &query);
        assert_cost(&arena, hunter, target, finder_node(search, target).g);
        ck_assert_int_eq(chase_unit(arena.chase), diagonal < 20 ? CHASE_RUNS : CHASE_CELLS);
        finder_free(search);
        arena_done(&arena);
    }
}
END_TEST

/* Builds pillars at a distance of `pitch`, and a wall along the right side, with or without a door. */
static void build_pillars(struct arena *arena, int pitch, bool has_door)
{
    int width = grid_width(arena->grid), height = grid_height(arena->grid);
    for (int y = pitch / 2; pitch > 0 && y < height; y += pitch) {
        for (int x = pitch / 2; x < width - 4; x += pitch) {
            grid_set(arena->grid, (struct cell){x, y}, WALL);
        }
    }
    paint(arena->grid, (struct cell){width - 2, 0}, (struct cell){width - 2, height - 1}, WALL);
    grid_set(arena->grid, (struct cell){width - 2, 0}, has_door ? GRASS : WALL);
}

/* Plans from the left side to behind the wall.  Returns what the tree consists of when the search has ended. */
static enum chase_unit unit_of(struct arena *arena)
{
    struct cell target = {grid_width(arena->grid) - 1, grid_height(arena->grid) - 1};
    bool has_door = grid_terrain(arena->grid, (struct cell){target.x - 1, 0}) == GRASS;
    chase_free(arena->chase);
    arena->chase = chase_new(arena->moves);
    enum search_status status = chase_update(arena->chase, (struct cell){0, target.y}, target);
    ck_assert_int_eq(status, has_door ? SEARCH_FOUND : SEARCH_NONE);
    return chase_unit(arena->chase);
}

/* On large maps with uniform cost the tree consists of jump points, unless there are too many.  Otherwise, and on small
 * maps, it consists of runs; with mud, of cells. */
START_TEST(a_tree_is_made_of_what_suits_the_map)
{
    static const struct {
        int side, pitch;
        bool has_door;
        uint64_t roots;
        enum chase_unit unit;
    } maps[] = {
        {12, 0, true, 1, CHASE_RUNS},      {40, 0, true, 1, CHASE_POINTS}, {200, 40, true, 1, CHASE_POINTS},
        {200, 3, true, 1, CHASE_RUNS},     {200, 2, true, 1, CHASE_RUNS},  {400, 6, false, 2, CHASE_RUNS},
        {400, 40, false, 1, CHASE_POINTS},
    };
    for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        struct mover mover = walker();
        struct arena arena;
        arena_init(&arena, maps[i].side, maps[i].side, &mover);
        build_pillars(&arena, maps[i].pitch, maps[i].has_door);
        ck_assert_msg(unit_of(&arena) == maps[i].unit, "map %zu", i);
        ck_assert_msg(counts_of(&arena).roots == maps[i].roots, "map %zu: %d roots", i, (int)counts_of(&arena).roots);
        grid_set(arena.grid, (struct cell){0, 0}, MUD);
        ck_assert_msg(unit_of(&arena) == CHASE_CELLS, "map %zu with mud", i);
        arena_done(&arena);
    }
}
END_TEST

/* When a query is repeated, nothing is searched and nothing is new.  After a change of the map it counts as another
 * query. */
START_TEST(an_unchanged_query_has_the_same_answer)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell near = {0, 199}, far = {199, 199};
    arena_init(&arena, 200, 200, &mover);
    for (int has_wall = 0; has_wall < 2; has_wall++) {
        if (has_wall) {
            build_pillars(&arena, 0, true);
        }
        ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
        uint32_t cost = chase_cost(arena.chase);
        size_t count = arena.count;
        ck_assert_int_eq(chase_change(arena.chase, near), has_wall ? CHANGE_NEW : CHANGE_KEPT);
        assert_cost(&arena, near, far, cost);
        ck_assert_uint_eq(arena.count, count);
        ck_assert_int_eq(counts_of(&arena).answer, has_wall ? CHASE_BY_TREE : CHASE_BY_LINE);
        ck_assert_uint_eq(counts_of(&arena).expanded, 0);
        ck_assert_int_eq(chase_change(arena.chase, near), CHANGE_KEPT);
    }
    arena_done(&arena);
}
END_TEST

/* A change that cannot matter leaves the path as it is.  The tree then belongs to the old map, and is not shown. */
START_TEST(a_tree_of_points_outlives_changes_that_cannot_matter)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell near = {0, 199}, far = {199, 199}, aside = {150, 190}, on_path = {150, 49};
    arena_init(&arena, 200, 200, &mover);
    build_pillars(&arena, 0, true);
    ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
    for (int round = 0; round < 4; round++) {
        bool is_behind = round % 2 == 0;
        grid_set(arena.grid, aside, is_behind ? WALL : GRASS);
        ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
        ck_assert_int_eq(counts_of(&arena).answer, CHASE_BY_TREE);
        ck_assert_int_eq(chase_unit(arena.chase) == CHASE_POINTS, !is_behind);
        ck_assert_int_eq(chase_node(arena.chase, near).state == SEARCH_UNSEEN, is_behind);
    }
    ck_assert_uint_eq(counts_of(&arena).roots, 1);
    grid_set(arena.grid, on_path, WALL);
    ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
    ck_assert_uint_eq(counts_of(&arena).roots, 2);
    ck_assert_int_eq(chase_unit(arena.chase), CHASE_POINTS);
    grid_set(arena.grid, on_path, GRASS);
    ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
    ck_assert_uint_eq(counts_of(&arena).roots, 3);
    arena_done(&arena);
}
END_TEST

/* On each tick but every third, the last door opens and another one closes on the path.  A search from scratch lists
 * the open cells itself. */
START_TEST(a_still_tick_among_changes_does_not_end_the_probes)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell near = {0, 99}, far = {99, 99}, door = {99, 0};
    int probes = 0;
    arena_init(&arena, 100, 100, &mover);
    build_pillars(&arena, 10, true);
    ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
    for (int tick = 1; tick <= 300; tick++) {
        if (tick % 3 != 0) {
            grid_set(arena.grid, door, GRASS);
            door = arena.path[arena.count / 4];
            grid_set(arena.grid, door, WALL);
        }
        far.y = 99 - tick % 2;
        ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
        const struct chase_tree *tree = trees_kept(arena.chase->trees);
        probes += tree != NULL && tree->kind->open_cells != NULL;
    }
    ck_assert_int_gt(probes, 160);
    arena_done(&arena);
}
END_TEST

/* A door closes on the path at each tick.  Trees get time to prove useful, but not as much as on a large map. */
START_TEST(probes_begin_on_a_small_map_after_16_useless_trees)
{
    struct mover mover = walker();
    struct arena arena;
    struct cell near = {0, 99}, far = {99, 99}, door = {99, 0};
    bool is_probe = false;
    int tick = 0;
    arena_init(&arena, 100, 100, &mover);
    build_pillars(&arena, 50, true);
    ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
    for (; tick < 100 && !is_probe; tick++) {
        grid_set(arena.grid, door, GRASS);
        door = arena.path[arena.count / 4];
        grid_set(arena.grid, door, WALL);
        ck_assert_int_eq(plan(&arena, near, far), SEARCH_FOUND);
        const struct chase_tree *tree = trees_kept(arena.chase->trees);
        is_probe = tree != NULL && tree->kind->open_cells != NULL;
    }
    ck_assert_msg(tick > 16 && tick <= 18, "tick %d", tick);
    arena_done(&arena);
}
END_TEST

/* Each third tick repeats the query of the last one, and the path is read only then, or before another door closes.  In
 * 8 of 64 ticks, hunter and target walk in plain view. */
static void hunt_through_doors(struct arena *arena, int tick, struct cell *door)
{
    const struct cell closed = arena->path[arena->count / 4];
    const int walked = tick % 64;
    struct cell hunter = {0, 99}, target = {99, 99 - (tick + 2) / 3 % 2};
    if (walked < 8) {
        hunter = (struct cell){walked / 2, 98};
        target = (struct cell){4 + walked / 2, 98};
    } else if (tick % 3 != 0) {
        grid_set(arena->grid, *door, GRASS);
        grid_set(arena->grid, closed, WALL);
        *door = closed;
    }
    ck_assert_int_eq(chase_update(arena->chase, hunter, target), SEARCH_FOUND);
    if (tick % 3 != 2) {
        arena->hunter = hunter;
        arena->target = target;
        read_path(arena);
    }
}

/* Two chases hunt alike, but one map is also painted with terrain that costs the same: hedges as walls, and clover as
 * grass.  Both find the same paths with the same work, whether they keep trees of points or of cells. */
START_TEST(paint_that_costs_the_same_adds_no_work)
{
    enum { HEDGE = 3, CLOVER };
    struct mover mover = walker();
    mover.factor[CLOVER] = 1;
    for (int has_cells = 0; has_cells < 2; has_cells++) {
        struct arena arenas[2];
        struct cell doors[2] = {{99, 0}, {99, 0}};
        int probes = 0;
        for (int i = 0; i < 2; i++) {
            arena_init(&arenas[i], 100, 100, &mover);
            build_pillars(&arenas[i], 10, true);
            arenas[i].chase->tick.least = has_cells ? UINT32_MAX : 0;
            ck_assert_int_eq(plan(&arenas[i], (struct cell){0, 99}, (struct cell){99, 99}), SEARCH_FOUND);
        }
        for (int tick = 1; tick <= 600; tick++) {
            grid_set(arenas[1].grid, (struct cell){98, 99}, tick % 2 ? HEDGE : WALL);
            grid_set(arenas[1].grid, (struct cell){97, 0}, tick % 2 ? CLOVER : GRASS);
            hunt_through_doors(&arenas[0], tick, &doors[0]);
            hunt_through_doors(&arenas[1], tick, &doors[1]);
            const struct chase_counts one = counts_of(&arenas[0]), other = counts_of(&arenas[1]);
            ck_assert_msg(one.answer == other.answer && one.expanded == other.expanded && one.written == other.written,
                          "cells %d, tick %d: answer %d, %d expanded, %d written, but %d, %d, %d if painted", has_cells,
                          tick, (int)one.answer, (int)one.expanded, (int)one.written, (int)other.answer,
                          (int)other.expanded, (int)other.written);
            ck_assert_uint_eq(arenas[0].count, arenas[1].count);
            ck_assert_mem_eq(arenas[0].path, arenas[1].path, arenas[0].count * sizeof *arenas[0].path);
            const struct chase_tree *tree = trees_kept(arenas[1].chase->trees);
            probes += one.expanded > 0 && tree != NULL && tree->kind->open_cells != NULL;
        }
        ck_assert_int_gt(probes, 100);
        arena_done(&arenas[0]);
        arena_done(&arenas[1]);
    }
}
END_TEST

TEST_MAIN("chase", before_the_first_tick_there_is_nothing, a_path_is_written_as_far_as_there_is_room,
          a_hunter_on_its_path_needs_no_search, a_search_goes_on_from_the_same_root,
          each_tree_is_aimed_as_often_as_the_first, a_target_that_jumps_ahead_is_searched_for_from_the_same_root,
          a_search_may_be_put_off_for_long, a_target_behind_the_hunter_makes_a_new_root,
          a_hunter_that_is_off_the_tree_begins_one_at_once, ends_may_jump, a_line_is_followed_and_lengthened,
          a_line_costs_what_it_would_on_an_empty_map, a_way_around_walls_that_is_no_detour_needs_no_search,
          with_four_neighbours_the_first_plan_is_a_sweep, a_swept_path_is_not_told_when_walls_have_come,
          lines_lead_over_the_cheapest_ground_alone, no_way_is_remembered, ends_may_be_shut_in,
          changes_far_away_leave_the_tree_alone, doors_close_and_open, the_journal_may_run_over,
          ground_may_become_another, dear_steps_add_up, dear_maps_are_searched_without_an_estimate,
          a_line_that_is_kept_is_the_one_that_would_be_found, long_maps_are_crossed,
          the_open_list_does_not_grow_for_ever, paths_grow_over_their_room, keys_stay_within_the_ring,
          runs_want_a_cheap_diagonal, a_tree_is_made_of_what_suits_the_map, an_unchanged_query_has_the_same_answer,
          a_tree_of_points_outlives_changes_that_cannot_matter, a_still_tick_among_changes_does_not_end_the_probes,
          probes_begin_on_a_small_map_after_16_useless_trees, paint_that_costs_the_same_adds_no_work)
