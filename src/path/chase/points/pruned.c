/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"

#include "path/map/alloc.h"
#include "path/map/leg.h"

void chase_twig_done(struct chase_twig *twig)
{
    alloc_free(twig->stem);
    alloc_free(twig->nodes);
    alloc_free(twig->around);
    *twig = (struct chase_twig){0};
}

/* --- the cut ---------------------------------------------------------------------------------------- */

/* Beside a stem that takes more than the bound, so much of it is for nodes. */
enum { NODES_PART = 8 };

/* While a tree is cut, `next` of a point is the number of its node, and `route` its place on the stem, or whether its
 * way leads along there; 0: not known. */
#define JOINED (UINT32_MAX - 1)
#define LOST   UINT32_MAX

static bool is_on_stem(const struct chase_point *point)
{
    return point->route > 0 && point->route < JOINED;
}

/* The way from the hunter to the target. */
static void number_stem(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    uint32_t count = 2, number = points->last;
    for (uint32_t i = 0; i < points->count; i++) {
        points->all[i].route = 0;
    }
    for (points->all[0].route = LOST; number != points->leg_from; number = points->all[number].parent) {
        count++;
    }
    chase->twig.stem_count = count;
    points->all[number].route = 1;
    for (number = points->last; number != points->leg_from; number = points->all[number].parent) {
        points->all[number].route = --count;
    }
}

/* The point lies outside of the square. */
static bool leads_into_vicinity(struct chase *chase, uint32_t number)
{
    const struct vicinity *around = chase->twig.around;
    const struct chase_box *box = &chase->points.all[number].box;
    uint32_t west = box->west > around->west ? box->west : around->west;
    uint32_t east = box->east < around->east ? box->east : around->east;
    uint32_t north = box->north > around->north ? box->north : around->north;
    uint32_t south = box->south < around->south ? box->south : around->south;
    for (uint32_t y = north; west <= east && y <= south; y++) {
        bool is_edge = y == around->north || y == around->south;
        for (uint32_t x = west; x <= east; x += is_edge || x == east ? 1 : east - x) {
            if (vicinity_has(around, x, y) &&
                chase_points_lead_to(chase, number, (struct cell){(int)x - 1, (int)y - 1})) {
                return true;
            }
        }
    }
    return false;
}

/* Whether it may be the last before a cell of the vicinity.  A leg within the square joins its ends; any other comes
 * over the square's edge. */
static bool is_near(struct chase *chase, uint32_t number)
{
    const struct vicinity *around = chase->twig.around;
    const struct chase_point *point = &chase->points.all[number];
    uint32_t x = point->x + UINT32_C(1), y = point->y + UINT32_C(1);
    return point->is_expanded &&
           (vicinity_spans(around, x, y) ? vicinity_has(around, x, y) : leads_into_vicinity(chase, number));
}

/* The target's last point is the first.  False: more than `most`. */
static bool number_near(struct chase *chase, uint32_t most)
{
    struct chase_points *points = &chase->points;
    struct chase_twig *twig = &chase->twig;
    for (uint32_t number = 0; number < points->count; number++) {
        points->all[number].next = CHASE_NO_POINT;
    }
    points->all[points->last].next = 0;
    twig->near = 1;
    for (uint32_t number = 0; number < points->count && twig->near <= most; number++) {
        struct chase_point *point = &points->all[number];
        if (point->next == CHASE_NO_POINT && is_near(chase, number)) {
            point->next = twig->near++;
        }
    }
    twig->count = twig->near;
    return twig->near <= most;
}

static bool is_joined(struct chase_points *points, uint32_t number)
{
    uint32_t end = number;
    while (points->all[end].route == 0) {
        end = points->all[end].parent;
    }
    uint32_t route = points->all[end].route == LOST ? LOST : JOINED;
    for (; points->all[number].route == 0; number = points->all[number].parent) {
        points->all[number].route = route;
    }
    return route == JOINED;
}

/* From the stem; where the way does not lead along there, it is not needed. */
static void number_way_to(struct chase *chase, uint32_t number)
{
    struct chase_points *points = &chase->points;
    bool is_needed = is_joined(points, number) && !is_on_stem(&points->all[number]);
    while (is_needed) {
        struct chase_point *point = &points->all[number = points->all[number].parent];
        is_needed = !is_on_stem(point) && point->next == CHASE_NO_POINT;
        if (is_needed) {
            point->next = chase->twig.count++;
        }
    }
}

/* False: more than `most`. */
static bool number_ways(struct chase *chase, uint32_t most)
{
    struct chase_points *points = &chase->points;
    for (uint32_t number = 0; number < points->count && chase->twig.count <= most; number++) {
        if (points->all[number].next < chase->twig.near) {
            number_way_to(chase, number);
        }
    }
    return chase->twig.count <= most;
}

static uint32_t most_nodes(const struct chase *chase)
{
    size_t stem = chase->twig.stem_count * sizeof *chase->twig.stem, part = chase->most / NODES_PART;
    return (uint32_t)((chase->most > stem + part ? chase->most - stem : part) / sizeof *chase->twig.nodes);
}

/* The cells that are known about, and the nodes for them. */
static void choose(struct chase *chase)
{
    uint32_t most = most_nodes(chase);
    for (uint32_t radius = VICINITY_RADIUS; radius >= VICINITY_LEAST; radius /= 2) {
        vicinity_fill(chase->twig.around, chase->points.ground.maps, chase->target_cell, radius);
        if (number_near(chase, most) && number_ways(chase, most)) {
            return;
        }
    }
    vicinity_fill(chase->twig.around, chase->points.ground.maps, chase->target_cell, 0);
    number_near(chase, 0);
}

static bool make_room(struct chase_twig *twig)
{
    struct chase_twig_node *nodes = alloc_resize(twig->nodes, twig->count * sizeof *nodes);
    if (nodes == NULL) {
        return false;
    }
    twig->nodes = nodes;
    struct chase_twig_turn *stem = alloc_resize(twig->stem, twig->stem_count * sizeof *stem);
    if (stem == NULL) {
        return false;
    }
    twig->stem = stem;
    return true;
}

static uint32_t parent_number(const struct chase *chase, const struct chase_point *point)
{
    const struct chase_point *parent = &chase->points.all[point->parent];
    return is_on_stem(parent) ? parent->route : parent->route == JOINED ? chase->twig.stem_count + parent->next : 0;
}

static void copy(struct chase *chase)
{
    const struct chase_points *points = &chase->points;
    struct chase_twig *twig = &chase->twig;
    for (uint32_t number = 0; number < points->count; number++) {
        const struct chase_point *point = &points->all[number];
        if (is_on_stem(point)) {
            twig->stem[point->route] = (struct chase_twig_turn){point->x, point->y};
        }
        if (point->next != CHASE_NO_POINT) {
            twig->nodes[point->next] = (struct chase_twig_node){.at = {point->x, point->y},
                                                                .back = point->back,
                                                                .sides = point->sides,
                                                                .parent = parent_number(chase, point),
                                                                .g = point->g};
        }
    }
    twig->stem[0] = twig->stem[1];
}

bool chase_twig_cut(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    struct chase_twig *twig = &chase->twig;
    if (twig->around == NULL && (twig->around = alloc_bytes(sizeof *twig->around)) == NULL) {
        return false;
    }
    number_stem(chase);
    choose(chase);
    if (!make_room(twig)) {
        return false;
    }
    copy(chase);
    twig->passed = 1;
    twig->g = points->all[points->leg_from].g;
    points->leg_from = twig->passed;
    points->last = twig->stem_count;
    return true;
}

/* --- the tick --------------------------------------------------------------------------------------- */

static inline struct cell cell_of(struct chase_twig_turn turn)
{
    return (struct cell){turn.x, turn.y};
}

struct cell chase_twig_place(const struct chase_twig *twig, uint32_t number)
{
    return cell_of(number < twig->stem_count ? twig->stem[number] : twig->nodes[number - twig->stem_count].at);
}

uint32_t chase_twig_parent(const struct chase_twig *twig, uint32_t number)
{
    return number < twig->stem_count ? number - 1 : twig->nodes[number - twig->stem_count].parent;
}

static bool leads_to(const struct chase *chase, const struct chase_twig_node *node, struct cell to)
{
    uint16_t free[DIRECTIONS - SOUTH_EAST] = {0};
    return chase_leads(chase, cell_of(node->at), node->sides, free, to);
}

static struct chase_turn turn_at(const struct chase_twig_node *node)
{
    return (struct chase_turn){cell_of(node->at), (enum direction)node->back};
}

static void look_at(struct chase *chase, uint32_t number, struct cell to)
{
    struct chase_points *points = &chase->points;
    const struct chase_twig *twig = &chase->twig;
    const struct chase_twig_node *node = &twig->nodes[number - twig->stem_count];
    uint32_t cost = node->g + estimate_box(&chase->estimate, cell_of(node->at), to);
    if ((cost < points->best ||
         (cost == points->best && number != points->last &&
          chase_turn_comes_before(turn_at(node), turn_at(&twig->nodes[points->last - twig->stem_count]), to))) &&
        leads_to(chase, node, to)) {
        points->best = cost;
        points->last = number;
    }
}

bool chase_twig_look(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    const struct chase_twig *twig = &chase->twig;
    struct cell to = chase->target_cell;
    if (!vicinity_has(twig->around, (uint32_t)to.x + 1, (uint32_t)to.y + 1)) {
        return false;
    }
    if (!cell_equal(points->looked_at, to)) {
        points->best = UINT32_MAX;
        points->looked_at = to;
        look_at(chase, points->last, to);
        for (uint32_t number = 0; number < twig->near; number++) {
            look_at(chase, twig->stem_count + number, to);
        }
    }
    return chase_points_has_target(chase);
}

/* The g of the place on the way. */
static uint32_t pass_to(struct chase *chase, uint32_t number)
{
    struct chase_twig *twig = &chase->twig;
    if (number >= twig->stem_count) {
        return twig->nodes[number - twig->stem_count].g;
    }
    for (; twig->passed < number; twig->passed++) {
        twig->g +=
            estimate_box(&chase->estimate, cell_of(twig->stem[twig->passed]), cell_of(twig->stem[twig->passed + 1]));
    }
    return twig->g;
}

/* In a tick the hunter passes one place of the stem at most and may come to the next, so farther on it is not looked
 * for; one that has gone farther, since ticks were left out, begins a tree anew. */
bool chase_twig_answer(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    const struct chase_twig *twig = &chase->twig;
    struct cell hunter = chase->hunter_cell, end = chase->target_cell;
    uint32_t from = points->last, to = CHASE_NO_POINT;
    while (from < twig->passed || !leg_passes(chase_twig_place(twig, from), end, hunter)) {
        if (from <= twig->passed) {
            return false;
        }
        to = from < twig->stem_count && from > twig->passed + 3 ? twig->passed + 3 : from;
        from = chase_twig_parent(twig, to);
        end = chase_twig_place(twig, to);
    }
    if (cell_equal(end, hunter)) {
        return false;
    }
    points->hunter_g = pass_to(chase, from) + estimate_box(&chase->estimate, chase_twig_place(twig, from), hunter);
    points->leg_from = from;
    points->leg_to = to;
    points->towards = end;
    return true;
}

struct search_node chase_twig_node(const struct chase *chase, struct cell at)
{
    for (uint32_t number = 0; number < chase->twig.count; number++) {
        const struct chase_twig_node *node = &chase->twig.nodes[number];
        if (cell_equal(cell_of(node->at), at)) {
            uint32_t h = chase_estimate_at(chase, at);
            return (struct search_node){
                .state = SEARCH_CLOSED, .g = node->g, .h = h, .f = node->g + h, .parent = (enum direction)node->back};
        }
    }
    return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
}
