/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/jps.h"

#include "path/find/finder_rule.h"
#include "path/map/alloc.h"
#include "path/map/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The most lists of the ring, and what a jump from corner to corner of the largest map may cost at most, twice over. */
enum { LISTS = 1 << 15, FARTHEST = 1 << 30 };

bool jps_fits(const struct moves *moves)
{
    const struct mover *mover = moves_mover(moves);
    return (mover->neighbours == 4 || mover->corners == CORNERS_STRICT) && moves_are_uniform(moves);
}

static bool table_fits(const struct moves *moves)
{
    return moves_mover(moves)->neighbours == 8 && jps_fits(moves);
}

/* One jump adds to f at most twice what it costs. */
static uint32_t spread_of(const struct jps *jps)
{
    uint32_t width = (uint32_t)jps->layout->width, height = (uint32_t)jps->layout->height;
    uint32_t longer = width > height ? width : height;
    uint32_t shorter = width > height ? height : width;
    return 2 * (shorter * jps->ground.diagonal + longer * jps->ground.straight);
}

static void set_costs(struct jps *jps)
{
    const struct mover *mover = moves_mover(jps->moves);
    int shorter = jps->layout->width < jps->layout->height ? jps->layout->width : jps->layout->height;
    jps->ground.straight = mover->straight;
    jps->ground.diagonal = mover->diagonal;
    jps->has_diagonals = mover->neighbours == 8;
    jps->estimate = (struct estimate){
        .longer = mover->straight,
        .shorter = jps->has_diagonals ? (uint32_t)mover->diagonal - mover->straight : mover->straight,
    };
    jps->most_pushed = (jps->has_diagonals ? 8 * (uint32_t)shorter : 2 * (uint32_t)jps->layout->height) + 12;
    while (spread_of(jps) >> jps->shift > LISTS - 2) {
        jps->shift++;
    }
}

static void drop(void *engine)
{
    struct jps *jps = engine;
    if (jps != NULL) {
        open_done(&jps->open);
        bitmaps_done(&jps->bitmaps);
        jump_table_done(&jps->table);
        alloc_free(jps->points);
        alloc_free(jps);
    }
}

/* All but the bitmaps or the table. */
static struct jps *make_bare(struct moves *moves)
{
    struct jps *jps = alloc_zeroed(1, sizeof *jps);
    if (jps == NULL) {
        return NULL;
    }
    jps->moves = moves;
    jps->layout = grid_layout(moves_grid(moves));
    jps->ground = (struct jump_ground){.layout = jps->layout, .steps = moves_steps(moves)};
    jps->generation = 1;
    set_costs(jps);
    open_init(&jps->open);
    jps->open.kind = &open_buckets;
    jps->points = alloc_zeroed(jps->layout->cells, sizeof *jps->points);
    moves_update(moves);
    if (jps->points == NULL) {
        drop(jps);
        return NULL;
    }
    return jps;
}

static void *make(struct moves *moves)
{
    struct jps *jps = make_bare(moves);
    if (jps != NULL && !bitmaps_init(&jps->bitmaps, moves_grid(moves), moves_factors(moves))) {
        drop(jps);
        return NULL;
    }
    if (jps != NULL) {
        jps->ground.maps = &jps->bitmaps;
    }
    return jps;
}

static void *make_with_table(struct moves *moves)
{
    struct jps *jps = make_bare(moves);
    if (jps != NULL && !jump_table_init(&jps->table, moves)) {
        drop(jps);
        return NULL;
    }
    return jps;
}

static void forget_last_query(struct jps *jps)
{
    jps->counts = (struct search_counts){0};
    jps->best = UINT32_MAX;
    jps->generation++;
    if (jps->generation == 0) {
        memset(jps->points, 0, jps->layout->cells * sizeof *jps->points);
        jps->generation = 1;
    }
    if (jps->is_marked) {
        bitmaps_unmark(&jps->bitmaps, jps->to);
        jps->is_marked = false;
    }
}

static void update(struct jps *jps)
{
    if (jps->table.jumps != NULL) {
        jump_table_update(&jps->table);
    } else {
        moves_update(jps->moves);
        bitmaps_update(&jps->bitmaps);
    }
}

static enum search_status open_start(struct jps *jps)
{
    struct buckets *buckets = &jps->open.buckets;
    uint32_t key = estimate_box(&jps->estimate, jps->from, jps->to) >> jps->shift;
    if (!buckets_reset(buckets, key, (spread_of(jps) >> jps->shift) + 2) || !buckets_reserve(buckets, 1)) {
        return SEARCH_NO_MEMORY;
    }
    if (jps->table.jumps == NULL) {
        bitmaps_mark(&jps->bitmaps, jps->to);
        jps->is_marked = true;
    }
    jps->points[jps->start] = (struct jps_point){0, jps->start, jps->generation, NO_DIRECTION, SEARCH_OPEN};
    buckets_push(buckets, key, jps->start);
    jps->counts = (struct search_counts){.pushed = 1, .open = 1, .peak = 1};
    jps->best = jps->start == jps->goal ? 0 : UINT32_MAX;
    return SEARCH_RUNNING;
}

/* Of moves that do not fit. */
static const char *lacks(const struct finder *finder)
{
    const struct jps *jps = finder->engine;
    bool has_table = finder->method == &finder_jps_plus;
    if (!moves_are_uniform(jps->moves)) {
        return has_table ? "jps+ needs uniform ground" : "jps needs uniform ground";
    }
    if (has_table && moves_mover(jps->moves)->neighbours != 8) {
        return "jps+ needs 8 neighbours";
    }
    return has_table ? "jps+ needs strict corners" : "jps needs strict corners";
}

static enum search_status begin(struct finder *finder)
{
    struct jps *jps = finder->engine;
    struct cell start = finder->query.start, goal = finder->query.goal;
    assert(grid_has(moves_grid(jps->moves), start) && grid_has(moves_grid(jps->moves), goal));
    forget_last_query(jps);
    update(jps);
    jps->version = moves_version(jps->moves);
    buckets_reset(&jps->open.buckets, 0, 0);
    jps->from = start;
    jps->to = goal;
    jps->start = layout_index(jps->layout, start);
    jps->goal = layout_index(jps->layout, goal);
    jps->ground.goal = jps->goal;
    jps->factor = moves_factors(jps->moves)[jps->goal];
    if (!finder->method->fits(jps->moves)) {
        return SEARCH_UNFIT;
    }
    bool can_stand = moves_can_stand(jps->moves, start) && moves_can_stand(jps->moves, goal);
    return can_stand ? open_start(jps) : SEARCH_NONE;
}

static enum search_status finish(struct jps *jps)
{
    if (jps->best == UINT32_MAX) {
        return SEARCH_NONE;
    }
    jps->points[jps->goal].state = SEARCH_CLOSED;
    jps->counts.open--;
    jps->counts.closed++;
    jps->counts.expanded++;
    return (uint64_t)jps->best * jps->factor > UINT32_MAX ? SEARCH_TOO_FAR : SEARCH_FOUND;
}

static enum search_status expand(struct jps *jps, uint32_t index)
{
    struct jps_point *point = &jps->points[index];
    if (point->g > UINT32_MAX - FARTHEST) {
        return SEARCH_TOO_FAR;
    }
    if (!buckets_reserve(&jps->open.buckets, jps->most_pushed)) {
        return SEARCH_NO_MEMORY;
    }
    point->state = SEARCH_CLOSED;
    jps->counts.open--;
    jps->counts.closed++;
    jps->counts.expanded++;
    jps_expand(jps, index);
    if (jps->counts.open > jps->counts.peak) {
        jps->counts.peak = jps->counts.open;
    }
    return SEARCH_RUNNING;
}

/* Takes the first entry of the open list. */
static enum search_status advance(struct jps *jps, uint64_t *expansions)
{
    const struct bucket_entry *first = buckets_first(&jps->open.buckets);
    if (first == NULL || jps->open.buckets.key << jps->shift >= jps->best) {
        return finish(jps);
    }
    uint32_t index = first->cell;
    buckets_drop(&jps->open.buckets);
    if (!jps_is_wanted(jps, index)) {
        return SEARCH_RUNNING;
    }
    --*expansions;
    return expand(jps, index);
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    struct jps *jps = finder->engine;
    enum search_status status = finder->status;
    assert(status != SEARCH_RUNNING || jps->version == moves_version(jps->moves));
    while (status == SEARCH_RUNNING && expansions > 0) {
        status = advance(jps, &expansions);
    }
    return status;
}

/* --- view ------------------------------------------------------------------------------------------- */

static uint32_t in_factor(const struct jps *jps, uint32_t cost)
{
    uint64_t whole = (uint64_t)cost * jps->factor;
    return whole < UINT32_MAX ? (uint32_t)whole : UINT32_MAX;
}

static uint32_t cost(const struct finder *finder)
{
    const struct jps *jps = finder->engine;
    return in_factor(jps, jps->best);
}

static struct search_counts counts(const struct finder *finder)
{
    struct search_counts counts = ((const struct jps *)finder->engine)->counts;
    counts.written = counts.pushed;
    return counts;
}

static struct search_node node(const struct finder *finder, struct cell at)
{
    const struct jps *jps = finder->engine;
    uint32_t index = layout_index(jps->layout, at);
    const struct jps_point *point = &jps->points[index];
    if (!jps_has_seen(jps, index)) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    uint32_t h = estimate_box(&jps->estimate, at, jps->to);
    return (struct search_node){
        .state = (enum search_state)point->state,
        .g = in_factor(jps, point->g),
        .h = in_factor(jps, h),
        .f = in_factor(jps, point->g + h),
        .parent = direction_opposite((enum direction)point->arrival),
    };
}

/* The jump point before `at`: diagonal or vertical steps from there, then straight ones, lead to `at`.  False: `at` is
 * the start or unseen. */
static bool find_parent(const struct jps *jps, struct cell at, struct cell *parent)
{
    uint32_t index = layout_index(jps->layout, at);
    if (!jps_has_seen(jps, index) || index == jps->start) {
        return false;
    }
    *parent = layout_cell(jps->layout, jps->points[index].parent);
    return true;
}

static bool source(const struct finder *finder, struct cell at, struct cell *parent)
{
    return find_parent(finder->engine, at, parent);
}

/* Whether the entry is its point's last one; the goal is none that is taken. */
static bool is_current(const struct jps *jps, const struct open_entry *entry)
{
    const struct jps_point *point = &jps->points[entry->cell];
    uint32_t h = estimate_box(&jps->estimate, layout_cell(jps->layout, entry->cell), jps->to);
    return entry->cell != jps->goal && point->state == SEARCH_OPEN && (point->g + h) >> jps->shift == entry->key;
}

/* With a shift a point that was bettered may stand twice in a bucket. */
static bool is_told(const struct cell *cells, size_t first, size_t count, struct cell at)
{
    while (first < count && !cell_equal(cells[first], at)) {
        first++;
    }
    return first < count;
}

/* Adds to so many cells those of the list that will be taken, or those that will not. */
static size_t add_open(const struct jps *jps, bool is_wanted, struct cell *cells, size_t room, size_t count)
{
    struct open_cursor cursor = {0};
    struct open_entry entry;
    size_t first = count;
    uint64_t key = 0;
    while (count < room && open_next(&jps->open, &cursor, &entry)) {
        struct cell at = layout_cell(jps->layout, entry.cell);
        first = entry.key == key ? first : count;
        key = entry.key;
        if (is_current(jps, &entry) && jps_is_wanted(jps, entry.cell) == is_wanted &&
            !is_told(cells, first, count, at)) {
            cells[count++] = at;
        }
    }
    return count;
}

/* The goal is taken when nothing better is left. */
static size_t open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct jps *jps = finder->engine;
    size_t count = add_open(jps, true, cells, room, 0);
    if (count < room && jps->best != UINT32_MAX && jps->points[jps->goal].state == SEARCH_OPEN) {
        cells[count++] = jps->to;
    }
    return add_open(jps, false, cells, room, count);
}

static size_t count_steps(const struct jps *jps, struct cell at)
{
    size_t steps = 0;
    struct cell parent;
    while (find_parent(jps, at, &parent)) {
        steps += (size_t)(jps->has_diagonals ? cell_chebyshev(at, parent) : cell_manhattan(at, parent));
        at = parent;
    }
    return steps;
}

/* A jump goes diagonally, then straight: back again the straight steps come first.  With 4 neighbours, those along x.
 */
static struct cell step_back(const struct jps *jps, struct cell at, struct cell parent)
{
    int dx = parent.x - at.x, dy = parent.y - at.y;
    if (!jps->has_diagonals) {
        return cell_step(at, direction_towards(dx, dx == 0 ? dy : 0));
    }
    return cell_step(at, direction_towards(abs(dx) < abs(dy) ? 0 : dx, abs(dy) < abs(dx) ? 0 : dy));
}

/* Backwards; places from `room` on are not written. */
static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct jps *jps = finder->engine;
    if (!jps_has_seen(jps, jps->goal)) {
        return 0;
    }
    size_t steps = count_steps(jps, jps->to), place = steps;
    struct cell at = jps->to, parent = at;
    for (;;) {
        if (place < room) {
            cells[place] = at;
        }
        if (cell_equal(at, parent) && !find_parent(jps, at, &parent)) {
            return steps + 1;
        }
        at = step_back(jps, at, parent);
        place--;
    }
}

static const struct finder_rule rule = {
    .free = drop,
    .begin = begin,
    .lacks = lacks,
    .step = step,
    .cost = cost,
    .path = path,
    .counts = counts,
    .node = node,
    .source = source,
    .open_cells = open_cells,
    .plain_words = {.unit = "jump points"},
};

const struct finder_method finder_jps = {
    .name = "jps",
    .title = "jump point search",
    .gist = "opens jump points alone",
    .rule = &rule,
    .make = make,
    .fits = jps_fits,
    .uses_heuristic = true,
};

const struct finder_method finder_jps_plus = {
    .name = "jps+",
    .title = "JPS+",
    .gist = "jump points, out of a table",
    .rule = &rule,
    .make = make_with_table,
    .fits = table_fits,
    .uses_heuristic = true,
};
