#include "config.h"

#include "game/game.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/hounds/hunt_kind.h"
#include "game/hounds/plan.h"
#include "game/hounds/senses.h"
#include "game/world/gates.h"
#include "game/world/goal.h"
#include "game/world/world_state.h"
#include "level/format/movers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_A_HOUND = 1 << 15 };

static bool movers_equal(const struct mover *a, const struct mover *b)
{
    return memcmp(a->factor, b->factor, sizeof a->factor) == 0 && a->straight == b->straight &&
           a->diagonal == b->diagonal && a->neighbours == b->neighbours && a->corners == b->corners;
}

static size_t kennel_for(struct world *world, const struct mover *mover)
{
    for (size_t i = 0; i < world->kennel_count; i++) {
        if (movers_equal(moves_mover(world->kennels[i].moves), mover)) {
            return i;
        }
    }
    struct kennel *kennel = &world->kennels[world->kennel_count];
    kennel->moves = xalloc_check(moves_new(world->ground.grid, mover));
    kennel->regions = xalloc_check(regions_new(kennel->moves));
    return world->kennel_count++;
}

static void add_hounds(struct world *world, const struct level *level)
{
    world->hound_count = level->hound_count;
    world->hounds = xcalloc(level->hound_count, sizeof *world->hounds);
    world->quests = xcalloc(level->hound_count, sizeof *world->quests);
    world->views = xcalloc(level->hound_count + 1, sizeof *world->views);
    world->posts = xmemdup(level->posts, level->post_count * sizeof *level->posts);
    world->beats = xcalloc(level->hound_count, sizeof *world->beats);
    world->runners = xcalloc(level->hound_count, sizeof *world->runners);
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *from = &level->hounds[i];
        struct mover mover;
        movers_breed(level, from->breed, &mover);
        size_t kennel = kennel_for(world, &mover);
        world->kennel_of[from->breed] = kennel;
        world->kennels[kennel].searchers += hunt_searches(from->breed);
        world->hounds[i] = (struct hound){
            .breed = from->breed, .at = from->at, .home = from->at, .facing = NO_DIRECTION, .speed = from->speed};
        world->beats[i] = (struct beat){from->beat, from->beat_count};
    }
}

/* A field costs about as much as the chases of so many hounds for each so many cells (hounded bench: field and
 * chase-canon).  A lone hound chases, and can be watched at it. */
static bool is_field_cheaper(const struct grid *grid, size_t searchers)
{
    size_t cells = (size_t)grid_width(grid) * (size_t)grid_height(grid);
    return searchers > 1 && searchers >= cells / CELLS_A_HOUND;
}

static void add_plans(struct world *world)
{
    world->plans = xcalloc(world->hound_count, sizeof *world->plans);
    for (size_t i = 0; i < world->kennel_count; i++) {
        struct kennel *kennel = &world->kennels[i];
        bool shares = is_field_cheaper(world->ground.grid, kennel->searchers);
        kennel->field = shares ? xalloc_check(field_new(kennel->moves)) : NULL;
    }
    for (size_t i = 0; i < world->hound_count; i++) {
        const struct kennel *kennel = world_kennel(world, i);
        if (hunt_searches(world->hounds[i].breed)) {
            world->plans[i] = plan_new(kennel->moves, kennel->regions, kennel->field, &kennel->rally);
        }
    }
}

static void add_trail(struct world *world)
{
    bool is_smelled = false;
    for (size_t i = 0; i < world->hound_count; i++) {
        is_smelled |= breed_facts(world->hounds[i].breed)->smells;
    }
    if (is_smelled) {
        world->trail = xcalloc(1, sizeof *world->trail);
        hunt_lay_on(world);
    }
}

static void find_holes(struct world *world)
{
    for (struct cell at = {0, 0}; at.y < grid_height(world->ground.grid); at.y++) {
        for (at.x = 0; at.x < grid_width(world->ground.grid); at.x++) {
            int number = terrain_facts(ground_terrain(&world->ground, at))->warren;
            struct warren *warren = number > 0 ? &world->warrens[number - 1] : NULL;
            if (warren != NULL && warren->count++ < 2) {
                warren->holes[warren->count - 1] = at;
            }
        }
    }
}

static void add_hare(struct world *world, const struct level *level)
{
    struct mover mover;
    movers_hare(level, &mover);
    world->hare_moves = xalloc_check(moves_new(world->ground.grid, &mover));
    world->hare =
        (struct hare){.at = level->hare, .facing = NO_DIRECTION, .bales = level->bales, .decoys = level->decoys};
}

struct world *world_new(const struct level *level, uint64_t seed)
{
    assert(level->has_hare);
    struct world *world = xcalloc(1, sizeof *world);
    world->neighbours = level->neighbours;
    world->goal = level->goal;
    world->goal_count = level->goal_count;
    world->clover_total = level_count(level, TERRAIN_CLOVER);
    world->burrow_total = level_count(level, TERRAIN_BURROW_CLOSED);
    world->shutter_count = level->shutter_count;
    world->shutters = xmemdup(level->shutters, level->shutter_count * sizeof *level->shutters);
    world->memory = (uint32_t)level->memory;
    world->decoys_total = (size_t)level->decoys;
    world->decoys = xcalloc(world->decoys_total, sizeof *world->decoys);
    world->catcher = -1;
    rng_init(&world->rng, seed);
    ground_init(&world->ground, level);
    world->surcharge = xcalloc(level_cells(level), sizeof *world->surcharge);
    find_holes(world);
    add_hare(world, level);
    add_hounds(world, level);
    add_trail(world);
    add_plans(world);

    goal_check(world, NULL);
    gates_follow_clock(world, NULL);
    senses_update(world);
    for (size_t i = 0; i < world->hound_count; i++) {
        world->hounds[i].mood = world->hounds[i].mind.errand;
    }
    return world;
}

void world_free(struct world *world)
{
    if (world == NULL) {
        return;
    }
    for (size_t i = 0; i < world->hound_count; i++) {
        plan_free(world->plans[i]);
    }
    for (size_t i = 0; i < world->kennel_count; i++) {
        search_free(world->kennels[i].seek);
        field_free(world->kennels[i].field);
        regions_free(world->kennels[i].regions);
        moves_free(world->kennels[i].moves);
    }
    moves_free(world->hare_moves);
    ground_done(&world->ground);
    lead_free(world->lead);
    cover_free(world->cover);
    cover_free(world->reach);
    free(world->runners);
    free(world->surcharge);
    free(world->plans);
    free(world->hounds);
    free(world->quests);
    free(world->views);
    free(world->trail);
    free(world->posts);
    free(world->beats);
    free(world->decoys);
    free(world->shutters);
    free(world);
}

struct snapshot {
    uint32_t tick;
    enum outcome outcome;
    struct hare hare;
    int catcher;
    struct cell caught_from;
    struct rng rng;
    struct hound *hounds;
    size_t hound_count;
    struct trail *trail; /* NULL where no hound smells */
    struct saved_quest {
        size_t hound;
        struct quest quest;
    } * quests; /* of those that search */
    size_t quest_count;
    struct decoy *decoys;
    size_t decoy_count;
    uint32_t held;
    struct ground_change *changes;
    size_t change_count;
};

static void save_quests(const struct world *world, struct snapshot *snapshot)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        snapshot->quest_count += !quest_is_empty(&world->quests[i]);
    }
    snapshot->quests = xcalloc(snapshot->quest_count, sizeof *snapshot->quests);
    for (size_t i = 0, next = 0; next < snapshot->quest_count; i++) {
        if (!quest_is_empty(&world->quests[i])) {
            snapshot->quests[next++] = (struct saved_quest){i, world->quests[i]};
        }
    }
}

static void restore_quests(struct world *world, const struct snapshot *snapshot)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        quest_clear(&world->quests[i]);
    }
    for (size_t i = 0; i < snapshot->quest_count; i++) {
        world->quests[snapshot->quests[i].hound] = snapshot->quests[i].quest;
    }
}

struct snapshot *world_save(const struct world *world)
{
    struct snapshot *snapshot = xcalloc(1, sizeof *snapshot);
    *snapshot = (struct snapshot){
        .tick = world->tick,
        .outcome = world->outcome,
        .hare = world->hare,
        .catcher = world->catcher,
        .caught_from = world->caught_from,
        .rng = world->rng,
        .hounds = xmemdup(world->hounds, world->hound_count * sizeof *world->hounds),
        .hound_count = world->hound_count,
        .decoys = xmemdup(world->decoys, world->decoy_count * sizeof *world->decoys),
        .decoy_count = world->decoy_count,
        .held = world->held,
        .changes = xcalloc(world->ground.listed_count, sizeof *snapshot->changes),
    };
    save_quests(world, snapshot);
    snapshot->trail = world->trail != NULL ? xmemdup(world->trail, sizeof *world->trail) : NULL;
    snapshot->change_count = ground_save(&world->ground, snapshot->changes);
    return snapshot;
}

void world_restore(struct world *world, const struct snapshot *snapshot)
{
    assert(world->hound_count == snapshot->hound_count);
    world->tick = snapshot->tick;
    world->outcome = snapshot->outcome;
    world->hare = snapshot->hare;
    world->catcher = snapshot->catcher;
    world->caught_from = snapshot->caught_from;
    world->rng = snapshot->rng;
    if (snapshot->hound_count > 0) {
        memcpy(world->hounds, snapshot->hounds, snapshot->hound_count * sizeof *world->hounds);
    }
    restore_quests(world, snapshot);
    if (snapshot->trail != NULL) {
        *world->trail = *snapshot->trail;
    }
    world->decoy_count = snapshot->decoy_count;
    if (snapshot->decoy_count > 0) {
        memcpy(world->decoys, snapshot->decoys, snapshot->decoy_count * sizeof *world->decoys);
    }
    world->held = snapshot->held;
    ground_restore(&world->ground, snapshot->changes, snapshot->change_count);
    senses_rally(world);
}

size_t snapshot_bytes(const struct snapshot *snapshot)
{
    size_t trail = snapshot->trail != NULL ? sizeof *snapshot->trail : 0;
    return sizeof *snapshot + trail + snapshot->hound_count * sizeof *snapshot->hounds +
           snapshot->quest_count * sizeof *snapshot->quests + snapshot->decoy_count * sizeof *snapshot->decoys +
           snapshot->change_count * sizeof *snapshot->changes;
}

uint32_t snapshot_tick(const struct snapshot *snapshot)
{
    return snapshot->tick;
}

void snapshot_free(struct snapshot *snapshot)
{
    if (snapshot == NULL) {
        return;
    }
    free(snapshot->hounds);
    free(snapshot->quests);
    free(snapshot->trail);
    free(snapshot->decoys);
    free(snapshot->changes);
    free(snapshot);
}
