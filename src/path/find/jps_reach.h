/* path/find/jps_reach.h - private to src/path: how an expansion hands over the jumps it finds.
 *
 * What is known of a cell is seldom in the cache, so jumps go into a batch, and their points are asked for ahead. */
#ifndef HOUNDED_PATH_FIND_JPS_REACH_H
#define HOUNDED_PATH_FIND_JPS_REACH_H

#include "path/find/jps_state.h"

#include <stdbool.h>
#include <stdint.h>

#define JPS_INLINE static inline __attribute__((always_inline))

/* Puts the jumps of the batch on the open list, as far as they are better ways, and empties it.  The open list has room
 * for an expansion. */
void jps_enter_batch(struct jps *jps);

/* A jump to that spot.  A call, which leaves the registers to the scan around it. */
void jps_reach(struct jps *jps, struct jps_spot to, enum direction arrival);

/* The same if it is a jump: without a branch, for looks into the table, half of which find one. */
JPS_INLINE void jps_reach_if(struct jps *jps, struct jps_spot to, enum direction arrival, bool is_jump)
{
    __builtin_prefetch(&jps->points[to.index]);
    jps->batch[jps->batched] = (struct jps_jump){to, arrival};
    jps->batched += is_jump;
    if (jps->batched == JPS_BATCH) {
        jps_enter_batch(jps);
    }
}

/* The spot `steps` further on.  With a constant direction this is a few additions. */
JPS_INLINE struct jps_spot jps_beyond(const struct jps *jps, struct jps_spot from, enum direction dir, uint32_t steps)
{
    static const int8_t across[DIRECTIONS] = {1, -1, 0, 0, 1, -1, 1, -1};
    static const int8_t along[DIRECTIONS] = {0, 0, 1, -1, 1, 1, -1, -1};
    uint32_t cost = dir >= SOUTH_EAST ? jps->diagonal : jps->straight;
    return (struct jps_spot){
        .x = from.x + (uint32_t)across[dir] * steps,
        .y = from.y + (uint32_t)along[dir] * steps,
        .index = from.index + (uint32_t)jps->layout->offset[dir] * steps,
        .g = from.g + cost * steps,
    };
}

#endif
