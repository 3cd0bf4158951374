/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "lib/wall.h"
#include "oracle/dijkstra.h"
#include "path/sandbox.h"

#include "lib/hounded/path.h"

#include <string.h>

enum { SEEDS = 200, TICKS = 4, HUNTERS = 48, SHARED = 20 };

/* A map as the library has it, and the oracle's map of the same cells. */
struct scene {
    struct sandbox box;
    struct dijkstra oracle;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
};

#define check(scene, what)                                                                                             \
    ck_assert_msg(what, "seed %llu: %s", (unsigned long long)(scene)->box.seed, #what " does not hold")

static uint8_t tell(void *data, int x, int y) { return grid_terrain(data, (struct cell){x, y}); }

static void scene_init(struct scene *scene, uint64_t seed)
{
    struct sandbox *box = &scene->box;
    struct hnd_rules rules;
    sandbox_init(box, seed);
    hnd_rules_init(&rules);
    memcpy(rules.cost, box->mover.factor, sizeof rules.cost);
    rules.straight = box->mover.straight;
    rules.diagonal = box->mover.diagonal;
    rules.neighbours = box->mover.neighbours;
    rules.corners = (uint8_t)box->mover.corners;
    dijkstra_init(&scene->oracle, &box->mover, box->width, box->height);
    dijkstra_read(&scene->oracle, box->grid);
    ck_assert_int_eq(hnd_grid_ask(box->width, box->height, tell, box->grid, &scene->grid), HND_OK);
    ck_assert_int_eq(hnd_mover_new(scene->grid, &rules, &scene->mover), HND_OK);
}

static void scene_done(struct scene *scene)
{
    hnd_mover_free(scene->mover);
    hnd_grid_free(scene->grid);
    dijkstra_done(&scene->oracle);
    sandbox_done(&scene->box);
}

static void change(struct scene *scene)
{
    sandbox_change(&scene->box);
    hnd_grid_refresh(scene->grid, (struct hnd_cell){0, 0}, scene->box.width, scene->box.height, NULL);
    dijkstra_read(&scene->oracle, scene->box.grid);
}

static struct hnd_cell place(struct scene *scene)
{
    struct cell at = sandbox_below(&scene->box, 4) == 0 ? sandbox_cell(&scene->box) : sandbox_standing(&scene->box);
    return (struct hnd_cell){at.x, at.y};
}

static struct cell inner(struct hnd_cell at) { return (struct cell){at.x, at.y}; }

static bool same(struct hnd_cell a, struct hnd_cell b) { return a.x == b.x && a.y == b.y; }

/* Requires dijkstra_aim() with `to`. */
static uint32_t truth(const struct scene *scene, struct hnd_cell from, struct hnd_cell to)
{
    bool stands = dijkstra_can_stand(&scene->oracle, inner(from)) && dijkstra_can_stand(&scene->oracle, inner(to));
    return stands ? dijkstra_cost(&scene->oracle, inner(from)) : NO_WAY;
}

/* --- packs ------------------------------------------------------------------------------------------ */

static void check_plan(struct scene *scene, struct hnd_plan plan, struct hnd_cell hunter, struct hnd_cell target)
{
    struct wall_truth plain = wall_plan(&scene->oracle, scene->box.grid, inner(hunter), inner(target));
    uint32_t cost = plain.cost;
    check(scene, plan.cost == cost && plan.status == (int32_t)plain.status);
    if (cost == NO_WAY || cost == 0) {
        check(scene, same(plan.next, hunter));
    } else {
        int dx = plan.next.x - hunter.x, dy = plan.next.y - hunter.y;
        uint32_t step = dijkstra_can_stand(&scene->oracle, inner(hunter))
                            ? dijkstra_step(&scene->oracle, inner(hunter), inner(plan.next))
                            : wall_step(&scene->oracle, scene->box.grid, inner(hunter), dx, dy);
        check(scene, step > 0 && step + truth(scene, plan.next, target) == cost);
    }
}

/* Checks two crowds and some hunters with their own targets.  The last hunter is off the grid. */
static void check_pack(struct scene *scene, struct hnd_pack *pack)
{
    struct hnd_cell hunters[HUNTERS], targets[HUNTERS];
    struct hnd_plan plans[HUNTERS];
    for (size_t i = 0; i < HUNTERS; i++) {
        hunters[i] = place(scene);
        targets[i] = i == 0 || i == 1 || i >= 2 * SHARED ? place(scene) : targets[i % 2];
    }
    hunters[HUNTERS - 1] = (struct hnd_cell){-1, 0};
    targets[HUNTERS - 1] = targets[0];
    check(scene, hnd_pack_update(pack, hunters, targets, plans) == HND_OUT_OF_RANGE);
    check(scene, plans[HUNTERS - 1].status == HND_OUT_OF_RANGE);
    for (size_t i = 0; i < HUNTERS - 1; i++) {
        check_plan(scene, plans[i], hunters[i], targets[i]);
        check(scene, hnd_chase_cost(hnd_pack_chase(pack, i)) == plans[i].cost);
    }
}

START_TEST(a_crowd_in_a_pack_has_the_oracles_costs)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct scene scene;
        struct hnd_pack *pack;
        scene_init(&scene, seed);
        ck_assert_int_eq(hnd_pack_new(scene.mover, HUNTERS, 0, &pack), HND_OK);
        for (int tick = 0; tick < TICKS; tick++) {
            check_pack(&scene, pack);
            change(&scene);
        }
        hnd_pack_free(pack);
        scene_done(&scene);
    }
}
END_TEST

/* A hunter of a crowd gets the step of a field, a single hunter that of a chase. */
START_TEST(who_plans_depends_on_the_crowd_alone)
{
    struct hnd_rules rules;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_pack *pack, *lonely;
    struct hnd_cell hunters[HUNTERS], targets[HUNTERS];
    struct hnd_plan plans[HUNTERS], plan;
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    ck_assert_int_eq(hnd_grid_new(40, 40, 0, &grid), HND_OK);
    ck_assert_int_eq(hnd_mover_new(grid, &rules, &mover), HND_OK);
    ck_assert_int_eq(hnd_pack_new(mover, HUNTERS, 0, &pack), HND_OK);
    ck_assert_int_eq(hnd_pack_new(mover, 1, 0, &lonely), HND_OK);
    for (int i = 0; i < HUNTERS; i++) {
        hunters[i] = (struct hnd_cell){0, 0};
        targets[i] = (struct hnd_cell){30, 20};
    }
    ck_assert_int_eq(hnd_pack_update(pack, hunters, targets, plans), HND_OK);
    ck_assert_int_eq(hnd_pack_update(lonely, hunters, targets, &plan), HND_OK);
    ck_assert(same(plans[0].next, (struct hnd_cell){1, 0}) && plans[0].cost == plan.cost);
    ck_assert(same(plan.next, hnd_chase_next(hnd_pack_chase(pack, 0))));
    ck_assert(!same(plan.next, plans[0].next));
    hnd_pack_free(lonely);
    hnd_pack_free(pack);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
}
END_TEST

/* --- company ---------------------------------------------------------------------------------------- */

static bool avoids_corner(void *data, size_t hunter, struct hnd_cell to)
{
    (void)data, (void)hunter;
    return to.x != 0 || to.y != 0;
}

/* Checks that no cell has two hunters, that no two hunters swap cells, and that every step is legal and allowed. */
static void check_grants(struct scene *scene, const struct hnd_cell *hunters, const struct hnd_plan *plans)
{
    for (size_t i = 0; i < HUNTERS; i++) {
        struct hnd_cell to = plans[i].next;
        bool stays = same(to, hunters[i]);
        check(scene, stays || dijkstra_step(&scene->oracle, inner(hunters[i]), inner(to)) > 0);
        check(scene, stays || avoids_corner(NULL, i, to));
        for (size_t j = 0; j < i; j++) {
            check(scene, !same(to, plans[j].next));
            check(scene, stays || !same(to, hunters[j]) || !same(plans[j].next, hunters[i]));
        }
    }
}

/* Places each hunter on a cell of its own.  Returns false if there are too few passable cells. */
static bool spread(struct scene *scene, struct hnd_cell *hunters)
{
    int cells = scene->box.width * scene->box.height, count = 0;
    for (int i = (int)sandbox_below(&scene->box, (uint32_t)cells), tries = 0; count < HUNTERS && tries < cells;
         tries++) {
        struct cell at = sandbox_at(&scene->box, (i + tries) % cells);
        if (dijkstra_can_stand(&scene->oracle, at)) {
            hunters[count++] = (struct hnd_cell){at.x, at.y};
        }
    }
    return count == HUNTERS;
}

START_TEST(no_two_hunters_get_one_cell)
{
    int moved = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct scene scene;
        struct hnd_pack *pack;
        struct hnd_cell hunters[HUNTERS], targets[HUNTERS];
        struct hnd_plan plans[HUNTERS], again[HUNTERS];
        scene_init(&scene, seed);
        ck_assert_int_eq(hnd_pack_new(scene.mover, HUNTERS, 0, &pack), HND_OK);
        bool fits = spread(&scene, hunters);
        for (int tick = 0; fits && tick < 8 * TICKS; tick++) {
            for (size_t i = 0; i < HUNTERS; i++) {
                targets[i] = i < 3 || seed % 2 == 0 ? place(&scene) : targets[i % 3];
            }
            hnd_pack_update(pack, hunters, targets, plans);
            memcpy(again, plans, sizeof plans);
            check(&scene, hnd_pack_reserve(pack, hunters, plans, avoids_corner, NULL) == HND_OK);
            check(&scene, hnd_pack_reserve(pack, hunters, again, avoids_corner, NULL) == HND_OK);
            check_grants(&scene, hunters, plans);
            for (size_t i = 0; i < HUNTERS; i++) {
                check(&scene, same(plans[i].next, again[i].next));
                moved += !same(plans[i].next, hunters[i]);
                hunters[i] = plans[i].next;
            }
        }
        hnd_pack_free(pack);
        scene_done(&scene);
    }
    ck_assert_int_gt(moved, 50000);
}
END_TEST

/* Reserves the wished cells on an open map. */
static void grant(uint8_t neighbours, size_t count, const struct hnd_cell *hunters, const struct hnd_cell *wishes,
                  struct hnd_cell *granted)
{
    struct hnd_rules rules;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_pack *pack;
    struct hnd_plan plans[8];
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    rules.neighbours = neighbours;
    ck_assert_int_eq(hnd_grid_new(8, 1 + 4 * (neighbours == 8), 0, &grid), HND_OK);
    ck_assert_int_eq(hnd_mover_new(grid, &rules, &mover), HND_OK);
    ck_assert_int_eq(hnd_pack_new(mover, count, 0, &pack), HND_OK);
    for (size_t i = 0; i < count; i++) {
        plans[i] = (struct hnd_plan){HND_OK, (uint32_t)(100 - i), wishes[i]};
    }
    ck_assert_int_eq(hnd_pack_reserve(pack, hunters, plans, NULL, NULL), HND_OK);
    for (size_t i = 0; i < count; i++) {
        granted[i] = plans[i].next;
    }
    hnd_pack_free(pack);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
}

START_TEST(a_queue_moves_as_a_whole)
{
    const struct hnd_cell hunters[] = {{3, 0}, {2, 0}, {1, 0}}, wishes[] = {{4, 0}, {3, 0}, {2, 0}};
    struct hnd_cell granted[3];
    grant(4, 3, hunters, wishes, granted);
    for (int i = 0; i < 3; i++) {
        ck_assert(same(granted[i], wishes[i]));
    }
}
END_TEST

START_TEST(a_circle_turns_and_two_do_not_change_places)
{
    const struct hnd_cell circle[] = {{1, 1}, {2, 1}, {2, 2}, {1, 2}}, wishes[] = {{2, 1}, {2, 2}, {1, 2}, {1, 1}};
    const struct hnd_cell two[] = {{1, 0}, {2, 0}}, others[] = {{2, 0}, {1, 0}};
    struct hnd_cell granted[4];
    grant(8, 4, circle, wishes, granted);
    for (int i = 0; i < 4; i++) {
        ck_assert(same(granted[i], wishes[i]));
    }
    grant(4, 2, two, others, granted);
    ck_assert(same(granted[0], two[0]) && same(granted[1], two[1]));
}
END_TEST

/* The second hunter's cost is lower, and the first one walks past it. */
START_TEST(who_comes_too_late_steps_aside)
{
    const struct hnd_cell hunters[] = {{1, 2}, {3, 2}}, wishes[] = {{2, 2}, {2, 2}};
    struct hnd_cell granted[2];
    grant(8, 2, hunters, wishes, granted);
    ck_assert(same(granted[1], wishes[1]));
    ck_assert(granted[0].x == 2 && granted[0].y != 2);
}
END_TEST

/* --- whole maps ------------------------------------------------------------------------------------- */

enum { GOALS = 6 };

/* Computes the costs of a filled map by a search from each goal. */
static void find_truth(struct scene *scene, const struct hnd_goal *goals, size_t count, uint32_t bound, uint32_t *costs)
{
    const int cells = scene->box.width * scene->box.height;
    memset(costs, 0xff, (size_t)cells * sizeof *costs);
    for (size_t i = 0; i < count; i++) {
        dijkstra_aim(&scene->oracle, inner(goals[i].at));
        for (int j = 0; j < cells; j++) {
            struct cell at = sandbox_at(&scene->box, j);
            uint32_t cost = truth(scene, (struct hnd_cell){at.x, at.y}, goals[i].at);
            if (cost != NO_WAY && cost + goals[i].cost <= bound && cost + goals[i].cost < costs[j]) {
                costs[j] = cost + goals[i].cost;
            }
        }
    }
}

/* Checks the costs of the whole map and of each cell.  A path leads downhill to a goal, and its steps cost the
 * difference. */
static void check_costs(struct scene *scene, const struct hnd_field *field, const uint32_t *costs)
{
    const struct sandbox *box = &scene->box;
    uint32_t all[SANDBOX_CELLS];
    struct hnd_cell path[SANDBOX_CELLS];
    check(scene, hnd_field_costs(field, (struct hnd_cell){0, 0}, box->width, box->height, all, 0) == HND_OK);
    for (int i = 0; i < box->width * box->height; i++) {
        struct cell cell = sandbox_at(box, i);
        struct hnd_cell at = {cell.x, cell.y};
        check(scene, all[i] == costs[i] && hnd_field_cost(field, at) == costs[i]);
        size_t count = hnd_field_path(field, at, path, SANDBOX_CELLS);
        check(scene, (count > 0) == (costs[i] != NO_WAY));
        uint32_t sum = 0;
        for (size_t j = 1; j < count; j++) {
            uint32_t step = dijkstra_step(&scene->oracle, inner(path[j - 1]), inner(path[j]));
            check(scene, step > 0);
            sum += step;
        }
        check(scene, count == 0 || sum + costs[sandbox_index(box, inner(path[count - 1]))] == costs[i]);
        struct hnd_cell down = hnd_field_downhill(field, at, NULL, NULL);
        check(scene, count <= 1 || !same(down, at));
        check(scene, same(down, at) || costs[sandbox_index(box, inner(down))] < costs[i]);
    }
}

START_TEST(a_filled_map_has_the_oracles_costs)
{
    static const uint32_t spans[] = {1, 40, 400, 3000000};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct scene scene;
        struct hnd_field *field;
        uint32_t costs[SANDBOX_CELLS];
        scene_init(&scene, seed);
        ck_assert_int_eq(hnd_field_new(scene.mover, &field), HND_OK);
        for (int tick = 0; tick < 4 * TICKS; tick++) {
            struct hnd_goal goals[GOALS];
            size_t count = 1 + sandbox_below(&scene.box, GOALS), passable = 0;
            uint32_t bound = tick % 2 == 0 ? UINT32_MAX : sandbox_below(&scene.box, 500);
            for (size_t i = 0; i < count; i++) {
                goals[i] =
                    (struct hnd_goal){place(&scene), sandbox_below(&scene.box, spans[((uint64_t)tick + seed) % 4])};
                passable += dijkstra_can_stand(&scene.oracle, inner(goals[i].at));
            }
            enum hnd_status status = hnd_field_fill(field, goals, count, bound);
            check(&scene, status == (passable > 0 ? HND_OK : HND_NO_PATH));
            find_truth(&scene, goals, count, bound, costs);
            if (status == HND_OK) {
                check_costs(&scene, field, costs);
            }
            /* A search from a single target comes in between. */
            struct hnd_cell hunter = place(&scene), target = place(&scene);
            struct hnd_plan plan;
            hnd_field_update(field, target, &hunter, 1, &plan);
            check_plan(&scene, plan, hunter, target);
            change(&scene);
        }
        hnd_field_free(field);
        scene_done(&scene);
    }
}
END_TEST

/* Goals on both sides of a wall, on a new field and on a used one. */
static void fill_corridor(uint16_t step, uint32_t near, uint32_t far)
{
    enum { LENGTH = 7, WALL = 3 };
    struct hnd_rules rules;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_field *field;
    struct hnd_goal goals[] = {{{0, 0}, near}, {{LENGTH - 1, 0}, far}};
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    rules.straight = rules.diagonal = step;
    ck_assert_int_eq(hnd_grid_copy(LENGTH, 1, (const uint8_t *)"...#...", 0, &grid), HND_OK);
    ck_assert_int_eq(hnd_mover_new(grid, &rules, &mover), HND_OK);
    ck_assert_int_eq(hnd_field_new(mover, &field), HND_OK);
    for (int fills = 0; fills < 5; fills++) {
        size_t skipped = fills % 2;
        ck_assert_int_eq(hnd_field_fill(field, goals + skipped, 2 - skipped, UINT32_MAX), HND_OK);
        for (int x = 0; x < LENGTH; x++) {
            uint32_t cost = x < WALL && skipped == 0 ? near + (uint32_t)x * step
                            : x > WALL               ? far + (uint32_t)(LENGTH - 1 - x) * step
                                                     : NO_WAY;
            ck_assert_uint_eq(hnd_field_cost(field, (struct hnd_cell){x, 0}), cost);
        }
    }
    hnd_field_free(field);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
}

START_TEST(goals_may_cost_much)
{
    static const uint32_t costs[] = {0, 1, 191, 192, 1000, 1199, 1200, 2000, 70000, 5000000, (1U << 31) - 200};
    static const uint16_t steps[] = {1, 2, 3, 10};
    for (size_t i = 0; i < sizeof costs / sizeof costs[0]; i++) {
        for (size_t j = 0; j < sizeof costs / sizeof costs[0]; j++) {
            for (size_t k = 0; k < sizeof steps / sizeof steps[0]; k++) {
                fill_corridor(steps[k], costs[i], costs[j]);
            }
        }
    }
}
END_TEST

START_TEST(a_map_to_flee_by_has_the_oracles_costs)
{
    for (uint64_t seed = 1; seed <= SEEDS / 4; seed++) {
        struct scene scene;
        struct hnd_field *field, *danger;
        uint32_t costs[SANDBOX_CELLS], dangers[SANDBOX_CELLS], greatest = 0;
        scene_init(&scene, seed);
        int cells = scene.box.width * scene.box.height;
        struct hnd_goal goals[2] = {{place(&scene), 0}, {place(&scene), 30}}, all[SANDBOX_CELLS];
        ck_assert_int_eq(hnd_field_new(scene.mover, &field), HND_OK);
        ck_assert_int_eq(hnd_field_new(scene.mover, &danger), HND_OK);
        check(&scene, hnd_field_flee(field, danger, 120) == HND_CHANGED);
        if (hnd_field_fill(danger, goals, 2, UINT32_MAX) == HND_OK) {
            find_truth(&scene, goals, 2, UINT32_MAX, dangers);
            for (int i = 0; i < cells; i++) {
                greatest = dangers[i] != NO_WAY && dangers[i] > greatest ? dangers[i] : greatest;
            }
            for (int i = 0; i < cells; i++) {
                struct cell at = sandbox_at(&scene.box, i);
                uint32_t nearer = dangers[i] != NO_WAY ? greatest - dangers[i] : 0;
                all[i] = (struct hnd_goal){{at.x, at.y}, nearer * 120 / 100};
            }
            check(&scene, hnd_field_flee(field, danger, 120) == HND_OK);
            find_truth(&scene, all, (size_t)cells, UINT32_MAX, costs);
            check_costs(&scene, field, costs);
        }
        hnd_field_free(danger);
        hnd_field_free(field);
        scene_done(&scene);
    }
}
END_TEST

static uint32_t shun(void *data, struct hnd_cell to)
{
    const struct hnd_cell *shunned = data;
    return same(to, shunned[0]) ? HND_NO_COST : same(to, shunned[1]) ? 100 : 0;
}

START_TEST(a_whole_map_says_what_it_cannot_do)
{
    struct hnd_rules rules;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_field *field;
    uint32_t costs[12];
    struct hnd_goal goal = {{4, 1}, 0}, off = {{5, 0}, 0}, far = {{0, 0}, 1U << 31};
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    ck_assert_int_eq(hnd_grid_new(5, 3, 0, &grid), HND_OK);
    ck_assert_int_eq(hnd_mover_new(grid, &rules, &mover), HND_OK);
    ck_assert_int_eq(hnd_field_new(mover, &field), HND_OK);
    ck_assert_int_eq(hnd_field_fill(NULL, &goal, 1, 9), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_field_fill(field, NULL, 1, 9), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_field_fill(field, NULL, 0, 9), HND_NO_PATH);
    ck_assert_int_eq(hnd_field_fill(field, &off, 1, 9), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_field_fill(field, &far, 1, 9), HND_TOO_FAR);
    ck_assert_int_eq(hnd_field_costs(field, (struct hnd_cell){0, 0}, 2, 2, costs, 0), HND_CHANGED);
    ck_assert_uint_eq(costs[3], HND_NO_COST);
    ck_assert_int_eq(hnd_field_flee(field, field, 120), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_field_fill(field, &goal, 1, UINT32_MAX), HND_OK);
    ck_assert_int_eq(hnd_field_costs(field, (struct hnd_cell){3, 0}, 3, 1, costs, 0), HND_OUT_OF_RANGE);
    ck_assert_int_eq(hnd_field_costs(field, (struct hnd_cell){3, 0}, 2, 1, costs, 1), HND_BAD_ARGUMENT);
    ck_assert_int_eq(hnd_field_costs(field, (struct hnd_cell){3, 0}, 2, 2, costs, 6), HND_OK);
    ck_assert(costs[0] == 14 && costs[1] == 10 && costs[6] == 10 && costs[7] == 0);
    struct hnd_cell from = {1, 1}, shunned[] = {{2, 1}, {2, 0}};
    ck_assert(same(hnd_field_downhill(field, from, NULL, NULL), (struct hnd_cell){2, 1}));
    ck_assert(same(hnd_field_downhill(field, from, shun, shunned), (struct hnd_cell){2, 2}));
    hnd_field_free(field);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
}
END_TEST

static void reaches_nothing(const struct hnd_field *danger, struct hnd_field *flight)
{
    const struct hnd_cell from = {1, 1};
    uint32_t costs[15];
    memset(costs, 0, sizeof costs);
    ck_assert_int_eq(hnd_field_costs(danger, (struct hnd_cell){0, 0}, 5, 3, costs, 0), HND_OK);
    for (int i = 0; i < 15; i++) {
        ck_assert_uint_eq(costs[i], HND_NO_COST);
    }
    ck_assert_uint_eq(hnd_field_cost(danger, from), HND_NO_COST);
    ck_assert_uint_eq(hnd_field_path(danger, from, NULL, 0), 0);
    ck_assert(same(hnd_field_next(danger, from), from));
    ck_assert_int_eq(hnd_field_flee(flight, danger, 120), HND_OK);
    ck_assert_uint_eq(hnd_field_cost(flight, from), 0);
}

/* A door shuts on the only hunter: nothing is dangerous until the map changes again. */
START_TEST(a_map_whose_goals_are_blocked_reaches_nothing)
{
    struct hnd_rules rules;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_field *danger, *flight;
    const struct hnd_goal goal = {{4, 1}, 0};
    uint32_t cost;
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    ck_assert_int_eq(hnd_grid_new(5, 3, 0, &grid), HND_OK);
    ck_assert_int_eq(hnd_mover_new(grid, &rules, &mover), HND_OK);
    ck_assert_int_eq(hnd_field_new(mover, &danger), HND_OK);
    ck_assert_int_eq(hnd_field_new(mover, &flight), HND_OK);
    ck_assert_int_eq(hnd_field_fill(danger, NULL, 0, UINT32_MAX), HND_NO_PATH);
    reaches_nothing(danger, flight);
    ck_assert_int_eq(hnd_field_fill(danger, &goal, 1, UINT32_MAX), HND_OK);
    ck_assert_uint_eq(hnd_field_cost(danger, (struct hnd_cell){1, 1}), 30);
    ck_assert_int_eq(hnd_grid_set(grid, goal.at, 1), HND_OK);
    ck_assert_int_eq(hnd_field_flee(flight, danger, 120), HND_CHANGED);
    ck_assert_int_eq(hnd_field_fill(danger, &goal, 1, UINT32_MAX), HND_NO_PATH);
    reaches_nothing(danger, flight);
    ck_assert_int_eq(hnd_grid_set(grid, goal.at, 0), HND_OK);
    ck_assert_int_eq(hnd_field_costs(danger, goal.at, 1, 1, &cost, 0), HND_CHANGED);
    hnd_field_free(flight);
    hnd_field_free(danger);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
}
END_TEST

TEST_MAIN("company", a_crowd_in_a_pack_has_the_oracles_costs, who_plans_depends_on_the_crowd_alone,
          no_two_hunters_get_one_cell, a_queue_moves_as_a_whole, a_circle_turns_and_two_do_not_change_places,
          who_comes_too_late_steps_aside, a_filled_map_has_the_oracles_costs, goals_may_cost_much,
          a_map_to_flee_by_has_the_oracles_costs, a_whole_map_says_what_it_cannot_do,
          a_map_whose_goals_are_blocked_reaches_nothing)
