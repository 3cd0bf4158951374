/* SPDX-License-Identifier: MIT */
/* level/format/samples.h - small maps that are part of the program: what path search does, ready for the lab, and what
 * bots play on screens.
 *
 * Those of the lab have a hound as the start, a hare as the goal, and a hint that says in two sentences what to look
 * for.  They are played on grass alone, so that a step costs 10 or 14. */
#ifndef HOUNDED_LEVEL_FORMAT_SAMPLES_H
#define HOUNDED_LEVEL_FORMAT_SAMPLES_H

#include "level/format/level.h"

enum sample {
    SAMPLE_LINE,
    SAMPLE_WALL,
    SAMPLE_U,
    SAMPLE_ENCLOSED,
    SAMPLE_PRIMER,        /* of primers of A*: Manhattan, steps past a wall's end cut the corner */
    SAMPLE_PRIMER_STRICT, /* the same where they are forbidden */
    SAMPLE_STRING,        /* a way with points to save */
    SAMPLE_WEIGHTS,       /* two ways round a wall, the cheaper one to be made to look dear */
    SAMPLE_JUMPS,         /* ends of walls */
    SAMPLE_HEAP,          /* many sums */
    SAMPLE_LIAR,          /* Manhattan distance with diagonal steps misses the cheapest way */
    SAMPLE_WALKER,        /* no search: a hand on the wall, and the bulldog */
    SAMPLES,
    SAMPLE_SCENE = SAMPLES, /* the first of four that follow each other on the title */
    SAMPLES_ALL = SAMPLE_SCENE + 4
};

/* The caller frees. */
struct level *sample_level(enum sample sample);

#endif
