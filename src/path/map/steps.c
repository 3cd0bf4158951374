/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/steps.h"

#include <stddef.h>
#include <string.h>

/* In the result of a comparison, all bits of a byte are set where it holds. */
typedef uint8_t lanes __attribute__((vector_size(16)));

enum { LANES = sizeof(lanes), FEW = sizeof((struct steps_kinds *)NULL)->terrain };

DIRECTION_INLINE lanes lanes_at(const uint8_t *bytes)
{
    lanes loaded;
    memcpy(&loaded, bytes, sizeof loaded);
    return loaded;
}

DIRECTION_INLINE lanes walls_at(const uint8_t *factors) { return (lanes)(lanes_at(factors) == 0); }

struct steps_kinds steps_kinds_of(const struct grid *grid, const struct mover *mover)
{
    struct steps_kinds kinds = {.factor = mover->factor};
    for (int terrain = 0; terrain < 256; terrain++) {
        if (mover->factor[terrain] != 0 && grid_count(grid, (uint8_t)terrain) > 0) {
            if (kinds.count < FEW) {
                kinds.terrain[kinds.count] = (uint8_t)terrain;
            }
            kinds.count++;
        }
    }
    return kinds;
}

static void compare_kinds(const struct steps_kinds *kinds, const uint8_t *terrain, uint8_t *factors)
{
    const lanes ground = lanes_at(terrain);
    lanes found = {0};
    for (int kind = 0; kind < kinds->count; kind++) {
        found |= (lanes)(ground == kinds->terrain[kind]) & kinds->factor[kinds->terrain[kind]];
    }
    memcpy(factors, &found, sizeof found);
}

void steps_write_factors(const struct steps_kinds *kinds, const uint8_t *terrain, uint32_t count, uint8_t *factors)
{
    uint32_t done = 0;
    for (; kinds->count <= FEW && done + LANES <= count; done += LANES) {
        compare_kinds(kinds, terrain + done, factors + done);
    }
    for (; done < count; done++) {
        factors[done] = kinds->factor[terrain[done]];
    }
}

/* Steps that a wall on the neighbour in that direction blocks. */
DIRECTION_INLINE uint8_t blocked_by(enum direction dir, enum corners corners)
{
    const bool is_beside = corners == CORNERS_STRICT && !direction_is_diagonal(dir);
    return is_beside ? (uint8_t)~direction_rows[dir].away : (uint8_t)DIRECTION_BIT(dir);
}

DIRECTION_INLINE lanes legal_steps(const uint8_t *factors, ptrdiff_t stride, enum corners corners)
{
    const lanes east = walls_at(factors + 1), west = walls_at(factors - 1);
    const lanes south = walls_at(factors + stride), north = walls_at(factors - stride);
    lanes blocked = walls_at(factors);
    blocked |= east & blocked_by(EAST, corners);
    blocked |= west & blocked_by(WEST, corners);
    blocked |= south & blocked_by(SOUTH, corners);
    blocked |= north & blocked_by(NORTH, corners);
    blocked |= walls_at(factors + stride + 1) & blocked_by(SOUTH_EAST, corners);
    blocked |= walls_at(factors + stride - 1) & blocked_by(SOUTH_WEST, corners);
    blocked |= walls_at(factors - stride + 1) & blocked_by(NORTH_EAST, corners);
    blocked |= walls_at(factors - stride - 1) & blocked_by(NORTH_WEST, corners);
    if (corners == CORNERS_LOOSE) {
        blocked |= south & east & (uint8_t)DIRECTION_BIT(SOUTH_EAST);
        blocked |= south & west & (uint8_t)DIRECTION_BIT(SOUTH_WEST);
        blocked |= north & east & (uint8_t)DIRECTION_BIT(NORTH_EAST);
        blocked |= north & west & (uint8_t)DIRECTION_BIT(NORTH_WEST);
    }
    return ~blocked;
}

DIRECTION_INLINE void write_steps(const uint8_t *factors, ptrdiff_t stride, uint32_t count, uint8_t *steps,
                                  enum corners corners, uint8_t wanted)
{
    uint32_t done = 0;
    for (; done + LANES <= count; done += LANES) {
        const lanes legal = legal_steps(factors + done, stride, corners) & wanted;
        memcpy(steps + done, &legal, sizeof legal);
    }
    if (done < count) {
        const lanes legal = legal_steps(factors + done, stride, corners) & wanted;
        memcpy(steps + done, &legal, count - done);
    }
}

void steps_write(const struct mover *mover, uint32_t stride, const uint8_t *factors, uint32_t count, uint8_t *steps)
{
    const uint8_t wanted = mover->neighbours == 8 ? UINT8_MAX : DIRECTIONS_STRAIGHT;
    switch (mover->corners) {
    case CORNERS_STRICT: write_steps(factors, (ptrdiff_t)stride, count, steps, CORNERS_STRICT, wanted); break;
    case CORNERS_LOOSE: write_steps(factors, (ptrdiff_t)stride, count, steps, CORNERS_LOOSE, wanted); break;
    case CORNERS_CUT: write_steps(factors, (ptrdiff_t)stride, count, steps, CORNERS_CUT, wanted); break;
    }
}
