/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"
#include "path/chase/sweep.h"
#include "path/map/moves.h"

#include <stdlib.h>

void chase_line_init(struct chase *chase)
{
    const struct mover *mover = moves_mover(chase->moves);
    chase->line.estimate = (struct estimate){
        .longer = mover->straight,
        .shorter = mover->neighbours == 4 ? mover->straight : (uint32_t)mover->diagonal - mover->straight,
    };
}

static uint32_t step_cost(const struct chase_line *line, enum direction dir)
{
    return line->estimate.longer + (dir < SOUTH_EAST ? 0 : line->estimate.shorter);
}

static void add_leg(struct chase *chase, enum direction dir, uint32_t steps)
{
    struct chase_line *line = &chase->line;
    if (steps > 0) {
        line->legs[line->last++] = (struct chase_leg){dir, steps};
        line->cost += steps * step_cost(line, dir);
    }
}

static void set_line(struct chase *chase, struct chase_leg one, struct chase_leg other)
{
    chase->line.first = 0;
    chase->line.last = 0;
    chase->line.cost = 0;
    add_leg(chase, one.dir, one.steps);
    add_leg(chase, other.dir, other.steps);
}

/* Whether all that counts are the steps along x and those along y: a diagonal one costs as much as two, or is none. */
static bool is_manhattan(const struct chase_line *line)
{
    return line->estimate.shorter == line->estimate.longer;
}

/* The two legs of the canonical path on an empty map: as many diagonal steps as there can be, and the straight ones
 * last; without diagonal steps those along x last. */
static void find_legs(const struct chase *chase, struct chase_leg legs[2])
{
    int x = chase->target_cell.x - chase->hunter_cell.x, y = chase->target_cell.y - chase->hunter_cell.y;
    int width = abs(x), height = abs(y), both = width < height ? width : height;
    if (is_manhattan(&chase->line)) {
        legs[0] = (struct chase_leg){direction_towards(0, y), (uint32_t)height};
        legs[1] = (struct chase_leg){direction_towards(x, 0), (uint32_t)width};
        return;
    }
    legs[0] = (struct chase_leg){direction_towards(x, y), (uint32_t)both};
    legs[1] = (struct chase_leg){width > height ? direction_towards(x, 0) : direction_towards(0, y),
                                 (uint32_t)(width + height - 2 * both)};
}

static bool costs_least(const struct chase *chase, uint32_t index)
{
    return chase->is_uniform || chase->factors[index] == mover_least_factor(moves_mover(chase->moves));
}

static bool walk(const struct chase *chase, const struct chase_leg *leg, uint32_t *index)
{
    const uint8_t *steps = chase->steps;
    const enum direction dir = leg->dir;
    uint32_t at = *index;
    for (uint32_t left = leg->steps; left > 0; left--) {
        if ((steps[at] >> dir & 1) == 0) {
            return false;
        }
        at = layout_neighbour(chase->layout, at, dir);
        if (!costs_least(chase, at)) {
            return false;
        }
    }
    *index = at;
    return true;
}

static bool find_line(struct chase *chase)
{
    struct chase_leg legs[2];
    uint32_t index = chase->hunter;
    find_legs(chase, legs);
    if (!walk(chase, &legs[0], &index) || !walk(chase, &legs[1], &index)) {
        return false;
    }
    set_line(chase, legs[0], legs[1]);
    return true;
}

/* Takes away the step that the hunter has made, if it has.  False: it has left the line. */
static bool follow_line(struct chase *chase)
{
    struct chase_line *line = &chase->line;
    struct chase_leg *leg = &line->legs[line->first];
    if (line->first == line->last) {
        return false;
    }
    if (chase->hunter == line->hunter) {
        return true;
    }
    if (chase->hunter != layout_neighbour(chase->layout, line->hunter, leg->dir)) {
        return false;
    }
    line->cost -= step_cost(line, leg->dir);
    leg->steps--;
    line->first += leg->steps == 0;
    return true;
}

/* Adds the step that the target has made.  False: it has made another move than a legal step, or one that turns a
 * second time. */
static bool lengthen_line(struct chase *chase)
{
    struct chase_line *line = &chase->line;
    if (chase->target == line->target) {
        return true;
    }
    enum direction dir = layout_direction(chase->layout, line->target, chase->target);
    if (dir == NO_DIRECTION || (chase->steps[line->target] >> dir & 1) == 0 || !costs_least(chase, chase->target)) {
        return false;
    }
    if (line->last > line->first && line->legs[line->last - 1].dir == dir) {
        line->legs[line->last - 1].steps++;
        line->cost += step_cost(line, dir);
        return true;
    }
    if (line->last == CHASE_LEGS) {
        return false;
    }
    add_leg(chase, dir, 1);
    return true;
}

static uint32_t least_cost(const struct chase *chase)
{
    return estimate_box(&chase->line.estimate, chase->hunter_cell, chase->target_cell);
}

/* The next tick asks for the steps of this tick's target. */
static void use_line(struct chase *chase)
{
    __builtin_prefetch(&chase->steps[chase->target]);
    chase->line.version = chase->version;
    chase->line.hunter = chase->hunter;
    chase->line.target = chase->target;
}

/* Whether the last step of a line of least cost is the canonical one; all others are, since the line was canonical when
 * the target stood before that step.  A straight step is, along x if x has to change at all; a diagonal one is where no
 * straight one leads nearer. */
static bool ends_canonically(const struct chase *chase)
{
    const struct chase_line *line = &chase->line;
    int x = chase->target_cell.x - chase->hunter_cell.x, y = chase->target_cell.y - chase->hunter_cell.y;
    enum direction dir = line->first < line->last ? line->legs[line->last - 1].dir : NO_DIRECTION;
    if (is_manhattan(line)) {
        return dir == NO_DIRECTION || (dir < SOUTH_EAST && (dir <= WEST || x == 0));
    }
    return !direction_is_diagonal(dir) || abs(x) == abs(y);
}

bool chase_keeps_line(struct chase *chase)
{
    const struct chase_line *line = &chase->line;
    if (line->version != chase->version || !follow_line(chase) || !lengthen_line(chase) ||
        line->cost != least_cost(chase) || !ends_canonically(chase)) {
        return false;
    }
    use_line(chase);
    return true;
}

bool chase_finds_line(struct chase *chase)
{
    if (!find_line(chase)) {
        chase->line.first = chase->line.last;
        return false;
    }
    chase->line.factor = chase->factors[chase->target];
    use_line(chase);
    return true;
}

bool chase_finds_bent_line(struct chase *chase)
{
    const struct bitmaps *maps = moves_bitmaps(chase->moves);
    chase->bent = maps != NULL ? direct_first(maps, chase->hunter_cell, chase->target_cell) : NO_DIRECTION;
    chase->line.cost = least_cost(chase);
    chase->line.factor = chase->factors[chase->target];
    return chase->bent != NO_DIRECTION;
}
