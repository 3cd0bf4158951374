/* SPDX-License-Identifier: MIT */
/* Checks what LPA*, D* Lite and MT-D* Lite keep, and what makes them start from scratch.  The oracle checks their
 * answers. */
#include "config.h"

#include "testing.h"

#include "path/find/search_core.h"
#include "path/finder.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 40, WALL = 1 };

struct hunt {
    struct grid *grid;
    struct moves *moves;
    struct finder *finder;
};

/* There is a wall in the middle, open at both ends. */
static void begin(struct hunt *hunt, const struct finder_method *method)
{
    struct mover mover = {.straight = 10, .diagonal = 14, .neighbours = 8, .factor = {1}};
    hunt->grid = grid_new(SIDE, SIDE);
    for (int y = 2; y < SIDE - 2; y++) {
        grid_set(hunt->grid, (struct cell){SIDE / 2, y}, WALL);
    }
    hunt->moves = moves_new(hunt->grid, &mover);
    hunt->finder = finder_new(method, hunt->moves, NULL);
    ck_assert_int_eq(finder_run(hunt->finder, (struct cell){5, 20}, (struct cell){35, 21}), SEARCH_FOUND);
}

static void end(struct hunt *hunt)
{
    finder_free(hunt->finder);
    moves_free(hunt->moves);
    grid_free(hunt->grid);
}

static uint64_t all(const struct hunt *hunt, struct cell start, struct cell goal)
{
    struct finder *scratch = finder_new(hunt->finder->method, hunt->moves, NULL);
    ck_assert_int_eq(finder_run(scratch, start, goal), SEARCH_FOUND);
    ck_assert_uint_eq(finder_cost(scratch), finder_cost(hunt->finder));
    uint64_t expanded = finder_counts(scratch).expanded;
    finder_free(scratch);
    return expanded;
}

enum expected { KEEPS, BEGINS_AGAIN };

static void ask(struct hunt *hunt, struct cell start, struct cell goal, enum expected expected)
{
    ck_assert_int_eq(finder_run(hunt->finder, start, goal), SEARCH_FOUND);
    uint64_t expanded = finder_counts(hunt->finder).expanded, fresh = all(hunt, start, goal);
    ck_assert_msg(expected == KEEPS ? expanded < fresh : expanded == fresh, "%s: %llu, from scratch %llu",
                  hunt->finder->method->name, (unsigned long long)expanded, (unsigned long long)fresh);
}

static const struct finder_method *const kinds[] = {&finder_lpa, &finder_dstar_lite, &finder_mt_dstar_lite};

/* A hole in the wall opens and closes.  All three methods search only around it. */
START_TEST(a_change_of_the_map_is_mended)
{
    for (size_t i = 0; i < 3; i++) {
        struct hunt hunt;
        begin(&hunt, kinds[i]);
        grid_set(hunt.grid, (struct cell){SIDE / 2, 3}, 0);
        ask(&hunt, (struct cell){5, 20}, (struct cell){35, 21}, KEEPS);
        grid_set(hunt.grid, (struct cell){SIDE / 2, 3}, WALL);
        ask(&hunt, (struct cell){5, 20}, (struct cell){35, 21}, KEEPS);
        grid_set(hunt.grid, (struct cell){1, 38}, WALL);
        ck_assert_int_eq(finder_run(hunt.finder, (struct cell){5, 20}, (struct cell){35, 21}), SEARCH_FOUND);
        ck_assert_uint_le(finder_counts(hunt.finder).expanded, 9);
        end(&hunt);
    }
}
END_TEST

START_TEST(ends_move_as_each_kind_allows)
{
    static const enum expected of_start[] = {BEGINS_AGAIN, KEEPS, KEEPS},
                               of_goal[] = {BEGINS_AGAIN, BEGINS_AGAIN, KEEPS};
    for (size_t i = 0; i < 3; i++) {
        struct hunt hunt;
        struct cell path[2];
        begin(&hunt, kinds[i]);
        finder_path(hunt.finder, path, 2);
        ask(&hunt, path[1], (struct cell){35, 21}, of_start[i]);
        ask(&hunt, path[1], (struct cell){35, 22}, of_goal[i]);
        end(&hunt);
    }
}
END_TEST

/* The open list is listed in the order in which it is expanded, although its keys were computed for another target. */
START_TEST(the_open_list_is_told_as_it_pops)
{
    for (size_t i = 0; i < 3; i++) {
        struct hunt hunt;
        struct cell next;
        begin(&hunt, kinds[i]);
        grid_set(hunt.grid, (struct cell){SIDE / 2, 10}, 0);
        finder_begin(hunt.finder, (struct cell){6, 20}, (struct cell){36, 22});
        while (finder_open_cells(hunt.finder, &next, 1) == 1 && finder_status(hunt.finder) == SEARCH_RUNNING) {
            struct search_node before = finder_node(hunt.finder, next);
            ck_assert_int_eq(before.state, SEARCH_OPEN);
            finder_step(hunt.finder, 1);
            ck_assert_int_eq(finder_change(hunt.finder, next) == CHANGE_KEPT, false);
        }
        ck_assert_int_eq(finder_status(hunt.finder), SEARCH_FOUND);
        end(&hunt);
    }
}
END_TEST

/* The keys were computed for another target. */
START_TEST(a_look_at_the_open_list_changes_nothing)
{
    for (size_t i = 0; i < 3; i++) {
        struct hunt hunt;
        struct cell cells[SIDE];
        begin(&hunt, kinds[i]);
        grid_set(hunt.grid, (struct cell){SIDE / 2, 10}, 0);
        finder_begin(hunt.finder, (struct cell){6, 20}, (struct cell){36, 22});
        const struct search_core *core = hunt.finder->engine;
        size_t size = core->layout->cells * hunt.finder->rule->core.cell_size;
        void *before = malloc(size);
        memcpy(before, core->cells, size);
        ck_assert_uint_gt(finder_open_cells(hunt.finder, cells, SIDE), 0);
        ck_assert_int_eq(memcmp(before, core->cells, size), 0);
        free(before);
        end(&hunt);
    }
}
END_TEST

TEST_MAIN("lpa", a_change_of_the_map_is_mended, ends_move_as_each_kind_allows, the_open_list_is_told_as_it_pops,
          a_look_at_the_open_list_changes_nothing)
