#include "config.h"

#include "path/find/jps_look.h"
#include "path/find/jps_reach.h"
#include "path/find/jps_scan.h"
#include "path/find/jps_state.h"

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

void jps_enter_batch(struct jps *jps)
{
    for (int i = 0; i < jps->batched; i++) {
        enter(jps, &jps->batch[i]);
    }
    jps->batched = 0;
}

void jps_reach(struct jps *jps, struct jps_spot to, enum direction arrival)
{
    jps_reach_if(jps, to, arrival, true);
}

enum engine { ON_LANES, ON_TABLE };

/* Where an expansion begins; the lanes are for that engine only. */
struct origin {
    struct jps_spot at;
    struct jps_lanes lanes;
};

JPS_INLINE void go_straight(struct jps *jps, const struct origin *from, enum direction dir, enum engine engine)
{
    if (engine == ON_LANES) {
        jps_scan_straight(jps, from->at, from->lanes, dir);
    } else {
        jps_look_straight(jps, from->at, dir);
    }
}

JPS_INLINE void go_diagonal(struct jps *jps, const struct origin *from, enum direction dir, enum engine engine)
{
    if (engine == ON_LANES) {
        jps_scan_diagonal(jps, from->at, from->lanes, dir);
    } else {
        jps_look_diagonal(jps, from->at, dir);
    }
}

/* One who went straight has to turn to a side just where a wall beside the way has been passed: where the side is open
 * and the diagonal step back on that side is not. */
JPS_INLINE void go_to_side(struct jps *jps, const struct origin *from, enum direction side, enum direction back,
                           enum direction diagonal, enum engine engine)
{
    const unsigned both = 1U << side | 1U << back;
    if ((jps->steps[from->at.index] & both) == 1U << side) {
        go_straight(jps, from, side, engine);
        go_diagonal(jps, from, diagonal, engine);
    }
}

JPS_INLINE void go_everywhere(struct jps *jps, const struct origin *from, enum engine engine)
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
JPS_INLINE void go_on(struct jps *jps, const struct origin *from, enum direction arrival, enum engine engine)
{
    switch (arrival) {
    case EAST:
        go_straight(jps, from, EAST, engine);
        go_to_side(jps, from, NORTH, NORTH_WEST, NORTH_EAST, engine);
        go_to_side(jps, from, SOUTH, SOUTH_WEST, SOUTH_EAST, engine);
        break;
    case WEST:
        go_straight(jps, from, WEST, engine);
        go_to_side(jps, from, NORTH, NORTH_EAST, NORTH_WEST, engine);
        go_to_side(jps, from, SOUTH, SOUTH_EAST, SOUTH_WEST, engine);
        break;
    case SOUTH:
        go_straight(jps, from, SOUTH, engine);
        go_to_side(jps, from, WEST, NORTH_WEST, SOUTH_WEST, engine);
        go_to_side(jps, from, EAST, NORTH_EAST, SOUTH_EAST, engine);
        break;
    case NORTH:
        go_straight(jps, from, NORTH, engine);
        go_to_side(jps, from, WEST, SOUTH_WEST, NORTH_WEST, engine);
        go_to_side(jps, from, EAST, SOUTH_EAST, NORTH_EAST, engine);
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
    if (jps->table != NULL) {
        go_on(jps, &from, arrival, ON_TABLE);
    } else {
        from.lanes = jps_lanes_at(jps, from.at);
        go_on(jps, &from, arrival, ON_LANES);
    }
    jps_enter_batch(jps);
}
