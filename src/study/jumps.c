/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/jumps.h"

#include "base/xalloc.h"

#include <stdlib.h>

struct forced_search {
    struct jumps *jumps;
    const struct moves *moves;
    struct cell goal;
};

/* With 4 neighbours, paths turn only from rows into columns, so forced neighbours occur only in rows. */
static bool may_force(const struct moves *moves, enum direction arrival)
{
    return arrival <= WEST || (arrival <= NORTH && moves_mover(moves)->neighbours == 8);
}

/* Returns whether the neighbour is forced. With 4 neighbours, the side must have been blocked at the previous cell. */
static bool is_forced(const struct moves *moves, struct cell at, enum direction arrival, enum direction side)
{
    unsigned steps = moves_from(moves, at);
    struct cell back = cell_step(at, direction_opposite(arrival));
    return moves_mover(moves)->neighbours == 8 ? direction_is_forced(arrival, side, steps)
                                               : ((steps & ~(unsigned)moves_from(moves, back)) >> side & 1) != 0;
}

int jumps_forced(const struct moves *moves, struct cell at, enum direction arrival, struct jump_forced out[JUMP_SIDES])
{
    const enum direction side = direction_side(arrival), sides[JUMP_SIDES] = {side, direction_opposite(side)};
    int count = 0;
    for (int i = 0; may_force(moves, arrival) && i < JUMP_SIDES; i++) {
        if (is_forced(moves, at, arrival, sides[i])) {
            struct cell back = cell_step(at, direction_opposite(arrival));
            out[count++] = (struct jump_forced){cell_step(at, sides[i]), cell_step(back, sides[i])};
        }
    }
    return count;
}

static void put(const struct forced_search *look, struct cell at, enum jump_role role)
{
    if (grid_has(moves_grid(look->moves), at)) {
        look->jumps->roles[grid_index(moves_grid(look->moves), at)] |= (uint8_t)role;
    }
}

static void go_over(const struct forced_search *look, struct cell at)
{
    look->jumps->scanned += (look->jumps->roles[grid_index(moves_grid(look->moves), at)] & JUMP_SCANNED) == 0;
    put(look, at, JUMP_SCANNED);
}

static int show_forced(const struct forced_search *look, struct cell at, enum direction arrival)
{
    struct jump_forced forced[JUMP_SIDES];
    int count = jumps_forced(look->moves, at, arrival, forced);
    for (int i = 0; i < count; i++) {
        put(look, forced[i].neighbour, JUMP_FORCED);
        put(look, forced[i].wall, JUMP_WALL);
    }
    return count;
}

/* Continues to the goal, a cell with a forced neighbour, or a wall. */
static void go_straight(const struct forced_search *look, struct cell at, enum direction dir)
{
    for (bool goes_on = true; goes_on && moves_can_step(look->moves, at, dir);) {
        at = cell_step(at, dir);
        go_over(look, at);
        goes_on = show_forced(look, at, dir) == 0 && !cell_equal(at, look->goal);
    }
}

/* Continues to a wall, and also in two straight directions from each cell. */
static void go_branching(const struct forced_search *look, struct cell at, enum direction dir, enum direction one,
                         enum direction other)
{
    while (moves_can_step(look->moves, at, dir)) {
        at = cell_step(at, dir);
        go_over(look, at);
        go_straight(look, at, one);
        go_straight(look, at, other);
    }
}

static void go_aslant(const struct forced_search *look, struct cell at, enum direction dir)
{
    go_branching(look, at, dir, direction_across(dir), direction_along(dir));
}

/* For 4 neighbours. */
static void go_up_or_down(const struct forced_search *look, struct cell at, enum direction dir)
{
    go_branching(look, at, dir, EAST, WEST);
}

/* Continues straight on, and around the ends of walls. */
static void go_on(const struct forced_search *look, struct cell at, enum direction arrival, bool is_of_four)
{
    struct jump_forced forced[JUMP_SIDES];
    int count = jumps_forced(look->moves, at, arrival, forced);
    show_forced(look, at, arrival);
    go_straight(look, at, arrival);
    for (int i = 0; i < count; i++) {
        enum direction side = direction_between(at, forced[i].neighbour);
        if (is_of_four) {
            go_up_or_down(look, at, side);
        } else {
            go_straight(look, at, side);
            go_aslant(look, at, direction_diagonal(arrival, side));
        }
    }
}

static void look_on(const struct forced_search *look, const struct expansion *expansion)
{
    bool is_of_four = moves_mover(look->moves)->neighbours == 4;
    enum direction arrival = direction_opposite(expansion->node.parent);
    if (may_force(look->moves, arrival)) {
        go_on(look, expansion->taken, arrival, is_of_four);
    } else {
        struct cell at = expansion->taken;
        for (enum direction dir = EAST; dir <= (is_of_four ? WEST : NORTH); dir++) {
            go_straight(look, at, dir);
        }
        for (enum direction dir = SOUTH; is_of_four && dir <= NORTH; dir++) {
            go_up_or_down(look, at, dir);
        }
        for (enum direction dir = SOUTH_EAST; !is_of_four && dir < DIRECTIONS; dir++) {
            go_aslant(look, at, dir);
        }
    }
}

/* ----------------------------------------------------------------------------------------------------- */

void jumps_init(struct jumps *jumps, struct study *study)
{
    struct expansion expansion = study_expansion(study);
    const struct finder *finder = study_finder(study);
    const struct moves *moves = study_moves(study);
    const struct grid *grid = moves_grid(moves);
    *jumps = (struct jumps){0};
    bool expands = family_of(finder->method) == FAMILY_JUMPS && expansion.has_taken && expansion.expanded > 0 &&
                   !(study_status(study) == SEARCH_FOUND && cell_equal(expansion.taken, finder->query.goal));
    if (expands) {
        struct forced_search look = {jumps, moves, finder->query.goal};
        jumps->roles = xcalloc(grid_cells(grid), 1);
        look_on(&look, &expansion);
    }
}

void jumps_done(struct jumps *jumps)
{
    free(jumps->roles);
    *jumps = (struct jumps){0};
}

unsigned jumps_roles(const struct jumps *jumps, const struct study *study, struct cell at)
{
    return jumps->roles != NULL ? jumps->roles[grid_index(moves_grid(study_moves(study)), at)] : 0;
}
