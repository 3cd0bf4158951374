#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "game/world/world_state.h"

static struct cell post_of(const struct world *world, size_t index)
{
    return world->posts[world->beats[index].first + (size_t)world->hounds[index].mind.post];
}

static bool can_reach(const struct world *world, size_t index, struct cell to)
{
    const struct kennel *kennel = &world->kennels[world->kennel_of[world->hounds[index].breed]];
    regions_update(kennel->regions);
    return regions_connected(kennel->regions, world->hounds[index].at, to);
}

/* A post where another stands is reached from next to it. */
static bool is_done_with(const struct world *world, size_t index, struct cell post)
{
    struct cell at = world->hounds[index].at;
    bool is_taken = world_hound_at(world, post) >= 0 && cell_chebyshev(at, post) <= 1;
    return cell_equal(at, post) || is_taken || !can_reach(world, index, post);
}

/* To the next post that it is not done with; one round and no more. */
static void walk_beat(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    size_t count = world->beats[index].count;
    for (size_t i = 0; i < count && is_done_with(world, index, post_of(world, index)); i++) {
        mind->post = (int)(((size_t)mind->post + 1) % count);
    }
    mind->aim = post_of(world, index);
}

void hunt_sense_pointer(struct world *world, size_t index)
{
    struct hound *hound = &world->hounds[index];
    if (hunt_watch(world, index)) {
        return;
    }
    hound->mind.errand = MOOD_RETURNING;
    if (world->beats[index].count > 0) {
        walk_beat(world, index);
    } else {
        hound->mind.aim = hound->home;
    }
}
