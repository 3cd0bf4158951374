#include "config.h"

#include "testing.h"

#include "path/jps.h"
#include "path/regions.h"
#include "path/search.h"

/* The core's calloc and realloc, wrapped by the linker: after `left` more of them, all fail; below 0, none does. */
static long left = -1;

void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static bool is_granted(void)
{
    left -= left > 0;
    return left != 0;
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_granted() ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *memory, size_t size)
{
    return is_granted() ? __real_realloc(memory, size) : NULL;
}

/* Grants are counted from 1, so that `granted` of them succeed. */
static void grant(long granted)
{
    left = granted + 1;
}

struct field {
    struct grid *grid;
    struct moves *moves;
    struct regions *regions;
    struct search *search;
    struct jump_table *table;
    struct jps *jps, *jps_plus;
};

static void field_done(struct field *field)
{
    jps_free(field->jps);
    jps_free(field->jps_plus);
    jump_table_free(field->table);
    search_free(field->search);
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
    field->search = field->regions != NULL ? search_new(field->moves) : NULL;
    field->table = field->search != NULL ? jump_table_new(field->moves) : NULL;
    field->jps = field->table != NULL ? jps_new(field->moves, NULL) : NULL;
    field->jps_plus = field->jps != NULL ? jps_new(field->moves, field->table) : NULL;
    return field->jps_plus != NULL;
}

START_TEST(everything_new_may_fail)
{
    struct field field;
    long granted = 0;
    for (;; granted++) {
        grant(granted);
        bool is_whole = field_init(&field, 5);
        left = -1;
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
            grant(0);
            ck_assert_int_eq(search_run(field.search, &query), SEARCH_NO_MEMORY);
            ck_assert(!search_peek(field.search, &next));
            long granted = 1;
            for (grant(granted); search_run(field.search, &query) == SEARCH_NO_MEMORY; grant(granted)) {
                ck_assert_int_eq(search_step(field.search, 1), SEARCH_NO_MEMORY);
                granted++;
            }
            left = -1;
            ck_assert_int_eq(search_status(field.search), SEARCH_FOUND);
            field_done(&field);
        }
    }
}
END_TEST

/* A second query of the same size takes no memory at all. */
START_TEST(room_is_kept)
{
    for (enum open_list open = OPEN_HEAP; open <= OPEN_BUCKETS; open++) {
        struct field field;
        struct search_query query;
        ck_assert(field_init(&field, 60));
        search_query_init(&query, field.moves, (struct cell){0, 0}, (struct cell){59, 40});
        query.open = open;
        ck_assert_int_eq(search_run(field.search, &query), SEARCH_FOUND);
        grant(0);
        ck_assert_int_eq(search_run(field.search, &query), SEARCH_FOUND);
        left = -1;
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
        struct jps *jps = i == 0 ? field.jps : field.jps_plus;
        long granted = 0;
        for (grant(granted); jps_run(jps, start, goal) == SEARCH_NO_MEMORY; grant(granted)) {
            ck_assert_int_eq(jps_step(jps, 1), SEARCH_NO_MEMORY);
            granted++;
        }
        ck_assert_int_gt(granted, 0);
        ck_assert_int_eq(jps_status(jps), SEARCH_FOUND);
        grant(0);
        grid_set(field.grid, (struct cell){30, 30}, 1);
        ck_assert_int_eq(jps_run(jps, goal, start), SEARCH_FOUND);
        left = -1;
        field_done(&field);
    }
}
END_TEST

TEST_MAIN("memory", everything_new_may_fail, growth_may_fail, room_is_kept, jump_points_too)
