/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/pruned_state.h"

#include "path/chase/points/points.h"
#include "path/map/alloc.h"

/* The share of the bound that is left for nodes if the stem takes more than the bound. */
enum { NODES_PART = 8 };

/* For a point: the number of its node, or NO_POINT; and its position on the stem, or whether its path uses the stem (0:
 * unknown). */
struct cut_mark {
    uint32_t node, stem;
};

#define JOINED (UINT32_MAX - 1)
#define LOST   UINT32_MAX

struct cut {
    struct pruned_tree *pruned;
    struct chase_tree *points;
    const struct tick *tick;
    struct cut_mark *marks; /* by number of point */
    uint32_t count;         /* of points */
};

static uint32_t parent_of(const struct cut *cut, uint32_t number) { return points_fact(cut->points, number).parent; }

static bool is_on_stem(struct cut_mark mark) { return mark.stem > 0 && mark.stem < JOINED; }

/* Numbers the path from the hunter to the target. */
static void number_stem(struct cut *cut)
{
    const struct legs_state *legs = points_legs(cut->points);
    uint32_t count = 2, number = legs->last;
    for (cut->marks[0].stem = LOST; number != legs->from_turn; number = parent_of(cut, number)) {
        count++;
    }
    cut->pruned->stem_count = count;
    cut->marks[number].stem = 1;
    for (number = legs->last; number != legs->from_turn; number = parent_of(cut, number)) {
        cut->marks[number].stem = --count;
    }
}

/* Returns whether a leg from the point, which lies outside the square, may lead into the square. */
static bool leads_into_vicinity(const struct cut *cut, uint32_t number)
{
    const struct vicinity *around = cut->pruned->around;
    const struct points_box *box = points_fact(cut->points, number).box;
    uint32_t west = box->west > around->west ? box->west : around->west;
    uint32_t east = box->east < around->east ? box->east : around->east;
    uint32_t north = box->north > around->north ? box->north : around->north;
    uint32_t south = box->south < around->south ? box->south : around->south;
    for (uint32_t y = north; west <= east && y <= south; y++) {
        bool is_edge = y == around->north || y == around->south;
        for (uint32_t x = west; x <= east; x += is_edge || x == east ? 1 : east - x) {
            if (vicinity_has(around, x, y) &&
                points_lead(cut->points, cut->tick, number, (struct cell){(int)x - 1, (int)y - 1})) {
                return true;
            }
        }
    }
    return false;
}

/* Returns whether the point may be the last one before a cell of the vicinity.  A leg within the square connects its
 * ends there, and any other leg crosses the square's edge. */
static bool is_near(const struct cut *cut, uint32_t number)
{
    const struct vicinity *around = cut->pruned->around;
    const struct points_fact point = points_fact(cut->points, number);
    uint32_t x = point.x + UINT32_C(1), y = point.y + UINT32_C(1);
    return point.is_expanded &&
           (vicinity_spans(around, x, y) ? vicinity_has(around, x, y) : leads_into_vicinity(cut, number));
}

/* Numbers the points, the target's last point first.  Returns false if there are more than `most`. */
static bool number_near(struct cut *cut, uint32_t most)
{
    struct pruned_tree *pruned = cut->pruned;
    for (uint32_t number = 0; number < cut->count; number++) {
        cut->marks[number].node = NO_POINT;
    }
    cut->marks[points_legs(cut->points)->last].node = 0;
    pruned->near = 1;
    for (uint32_t number = 0; number < cut->count && pruned->near <= most; number++) {
        if (cut->marks[number].node == NO_POINT && is_near(cut, number)) {
            cut->marks[number].node = pruned->near++;
        }
    }
    pruned->count = pruned->near;
    return pruned->near <= most;
}

static bool is_joined(struct cut *cut, uint32_t number)
{
    uint32_t end = number;
    while (cut->marks[end].stem == 0) {
        end = parent_of(cut, end);
    }
    uint32_t stem = cut->marks[end].stem == LOST ? LOST : JOINED;
    for (; cut->marks[number].stem == 0; number = parent_of(cut, number)) {
        cut->marks[number].stem = stem;
    }
    return stem == JOINED;
}

/* Numbers the path from the stem to the point.  If the path does not lead along the stem, the point is not needed. */
static void number_way_to(struct cut *cut, uint32_t number)
{
    bool is_needed = is_joined(cut, number) && !is_on_stem(cut->marks[number]);
    while (is_needed) {
        struct cut_mark *mark = &cut->marks[number = parent_of(cut, number)];
        is_needed = !is_on_stem(*mark) && mark->node == NO_POINT;
        if (is_needed) {
            mark->node = cut->pruned->count++;
        }
    }
}

/* Returns false if there are more than `most`. */
static bool number_ways(struct cut *cut, uint32_t most)
{
    const struct pruned_tree *pruned = cut->pruned;
    for (uint32_t number = 0; number < cut->count && pruned->count <= most; number++) {
        if (cut->marks[number].node < pruned->near) {
            number_way_to(cut, number);
        }
    }
    return pruned->count <= most;
}

static uint32_t most_nodes(const struct cut *cut)
{
    const struct pruned_tree *pruned = cut->pruned;
    size_t stem = pruned->stem_count * sizeof *pruned->stem, most = cut->tick->most, part = most / NODES_PART;
    return (uint32_t)((most > stem + part ? most - stem : part) / sizeof *pruned->nodes);
}

/* Chooses the known cells, and the nodes for them. */
static void choose(struct cut *cut)
{
    struct vicinity *around = cut->pruned->around;
    uint32_t most = most_nodes(cut);
    for (uint32_t radius = VICINITY_RADIUS; radius >= VICINITY_LEAST; radius /= 2) {
        vicinity_fill(around, cut->pruned->maps, cut->tick->target_cell, radius);
        if (number_near(cut, most) && number_ways(cut, most)) {
            return;
        }
    }
    vicinity_fill(around, cut->pruned->maps, cut->tick->target_cell, 0);
    number_near(cut, 0);
}

static bool make_room(struct pruned_tree *pruned)
{
    struct pruned_node *nodes = alloc_resize(pruned->nodes, pruned->count * sizeof *nodes);
    if (nodes == NULL) {
        return false;
    }
    pruned->nodes = nodes;
    struct pruned_turn *stem = alloc_resize(pruned->stem, pruned->stem_count * sizeof *stem);
    if (stem == NULL) {
        return false;
    }
    pruned->stem = stem;
    return true;
}

static uint32_t number_of(const struct cut *cut, uint32_t point)
{
    struct cut_mark mark = cut->marks[point];
    return is_on_stem(mark) ? mark.stem : mark.stem == JOINED ? cut->pruned->stem_count + mark.node : 0;
}

static void copy(const struct cut *cut)
{
    struct pruned_tree *pruned = cut->pruned;
    for (uint32_t number = 0; number < cut->count; number++) {
        const struct points_fact point = points_fact(cut->points, number);
        const struct cut_mark mark = cut->marks[number];
        if (is_on_stem(mark)) {
            pruned->stem[mark.stem] = (struct pruned_turn){point.x, point.y};
        }
        if (mark.node != NO_POINT) {
            pruned->nodes[mark.node] = (struct pruned_node){.at = {point.x, point.y},
                                                            .back = point.back,
                                                            .sides = point.sides,
                                                            .parent = number_of(cut, point.parent),
                                                            .g = point.g};
        }
    }
    pruned->stem[0] = pruned->stem[1];
}

/* Copies the known values of hunter and target, with the new numbers. */
static void inherit(const struct cut *cut)
{
    struct pruned_tree *pruned = cut->pruned;
    pruned->tree = *cut->points;
    pruned->tree.kind = &pruned_kind;
    open_init(&pruned->tree.open);
    pruned->legs = *points_legs(cut->points);
    pruned->passed = 1;
    pruned->g = points_fact(cut->points, pruned->legs.from_turn).g;
    pruned->legs.from_turn = pruned->passed;
    pruned->legs.last = pruned->stem_count;
}

bool pruned_cut(struct chase_tree *tree, struct chase_tree *points, const struct tick *tick)
{
    struct pruned_tree *pruned = (struct pruned_tree *)tree;
    struct cut cut = {.pruned = pruned, .points = points, .tick = tick, .count = points_count(points)};
    if (pruned->around == NULL && (pruned->around = alloc_bytes(sizeof *pruned->around)) == NULL) {
        return false;
    }
    cut.marks = alloc_zeroed(cut.count, sizeof *cut.marks);
    if (cut.marks == NULL) {
        return false;
    }
    pruned->maps = points_maps(points);
    number_stem(&cut);
    choose(&cut);
    bool has_room = make_room(pruned);
    if (has_room) {
        copy(&cut);
        inherit(&cut);
    }
    alloc_free(cut.marks);
    return has_room;
}
