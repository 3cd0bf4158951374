/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"
#include "sandbox.h"

#include "path/find/finder_rule.h"

enum { MAPS = 400 };

struct trial {
    struct sandbox box;
    struct finder *search;
    struct search_query query;
    uint32_t costs[SANDBOX_CELLS];
};

/* Makes a random query on the random map of the seed. */
static void trial_init(struct trial *trial, uint64_t seed)
{
    sandbox_init(&trial->box, seed);
    trial->search = ask_new(trial->box.moves);
    ck_assert_ptr_nonnull(trial->search);
    search_query_init(&trial->query, trial->box.moves, sandbox_standing(&trial->box), sandbox_standing(&trial->box));
    trial->query.heuristic = (enum heuristic)sandbox_below(&trial->box, HEURISTICS);
    trial->query.open = (enum open_list)sandbox_below(&trial->box, 3);
    trial->query.surcharge = trial->box.has_surcharge ? trial->box.surcharge : NULL;
    sandbox_costs(&trial->box, trial->query.start, trial->costs);
}

static void trial_done(struct trial *trial)
{
    finder_free(trial->search);
    sandbox_done(&trial->box);
}

static uint32_t optimum(const struct trial *trial)
{
    return trial->costs[sandbox_index(&trial->box, trial->query.goal)];
}

/* Runs the query.  Whether a path is found must not depend on the algorithm. */
static bool is_found(struct trial *trial)
{
    enum search_status status = ask_run(trial->search, &trial->query);
    bool is_reachable = optimum(trial) != NO_WAY;
    ck_assert_msg(status == (is_reachable ? SEARCH_FOUND : SEARCH_NONE), "seed %llu: status %d, optimum %u",
                  (unsigned long long)trial->box.seed, status, optimum(trial));
    return is_reachable;
}

/* Checks that the path is legal and that its steps add up to the goal's g, which it returns. */
static uint32_t checked_cost(const struct trial *trial)
{
    struct cell path[SANDBOX_CELLS];
    size_t count = finder_path(trial->search, path, SANDBOX_CELLS);
    ck_assert_uint_ge(count, 1);
    ck_assert(cell_equal(path[0], trial->query.start));
    ck_assert(cell_equal(path[count - 1], trial->query.goal));
    uint32_t cost = 0;
    for (size_t i = 1; i < count; i++) {
        int dx = path[i].x - path[i - 1].x, dy = path[i].y - path[i - 1].y;
        ck_assert_msg(sandbox_is_legal(&trial->box, path[i - 1], dx, dy), "seed %llu: illegal step %zu",
                      (unsigned long long)trial->box.seed, i);
        cost += sandbox_cost(&trial->box, path[i - 1], dx, dy);
    }
    uint32_t g = finder_node(trial->search, trial->query.goal).g;
    ck_assert_msg(g == cost, "seed %llu: g %u, path costs %u", (unsigned long long)trial->box.seed, g, cost);
    return cost;
}

static void assert_cost(const struct trial *trial, uint32_t cost)
{
    ck_assert_msg(cost == optimum(trial), "seed %llu, %s, %s, open list %d: cost %u, optimum %u",
                  (unsigned long long)trial->box.seed, finder_search[trial->query.algorithm].name,
                  heuristic_name(trial->query.heuristic), trial->query.open, cost, optimum(trial));
}

START_TEST(exact_queries_find_the_optimum_and_others_a_way)
{
    for (uint64_t seed = 1; seed <= ALGORITHMS * MAPS; seed++) {
        struct trial trial;
        const char *why = NULL;
        trial_init(&trial, seed);
        trial.query.algorithm = (enum algorithm)(seed % ALGORITHMS);
        trial.query.weight_percent = (uint16_t)sandbox_below(&trial.box, 101);
        if (is_found(&trial)) {
            uint32_t cost = checked_cost(&trial);
            if (finder_method_is_exact(&finder_search[trial.query.algorithm], &trial.query, &trial.box.mover, &why)) {
                assert_cost(&trial, cost);
            } else {
                enum algorithm algorithm = trial.query.algorithm;
                ck_assert_ptr_nonnull(why);
                ck_assert(algorithm != ALGORITHM_DIJKSTRA);
                ck_assert((algorithm != ALGORITHM_ASTAR && algorithm != ALGORITHM_WEIGHTED) ||
                          trial.query.heuristic == HEURISTIC_MANHATTAN);
                ck_assert_uint_ge(cost, optimum(&trial));
            }
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(closed_cells_have_exact_costs)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        trial.query.heuristic = HEURISTIC_OCTILE;
        ask_run(trial.search, &trial.query);
        for (int i = 0; i < trial.box.width * trial.box.height; i++) {
            struct search_node node = finder_node(trial.search, sandbox_at(&trial.box, i));
            ck_assert_msg(node.state != SEARCH_CLOSED || node.g == trial.costs[i], "seed %llu, cell %d: g %u, cost %u",
                          (unsigned long long)seed, i, node.g, trial.costs[i]);
            ck_assert(node.state == SEARCH_UNSEEN || node.f == node.g + node.h);
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(weight_bounds_the_cost)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        trial.query.algorithm = ALGORITHM_WEIGHTED;
        trial.query.heuristic = heuristic_fitting(trial.box.mover.neighbours);
        trial.query.weight_percent = (uint16_t)(100 + sandbox_below(&trial.box, 400));
        if (is_found(&trial)) {
            uint64_t cost = checked_cost(&trial);
            ck_assert_msg(100 * cost <= (uint64_t)trial.query.weight_percent * optimum(&trial),
                          "seed %llu: cost %u above %u %% of %u", (unsigned long long)seed, (unsigned)cost,
                          trial.query.weight_percent, optimum(&trial));
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(breadth_first_takes_fewest_steps)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        uint32_t steps[SANDBOX_CELLS];
        trial_init(&trial, seed);
        trial.query.algorithm = ALGORITHM_BREADTH;
        if (is_found(&trial)) {
            checked_cost(&trial);
            sandbox_steps(&trial.box, trial.query.start, steps);
            size_t taken = finder_path(trial.search, NULL, 0) - 1;
            ck_assert_msg(taken == steps[sandbox_index(&trial.box, trial.query.goal)], "seed %llu: %zu steps",
                          (unsigned long long)seed, taken);
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(open_lists_agree)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        trial.query.heuristic = HEURISTIC_OCTILE;
        for (trial.query.open = OPEN_AUTOMATIC; trial.query.open <= OPEN_BUCKETS; trial.query.open++) {
            if (is_found(&trial)) {
                assert_cost(&trial, checked_cost(&trial));
            }
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(guidance_is_part_of_f_only)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        uint16_t guidance[SANDBOX_CELLS];
        const char *why;
        trial_init(&trial, seed);
        for (int i = 0; i < SANDBOX_CELLS; i++) {
            guidance[i] = (uint16_t)sandbox_below(&trial.box, 500);
        }
        trial.query.guidance = guidance;
        trial.query.heuristic = HEURISTIC_OCTILE;
        ck_assert(!finder_method_is_exact(&finder_search[trial.query.algorithm], &trial.query, &trial.box.mover, &why));
        if (is_found(&trial)) {
            checked_cost(&trial);
            struct search_node goal = finder_node(trial.search, trial.query.goal);
            ck_assert_uint_eq(goal.f, goal.g + guidance[sandbox_index(&trial.box, trial.query.goal)]);
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(many_queries_on_one_search)
{
    struct trial trial;
    trial_init(&trial, 3);
    for (int i = 0; i < 3000; i++) {
        trial.query.goal = sandbox_standing(&trial.box);
        trial.query.algorithm = i % 7 == 0 ? ALGORITHM_DIJKSTRA : ALGORITHM_ASTAR;
        trial.query.heuristic = HEURISTIC_OCTILE;
        if (is_found(&trial)) {
            assert_cost(&trial, finder_node(trial.search, trial.query.goal).g);
        }
    }
    trial_done(&trial);
}
END_TEST

/* Buckets are chosen for cheap steps.  For expensive steps they must be asked for, and they are never used if f may
 * fall. */
START_TEST(the_open_list_is_chosen_by_what_steps_cost)
{
    for (int factor = 1; factor <= 255; factor += 254) {
        struct mover mover;
        mover_init(&mover);
        mover.straight = mover.diagonal = 300;
        mover.factor[0] = (uint8_t)factor;
        struct grid *grid = grid_new(5, 5);
        struct moves *moves = moves_new(grid, &mover);
        struct finder *search = ask_new(moves);
        struct search_query query;
        search_query_init(&query, moves, (struct cell){0, 0}, (struct cell){4, 2});
        for (enum open_list open = OPEN_AUTOMATIC; open <= OPEN_BUCKETS; open++) {
            bool has_buckets = open == OPEN_BUCKETS || (open == OPEN_AUTOMATIC && factor == 1);
            query.open = open;
            query.heuristic = HEURISTIC_OCTILE;
            ck_assert_int_eq(ask_run(search, &query), SEARCH_FOUND);
            ck_assert_int_eq(finder_words(search).tie_break == NULL, has_buckets);
            query.heuristic = HEURISTIC_MANHATTAN;
            ck_assert_int_eq(ask_run(search, &query), SEARCH_FOUND);
            ck_assert_ptr_nonnull(finder_words(search).tie_break);
        }
        finder_free(search);
        moves_free(moves);
        grid_free(grid);
    }
}
END_TEST

TEST_MAIN("search", exact_queries_find_the_optimum_and_others_a_way, closed_cells_have_exact_costs,
          weight_bounds_the_cost, breadth_first_takes_fewest_steps, open_lists_agree, guidance_is_part_of_f_only,
          many_queries_on_one_search, the_open_list_is_chosen_by_what_steps_cost)
