/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"
#include "game/world/sight.h"
#include "level/format/level.h"

static bool is_bright(const struct quest *quest, const struct level *level, const char *const *expected)
{
    bool is_same = true;
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            is_same &= quest_has(quest, at) == (expected[at.y][at.x] == 'x');
        }
    }
    return is_same;
}
#define IS_BRIGHT(quest, level, ...) is_bright(quest, level, (const char *const[]){__VA_ARGS__})

static struct moves *hare_moves(const struct level *level, const struct grid *grid)
{
    struct mover mover = level_hare_mover(level);
    return moves_new(grid, &mover);
}

START_TEST(it_grows_as_the_hare_can_run)
{
    struct level *level = MEADOW("@..#.", ".#:#.", "..0.=", "#.###");
    struct grid *grid = level_grid(level);
    struct moves *moves = hare_moves(level, grid);
    struct quest quest;
    quest_begin(&quest, level->hare);
    ck_assert(IS_BRIGHT(&quest, level, "x....", ".....", ".....", "....."));
    quest_grow(&quest, moves);
    ck_assert(IS_BRIGHT(&quest, level, "xx...", "x....", ".....", "....."));
    quest_grow(&quest, moves);
    ck_assert(IS_BRIGHT(&quest, level, "xxx..", "x....", "x....", "....."));
    quest_grow(&quest, moves);
    ck_assert(IS_BRIGHT(&quest, level, "xxx..", "x.x..", "xx...", "....."));
    quest_grow(&quest, moves);
    ck_assert(IS_BRIGHT(&quest, level, "xxx..", "x.x..", "xxx..", ".x..."));
    moves_free(moves);
    grid_free(grid);
    level_free(level);
}
END_TEST

START_TEST(it_ends_at_its_window)
{
    struct grid *grid = grid_new(200, 3);
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    struct moves *moves = moves_new(grid, &mover);
    struct quest quest;
    quest_begin(&quest, (struct cell){100, 1});
    for (int i = 0; i < 100; i++) {
        quest_grow(&quest, moves);
    }
    for (struct cell at = {0, 0}; at.x < 200; at.x++) {
        ck_assert(quest_has(&quest, at) == (at.x >= 100 - QUEST_SIDE / 2 && at.x < 100 + QUEST_SIDE / 2));
    }
    quest_clear(&quest);
    ck_assert(quest_is_empty(&quest));
    moves_free(moves);
    grid_free(grid);
}
END_TEST

static void fill(struct quest *quest, const struct level *level)
{
    quest_begin(quest, level->hare);
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            quest_add(quest, at);
        }
    }
}

START_TEST(what_is_seen_is_struck_out_but_for_tall_grass)
{
    struct level *level = MEADOW("@..#.", ",...,", "..#..", "...,.");
    struct grid *grid = level_grid(level);
    struct sight view;
    struct quest quest;
    fill(&quest, level);
    sight_look(grid, level->hare, &view);
    quest_strike_seen(&quest, grid, &view);
    ck_assert(IS_BRIGHT(&quest, level, "....x", "....x", ".....", "...x."));
    sight_look(grid, (struct cell){4, 3}, &view);
    quest_strike_seen(&quest, grid, &view);
    ck_assert(quest_is_empty(&quest));
    grid_free(grid);
    level_free(level);
}
END_TEST

/* A searcher that looks for the hare from changing cells. */
struct watch {
    struct quest quest;
    bool is_lost;
    int since;
    struct cell last;
};

/* Returns whether the hare is out of sight and must be in the set. */
static bool look(struct watch *watch, struct world *world, struct cell from)
{
    const struct grid *grid = world_grid(world);
    struct cell hare = world_hare(world)->at;
    struct sight view;
    sight_look(grid, from, &view);
    if (sight_covers(&view, hare) && sight_can_spot(grid, from, hare)) {
        *watch = (struct watch){.last = hare};
        return false;
    }
    if (!watch->is_lost) {
        quest_begin(&watch->quest, watch->last);
        watch->is_lost = true;
    }
    bool is_due = watch->since++ % QUEST_TICKS == 0;
    if (is_due) {
        quest_grow(&watch->quest, world_hare_moves(world));
        quest_strike_seen(&watch->quest, grid, &view);
    }
    return is_due;
}

/* Returns a level without shutters, which may shut behind the hare, and without holes, which it does not walk
 * through. */
static struct level *grow(uint64_t seed)
{
    struct level *level = meadow_grow(seed);
    level->hound_count = 0;
    level->shutter_count = 0;
    level->goal = GOAL_SURVIVE;
    for (int i = 0; i < level->width * level->height; i++) {
        bool is_hole = terrain_facts(level->terrain[i])->warren > 0 || level->terrain[i] == TERRAIN_BURROW_CLOSED;
        level->terrain[i] = is_hole ? TERRAIN_GRASS : level->terrain[i];
    }
    return level;
}

START_TEST(the_hare_is_always_in_it)
{
    int held = 0;
    for (uint64_t seed = 0; seed < 150; seed++) {
        struct level *level = grow(seed);
        struct world *world = world_new(level, 0);
        struct watch watch = {.last = level->hare};
        struct cell from = level->hare;
        struct events events;
        struct rng rng;
        events_init(&events);
        rng_init(&rng, seed);
        enum direction way = EAST;
        for (int i = 0; i < 400; i++) {
            way = rng_below(&rng, 6) == 0 ? (enum direction)rng_below(&rng, DIRECTIONS) : way;
            struct command command = rng_below(&rng, 8) == 0 ? meadow_command(&rng) : move(way);
            tick_run(world, command, &events);
            struct cell to = cell_step(from, (enum direction)rng_below(&rng, DIRECTIONS));
            from = grid_has(world_grid(world), to) ? to : from;
            bool is_due = look(&watch, world, from);
            struct cell hare = world_hare(world)->at;
            ck_assert_msg(!is_due || quest_has(&watch.quest, hare), "seed %lu, tick %d", (unsigned long)seed, i);
            held += is_due;
        }
        events_done(&events);
        world_free(world);
        level_free(level);
    }
    ck_assert_int_gt(held, 1000);
}
END_TEST

TEST_MAIN("quest", it_grows_as_the_hare_can_run, it_ends_at_its_window, what_is_seen_is_struck_out_but_for_tall_grass,
          the_hare_is_always_in_it)
