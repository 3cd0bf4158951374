/* bench/method.h - the ways of planning that are compared: a table of rows, one a method.
 *
 * A method answers, tick by tick, what a way from the hunter to the target costs and which step to take first.  A
 * hunter's method keeps what it knows from tick to tick, so it wants a hunter that follows it; a method from scratch
 * knows nothing but the map.  All bring themselves up to date with the grid by its journal when they are asked. */
#ifndef HOUNDED_BENCH_METHOD_H
#define HOUNDED_BENCH_METHOD_H

#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define METHOD_NO_WAY UINT32_MAX

enum method_kind { METHOD_SCRATCH, METHOD_HUNTER };

/* Of the last plan. */
struct method_counts {
    uint64_t expanded;
    bool searched; /* it looked at the open list */
    bool cut;      /* it gave up the root of its tree: another one, or a new tree */
};

struct method {
    const char *name; /* as options and CSV spell it */
    enum method_kind kind;
    size_t every; /* of the chases, or of the samples, one in so many is enough for it: it is slow */
    bool (*fits)(const struct moves *moves); /* NULL: any moves */
    /* The state of one hunter, or of one searcher; borrows the moves.  Memory is what xalloc gives. */
    void *(*new)(struct moves *moves);
    void (*free)(void *state);
    /* The cost, METHOD_NO_WAY when there is none; `*next` is the hunter's cell when there is no step to take. */
    uint32_t (*plan)(void *state, struct cell hunter, struct cell target, struct cell *next);
    struct method_counts (*counts)(const void *state); /* NULL: from scratch, and it does not count */
};

extern const struct method method_astar_heap, method_astar, method_jps, method_jps_plus, method_gfra;
extern const struct method method_chase_canonical, method_chase;

/* All of them; the last hunter's method is the one that others are measured by. */
extern const struct method *const methods[];
extern const size_t method_count;

/* What it has expanded in the last plan; 0 when it does not count. */
uint64_t method_expanded(const struct method *method, const void *state);

/* The names of those that others are set against in a table. */
extern const char *const method_yardsticks[];

#endif
