/* SPDX-License-Identifier: MIT */
/* front/records/learned.h - the finished lessons of `hounded learn`, with the number of questions that were answered
 * correctly at the first attempt. It is a ledger in the state folder:
 *
 *     hounded-learned: 1
 *     breadth 2
 *     exercise-7-12 1
 *
 * An exercise (study/lessons/exercise.h) has a seed and a number, and counts when it is answered for the first time.
 *
 * If several programs write the ledger, it keeps the best result for each lesson. Lessons from other versions stay. */
#pragma once

#include "front/records/store.h"

#include <stdint.h>

struct learned_lesson {
    struct ledger_entry entry;
    uint32_t right;
};

struct learned {
    struct ledger_list lessons; /* of struct learned_lesson; empty if zeroed */
};

extern const struct ledger learned_ledger;

/* Returns the result of the lesson, or NULL if it is not finished yet. */
const struct learned_lesson *learned_of(const struct learned *learned, const char *name);
void learned_note(struct learned *learned, const char *name, uint32_t right);

struct learned_sum {
    int done, right;
};

/* Counts the exercises with this seed, or only those of one kind if `kind` is less than `kinds`. */
struct learned_sum learned_exercises(const struct learned *learned, uint32_t seed, int kinds, int kind);
