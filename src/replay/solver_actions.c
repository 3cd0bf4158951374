#include "config.h"

#include "replay/solver_actions.h"

#include "game/hare.h"
#include "game/tick.h"
#include "game/world/decoys.h"
#include "path/map/grid.h"

static bool is_gate_to_shut(struct world *world, enum direction dir)
{
    struct cell at = cell_step(world_hare(world)->at, dir);
    return world_terrain(world, at) == TERRAIN_GATE_OPEN && world_hound_at(world, at) < 0;
}

static bool is_place_for_bales(struct world *world, enum direction dir)
{
    enum terrain terrain = world_terrain(world, cell_step(world_hare(world)->at, dir));
    bool holds = terrain_facts(terrain)->holds_bale;
    return terrain == TERRAIN_BALE || (holds && world_hare(world)->bales > 0);
}

static bool can_walk(struct world *world, enum direction dir)
{
    return hare_can_step(world, dir, HARE_PUSHES);
}

static bool can_drop_decoy(const struct world *world)
{
    return world_hare(world)->decoys > 0 && !decoys_lie_at(world, world_hare(world)->at);
}

/* The verbs that take a direction. */
static const struct {
    enum verb verb;
    bool (*can)(struct world *world, enum direction dir);
} kinds[] = {
    {VERB_MOVE, can_walk},
    {VERB_GATE, is_gate_to_shut},
    {VERB_BALE, is_place_for_bales},
};

size_t history_list(struct world *world, struct command *commands)
{
    size_t count = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
            if (kinds[i].can(world, dir)) {
                commands[count++] = (struct command){(uint8_t)kinds[i].verb, (uint8_t)dir};
            }
        }
    }
    if (can_drop_decoy(world)) {
        commands[count++] = (struct command){VERB_DECOY, NO_DIRECTION};
    }
    commands[count++] = (struct command){VERB_WAIT, NO_DIRECTION};
    return count;
}

uint16_t history_do(struct world *world, struct command command, uint16_t patience, struct events *events)
{
    uint16_t ticks = 0, least = command.verb == VERB_WAIT ? patience : 1;
    while (world_outcome(world) == OUTCOME_RUNNING && (ticks < least || !world_hare_is_ready(world))) {
        tick_run(world, command, events);
        ticks++;
    }
    return ticks;
}
