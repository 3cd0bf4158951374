/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/expansion.h"

#include "base/xalloc.h"

#include <stdlib.h>

/* --- families --------------------------------------------------------------------------------------- */

static enum family family_of_search(enum algorithm algorithm)
{
    return algorithm == ALGORITHM_BREADTH ? FAMILY_QUEUE : algorithm == ALGORITHM_DEPTH ? FAMILY_STACK : FAMILY_BEST;
}

enum family family_of(const struct finder_method *method)
{
    const struct {
        const struct finder_method *one;
        enum family family;
    } rules[] = {{&finder_bidirectional, FAMILY_TWO_WAY},
                 {&finder_idastar, FAMILY_DEEPENING},
                 {&finder_jps, FAMILY_JUMPS},
                 {&finder_gfra, FAMILY_KEPT},
                 {&finder_lpa, FAMILY_MENDED},
                 {&finder_chase, FAMILY_CHASE},
                 {&finder_field, FAMILY_FIELD}};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (rules[i].one->rule == method->rule) {
            return rules[i].family;
        }
    }
    return family_of_search(method->algorithm);
}

/* --- before ----------------------------------------------------------------------------------------- */

static size_t cells_of(const struct grid *grid)
{
    return (size_t)grid_width(grid) * (size_t)grid_height(grid);
}

static size_t index_of(const struct grid *grid, struct cell at)
{
    return (size_t)at.y * (size_t)grid_width(grid) + (size_t)at.x;
}

static void make_room(struct before *before, const struct grid *grid)
{
    if (before->nodes == NULL) {
        before->nodes = xcalloc(cells_of(grid), sizeof *before->nodes);
    }
}

void before_take(struct before *before, const struct finder *finder, const struct grid *grid)
{
    make_room(before, grid);
    struct search_node *node = before->nodes;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        *node++ = finder_node(finder, at);
    }
    struct search_counts work = finder_work(finder);
    before->expanded = work.expanded;
    before->written = work.written;
    before->has_next = finder_open_cells(finder, &before->next, 1) == 1;
}

void before_clear(struct before *before, const struct grid *grid)
{
    make_room(before, grid);
    before->expanded = before->written = 0;
    before->has_next = false;
    for (size_t i = 0; i < cells_of(grid); i++) {
        before->nodes[i] = (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
}

void before_done(struct before *before)
{
    free(before->nodes);
    *before = (struct before){0};
}

/* --- the step --------------------------------------------------------------------------------------- */

enum cell_fate fate_of(const struct search_node *before, const struct search_node *after)
{
    if (before->state == SEARCH_UNSEEN || after->state == SEARCH_UNSEEN) {
        return before->state != after->state ? after->state == SEARCH_UNSEEN ? FATE_LOST : FATE_NEW : FATE_UNSEEN;
    }
    return after->g < before->g             ? FATE_CHEAPER
           : after->g > before->g           ? FATE_DEARER
           : before->state == SEARCH_CLOSED ? FATE_CLOSED
                                            : FATE_OPEN;
}

/* What is put together of all cells. */
struct expansion_reading {
    struct expansion *expansion;
    const struct before *before;
    const struct finder *finder;
    const struct grid *grid;
    struct cell closing; /* the last cell that has been closed */
    struct cell tip;     /* the open cell with the largest g */
    uint32_t tip_g;
    uint32_t least; /* f of what was open */
};

static void read_states(struct expansion_reading *reading, struct cell at, const struct search_node *before,
                        const struct search_node *after)
{
    struct expansion *expansion = reading->expansion;
    bool was_open = before->state == SEARCH_OPEN, is_open = after->state == SEARCH_OPEN;
    if (after->state == SEARCH_CLOSED && before->state != SEARCH_CLOSED) {
        reading->closing = at;
        expansion->closed++;
        expansion->turned_back += was_open;
    }
    expansion->passed += after->state == SEARCH_PASSED && before->state != SEARCH_PASSED;
    expansion->reopened += is_open && before->state == SEARCH_CLOSED;
    if (is_open && after->g >= reading->tip_g) {
        reading->tip = at;
        reading->tip_g = after->g;
    }
    if (was_open && before->f < reading->least) {
        reading->least = before->f;
    }
}

static void read_all(struct expansion_reading *reading)
{
    for (struct cell at = {0, 0}; at.y < grid_height(reading->grid); at = cell_after(at, grid_width(reading->grid))) {
        const struct search_node *before = &reading->before->nodes[index_of(reading->grid, at)];
        const struct search_node after = finder_node(reading->finder, at);
        enum cell_fate fate = fate_of(before, &after);
        if (fate != FATE_UNSEEN && fate != FATE_OPEN && fate != FATE_CLOSED) {
            reading->expansion->total[fate]++;
        }
        read_states(reading, at, before, &after);
    }
}

/* The one that was gone to: the path's other end than the start. */
static void take_tip(struct expansion_reading *reading)
{
    struct expansion *expansion = reading->expansion;
    expansion->has_taken = true;
    expansion->taken = reading->tip;
    expansion->node = finder_node(reading->finder, reading->tip);
    expansion->begins_anew = cell_equal(reading->tip, reading->finder->query.start);
}

/* The first of the open list, or where that is not told the one cell that has been closed. */
static void take_first(struct expansion_reading *reading)
{
    struct expansion *expansion = reading->expansion;
    const struct before *before = reading->before;
    if (before->has_next || expansion->closed == 1) {
        expansion->has_taken = true;
        expansion->taken = before->has_next ? before->next : reading->closing;
        expansion->node = before->nodes[index_of(reading->grid, expansion->taken)];
    }
}

static void count_ties(struct expansion_reading *reading)
{
    struct expansion *expansion = reading->expansion;
    size_t count = cells_of(reading->grid);
    expansion->is_least = expansion->node.state == SEARCH_OPEN && expansion->node.f == reading->least;
    for (size_t i = 0; i < count; i++) {
        const struct search_node *node = &reading->before->nodes[i];
        expansion->ties += node->state == SEARCH_OPEN && node->f == expansion->node.f;
    }
}

static void read_neighbours(struct expansion_reading *reading, const struct moves *moves)
{
    struct expansion *expansion = reading->expansion;
    for (unsigned steps = moves_from(moves, expansion->taken); steps != 0; steps &= steps - 1) {
        struct cell at = cell_step(expansion->taken, (enum direction)__builtin_ctz(steps));
        const struct search_node after = finder_node(reading->finder, at);
        enum cell_fate fate = fate_of(&reading->before->nodes[index_of(reading->grid, at)], &after);
        expansion->neighbours++;
        if (fate != FATE_UNSEEN) {
            expansion->of_them[fate]++;
        }
    }
}

void expansion_read(struct expansion *expansion, const struct before *before, const struct finder *finder,
                    const struct moves *moves)
{
    struct expansion_reading reading = {
        .expansion = expansion, .before = before, .finder = finder, .grid = moves_grid(moves), .least = UINT32_MAX};
    struct search_counts work = finder_work(finder);
    *expansion =
        (struct expansion){.expanded = work.expanded - before->expanded, .written = work.written - before->written};
    read_all(&reading);
    if (expansion->expanded > 0 && family_of(finder->method) == FAMILY_DEEPENING) {
        take_tip(&reading);
    } else if (expansion->expanded > 0) {
        take_first(&reading);
    }
    if (expansion->has_taken) {
        count_ties(&reading);
        read_neighbours(&reading, moves);
    }
}
