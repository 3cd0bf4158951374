/* SPDX-License-Identifier: MIT */
/* level/facts/goal.h - the goals that a level can have: one row per goal. */
#pragma once

#include <stdbool.h>

enum goal { GOAL_COLLECT, GOAL_REACH, GOAL_SURVIVE, GOAL_TRAP, GOAL_PUSH };

/* Not part of the enum, so that the compiler can warn if a switch omits a goal. */
#define GOALS (GOAL_PUSH + 1)

struct goal_facts {
    const char *name;   /* "collect" */
    const char *usage;  /* in a level file: "collect N" */
    const char *number; /* the meaning of its number; NULL: it has no number */
    const char *won;    /* the message when it is reached: "Home safe!" */
};

const struct goal_facts *goal_facts(enum goal goal);

/* Returns whether the goal is reached by lasting a number of ticks; otherwise it is reached in a burrow. */
bool goal_lasts(enum goal goal);
