/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/line.h"

#include "path/find/heuristic.h"
#include "path/map/alloc.h"
#include "path/map/leg.h"

#include <stdlib.h>

enum { LINE_LEGS = 2 };

struct line_leg {
    enum direction dir;
    uint32_t steps; /* at least 1 */
};

/* legs[first] to legs[last - 1] lead from hunter to target. The straight steps come last or, without diagonal steps,
 * those along x. */
struct chase_line {
    struct line_leg legs[LINE_LEGS];
    int first, last;
    uint32_t cost;            /* in the mover's steps, without the factor of the terrain */
    uint8_t factor;           /* of the terrain, the same on all its cells */
    uint32_t hunter, target;  /* indices, in the tick in which the line was last used */
    uint64_t ways;            /* of that tick */
    struct estimate estimate; /* in the same unit */
};

struct chase_line *line_new(const struct mover *mover)
{
    struct chase_line *line = alloc_zeroed(1, sizeof *line);
    if (line != NULL) {
        line->estimate = (struct estimate){
            .longer = mover->straight,
            .shorter = mover->neighbours == 4 ? mover->straight : (uint32_t)mover->diagonal - mover->straight,
        };
    }
    return line;
}

static uint32_t step_cost(const struct chase_line *line, enum direction dir)
{
    return line->estimate.longer + (dir < SOUTH_EAST ? 0 : line->estimate.shorter);
}

static void add_leg(struct chase_line *line, enum direction dir, uint32_t steps)
{
    if (steps > 0) {
        line->legs[line->last++] = (struct line_leg){dir, steps};
        line->cost += steps * step_cost(line, dir);
    }
}

/* Returns whether only the numbers of steps along x and along y count, because a diagonal step costs as much as two
 * straight ones, or is illegal. */
static bool is_manhattan(const struct chase_line *line) { return line->estimate.shorter == line->estimate.longer; }

static bool costs_least(const struct tick *tick, uint32_t index)
{
    return tick->is_uniform || tick->factors[index] == mover_least_factor(moves_mover(tick->moves));
}

static bool walk(const struct tick *tick, enum direction dir, uint32_t steps, uint32_t *index)
{
    uint32_t at = *index;
    for (; steps > 0; steps--) {
        if ((tick->steps[at] >> dir & 1) == 0) {
            return false;
        }
        at = layout_neighbour(tick->layout, at, dir);
        if (!costs_least(tick, at)) {
            return false;
        }
    }
    *index = at;
    return true;
}

/* Removes the step that the hunter has made, if any.  Returns false if it has left the line. */
static bool follow_line(struct chase_line *line, const struct tick *tick)
{
    struct line_leg *leg = &line->legs[line->first];
    if (line->first == line->last) {
        return false;
    }
    if (tick->hunter == line->hunter) {
        return true;
    }
    if (tick->hunter != layout_neighbour(tick->layout, line->hunter, leg->dir)) {
        return false;
    }
    line->cost -= step_cost(line, leg->dir);
    leg->steps--;
    line->first += leg->steps == 0;
    return true;
}

/* Adds the step that the target has made.  Returns false if it did not make a legal step, or if the line would turn a
 * second time. */
static bool lengthen_line(struct chase_line *line, const struct tick *tick)
{
    if (tick->target == line->target) {
        return true;
    }
    enum direction dir = layout_direction(tick->layout, line->target, tick->target);
    if (dir == NO_DIRECTION || (tick->steps[line->target] >> dir & 1) == 0 || !costs_least(tick, tick->target)) {
        return false;
    }
    if (line->last > line->first && line->legs[line->last - 1].dir == dir) {
        line->legs[line->last - 1].steps++;
        line->cost += step_cost(line, dir);
        return true;
    }
    if (line->last == LINE_LEGS) {
        return false;
    }
    add_leg(line, dir, 1);
    return true;
}

/* Sets the plan from the line.  The next tick starts from the target of this one. */
static enum search_status use_line(struct chase_line *line, const struct tick *tick, struct chase_plan *plan)
{
    __builtin_prefetch(&tick->steps[tick->target]);
    line->ways = tick->ways;
    line->hunter = tick->hunter;
    line->target = tick->target;
    uint64_t cost = (uint64_t)line->cost * line->factor;
    plan->cost = (uint32_t)cost;
    plan->next = line->first < line->last ? line->legs[line->first].dir : NO_DIRECTION;
    return cost > CHASE_FARTHEST ? SEARCH_TOO_FAR : SEARCH_FOUND;
}

/* Returns whether the last step of a cheapest line is canonical. All other steps are, since the line was canonical
 * before the target made the last step.  If only numbers of steps along x and y count, a step is canonical if it is
 * along x, or if x does not differ.  Otherwise every straight step is canonical, and a diagonal one only if no straight
 * one leads nearer. */
static bool ends_canonically(const struct chase_line *line, const struct tick *tick)
{
    int x = tick->target_cell.x - tick->hunter_cell.x, y = tick->target_cell.y - tick->hunter_cell.y;
    enum direction dir = line->first < line->last ? line->legs[line->last - 1].dir : NO_DIRECTION;
    if (is_manhattan(line)) {
        return dir == NO_DIRECTION || (dir < SOUTH_EAST && (dir <= WEST || x == 0));
    }
    return !direction_is_diagonal(dir) || abs(x) == abs(y);
}

enum search_status line_keep(struct chase_line *line, const struct tick *tick, struct chase_plan *plan)
{
    bool is_kept = line->ways == tick->ways && follow_line(line, tick) && lengthen_line(line, tick) &&
                   line->cost == estimate_box(&line->estimate, tick->hunter_cell, tick->target_cell) &&
                   ends_canonically(line, tick);
    return is_kept ? use_line(line, tick, plan) : SEARCH_RUNNING;
}

/* Answers if one of the two cells has no legal steps. */
static enum search_status answer_shut_in(const struct tick *tick, struct chase_plan *plan)
{
    *plan = (struct chase_plan){0, NO_DIRECTION};
    return tick->hunter == tick->target && moves_can_stand(tick->moves, tick->hunter_cell) ? SEARCH_FOUND : SEARCH_NONE;
}

static enum search_status find_line(void *self, const struct tick *tick, struct chase_plan *plan)
{
    struct chase_line *line = self;
    uint32_t index = tick->hunter;
    line->first = line->last = 0;
    line->cost = 0;
    if (tick->steps[tick->hunter] == 0 || tick->steps[tick->target] == 0) {
        return answer_shut_in(tick, plan);
    }
    struct leg leg = is_manhattan(line) ? leg_between_of_four(tick->hunter_cell, tick->target_cell)
                                        : leg_between(tick->hunter_cell, tick->target_cell);
    if (!walk(tick, leg_diagonal(&leg), leg.diagonal, &index) ||
        !walk(tick, leg_straight(&leg), leg.straight, &index)) {
        return SEARCH_RUNNING;
    }
    add_leg(line, leg_diagonal(&leg), leg.diagonal);
    add_leg(line, leg_straight(&leg), leg.straight);
    line->factor = tick->factors[tick->target];
    return use_line(line, tick, plan);
}

static size_t path(const void *self, const struct tick *tick, struct cell *cells, size_t room)
{
    const struct chase_line *line = self;
    struct cell at = tick->hunter_cell;
    size_t count = 0;
    if (room > 0) {
        cells[0] = at;
    }
    for (int i = line->first; i < line->last; i++) {
        for (uint32_t steps = 0; steps < line->legs[i].steps; steps++) {
            at = cell_step(at, line->legs[i].dir);
            count++;
            if (count < room) {
                cells[count] = at;
            }
        }
    }
    return count + 1;
}

const struct planner line_planner = {.answer = CHASE_BY_LINE, .ask = find_line, .path = path};
