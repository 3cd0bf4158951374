/* SPDX-License-Identifier: MIT */
/* Checks the work of a tick, counted in cells: a large map needs no more than a small one. */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"

#include "base/xalloc.h"
#include "game/bot.h"
#include "game/hounds/hunt.h"
#include "game/world/world_state.h"

enum { HOUNDS = 10, TICKS = 80, NEAR = 12, SMALL_SIDE = 160, LARGE_SIDE = 512 };

/* The map looks the same around its middle, whatever its side. */
static bool is_hedge(int side, int x, int y)
{
    struct rng rng;
    bool is_edge = x == 0 || y == 0 || x == side - 1 || y == side - 1;
    rng_init(&rng, (uint64_t)(uint32_t)(x - side / 2) << 32 | (uint32_t)(y - side / 2));
    return is_edge || rng_below(&rng, 5) == 0;
}

static void draw(struct level *level, int side)
{
    level->width = level->height = side;
    level->terrain = xcalloc(level_cells(level), sizeof *level->terrain);
    for (struct cell at = {0, 0}; at.y < side; at = cell_after(at, side)) {
        bool hedge = is_hedge(side, at.x, at.y);
        level->terrain[at.y * side + at.x] = (uint8_t)(hedge ? TERRAIN_HEDGE : TERRAIN_GRASS);
    }
}

static struct cell free_cell(struct level *level, struct cell at)
{
    level->terrain[at.y * level->width + at.x] = TERRAIN_GRASS;
    return at;
}

/* Places hounds of these breeds in turn around the hare.  With `differ`, each pair is a little slower than the one
 * before it. */
static void hire(struct level *level, const enum breed *breeds, size_t kinds, bool differ)
{
    static const struct cell round[HOUNDS] = {{12, 0},  {12, 9},   {5, 12},   {-5, 12}, {-12, 9},
                                              {-12, 0}, {-12, -9}, {-5, -12}, {5, -12}, {12, -9}};
    level->hound_count = HOUNDS;
    level->hounds = xcalloc(HOUNDS, sizeof *level->hounds);
    for (int i = 0; i < HOUNDS; i++) {
        struct cell at = {level->hare.x + round[i].x, level->hare.y + round[i].y};
        level->hounds[i] = (struct level_hound){.at = free_cell(level, at), .breed = breeds[(size_t)i % kinds]};
        level->hounds[i].speed = differ ? 80 - i / 2 : 80;
    }
}

/* The clover that the hare needs is in the corner. */
static struct level *meadow_of(int side, const enum breed *breeds, size_t kinds, bool differ)
{
    struct level *level = level_new();
    draw(level, side);
    level->title = xstrdup("work");
    level->hare = free_cell(level, (struct cell){side / 2, side / 2});
    level->has_hare = true;
    level->goal = GOAL_COLLECT;
    level->goal_count = 1;
    level->terrain[side + 1] = TERRAIN_CLOVER;
    hire(level, breeds, kinds, differ);
    return level;
}

/* The most work in a tick. */
struct work {
    uint64_t looked, written, bot;
};

/* Returns the expansions of the collies' lookahead so far. */
static uint64_t looked(const struct world *world)
{
    return world->cover != NULL ? cover_worked(world->cover) + cover_worked(world->reach) : 0;
}

static uint64_t written(const struct world *world)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        sum += hunt_written(world, i);
    }
    return sum;
}

static uint64_t greater(uint64_t a, uint64_t b) { return a > b ? a : b; }

static struct work work_of(struct level *level)
{
    struct world *world = world_new(level, 1);
    struct bot *bot = bot_new(world);
    struct work most = {0};
    while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < TICKS) {
        struct work before = {looked(world), written(world), bot_looked(bot)};
        tick_run(world, bot_command(bot), NULL);
        most.looked = greater(most.looked, looked(world) - before.looked);
        most.written = greater(most.written, written(world) - before.written);
        most.bot = greater(most.bot, bot_looked(bot) - before.bot);
    }
    ck_assert_uint_gt(world_tick(world), TICKS / 2);
    bot_free(bot);
    world_free(world);
    level_free(level);
    return most;
}

/* `looks`: whether the hounds look ahead. */
static void assert_bounded(const char *name, const enum breed *breeds, size_t kinds, bool differ, bool looks)
{
    struct work small = work_of(meadow_of(SMALL_SIDE, breeds, kinds, differ)),
                large = work_of(meadow_of(LARGE_SIDE, breeds, kinds, differ));
    ck_assert_msg(large.looked <= HUNT_LOOKS_AHEAD && (large.looked > HUNT_LOOKS_AHEAD / 4) == looks,
                  "%s look ahead with %llu expansions", name, (unsigned long long)large.looked);
    ck_assert_msg(large.bot > BOT_LOOKS / 2 && large.bot <= BOT_LOOKS + BOT_LOOKS / 16,
                  "%s: the bot looks ahead with %llu expansions", name, (unsigned long long)large.bot);
    ck_assert_msg(large.written <= small.written + small.written / 2, "%s: %llu cells written, %llu on a smaller map",
                  name, (unsigned long long)large.written, (unsigned long long)small.written);
}

START_TEST(ten_of_a_breed)
{
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        assert_bounded(breed_name(breed), &breed, 1, false, breed_facts(breed)->cuts_off);
    }
}
END_TEST

START_TEST(collies_of_many_kinds) { assert_bounded("collies", (const enum breed[]){BREED_COLLIE}, 1, true, true); }
END_TEST

/* A bloodhound is as fast as the collie before it, so that no two collies can share a search. */
START_TEST(collies_with_a_cover_each)
{
    assert_bounded("pairs", (const enum breed[]){BREED_COLLIE, BREED_BLOODHOUND}, 2, true, true);
}
END_TEST

TEST_MAIN("work", ten_of_a_breed, collies_of_many_kinds, collies_with_a_cover_each)
