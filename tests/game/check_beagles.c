/* SPDX-License-Identifier: MIT */
/* Tests scent, and the pack of beagles that follows it. */
#include "config.h"

#include "testing.h"

#include "game/hounds/hunt.h"
#include "game/hounds/senses.h"
#include "game/meadow.h"
#include "game/scene.h"
#include "game/world/world_state.h"

static const struct mind *mind_of(const struct scene *scene, size_t hound)
{
    return &world_hound(scene->world, hound)->mind;
}

static uint32_t scent(const struct scene *scene, int x, int y)
{
    return world_scent(scene->world, (struct cell){x, y});
}

START_TEST(the_hare_leaves_scent_but_not_in_mud)
{
    struct scene scene = scene_open(MEADOW("@.~.#b", "....##"));
    scene_run(&scene, EAST, 3);
    ck_assert_uint_eq(scent(&scene, 2, 0), WORLD_NO_SCENT);
    ck_assert_uint_eq(scent(&scene, 0, 1), WORLD_NO_SCENT);
    ck_assert_uint_gt(scent(&scene, 0, 0), scent(&scene, 1, 0));
    ck_assert_uint_gt(scent(&scene, 1, 0), scent(&scene, 3, 0));
    ck_assert_uint_eq(scent(&scene, 3, 0), 1);
    meadow_wait(scene.world, 10);
    ck_assert_uint_eq(scent(&scene, 3, 0), 1);
    scene_close(&scene);
}
END_TEST

START_TEST(only_the_last_marks_are_kept)
{
    struct scent scent = {0};
    for (int i = 0; i < 1000; i++) {
        scent_lay(&scent, (struct cell){i, 0}, (uint32_t)i);
        scent_lay(&scent, (struct cell){i, 0}, (uint32_t)i + 1);
    }
    ck_assert_uint_eq(scent.laid, 1000);
    ck_assert_uint_eq(scent_oldest(&scent), 1000 - SCENT_MARKS + 1);
    ck_assert_int_eq(scent_mark(&scent, 1000)->at.x, 999);
    ck_assert_uint_eq(scent_mark(&scent, 1000)->tick, 1000);
}
END_TEST

static void lay(struct scent *scent, int x, int y) { scent_lay(scent, (struct cell){x, y}, 0); }

START_TEST(a_loop_crosses_the_trail_once)
{
    struct scent scent = {0};
    for (int x = 0; x < 6; x++) {
        lay(&scent, x, 2);
    }
    lay(&scent, 5, 1);
    lay(&scent, 4, 1);
    lay(&scent, 3, 1);
    lay(&scent, 3, 2);
    ck_assert(scent_mark(&scent, scent.laid)->is_crossing);
    lay(&scent, 2, 2);
    ck_assert(!scent_mark(&scent, scent.laid)->is_crossing);
    lay(&scent, 2, 3);
    ck_assert(!scent_mark(&scent, scent.laid)->is_crossing);
}
END_TEST

/* The trail winds through a maze, and no beagle sees over the hedges. */
START_TEST(it_follows_a_winding_trail)
{
    struct scene scene = scene_open(
        MEADOW("@.............b", "###########.###", "..............#", ".##############", "..............."));
    ck_assert_int_eq(mind_of(&scene, 0)->purpose, MOOD_HUNTING);
    ck_assert(cell_equal(world_hound(scene.world, 0)->mind.aim, scene.level->hare));
    scene_run(&scene, EAST, 8);
    scene_run(&scene, WEST, 1);
    struct cell goal = world_hound(scene.world, 0)->mind.aim;
    ck_assert_int_le(cell_chebyshev(goal, world_hound(scene.world, 0)->at), 14);
    meadow_wait(scene.world, 200);
    ck_assert_int_eq(world_catcher(scene.world), 0);
    scene_close(&scene);
}
END_TEST

START_TEST(the_pack_goes_for_the_freshest_mark_that_any_of_them_smells)
{
    struct scene scene = scene_open(MEADOW("..@................b", "....................", "......b............."));
    ck_assert(mind_of(&scene, 0)->sees && mind_of(&scene, 1)->sees);
    ck_assert(cell_equal(world_hound(scene.world, 0)->mind.aim, world_hound(scene.world, 1)->mind.aim));
    scene_close(&scene);
}
END_TEST

/* The beagle follows the trail to where the hare walked into the mud.  There it smells nothing more, and searches. */
START_TEST(at_the_end_of_the_trail_it_searches_and_then_goes_home)
{
    struct level *level = MEADOW("............#...", ".......@~~~~:...", "............#...", "b...........#...");
    level->memory = 80;
    struct scene scene = scene_open(level);
    scene_run(&scene, EAST, 7);
    bool has_searched = false;
    for (int i = 0; i < 300; i++) {
        meadow_wait(scene.world, 1);
        has_searched |= senses_quest(scene.world, 0) != NULL;
    }
    ck_assert(has_searched);
    ck_assert_int_eq(mind_of(&scene, 0)->purpose, MOOD_RETURNING);
    ck_assert(cell_equal(world_hound(scene.world, 0)->at, world_hound(scene.world, 0)->home));
    ck_assert_int_eq(world_hound(scene.world, 0)->mood, MOOD_RETURNING);
    scene_close(&scene);
}
END_TEST

START_TEST(the_first_at_a_crossing_casts_about)
{
    struct level *level =
        MEADOW("##########.....", "##########.####", "b.......@.....#", "##########.##.#", "##########....#");
    level->hounds[0].speed = 40;
    struct scene scene = scene_open(level);
    scene_run(&scene, EAST, 5);
    scene_run(&scene, SOUTH, 2);
    scene_run(&scene, WEST, 3);
    scene_run(&scene, NORTH, 4);
    scene_run(&scene, EAST, 4);
    int cast = 0;
    for (int i = 0; i < 200 && world_outcome(scene.world) == OUTCOME_RUNNING; i++) {
        meadow_wait(scene.world, 1);
        cast += mind_of(&scene, 0)->cast_left > 0;
        bool is_casting = mind_of(&scene, 0)->cast_left > 0;
        ck_assert(!is_casting || mind_of(&scene, 0)->purpose == MOOD_SEARCHING);
    }
    ck_assert_int_ge(cast, 20);
    ck_assert_int_le(cast, 60);
    scene_close(&scene);
}
END_TEST

static struct level *grow(uint64_t seed)
{
    struct level *level = meadow_grow(seed);
    for (size_t i = 0; i < level->hound_count; i++) {
        level->hounds[i].breed = i == 2 ? BREED_POINTER : BREED_BEAGLE;
        level->hounds[i].speed = 30 + (int)(seed % 3) * 40;
    }
    return level;
}

static bool is_searching(const struct world *world)
{
    return world_hound_count(world) > 0 && senses_quest(world, 0) != NULL;
}

START_TEST(scent_and_search_are_in_the_snapshot)
{
    int saved = 0;
    for (uint64_t seed = 0; seed < 150; seed++) {
        struct scene scene = scene_open(grow(seed)), other = scene_open(grow(seed));
        struct rng rng;
        rng_init(&rng, seed);
        for (int i = 0; i < 150 && !is_searching(scene.world); i++) {
            tick_run(scene.world, meadow_command(&rng), &scene.events);
        }
        saved += is_searching(scene.world);
        struct snapshot *snapshot = world_save(scene.world);
        uint64_t hash = world_hash(scene.world);
        struct rng same = rng;
        for (int i = 0; i < 60; i++) {
            tick_run(scene.world, meadow_command(&rng), &scene.events);
        }
        uint64_t future = world_hash(scene.world);
        world_restore(scene.world, snapshot);
        world_restore(other.world, snapshot);
        bool is_back = world_hash(scene.world) == hash && world_hash(other.world) == hash;
        ck_assert_msg(is_back, "seed %lu", (unsigned long)seed);
        for (int i = 0; i < 60; i++) {
            tick_run(other.world, meadow_command(&same), &other.events);
        }
        ck_assert_msg(world_hash(other.world) == future, "seed %lu", (unsigned long)seed);
        snapshot_free(snapshot);
        scene_close(&scene);
        scene_close(&other);
    }
    ck_assert_int_gt(saved, 10);
}
END_TEST

TEST_MAIN("beagles", the_hare_leaves_scent_but_not_in_mud, only_the_last_marks_are_kept, a_loop_crosses_the_trail_once,
          it_follows_a_winding_trail, the_pack_goes_for_the_freshest_mark_that_any_of_them_smells,
          at_the_end_of_the_trail_it_searches_and_then_goes_home, the_first_at_a_crossing_casts_about,
          scent_and_search_are_in_the_snapshot)
