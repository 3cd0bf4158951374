/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "oracle/dijkstra.h"
#include "path/sandbox.h"

#include "lib/hounded/path.h"

#include <string.h>

enum { SEEDS = 200, TICKS = 4, HUNTERS = 48, SHARED = 20 };

/* A map as the library sees it, and beside it the oracle. */
struct scene {
    struct sandbox box;
    struct dijkstra oracle;
    struct hnd_grid *grid;
    struct hnd_mover *mover;
};

#define check(scene, what)                                                                                             \
    ck_assert_msg(what, "seed %llu: %s", (unsigned long long)(scene)->box.seed, #what " does not hold")

static uint8_t tell(void *data, int x, int y)
{
    return grid_terrain(data, (struct cell){x, y});
}

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

static struct cell inner(struct hnd_cell at)
{
    return (struct cell){at.x, at.y};
}

static bool same(struct hnd_cell a, struct hnd_cell b)
{
    return a.x == b.x && a.y == b.y;
}

/* After dijkstra_aim. */
static uint32_t truth(const struct scene *scene, struct hnd_cell from, struct hnd_cell to)
{
    bool stands = dijkstra_can_stand(&scene->oracle, inner(from)) && dijkstra_can_stand(&scene->oracle, inner(to));
    return stands ? dijkstra_cost(&scene->oracle, inner(from)) : NO_WAY;
}

/* --- packs ------------------------------------------------------------------------------------------ */

static void check_plan(struct scene *scene, struct hnd_plan plan, struct hnd_cell hunter, struct hnd_cell target)
{
    dijkstra_aim(&scene->oracle, inner(target));
    uint32_t cost = truth(scene, hunter, target);
    check(scene, plan.cost == cost && plan.status == (cost != NO_WAY ? HND_OK : HND_NO_PATH));
    if (cost == NO_WAY || cost == 0) {
        check(scene, same(plan.next, hunter));
    } else {
        uint32_t step = dijkstra_step(&scene->oracle, inner(hunter), inner(plan.next));
        check(scene, step > 0 && step + truth(scene, plan.next, target) == cost);
    }
}

/* Two crowds, and hunters with targets of their own; the last one is off the grid. */
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

/* A crowd gets the step of a field, and a single hunter that of a chase. */
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

TEST_MAIN("company", a_crowd_in_a_pack_has_the_oracles_costs, who_plans_depends_on_the_crowd_alone)
