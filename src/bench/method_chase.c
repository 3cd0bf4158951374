#include "config.h"

#include "bench/method.h"

#include "base/xalloc.h"
#include "path/chase/chase.h"

static void *new_chase(struct moves *moves)
{
    return xalloc_check(chase_new(moves));
}

/* As the hounds do. */
static void *new_canonical(struct moves *moves)
{
    struct chase *chase = new_chase(moves);
    if (!chase_make_canonical(chase)) {
        xalloc_die();
    }
    return chase;
}

static void free_chase(void *state)
{
    chase_free(state);
}

static uint32_t plan(void *state, struct cell from, struct cell target, struct cell *next)
{
    enum search_status status = chase_update(state, from, target);
    *next = cell_step(from, chase_next(state));
    return status == SEARCH_FOUND ? chase_cost(state) : METHOD_NO_WAY;
}

static struct method_counts counts(const void *state)
{
    struct chase_counts counts = chase_counts(state);
    return (struct method_counts){counts.expanded, counts.answer >= CHASE_BY_SEARCH,
                                  counts.answer == CHASE_BY_NEW_TREE};
}

const struct method method_chase_canonical = {
    "chase-canon", METHOD_HUNTER, 1, NULL, new_canonical, free_chase, plan, counts,
};

const struct method method_chase = {
    "chase", METHOD_HUNTER, 1, NULL, new_chase, free_chase, plan, counts,
};
