#include "config.h"

#include "path/find/jps.h"

#include "path/find/jps_state.h"
#include "path/map/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The most lists of the ring, and what a jump from corner to corner of the largest map may cost at most, twice over. */
enum { LISTS = 1 << 15, FARTHEST = 1 << 30 };

bool jps_fits(const struct moves *moves)
{
    const struct mover *mover = moves_mover(moves);
    return mover->neighbours == 8 && mover->corners == CORNERS_STRICT && moves_are_uniform(moves);
}

/* One jump adds to f at most twice what it costs. */
static uint32_t spread_of(const struct jps *jps)
{
    uint32_t width = (uint32_t)jps->layout->width, height = (uint32_t)jps->layout->height;
    uint32_t longer = width > height ? width : height;
    uint32_t shorter = width > height ? height : width;
    return 2 * (shorter * jps->diagonal + longer * jps->straight);
}

static void set_costs(struct jps *jps)
{
    const struct mover *mover = moves_mover(jps->moves);
    int shorter = jps->layout->width < jps->layout->height ? jps->layout->width : jps->layout->height;
    jps->straight = mover->straight;
    jps->diagonal = mover->diagonal;
    jps->estimate =
        (struct estimate){.longer = mover->straight, .shorter = (uint32_t)mover->diagonal - mover->straight};
    jps->most_pushed = 8 * (uint32_t)shorter + 12;
    while (spread_of(jps) >> jps->shift > LISTS - 2) {
        jps->shift++;
    }
}

struct jps *jps_new(struct moves *moves, struct jump_table *table)
{
    struct jps *jps = calloc(1, sizeof *jps);
    if (jps == NULL) {
        return NULL;
    }
    jps->moves = moves;
    jps->table = table;
    jps->layout = grid_layout(moves_grid(moves));
    jps->steps = moves_steps(moves);
    jps->status = SEARCH_NONE;
    jps->generation = 1;
    set_costs(jps);
    open_init(&jps->open);
    jps->open.kind = &open_buckets;
    jps->points = calloc(jps->layout->cells, sizeof *jps->points);
    moves_update(moves);
    if (jps->points == NULL || (table == NULL && !bitmaps_init(&jps->bitmaps, moves))) {
        jps_free(jps);
        return NULL;
    }
    return jps;
}

void jps_free(struct jps *jps)
{
    if (jps != NULL) {
        open_done(&jps->open);
        bitmaps_done(&jps->bitmaps);
        free(jps->points);
        free(jps);
    }
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
    if (jps->table != NULL) {
        jump_table_update(jps->table);
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
    if (jps->table == NULL) {
        bitmaps_mark(&jps->bitmaps, jps->to);
        jps->is_marked = true;
    }
    jps->points[jps->start] = (struct jps_point){0, jps->start, jps->generation, NO_DIRECTION, SEARCH_OPEN};
    buckets_push(buckets, key, jps->start);
    jps->counts = (struct search_counts){.pushed = 1, .open = 1, .peak = 1};
    jps->best = jps->start == jps->goal ? 0 : UINT32_MAX;
    return SEARCH_RUNNING;
}

enum search_status jps_begin(struct jps *jps, struct cell start, struct cell goal)
{
    assert(grid_has(moves_grid(jps->moves), start) && grid_has(moves_grid(jps->moves), goal));
    forget_last_query(jps);
    update(jps);
    jps->version = moves_version(jps->moves);
    buckets_reset(&jps->open.buckets, 0, 0);
    jps->from = start;
    jps->to = goal;
    jps->start = layout_index(jps->layout, start);
    jps->goal = layout_index(jps->layout, goal);
    jps->factor = moves_factors(jps->moves)[jps->goal];
    if (!jps_fits(jps->moves)) {
        jps->status = SEARCH_UNFIT;
    } else if (!moves_can_stand(jps->moves, start) || !moves_can_stand(jps->moves, goal)) {
        jps->status = SEARCH_NONE;
    } else {
        jps->status = open_start(jps);
    }
    return jps->status;
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

enum search_status jps_step(struct jps *jps, uint64_t expansions)
{
    assert(jps->status != SEARCH_RUNNING || jps->version == moves_version(jps->moves));
    while (jps->status == SEARCH_RUNNING && expansions > 0) {
        jps->status = advance(jps, &expansions);
    }
    return jps->status;
}

enum search_status jps_run(struct jps *jps, struct cell start, struct cell goal)
{
    jps_begin(jps, start, goal);
    return jps_step(jps, UINT64_MAX);
}

/* --- view ------------------------------------------------------------------------------------------- */

enum search_status jps_status(const struct jps *jps)
{
    return jps->status;
}

static uint32_t in_factor(const struct jps *jps, uint32_t cost)
{
    uint64_t whole = (uint64_t)cost * jps->factor;
    return whole < UINT32_MAX ? (uint32_t)whole : UINT32_MAX;
}

uint32_t jps_cost(const struct jps *jps)
{
    return in_factor(jps, jps->best);
}

struct search_counts jps_counts(const struct jps *jps)
{
    return jps->counts;
}

struct search_node jps_node(const struct jps *jps, struct cell at)
{
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

bool jps_parent(const struct jps *jps, struct cell at, struct cell *parent)
{
    uint32_t index = layout_index(jps->layout, at);
    if (!jps_has_seen(jps, index) || index == jps->start) {
        return false;
    }
    *parent = layout_cell(jps->layout, jps->points[index].parent);
    return true;
}

bool jps_peek(const struct jps *jps, struct cell *next)
{
    struct open_cursor cursor = {0};
    struct open_entry entry;
    if (jps->status != SEARCH_RUNNING) {
        return false;
    }
    while (open_next(&jps->open, &cursor, &entry)) {
        if (jps_is_wanted(jps, entry.cell)) {
            *next = layout_cell(jps->layout, entry.cell);
            return true;
        }
    }
    return false;
}

static size_t count_steps(const struct jps *jps, struct cell at)
{
    size_t steps = 0;
    struct cell parent;
    while (jps_parent(jps, at, &parent)) {
        steps += (size_t)cell_chebyshev(at, parent);
        at = parent;
    }
    return steps;
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

/* Backwards from cells[place]; places from `room` on are not written.  Returns the place of the last cell. */
static size_t go_back(struct cell *cells, size_t room, size_t place, struct cell at, struct cell step, int steps)
{
    for (; steps > 0; steps--) {
        at = (struct cell){at.x + step.x, at.y + step.y};
        place--;
        if (place < room) {
            cells[place] = at;
        }
    }
    return place;
}

/* The jump that leads from `parent` to `at`, which has that place, backwards: the straight steps, then the diagonal. */
static size_t write_jump(struct cell *cells, size_t room, size_t place, struct cell at, struct cell parent)
{
    int dx = parent.x - at.x, dy = parent.y - at.y;
    int diagonal = abs(dx) < abs(dy) ? abs(dx) : abs(dy);
    struct cell turn = {parent.x - sign(dx) * diagonal, parent.y - sign(dy) * diagonal};
    struct cell straight = {sign(turn.x - at.x), sign(turn.y - at.y)};
    place = go_back(cells, room, place, at, straight, cell_chebyshev(at, turn));
    return go_back(cells, room, place, turn, (struct cell){sign(dx), sign(dy)}, diagonal);
}

size_t jps_path(const struct jps *jps, struct cell to, struct cell *cells, size_t room)
{
    if (!jps_has_seen(jps, layout_index(jps->layout, to))) {
        return 0;
    }
    size_t steps = count_steps(jps, to), place = steps;
    struct cell at = to, parent;
    if (place < room) {
        cells[place] = to;
    }
    for (; jps_parent(jps, at, &parent); at = parent) {
        place = write_jump(cells, room, place, at, parent);
    }
    return steps + 1;
}
