/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/jps.h"

#include "path/find/jump_table.h"
#include "path/map/leg.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static __attribute__((noinline)) enum direction first_step_from_start(const struct jps *jps, struct cell to)
{
    const struct leg leg = leg_of_mover(jps->has_diagonals, layout_cell(jps->core.layout, jps->core.start), to);
    return leg_first(&leg);
}

static inline enum direction first_step(const struct jps *jps, struct cell to)
{
    return jps->first != NO_DIRECTION ? jps->first : first_step_from_start(jps, to);
}

/* Offers a point another path of the same cost, because its last leg may be the canonical one.  The points below this
 * one do not change, as in a tree of points. */
static __attribute__((noinline)) void offer_another(struct jps *jps, struct jps_point *point, struct cell to,
                                                    enum direction arrival)
{
    const struct jps_point *expanded = &jps->points[jps->expanded], *parent = &jps->points[point->parent];
    const struct leg_turn one = {jps->stand, direction_opposite((enum direction)expanded->last)};
    const struct leg_turn other = {layout_cell(jps->core.layout, point->parent),
                                   direction_opposite((enum direction)parent->last)};
    if (point->g == 0 || expanded == parent || !turn_comes_before(jps->has_diagonals, one, other, to)) {
        return;
    }
    const enum direction first = first_step(jps, to);
    if (first != (enum direction)point->first) {
        jps->is_mixed = jps->is_mixed || point->state == SEARCH_CLOSED;
        jps->sweep.first = NO_DIRECTION;
        point->first = first & 15U;
    }
    point->parent = jps->expanded;
    point->last = arrival & 15U;
}

/* The data of a cell is seldom in the cache, so the jumps of an expansion go into a batch, and their points are
 * prefetched. */
static inline void enter(struct jps *jps, const struct jps_jump *jump)
{
    struct jps_point *point = &jps->points[jump->to.index];
    bool seen = point->generation == jps->core.generation;
    struct cell cell = {(int)jump->to.x - 1, (int)jump->to.y - 1};
    if (seen && jump->to.g >= point->g) {
        if (jps->is_canonical && jump->to.g == point->g) {
            offer_another(jps, point, cell, jump->arrival);
        }
        return;
    }
    uint32_t f = jump->to.g + estimate_box(&jps->core.estimate, cell, jps->to);
    if (f >= jps->limit) {
        return;
    }
    bool was_open = seen && point->state == SEARCH_OPEN;
    jps->core.counts.closed -= seen && !was_open;
    jps->core.counts.open += !was_open;
    jps->core.counts.pushed++;
    *point = (struct jps_point){.g = jump->to.g,
                                .parent = jps->expanded,
                                .generation = jps->core.generation,
                                .arrival = jump->arrival & 15U,
                                .last = jump->arrival & 15U,
                                .first = first_step(jps, cell) & 15U,
                                .state = SEARCH_OPEN};
    if (jump->to.index == jps->core.goal) {
        jps->best = jump->to.g;
        jps->limit = jps->best + jps->is_canonical;
    } else {
        buckets_push(&jps->open.buckets, f >> jps->shift, jump->to.index);
    }
}

/* Pushes the jumps of the batch that are better paths, and empties it.  The open list has room for an expansion. */
static __attribute__((noinline)) void enter_batch(struct jps *jps)
{
    for (int i = 0; i < jps->batched; i++) {
        enter(jps, &jps->batch[i]);
    }
    jps->batched = 0;
}

/* Adds a jump to that spot to the batch if it is one.  It has no branch, because half of the lookups find a jump. */
JUMP_INLINE void reach_if(struct jps *jps, struct jump_spot to, enum direction arrival, bool is_jump)
{
    __builtin_prefetch(&jps->points[to.index]);
    jps->batch[jps->batched] = (struct jps_jump){to, arrival};
    jps->batched += is_jump;
    if (jps->batched == JPS_BATCH) {
        enter_batch(jps);
    }
}

JUMP_INLINE void reach(void *search, struct jump_spot to, enum direction arrival, bool is_jump)
{
    if (is_jump) {
        reach_if(search, to, arrival, true);
    }
}

JUMP_INLINE void scan_straight(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_straight(search, ground, from, dir, reach);
}

JUMP_INLINE void scan_diagonal(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_diagonal(search, ground, from, dir, reach);
}

JUMP_INLINE void scan_vertical(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_vertical(search, ground, from, dir, reach);
}

/* The table does not contain the goal, so each lookup also checks whether the goal is on the jump. */

/* The distance of the goal ahead of a spot in a diagonal direction: its horizontal and its vertical part; negative:
 * behind. */
struct ahead {
    int across, along;
};

JUMP_INLINE struct ahead goal_ahead(const struct jps *jps, struct jump_spot from, enum direction dir)
{
    int dx = jps->to.x + 1 - (int)from.x, dy = jps->to.y + 1 - (int)from.y;
    return (struct ahead){direction_across(dir) == EAST ? dx : -dx, direction_along(dir) == SOUTH ? dy : -dy};
}

/* Adds the goal if it is at most `steps` ahead in a straight direction. */
JUMP_INLINE void look_for_goal(struct jps *jps, struct jump_spot from, enum direction dir, uint32_t steps,
                               enum direction arrival)
{
    bool is_free = jump_length(jps->table.jumps[from.index].to[dir]) >= steps;
    reach_if(jps, jump_beyond(&jps->ground, from, dir, steps), arrival, is_free);
}

JUMP_INLINE void look_for_turn(struct jps *jps, struct jump_spot from, enum direction dir)
{
    int16_t jump = jps->table.jumps[from.index].to[dir];
    reach_if(jps, jump_beyond(&jps->ground, from, dir, jump_length(jump)), dir, jump > 0);
}

JUMP_INLINE void look_straight(void *search, const struct jump_ground *ground, const struct jump_origin *origin,
                               enum direction dir)
{
    (void)ground;
    struct jps *jps = search;
    const struct jump_spot from = origin->at;
    int dx = jps->to.x + 1 - (int)from.x, dy = jps->to.y + 1 - (int)from.y;
    int off = dir <= WEST ? dy : dx;
    int steps = dir == EAST ? dx : dir == WEST ? -dx : dir == SOUTH ? dy : -dy;
    if (off == 0 && steps > 0) {
        look_for_goal(jps, from, dir, (uint32_t)steps, dir);
    }
    look_for_turn(jps, from, dir);
}

/* Adds the goal if the cell of a diagonal scan is the goal or has the goal straight ahead. */
static inline void turn_to_goal(struct jps *jps, struct jump_spot at, enum direction dir)
{
    struct ahead goal = goal_ahead(jps, at, dir);
    uint32_t steps = (uint32_t)(goal.across + goal.along);
    enum direction straight = goal.across > 0 ? direction_across(dir) : direction_along(dir);
    look_for_goal(jps, at, straight, steps, steps == 0 ? dir : straight);
}

JUMP_INLINE void look_diagonal(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    (void)ground;
    struct jps *jps = search;
    struct jump_spot at = from->at;
    struct ahead goal = goal_ahead(jps, at, dir);
    int turn = goal.across < goal.along ? goal.across : goal.along;
    for (;;) {
        int16_t jump = jps->table.jumps[at.index].to[dir];
        int length = (int)jump_length(jump);
        if (turn > 0 && turn <= length) {
            turn_to_goal(jps, jump_beyond(&jps->ground, at, dir, (uint32_t)turn), dir);
        }
        if (jump <= 0) {
            return;
        }
        turn -= length;
        at = jump_beyond(&jps->ground, at, dir, (uint32_t)length);
        look_for_turn(jps, at, direction_across(dir));
        look_for_turn(jps, at, direction_along(dir));
    }
}

void jps_expand(struct jps *jps, uint32_t index)
{
    const struct jps_point *point = &jps->points[index];
    const struct jump_ground ground = jps->ground;
    const struct jump_origin from = jump_origin_at(&ground, index, point->g);
    enum direction arrival = (enum direction)point->arrival;
    jps->expanded = index;
    jps->first = (enum direction)point->first;
    jps->stand = (struct cell){(int)from.at.x - 1, (int)from.at.y - 1};
    if (jps->table.jumps != NULL) {
        jump_on(jps, &ground, &from, arrival, look_straight, look_diagonal);
    } else if (jps->has_diagonals) {
        jump_on(jps, &ground, &from, arrival, scan_straight, scan_diagonal);
    } else {
        jump_on_of_four(jps, &ground, &from, arrival, scan_straight, scan_vertical);
    }
    enter_batch(jps);
}
