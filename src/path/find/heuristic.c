/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/heuristic.h"

/* Returns the integer square root, rounded down; computes it digit by digit in base 4. */
static uint32_t square_root(uint64_t n)
{
    uint64_t root = 0;
    uint64_t digit = UINT64_C(1) << 62;
    while (digit > n) {
        digit >>= 2;
    }
    for (; digit > 0; digit >>= 2) {
        if (n >= root + digit) {
            n -= root + digit;
            root = (root >> 1) + digit;
        } else {
            root >>= 1;
        }
    }
    return (uint32_t)root;
}

/* Returns twice the square of the cost of a unit of length.  The unit costs as much as the straight step, or as the
 * diagonal one over the square root of 2 if that is less, as with 10 and 14. */
static uint64_t twice_square_of_unit(const struct mover *mover)
{
    uint64_t by_straight = (uint64_t)mover->straight * mover->straight * 2;
    uint64_t by_diagonal = (uint64_t)mover->diagonal * mover->diagonal;
    return mover->neighbours == 8 && by_diagonal < by_straight ? by_diagonal : by_straight;
}

#define SIDES(constant, name, longer, shorter, is_consistent) {longer, shorter},

void estimate_init(struct estimate *estimate, enum heuristic heuristic, const struct mover *mover)
{
    uint32_t factor = mover_least_factor(mover);
    uint32_t straight = mover->straight * factor;
    uint32_t diagonal = mover->diagonal * factor;
    const struct {
        uint32_t longer, shorter;
    } sides[HEURISTICS] = {HEURISTIC_ROWS(SIDES)};
    bool is_euclidean = heuristic == HEURISTIC_EUCLIDEAN;
    *estimate = (struct estimate){
        .longer = sides[heuristic].longer,
        .shorter = sides[heuristic].shorter,
        .is_euclidean = is_euclidean,
        .square = is_euclidean ? twice_square_of_unit(mover) : 0,
        .factor = (uint8_t)factor,
    };
}

uint32_t estimate_cost(const struct estimate *estimate, struct cell from, struct cell to)
{
    uint64_t dx = (uint64_t)(from.x < to.x ? to.x - from.x : from.x - to.x);
    uint64_t dy = (uint64_t)(from.y < to.y ? to.y - from.y : from.y - to.y);
    uint64_t cost;
    if (estimate->is_euclidean) {
        cost = (uint64_t)square_root(estimate->square * (dx * dx + dy * dy) / 2) * estimate->factor;
    } else {
        uint64_t longer = dx > dy ? dx : dy;
        cost = estimate->longer * longer + estimate->shorter * (dx + dy - longer);
    }
    return cost < UINT32_MAX ? (uint32_t)cost : UINT32_MAX;
}

uint64_t estimate_unit(const struct estimate *estimate)
{
    const uint64_t hundred = 100;
    return (uint64_t)square_root(estimate->square * hundred * hundred / 2) * estimate->factor;
}

uint32_t heuristic_cost(enum heuristic heuristic, const struct mover *mover, struct cell from, struct cell to)
{
    struct estimate estimate;
    estimate_init(&estimate, heuristic, mover);
    return estimate_cost(&estimate, from, to);
}

#define CONSISTENCY(constant, name, longer, shorter, is_consistent) is_consistent,

bool heuristic_is_consistent(enum heuristic heuristic, const struct mover *mover)
{
    int neighbours = mover->neighbours, straight = mover->straight, diagonal = mover->diagonal;
    const bool answers[HEURISTICS] = {HEURISTIC_ROWS(CONSISTENCY)};
    return answers[heuristic];
}

enum heuristic heuristic_fitting(int neighbours) { return neighbours == 4 ? HEURISTIC_MANHATTAN : HEURISTIC_OCTILE; }

uint32_t heuristic_octile(const struct moves *moves, struct cell from, struct cell to)
{
    return heuristic_cost(HEURISTIC_OCTILE, moves_mover(moves), from, to);
}

enum direction heuristic_nearest_step(const struct moves *moves, struct cell from, struct cell to)
{
    enum direction best = NO_DIRECTION;
    uint32_t least = heuristic_octile(moves, from, to);
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        uint32_t left = heuristic_octile(moves, cell_step(from, dir), to);
        if (left < least && moves_can_step(moves, from, dir)) {
            least = left;
            best = dir;
        }
    }
    return best;
}

#define NAME(constant, name, longer, shorter, is_consistent) name,

const char *heuristic_name(unsigned number)
{
    static const char *const names[HEURISTICS] = {HEURISTIC_ROWS(NAME)};
    return number < HEURISTICS ? names[number] : NULL;
}
