/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/hounds/plan.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"

#include <stdlib.h>
#include <string.h>

struct plan {
    struct moves *moves;                /* borrowed */
    struct regions *regions;            /* borrowed */
    struct plan_watch *const *watchers; /* borrowed */
    struct finder *chase;               /* NULL until needed */
    struct finder *search;              /* for paths round other hounds; NULL until needed */
    struct finder *asked;               /* the finder of the last update; NULL: none needed */
    enum plan_status status;
    struct cell from, wanted; /* of the last update, or one step later */
    struct cell to;           /* the end of the path: `wanted`, or the nearest cell to it */
    uint64_t version;         /* of the grid at the last update */
    bool is_plain;            /* the last update had neither a surcharge nor a given first step */
    uint32_t cost;
    uint64_t written;
    struct cell *path;
    size_t count, room;
};

struct plan *plan_new(struct moves *moves, struct regions *regions, struct plan_watch *const *watchers)
{
    struct plan *plan = xcalloc(1, sizeof *plan);
    plan->moves = moves;
    plan->regions = regions;
    plan->watchers = watchers;
    return plan;
}

static void drop_finders(struct plan *plan)
{
    finder_free(plan->chase);
    finder_free(plan->search);
    plan->chase = plan->search = plan->asked = NULL;
}

void plan_free(struct plan *plan)
{
    if (plan != NULL) {
        drop_finders(plan);
        free(plan->path);
        free(plan);
    }
}

void plan_forget(struct plan *plan)
{
    drop_finders(plan);
    plan->status = PLAN_NONE;
    plan->is_plain = false;
    plan->cost = 0;
    plan->count = 0;
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

static void show(const struct plan *plan, enum plan_event event)
{
    for (struct plan_watch *watch = *plan->watchers; watch != NULL; watch = watch->next) {
        watch->see(watch->context, event, plan);
    }
}

/* Queries the finder, which is created on first use. */
static enum plan_status ask(struct plan *plan, struct finder **finder, const struct finder_method *method,
                            const uint8_t *surcharge)
{
    if (*finder == NULL) {
        *finder = xalloc_check(finder_new(method, plan->moves, NULL));
    }
    plan->asked = *finder;
    plan->asked->query.surcharge = surcharge;
    show(plan, PLAN_ASKS);
    enum search_status status = xalloc_answer(finder_run(plan->asked, plan->from, plan->to));
    show(plan, PLAN_IS_TOLD);
    plan->written += finder_work(plan->asked).written;
    if (status != SEARCH_FOUND) {
        return PLAN_NONE;
    }
    plan->count = xalloc_path(plan->asked, &plan->path, &plan->room);
    plan->cost = surcharge != NULL ? walking_cost(plan) : finder_cost(plan->asked);
    return PLAN_FOUND;
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
    return surcharge != NULL ? ask(plan, &plan->search, &finder_search[ALGORITHM_ASTAR], surcharge)
                             : ask(plan, &plan->chase, &finder_chase, NULL);
}

struct scan {
    const struct moves *moves;
    const struct regions *regions;
    struct cell from, to;
    struct cell best;
    uint32_t distance; /* of the best */
};

static bool is_earlier(struct cell a, struct cell b) { return a.y < b.y || (a.y == b.y && a.x < b.x); }

static void look_at(struct scan *scan, struct cell at)
{
    if (!regions_connected(scan->regions, scan->from, at)) {
        return;
    }
    uint32_t distance = heuristic_octile(scan->moves, at, scan->to);
    if (distance < scan->distance || (distance == scan->distance && is_earlier(at, scan->best))) {
        scan->best = at;
        scan->distance = distance;
    }
}

/* Examines the cells that are exactly `radius` columns or rows away. */
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
    scan.distance = heuristic_octile(scan.moves, from, to);
    for (int radius = 0; heuristic_octile(scan.moves, (struct cell){to.x + radius, to.y}, to) <= scan.distance;
         radius++) {
        look_round(&scan, radius);
    }
    return scan.best;
}

/* Reuses the last nearest cell, which is valid in the whole region while map and target are unchanged. */
static struct cell way_end(const struct plan *plan, struct cell from, struct cell asked, uint64_t version)
{
    if (regions_connected(plan->regions, from, asked) || !moves_can_stand(plan->moves, from)) {
        return asked;
    }
    bool is_known = plan->version == version && cell_equal(plan->wanted, asked);
    if (is_known && regions_connected(plan->regions, from, plan->to)) {
        return plan->to;
    }
    return plan_nearest(plan->moves, plan->regions, from, asked);
}

enum plan_status plan_update(struct plan *plan, struct cell from, struct cell to, const uint8_t *surcharge)
{
    uint64_t version = grid_version(moves_grid(plan->moves));
    bool is_same = cell_equal(plan->from, from) && cell_equal(plan->wanted, to) && plan->version == version;
    if (is_same && plan->is_plain && surcharge == NULL) {
        if (plan->asked != NULL) {
            show(plan, PLAN_REMEMBERS);
        }
        return plan->status;
    }
    regions_update(plan->regions);
    plan->to = way_end(plan, from, to, version);
    plan->from = from;
    plan->wanted = to;
    plan->version = version;
    plan->is_plain = surcharge == NULL;
    plan->asked = NULL;
    plan->cost = 0;
    plan->count = 0;
    plan->status = answer(plan, surcharge);
    return plan->status;
}

enum plan_status plan_update_by(struct plan *plan, struct cell from, struct cell step, struct cell to)
{
    if (plan_update(plan, step, to, NULL) == PLAN_NONE) {
        return PLAN_NONE;
    }
    make_room(plan, plan->count + 1);
    memmove(plan->path + 1, plan->path, plan->count * sizeof *plan->path);
    plan->path[0] = from;
    plan->count++;
    plan->cost += moves_cost(plan->moves, from, direction_between(from, step));
    plan->is_plain = false;
    plan->status = PLAN_FOUND;
    return plan->status;
}

void plan_advance(struct plan *plan, struct cell to, uint32_t cost)
{
    if (plan->count > 1 && cell_equal(plan->path[1], to)) {
        plan->cost -= cost;
        plan->from = to;
        plan->count--;
        plan->is_plain = false; /* queries again from the new cell, so that its finder follows the hound */
        memmove(plan->path, plan->path + 1, plan->count * sizeof *plan->path);
    }
}

struct cell plan_start(const struct plan *plan) { return plan->from; }

enum plan_status plan_status(const struct plan *plan) { return plan->status; }

struct cell plan_target(const struct plan *plan) { return plan->to; }

uint32_t plan_cost(const struct plan *plan) { return plan->cost; }

const struct cell *plan_path(const struct plan *plan, size_t *count)
{
    *count = plan->count;
    return plan->path;
}

const struct finder *plan_finder(const struct plan *plan) { return plan->asked; }

uint64_t plan_written(const struct plan *plan) { return plan->written; }
