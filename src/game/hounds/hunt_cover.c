#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/world/world_state.h"
#include "path/pursue/cover.h"
#include "path/pursue/lead.h"

#include <stdlib.h>

/* --- collies ---------------------------------------------------------------------------------- */

/* It looks ahead as far as so many expansions go, and from so near goes for the hare itself. */
enum { FAR = 1 << 14, NEAR = 2 };

static void look(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters, size_t count)
{
    xalloc_answer(cover_begin(cover, prey, hunters, count));
    xalloc_answer(cover_step(cover, FAR));
}

/* The hare's best way from the others.  Of those that cut off, those before this one count: each cuts off what they
 * leave. */
static bool find_escape(struct world *world, size_t index, struct escape *escape)
{
    struct cover_runner hare = hunt_prey(world);
    size_t count = 0;
    for (size_t i = 0; i < world->hound_count; i++) {
        if (!breed_facts(world->hounds[i].breed)->cuts_off || i < index) {
            world->runners[count++] = hunt_runner(world, i);
        }
    }
    look(world->cover, &hare, world->runners, count);
    return count > 0 && cover_find_escape(world->cover, escape);
}

/* The first cell of the hare's way where the collie is no later; the last one if there is none. */
static struct cell crossing(struct world *world, size_t index, const struct escape *escape)
{
    struct cover_runner self = hunt_runner(world, index);
    size_t count = cover_path(world->cover, escape->goal, NULL, 0), first = 0;
    struct cell *way = xcalloc(count, sizeof *way);
    cover_path(world->cover, escape->goal, way, count);
    look(world->reach, &self, NULL, 0);
    while (first + 1 < count && cover_time_compare(cover_prey_time(world->reach, way[first]),
                                                   cover_prey_time(world->cover, way[first])) > 0) {
        first++;
    }
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
    bool hare_stands = world->hare.debt <= 0;
    if (hare_stands || cell_chebyshev(at, hare) <= NEAR || !find_escape(world, index, &escape)) {
        return hare;
    }
    struct cell cell = crossing(world, index, &escape);
    return cell_equal(cell, at) ? hare : cell;
}

void hunt_cut_off(struct world *world, size_t index)
{
    struct hound *hound = &world->hounds[index];
    struct mind before = hound->mind;
    hunt_know_hare(world, index);
    bool is_old = before.is_lured || cell_equal(before.aim, hound->at);
    bool can_wait = before.has_seen && !hunt_is_due(world, index) && !is_old;
    hound->mind.aim = can_wait ? before.aim : cut_off(world, index);
}

/* --- foxhounds -------------------------------------------------------------------------------- */

/* A cell to step to, and what comes of it. */
struct prospect {
    struct cell to;
    uint64_t lead; /* that it leaves to the hare */
    uint32_t way;  /* of the hound to the hare */
};

/* Those that have decided before are where they will be. */
static struct cell stand(const struct world *world, size_t index, size_t other)
{
    const struct hound *hound = &world->hounds[other];
    bool has_decided = other < index && hunt_is_due(world, other) && hound->mind.has_step;
    return has_decided ? hound->mind.step : hound->at;
}

/* False: the hare is too far away to be surrounded, or has no way to it. */
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
    for (size_t i = 0; i < world->hound_count; i++) {
        if (i != index && cell_equal(stand(world, index, i), at)) {
            return true;
        }
    }
    return false;
}

/* A hare that does not use its turn is not waited for: who comes no nearer then might wait for ever, too.  Before it
 * has moved nobody turns back for less, and so nobody goes to and fro. */
static bool is_worth_a_look(const struct world *world, size_t index, struct cell to)
{
    const struct hound *hound = &world->hounds[index];
    bool hare_stands = world->hare.debt <= 0;
    bool turns_back = direction_between(hound->at, to) == direction_opposite(hound->facing);
    uint32_t here = lead_way(world->lead, hound->at), there = lead_way(world->lead, to);
    bool must_near = hare_stands || (turns_back && cell_equal(hound->mind.step_for, world->hare.at));
    return !is_taken(world, index, to) && there != UINT32_MAX && (!must_near || there < here);
}

static bool is_better(const struct prospect *a, const struct prospect *b)
{
    return a->lead != b->lead ? a->lead < b->lead : a->way < b->way;
}

/* False: there is none. */
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
        if (is_known && is_better(&next, &best)) {
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

static void follow_by(const struct world *world, size_t index, struct cell step, struct want *want)
{
    struct cell at = world->hounds[index].at;
    if ((moves_from(world_hound_moves(world, index), at) >> direction_between(at, step) & 1) != 0) {
        hunt_follow_by(world, index, step, want);
    } else {
        hunt_follow(world, index, want);
    }
}

void hunt_follow_pack(const struct world *world, size_t index, struct want *want)
{
    const struct mind *mind = &world->hounds[index].mind;
    follow_by(world, index, mind->has_step ? mind->step : world->hounds[index].at, want);
}
