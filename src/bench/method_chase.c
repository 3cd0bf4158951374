#include "config.h"

#include "bench/method.h"

#include "base/xalloc.h"
#include "path/chase.h"
#include "path/jps.h"

#include <stdlib.h>

/* The chase, with a jump table of its own, whose repair is a part of the plan. */
struct chaser {
    struct jump_table *table;
    struct chase *chase;
};

static void *new_chaser(struct moves *moves)
{
    struct chaser *chaser = xcalloc(1, sizeof *chaser);
    chaser->table = jps_fits(moves) ? xalloc_check(jump_table_new(moves)) : NULL;
    chaser->chase = xalloc_check(chase_new(moves, chaser->table));
    return chaser;
}

static void free_chaser(void *state)
{
    struct chaser *chaser = state;
    chase_free(chaser->chase);
    jump_table_free(chaser->table);
    free(chaser);
}

static uint32_t plan(void *state, struct cell hunter, struct cell target, struct cell *next)
{
    struct chaser *chaser = state;
    enum search_status status = chase_update(chaser->chase, hunter, target);
    *next = cell_step(hunter, chase_next(chaser->chase));
    return status == SEARCH_FOUND ? chase_cost(chaser->chase) : METHOD_NO_WAY;
}

static struct method_counts counts(const void *state)
{
    const struct chaser *chaser = state;
    struct chase_counts counts = chase_counts(chaser->chase);
    return (struct method_counts){counts.expanded, counts.answer == CHASE_BY_NEW_TREE};
}

const struct method method_chase = {
    "chase", METHOD_HUNTER, 1, NULL, new_chaser, free_chaser, plan, counts,
};
