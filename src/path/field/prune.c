#include "config.h"

#include "path/field/prune.h"

#include <stdbool.h>

/* Of a straight step: the diagonal ones that hold it.  Of a diagonal one: its two straight parts. */
static const enum direction beside[DIRECTIONS][2] = {
    [EAST] = {NORTH_EAST, SOUTH_EAST},  [WEST] = {NORTH_WEST, SOUTH_WEST}, [SOUTH] = {SOUTH_EAST, SOUTH_WEST},
    [NORTH] = {NORTH_EAST, NORTH_WEST}, [SOUTH_EAST] = {SOUTH, EAST},      [SOUTH_WEST] = {SOUTH, WEST},
    [NORTH_EAST] = {NORTH, EAST},       [NORTH_WEST] = {NORTH, WEST},
};

/* The two straight directions across a straight one. */
static const enum direction across[][2] = {
    [EAST] = {NORTH, SOUTH}, [WEST] = {NORTH, SOUTH}, [SOUTH] = {EAST, WEST}, [NORTH] = {EAST, WEST}};

static unsigned bit(enum direction dir)
{
    return 1U << dir;
}

static enum direction diagonal_of(enum direction one, enum direction other)
{
    struct cell at = cell_step(cell_step((struct cell){0, 0}, one), other);
    return direction_between((struct cell){0, 0}, at);
}

static unsigned towards_parent(enum direction dir)
{
    enum direction back = direction_opposite(dir);
    return bit(back) | bit(beside[back][0]) | bit(beside[back][1]);
}

/* The cell beside the one a straight step has reached: the parent reaches it by one diagonal step, if that is legal,
 * and from there the cell ahead of it. */
static unsigned after_straight(enum direction dir, unsigned legal, enum corners corners)
{
    unsigned needless = 0;
    for (int i = 0; i < 2; i++) {
        enum direction side = across[dir][i], ahead = diagonal_of(dir, side);
        bool is_open = legal & bit(side);
        if (corners == CORNERS_STRICT) {
            is_open = is_open && legal & bit(diagonal_of(direction_opposite(dir), side));
        }
        needless |= is_open ? bit(side) | bit(ahead) : 0;
    }
    return needless;
}

/* The cells in line with a cell beside the parent: it reaches them by two straight steps over that cell, if that is
 * free. */
static unsigned after_diagonal(enum direction dir, unsigned legal)
{
    unsigned needless = 0;
    for (int i = 0; i < 2; i++) {
        enum direction onwards = beside[dir][i], back = direction_opposite(beside[dir][1 - i]);
        needless |= legal & bit(back) ? bit(diagonal_of(onwards, back)) : 0;
    }
    return needless;
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
    return (uint8_t)(mover->neighbours == 4 ? useful & 0x0f : useful);
}

void prune_init(struct prune *prune, const struct mover *mover)
{
    for (unsigned legal = 0; legal < 256; legal++) {
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            unsigned useful = legal & ~towards_parent(dir);
            prune->steps[PRUNE_MIXED][dir][legal] = steps_of(mover, useful);
            prune->steps[PRUNE_FLAT][dir][legal] = steps_of(mover, useful & ~needless_steps(mover, dir, legal));
        }
        prune->steps[PRUNE_MIXED][NO_DIRECTION][legal] = steps_of(mover, legal);
        prune->steps[PRUNE_FLAT][NO_DIRECTION][legal] = steps_of(mover, legal);
    }
}
