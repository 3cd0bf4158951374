#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "game/hounds/hunt.h"
#include "game/world/world_state.h"

#include <string.h>

/* A detour is worth what waiting has cost: each hound in the way counts as so many times the price of its cell more,
 * and a little more with every four refusals, which is about what a hound could have walked in the meantime.  The first
 * is more than any single step costs (a closed gate, slantwise: 6 * 14), so that no such step keeps it waiting. */
enum { SURCHARGE_FIRST = 9, SURCHARGE_MOST = 200, REFUSALS_FOR_MORE = 4 };

/* Hounds so near count as in the way while they move, too. */
enum { NEAR = 2 };

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

void hunt_follow(const struct world *world, size_t index, struct want *want)
{
    plan_update(world->plans[index], world->hounds[index].at, world->hounds[index].mind.aim, NULL);
    want_first_step(world, index, want);
}

void hunt_follow_by(const struct world *world, size_t index, struct cell step, struct want *want)
{
    plan_update_by(world->plans[index], world->hounds[index].at, step, world->hounds[index].mind.aim);
    want_first_step(world, index, want);
}

static bool is_in_the_way(const struct world *world, size_t index, size_t other)
{
    const struct hound *hound = &world->hounds[index], *that = &world->hounds[other];
    bool rests = that->mood > MOOD_RETURNING || cell_equal(that->at, that->mind.aim);
    bool stands = rests && hound->refusals >= HUNT_PATIENCE;
    return other != index && (stands || cell_chebyshev(hound->at, that->at) <= NEAR);
}

/* Who walks a longer way has no eyes for those that it has left behind: it would come back, and be refused again. */
static bool is_under_way(const struct hound *hound)
{
    return hound->refusals >= HUNT_PATIENCE && hound->mood != MOOD_WAITING && hound->facing != NO_DIRECTION;
}

static void paint_cell(const struct world *world, struct cell at, uint8_t surcharge, uint8_t *cells)
{
    cells[(size_t)at.y * (size_t)grid_width(world->ground.grid) + (size_t)at.x] = surcharge;
}

/* The others, and the cell that it comes from when it is under way. */
static void paint(const struct world *world, size_t index, uint8_t surcharge, uint8_t *cells)
{
    const struct hound *hound = &world->hounds[index];
    for (size_t i = 0; i < world->hound_count; i++) {
        if (is_in_the_way(world, index, i)) {
            paint_cell(world, world->hounds[i].at, surcharge, cells);
        }
    }
    if (is_under_way(hound)) {
        paint_cell(world, cell_step(hound->at, direction_opposite(hound->facing)), surcharge, cells);
    }
}

static uint8_t surcharge_for(const struct hound *hound)
{
    int surcharge = SURCHARGE_FIRST + hound->refusals / REFUSALS_FOR_MORE;
    return (uint8_t)(surcharge < SURCHARGE_MOST ? surcharge : SURCHARGE_MOST);
}

void hunt_surcharge(const struct world *world, size_t index, uint8_t *cells)
{
    const struct grid *grid = world->ground.grid;
    memset(cells, 0, (size_t)grid_width(grid) * (size_t)grid_height(grid));
    paint(world, index, surcharge_for(&world->hounds[index]), cells);
}

/* Another way that is no longer; when patience is at an end, any that avoids enough, which is kept to even where it
 * waits for another hound: to turn back to the shortest way there is how to walk in circles. */
bool hunt_go_around(const struct world *world, size_t index, struct want *want)
{
    const struct hound *hound = &world->hounds[index];
    struct plan *plan = world->plans[index];
    struct want around;
    paint(world, index, surcharge_for(hound), world->surcharge);
    plan_update(plan, hound->at, world->hounds[index].mind.aim, world->surcharge);
    paint(world, index, 0, world->surcharge);
    want_first_step(world, index, &around);
    around.is_detour = around.left > want->left;
    bool is_taken = world_hound_at(world, around.to) >= 0, is_patient = hound->refusals < HUNT_PATIENCE;
    if (around.dir == NO_DIRECTION || (is_patient && (around.is_detour || is_taken))) {
        hunt_follow(world, index, want);
        return false;
    }
    *want = around;
    return !is_taken;
}
