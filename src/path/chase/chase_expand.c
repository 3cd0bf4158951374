#include "config.h"

#include "path/chase/chase_state.h"
#include "path/map/moves.h"

#define BIT(dir) (1U << (dir))

/* Cell by cell: the steps that may lead to something better than what the parent has reached itself. */
static void expand_cell(struct chase *chase, uint32_t index, unsigned steps)
{
    uint32_t g = chase->cells[index].g;
    for (; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(chase->layout, index, dir);
        struct chase_cell *cell = &chase->cells[next];
        uint32_t next_g = g + chase_step_cost(chase, dir, next);
        if (!chase_has_seen(chase, next) || next_g < cell->g) {
            *cell = (struct chase_cell){next_g, chase->tick, direction_opposite(dir), CHASE_QUEUED};
            chase_push(chase, next, chase_f(chase, next));
        }
    }
}

/* By direction: straight ones have two sides, and a diagonal step back and one ahead on each; diagonal ones have two
 * straight parts. */
struct turn {
    enum direction side, back, ahead;
};

static const struct turn turns[SOUTH_EAST][2] = {
    [EAST] = {{NORTH, NORTH_WEST, NORTH_EAST}, {SOUTH, SOUTH_WEST, SOUTH_EAST}},
    [WEST] = {{NORTH, NORTH_EAST, NORTH_WEST}, {SOUTH, SOUTH_EAST, SOUTH_WEST}},
    [SOUTH] = {{WEST, NORTH_WEST, SOUTH_WEST}, {EAST, NORTH_EAST, SOUTH_EAST}},
    [NORTH] = {{WEST, SOUTH_WEST, NORTH_WEST}, {EAST, SOUTH_EAST, NORTH_EAST}},
};

/* With strict corners one has to turn to a side just where a wall on that side has been passed: the side is open, and
 * the diagonal step back on that side is not. */
static inline __attribute__((always_inline)) bool has_to_turn(unsigned steps, const struct turn *turn)
{
    return (steps & (BIT(turn->side) | BIT(turn->back))) == BIT(turn->side);
}

/* By the legal steps of a cell: the straight directions in which a run ends there, since the way is shut or since one
 * has to turn.  One look where there would be five. */
#define HAS_TO_TURN(steps, side, back) (((steps) >> (side)&1) & ~((steps) >> (back)))
#define HAVE_TO_TURN(steps)                                                                                            \
    ((HAS_TO_TURN(steps, NORTH, NORTH_WEST) | HAS_TO_TURN(steps, SOUTH, SOUTH_WEST)) << EAST |                         \
     (HAS_TO_TURN(steps, NORTH, NORTH_EAST) | HAS_TO_TURN(steps, SOUTH, SOUTH_EAST)) << WEST |                         \
     (HAS_TO_TURN(steps, WEST, NORTH_WEST) | HAS_TO_TURN(steps, EAST, NORTH_EAST)) << SOUTH |                          \
     (HAS_TO_TURN(steps, WEST, SOUTH_WEST) | HAS_TO_TURN(steps, EAST, SOUTH_EAST)) << NORTH)
#define ENDS(steps)   ((HAVE_TO_TURN(steps) | ~(steps)) & (BIT(SOUTH_EAST) - 1))
#define ENDS4(steps)  ENDS(steps), ENDS((steps) + 1), ENDS((steps) + 2), ENDS((steps) + 3)
#define ENDS16(steps) ENDS4(steps), ENDS4((steps) + 4), ENDS4((steps) + 8), ENDS4((steps) + 12)
#define ENDS64(steps) ENDS16(steps), ENDS16((steps) + 16), ENDS16((steps) + 32), ENDS16((steps) + 48)
static const uint8_t ends[256] = {ENDS64(0), ENDS64(64), ENDS64(128), ENDS64(192)};

/* A straight run from a cell that counts, up to where it has to turn, where a wall is, or where it is no better than
 * what was there before: who came there before has gone on, or will. */
static inline __attribute__((always_inline)) void run(struct chase *chase, uint32_t index, enum direction dir)
{
    const uint8_t *steps = chase->steps;
    const enum direction back = dir ^ 1;
    const uint32_t cost = chase->step_cost[dir];
    uint32_t g = chase->cells[index].g;
    if ((steps[index] & BIT(dir)) == 0) {
        return;
    }
    do {
        index = layout_neighbour(chase->layout, index, dir);
        g += cost;
        struct chase_cell *cell = &chase->cells[index];
        if (cell->tick >= chase->began && cell->g <= g) {
            return;
        }
        *cell = (struct chase_cell){g, chase->tick, back, CHASE_PASSED};
    } while ((ends[steps[index]] & BIT(dir)) == 0);
    if (has_to_turn(steps[index], &turns[dir][0]) || has_to_turn(steps[index], &turns[dir][1])) {
        chase->cells[index].place = CHASE_QUEUED;
        chase_push(chase, index, chase_f(chase, index));
    }
}

/* A diagonal run with the straight ones that branch off it; it is broken off, to be gone on with when its turn comes,
 * where f leaves `limit` behind. */
static inline __attribute__((always_inline)) void run_diagonally(struct chase *chase, uint32_t index, uint32_t limit,
                                                                 enum direction dir, enum direction across,
                                                                 enum direction along)
{
    const enum direction back = SOUTH_EAST + NORTH_WEST - dir;
    const uint32_t cost = chase->step_cost[dir];
    uint32_t g = chase->cells[index].g;
    while (chase->steps[index] & BIT(dir)) {
        index = layout_neighbour(chase->layout, index, dir);
        g += cost;
        struct chase_cell *cell = &chase->cells[index];
        if (cell->tick >= chase->began && cell->g <= g) {
            return;
        }
        *cell = (struct chase_cell){g, chase->tick, back, CHASE_PASSED};
        uint32_t f = chase_f(chase, index);
        if (f > limit) {
            cell->place = CHASE_QUEUED;
            chase_push(chase, index, f);
            return;
        }
        run(chase, index, across);
        run(chase, index, along);
    }
}

/* The directions in which only a path through this cell may be cheapest, for one who came in direction `arrival`. */
static unsigned directions_from(unsigned steps, enum direction arrival)
{
    static const uint8_t parts[DIRECTIONS] = {
        [SOUTH_EAST] = BIT(SOUTH_EAST) | BIT(SOUTH) | BIT(EAST),
        [SOUTH_WEST] = BIT(SOUTH_WEST) | BIT(SOUTH) | BIT(WEST),
        [NORTH_EAST] = BIT(NORTH_EAST) | BIT(NORTH) | BIT(EAST),
        [NORTH_WEST] = BIT(NORTH_WEST) | BIT(NORTH) | BIT(WEST),
    };
    if (direction_is_diagonal(arrival)) {
        return steps & parts[arrival];
    }
    unsigned directions = BIT(arrival);
    for (int i = 0; i < 2; i++) {
        const struct turn *turn = &turns[arrival][i];
        if (has_to_turn(steps, turn)) {
            directions |= BIT(turn->side) | BIT(turn->ahead);
        }
    }
    return steps & directions;
}

static void expand_runs(struct chase *chase, uint32_t index, uint32_t limit, unsigned directions)
{
    for (; directions != 0; directions &= directions - 1) {
        switch ((enum direction)__builtin_ctz(directions)) {
        case EAST:
            run(chase, index, EAST);
            break;
        case WEST:
            run(chase, index, WEST);
            break;
        case SOUTH:
            run(chase, index, SOUTH);
            break;
        case NORTH:
            run(chase, index, NORTH);
            break;
        case SOUTH_EAST:
            run_diagonally(chase, index, limit, SOUTH_EAST, EAST, SOUTH);
            break;
        case SOUTH_WEST:
            run_diagonally(chase, index, limit, SOUTH_WEST, WEST, SOUTH);
            break;
        case NORTH_EAST:
            run_diagonally(chase, index, limit, NORTH_EAST, EAST, NORTH);
            break;
        default:
            run_diagonally(chase, index, limit, NORTH_WEST, WEST, NORTH);
            break;
        }
    }
}

void chase_expand(struct chase *chase, uint32_t index, uint32_t key)
{
    struct chase_cell *cell = &chase->cells[index];
    enum direction parent = (enum direction)cell->parent;
    unsigned steps = chase->steps[index];
    bool everywhere = cell->place == CHASE_REOPENED || parent == NO_DIRECTION;
    cell->place = CHASE_EXPANDED;
    cell->tick = chase->tick;
    if (!chase->expands_runs) {
        expand_cell(chase, index, everywhere ? steps : steps & moves_ahead[parent]);
        return;
    }
    unsigned directions = everywhere ? steps : directions_from(steps, direction_opposite(parent));
    expand_runs(chase, index, key + chase->slack, directions);
}
