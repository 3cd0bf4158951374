/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/trickster.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "game/tricks.h"
#include "game/world/world_state.h"
#include "path/field/field.h"

#include <limits.h>

/* In straight steps; a hound that stands still for COMING more ticks does not chase. */
enum { CATCHING = 2, CLOSE = 3, COMING = 6, GAIN = 2 };

/* Returns the straight steps of the nearest hound's path to the cell, if it walked like the hare. */
static int room_at(const struct world *world, struct cell at)
{
    struct field *field = xalloc_check(field_new(world_hare_moves(world)));
    int least = INT_MAX;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        struct cell hound = world_hound(world, i)->at;
        bool has_path = xalloc_answer(field_update(field, at, &hound, 1)) == SEARCH_FOUND;
        int steps = has_path ? (int)field_cost(field, hound) / 10 : 2 * cell_chebyshev(hound, at);
        least = steps < least ? steps : least;
    }
    field_free(field);
    return least;
}

/* Returns the direction in which the trick brings the hare farthest from the hounds, or a decoy nearest to them, and
 * by at least `gain` steps.  Returns NO_DIRECTION if there is none. */
static enum direction aim(const struct world *world, enum trick trick, int near, int gain)
{
    enum direction best = NO_DIRECTION;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(cell_step(world_hare(world)->at, dir), dir);
        bool can = tricks_can(world, trick, dir) && terrain_facts(world_terrain(world, to))->hare > 0;
        int more = can ? (room_at(world, to) - near) * (trick == TRICK_THROW ? -1 : 1) : 0;
        if (can && more >= gain) {
            gain = more + 1;
            best = dir;
        }
    }
    return best;
}

static bool chases(const struct world *world, const struct hound *hound)
{
    bool is_near = cell_chebyshev(hound->at, world_hare(world)->at) <= CLOSE;
    return is_near && hound->mood == MOOD_HUNTING && hound->points > -hound->speed * COMING;
}

static bool is_chased(const struct world *world)
{
    bool any = false;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        any |= chases(world, world_hound(world, i));
    }
    return any;
}

static bool is_in_gap(const struct world *world) { return world_terrain(world, world->hare.at) == TERRAIN_GAP; }

/* Returns whether the trick helps at this distance of the nearest hound. */
static bool helps(const struct world *world, enum trick trick, int near)
{
    switch (trick) {
    case TRICK_NIBBLE: return true;
    case TRICK_HOME:
    case TRICK_BACK:
    case TRICK_SWAP: return near <= CLOSE && room_at(world, tricks_to(world, trick, NO_DIRECTION)) >= near + GAIN;
    case TRICK_THORNS: return near > CLOSE && near <= COMING;
    case TRICK_SPRINT: return near <= CLOSE;
    case TRICK_RUSTLE: return false;
    default: return near <= CATCHING;
    }
}

static struct command trick_now(const struct world *world, enum trick trick, int near)
{
    bool is_aimed = trick == TRICK_LEAP || trick == TRICK_DIG || trick == TRICK_THROW;
    bool fools = is_chased(world) && tricks_fool(world, trick);
    near = near <= COMING ? room_at(world, world_hare(world)->at) : near;
    enum direction dir = is_aimed && near <= CLOSE ? aim(world, trick, near, fools ? -COMING : GAIN) : NO_DIRECTION;
    struct command command = {(uint8_t)(VERB_TRICK + trick), (uint8_t)dir};
    bool helps_now = is_aimed ? dir != NO_DIRECTION && !(trick == TRICK_DIG && is_in_gap(world))
                              : fools || helps(world, trick, near);
    return helps_now && hare_can(world, command) ? command : COMMAND_WAIT;
}

/* Returns whether the hare should go on through the gap that it dug, or out of it and away from the hounds. */
static bool leads_through(const struct world *world, int near)
{
    const struct hare *hare = world_hare(world);
    struct cell ahead = cell_step(hare->at, hare->facing);
    int least = world_terrain(world, ahead) == TERRAIN_GAP ? 0 : is_in_gap(world) ? near : INT_MAX;
    return near <= COMING && world->has_tricks && hare_can_step(world, hare->facing, HARE_LEAVES_BALES) &&
           world_nearest_hound(world, ahead) > least;
}

struct command trickster_command(const struct world *world, struct command command)
{
    if (!world_hare_is_ready(world)) {
        return command;
    }
    const struct hare *hare = world_hare(world);
    int near = world_nearest_hound(world, hare->at);
    if (leads_through(world, near)) {
        return command_step(hare->facing);
    }
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        struct command act = hare->tricks[trick] > 0 ? trick_now(world, trick, near) : COMMAND_WAIT;
        if (act.verb != VERB_WAIT) {
            return act;
        }
    }
    /* The decoy to change places with must be far away by then. */
    bool has = hare->tricks[TRICK_SWAP] > 0 && hare->decoys > 0 && world_decoy_count(world) == 0;
    return has && near > CLOSE && near <= 2 * COMING ? (struct command){VERB_DECOY, NO_DIRECTION} : command;
}
