/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/points_state.h"

#include "path/map/alloc.h"

enum { LEAST_ROOM = 128, BATCH = 32 };

/* --- slots ------------------------------------------------------------------------------------------ */

/* A slot counts if the point that it names is at that index, so a new tree clears nothing. */
static inline uint32_t slot_of(const struct point_tree *points, uint32_t index)
{
    uint32_t slot = index * UINT32_C(0x9e3779b1) >> 7 & points->slot_mask;
    for (;;) {
        uint32_t point = points->slots[slot];
        if (point >= points->count || points->all[point].slot != slot || points->all[point].index == index) {
            return slot;
        }
        slot = (slot + 1) & points->slot_mask;
    }
}

static inline bool is_taken(const struct point_tree *points, uint32_t slot)
{
    uint32_t point = points->slots[slot];
    return point < points->count && points->all[point].slot == slot;
}

uint32_t points_find(const struct point_tree *points, uint32_t index)
{
    if (points->count == 0) {
        return NO_POINT;
    }
    uint32_t slot = slot_of(points, index);
    return is_taken(points, slot) ? points->slots[slot] : NO_POINT;
}

static bool make_room(struct point_tree *points, uint32_t room)
{
    struct tree_point *all = alloc_resize(points->all, room * sizeof *all);
    if (all == NULL) {
        return false;
    }
    points->all = all;
    uint32_t *slots = alloc_zeroed((size_t)room * 2, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    alloc_free(points->slots);
    points->slots = slots;
    points->slot_mask = 2 * room - 1;
    points->room = room;
    uint32_t count = points->count;
    for (points->count = 0; points->count < count; points->count++) {
        struct tree_point *point = &points->all[points->count];
        point->slot = slot_of(points, point->index);
        points->slots[point->slot] = points->count;
    }
    return true;
}

/* Reserves room for an expansion's batch of points, and as many entries of the open list. */
static bool reserve(struct point_tree *points)
{
    return (points->count + BATCH <= points->room ||
            make_room(points, points->room == 0 ? LEAST_ROOM : 2 * points->room)) &&
           buckets_reserve(&points->tree.open.buckets, BATCH);
}

/* --- the points that are found ---------------------------------------------------------------------- */

static inline void write(struct point_tree *points, uint32_t number, struct jump_spot to, enum direction arrival)
{
    struct tree_point *point = &points->all[number];
    point->g = to.g;
    point->parent = points->expanding;
    point->arrival = (uint8_t)arrival;
    point->back = (uint8_t)direction_opposite(arrival);
    point->tick = points->tick->number;
    point->is_queued = true;
    points->is_waked = points->is_waked && !point->is_expanded;
    points->tree.work.written++;
    tree_push(&points->tree, number, tree_f(&points->tree, point->g, point_cell(point)));
}

/* The last leg of another path of the same cost may be the canonical one.  The points below this one do not change:
 * the path back from here begins with another straight step now, which decides nothing for them. */
static void offer_another(struct point_tree *points, uint32_t number, enum direction arrival)
{
    struct tree_point *point = &points->all[number];
    if (number == 0 || points->expanding == point->parent ||
        !point_comes_before(points, points->expanding, point->parent, point_cell(point))) {
        return;
    }
    point->parent = points->expanding;
    point->back = (uint8_t)direction_opposite(arrival);
}

/* Adds a point, for which there is room. */
static inline void reach(struct point_tree *points, struct jump_spot to, enum direction arrival)
{
    uint32_t slot = slot_of(points, to.index);
    if (!is_taken(points, slot)) {
        uint32_t number = points->count++;
        points->slots[slot] = number;
        points->all[number] =
            (struct tree_point){.index = to.index, .slot = slot, .x = (uint16_t)(to.x - 1), .y = (uint16_t)(to.y - 1)};
        write(points, number, to, arrival);
    } else if (to.g < points->all[points->slots[slot]].g) {
        write(points, points->slots[slot], to, arrival);
    } else if (to.g == points->all[points->slots[slot]].g) {
        offer_another(points, points->slots[slot], arrival);
    }
}

bool points_plant(struct point_tree *points)
{
    const struct cell root = points->tick->hunter_cell;
    points->count = 0;
    points->expanding = 0;
    points->has_memory = reserve(points);
    if (points->has_memory) {
        reach(points, (struct jump_spot){(uint32_t)root.x + 1, (uint32_t)root.y + 1, points->tree.root, 0},
              NO_DIRECTION);
    }
    return points->has_memory;
}

/* --- an expansion ----------------------------------------------------------------------------------- */

struct jump {
    struct jump_spot to;
    enum direction arrival;
};

/* How far the rays from a point have been followed, and the jumps that have not been entered yet.  No call takes its
 * address, so the sides stay in registers. */
struct following {
    struct point_tree *points;
    struct jump *batch;
    int batched;
    uint32_t west, east, north, south;
};

static __attribute__((noinline)) void enter_batch(struct point_tree *points, const struct jump *batch, int count)
{
    if (!reserve(points)) {
        points->has_memory = false;
        return;
    }
    for (int i = 0; i < count; i++) {
        reach(points, batch[i].to, batch[i].arrival);
    }
}

JUMP_INLINE void follow(void *search, struct jump_spot to, enum direction arrival, bool is_jump)
{
    struct following *following = search;
    switch (arrival) {
    case EAST:
        following->east = to.x > following->east ? to.x : following->east;
        break;
    case WEST:
        following->west = to.x < following->west ? to.x : following->west;
        break;
    case SOUTH:
        following->south = to.y > following->south ? to.y : following->south;
        break;
    default:
        following->north = to.y < following->north ? to.y : following->north;
        break;
    }
    if (is_jump) {
        following->batch[following->batched++] = (struct jump){to, arrival};
        if (following->batched == BATCH) {
            enter_batch(following->points, following->batch, BATCH);
            following->batched = 0;
        }
    }
}

JUMP_INLINE void scan_straight(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_straight(search, ground, from, dir, follow);
}

/* One function for each direction instead of a copy at each use: copies do not fit the cache. */
#define FOLLOW_DIAGONAL(name, dir)                                                                                     \
    static __attribute__((noinline)) void name(struct following *following, const struct jump_ground *ground,          \
                                               const struct jump_origin *from)                                         \
    {                                                                                                                  \
        struct following mine = *following;                                                                            \
        jump_scan_diagonal(&mine, ground, from, dir, follow);                                                          \
        *following = mine;                                                                                             \
    }

FOLLOW_DIAGONAL(follow_south_east, SOUTH_EAST)
FOLLOW_DIAGONAL(follow_south_west, SOUTH_WEST)
FOLLOW_DIAGONAL(follow_north_east, NORTH_EAST)
FOLLOW_DIAGONAL(follow_north_west, NORTH_WEST)

JUMP_INLINE void scan_diagonal(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    switch (dir) {
    case SOUTH_EAST:
        follow_south_east(search, ground, from);
        break;
    case SOUTH_WEST:
        follow_south_west(search, ground, from);
        break;
    case NORTH_EAST:
        follow_north_east(search, ground, from);
        break;
    default:
        follow_north_west(search, ground, from);
        break;
    }
}

/* With 4 neighbours, all rays end along x, each at the line that its vertical part has reached. */
JUMP_INLINE void follow_of_four(void *search, struct jump_spot to, enum direction arrival, bool is_jump)
{
    struct following *following = search;
    following->south = to.y > following->south ? to.y : following->south;
    following->north = to.y < following->north ? to.y : following->north;
    follow(search, to, arrival, is_jump);
}

JUMP_INLINE void scan_straight_of_four(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                                       enum direction dir)
{
    jump_scan_straight(search, ground, from, dir, follow_of_four);
}

JUMP_INLINE void scan_vertical(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_vertical(search, ground, from, dir, follow_of_four);
}

static __attribute__((noinline)) void jump_on_four(struct following *following, const struct jump_ground *ground,
                                                   const struct jump_origin *from, enum direction arrival)
{
    struct following mine = *following;
    jump_on_of_four(&mine, ground, from, arrival, scan_straight_of_four, scan_vertical);
    *following = mine;
}

/* With 4 neighbours: straight on, and the sides to which the path may have to turn. */
static uint8_t sides_of_four(const struct tick *tick, uint32_t index, enum direction arrival)
{
    if (arrival == NO_DIRECTION) {
        return DIRECTIONS_STRAIGHT;
    }
    const unsigned before = tick->steps[index - (uint32_t)tick->layout->offset[arrival]];
    return (uint8_t)(DIRECTION_BIT(arrival) | (tick->steps[index] & ~before & DIRECTIONS_ALONG));
}

/* Returns the straight directions in which a path continues after an arrival in direction `arrival`. */
static uint8_t sides_of(unsigned steps, enum direction arrival)
{
    if (arrival > NORTH) {
        return DIRECTIONS_STRAIGHT;
    }
    const enum direction side = direction_side(arrival), other = direction_opposite(side);
    unsigned sides = DIRECTION_BIT(arrival);
    sides |= direction_is_forced(arrival, side, steps) ? DIRECTION_BIT(side) : 0;
    sides |= direction_is_forced(arrival, other, steps) ? DIRECTION_BIT(other) : 0;
    return (uint8_t)sides;
}

void points_expand(struct point_tree *points, uint32_t number)
{
    struct tree_point *point = &points->all[number];
    point->is_queued = false;
    point->tick = points->tick->number;
    const enum direction arrival = (enum direction)point->arrival;
    const bool is_of_four = !points->tick->has_diagonals;
    point->sides = is_of_four ? sides_of_four(points->tick, point->index, arrival)
                              : sides_of(points->tick->steps[point->index], arrival);
    points->expanding = number;
    const struct jump_ground ground = points->ground;
    const struct jump_origin from = jump_origin_at(&ground, point->index, point->g);
    struct jump batch[BATCH];
    struct following following = {points, batch, 0, from.at.x, from.at.x, from.at.y, from.at.y};
    if (is_of_four) {
        jump_on_four(&following, &ground, &from, arrival);
    } else {
        jump_on(&following, &ground, &from, arrival, scan_straight, scan_diagonal);
    }
    enter_batch(points, batch, following.batched);
    points->all[number].box = (struct points_box){(uint16_t)following.west, (uint16_t)following.east,
                                                  (uint16_t)following.north, (uint16_t)following.south};
    points_look_at_new(points, number);
}
