#include "config.h"

#include "testing.h"

#include "sandbox.h"

/* Whether the step is there if and only if it is legal, at its cost. */
static bool is_right(struct sandbox *box, struct cell at, enum direction dir)
{
    struct cell to = cell_step(at, dir);
    int dx = to.x - at.x, dy = to.y - at.y;
    bool is_legal = sandbox_is_legal(box, at, dx, dy);
    return (moves_from(box->moves, at) >> dir & 1) == is_legal &&
           (!is_legal || moves_cost(box->moves, at, dir) == sandbox_cost(box, at, dx, dy));
}

/* Check reports each assertion that holds, too, which costs more than the comparison: so only what is wrong is one. */
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
                grid_set(box.grid, sandbox_cell(&box), (uint8_t)sandbox_below(&box, 4));
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

TEST_MAIN("moves", steps_are_legal_after_edits, off_the_grid_is_no_place_to_stand)
