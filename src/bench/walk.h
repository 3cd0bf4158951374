/* SPDX-License-Identifier: MIT */
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
struct bench_runner {
    const struct method *method;
    struct moves *moves;
    struct finder *finder;
};

/* False: the method does not fit, and there is nothing to be done with the runner. */
bool bench_runner_init(struct bench_runner *runner, const struct method *method, const struct arena *arena);
void bench_runner_done(struct bench_runner *runner);
/* Forgets all it knows: the old finder goes, and there must be a new one before the next plan. */
void bench_runner_forget(struct bench_runner *runner);
void bench_runner_begin(struct bench_runner *runner);

/* Whether a chase finds the runner as the last one has left it. */
enum chase_start { START_WARM, START_FRESH };

struct walk {
    struct cell *hunters; /* by tick, before its step */
    uint32_t *costs;      /* of the plans */
    size_t ticks;         /* until the target is caught or the trace ends */
    size_t quiet_ticks, cuts;
    struct search_counts counts; /* sums */
    size_t memory;               /* of a fresh start: bytes that the method has taken by the end; 0: not known */
    size_t checked, wrong;       /* plans */
};

/* Checks every `stride`-th plan, the first one among them. */
void walk_init(struct walk *walk, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
               const struct trace *trace, struct judge *judge, size_t stride);
void walk_done(struct walk *walk);

/* A part of a chase, and the least time that it has taken.  The laps of a hunter's method follow on each other from the
 * first tick to the last; those of a method from scratch are single ticks, here and there. */
struct lap {
    size_t from, to; /* ticks; `to` is not a part of it */
    uint64_t least;  /* nanoseconds, the clock's cost included; UINT64_MAX: not run yet */
};

struct laps {
    struct lap *all;
    size_t count;
    uint64_t (*clock)(void);
};

void laps_done(struct laps *laps);

/* A lap a tick: all of them, or those marked in `chosen`, which has a mark for each. */
void laps_single(struct laps *laps, const struct walk *walk, const bool *chosen, uint64_t (*clock)(void));
/* The first tick, and all the others together. */
void laps_whole(struct laps *laps, const struct walk *walk, uint64_t (*clock)(void));

/* Runs the chase from its start, with moves that know of all that others have done to the map.  On a fresh start the
 * new finder is a part of the first lap.  What doors do is a part of laps of several ticks. */
void laps_run(struct laps *laps, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
              const struct trace *trace);

struct laps_sum {
    struct search_counts counts;
    size_t plans, wrong; /* wrong: the cost is another than that of the walk */
};

/* Plans at the hunter and the target of each lap; before it, untimed, at those of the tick before. */
void laps_run_on(struct laps *laps, struct bench_runner *runner, const struct arena *arena, const struct trace *trace,
                 const struct walk *walk, struct laps_sum *sum);

/* The least of the times from nothing to the first answer, and what of it no second answer takes. */
struct opening {
    uint64_t first, setup; /* nanoseconds, the clock's cost included in `first`; UINT64_MAX: not run yet */
    size_t memory;         /* bytes that the method has taken for it; 0: not known */
};

/* The runner forgets all it knows, and begins anew. */
void opening_run(struct opening *opening, struct bench_runner *runner, struct cell start, struct cell goal,
                 uint64_t (*clock)(void));

void counts_add(struct search_counts *sum, const struct search_counts *counts);

#endif
