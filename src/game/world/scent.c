#include "config.h"

#include "game/world/scent.h"

#include <assert.h>

uint32_t scent_oldest(const struct scent *scent)
{
    return scent->laid < SCENT_MARKS ? 1 : scent->laid - SCENT_MARKS + 1;
}

struct mark *scent_mark(struct scent *scent, uint32_t number)
{
    assert(number >= scent_oldest(scent) && number <= scent->laid);
    return &scent->marks[number % SCENT_MARKS];
}

uint32_t scent_newest_at(const struct scent *scent, struct cell at, uint32_t newest)
{
    for (uint32_t number = newest; number >= scent_oldest(scent); number--) {
        if (cell_equal(scent->marks[number % SCENT_MARKS].at, at)) {
            return number;
        }
    }
    return 0;
}

void scent_lay(struct scent *scent, struct cell at, uint32_t tick)
{
    struct mark *last = scent->laid > 0 ? scent_mark(scent, scent->laid) : NULL;
    if (last != NULL && cell_equal(last->at, at)) {
        last->tick = tick;
        return;
    }
    bool was_on_trail = last != NULL && last->is_on_trail;
    bool is_on_trail = scent->laid > SCENT_STEPS && scent_newest_at(scent, at, scent->laid - SCENT_STEPS) > 0;
    scent->laid++;
    *scent_mark(scent, scent->laid) = (struct mark){at, tick, is_on_trail && !was_on_trail, is_on_trail};
}
