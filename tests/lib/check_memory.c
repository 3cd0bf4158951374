/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "path/memory.h"

#include "lib/tools.h"

#include <stdalign.h>
#include <string.h>

enum { SIDE = 70, HUNTERS = 3 };

static const struct hnd_cell from = {0, 30}, to = {SIDE - 1, 31};

static uint8_t grass(void *data, int x, int y)
{
    (void)data, (void)x, (void)y;
    return '.';
}

/* Allocates from `memory`, or from the C library if it is NULL. */
static enum hnd_status make_in(const struct hnd_memory *memory, struct tools *tools)
{
    struct hnd_rules rules;
    enum hnd_status status;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    *tools = (struct tools){0};
    status = memory != NULL ? hnd_grid_ask_in(memory, SIDE, SIDE, grass, NULL, &tools->grid)
                            : hnd_grid_new(SIDE, SIDE, '.', &tools->grid);
    status = status != HND_OK ? status : hnd_mover_new(tools->grid, &rules, &tools->mover);
    status = status != HND_OK ? status : hnd_finder_new(tools->mover, HND_METHOD_AUTO, &tools->finder);
    status = status != HND_OK ? status : hnd_chase_new(tools->mover, &tools->chase);
    status = status != HND_OK ? status : hnd_pack_new(tools->mover, HUNTERS, 4096, &tools->pack);
    status = status != HND_OK ? status : hnd_field_new(tools->mover, &tools->field);
    status = status != HND_OK ? status : hnd_regions_new(tools->mover, &tools->regions);
    status = status != HND_OK ? status : hnd_cover_new(tools->grid, &tools->cover);
    for (int y = 2; status == HND_OK && y < SIDE; y++) {
        hnd_grid_set(tools->grid, (struct hnd_cell){40, y}, '#');
    }
    return status;
}

static enum hnd_status make(struct tools *tools) { return make_in(NULL, tools); }

START_TEST(nothing_is_made_without_memory)
{
    enum hnd_status status = HND_NO_MEMORY;
    long granted = 0;
    for (; status != HND_OK; granted++) {
        struct tools tools;
        memory_fail_once(granted);
        status = make(&tools);
        memory_plenty();
        ck_assert(status == HND_OK || status == HND_NO_MEMORY);
        tools_done(&tools);
    }
    ck_assert_int_gt(granted, 20);
}
END_TEST

static enum hnd_status ask_finder(struct tools *tools) { return hnd_finder_run(tools->finder, from, to); }

static enum hnd_status ask_chase(struct tools *tools) { return hnd_chase_update(tools->chase, from, to); }

static enum hnd_status ask_pack(struct tools *tools)
{
    struct hnd_cell hunters[HUNTERS] = {from, to, {3, 3}}, targets[HUNTERS] = {to, from, to};
    struct hnd_plan plans[HUNTERS];
    return hnd_pack_update(tools->pack, hunters, targets, plans);
}

/* The crowd is large enough to share one search. */
static enum hnd_status ask_crowd(struct tools *tools)
{
    enum { CROWD = 30 };
    struct hnd_cell hunters[CROWD], targets[CROWD];
    struct hnd_plan plans[CROWD];
    struct hnd_pack *pack;
    for (int i = 0; i < CROWD; i++) {
        hunters[i] = from;
        targets[i] = i > 0 ? to : from;
    }
    enum hnd_status status = hnd_pack_new(tools->mover, CROWD, 4096, &pack);
    status = status == HND_OK ? hnd_pack_update(pack, hunters, targets, plans) : status;
    hnd_pack_free(pack);
    return status;
}

static enum hnd_status ask_field(struct tools *tools) { return hnd_field_update(tools->field, to, &from, 1, NULL); }

static enum hnd_status ask_cover(struct tools *tools)
{
    struct hnd_runner prey = {.mover = tools->mover, .at = from, .speed = 1};
    struct hnd_runner hunter = {.mover = tools->mover, .at = to, .speed = 2};
    return hnd_cover_run(tools->cover, &prey, &hunter, 1);
}

/* The tools' own mover has been prepared by the chase. */
static enum hnd_status prepare(struct tools *tools)
{
    struct hnd_rules rules;
    struct hnd_mover *mover;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    enum hnd_status status = hnd_mover_new(tools->grid, &rules, &mover);
    status = status == HND_OK ? hnd_mover_prepare(mover) : status;
    hnd_mover_free(mover);
    return status;
}

/* The finder's method is unfit for the new terrain cost, so that the finder needs another method. */
static enum hnd_status ask_other_method(struct tools *tools)
{
    struct hnd_rules rules;
    struct hnd_mover *mover;
    struct hnd_finder *finder = NULL;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    rules.cost['~'] = 2;
    enum hnd_status status = hnd_mover_new(tools->grid, &rules, &mover);
    if (status == HND_OK) {
        status = hnd_finder_new(mover, HND_METHOD_AUTO, &finder);
        hnd_grid_set(tools->grid, (struct hnd_cell){3, 3}, '~');
    }
    status = status == HND_OK ? hnd_finder_run(finder, from, to) : status;
    hnd_grid_set(tools->grid, (struct hnd_cell){3, 3}, '.');
    hnd_finder_free(finder);
    hnd_mover_free(mover);
    return status;
}

/* Runs the request with `granted` allocations, and again with enough memory.  Returns whether the first run
 * succeeded. */
static bool survives(enum hnd_status (*ask)(struct tools *), long granted)
{
    struct tools tools;
    ck_assert_int_eq(make(&tools), HND_OK);
    memory_grant(granted);
    enum hnd_status status = ask(&tools);
    memory_plenty();
    ck_assert(status == HND_OK || status == HND_NO_MEMORY);
    ck_assert_int_eq(ask(&tools), HND_OK);
    tools_done(&tools);
    return status == HND_OK;
}

START_TEST(what_lacks_memory_says_so_and_goes_on)
{
    static enum hnd_status (*const asks[])(struct tools *) = {ask_finder, ask_chase, ask_pack,  ask_field,
                                                              ask_cover,  prepare,   ask_crowd, ask_other_method};
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        long granted = 0;
        while (!survives(asks[i], granted)) {
            granted++;
        }
        ck_assert_msg(granted > 0 || i == 3, "the request %zu needed no memory", i);
    }
}
END_TEST

/* A tick of a game allocates nothing: a chase keeps the memory that it once needed. */
START_TEST(a_tick_takes_no_memory)
{
    struct tools tools;
    struct hnd_cell hunter = from;
    enum hnd_status worst = HND_OK;
    ck_assert_int_eq(make(&tools), HND_OK);
    ck_assert_int_eq(hnd_chase_update(tools.chase, hunter, to), HND_OK);
    memory_grant(0);
    for (int tick = 0; tick < 60; tick++) {
        hunter = hnd_chase_next(tools.chase);
        enum hnd_status status = hnd_chase_update(tools.chase, hunter, to);
        worst = status != HND_OK ? status : worst;
    }
    memory_plenty();
    ck_assert_int_eq(worst, HND_OK);
    tools_done(&tools);
}
END_TEST

/* --- memory of the caller's ------------------------------------------------------------------------ */

/* A pool that serves its blocks one after another.  Each block is preceded by its size and a mark. */
struct pool {
    alignas(16) unsigned char bytes[48 << 20];
    size_t used, calls, held; /* held: blocks not yet freed */
    size_t granted;           /* calls still to be served */
    bool is_wrong;            /* a block was freed that is not of this pool */
};

struct block {
    alignas(16) size_t size;
    uint64_t mark;
};

#define MARK UINT64_C(0x686f756e64656421)

static struct pool pool, other_pool;

static void *take(struct pool *where, size_t size)
{
    size_t whole = sizeof(struct block) + (size + 15) / 16 * 16;
    if (where->granted == 0 || whole > sizeof where->bytes - where->used) {
        return NULL;
    }
    struct block *block = (struct block *)(void *)(where->bytes + where->used);
    *block = (struct block){.size = size, .mark = MARK};
    memset(block + 1, 0xA5, size);
    where->used += whole;
    where->granted--;
    where->held++;
    return block + 1;
}

static bool is_of(const struct pool *where, const void *memory)
{
    const unsigned char *at = memory;
    return at >= where->bytes && at < where->bytes + sizeof where->bytes &&
           ((const struct block *)memory - 1)->mark == MARK;
}

static void *get_of_pool(void *data, void *memory, size_t size)
{
    struct pool *where = data;
    where->calls++;
    if (memory == NULL) {
        return take(where, size);
    }
    if (!is_of(where, memory)) {
        where->is_wrong = true;
        return NULL;
    }
    struct block *block = (struct block *)memory - 1;
    void *moved = size > 0 ? take(where, size) : NULL;
    if (moved != NULL) {
        memcpy(moved, memory, size < block->size ? size : block->size);
    }
    if (moved != NULL || size == 0) {
        block->mark = 0;
        where->held--;
    }
    return moved;
}

static void empty(struct pool *which)
{
    which->used = which->calls = which->held = 0;
    which->granted = SIZE_MAX;
    which->is_wrong = false;
}

static enum hnd_status ask_all(struct tools *tools)
{
    static enum hnd_status (*const asks[])(struct tools *) = {ask_finder, ask_chase, ask_pack,
                                                              ask_field,  ask_cover, prepare};
    enum hnd_status worst = HND_OK;
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        enum hnd_status status = asks[i](tools);
        worst = status != HND_OK ? status : worst;
    }
    return worst;
}

/* The C library has no memory during this test. */
START_TEST(all_is_taken_from_where_the_grid_was_told)
{
    const struct hnd_memory memory = {.get = get_of_pool, .data = &pool};
    struct tools tools;
    empty(&pool);
    memory_grant(0);
    enum hnd_status made = make_in(&memory, &tools), asked = made == HND_OK ? ask_all(&tools) : made;
    bool hangs = made == HND_OK && hnd_regions_connected(tools.regions, from, to);
    size_t held = pool.held;
    tools_done(&tools);
    memory_plenty();
    ck_assert_int_eq(made, HND_OK);
    ck_assert_int_eq(asked, HND_OK);
    ck_assert(hangs);
    ck_assert_uint_gt(held, 20);
    ck_assert_uint_eq(pool.held, 0);
    ck_assert(!pool.is_wrong);
}
END_TEST

START_TEST(a_tick_asks_for_nothing)
{
    const struct hnd_memory memory = {.get = get_of_pool, .data = &pool};
    struct tools tools;
    struct hnd_cell hunter = from;
    empty(&pool);
    ck_assert_int_eq(make_in(&memory, &tools), HND_OK);
    ck_assert_int_eq(hnd_chase_update(tools.chase, hunter, to), HND_OK);
    size_t calls = pool.calls;
    for (int tick = 0; tick < 60; tick++) {
        hunter = hnd_chase_next(tools.chase);
        ck_assert_int_eq(hnd_chase_update(tools.chase, hunter, to), HND_OK);
    }
    ck_assert_uint_eq(pool.calls, calls);
    tools_done(&tools);
    ck_assert_uint_eq(pool.held, 0);
}
END_TEST

/* Each grid uses only its own memory, or that of the C library, in whatever order they are used. */
START_TEST(grids_do_not_mix_their_memory)
{
    const struct hnd_memory one = {.get = get_of_pool, .data = &pool},
                            other = {.get = get_of_pool, .data = &other_pool};
    struct tools tools[3];
    empty(&pool);
    empty(&other_pool);
    ck_assert_int_eq(make_in(&one, &tools[0]), HND_OK);
    ck_assert_int_eq(make_in(&other, &tools[1]), HND_OK);
    ck_assert_int_eq(make_in(NULL, &tools[2]), HND_OK);
    for (size_t i = 0; i < 6; i++) {
        ck_assert_int_eq(ask_all(&tools[i % 3]), HND_OK);
    }
    ck_assert(pool.held > 0 && pool.held == other_pool.held);
    for (size_t i = 3; i-- > 0;) {
        tools_done(&tools[i]);
    }
    ck_assert(pool.held == 0 && other_pool.held == 0 && !pool.is_wrong && !other_pool.is_wrong);
}
END_TEST

START_TEST(a_pool_that_is_empty_is_told)
{
    const struct hnd_memory memory = {.get = get_of_pool, .data = &pool}, none = {.get = NULL};
    enum hnd_status status = HND_NO_MEMORY;
    for (size_t granted = 0; status != HND_OK; granted++) {
        struct tools tools;
        empty(&pool);
        pool.granted = granted;
        status = make_in(&memory, &tools);
        status = status == HND_OK ? ask_all(&tools) : status;
        ck_assert(status == HND_OK || status == HND_NO_MEMORY);
        tools_done(&tools);
        ck_assert(pool.held == 0 && !pool.is_wrong);
    }
    struct hnd_grid *grid;
    ck_assert_int_eq(hnd_grid_ask_in(&none, 3, 3, grass, NULL, &grid), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_grid_ask_in(NULL, 3, 3, grass, NULL, &grid), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_grid_ask_in(&memory, 3, 3, NULL, NULL, &grid), HND_BAD_ARGUMENT);
}
END_TEST

TEST_MAIN("memory", all_is_taken_from_where_the_grid_was_told, a_tick_asks_for_nothing, grids_do_not_mix_their_memory,
          a_pool_that_is_empty_is_told, nothing_is_made_without_memory, what_lacks_memory_says_so_and_goes_on,
          a_tick_takes_no_memory)
