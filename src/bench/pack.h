/* bench/pack.h - many hunters with one target: one search from the target serves them all, or each plans for itself.
 *
 * Hunters that plan for themselves have a finder each; when they plan from scratch, they share one. */
#ifndef HOUNDED_BENCH_PACK_H
#define HOUNDED_BENCH_PACK_H

#include "bench/method.h"
#include "path/map/cell.h"
#include "path/field/field.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pack_kind {
    const struct method *method; /* NULL: one search for all, which is path/field/field.h */
    size_t most;                 /* hunters: more would take too long */
    size_t most_cells;           /* of the map, times hunters: more would take too much memory */
};

extern const struct pack_kind pack_kinds[];
extern const size_t pack_kind_count;

const char *pack_kind_name(const struct pack_kind *kind);

struct pack {
    const struct pack_kind *kind;
    size_t count; /* hunters */
    struct field *field;
    struct finder **finders;
    struct field_way *ways; /* what each hunter's way costs, and its first step */
    uint64_t expanded;      /* in the last plan */
};

/* False: that many hunters are too many, or the method does not fit; there is nothing to be done with the pack then. */
bool pack_init(struct pack *pack, const struct pack_kind *kind, struct moves *moves, size_t count);
void pack_done(struct pack *pack);

/* Fills in the ways. */
void pack_plan(struct pack *pack, const struct cell *hunters, struct cell target);

#endif
