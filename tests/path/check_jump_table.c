/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ground.h"

#include "path/find/jump_table.h"

#include <string.h>

static bool can_step(const struct ground *ground, struct cell at, enum direction dir)
{
    return moves_can_stand(ground->moves, at) && (moves_from(ground->moves, at) >> dir & 1) != 0;
}

/* Returns whether a wall beside the path has just ended, as the header defines it. */
static bool is_turn(const struct ground *ground, struct cell at, enum direction dir)
{
    static const enum direction sides[4][2] = {
        [EAST] = {NORTH, SOUTH}, [WEST] = {NORTH, SOUTH}, [SOUTH] = {WEST, EAST}, [NORTH] = {WEST, EAST}};
    for (int i = 0; i < 2; i++) {
        struct cell beside = cell_step(at, sides[dir][i]);
        struct cell before = cell_step(beside, direction_opposite(dir));
        if (moves_can_stand(ground->moves, beside) && !moves_can_stand(ground->moves, before)) {
            return true;
        }
    }
    return false;
}

static int jump(const struct ground *ground, struct cell at, enum direction dir);

static bool is_stop(const struct ground *ground, struct cell at, enum direction dir)
{
    if (!direction_is_diagonal(dir)) {
        return is_turn(ground, at, dir);
    }
    struct cell step = cell_step((struct cell){0, 0}, dir);
    return jump(ground, at, step.x > 0 ? EAST : WEST) > 0 || jump(ground, at, step.y > 0 ? SOUTH : NORTH) > 0;
}

static int jump(const struct ground *ground, struct cell at, enum direction dir)
{
    int steps = 0;
    while (can_step(ground, at, dir)) {
        at = cell_step(at, dir);
        steps++;
        if (is_stop(ground, at, dir)) {
            return steps;
        }
    }
    return -steps;
}

START_TEST(jumps_are_what_the_header_says)
{
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct ground ground;
        ground_init(&ground, seed, 8);
        struct jump_table table;
        ck_assert(jump_table_init(&table, ground.moves));
        for (int i = 0; i < 500; i++) {
            struct cell at = ground_cell(&ground);
            for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
                int length = table.jumps[layout_index(table.layout, at)].to[dir];
                ck_assert_msg(length == jump(&ground, at, dir), "seed %llu: %d,%d in direction %d jumps %d, not %d",
                              (unsigned long long)seed, at.x, at.y, (int)dir, length, jump(&ground, at, dir));
            }
        }
        jump_table_done(&table);
        ground_done(&ground);
    }
}
END_TEST

static void check_repaired(struct ground *ground, struct jump_table *table, uint64_t seed)
{
    jump_table_update(table);
    struct jump_table fresh;
    ck_assert(jump_table_init(&fresh, ground->moves));
    size_t size = table->layout->cells * sizeof *table->jumps;
    ck_assert_msg(memcmp(table->jumps, fresh.jumps, size) == 0, "seed %llu", (unsigned long long)seed);
    jump_table_done(&fresh);
}

/* There are single changes, several at a time, and more than a repair is worth. */
START_TEST(repaired_is_as_built_from_scratch)
{
    static const uint32_t most[] = {1, 1, 2, 3, 8, 2, 1, 20, 2 * GRID_JOURNAL, 1};
    for (uint64_t seed = 1; seed <= 250; seed++) {
        struct ground ground;
        ground_init(&ground, seed, 8);
        struct jump_table table;
        ck_assert(jump_table_init(&table, ground.moves));
        for (int i = 0; i < 10; i++) {
            ground_change(&ground, most[i]);
            check_repaired(&ground, &table, seed);
        }
        jump_table_done(&table);
        ground_done(&ground);
    }
}
END_TEST

TEST_MAIN("jump_table", jumps_are_what_the_header_says, repaired_is_as_built_from_scratch)
