/* SPDX-License-Identifier: MIT */
/* meadow.h - small arenas for the tests of the benchmark, and methods that give wrong results. */
#ifndef HOUNDED_TESTS_BENCH_MEADOW_H
#define HOUNDED_TESTS_BENCH_MEADOW_H

#include "bench/arena.h"
#include "bench/generate.h"
#include "bench/method.h"

/* Makes an arena of a generated map.  Free it with arena_done(). */
void meadow_init(struct arena *arena, enum generator generator, int width, int height, uint64_t seed);

/* A* whose costs are too high by one, and A* that takes no step. */
extern const struct method method_dear, method_idle;

#endif
