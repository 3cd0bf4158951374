/* bench/trace.h - one chase to be run by everybody: where the hunter starts, where the target is at each tick, and what
 * doors do.
 *
 * The target walks a cheapest path to a random cell, then to another, and stands still at every tenth tick.  What the
 * hunter does is not part of the trace.  Doors are cells drawn at random; every few ticks some of them open or close.
 * The target finds its way around closed ones.  A trace follows from the arena and the seed. */
#ifndef HOUNDED_BENCH_TRACE_H
#define HOUNDED_BENCH_TRACE_H

#include "bench/arena.h"
#include "path/map/cell.h"

#include <stddef.h>
#include <stdint.h>

struct trace_rules {
    size_t ticks;  /* it ends after so many */
    size_t period; /* ticks between changes; 0: there are no doors */
    int doors;     /* of the map */
    int most;      /* that change at a time; at least one does */
};

struct trace_change {
    size_t tick;
    struct cell at;
    uint8_t terrain; /* from this tick on */
    uint8_t open;    /* the cell's at the start */
};

struct trace {
    struct cell hunter;
    struct cell *targets; /* by tick */
    size_t ticks;
    struct trace_change *changes; /* by tick */
    size_t change_count;
};

/* Changes the arena's grid and changes it back. */
void trace_init(struct trace *trace, struct arena *arena, const struct trace_rules *rules, uint64_t seed);
void trace_done(struct trace *trace);

/* The doors of a trace while it is run. */
struct doors {
    struct grid *grid;
    const struct trace *trace;
    size_t next; /* change */
};

void doors_init(struct doors *doors, struct grid *grid, const struct trace *trace);
/* What doors do at `tick`, for ticks in order.  None closes where the hunter or the target stands. */
void doors_set(struct doors *doors, size_t tick, struct cell hunter);
/* All doors open again. */
void doors_done(struct doors *doors);

#endif
