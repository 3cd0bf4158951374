/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/unreachable.h"

#include "path/map/alloc.h"

struct unreachable {
    bool is_known;
    uint32_t hunter, target; /* indices */
    uint64_t ways;           /* of the tick */
};

struct unreachable *unreachable_new(void) { return alloc_zeroed(1, sizeof(struct unreachable)); }

void unreachable_note(struct unreachable *pair, const struct tick *tick, bool is_known)
{
    *pair = (struct unreachable){is_known, tick->hunter, tick->target, tick->ways};
}

bool unreachable_holds(struct unreachable *pair, const struct tick *tick)
{
    if (pair->is_known) {
        unreachable_note(pair, tick,
                         pair->ways == tick->ways &&
                             (pair->hunter == tick->hunter || tick_is_step(tick, pair->hunter, tick->hunter)) &&
                             (pair->target == tick->target || tick_is_step(tick, pair->target, tick->target)));
    }
    return pair->is_known;
}
