/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/scratch.h"

void scratch_init(struct judge *judge, const struct grid *grid, const struct mover *mover)
{
    judge_init(judge, grid, mover);
    judge->finder->query.open = OPEN_HEAP;
}

uint64_t scratch_see(struct judge *judge, enum plan_event event, const struct plan *plan)
{
    if (event != PLAN_IS_TOLD) {
        return 0;
    }
    judge->finder->query.surcharge = plan_finder(plan)->query.surcharge;
    judge_ask(judge, plan_start(plan), plan_target(plan));
    return judge->written;
}
