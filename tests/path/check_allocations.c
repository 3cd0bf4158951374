/* SPDX-License-Identifier: MIT */
/* Checks how much memory the searches allocate, and that a tick allocates none. */
#include "config.h"

#include "testing.h"

#include "memory.h"

#include "path/field/field.h"
#include "path/find/jump_table.h"
#include "path/finder.h"
#include "path/map/regions.h"

/* --- what is watched ------------------------------------------------------------------------------ */

enum { WIDTH = 300, HEIGHT = 200, CELLS = WIDTH * HEIGHT };

/* The side of the largest map on which a chase may have both a tree of cells and one of crowded points. */
enum { SMALL = 128 };

struct method {
    const char *name;
    size_t bytes;      /* per cell when made, as documented in its header */
    size_t most_bytes; /* per cell, with everything that grows; 0: unlimited */
    const struct finder_method *finder;
    enum open_list open;
};

static void *make_field(struct moves *moves) { return field_new(moves); }

static void free_field(void *engine) { field_free(engine); }

/* With hunters in all corners, the search covers the map. */
static enum search_status begin_field(struct finder *finder)
{
    static struct cell hunters[] = {{0, 0}, {0, 0}, {WIDTH - 1, 0}, {0, HEIGHT - 1}, {WIDTH - 1, HEIGHT - 1}};
    hunters[0] = finder->query.start;
    return field_begin(finder->engine, finder->query.goal, hunters, sizeof hunters / sizeof hunters[0]);
}

static enum search_status step_field(struct finder *finder, uint64_t expansions)
{
    field_step(finder->engine, expansions);
    return field_cost(finder->engine, finder->query.start) != UINT32_MAX ? SEARCH_FOUND : SEARCH_NONE;
}

static size_t field_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    return field_path(finder->engine, finder->query.start, cells, room);
}

static void *make_table(struct moves *moves)
{
    static struct jump_table table;
    return jump_table_init(&table, moves) ? &table : NULL;
}

static void free_table(void *engine) { jump_table_done(engine); }

/* A table finds no paths. */
static enum search_status begin_table(struct finder *finder)
{
    jump_table_update(finder->engine);
    return SEARCH_NONE;
}

static void *make_regions(struct moves *moves) { return regions_new(moves); }

static void free_regions(void *engine) { regions_free(engine); }

static enum search_status begin_regions(struct finder *finder)
{
    regions_update(finder->engine);
    regions_connected(finder->engine, finder->query.start, finder->query.goal);
    return SEARCH_NONE;
}

static enum search_status end(struct finder *finder, uint64_t expansions)
{
    (void)expansions;
    return finder->status;
}

static const struct finder_rule wide_rule = {
    .free = free_field, .begin = begin_field, .step = step_field, .path = field_cells};
static const struct finder_rule table_rule = {.free = free_table, .begin = begin_table, .step = end};
static const struct finder_rule regions_rule = {.free = free_regions, .begin = begin_regions, .step = end};

static const struct finder_method wide_field = {.rule = &wide_rule, .make = make_field};
static const struct finder_method table_alone = {.rule = &table_rule, .make = make_table};
static const struct finder_method regions_alone = {.rule = &regions_rule, .make = make_regions};

static const struct method methods[] = {
    {"A* on a heap", 8, 0, &finder_search[ALGORITHM_ASTAR], OPEN_HEAP},
    {"A* on buckets", 8, 0, &finder_search[ALGORITHM_ASTAR], OPEN_BUCKETS},
    {"G-FRA*", 8, 0, &finder_gfra, OPEN_AUTOMATIC},
    {"chase", 12, 12, &finder_chase, OPEN_AUTOMATIC},
    {"field", 8, 8, &wide_field, OPEN_AUTOMATIC},
    {"jump point search", 13, 0, &finder_jps, OPEN_AUTOMATIC},
    {"jump point search on a table of its own", 28, 0, &finder_jps_plus, OPEN_AUTOMATIC},
    {"jump table", 16, 16, &table_alone, OPEN_AUTOMATIC},
    {"regions", 8, 8, &regions_alone, OPEN_AUTOMATIC},
};

enum { METHODS = sizeof methods / sizeof methods[0] };

/* --- the chase ------------------------------------------------------------------------------------ */

static int width = WIDTH, height = HEIGHT;
static uint64_t state;

static uint32_t below(uint32_t limit)
{
    uint64_t z = (state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)((z ^ (z >> 31)) >> 33) % limit;
}

static struct cell any_cell(void)
{
    int x = (int)below((uint32_t)width), y = (int)below((uint32_t)height);
    return (struct cell){x, y};
}

enum { FREE, WALL, MUD };

static struct grid *make_map(void)
{
    struct grid *grid = grid_new(width, height);
    state = 7;
    for (int i = 0; i < width * height / 2; i++) {
        struct cell at = any_cell();
        grid_set(grid, at, below(5) < 2 ? WALL : MUD);
    }
    return grid;
}

enum ground {
    GROUND_STAYS,
    GROUND_CHANGES,
    GROUND_IS_MIXED /* mud costs more, and the ground changes */
};

static struct moves *make_moves(const struct grid *grid, enum ground ground)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[FREE] = 1;
    mover.factor[MUD] = ground == GROUND_IS_MIXED ? 3 : 1;
    return moves_new(grid, &mover);
}

/* Changes one to eight cells.  The same seed changes them back, except that mud becomes free. */
static void toggle(struct grid *grid, uint64_t seed)
{
    state = seed;
    for (uint32_t left = 1 + below(8); left > 0; left--) {
        struct cell at = any_cell();
        grid_set(grid, at, grid_terrain(grid, at) == WALL ? FREE : WALL);
    }
}

static struct cell strayed(const struct moves *moves, struct cell from)
{
    enum direction dir = (enum direction)below(DIRECTIONS);
    return moves_from(moves, from) >> dir & 1 ? cell_step(from, dir) : from;
}

/* The same seed gives the same chase, except for the hunter's choice among cheapest paths. */
static void chase(struct finder *finder, struct grid *grid, struct moves *moves, uint64_t seed, enum ground ground)
{
    static struct cell path[CELLS];
    state = seed;
    struct cell hunter = any_cell(), target = any_cell();
    for (uint64_t tick = 0; tick < 100; tick++) {
        if (ground != GROUND_STAYS && tick % 5 == 0) {
            toggle(grid, tick / 10 + 1000);
        }
        state = seed * 1000 + tick;
        bool is_found = finder_run(finder, hunter, target) == SEARCH_FOUND;
        size_t count = is_found ? finder_path(finder, path, CELLS) : 0;
        hunter = count > 1 ? path[1] : below(10) == 0 ? any_cell() : hunter;
        target = below(60) == 0 ? any_cell() : strayed(moves, target);
    }
}

/* Each round of chases starts from the map on which the last round ended. */
static void run_chases(struct finder *finder, struct grid *grid, struct moves *moves, enum ground ground)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        chase(finder, grid, moves, seed, ground);
    }
}

/* Arrays have a border, and the object has a head. */
static size_t limit(size_t bytes_a_cell) { return bytes_a_cell * ((size_t)width + 3) * ((size_t)height + 2) + 65536; }

static void assert_frugal(const struct method *method, enum ground ground)
{
    struct grid *grid = make_map();
    struct moves *moves = make_moves(grid, ground);
    memory_watch();
    struct finder *finder = finder_new(method->finder, moves, NULL);
    finder->query.open = method->open;
    size_t made = memory_used().held;
    run_chases(finder, grid, moves, ground);
    run_chases(finder, grid, moves, ground);
    struct memory_use warm = memory_used();
    run_chases(finder, grid, moves, ground);
    size_t calls = memory_used().calls - warm.calls;
    memory_unwatch();
    ck_assert_msg(calls == 0, "%s: memory is taken %zu times in ticks", method->name, calls);
    ck_assert_msg(made <= limit(method->bytes), "%s: %zu bytes when made", method->name, made);
    ck_assert_msg(method->most_bytes == 0 || warm.held <= limit(method->most_bytes), "%s: %zu bytes", method->name,
                  warm.held);
    finder_free(finder);
    moves_free(moves);
    grid_free(grid);
}

START_TEST(ticks_take_no_memory)
{
    for (int i = 0; i < METHODS; i++) {
        assert_frugal(&methods[i], GROUND_STAYS);
    }
}
END_TEST

/* If the map changes, a chase may have both kinds of trees. */
START_TEST(ticks_on_changing_ground_take_no_memory)
{
    static const struct method changing = {"chase", 12, 24, &finder_chase, OPEN_AUTOMATIC};
    for (int i = 0; i < METHODS; i++) {
        assert_frugal(methods[i].finder == &finder_chase ? &changing : &methods[i], GROUND_CHANGES);
    }
}
END_TEST

START_TEST(ticks_on_mixed_ground_take_no_memory)
{
    for (int i = 0; i < METHODS; i++) {
        assert_frugal(&methods[i], GROUND_IS_MIXED);
    }
}
END_TEST

START_TEST(ticks_on_a_small_map_that_changes_take_no_memory)
{
    static const struct method small = {"chase on a small map", 12, 64, &finder_chase, OPEN_AUTOMATIC};
    width = height = SMALL;
    assert_frugal(&small, GROUND_CHANGES);
    width = WIDTH;
    height = HEIGHT;
}
END_TEST

/* Without the users that share the moves. */
START_TEST(moves_take_two_bytes_a_cell)
{
    struct grid *grid = make_map();
    memory_watch();
    struct moves *moves = make_moves(grid, GROUND_STAYS);
    struct memory_use made = memory_used();
    for (uint64_t seed = 1; seed <= 50; seed++) {
        toggle(grid, seed);
        moves_update(moves);
    }
    size_t calls = memory_used().calls - made.calls;
    memory_unwatch();
    ck_assert_uint_le(made.held, limit(2));
    ck_assert_uint_eq(calls, 0);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("allocations", ticks_take_no_memory, ticks_on_changing_ground_take_no_memory,
          ticks_on_mixed_ground_take_no_memory, ticks_on_a_small_map_that_changes_take_no_memory,
          moves_take_two_bytes_a_cell)
