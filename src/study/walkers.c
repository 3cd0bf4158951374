/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/walkers.h"

#include "base/xalloc.h"
#include "path/find/heuristic.h"

#include <stdlib.h>

struct walking {
    struct walkers_way *walk;
    size_t room;
    const struct moves *moves;
    struct cell at, goal;
};

const char *walker_name(enum walker walker)
{
    static const char *const names[WALKERS] = {
        [WALKER_NOBODY] = "nobody", [WALKER_RUSH] = "the bulldog", [WALKER_HAND] = "a hand on the wall"};
    return names[walker];
}

static void add_cell(struct walking *walking)
{
    struct walkers_way *walk = walking->walk;
    walk->cells = xgrow(walk->cells, walk->count, &walking->room, sizeof *walk->cells);
    walk->cells[walk->count++] = walking->at;
}

static void take_step(struct walking *walking, enum direction dir)
{
    walking->walk->cost += moves_cost(walking->moves, walking->at, dir);
    walking->at = cell_step(walking->at, dir);
    add_cell(walking);
}

static void rush(struct walking *walking)
{
    enum direction dir;
    while ((dir = heuristic_nearest_step(walking->moves, walking->at, walking->goal)) != NO_DIRECTION) {
        take_step(walking, dir);
    }
}

/* Clockwise. */
static const enum direction clock[] = {NORTH, EAST, SOUTH, WEST};
enum { QUARTERS = 4, TO_LEFT = QUARTERS - 1 };

/* Returns the quarter that points most directly at the goal. */
static int quarter_of_goal(const struct walking *walking)
{
    int dx = walking->goal.x - walking->at.x, dy = walking->goal.y - walking->at.y;
    return abs(dx) >= abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
}

/* Returns the first quarter from there, clockwise, in which a step is possible, or QUARTERS if there is none. */
static int free_quarter(const struct walking *walking, int from)
{
    for (int i = 0; i < QUARTERS; i++) {
        int quarter = (from + i) % QUARTERS;
        if (moves_can_step(walking->moves, walking->at, clock[quarter])) {
            return quarter;
        }
    }
    return QUARTERS;
}

/* Follows the wall. Returns false if the walker gets no nearer. */
static bool follow_wall(struct walking *walking)
{
    uint32_t met = heuristic_octile(walking->moves, walking->at, walking->goal);
    struct cell first = walking->at;
    int heading = free_quarter(walking, quarter_of_goal(walking)), first_heading = heading;
    while (heading < QUARTERS) {
        take_step(walking, clock[heading]);
        if (heuristic_octile(walking->moves, walking->at, walking->goal) < met) {
            return true;
        }
        heading = free_quarter(walking, (heading + TO_LEFT) % QUARTERS);
        if (cell_equal(walking->at, first) && heading == first_heading) {
            return false;
        }
    }
    return false;
}

/* ----------------------------------------------------------------------------------------------------- */

void walkers_init(struct walkers_way *walk, enum walker walker, const struct moves *moves, struct cell start,
                  struct cell goal)
{
    struct walking walking = {.walk = walk, .moves = moves, .at = start, .goal = goal};
    *walk = (struct walkers_way){0};
    add_cell(&walking);
    rush(&walking);
    while (walker == WALKER_HAND && !cell_equal(walking.at, goal) && follow_wall(&walking)) {
        rush(&walking);
    }
    walk->arrives = cell_equal(walking.at, goal);
}

void walkers_done(struct walkers_way *walk)
{
    free(walk->cells);
    *walk = (struct walkers_way){0};
}
