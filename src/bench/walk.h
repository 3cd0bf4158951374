/* bench/walk.h - what a method makes of a trace, recorded without a clock: where its hunter is at each tick and what
 * the ways cost, checked by the judge. */
#ifndef HOUNDED_BENCH_WALK_H
#define HOUNDED_BENCH_WALK_H

#include "bench/arena.h"
#include "bench/judge.h"
#include "bench/method.h"
#include "bench/trace.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A method at work on an arena, with moves of its own: whatever it has to bring up to date, it pays for. */
struct runner {
    const struct method *method;
    struct moves *moves;
    struct finder *finder;
};

/* False: the method does not fit, and there is nothing to be done with the runner. */
bool runner_init(struct runner *runner, const struct method *method, const struct arena *arena);
void runner_done(struct runner *runner);
/* Forgets all it knows. */
void runner_renew(struct runner *runner);

struct walk {
    struct cell *hunters; /* by tick, before its step */
    uint32_t *costs;      /* of the plans */
    bool *quiet;          /* by tick: whether it was planned without looking at the open list */
    size_t ticks;         /* until the target is caught or the trace ends */
    size_t quiet_ticks, cuts;
    uint64_t expanded;
    size_t checked, wrong; /* plans */
};

/* Checks every `stride`-th plan, the first one among them.  The runner should know nothing yet. */
void walk_init(struct walk *walk, struct runner *runner, const struct arena *arena, const struct trace *trace,
               struct judge *judge, size_t stride);
void walk_done(struct walk *walk);

#endif
