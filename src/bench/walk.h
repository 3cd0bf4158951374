/* bench/walk.h - what a method makes of a trace: recorded without a clock, where its hunter is at each tick and what
 * the ways cost, checked by the judge; and timed, in parts of a chase. */
#ifndef HOUNDED_BENCH_WALK_H
#define HOUNDED_BENCH_WALK_H

#include "bench/arena.h"
#include "bench/judge.h"
#include "bench/method.h"
#include "bench/timing.h"
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

/* A part of a chase, and the least time that it has taken.  The laps of a hunter's method follow on each other from the
 * first tick to the last; those of a method from scratch are single ticks, here and there. */
struct lap {
    size_t from, to; /* ticks; `to` is not a part of it */
    bool quiet;      /* no tick of it expands anything */
    uint64_t least;  /* nanoseconds, the clock's cost included; UINT64_MAX: not run yet */
    uint64_t sum;    /* of the times that were within the clock's blur of the least until then */
    size_t times;    /* so many */
};

struct laps {
    struct lap *all;
    size_t count;
    uint64_t blur; /* of the clock */
};

void laps_init(struct laps *laps, const struct clock_cost *clock);
void laps_done(struct laps *laps);

/* A lap a tick: all of them, or those marked in `chosen`, which has a mark for each. */
void laps_single(struct laps *laps, const struct walk *walk, const bool *chosen);
/* Ticks without search in batches, all others on their own: a clock of 10 ns can time a batch. */
void laps_batched(struct laps *laps, const struct walk *walk);

/* Runs the chase from its start: the runner must know nothing yet.  What doors do is not timed, so where there are
 * doors each lap must be a single tick. */
void laps_run(struct laps *laps, struct runner *runner, const struct arena *arena, const struct trace *trace);

struct laps_sum {
    uint64_t expanded;
    size_t plans, wrong; /* wrong: the cost is another than that of the walk */
};

/* Plans at the hunter and the target of each lap; before it, untimed, at those of the tick before. */
void laps_run_on(struct laps *laps, struct runner *runner, const struct arena *arena, const struct trace *trace,
                 const struct walk *walk, struct laps_sum *sum);

#endif
