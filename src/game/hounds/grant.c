#include "config.h"

#include "game/hounds/grant.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/world/bales.h"
#include "game/world/decoys.h"
#include "game/world/gates.h"
#include "game/world/goal.h"
#include "game/world/world_state.h"

#include <stdlib.h>

/* One hound's turn. */
struct turn {
    size_t index;
    struct want want;
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* By path cost left, then by index. */
static int nearest_first(const void *a, const void *b)
{
    const struct turn *one = a, *two = b;
    if (one->want.left != two->want.left) {
        return one->want.left < two->want.left ? -1 : 1;
    }
    return one->index < two->index ? -1 : 1;
}

static void step(struct world *world, const struct turn *turn, struct events *events)
{
    struct hound *hound = &world->hounds[turn->index];
    struct cell from = hound->at;
    gates_enter(world, turn->want.to, (int)turn->index, events);
    bales_enter(world, turn->want.to, (int)turn->index, events);
    hound->at = turn->want.to;
    hound->points -= turn->want.points;
    hound->facing = turn->want.dir;
    hound->mind.has_step = false;
    hound->mood = hound->mind.errand;
    if (!turn->want.is_detour) {
        hound->refusals = 0;
    }
    events_add(events, (struct event){EVENT_HOUND_STEP, (int)turn->index, from, hound->at});
    if (cell_equal(hound->at, world->hare.at)) {
        goal_catch(world, (int)turn->index, from, events);
    } else {
        decoys_hound_arrives(world, turn->index, events);
    }
}

static void refuse(struct hound *hound, const struct want *want)
{
    hound->refusals++;
    hound->points = least(hound->points, want->points);
    hound->mood = MOOD_WAITING;
}

static bool has_way_past(const struct world *world, struct turn *turn)
{
    const struct hound *hound = &world->hounds[turn->index];
    return hound->refusals == 0 && hunt_evade(world, turn->index, &turn->want) && hound->points >= turn->want.points;
}

/* What it is about while it earns the points for its step. */
static enum mood mood_before(const struct world *world, const struct hound *hound, const struct want *want)
{
    enum terrain terrain = ground_terrain(&world->ground, want->to);
    bool digs = hound->points < 0 || terrain_facts(terrain)->is_dug;
    return digs ? MOOD_DIGGING : want->is_heavy ? MOOD_PAWING : hound->mind.errand;
}

/* Returns whether the hound moved. */
static bool grant(struct world *world, struct turn *turn, struct events *events)
{
    struct hound *hound = &world->hounds[turn->index];
    const struct want *want = &turn->want;
    if (want->dir == NO_DIRECTION) {
        hound->mood = cell_equal(hound->at, hound->mind.aim) ? hound->mind.errand : MOOD_STUCK;
        hound->refusals = 0;
        return false;
    }
    if (hound->points < want->points) {
        hound->mood = mood_before(world, hound, want);
        return false;
    }
    if (world_hound_at(world, want->to) >= 0 && !has_way_past(world, turn)) {
        refuse(hound, want);
        return false;
    }
    step(world, turn, events);
    return true;
}

static void decide(struct world *world, struct turn *turns, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hunt_decide(world, turns[i].index, &turns[i].want);
    }
}

/* What a hound has saved never exceeds its next step, whatever it has come to want. */
static void earn(struct world *world, const struct turn *turns, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct hound *hound = &world->hounds[turns[i].index];
        hound->points = least(hound->points, turns[i].want.points) + hunt_speed(world, turns[i].index, &turns[i].want);
    }
}

/* Returns how many hounds moved and could afford another straight step; their turns come first. */
static size_t grant_all(struct world *world, struct turn *turns, size_t count, struct events *events)
{
    size_t again = 0;
    qsort(turns, count, sizeof *turns, nearest_first);
    for (size_t i = 0; i < count && world->outcome == OUTCOME_RUNNING; i++) {
        size_t index = turns[i].index;
        if (grant(world, &turns[i], events) &&
            world->hounds[index].points >= want_least(world_hound_moves(world, index))) {
            turns[again++] = turns[i];
        }
    }
    return again;
}

void grant_moves(struct world *world, struct events *events)
{
    size_t count = world->hound_count;
    struct turn *turns = xcalloc(count, sizeof *turns);
    for (size_t i = 0; i < count; i++) {
        turns[i].index = i;
    }
    decide(world, turns, count);
    earn(world, turns, count);
    count = grant_all(world, turns, count, events);
    while (count > 0 && world->outcome == OUTCOME_RUNNING) {
        decide(world, turns, count);
        count = grant_all(world, turns, count, events);
    }
    free(turns);
}
