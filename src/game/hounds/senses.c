#include "config.h"

#include "game/hounds/senses.h"

#include "game/world/decoys.h"
#include "game/hounds/hunt_kind.h"
#include "game/world/state.h"

static const struct sight *look(const struct world *world, struct view *view, struct cell eye)
{
    uint64_t version = grid_version(world->ground.grid) + 1;
    if (view->version != version || !cell_equal(view->sight.eye, eye)) {
        sight_look(world->ground.grid, eye, &view->sight);
        view->version = version;
    }
    return &view->sight;
}

const struct sight *senses_view(const struct world *world, size_t index)
{
    return look(world, &world->views[index], world->hounds[index].at);
}

const struct sight *senses_hare_view(const struct world *world)
{
    return look(world, &world->views[world->hound_count], world->hare.at);
}

const struct quest *senses_quest(const struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    if (hunt_has_quest(hound)) {
        return &world->quests[index];
    }
    bool is_with_pack = hound->mind.errand == MOOD_SEARCHING && world->trail->pack.errand == MOOD_SEARCHING;
    return is_with_pack ? &world->trail->pack.quest : NULL;
}

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
    scent_follow_hare(world);
    hunt_confer(world);
    for (size_t i = 0; i < world->hound_count; i++) {
        struct mind *mind = &world->hounds[i].mind;
        struct cell before = mind->aim;
        hunt_kind(world->hounds[i].breed)->sense(world, i);
        mind->is_lured = decoys_lure(world, i, before, &mind->aim);
        mind->has_step = mind->has_step && !mind->is_lured;
    }
    senses_rally(world);
}
