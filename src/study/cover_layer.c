/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/cover_layer.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "game/hounds/hunt.h"

#include <stdlib.h>

enum { CELLS_A_TICK = 1 << 15 };

struct cover_layer {
    struct tape *tape; /* borrowed */
    struct cover *cover;
    struct cover_runner *hunters; /* room for all hounds */
    uint32_t tick;
    bool is_made;
};

struct cover_layer *cover_layer_new(struct tape *tape)
{
    const struct world *world = tape_world(tape);
    struct cover_layer *layer = xcalloc(1, sizeof *layer);
    *layer = (struct cover_layer){.tape = tape, .cover = xalloc_check(cover_new(world_grid(world)))};
    layer->hunters = xcalloc(world_hound_count(world), sizeof *layer->hunters);
    return layer;
}

void cover_layer_free(struct cover_layer *layer)
{
    if (layer != NULL) {
        cover_free(layer->cover);
        free(layer->hunters);
        free(layer);
    }
}

void cover_layer_follow(struct cover_layer *layer)
{
    struct world *world = tape_world(layer->tape);
    uint32_t now = world_tick(world);
    /* A result is used for some ticks. Searching a large map on every tick would take too long. */
    uint32_t cells = (uint32_t)grid_cells(world_grid(world));
    uint32_t patience = cells / CELLS_A_TICK + 1;
    if (layer->is_made && now >= layer->tick && now - layer->tick < patience) {
        return;
    }
    struct cover_runner prey = hunt_prey(world);
    size_t count = world_hound_count(world);
    for (size_t i = 0; i < count; i++) {
        layer->hunters[i] = hunt_runner(world, i);
    }
    xalloc_answer(cover_run(layer->cover, &prey, layer->hunters, count));
    layer->tick = now;
    layer->is_made = true;
}

enum cover_owner cover_layer_owner(const struct cover_layer *layer, struct cell at)
{
    return cover_owner(layer->cover, at);
}

uint32_t cover_layer_ticks(const struct cover_layer *layer, struct cell at)
{
    struct cover_time prey = cover_prey_time(layer->cover, at), hunters = cover_hunters_time(layer->cover, at);
    struct cover_time first = cover_time_compare(prey, hunters) < 0 ? prey : hunters;
    return level_ticks(first.cost, first.speed);
}
