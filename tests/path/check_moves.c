/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

#include "path/map/bitmaps.h"
#include "path/map/layout.h"

#include <string.h>

/* Returns whether the step exists if and only if it is legal, and has the right cost. */
static bool is_right(struct sandbox *box, struct cell at, enum direction dir)
{
    struct cell to = cell_step(at, dir);
    int dx = to.x - at.x, dy = to.y - at.y;
    bool is_legal = sandbox_is_legal(box, at, dx, dy);
    return (moves_from(box->moves, at) >> dir & 1) == is_legal && moves_can_step(box->moves, at, dir) == is_legal &&
           (!is_legal || moves_cost(box->moves, at, dir) == sandbox_cost(box, at, dx, dy));
}

/* Only wrong results are asserted: Check reports every assertion, which would take longer than the comparison. */
static void assert_legal_steps(struct sandbox *box, int edit)
{
    for (int i = 0; i < box->width * box->height; i++) {
        struct cell at = sandbox_at(box, i);
        ck_assert_int_eq(moves_can_stand(box->moves, at), sandbox_can_stand(box, at));
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            if (!is_right(box, at, dir)) {
                ck_abort_msg("seed %llu, edit %d, cell %d,%d, direction %d", (unsigned long long)box->seed, edit, at.x,
                             at.y, dir);
            }
        }
    }
}

START_TEST(steps_are_legal_after_edits)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        box.has_surcharge = false;
        assert_legal_steps(&box, 0);
        for (int edit = 1; edit <= 20; edit++) {
            uint32_t changes = edit % 10 == 0 ? 2 * GRID_JOURNAL : 1 + sandbox_below(&box, 5);
            for (; changes > 0; changes--) {
                sandbox_change(&box);
            }
            moves_update(box.moves);
            assert_legal_steps(&box, edit);
        }
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(off_the_grid_is_no_place_to_stand)
{
    struct sandbox box;
    sandbox_init(&box, 1);
    ck_assert(!moves_can_stand(box.moves, (struct cell){-1, 0}));
    ck_assert(!moves_can_stand(box.moves, (struct cell){0, -1}));
    ck_assert(!moves_can_stand(box.moves, (struct cell){box.width, 0}));
    ck_assert(!moves_can_stand(box.moves, (struct cell){0, box.height}));
    sandbox_done(&box);
}
END_TEST

START_TEST(versions_are_those_of_the_grid)
{
    struct sandbox box;
    sandbox_init(&box, 2);
    ck_assert_uint_eq(moves_version(box.moves), grid_version(box.grid));
    uint8_t terrain = grid_terrain(box.grid, (struct cell){0, 0});
    grid_set(box.grid, (struct cell){0, 0}, terrain + 1);
    ck_assert_uint_eq(moves_version(box.moves) + 1, grid_version(box.grid));
    moves_update(box.moves);
    ck_assert_uint_eq(moves_version(box.moves), grid_version(box.grid));
    sandbox_done(&box);
}
END_TEST

/* Walls do not count.  A map without passable cells is uniform. */
static bool is_uniform(const struct sandbox *box)
{
    uint8_t first = 0;
    for (int i = 0; i < box->width * box->height; i++) {
        uint8_t factor = box->mover.factor[grid_terrain(box->grid, sandbox_at(box, i))];
        first = first != 0 ? first : factor;
        if (factor != 0 && factor != first) {
            return false;
        }
    }
    return true;
}

START_TEST(uniform_ground_is_known_after_edits)
{
    int uniform = 0, mixed = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        for (int edit = 0; edit < 400; edit++) {
            bool is = is_uniform(&box);
            ck_assert_msg(moves_are_uniform(box.moves) == is, "seed %d, edit %d", (int)seed, edit);
            uniform += is;
            mixed += !is;
            bool is_rare = sandbox_below(&box, 40) == 0;
            grid_set(box.grid, sandbox_cell(&box), (uint8_t)(is_rare ? sandbox_below(&box, 4) : (uint32_t)edit / 200));
            moves_update(box.moves);
        }
        sandbox_done(&box);
    }
    ck_assert(uniform > 100 && mixed > 100);
}
END_TEST

/* --- all that can be made in two ways ----------------------------------------------------------------- */

/* Four moves of one mover on one grid. */
struct makings {
    struct sandbox box;    /* a source of random numbers */
    struct grid *grid;     /* wider than a sandbox, so that rows are computed in several parts */
    struct mover mover;    /* has any factors for 256 terrains */
    struct moves *mended;  /* updated after each change */
    struct moves *behind;  /* updated after many changes */
    struct moves *by_rows; /* made at the end, and read row by row */
    struct moves *at_once; /* made at the end */
    const uint8_t *held;   /* steps of `behind`, borrowed before all changes; NULL: none were */
};

static uint32_t below(struct makings *makings, uint32_t limit) { return sandbox_below(&makings->box, limit); }

static void makings_init(struct makings *makings, uint64_t seed)
{
    sandbox_init(&makings->box, seed);
    makings->held = NULL;
    makings->grid = grid_new(1 + (int)below(makings, seed % 10 == 0 ? 300 : 70), 1 + (int)below(makings, 40));
    makings->mover = makings->box.mover;
    const uint32_t kinds = 1 + below(makings, 16);
    for (uint32_t terrain = 0; terrain < 256; terrain++) {
        makings->mover.factor[terrain] = (uint8_t)(terrain % kinds == 0 ? 0 : 1 + below(makings, 3));
    }
    makings->mended = moves_new(makings->grid, &makings->mover);
    makings->behind = moves_new(makings->grid, &makings->mover);
    moves_steps(makings->mended);
    if (below(makings, 2) == 0) {
        moves_bitmaps(makings->behind);
        makings->held = moves_steps(makings->behind);
    }
}

static void makings_done(struct makings *makings)
{
    moves_free(makings->mended);
    moves_free(makings->behind);
    moves_free(makings->by_rows);
    moves_free(makings->at_once);
    grid_free(makings->grid);
    sandbox_done(&makings->box);
}

static struct cell any_cell(struct makings *makings)
{
    return (struct cell){(int)below(makings, (uint32_t)grid_width(makings->grid)),
                         (int)below(makings, (uint32_t)grid_height(makings->grid))};
}

static void change(struct makings *makings)
{
    const uint32_t kinds = 1 + below(makings, 12);
    for (uint32_t changes = below(makings, 3 * GRID_JOURNAL); changes > 0; changes--) {
        grid_set(makings->grid, any_cell(makings), (uint8_t)below(makings, kinds));
        moves_update(makings->mended);
        if (below(makings, 500) == 0) {
            moves_update(makings->behind);
            moves_from(makings->behind, any_cell(makings));
        }
    }
    moves_update(makings->behind);
    makings->by_rows = moves_new(makings->grid, &makings->mover);
    makings->at_once = moves_new(makings->grid, &makings->mover);
}

static void must_be_alike(const struct makings *makings, const struct moves *one, const char *what)
{
    const struct layout *layout = grid_layout(makings->grid);
    const bool are_alike = memcmp(moves_steps(one), moves_steps(makings->mended), layout->cells) == 0 &&
                           memcmp(moves_factors(one), moves_factors(makings->mended), layout->cells) == 0 &&
                           moves_room(one) == moves_room(makings->mended) &&
                           moves_are_uniform(one) == moves_are_uniform(makings->mended);
    ck_assert_msg(are_alike, "seed %llu, %s", (unsigned long long)makings->box.seed, what);
}

static void must_look_alike(struct makings *makings)
{
    for (int looks = 0; looks < 30; looks++) {
        struct cell at = any_cell(makings);
        ck_assert_uint_eq(moves_from(makings->by_rows, at), moves_from(makings->mended, at));
        at = any_cell(makings);
        ck_assert_int_eq(moves_can_stand(makings->by_rows, at), moves_can_stand(makings->mended, at));
    }
}

static void must_have_bitmaps_alike(struct makings *makings)
{
    const struct bitmaps *one = moves_bitmaps(makings->behind), *other = moves_bitmaps(makings->at_once);
    ck_assert_msg(
        memcmp(one->rows.bytes, other->rows.bytes, (size_t)one->rows.count * 3 * one->rows.size) == 0 &&
            memcmp(one->columns.bytes, other->columns.bytes, (size_t)one->columns.count * 3 * one->columns.size) == 0 &&
            one->rows.turns == other->rows.turns && one->columns.turns == other->columns.turns,
        "seed %llu, bitmaps", (unsigned long long)makings->box.seed);
}

static void must_be_kept(const struct makings *makings)
{
    const uint32_t cells = grid_layout(makings->grid)->cells;
    ck_assert_msg(makings->held == NULL || memcmp(makings->held, moves_steps(makings->mended), cells) == 0,
                  "seed %llu, borrowed steps", (unsigned long long)makings->box.seed);
}

/* A mistake in computing 16 cells at a time, at the end of a row, or in rows that were not read would show as a
 * difference. */
START_TEST(made_by_rows_or_mended_they_are_alike)
{
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        struct makings makings;
        makings_init(&makings, seed);
        change(&makings);
        must_be_kept(&makings);
        must_look_alike(&makings);
        must_be_alike(&makings, makings.by_rows, "by rows");
        must_be_alike(&makings, makings.at_once, "at once");
        must_be_alike(&makings, makings.behind, "after many changes");
        must_have_bitmaps_alike(&makings);
        makings_done(&makings);
    }
}
END_TEST

START_TEST(factors_of_a_mover_have_bounds)
{
    struct mover mover;
    mover_init(&mover);
    ck_assert(mover.straight == 10 && mover.diagonal == 14 && mover.neighbours == 8 && mover.corners == CORNERS_STRICT);
    ck_assert(mover_least_factor(&mover) == 0 && mover_greatest_factor(&mover) == 0);
    static const int places[] = {0, 1, 2, 128, 254, 255};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        for (int factor = 1; factor <= 255; factor += 127) {
            mover_init(&mover);
            mover.factor[places[i]] = (uint8_t)factor;
            ck_assert(mover_least_factor(&mover) == factor && mover_greatest_factor(&mover) == factor);
            mover.factor[100] = 7;
            ck_assert_int_eq(mover_least_factor(&mover), factor < 7 ? factor : 7);
            ck_assert_int_eq(mover_greatest_factor(&mover), factor > 7 ? factor : 7);
        }
    }
}
END_TEST

TEST_MAIN("moves", steps_are_legal_after_edits, off_the_grid_is_no_place_to_stand, versions_are_those_of_the_grid,
          uniform_ground_is_known_after_edits, made_by_rows_or_mended_they_are_alike, factors_of_a_mover_have_bounds)
