#include "config.h"

#include "path/field/prune.h"

#include <stdbool.h>

static unsigned bit(enum direction dir)
{
    return 1U << dir;
}

/* The cell beside the one a straight step has reached: the parent reaches it by one diagonal step, if that is legal,
 * and from there the cell ahead of it. */
static unsigned after_straight(enum direction dir, unsigned legal, enum corners corners)
{
    unsigned needless = 0;
    enum direction side = direction_side(dir);
    for (int i = 0; i < 2; i++, side = direction_opposite(side)) {
        bool is_open = (legal & bit(side)) && (corners != CORNERS_STRICT || !direction_is_forced(dir, side, legal));
        needless |= is_open ? bit(side) | bit(direction_diagonal(dir, side)) : 0;
    }
    return needless;
}

/* The cells in line with a cell beside the parent: it reaches them by two straight steps over that cell, if that is
 * free. */
static unsigned after_diagonal(enum direction dir, unsigned legal)
{
    enum direction across = direction_across(dir), along = direction_along(dir);
    enum direction behind = direction_opposite(across), beside = direction_opposite(along);
    return (legal & bit(behind) ? bit(direction_diagonal(along, behind)) : 0) |
           (legal & bit(beside) ? bit(direction_diagonal(across, beside)) : 0);
}

/* With 4 neighbours, the cell beside the one a horizontal step has reached: the parent reaches it by a vertical step
 * and a horizontal one, if the corner is open. */
static unsigned after_horizontal(enum direction dir, unsigned legal)
{
    return dir == EAST || dir == WEST ? after_straight(dir, legal, CORNERS_STRICT) : 0;
}

static unsigned needless_steps(const struct mover *mover, enum direction dir, unsigned legal)
{
    bool is_ordered = mover->straight < mover->diagonal && mover->diagonal < 2 * mover->straight;
    if (mover->neighbours == 4) {
        return after_horizontal(dir, legal);
    }
    if (!is_ordered) {
        return 0;
    }
    return direction_is_diagonal(dir) ? after_diagonal(dir, legal) : after_straight(dir, legal, mover->corners);
}

static uint8_t steps_of(const struct mover *mover, unsigned useful)
{
    return (uint8_t)(mover->neighbours == 4 ? useful & DIRECTIONS_STRAIGHT : useful);
}

void prune_init(struct prune *prune, const struct mover *mover)
{
    for (unsigned legal = 0; legal < 256; legal++) {
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            unsigned useful = legal & direction_rows[direction_opposite(dir)].away;
            prune->steps[PRUNE_MIXED][dir][legal] = steps_of(mover, useful);
            prune->steps[PRUNE_FLAT][dir][legal] = steps_of(mover, useful & ~needless_steps(mover, dir, legal));
        }
        prune->steps[PRUNE_MIXED][NO_DIRECTION][legal] = steps_of(mover, legal);
        prune->steps[PRUNE_FLAT][NO_DIRECTION][legal] = steps_of(mover, legal);
    }
}
