/* SPDX-License-Identifier: MIT */
/* Many searches on many threads read one grid, following both rules of lib/hounded/path.h, with the C library's memory
 * and with callers' allocators. The test means most under ThreadSanitizer: `make check-threads`. */
#include "config.h"

#include "testing.h"

#include "lib/hounded/path.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { SIDE = 90, THREADS = 4, QUERIES = 40 };

struct query {
    struct hnd_cell from, to;
    uint32_t cost; /* found by a single thread */
};

/* An allocator of a caller, for one grid. Each block begins with a mark of its pool. */
struct pool {
    atomic_size_t calls, blocks; /* blocks: not freed yet */
    atomic_size_t strange;       /* blocks of another pool that came here */
};

union mark {
    struct pool *pool;
    max_align_t aligned;
};

static void *get(void *data, void *block, size_t size)
{
    struct pool *pool = data;
    union mark *mark = block != NULL ? (union mark *)block - 1 : NULL;
    atomic_fetch_add(&pool->calls, 1);
    if (mark != NULL && mark->pool != pool) {
        atomic_fetch_add(&pool->strange, 1);
    }
    if (size == 0) {
        atomic_fetch_sub(&pool->blocks, mark != NULL);
        free(mark);
        return NULL;
    }
    atomic_fetch_add(&pool->blocks, mark == NULL);
    mark = realloc(mark, sizeof *mark + size);
    ck_assert_ptr_nonnull(mark);
    mark->pool = pool;
    return mark + 1;
}

/* A thread uses its own mover, or the shared one. */
struct worker {
    pthread_t thread;
    const struct hnd_grid *grid;
    struct hnd_mover *shared; /* or NULL */
    const struct query *queries;
    size_t wrong; /* answers */
};

/* Rooms with doors. */
static uint8_t tell(void *data, int x, int y)
{
    (void)data;
    bool is_wall = x % 9 == 8 || y % 7 == 6, is_door = (x * 5 + y * 3) % 4 == 0;
    return is_wall && !is_door ? '#' : '.';
}

static struct hnd_mover *make_mover(const struct hnd_grid *grid)
{
    struct hnd_rules rules;
    struct hnd_mover *mover = NULL;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    hnd_mover_new(grid, &rules, &mover);
    return mover;
}

static size_t ask_searches(struct hnd_mover *mover, const struct query *queries)
{
    struct hnd_finder *finders[2] = {NULL, NULL};
    struct hnd_chase *chase = NULL;
    size_t wrong = 0;
    hnd_finder_new(mover, HND_METHOD_JPS, &finders[0]);
    hnd_finder_new(mover, HND_METHOD_ASTAR, &finders[1]);
    hnd_chase_new(mover, &chase);
    for (int i = 0; i < QUERIES; i++) {
        const struct query *query = &queries[i];
        for (int j = 0; j < 2; j++) {
            hnd_finder_run(finders[j], query->from, query->to);
            wrong += hnd_finder_cost(finders[j]) != query->cost;
        }
        hnd_chase_update(chase, query->from, query->to);
        wrong += hnd_mover_can_stand(mover, query->from) && hnd_chase_cost(chase) != query->cost;
    }
    hnd_chase_free(chase);
    hnd_finder_free(finders[0]);
    hnd_finder_free(finders[1]);
    return wrong;
}

static size_t ask_surveys(const struct hnd_grid *grid, struct hnd_mover *mover, const struct query *queries)
{
    struct hnd_field *field = NULL;
    struct hnd_regions *regions = NULL;
    struct hnd_cover *cover = NULL;
    size_t wrong = 0;
    hnd_field_new(mover, &field);
    hnd_regions_new(mover, &regions);
    hnd_cover_new(grid, &cover);
    for (int i = 0; i < QUERIES; i++) {
        const struct query *query = &queries[i];
        struct hnd_runner prey = {.mover = mover, .at = query->from, .speed = 1};
        hnd_field_update(field, query->to, &query->from, 1, NULL);
        wrong += hnd_field_cost(field, query->from) != query->cost;
        wrong += hnd_regions_connected(regions, query->from, query->to) != (query->cost != HND_NO_COST);
        wrong += hnd_cover_run(cover, &prey, NULL, 0) != HND_OK;
        wrong += hnd_sees(mover, query->from, query->to) && query->cost == HND_NO_COST;
    }
    hnd_cover_free(cover);
    hnd_regions_free(regions);
    hnd_field_free(field);
    return wrong;
}

static size_t ask_crowds(struct hnd_mover *mover, const struct query *queries)
{
    struct hnd_field *field = NULL, *flight = NULL;
    struct hnd_pack *pack = NULL;
    struct hnd_cell hunters[QUERIES], targets[QUERIES];
    struct hnd_plan plans[QUERIES];
    uint32_t costs[QUERIES];
    size_t wrong = 0;
    hnd_field_new(mover, &field);
    hnd_field_new(mover, &flight);
    hnd_pack_new(mover, QUERIES, 0, &pack);
    for (int i = 0; i < QUERIES; i++) {
        hunters[i] = queries[i].from;
        targets[i] = queries[i].to;
    }
    hnd_pack_update(pack, hunters, targets, plans);
    for (int i = 0; i < QUERIES; i++) {
        struct hnd_goal goal = {targets[i], 0};
        bool is_filled = hnd_field_fill(field, &goal, 1, UINT32_MAX) == HND_OK;
        wrong += is_filled != hnd_mover_can_stand(mover, targets[i]);
        wrong +=
            is_filled && (hnd_field_costs(field, hunters[i], 1, 1, costs, 0) != HND_OK || costs[0] != queries[i].cost);
        wrong += hnd_mover_can_stand(mover, hunters[i]) && plans[i].cost != queries[i].cost;
        wrong += i % 8 == 0 && is_filled && hnd_field_flee(flight, field, 120) != HND_OK;
    }
    wrong += hnd_pack_reserve(pack, hunters, plans, NULL, NULL) != HND_OK;
    hnd_pack_free(pack);
    hnd_field_free(flight);
    hnd_field_free(field);
    return wrong;
}

static void *work(void *data)
{
    struct worker *worker = data;
    struct hnd_mover *mover = worker->shared != NULL ? worker->shared : make_mover(worker->grid);
    worker->wrong = ask_searches(mover, worker->queries) + ask_surveys(worker->grid, mover, worker->queries) +
                    ask_crowds(mover, worker->queries);
    if (worker->shared == NULL) {
        hnd_mover_free(mover);
    }
    return NULL;
}

static size_t work_together(const struct hnd_grid *grid, struct hnd_mover *shared, const struct query *queries)
{
    struct worker workers[THREADS];
    size_t wrong = 0;
    for (int i = 0; i < THREADS; i++) {
        workers[i] = (struct worker){.grid = grid, .shared = shared, .queries = queries};
        ck_assert_int_eq(pthread_create(&workers[i].thread, NULL, work, &workers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        ck_assert_int_eq(pthread_join(workers[i].thread, NULL), 0);
        wrong += workers[i].wrong;
    }
    return wrong;
}

static void answer_alone(struct hnd_mover *mover, struct query queries[QUERIES])
{
    struct hnd_finder *finder;
    ck_assert_int_eq(hnd_finder_new(mover, HND_METHOD_ASTAR, &finder), HND_OK);
    for (int i = 0; i < QUERIES; i++) {
        queries[i].from = (struct hnd_cell){i * 37 % SIDE, i * 11 % SIDE};
        queries[i].to = (struct hnd_cell){(i * 53 + 7) % SIDE, (i * 29 + 80) % SIDE};
        hnd_finder_run(finder, queries[i].from, queries[i].to);
        queries[i].cost = hnd_finder_cost(finder);
    }
    hnd_finder_free(finder);
}

/* `grid` is freed. */
static void check_grid(struct hnd_grid *grid)
{
    struct query queries[QUERIES];
    struct hnd_mover *mover = make_mover(grid);
    for (int door = 0; door < 3; door++) {
        answer_alone(mover, queries);
        ck_assert_int_eq(hnd_mover_prepare(mover), HND_OK);
        ck_assert_uint_eq(work_together(grid, NULL, queries), 0);
        ck_assert_uint_eq(work_together(grid, mover, queries), 0);
        ck_assert_int_eq(hnd_grid_set(grid, (struct hnd_cell){8, door * 7 + 4}, door % 2 == 0 ? '#' : '.'), HND_OK);
    }
    hnd_mover_free(mover);
    hnd_grid_free(grid);
}

START_TEST(threads_get_the_answers_of_one)
{
    struct hnd_grid *grid;
    ck_assert_int_eq(hnd_grid_ask(SIDE, SIDE, tell, NULL, &grid), HND_OK);
    check_grid(grid);
}
END_TEST

struct owner {
    pthread_t thread;
    struct pool *pool;
};

static void *own(void *data)
{
    struct owner *owner = data;
    struct hnd_memory memory = {get, owner->pool};
    struct hnd_grid *grid;
    ck_assert_int_eq(hnd_grid_ask_in(&memory, SIDE, SIDE, tell, NULL, &grid), HND_OK);
    check_grid(grid);
    return NULL;
}

/* Two grids at once, each with a pool of its own and threads of its own, which call that pool at once. */
START_TEST(each_grid_gets_the_memory_of_its_pool)
{
    static struct pool pools[2];
    struct owner owners[2];
    for (int i = 0; i < 2; i++) {
        owners[i].pool = &pools[i];
        ck_assert_int_eq(pthread_create(&owners[i].thread, NULL, own, &owners[i]), 0);
    }
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(pthread_join(owners[i].thread, NULL), 0);
        ck_assert_uint_gt(pools[i].calls, 100);
        ck_assert_uint_eq(pools[i].blocks, 0);
        ck_assert_uint_eq(pools[i].strange, 0);
    }
}
END_TEST

TEST_MAIN("threads", threads_get_the_answers_of_one, each_grid_gets_the_memory_of_its_pool)
