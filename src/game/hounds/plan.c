#include "config.h"

#include "game/hounds/plan.h"

#include "base/xalloc.h"
#include "path/find/heuristic.h"

#include <stdlib.h>
#include <string.h>

struct plan {
    struct moves *moves;      /* borrowed */
    struct regions *regions;  /* borrowed */
    struct field *field;      /* borrowed; NULL: none to share */
    const struct cell *rally; /* borrowed; where the field is rooted now */
    struct chase *chase;      /* NULL until one was needed */
    struct search *search;    /* NULL until one was needed, for ways round other hounds */
    enum plan_status status;
    struct cell from, asked; /* as at the last update */
    struct cell to;          /* where the way leads: `asked`, or what is nearest to it */
    uint64_t version;        /* of the grid at the last update */
    bool is_plain;           /* whether the last update was one without surcharge or a step before `from` */
    enum plan_method method; /* of the last update */
    uint32_t cost;
    uint64_t expanded; /* by searches and for this plan in the field; the chase counts its own */
    struct cell *path;
    size_t count, room;
};

struct plan *plan_new(struct moves *moves, struct regions *regions, struct field *field, const struct cell *rally)
{
    struct plan *plan = xcalloc(1, sizeof *plan);
    plan->moves = moves;
    plan->regions = regions;
    plan->field = field;
    plan->rally = rally;
    return plan;
}

void plan_free(struct plan *plan)
{
    if (plan != NULL) {
        chase_free(plan->chase);
        search_free(plan->search);
        free(plan->path);
        free(plan);
    }
}

static void make_room(struct plan *plan, size_t count)
{
    if (plan->room < count) {
        plan->room = count + count / 2;
        plan->path = xreallocarray(plan->path, plan->room, sizeof *plan->path);
    }
}

static uint32_t walking_cost(const struct plan *plan)
{
    uint32_t cost = 0;
    for (size_t i = 1; i < plan->count; i++) {
        cost += moves_cost(plan->moves, plan->path[i - 1], direction_between(plan->path[i - 1], plan->path[i]));
    }
    return cost;
}

static enum plan_status read_path(struct plan *plan)
{
    plan->count = search_path(plan->search, plan->to, plan->path, plan->room);
    if (plan->count > plan->room) {
        make_room(plan, plan->count);
        search_path(plan->search, plan->to, plan->path, plan->room);
    }
    plan->cost = walking_cost(plan);
    return PLAN_FOUND;
}

static enum plan_status search_way(struct plan *plan, const uint8_t *surcharge)
{
    if (plan->search == NULL) {
        plan->search = xalloc_check(search_new(plan->moves));
    }
    struct search_query query;
    search_query_init(&query, plan->moves, plan->from, plan->to);
    query.surcharge = surcharge;
    plan->method = PLAN_BY_SEARCH;
    enum search_status status = search_run(plan->search, &query);
    plan->expanded += search_counts(plan->search).expanded;
    if (status == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    return status == SEARCH_FOUND ? read_path(plan) : PLAN_NONE;
}

static bool has_shared(const struct plan *plan)
{
    return plan->field != NULL && cell_equal(plan->to, *plan->rally);
}

/* The field counts anew whenever its target or the map changes. */
static void count_field(struct plan *plan, uint64_t before)
{
    uint64_t now = field_expanded(plan->field);
    plan->expanded += now >= before ? now - before : now;
}

static enum plan_status follow_field(struct plan *plan)
{
    uint64_t before = cell_equal(field_target(plan->field), plan->to) ? field_expanded(plan->field) : 0;
    plan->method = PLAN_BY_FIELD;
    if (field_update(plan->field, plan->to, &plan->from, 1) == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    count_field(plan, before);
    plan->count = field_path(plan->field, plan->from, plan->path, plan->room);
    if (plan->count > plan->room) {
        make_room(plan, plan->count);
        field_path(plan->field, plan->from, plan->path, plan->room);
    }
    plan->cost = plan->count > 0 ? field_cost(plan->field, plan->from) : 0;
    return plan->count > 0 ? PLAN_FOUND : PLAN_NONE;
}

static enum plan_status chase_target(struct plan *plan)
{
    if (plan->chase == NULL) {
        plan->chase = xalloc_check(chase_new(plan->moves));
    }
    plan->method = PLAN_BY_CHASE;
    enum search_status status = chase_update(plan->chase, plan->from, plan->to);
    if (status == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    plan->count = chase_path(plan->chase, plan->path, plan->room);
    if (plan->count > plan->room) {
        make_room(plan, plan->count);
        chase_path(plan->chase, plan->path, plan->room);
    }
    plan->cost = chase_cost(plan->chase);
    return status == SEARCH_FOUND ? PLAN_FOUND : PLAN_NONE;
}

static enum plan_status answer(struct plan *plan, const uint8_t *surcharge)
{
    if (!regions_connected(plan->regions, plan->from, plan->to)) {
        return PLAN_NONE;
    }
    if (cell_equal(plan->from, plan->to)) {
        make_room(plan, 1);
        plan->path[0] = plan->from;
        plan->count = 1;
        return PLAN_ARRIVED;
    }
    if (surcharge != NULL) {
        return search_way(plan, surcharge);
    }
    return has_shared(plan) ? follow_field(plan) : chase_target(plan);
}

struct scan {
    const struct moves *moves;
    const struct regions *regions;
    struct cell from, to;
    struct cell best;
    uint32_t distance; /* of the best */
};

static uint32_t crow_flies(const struct scan *scan, struct cell at)
{
    return heuristic_cost(HEURISTIC_OCTILE, moves_mover(scan->moves), at, scan->to);
}

static bool is_earlier(struct cell a, struct cell b)
{
    return a.y < b.y || (a.y == b.y && a.x < b.x);
}

static void look_at(struct scan *scan, struct cell at)
{
    if (!regions_connected(scan->regions, scan->from, at)) {
        return;
    }
    uint32_t distance = crow_flies(scan, at);
    if (distance < scan->distance || (distance == scan->distance && is_earlier(at, scan->best))) {
        scan->best = at;
        scan->distance = distance;
    }
}

/* The cells that are `radius` columns or rows away, and no more. */
static void look_round(struct scan *scan, int radius)
{
    struct cell to = scan->to;
    for (int i = -radius; i <= radius; i++) {
        look_at(scan, (struct cell){to.x + i, to.y - radius});
        look_at(scan, (struct cell){to.x + i, to.y + radius});
        look_at(scan, (struct cell){to.x - radius, to.y + i});
        look_at(scan, (struct cell){to.x + radius, to.y + i});
    }
}

struct cell plan_nearest(const struct moves *moves, const struct regions *regions, struct cell from, struct cell to)
{
    struct scan scan = {moves, regions, from, to, from, 0};
    scan.distance = crow_flies(&scan, from);
    for (int radius = 0; crow_flies(&scan, (struct cell){to.x + radius, to.y}) <= scan.distance; radius++) {
        look_round(&scan, radius);
    }
    return scan.best;
}

/* What was nearest last time still is, from anywhere in the same region, while map and target are the same. */
static struct cell way_end(const struct plan *plan, struct cell from, struct cell asked, uint64_t version)
{
    if (regions_connected(plan->regions, from, asked) || !moves_can_stand(plan->moves, from)) {
        return asked;
    }
    bool is_known = plan->version == version && cell_equal(plan->asked, asked);
    if (is_known && regions_connected(plan->regions, from, plan->to)) {
        return plan->to;
    }
    return plan_nearest(plan->moves, plan->regions, from, asked);
}

/* Whether the last answer would be the same now: others may have asked the field for something else since, and what was
 * a cell of its own may have become the rally. */
static bool is_own(const struct plan *plan)
{
    return plan->method != PLAN_BY_FIELD && !has_shared(plan);
}

enum plan_status plan_update(struct plan *plan, struct cell from, struct cell to, const uint8_t *surcharge)
{
    uint64_t version = grid_version(moves_grid(plan->moves));
    bool is_same = cell_equal(plan->from, from) && cell_equal(plan->asked, to) && plan->version == version;
    if (is_same && is_own(plan) && plan->is_plain && surcharge == NULL) {
        return plan->status;
    }
    regions_update(plan->regions);
    plan->to = way_end(plan, from, to, version);
    plan->from = from;
    plan->asked = to;
    plan->version = version;
    plan->is_plain = surcharge == NULL;
    plan->method = PLAN_WITHOUT_SEARCH;
    plan->cost = 0;
    plan->count = 0;
    plan->status = answer(plan, surcharge);
    return plan->status;
}

static void put_in_front(struct plan *plan, struct cell at)
{
    make_room(plan, plan->count + 1);
    memmove(plan->path + 1, plan->path, plan->count * sizeof *plan->path);
    plan->path[0] = at;
    plan->count++;
}

enum plan_status plan_update_by(struct plan *plan, struct cell from, struct cell step, struct cell to)
{
    if (plan_update(plan, step, to, NULL) == PLAN_NONE) {
        return PLAN_NONE;
    }
    put_in_front(plan, from);
    plan->cost += moves_cost(plan->moves, from, direction_between(from, step));
    plan->is_plain = false;
    plan->status = PLAN_FOUND;
    return plan->status;
}

struct cell plan_start(const struct plan *plan)
{
    return plan->from;
}

enum plan_status plan_status(const struct plan *plan)
{
    return plan->status;
}

struct cell plan_target(const struct plan *plan)
{
    return plan->to;
}

uint32_t plan_cost(const struct plan *plan)
{
    return plan->cost;
}

const struct cell *plan_path(const struct plan *plan, size_t *count)
{
    *count = plan->count;
    return plan->path;
}

enum plan_method plan_method(const struct plan *plan)
{
    return plan->method;
}

uint64_t plan_expanded(const struct plan *plan)
{
    return plan->expanded + (plan->chase != NULL ? chase_counts(plan->chase).total : 0);
}
