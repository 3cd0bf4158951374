/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/goal.h"

#include <assert.h>

static const struct goal_facts rows[GOALS] = {
    [GOAL_COLLECT] = {.name = "collect", .usage = "collect N", .number = "the clover to collect", .won = "Home safe!"},
    [GOAL_REACH] = {.name = "reach", .usage = "reach", .won = "Home safe!"},
    [GOAL_SURVIVE] = {.name = "survive",
                      .usage = "survive TICKS",
                      .number = "the ticks to survive",
                      .won = "You outlasted them!"},
    [GOAL_TRAP] = {.name = "trap", .usage = "trap TICKS", .number = "the ticks to trap them", .won = "Trapped!"},
    [GOAL_PUSH] = {.name = "push", .usage = "push N", .number = "the bales to push", .won = "All in place!"},
};

const struct goal_facts *goal_facts(enum goal goal)
{
    assert(goal < GOALS);
    return &rows[goal];
}

bool goal_lasts(enum goal goal) { return goal == GOAL_SURVIVE || goal == GOAL_TRAP; }
