/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "game/hounds/hunt.h"
#include "game/world/world_state.h"
#include "path/find/heuristic.h"
#include "path/pursue/cover.h"
#include "path/pursue/lead.h"

#include <stdlib.h>

/* At this distance, a collie aims at the hare itself. */
enum { NEAR = 2 };

/* The expansions of each lookahead, on maps up to this many cells (more than a screen) and on larger ones.  On larger
 * maps, also the expansions of all collies per tick to predict the hare's path and to find where to intercept it.
 * After that, the remaining collies aim at the hare itself or at its destination. */
enum { SMALL = 1 << 12, FAR = 1 << 14, FAR_ON_LARGE = 3 << 12, RUNS = 1 << 14, LOOKS = HUNT_LOOKS_AHEAD - RUNS };

static bool is_large(const struct world *world)
{
    const struct grid *grid = world->ground.grid;
    return grid_width(grid) * grid_height(grid) > SMALL;
}

void hunt_gather(struct world *world)
{
    world->herd.count = 0;
    world->herd.looks = is_large(world) ? LOOKS : UINT64_MAX;
    world->herd.runs = is_large(world) ? RUNS : UINT64_MAX;
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Returns whether the hound drives the hare: all hounds that hunt it, but of those that intercept, only the ones before
 * this one, so that each covers what they leave. */
static bool is_driver(const struct world *world, size_t index, size_t driver)
{
    return !breed_facts(world->hounds[driver].breed)->cuts_off || driver < index;
}

/* Returns whether the kinds of its drivers are in the same order as those of all hounds, so that its cover can be
 * computed with others. */
static bool is_in_order(const struct world *world, size_t index)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        const struct cover_runner *runners = world->runners;
        size_t first = 0;
        while (runners[first].moves != runners[i].moves || runners[first].speed != runners[i].speed) {
            first++;
        }
        if (is_driver(world, index, i) && !is_driver(world, index, first)) {
            return false;
        }
    }
    return true;
}

/* Returns whether the collie must decide again: it can take a step, or has no usable aim. */
static bool needs_aim(const struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    bool is_old = hound->mind.is_lured || cell_equal(hound->mind.aim, hound->at);
    return !hound->mind.has_seen || hunt_is_due(world, index) || is_old;
}

static bool hare_stands(const struct world *world) { return world->hare.debt <= 0; }

static bool needs_cover(const struct world *world, size_t index)
{
    return breed_facts(world->hounds[index].breed)->cuts_off && needs_aim(world, index) && !hare_stands(world) &&
           cell_chebyshev(world->hounds[index].at, world->hare.at) > NEAR;
}

/* Selects the covers of this collie and of later ones that need one, as many as fit. */
static void choose_covers(struct world *world, size_t index)
{
    struct herd *herd = &world->herd;
    size_t end = is_in_order(world, index) ? world->hound_count : 0;
    herd->count = 0;
    herd->members[herd->count++] = index;
    for (size_t i = index + 1; i < end && herd->count < COVER_MOST; i++) {
        if (needs_cover(world, i) && is_in_order(world, i)) {
            herd->members[herd->count++] = i;
        }
    }
}

static void look_for_all(struct world *world, size_t index)
{
    struct cover_runner hare = hunt_prey(world);
    for (size_t i = 0; i < world->hound_count; i++) {
        world->runners[i] = hunt_runner(world, i);
    }
    choose_covers(world, index);
    size_t count = 0;
    for (size_t i = 0; i < world->hound_count; i++) {
        uint32_t covers = 0;
        for (size_t k = 0; k < world->herd.count; k++) {
            covers |= (uint32_t)is_driver(world, world->herd.members[k], i) << k;
        }
        if (covers != 0) {
            world->runners[count] = world->runners[i];
            world->herd.covers[count++] = covers;
        }
    }
    xalloc_answer(cover_begin_many(world->cover, &hare, world->runners, world->herd.covers, count, world->herd.count));
    xalloc_answer(cover_step_many(world->cover, is_large(world) ? FAR_ON_LARGE : FAR, world->herd.looks));
    world->herd.looks -= least(world->herd.looks, cover_counts(world->cover).expanded);
}

/* Finds the hare's best path away from its drivers, in the cover that is selected. */
static bool find_escape(struct world *world, size_t index, struct escape *escape)
{
    struct herd *herd = &world->herd;
    size_t number = 0, driver = 0;
    while (driver < world->hound_count && !is_driver(world, index, driver)) {
        driver++;
    }
    if (driver == world->hound_count) {
        return false;
    }
    while (number < herd->count && herd->members[number] != index) {
        number++;
    }
    if (number == herd->count) {
        look_for_all(world, index);
        number = 0;
    }
    cover_show(world->cover, number);
    return cover_find_escape(world->cover, escape);
}

static bool can_come_by(const struct cover_runner *self, struct cell at, struct cover_time until)
{
    uint32_t least = heuristic_octile(self->moves, self->at, at);
    return cover_time_compare((struct cover_time){least, self->speed}, until) <= 0;
}

/* Returns whether the collie arrives by then; searches no farther than necessary. */
static bool comes_by(struct cover *reach, struct cell at, struct cover_time until, uint64_t *left)
{
    enum { SLICE = 64 };
    while (*left > 0 && cover_time_compare(cover_prey_time(reach, at), until) > 0 &&
           cover_time_compare(cover_next_time(reach), until) <= 0) {
        uint64_t slice = *left < SLICE ? *left : SLICE;
        *left -= slice;
        xalloc_answer(cover_step(reach, slice));
    }
    return cover_time_compare(cover_prey_time(reach, at), until) <= 0;
}

/* Returns the first cell of the hare's path at which the collie is no later than the hare, or the last cell if there is
 * none. */
static struct cell crossing(struct world *world, size_t index, const struct escape *escape)
{
    struct cover_runner self = hunt_runner(world, index);
    size_t count = cover_path(world->cover, escape->goal, NULL, 0), first = 0;
    struct cell *way = xcalloc(count, sizeof *way);
    uint64_t left = least(FAR, world->herd.runs), before = left;
    cover_path(world->cover, escape->goal, way, count);
    xalloc_answer(cover_begin(world->reach, &self, NULL, 0));
    for (; first + 1 < count; first++) {
        struct cover_time until = cover_prey_time(world->cover, way[first]);
        if (can_come_by(&self, way[first], until) && comes_by(world->reach, way[first], until, &left)) {
            break;
        }
    }
    world->herd.runs -= before - left;
    struct cell found = way[first];
    free(way);
    return found;
}

static struct cell cut_off(struct world *world, size_t index)
{
    struct escape escape;
    struct cell at = world->hounds[index].at, hare = world->hare.at;
    if (world->cover == NULL) {
        world->cover = xalloc_check(cover_new(world->ground.grid));
        world->reach = xalloc_check(cover_new(world->ground.grid));
    }
    if (!needs_cover(world, index) || !find_escape(world, index, &escape)) {
        return hare;
    }
    struct cell cell = crossing(world, index, &escape);
    return cell_equal(cell, at) ? hare : cell;
}

void hunt_cut_off(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    struct cell aim = needs_aim(world, index) ? cut_off(world, index) : mind->aim;
    hunt_know_hare(world, index);
    mind->aim = aim;
}

/* A possible next cell and its consequences. */
struct prospect {
    struct cell to;
    uint64_t lead; /* the lead that the hare keeps */
    uint32_t way;  /* path cost from the hound to the hare */
};

/* Returns the cell where another hound will be, if it has decided, or where it is. */
static struct cell stand(const struct world *world, size_t index, size_t other)
{
    const struct hound *hound = &world->hounds[other];
    bool has_decided = other < index && hunt_is_due(world, other) && hound->mind.has_step;
    return has_decided ? hound->mind.step : hound->at;
}

/* Returns false if the hare is too far away to be surrounded or unreachable. */
static bool measure(const struct world *world, size_t index)
{
    struct cover_runner hare = hunt_prey(world);
    struct cell at = world->hounds[index].at;
    struct cover_runner self = hunt_runner(world, index);
    size_t count = 0;
    for (size_t i = 0; i < world->hound_count; i++) {
        if (i != index) {
            world->runners[count] = hunt_runner(world, i);
            world->runners[count++].at = stand(world, index, i);
        }
    }
    return xalloc_answer(lead_begin(world->lead, &hare)) == SEARCH_FOUND && lead_has(world->lead, at) &&
           xalloc_answer(lead_set_others(world->lead, &self, world->runners, count)) == SEARCH_FOUND &&
           lead_way(world->lead, at) != UINT32_MAX;
}

static bool is_taken(const struct world *world, size_t index, struct cell at)
{
    size_t i = 0;
    while (i < world->hound_count && (i == index || !cell_equal(stand(world, index, i), at))) {
        i++;
    }
    return i < world->hound_count;
}

/* If the hare skips its turn, only a step that comes nearer counts, because otherwise the hound might wait forever.
 * Before the hare has moved, no hound turns back for a small gain, so none oscillates. */
static bool is_worth_a_look(const struct world *world, size_t index, struct cell to)
{
    const struct hound *hound = &world->hounds[index];
    bool turns_back = direction_between(hound->at, to) == direction_opposite(hound->facing);
    uint32_t here = lead_way(world->lead, hound->at), there = lead_way(world->lead, to);
    bool must_near = hare_stands(world) || (turns_back && cell_equal(hound->mind.step_for, world->hare.at));
    return !is_taken(world, index, to) && there != UINT32_MAX && (!must_near || there < here);
}

/* Returns false if there is no step. */
static bool find_best_step(const struct world *world, size_t index, struct cell *step)
{
    struct cell at = world->hounds[index].at;
    struct prospect best = {.to = at, .lead = UINT64_MAX, .way = UINT32_MAX};
    uint8_t legal = moves_from(world_hound_moves(world, index), at);
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct prospect next = {.to = cell_step(at, dir)};
        if ((legal >> dir & 1) == 0 || !lead_has(world->lead, next.to) || !is_worth_a_look(world, index, next.to)) {
            continue;
        }
        next.way = lead_way(world->lead, next.to);
        bool is_known = xalloc_answer(lead_sum(world->lead, next.to, &next.lead)) == SEARCH_FOUND;
        if (is_known && (next.lead != best.lead ? next.lead < best.lead : next.way < best.way)) {
            best = next;
        }
    }
    *step = best.to;
    return !cell_equal(best.to, at);
}

void hunt_surround(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    hunt_know_hare(world, index);
    if (world->lead == NULL) {
        world->lead = xalloc_check(lead_new(world->ground.grid));
    }
    if (hunt_is_due(world, index)) {
        mind->has_step = measure(world, index) && find_best_step(world, index, &mind->step);
        mind->step_for = world->hare.at;
    }
}

void hunt_follow_pack(const struct world *world, size_t index, struct want *want)
{
    const struct mind *mind = &world->hounds[index].mind;
    struct cell at = world->hounds[index].at, step = mind->has_step ? mind->step : at;
    if ((moves_from(world_hound_moves(world, index), at) >> direction_between(at, step) & 1) != 0) {
        hunt_follow_by(world, index, step, want);
    } else {
        hunt_follow(world, index, want);
    }
}
