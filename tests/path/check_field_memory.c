/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "memory.h"

#include "path/pursue/cover.h"
#include "path/pursue/lead.h"
#include "path/field/field.h"
#include "path/pursue/pursuit.h"

enum { SIDE = 40, HUNTERS = 50 };

struct place {
    struct grid *grid;
    struct moves *moves;
    struct cell hunters[HUNTERS];
    uint32_t state;
};

static struct cell draw(struct place *place, int side)
{
    place->state = place->state * 1103515245 + 12345;
    return (struct cell){(int)(place->state >> 16) % side, (int)(place->state >> 24) % side};
}

/* A tenth of the map is walls. */
static void place_init(struct place *place, int side)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    *place = (struct place){.grid = grid_new(side, side), .state = 1};
    place->moves = moves_new(place->grid, &mover);
    for (int i = 0; i < side * side / 10; i++) {
        grid_set(place->grid, draw(place, side), 1);
    }
    for (int i = 0; i < HUNTERS; i++) {
        place->hunters[i] = draw(place, side);
    }
    moves_update(place->moves);
}

static void place_done(struct place *place)
{
    moves_free(place->moves);
    grid_free(place->grid);
}

/* Returns whether all objects could be made although the allocation after `granted` others fails. */
static bool makes_all(const struct place *place, long granted)
{
    memory_fail_once(granted);
    struct field *field = field_new(place->moves);
    struct cover *cover = cover_new(place->grid);
    struct pursuit *pursuit = pursuit_new(place->moves, place->moves);
    struct lead *lead = lead_new(place->grid);
    bool has_all = field != NULL && cover != NULL && pursuit != NULL && lead != NULL;
    memory_plenty();
    field_free(field);
    cover_free(cover);
    pursuit_free(pursuit);
    lead_free(lead);
    return has_all;
}

START_TEST(everything_new_may_fail)
{
    struct place place;
    place_init(&place, SIDE);
    long granted = 0;
    while (!makes_all(&place, granted)) {
        granted++;
    }
    ck_assert_int_gt(granted, 10);
    place_done(&place);
}
END_TEST

START_TEST(a_field_that_cannot_grow_says_so)
{
    struct place place;
    place_init(&place, SIDE);
    struct field *field = field_new(place.moves);
    struct cell target = {SIDE / 2, SIDE / 2};
    grid_set(place.grid, target, 0);
    memory_grant(0);
    enum search_status updated = field_update(field, target, place.hunters, HUNTERS);
    enum search_status stepped = field_step(field, 1);
    uint32_t cost = field_cost(field, place.hunters[0]);
    memory_plenty();
    ck_assert_int_eq(updated, SEARCH_NO_MEMORY);
    ck_assert_int_eq(stepped, SEARCH_NO_MEMORY);
    ck_assert_uint_eq(cost, UINT32_MAX);
    ck_assert_int_ne(field_update(field, target, place.hunters, HUNTERS), SEARCH_NO_MEMORY);
    field_free(field);
    place_done(&place);
}
END_TEST

START_TEST(a_cover_that_cannot_grow_says_so)
{
    struct place place;
    place_init(&place, SIDE);
    struct cover_runner prey = {place.moves, {0, 0}, 100, 0},
                        hunters[] = {{place.moves, {9, 9}, 90, 0}, {place.moves, {5, 30}, 95, 0}};
    struct cover *cover = cover_new(place.grid);
    long granted = 0;
    for (memory_grant(0); cover_run(cover, &prey, hunters, 2) == SEARCH_NO_MEMORY; memory_grant(granted)) {
        granted++;
    }
    memory_grant(0);
    enum search_status again = cover_run(cover, &prey, hunters, 2);
    memory_plenty();
    ck_assert_int_gt(granted, 6);
    ck_assert_int_eq(again, SEARCH_FOUND);
    cover_free(cover);
    place_done(&place);
}
END_TEST

/* The target moves at random.  After WARM updates the field allocates nothing. */
START_TEST(a_field_is_small_and_asks_for_nothing_more)
{
    enum { LARGE = 256, WARM = 300, UPDATES = 600 };
    struct place place;
    place_init(&place, LARGE);
    memory_watch();
    struct field *field = field_new(place.moves);
    int failed = 0;
    for (int i = 0; i < UPDATES; i++) {
        if (i == WARM) {
            memory_grant(0);
        }
        failed += field_update(field, draw(&place, LARGE), place.hunters, HUNTERS) == SEARCH_NO_MEMORY;
    }
    size_t held = memory_used().held;
    memory_unwatch();
    memory_plenty();
    ck_assert_int_eq(failed, 0);
    ck_assert_uint_le(held, 8 * LARGE * LARGE);
    field_free(field);
    place_done(&place);
}
END_TEST

START_TEST(a_lead_without_memory_says_so)
{
    struct place place;
    place_init(&place, SIDE);
    struct cover_runner prey = {place.moves, {0, 0}, 100, 0}, hunter = {place.moves, {9, 9}, 90, 0};
    struct lead *lead = lead_new(place.grid);
    memory_grant(0);
    enum search_status begun = lead_begin(lead, &prey);
    memory_plenty();
    ck_assert_int_eq(begun, SEARCH_NO_MEMORY);
    uint64_t sum, again;
    ck_assert_int_eq(lead_begin(lead, &prey), SEARCH_FOUND);
    ck_assert_int_eq(lead_set_others(lead, &hunter, NULL, 0), SEARCH_FOUND);
    ck_assert_int_eq(lead_sum(lead, hunter.at, &sum), SEARCH_FOUND);
    memory_grant(0);
    enum search_status summed = lead_sum(lead, hunter.at, &again);
    memory_plenty();
    ck_assert_int_eq(summed, SEARCH_FOUND);
    ck_assert_uint_eq(again, sum);
    lead_free(lead);
    place_done(&place);
}
END_TEST

TEST_MAIN("field_memory", everything_new_may_fail, a_field_that_cannot_grow_says_so, a_cover_that_cannot_grow_says_so,
          a_field_is_small_and_asks_for_nothing_more, a_lead_without_memory_says_so)
