/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "bench/judge.h"
#include "game/hounds/plan.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "level/format/level.h"
#include "path/find/heuristic.h"

#include <stdlib.h>
#include <string.h>

static struct cell any_cell(struct rng *rng, const struct level *level)
{
    return (struct cell){(int)rng_below(rng, (uint32_t)level->width), (int)rng_below(rng, (uint32_t)level->height)};
}

/* Finds the nearest cell by comparing all cells in row order. */
static struct cell nearest_of_all(const struct moves *moves, const struct regions *regions, struct cell from,
                                  struct cell to)
{
    struct cell best = from;
    uint32_t least = UINT32_MAX;
    for (struct cell at = {0, 0}; at.y < grid_height(moves_grid(moves)); at.y++) {
        for (at.x = 0; at.x < grid_width(moves_grid(moves)); at.x++) {
            uint32_t distance = heuristic_cost(HEURISTIC_OCTILE, moves_mover(moves), at, to);
            if (regions_connected(regions, from, at) && distance < least) {
                best = at;
                least = distance;
            }
        }
    }
    return best;
}

START_TEST(it_is_the_nearest_of_all_cells)
{
    int compared = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct level *level = meadow_grow(seed);
        struct world *world = world_new(level, 0);
        struct rng rng;
        rng_init(&rng, seed);
        struct mover mover = level_hound_mover(level, BREED_BLOODHOUND);
        struct moves *moves = moves_new(world_grid(world), &mover);
        struct regions *regions = regions_new(moves);
        for (int i = 0; i < 20; i++) {
            struct cell from = any_cell(&rng, level), to = any_cell(&rng, level);
            if (moves_can_stand(moves, from)) {
                struct cell found = plan_nearest(moves, regions, from, to);
                struct cell wanted = nearest_of_all(moves, regions, from, to);
                ck_assert_msg(cell_equal(found, wanted), "seed %lu: %d,%d for %d,%d", (unsigned long)seed, found.x,
                              found.y, wanted.x, wanted.y);
                compared += !cell_equal(found, to);
            }
        }
        regions_free(regions);
        moves_free(moves);
        world_free(world);
        level_free(level);
    }
    ck_assert_int_gt(compared, 500);
}
END_TEST

START_TEST(a_hare_in_a_gap_is_waited_for)
{
    struct level *level = MEADOW("B....#....", ".....:....", ".....#....");
    level->hare = (struct cell){5, 1};
    level->has_hare = true;
    struct world *world = world_new(level, 0);
    meadow_wait(world, 60);
    ck_assert_int_eq(world_outcome(world), OUTCOME_RUNNING);
    ck_assert(cell_equal(world_hound(world, 0)->at, (struct cell){4, 1}));
    ck_assert_int_eq(world_hound(world, 0)->mood, MOOD_STUCK);
    ck_assert_ptr_null(plan_finder(hunt_plan(world, 0)));
    struct events events;
    events_init(&events);
    meadow_do(world, move(EAST), &events);
    ck_assert_int_eq(world_hound(world, 0)->mood, MOOD_STUCK);
    events_done(&events);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(a_walled_off_hare_is_followed_along_the_wall)
{
    struct level *level = MEADOW("@.......", "########", "B.......");
    struct world *world = world_new(level, 0);
    struct events events;
    events_init(&events);
    for (int x = 1; x < 8; x++) {
        meadow_do(world, move(EAST), &events);
        meadow_wait(world, 8);
        ck_assert_int_eq(world_hound(world, 0)->at.x, x);
    }
    events_done(&events);
    world_free(world);
    level_free(level);
}
END_TEST

/* When the gate falls shut, the nearest cell must be found again. */
START_TEST(another_map_has_another_nearest_cell)
{
    struct level *level = MEADOW("....#.@", "B...|.#", "....#.#", "#######");
    meadow_clock(level, (struct cell){4, 1}, 100, 50, 50);
    level->terrain[5] = TERRAIN_HEDGE;
    struct world *world = world_new(level, 0);
    ck_assert(cell_equal(plan_target(hunt_plan(world, 0)), (struct cell){3, 0}));
    meadow_wait(world, 51);
    ck_assert(cell_equal(plan_target(hunt_plan(world, 0)), (struct cell){5, 1}));
    world_free(world);
    level_free(level);
}
END_TEST

static void assert_same_plan(const struct plan *a, const struct plan *b, uint64_t seed)
{
    size_t one, two;
    const struct cell *path = plan_path(a, &one), *other = plan_path(b, &two);
    ck_assert_msg(one == two && (one == 0 || memcmp(path, other, one * sizeof *path) == 0), "seed %lu: another path",
                  (unsigned long)seed);
    ck_assert_msg(plan_cost(a) == plan_cost(b) && cell_equal(plan_target(a), plan_target(b)), "seed %lu: another end",
                  (unsigned long)seed);
}

/* The plan does not depend on earlier queries, or on how much of a path was walked. */
START_TEST(a_plan_is_a_function_of_what_it_is_asked)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct level *level = meadow_grow(seed);
        struct world *world = world_new(level, 0);
        struct mover mover = level_hound_mover(level, BREED_BLOODHOUND);
        struct moves *moves = moves_new(world_grid(world), &mover);
        struct regions *regions = regions_new(moves);
        struct plan_watch *nobody = NULL;
        struct plan *old = plan_new(moves, regions, &nobody);
        struct rng rng;
        rng_init(&rng, seed);
        for (int i = 0; i < 40; i++) {
            struct plan *fresh = plan_new(moves, regions, &nobody);
            struct cell from = any_cell(&rng, level), to = any_cell(&rng, level);
            enum plan_status status = plan_update(old, from, to, NULL);
            ck_assert_msg(plan_update(fresh, from, to, NULL) == status, "seed %lu", (unsigned long)seed);
            assert_same_plan(old, fresh, seed);
            size_t count;
            const struct cell *path = plan_path(old, &count);
            if (status == PLAN_FOUND && count > 2) {
                struct cell next = path[1];
                uint32_t cost = moves_cost(moves, from, direction_between(from, next));
                plan_advance(old, next, cost);
                plan_update(fresh, next, to, NULL);
                assert_same_plan(old, fresh, seed);
            }
            plan_free(fresh);
        }
        plan_free(old);
        regions_free(regions);
        moves_free(moves);
        world_free(world);
        level_free(level);
    }
}
END_TEST

/* A plan on a generated meadow, with a watcher that counts its queries. */
struct nose {
    struct level *level;
    struct world *world;
    struct moves *moves;
    struct regions *regions;
    struct plan_watch watch, *watchers;
    struct plan *plan;
    struct judge judge;
    struct rng rng;
    int seen[PLAN_REMEMBERS + 1];
    uint64_t written; /* by its finders */
    uint8_t *surcharge;
};

static void count_event(void *context, enum plan_event event, const struct plan *plan)
{
    struct nose *nose = context;
    nose->seen[event]++;
    nose->written += event == PLAN_IS_TOLD ? finder_counts(plan_finder(plan)).written : 0;
}

static void nose_init(struct nose *nose, uint64_t seed)
{
    *nose = (struct nose){.level = meadow_grow(seed)};
    nose->world = world_new(nose->level, 0);
    struct mover mover = level_hound_mover(nose->level, BREED_BLOODHOUND);
    nose->moves = moves_new(world_grid(nose->world), &mover);
    nose->regions = regions_new(nose->moves);
    nose->watch = (struct plan_watch){.see = count_event, .context = nose};
    nose->watchers = &nose->watch;
    nose->plan = plan_new(nose->moves, nose->regions, &nose->watchers);
    judge_init(&nose->judge, world_grid(nose->world), &mover);
    rng_init(&nose->rng, seed);
    size_t cells = (size_t)nose->level->width * (size_t)nose->level->height;
    nose->surcharge = xcalloc(cells, 1);
    for (size_t i = 0; i < cells; i++) {
        nose->surcharge[i] = (uint8_t)(rng_below(&nose->rng, 4) == 0 ? rng_below(&nose->rng, 9) : 0);
    }
}

static void nose_done(struct nose *nose)
{
    plan_free(nose->plan);
    judge_done(&nose->judge);
    regions_free(nose->regions);
    moves_free(nose->moves);
    world_free(nose->world);
    level_free(nose->level);
    free(nose->surcharge);
}

static struct cell standing(struct nose *nose)
{
    struct cell at = any_cell(&nose->rng, nose->level);
    while (!moves_can_stand(nose->moves, at)) {
        at = any_cell(&nose->rng, nose->level);
    }
    return at;
}

/* Returns the cost of the path from the place on, with or without surcharge.  All of its steps are legal. */
static uint32_t cost_from(const struct nose *nose, size_t place, const uint8_t *surcharge)
{
    const struct mover *mover = moves_mover(nose->moves);
    size_t count;
    const struct cell *path = plan_path(nose->plan, &count);
    uint32_t cost = 0;
    for (size_t i = place + 1; i < count; i++) {
        enum direction dir = direction_between(path[i - 1], path[i]);
        uint32_t step = direction_is_diagonal(dir) ? mover->diagonal : mover->straight;
        ck_assert(moves_from(nose->moves, path[i - 1]) >> dir & 1);
        cost += moves_cost(nose->moves, path[i - 1], dir);
        cost += surcharge != NULL ? step * surcharge[path[i].y * nose->level->width + path[i].x] : 0;
    }
    return cost;
}

/* The path leads from there to the cell nearest to the target.  Its rest from the place on is a cheapest path, and all
 * figures of the plan are correct. */
static void assert_told(struct nose *nose, struct cell from, struct cell to, size_t place, const uint8_t *surcharge)
{
    const struct plan *plan = nose->plan;
    size_t count;
    const struct cell *path = plan_path(plan, &count);
    ck_assert(count > place && cell_equal(path[0], from) && cell_equal(path[count - 1], plan_target(plan)));
    ck_assert(cell_equal(path[place], plan_start(plan)));
    ck_assert(cell_equal(plan_target(plan), nearest_of_all(nose->moves, nose->regions, path[place], to)));
    ck_assert_uint_eq(plan_cost(plan), cost_from(nose, 0, NULL));
    nose->judge.finder->query.surcharge = surcharge;
    ck_assert_uint_eq(cost_from(nose, place, surcharge), judge_ask(&nose->judge, path[place], path[count - 1]));
    ck_assert_int_eq(plan_status(plan), count > 1 ? PLAN_FOUND : PLAN_ARRIVED);
    ck_assert_uint_eq(plan_written(plan), nose->written);
}

static void forget_seen(struct nose *nose) { memset(nose->seen, 0, sizeof nose->seen); }

static void assert_seen(const struct nose *nose, int asked, int remembered)
{
    ck_assert_int_eq(nose->seen[PLAN_ASKS], asked);
    ck_assert_int_eq(nose->seen[PLAN_IS_TOLD], asked);
    ck_assert_int_eq(nose->seen[PLAN_REMEMBERS], remembered);
}

/* The same query is answered from memory the second time, unless it has a surcharge. */
static void ask_twice(struct nose *nose, struct cell from, struct cell to, const uint8_t *surcharge)
{
    forget_seen(nose);
    enum plan_status status = plan_update(nose->plan, from, to, surcharge);
    assert_told(nose, from, to, 0, surcharge);
    int asked = plan_finder(nose->plan) != NULL;
    ck_assert_int_eq(asked, status == PLAN_FOUND);
    assert_seen(nose, asked, 0);
    ck_assert_int_eq(plan_update(nose->plan, from, to, surcharge), status);
    assert_told(nose, from, to, 0, surcharge);
    assert_seen(nose, surcharge != NULL ? 2 * asked : asked, surcharge == NULL ? asked : 0);
}

/* When the hound takes the planned step, the plan keeps the rest of the path.  Another step changes nothing. */
static void advance(struct nose *nose, struct cell to)
{
    size_t count, left;
    const struct cell *path = plan_path(nose->plan, &count);
    if (count < 3) {
        return;
    }
    struct cell from = path[0], next = path[1], after = path[2];
    uint32_t cost = plan_cost(nose->plan), step = moves_cost(nose->moves, from, direction_between(from, next));
    plan_advance(nose->plan, after, step);
    plan_path(nose->plan, &left);
    ck_assert(left == count && plan_cost(nose->plan) == cost);
    plan_advance(nose->plan, next, step);
    path = plan_path(nose->plan, &left);
    ck_assert(left == count - 1 && cell_equal(path[0], next) && cell_equal(path[1], after));
    ck_assert_uint_eq(plan_cost(nose->plan), cost - step);
    assert_told(nose, next, to, 0, NULL);
    forget_seen(nose);
    ck_assert_int_eq(plan_update(nose->plan, next, to, NULL), PLAN_FOUND);
    assert_told(nose, next, to, 0, NULL);
    assert_seen(nose, 1, 0);
}

/* Plans with a given first step, the first legal one. */
static void go_by(struct nose *nose, struct cell from, struct cell to)
{
    unsigned steps = moves_from(nose->moves, from);
    if (steps == 0) {
        return;
    }
    enum direction dir = (enum direction)__builtin_ctz(steps);
    struct cell step = cell_step(from, dir);
    ck_assert_int_eq(plan_update_by(nose->plan, from, step, to), PLAN_FOUND);
    assert_told(nose, from, to, 1, NULL);
    ck_assert_int_eq(plan_update(nose->plan, step, to, NULL),
                     cell_equal(step, plan_target(nose->plan)) ? PLAN_ARRIVED : PLAN_FOUND);
    assert_told(nose, step, to, 0, NULL);
}

START_TEST(what_a_plan_tells_is_true)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct nose nose;
        nose_init(&nose, seed);
        for (int i = 0; i < 12; i++) {
            struct cell from = standing(&nose), to = i % 4 == 0 ? any_cell(&nose.rng, nose.level) : standing(&nose);
            ask_twice(&nose, from, to, NULL);
            advance(&nose, to);
            ask_twice(&nose, from, to, nose.surcharge);
            ask_twice(&nose, from, to, NULL);
            go_by(&nose, from, to);
        }
        struct cell at = standing(&nose);
        ask_twice(&nose, at, at, NULL);
        nose_done(&nose);
    }
}
END_TEST

START_TEST(what_is_forgotten_is_asked_again)
{
    struct nose nose;
    size_t count;
    nose_init(&nose, 3);
    struct cell from = standing(&nose), to = standing(&nose);
    ask_twice(&nose, from, to, NULL);
    ask_twice(&nose, from, to, nose.surcharge);
    ask_twice(&nose, from, to, NULL);
    uint64_t written = plan_written(nose.plan);
    ck_assert_uint_gt(written, 0);
    plan_forget(nose.plan);
    plan_path(nose.plan, &count);
    ck_assert_int_eq(plan_status(nose.plan), PLAN_NONE);
    ck_assert_uint_eq(count, 0);
    ck_assert_uint_eq(plan_cost(nose.plan), 0);
    ck_assert_ptr_null(plan_finder(nose.plan));
    ck_assert_uint_eq(plan_written(nose.plan), written);
    ask_twice(&nose, from, to, NULL);
    ask_twice(&nose, from, to, nose.surcharge);
    nose_done(&nose);
}
END_TEST

/* A blocked cell has no path, not even after a given first step. */
START_TEST(no_way_is_told_as_none)
{
    struct level *level = MEADOW("@..#...", "...#...", "...#...");
    struct world *world = world_new(level, 0);
    struct mover mover = level_hound_mover(level, BREED_BLOODHOUND);
    struct moves *moves = moves_new(world_grid(world), &mover);
    struct regions *regions = regions_new(moves);
    struct plan_watch *nobody = NULL;
    struct plan *plan = plan_new(moves, regions, &nobody);
    struct cell wall = {3, 1}, left = {0, 1}, right = {6, 1};
    size_t count;
    ck_assert_int_eq(plan_update(plan, left, right, NULL), PLAN_FOUND);
    ck_assert(cell_equal(plan_target(plan), (struct cell){2, 1}));
    ck_assert_int_eq(plan_update(plan, wall, right, NULL), PLAN_NONE);
    plan_path(plan, &count);
    ck_assert_uint_eq(count, 0);
    ck_assert_uint_eq(plan_cost(plan), 0);
    ck_assert(cell_equal(plan_target(plan), right));
    ck_assert_int_eq(plan_update_by(plan, left, wall, right), PLAN_NONE);
    plan_path(plan, &count);
    ck_assert_uint_eq(count, 0);
    plan_free(plan);
    regions_free(regions);
    moves_free(moves);
    world_free(world);
    level_free(level);
}
END_TEST

TEST_MAIN("approach", it_is_the_nearest_of_all_cells, a_hare_in_a_gap_is_waited_for,
          a_walled_off_hare_is_followed_along_the_wall, another_map_has_another_nearest_cell,
          a_plan_is_a_function_of_what_it_is_asked, what_a_plan_tells_is_true, what_is_forgotten_is_asked_again,
          no_way_is_told_as_none)
