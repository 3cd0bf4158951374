#include "config.h"

#include "path/chase/chase_state.h"

/* A cell is offered a way that is no better than its own: of several as good ones its parent is on the canonical. */
static inline __attribute__((always_inline)) void offer_another(struct chase_cell *cell, uint32_t g,
                                                                enum direction back)
{
    if (g == cell->g && back < cell->parent) {
        cell->parent = back;
    }
}

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
            chase->counts.written++;
            chase_push(chase, next, chase_f(chase, next));
        } else {
            offer_another(cell, next_g, direction_opposite(dir));
        }
    }
}

/* A straight run from a cell that counts, up to where it has to turn, where a wall is, or where it is no better than
 * what was there before: who came there before has gone on, or will. */
static inline __attribute__((always_inline)) void run(struct chase *chase, uint32_t index, enum direction dir)
{
    const uint8_t *steps = chase->steps;
    const enum direction back = direction_opposite(dir);
    const uint32_t cost = chase->step_cost[dir];
    uint32_t g = chase->cells[index].g, written = 0;
    if ((steps[index] & DIRECTION_BIT(dir)) == 0) {
        return;
    }
    do {
        index = layout_neighbour(chase->layout, index, dir);
        g += cost;
        struct chase_cell *cell = &chase->cells[index];
        if (cell->tick >= chase->began && cell->g <= g) {
            offer_another(cell, g, back);
            chase->counts.written += written;
            return;
        }
        written++;
        *cell = (struct chase_cell){g, chase->tick, back, CHASE_PASSED};
    } while ((chase->ends[steps[index]] & DIRECTION_BIT(dir)) == 0);
    chase->counts.written += written;
    if (direction_has_forced(dir, steps[index])) {
        chase->cells[index].place = CHASE_QUEUED;
        chase_push(chase, index, chase_f(chase, index));
    }
}

/* A diagonal run with the straight ones that branch off it; it is broken off, to be gone on with when its turn comes,
 * where f leaves `limit` behind. */
static inline __attribute__((always_inline)) void run_diagonally(struct chase *chase, uint32_t index, uint32_t limit,
                                                                 enum direction dir)
{
    const enum direction back = direction_opposite(dir), across = direction_across(dir), along = direction_along(dir);
    const uint32_t cost = chase->step_cost[dir];
    uint32_t g = chase->cells[index].g;
    while (chase->steps[index] & DIRECTION_BIT(dir)) {
        index = layout_neighbour(chase->layout, index, dir);
        g += cost;
        struct chase_cell *cell = &chase->cells[index];
        if (cell->tick >= chase->began && cell->g <= g) {
            offer_another(cell, g, back);
            return;
        }
        *cell = (struct chase_cell){g, chase->tick, back, CHASE_PASSED};
        chase->counts.written++;
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

/* The sides to which one has to turn, and the diagonal directions ahead on them. */
static inline unsigned turns(unsigned steps, enum direction dir, enum direction side)
{
    const unsigned both = DIRECTION_BIT(side) | DIRECTION_BIT(direction_diagonal(dir, side));
    return direction_is_forced(dir, side, steps) ? both : 0;
}

/* The directions in which only a path through this cell may be cheapest, for one who came in direction `arrival`. */
static unsigned directions_from(const struct chase *chase, unsigned steps, enum direction arrival)
{
    if (!direction_is_diagonal(arrival)) {
        return chase->onwards[arrival][steps];
    }
    return steps & (DIRECTION_BIT(arrival) | DIRECTION_BIT(direction_across(arrival)) |
                    DIRECTION_BIT(direction_along(arrival)));
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
            run_diagonally(chase, index, limit, SOUTH_EAST);
            break;
        case SOUTH_WEST:
            run_diagonally(chase, index, limit, SOUTH_WEST);
            break;
        case NORTH_EAST:
            run_diagonally(chase, index, limit, NORTH_EAST);
            break;
        default:
            run_diagonally(chase, index, limit, NORTH_WEST);
            break;
        }
    }
}

void chase_find_ends(struct chase *chase)
{
    for (unsigned steps = 0; steps < 256; steps++) {
        unsigned ends = ~steps & DIRECTIONS_STRAIGHT;
        for (enum direction dir = EAST; dir <= NORTH; dir++) {
            const enum direction side = direction_side(dir);
            unsigned turned = turns(steps, dir, side) | turns(steps, dir, direction_opposite(side));
            ends |= turned != 0 ? DIRECTION_BIT(dir) : 0;
            chase->onwards[dir][steps] = (uint8_t)(steps & (DIRECTION_BIT(dir) | turned));
        }
        chase->ends[steps] = (uint8_t)ends;
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
        expand_cell(chase, index, everywhere ? steps : steps & direction_rows[parent].away);
        return;
    }
    unsigned directions = everywhere ? steps : directions_from(chase, steps, direction_opposite(parent));
    expand_runs(chase, index, key + chase->slack, directions);
}
