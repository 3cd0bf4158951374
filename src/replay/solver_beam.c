#include "config.h"

#include "replay/solver_search.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "game/hare.h"
#include "game/tick.h"
#include "replay/solver_guide.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    TICKS_A_LAYER = 4,    /* a straight step */
    LAYERS = 16,          /* ahead: the longest action takes fewer */
    PATIENCE = 4,         /* ticks of a wait */
    FORGETS_AFTER = 16,   /* layers: then the same places are no longer the same state, for hounds and clocks go on */
    GIVES_UP_AFTER = 160, /* layers without getting nearer */
    A_CELL_OF = 8,        /* one of so many states may have the hare on the same cell */
    SLACK = 4             /* times the width are kept before the rest is thrown away */
};

struct entry {
    struct snapshot *state;
    int score;
    uint32_t node;
    uint64_t key;  /* the places of all */
    uint32_t cell; /* the hare's */
};

struct layer {
    struct entry *entries;
    size_t count, room;
};

struct beam {
    const struct level *level;
    size_t width, budget, made;
    struct world *world;
    struct guide *guide;
    struct tree tree;
    struct key_set seen;
    struct layer layers[LAYERS]; /* by time, in a ring */
    uint16_t *on_cell;           /* states of this layer with the hare there */
    uint32_t now;                /* the layer at work */
    uint32_t won;                /* the winning node; 0: none yet */
    int least_left;
    uint32_t idle; /* layers since */
};

/* --- one layer ------------------------------------------------------------------------------------ */

static int best_first(const void *a, const void *b)
{
    const struct entry *one = a, *two = b;
    if (one->score != two->score) {
        return one->score > two->score ? -1 : 1;
    }
    return one->node < two->node ? -1 : 1;
}

static void layer_clear(struct layer *layer)
{
    for (size_t i = 0; i < layer->count; i++) {
        snapshot_free(layer->entries[i].state);
    }
    layer->count = 0;
}

/* The best few times the width, so that memory is bounded. */
static void layer_thin_out(struct layer *layer, size_t most)
{
    qsort(layer->entries, layer->count, sizeof *layer->entries, best_first);
    for (size_t i = most; i < layer->count; i++) {
        snapshot_free(layer->entries[i].state);
    }
    layer->count = layer->count < most ? layer->count : most;
}

static void layer_add(struct layer *layer, struct entry entry, size_t most)
{
    layer->entries = xgrow(layer->entries, layer->count, &layer->room, sizeof *layer->entries);
    layer->entries[layer->count++] = entry;
    if (layer->count >= 2 * most) {
        layer_thin_out(layer, most);
    }
}

/* --- the beam ------------------------------------------------------------------------------------- */

static uint32_t time_of(const struct world *world)
{
    return (world_tick(world) + TICKS_A_LAYER - 1) / TICKS_A_LAYER;
}

/* Where all are, what is done, and about when. */
static uint64_t key_of(const struct beam *beam)
{
    struct hash hash;
    hash_init(&hash);
    guide_hash(beam->guide, beam->world, &hash);
    hash_u32(&hash, time_of(beam->world) / FORGETS_AFTER);
    return hash.value;
}

/* A layer after the one at work, and one that the ring holds. */
static struct layer *layer_for(struct beam *beam, const struct world *world)
{
    uint32_t first = beam->now + 1, last = beam->now + LAYERS - 1, time = time_of(world);
    return &beam->layers[(time < first ? first : time > last ? last : time) % LAYERS];
}

static void keep(struct beam *beam, uint32_t node)
{
    struct world *world = beam->world;
    struct cell at = world_hare(world)->at;
    struct entry entry = {
        .state = world_save(world),
        .score = guide_score(beam->guide, world),
        .node = node,
        .key = key_of(beam),
        .cell = (uint32_t)(at.y * beam->level->width + at.x),
    };
    layer_add(layer_for(beam, world), entry, SLACK * beam->width);
}

static void expand(struct beam *beam, const struct entry *entry)
{
    struct command commands[HARE_CHOICES];
    world_restore(beam->world, entry->state);
    size_t count = hare_choices(beam->world, commands);
    for (size_t i = 0; i < count && beam->won == 0 && beam->made < beam->budget; i++) {
        world_restore(beam->world, entry->state);
        uint16_t ticks = tick_action(beam->world, commands[i], PATIENCE, NULL);
        enum outcome outcome = world_outcome(beam->world);
        beam->made++;
        if (outcome != OUTCOME_CAUGHT) {
            uint32_t node = tree_add(&beam->tree, entry->node, commands[i], ticks);
            beam->won = outcome == OUTCOME_WON ? node : 0;
        }
        if (outcome == OUTCOME_RUNNING) {
            keep(beam, (uint32_t)beam->tree.count - 1);
        }
    }
}

static bool may_go_on(struct beam *beam, const struct entry *entry)
{
    size_t most = beam->width / A_CELL_OF + 1;
    return beam->on_cell[entry->cell] < most && key_set_add(&beam->seen, entry->key);
}

static void note_progress(struct beam *beam, const struct entry *entry)
{
    world_restore(beam->world, entry->state);
    int left = guide_left(beam->guide, beam->world);
    if (left < beam->least_left) {
        beam->least_left = left;
        beam->idle = 0;
    }
}

/* Returns how many states went on. */
static size_t expand_layer(struct beam *beam, struct layer *layer)
{
    if (layer->count == 0) {
        return 0;
    }
    size_t expanded = 0;
    memset(beam->on_cell, 0, level_cells(beam->level) * sizeof *beam->on_cell);
    qsort(layer->entries, layer->count, sizeof *layer->entries, best_first);
    for (size_t i = 0; i < layer->count && expanded < beam->width; i++) {
        const struct entry *entry = &layer->entries[i];
        if (beam->won == 0 && beam->made < beam->budget && may_go_on(beam, entry)) {
            beam->on_cell[entry->cell]++;
            note_progress(beam, entry);
            expand(beam, entry);
            expanded++;
        }
    }
    layer_clear(layer);
    return expanded;
}

static void run(struct beam *beam)
{
    size_t empty = 0;
    keep(beam, 0);
    while (empty < LAYERS && beam->idle < GIVES_UP_AFTER && beam->won == 0 && beam->made < beam->budget) {
        beam->now++;
        empty = expand_layer(beam, &beam->layers[beam->now % LAYERS]) == 0 ? empty + 1 : 0;
        beam->idle++;
    }
}

static void beam_init(struct beam *beam, const struct level *level, size_t width, size_t budget)
{
    *beam = (struct beam){.level = level, .width = width, .budget = budget, .least_left = INT_MAX};
    beam->world = world_new(level, level->seed);
    beam->guide = guide_new(level, beam->world);
    beam->on_cell = xcalloc(level_cells(level), sizeof *beam->on_cell);
    tree_init(&beam->tree);
    key_set_init(&beam->seen);
}

static void beam_done(struct beam *beam)
{
    for (size_t i = 0; i < LAYERS; i++) {
        layer_clear(&beam->layers[i]);
        free(beam->layers[i].entries);
    }
    key_set_done(&beam->seen);
    tree_done(&beam->tree);
    free(beam->on_cell);
    guide_free(beam->guide);
    world_free(beam->world);
}

struct replay *beam_search(const struct level *level, size_t width, size_t budget, size_t *made)
{
    struct beam beam;
    beam_init(&beam, level, width, budget);
    run(&beam);
    *made += beam.made;
    struct replay *winning = beam.won != 0 ? tree_replay(&beam.tree, beam.won, level) : NULL;
    beam_done(&beam);
    return winning;
}
