/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/jps.h"

#include "path/map/leg.h"

#include <stdlib.h>

/* The maximum number of buckets, and twice the maximum cost of a jump from corner to corner of the largest map. */
enum { LISTS = 1 << 15, FARTHEST = 1 << 30 };

bool jps_fits(const struct moves *moves)
{
    const struct mover *mover = moves_mover(moves);
    return (mover->neighbours == 4 || mover->corners == CORNERS_STRICT) && moves_are_uniform(moves);
}

bool jps_fits_canonically(const struct moves *moves)
{
    const struct mover *mover = moves_mover(moves);
    return (mover->neighbours == 4 || mover->diagonal < 2 * mover->straight) && jps_fits(moves);
}

static bool table_fits(const struct moves *moves) { return moves_mover(moves)->neighbours == 8 && jps_fits(moves); }

/* One jump increases f by at most twice the cost of the jump. */
static uint32_t spread_of(const struct jps *jps)
{
    uint32_t width = (uint32_t)jps->core.layout->width, height = (uint32_t)jps->core.layout->height;
    uint32_t longer = width > height ? width : height;
    uint32_t shorter = width > height ? height : width;
    return 2 * (shorter * jps->ground.diagonal + longer * jps->ground.straight);
}

static void set_costs(struct jps *jps)
{
    const struct mover *mover = moves_mover(jps->core.moves);
    uint32_t width = (uint32_t)jps->core.layout->width, height = (uint32_t)jps->core.layout->height;
    jps->ground.straight = mover->straight;
    jps->ground.diagonal = mover->diagonal;
    jps->has_diagonals = mover->neighbours == 8;
    jps->core.estimate = (struct estimate){
        .longer = mover->straight,
        .shorter = jps->has_diagonals ? (uint32_t)mover->diagonal - mover->straight : mover->straight,
    };
    jps->most_pushed = (jps->has_diagonals ? 8 * (width < height ? width : height) : 2 * height) + 12;
    while (spread_of(jps) >> jps->shift > LISTS - 2) {
        jps->shift++;
    }
}

static void drop(void *engine)
{
    struct jps *jps = engine;
    open_done(&jps->open);
    bitmaps_done(&jps->bitmaps);
    jump_table_done(&jps->table);
    core_free(jps);
}

static bool has_table(const struct jps *jps) { return jps->core.finder->method == &finder_jps_plus; }

static bool init(void *engine)
{
    struct jps *jps = engine;
    const struct search_core *core = &jps->core;
    jps->points = core->cells;
    jps->ground = (struct jump_ground){
        .layout = core->layout, .steps = core->steps, .maps = has_table(jps) ? NULL : &jps->bitmaps};
    set_costs(jps);
    jps->is_canonical = core->finder->method == &finder_jps_canonical;
    open_init(&jps->open);
    jps->open.kind = &open_buckets;
    moves_update(core->moves);
    return has_table(jps) ? jump_table_init(&jps->table, core->moves)
                          : bitmaps_init(&jps->bitmaps, moves_grid(core->moves), core->factors);
}

static void forget(void *engine)
{
    struct jps *jps = engine;
    core_next_generation(&jps->core);
    jps->best = UINT32_MAX;
    if (jps->is_marked) {
        bitmaps_unmark(&jps->bitmaps, jps->to);
        jps->is_marked = false;
    }
    if (has_table(jps)) {
        jump_table_update(&jps->table);
    } else {
        bitmaps_update(&jps->bitmaps);
    }
    buckets_reset(&jps->open.buckets, 0, 0);
    jps->to = layout_cell(jps->core.layout, jps->core.goal);
    jps->ground.goal = jps->core.goal;
    jps->factor = jps->core.factors[jps->core.goal];
}

static enum search_status begin(void *engine)
{
    struct jps *jps = engine;
    struct buckets *buckets = &jps->open.buckets;
    uint32_t start = jps->core.start, key = core_estimate(&jps->core, start, jps->core.goal) >> jps->shift;
    if (!buckets_reset(buckets, key, (spread_of(jps) >> jps->shift) + 2) || !buckets_reserve(buckets, 1)) {
        return SEARCH_NO_MEMORY;
    }
    if (!has_table(jps)) {
        bitmaps_mark(&jps->bitmaps, jps->to);
        jps->is_marked = true;
    }
    jps->points[start] = (struct jps_point){.parent = start,
                                            .generation = jps->core.generation,
                                            .arrival = NO_DIRECTION,
                                            .last = NO_DIRECTION,
                                            .first = jps->is_canonical ? NO_DIRECTION : EAST,
                                            .state = SEARCH_OPEN};
    buckets_push(buckets, key, start);
    jps->core.counts.pushed = jps->core.counts.written = jps->core.counts.open = 1;
    jps->best = jps->limit = start == jps->core.goal ? 0 : UINT32_MAX;
    jps->is_mixed = !jps->is_canonical;
    jps->is_settled = false;
    jps->sweep.first = NO_DIRECTION;
    return SEARCH_RUNNING;
}

static void close_point(struct jps *jps, uint32_t index)
{
    jps->points[index].state = SEARCH_CLOSED;
    jps->core.counts.open--;
    jps->core.counts.closed++;
    jps->core.counts.expanded++;
}

static enum search_status finish(struct jps *jps)
{
    if (jps->best == UINT32_MAX) {
        return SEARCH_NONE;
    }
    if (jps->points[jps->core.goal].state == SEARCH_OPEN) {
        close_point(jps, jps->core.goal);
    }
    return (uint64_t)jps->best * jps->factor > UINT32_MAX ? SEARCH_TOO_FAR : SEARCH_FOUND;
}

/* Returns whether the canonical path may lead through a point that has not been expanded, and begin with another step
 * than the path to the goal. */
static bool is_doubtful(const struct jps *jps, uint32_t index)
{
    const struct jps_point *point = &jps->points[index];
    const uint32_t f = point->g + core_estimate(&jps->core, index, jps->core.goal);
    return point->state == SEARCH_OPEN && (f < jps->best || (f == jps->best && point->first != jps->sweep.first));
}

/* Returns such a point, or BUCKETS_NONE if the first step is certain.  Let `q` be the first point of the canonical path
 * that has not been expanded.  Its f is that of the goal, so it is in the goal's bucket.  The points before it have
 * been offered to each other, so the path to it is the canonical one.  Each sweep looks at the entries that were pushed
 * since the last one began. */
static uint32_t find_doubtful(struct jps *jps)
{
    const struct buckets *buckets = &jps->open.buckets;
    const uint32_t head = buckets->heads[buckets->key & (buckets->ring - 1)];
    struct jps_sweep *sweep = &jps->sweep;
    if (sweep->first != jps->points[jps->core.goal].first) {
        *sweep = (struct jps_sweep){BUCKETS_NONE, BUCKETS_NONE, BUCKETS_NONE, jps->points[jps->core.goal].first};
    }
    while (sweep->at != sweep->end || sweep->top != head) {
        if (sweep->at == sweep->end) {
            sweep->end = sweep->top;
            sweep->top = sweep->at = head;
        }
        const struct bucket_entry *entry = &buckets->pool[sweep->at];
        sweep->at = entry->next;
        if (is_doubtful(jps, entry->cell)) {
            return entry->cell;
        }
    }
    return BUCKETS_NONE;
}

/* Returns whether only points as good as the goal are left, and the first steps of all points are known. */
static bool is_nearly_done(const struct jps *jps)
{
    return !jps->is_mixed && !jps->is_settled && jps->best != UINT32_MAX &&
           jps->open.buckets.key == jps->best >> jps->shift;
}

/* Takes the next point to expand from the open list.  Returns false if there is none. */
static bool take_point(struct jps *jps, uint32_t *index)
{
    do {
        const struct bucket_entry *first = buckets_first(&jps->open.buckets);
        if (first == NULL || jps->open.buckets.key << jps->shift >= jps->limit) {
            jps->is_settled = true;
            return false;
        }
        if (is_nearly_done(jps)) {
            *index = find_doubtful(jps);
            return *index != BUCKETS_NONE;
        }
        *index = first->cell;
        buckets_drop(&jps->open.buckets);
    } while (!jps_is_wanted(jps, *index));
    return true;
}

/* Expands the first entry of the open list that is still wanted. */
static enum search_status advance(void *engine)
{
    struct jps *jps = engine;
    uint32_t index;
    if (!take_point(jps, &index)) {
        return finish(jps);
    }
    if (jps->points[index].g > UINT32_MAX - FARTHEST) {
        return SEARCH_TOO_FAR;
    }
    if (!buckets_reserve(&jps->open.buckets, jps->most_pushed)) {
        return SEARCH_NO_MEMORY;
    }
    close_point(jps, index);
    jps_expand(jps, index);
    jps->core.counts.written = jps->core.counts.pushed;
    return SEARCH_RUNNING;
}

static uint32_t in_factor(const struct jps *jps, uint32_t cost)
{
    uint64_t whole = (uint64_t)cost * jps->factor;
    return whole < UINT32_MAX ? (uint32_t)whole : UINT32_MAX;
}

static struct search_node look(const void *engine, uint32_t index)
{
    const struct jps *jps = engine;
    const struct jps_point *point = &jps->points[index];
    if (!jps_has_seen(jps, index)) {
        return CORE_UNSEEN;
    }
    uint32_t h = core_estimate(&jps->core, index, jps->core.goal);
    return (struct search_node){
        .state = (enum search_state)point->state,
        .g = in_factor(jps, point->g),
        .h = in_factor(jps, h),
        .f = in_factor(jps, point->g + h),
        .parent = direction_opposite((enum direction)point->last),
    };
}

/* Finds the jump point from which diagonal or vertical steps, and then straight ones, lead to `at`.  Returns false if
 * `at` is the start or unseen. */
static bool find_parent(const struct jps *jps, struct cell at, struct cell *parent)
{
    uint32_t index = layout_index(jps->core.layout, at);
    if (!jps_has_seen(jps, index) || index == jps->core.start) {
        return false;
    }
    *parent = layout_cell(jps->core.layout, jps->points[index].parent);
    return true;
}

static bool source(const struct finder *finder, struct cell at, struct cell *parent)
{
    return find_parent(finder->engine, at, parent);
}

/* Returns whether the entry is the latest one of its point; the goal is never expanded. */
static bool is_current(const struct jps *jps, const struct open_entry *entry)
{
    const struct jps_point *point = &jps->points[entry->cell];
    uint32_t h = estimate_box(&jps->core.estimate, layout_cell(jps->core.layout, entry->cell), jps->to);
    return entry->cell != jps->core.goal && point->state == SEARCH_OPEN && (point->g + h) >> jps->shift == entry->key;
}

/* Returns whether the cell is already listed, because with a shift, an improved point may be in a bucket twice. */
static bool is_told(const struct cell *cells, size_t first, size_t count, struct cell at)
{
    while (first < count && !cell_equal(cells[first], at)) {
        first++;
    }
    return first < count;
}

/* Appends either the cells of the open list that will be expanded, or the other ones. */
static size_t add_open(const struct jps *jps, bool is_wanted, struct cell *cells, size_t room, size_t count)
{
    struct open_cursor cursor = {0};
    struct open_entry entry;
    size_t first = count;
    uint64_t key = 0;
    while (count < room && open_next(&jps->open, &cursor, &entry)) {
        struct cell at = layout_cell(jps->core.layout, entry.cell);
        first = entry.key == key ? first : count;
        key = entry.key;
        if (is_current(jps, &entry) && jps_is_wanted(jps, entry.cell) == is_wanted &&
            !is_told(cells, first, count, at)) {
            cells[count++] = at;
        }
    }
    return count;
}

/* Lists the goal after all better entries. */
static size_t open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct jps *jps = finder->engine;
    size_t count = add_open(jps, true, cells, room, 0);
    if (count < room && jps->best != UINT32_MAX && jps->points[jps->core.goal].state == SEARCH_OPEN) {
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

/* Steps back along a jump. A jump goes diagonally and then straight, so the path back begins with the straight steps
 * or, with 4 neighbours, with those along x. */
static struct cell step_back(const struct jps *jps, struct cell at, struct cell parent)
{
    int dx = parent.x - at.x, dy = parent.y - at.y;
    if (!jps->has_diagonals) {
        return cell_step(at, direction_towards(dx, dx == 0 ? dy : 0));
    }
    return cell_step(at, direction_towards(abs(dx) < abs(dy) ? 0 : dx, abs(dy) < abs(dx) ? 0 : dy));
}

/* Completes a search that has ended early, but counts no work, because not everybody asks for the path. */
static void settle(const struct finder *finder)
{
    struct jps *jps = finder->engine;
    const uint64_t version = jps->core.version;
    const bool is_same = version == moves_version(jps->core.moves) || moves_same_since(jps->core.moves, version);
    if (jps->is_canonical && !jps->is_settled && is_same) {
        const struct search_counts counts = jps->core.counts;
        jps->is_settled = true;
        while (advance(jps) == SEARCH_RUNNING) {
        }
        jps->core.counts = counts;
    }
}

/* Writes the path backwards; positions from `room` on are not written. */
static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct jps *jps = finder->engine;
    if (!jps_has_seen(jps, jps->core.goal)) {
        return 0;
    }
    settle(finder);
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

/* Follows the points, not the cells, back to the one after the start if their first steps are mixed. */
struct cell jps_next(const struct jps *jps)
{
    const struct cell start = layout_cell(jps->core.layout, jps->core.start);
    uint32_t first = jps->core.goal;
    while (jps->is_mixed && jps->points[first].parent != jps->core.start) {
        first = jps->points[first].parent;
    }
    const struct leg leg = leg_of_mover(jps->has_diagonals, start, layout_cell(jps->core.layout, first));
    return cell_step(start, jps->is_mixed ? leg_first(&leg) : (enum direction)jps->points[first].first);
}

static uint32_t plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    const struct jps *jps = finder->engine;
    *next = start;
    finder->query.start = start;
    finder->query.goal = goal;
    finder->status = core_begin(finder);
    finder->status = core_step(finder, UINT64_MAX);
    if (finder->status != SEARCH_FOUND) {
        return CORE_NO_WAY;
    }
    *next = jps_next(jps);
    return core_cost(finder);
}

/* Returns what the moves lack if they do not fit. */
static const char *lacks(const struct finder *finder)
{
    const struct jps *jps = finder->engine;
    bool is_plus = has_table(jps);
    if (!moves_are_uniform(jps->core.moves)) {
        return is_plus ? "jps+ needs uniform terrain" : "jps needs uniform terrain";
    }
    if (is_plus && moves_mover(jps->core.moves)->neighbours != 8) {
        return "jps+ needs 8 neighbours";
    }
    return is_plus ? "jps+ needs strict corners" : "jps needs strict corners";
}

static const struct finder_rule rule = {
    .core = {.size = sizeof(struct jps),
             .cell_size = sizeof(struct jps_point),
             .init = init,
             .forget = forget,
             .begin = begin,
             .advance = advance,
             .look = look},
    .free = drop,
    .plan = plan,
    .lacks = lacks,
    .path = path,
    .source = source,
    .open_cells = open_cells,
    .plain_words = {.unit = "jump points"},
};

const struct finder_method finder_jps = {
    .name = "jps",
    .title = "jump point search",
    .principle = "opens only jump points",
    .rule = &rule,
    .fits = jps_fits,
    .uses_heuristic = true,
};

const struct finder_method finder_jps_canonical = {
    .name = "jps-canonical",
    .title = "canonical jump point search",
    .principle = "the path of the chase",
    .rule = &rule,
    .fits = jps_fits_canonically,
    .uses_heuristic = true,
};

const struct finder_method finder_jps_plus = {
    .name = "jps+",
    .title = "JPS+",
    .principle = "jump points, from a table",
    .rule = &rule,
    .fits = table_fits,
    .uses_heuristic = true,
};
