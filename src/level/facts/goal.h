/* SPDX-License-Identifier: MIT */
/* level/facts/goal.h - what a level can want of the hare: a row each. */
#ifndef HOUNDED_LEVEL_FACTS_GOAL_H
#define HOUNDED_LEVEL_FACTS_GOAL_H

#include <stdbool.h>

enum goal { GOAL_COLLECT, GOAL_REACH, GOAL_SURVIVE, GOAL_TRAP };

/* Not one of the enum, so that the compiler knows which goals a switch leaves out. */
#define GOALS (GOAL_TRAP + 1)

struct goal_facts {
    const char *name;   /* "collect" */
    const char *usage;  /* in a level file: "collect N" */
    const char *number; /* what its number is; NULL: it takes none */
    const char *won;    /* what is said when it is reached: "Home safe!" */
};

const struct goal_facts *goal_facts(enum goal goal);

/* Whether it is to last for so many ticks; else it is to come home. */
bool goal_lasts(enum goal goal);

#endif
