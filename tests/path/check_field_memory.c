#include "config.h"

#include "testing.h"

#include "path/pursue/cover.h"
#include "path/field/field.h"
#include "path/pursue/pursuit.h"

/* The core's calloc and realloc, wrapped by the linker: after `left` more of them, all fail; below 0, none does. */
static long left = -1;
static size_t calls, bytes; /* granted; of realloc, the whole new size */

void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static bool is_granted(size_t size)
{
    left -= left > 0;
    calls += left != 0;
    bytes += left != 0 ? size : 0;
    return left != 0;
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_granted(count * size) ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *memory, size_t size)
{
    return is_granted(size) ? __real_realloc(memory, size) : NULL;
}

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

/* A tenth of it are walls. */
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

/* Whether all of them were made, given so many calls. */
static bool makes_all(const struct place *place, long granted)
{
    left = granted + 1;
    struct field *field = field_new(place->moves);
    struct cover *cover = cover_new(place->grid);
    struct pursuit *pursuit = pursuit_new(place->moves, place->moves);
    bool has_all = field != NULL && cover != NULL && pursuit != NULL;
    left = -1;
    field_free(field);
    cover_free(cover);
    pursuit_free(pursuit);
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
    ck_assert_int_gt(granted, 12);
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
    left = 1;
    ck_assert_int_eq(field_update(field, target, place.hunters, HUNTERS), SEARCH_NO_MEMORY);
    ck_assert_int_eq(field_step(field, 1), SEARCH_NO_MEMORY);
    ck_assert_uint_eq(field_cost(field, place.hunters[0]), UINT32_MAX);
    left = -1;
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
    for (left = 1; cover_run(cover, &prey, hunters, 2) == SEARCH_NO_MEMORY; left = granted + 1) {
        granted++;
    }
    ck_assert_int_gt(granted, 6);
    left = 1;
    ck_assert_int_eq(cover_run(cover, &prey, hunters, 2), SEARCH_FOUND);
    left = -1;
    cover_free(cover);
    place_done(&place);
}
END_TEST

/* A target that moves at random; after some hundred updates, no more memory is asked for. */
START_TEST(a_field_is_small_and_asks_for_nothing_more)
{
    enum { LARGE = 256, WARM = 300, UPDATES = 600 };
    struct place place;
    place_init(&place, LARGE);
    calls = bytes = 0;
    struct field *field = field_new(place.moves);
    for (int i = 0; i < UPDATES; i++) {
        left = i < WARM ? -1 : 1;
        ck_assert_int_ne(field_update(field, draw(&place, LARGE), place.hunters, HUNTERS), SEARCH_NO_MEMORY);
    }
    left = -1;
    ck_assert_uint_le(bytes, 8 * LARGE * LARGE);
    field_free(field);
    place_done(&place);
}
END_TEST

TEST_MAIN("field_memory", everything_new_may_fail, a_field_that_cannot_grow_says_so, a_cover_that_cannot_grow_says_so,
          a_field_is_small_and_asks_for_nothing_more)
