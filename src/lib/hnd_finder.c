/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/finder.h"

static const struct finder_method *const methods[] = {
    [HND_METHOD_ASTAR] = &finder_search[ALGORITHM_ASTAR],
    [HND_METHOD_JPS] = &finder_jps,
    [HND_METHOD_JPS_TABLE] = &finder_jps_plus,
};

enum { METHODS = sizeof methods / sizeof methods[0] };

struct hnd_finder {
    struct lib_query query;
    enum hnd_method method;
    struct finder *made[METHODS]; /* one for each method; NULL: not requested yet */
    struct finder *asked;         /* last; NULL: none */
};

/* Returns a finder of that method, or NULL if memory runs out. */
static struct finder *provide(struct hnd_finder *finder, enum hnd_method method)
{
    if (finder->made[method] == NULL) {
        finder->made[method] = finder_new(methods[method], finder->query.mover->moves, NULL);
    }
    return finder->made[method];
}

/* Returns the method to use now.  The moves must be up to date. */
static enum hnd_method method_now(const struct hnd_finder *finder)
{
    if (finder->method != HND_METHOD_AUTO) {
        return finder->method;
    }
    return finder_method_fits(methods[HND_METHOD_JPS], finder->query.mover->moves) ? HND_METHOD_JPS : HND_METHOD_ASTAR;
}

static bool init(void *handle, const struct hnd_grid *grid, void *how)
{
    struct hnd_finder *finder = handle;
    (void)grid;
    *finder = *(const struct hnd_finder *)how;
    moves_update(finder->query.mover->moves);
    return provide(finder, method_now(finder)) != NULL;
}

enum hnd_status hnd_finder_new(struct hnd_mover *mover, enum hnd_method method, struct hnd_finder **made)
{
    struct hnd_finder plain = {.query = {.mover = mover, .status = HND_NO_PATH}, .method = method};
    bool is_method = (unsigned)method < METHODS;
    return lib_new(is_method ? lib_grid_of(mover) : NULL, sizeof **made, init, &plain, made);
}

void hnd_finder_free(struct hnd_finder *finder)
{
    if (finder != NULL) {
        const struct allocator *before = lib_enter(finder->query.mover->grid);
        for (int method = 0; method < METHODS; method++) {
            finder_free(finder->made[method]);
        }
        lib_free(finder, before);
    }
}

enum hnd_status hnd_finder_begin(struct hnd_finder *finder, struct hnd_cell from, struct hnd_cell to)
{
    if (finder == NULL) {
        return HND_BAD_ARGUMENT;
    }
    const struct allocator *before = lib_enter(finder->query.mover->grid);
    finder->asked = NULL;
    if (lib_query_begin(&finder->query, from, to) == HND_RUNNING) {
        finder->asked = provide(finder, method_now(finder));
        finder->query.status = finder->asked != NULL
                                   ? lib_status(finder_begin(finder->asked, lib_cell(from), lib_cell(to)))
                                   : HND_NO_MEMORY;
    }
    lib_leave(before);
    return finder->query.status;
}

enum hnd_status hnd_finder_step(struct hnd_finder *finder, uint64_t expansions)
{
    if (finder == NULL) {
        return HND_BAD_ARGUMENT;
    }
    if (lib_query_goes_on(&finder->query)) {
        const struct allocator *before = lib_enter(finder->query.mover->grid);
        finder->query.status = lib_status(finder_step(finder->asked, expansions));
        lib_leave(before);
    }
    return finder->query.status;
}

enum hnd_status hnd_finder_run(struct hnd_finder *finder, struct hnd_cell from, struct hnd_cell to)
{
    hnd_finder_begin(finder, from, to);
    return hnd_finder_step(finder, UINT64_MAX);
}

uint32_t hnd_finder_cost(const struct hnd_finder *finder)
{
    return finder->query.status == HND_OK ? finder_cost(finder->asked) : HND_NO_COST;
}

size_t hnd_finder_path(const struct hnd_finder *finder, struct hnd_cell *cells, size_t room)
{
    return finder->query.status == HND_OK ? finder_path(finder->asked, lib_cells(cells), room) : 0;
}

uint64_t hnd_finder_expanded(const struct hnd_finder *finder)
{
    return finder->asked != NULL ? finder_work(finder->asked).expanded : 0;
}
