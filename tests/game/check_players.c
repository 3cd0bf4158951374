/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/meadow.h"
#include "game/players/chart.h"
#include "game/players/player.h"
#include "game/players/trial.h"
#include "game/players/view.h"

#include <stdio.h>
#include <string.h>

enum { SEEDS = 12, TICKS = 260, WIDTH = 90, HEIGHT = 44 };

/* --- what is seen ----------------------------------------------------------------------------- */

/* Returns a map larger than a screen, with gates, clover and clocks everywhere, and hounds of several breeds. */
static struct level *wide(uint64_t seed)
{
    static const char glyphs[] = "..............................,,*+/#####";
    static char cells[HEIGHT][WIDTH + 1];
    const char *rows[HEIGHT + 1] = {NULL};
    struct rng rng;
    rng_init(&rng, seed);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            cells[y][x] = glyphs[rng_below(&rng, sizeof glyphs - 1)];
        }
        rows[y] = cells[y];
    }
    for (int i = 0; i < 40; i++) {
        int x = (int)rng_below(&rng, WIDTH), y = (int)rng_below(&rng, HEIGHT);
        cells[y][x] = '|';
    }
    for (const char *hound = "BDGPT"; *hound != '\0'; hound++) {
        int x = (int)rng_below(&rng, WIDTH), y = (int)rng_below(&rng, HEIGHT);
        cells[y][x] = *hound;
    }
    cells[HEIGHT / 2][WIDTH / 2] = '@';
    struct level *level = meadow_draw(rows);
    for (size_t i = 0; i < level_cells(level); i++) {
        if (level->terrain[i] == TERRAIN_SHUTTER_CLOSED) {
            int period = 20 + (int)rng_below(&rng, 60);
            meadow_clock(level, level_cell(level, i), period, period / 2, (int)rng_below(&rng, 20));
        }
    }
    return level;
}

/* Returns whether the cell is on the screen, computed independently. */
static bool is_shown(struct cell hare, struct cell at)
{
    int x = hare.x - VIEW_WIDTH / 2, y = hare.y - VIEW_HEIGHT / 2;
    x = x < 0 ? 0 : x > WIDTH - VIEW_WIDTH ? WIDTH - VIEW_WIDTH : x;
    y = y < 0 ? 0 : y > HEIGHT - VIEW_HEIGHT ? HEIGHT - VIEW_HEIGHT : y;
    return at.x >= x && at.x < x + VIEW_WIDTH && at.y >= y && at.y < y + VIEW_HEIGHT;
}

/* The whole history of a game. */
struct record {
    struct cell hare[TICKS + 1];
    struct hound hounds[TICKS + 1][8];
    uint8_t terrain[TICKS + 1][HEIGHT][WIDTH];
    bool was_near[HEIGHT][WIDTH]; /* the hare */
};

static void note(struct record *record, const struct world *world)
{
    uint32_t tick = world_tick(world);
    record->hare[tick] = world_hare(world)->at;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        record->hounds[tick][i] = *world_hound(world, i);
    }
    for (struct cell at = {0, 0}; at.y < HEIGHT; at = cell_after(at, WIDTH)) {
        record->terrain[tick][at.y][at.x] = (uint8_t)world_terrain(world, at);
        record->was_near[at.y][at.x] |= cell_chebyshev(at, record->hare[tick]) <= 1;
    }
}

/* Returns the terrain that the cell had when it was last on the screen, at least `ago` ticks ago, or at the start. */
static uint8_t shown_last(const struct record *record, struct cell at, uint32_t tick, uint32_t ago)
{
    for (uint32_t then = tick >= ago ? tick - ago + 1 : 0; then > 0; then--) {
        if (is_shown(record->hare[then - 1], at)) {
            return record->terrain[then - 1][at.y][at.x];
        }
    }
    return record->terrain[0][at.y][at.x];
}

static size_t check_hounds(const struct record *record, const struct player_view *view, uint32_t tick, uint32_t ago)
{
    uint32_t then = tick > ago ? tick - ago : 0;
    size_t noticed = 0;
    for (size_t i = 0; i < view->hound_count; i++) {
        const struct hound *hound = &record->hounds[then][i];
        const struct sighting *seen = &view->hounds[i].seen;
        ck_assert_int_eq(seen->is_on_screen, is_shown(record->hare[then], hound->at));
        if (seen->is_on_screen) {
            ck_assert(cell_equal(seen->at, hound->at) && seen->mood == hound->mood && seen->facing == hound->facing);
        } else {
            ck_assert(!view->hounds[i].is_noticed && cell_equal(seen->at, (struct cell){0, 0}));
        }
        noticed += view->hounds[i].is_noticed;
    }
    return noticed;
}

static int check_map(const struct record *record, const struct player_view *view, uint32_t tick, uint32_t ago,
                     uint64_t seed)
{
    int hidden = 0;
    for (struct cell at = {0, 0}; at.y < HEIGHT; at = cell_after(at, WIDTH)) {
        if (!record->was_near[at.y][at.x]) {
            ck_assert_msg(view_terrain(view, at) == (enum terrain)shown_last(record, at, tick, ago),
                          "seed %d, tick %u: %d,%d", (int)seed, tick, at.x, at.y);
            hidden += view_terrain(view, at) != (enum terrain)record->terrain[tick][at.y][at.x];
        }
    }
    return hidden;
}

START_TEST(a_view_never_sees_what_was_not_visible)
{
    int hidden = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct level *level = wide(seed);
        struct world *world = world_new(level, seed);
        struct record *record = xcalloc(1, sizeof *record);
        struct player_view view;
        struct rng rng;
        uint32_t ago = (uint32_t)seed % 14;
        size_t notice = seed % 4;
        rng_init(&rng, seed);
        view_init(&view, world);
        while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < TICKS) {
            note(record, world);
            view_see(&view, world);
            view_recall(&view, ago, notice);
            ck_assert(check_hounds(record, &view, world_tick(world), ago) <= notice);
            hidden += check_map(record, &view, world_tick(world), ago, seed);
            tick_run(world, meadow_command(&rng), NULL);
        }
        view_done(&view);
        free(record);
        world_free(world);
        level_free(level);
    }
    ck_assert_msg(hidden > 1000, "nothing was out of sight");
}
END_TEST

/* A hound far away behind hedges starts at one of two cells.  A player on this side plays the same in both cases. */
START_TEST(who_is_out_of_sight_changes_nothing)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct world *worlds[2];
        struct player *players[2];
        struct level *levels[2];
        uint8_t *fear = xcalloc(WIDTH * HEIGHT, 1);
        for (int i = 0; i < 2; i++) {
            levels[i] = wide(seed);
            for (int y = 0; y < HEIGHT; y++) {
                memset(&levels[i]->terrain[y * WIDTH + 75], TERRAIN_HEDGE, 15);
                levels[i]->terrain[y * WIDTH + 85] = TERRAIN_GRASS;
            }
            levels[i]->hound_count = 1;
            levels[i]->shutter_count = 0;
            levels[i]->hounds[0] = (struct level_hound){BREED_BLOODHOUND, {85, i == 0 ? 2 : 40}, 90, 0, false, 0, 0};
            worlds[i] = world_new(levels[i], 1);
            players[i] = player_new(worlds[i], (enum skill)(seed % SKILLS), seed, fear, NULL);
        }
        for (int tick = 0; tick < TICKS && world_hare(worlds[0])->at.x < 60; tick++) {
            struct command one = player_command(players[0]), other = player_command(players[1]);
            ck_assert_msg(one.verb == other.verb && one.dir == other.dir, "seed %d, tick %d", (int)seed, tick);
            tick_run(worlds[0], one, NULL);
            tick_run(worlds[1], other, NULL);
        }
        for (int i = 0; i < 2; i++) {
            player_free(players[i]);
            world_free(worlds[i]);
            level_free(levels[i]);
        }
        free(fear);
    }
}
END_TEST

/* --- charts ----------------------------------------------------------------------------------- */

START_TEST(charts_know_cheapest_ways)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct level *level = meadow_grow(seed);
        struct grid *grid = level_grid(level);
        struct mover mover = level_hound_mover(level, BREED_BLOODHOUND);
        struct atlas *atlas = atlas_new(grid, &mover, 1);
        struct chart *chart = atlas_chart(atlas);
        ck_assert_ptr_eq(chart, atlas_chart(atlas));
        for (size_t i = 0; i < level_cells(level); i += 7) {
            struct cell from = level_cell(level, i), to = level_cell(level, level_cells(level) - 1 - i);
            uint32_t cost = meadow_oracle(level, grid, BREED_BLOODHOUND, from, to);
            ck_assert_int_eq(chart_cost(chart, 0, from, to), cost < CHART_NEVER ? cost : CHART_NEVER);
        }
        atlas_free(atlas);
        grid_free(grid);
        level_free(level);
    }
}
END_TEST

START_TEST(a_changed_chart_is_that_of_the_changed_map)
{
    struct level *level = MEADOW("#######", "#..#..#", "#.....#", "#..#..#", "#######");
    struct grid *grid = level_grid(level);
    struct mover mover = level_hound_mover(level, BREED_BLOODHOUND);
    struct atlas *atlas = atlas_new(grid, &mover, 1);
    struct chart *open = atlas_chart(atlas), *shut = chart_change(open, (struct cell){3, 2}, TERRAIN_GATE_CLOSED);
    struct cell from = {1, 1}, to = {5, 1};
    ck_assert_ptr_ne(open, shut);
    ck_assert_int_eq(chart_cost(open, 0, from, to), 48);
    ck_assert_int_gt(chart_cost(shut, 0, from, to), 48);
    ck_assert_int_eq(chart_cost(chart_change(shut, (struct cell){3, 2}, TERRAIN_BALE), 0, from, to), CHART_NEVER);
    ck_assert_ptr_eq(open, chart_change(shut, (struct cell){3, 2}, TERRAIN_CLOVER));
    grid_set(grid, (struct cell){3, 2}, TERRAIN_GATE_CLOSED);
    ck_assert_ptr_eq(shut, atlas_chart(atlas));
    atlas_free(atlas);
    grid_free(grid);
    level_free(level);
}
END_TEST

/* --- games ------------------------------------------------------------------------------------ */

static struct trial_result one_game(uint64_t seed, enum trial_player player)
{
    struct level *level = meadow_usual(seed);
    struct trial trial = {.player = player, .seed = seed, .ticks = 400, .tries = 1};
    struct trial_result result = trial_run(level, &trial);
    level_free(level);
    return result;
}

static uint64_t hash_of_games(void)
{
    struct hash hash;
    hash_init(&hash);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        for (enum trial_player player = TRIAL_NOVICE; player < TRIAL_PLAYERS; player++) {
            struct trial_result result = one_game(seed, player);
            hash_u64(&hash, result.hash);
            hash_u32(&hash, result.ticks);
        }
    }
    return hash.value;
}

START_TEST(games_are_the_same_on_every_machine)
{
    uint64_t hash = hash_of_games();
    ck_assert(hash == hash_of_games());
    ck_assert_msg(hash == 0x812b78358bdbcd7d, "%016llx", (unsigned long long)hash);
}
END_TEST

/* Charts kept from earlier games must not change a game, even with gates, bales and moving hedges. */
START_TEST(shared_charts_change_no_game)
{
    struct level *level = meadow_usual(3);
    struct atlas *charts = NULL;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct trial trial = {.player = TRIAL_EXPERT, .seed = seed, .ticks = 400, .tries = 2};
        uint64_t alone = trial_run(level, &trial).hash;
        trial.charts = &charts;
        ck_assert_msg(trial_run(level, &trial).hash == alone, "seed %d", (int)seed);
    }
    atlas_free(charts);
    level_free(level);
}
END_TEST

START_TEST(dice_make_games_differ)
{
    struct level *level = meadow_usual(1);
    uint64_t hashes[4];
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct world *world = world_new(level, 1);
        uint8_t *fear = xcalloc(level_cells(level), 1);
        struct player *player = player_new(world, SKILL_NOVICE, seed, fear, NULL);
        while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < 100) {
            tick_run(world, player_command(player), NULL);
        }
        hashes[seed] = world_hash(world);
        player_free(player);
        free(fear);
        world_free(world);
    }
    ck_assert(hashes[0] != hashes[1] && hashes[1] != hashes[2] && hashes[2] != hashes[3]);
    level_free(level);
}
END_TEST

/* Without hounds, all players find the clover and the burrow. */
START_TEST(everybody_gets_home)
{
    struct level *level =
        MEADOW("#########", "#@..#...#", "#.#.#.#.#", "#.#...#*#", "#*#.+...#", "#...#..>#", "#########");
    level->goal = GOAL_COLLECT;
    level->goal_count = 2;
    for (enum trial_player player = TRIAL_NOVICE; player < TRIAL_PLAYERS; player++) {
        struct trial trial = {.player = player, .seed = 1, .ticks = 600, .tries = 1};
        ck_assert_int_eq(trial_run(level, &trial).outcome, OUTCOME_WON);
    }
    level_free(level);
}
END_TEST

START_TEST(who_is_caught_tries_again)
{
    struct level *level = MEADOW("#####", "#B.@#", "#####");
    struct trial trial = {.player = TRIAL_EXPERT, .seed = 1, .ticks = 600, .tries = 5};
    struct trial_result result = trial_run(level, &trial);
    ck_assert_int_eq(result.outcome, OUTCOME_CAUGHT);
    ck_assert_int_eq(result.catcher, BREED_BLOODHOUND);
    ck_assert_int_eq(result.tries, 5);
    ck_assert_int_ge(result.all_ticks, 5);
    trial.player = TRIAL_NONE;
    ck_assert_int_eq(trial_run(level, &trial).tries, 1);
    level_free(level);
}
END_TEST

START_TEST(fear_stays_on_the_map_and_has_an_end)
{
    uint8_t fear[5 * 4] = {0};
    for (int i = 0; i < 100; i++) {
        player_fear(fear, 5, 4, (struct cell){0, 0});
    }
    ck_assert_int_gt(fear[0], 200);
    ck_assert_int_eq(fear[0], fear[2 * 5 + 2]);
    ck_assert_int_eq(fear[3], 0);
    ck_assert_int_eq(fear[3 * 5], 0);
}
END_TEST

static uint64_t no_time(void) { return 0; }

/* A player that runs longer waits less.  Waits are not counted again when the game is replayed to measure its times. */
START_TEST(waits_are_counted_where_they_are)
{
    struct level *level = MEADOW("#########", "#@......#", "#.......#", "#######B#");
    uint64_t waited[9 * 4] = {0}, all = 0;
    struct trial_times times = {0};
    struct trial trial = {
        .player = TRIAL_NONE, .ticks = 3, .waited = waited, .times = &times, .rounds = 3, .clock = no_time};
    trial_run(level, &trial);
    ck_assert_uint_eq(waited[9 + 1], 3);
    trial = (struct trial){.player = TRIAL_REGULAR, .ticks = 200, .tries = 1, .waited = waited};
    trial_run(level, &trial);
    for (size_t i = 0; i < level_cells(level); i++) {
        ck_assert(waited[i] == 0 || level->terrain[i] == TERRAIN_GRASS);
        all += waited[i];
    }
    ck_assert_uint_lt(all, 203);
    trial_times_done(&times);
    level_free(level);
}
END_TEST

START_TEST(heat_is_told_in_figures)
{
    ck_assert_int_eq(heat_figure(0, 7), 0);
    ck_assert_int_eq(heat_figure(1, 1000), 1);
    ck_assert_int_eq(heat_figure(500, 1000), 5);
    ck_assert_int_eq(heat_figure(999, 1000), 8);
    ck_assert_int_eq(heat_figure(1000, 1000), 9);
}
END_TEST

START_TEST(a_tally_tells_quartiles_and_heat)
{
    struct level *level = MEADOW("#####", "#B.@#", "#####");
    struct tally tally;
    level->par = 20;
    tally_init(&tally, level);
    ck_assert_int_eq(tally_quartile(&tally, 2), 0);
    for (uint32_t ticks = 40; ticks > 0; ticks -= 10) {
        struct trial_result won = {.outcome = OUTCOME_WON, .ticks = ticks, .catcher = BREEDS, .tries = 2};
        tally_add(&tally, level, &won);
    }
    struct trial_result caught = {
        .outcome = OUTCOME_CAUGHT, .ticks = 5, .catcher = BREED_COLLIE, .at = {3, 1}, .tries = 1};
    tally_add(&tally, level, &caught);
    ck_assert_int_eq(tally_quartile(&tally, 0), 10);
    ck_assert_int_eq(tally_quartile(&tally, 1), 10);
    ck_assert_int_eq(tally_quartile(&tally, 2), 20);
    ck_assert_int_eq(tally_quartile(&tally, 3), 30);
    ck_assert_int_eq(tally.in_par, 2);
    ck_assert_int_eq(tally.caught_by[BREED_COLLIE], 1);
    ck_assert_int_eq(tally.heat[HEAT_CAUGHT][1 * 5 + 3], 1);
    ck_assert_uint_eq(tally_heat_most(&tally, HEAT_CAUGHT), 1);
    ck_assert_uint_eq(tally_heat_sum(&tally, HEAT_WAITED), 0);
    ck_assert_int_eq(tally.tries, 9);
    tally_done(&tally);
    level_free(level);
}
END_TEST

TEST_MAIN("players", a_view_never_sees_what_was_not_visible, who_is_out_of_sight_changes_nothing,
          charts_know_cheapest_ways, a_changed_chart_is_that_of_the_changed_map, games_are_the_same_on_every_machine,
          shared_charts_change_no_game, dice_make_games_differ, everybody_gets_home, who_is_caught_tries_again,
          fear_stays_on_the_map_and_has_an_end, waits_are_counted_where_they_are, heat_is_told_in_figures,
          a_tally_tells_quartiles_and_heat)
