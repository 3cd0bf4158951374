#include "config.h"

#include "bench/method.h"

#include "base/xalloc.h"
#include "path/find/gfra.h"

static void *new_gfra(struct moves *moves)
{
    return xalloc_check(gfra_new(moves));
}

static void free_gfra(void *state)
{
    gfra_free(state);
}

static uint32_t plan(void *state, struct cell hunter, struct cell target, struct cell *next)
{
    struct cell path[2] = {hunter, hunter};
    enum search_status status = gfra_update(state, hunter, target);
    if (status == SEARCH_FOUND) {
        gfra_path(state, path, 2);
    }
    *next = path[1];
    return status == SEARCH_FOUND ? gfra_cost(state) : METHOD_NO_WAY;
}

static struct method_counts counts(const void *state)
{
    struct gfra_counts counts = gfra_counts(state);
    return (struct method_counts){counts.expanded, counts.expanded > 0, counts.deleted > 0};
}

const struct method method_gfra = {
    "gfra", METHOD_HUNTER, 10, NULL, new_gfra, free_gfra, plan, counts,
};
