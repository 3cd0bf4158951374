/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"
#include "sandbox.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Checks what can be seen of a search while it runs. */

struct pair {
    struct sandbox box;
    struct finder *sliced, *whole;
    struct search_query query;
};

static void pair_init(struct pair *pair, uint64_t seed)
{
    sandbox_init(&pair->box, seed);
    pair->sliced = ask_new(pair->box.moves);
    pair->whole = ask_new(pair->box.moves);
    search_query_init(&pair->query, pair->box.moves, sandbox_standing(&pair->box), sandbox_standing(&pair->box));
    pair->query.algorithm = (enum algorithm)sandbox_below(&pair->box, ALGORITHMS);
    pair->query.heuristic = (enum heuristic)sandbox_below(&pair->box, HEURISTICS);
    pair->query.open = (enum open_list)sandbox_below(&pair->box, 3);
    pair->query.end = (enum search_end)sandbox_below(&pair->box, 2);
    pair->query.weight_percent = (uint16_t)sandbox_below(&pair->box, 300);
    pair->query.surcharge = pair->box.has_surcharge ? pair->box.surcharge : NULL;
}

static void pair_done(struct pair *pair)
{
    finder_free(pair->sliced);
    finder_free(pair->whole);
    sandbox_done(&pair->box);
}

START_TEST(slices_end_like_one_call)
{
    for (uint64_t seed = 1; seed <= 500; seed++) {
        struct pair pair;
        pair_init(&pair, seed);
        ask_run(pair.whole, &pair.query);
        ask_begin(pair.sliced, &pair.query);
        while (finder_status(pair.sliced) == SEARCH_RUNNING) {
            uint64_t before = finder_counts(pair.sliced).expanded;
            uint64_t slice = sandbox_below(&pair.box, 6);
            finder_step(pair.sliced, slice);
            ck_assert_uint_le(finder_counts(pair.sliced).expanded - before, slice);
        }
        ck_assert_int_eq(finder_status(pair.sliced), finder_status(pair.whole));
        struct search_counts one = finder_counts(pair.sliced), other = finder_counts(pair.whole);
        ck_assert_msg(memcmp(&one, &other, sizeof one) == 0, "seed %llu: counts", (unsigned long long)seed);
        for (int i = 0; i < pair.box.width * pair.box.height; i++) {
            struct search_node a = finder_node(pair.sliced, sandbox_at(&pair.box, i));
            struct search_node b = finder_node(pair.whole, sandbox_at(&pair.box, i));
            ck_assert_msg(a.state == b.state && a.g == b.g && a.h == b.h && a.f == b.f && a.parent == b.parent,
                          "seed %llu: cell %d", (unsigned long long)seed, i);
        }
        pair_done(&pair);
    }
}
END_TEST

static size_t count_in_state(const struct pair *pair, enum search_state state)
{
    size_t count = 0;
    for (int i = 0; i < pair->box.width * pair->box.height; i++) {
        count += finder_node(pair->sliced, sandbox_at(&pair->box, i)).state == state;
    }
    return count;
}

static bool is_ordered(const struct pair *pair, struct cell first, struct cell second)
{
    struct search_node a = finder_node(pair->sliced, first), b = finder_node(pair->sliced, second);
    if (pair->query.open != OPEN_HEAP || a.f != b.f) {
        return a.f <= b.f;
    }
    return a.g != b.g ? a.g > b.g : sandbox_index(&pair->box, first) < sandbox_index(&pair->box, second);
}

/* Weighted keys are finer than the f that is shown, so that equal f proves nothing there. */
static bool has_whole_keys(const struct pair *pair)
{
    return pair->query.algorithm == ALGORITHM_ASTAR || pair->query.algorithm == ALGORITHM_DIJKSTRA ||
           pair->query.algorithm == ALGORITHM_GREEDY;
}

static void assert_open_list(const struct pair *pair)
{
    struct cell cells[SANDBOX_CELLS + 1], next;
    struct search_counts counts = finder_counts(pair->sliced);
    size_t count = finder_open_cells(pair->sliced, cells, SANDBOX_CELLS + 1);
    ck_assert_msg(count == counts.open, "seed %llu: %zu of %zu cells", (unsigned long long)pair->box.seed, count,
                  counts.open);
    ck_assert_uint_eq(count, count_in_state(pair, SEARCH_OPEN));
    ck_assert_uint_eq(counts.closed, count_in_state(pair, SEARCH_CLOSED));
    ck_assert_uint_ge(counts.peak, counts.open);
    ck_assert_int_eq(ask_peek(pair->sliced, &next), count > 0);
    ck_assert(count == 0 || cell_equal(next, cells[0]));
    for (size_t i = 1; i < count && has_whole_keys(pair); i++) {
        ck_assert_msg(is_ordered(pair, cells[i - 1], cells[i]), "seed %llu: rank %zu",
                      (unsigned long long)pair->box.seed, i);
    }
}

START_TEST(open_list_is_shown_as_it_pops)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct pair pair;
        struct cell next;
        pair_init(&pair, seed);
        ask_begin(pair.sliced, &pair.query);
        for (int steps = 0; finder_status(pair.sliced) == SEARCH_RUNNING && steps < 60; steps++) {
            assert_open_list(&pair);
            ck_assert(ask_peek(pair.sliced, &next));
            finder_step(pair.sliced, 1);
            ck_assert_int_eq(finder_node(pair.sliced, next).state, SEARCH_CLOSED);
        }
        assert_open_list(&pair);
        pair_done(&pair);
    }
}
END_TEST

START_TEST(parents_lead_from_all_that_is_seen_to_the_start)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct pair pair;
        pair_init(&pair, seed);
        ask_begin(pair.sliced, &pair.query);
        finder_step(pair.sliced, 30);
        for (int i = 0; i < pair.box.width * pair.box.height; i++) {
            struct cell at = sandbox_at(&pair.box, i);
            bool is_seen = finder_node(pair.sliced, at).state != SEARCH_UNSEEN;
            for (int steps = 0; finder_source(pair.sliced, at, &at); steps++) {
                ck_assert_int_lt(steps, SANDBOX_CELLS);
            }
            ck_assert(!is_seen || cell_equal(at, pair.query.start));
        }
        pair_done(&pair);
    }
}
END_TEST

#ifndef NDEBUG
/* If the map changed under a search, its answer would be wrong without notice.  The search therefore stops the
 * program. */
START_TEST(moves_must_stay_while_a_search_runs)
{
    struct pair pair;
    int status = 0;
    pair_init(&pair, 3);
    ask_begin(pair.sliced, &pair.query);
    ck_assert_int_eq(finder_step(pair.sliced, 1), SEARCH_RUNNING);
    grid_set(pair.box.grid, pair.query.goal, 0);
    ck_assert_int_eq(finder_step(pair.sliced, 1), SEARCH_RUNNING);
    moves_update(pair.box.moves);
    pid_t child = fork();
    if (child == 0) {
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        _exit(freopen("/dev/null", "w", stderr) != NULL && finder_step(pair.sliced, 1) == SEARCH_RUNNING);
    }
    ck_assert(child > 0 && waitpid(child, &status, 0) == child);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    pair_done(&pair);
}
END_TEST
#else
START_TEST(moves_must_stay_while_a_search_runs) {}
END_TEST
#endif

TEST_MAIN("slices", slices_end_like_one_call, open_list_is_shown_as_it_pops,
          parents_lead_from_all_that_is_seen_to_the_start, moves_must_stay_while_a_search_runs)
