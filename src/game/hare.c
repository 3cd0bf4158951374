/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/hare.h"

#include "game/tricks.h"
#include "game/world/rules.h"
#include "game/world/world_state.h"

static bool can_walk(const struct world *world, enum direction dir) { return hare_can_step(world, dir, HARE_PUSHES); }

static int walk(struct world *world, enum direction dir, struct events *events)
{
    struct cell from = world->hare.at, to = cell_step(from, dir);
    world->hare.facing = dir;
    if (bales_can_push(world, to, dir)) {
        bales_push(world, to, dir, events);
    }
    int points = (int)moves_cost(world_hare_moves(world), from, dir) * LEVEL_POINTS_PER_COST;
    points = world->tick < world->hare.sprints_until ? points / 2 : points;
    hare_enter(world, to, events);
    struct cell way_out = world_warren_exit(world, to);
    if (world->outcome == OUTCOME_RUNNING && !cell_equal(way_out, to)) {
        hare_enter(world, way_out, events);
    }
    goal_hare_arrives(world, events);
    return points;
}

static int shut_gate(struct world *world, enum direction dir, struct events *events)
{
    gates_shut(world, dir, events);
    return world_step_points(world->hare_moves);
}

/* Returns the direction of a bale ahead to pick up; otherwise of the cell behind, so that the hare can drop one while
 * it flees; otherwise of the cell ahead. */
static enum direction place_for_bale(const struct world *world)
{
    enum direction ahead = world->hare.facing;
    if (ahead == NO_DIRECTION || bales_can_take(world, cell_step(world->hare.at, ahead))) {
        return ahead;
    }
    enum direction behind = direction_opposite(ahead);
    return bales_can_set(world, cell_step(world->hare.at, behind)) ? behind : ahead;
}

static bool can_handle_bale(const struct world *world, enum direction dir)
{
    struct cell at = cell_step(world->hare.at, dir);
    return dir != NO_DIRECTION && (bales_can_take(world, at) || bales_can_set(world, at));
}

static int handle_bale(struct world *world, enum direction dir, struct events *events)
{
    bales_take_or_set(world, cell_step(world->hare.at, dir), events);
    return world_step_points(world->hare_moves);
}

static bool can_drop_decoy(const struct world *world, enum direction dir)
{
    (void)dir;
    return decoys_can_drop(world);
}

static int drop_decoy(struct world *world, enum direction dir, struct events *events)
{
    (void)dir;
    decoys_drop(world, events);
    return world_step_points(world->hare_moves) / 2;
}

/* The rules of the verbs; a verb without a rule is a wait. */
static const struct verb_rule {
    bool (*can)(const struct world *world, enum direction dir);
    int (*act)(struct world *world, enum direction dir, struct events *events); /* if it can; returns the points */
    enum direction (*usual)(const struct world *world);                         /* the default direction; NULL: none */
    bool takes_direction;
} rules[VERBS] = {
    [VERB_MOVE] = {.can = can_walk, .act = walk, .takes_direction = true},
    [VERB_GATE] = {.can = gates_can_shut, .act = shut_gate, .usual = gates_to_shut, .takes_direction = true},
    [VERB_BALE] = {.can = can_handle_bale, .act = handle_bale, .usual = place_for_bale, .takes_direction = true},
    [VERB_DECOY] = {.can = can_drop_decoy, .act = drop_decoy},
};

/* Returns the rule, or NULL if there is none or the command is invalid. */
static const struct verb_rule *rule_of(const struct world *world, struct command command)
{
    bool is_sound = command.verb < VERBS && (command.dir == NO_DIRECTION || command.dir < world->neighbours);
    return is_sound && rules[command.verb].can != NULL ? &rules[command.verb] : NULL;
}

static enum direction direction_of(const struct world *world, struct command command, const struct verb_rule *rule)
{
    bool is_open = command.dir == NO_DIRECTION && rule->usual != NULL;
    return is_open ? rule->usual(world) : command.dir;
}

static bool is_trick(struct command command) { return command.verb >= VERB_TRICK && command.verb < VERBS_ALL; }

static enum trick trick_of(struct command command) { return (enum trick)(command.verb - VERB_TRICK); }

static enum direction direction_of_trick(const struct world *world, struct command command)
{
    return command.dir < world->neighbours ? (enum direction)command.dir : world->hare.facing;
}

bool hare_can(const struct world *world, struct command command)
{
    if (is_trick(command)) {
        return tricks_can(world, trick_of(command), direction_of_trick(world, command));
    }
    const struct verb_rule *rule = rule_of(world, command);
    return rule != NULL && rule->can(world, direction_of(world, command, rule));
}

void hare_act(struct world *world, struct command command, struct events *events)
{
    const struct verb_rule *rule = rule_of(world, command);
    if (world->hare.debt > 0) {
        return;
    }
    int points = 0;
    bool can = hare_can(world, command);
    if (can && is_trick(command)) {
        points = tricks_do(world, trick_of(command), direction_of_trick(world, command), events);
    } else if (can && rule != NULL) {
        points = rule->act(world, direction_of(world, command, rule), events);
    } else if (rule != NULL && command.verb == VERB_MOVE && command.dir != NO_DIRECTION) {
        struct cell at = world->hare.at;
        world->hare.facing = command.dir;
        events_add(events, (struct event){EVENT_HARE_BLOCKED, -1, at, cell_step(at, command.dir)});
    }
    world->hare.debt = points > 0 ? world->hare.debt + points : 0;
}

void hare_rest(struct world *world)
{
    if (world->hare.debt > 0) {
        world->hare.debt -= LEVEL_HARE_SPEED;
    }
}

bool hare_can_step(const struct world *world, enum direction dir, enum hare_care care)
{
    if (dir == NO_DIRECTION) {
        return false;
    }
    bool pushes = care == HARE_PUSHES && bales_can_push(world, cell_step(world->hare.at, dir), dir);
    return pushes || moves_can_step(world_hare_moves(world), world->hare.at, dir);
}

size_t hare_choices(const struct world *world, struct command *commands)
{
    size_t count = 0;
    for (enum verb verb = 0; verb < VERBS; verb++) {
        for (uint8_t dir = 0; dir < (rules[verb].takes_direction ? DIRECTIONS : 1); dir++) {
            struct command command = {(uint8_t)verb, rules[verb].takes_direction ? dir : NO_DIRECTION};
            if (hare_can(world, command)) {
                commands[count++] = command;
            }
        }
    }
    commands[count++] = COMMAND_WAIT;
    return count;
}
