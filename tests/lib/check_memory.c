#include "config.h"

#include "testing.h"

#include "path/memory.h"

#include "lib/tools.h"

enum { SIDE = 70, HUNTERS = 3 };

static const struct hnd_cell from = {0, 30}, to = {SIDE - 1, 31};

static enum hnd_status make(struct tools *tools)
{
    struct hnd_rules rules;
    enum hnd_status status;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    *tools = (struct tools){0};
    status = hnd_grid_new(SIDE, SIDE, '.', &tools->grid);
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

static enum hnd_status ask_finder(struct tools *tools)
{
    return hnd_finder_run(tools->finder, from, to);
}

static enum hnd_status ask_chase(struct tools *tools)
{
    return hnd_chase_update(tools->chase, from, to);
}

static enum hnd_status ask_pack(struct tools *tools)
{
    struct hnd_cell hunters[HUNTERS] = {from, to, {3, 3}}, targets[HUNTERS] = {to, from, to};
    struct hnd_plan plans[HUNTERS];
    return hnd_pack_update(tools->pack, hunters, targets, plans);
}

static enum hnd_status ask_field(struct tools *tools)
{
    return hnd_field_update(tools->field, to, &from, 1, NULL);
}

static enum hnd_status ask_cover(struct tools *tools)
{
    struct hnd_runner prey = {.mover = tools->mover, .at = from, .speed = 1};
    struct hnd_runner hunter = {.mover = tools->mover, .at = to, .speed = 2};
    return hnd_cover_run(tools->cover, &prey, &hunter, 1);
}

static enum hnd_status prepare(struct tools *tools)
{
    return hnd_mover_prepare(tools->mover);
}

/* After a rule that a method of the finder was not made for. */
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

/* Asked with so much memory, and again with enough. */
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
    static enum hnd_status (*const asks[])(struct tools *) = {ask_finder, ask_chase, ask_pack,        ask_field,
                                                              ask_cover,  prepare,   ask_other_method};
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        long granted = 0;
        while (!survives(asks[i], granted)) {
            granted++;
        }
        ck_assert_msg(granted > 0 || i == 3, "the request %zu needed no memory", i);
    }
}
END_TEST

/* In a game's tick nothing is taken: what was needed once is kept. */
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

TEST_MAIN("memory", nothing_is_made_without_memory, what_lacks_memory_says_so_and_goes_on, a_tick_takes_no_memory)
