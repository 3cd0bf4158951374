/* SPDX-License-Identifier: MIT */
/* Checks the promises of path/finder.h for all methods. */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

#include "path/finder.h"

#include <string.h>

enum { MAPS = 150, PRINCIPLE = 30 };

START_TEST(methods_are_known_by_their_names)
{
    for (size_t i = 0; i < finder_method_count; i++) {
        const struct finder_method *method = finder_methods[i];
        ck_assert_ptr_eq(finder_method_named(method->name), method);
        ck_assert_uint_gt(strlen(method->title), 0);
        ck_assert_uint_le(strlen(method->principle), PRINCIPLE);
        ck_assert_ptr_eq(finder_method_next(finder_method_next(method, 1), -1), method);
        ck_assert_ptr_eq(finder_method_next(method, -3 * (int)finder_method_count), method);
        ck_assert_ptr_eq(finder_method_next(method, 1), finder_methods[(i + 1) % finder_method_count]);
    }
    for (enum algorithm i = 0; i < ALGORITHMS; i++) {
        const struct finder_method *method = &finder_search[i];
        ck_assert_msg(method->name != NULL, "algorithm %d has no row in path/find/astar.c", (int)i);
        ck_assert_msg(finder_method_named(method->name) == method, "%s is not in the table of path/finder.c",
                      method->name);
    }
    ck_assert_ptr_null(finder_method_named("a*"));
}
END_TEST

/* --- answers -------------------------------------------------------------------------------------- */

struct trial {
    struct sandbox box;
    const struct finder_method *method;
    struct finder *whole, *sliced, *planning;
    struct cell start, goal;
    uint32_t truth;
};

static void trial_init(struct trial *trial, uint64_t seed, const struct finder_method *method)
{
    sandbox_init(&trial->box, seed);
    trial->box.has_surcharge = false;
    trial->method = method;
    trial->whole = finder_new(method, trial->box.moves, NULL);
    trial->sliced = finder_new(method, trial->box.moves, NULL);
    trial->planning = finder_new(method, trial->box.moves, NULL);
}

static void trial_done(struct trial *trial)
{
    finder_free(trial->whole);
    finder_free(trial->sliced);
    finder_free(trial->planning);
    sandbox_done(&trial->box);
}

#define OF(trial) (trial)->method->name, (unsigned long long)(trial)->box.seed

/* Returns the path's cost, or NO_WAY if its ends are wrong or a step is illegal. */
static uint32_t path_cost(const struct trial *trial, const struct finder *finder)
{
    struct cell path[SANDBOX_CELLS];
    size_t count = finder_path(finder, path, SANDBOX_CELLS);
    if (count == 0 || !cell_equal(path[0], trial->start) || !cell_equal(path[count - 1], trial->goal)) {
        return NO_WAY;
    }
    uint32_t cost = 0;
    for (size_t i = 1; i < count; i++) {
        int dx = path[i].x - path[i - 1].x, dy = path[i].y - path[i - 1].y;
        if (!sandbox_is_legal(&trial->box, path[i - 1], dx, dy)) {
            return NO_WAY;
        }
        cost += sandbox_cost(&trial->box, path[i - 1], dx, dy);
    }
    return cost;
}

/* The answer is as good as the method's row claims. */
static void assert_answer(const struct trial *trial, const struct finder *finder)
{
    bool is_found = finder_status(finder) == SEARCH_FOUND;
    uint32_t cost = is_found ? finder_cost(finder) : FINDER_NO_WAY;
    ck_assert_msg(finder_claim_holds(finder, &trial->box.mover, cost, trial->truth), "%s, seed %llu: %u of %u",
                  OF(trial), (unsigned)cost, (unsigned)trial->truth);
    ck_assert_msg(!is_found || path_cost(trial, finder) == finder_cost(finder), "%s, seed %llu: another path",
                  OF(trial));
}

/* The first cell of the open list is closed next.  Only a chase may find out later that it is not. */
static void step(const struct trial *trial, struct finder *finder)
{
    struct cell next;
    bool is_told = trial->method != &finder_chase && finder_open_cells(finder, &next, 1) == 1;
    ck_assert_msg(!is_told || finder_node(finder, next).state == SEARCH_OPEN, "%s, seed %llu: not open", OF(trial));
    finder_step(finder, 1);
    ck_assert_msg(!is_told || finder_node(finder, next).state == SEARCH_CLOSED, "%s, seed %llu: not closed", OF(trial));
}

static void assert_same_nodes(const struct trial *trial)
{
    for (int i = 0; i < trial->box.width * trial->box.height; i++) {
        struct cell at = sandbox_at(&trial->box, i);
        struct search_node a = finder_node(trial->whole, at), b = finder_node(trial->sliced, at);
        ck_assert_msg(a.state == b.state && a.g == b.g && a.f == b.f && a.parent == b.parent,
                      "%s, seed %llu: %d,%d differs", OF(trial), at.x, at.y);
        ck_assert_int_eq(finder_change(trial->whole, at), finder_change(trial->sliced, at));
        ck_assert(finder_has_changes(trial->whole) || finder_change(trial->whole, at) == CHANGE_NEW);
    }
}

static void ask(struct trial *trial)
{
    uint32_t costs[SANDBOX_CELLS];
    struct cell next;
    sandbox_costs(&trial->box, trial->start, costs);
    bool can_stand = sandbox_can_stand(&trial->box, trial->start) && sandbox_can_stand(&trial->box, trial->goal);
    trial->truth = can_stand ? costs[sandbox_index(&trial->box, trial->goal)] : NO_WAY;
    finder_run(trial->whole, trial->start, trial->goal);
    finder_begin(trial->sliced, trial->start, trial->goal);
    while (finder_status(trial->sliced) == SEARCH_RUNNING) {
        step(trial, trial->sliced);
    }
    uint32_t planned = finder_plan(trial->planning, trial->start, trial->goal, &next);
    assert_answer(trial, trial->whole);
    assert_answer(trial, trial->sliced);
    assert_answer(trial, trial->planning);
    assert_same_nodes(trial);
    bool is_found = finder_status(trial->whole) == SEARCH_FOUND;
    ck_assert_uint_eq(planned, is_found ? finder_cost(trial->whole) : FINDER_NO_WAY);
    struct cell path[2] = {trial->start, trial->start};
    size_t count = is_found ? finder_path(trial->planning, path, 2) : 0;
    ck_assert_msg(cell_equal(next, path[count > 1]), "%s, seed %llu: another step", OF(trial));
}

/* The ends move a little, so that methods can reuse their trees, and sometimes far away. */
START_TEST(every_method_answers_alike)
{
    size_t asked = 0;
    for (size_t number = 0; number < finder_method_count; number++) {
        for (uint64_t seed = 1; seed <= MAPS; seed++) {
            struct trial trial;
            trial_init(&trial, seed, finder_methods[number]);
            trial.start = sandbox_standing(&trial.box);
            for (int round = 0; round < 4 && finder_method_fits(trial.method, trial.box.moves); round++) {
                trial.goal = round % 2 == 0 ? sandbox_standing(&trial.box) : sandbox_cell(&trial.box);
                ask(&trial);
                asked++;
            }
            trial_done(&trial);
        }
    }
    ck_assert_uint_gt(asked, MAPS * finder_method_count);
}
END_TEST

static struct moves *open_ground(struct grid *grid, uint8_t neighbours)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    mover.neighbours = neighbours;
    return moves_new(grid, &mover);
}

START_TEST(who_does_not_fit_says_so)
{
    struct grid *grid = grid_new(9, 9);
    struct moves *moves = open_ground(grid, 4);
    for (size_t number = 0; number < finder_method_count; number++) {
        const struct finder_method *method = finder_methods[number];
        struct finder *finder = finder_new(method, moves, NULL);
        struct cell start = {1, 1}, next;
        bool fits = finder_method_fits(method, moves);
        ck_assert_int_eq(finder_status(finder), SEARCH_NONE);
        ck_assert_int_eq(fits, method != &finder_jps_plus);
        ck_assert_int_eq(finder_run(finder, start, (struct cell){5, 6}), fits ? SEARCH_FOUND : SEARCH_UNFIT);
        uint32_t cost = finder_plan(finder, start, (struct cell){5, 6}, &next);
        ck_assert(fits ? cost != FINDER_NO_WAY : cost == FINDER_NO_WAY && cell_equal(next, start));
        finder_free(finder);
    }
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* A method uses its own algorithm, whatever the query names.  A method without a heuristic has h = 0. */
START_TEST(a_method_asks_its_own_algorithm)
{
    struct grid *grid = grid_new(20, 20);
    struct moves *moves = open_ground(grid, 8);
    struct cell start = {2, 2}, goal = {15, 12};
    for (enum algorithm algorithm = 0; algorithm < ALGORITHMS; algorithm++) {
        const struct finder_method *method = &finder_search[algorithm];
        struct search_query query;
        search_query_init(&query, moves, goal, start);
        query.algorithm = ALGORITHM_DEPTH - algorithm;
        struct finder *finder = finder_new(method, moves, &query);
        ck_assert_int_eq(finder_run(finder, start, goal), SEARCH_FOUND);
        ck_assert_int_eq(finder->query.algorithm, algorithm);
        ck_assert_int_eq(finder_node(finder, start).h > 0, method->uses_heuristic);
        finder_free(finder);
    }
    moves_free(moves);
    grid_free(grid);
}
END_TEST

static bool keeps_a_tree(const struct finder_method *method) { return method->keeps && method != &finder_field; }

/* If a query is repeated, a method that keeps its results does less work. */
START_TEST(who_keeps_something_does_less)
{
    struct grid *grid = grid_new(40, 40);
    struct moves *moves = open_ground(grid, 8);
    for (int y = 2; y < 39; y++) {
        grid_set(grid, (struct cell){20, y}, 1);
    }
    for (size_t number = 0; number < finder_method_count; number++) {
        struct finder *finder = finder_new(finder_methods[number], moves, NULL);
        bool is_found = finder_run(finder, (struct cell){2, 30}, (struct cell){37, 35}) == SEARCH_FOUND;
        uint64_t first = finder_counts(finder).expanded;
        ck_assert_msg(is_found || finder->method->incomplete != NULL, "%s", finder->method->name);
        ck_assert_uint_gt(first, 0);
        ck_assert(finder_kept(finder).searched);
        finder_run(finder, (struct cell){2, 30}, (struct cell){37, 35});
        uint64_t second = finder_counts(finder).expanded;
        ck_assert_msg(second == (finder->method->keeps ? 0 : first), "%s: %llu, then %llu", finder->method->name,
                      (unsigned long long)first, (unsigned long long)second);
        ck_assert(finder_counts(finder).written == 0 || !finder->method->keeps);
        ck_assert_int_eq(finder_has_changes(finder), keeps_a_tree(finder->method));
        finder_free(finder);
    }
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* Jumps and runs pass cells without an entry, but each expansion removes one.  Methods that keep a tree count no
 * entries. */
START_TEST(what_is_counted_adds_up)
{
    for (size_t number = 0; number < finder_method_count; number++) {
        const struct finder_method *method = finder_methods[number];
        for (uint64_t seed = 1; seed <= 40 && !keeps_a_tree(method); seed++) {
            struct sandbox box;
            sandbox_init(&box, seed);
            struct finder *finder = finder_new(method, box.moves, NULL);
            struct cell start = sandbox_standing(&box), goal = sandbox_standing(&box);
            finder_run(finder, start, goal);
            struct search_counts counts = finder_counts(finder);
            size_t most = 8 * (size_t)box.width * (size_t)box.height;
            bool adds_up = counts.expanded <= counts.pushed && counts.pushed <= most &&
                           (counts.open <= counts.peak || counts.peak == 0) && counts.peak <= most;
            ck_assert_msg(adds_up, "%s, seed %llu: %llu of %llu entries expanded, %zu open, at most %zu", method->name,
                          (unsigned long long)seed, (unsigned long long)counts.expanded,
                          (unsigned long long)counts.pushed, counts.open, counts.peak);
            finder_free(finder);
            sandbox_done(&box);
        }
    }
}
END_TEST

/* --- what is counted, counted again by what is shown --------------------------------------------- */

/* Counts during one query, step by step. */
struct tally {
    const struct finder *finder;
    const struct sandbox *box;
    uint32_t g[SANDBOX_CELLS]; /* as shown; NO_WAY: unseen */
    uint64_t written;          /* how often g changed */
    size_t peak;
};

static void look(struct tally *tally)
{
    size_t open = 0;
    for (int i = 0; i < tally->box->width * tally->box->height; i++) {
        struct search_node node = finder_node(tally->finder, sandbox_at(tally->box, i));
        uint32_t g = node.state != SEARCH_UNSEEN ? node.g : NO_WAY;
        tally->written += g != NO_WAY && g != tally->g[i];
        tally->g[i] = g;
        open += node.state == SEARCH_OPEN;
    }
    tally->peak = open > tally->peak ? open : tally->peak;
    struct search_counts counts = finder_counts(tally->finder);
    ck_assert_msg(counts.open == open, "%s, seed %llu: %zu open, not %zu", tally->finder->method->name,
                  (unsigned long long)tally->box->seed, counts.open, open);
}

/* Returns whether a method writes the same g again: in each iteration, or from either side. */
static bool is_counted_twice(const struct finder_method *method)
{
    return method == &finder_idastar || method == &finder_bidirectional;
}

static void assert_tally(const struct tally *tally, bool is_first)
{
    struct search_counts counts = finder_counts(tally->finder), work = finder_work(tally->finder);
    bool is_equal = counts.written == tally->written;
    ck_assert_msg(
        is_equal || (counts.written > tally->written && (!is_first || is_counted_twice(tally->finder->method))),
        "%s, seed %llu%s: %llu written, not %llu", tally->finder->method->name, (unsigned long long)tally->box->seed,
        is_first ? ", first" : "", (unsigned long long)counts.written, (unsigned long long)tally->written);
    ck_assert_msg(counts.peak == 0 || counts.peak == tally->peak, "%s, seed %llu: peak %zu, not %zu",
                  tally->finder->method->name, (unsigned long long)tally->box->seed, counts.peak, tally->peak);
    ck_assert(work.expanded == counts.expanded && work.written == counts.written && work.deleted == counts.deleted);
}

static void count_again(struct finder *finder, struct tally *tally, struct cell start, struct cell goal, bool is_first)
{
    tally->written = tally->peak = 0;
    if (!keeps_a_tree(finder->method)) {
        memset(tally->g, 0xff, sizeof tally->g);
    }
    finder_begin(finder, start, goal);
    for (look(tally); finder_status(finder) == SEARCH_RUNNING; look(tally)) {
        finder_step(finder, 1);
    }
    if (is_first || !finder_kept(finder).cut) {
        assert_tally(tally, is_first);
    }
}

/* The start stays, so that no g changes because the root does.  Queries that start a new tree halfway are skipped. */
START_TEST(written_and_open_are_as_shown)
{
    for (size_t number = 0; number < finder_method_count; number++) {
        for (uint64_t seed = 1; seed <= 60; seed++) {
            struct sandbox box;
            sandbox_init(&box, seed);
            struct finder *finder = finder_new(finder_methods[number], box.moves, NULL);
            struct tally tally = {.finder = finder, .box = &box};
            memset(tally.g, 0xff, sizeof tally.g);
            struct cell start = sandbox_standing(&box);
            for (int query = 0; query < 5; query++) {
                count_again(finder, &tally, start, sandbox_standing(&box), query == 0);
                sandbox_change(&box);
            }
            finder_free(finder);
            sandbox_done(&box);
        }
    }
}
END_TEST

/* Nothing remains of the previous query, except for the tree of a method that keeps one. */
START_TEST(a_query_without_a_way_has_nothing_open)
{
    struct grid *grid = grid_new(40, 40);
    struct moves *moves = open_ground(grid, 8);
    struct cell start = {3, 20}, wall = {0, 0}, cells[8];
    grid_set(grid, wall, 1);
    for (size_t number = 0; number < finder_method_count; number++) {
        const struct finder_method *method = finder_methods[number];
        struct finder *finder = finder_new(method, moves, NULL);
        ck_assert_int_eq(finder_run(finder, start, (struct cell){30, 22}), SEARCH_FOUND);
        ck_assert_int_eq(finder_run(finder, wall, start), SEARCH_NONE);
        ck_assert_msg(keeps_a_tree(method) || finder_open_cells(finder, cells, 8) == 0, "%s", method->name);
        finder_free(finder);
    }
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* A cell's data from an old query must not be taken for current data after the 16 bits of the query number have been
 * used up. */
START_TEST(queries_may_be_many)
{
    static const struct finder_method *const methods[] = {&finder_jps, &finder_jps_plus,
                                                          &finder_search[ALGORITHM_ASTAR]};
    struct grid *grid = grid_new(6, 3);
    grid_set(grid, (struct cell){2, 1}, 1);
    struct moves *moves = open_ground(grid, 8);
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        struct finder *finder = finder_new(methods[i], moves, NULL);
        uint32_t failed = 0, count = 0;
        for (; count < UINT16_MAX + 50U && failed == 0; count++) {
            bool is_far = count % 2 == 0 || count > UINT16_MAX - 50U;
            struct cell goal = {is_far ? 5 : 1, is_far ? 2 : 0};
            failed += finder_run(finder, (struct cell){0, 1}, goal) != SEARCH_FOUND ||
                      finder_cost(finder) != (is_far ? 54 : 14);
        }
        ck_assert_msg(failed == 0, "%s, query %u", methods[i]->name, (unsigned)count);
        finder_free(finder);
    }
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* The path winds back and forth over the map with the most expensive straight steps: its cost is between 2^30 and
 * 2^32. */
START_TEST(long_and_dear_ways_are_found)
{
    enum { WIDTH = 600, HEIGHT = 61 };
    struct grid *grid = grid_new(WIDTH, HEIGHT);
    for (int y = 1; y < HEIGHT; y += 2) {
        for (int x = 0; x < WIDTH; x++) {
            grid_set(grid, (struct cell){x, y}, x != (y % 4 == 1 ? WIDTH - 1 : 0));
        }
    }
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    mover.straight = mover.diagonal = UINT16_MAX;
    struct moves *moves = moves_new(grid, &mover);
    struct cell start = {0, 0}, goal = {WIDTH - 1, HEIGHT - 1};
    const uint32_t steps = (HEIGHT / 2 + 1) * (WIDTH - 1) + HEIGHT - 1;
    for (size_t number = 0; number < finder_method_count; number++) {
        struct finder *finder = finder_new(finder_methods[number], moves, NULL);
        ck_assert_msg(finder_run(finder, start, goal) == SEARCH_FOUND, "%s", finder_methods[number]->name);
        ck_assert_msg(finder_cost(finder) == steps * UINT16_MAX, "%s", finder_methods[number]->name);
        finder_free(finder);
    }
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("finder", methods_are_known_by_their_names, every_method_answers_alike, a_method_asks_its_own_algorithm,
          who_does_not_fit_says_so, who_keeps_something_does_less, what_is_counted_adds_up,
          written_and_open_are_as_shown, a_query_without_a_way_has_nothing_open, queries_may_be_many,
          long_and_dear_ways_are_found)
