/* SPDX-License-Identifier: MIT */
/* Tests foxhounds and collies. */
#include "config.h"

#include "testing.h"

#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/hounds/senses.h"
#include "game/meadow.h"
#include "game/world/rules.h"
#include "game/world/world_state.h"

static void make_all(struct level *level, enum breed breed)
{
    for (size_t i = 0; i < level->hound_count; i++) {
        level->hounds[i].breed = breed;
        level->hounds[i].speed = breed_facts(breed)->speed;
    }
}

static bool has_settled(const struct hound *hound) { return hound->refusals == 0 && hound->mind.has_step; }

/* A plan shows the pack's next step as soon as the hound can move again, before the step is taken. */
static int expect_plan_by_step(const struct world *world, size_t index, uint64_t seed)
{
    const struct hound *hound = world_hound(world, index);
    const struct plan *plan = hunt_plan(world, index);
    struct want want;
    size_t count;
    hunt_decide(world, index, &want);
    const struct cell *path = plan_path(plan, &count);
    if (!has_settled(hound) || count < 2) {
        return 0;
    }
    bool begins = cell_equal(path[0], hound->at) && cell_equal(path[1], hound->mind.step);
    bool ends = cell_equal(path[count - 1], plan_target(plan)) && cell_equal(plan_start(plan), hound->mind.step);
    ck_assert_msg(begins && ends, "seed %lu, hound %zu", (unsigned long)seed, index);
    return 1;
}

START_TEST(a_foxhound_shows_the_step_that_the_pack_has_settled_on)
{
    int shown = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct level *level = meadow_usual(seed);
        meadow_hire(level, seed, 3);
        make_all(level, BREED_FOXHOUND);
        struct world *world = world_new(level, 0);
        struct events events;
        struct rng rng;
        events_init(&events);
        rng_init(&rng, seed);
        for (int i = 0; i < 60 && world_outcome(world) == OUTCOME_RUNNING; i++) {
            tick_run(world, meadow_command(&rng), &events);
            senses_update(world);
            for (size_t hound = 0; hound < world_hound_count(world); hound++) {
                shown += expect_plan_by_step(world, hound, seed);
            }
        }
        events_done(&events);
        world_free(world);
        level_free(level);
    }
    ck_assert_int_gt(shown, 500);
}
END_TEST

static void drop_and_run(struct world *world, int ticks)
{
    struct events events;
    events_init(&events);
    meadow_do(world, (struct command){VERB_DECOY, NO_DIRECTION}, &events);
    for (int i = 0; i < ticks; i++) {
        tick_run(world, move(EAST), &events);
    }
    events_done(&events);
}

START_TEST(a_lured_foxhound_has_no_part_in_the_pack)
{
    struct level *level = MEADOW("F..................", "....@..............", "..................F");
    level->decoys = 1;
    struct world *world = world_new(level, 0);
    drop_and_run(world, 4);
    bool could_step = false;
    for (int i = 0; i < 8; i++) {
        const struct hound *lured = world_hound(world, 0);
        ck_assert(lured->mind.is_lured);
        ck_assert(!lured->mind.has_step);
        struct want want;
        hunt_decide(world, 0, &want);
        ck_assert(cell_equal(plan_target(hunt_plan(world, 0)), lured->mind.aim));
        could_step |= lured->points + lured->speed >= want.points;
        meadow_wait(world, 1);
    }
    ck_assert(could_step);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(a_collie_forgets_a_decoy_that_is_gone)
{
    struct level *level = MEADOW("C..................", "....@..............", "..................B");
    level->decoys = 1;
    struct world *world = world_new(level, 0);
    drop_and_run(world, 4);
    ck_assert(world_hound(world, 0)->mind.is_lured);
    struct cell decoy = world_decoy(world, 0)->at;
    for (int i = 0; i < 8; i++) {
        struct snapshot *snapshot = world_save(world);
        world->decoy_count = 0;
        senses_update(world);
        ck_assert_msg(!cell_equal(world_hound(world, 0)->mind.aim, decoy), "tick %d", i);
        world_restore(world, snapshot);
        snapshot_free(snapshot);
        meadow_wait(world, 1);
    }
    world_free(world);
    level_free(level);
}
END_TEST

/* Finds the aims of some of the level's hounds, in this order and with these breeds, while the hare runs. */
static void read_aims(const struct level *level, const size_t *who, const enum breed *breeds, size_t count,
                      struct cell *aims)
{
    struct level_hound hounds[2];
    struct level some = *level;
    some.hounds = hounds;
    some.hound_count = count;
    for (size_t i = 0; i < count; i++) {
        hounds[i] = level->hounds[who[i]];
        hounds[i].breed = breeds[i];
    }
    struct world *world = world_new(&some, 0);
    world->hare.debt = 1;
    for (size_t i = 0; i < count; i++) {
        world->hounds[i].mind.has_seen = false;
    }
    senses_update(world);
    for (size_t i = 0; i < count; i++) {
        aims[i] = world_hound(world, i)->mind.aim;
    }
    world_free(world);
}

/* A collie cuts off the escapes that the collies before it and all other breeds leave open. */
START_TEST(collies_cut_off_one_after_the_other)
{
    static const enum breed collies[] = {BREED_COLLIE, BREED_COLLIE}, mixed[] = {BREED_COLLIE, BREED_BLOODHOUND};
    int by_the_first = 0, by_others = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct level *level = meadow_usual(seed);
        struct cell aims[2], other[2];
        meadow_hire(level, seed, 3);
        read_aims(level, (const size_t[]){0}, collies, 1, aims);
        ck_assert_msg(cell_equal(aims[0], level->hare), "seed %lu", (unsigned long)seed);
        read_aims(level, (const size_t[]){0, 1}, collies, 2, aims);
        ck_assert_msg(cell_equal(aims[0], level->hare), "seed %lu", (unsigned long)seed);
        read_aims(level, (const size_t[]){2, 1}, collies, 2, other);
        by_the_first += !cell_equal(aims[1], other[1]);
        read_aims(level, (const size_t[]){0, 1}, mixed, 2, aims);
        read_aims(level, (const size_t[]){0, 2}, mixed, 2, other);
        by_others += !cell_equal(aims[0], other[0]);
        level_free(level);
    }
    ck_assert_msg(by_the_first > 10 && by_others > 10, "%d by the first, %d by others", by_the_first, by_others);
}
END_TEST

TEST_MAIN("pack", a_foxhound_shows_the_step_that_the_pack_has_settled_on, a_lured_foxhound_has_no_part_in_the_pack,
          a_collie_forgets_a_decoy_that_is_gone, collies_cut_off_one_after_the_other)
