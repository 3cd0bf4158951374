#include "config.h"

#include "game/world/world.h"

#include "base/xalloc.h"
#include "game/hounds/hunt_kind.h"
#include "game/hounds/senses.h"
#include "game/world/state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct snapshot {
    uint32_t tick;
    enum outcome outcome;
    struct hare hare;
    int catcher;
    struct cell caught_from;
    struct rng rng;
    struct hound *hounds;
    size_t hound_count;
    struct trail *trail;  /* NULL where no hound smells */
    struct quest *quests; /* of the hounds that search, in their order */
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
        snapshot->quest_count += hunt_has_quest(&world->hounds[i]);
    }
    snapshot->quests = xcalloc(snapshot->quest_count, sizeof *snapshot->quests);
    for (size_t i = 0, next = 0; i < world->hound_count; i++) {
        if (hunt_has_quest(&world->hounds[i])) {
            snapshot->quests[next++] = world->quests[i];
        }
    }
}

static void restore_quests(struct world *world, const struct snapshot *snapshot)
{
    for (size_t i = 0, next = 0; i < world->hound_count; i++) {
        if (hunt_has_quest(&world->hounds[i])) {
            world->quests[i] = snapshot->quests[next++];
        } else {
            quest_clear(&world->quests[i]);
        }
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
