/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/difficulty.h"

#include <assert.h>

static const struct difficulty_facts rows[DIFFICULTIES] = {
    [DIFFICULTY_EASY] = {.name = "easy", .speed = 88, .memory_times = 1, .memory_parts = 2, .bales = 1, .decoys = 1},
    [DIFFICULTY_NORMAL] = {.name = "normal", .speed = 100, .memory_times = 1, .memory_parts = 1},
    [DIFFICULTY_HARD] = {.name = "hard", .speed = 104, .memory_times = 2, .memory_parts = 1, .decoys = -1},
};

const struct difficulty_facts *difficulty_facts(enum difficulty difficulty)
{
    assert(difficulty < DIFFICULTIES);
    return &rows[difficulty];
}
