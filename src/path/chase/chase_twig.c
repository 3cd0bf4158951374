#include "config.h"

#include "path/chase/chase_state.h"
#include "path/map/leg.h"

#include <stdlib.h>

void chase_twig_done(struct chase_twig *twig)
{
    free(twig->nodes);
    *twig = (struct chase_twig){0};
}

static inline struct cell cell_of(const struct chase_twig_node *node)
{
    return (struct cell){node->x, node->y};
}

/* --- the cut ---------------------------------------------------------------------------------------- */

/* The square is halved until what leads into it is few enough. */
enum { GREATEST_RADIUS = 64 };

/* A way that is longer than the bound is kept all the same, and one node more for so many. */
enum { WAY_PART = 16 };

/* While a tree is cut, `next` of a point that is kept is the number of its node. */

static bool is_near(const struct chase *chase, const struct chase_point *point, uint32_t radius)
{
    return point->is_expanded && chase_steps_to_box(&point->box, chase->target_cell) <= radius;
}

/* The target's last point is the first.  False: more than `most`. */
static bool number_near(struct chase *chase, uint32_t radius, uint32_t most)
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
        if (point->next == CHASE_NO_POINT && is_near(chase, point, radius)) {
            point->next = twig->near++;
        }
    }
    twig->count = twig->near;
    return twig->near <= most;
}

static void number_way_to(struct chase *chase, uint32_t number)
{
    struct chase_points *points = &chase->points;
    while (number != 0 && points->all[points->all[number].parent].next == CHASE_NO_POINT) {
        number = points->all[number].parent;
        points->all[number].next = chase->twig.count++;
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

/* The cells that are known about, and the nodes for them. */
static void choose(struct chase *chase)
{
    number_near(chase, 0, 0);
    number_way_to(chase, chase->points.last);
    uint32_t bound = (uint32_t)(chase->most / sizeof *chase->twig.nodes), radius = GREATEST_RADIUS;
    uint32_t way = chase->twig.count + chase->twig.count / WAY_PART, most = bound > way ? bound : way;
    while (radius > 0 && !(number_near(chase, radius, most) && number_ways(chase, most))) {
        radius /= 2;
    }
    if (radius == 0) {
        number_near(chase, 0, 0);
        number_way_to(chase, chase->points.last);
    }
    chase->twig.radius = (int)radius;
    chase->twig.middle = chase->target_cell;
}

static struct chase_twig_node node_of(const struct chase_points *points, const struct chase_point *point)
{
    return (struct chase_twig_node){.x = point->x,
                                    .y = point->y,
                                    .back = point->back,
                                    .sides = point->sides,
                                    .parent = points->all[point->parent].next,
                                    .g = point->g};
}

static uint32_t node_number(const struct chase_points *points, uint32_t point)
{
    return point != CHASE_NO_POINT ? points->all[point].next : CHASE_NO_POINT;
}

bool chase_twig_cut(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    choose(chase);
    struct chase_twig_node *nodes = realloc(chase->twig.nodes, chase->twig.count * sizeof *nodes);
    if (nodes == NULL) {
        points->is_waked = false;
        return false;
    }
    chase->twig.nodes = nodes;
    for (uint32_t number = 0; number < points->count; number++) {
        const struct chase_point *point = &points->all[number];
        if (point->next != CHASE_NO_POINT) {
            nodes[point->next] = node_of(points, point);
        }
    }
    points->leg_from = node_number(points, points->leg_from);
    points->leg_to = node_number(points, points->leg_to);
    points->last = node_number(points, points->last);
    return true;
}

/* --- the tick --------------------------------------------------------------------------------------- */

static bool is_free(const struct chase *chase, struct cell from, enum direction dir, uint32_t steps)
{
    uint32_t index = layout_index(chase->layout, from);
    for (; steps > 0 && (chase->steps[index] >> dir & 1) != 0; steps--) {
        index = layout_neighbour(chase->layout, index, dir);
    }
    return steps == 0;
}

static bool leads_to(const struct chase *chase, const struct chase_twig_node *node, struct cell to)
{
    struct leg leg = leg_between(cell_of(node), to);
    return (leg_parts(&leg) & ~(unsigned)node->sides) == 0 && leg_ends_free(&leg, chase->points.ground.maps, to) &&
           (leg.diagonal == 0 || is_free(chase, cell_of(node), leg_diagonal(&leg), leg.diagonal));
}

static struct chase_turn turn_at(const struct chase_twig_node *node)
{
    return (struct chase_turn){cell_of(node), (enum direction)node->back};
}

static uint32_t cost_by(const struct chase *chase, const struct chase_twig_node *node, struct cell to)
{
    return node->g + estimate_box(&chase->estimate, cell_of(node), to);
}

static void look_at(struct chase *chase, uint32_t number, struct cell to)
{
    struct chase_points *points = &chase->points;
    const struct chase_twig_node *node = &chase->twig.nodes[number];
    uint32_t cost = cost_by(chase, node, to);
    if ((cost < points->best ||
         (cost == points->best && number != points->last &&
          chase_turn_comes_before(turn_at(node), turn_at(&chase->twig.nodes[points->last]), to))) &&
        leads_to(chase, node, to)) {
        points->best = cost;
        points->last = number;
    }
}

bool chase_twig_look(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    struct cell to = chase->target_cell;
    if (cell_chebyshev(chase->twig.middle, to) > chase->twig.radius) {
        return false;
    }
    if (!cell_equal(points->looked_at, to)) {
        points->best = UINT32_MAX;
        points->looked_at = to;
        look_at(chase, points->last, to);
        for (uint32_t number = 0; number < chase->twig.near; number++) {
            look_at(chase, number, to);
        }
    }
    return chase_points_has_target(chase);
}

bool chase_twig_answer(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    const struct chase_twig_node *nodes = chase->twig.nodes;
    struct cell hunter = chase->hunter_cell, end = chase->target_cell;
    uint32_t from = points->last, to = CHASE_NO_POINT;
    while (!leg_passes(cell_of(&nodes[from]), end, hunter)) {
        if (nodes[from].parent == from) {
            return false;
        }
        end = cell_of(&nodes[from]);
        to = from;
        from = nodes[from].parent;
    }
    points->hunter_g = cost_by(chase, &nodes[from], hunter);
    points->leg_from = from;
    points->leg_to = to;
    points->towards = end;
    return true;
}

struct search_node chase_twig_node(const struct chase *chase, struct cell at)
{
    for (uint32_t number = 0; number < chase->twig.count; number++) {
        const struct chase_twig_node *node = &chase->twig.nodes[number];
        if (cell_equal(cell_of(node), at)) {
            uint32_t h = chase_estimate_at(chase, at);
            return (struct search_node){
                .state = SEARCH_CLOSED, .g = node->g, .h = h, .f = node->g + h, .parent = (enum direction)node->back};
        }
    }
    return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
}
