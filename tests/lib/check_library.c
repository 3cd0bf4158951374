/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "oracle/dijkstra.h"
#include "lib/tools.h"
#include "lib/wall.h"
#include "path/sandbox.h"

#include "lib/hounded/path.h"

#include <stdio.h>
#include <string.h>

enum { SEEDS = 400, TICKS = 12, CROWD = 5, ROOM = SANDBOX_CELLS };

/* A map as the library has it, and beside it the oracle, which does not use the library. */
struct scene {
    struct sandbox box;
    struct dijkstra oracle;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_finder *finders[HND_METHOD_JPS_TABLE + 1];
    struct hnd_chase *chase;
    struct hnd_pack *pack;
    struct hnd_field *field;
    struct hnd_regions *regions;
    struct hnd_cover *cover;
};

#define check(scene, what)                                                                                             \
    ck_assert_msg(what, "seed %llu: %s", (unsigned long long)(scene)->box.seed, #what " does not hold")

static uint8_t tell(void *data, int x, int y) { return grid_terrain(data, (struct cell){x, y}); }

static struct hnd_rules rules_of(const struct mover *mover)
{
    struct hnd_rules rules;
    hnd_rules_init(&rules);
    memcpy(rules.cost, mover->factor, sizeof rules.cost);
    rules.straight = mover->straight;
    rules.diagonal = mover->diagonal;
    rules.neighbours = mover->neighbours;
    rules.corners = (uint8_t)mover->corners;
    return rules;
}

static void scene_init(struct scene *scene, uint64_t seed)
{
    sandbox_init(&scene->box, seed);
    const struct sandbox *box = &scene->box;
    struct hnd_rules rules = rules_of(&box->mover);
    dijkstra_init(&scene->oracle, &box->mover, box->width, box->height);
    ck_assert_int_eq(hnd_grid_ask(box->width, box->height, tell, box->grid, &scene->grid), HND_OK);
    ck_assert_int_eq(hnd_mover_new(scene->grid, &rules, &scene->mover), HND_OK);
    for (enum hnd_method method = HND_METHOD_AUTO; method <= HND_METHOD_JPS_TABLE; method++) {
        ck_assert_int_eq(hnd_finder_new(scene->mover, method, &scene->finders[method]), HND_OK);
    }
    ck_assert_int_eq(hnd_chase_new(scene->mover, &scene->chase), HND_OK);
    ck_assert_int_eq(hnd_pack_new(scene->mover, CROWD, seed % 2 == 0 ? 0 : 4096, &scene->pack), HND_OK);
    ck_assert_int_eq(hnd_field_new(scene->mover, &scene->field), HND_OK);
    ck_assert_int_eq(hnd_regions_new(scene->mover, &scene->regions), HND_OK);
    ck_assert_int_eq(hnd_cover_new(scene->grid, &scene->cover), HND_OK);
}

static void scene_done(struct scene *scene)
{
    hnd_cover_free(scene->cover);
    hnd_regions_free(scene->regions);
    hnd_field_free(scene->field);
    hnd_pack_free(scene->pack);
    hnd_chase_free(scene->chase);
    for (enum hnd_method method = HND_METHOD_AUTO; method <= HND_METHOD_JPS_TABLE; method++) {
        hnd_finder_free(scene->finders[method]);
    }
    hnd_mover_free(scene->mover);
    hnd_grid_free(scene->grid);
    dijkstra_done(&scene->oracle);
    sandbox_done(&scene->box);
}

static struct cell inner(struct hnd_cell at) { return (struct cell){at.x, at.y}; }

static bool same(struct hnd_cell a, struct hnd_cell b) { return a.x == b.x && a.y == b.y; }

/* Returns a random cell.  In half of the cases it is passable. */
static struct hnd_cell place(struct scene *scene)
{
    struct cell at = sandbox_below(&scene->box, 2) == 0 ? sandbox_cell(&scene->box) : sandbox_standing(&scene->box);
    return (struct hnd_cell){at.x, at.y};
}

/* Returns the oracle's cost.  Requires dijkstra_leave() with `from`. */
static uint32_t truth(const struct scene *scene, struct hnd_cell from, struct hnd_cell to)
{
    bool stands = dijkstra_can_stand(&scene->oracle, inner(from)) && dijkstra_can_stand(&scene->oracle, inner(to));
    return stands ? dijkstra_cost(&scene->oracle, inner(to)) : NO_WAY;
}

static uint32_t sum_of(const struct scene *scene, const struct hnd_cell *cells, size_t count)
{
    uint32_t sum = 0;
    for (size_t i = 1; i < count; i++) {
        uint32_t step = dijkstra_step(&scene->oracle, inner(cells[i - 1]), inner(cells[i]));
        check(scene, step > 0);
        check(scene, hnd_mover_step(scene->mover, cells[i - 1], cells[i]) == step);
        sum += step;
    }
    return sum;
}

static void check_path(const struct scene *scene, const struct hnd_cell *cells, size_t count, struct hnd_cell from,
                       struct hnd_cell to, uint32_t cost)
{
    check(scene, (count > 0) == (cost != NO_WAY));
    if (count > 0) {
        check(scene, same(cells[0], from) && same(cells[count - 1], to));
        check(scene, sum_of(scene, cells, count) == cost);
    }
}

static void check_finders(struct scene *scene, struct hnd_cell from, struct hnd_cell to, uint32_t cost)
{
    struct hnd_cell cells[ROOM];
    for (enum hnd_method method = HND_METHOD_AUTO; method <= HND_METHOD_JPS_TABLE; method++) {
        struct hnd_finder *finder = scene->finders[method];
        enum hnd_status status = hnd_finder_run(finder, from, to);
        if (status == HND_UNFIT) {
            check(scene, method >= HND_METHOD_JPS && hnd_finder_cost(finder) == HND_NO_COST);
            continue;
        }
        check(scene, status == (cost != NO_WAY ? HND_OK : HND_NO_PATH));
        check(scene, hnd_finder_cost(finder) == cost);
        check_path(scene, cells, hnd_finder_path(finder, cells, ROOM), from, to, cost);
        enum hnd_status sliced = hnd_finder_begin(finder, from, to);
        while (sliced == HND_RUNNING) {
            sliced = hnd_finder_step(finder, 1);
        }
        check(scene, sliced == status && hnd_finder_cost(finder) == cost);
    }
}

/* The path is the oracle's canonical path. */
static void check_chase(struct scene *scene, const struct hnd_chase *chase, struct hnd_cell hunter,
                        struct hnd_cell target, uint32_t cost)
{
    struct hnd_cell cells[ROOM];
    struct cell wanted[ROOM];
    size_t count = hnd_chase_path(chase, cells, ROOM);
    check(scene, hnd_chase_cost(chase) == cost);
    check_path(scene, cells, count, hunter, target, cost);
    check(scene, same(hnd_chase_next(chase), count > 1 ? cells[1] : hunter));
    if (count > 0) {
        check(scene, dijkstra_path(&scene->oracle, inner(target), wanted) == count);
        for (size_t i = 0; i < count; i++) {
            check(scene, cell_equal(wanted[i], inner(cells[i])));
        }
    }
}

static void check_walk_off(struct scene *scene, const struct hnd_chase *chase, struct hnd_cell hunter,
                           struct hnd_cell target)
{
    struct hnd_cell cells[ROOM];
    struct wall_truth plain = wall_plan(&scene->oracle, scene->box.grid, inner(hunter), inner(target));
    size_t count = hnd_chase_path(chase, cells, ROOM);
    check(scene, hnd_chase_cost(chase) == plain.cost && (count > 0) == (plain.cost != NO_WAY));
    check(scene, same(hnd_chase_next(chase), count > 0 ? cells[1] : hunter));
    if (count > 0) {
        uint32_t step =
            wall_step(&scene->oracle, scene->box.grid, inner(hunter), cells[1].x - hunter.x, cells[1].y - hunter.y);
        check(scene, step > 0 && same(cells[0], hunter) && same(cells[count - 1], target));
        check(scene, step + sum_of(scene, cells + 1, count - 1) == plain.cost);
    }
}

/* Also checks hunters on blocked cells. */
static void check_any_chase(struct scene *scene, const struct hnd_chase *chase, struct hnd_cell hunter,
                            struct hnd_cell target)
{
    if (dijkstra_can_stand(&scene->oracle, inner(hunter))) {
        dijkstra_leave(&scene->oracle, inner(hunter));
        check_chase(scene, chase, hunter, target, truth(scene, hunter, target));
    } else {
        check_walk_off(scene, chase, hunter, target);
    }
}

static void check_pack(struct scene *scene)
{
    struct hnd_cell hunters[CROWD], targets[CROWD];
    struct hnd_plan plans[CROWD];
    bool all = true;
    for (int i = 0; i < CROWD; i++) {
        hunters[i] = place(scene);
        targets[i] = place(scene);
    }
    enum hnd_status status = hnd_pack_update(scene->pack, hunters, targets, plans);
    for (size_t i = 0; i < CROWD; i++) {
        struct wall_truth plain = wall_plan(&scene->oracle, scene->box.grid, inner(hunters[i]), inner(targets[i]));
        struct hnd_chase *chase = hnd_pack_chase(scene->pack, i);
        check(scene, plans[i].cost == plain.cost && plans[i].status == (int32_t)plain.status);
        check(scene, same(plans[i].next, hnd_chase_next(chase)));
        check_any_chase(scene, chase, hunters[i], targets[i]);
        all = all && plain.cost != NO_WAY;
    }
    check(scene, status == (all ? HND_OK : HND_NO_PATH));
}

static void check_field(struct scene *scene, struct hnd_cell target)
{
    struct hnd_cell hunters[CROWD], cells[ROOM];
    struct hnd_plan plans[CROWD];
    bool all = true;
    for (int i = 0; i < CROWD; i++) {
        hunters[i] = place(scene);
    }
    enum hnd_status status = hnd_field_update(scene->field, target, hunters, CROWD, plans);
    dijkstra_aim(&scene->oracle, inner(target));
    for (int i = 0; i < CROWD; i++) {
        uint32_t cost = truth(scene, target, hunters[i]);
        struct wall_truth plain = wall_plan(&scene->oracle, scene->box.grid, inner(hunters[i]), inner(target));
        size_t count = hnd_field_path(scene->field, hunters[i], cells, ROOM);
        check(scene, plans[i].cost == plain.cost && plans[i].status == (int32_t)plain.status);
        check(scene, hnd_field_cost(scene->field, hunters[i]) == cost);
        check_path(scene, cells, count, hunters[i], target, cost);
        check(scene, cost != plain.cost || same(plans[i].next, count > 1 ? cells[1] : hunters[i]));
        all = all && plain.cost != NO_WAY;
    }
    check(scene, status == (all ? HND_OK : HND_NO_PATH));
}

static bool is_before(uint32_t cost, uint32_t speed, uint32_t other_cost, uint32_t other_speed)
{
    return cost != NO_WAY && (other_cost == NO_WAY || (uint64_t)cost * other_speed < (uint64_t)other_cost * speed);
}

/* The owner of each cell follows from the oracle's times for the hunter.  The prey owns every cell that it can step to
 * in time from one of its own cells, and has a path over its own cells to each of them. */
static void check_cover(struct scene *scene, struct hnd_cell prey, struct hnd_cell hunter)
{
    struct hnd_runner runner = {.mover = scene->mover, .at = prey, .speed = 1 + sandbox_below(&scene->box, 5)};
    struct hnd_runner other = {.mover = scene->mover, .at = hunter, .speed = 1 + sandbox_below(&scene->box, 5)};
    struct hnd_cell cells[ROOM];
    size_t own = 0;
    check(scene, hnd_cover_run(scene->cover, &runner, &other, 1) == HND_OK);
    dijkstra_leave(&scene->oracle, inner(hunter));
    for (int i = 0; i < scene->box.width * scene->box.height; i++) {
        struct cell cell = sandbox_at(&scene->box, i);
        struct hnd_cell at = {cell.x, cell.y};
        uint32_t theirs = truth(scene, hunter, at);
        enum hnd_owner owner = hnd_cover_owner(scene->cover, at);
        size_t count = hnd_cover_path(scene->cover, at, cells, ROOM);
        check(scene, (count > 0) == (owner == HND_OWNER_PREY));
        check(scene, owner == HND_OWNER_PREY || (owner == HND_OWNER_HUNTERS) == (theirs != NO_WAY));
        own += count > 0;
        if (count > 0) {
            uint32_t cost = sum_of(scene, cells, count);
            check(scene, same(cells[0], prey) && is_before(cost, runner.speed, theirs, other.speed));
            for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
                struct cell beside = cell_step(cell, dir);
                struct hnd_cell next = {beside.x, beside.y};
                uint32_t step = hnd_mover_step(scene->mover, at, next);
                bool takes = step != HND_NO_COST &&
                             is_before(cost + step, runner.speed, truth(scene, hunter, next), other.speed);
                check(scene, !takes || hnd_cover_owner(scene->cover, next) == HND_OWNER_PREY);
            }
        }
    }
    check(scene, hnd_cover_size(scene->cover) == own);
}

static void check_smooth(struct scene *scene, struct hnd_cell from, struct hnd_cell to)
{
    struct hnd_cell path[ROOM], turns[ROOM], points[ROOM];
    if (hnd_finder_run(scene->finders[HND_METHOD_AUTO], from, to) != HND_OK) {
        return;
    }
    size_t count = hnd_finder_path(scene->finders[HND_METHOD_AUTO], path, ROOM);
    memcpy(turns, path, count * sizeof *path);
    memcpy(points, path, count * sizeof *path);
    size_t turned = hnd_smooth_turns(turns, count), pulled = hnd_smooth_pull(scene->mover, points, count);
    check(scene, turned <= count && pulled <= count && pulled >= 1);
    check(scene, same(turns[turned - 1], to) && same(points[pulled - 1], to));
    check(scene, same(turns[0], from) && same(points[0], from));
    for (size_t i = 1; i < pulled; i++) {
        bool is_step = hnd_mover_step(scene->mover, points[i - 1], points[i]) != HND_NO_COST;
        check(scene, is_step || hnd_sees(scene->mover, points[i - 1], points[i]));
    }
}

static void check_tick(struct scene *scene, struct hnd_cell hunter, struct hnd_cell target)
{
    dijkstra_read(&scene->oracle, scene->box.grid);
    dijkstra_leave(&scene->oracle, inner(hunter));
    uint32_t cost = truth(scene, hunter, target);
    check(scene, hnd_mover_can_stand(scene->mover, target) == dijkstra_can_stand(&scene->oracle, inner(target)));
    enum hnd_status status = hnd_chase_update(scene->chase, hunter, target);
    check_any_chase(scene, scene->chase, hunter, target);
    check(scene, status == wall_plan(&scene->oracle, scene->box.grid, inner(hunter), inner(target)).status);
    dijkstra_leave(&scene->oracle, inner(hunter));
    check_finders(scene, hunter, target, cost);
    check(scene, hnd_regions_connected(scene->regions, hunter, target) == (cost != NO_WAY));
    check_smooth(scene, hunter, target);
    check_pack(scene);
    check_field(scene, target);
    check_cover(scene, hunter, target);
}

/* Changes the map in one of the two ways that the library offers. */
static void change(struct scene *scene)
{
    struct sandbox *box = &scene->box;
    sandbox_change(box);
    if (sandbox_below(box, 2) == 0) {
        size_t changed;
        check(scene, hnd_grid_refresh(scene->grid, (struct hnd_cell){0, 0}, box->width, box->height, &changed) == 0);
        check(scene, changed <= 1);
    }
    for (int i = 0; i < box->width * box->height; i++) {
        struct cell at = sandbox_at(box, i);
        check(scene, hnd_grid_set(scene->grid, (struct hnd_cell){at.x, at.y}, grid_terrain(box->grid, at)) == HND_OK);
    }
}

static uint64_t seeds(void)
{
    const char *wanted = getenv("SEEDS");
    return wanted != NULL ? strtoull(wanted, NULL, 10) : SEEDS;
}

START_TEST(every_answer_is_the_oracles)
{
    for (uint64_t seed = 1; seed <= seeds(); seed++) {
        struct scene scene;
        scene_init(&scene, seed);
        struct hnd_cell hunter = place(&scene);
        for (int tick = 0; tick < TICKS; tick++) {
            check_tick(&scene, hunter, place(&scene));
            hunter = hnd_chase_next(scene.chase);
            if (tick % 3 == 2) {
                change(&scene);
            }
        }
        scene_done(&scene);
    }
}
END_TEST

/* --- arguments ---------------------------------------------------------------------------------------- */

static const uint8_t yard[] = "....."
                              ".###."
                              ".....";

enum { YARD_WIDTH = 5, YARD_HEIGHT = 3 };

static struct hnd_grid *yard_grid(void)
{
    struct hnd_grid *grid;
    ck_assert_int_eq(hnd_grid_copy(YARD_WIDTH, YARD_HEIGHT, yard, 0, &grid), HND_OK);
    return grid;
}

static struct hnd_mover *yard_mover(const struct hnd_grid *grid)
{
    struct hnd_rules rules;
    struct hnd_mover *mover;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    ck_assert_int_eq(hnd_mover_new(grid, &rules, &mover), HND_OK);
    return mover;
}

START_TEST(a_grid_has_the_sides_it_can_have)
{
    static const int sides[][2] = {{0, 1}, {1, 0}, {-1, 5}, {HND_MAX_SIDE + 1, 1}, {1, INT32_MAX}, {INT32_MIN, 1}};
    struct hnd_grid *grid;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        grid = (void *)yard;
        ck_assert_int_eq(hnd_grid_new(sides[i][0], sides[i][1], 0, &grid), HND_OUT_OF_RANGE);
        ck_assert_ptr_null(grid);
    }
    ck_assert_int_eq(hnd_grid_new(HND_MAX_SIDE, 1, 7, &grid), HND_OK);
    ck_assert_int_eq(hnd_grid_get(grid, (struct hnd_cell){HND_MAX_SIDE - 1, 0}), 7);
    ck_assert_int_eq(hnd_grid_get(grid, (struct hnd_cell){HND_MAX_SIDE, 0}), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_grid_width(grid), HND_MAX_SIDE);
    ck_assert_int_eq(hnd_grid_height(grid), 1);
    hnd_grid_free(grid);
}
END_TEST

START_TEST(a_borrowed_array_is_looked_at_again)
{
    uint8_t terrain[] = "ab-cd-", written = 'x';
    struct hnd_grid *grid;
    size_t changed;
    ck_assert_int_eq(hnd_grid_borrow(2, 2, terrain, 3, &grid), HND_OK);
    ck_assert_int_eq(hnd_grid_get(grid, (struct hnd_cell){1, 1}), 'd');
    terrain[4] = written;
    ck_assert_int_eq(hnd_grid_get(grid, (struct hnd_cell){1, 1}), 'd');
    ck_assert_int_eq(hnd_grid_refresh(grid, (struct hnd_cell){0, 0}, 2, 1, &changed), HND_OK);
    ck_assert_uint_eq(changed, 0);
    ck_assert_int_eq(hnd_grid_refresh(grid, (struct hnd_cell){1, 0}, 1, 2, &changed), HND_OK);
    ck_assert_uint_eq(changed, 1);
    ck_assert_int_eq(hnd_grid_get(grid, (struct hnd_cell){1, 1}), written);
    ck_assert_int_eq(hnd_grid_refresh(grid, (struct hnd_cell){1, 0}, 2, 2, NULL), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_grid_refresh(grid, (struct hnd_cell){1, 0}, INT32_MAX, 2, NULL), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_grid_refresh(grid, (struct hnd_cell){1, 0}, 1, -1, NULL), HND_OUT_OF_RANGE);
    hnd_grid_free(grid);
    ck_assert_int_eq(hnd_grid_borrow(3, 2, terrain, 2, &grid), HND_BAD_ARGUMENT);
    ck_assert_ptr_null(grid);
    grid = yard_grid();
    ck_assert_int_eq(hnd_grid_refresh(grid, (struct hnd_cell){0, 0}, 1, 1, NULL), HND_BAD_ARGUMENT);
    hnd_grid_free(grid);
}
END_TEST

START_TEST(rules_that_make_no_sense_are_refused)
{
    struct hnd_grid *grid = yard_grid();
    struct hnd_rules rules, sound;
    struct hnd_mover *mover;
    hnd_rules_init(&sound);
    ck_assert_int_eq(hnd_mover_new(grid, &sound, &mover), HND_BAD_ARGUMENT);
    sound.cost['.'] = 1;
    for (int i = 0; i < 6; i++) {
        rules = sound;
        rules.straight = i == 0 ? 0 : rules.straight;
        rules.diagonal = i == 1 ? 9 : i == 2 ? 21 : rules.diagonal;
        rules.neighbours = i == 3 ? 6 : rules.neighbours;
        rules.corners = i == 4 ? 3 : rules.corners;
        rules.reserved[9] = i == 5;
        ck_assert_int_eq(hnd_mover_new(grid, &rules, &mover), HND_BAD_ARGUMENT);
        ck_assert_ptr_null(mover);
    }
    hnd_grid_free(grid);
}
END_TEST

/* Makes one of each object for the yard. */
static void tools_init(struct tools *tools)
{
    tools->grid = yard_grid();
    tools->mover = yard_mover(tools->grid);
    ck_assert_int_eq(hnd_finder_new(tools->mover, HND_METHOD_ASTAR, &tools->finder), HND_OK);
    ck_assert_int_eq(hnd_chase_new(tools->mover, &tools->chase), HND_OK);
    ck_assert_int_eq(hnd_pack_new(tools->mover, 1, 0, &tools->pack), HND_OK);
    ck_assert_int_eq(hnd_field_new(tools->mover, &tools->field), HND_OK);
    ck_assert_int_eq(hnd_regions_new(tools->mover, &tools->regions), HND_OK);
    ck_assert_int_eq(hnd_cover_new(tools->grid, &tools->cover), HND_OK);
}

static void assert_no_place(struct tools *tools, struct hnd_cell there)
{
    const struct hnd_cell here = {0, 0};
    ck_assert_int_eq(hnd_grid_set(tools->grid, there, '#'), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_grid_get(tools->grid, there), HND_OUT_OF_RANGE);
    ck_assert(!hnd_mover_can_stand(tools->mover, there));
    ck_assert_uint_eq(hnd_mover_step(tools->mover, here, there), HND_NO_COST);
    ck_assert_uint_eq(hnd_mover_step(tools->mover, there, here), HND_NO_COST);
    ck_assert(!hnd_regions_connected(tools->regions, here, there));
    ck_assert_uint_eq(hnd_regions_size(tools->regions, there), 0);
    ck_assert(!hnd_sees(tools->mover, here, there) && !hnd_sees(tools->mover, there, here));
}

static void assert_no_path_there(struct tools *tools, struct hnd_cell there)
{
    const struct hnd_cell here = {0, 0};
    struct hnd_plan plan;
    ck_assert_int_eq(hnd_finder_run(tools->finder, here, there), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_finder_run(tools->finder, there, here), HND_OUT_OF_RANGE);
    ck_assert_uint_eq(hnd_finder_cost(tools->finder), HND_NO_COST);
    ck_assert_uint_eq(hnd_finder_path(tools->finder, NULL, 0), 0);
    ck_assert_int_eq(hnd_chase_update(tools->chase, here, (struct hnd_cell){4, 2}), HND_OK);
    ck_assert_int_eq(hnd_chase_update(tools->chase, here, there), HND_OUT_OF_RANGE);
    ck_assert(same(hnd_chase_next(tools->chase), here));
    ck_assert_int_eq(hnd_chase_update(tools->chase, there, here), HND_OUT_OF_RANGE);
    ck_assert(same(hnd_chase_next(tools->chase), there));
    ck_assert_int_eq(hnd_pack_update(tools->pack, &here, &there, &plan), HND_OUT_OF_RANGE);
    ck_assert(plan.cost == HND_NO_COST && same(plan.next, here));
}

static void assert_no_survey_of(struct tools *tools, struct hnd_cell there)
{
    const struct hnd_cell here = {0, 0};
    struct hnd_plan plan;
    struct hnd_runner in = {.mover = tools->mover, .at = here, .speed = 1};
    struct hnd_runner out = {.mover = tools->mover, .at = there, .speed = 1};
    ck_assert_int_eq(hnd_field_update(tools->field, there, &here, 1, &plan), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_field_update(tools->field, here, &there, 1, &plan), HND_OUT_OF_RANGE);
    ck_assert_int_eq(plan.status, HND_OUT_OF_RANGE);
    ck_assert(plan.cost == HND_NO_COST && same(plan.next, there));
    ck_assert_int_eq(hnd_field_update(tools->field, here, &here, 1, &plan), HND_OK);
    ck_assert_uint_eq(hnd_field_cost(tools->field, there), HND_NO_COST);
    ck_assert(same(hnd_field_next(tools->field, there), there));
    ck_assert_uint_eq(hnd_field_path(tools->field, there, NULL, 0), 0);
    ck_assert_int_eq(hnd_cover_run(tools->cover, &out, &in, 1), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_cover_run(tools->cover, &in, &out, 1), HND_OUT_OF_RANGE);
    ck_assert_uint_eq(hnd_cover_size(tools->cover), 0);
}

START_TEST(places_off_the_grid_are_an_answer)
{
    static const struct hnd_cell outside[] = {{-1, 0},          {0, -1},        {YARD_WIDTH, 0},
                                              {0, YARD_HEIGHT}, {INT32_MAX, 0}, {INT32_MIN, INT32_MIN}};
    const struct hnd_cell here = {0, 0};
    struct tools tools;
    tools_init(&tools);
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        assert_no_place(&tools, outside[i]);
        assert_no_path_there(&tools, outside[i]);
        assert_no_survey_of(&tools, outside[i]);
    }
    ck_assert_int_eq(hnd_chase_update(tools.chase, here, here), HND_OK);
    ck_assert_uint_eq(hnd_chase_cost(tools.chase), 0);
    ck_assert_uint_eq(hnd_regions_size(tools.regions, here), 12);
    tools_done(&tools);
}
END_TEST

START_TEST(null_is_a_bad_argument)
{
    const struct hnd_cell at = {0, 0};
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_rules rules;
    struct hnd_finder *finder;
    struct hnd_time until;
    struct hnd_cell goal;
    hnd_rules_init(&rules);
    ck_assert_int_eq(hnd_grid_new(1, 1, 0, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_grid_copy(1, 1, NULL, 0, &grid), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_grid_ask(1, 1, NULL, NULL, &grid), HND_BAD_ARGUMENT);
    ck_assert_ptr_null(grid);
    ck_assert_int_eq(hnd_grid_set(NULL, at, 0), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_grid_refresh(NULL, at, 1, 1, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_mover_new(NULL, &rules, &mover), HND_BAD_ARGUMENT);
    ck_assert_ptr_null(mover);
    ck_assert_int_eq(hnd_mover_prepare(NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_finder_new(NULL, HND_METHOD_AUTO, &finder), HND_BAD_ARGUMENT);
    ck_assert_ptr_null(finder);
    ck_assert_int_eq(hnd_finder_run(NULL, at, at), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_chase_new(NULL, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_chase_update(NULL, at, at), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_chase_bound(NULL, 0), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_pack_new(NULL, 1, 0, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_pack_update(NULL, NULL, NULL, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_field_new(NULL, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_field_update(NULL, at, NULL, 0, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_regions_new(NULL, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_cover_new(NULL, NULL), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_cover_run(NULL, NULL, NULL, 0), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_cover_escape(NULL, &goal, &until), HND_BAD_ARGUMENT);
    hnd_cover_free(NULL);
    hnd_regions_free(NULL);
    hnd_field_free(NULL);
    hnd_pack_free(NULL);
    hnd_chase_free(NULL);
    hnd_finder_free(NULL);
    hnd_mover_free(NULL);
    hnd_grid_free(NULL);
}
END_TEST

START_TEST(methods_say_what_they_are_not_for)
{
    struct hnd_rules rules;
    struct hnd_grid *grid = yard_grid();
    struct hnd_mover *mover;
    struct hnd_finder *finder;
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    rules.cost['#'] = 3;
    ck_assert_int_eq(hnd_mover_new(grid, &rules, &mover), HND_OK);
    ck_assert_int_eq(hnd_finder_new(mover, (enum hnd_method)(HND_METHOD_JPS_TABLE + 1), &finder), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_finder_new(mover, (enum hnd_method) - 1, &finder), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_finder_new(mover, HND_METHOD_JPS, &finder), HND_OK);
    ck_assert_int_eq(hnd_finder_run(finder, (struct hnd_cell){0, 0}, (struct hnd_cell){4, 2}), HND_UNFIT);
    ck_assert_uint_eq(hnd_finder_cost(finder), HND_NO_COST);
    for (int x = 1; x < 4; x++) {
        hnd_grid_set(grid, (struct hnd_cell){x, 1}, '.');
    }
    ck_assert_int_eq(hnd_finder_run(finder, (struct hnd_cell){0, 0}, (struct hnd_cell){4, 2}), HND_OK);
    ck_assert_uint_eq(hnd_finder_cost(finder), 48);
    hnd_finder_free(finder);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
}
END_TEST

/* If another user of the mover takes over the change, searches in progress end with HND_CHANGED, and finished answers
 * stay. */
START_TEST(a_map_that_changes_ends_what_is_under_way)
{
    const struct hnd_cell from = {0, 0}, to = {4, 2}, hole = {2, 1};
    struct tools tools;
    struct hnd_cell cells[8];
    tools_init(&tools);
    ck_assert_int_eq(hnd_field_update(tools.field, to, &from, 1, NULL), HND_OK);
    ck_assert_int_eq(hnd_chase_begin(tools.chase, from, to), HND_RUNNING);
    ck_assert_int_eq(hnd_finder_begin(tools.finder, from, to), HND_RUNNING);
    ck_assert_int_eq(hnd_chase_step(tools.chase, 0), HND_RUNNING);
    ck_assert_uint_eq(hnd_chase_cost(tools.chase), HND_NO_COST);
    hnd_grid_set(tools.grid, hole, '.');
    ck_assert_uint_eq(hnd_field_cost(tools.field, from), HND_NO_COST);
    ck_assert_int_eq(hnd_chase_step(tools.chase, 1), HND_RUNNING);
    ck_assert(hnd_mover_can_stand(tools.mover, hole));
    ck_assert_int_eq(hnd_chase_step(tools.chase, 1), HND_CHANGED);
    ck_assert_int_eq(hnd_chase_step(tools.chase, UINT64_MAX), HND_CHANGED);
    ck_assert_int_eq(hnd_finder_step(tools.finder, UINT64_MAX), HND_CHANGED);
    ck_assert_uint_eq(hnd_finder_path(tools.finder, cells, 8), 0);
    ck_assert_int_eq(hnd_chase_update(tools.chase, from, to), HND_OK);
    ck_assert_uint_eq(hnd_chase_cost(tools.chase), 60);
    hnd_grid_set(tools.grid, (struct hnd_cell){0, 1}, '#');
    hnd_grid_set(tools.grid, (struct hnd_cell){1, 0}, '#');
    ck_assert_int_eq(hnd_finder_run(tools.finder, from, to), HND_NO_PATH);
    ck_assert_uint_eq(hnd_chase_path(tools.chase, cells, 8), 7);
    ck_assert_uint_eq(hnd_chase_cost(tools.chase), 60);
    ck_assert_int_eq(hnd_chase_update(tools.chase, from, to), HND_ENCLOSED);
    ck_assert(same(hnd_chase_next(tools.chase), from));
    hnd_grid_set(tools.grid, (struct hnd_cell){1, 0}, '.');
    ck_assert_int_eq(hnd_chase_update(tools.chase, from, to), HND_OK);
    hnd_grid_set(tools.grid, (struct hnd_cell){2, 0}, '#');
    ck_assert_int_eq(hnd_chase_update(tools.chase, from, to), HND_NO_PATH);
    tools_done(&tools);
}
END_TEST

/* In a corridor, the prey's territory ends at the wall behind it. */
START_TEST(a_prey_flees_to_the_far_end)
{
    struct hnd_grid *grid;
    struct hnd_cover *cover;
    struct hnd_cell goal;
    struct hnd_time until;
    ck_assert_int_eq(hnd_grid_new(9, 1, '.', &grid), HND_OK);
    struct hnd_mover *mover = yard_mover(grid);
    struct hnd_runner prey = {.mover = mover, .at = {3, 0}, .speed = 2}, hunter = {mover, {0, 0}, 3, 0};
    ck_assert_int_eq(hnd_cover_new(grid, &cover), HND_OK);
    ck_assert_int_eq(hnd_cover_escape(cover, &goal, &until), HND_NO_PATH);
    ck_assert_int_eq(hnd_cover_run(cover, &prey, &hunter, 1), HND_OK);
    ck_assert_int_eq(hnd_cover_escape(cover, &goal, &until), HND_OK);
    ck_assert(goal.x == 8 && goal.y == 0);
    ck_assert(until.cost == 80 && until.speed == 3);
    ck_assert_uint_eq(hnd_cover_path(cover, goal, NULL, 0), 6);
    ck_assert_int_eq(hnd_cover_run(cover, &prey, NULL, 0), HND_OK);
    ck_assert_int_eq(hnd_cover_escape(cover, &goal, &until), HND_OK);
    ck_assert_uint_eq(until.cost, HND_NO_COST);
    hunter.at = prey.at;
    ck_assert_int_eq(hnd_cover_run(cover, &prey, &hunter, 1), HND_OK);
    ck_assert_int_eq(hnd_cover_escape(cover, &goal, &until), HND_NO_PATH);
    hunter.speed = 0;
    ck_assert_int_eq(hnd_cover_run(cover, &prey, &hunter, 1), HND_BAD_ARGUMENT);
    hunter.speed = 1;
    hunter.late = UINT32_MAX;
    ck_assert_int_eq(hnd_cover_run(cover, &prey, &hunter, 1), HND_TOO_FAR);
    struct hnd_grid *other = yard_grid();
    hunter = (struct hnd_runner){.mover = yard_mover(other), .speed = 1};
    ck_assert_int_eq(hnd_cover_run(cover, &prey, &hunter, 1), HND_BAD_ARGUMENT);
    hnd_mover_free(hunter.mover);
    hnd_grid_free(other);
    hnd_cover_free(cover);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
}
END_TEST

START_TEST(each_status_has_words_of_its_own)
{
    const char *unknown = hnd_strerror((enum hnd_status)77);
    for (int one = HND_CHANGED; one <= HND_ENCLOSED; one++) {
        ck_assert_str_ne(hnd_strerror((enum hnd_status)one), unknown);
        for (int other = HND_CHANGED; other < one; other++) {
            ck_assert_str_ne(hnd_strerror((enum hnd_status)one), hnd_strerror((enum hnd_status)other));
        }
    }
    char version[20];
    snprintf(version, sizeof version, "%d.%d.%d", HND_VERSION_MAJOR, HND_VERSION_MINOR, HND_VERSION_PATCH);
    ck_assert_str_eq(hnd_version(), PACKAGE_VERSION);
    ck_assert_str_eq(version, PACKAGE_VERSION);
}
END_TEST

/* Programs that were compiled earlier rely on these sizes.  An int has 32 bits; a pointer may have 64. */
START_TEST(what_is_handed_over_keeps_its_size)
{
    ck_assert_uint_eq(sizeof(struct hnd_cell), 8);
    ck_assert_uint_eq(sizeof(struct hnd_plan), 16);
    ck_assert_uint_eq(offsetof(struct hnd_plan, cost), 4);
    ck_assert_uint_eq(offsetof(struct hnd_plan, next), 8);
    ck_assert_uint_eq(sizeof(struct hnd_rules), 272);
    ck_assert_uint_eq(offsetof(struct hnd_rules, straight), 256);
    ck_assert_uint_eq(offsetof(struct hnd_rules, neighbours), 260);
    ck_assert_uint_eq(offsetof(struct hnd_rules, corners), 261);
    ck_assert_uint_eq(sizeof(struct hnd_time), 8);
    ck_assert_uint_eq(sizeof(enum hnd_status), 4);
    ck_assert_uint_eq(sizeof(struct hnd_runner), sizeof(void *) + 16);
    ck_assert_uint_eq(offsetof(struct hnd_runner, at), sizeof(void *));
}
END_TEST

TEST_MAIN("library", every_answer_is_the_oracles, a_grid_has_the_sides_it_can_have, a_borrowed_array_is_looked_at_again,
          rules_that_make_no_sense_are_refused, places_off_the_grid_are_an_answer, null_is_a_bad_argument,
          methods_say_what_they_are_not_for, a_map_that_changes_ends_what_is_under_way, a_prey_flees_to_the_far_end,
          each_status_has_words_of_its_own, what_is_handed_over_keeps_its_size)
