/* SPDX-License-Identifier: MIT */
/* level/format/samples.h - small built-in maps: demonstrations of path search for the lab, and scenes that bots play on
 * screens.
 *
 * The maps of the lab have a hound as the start, a hare as the goal, and a hint of two sentences.  They consist of
 * grass only, so a step costs 10 or 14. */
#pragma once

#include "level/format/level.h"

enum sample {
    SAMPLE_LINE,
    SAMPLE_WALL,
    SAMPLE_U,
    SAMPLE_ENCLOSED,
    SAMPLE_PRIMER,        /* A* in textbooks: Manhattan distance; steps past the end of a wall cut the corner */
    SAMPLE_PRIMER_STRICT, /* the same map with strict corners */
    SAMPLE_STRING,        /* a path that string pulling shortens */
    SAMPLE_WEIGHTS,       /* two paths round a wall; weights make the cheaper one look expensive */
    SAMPLE_JUMPS,         /* ends of walls */
    SAMPLE_HEAP,          /* many sums, for the heap */
    SAMPLE_LIAR,          /* Manhattan distance with diagonal steps misses the cheapest path */
    SAMPLE_WALKER,        /* no search: wall following, and the bulldog */
    SAMPLES,
    SAMPLE_SCENE = SAMPLES, /* the first of four consecutive scenes on the title screen */
    SAMPLES_ALL = SAMPLE_SCENE + 4
};

/* Returns a level that the caller frees. */
struct level *sample_level(enum sample sample);
