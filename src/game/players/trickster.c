/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/trickster.h"

#include "game/tricks.h"

/* In king's moves. */
enum { CATCHING = 2, CLOSE = 3, COMING = 6 };

/* Returns a straight direction for the trick that leads away from the hounds, or NO_DIRECTION. */
static enum direction way_out(const struct world *world, enum trick trick, int steps)
{
    enum direction best = NO_DIRECTION;
    int most = world_nearest_hound(world, world_hare(world)->at);
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct cell to = world_hare(world)->at;
        for (int i = 0; i < steps; i++) {
            to = cell_step(to, dir);
        }
        int room = tricks_can(world, trick, dir) ? world_nearest_hound(world, to) : 0;
        if (room > most) {
            most = room;
            best = dir;
        }
    }
    return best;
}

/* Returns whether the trick helps at this distance of the nearest hound. */
static bool helps(const struct world *world, enum trick trick, int near)
{
    switch (trick) {
    case TRICK_NIBBLE: return true;
    case TRICK_THUMP:
    case TRICK_FREEZE:
    case TRICK_BARGAIN:
    case TRICK_HOME: return near <= CATCHING;
    case TRICK_BACK:
        return near <= CATCHING && world_hare(world)->past_count == HARE_PAST &&
               world_nearest_hound(world, world_hare(world)->past[HARE_PAST - 1]) > CLOSE;
    case TRICK_SWAP:
        return near <= CLOSE && world_decoy_count(world) > 0 &&
               world_nearest_hound(world, world_decoy(world, 0)->at) > COMING;
    case TRICK_SPRINT:
    case TRICK_THORNS: return near <= CLOSE;
    case TRICK_RUSTLE: return near > CLOSE && near <= COMING;
    default: return near <= COMING;
    }
}

static struct command trick_now(const struct world *world, enum trick trick, int near)
{
    static const int steps[TRICKS] = {[TRICK_LEAP] = 2, [TRICK_DIG] = 2, [TRICK_THROW] = 4};
    enum direction dir = steps[trick] > 0 ? way_out(world, trick, steps[trick]) : NO_DIRECTION;
    struct command command = {(uint8_t)(VERB_TRICK + trick), (uint8_t)dir};
    bool is_aimed = steps[trick] == 0 || dir != NO_DIRECTION;
    return is_aimed && hare_can(world, command) && helps(world, trick, near) ? command : COMMAND_WAIT;
}

struct command trickster_command(const struct world *world, struct command command)
{
    if (!world_hare_is_ready(world)) {
        return command;
    }
    const struct hare *hare = world_hare(world);
    int near = world_nearest_hound(world, hare->at);
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        struct command act = hare->tricks[trick] > 0 ? trick_now(world, trick, near) : COMMAND_WAIT;
        if (act.verb != VERB_WAIT) {
            return act;
        }
    }
    /* The decoy to change places with must be far away by then. */
    bool drops = hare->tricks[TRICK_SWAP] > 0 && hare->decoys > 0 && world_decoy_count(world) == 0 && near > CLOSE &&
                 near <= 2 * COMING;
    return drops ? (struct command){VERB_DECOY, NO_DIRECTION} : command;
}
