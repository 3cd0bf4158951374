/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include <string.h>

const char *hnd_strerror(enum hnd_status status)
{
    switch (status) {
    case HND_OK: return "no error";
    case HND_NO_PATH: return "there is no path";
    case HND_RUNNING: return "the search is still under way";
    case HND_ENCLOSED: return "the hunter cannot leave its cell";
    case HND_NO_MEMORY: return "out of memory";
    case HND_OUT_OF_RANGE: return "not on the grid, or not a valid grid size";
    case HND_BAD_ARGUMENT: return "an argument that the function does not accept";
    case HND_TOO_FAR: return "the costs become too large";
    case HND_UNFIT: return "the method does not support these rules or this map";
    case HND_CHANGED: return "the map has changed since the search began";
    }
    return "not a status of this library";
}

const char *hnd_version(void) { return PACKAGE_VERSION; }

const struct allocator lib_unchanged;

enum hnd_status lib_status(enum search_status status)
{
    static const enum hnd_status answers[] = {
        [SEARCH_RUNNING] = HND_RUNNING,     [SEARCH_FOUND] = HND_OK,        [SEARCH_NONE] = HND_NO_PATH,
        [SEARCH_NO_MEMORY] = HND_NO_MEMORY, [SEARCH_TOO_FAR] = HND_TOO_FAR, [SEARCH_UNFIT] = HND_UNFIT};
    return answers[status];
}

enum hnd_status lib_new(const struct hnd_grid *grid, size_t size,
                        bool (*init)(void *handle, const struct hnd_grid *grid, void *how), void *how, void *made)
{
    void *handle = NULL;
    if (made == NULL) {
        return HND_BAD_ARGUMENT;
    }
    if (grid != NULL) {
        const struct allocator *before = lib_enter(grid);
        handle = alloc_zeroed(1, size);
        if (handle != NULL && !init(handle, grid, how)) {
            alloc_free(handle);
            handle = NULL;
        }
        lib_leave(before);
    }
    memcpy(made, &handle, sizeof handle);
    return handle != NULL ? HND_OK : grid != NULL ? HND_NO_MEMORY : HND_BAD_ARGUMENT;
}

enum hnd_status lib_query_begin(struct lib_query *query, struct hnd_cell from, struct hnd_cell to)
{
    if (!lib_has(query->mover->grid, from) || !lib_has(query->mover->grid, to)) {
        return query->status = HND_OUT_OF_RANGE;
    }
    moves_update(query->mover->moves);
    query->version = moves_version(query->mover->moves);
    return query->status = HND_RUNNING;
}

bool lib_query_goes_on(struct lib_query *query)
{
    if (query->status == HND_RUNNING && query->version != moves_version(query->mover->moves)) {
        query->status = HND_CHANGED;
    }
    return query->status == HND_RUNNING;
}

static bool is_open(const struct moves *moves, struct cell at, enum direction dir)
{
    const struct mover *mover = moves_mover(moves);
    const struct cell to = cell_step(at, dir);
    if (!moves_can_stand(moves, to) || !direction_is_diagonal(dir)) {
        return moves_can_stand(moves, to);
    }
    int sides = moves_can_stand(moves, (struct cell){at.x, to.y}) + moves_can_stand(moves, (struct cell){to.x, at.y});
    return mover->neighbours == 8 && sides >= 2 - (int)mover->corners;
}

struct lib_exits lib_find_exits(const struct hnd_mover *mover, struct hnd_cell at)
{
    const struct moves *moves = mover->moves;
    const struct mover *rules = moves_mover(moves);
    const struct cell from = lib_cell(at);
    struct lib_exits exits = {.count = 0};
    for (enum direction dir = EAST; dir < DIRECTIONS && !moves_can_stand(moves, from); dir++) {
        if (is_open(moves, from, dir)) {
            const struct cell to = cell_step(from, dir);
            const uint32_t step = direction_is_diagonal(dir) ? rules->diagonal : rules->straight;
            exits.cells[exits.count] = to;
            exits.costs[exits.count++] = step * rules->factor[grid_terrain(mover->grid->cells, to)];
        }
    }
    return exits;
}

enum hnd_status lib_why(const struct hnd_mover *mover, struct hnd_cell hunter, enum hnd_status status)
{
    bool is_enclosed = status == HND_NO_PATH && moves_from(mover->moves, lib_cell(hunter)) == 0 &&
                       lib_find_exits(mover, hunter).count == 0;
    return is_enclosed ? HND_ENCLOSED : status;
}
