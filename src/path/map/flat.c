#include "config.h"

#include "path/map/flat.h"

#include "path/map/layout.h"
#include "path/map/moves.h"

#include <stdlib.h>

bool flat_init(struct flat *flat, const struct moves *moves)
{
    *flat = (struct flat){.moves = moves, .seen = GRID_UNSEEN};
    flat->cells = calloc(grid_layout(moves_grid(moves))->cells, sizeof *flat->cells);
    return flat->cells != NULL;
}

void flat_done(struct flat *flat)
{
    free(flat->cells);
    *flat = (struct flat){0};
}

static int neighbours_that_count(const struct flat *flat)
{
    return moves_mover(flat->moves)->neighbours == 4 ? DIRECTIONS : SOUTH_EAST;
}

static bool is_flat(const struct flat *flat, uint32_t index)
{
    const uint8_t *factors = moves_factors(flat->moves);
    for (enum direction dir = EAST; (int)dir < neighbours_that_count(flat); dir++) {
        uint8_t factor = factors[layout_neighbour(grid_layout(moves_grid(flat->moves)), index, dir)];
        if (factor != 0 && factor != factors[index]) {
            return false;
        }
    }
    return true;
}

static bool is_open(const struct flat *flat, struct cell at, enum direction corner)
{
    struct cell to = cell_step(at, corner);
    return moves_can_stand(flat->moves, to) && moves_can_stand(flat->moves, (struct cell){at.x, to.y}) &&
           moves_can_stand(flat->moves, (struct cell){to.x, at.y});
}

static void judge(struct flat *flat, struct cell at)
{
    uint32_t index = layout_index(grid_layout(moves_grid(flat->moves)), at);
    unsigned bits = is_flat(flat, index) ? FLAT_CELL : 0;
    for (enum direction dir = SOUTH_EAST; (int)dir < neighbours_that_count(flat); dir++) {
        bits |= is_open(flat, at, dir) ? 1U << dir : 0;
    }
    flat->cells[index] = (uint8_t)bits;
}

static void judge_all(struct flat *flat)
{
    const struct layout *layout = grid_layout(moves_grid(flat->moves));
    for (struct cell at = {0, 0}; at.y < layout->height; at = cell_after(at, layout->width)) {
        judge(flat, at);
    }
}

static bool judge_around(void *data, struct cell at)
{
    struct flat *flat = data;
    judge(flat, at);
    for (enum direction dir = EAST; (int)dir < neighbours_that_count(flat); dir++) {
        struct cell next = cell_step(at, dir);
        if (grid_has(moves_grid(flat->moves), next)) {
            judge(flat, next);
        }
    }
    return true;
}

void flat_update(struct flat *flat)
{
    if (!grid_follow(moves_grid(flat->moves), &flat->seen, judge_around, flat)) {
        judge_all(flat);
    }
}
