#include "config.h"

#include "game/hounds/hunt.h"

#include "game/hounds/hunt_kind.h"
#include "game/world/world_state.h"
#include "level/format/movers.h"

#include <stddef.h>

static const struct hunt_kind kinds[BREEDS] = {
    [BREED_BLOODHOUND] = {.sense = hunt_know_hare, .choose = hunt_follow, .evade = hunt_go_around, .searches = true},
    [BREED_BULLDOG] = {.sense = hunt_know_hare, .choose = hunt_rush, .evade = hunt_rush_around},
    [BREED_GREYHOUND] = {.sense = hunt_sense_greyhound,
                         .choose = hunt_follow,
                         .evade = hunt_go_around,
                         .speed = hunt_speed_greyhound,
                         .notices = hunt_notices_by_sight,
                         .searches = true},
    [BREED_POINTER] = {.sense = hunt_sense_pointer,
                       .choose = hunt_follow,
                       .evade = hunt_go_around,
                       .notices = hunt_notices_by_sight,
                       .searches = true},
    [BREED_COLLIE] = {.sense = hunt_cut_off, .choose = hunt_follow, .evade = hunt_go_around, .searches = true},
    [BREED_FOXHOUND] = {.sense = hunt_surround,
                        .choose = hunt_follow_pack,
                        .foresee = hunt_foresee_pack,
                        .evade = hunt_go_around,
                        .searches = true},
    [BREED_RETRIEVER] = {.sense = hunt_know_hare, .choose = hunt_follow, .evade = hunt_go_around, .searches = true},
    [BREED_TERRIER] = {.sense = hunt_know_hare, .choose = hunt_follow, .evade = hunt_go_around, .searches = true},
    [BREED_BEAGLE] = {.sense = hunt_sense_beagle,
                      .choose = hunt_follow,
                      .evade = hunt_go_around,
                      .notices = hunt_notices_by_smell,
                      .searches = true},
};

const struct hunt_kind *hunt_kind(enum breed breed)
{
    return &kinds[breed];
}

void hunt_know_hare(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    mind->errand = MOOD_HUNTING;
    mind->aim = world->hare.at;
    mind->sees = true;
    mind->has_seen = true;
    mind->last_seen = world->hare.at;
    mind->seen_tick = world->tick;
}

bool hunt_searches(enum breed breed)
{
    return kinds[breed].searches;
}

bool hunt_evade(const struct world *world, size_t index, struct want *want)
{
    return kinds[world->hounds[index].breed].evade(world, index, want);
}

static void decide(const struct world *world, size_t index,
                   void (*choose)(const struct world *world, size_t index, struct want *want), struct want *want)
{
    const struct hound *hound = &world->hounds[index];
    choose(world, index, want);
    bool is_refused = hound->refusals > 0 && want->dir != NO_DIRECTION && world_hound_at(world, want->to) >= 0;
    if (is_refused || (hound->refusals >= HUNT_PATIENCE && want->dir != NO_DIRECTION)) {
        hunt_evade(world, index, want);
    }
}

void hunt_decide(const struct world *world, size_t index, struct want *want)
{
    decide(world, index, kinds[world->hounds[index].breed].choose, want);
}

int hunt_speed(const struct world *world, size_t index, const struct want *want)
{
    const struct hound *hound = &world->hounds[index];
    const struct hunt_kind *kind = &kinds[hound->breed];
    return kind->speed != NULL ? kind->speed(hound, want) : hound->speed;
}

struct cover_runner hunt_runner(const struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    return (struct cover_runner){
        .moves = world_kennel(world, index)->moves, .at = hound->at, .speed = (uint32_t)hound->speed};
}

bool hunt_is_due(const struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    return hound->points + hound->speed >= want_least(world_hound_moves(world, index));
}

struct cover_runner hunt_prey(const struct world *world)
{
    return (struct cover_runner){.moves = world->hare_moves, .at = world->hare.at, .speed = MOVERS_HARE_SPEED};
}

const struct plan *hunt_plan(const struct world *world, size_t index)
{
    struct plan *plan = world->plans[index];
    if (plan == NULL) {
        return NULL;
    }
    if (world->catcher == (int)index) {
        plan_update(plan, world->caught_from, world->hare.at, NULL);
    } else {
        const struct hunt_kind *kind = &kinds[world->hounds[index].breed];
        struct want want;
        decide(world, index, kind->foresee != NULL ? kind->foresee : kind->choose, &want);
    }
    return plan;
}

uint64_t hunt_expanded(const struct world *world, size_t index)
{
    const struct plan *plan = world->plans[index];
    return plan != NULL ? plan_expanded(plan) : 0;
}
