/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/world/rules.h"

#include "game/world/world_state.h"

#include <string.h>

static size_t find(const struct world *world, struct cell at)
{
    size_t i = 0;
    while (i < world->decoy_count && !cell_equal(world->decoys[i].at, at)) {
        i++;
    }
    return i;
}

bool decoys_lie_at(const struct world *world, struct cell at) { return find(world, at) < world->decoy_count; }

static void take_away(struct world *world, size_t index)
{
    world->decoy_count--;
    memmove(world->decoys + index, world->decoys + index + 1, (world->decoy_count - index) * sizeof *world->decoys);
}

bool decoys_can_drop(const struct world *world)
{
    return world->hare.decoys > 0 && !decoys_lie_at(world, world->hare.at);
}

void decoys_drop(struct world *world, struct events *events)
{
    world->hare.decoys--;
    decoys_put(world, world->hare.at, events);
}

void decoys_put(struct world *world, struct cell at, struct events *events)
{
    world->decoys[world->decoy_count++] = (struct decoy){at, world->tick + DECOY_TICKS};
    events_add(events, (struct event){EVENT_DECOY, -1, at, at});
}

void decoys_hound_arrives(struct world *world, size_t index, struct events *events)
{
    struct hound *hound = &world->hounds[index];
    size_t decoy = find(world, hound->at);
    if (decoy == world->decoy_count) {
        return;
    }
    take_away(world, decoy);
    hound->points = -DECOY_TEAR_TICKS * hound->speed;
    hound->mood = MOOD_DIGGING;
    events_add(events, (struct event){EVENT_DECOY_TORN, (int)index, hound->at, hound->at});
}

void decoys_age(struct world *world, struct events *events)
{
    for (size_t i = world->decoy_count; i-- > 0;) {
        if (world->decoys[i].until <= world->tick) {
            struct cell at = world->decoys[i].at;
            take_away(world, i);
            events_add(events, (struct event){EVENT_DECOY_GONE, -1, at, at});
        }
    }
}

static bool can_hold_bale(const struct world *world, struct cell at)
{
    bool holds = terrain_facts(ground_terrain(&world->ground, at))->holds_bale;
    return holds && world_is_empty(world, at) && !decoys_lie_at(world, at);
}

bool bales_can_push(const struct world *world, struct cell at, enum direction dir)
{
    return ground_terrain(&world->ground, at) == TERRAIN_BALE && dir != NO_DIRECTION && !direction_is_diagonal(dir) &&
           can_hold_bale(world, cell_step(at, dir));
}

void bales_put(struct world *world, struct cell at, struct events *events)
{
    ground_put_bale(&world->ground, at);
    if (world->goal == GOAL_PUSH) {
        goal_check(world, events);
    }
}

void bales_push(struct world *world, struct cell at, enum direction dir, struct events *events)
{
    struct cell to = cell_step(at, dir);
    ground_lift_bale(&world->ground, at);
    events_add(events, (struct event){EVENT_BALE_PUSHED, -1, at, to});
    bales_put(world, to, events);
}

void bales_enter(struct world *world, struct cell at, int hound, struct events *events)
{
    if (ground_terrain(&world->ground, at) == TERRAIN_BALE) {
        ground_lift_bale(&world->ground, at);
        events_add(events, (struct event){EVENT_BALE_CHEWED, hound, at, at});
    }
}

bool bales_can_take(const struct world *world, struct cell at)
{
    return ground_terrain(&world->ground, at) == TERRAIN_BALE && world->hare.bales < LEVEL_MAX_CARRIED;
}

bool bales_can_set(const struct world *world, struct cell at)
{
    return world->hare.bales > 0 && can_hold_bale(world, at);
}

void bales_take_or_set(struct world *world, struct cell at, struct events *events)
{
    bool takes = bales_can_take(world, at);
    world->hare.bales += takes ? 1 : -1;
    events_add(events, (struct event){takes ? EVENT_BALE_TAKEN : EVENT_BALE_SET, -1, at, at});
    if (takes) {
        ground_lift_bale(&world->ground, at);
    } else {
        bales_put(world, at, events);
    }
}

void gates_enter(struct world *world, struct cell at, int hound, struct events *events)
{
    if (ground_terrain(&world->ground, at) == TERRAIN_GATE_CLOSED) {
        ground_set(&world->ground, at, TERRAIN_GATE_OPEN);
        events_add(events, (struct event){EVENT_GATE_OPEN, hound, at, at});
    }
}

bool gates_can_shut(const struct world *world, enum direction dir)
{
    struct cell at = cell_step(world->hare.at, dir);
    return dir != NO_DIRECTION && ground_terrain(&world->ground, at) == TERRAIN_GATE_OPEN && world_is_empty(world, at);
}

enum direction gates_to_shut(const struct world *world)
{
    enum direction facing = world->hare.facing;
    enum direction behind = facing == NO_DIRECTION ? NO_DIRECTION : direction_opposite(facing);
    if (gates_can_shut(world, behind)) {
        return behind;
    }
    for (enum direction dir = 0; dir < (enum direction)world->neighbours; dir++) {
        if (gates_can_shut(world, dir)) {
            return dir;
        }
    }
    return NO_DIRECTION;
}

void gates_shut(struct world *world, enum direction dir, struct events *events)
{
    struct cell at = cell_step(world->hare.at, dir);
    ground_set(&world->ground, at, TERRAIN_GATE_CLOSED);
    events_add(events, (struct event){EVENT_GATE_CLOSED, -1, at, at});
}

void gates_follow_clock(struct world *world, struct events *events)
{
    for (size_t i = 0; i < world->shutter_count; i++) {
        const struct level_shutter *shutter = &world->shutters[i];
        struct cell at = shutter->at;
        uint32_t hand = (world->tick + (uint32_t)shutter->phase) % (uint32_t)shutter->period;
        enum terrain wanted = hand < (uint32_t)shutter->open ? TERRAIN_SHUTTER_OPEN : TERRAIN_SHUTTER_CLOSED;
        if (wanted == ground_terrain(&world->ground, at) || !world_is_empty(world, at)) {
            continue;
        }
        ground_set(&world->ground, at, wanted);
        events_add(events, (struct event){EVENT_SHUTTER, -1, at, at});
    }
}

void goal_check(struct world *world, struct events *events)
{
    if (!goal_lasts(world->goal) && world_opens_burrows(world)) {
        struct cell at = {-1, 0};
        while (ground_next(&world->ground, TERRAIN_BURROW_CLOSED, &at)) {
            ground_set(&world->ground, at, TERRAIN_BURROW_OPEN);
            events_add(events, (struct event){EVENT_BURROW_OPEN, -1, at, at});
        }
    }
}

static void win(struct world *world, struct events *events)
{
    world->outcome = OUTCOME_WON;
    events_add(events, (struct event){EVENT_WON, -1, world->hare.at, world->hare.at});
}

void hare_enter(struct world *world, struct cell to, struct events *events)
{
    struct hare *hare = &world->hare;
    struct cell from = hare->at;
    int hound = world_hound_at(world, to);
    gates_enter(world, to, -1, events);
    memmove(hare->past + 1, hare->past, (HARE_PAST - 1) * sizeof *hare->past);
    hare->past[0] = from;
    hare->past_count += hare->past_count < HARE_PAST;
    hare->at = to;
    world_lay_scent(world);
    events_add(events, (struct event){EVENT_HARE_STEP, -1, from, to});
    if (hound >= 0) {
        goal_catch(world, hound, to, events);
    }
}

void goal_eat(struct world *world, struct cell at, struct events *events)
{
    ground_set(&world->ground, at, TERRAIN_GRASS);
    world->hare.clover++;
    events_add(events, (struct event){EVENT_CLOVER, -1, at, at});
    if (world->hare.clover == world_clover_wanted(world)) {
        goal_check(world, events);
    }
}

void goal_hare_arrives(struct world *world, struct events *events)
{
    struct cell at = world->hare.at;
    enum terrain terrain = world->outcome == OUTCOME_RUNNING ? ground_terrain(&world->ground, at) : TERRAIN_GRASS;
    if (terrain == TERRAIN_CLOVER) {
        goal_eat(world, at, events);
    } else if (terrain == TERRAIN_BURROW_OPEN) {
        win(world, events);
    }
}

void goal_catch(struct world *world, int hound, struct cell from, struct events *events)
{
    world->catcher = hound;
    world->caught_from = from;
    world->outcome = OUTCOME_CAUGHT;
    events_add(events, (struct event){EVENT_CAUGHT, hound, from, world->hare.at});
}

static bool are_all_held(const struct world *world)
{
    size_t wanted = 0, held = 0;
    for (size_t i = 0; i < world->hound_count; i++) {
        bool counts = breed_facts(world->hounds[i].breed)->is_to_trap && world->hounds[i].mood != MOOD_SLEEPING;
        wanted += counts;
        held += counts && (world->hounds[i].mood == MOOD_STUCK || world->hounds[i].mood == MOOD_WAITING);
    }
    return wanted > 0 && held == wanted;
}

void goal_count_tick(struct world *world, struct events *events)
{
    if (world->goal == GOAL_TRAP || world->held_most > 0) {
        struct cell at = world->hare.at;
        bool were_held = world->held > 0, are_held = are_all_held(world);
        /* Unless the goal needs it, counting stops when no more rules wait for it, so that states stay finite. */
        bool is_counted = world->goal == GOAL_TRAP || world->held <= world->held_most;
        world->held = are_held ? world->held + is_counted : 0;
        if (were_held != are_held) {
            events_add(events, (struct event){are_held ? EVENT_HELD : EVENT_LOOSE, -1, at, at});
        }
    }
    if (world->tick == world->opens) {
        goal_check(world, events);
    }
    bool ends_here = goal_lasts(world->goal) || (world->goal == GOAL_PUSH && world->burrow_total == 0);
    if (ends_here && world_goal_left(world) == 0) {
        win(world, events);
    }
}
