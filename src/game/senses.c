#include "config.h"

#include "game/senses.h"

#include "game/decoys.h"
#include "game/hunt_kind.h"
#include "game/state.h"

/* Majority vote (Boyer and Moore 1981): one pass, and no memory.  Without a majority any cell may come of it. */
static struct cell favourite(const struct world *world, size_t kennel)
{
    struct cell leader = world->hare.at;
    size_t lead = 0;
    for (size_t i = 0; i < world->hound_count; i++) {
        const struct hound *hound = &world->hounds[i];
        if (world->kennel_of[hound->breed] != kennel || !hunt_searches(hound->breed)) {
            continue;
        }
        if (lead == 0) {
            leader = hound->mind.aim;
        }
        lead += cell_equal(leader, hound->mind.aim) ? 1 : (size_t)-1;
    }
    return leader;
}

void senses_rally(struct world *world)
{
    for (size_t i = 0; i < world->kennel_count; i++) {
        world->kennels[i].rally = favourite(world, i);
    }
}

void senses_update(struct world *world)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        struct mind *mind = &world->hounds[i].mind;
        hunt_kind(world->hounds[i].breed)->sense(world, i);
        if (mind->sees) {
            decoys_lure(world, i, &mind->aim);
        }
    }
    senses_rally(world);
}
