/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"
#include "memory.h"

#include "path/chase/chase_state.h"
#include "path/chase/points/pruned.h"
#include "path/finder.h"
#include "path/map/regions.h"

struct field {
    struct grid *grid;
    struct moves *moves;
    struct regions *regions;
    struct finder *search;
    struct finder *jps, *jps_plus, *gfra;
    struct chase *chase;
};

static void field_done(struct field *field)
{
    chase_free(field->chase);
    finder_free(field->gfra);
    finder_free(field->jps);
    finder_free(field->jps_plus);
    finder_free(field->search);
    regions_free(field->regions);
    moves_free(field->moves);
    grid_free(field->grid);
}

static bool field_init(struct field *field, int side)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    *field = (struct field){0};
    field->grid = grid_new(side, side);
    field->moves = field->grid != NULL ? moves_new(field->grid, &mover) : NULL;
    field->regions = field->moves != NULL ? regions_new(field->moves) : NULL;
    field->search = field->regions != NULL ? ask_new(field->moves) : NULL;
    field->jps = field->search != NULL ? finder_new(&finder_jps, field->moves, NULL) : NULL;
    field->jps_plus = field->jps != NULL ? finder_new(&finder_jps_plus, field->moves, NULL) : NULL;
    field->gfra = field->jps_plus != NULL ? finder_new(&finder_gfra, field->moves, NULL) : NULL;
    field->chase = field->gfra != NULL ? chase_new(field->moves) : NULL;
    return field->chase != NULL;
}

START_TEST(everything_new_may_fail)
{
    struct field field;
    long granted = 0;
    for (;; granted++) {
        memory_fail_once(granted);
        bool is_whole = field_init(&field, 5);
        memory_plenty();
        field_done(&field);
        if (is_whole) {
            break;
        }
    }
    ck_assert_int_gt(granted, 8);
}
END_TEST

START_TEST(growth_may_fail)
{
    for (enum algorithm algorithm = 0; algorithm < ALGORITHMS; algorithm++) {
        for (enum open_list open = OPEN_HEAP; open <= OPEN_BUCKETS; open++) {
            struct field field;
            struct search_query query;
            struct cell next;
            ck_assert(field_init(&field, 60));
            search_query_init(&query, field.moves, (struct cell){30, 30}, (struct cell){0, 59});
            query.algorithm = algorithm;
            query.open = open;
            query.heuristic = HEURISTIC_CHEBYSHEV;
            memory_grant(0);
            enum search_status status = ask_run(field.search, &query);
            bool has_next = ask_peek(field.search, &next);
            memory_plenty();
            ck_assert_int_eq(status, SEARCH_NO_MEMORY);
            ck_assert(!has_next);
            for (long granted = 1; status == SEARCH_NO_MEMORY; granted++) {
                memory_grant(granted);
                status = ask_run(field.search, &query);
                enum search_status later = finder_step(field.search, 1);
                memory_plenty();
                ck_assert_int_eq(later, status);
            }
            ck_assert_int_eq(finder_status(field.search), SEARCH_FOUND);
            field_done(&field);
        }
    }
}
END_TEST

/* A chase around a wall, in which one allocation after another fails. */
struct hunt {
    struct cell hunter, target;
};

static const struct hunt hunts[] = {
    {{0, 30}, {59, 30}},
    {{1, 29}, {59, 29}},
    {{2, 28}, {20, 40}},
    {{59, 59}, {0, 59}},
};

enum { HUNTS = sizeof hunts / sizeof hunts[0] };

static void build_wall(struct field *field)
{
    for (int y = 2; y < 59; y++) {
        grid_set(field->grid, (struct cell){40, y}, 1);
    }
}

static uint32_t true_cost(struct field *field, const struct hunt *hunt)
{
    struct search_query query;
    search_query_init(&query, field->moves, hunt->hunter, hunt->target);
    ck_assert_int_eq(ask_run(field->search, &query), SEARCH_FOUND);
    return finder_node(field->search, hunt->target).g;
}

static void assert_gfra_survives(struct field *field, const struct hunt *hunt, long granted)
{
    memory_grant(granted);
    enum search_status status = finder_run(field->gfra, hunt->hunter, hunt->target);
    memory_plenty();
    ck_assert(status == SEARCH_NO_MEMORY || status == SEARCH_FOUND);
    ck_assert_int_eq(finder_run(field->gfra, hunt->hunter, hunt->target), SEARCH_FOUND);
    ck_assert_uint_eq(finder_cost(field->gfra), true_cost(field, hunt));
}

static void assert_chase_survives(struct field *field, const struct hunt *hunt, long granted)
{
    memory_grant(granted);
    enum search_status status = chase_update(field->chase, hunt->hunter, hunt->target);
    memory_plenty();
    ck_assert(status == SEARCH_NO_MEMORY || status == SEARCH_FOUND);
    ck_assert_int_eq(chase_update(field->chase, hunt->hunter, hunt->target), SEARCH_FOUND);
    ck_assert_uint_eq(chase_cost(field->chase), true_cost(field, hunt));
}

START_TEST(a_chase_goes_on_after_want_of_memory)
{
    for (long granted = 0; granted < 12; granted++) {
        struct field field;
        ck_assert(field_init(&field, 60));
        build_wall(&field);
        for (int i = 0; i < HUNTS; i++) {
            assert_gfra_survives(&field, &hunts[i], granted);
            assert_chase_survives(&field, &hunts[i], granted);
        }
        field_done(&field);
    }
}
END_TEST

/* The tree is pruned on each tick, which also allocates. */
START_TEST(a_bounded_chase_goes_on_after_want_of_memory)
{
    size_t cut = 0, given_up = 0;
    for (long granted = 0; granted < 12; granted++) {
        struct field field;
        ck_assert(field_init(&field, 60));
        build_wall(&field);
        chase_bound(field.chase, CHASE_NARROW);
        for (int i = 0; i < HUNTS; i++) {
            memory_grant(granted);
            enum search_status status = chase_update(field.chase, hunts[i].hunter, hunts[i].target);
            memory_plenty();
            ck_assert(status == SEARCH_NO_MEMORY || status == SEARCH_FOUND);
            given_up += status == SEARCH_NO_MEMORY;
            const struct chase_tree *tree = trees_kept(field.chase->trees);
            ck_assert(status == SEARCH_FOUND || tree == NULL);
            cut += tree != NULL && tree->kind == &pruned_kind;
            ck_assert(status == SEARCH_NO_MEMORY || chase_cost(field.chase) == true_cost(&field, &hunts[i]));
            assert_chase_survives(&field, &hunts[i], granted);
        }
        field_done(&field);
    }
    ck_assert_uint_gt(cut, 0);
    ck_assert_uint_gt(given_up, 0);
}
END_TEST

/* A cell of the tree closes and one of the wall opens.  Without memory for a repair, the chase starts a new tree. */
START_TEST(a_repair_goes_on_after_want_of_memory)
{
    const struct hunt *hunt = &hunts[0];
    size_t mended = 0, fresh = 0;
    for (long granted = 0; granted < 4; granted++) {
        struct field field;
        ck_assert(field_init(&field, 60));
        chase_leave_out(field.chase, 1U << CHASE_RUNG_POINTS);
        build_wall(&field);
        ck_assert_int_eq(chase_update(field.chase, hunt->hunter, hunt->target), SEARCH_FOUND);
        uint64_t roots = chase_counts(field.chase).roots;
        grid_set(field.grid, (struct cell){41, 4}, 1);
        grid_set(field.grid, (struct cell){40, 58}, 0);
        assert_chase_survives(&field, hunt, granted);
        mended += chase_counts(field.chase).roots == roots;
        fresh += chase_counts(field.chase).roots > roots;
        field_done(&field);
    }
    ck_assert_uint_gt(mended, 0);
    ck_assert_uint_gt(fresh, 0);
}
END_TEST

/* A second query of the same size allocates nothing. */
START_TEST(room_is_kept)
{
    for (enum open_list open = OPEN_HEAP; open <= OPEN_BUCKETS; open++) {
        struct field field;
        struct search_query query;
        ck_assert(field_init(&field, 60));
        search_query_init(&query, field.moves, (struct cell){0, 0}, (struct cell){59, 40});
        query.open = open;
        ck_assert_int_eq(ask_run(field.search, &query), SEARCH_FOUND);
        memory_grant(0);
        enum search_status status = ask_run(field.search, &query);
        memory_plenty();
        ck_assert_int_eq(status, SEARCH_FOUND);
        field_done(&field);
    }
}
END_TEST

START_TEST(jump_points_too)
{
    struct cell start = {0, 0}, goal = {59, 40};
    for (int i = 0; i < 2; i++) {
        struct field field;
        ck_assert(field_init(&field, 60));
        struct finder *jps = i == 0 ? field.jps : field.jps_plus;
        long granted = 0;
        for (memory_grant(granted); finder_run(jps, start, goal) == SEARCH_NO_MEMORY; memory_grant(++granted)) {
            enum search_status later = finder_step(jps, 1);
            memory_plenty();
            ck_assert_int_eq(later, SEARCH_NO_MEMORY);
        }
        memory_plenty();
        ck_assert_int_gt(granted, 0);
        ck_assert_int_eq(finder_status(jps), SEARCH_FOUND);
        memory_grant(0);
        grid_set(field.grid, (struct cell){30, 30}, 1);
        enum search_status again = finder_run(jps, goal, start);
        memory_plenty();
        ck_assert_int_eq(again, SEARCH_FOUND);
        field_done(&field);
    }
}
END_TEST

static void assert_is_made_or_not(const struct finder_method *method, struct moves *moves)
{
    struct finder *finder = NULL;
    long granted = 0;
    for (; finder == NULL; granted++) {
        memory_fail_once(granted);
        finder = finder_new(method, moves, NULL);
        memory_plenty();
        ck_assert_int_lt(granted, 20);
    }
    ck_assert_msg(granted > 2, "%s took %ld pieces of memory", method->name, granted - 1);
    finder_free(finder);
}

static void assert_goes_on(const struct finder_method *method, struct moves *moves)
{
    struct cell start = {1, 1}, goal = {58, 40}, next;
    size_t failed = 0;
    struct finder *sated = finder_new(method, moves, NULL);
    memory_watch();
    finder_run(sated, start, goal);
    size_t calls = memory_used().calls;
    memory_unwatch();
    finder_free(sated);
    for (long granted = 0; granted < 12; granted++) {
        struct finder *finder = finder_new(method, moves, NULL);
        memory_grant(granted);
        enum search_status status = finder_run(finder, start, goal);
        memory_plenty();
        ck_assert(status == SEARCH_FOUND || status == SEARCH_NO_MEMORY);
        failed += status == SEARCH_NO_MEMORY;
        ck_assert_int_eq(finder_run(finder, start, goal), SEARCH_FOUND);
        ck_assert_uint_eq(finder_plan(finder, start, goal, &next), finder_cost(finder));
        finder_free(finder);
    }
    ck_assert_msg((failed > 0) == (calls > 0), "%s took memory %zu times, and lacked it in %zu of 12 queries",
                  method->name, calls, failed);
}

START_TEST(every_method_says_what_it_wants_and_forgets_it)
{
    struct field field;
    ck_assert(field_init(&field, 60));
    build_wall(&field);
    for (size_t i = 0; i < finder_method_count; i++) {
        assert_is_made_or_not(finder_methods[i], field.moves);
        assert_goes_on(finder_methods[i], field.moves);
    }
    field_done(&field);
}
END_TEST

TEST_MAIN("memory", everything_new_may_fail, growth_may_fail, a_chase_goes_on_after_want_of_memory,
          a_bounded_chase_goes_on_after_want_of_memory, a_repair_goes_on_after_want_of_memory, room_is_kept,
          jump_points_too, every_method_says_what_it_wants_and_forgets_it)
