#include "config.h"

#include "path/outward.h"

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

/* Whether a diagonal step is dearer than a straight one, and cheaper than two. */
static bool has_order(const struct mover *mover)
{
    return mover->neighbours == 8 && mover->straight < mover->diagonal && mover->diagonal < 2 * mover->straight;
}

static unsigned needless_steps(const struct mover *mover, enum direction dir, unsigned legal)
{
    return direction_is_diagonal(dir) ? after_diagonal(dir, legal) : after_straight(dir, legal, mover->corners);
}

void outward_init(struct outward *outward, const struct mover *mover)
{
    for (unsigned legal = 0; legal < 256; legal++) {
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            unsigned useful = legal & ~towards_parent(dir);
            outward->steps[OUTWARD_MIXED][dir][legal] = (uint8_t)useful;
            useful &= has_order(mover) ? ~needless_steps(mover, dir, legal) : 0xff;
            outward->steps[OUTWARD_FLAT][dir][legal] = (uint8_t)useful;
        }
        outward->steps[OUTWARD_MIXED][NO_DIRECTION][legal] = (uint8_t)legal;
        outward->steps[OUTWARD_FLAT][NO_DIRECTION][legal] = (uint8_t)legal;
    }
}
