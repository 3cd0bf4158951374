/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "memory.h"

#include "path/chase/chase_state.h"
#include "path/chase/points/pruned.h"
#include "path/map/moves.h"

#include <inttypes.h>
#include <stdlib.h>

/* A bounded chase on maps where a tree of jump points exceeds the bound.  It must stay within the bound, find the same
 * paths as an unbounded chase, and still save most searches.  The oracle (tests/oracle) and check_canonical check that
 * the paths of a chase with a tiny bound are canonical. */

enum { SIDE = 512, TICKS = 150, SEEDS = 3, LONGEST = 1 << 17 };

/* The chase itself, the cells around the target, the queue of deleted cells and the heads of its parts. */
enum { BESIDE_THE_TREE = 6144 };

enum kind { TENTH, THIRD, MAZE, WINDING, KINDS };

struct plan {
    uint32_t cost;
    uint64_t path; /* a hash of its cells */
};

struct trial {
    enum kind kind;
    uint64_t seed, state;
    struct grid *grid;
    struct moves *moves;
    struct cell hunters[TICKS], targets[TICKS];
    struct plan plans[TICKS];
    size_t most;    /* bytes held after a tick */
    int cut, begun; /* ticks after which only a pruned tree was left; trees started */
    struct cell path[LONGEST];
};

static uint32_t below(struct trial *trial, uint32_t limit)
{
    trial->state = trial->state * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (uint32_t)(trial->state >> 33) % limit;
}

static void build_at(struct trial *trial, struct cell at)
{
    static const uint32_t hundredths[] = {[TENTH] = 10, [THIRD] = 35};
    if (trial->kind < MAZE) {
        grid_set(trial->grid, at, below(trial, 100) < hundredths[trial->kind]);
    } else if (at.x % 2 == 0 && at.y % 2 == 0) {
        bool is_along = at.x == 0 || (at.y > 0 && below(trial, 2) == 0);
        grid_set(trial->grid, at, 0);
        grid_set(trial->grid, (struct cell){at.x - !is_along, at.y - (is_along && at.y > 0)}, 0);
    }
}

static bool is_closed(const struct trial *trial, struct cell at)
{
    return layout_has(grid_layout(trial->grid), at) && grid_terrain(trial->grid, at) != 0;
}

/* Opens the path from a room to a closed one beside it.  Returns NO_DIRECTION if there is none. */
static enum direction wind_on(struct trial *trial, struct cell at)
{
    uint32_t first = below(trial, SOUTH_EAST);
    for (uint32_t i = 0; i < SOUTH_EAST; i++) {
        enum direction dir = (enum direction)((first + i) % SOUTH_EAST);
        struct cell door = cell_step(at, dir), room = cell_step(door, dir);
        if (is_closed(trial, room)) {
            grid_set(trial->grid, door, 0);
            grid_set(trial->grid, room, 0);
            return dir;
        }
    }
    return NO_DIRECTION;
}

/* Builds corridors that are as long as possible. */
static void build_winding(struct trial *trial)
{
    static struct cell way[SIDE * SIDE / 4];
    size_t count = 1;
    way[0] = (struct cell){0, 0};
    grid_set(trial->grid, way[0], 0);
    while (count > 0) {
        struct cell at = way[count - 1];
        enum direction dir = wind_on(trial, at);
        if (dir == NO_DIRECTION) {
            count--;
        } else {
            way[count++] = cell_step(cell_step(at, dir), dir);
        }
    }
}

/* In the maze, each room has a door to the room west or north of it. */
static void build(struct trial *trial)
{
    struct cell at;
    for (at.y = 0; at.y < SIDE && trial->kind >= MAZE; at.y++) {
        for (at.x = 0; at.x < SIDE; at.x++) {
            grid_set(trial->grid, at, 1);
        }
    }
    if (trial->kind == WINDING) {
        build_winding(trial);
        return;
    }
    for (at.y = 0; at.y < SIDE; at.y++) {
        for (at.x = 0; at.x < SIDE; at.x++) {
            build_at(trial, at);
        }
    }
}

static void trial_init(struct trial *trial, enum kind kind, uint64_t seed)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    *trial = (struct trial){.kind = kind, .seed = seed, .state = seed, .grid = grid_new(SIDE, SIDE)};
    ck_assert_ptr_nonnull(trial->grid);
    build(trial);
    trial->moves = moves_new(trial->grid, &mover);
    ck_assert_ptr_nonnull(trial->moves);
    ck_assert_ptr_nonnull(moves_bitmaps(trial->moves));
}

static void trial_done(struct trial *trial)
{
    moves_free(trial->moves);
    grid_free(trial->grid);
}

static struct cell standing(struct trial *trial)
{
    struct cell at;
    do {
        at.x = (int)below(trial, SIDE);
        at.y = (int)below(trial, SIDE);
    } while (moves_from(trial->moves, at) == 0);
    return at;
}

/* Places hunter and target far apart, in the same region. */
static void place(struct trial *trial, struct chase *chase)
{
    do {
        trial->hunters[0] = standing(trial);
        trial->targets[0] = standing(trial);
    } while (cell_chebyshev(trial->hunters[0], trial->targets[0]) < SIDE / 3 ||
             chase_update(chase, trial->hunters[0], trial->targets[0]) != SEARCH_FOUND);
}

static struct cell go_on(const struct trial *trial, struct cell at, enum direction *dir, uint32_t other)
{
    unsigned steps = moves_from(trial->moves, at);
    while ((steps >> *dir & 1) == 0) {
        *dir = (enum direction)(other++ % DIRECTIONS);
    }
    return cell_step(at, *dir);
}

/* Records a chase: the target walks straight on as far as it can, and the hunter follows the plans of an unbounded
 * chase. */
static void write_down(struct trial *trial, struct chase *chase)
{
    enum direction dir = EAST;
    place(trial, chase);
    for (int tick = 0;; tick++) {
        ck_assert_int_eq(chase_update(chase, trial->hunters[tick], trial->targets[tick]), SEARCH_FOUND);
        size_t count = chase_path(chase, trial->path, LONGEST);
        struct plan *plan = &trial->plans[tick];
        ck_assert_uint_le(count, LONGEST);
        *plan = (struct plan){.cost = chase_cost(chase)};
        for (size_t i = 0; i < count; i++) {
            plan->path =
                (plan->path ^ layout_index(grid_layout(trial->grid), trial->path[i])) * UINT64_C(0x100000001b3);
        }
        if (tick + 1 == TICKS) {
            break;
        }
        uint32_t other = below(trial, DIRECTIONS);
        dir = below(trial, 8) == 0 ? (enum direction)other : dir;
        trial->hunters[tick + 1] = cell_step(trial->hunters[tick], chase_next(chase));
        trial->targets[tick + 1] = go_on(trial, trial->targets[tick], &dir, other);
    }
}

static bool is_same_plan(struct trial *trial, const struct chase *chase, int tick)
{
    size_t count = chase_path(chase, trial->path, LONGEST);
    uint64_t path = 0;
    for (size_t i = 0; i < count; i++) {
        path = (path ^ layout_index(grid_layout(trial->grid), trial->path[i])) * UINT64_C(0x100000001b3);
    }
    enum direction next = count > 1 ? direction_between(trial->path[0], trial->path[1]) : NO_DIRECTION;
    return chase_cost(chase) == trial->plans[tick].cost && path == trial->plans[tick].path && chase_next(chase) == next;
}

enum attendance { AT_EACH_TICK, AT_SOME_TICKS };

/* Returns the first tick with another plan, or TICKS if there is none.  Uses no assertions, which would allocate while
 * memory is watched. */
static int follow(struct trial *trial, enum attendance attendance, struct chase **chase)
{
    int tick = 0;
    trial->most = 0;
    trial->cut = 0;
    memory_watch();
    *chase = chase_new(trial->moves);
    chase_bound(*chase, CHASE_BOUND);
    for (; tick < TICKS; tick++) {
        if (attendance == AT_SOME_TICKS && below(trial, 3) > 0) {
            continue;
        }
        enum search_status status = chase_update(*chase, trial->hunters[tick], trial->targets[tick]);
        size_t held = memory_used().held;
        trial->most = held > trial->most ? held : trial->most;
        const struct chase_tree *tree = trees_kept((*chase)->trees);
        trial->cut += tree != NULL && tree->kind == &pruned_kind;
        if (status != SEARCH_FOUND || !is_same_plan(trial, *chase, tick)) {
            break;
        }
    }
    memory_unwatch();
    trial->begun = (int)chase_counts(*chase).roots;
    return tick;
}

static void assert_bounded(struct trial *trial, enum attendance attendance)
{
    struct chase *free_one = chase_new(trial->moves), *chase;
    ck_assert_ptr_nonnull(free_one);
    write_down(trial, free_one);
    int same = follow(trial, attendance, &chase);
    ck_assert_msg(same == TICKS, "kind %d, seed %" PRIu64 ": another plan at tick %d", trial->kind, trial->seed, same);
    ck_assert_msg(trial->most <= CHASE_BOUND + BESIDE_THE_TREE, "kind %d, seed %" PRIu64 ": %zu bytes", trial->kind,
                  trial->seed, trial->most);
    ck_assert_msg(trial->cut > 0 && trial->begun < TICKS / 2, "kind %d, seed %" PRIu64 ": cut in %d ticks, %d trees",
                  trial->kind, trial->seed, trial->cut, trial->begun);
    chase_free(chase);
    chase_free(free_one);
}

START_TEST(a_bounded_chase_has_the_same_plans_within_its_bound)
{
    static struct trial trial;
    for (enum kind kind = 0; kind < KINDS; kind++) {
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            trial_init(&trial, kind, seed);
            assert_bounded(&trial, seed % 2 == 0 ? AT_EACH_TICK : AT_SOME_TICKS);
            trial_done(&trial);
        }
    }
}
END_TEST

static void wall_in(struct trial *trial, struct cell middle, int radius, uint8_t terrain)
{
    for (int i = -radius; i <= radius; i++) {
        grid_set(trial->grid, (struct cell){middle.x + i, middle.y - radius}, terrain);
        grid_set(trial->grid, (struct cell){middle.x + i, middle.y + radius}, terrain);
        grid_set(trial->grid, (struct cell){middle.x - radius, middle.y + i}, terrain);
        grid_set(trial->grid, (struct cell){middle.x + radius, middle.y + i}, terrain);
    }
}

static void open_square(struct trial *trial, struct cell middle, int radius)
{
    for (int i = 0; i <= radius; i++) {
        wall_in(trial, middle, i, 0);
    }
}

/* Hunter and target move, and the hunter rests on every third tick.  A corner of the target's wall gets another terrain
 * that is also blocked. */
static void assert_not_searched_for(struct trial *trial, struct chase *chase, struct cell hunter, struct cell target)
{
    uint64_t total = chase_counts(chase).total;
    enum direction dir = EAST, other_dir = EAST;
    for (int tick = 0; tick < TICKS; tick++) {
        hunter = tick % 3 == 0 ? hunter : go_on(trial, hunter, &dir, below(trial, DIRECTIONS));
        target = go_on(trial, target, &other_dir, below(trial, DIRECTIONS));
        grid_set(trial->grid, (struct cell){291, 291}, tick % 2 == 0 ? 2 : 1);
        ck_assert_int_eq(chase_update(chase, hunter, target), SEARCH_NONE);
    }
    ck_assert_uint_eq(chase_counts(chase).total, total);
    ck_assert_int_eq(chase_update(chase, hunter, hunter), SEARCH_FOUND);
}

START_TEST(a_target_out_of_reach_is_searched_for_once)
{
    static struct trial trial;
    const struct cell hunter = {40, 40}, target = {300, 300}, beside = {40, 300};
    trial_init(&trial, TENTH, 1);
    open_square(&trial, hunter, 9);
    open_square(&trial, target, 9);
    open_square(&trial, beside, 9);
    wall_in(&trial, target, 9, 1);
    struct chase *chase = chase_new(trial.moves);
    ck_assert_ptr_nonnull(chase);
    chase_bound(chase, CHASE_BOUND);
    ck_assert_int_eq(chase_update(chase, hunter, target), SEARCH_NONE);
    ck_assert(trees_kept(chase->trees) == NULL);
    assert_not_searched_for(&trial, chase, hunter, target);
    ck_assert_int_eq(chase_update(chase, hunter, target), SEARCH_NONE);
    ck_assert_int_eq(chase_update(chase, hunter, beside), SEARCH_FOUND);
    ck_assert_int_eq(chase_update(chase, hunter, target), SEARCH_NONE);
    wall_in(&trial, target, 9, 0);
    ck_assert_int_eq(chase_update(chase, hunter, target), SEARCH_FOUND);
    chase_free(chase);
    trial_done(&trial);
}
END_TEST

/* A tick is cancelled while its tree exceeds the bound.  On the next tick the hunter has reached the target, so that no
 * search is needed. */
START_TEST(a_tick_that_was_broken_off_leaves_no_more_than_the_bound)
{
    static struct trial trial;
    trial_init(&trial, MAZE, 1);
    struct chase *chase = chase_new(trial.moves);
    const struct cell hunter = {0, 0}, target = {SIDE - 2, SIDE - 2};
    ck_assert_ptr_nonnull(chase);
    chase_bound(chase, CHASE_NARROW);
    ck_assert_int_eq(chase_begin(chase, hunter, target), SEARCH_RUNNING);
    ck_assert_int_eq(chase_step(chase, 100), SEARCH_RUNNING);
    ck_assert(trees_exceed(chase->trees, &chase->tick));
    ck_assert_int_eq(chase_begin(chase, hunter, hunter), SEARCH_FOUND);
    ck_assert(!trees_exceed(chase->trees, &chase->tick));
    chase_free(chase);
    trial_done(&trial);
}
END_TEST

TEST_MAIN("bounded", a_bounded_chase_has_the_same_plans_within_its_bound, a_target_out_of_reach_is_searched_for_once,
          a_tick_that_was_broken_off_leaves_no_more_than_the_bound)
