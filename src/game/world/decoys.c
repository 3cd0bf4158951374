#include "config.h"

#include "game/world/decoys.h"

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

bool decoys_lie_at(const struct world *world, struct cell at)
{
    return find(world, at) < world->decoy_count;
}

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
    struct cell at = world->hare.at;
    world->hare.decoys--;
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
