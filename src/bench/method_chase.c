#include "config.h"

#include "bench/method.h"

#include "base/xalloc.h"
#include "path/chase.h"
#include "path/jps.h"

#include <stdlib.h>

struct hunter {
    struct jump_table *jumps; /* NULL: none */
    struct chase *chase;
};

static struct hunter *new_hunter(struct moves *moves, struct jump_table *jumps)
{
    struct hunter *hunter = xcalloc(1, sizeof *hunter);
    hunter->jumps = jumps;
    hunter->chase = xalloc_check(chase_new(moves, jumps));
    return hunter;
}

static void *new_bare(struct moves *moves)
{
    return new_hunter(moves, NULL);
}

static void *new_with_jumps(struct moves *moves)
{
    return new_hunter(moves, jps_fits(moves) ? xalloc_check(jump_table_new(moves)) : NULL);
}

/* As the hounds do. */
static void *new_canonical(struct moves *moves)
{
    struct hunter *hunter = new_hunter(moves, NULL);
    if (!chase_make_canonical(hunter->chase)) {
        xalloc_die();
    }
    return hunter;
}

static void free_hunter(void *state)
{
    struct hunter *hunter = state;
    chase_free(hunter->chase);
    jump_table_free(hunter->jumps);
    free(hunter);
}

static uint32_t plan(void *state, struct cell from, struct cell target, struct cell *next)
{
    struct hunter *hunter = state;
    enum search_status status = chase_update(hunter->chase, from, target);
    *next = cell_step(from, chase_next(hunter->chase));
    return status == SEARCH_FOUND ? chase_cost(hunter->chase) : METHOD_NO_WAY;
}

static struct method_counts counts(const void *state)
{
    const struct hunter *hunter = state;
    struct chase_counts counts = chase_counts(hunter->chase);
    return (struct method_counts){counts.expanded, counts.answer >= CHASE_BY_SEARCH,
                                  counts.answer == CHASE_BY_NEW_TREE};
}

const struct method method_chase_bare = {
    "chase-bare", METHOD_HUNTER, 1, NULL, new_bare, free_hunter, plan, counts,
};

const struct method method_chase_canonical = {
    "chase-canon", METHOD_HUNTER, 1, NULL, new_canonical, free_hunter, plan, counts,
};

const struct method method_chase = {
    "chase", METHOD_HUNTER, 1, NULL, new_with_jumps, free_hunter, plan, counts,
};
