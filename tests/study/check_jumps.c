/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "study/jumps.h"
#include "study/scan.h"
#include "testing.h"

enum { MAPS = 60, WIDTH = 24, HEIGHT = 16, WALL = 1 };

struct trial {
    struct grid *grid;
    struct moves *moves;
    struct scan scan;
    struct study *study;
    uint64_t seed;
};

static struct cell any_free(const struct trial *trial, struct rng *rng)
{
    struct cell at = {0, 0};
    do {
        at = (struct cell){(int)rng_below(rng, WIDTH), (int)rng_below(rng, HEIGHT)};
    } while (!moves_can_stand(trial->moves, at));
    return at;
}

static void draw(struct trial *trial, struct rng *rng)
{
    trial->grid = xalloc_check(grid_new(WIDTH, HEIGHT));
    for (int y = -1; y <= HEIGHT; y++) {
        for (int x = -1; x <= WIDTH; x++) {
            struct cell at = {x, y};
            bool is_wall = !grid_has(trial->grid, at) || rng_below(rng, 5) == 0;
            trial->scan.is_wall[y + 1][x + 1] = is_wall;
            if (grid_has(trial->grid, at)) {
                grid_set(trial->grid, at, is_wall ? WALL : 0);
            }
        }
    }
}

/* With expensive steps, a bucket holds more than one f. */
static void trial_init(struct trial *trial, uint64_t seed, int neighbours, const struct finder_method *method)
{
    bool is_dear = seed % 2 == 0;
    struct mover mover = {.straight = is_dear ? 5741 : 10,
                          .diagonal = is_dear ? 8119 : 14,
                          .neighbours = (uint8_t)neighbours,
                          .corners = CORNERS_STRICT,
                          .factor = {[0] = 1}};
    struct search_query query;
    struct rng rng;
    *trial = (struct trial){.seed = seed, .scan.neighbours = neighbours};
    rng_init(&rng, seed);
    draw(trial, &rng);
    trial->moves = xalloc_check(moves_new(trial->grid, &mover));
    struct cell start = any_free(trial, &rng);
    trial->scan.goal = any_free(trial, &rng);
    search_query_init(&query, trial->moves, start, trial->scan.goal);
    trial->study = study_new(method, trial->moves, &query, (struct study_past){0});
}

static void trial_done(struct trial *trial)
{
    study_free(trial->study);
    moves_free(trial->moves);
    grid_free(trial->grid);
}

/* The scanned cells are the oracle's, and each newly reached jump point is one of them. */
static void assert_scanned(struct trial *trial, const struct jumps *jumps)
{
    struct expansion expansion = study_expansion(trial->study);
    const struct search_node *before = study_before(trial->study);
    const struct direction_row step = direction_rows[direction_opposite(expansion.node.parent)];
    size_t count = (size_t)scan_from(&trial->scan, expansion.taken, step.x, step.y);
    ck_assert_msg(jumps->scanned == count, "seed %llu, step %llu: %zu, not %zu", (unsigned long long)trial->seed,
                  (unsigned long long)study_step(trial->study), jumps->scanned, count);
    for (struct cell at = {0, 0}; at.y < HEIGHT; at = cell_after(at, WIDTH)) {
        bool is_scanned = (jumps_roles(jumps, trial->study, at) & JUMP_SCANNED) != 0;
        struct search_node node = finder_node(study_finder(trial->study), at);
        const struct search_node *old = &before[at.y * WIDTH + at.x];
        bool is_reached = node.state == SEARCH_OPEN && (old->state == SEARCH_UNSEEN || node.g < old->g);
        ck_assert(is_scanned == trial->scan.is_seen[at.y + 1][at.x + 1]);
        ck_assert(!is_reached || is_scanned);
    }
}

/* Each jump point except for the goal has a forced neighbour, and its source is a closed cell. */
static void assert_points(const struct trial *trial)
{
    const struct finder *finder = study_finder(trial->study);
    for (struct cell at = {0, 0}, source; at.y < HEIGHT; at = cell_after(at, WIDTH)) {
        struct search_node node = finder_node(finder, at);
        if (!finder_source(finder, at, &source)) {
            ck_assert(node.state == SEARCH_UNSEEN || cell_equal(at, finder->query.start));
            continue;
        }
        struct jump_forced forced[JUMP_SIDES];
        int count = jumps_forced(trial->moves, at, direction_opposite(node.parent), forced);
        ck_assert(count > 0 || cell_equal(at, trial->scan.goal));
        ck_assert_int_eq(finder_node(finder, source).state, SEARCH_CLOSED);
        ck_assert_uint_gt(node.g, finder_node(finder, source).g);
    }
}

/* Checks that each open jump point is listed once.  Returns false if there is none; otherwise `next` is the one to be
 * expanded. */
static bool find_next(const struct trial *trial, struct cell *next)
{
    const struct finder *finder = study_finder(trial->study);
    struct cell cells[WIDTH * HEIGHT];
    bool is_told[HEIGHT][WIDTH] = {{false}};
    size_t count = finder_open_cells(finder, cells, WIDTH * HEIGHT);
    ck_assert_uint_eq(count, finder_counts(finder).open);
    for (size_t i = 0; i < count; i++) {
        ck_assert_int_eq(finder_node(finder, cells[i]).state, SEARCH_OPEN);
        ck_assert(!is_told[cells[i].y][cells[i].x]);
        is_told[cells[i].y][cells[i].x] = true;
    }
    *next = cells[0];
    return count > 0;
}

static void follow(struct trial *trial)
{
    struct jumps jumps;
    struct cell next;
    for (uint64_t step = 0; study_status(trial->study) == SEARCH_RUNNING; step++) {
        bool has_next = find_next(trial, &next);
        study_go_to(trial->study, step + 1);
        ck_assert(!has_next || finder_node(study_finder(trial->study), next).state == SEARCH_CLOSED);
        jumps_init(&jumps, trial->study);
        if (study_status(trial->study) == SEARCH_RUNNING) {
            ck_assert_ptr_nonnull(jumps.roles);
            assert_scanned(trial, &jumps);
            assert_points(trial);
        }
        jumps_done(&jumps);
    }
}

START_TEST(what_was_gone_over_is_what_the_rules_say)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed, seed % 3 == 0 ? 4 : 8, &finder_jps);
        follow(&trial);
        trial_done(&trial);
        trial_init(&trial, seed, 8, &finder_jps_plus);
        follow(&trial);
        trial_done(&trial);
    }
}
END_TEST

static bool is_told(const struct jump_forced *forced, int count, struct cell neighbour, struct cell wall)
{
    bool is = false;
    for (int i = 0; i < count; i++) {
        is = is || (cell_equal(forced[i].neighbour, neighbour) && cell_equal(forced[i].wall, wall));
    }
    return is;
}

/* The forced neighbours found by the legal steps are those found by the walls. */
static void assert_forced_by_walls(const struct trial *trial, struct cell at, enum direction dir)
{
    const struct direction_row step = direction_rows[dir];
    struct jump_forced forced[JUMP_SIDES];
    int count = jumps_forced(trial->moves, at, dir, forced), expected = 0;
    for (int side = -1; side <= 1; side += 2) {
        struct cell beside = {at.x + side * step.y, at.y + side * step.x};
        struct cell wall = {beside.x - step.x, beside.y - step.y};
        bool is_forced =
            (trial->scan.neighbours == 8 || step.y == 0) && scan_forces(&trial->scan, at, step.x, step.y, side);
        expected += is_forced;
        ck_assert_msg(is_told(forced, count, beside, wall) == is_forced, "seed %llu: %d,%d to %d,%d",
                      (unsigned long long)trial->seed, at.x, at.y, beside.x, beside.y);
    }
    ck_assert_int_eq(count, expected);
}

START_TEST(forced_is_what_is_behind_the_end_of_a_wall)
{
    for (uint64_t seed = 1; seed <= 2 * MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed, seed % 2 == 0 ? 4 : 8, &finder_jps);
        for (struct cell at = {0, 0}; at.y < HEIGHT; at = cell_after(at, WIDTH)) {
            for (unsigned steps = moves_from(trial.moves, at); steps != 0; steps &= steps - 1) {
                enum direction dir = (enum direction)__builtin_ctz(steps);
                if (!direction_is_diagonal(dir)) {
                    assert_forced_by_walls(&trial, cell_step(at, dir), dir);
                }
            }
        }
        trial_done(&trial);
    }
}
END_TEST

/* Returns the cost of the cheapest path that avoids a cell. */
static uint32_t cost_without(struct trial *trial, struct cell from, struct cell to, struct cell without)
{
    grid_set(trial->grid, without, WALL);
    struct finder *finder = xalloc_check(finder_new(&finder_search[ALGORITHM_DIJKSTRA], trial->moves, NULL));
    uint32_t cost = finder_run(finder, from, to) == SEARCH_FOUND ? finder_cost(finder) : UINT32_MAX;
    finder_free(finder);
    grid_set(trial->grid, without, 0);
    moves_update(trial->moves);
    return cost;
}

/* A neighbour is forced if every path that avoids the jump point is more expensive.  To a neighbour that is not forced,
 * there is a diagonal step. */
static void assert_forced(struct trial *trial, struct cell at, enum direction dir)
{
    struct cell back = cell_step(at, direction_opposite(dir));
    struct jump_forced forced[JUMP_SIDES];
    if (!grid_has(trial->grid, back) || (moves_from(trial->moves, back) >> dir & 1) == 0) {
        return;
    }
    int count = jumps_forced(trial->moves, at, dir, forced);
    for (int i = 0; i < count; i++) {
        ck_assert(moves_can_stand(trial->moves, forced[i].neighbour));
        ck_assert_uint_gt(cost_without(trial, back, forced[i].neighbour, at), 20);
    }
    for (int side = -1; side <= 1; side += 2) {
        const struct direction_row step = direction_rows[dir];
        struct cell beside = {at.x + side * step.y, at.y + side * step.x};
        struct cell wall = {beside.x - step.x, beside.y - step.y};
        if (!is_told(forced, count, beside, wall) && grid_has(trial->grid, beside) &&
            moves_can_stand(trial->moves, beside)) {
            ck_assert((moves_from(trial->moves, back) >> direction_between(back, beside) & 1) != 0);
        }
    }
}

START_TEST(forced_is_what_no_other_way_reaches_as_cheaply)
{
    for (uint64_t seed = 1; seed <= 20; seed += 2) {
        struct trial trial;
        trial_init(&trial, seed, 8, &finder_jps);
        for (struct cell at = {0, 0}; at.y < HEIGHT; at = cell_after(at, WIDTH)) {
            for (enum direction dir = EAST; dir <= NORTH; dir++) {
                if (moves_can_stand(trial.moves, at)) {
                    assert_forced(&trial, at, dir);
                }
            }
        }
        trial_done(&trial);
    }
}
END_TEST

TEST_MAIN("study/jumps", what_was_gone_over_is_what_the_rules_say, forced_is_what_is_behind_the_end_of_a_wall,
          forced_is_what_no_other_way_reaches_as_cheaply)
