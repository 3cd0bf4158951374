#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "game/world/world_state.h"

/* For the step after a turn, of its speed in the straight: 90 of 150. */
enum { TURNING = 90, STRAIGHT = 150 };

void hunt_sense_greyhound(struct world *world, size_t index)
{
    struct hound *hound = &world->hounds[index];
    if (!hunt_watch(world, index)) {
        hound->mind.errand = MOOD_RETURNING;
        hound->mind.aim = hound->home;
    }
}

int hunt_speed_greyhound(const struct hound *hound, const struct want *want)
{
    bool turns = want->dir != NO_DIRECTION && hound->facing != NO_DIRECTION && want->dir != hound->facing;
    return turns ? (hound->speed * TURNING + STRAIGHT - 1) / STRAIGHT : hound->speed;
}
