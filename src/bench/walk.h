/* SPDX-License-Identifier: MIT */
/* bench/walk.h - a method on a trace: recorded without a clock, its hunter's cell at each tick and the costs of the
 * paths, checked by the judge; and timed, in parts of a chase. */
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

/* A method at work on an arena, with moves of its own, whose updates count as its time. */
struct bench_runner {
    const struct method *method;
    struct moves *moves;
    struct finder *finder;
};

/* Returns false if the method does not fit; then the runner must not be used. */
bool bench_runner_init(struct bench_runner *runner, const struct method *method, const struct arena *arena);
void bench_runner_done(struct bench_runner *runner);

/* The state of the runner at the start of a chase.  ON: as after the last one.  WARM: a new finder that has answered
 * one query, untimed, so that its memory is allocated.  COLD: without a finder, so that creating one is a part of the
 * first tick. */
enum chase_start { START_ON, START_WARM, START_COLD };

struct walk {
    struct cell *hunters; /* by tick, before its step */
    uint32_t *costs;      /* of the plans */
    size_t ticks;         /* until the target is caught or the trace ends */
    size_t quiet_ticks, cuts;
    struct search_counts counts; /* sums */
    size_t memory;               /* of a new finder: bytes that it has allocated by the end; 0: not known */
    size_t checked, wrong;       /* plans */
};

/* Checks every `stride`-th plan, from the first one on. */
void walk_init(struct walk *walk, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
               const struct trace *trace, struct judge *judge, size_t stride);
void walk_done(struct walk *walk);

/* Some ticks of a chase, one after the other, and their least time together. */
struct lap {
    size_t from, to; /* `to` is not a part of it */
    uint64_t least;  /* nanoseconds, less what reading the clock costs; UINT64_MAX: not run yet */
};

struct laps {
    struct lap *all;
    size_t count;
    struct stopwatch watch;
    uint64_t last; /* the sum of the last run */
};

/* Makes a lap of each tick of the walk, or one of each row of ticks.  `chosen` has a mark for each tick that counts;
 * NULL: all do. */
void laps_single(struct laps *laps, const struct walk *walk, const bool *chosen, struct stopwatch watch);
void laps_blocks(struct laps *laps, const struct walk *walk, const bool *chosen, struct stopwatch watch);
void laps_done(struct laps *laps);
size_t laps_ticks(const struct laps *laps);

struct laps_sum {
    struct search_counts counts;
    size_t plans, wrong; /* wrong: the cost is another than that of the walk */
};

/* Runs the laps, with moves that know of all that others have done to the map.  The runner plans for the hunters of the
 * walk, which may be its own.  If ticks before a lap are left out, it plans for the last of these, untimed: so it knows
 * of all changes but those of the lap, and the caches hold what they would in a chase.  Opening and closing doors is a
 * part of all ticks of a lap but the first.  `sum`: checks and counts the plans of laps of one tick; NULL: does not. */
void laps_run(struct laps *laps, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
              const struct trace *trace, const struct walk *walk, struct laps_sum *sum);

/* The least of the times from the bytes of a map to the first answer: grid, legal steps, finder and plan, and the page
 * faults of their memory. */
struct opening {
    uint64_t least; /* nanoseconds; UINT64_MAX: not run yet */
    size_t memory;  /* bytes that the finder has allocated for it; 0: not known */
};

/* Does nothing if it has taken more than a second before. */
void opening_run(struct opening *opening, const struct method *method, const struct arena *arena, struct cell start,
                 struct cell goal);

void counts_add(struct search_counts *sum, const struct search_counts *counts);
