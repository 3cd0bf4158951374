/* SPDX-License-Identifier: MIT */
/* meadow.h - small arenas for the tests of the benchmark, and methods that are wrong. */
#ifndef HOUNDED_TESTS_BENCH_MEADOW_H
#define HOUNDED_TESTS_BENCH_MEADOW_H

#include "bench/arena.h"
#include "bench/generate.h"
#include "bench/method.h"

/* Of a generated map; arena_done ends it. */
void meadow_init(struct arena *arena, enum generator generator, int width, int height, uint64_t seed);

/* A* whose costs are one too high, and A* that takes no step. */
extern const struct method method_dear, method_idle;

#endif
