/* SPDX-License-Identifier: MIT */
/* level/facts/difficulty.h - easy, normal, hard: how a difficulty changes a level.
 *
 * Hounds never cheat.  Easy slows the hounds down, removes those that require a higher difficulty, and halves their
 * memory; if the hare starts with bales or decoys, it adds one.  Hard makes the hounds a little faster, doubles their
 * memory, and removes a decoy if there are several.  A replay contains the level as it was played, so playing it
 * back does not depend on the difficulty. */
#pragma once

#include <stddef.h>

enum difficulty { DIFFICULTY_EASY, DIFFICULTY_NORMAL, DIFFICULTY_HARD, DIFFICULTIES };

struct difficulty_facts {
    const char *name;               /* "easy" */
    int speed;                      /* percent of the level's speed of each hound */
    int memory_times, memory_parts; /* the ratio by which the level's memory is multiplied */
    int bales, decoys;              /* added to the level's numbers */
};

const struct difficulty_facts *difficulty_facts(enum difficulty difficulty);
const char *difficulty_name(unsigned difficulty);                  /* NULL for DIFFICULTIES or above */
enum difficulty difficulty_by_name(const char *name, size_t size); /* DIFFICULTIES if there is none */
