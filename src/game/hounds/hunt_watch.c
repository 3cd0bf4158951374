#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "base/xalloc.h"
#include "game/hounds/seek.h"
#include "game/hounds/senses.h"
#include "game/world/warren.h"
#include "game/world/world_state.h"

static bool sees_hare(const struct world *world, size_t index)
{
    struct cell at = world->hounds[index].at, hare = world->hare.at;
    return sight_covers(senses_hare_view(world), at) && sight_can_spot(world->ground.grid, at, hare);
}

bool hunt_notices_by_sight(const struct world *world, size_t index, struct cell at)
{
    return sight_covers(senses_view(world, index), at) &&
           sight_can_spot(world->ground.grid, world->hounds[index].at, at);
}

static struct kennel *kennel_of(struct world *world, size_t index)
{
    struct kennel *kennel = &world->kennels[world->kennel_of[world->hounds[index].breed]];
    if (kennel->seek == NULL) {
        kennel->seek = xalloc_check(search_new(kennel->moves));
    }
    return kennel;
}

bool hunt_aim_at_quest(struct world *world, size_t index, const struct quest *quest)
{
    struct hound *hound = &world->hounds[index];
    struct kennel *kennel = kennel_of(world, index);
    return seek_nearest(kennel->seek, kennel->moves, kennel->regions, quest, hound->at, &hound->mind.aim);
}

/* Or else where the hare was last. */
static void aim_at_quest(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    if (!hunt_aim_at_quest(world, index, &world->quests[index])) {
        mind->aim = mind->last_seen;
    }
}

static void grow_through_warrens(const struct world *world, struct quest *quest)
{
    for (size_t i = 0; i < WARRENS; i++) {
        const struct warren *warren = &world->warrens[i];
        for (int hole = 0; hole < 2 && warren->count == 2; hole++) {
            if (quest_has(quest, warren->holes[hole])) {
                quest_add(quest, warren->holes[1 - hole]);
            }
        }
    }
}

void hunt_grow_quest(struct world *world, struct quest *quest)
{
    quest_grow(quest, world_hare_moves(world));
    grow_through_warrens(world, quest);
}

static void widen(struct world *world, size_t index)
{
    struct quest *quest = &world->quests[index];
    hunt_grow_quest(world, quest);
    quest_strike_seen(quest, world->ground.grid, senses_view(world, index));
}

static bool give_up(struct world *world, size_t index)
{
    quest_clear(&world->quests[index]);
    return false;
}

static bool begin_search(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    mind->errand = MOOD_SEARCHING;
    quest_begin(&world->quests[index], mind->last_seen);
    widen(world, index);
    aim_at_quest(world, index);
    return !quest_is_empty(&world->quests[index]);
}

static bool search_on(struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    const struct quest *quest = &world->quests[index];
    uint32_t since = world->tick - hound->mind.seen_tick;
    if (since > world->memory) {
        return give_up(world, index);
    }
    bool is_time = since % QUEST_TICKS == 1;
    if (is_time) {
        widen(world, index);
    }
    if ((is_time || hound->mind.is_lured) && !quest_has(quest, hound->mind.aim)) {
        aim_at_quest(world, index);
    }
    return !quest_is_empty(quest);
}

bool hunt_watch(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    if (sees_hare(world, index)) {
        quest_clear(&world->quests[index]);
        hunt_know_hare(world, index);
        return true;
    }
    mind->sees = false;
    if (mind->errand == MOOD_HUNTING && mind->has_seen) {
        return begin_search(world, index);
    }
    return mind->errand == MOOD_SEARCHING && search_on(world, index);
}
