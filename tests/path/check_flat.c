/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

#include "path/field/prune.h"
#include "path/map/layout.h"

static uint8_t factor_at(const struct sandbox *box, struct cell at)
{
    return grid_has(box->grid, at) ? box->mover.factor[grid_terrain(box->grid, at)] : 0;
}

/* Follows the text of path/field/prune.h. */
static unsigned bits_of(const struct sandbox *box, struct cell at)
{
    bool has_corners = box->mover.neighbours == 4;
    unsigned bits = PRUNE_FLAT;
    for (enum direction dir = EAST; dir < (has_corners ? DIRECTIONS : SOUTH_EAST); dir++) {
        struct cell to = cell_step(at, dir);
        uint8_t factor = factor_at(box, to);
        bits &= factor == 0 || factor == factor_at(box, at) ? ~0U : ~(unsigned)PRUNE_FLAT;
        bool is_open = factor != 0 && factor_at(box, (struct cell){at.x, to.y}) != 0 &&
                       factor_at(box, (struct cell){to.x, at.y}) != 0;
        bits |= direction_is_diagonal(dir) && is_open ? 1U << dir : 0;
    }
    return bits;
}

static void assert_right(const struct sandbox *box, const struct prune *prune, int edit)
{
    const struct layout *layout = grid_layout(box->grid);
    for (int i = 0; i < box->width * box->height; i++) {
        struct cell at = sandbox_at(box, i);
        if (prune->cells[layout_index(layout, at)] != bits_of(box, at)) {
            ck_abort_msg("seed %llu, edit %d, cell %d,%d", (unsigned long long)box->seed, edit, at.x, at.y);
        }
    }
}

START_TEST(bits_follow_the_map)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct sandbox box;
        struct prune prune;
        sandbox_init(&box, seed);
        ck_assert(prune_init(&prune, box.moves));
        for (int edit = 0; edit <= 20; edit++) {
            uint32_t changes = edit == 0 ? 0 : edit % 10 == 0 ? 2 * GRID_JOURNAL : 1 + sandbox_below(&box, 5);
            for (; changes > 0; changes--) {
                sandbox_change(&box);
            }
            moves_update(box.moves);
            prune_update(&prune);
            assert_right(&box, &prune, edit);
        }
        prune_done(&prune);
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(what_is_done_holds_nothing)
{
    struct sandbox box;
    struct prune prune;
    sandbox_init(&box, 1);
    ck_assert(prune_init(&prune, box.moves));
    prune_done(&prune);
    ck_assert(prune.cells == NULL);
    prune_done(&prune);
    sandbox_done(&box);
}
END_TEST

TEST_MAIN("flat", bits_follow_the_map, what_is_done_holds_nothing)
