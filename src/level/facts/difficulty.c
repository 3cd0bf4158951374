/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/difficulty.h"

#include <assert.h>
#include <string.h>

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

const char *difficulty_name(unsigned difficulty) { return difficulty < DIFFICULTIES ? rows[difficulty].name : NULL; }

enum difficulty difficulty_by_name(const char *name, size_t size)
{
    enum difficulty difficulty = DIFFICULTY_EASY;
    while (difficulty < DIFFICULTIES &&
           (strlen(rows[difficulty].name) != size || memcmp(rows[difficulty].name, name, size) != 0)) {
        difficulty++;
    }
    return difficulty;
}
