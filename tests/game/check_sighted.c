/* SPDX-License-Identifier: MIT */
/* Tests the hounds that hunt by sight: the greyhound and the pointer. */
#include "config.h"

#include "testing.h"

#include "game/hounds/hunt.h"
#include "game/hounds/senses.h"
#include "game/meadow.h"
#include "game/scene.h"

#include <string.h>

static const struct hound *first(const struct scene *scene) { return world_hound(scene->world, 0); }

static bool stands_at(const struct scene *scene, int x, int y)
{
    return cell_equal(first(scene)->at, (struct cell){x, y});
}

static bool aims_at(const struct scene *scene, int x, int y)
{
    return cell_equal(world_hound(scene->world, 0)->mind.aim, (struct cell){x, y});
}

START_TEST(a_greyhound_goes_for_a_hare_it_sees)
{
    struct scene scene = scene_open(MEADOW("......", "@....G"));
    ck_assert(first(&scene)->mind.sees);
    ck_assert(aims_at(&scene, 0, 1));
    ck_assert_ptr_null(senses_quest(scene.world, 0));
    meadow_wait(scene.world, 3);
    ck_assert_int_eq(first(&scene)->mood, MOOD_HUNTING);
    meadow_wait(scene.world, 12);
    ck_assert_int_eq(world_catcher(scene.world), 0);
    scene_close(&scene);
}
END_TEST

START_TEST(behind_a_hedge_it_knows_of_no_hare)
{
    struct scene scene = scene_open(MEADOW("..#...", "@.#..G", "..#...", ".....#"));
    for (int i = 0; i < 100; i++) {
        meadow_wait(scene.world, 1);
        ck_assert(stands_at(&scene, 5, 1) && aims_at(&scene, 5, 1));
        ck_assert_int_eq(first(&scene)->mood, MOOD_RETURNING);
    }
    ck_assert(!first(&scene)->mind.has_seen);
    scene_close(&scene);
}
END_TEST

START_TEST(tall_grass_hides_the_hare_until_it_is_near)
{
    struct scene scene = scene_open(MEADOW("...............", ".,@...........G", ".,............."));
    scene.level->hounds[0].speed = 1;
    ck_assert(first(&scene)->mind.sees);
    scene_run(&scene, WEST, 1);
    ck_assert(!first(&scene)->mind.sees);
    ck_assert_int_eq(first(&scene)->mind.purpose, MOOD_SEARCHING);
    ck_assert(cell_equal(first(&scene)->mind.last_seen, (struct cell){2, 1}));
    const struct quest *quest = senses_quest(scene.world, 0);
    ck_assert(quest_has(quest, (struct cell){1, 1}) && quest_has(quest, (struct cell){1, 2}));
    ck_assert(!quest_has(quest, (struct cell){0, 1}) && !quest_has(quest, (struct cell){2, 1}));
    for (int i = 0; i < 60 && world_outcome(scene.world) == OUTCOME_RUNNING; i++) {
        ck_assert_int_ne(first(&scene)->mind.purpose, MOOD_RETURNING);
        bool is_near = cell_chebyshev(first(&scene)->at, world_hare(scene.world)->at) <= SIGHT_INTO_GRASS;
        meadow_wait(scene.world, 1);
        ck_assert(!is_near || first(&scene)->mind.sees);
    }
    ck_assert_int_eq(world_catcher(scene.world), 0);
    scene_close(&scene);
}
END_TEST

/* The hare slips through a gap that the hound cannot pass, and the hound forgets it. */
START_TEST(when_its_memory_ends_it_goes_home)
{
    struct scene scene = scene_open(MEADOW("......#..", ".....@:..", "......#..", "G.....#.."));
    scene_run(&scene, EAST, 2);
    scene_run(&scene, SOUTH, 2);
    meadow_wait(scene.world, 40);
    ck_assert_int_eq(first(&scene)->mind.purpose, MOOD_SEARCHING);
    ck_assert(!first(&scene)->mind.sees);
    ck_assert_int_ge(first(&scene)->at.x, 4);
    uint32_t end = first(&scene)->mind.seen_tick + LEVEL_MEMORY;
    meadow_wait(scene.world, (int)(end - world_tick(scene.world)));
    ck_assert_int_eq(first(&scene)->mind.purpose, MOOD_SEARCHING);
    meadow_wait(scene.world, 2);
    ck_assert_int_eq(first(&scene)->mind.purpose, MOOD_RETURNING);
    ck_assert_ptr_null(senses_quest(scene.world, 0));
    meadow_wait(scene.world, 40);
    ck_assert(stands_at(&scene, 0, 3));
    ck_assert_int_eq(first(&scene)->mood, MOOD_RETURNING);
    scene_close(&scene);
}
END_TEST

START_TEST(round_a_corner_it_goes_to_where_the_hare_can_be)
{
    struct scene scene = scene_open(MEADOW("##########", "G....@....", "#####.####", "#####....#", "##########"));
    scene_run(&scene, SOUTH, 1);
    ck_assert(!first(&scene)->mind.sees);
    ck_assert(aims_at(&scene, 5, 2));
    scene_run(&scene, SOUTH, 1);
    scene_run(&scene, EAST, 2);
    for (int i = 0; i < 40 && world_outcome(scene.world) == OUTCOME_RUNNING; i++) {
        ck_assert_int_ne(first(&scene)->mind.purpose, MOOD_RETURNING);
        meadow_wait(scene.world, 1);
    }
    ck_assert_int_eq(world_catcher(scene.world), 0);
    scene_close(&scene);
}
END_TEST

START_TEST(a_hole_leads_the_search_to_its_twin)
{
    struct scene scene = scene_open(MEADOW("#########", "G..@1...#", "#########", ".....1..#", "........#"));
    scene_run(&scene, EAST, 1);
    ck_assert(!first(&scene)->mind.sees);
    ck_assert(quest_has(senses_quest(scene.world, 0), (struct cell){5, 3}));
    scene_close(&scene);
}
END_TEST

/* Records the ticks between the hound's steps.  Returns the number of steps. */
static int time_steps(struct scene *scene, int *ticks, int room)
{
    int steps = 0, since = 0;
    while (world_outcome(scene->world) == OUTCOME_RUNNING && steps < room && world_tick(scene->world) < 1000) {
        tick_run(scene->world, wait_here(), &scene->events);
        since++;
        if (meadow_events(&scene->events, EVENT_HOUND_STEP) > 0) {
            ticks[steps++] = since;
            since = 0;
        }
    }
    return steps;
}

START_TEST(a_greyhound_is_fast_in_the_straight_and_slow_at_a_turn)
{
    enum { STEPS = 14 };
    struct level *level = MEADOW("G.......#", "=======.#", "=======.#", "=======@#");
    level->neighbours = 4;
    struct scene scene = scene_open(level);
    int ticks[STEPS];
    ck_assert_int_eq(time_steps(&scene, ticks, STEPS), 10);
    int straight = 0;
    for (int i = 0; i < 7; i++) {
        ck_assert_int_le(ticks[i], 3);
        straight += ticks[i];
    }
    ck_assert_int_eq(straight, (7 * 400 + 149) / 150);
    ck_assert_int_ge(ticks[7], 4);
    ck_assert_int_le(ticks[8], 3);
    scene_close(&scene);
}
END_TEST

START_TEST(a_pointer_walks_its_beat_in_order)
{
    static const struct cell posts[] = {{4, 0}, {0, 2}, {2, 1}};
    struct level *level = MEADOW("P....##", "......#", ".....##", "#######", "......@");
    meadow_beat(level, 0, posts, 3);
    struct scene scene = scene_open(level);
    for (int round = 0; round < 3; round++) {
        for (int post = 0; post < 3; post++) {
            ck_assert(aims_at(&scene, posts[post].x, posts[post].y));
            while (!stands_at(&scene, posts[post].x, posts[post].y)) {
                ck_assert_int_eq(first(&scene)->mood, MOOD_RETURNING);
                meadow_wait(scene.world, 1);
                ck_assert_uint_lt(world_tick(scene.world), 1000);
            }
            meadow_wait(scene.world, 1);
        }
    }
    scene_close(&scene);
}
END_TEST

START_TEST(a_post_that_cannot_be_reached_is_left_out)
{
    static const struct cell posts[] = {{6, 0}, {4, 0}, {0, 1}};
    struct level *level = MEADOW("P....#.", ".....#.", "#######", "......@");
    meadow_beat(level, 0, posts, 3);
    struct scene scene = scene_open(level);
    for (int i = 0; i < 200; i++) {
        ck_assert(!aims_at(&scene, 6, 0));
        ck_assert_int_ne(first(&scene)->mood, MOOD_STUCK);
        meadow_wait(scene.world, 1);
    }
    scene_close(&scene);
}
END_TEST

START_TEST(a_post_where_another_hound_rests_is_left_out)
{
    static const struct cell posts[] = {{3, 0}, {6, 0}, {0, 0}};
    struct level *level = MEADOW("P..G...", ".......", "#######", "......@");
    meadow_beat(level, 0, posts, 3);
    struct scene scene = scene_open(level);
    int visits = 0;
    for (int i = 0; i < 200; i++) {
        visits += aims_at(&scene, 0, 0) && stands_at(&scene, 1, 0);
        meadow_wait(scene.world, 1);
    }
    ck_assert_int_ge(visits, 2);
    scene_close(&scene);
}
END_TEST

/* On its beat the pointer sees the hare, loses it, searches for it, and then continues to its next post. */
START_TEST(a_pointer_that_has_lost_the_hare_goes_back_to_its_beat)
{
    static const struct cell posts[] = {{0, 2}, {0, 0}};
    struct level *level = MEADOW("P....#...", ".....:@..", ".....#...", "######...");
    level->memory = 60;
    meadow_beat(level, 0, posts, 2);
    struct scene scene = scene_open(level);
    ck_assert(aims_at(&scene, 0, 2));
    scene_run(&scene, WEST, 1);
    ck_assert_int_eq(first(&scene)->mind.purpose, MOOD_HUNTING);
    scene_run(&scene, EAST, 1);
    scene_run(&scene, SOUTH, 2);
    ck_assert_int_eq(first(&scene)->mind.purpose, MOOD_SEARCHING);
    meadow_wait(scene.world, 80);
    ck_assert_int_eq(first(&scene)->mind.purpose, MOOD_RETURNING);
    int visited = 0;
    for (int i = 0; i < 100; i++) {
        visited |= (stands_at(&scene, 0, 2) ? 1 : 0) | (stands_at(&scene, 0, 0) ? 2 : 0);
        meadow_wait(scene.world, 1);
    }
    ck_assert_int_eq(visited, 3);
    scene_close(&scene);
}
END_TEST

/* Returns a level with hedges, tall grass, mud and gaps, and with one to three hounds that hunt by sight. */
static struct level *grow_watched(uint64_t seed)
{
    struct level *level = meadow_grow(seed);
    level->shutter_count = 0;
    level->bales = 0;
    level->goal = GOAL_SURVIVE;
    level->goal_count = LEVEL_MAX_TICKS;
    for (int i = 0; i < level->width * level->height; i++) {
        uint8_t *terrain = &level->terrain[i];
        bool is_open = terrain_facts(*terrain)->holds_bale;
        bool is_kept = is_open || *terrain == TERRAIN_HEDGE || *terrain == TERRAIN_GAP;
        *terrain = is_kept ? *terrain : TERRAIN_TALL_GRASS;
    }
    level->hound_count = level->hound_count > 3 ? 3 : level->hound_count;
    for (size_t i = 0; i < level->hound_count; i++) {
        level->hounds[i].breed = (seed + i) % 2 == 0 ? BREED_GREYHOUND : BREED_POINTER;
        level->hounds[i].speed = 40 + (int)(seed % 3) * 60;
    }
    return level;
}

static void tick_at_random(struct scene *scene, struct rng *rng, enum direction *way)
{
    *way = rng_below(rng, 6) == 0 ? (enum direction)rng_below(rng, DIRECTIONS) : *way;
    tick_run(scene->world, move(*way), &scene->events);
}

START_TEST(where_it_looks_the_hare_can_be)
{
    int held = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct scene scene = scene_open(grow_watched(seed));
        struct rng rng;
        rng_init(&rng, seed);
        enum direction way = EAST;
        for (int i = 0; i < 300 && world_outcome(scene.world) == OUTCOME_RUNNING; i++) {
            uint32_t now = world_tick(scene.world);
            tick_at_random(&scene, &rng, &way);
            for (size_t hound = 0; hound < world_hound_count(scene.world); hound++) {
                const struct mind *mind = &world_hound(scene.world, hound)->mind;
                const struct quest *quest = senses_quest(scene.world, hound);
                bool is_over = world_outcome(scene.world) != OUTCOME_RUNNING;
                bool is_due = !is_over && quest != NULL && (now - mind->seen_tick) % QUEST_TICKS == 1;
                ck_assert_msg(!is_due || quest_has(quest, world_hare(scene.world)->at), "seed %lu, tick %d, hound %zu",
                              (unsigned long)seed, i, hound);
                bool is_there = quest == NULL || (quest->corner.x == mind->last_seen.x - QUEST_SIDE / 2 &&
                                                  quest->corner.y == mind->last_seen.y - QUEST_SIDE / 2);
                ck_assert_msg(is_there, "seed %lu: not round the place where it was seen", (unsigned long)seed);
                held += is_due;
            }
        }
        scene_close(&scene);
    }
    ck_assert_int_gt(held, 500);
}
END_TEST

static bool observes_the_same(const struct world *one, const struct world *two)
{
    bool is_same = true;
    for (size_t i = 0; i < world_hound_count(one); i++) {
        bool sees = world_hound(one, i)->mind.sees;
        is_same &= sees == world_hound(two, i)->mind.sees;
        is_same &= !sees || cell_equal(world_hare(one)->at, world_hare(two)->at);
    }
    return is_same;
}

static bool acts_the_same(const struct hound *one, const struct hound *two)
{
    return cell_equal(one->at, two->at) && cell_equal(one->mind.aim, two->mind.aim) && one->mood == two->mood &&
           one->points == two->points;
}

/* Two hares play the same and then diverge.  Until a hound sees a difference, it must act the same in both games. */
START_TEST(nobody_knows_more_than_it_has_seen)
{
    int blind = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct scene one = scene_open(grow_watched(seed)), two = scene_open(grow_watched(seed));
        struct rng rng, other;
        rng_init(&rng, seed);
        enum direction way = EAST, other_way;
        for (uint32_t i = rng_below(&rng, 60); i > 0; i--) {
            struct rng same = rng;
            other_way = way;
            tick_at_random(&one, &rng, &way);
            tick_at_random(&two, &same, &other_way);
        }
        rng_init(&other, ~seed);
        other_way = way;
        for (int i = 0; i < 200; i++) {
            tick_at_random(&one, &rng, &way);
            tick_at_random(&two, &other, &other_way);
            bool is_over = world_outcome(one.world) != OUTCOME_RUNNING || world_outcome(two.world) != OUTCOME_RUNNING;
            if (is_over || !observes_the_same(one.world, two.world)) {
                break;
            }
            blind += !cell_equal(world_hare(one.world)->at, world_hare(two.world)->at);
            for (size_t hound = 0; hound < world_hound_count(one.world); hound++) {
                bool is_same = acts_the_same(world_hound(one.world, hound), world_hound(two.world, hound));
                ck_assert_msg(is_same, "seed %lu, tick %d, hound %zu", (unsigned long)seed, i, hound);
            }
        }
        scene_close(&one);
        scene_close(&two);
    }
    ck_assert_int_gt(blind, 1000);
}
END_TEST

static bool has_more_to_see(const struct world *world, size_t hound)
{
    struct quest rest = *senses_quest(world, hound);
    quest_strike_seen(&rest, world_grid(world), senses_view(world, hound));
    return !quest_is_empty(&rest);
}

/* A hound with nowhere to go waits where it last saw the hare. */
START_TEST(who_searches_does_not_stand_about)
{
    int searched = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct scene scene = scene_open(grow_watched(seed));
        struct rng rng;
        rng_init(&rng, seed);
        enum direction way = EAST;
        int rested[3] = {0};
        for (int i = 0; i < 300 && world_outcome(scene.world) == OUTCOME_RUNNING; i++) {
            tick_at_random(&scene, &rng, &way);
            for (size_t hound = 0; hound < world_hound_count(scene.world); hound++) {
                const struct hound *now = world_hound(scene.world, hound);
                bool is_searching = now->mind.purpose == MOOD_SEARCHING;
                bool rests = is_searching && cell_equal(now->at, now->mind.aim) &&
                             !cell_equal(now->at, now->mind.last_seen) && has_more_to_see(scene.world, hound);
                rested[hound] = rests ? rested[hound] + 1 : 0;
                searched += is_searching;
                ck_assert_msg(rested[hound] < QUEST_TICKS, "seed %lu, tick %d, hound %zu", (unsigned long)seed, i,
                              hound);
            }
        }
        scene_close(&scene);
    }
    ck_assert_int_gt(searched, 1000);
}
END_TEST

static bool is_searching(const struct world *world)
{
    bool is_any = false;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        is_any |= world_hound(world, i)->mind.purpose == MOOD_SEARCHING;
    }
    return is_any;
}

START_TEST(a_search_is_in_the_snapshot)
{
    int saved = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct scene scene = scene_open(grow_watched(seed)), other = scene_open(grow_watched(seed));
        struct rng rng;
        rng_init(&rng, seed);
        enum direction way = EAST;
        for (int i = 0; i < 200 && !is_searching(scene.world); i++) {
            tick_at_random(&scene, &rng, &way);
        }
        saved += is_searching(scene.world);
        struct snapshot *snapshot = world_save(scene.world);
        uint64_t hash = world_hash(scene.world);
        struct rng same = rng;
        enum direction same_way = way;
        for (int i = 0; i < 60; i++) {
            tick_at_random(&scene, &rng, &way);
        }
        uint64_t future = world_hash(scene.world);
        world_restore(scene.world, snapshot);
        world_restore(other.world, snapshot);
        bool is_back = world_hash(scene.world) == hash && world_hash(other.world) == hash;
        ck_assert_msg(is_back, "seed %lu", (unsigned long)seed);
        for (int i = 0; i < 60; i++) {
            tick_at_random(&other, &same, &same_way);
        }
        ck_assert_msg(world_hash(other.world) == future, "seed %lu", (unsigned long)seed);
        snapshot_free(snapshot);
        scene_close(&scene);
        scene_close(&other);
    }
    ck_assert_int_gt(saved, 30);
}
END_TEST

TEST_MAIN("sighted", a_greyhound_goes_for_a_hare_it_sees, behind_a_hedge_it_knows_of_no_hare,
          tall_grass_hides_the_hare_until_it_is_near, when_its_memory_ends_it_goes_home,
          round_a_corner_it_goes_to_where_the_hare_can_be, a_hole_leads_the_search_to_its_twin,
          a_greyhound_is_fast_in_the_straight_and_slow_at_a_turn, a_pointer_walks_its_beat_in_order,
          a_post_that_cannot_be_reached_is_left_out, a_post_where_another_hound_rests_is_left_out,
          a_pointer_that_has_lost_the_hare_goes_back_to_its_beat, where_it_looks_the_hare_can_be,
          nobody_knows_more_than_it_has_seen, who_searches_does_not_stand_about, a_search_is_in_the_snapshot)
