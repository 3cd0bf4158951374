#include "config.h"

#include "bench/method.h"

#include "base/xalloc.h"
#include "path/find/jps.h"

#include <stdlib.h>

/* Jump point search from scratch, on bitmaps or with a table of its own, whose repair is a part of the plan. */
struct jumper {
    struct jump_table *table; /* NULL: on bitmaps */
    struct jps *jps;
};

static void *new_jumper(struct moves *moves, struct jump_table *table)
{
    struct jumper *jumper = xcalloc(1, sizeof *jumper);
    jumper->table = table;
    jumper->jps = xalloc_check(jps_new(moves, table));
    return jumper;
}

static void *new_on_bitmaps(struct moves *moves)
{
    return new_jumper(moves, NULL);
}

static void *new_on_table(struct moves *moves)
{
    return new_jumper(moves, xalloc_check(jump_table_new(moves)));
}

static void free_jumper(void *state)
{
    struct jumper *jumper = state;
    jps_free(jumper->jps);
    jump_table_free(jumper->table);
    free(jumper);
}

static uint32_t plan(void *state, struct cell hunter, struct cell target, struct cell *next)
{
    struct jumper *jumper = state;
    struct cell path[2] = {hunter, hunter};
    enum search_status status = jps_run(jumper->jps, hunter, target);
    if (status == SEARCH_FOUND) {
        jps_path(jumper->jps, target, path, 2);
    }
    *next = path[1];
    return status == SEARCH_FOUND ? jps_cost(jumper->jps) : METHOD_NO_WAY;
}

static struct method_counts counts(const void *state)
{
    const struct jumper *jumper = state;
    return (struct method_counts){jps_counts(jumper->jps).expanded, true, true};
}

const struct method method_jps = {
    "jps", METHOD_SCRATCH, 1, jps_fits, new_on_bitmaps, free_jumper, plan, counts,
};

const struct method method_jps_plus = {
    "jps+", METHOD_SCRATCH, 1, jps_fits, new_on_table, free_jumper, plan, counts,
};
