/* SPDX-License-Identifier: MIT */
/* bench/walk.h - runs a method on a trace.  The first run has no clock: it records the hunter's cell at each tick and
 * the costs of the paths, which the judge checks.  Later runs time parts of the chase. */
#pragma once

#include "bench/arena.h"
#include "bench/judge.h"
#include "bench/method.h"
#include "bench/timing.h"
#include "bench/trace.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A method at work on an arena.  It has its own moves, whose updates count as its time. */
struct bench_runner {
    const struct method *method;
    struct moves *moves;
    struct finder *finder;
};

/* Returns false if the method does not fit; then the runner must not be used. */
bool bench_runner_init(struct bench_runner *runner, const struct method *method, const struct arena *arena);
void bench_runner_done(struct bench_runner *runner);

/* The state of the runner at the start of a chase.  ON: as the previous chase left it.  WARM: a new finder that has
 * answered one untimed query, so that its memory is allocated.  COLD: no finder, so that creating one is a part of the
 * first tick. */
enum chase_start { START_ON, START_WARM, START_COLD };

struct walk {
    struct cell *hunters; /* by tick, before its step */
    uint32_t *costs;      /* of the plans */
    size_t ticks;         /* until the target is caught or the trace ends */
    size_t quiet_ticks, cuts;
    struct search_counts counts; /* sums */
    size_t memory;               /* bytes that a new finder has allocated by the end; 0: unknown */
    size_t checked, wrong;       /* plans */
};

/* Checks every `stride`-th plan, from the first one on. */
void walk_init(struct walk *walk, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
               const struct trace *trace, struct judge *judge, size_t stride);
void walk_done(struct walk *walk);

/* Consecutive ticks of a chase, and their shortest total time. */
struct lap {
    size_t from, to; /* `to` is not part of the lap */
    uint64_t least;  /* nanoseconds, minus the cost of reading the clock; UINT64_MAX: not run yet */
};

struct laps {
    struct lap *all;
    size_t count;
    struct stopwatch watch;
    uint64_t last; /* the sum of the last run */
};

/* Makes a lap from each group of at most `most` consecutive ticks of the walk.  `chosen` has a mark for each tick that
 * counts; NULL: all do. */
void laps_init(struct laps *laps, const struct walk *walk, const bool *chosen, size_t most, struct stopwatch watch);
void laps_done(struct laps *laps);
size_t laps_ticks(const struct laps *laps);

struct laps_sum {
    struct search_counts counts;
    size_t plans, wrong; /* wrong: the cost differs from that of the walk */
};

/* Runs the laps, with moves that include all earlier changes of the map.  The runner plans for the hunters of the walk,
 * which may be its own.  If ticks before a lap were left out, it plans for the last of them, untimed.  So it has seen
 * all changes except those of the lap, and the caches contain what they would in a chase.  The ticks of a lap, except
 * the first, include opening and closing doors.  If `sum` is not NULL, checks and counts the plans of laps of one
 * tick. */
void laps_run(struct laps *laps, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
              const struct trace *trace, const struct walk *walk, struct laps_sum *sum);

/* The shortest time from the bytes of a map to the first answer: grid, legal steps, finder and plan, and the page
 * faults of their memory. */
struct opening {
    uint64_t least; /* nanoseconds; UINT64_MAX: not run yet */
    size_t memory;  /* bytes that the finder has allocated for it; 0: unknown */
};

/* Does nothing if it has taken more than a second before. */
void opening_run(struct opening *opening, const struct method *method, const struct arena *arena, struct cell start,
                 struct cell goal);
