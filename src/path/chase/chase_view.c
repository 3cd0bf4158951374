/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"
#include "path/chase/sweep.h"
#include "path/map/leg.h"

#include <string.h>

enum search_status chase_status(const struct chase *chase)
{
    return chase->status;
}

struct chase_counts chase_counts(const struct chase *chase)
{
    struct chase_counts counts = chase->counts;
    counts.entries = chase->has_tree ? chase->open.buckets.count : 0;
    return counts;
}

static size_t count_queued_points(const struct chase_points *points)
{
    size_t count = 0;
    for (uint32_t i = 0; i < points->count; i++) {
        count += points->all[i].is_queued;
    }
    return count;
}

static size_t count_queued_cells(const struct chase *chase)
{
    size_t count = 0;
    for (uint32_t index = 0; index < chase->layout->cells; index++) {
        count += chase_is_queued(chase, index);
    }
    return count;
}

size_t chase_open_count(const struct chase *chase)
{
    if (!chase->has_tree || chase->is_cut) {
        return 0;
    }
    return chase->is_sparse ? count_queued_points(&chase->points) : count_queued_cells(chase);
}

enum chase_unit chase_unit(const struct chase *chase)
{
    return chase->has_tree && chase->is_sparse ? CHASE_POINTS : chase->expands_runs ? CHASE_RUNS : CHASE_CELLS;
}

struct cell chase_root(const struct chase *chase)
{
    return chase->has_tree ? layout_cell(chase->layout, chase->root) : chase->hunter_cell;
}

struct cell chase_aim(const struct chase *chase)
{
    return chase->has_tree ? chase->aim_cell : chase->target_cell;
}

uint32_t chase_cost(const struct chase *chase)
{
    const struct chase_route *route = &chase->route;
    if (chase->status != SEARCH_FOUND) {
        return 0;
    }
    if (chase_needs_no_detour(chase)) {
        return chase->line.cost * chase->line.factor;
    }
    if (chase->is_sparse) {
        return chase->points.best - chase->points.hunter_g;
    }
    return route->cells[route->last].g - route->cells[route->first].g;
}

enum direction chase_next(const struct chase *chase)
{
    const struct chase_route *route = &chase->route;
    if (chase->status != SEARCH_FOUND || chase->hunter == chase->target) {
        return NO_DIRECTION;
    }
    if (chase->counts.answer == CHASE_BY_LINE) {
        return chase->line.legs[chase->line.first].dir;
    }
    if (chase->counts.answer == CHASE_BY_SWEEP) {
        return chase->bent;
    }
    if (chase->is_sparse) {
        struct leg leg = leg_between(chase->hunter_cell, chase->points.towards);
        return leg_first(&leg);
    }
    return layout_direction(chase->layout, chase->hunter, route->cells[route->first + 1].index);
}

static size_t line_path(const struct chase *chase, struct cell *cells, size_t room)
{
    struct cell at = chase->hunter_cell;
    size_t count = 0;
    if (room > 0) {
        cells[0] = at;
    }
    for (int i = chase->line.first; i < chase->line.last; i++) {
        for (uint32_t steps = 0; steps < chase->line.legs[i].steps; steps++) {
            at = cell_step(at, chase->line.legs[i].dir);
            count++;
            if (count < room) {
                cells[count] = at;
            }
        }
    }
    return count + 1;
}

/* It is not kept, but found again. */
static size_t swept_path(const struct chase *chase, struct cell *cells, size_t room)
{
    const struct bitmaps *maps = chase_ways_are_the_same(chase) ? moves_bitmaps(chase->moves) : NULL;
    return maps != NULL ? direct_path(maps, chase->hunter_cell, chase->target_cell, cells, room) : 0;
}

size_t chase_path(const struct chase *chase, struct cell *cells, size_t room)
{
    const struct chase_route *route = &chase->route;
    if (chase->status != SEARCH_FOUND) {
        return 0;
    }
    if (chase->counts.answer == CHASE_BY_LINE) {
        return line_path(chase, cells, room);
    }
    if (chase->counts.answer == CHASE_BY_SWEEP) {
        return swept_path(chase, cells, room);
    }
    if (chase->is_sparse) {
        return chase_points_path(chase, cells, room);
    }
    size_t count = route->last - route->first + 1;
    for (size_t i = 0; i < count && i < room; i++) {
        cells[i] = layout_cell(chase->layout, route->cells[route->first + i].index);
    }
    return count;
}

struct search_node chase_node(const struct chase *chase, struct cell at)
{
    uint32_t index = layout_index(chase->layout, at);
    if (chase->has_tree && chase->is_cut) {
        return chase_twig_node(chase, at);
    }
    if (chase->has_tree && chase->is_sparse) {
        return chase_points_node(chase, index);
    }
    if (!chase->has_tree || !chase_has_seen(chase, index)) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    bool is_queued = chase_is_queued(chase, index), is_settled = chase_is_settled(chase, index);
    uint32_t h = chase_estimate(chase, index);
    return (struct search_node){
        .state = is_queued    ? SEARCH_OPEN
                 : is_settled ? SEARCH_CLOSED
                              : SEARCH_PASSED,
        .g = chase->cells[index].g,
        .h = h,
        .f = chase->cells[index].g + h,
        .parent = chase_back_of(chase->cells[index]),
    };
}

static bool is_deleted(const struct chase *chase, uint32_t index)
{
    for (size_t i = 0; i < chase->deleted.back; i++) {
        if (chase->deleted.cells[i] == index) {
            return true;
        }
    }
    return false;
}

enum search_change chase_change(const struct chase *chase, struct cell at)
{
    uint32_t index = layout_index(chase->layout, at);
    if (chase->is_sparse) {
        return chase_points_change(chase, index);
    }
    if (chase->cells == NULL || !chase_has_seen(chase, index)) {
        return is_deleted(chase, index) ? CHANGE_DELETED : CHANGE_KEPT;
    }
    if (chase_tick_of(chase->cells[index]) != chase->tick) {
        return CHANGE_KEPT;
    }
    return chase_place_of(chase->cells[index]) == CHASE_REOPENED ? CHANGE_REOPENED : CHANGE_NEW;
}

/* An entry is a cell's or a point's. */
static struct cell cell_of_entry(const struct chase *chase, uint32_t entry)
{
    return layout_cell(chase->layout, chase->is_sparse ? chase->points.all[entry].index : entry);
}

static uint32_t rank_of(const struct chase *chase, struct cell at)
{
    return (chase_node(chase, at).f + chase->offset) >> chase->shift;
}

/* An entry with too low a key will be put back in front of all of its rank, any other stands behind them.  Where a cell
 * has several entries, the foremost counts.  Returns the new count. */
static size_t list_entry(const struct chase *chase, const struct open_entry *entry, struct cell *cells, size_t count,
                         size_t room)
{
    struct cell at = cell_of_entry(chase, entry->cell);
    uint32_t rank = rank_of(chase, at);
    size_t back = count, listed = count;
    while (back > 0 && rank_of(chase, cells[back - 1]) > rank) {
        back--;
    }
    size_t front = back;
    for (; front > 0 && rank_of(chase, cells[front - 1]) == rank; front--) {
        listed = cell_equal(cells[front - 1], at) ? front - 1 : listed;
    }
    size_t place = entry->key < rank ? front : back;
    if (entry->key > rank || place == room || (entry->key == rank && listed < count)) {
        return count;
    }
    count += listed == count && count < room;
    listed = listed < count ? listed : count - 1;
    memmove(&cells[place + 1], &cells[place], (listed - place) * sizeof *cells);
    cells[place] = at;
    return count;
}

size_t chase_open_cells(const struct chase *chase, struct cell *cells, size_t room)
{
    struct open_cursor cursor = {0};
    struct open_entry entry;
    size_t count = 0;
    while (chase->has_tree && room > 0 && open_next(&chase->open, &cursor, &entry)) {
        if (count == room && entry.key >= rank_of(chase, cells[count - 1])) {
            break;
        }
        if (chase_node(chase, cell_of_entry(chase, entry.cell)).state == SEARCH_OPEN) {
            count = list_entry(chase, &entry, cells, count, room);
        }
    }
    return count;
}
