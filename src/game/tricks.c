/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/tricks.h"

#include "game/world/rules.h"
#include "game/world/world_state.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

static enum terrain terrain_at(const struct world *world, struct cell at) { return ground_terrain(&world->ground, at); }

static bool is_passable(const struct world *world, struct cell at)
{
    return moves_mover(world->hare_moves)->factor[terrain_at(world, at)] != 0;
}

static bool is_free(const struct world *world, struct cell at)
{
    return is_passable(world, at) && world_hound_at(world, at) < 0;
}

/* Plants the terrain on bare ground. */
static void plant(struct world *world, struct cell at, enum terrain terrain)
{
    if (terrain_at(world, at) == TERRAIN_GRASS && world_hound_at(world, at) < 0 && !decoys_lie_at(world, at)) {
        ground_set(&world->ground, at, terrain);
    }
}

static struct cell beyond(const struct world *world, enum direction dir)
{
    return cell_step(cell_step(world->hare.at, dir), dir);
}

static struct cell over_hedge(const struct world *world, enum direction dir)
{
    bool can =
        dir != NO_DIRECTION && !direction_is_diagonal(dir) && !is_passable(world, cell_step(world->hare.at, dir));
    return can ? beyond(world, dir) : world->hare.at;
}

/* Returns whether the hare can dig there: the border of the meadow stays closed. */
static bool can_dig(const struct world *world, enum direction dir)
{
    return dir != NO_DIRECTION && !direction_is_diagonal(dir) &&
           terrain_at(world, cell_step(world->hare.at, dir)) == TERRAIN_HEDGE &&
           grid_has(world->ground.grid, beyond(world, dir));
}

static void grow_thorns(struct world *world)
{
    for (int i = 0; i < TRICK_THORNS_STEPS; i++) {
        plant(world, world->hare.past[i], TERRAIN_BRAMBLE);
    }
}

static void rustle(struct world *world)
{
    plant(world, world->hare.at, TERRAIN_TALL_GRASS);
    for (enum direction around = 0; around < DIRECTIONS; around++) {
        plant(world, cell_step(world->hare.at, around), TERRAIN_TALL_GRASS);
    }
}

/* Returns the nearest clover in reach, the first in reading order if several are equal, or the hare's cell. */
static struct cell find_clover(const struct world *world)
{
    struct cell best = world->hare.at, at = {-1, 0};
    int least = TRICK_NIBBLE_STEPS + 1;
    while (ground_next(&world->ground, TERRAIN_CLOVER, &at)) {
        int steps = cell_chebyshev(at, world->hare.at);
        if (steps < least) {
            least = steps;
            best = at;
        }
    }
    return best;
}

static bool can_nibble(const struct world *world, enum direction dir)
{
    (void)dir;
    return !cell_equal(find_clover(world), world->hare.at);
}

/* Returns where a thrown decoy lands: before the first obstacle. */
static struct cell landing(const struct world *world, enum direction dir)
{
    struct cell at = world->hare.at;
    for (int i = 0; i < TRICK_THROW_STEPS && dir != NO_DIRECTION && is_free(world, cell_step(at, dir)); i++) {
        at = cell_step(at, dir);
    }
    return at;
}

static bool can_throw(const struct world *world, enum direction dir)
{
    struct cell at = landing(world, dir);
    return !cell_equal(at, world->hare.at) && !decoys_lie_at(world, at);
}

static const struct trick_rule {
    int halves; /* the time that it takes, in halves of a straight step */
    bool leads; /* to another cell (tricks_to) */
    int steps;  /* that the hare must have gone */
    bool (*can)(const struct world *world, enum direction dir); /* NULL: always */
    int holds, reach; /* the ticks for which hounds stand still, and how near they are in king's moves */
} rules[TRICKS] = {
    [TRICK_LEAP] = {4, .leads = true},
    [TRICK_BACK] = {2, .leads = true},
    [TRICK_THUMP] = {1, .holds = TRICK_THUMP_TICKS, .reach = TRICK_THUMP_STEPS},
    [TRICK_FREEZE] = {1, .holds = TRICK_FREEZE_TICKS, .reach = INT_MAX},
    [TRICK_SWAP] = {2, .leads = true},
    [TRICK_DIG] = {1, .can = can_dig},
    [TRICK_SPRINT] = {.halves = 1},
    [TRICK_THORNS] = {1, .steps = TRICK_THORNS_STEPS},
    [TRICK_HOME] = {2, .leads = true},
    [TRICK_NIBBLE] = {2, .can = can_nibble},
    [TRICK_THROW] = {1, .can = can_throw},
    [TRICK_RUSTLE] = {.halves = 1},
    [TRICK_BARGAIN] = {1, .holds = TRICK_BARGAIN_TICKS, .reach = INT_MAX},
};

static struct cell back(const struct hare *hare)
{
    return hare->past_count == HARE_PAST ? hare->past[HARE_PAST - 1] : hare->at;
}

struct cell tricks_to(const struct world *world, enum trick trick, enum direction dir)
{
    struct cell to = trick == TRICK_LEAP                             ? over_hedge(world, dir)
                     : trick == TRICK_HOME                           ? world->hare_home
                     : trick == TRICK_BACK                           ? back(&world->hare)
                     : trick == TRICK_SWAP && world->decoy_count > 0 ? world->decoys[0].at
                                                                     : world->hare.at;
    return is_free(world, to) ? to : world->hare.at;
}

bool tricks_can(const struct world *world, enum trick trick, enum direction dir)
{
    const struct trick_rule *rule = &rules[trick];
    bool leads = !rule->leads || !cell_equal(tricks_to(world, trick, dir), world->hare.at);
    bool holds = rule->holds == 0 || world_nearest_hound(world, world->hare.at) <= rule->reach;
    bool has = world->hare.tricks[trick] > 0 && world->hare.past_count >= rule->steps;
    return has && leads && holds && (rule->can == NULL || rule->can(world, dir));
}

static bool fools(enum trick trick, enum breed breed)
{
    return strchr(trick_facts(trick)->fools, breed_facts(breed)->glyph) != NULL;
}

bool tricks_fool(const struct world *world, enum trick trick)
{
    size_t i = 0;
    while (i < world->hound_count && !fools(trick, world->hounds[i].breed)) {
        i++;
    }
    return i < world->hound_count;
}

/* All hounds stand still if the trick fools one of them, and otherwise those near it.  If a hound is tearing at
 * something, the longer of both times counts. */
static void hold(struct world *world, enum trick trick)
{
    const bool fools_one = tricks_fool(world, trick);
    for (size_t i = 0; i < world->hound_count; i++) {
        struct hound *hound = &world->hounds[i];
        bool is_near = cell_chebyshev(hound->at, world->hare.at) <= rules[trick].reach;
        int ticks = fools_one ? TRICK_FOOL_TICKS : is_near ? rules[trick].holds : 0, points = -hound->speed * ticks;
        hound->points = ticks > 0 && points < hound->points ? points : hound->points;
    }
}

/* Does what the trick does besides taking the hare elsewhere and holding hounds. */
static void act(struct world *world, enum trick trick, enum direction dir, struct events *events)
{
    switch (trick) {
    case TRICK_SWAP: world->decoys[0].at = world->hare.at; break;
    case TRICK_DIG: ground_set(&world->ground, cell_step(world->hare.at, dir), TERRAIN_GAP); break;
    case TRICK_SPRINT: world->hare.sprints_until = world->tick + TRICK_SPRINT_TICKS; break;
    case TRICK_THORNS: grow_thorns(world); break;
    case TRICK_NIBBLE: goal_eat(world, find_clover(world), events); break;
    case TRICK_THROW: decoys_put(world, landing(world, dir), events); break;
    case TRICK_RUSTLE: rustle(world); break;
    case TRICK_BARGAIN: memset(world->hare.tricks, 0, sizeof world->hare.tricks); break;
    default: break;
    }
}

int tricks_do(struct world *world, enum trick trick, enum direction dir, struct events *events)
{
    struct cell to = tricks_to(world, trick, dir);
    assert(tricks_can(world, trick, dir));
    world->hare.tricks[trick]--;
    world->hare.facing = dir;
    hold(world, trick);
    act(world, trick, dir, events);
    if (!cell_equal(to, world->hare.at)) {
        hare_enter(world, to, events);
        goal_hare_arrives(world, events);
    }
    return world_step_points(world->hare_moves) * rules[trick].halves / 2;
}
