/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/points.h"

#include "path/chase/points/points_state.h"

#include "path/map/alloc.h"

/* Measured: first searches that find more points than CROWD, and than so many for each step of the path, show that a
 * tree of cells answers sooner.  A first search that has found MOST_POINTS, and one for so many cells, is given up. */
enum { LEAST_ROOM = 128, CROWD = 64, CROWD_A_STEP = 3, MOST_POINTS = 4096, POINTS_PART = 64, BUCKETS_A_STEP = 2 };

/* Before it is pruned: so many times the expansions that the first answer took. */
enum { SEARCHED_ON = 3 };

/* --- slots ------------------------------------------------------------------------------------------ */

/* A slot counts if the point that it names says that it is there: so a new tree clears nothing. */
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

/* For one more point, and one more entry of the open list. */
static bool reserve(struct point_tree *points)
{
    return (points->count < points->room || make_room(points, points->room == 0 ? LEAST_ROOM : 2 * points->room)) &&
           buckets_reserve(&points->tree.open.buckets, 1);
}

/* --- the search ------------------------------------------------------------------------------------- */

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

/* Another way that costs as little: its last leg may be the canonical one.  What hangs on the point stays as it is: the
 * way back from here begins with another straight step now, and that decides for nobody else. */
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

static void reach(struct point_tree *points, struct jump_spot to, enum direction arrival)
{
    if (!reserve(points)) {
        points->has_memory = false;
        return;
    }
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

JUMP_INLINE void follow(void *search, struct jump_spot to, enum direction arrival, bool is_jump)
{
    struct points_box *box = &((struct point_tree *)search)->box;
    switch (arrival) {
    case EAST:
        box->east = to.x > box->east ? (uint16_t)to.x : box->east;
        break;
    case WEST:
        box->west = to.x < box->west ? (uint16_t)to.x : box->west;
        break;
    case SOUTH:
        box->south = to.y > box->south ? (uint16_t)to.y : box->south;
        break;
    default:
        box->north = to.y < box->north ? (uint16_t)to.y : box->north;
        break;
    }
    if (is_jump) {
        reach(search, to, arrival);
    }
}

JUMP_INLINE void scan_straight(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_straight(search, ground, from, dir, follow);
}

JUMP_INLINE void scan_diagonal(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_diagonal(search, ground, from, dir, follow);
}

/* The straight directions in which one goes on who came there in direction `arrival`. */
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

static void expand(struct point_tree *points, uint32_t number)
{
    struct tree_point *point = &points->all[number];
    point->is_queued = false;
    point->tick = points->tick->number;
    point->sides = sides_of(points->tick->steps[point->index], (enum direction)point->arrival);
    points_look_at_new(points, number);
    points->expanding = number;
    const struct jump_ground ground = points->ground;
    const struct jump_origin from = jump_origin_at(&ground, point->index, point->g);
    const uint16_t x = (uint16_t)from.at.x, y = (uint16_t)from.at.y;
    points->box = (struct points_box){x, x, y, y};
    jump_on(points, &ground, &from, (enum direction)point->arrival, scan_straight, scan_diagonal);
    points->all[number].box = points->box;
}

static bool begin(struct chase_tree *tree, const struct tick *tick)
{
    struct point_tree *points = (struct point_tree *)tree;
    const struct mover *mover = moves_mover(tick->moves);
    const uint32_t factor = tick->factors[tick->hunter];
    const int longer = tick->layout->width > tick->layout->height ? tick->layout->width : tick->layout->height;
    tree->straight = factor * mover->straight;
    tree->diagonal = factor * mover->diagonal;
    tree->estimate = (struct estimate){.longer = tree->straight, .shorter = tree->diagonal - tree->straight};
    points->tick = tick;
    points->ground = (struct jump_ground){.maps = moves_bitmaps(tick->moves),
                                          .layout = tick->layout,
                                          .steps = tick->steps,
                                          .straight = tree->straight,
                                          .diagonal = tree->diagonal,
                                          .goal = UINT32_MAX};
    points->count = 0;
    points->enough = 0;
    if (!tree_begin(tree, tick, 4 * ((uint32_t)longer + 4) * tree->diagonal, BUCKETS_A_STEP) ||
        points->ground.maps == NULL || !reserve(points)) {
        return false;
    }
    points->has_memory = true;
    points_start_look(points);
    points->expanding = 0;
    struct jump_spot root = {(uint32_t)tick->hunter_cell.x + 1, (uint32_t)tick->hunter_cell.y + 1, tree->root, 0};
    reach(points, root, NO_DIRECTION);
    return true;
}

/* --- the tick --------------------------------------------------------------------------------------- */

size_t points_size(const struct chase_tree *tree)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    const struct buckets *buckets = &tree->open.buckets;
    return points->room * (sizeof *points->all + 2 * sizeof *points->slots) + buckets->room * sizeof *buckets->pool +
           buckets->ring * sizeof *buckets->heads + buckets->ring / 8;
}

bool points_crowd(const struct chase_tree *tree)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    return points->count > CROWD &&
           (uint64_t)points->count * tree->straight > (uint64_t)CROWD_A_STEP * points->legs.best;
}

static bool is_too_crowded(const struct point_tree *points)
{
    const struct tick *tick = points->tick;
    uint32_t part = tick->layout->cells / POINTS_PART, most = part > MOST_POINTS ? part : MOST_POINTS;
    return points->count > most && points->tree.began > tick->first && !tick_is_bounded(tick) && tick->least > 0 &&
           !tick_leaves_out(tick, CHASE_RUNG_CELLS);
}

/* A tree that will be pruned is searched on first, so that what is kept serves more than this tick. */
static bool is_searched_enough(struct point_tree *points)
{
    if (points_size(&points->tree) <= points->tick->most) {
        return true;
    }
    if (points->enough == 0) {
        points->enough = SEARCHED_ON * points->tree.grown;
    }
    return points->tree.grown >= points->enough;
}

/* Whether the first entry is to be expanded.  Otherwise it is taken off the open list, or put back if its key is too
 * low. */
static bool is_next(struct point_tree *points, uint32_t number, enum tree_verdict *verdict)
{
    struct chase_tree *tree = &points->tree;
    const struct tree_point *point = &points->all[number];
    uint32_t f = tree_f(tree, point->g, point_cell(point));
    if (point->is_queued && f >> tree->shift <= tree->open.buckets.key) {
        return true;
    }
    buckets_drop(&tree->open.buckets);
    if (point->is_queued && !tree_put_back(tree, number, f)) {
        *verdict = TREE_LOST;
    }
    return false;
}

static enum tree_verdict advance(struct point_tree *points, uint32_t number, uint64_t *left)
{
    struct chase_tree *tree = &points->tree;
    buckets_drop(&tree->open.buckets);
    if (points->all[number].g >= CHASE_FARTHEST) {
        return TREE_TOO_FAR;
    }
    expand(points, number);
    tree->grown++;
    --*left;
    return !points->has_memory ? TREE_NO_MEMORY : is_too_crowded(points) ? TREE_CROWDED : TREE_OPEN;
}

static enum tree_verdict search(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan,
                                uint64_t *left)
{
    struct point_tree *points = (struct point_tree *)tree;
    enum tree_verdict verdict = TREE_OPEN;
    while (verdict == TREE_OPEN) {
        const struct bucket_entry *first = tree_first(tree);
        if (first == NULL || (legs_settle(tree, tick->target_cell, points->legs.best) && is_searched_enough(points))) {
            return points->legs.best != UINT32_MAX ? points_answer(points, plan) : TREE_NONE;
        }
        uint32_t number = first->cell;
        if (is_next(points, number, &verdict)) {
            if (*left == 0) {
                return TREE_OPEN;
            }
            verdict = advance(points, number, left);
        }
    }
    return verdict;
}

static enum tree_verdict ask(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan)
{
    struct point_tree *points = (struct point_tree *)tree;
    uint64_t none = 0;
    if (!points_follow(points)) {
        return TREE_LOST;
    }
    if (points_know_target(points)) {
        return points_answer(points, plan);
    }
    bool is_found = points->legs.best != UINT32_MAX;
    return is_found && tree_aim(tree, tick) ? search(tree, tick, plan, &none) : TREE_OPEN;
}

/* --- the tree ---------------------------------------------------------------------------------------- */

void points_drop(struct chase_tree *tree)
{
    struct point_tree *points = (struct point_tree *)tree;
    buckets_done(&tree->open.buckets);
    alloc_free(points->all);
    alloc_free(points->slots);
    points->all = NULL;
    points->slots = NULL;
    points->count = points->room = 0;
}

static void release(struct chase_tree *tree)
{
    points_drop(tree);
    open_done(&tree->open);
    alloc_free(tree);
}

const struct tree_kind points_kind = {
    .begin = begin,
    .ask = ask,
    .search = search,
    .path = points_path,
    .free = release,
    .points = points_count,
    .unit = points_unit,
    .node = points_node,
    .change = points_change,
    .queued = points_queued,
    .entry = points_entry,
};

struct chase_tree *points_new(void)
{
    struct point_tree *points = alloc_zeroed(1, sizeof *points);
    if (points == NULL) {
        return NULL;
    }
    points->tree.kind = &points_kind;
    open_init(&points->tree.open);
    return &points->tree;
}
