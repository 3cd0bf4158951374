/* SPDX-License-Identifier: MIT */
/* bench/trace.h - one chase for all methods: the start of the hunter, the target's cell at each tick, and the doors.
 *
 * The target stands still at every tenth tick, and otherwise moves as its kind does.  The hunter's moves are not part
 * of the trace, except when and where it is pushed off its plan.  The target finds its path around closed doors.  A
 * trace depends on the arena and the seed: doors on the path are on the path of a hunter that uses its own chase. */
#pragma once

#include "bench/arena.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stddef.h>
#include <stdint.h>

enum trace_target {
    TARGET_WALK,     /* a cheapest path to one random cell after another */
    TARGET_FLEE,     /* likewise, to the one of several random cells with the largest lead over a hunter */
    TARGET_RANDOM,   /* a random step at each tick */
    TARGET_ZIGZAG,   /* like TARGET_WALK, but five steps forward and three back */
    TARGET_TELEPORT, /* like TARGET_WALK, but every fifty ticks it jumps to another cell */
    TARGETS
};

const char *trace_target_name(unsigned number); /* NULL: no such target */

enum trace_doors {
    DOORS_FEW,    /* every few ticks some of the map's doors open or close */
    DOORS_PATH,   /* at each tick a cell of the hunter's path closes, and the previous one opens again */
    DOORS_RANDOM, /* likewise, any cell */
    DOORS
};

const char *trace_doors_name(unsigned number); /* NULL: no such doors */

struct trace_rules {
    size_t ticks;  /* the trace ends after this many */
    size_t period; /* ticks between changes; 0: there are no doors */
    int doors;     /* of the map */
    int most;      /* maximum number of cells that change at a time; at least one does */
    enum trace_doors which;
    enum trace_target target;
    size_t targets; /* number of targets that take turns tick by tick; 0: one */
    size_t push;    /* on every `push`-th tick, the hunter's step is random; 0: never */
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
    size_t push;
    uint64_t seed;
};

/* Changes the arena's grid and changes it back.  The trace is incomplete if the arena's job was stopped. */
void trace_init(struct trace *trace, struct arena *arena, const struct trace_rules *rules, uint64_t seed);
void trace_done(struct trace *trace);

/* Returns the hunter's cell after the tick whose plan has `next` as its first step.  The moves must be up to date. */
struct cell trace_step(const struct trace *trace, const struct moves *moves, size_t tick, struct cell hunter,
                       struct cell next);

/* The doors of a trace during a run. */
struct doors {
    struct grid *grid;
    const struct trace *trace;
    size_t next; /* change */
};

void doors_init(struct doors *doors, struct grid *grid, const struct trace *trace);
/* Sets the doors for `tick`; ticks must be in order.  No door closes at the cell of the hunter or the target. */
void doors_set(struct doors *doors, size_t tick, struct cell hunter);
/* Opens all doors. */
void doors_done(struct doors *doors);
