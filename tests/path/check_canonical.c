/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "../oracle/dijkstra.h"
#include "ground.h"
#include "sandbox.h"

#include "path/chase/chase_state.h"
#include "path/chase/points/pruned_state.h"

#include <inttypes.h>
#include <string.h>

/* The path of a chase is always the canonical one, whatever the chase was asked before.  The oracle (tests/oracle)
 * checks this on other maps.  Here costs reach their limits, and chases with different pasts are compared. */

enum { TICKS = 60, LONGEST = 1 << 15 };

/* Below this cost a chase must not report that the target is too far. */
#define NEAR_THE_END ((UINT32_C(1) << 31) - 65535 * 255)

/* SEEDS in the environment sets the number of maps. */
static uint64_t seeds(void)
{
    const char *wanted = getenv("SEEDS");
    return wanted != NULL ? strtoull(wanted, NULL, 10) : 200;
}

/* Two chases.  The second has its own moves, skips ticks, and answers other queries in between. */
struct trial {
    uint64_t seed, state;
    int tick;
    struct grid *grid;
    struct moves *moves, *others;
    struct chase *chase, *other;
    struct dijkstra truth;
    struct cell hunter, target;
    struct cell path[LONGEST], canonical[LONGEST];
    size_t count; /* of the canonical path; 0: no path */
};

static uint32_t below(struct trial *trial, uint32_t limit)
{
    trial->state = trial->state * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (uint32_t)(trial->state >> 33) % limit;
}

static struct cell any_cell(struct trial *trial)
{
    int x = (int)below(trial, (uint32_t)grid_width(trial->grid));
    return (struct cell){x, (int)below(trial, (uint32_t)grid_height(trial->grid))};
}

static struct cell standing(struct trial *trial)
{
    struct cell at = any_cell(trial);
    for (int tries = 0; tries < 100 && !moves_can_stand(trial->moves, at); tries++) {
        at = any_cell(trial);
    }
    return at;
}

static struct cell strayed(struct trial *trial, struct cell from)
{
    enum direction dir = (enum direction)below(trial, DIRECTIONS);
    return moves_from(trial->moves, from) >> dir & 1 ? cell_step(from, dir) : from;
}

static void trial_init(struct trial *trial, uint64_t seed, struct grid *grid, struct moves *moves)
{
    const struct mover *mover = moves_mover(moves);
    trial->seed = trial->state = seed;
    trial->grid = grid;
    trial->moves = moves;
    trial->others = moves_new(grid, mover);
    trial->chase = chase_new(moves);
    trial->other = chase_new(trial->others);
    /* As on large maps, the first chase uses a tree of jump points on every second map, the other on every third. */
    trial->chase->tick.least = seed % 2 == 0 ? 0 : UINT32_MAX;
    trial->other->tick.least = seed % 3 == 0 ? 0 : UINT32_MAX;
    /* On every fifth map the other chase is bounded and keeps only a part of a tree, from almost nothing upwards. */
    chase_bound(trial->other, seed % 5 == 0 ? (size_t)CHASE_NARROW << seed / 5 % 9 : SIZE_MAX);
    ck_assert(trial->chase != NULL && trial->other != NULL && grid_width(grid) * grid_height(grid) < LONGEST);
    dijkstra_init(&trial->truth, mover, grid_width(grid), grid_height(grid));
    trial->hunter = standing(trial);
    trial->target = standing(trial);
}

static void trial_done(struct trial *trial)
{
    dijkstra_done(&trial->truth);
    chase_free(trial->chase);
    chase_free(trial->other);
    moves_free(trial->others);
}

/* Returns the true cost. */
static uint32_t find_truth(struct trial *trial)
{
    dijkstra_read(&trial->truth, trial->grid);
    dijkstra_leave(&trial->truth, trial->hunter);
    uint32_t cost = dijkstra_cost(&trial->truth, trial->target);
    trial->count = cost != NO_WAY ? dijkstra_path(&trial->truth, trial->target, trial->canonical) : 0;
    return cost;
}

#define must(trial, condition, ...)                                                                                    \
    ck_assert_msg(condition, "seed %" PRIu64 ", tick %d: " __VA_ARGS__, (trial)->seed, (trial)->tick)

static void assert_right(struct trial *trial, const struct chase *chase, uint32_t truth)
{
    enum search_status status = chase_status(chase);
    if (status == SEARCH_TOO_FAR) {
        must(trial, truth >= NEAR_THE_END, "too far");
        return;
    }
    must(trial, status == (truth == NO_WAY ? SEARCH_NONE : SEARCH_FOUND), "status");
    must(trial, truth == NO_WAY || chase_cost(chase) == truth, "cost");
    must(trial, chase_path(chase, trial->path, LONGEST) == trial->count, "another number of cells");
    for (size_t i = 0; i < trial->count; i++) {
        must(trial, cell_equal(trial->path[i], trial->canonical[i]), "another cell");
    }
    must(trial,
         chase_next(chase) == (trial->count > 1 ? direction_between(trial->path[0], trial->path[1]) : NO_DIRECTION),
         "another step");
}

/* The path of each node of a pruned tree approaches the root until it reaches the stem or leaves the kept part. */
static void assert_ways_end(struct trial *trial, const struct pruned_tree *pruned)
{
    for (uint32_t i = 0; i < pruned->count; i++) {
        uint32_t parent = pruned->nodes[i].parent;
        must(trial, parent < pruned->stem_count || pruned->nodes[parent - pruned->stem_count].g < pruned->nodes[i].g,
             "a way in a circle");
    }
}

static void ask_in_slices(struct trial *trial)
{
    chase_begin(trial->chase, trial->hunter, trial->target);
    while (chase_step(trial->chase, 1 + below(trial, 4)) == SEARCH_RUNNING) {
    }
}

static void ask_other(struct trial *trial, uint32_t truth)
{
    switch (below(trial, 12)) {
    case 0:
    case 1:
    case 2: chase_update(trial->other, strayed(trial, trial->hunter), strayed(trial, trial->target)); break;
    case 3: chase_update(trial->other, any_cell(trial), trial->target); break;
    case 4:
        chase_begin(trial->other, trial->hunter, any_cell(trial));
        chase_step(trial->other, below(trial, 8));
        break;
    default: break;
    }
    chase_update(trial->other, trial->hunter, trial->target);
    must(trial, chase_status(trial->other) == chase_status(trial->chase), "another status of another past");
    assert_right(trial, trial->other, truth);
    const struct chase_tree *tree = trees_kept(trial->other->trees);
    if (tree != NULL && tree->kind == &pruned_kind) {
        assert_ways_end(trial, (const struct pruned_tree *)tree);
    }
}

/* Ends that have met are separated again. */
static void go_on(struct trial *trial)
{
    bool goes = below(trial, 4) > 0;
    if (goes && trial->count > 1) {
        trial->hunter = trial->canonical[1];
    } else if (below(trial, 3) == 0) {
        trial->hunter = strayed(trial, trial->hunter);
    }
    trial->target = strayed(trial, trial->target);
    if (below(trial, 30) == 0) {
        trial->hunter = any_cell(trial);
    }
    if (below(trial, 30) == 0 || cell_equal(trial->hunter, trial->target)) {
        trial->target = any_cell(trial);
    }
}

static void run_tick(struct trial *trial)
{
    uint32_t truth = find_truth(trial);
    if (trial->seed % 4 == 0) {
        ask_in_slices(trial);
    } else {
        chase_update(trial->chase, trial->hunter, trial->target);
    }
    assert_right(trial, trial->chase, truth);
    if (trial->seed % 3 > 0 || below(trial, 3) == 0) {
        ask_other(trial, truth);
    }
    go_on(trial);
}

START_TEST(any_mover)
{
    static struct trial trial;
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        trial_init(&trial, seed, box.grid, box.moves);
        for (trial.tick = 0; trial.tick < TICKS; trial.tick++) {
            if (seed % 5 > 0 && sandbox_below(&box, 9) == 0) {
                sandbox_change(&box);
            }
            run_tick(&trial);
        }
        trial_done(&trial);
        sandbox_done(&box);
    }
}
END_TEST

static void try_runs(int neighbours)
{
    static struct trial trial;
    for (uint64_t seed = 0; seed < seeds() / 2; seed++) {
        struct ground ground;
        ground_init(&ground, seed, neighbours);
        trial_init(&trial, seed, ground.grid, ground.moves);
        for (trial.tick = 0; trial.tick < TICKS; trial.tick++) {
            if (seed % 5 > 0 && ground_below(&ground, 12) == 0) {
                ground_change(&ground, 5);
            }
            run_tick(&trial);
        }
        trial_done(&trial);
        ground_done(&ground);
    }
}

START_TEST(runs) { try_runs(8); }
END_TEST

START_TEST(runs_with_four_neighbours) { try_runs(4); }
END_TEST

/* Opens or closes a door near the path or the target, `times` in a row.  Most doors matter to the kept tree. */
static void turn_door(struct trial *trial, int times)
{
    enum { REACH = 3 };
    struct cell at = trial->target;
    if (trial->count > 0 && below(trial, 2) == 0) {
        at = trial->canonical[below(trial, (uint32_t)trial->count)];
    }
    at.x += (int)below(trial, 2 * REACH + 1) - REACH;
    at.y += (int)below(trial, 2 * REACH + 1) - REACH;
    bool is_door = grid_has(trial->grid, at) && !cell_equal(at, trial->hunter) && !cell_equal(at, trial->target);
    for (; is_door && times > 0; times--) {
        grid_set(trial->grid, at, grid_terrain(trial->grid, at) == GROUND_WALL ? GROUND_OPEN : GROUND_WALL);
    }
}

/* Changes one door, or more doors than a kept tree checks one by one, or one door more often than the journal
 * remembers. */
static void turn_doors(struct trial *trial)
{
    enum { MANY = 40, LONGER_THAN_THE_JOURNAL = 1501 };
    const uint32_t kind = below(trial, 16);
    for (int left = kind == 0 ? MANY : 1; left > 0; left--) {
        turn_door(trial, kind == 1 ? LONGER_THAN_THE_JOURNAL : 1);
    }
}

/* The ends only take steps, so that a tree answers while cells are pending. */
static void try_doors(int neighbours)
{
    static struct trial trial;
    for (uint64_t seed = 0; seed < seeds() / 2; seed++) {
        struct ground ground;
        ground_init(&ground, seed, neighbours);
        trial_init(&trial, seed, ground.grid, ground.moves);
        trial.chase->tick.least = 0;
        for (trial.tick = 0; trial.tick < TICKS; trial.tick++) {
            chase_update(trial.chase, trial.hunter, trial.target);
            assert_right(&trial, trial.chase, find_truth(&trial));
            trial.hunter = trial.count > 2 ? trial.canonical[1] : trial.hunter;
            trial.target = strayed(&trial, trial.target);
            if (below(&trial, 3) == 0) {
                turn_doors(&trial);
            }
        }
        trial_done(&trial);
        ground_done(&ground);
    }
}

START_TEST(doors_near_the_path) { try_doors(8); }
END_TEST

START_TEST(doors_near_the_path_with_four_neighbours) { try_doors(4); }
END_TEST

/* Checks paths that follow from the rule, from the middle of an open map. */
static void assert_steps(struct mover *mover, struct cell to, const char *steps)
{
    struct grid *grid = grid_new(9, 9);
    struct cell path[32];
    mover->factor[0] = 1;
    struct moves *moves = moves_new(grid, mover);
    struct chase *chase = chase_new(moves);
    ck_assert_int_eq(chase_update(chase, (struct cell){4, 4}, to), SEARCH_FOUND);
    ck_assert_uint_eq(chase_path(chase, path, 32), strlen(steps) + 1);
    for (size_t i = 0; steps[i] != '\0'; i++) {
        ck_assert_msg("EWSN\\//\\"[direction_between(path[i], path[i + 1])] == steps[i], "to %d,%d: step %zu", to.x,
                      to.y, i);
    }
    chase_free(chase);
    moves_free(moves);
    grid_free(grid);
}

START_TEST(straight_steps_come_last)
{
    struct mover mover;
    mover_init(&mover);
    assert_steps(&mover, (struct cell){8, 6}, "\\\\EE");
    assert_steps(&mover, (struct cell){3, 0}, "\\NNN");
    assert_steps(&mover, (struct cell){1, 5}, "/WW");
    mover.straight = mover.diagonal = 1;
    assert_steps(&mover, (struct cell){8, 6}, "\\\\EE");
    assert_steps(&mover, (struct cell){3, 0}, "\\NNN");
}
END_TEST

/* If diagonal steps are no shorter or illegal, steps along x come last. */
START_TEST(steps_along_x_come_last)
{
    struct mover mover;
    mover_init(&mover);
    mover.diagonal = 20;
    assert_steps(&mover, (struct cell){6, 6}, "SSEE");
    assert_steps(&mover, (struct cell){1, 3}, "NWWW");
    mover_init(&mover);
    mover.neighbours = 4;
    assert_steps(&mover, (struct cell){6, 6}, "SSEE");
    assert_steps(&mover, (struct cell){5, 0}, "NNNNE");
}
END_TEST

enum { MEADOW_WIDTH = 28, MEADOW_HEIGHT = 15 };

static struct grid *draw_meadow(void)
{
    static const char cells[] = "............................"
                                "............................"
                                "............................"
                                "............................"
                                "............................"
                                "............................"
                                ".......#.........#.#........"
                                ".............#.......##....."
                                ".....#......................"
                                "..#....#..#................."
                                "............................"
                                "..##........................"
                                "....#......................."
                                "#...#......................."
                                "....#.......................";
    struct grid *grid = grid_new(MEADOW_WIDTH, MEADOW_HEIGHT);
    for (int i = 0; i < MEADOW_WIDTH * MEADOW_HEIGHT; i++) {
        grid_set(grid, (struct cell){i % MEADOW_WIDTH, i / MEADOW_WIDTH}, cells[i] == '#' ? GROUND_WALL : GROUND_OPEN);
    }
    return grid;
}

/* Checks that the chase finds the same path as a new one. */
static void assert_answers_afresh(struct chase *chase, struct moves *moves, struct cell hunter, struct cell target)
{
    struct cell path[MEADOW_WIDTH * MEADOW_HEIGHT], other[MEADOW_WIDTH * MEADOW_HEIGHT];
    const size_t room = MEADOW_WIDTH * MEADOW_HEIGHT;
    struct chase *fresh = chase_new(moves);
    ck_assert_int_eq(chase_update(chase, hunter, target), SEARCH_FOUND);
    ck_assert_int_eq(chase_update(fresh, hunter, target), SEARCH_FOUND);
    size_t count = chase_path(fresh, path, room);
    ck_assert_uint_eq(chase_path(chase, other, room), count);
    for (size_t step = 0; step < count; step++) {
        ck_assert_msg(cell_equal(path[step], other[step]), "to %d,%d: step %zu", target.x, target.y, step);
    }
    chase_free(fresh);
}

/* The tick towards `far` is cancelled while a list of the open list still contains an entry.  The target of the next
 * tick is settled, so that the points are put to sleep.  The second target is not; while the search finishes the list,
 * one point gets a cheaper path from another side.  For the third target this point must be looked at earlier than its
 * old path required. */
START_TEST(points_wake_when_their_way_gets_better)
{
    static const struct cell hunter = {0, 14}, far = {27, 0}, near[] = {{13, 8}, {12, 8}, {11, 8}};
    enum { EXPANSIONS = 24 };
    struct mover mover;
    mover_init(&mover);
    mover.straight = 5741;
    mover.diagonal = 8119;
    mover.factor[GROUND_OPEN] = 1;
    struct grid *grid = draw_meadow();
    struct moves *moves = moves_new(grid, &mover);
    struct chase *chase = chase_new(moves);
    chase->tick.least = 0;
    chase_begin(chase, hunter, far);
    ck_assert_int_eq(chase_step(chase, EXPANSIONS), SEARCH_RUNNING);
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++) {
        assert_answers_afresh(chase, moves, hunter, near[i]);
    }
    chase_free(chase);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("canonical", any_mover, runs, runs_with_four_neighbours, doors_near_the_path,
          doors_near_the_path_with_four_neighbours, straight_steps_come_last, steps_along_x_come_last,
          points_wake_when_their_way_gets_better)
