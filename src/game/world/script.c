/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/world/script.h"

#include "base/xalloc.h"
#include "game/world/rules.h"
#include "game/world/world_state.h"

#include <stdlib.h>
#include <string.h>

static size_t gate_at(const struct script *script, struct cell at)
{
    return cells_find(script->gates, script->gate_count, at);
}

static void add_gates(struct script *script, const struct level_rule *rule)
{
    for (size_t i = rule->on.first; i < rule->on.first + rule->on.count; i++) {
        if (gate_at(script, script->named[i]) == script->gate_count) {
            script->gates[script->gate_count++] = script->named[i];
        }
    }
}

static bool moves_gates(const struct level_rule *rule)
{
    return rule->effect == RULE_OPEN || rule->effect == RULE_SHUT;
}

static uint32_t most_held(const struct level *level)
{
    int most = 0;
    for (size_t i = 0; i < level->rule_count; i++) {
        const struct level_rule *rule = &level->rules[i];
        most = rule->event == RULE_TRAPPED && rule->number > most ? rule->number : most;
    }
    return (uint32_t)most;
}

struct script *script_new(const struct level *level, struct world *world)
{
    if (level->rule_count == 0) {
        return NULL;
    }
    struct script *script = xcalloc(1, sizeof *script);
    script->rule_count = level->rule_count;
    script->rules = level_rules_copy(level->rules, level->rule_count);
    script->named = xmemdup(level->named, level->named_count * sizeof *level->named);
    script->gates = xcalloc(level->named_count, sizeof *script->gates);
    script->is_entered = xcalloc(level->rule_count, sizeof *script->is_entered);
    for (size_t i = 0; i < level->rule_count; i++) {
        if (moves_gates(&level->rules[i])) {
            add_gates(script, &level->rules[i]);
        }
    }
    world->held_most = most_held(level);
    script->state_bytes = script->gate_count + script->rule_count;
    script->state = xcalloc(script->state_bytes, 1);
    for (size_t i = 0; i < script->gate_count; i++) {
        script->state[i] = ground_terrain(&world->ground, script->gates[i]) == TERRAIN_BARRED_OPEN;
    }
    return script;
}

void script_free(struct script *script)
{
    if (script == NULL) {
        return;
    }
    level_rules_free(script->rules, script->rule_count);
    free(script->named);
    free(script->gates);
    free(script->is_entered);
    free(script->state);
    free(script);
}

static bool comes_to(const struct script *script, const struct level_rule *rule, struct cell from, struct cell to)
{
    const struct cell *named = script->named + rule->at.first;
    return cells_have(named, rule->at.count, to) && !cells_have(named, rule->at.count, from);
}

void script_begin_tick(struct world *world)
{
    struct script *script = world->script;
    if (script != NULL) {
        script->hare_was = world->hare.at;
        script->clover_was = world->hare.clover;
        memset(script->is_entered, 0, script->rule_count * sizeof *script->is_entered);
    }
}

void script_hound_steps(struct world *world, struct cell from, struct cell to)
{
    struct script *script = world->script;
    for (size_t i = 0; script != NULL && i < script->rule_count; i++) {
        script->is_entered[i] |=
            script->rules[i].event == RULE_HOUND_AT && comes_to(script, &script->rules[i], from, to);
    }
}

static bool are_full(const struct world *world, struct level_span span)
{
    bool all = true;
    for (size_t i = span.first; i < span.first + span.count; i++) {
        all &= ground_terrain(&world->ground, world->script->named[i]) == TERRAIN_BALE;
    }
    return all;
}

static bool has_happened(const struct world *world, size_t index)
{
    const struct script *script = world->script;
    const struct level_rule *rule = &script->rules[index];
    switch (rule->event) {
    case RULE_CLOVER: return script->clover_was < rule->number && world->hare.clover >= rule->number;
    case RULE_TICK: return world->tick == (uint32_t)rule->number;
    case RULE_HARE_AT: return comes_to(script, rule, script->hare_was, world->hare.at);
    case RULE_HOUND_AT: return script->is_entered[index];
    case RULE_BALES_ON: return are_full(world, rule->at);
    case RULE_TRAPPED: return world->held == (uint32_t)rule->number;
    }
    return false;
}

static void wake(struct world *world, struct cell home, struct events *events)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        struct hound *hound = &world->hounds[i];
        if (cell_equal(hound->home, home) && hound->mood == MOOD_SLEEPING) {
            hound->mood = hound->mind.purpose;
            events_add(events, (struct event){EVENT_WOKEN, (int)i, hound->at, hound->at});
        }
    }
}

/* A bale or a prize of another rule stays where it is. */
static void place(struct world *world, struct cell at, enum terrain placed, struct events *events)
{
    if (!terrain_facts(ground_terrain(&world->ground, at))->holds_bale ||
        (placed == TERRAIN_BALE && (!world_is_empty(world, at) || decoys_lie_at(world, at)))) {
        return;
    }
    if (placed == TERRAIN_BALE) {
        bales_put(world, at, events);
    } else {
        ground_set(&world->ground, at, placed);
    }
    events_add(events, (struct event){EVENT_PLACED, -1, at, at});
}

/* Tall grass, brambles and bales burn down. */
static void light(struct world *world, struct cell at, struct events *events)
{
    enum terrain terrain = ground_terrain(&world->ground, at);
    if (terrain == TERRAIN_BALE) {
        ground_lift_bale(&world->ground, at);
        terrain = ground_terrain(&world->ground, at);
        events_add(events, (struct event){EVENT_BURNT, -1, at, at});
    }
    if (terrain == TERRAIN_TALL_GRASS || terrain == TERRAIN_BRAMBLE) {
        ground_set(&world->ground, at, TERRAIN_GRASS);
        events_add(events, (struct event){EVENT_BURNT, -1, at, at});
    }
}

static bool are_empty(const struct world *world, const struct level_rule *rule)
{
    size_t i = rule->on.first, end = i + rule->on.count;
    while (i < end && world_is_empty(world, world->script->named[i])) {
        i++;
    }
    return i == end;
}

/* Turns every burrow into grass and the cells of the rule into burrows, which are open if the old ones were. A closed
 * burrow is blocked, so the burrow stays where it is if an actor is on one of the cells. */
static void move_burrow(struct world *world, const struct level_rule *rule, struct events *events)
{
    struct ground *ground = &world->ground;
    enum terrain burrow = TERRAIN_BURROW_CLOSED;
    for (struct cell at = {0, 0}; at.y < grid_height(ground->grid); at = cell_after(at, grid_width(ground->grid))) {
        enum terrain terrain = ground_terrain(ground, at);
        if (terrain == TERRAIN_BURROW_OPEN || terrain == TERRAIN_BURROW_CLOSED) {
            burrow = terrain;
            ground_set(ground, at, TERRAIN_GRASS);
        }
    }
    for (size_t i = rule->on.first; i < rule->on.first + rule->on.count; i++) {
        struct cell at = world->script->named[i];
        if (ground_terrain(ground, at) == TERRAIN_BALE) {
            ground_lift_bale(ground, at);
        }
        ground_set(ground, at, burrow);
        events_add(events, (struct event){EVENT_BURROW_MOVED, -1, at, at});
    }
}

static void take_effect(struct world *world, size_t index, struct events *events)
{
    struct script *script = world->script;
    const struct level_rule *rule = &script->rules[index];
    if (rule->effect == RULE_BURROW) {
        if (are_empty(world, rule)) {
            move_burrow(world, rule, events);
        }
    } else if (rule->effect == RULE_SAY) {
        script->voice = (struct script_voice){(uint32_t)index + 1, world->tick};
        events_add(events, (struct event){EVENT_SAID, (int)index, world->hare.at, world->hare.at});
    }
    for (size_t i = rule->on.first; i < rule->on.first + rule->on.count; i++) {
        struct cell at = script->named[i];
        if (moves_gates(rule)) {
            script->state[gate_at(script, at)] = rule->effect == RULE_OPEN;
        } else if (rule->effect == RULE_WAKE) {
            wake(world, at, events);
        } else if (rule->effect == RULE_PLACE) {
            place(world, at, rule->placed, events);
        } else if (rule->effect == RULE_LIGHT) {
            light(world, at, events);
        }
    }
}

static void gates_follow_rules(struct world *world, struct events *events)
{
    const struct script *script = world->script;
    for (size_t i = 0; i < script->gate_count; i++) {
        struct cell at = script->gates[i];
        enum terrain wanted = script->state[i] ? TERRAIN_BARRED_OPEN : TERRAIN_BARRED_CLOSED;
        if (ground_terrain(&world->ground, at) != wanted && world_is_empty(world, at)) {
            ground_set(&world->ground, at, wanted);
            events_add(events, (struct event){EVENT_SHUTTER, -1, at, at});
        }
    }
}

void script_end_tick(struct world *world, struct events *events)
{
    struct script *script = world->script;
    if (script == NULL) {
        return;
    }
    bool *happens = xcalloc(script->rule_count, sizeof *happens);
    uint8_t *spent = script->state + script->gate_count;
    for (size_t i = 0; i < script->rule_count; i++) {
        bool is_once = script->rules[i].is_first || script->rules[i].effect == RULE_PLACE;
        happens[i] = !spent[i] && has_happened(world, i);
        spent[i] |= happens[i] && is_once;
    }
    for (size_t i = 0; i < script->rule_count; i++) {
        if (happens[i]) {
            take_effect(world, i, events);
        }
    }
    gates_follow_rules(world, events);
    free(happens);
}

const char *world_words(const struct world *world, const struct event *event)
{
    return event->kind == EVENT_SAID && world->script != NULL ? world->script->rules[event->hound].words : NULL;
}

/* How long words can be read, in ticks. */
enum { VOICE_TICKS = 120 };

const char *world_said(const struct world *world)
{
    const struct script_voice *voice = world->script != NULL ? &world->script->voice : NULL;
    bool is_fresh = voice != NULL && voice->rule > 0 && world->tick < voice->tick + VOICE_TICKS;
    return is_fresh ? world->script->rules[voice->rule - 1].words : NULL;
}

uint32_t world_last_rule(const struct world *world)
{
    uint32_t last = world->opens;
    for (size_t i = 0; world->script != NULL && i < world->script->rule_count; i++) {
        const struct level_rule *rule = &world->script->rules[i];
        uint32_t tick = rule->event == RULE_TICK ? (uint32_t)rule->number : 0;
        last = tick > last ? tick : last;
    }
    return last;
}
