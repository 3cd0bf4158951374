#include "config.h"

#include "game/hounds/senses.h"

#include "game/hounds/hunt.h"
#include "game/hounds/hunt_kind.h"
#include "game/world/decoys.h"
#include "game/world/world_state.h"
#include "path/find/heuristic.h"

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
    if (!quest_is_empty(&world->quests[index])) {
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

/* Where the decoy is that is nearer than the hare. */
static bool find_decoy(const struct world *world, size_t index, struct cell *at)
{
    const struct mover *mover = moves_mover(world_hound_moves(world, index));
    struct cell from = world->hounds[index].at;
    const struct hunt_kind *kind = hunt_kind(world->hounds[index].breed);
    bool knows = world->hounds[index].mind.sees;
    uint32_t best = knows ? heuristic_cost(HEURISTIC_OCTILE, mover, from, world->hare.at) : UINT32_MAX;
    bool is_found = false;
    for (size_t i = 0; i < world->decoy_count; i++) {
        uint32_t distance = heuristic_cost(HEURISTIC_OCTILE, mover, from, world->decoys[i].at);
        bool is_noticed = kind->notices == NULL || kind->notices(world, index, world->decoys[i].at);
        if (distance < best && is_noticed) {
            best = distance;
            *at = world->decoys[i].at;
            is_found = true;
        }
    }
    return is_found;
}

/* The decoy that takes the hound's mind off the hare; `before`: what it went for in the last tick.  False: none. */
static bool is_lured(const struct world *world, size_t index, struct cell before, struct cell *at)
{
    if (world->hounds[index].mind.is_lured && decoys_lie_at(world, before)) {
        *at = before;
        return true;
    }
    return find_decoy(world, index, at);
}

void senses_update(struct world *world)
{
    world_lay_scent(world);
    hunt_confer(world);
    for (size_t i = 0; i < world->hound_count; i++) {
        struct mind *mind = &world->hounds[i].mind;
        struct cell before = mind->aim;
        hunt_kind(world->hounds[i].breed)->sense(world, i);
        mind->is_lured = is_lured(world, i, before, &mind->aim);
        mind->has_step = mind->has_step && !mind->is_lured;
    }
    senses_rally(world);
}
