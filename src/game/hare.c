#include "config.h"

#include "game/hare.h"

#include "game/world/bales.h"
#include "game/world/decoys.h"
#include "game/world/gates.h"
#include "game/world/goal.h"
#include "game/world/warren.h"
#include "game/world/world_state.h"
#include "level/format/movers.h"

static const struct moves *hare_moves(struct world *world)
{
    moves_update(world->hare_moves);
    return world->hare_moves;
}

static bool is_legal(struct world *world, enum direction dir)
{
    return (moves_from(hare_moves(world), world->hare.at) >> dir & 1) != 0;
}

static int straight_step(const struct world *world)
{
    return moves_mover(world->hare_moves)->straight * MOVERS_POINTS_PER_COST;
}

/* One cell, on foot or under ground. */
static void come_to(struct world *world, struct cell to, struct events *events)
{
    struct cell from = world->hare.at;
    int hound = world_hound_at(world, to);
    gates_enter(world, to, -1, events);
    world->hare.at = to;
    world_lay_scent(world);
    events_add(events, (struct event){EVENT_HARE_STEP, -1, from, to});
    if (hound >= 0) {
        world->catcher = hound;
        world->caught_from = to;
        world_end(world, OUTCOME_CAUGHT);
        events_add(events, (struct event){EVENT_CAUGHT, hound, to, to});
    }
}

/* These carry out one verb and return the points it costs; 0: nothing came of it. */

static int stand(struct world *world, enum direction dir, struct events *events)
{
    (void)world, (void)dir, (void)events;
    return 0;
}

static int walk(struct world *world, enum direction dir, struct events *events)
{
    struct cell from = world->hare.at, to = cell_step(from, dir);
    if (dir == NO_DIRECTION) {
        return 0;
    }
    world->hare.facing = dir;
    if (bales_can_push(world, to, dir)) {
        bales_push(world, to, dir, events);
    }
    if (!is_legal(world, dir)) {
        events_add(events, (struct event){EVENT_HARE_BLOCKED, -1, from, to});
        return 0;
    }
    int cost = (int)moves_cost(hare_moves(world), from, dir) * MOVERS_POINTS_PER_COST;
    come_to(world, to, events);
    struct cell way_out = warren_exit(world, to);
    if (world->outcome == OUTCOME_RUNNING && !cell_equal(way_out, to)) {
        come_to(world, way_out, events);
    }
    if (world->outcome == OUTCOME_RUNNING) {
        goal_hare_arrives(world, events);
    }
    return cost;
}

static int shut_gate(struct world *world, enum direction dir, struct events *events)
{
    return gates_shut(world, dir, events) ? straight_step(world) : 0;
}

/* A bale ahead to take; else the cell behind, so that one is dropped in full flight; else the cell ahead. */
static enum direction place_for_bale(const struct world *world)
{
    enum direction ahead = world->hare.facing;
    if (ahead == NO_DIRECTION || bales_can_take(world, cell_step(world->hare.at, ahead))) {
        return ahead;
    }
    enum direction behind = direction_opposite(ahead);
    return bales_can_set(world, cell_step(world->hare.at, behind)) ? behind : ahead;
}

static int handle_bale(struct world *world, enum direction dir, struct events *events)
{
    enum direction chosen = dir == NO_DIRECTION ? place_for_bale(world) : dir;
    if (chosen == NO_DIRECTION) {
        return 0;
    }
    struct cell at = cell_step(world->hare.at, chosen);
    return bales_take_or_set(world, at, events) ? straight_step(world) : 0;
}

static int drop_decoy(struct world *world, enum direction dir, struct events *events)
{
    (void)dir;
    return decoys_drop(world, events) ? straight_step(world) / 2 : 0;
}

static int (*const verbs[VERBS])(struct world *world, enum direction dir, struct events *events) = {
    [VERB_WAIT] = stand,       [VERB_MOVE] = walk,        [VERB_GATE] = shut_gate,
    [VERB_BALE] = handle_bale, [VERB_DECOY] = drop_decoy,
};

static bool is_sound(const struct world *world, struct command command)
{
    return command.verb < VERBS && (command.dir == NO_DIRECTION || command.dir < world->neighbours);
}

void hare_act(struct world *world, struct command command, struct events *events)
{
    if (world->hare.debt > 0) {
        return;
    }
    int cost = is_sound(world, command) ? verbs[command.verb](world, command.dir, events) : 0;
    world->hare.debt = cost > 0 ? world->hare.debt + cost : 0;
}

void hare_rest(struct world *world)
{
    if (world->hare.debt > 0) {
        world->hare.debt -= MOVERS_HARE_SPEED;
    }
}

bool hare_can_step(struct world *world, enum direction dir, enum hare_care care)
{
    if (dir == NO_DIRECTION) {
        return false;
    }
    bool pushes = care == HARE_PUSHES && dir < (enum direction)world->neighbours &&
                  bales_can_push(world, cell_step(world->hare.at, dir), dir);
    return pushes || is_legal(world, dir);
}
