/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/find/smooth.h"

#include <string.h>

_Static_assert((int)HND_CORNERS_STRICT == CORNERS_STRICT, "corners are alike");
_Static_assert((int)HND_CORNERS_LOOSE == CORNERS_LOOSE, "corners are alike");
_Static_assert((int)HND_CORNERS_CUT == CORNERS_CUT, "corners are alike");

void hnd_rules_init(struct hnd_rules *rules)
{
    *rules = (struct hnd_rules){.straight = 10, .diagonal = 14, .neighbours = 8, .corners = HND_CORNERS_STRICT};
}

static bool are_sound(const struct hnd_rules *rules)
{
    static const uint8_t closed[sizeof rules->cost], unused[sizeof rules->reserved];
    return rules->straight > 0 && rules->straight <= rules->diagonal && rules->diagonal <= 2 * rules->straight &&
           (rules->neighbours == 4 || rules->neighbours == 8) && rules->corners <= HND_CORNERS_CUT &&
           memcmp(rules->cost, closed, sizeof closed) != 0 && memcmp(rules->reserved, unused, sizeof unused) == 0;
}

static bool init(void *handle, const struct hnd_grid *grid, void *how)
{
    const struct hnd_rules *rules = how;
    struct hnd_mover *mover = handle;
    struct mover own = {.straight = rules->straight,
                        .diagonal = rules->diagonal,
                        .neighbours = rules->neighbours,
                        .corners = (enum corners)rules->corners};
    memcpy(own.factor, rules->cost, sizeof own.factor);
    *mover = (struct hnd_mover){.grid = grid, .moves = moves_new(grid->cells, &own)};
    return mover->moves != NULL;
}

enum hnd_status hnd_mover_new(const struct hnd_grid *grid, const struct hnd_rules *rules, struct hnd_mover **made)
{
    bool is_good = rules != NULL && are_sound(rules);
    struct hnd_rules own = is_good ? *rules : (struct hnd_rules){0};
    return lib_new(is_good ? grid : NULL, sizeof **made, init, &own, made);
}

void hnd_mover_free(struct hnd_mover *mover)
{
    if (mover != NULL) {
        const struct allocator *before = lib_enter(mover->grid);
        moves_free(mover->moves);
        lib_free(mover, before);
    }
}

enum hnd_status hnd_mover_prepare(struct hnd_mover *mover)
{
    if (mover == NULL) {
        return HND_BAD_ARGUMENT;
    }
    const struct allocator *before = lib_enter(mover->grid);
    moves_update(mover->moves);
    bool is_ready = moves_bitmaps(mover->moves) != NULL;
    lib_leave(before);
    return is_ready ? HND_OK : HND_NO_MEMORY;
}

bool hnd_mover_can_stand(struct hnd_mover *mover, struct hnd_cell at)
{
    moves_update(mover->moves);
    return moves_can_stand(mover->moves, lib_cell(at));
}

uint32_t hnd_mover_step(struct hnd_mover *mover, struct hnd_cell from, struct hnd_cell to)
{
    if (!lib_has(mover->grid, from) || !lib_has(mover->grid, to)) {
        return HND_NO_COST;
    }
    moves_update(mover->moves);
    enum direction dir = direction_between(lib_cell(from), lib_cell(to));
    bool is_legal = moves_can_step(mover->moves, lib_cell(from), dir);
    return is_legal ? moves_cost(mover->moves, lib_cell(from), dir) : HND_NO_COST;
}

size_t hnd_smooth_turns(struct hnd_cell *cells, size_t count) { return smooth_turning_points(lib_cells(cells), count); }

size_t hnd_smooth_pull(struct hnd_mover *mover, struct hnd_cell *cells, size_t count)
{
    moves_update(mover->moves);
    return smooth_pull(mover->moves, lib_cells(cells), count);
}

bool hnd_sees(struct hnd_mover *mover, struct hnd_cell from, struct hnd_cell to)
{
    moves_update(mover->moves);
    return lib_has(mover->grid, from) && lib_has(mover->grid, to) &&
           smooth_sees(mover->moves, lib_cell(from), lib_cell(to));
}
