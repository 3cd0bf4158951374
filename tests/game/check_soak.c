/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "game/bot.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "level/format/level.h"
#include "path/find/heuristic.h"

#include <stdlib.h>

/* SEEDS in the environment sets the number of meadows. */
static uint64_t seeds(void)
{
    const char *wanted = getenv("SEEDS");
    return wanted != NULL ? strtoull(wanted, NULL, 10) : 24;
}

enum { TICKS = 240 };

/* For this many ticks a hound may stand still although it could get nearer, or walk back and forth. */
enum { MOST_STANDING = 3, MOST_WAVERING = 6 };

/* A hound's recent behaviour. */
struct track {
    struct cell at, last, aim; /* last: the cell before its last step */
    int standing;              /* ticks */
    int turns;                 /* how often it returned to the cell it came from, for the same aim */
    bool has_waited;           /* for another hound, since `since` */
    uint32_t since;            /* the tick of the step before the first of these turns */
};

struct game {
    struct level *level;
    struct world *world;
    struct bot *bot;
    struct events events;
    struct track tracks[MEADOW_CROWD];
};

/* Returns a generated meadow as players get it, with few hounds or many. */
static struct level *usual_level(uint64_t seed)
{
    static const size_t packs[] = {3, 6, 12};
    struct level *level = meadow_usual(seed);
    meadow_hire(level, seed, packs[seed % 3]);
    return level;
}

/* Returns a small level full of hounds and things. */
static struct level *crowded_level(uint64_t seed)
{
    struct level *level = meadow_grow(seed);
    meadow_crowd(level, seed);
    meadow_mix(level, seed);
    return level;
}

static struct game start(struct level *level)
{
    struct game game = {.level = level};
    game.world = world_new(game.level, 0);
    game.bot = bot_new(game.world);
    events_init(&game.events);
    for (size_t i = 0; i < world_hound_count(game.world); i++) {
        struct cell at = world_hound(game.world, i)->at;
        game.tracks[i] = (struct track){.at = at, .last = at, .aim = world_hound(game.world, i)->mind.aim};
    }
    return game;
}

static void stop(struct game *game)
{
    events_done(&game->events);
    bot_free(game->bot);
    world_free(game->world);
    level_free(game->level);
}

static bool runs(const struct game *game) { return world_outcome(game->world) == OUTCOME_RUNNING; }

static void tick(struct game *game) { tick_run(game->world, bot_command(game->bot), &game->events); }

/* --- standing ------------------------------------------------------------------------------------- */

/* Returns the map with hedges in place of the other hounds. */
static struct grid *without_others(const struct world *world, size_t index)
{
    const struct grid *grid = world_grid(world);
    struct grid *copy = grid_new(grid_width(grid), grid_height(grid));
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at.y++) {
        for (at.x = 0; at.x < grid_width(grid); at.x++) {
            int hound = world_hound_at(world, at);
            grid_set(copy, at, hound >= 0 && hound != (int)index ? TERRAIN_HEDGE : grid_terrain(grid, at));
        }
    }
    return copy;
}

/* Returns the cost of the remaining path; for hounds that do not plan, the distance. */
static uint32_t way_left(const struct game *game, const struct grid *grid, size_t index, struct cell from)
{
    const struct hound *hound = world_hound(game->world, index);
    if (!hunt_searches(hound->breed)) {
        return heuristic_cost(HEURISTIC_OCTILE, moves_mover(world_hound_moves(game->world, index)), from,
                              hound->mind.aim);
    }
    return meadow_oracle(game->level, grid, hound->breed, from, hound->mind.aim);
}

/* Returns whether some legal step leads to a cell from which the path past the other hounds is shorter than the current
 * path through them. */
static bool could_get_nearer(const struct game *game, size_t index)
{
    struct grid *grid = without_others(game->world, index);
    struct moves *moves = moves_new(grid, moves_mover(world_hound_moves(game->world, index)));
    struct cell at = world_hound(game->world, index)->at;
    uint32_t here = way_left(game, world_grid(game->world), index, at);
    bool found = false;
    for (enum direction dir = 0; dir < DIRECTIONS && !found; dir++) {
        bool is_legal = (moves_from(moves, at) >> dir & 1) != 0;
        found = is_legal && way_left(game, grid, index, cell_step(at, dir)) < here;
    }
    moves_free(moves);
    grid_free(grid);
    return found;
}

static bool rests(const struct hound *hound) { return hound->mood == MOOD_WAITING || hound->mood == MOOD_STUCK; }

static int watch_standing(struct game *game, size_t index)
{
    const struct hound *hound = world_hound(game->world, index);
    struct track *track = &game->tracks[index];
    bool stands = rests(hound) && cell_equal(hound->at, track->at) && could_get_nearer(game, index);
    track->standing = stands ? track->standing + 1 : 0;
    track->at = hound->at;
    return track->standing;
}

/* Returns how many times a hound stood still for a tick. */
static int expect_no_standing(struct game *game, uint64_t seed)
{
    int stood = 0;
    for (int i = 0; i < TICKS && runs(game); i++) {
        tick(game);
        for (size_t hound = 0; runs(game) && hound < world_hound_count(game->world); hound++) {
            int standing = watch_standing(game, hound);
            stood += standing > 0;
            ck_assert_msg(standing <= MOST_STANDING, "seed %lu, tick %d, hound %zu", (unsigned long)seed, i, hound);
        }
    }
    return stood;
}

static unsigned breeds_of(const struct game *game)
{
    unsigned breeds = 0;
    for (size_t i = 0; i < world_hound_count(game->world); i++) {
        breeds |= 1u << world_hound(game->world, i)->breed;
    }
    return breeds;
}

START_TEST(nobody_stands_who_could_get_nearer)
{
    int stood = 0;
    unsigned breeds = 0;
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        struct game usual = start(usual_level(seed)), crowded = start(crowded_level(seed));
        stood += expect_no_standing(&usual, seed) + expect_no_standing(&crowded, seed);
        breeds |= breeds_of(&usual);
        stop(&usual);
        stop(&crowded);
    }
    ck_assert_int_gt(stood, 20);
    ck_assert_uint_eq(breeds, (1u << BREEDS) - 1);
}
END_TEST

/* --- to and fro ----------------------------------------------------------------------------------- */

static void follow_steps(struct track *track, const struct hound *hound, uint32_t now)
{
    bool has_moved = !cell_equal(hound->at, track->at);
    if (!cell_equal(hound->mind.aim, track->aim)) {
        track->last = track->at;
    }
    bool turns_back = has_moved && cell_equal(hound->at, track->last);
    if (has_moved) {
        track->turns = turns_back ? track->turns + 1 : 0;
        track->since = turns_back ? track->since : now;
        track->has_waited = track->has_waited && turns_back;
        track->last = track->at;
    }
    track->has_waited |= hound->mood == MOOD_WAITING;
    track->at = hound->at;
    track->aim = hound->mind.aim;
}

/* Returns for how many ticks the hound has walked back and forth between two cells for the same aim.  Turning back once
 * does not count, nor does returning after the hound that blocked the path has left. */
static uint32_t watch_wavering(struct game *game, size_t index)
{
    struct track *track = &game->tracks[index];
    uint32_t now = world_tick(game->world);
    follow_steps(track, world_hound(game->world, index), now);
    return track->turns > (track->has_waited ? 2 : 1) ? now - track->since : 0;
}

static void expect_no_wavering(uint64_t seed)
{
    struct game game = start(usual_level(seed));
    for (int i = 0; i < TICKS && runs(&game); i++) {
        tick(&game);
        for (size_t hound = 0; hound < world_hound_count(game.world); hound++) {
            bool wavers = watch_wavering(&game, hound) > MOST_WAVERING;
            ck_assert_msg(!wavers, "seed %lu, tick %d, hound %zu", (unsigned long)seed, i, hound);
        }
    }
    stop(&game);
}

START_TEST(nobody_goes_to_and_fro)
{
    static const uint64_t hard[] = {29, 67, 77}; /* a foxhound; one before two others; two that meet in a corridor */
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        expect_no_wavering(seed);
    }
    for (size_t i = 0; i < sizeof hard / sizeof hard[0]; i++) {
        expect_no_wavering(hard[i]);
    }
}
END_TEST

/* --- rewinding ------------------------------------------------------------------------------------ */

enum { STRETCH = 20 };

static void expect_same_again(struct game *game, uint64_t seed)
{
    struct snapshot *snapshot = world_save(game->world);
    uint64_t hashes[STRETCH];
    for (int i = 0; i < STRETCH; i++) {
        tick(game);
        hashes[i] = world_hash(game->world);
    }
    world_restore(game->world, snapshot);
    for (int i = 0; i < STRETCH; i++) {
        tick(game);
        bool is_same = world_hash(game->world) == hashes[i];
        ck_assert_msg(is_same, "seed %lu, tick %lu", (unsigned long)seed, (unsigned long)world_tick(game->world));
    }
    snapshot_free(snapshot);
}

START_TEST(the_same_again_after_a_rewind)
{
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        struct game usual = start(usual_level(seed)), crowded = start(crowded_level(seed));
        for (int i = 0; i < TICKS / STRETCH; i++) {
            expect_same_again(&usual, seed);
            expect_same_again(&crowded, seed);
        }
        stop(&usual);
        stop(&crowded);
    }
}
END_TEST

TEST_MAIN("soak", nobody_stands_who_could_get_nearer, nobody_goes_to_and_fro, the_same_again_after_a_rewind)
