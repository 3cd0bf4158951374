#include "config.h"

#include "game/hunt.h"

#include "game/state.h"
#include "game/tick.h"
#include "path/heuristic.h"

#include <stddef.h>

/* A detour is worth what waiting has cost: each hound in the way counts as so many times the price of its cell more,
 * and a little more with every four refusals, which is about what a hound could have walked in the meantime.  The first
 * is more than any single step costs (a closed gate, slantwise: 6 * 14), so that no such step keeps it waiting. */
enum { SURCHARGE_FIRST = 9, SURCHARGE_MOST = 200, REFUSALS_FOR_MORE = 4 };

/* Hounds so near count as in the way while they move, too. */
enum { NEAR = 2 };

struct hunt {
    struct cell (*goal)(const struct world *world, size_t index);
    void (*choose)(const struct world *world, size_t index, struct want *want);
    bool (*evade)(const struct world *world, size_t index, struct want *want);
    bool searches;
};

static struct cell hare_cell(const struct world *world, size_t index)
{
    (void)index;
    return world->hare.at;
}

static const struct hunt hunts[BREEDS];

static struct cell goal_of(const struct world *world, size_t index)
{
    return hunts[world->hounds[index].breed].goal(world, index);
}

static int straight_step(const struct moves *moves)
{
    return moves_mover(moves)->straight * TICK_POINTS_PER_COST;
}

static void want_nothing(const struct moves *moves, struct cell at, struct want *want)
{
    *want = (struct want){.dir = NO_DIRECTION, .to = at, .points = straight_step(moves)};
}

static void want_step(const struct moves *moves, struct cell at, enum direction dir, uint32_t left, struct want *want)
{
    struct cell to = cell_step(at, dir);
    *want = (struct want){
        .dir = dir,
        .to = to,
        .points = (int)moves_cost(moves, at, dir) * TICK_POINTS_PER_COST,
        .is_heavy = moves_mover(moves)->factor[grid_terrain(moves_grid(moves), to)] > 1,
        .left = left,
    };
}

/* The searchers. */

static void want_first_step(const struct world *world, size_t index, struct want *want)
{
    const struct moves *moves = world_hound_moves(world, index);
    const struct plan *plan = world->plans[index];
    struct cell at = world->hounds[index].at;
    size_t count;
    const struct cell *path = plan_path(plan, &count);
    if (plan_status(plan) == PLAN_FOUND) {
        want_step(moves, at, direction_between(at, path[1]), plan_cost(plan), want);
    } else {
        want_nothing(moves, at, want);
    }
}

static void follow_plan(const struct world *world, size_t index, struct want *want)
{
    plan_update(world->plans[index], world->hounds[index].at, goal_of(world, index), NULL);
    want_first_step(world, index, want);
}

static bool is_in_the_way(const struct world *world, size_t index, size_t other)
{
    const struct hound *hound = &world->hounds[index], *that = &world->hounds[other];
    bool stands = that->mood != MOOD_HUNTING && hound->refusals >= HUNT_PATIENCE;
    return other != index && (stands || cell_chebyshev(hound->at, that->at) <= NEAR);
}

static void paint(const struct world *world, size_t index, uint8_t surcharge)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        if (is_in_the_way(world, index, i)) {
            struct cell at = world->hounds[i].at;
            world->surcharge[(size_t)at.y * (size_t)grid_width(world->ground.grid) + (size_t)at.x] = surcharge;
        }
    }
}

static uint8_t surcharge_for(const struct hound *hound)
{
    int surcharge = SURCHARGE_FIRST + hound->refusals / REFUSALS_FOR_MORE;
    return (uint8_t)(surcharge < SURCHARGE_MOST ? surcharge : SURCHARGE_MOST);
}

/* Another way that is no longer; when patience is at an end, any that avoids enough, which is kept to even where it
 * waits for another hound: to turn back to the shortest way there is how to walk in circles. */
static bool plan_around(const struct world *world, size_t index, struct want *want)
{
    const struct hound *hound = &world->hounds[index];
    struct plan *plan = world->plans[index];
    struct want around;
    paint(world, index, surcharge_for(hound));
    plan_update(plan, hound->at, goal_of(world, index), world->surcharge);
    paint(world, index, 0);
    want_first_step(world, index, &around);
    around.is_detour = around.left > want->left;
    bool is_taken = world_hound_at(world, around.to) >= 0, is_patient = hound->refusals < HUNT_PATIENCE;
    if (around.dir == NO_DIRECTION || (is_patient && (around.is_detour || is_taken))) {
        follow_plan(world, index, want);
        return false;
    }
    *want = around;
    return !is_taken;
}

/* The bulldog: of the steps that bring it nearer as the crow flies, the one that brings it nearest. */

static uint32_t crow_flies(const struct moves *moves, struct cell from, struct cell to)
{
    return heuristic_cost(HEURISTIC_OCTILE, moves_mover(moves), from, to);
}

enum company { COMPANY_IGNORED, COMPANY_AVOIDED };

static bool rush_past(const struct world *world, size_t index, enum company company, struct want *want)
{
    const struct moves *moves = world_hound_moves(world, index);
    struct cell at = world->hounds[index].at, goal = goal_of(world, index);
    uint32_t here = crow_flies(moves, at, goal), best = here;
    uint8_t legal = moves_from(moves, at);
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        bool is_open = (legal >> dir & 1) && (company == COMPANY_IGNORED || world_hound_at(world, to) < 0);
        if (is_open && crow_flies(moves, to, goal) < best) {
            best = crow_flies(moves, to, goal);
            want_step(moves, at, dir, here, want);
        }
    }
    return best < here;
}

static void rush(const struct world *world, size_t index, struct want *want)
{
    want_nothing(world_hound_moves(world, index), world->hounds[index].at, want);
    rush_past(world, index, COMPANY_IGNORED, want);
}

static bool rush_around(const struct world *world, size_t index, struct want *want)
{
    return rush_past(world, index, COMPANY_AVOIDED, want);
}

static const struct hunt hunts[BREEDS] = {
    [BREED_BLOODHOUND] = {hare_cell, follow_plan, plan_around, true},
    [BREED_BULLDOG] = {hare_cell, rush, rush_around, false},
};

bool hunt_searches(enum breed breed)
{
    return hunts[breed].searches;
}

bool hunt_evade(const struct world *world, size_t index, struct want *want)
{
    return hunts[world->hounds[index].breed].evade(world, index, want);
}

void hunt_decide(const struct world *world, size_t index, struct want *want)
{
    const struct hound *hound = &world->hounds[index];
    hunts[hound->breed].choose(world, index, want);
    bool is_refused = hound->refusals > 0 && want->dir != NO_DIRECTION && world_hound_at(world, want->to) >= 0;
    if (is_refused || (hound->refusals >= HUNT_PATIENCE && want->dir != NO_DIRECTION)) {
        hunt_evade(world, index, want);
    }
}

int hunt_least_step(const struct world *world, size_t index)
{
    return straight_step(world_hound_moves(world, index));
}

const struct plan *hunt_plan(const struct world *world, size_t index)
{
    struct plan *plan = world->plans[index];
    if (plan == NULL) {
        return NULL;
    }
    if (world->catcher == (int)index) {
        plan_update(plan, world->caught_from, world->hare.at, NULL);
    } else {
        struct want want;
        hunt_decide(world, index, &want);
    }
    return plan;
}
