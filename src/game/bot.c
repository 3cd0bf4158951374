/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/bot.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "game/hounds/hunt.h"
#include "game/world/world_state.h"
#include "path/find/heuristic.h"
#include "path/finder.h"
#include "path/map/regions.h"
#include "path/pursue/cover.h"
#include "path/pursue/pursuit.h"

#include <stdlib.h>

/* --- the table -------------------------------------------------------------------------------- */

struct bot_table {
    struct world *world;     /* borrowed */
    struct pursuit *pursuit; /* NULL: not created yet, or the map is unsuitable */
    uint64_t version;        /* of the grid, plus 1, at the last update; 0: none yet */
    uint64_t steps;          /* hash of the legal steps used for the table */
};

struct bot_table *bot_table_new(struct world *world)
{
    struct bot_table *table = xcalloc(1, sizeof *table);
    table->world = world;
    return table;
}

void bot_table_free(struct bot_table *table)
{
    if (table != NULL) {
        pursuit_free(table->pursuit);
        free(table);
    }
}

static bool are_rules_even(const struct world *world)
{
    return world->hound_count == 1 && world->hounds[0].speed <= LEVEL_HARE_SPEED && world->shutter_count == 0;
}

static bool is_cell_even(const struct moves *moves, struct cell at)
{
    enum terrain terrain = (enum terrain)grid_terrain(moves_grid(moves), at);
    return terrain_facts(terrain)->warren == 0 && moves_mover(moves)->factor[terrain] <= 1;
}

/* Hashes the steps of both, and returns whether the map is uniform and small enough. */
static bool look_at_map(const struct moves *hare, const struct moves *hound, uint64_t *steps)
{
    const struct grid *grid = moves_grid(hare);
    struct hash hash;
    size_t count = 0;
    bool is_even = true;
    hash_init(&hash);
    for (struct cell at = {0, 0}; at.y < grid_height(grid) && is_even && count <= BOT_TABLE_CELLS;
         at = cell_after(at, grid_width(grid))) {
        const uint8_t from[] = {moves_from(hare, at), moves_from(hound, at)};
        hash_bytes(&hash, from, sizeof from);
        is_even = is_even && is_cell_even(hare, at) && is_cell_even(hound, at);
        count += moves_can_stand(hare, at) || moves_can_stand(hound, at);
    }
    *steps = hash.value;
    return is_even && count <= BOT_TABLE_CELLS;
}

static void make(struct bot_table *table)
{
    const struct moves *hare = world_hare_moves(table->world), *hound = world_hound_moves(table->world, 0);
    uint64_t steps;
    bool fits = look_at_map(hare, hound, &steps);
    if (fits && table->pursuit != NULL && table->steps == steps) {
        return;
    }
    pursuit_free(table->pursuit);
    table->pursuit = NULL;
    table->steps = steps;
    if (fits) {
        table->pursuit = xalloc_check(pursuit_new(hare, hound));
        pursuit_run(table->pursuit);
    }
}

bool bot_table_update(struct bot_table *table)
{
    uint64_t version = grid_version(table->world->ground.grid) + 1;
    if (are_rules_even(table->world) && table->version != version) {
        make(table);
        table->version = version;
    }
    return table->pursuit != NULL;
}

enum direction bot_table_step(const struct bot_table *table, enum direction wish)
{
    const struct world *world = table->world;
    struct cell to = wish == NO_DIRECTION ? world->hare.at : cell_step(world->hare.at, wish);
    if (pursuit_value(table->pursuit, to, world->hounds[0].at, PURSUIT_HUNTER) == PURSUIT_NEVER) {
        return wish;
    }
    return pursuit_move(table->pursuit, world->hare.at, world->hounds[0].at, PURSUIT_PREY);
}

/* --- the bot ---------------------------------------------------------------------------------- */

/* All runners start at this cover time, so that a hound with points for its next step can start earlier.  A unit is
 * LEVEL_POINTS_PER_COST ticks. */
enum { HEAD_START = 4 };

/* The path cost for which the hare should stay free after a clover; it decreases with time. */
enum { ESCAPE_MOST = 120, ESCAPE_LEAST = 10, TICKS_FOR_LESS = 16 };

/* The expansions of a lookahead: this many at first, and as many again before the hare runs.  This suffices for a whole
 * map of 80 x 24 with 16 kinds of hounds. */
enum { LOOK_OUT = BOT_LOOKS / 2 };

/* If all hounds are this many king's moves away, or none can arrive in its first lookahead, the bot decides only every
 * PACE ticks. */
enum { FAR_AWAY = 128, PACE = 4 };

/* A clover that the hare can take. */
struct prize {
    struct cell at;
    struct cover_time time; /* when the hare arrives */
};

/* The map, for goals outside the lookahead. */
struct bot_map {
    struct regions *regions; /* of the hare; NULL: not needed yet */
    struct finder *finder;
    struct cell *goals; /* cells with clover or a burrow at the start, row by row */
    size_t goal_count, goal_room;
    struct cell *way;
    size_t way_room;
};

struct bot {
    struct world *world; /* borrowed */
    struct cover *cover;
    struct bot_map map;
    struct cover_runner *hunters;
    struct bot_table *table;
    struct prize prizes[BOT_TRIALS]; /* the nearest ones, nearest first */
    size_t prize_count;
};

struct bot *bot_new(struct world *world)
{
    struct bot *bot = xcalloc(1, sizeof *bot);
    *bot = (struct bot){.world = world, .table = bot_table_new(world)};
    bot->cover = xalloc_check(cover_new(world->ground.grid));
    bot->hunters = xcalloc(world->hound_count, sizeof *bot->hunters);
    return bot;
}

void bot_free(struct bot *bot)
{
    if (bot != NULL) {
        bot_table_free(bot->table);
        free(bot->hunters);
        cover_free(bot->cover);
        finder_free(bot->map.finder);
        regions_free(bot->map.regions);
        free(bot->map.goals);
        free(bot->map.way);
        free(bot);
    }
}

static struct cover_runner hare_at(const struct bot *bot, struct cell at, uint32_t late)
{
    struct cover_runner hare = hunt_prey(bot->world);
    hare.at = at;
    hare.late = late;
    return hare;
}

static struct cover_runner hunter(const struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    struct cover_runner hunter = hunt_runner(world, index);
    uint32_t start = HEAD_START * hunter.speed;
    uint32_t earned = (uint32_t)(hound->points + LEVEL_POINTS_PER_COST - 1) / LEVEL_POINTS_PER_COST;
    hunter.late = start > earned ? start - earned : 0;
    return hunter;
}

static void look_on(struct bot *bot, uint64_t expansions) { xalloc_answer(cover_step(bot->cover, expansions)); }

static void look_round(struct bot *bot)
{
    const struct world *world = bot->world;
    for (size_t i = 0; i < world->hound_count; i++) {
        bot->hunters[i] = hunter(world, i);
    }
    struct cover_runner hare = hare_at(bot, world->hare.at, HEAD_START * LEVEL_HARE_SPEED);
    xalloc_answer(cover_begin(bot->cover, &hare, bot->hunters, world->hound_count));
    look_on(bot, LOOK_OUT);
}

static bool has_seen_all(const struct bot *bot) { return cover_next_time(bot->cover).cost == UINT32_MAX; }

/* Returns the first step of the path to a covered cell. */
static enum direction first_step(const struct bot *bot, struct cell to)
{
    struct cell path[2];
    return cover_path(bot->cover, to, path, 2) > 1 ? direction_between(path[0], path[1]) : NO_DIRECTION;
}

static bool is_nearer(struct prize a, struct prize b)
{
    int later = cover_time_compare(a.time, b.time);
    return later < 0 || (later == 0 && (a.at.y < b.at.y || (a.at.y == b.at.y && a.at.x < b.at.x)));
}

static void add_prize(struct bot *bot, struct prize prize)
{
    size_t rank = bot->prize_count < BOT_TRIALS ? bot->prize_count++ : BOT_TRIALS;
    while (rank > 0 && is_nearer(prize, bot->prizes[rank - 1])) {
        if (rank < BOT_TRIALS) {
            bot->prizes[rank] = bot->prizes[rank - 1];
        }
        rank--;
    }
    if (rank < BOT_TRIALS) {
        bot->prizes[rank] = prize;
    }
}

/* Returns the terrain that the hare should step on now, or TERRAIN_HEDGE if there is none. */
static enum terrain wanted(const struct world *world)
{
    if (goal_lasts(world->goal)) {
        return TERRAIN_HEDGE;
    }
    if (world->hare.clover < world_clover_wanted(world)) {
        return TERRAIN_CLOVER;
    }
    return world_burrow_total(world) > 0 ? TERRAIN_BURROW_OPEN : TERRAIN_HEDGE;
}

static bool leaves_a_way_out(struct bot *bot, const struct prize *prize)
{
    struct cover_runner hare = hare_at(bot, prize->at, prize->time.cost);
    uint32_t less = bot->world->tick / TICKS_FOR_LESS;
    uint32_t care = less < ESCAPE_MOST - ESCAPE_LEAST ? ESCAPE_MOST - less : ESCAPE_LEAST;
    struct cover_time enough = {prize->time.cost + care, prize->time.speed};
    return xalloc_answer(cover_try(bot->cover, &hare, enough)) == SEARCH_FOUND;
}

static const struct prize *find_prize(struct bot *bot, enum terrain terrain)
{
    const struct grid *grid = bot->world->ground.grid;
    bot->prize_count = 0;
    for (size_t i = 0; i < cover_preys(bot->cover); i++) {
        struct cell at = cover_prey(bot->cover, i);
        if (grid_terrain(grid, at) == terrain) {
            add_prize(bot, (struct prize){at, cover_prey_time(bot->cover, at)});
        }
    }
    for (size_t i = 0; i < bot->prize_count; i++) {
        if (terrain == TERRAIN_BURROW_OPEN || leaves_a_way_out(bot, &bot->prizes[i])) {
            return &bot->prizes[i];
        }
    }
    return NULL;
}

/* Returns whether the hare goes to something that it has seen; `dir` is its first step. */
static bool find_way(struct bot *bot, enum direction *dir)
{
    enum terrain terrain = wanted(bot->world);
    const struct prize *prize = terrain != TERRAIN_HEDGE ? find_prize(bot, terrain) : NULL;
    *dir = prize != NULL ? first_step(bot, prize->at) : NO_DIRECTION;
    return prize != NULL;
}

/* --- far away --------------------------------------------------------------------------------- */

static void unfold(struct bot_map *map, const struct world *world)
{
    int width = grid_width(world->ground.grid), height = grid_height(world->ground.grid);
    map->regions = xalloc_check(regions_new(world->hare_moves));
    map->finder = xalloc_check(finder_new(&finder_chase_unseen, world->hare_moves, NULL));
    for (struct cell at = {0, 0}; at.y < height; at = cell_after(at, width)) {
        uint8_t terrain = world->ground.start[cell_index(at, width)];
        if (terrain == TERRAIN_CLOVER || terrain == TERRAIN_BURROW_OPEN || terrain == TERRAIN_BURROW_CLOSED) {
            map->goals = xgrow(map->goals, map->goal_count, &map->goal_room, sizeof *map->goals);
            map->goals[map->goal_count++] = at;
        }
    }
}

/* Finds the nearest reachable goal by straight-line distance.  Returns false if there is none. */
static bool find_goal(const struct bot *bot, enum terrain terrain, struct cell *goal)
{
    const struct world *world = bot->world;
    uint32_t least = UINT32_MAX;
    for (size_t i = 0; i < bot->map.goal_count; i++) {
        struct cell at = bot->map.goals[i];
        uint32_t far = heuristic_octile(world->hare_moves, world->hare.at, at);
        if (far < least && (enum terrain)grid_terrain(world->ground.grid, at) == terrain &&
            regions_connected(bot->map.regions, world->hare.at, at)) {
            least = far;
            *goal = at;
        }
    }
    return least != UINT32_MAX;
}

/* Goes to the last cell of the path that it has seen and can reach first, if it can escape from there. */
static bool set_out(struct bot *bot, size_t count, enum direction *dir)
{
    for (size_t i = count; i > 1; i--) {
        struct prize refuge = {bot->map.way[i - 1], cover_prey_time(bot->cover, bot->map.way[i - 1])};
        if (refuge.time.cost != UINT32_MAX) {
            *dir = first_step(bot, refuge.at);
            return leaves_a_way_out(bot, &refuge);
        }
    }
    return false;
}

/* Goes towards a goal that it has not seen.  Returns false if it does not go there now. */
static bool find_far_way(struct bot *bot, enum direction *dir)
{
    struct bot_map *map = &bot->map;
    enum terrain terrain = wanted(bot->world);
    struct cell goal;
    if (terrain == TERRAIN_HEDGE) {
        return false;
    }
    if (map->regions == NULL) {
        unfold(map, bot->world);
    }
    regions_update(map->regions);
    if (!find_goal(bot, terrain, &goal) ||
        xalloc_answer(finder_run(map->finder, bot->world->hare.at, goal)) != SEARCH_FOUND) {
        return false;
    }
    return set_out(bot, xalloc_path(map->finder, &map->way, &map->way_room), dir);
}

/* --- a tick ----------------------------------------------------------------------------------- */

/* Returns the step to the neighbour that the hounds reach last, if there is no escape. */
static enum direction last_step(const struct bot *bot)
{
    struct cell at = bot->world->hare.at;
    struct cover_time latest = cover_hunters_time(bot->cover, at);
    enum direction best = NO_DIRECTION;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        if (!hare_can_step(bot->world, dir, HARE_LEAVES_BALES)) {
            continue;
        }
        struct cover_time time = cover_hunters_time(bot->cover, cell_step(at, dir));
        if (cover_time_compare(time, latest) > 0) {
            best = dir;
            latest = time;
        }
    }
    return best;
}

static enum direction flee(struct bot *bot)
{
    struct escape escape;
    enum direction away = cover_find_escape(bot->cover, &escape) ? first_step(bot, escape.goal) : last_step(bot);
    return bot_table_update(bot->table) ? bot_table_step(bot->table, away) : away;
}

static bool is_far_away(const struct world *world)
{
    return world->hound_count > 0 && world_nearest_hound(world, world->hare.at) > FAR_AWAY;
}

/* Returns whether all hounds are far away, so that the bot need not decide in every tick. */
static bool is_at_ease(const struct bot *bot)
{
    return !has_seen_all(bot) && cover_hunters_time(bot->cover, bot->world->hare.at).cost == UINT32_MAX;
}

static bool find_way_further(struct bot *bot, enum direction *dir)
{
    look_on(bot, BOT_LOOKS - LOOK_OUT);
    return find_way(bot, dir) || (!has_seen_all(bot) && find_far_way(bot, dir));
}

struct command bot_command(struct bot *bot)
{
    enum direction dir;
    bool can_wait = bot->world->tick % PACE != 0;
    if (!world_hare_is_ready(bot->world) || (can_wait && is_far_away(bot->world))) {
        return COMMAND_WAIT;
    }
    look_round(bot);
    bool goes = find_way(bot, &dir);
    if (!goes && !has_seen_all(bot)) {
        if (can_wait && is_at_ease(bot)) {
            return COMMAND_WAIT;
        }
        goes = find_way_further(bot, &dir);
    }
    return command_step(goes ? dir : flee(bot));
}

uint64_t bot_looked(const struct bot *bot) { return cover_worked(bot->cover); }
