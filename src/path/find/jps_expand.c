#include "config.h"

#include "path/find/jps.h"

#include "path/find/bitmaps.h"
#include "path/find/jump_table.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))

/* What is known of a cell is seldom in the cache, so the jumps of an expansion go into a batch, and their points are
 * asked for ahead. */
static inline void enter(struct jps *jps, const struct jps_jump *jump)
{
    struct jps_point *point = &jps->points[jump->to.index];
    bool seen = point->generation == jps->generation;
    if (seen && jump->to.g >= point->g) {
        return;
    }
    struct cell cell = {(int)jump->to.x - 1, (int)jump->to.y - 1};
    uint32_t f = jump->to.g + estimate_box(&jps->estimate, cell, jps->to);
    if (f >= jps->best) {
        return;
    }
    bool was_open = seen && point->state == SEARCH_OPEN;
    jps->counts.closed -= seen && !was_open;
    jps->counts.open += !was_open;
    jps->counts.pushed++;
    *point = (struct jps_point){jump->to.g, jps->expanded, jps->generation, (uint8_t)jump->arrival, SEARCH_OPEN};
    buckets_push(&jps->open.buckets, f >> jps->shift, jump->to.index);
    if (jump->to.index == jps->goal) {
        jps->best = jump->to.g;
    }
}

/* Puts the jumps of the batch on the open list, as far as they are better ways, and empties it.  The open list has room
 * for an expansion. */
static __attribute__((noinline)) void enter_batch(struct jps *jps)
{
    for (int i = 0; i < jps->batched; i++) {
        enter(jps, &jps->batch[i]);
    }
    jps->batched = 0;
}

/* Takes a jump to that spot into the batch, if it is one: without a branch, for looks into the table, half of which
 * find one. */
INLINE void reach_if(struct jps *jps, struct jps_spot to, enum direction arrival, bool is_jump)
{
    __builtin_prefetch(&jps->points[to.index]);
    jps->batch[jps->batched] = (struct jps_jump){to, arrival};
    jps->batched += is_jump;
    if (jps->batched == JPS_BATCH) {
        enter_batch(jps);
    }
}

/* The spot `steps` further on.  With a constant direction this is a few additions. */
INLINE struct jps_spot beyond(const struct jps *jps, struct jps_spot from, enum direction dir, uint32_t steps)
{
    uint32_t cost = direction_is_diagonal(dir) ? jps->diagonal : jps->straight;
    return (struct jps_spot){
        .x = from.x + (uint32_t)direction_rows[dir].x * steps,
        .y = from.y + (uint32_t)direction_rows[dir].y * steps,
        .index = from.index + (uint32_t)jps->layout->offset[dir] * steps,
        .g = from.g + cost * steps,
    };
}

/* --- jumps on bitmaps ------------------------------------------------------------------------------- */

/* The walls of the row and the column that a spot is on, and the sizes of their sets of bits. */
struct bitmap_place {
    const uint8_t *row, *column;
    uint32_t row_size, column_size;
};

INLINE struct bitmap_place place_at(const struct jps *jps, struct jps_spot at)
{
    const struct bitmaps *maps = &jps->bitmaps;
    return (struct bitmap_place){
        .row = bitmap_walls(&maps->rows, at.y),
        .column = bitmap_walls(&maps->columns, at.x),
        .row_size = maps->rows.size,
        .column_size = maps->columns.size,
    };
}

INLINE void scan_straight(struct jps *jps, struct jps_spot from, struct bitmap_place place, enum direction dir)
{
    bool is_row = dir == EAST || dir == WEST;
    const uint8_t *walls = is_row ? place.row : place.column;
    uint32_t size = is_row ? place.row_size : place.column_size;
    uint32_t start = is_row ? from.x : from.y, steps = 0;
    bool found = dir == EAST || dir == SOUTH ? bitmap_scan_ahead(walls, size, start, &steps)
                                             : bitmap_scan_back(walls, size, start, &steps);
    if (found) {
        reach_if(jps, beyond(jps, from, dir, steps), dir, true);
    }
}

INLINE void scan_diagonal(struct jps *jps, struct jps_spot at, struct bitmap_place place, enum direction dir)
{
    const enum direction across = direction_across(dir), along = direction_along(dir);
    const uint8_t *steps = jps->steps;
    const uint32_t goal = jps->goal;
    const struct jps_spot start = at, next = beyond(jps, at, dir, 1);
    const ptrdiff_t row = 3 * (ptrdiff_t)place.row_size, column = 3 * (ptrdiff_t)place.column_size;
    while (steps[at.index] >> dir & 1) {
        at.x += next.x - start.x;
        at.y += next.y - start.y;
        at.index += next.index - start.index;
        at.g += next.g - start.g;
        place.column += across == EAST ? column : -column;
        place.row += along == SOUTH ? row : -row;
        if (at.index == goal) {
            reach_if(jps, at, dir, true);
        }
        scan_straight(jps, at, place, across);
        scan_straight(jps, at, place, along);
    }
}

/* --- jumps in the table ----------------------------------------------------------------------------- */

/* The table knows nothing of the goal: a look asks besides whether the goal is on the way. */

/* How far ahead of a spot the goal is, as seen in a diagonal direction: along its horizontal and its vertical part;
 * negative: behind. */
struct ahead {
    int across, along;
};

INLINE struct ahead goal_ahead(const struct jps *jps, struct jps_spot from, enum direction dir)
{
    int dx = jps->to.x + 1 - (int)from.x, dy = jps->to.y + 1 - (int)from.y;
    return (struct ahead){direction_across(dir) == EAST ? dx : -dx, direction_along(dir) == SOUTH ? dy : -dy};
}

/* The goal is that far away in a straight direction. */
INLINE void look_for_goal(struct jps *jps, struct jps_spot from, enum direction dir, uint32_t steps,
                          enum direction arrival)
{
    bool is_free = jump_length(jps->table.jumps[from.index].to[dir]) >= steps;
    reach_if(jps, beyond(jps, from, dir, steps), arrival, is_free);
}

INLINE void look_for_turn(struct jps *jps, struct jps_spot from, enum direction dir)
{
    int16_t jump = jps->table.jumps[from.index].to[dir];
    reach_if(jps, beyond(jps, from, dir, jump_length(jump)), dir, jump > 0);
}

INLINE void look_straight(struct jps *jps, struct jps_spot from, enum direction dir)
{
    int dx = jps->to.x + 1 - (int)from.x, dy = jps->to.y + 1 - (int)from.y;
    int off = dir <= WEST ? dy : dx;
    int steps = dir == EAST ? dx : dir == WEST ? -dx : dir == SOUTH ? dy : -dy;
    if (off == 0 && steps > 0) {
        look_for_goal(jps, from, dir, (uint32_t)steps, dir);
    }
    look_for_turn(jps, from, dir);
}

/* At the cell of a diagonal way from which the goal is straight ahead, or which is the goal. */
static inline void turn_to_goal(struct jps *jps, struct jps_spot at, enum direction dir)
{
    struct ahead goal = goal_ahead(jps, at, dir);
    uint32_t steps = (uint32_t)(goal.across + goal.along);
    enum direction straight = goal.across > 0 ? direction_across(dir) : direction_along(dir);
    look_for_goal(jps, at, straight, steps, steps == 0 ? dir : straight);
}

INLINE void look_diagonal(struct jps *jps, struct jps_spot at, enum direction dir)
{
    struct ahead goal = goal_ahead(jps, at, dir);
    int turn = goal.across < goal.along ? goal.across : goal.along;
    for (;;) {
        int16_t jump = jps->table.jumps[at.index].to[dir];
        int length = (int)jump_length(jump);
        if (turn > 0 && turn <= length) {
            turn_to_goal(jps, beyond(jps, at, dir, (uint32_t)turn), dir);
        }
        if (jump <= 0) {
            return;
        }
        turn -= length;
        at = beyond(jps, at, dir, (uint32_t)length);
        look_for_turn(jps, at, direction_across(dir));
        look_for_turn(jps, at, direction_along(dir));
    }
}

/* --- expansion -------------------------------------------------------------------------------------- */

enum engine { ON_BITMAPS, ON_TABLE };

/* Where an expansion begins; the place is for bitmaps only. */
struct origin {
    struct jps_spot at;
    struct bitmap_place place;
};

INLINE void go_straight(struct jps *jps, const struct origin *from, enum direction dir, enum engine engine)
{
    if (engine == ON_BITMAPS) {
        scan_straight(jps, from->at, from->place, dir);
    } else {
        look_straight(jps, from->at, dir);
    }
}

INLINE void go_diagonal(struct jps *jps, const struct origin *from, enum direction dir, enum engine engine)
{
    if (engine == ON_BITMAPS) {
        scan_diagonal(jps, from->at, from->place, dir);
    } else {
        look_diagonal(jps, from->at, dir);
    }
}

INLINE void go_to_side(struct jps *jps, const struct origin *from, enum direction dir, enum direction side,
                       enum engine engine)
{
    if (direction_is_forced(dir, side, jps->steps[from->at.index])) {
        go_straight(jps, from, side, engine);
        go_diagonal(jps, from, direction_diagonal(dir, side), engine);
    }
}

INLINE void go_ahead(struct jps *jps, const struct origin *from, enum direction dir, enum engine engine)
{
    go_straight(jps, from, dir, engine);
    go_to_side(jps, from, dir, direction_side(dir), engine);
    go_to_side(jps, from, dir, direction_opposite(direction_side(dir)), engine);
}

INLINE void go_everywhere(struct jps *jps, const struct origin *from, enum engine engine)
{
    go_straight(jps, from, EAST, engine);
    go_straight(jps, from, WEST, engine);
    go_straight(jps, from, SOUTH, engine);
    go_straight(jps, from, NORTH, engine);
    go_diagonal(jps, from, SOUTH_EAST, engine);
    go_diagonal(jps, from, SOUTH_WEST, engine);
    go_diagonal(jps, from, NORTH_EAST, engine);
    go_diagonal(jps, from, NORTH_WEST, engine);
}

/* Spelt out for each direction, so that all of it is compiled for constants. */
INLINE void go_on(struct jps *jps, const struct origin *from, enum direction arrival, enum engine engine)
{
    switch (arrival) {
    case EAST:
        go_ahead(jps, from, EAST, engine);
        break;
    case WEST:
        go_ahead(jps, from, WEST, engine);
        break;
    case SOUTH:
        go_ahead(jps, from, SOUTH, engine);
        break;
    case NORTH:
        go_ahead(jps, from, NORTH, engine);
        break;
    default:
        go_everywhere(jps, from, engine);
        break;
    }
}

void jps_expand(struct jps *jps, uint32_t index)
{
    const struct jps_point *point = &jps->points[index];
    struct cell cell = layout_cell(jps->layout, index);
    struct origin from = {.at = {(uint32_t)cell.x + 1, (uint32_t)cell.y + 1, index, point->g}};
    enum direction arrival = (enum direction)point->arrival;
    jps->expanded = index;
    if (jps->table.jumps != NULL) {
        go_on(jps, &from, arrival, ON_TABLE);
    } else {
        from.place = place_at(jps, from.at);
        go_on(jps, &from, arrival, ON_BITMAPS);
    }
    enter_batch(jps);
}
