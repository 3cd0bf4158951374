/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/hounds/hunt.h"

#include "game/hounds/hunt_kind.h"
#include "game/world/world_state.h"

static void want_nothing(const struct moves *moves, struct cell at, struct want *want)
{
    *want = (struct want){.dir = NO_DIRECTION, .to = at, .points = world_step_points(moves)};
}

static void want_step(const struct moves *moves, struct cell at, enum direction dir, uint32_t left, struct want *want)
{
    struct cell to = cell_step(at, dir);
    *want = (struct want){
        .dir = dir,
        .to = to,
        .points = (int)moves_cost(moves, at, dir) * LEVEL_POINTS_PER_COST,
        .is_heavy = moves_mover(moves)->factor[grid_terrain(moves_grid(moves), to)] > 1,
        .left = left,
    };
}

enum other_hounds { OTHERS_IGNORED, OTHERS_AVOIDED };

/* Chooses, without a search, the step that leads closest to the aim by straight-line distance. */
static bool rush_past(const struct world *world, size_t index, enum other_hounds others, struct want *want)
{
    const struct moves *moves = world_hound_moves(world, index);
    struct cell at = world->hounds[index].at, goal = world->hounds[index].mind.aim;
    uint32_t here = heuristic_octile(moves, at, goal), best = here;
    uint8_t legal = moves_from(moves, at);
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        bool is_open = (legal >> dir & 1) && (others == OTHERS_IGNORED || world_hound_at(world, to) < 0);
        if (is_open && heuristic_octile(moves, to, goal) < best) {
            best = heuristic_octile(moves, to, goal);
            want_step(moves, at, dir, here, want);
        }
    }
    return best < here;
}

static void rush(const struct world *world, size_t index, struct want *want)
{
    want_nothing(world_hound_moves(world, index), world->hounds[index].at, want);
    rush_past(world, index, OTHERS_IGNORED, want);
}

static bool rush_around(const struct world *world, size_t index, struct want *want)
{
    return rush_past(world, index, OTHERS_AVOIDED, want);
}

/* A detour is worth the ticks spent waiting.  Each hound in the way adds this multiple of its cell's cost, and more
 * after every four refusals, which is about the distance that a hound could have walked meanwhile. */
enum { SURCHARGE_MOST = 200, REFUSALS_FOR_MORE = 4 };

/* Hounds at this distance count as in the way even while they move. */
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

/* Returns whether the hound walks a longer path.  It then ignores hounds behind it, because it would otherwise return
 * and be refused again. */
static bool is_under_way(const struct hound *hound)
{
    return hound->refusals >= HUNT_PATIENCE && hound->mood != MOOD_WAITING && hound->facing != NO_DIRECTION;
}

static void paint_cell(const struct world *world, struct cell at, uint8_t surcharge, uint8_t *cells)
{
    cells[grid_index(world->ground.grid, at)] = surcharge;
}

/* Writes the surcharge for the other hounds, and for the hound's last cell while it walks a longer path. */
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

static void plan_around(const struct world *world, size_t index, struct want *around)
{
    const struct hound *hound = &world->hounds[index];
    int surcharge = HUNT_SURCHARGE + hound->refusals / REFUSALS_FOR_MORE;
    paint(world, index, (uint8_t)(surcharge < SURCHARGE_MOST ? surcharge : SURCHARGE_MOST), world->surcharge);
    plan_update(world->plans[index], hound->at, hound->mind.aim, world->surcharge);
    paint(world, index, 0, world->surcharge);
    want_first_step(world, index, around);
}

/* Tries another path of equal cost.  When its patience ends, takes any path that avoids enough hounds and keeps to it
 * even if it must wait for another hound: returning to the shortest path would make it walk in circles. */
static bool go_around(const struct world *world, size_t index, struct want *want)
{
    struct want around;
    plan_around(world, index, &around);
    around.is_detour = around.left > want->left;
    bool is_taken = world_hound_at(world, around.to) >= 0, is_patient = world->hounds[index].refusals < HUNT_PATIENCE;
    if (around.dir == NO_DIRECTION || (is_patient && (around.is_detour || is_taken))) {
        hunt_follow(world, index, want);
        return false;
    }
    *want = around;
    return !is_taken;
}

void hunt_know_hare(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    mind->purpose = MOOD_HUNTING;
    mind->aim = world->hare.at;
    mind->sees = true;
    mind->has_seen = true;
    mind->last_seen = world->hare.at;
    mind->seen_tick = world->tick;
}

/* The breeds' ways of hunting; a breed without a row hunts like the bloodhound. */
static const struct hunt_kind kinds[BREEDS] = {
    [BREED_BULLDOG] = {.choose = rush, .evade = rush_around},
    [BREED_GREYHOUND] = {.sense = hunt_sense_greyhound,
                         .speed = hunt_speed_greyhound,
                         .notices = hunt_notices_by_sight},
    [BREED_POINTER] = {.sense = hunt_sense_pointer, .notices = hunt_notices_by_sight},
    [BREED_COLLIE] = {.sense = hunt_cut_off},
    [BREED_FOXHOUND] = {.sense = hunt_surround, .choose = hunt_follow_pack},
    [BREED_BEAGLE] = {.sense = hunt_sense_beagle, .notices = hunt_notices_by_smell},
};

const struct hunt_kind *hunt_kind(enum breed breed) { return &kinds[breed]; }

void hunt_sense(struct world *world, size_t index)
{
    const struct hunt_kind *kind = &kinds[world->hounds[index].breed];
    (kind->sense != NULL ? kind->sense : hunt_know_hare)(world, index);
}

bool hunt_searches(enum breed breed) { return kinds[breed].evade == NULL; }

bool hunt_evade(const struct world *world, size_t index, struct want *want)
{
    const struct hunt_kind *kind = &kinds[world->hounds[index].breed];
    return (kind->evade != NULL ? kind->evade : go_around)(world, index, want);
}

void hunt_decide(const struct world *world, size_t index, struct want *want)
{
    const struct hound *hound = &world->hounds[index];
    const struct hunt_kind *kind = &kinds[hound->breed];
    if (kind->choose != NULL) {
        kind->choose(world, index, want);
    } else {
        hunt_follow(world, index, want);
    }
    bool is_refused = hound->refusals > 0 && want->dir != NO_DIRECTION && world_hound_at(world, want->to) >= 0;
    if (is_refused || (hound->refusals >= HUNT_PATIENCE && want->dir != NO_DIRECTION)) {
        hunt_evade(world, index, want);
    }
}

int hunt_speed(const struct world *world, size_t index, const struct want *want)
{
    const struct hound *hound = &world->hounds[index];
    const struct hunt_kind *kind = &kinds[hound->breed];
    return kind->speed != NULL ? kind->speed(hound, want) : hound->speed;
}

struct cover_runner hunt_runner(const struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    return (struct cover_runner){
        .moves = world_kennel(world, index)->moves,
        .at = hound->at,
        .speed = hound->mood == MOOD_SLEEPING ? 1 : (uint32_t)hound->speed, /* a cover does not accept speed 0 */
    };
}

bool hunt_is_due(const struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    return hound->points + hound->speed >= world_step_points(world_hound_moves(world, index));
}

struct cover_runner hunt_prey(const struct world *world)
{
    return (struct cover_runner){.moves = world->hare_moves, .at = world->hare.at, .speed = LEVEL_HARE_SPEED};
}

const struct plan *hunt_plan(const struct world *world, size_t index) { return world->plans[index]; }

struct cell hunt_next(const struct world *world, size_t index)
{
    const struct plan *plan = world->plans[index];
    if (plan != NULL) {
        size_t count;
        const struct cell *path = plan_path(plan, &count);
        return count > 1 ? path[1] : world->hounds[index].at;
    }
    struct want want;
    hunt_decide(world, index, &want);
    return want.to;
}

void hunt_watch(struct world *world, struct plan_watch *watch)
{
    watch->world = world;
    watch->next = world->watchers;
    world->watchers = watch;
}

void hunt_unwatch(struct plan_watch *watch)
{
    struct plan_watch **at = watch->world != NULL ? &watch->world->watchers : NULL;
    while (at != NULL && *at != watch) {
        at = &(*at)->next;
    }
    if (at != NULL) {
        *at = watch->next;
    }
    watch->world = NULL;
}

uint32_t hunt_tick(const struct world *world) { return world->tick + !world->is_replanning; }

uint64_t hunt_written(const struct world *world, size_t index)
{
    const struct plan *plan = world->plans[index];
    return plan != NULL ? plan_written(plan) : 0;
}
