/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/judge.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"

void judge_init(struct judge *judge, const struct grid *grid, const struct mover *mover)
{
    struct moves *moves = xalloc_check(moves_new(grid, mover));
    *judge = (struct judge){.moves = moves,
                            .finder = xalloc_check(finder_new(&finder_search[ALGORITHM_ASTAR], moves, NULL))};
}

void judge_done(struct judge *judge)
{
    finder_free(judge->finder);
    regions_free(judge->regions);
    moves_free(judge->moves);
}

uint32_t judge_ask(struct judge *judge, struct cell start, struct cell goal)
{
    judge->status = xalloc_answer(finder_run(judge->finder, start, goal));
    judge->written = finder_work(judge->finder).written;
    judge->optimum = judge->status == SEARCH_FOUND ? finder_cost(judge->finder) : FINDER_NO_WAY;
    return judge->optimum;
}

bool judge_agrees(struct judge *judge, struct cell start, struct cell goal, uint32_t cost, struct cell next)
{
    enum direction dir = direction_between(start, next);
    if (judge_ask(judge, start, goal) != cost) {
        return false;
    }
    if (cost == 0 || cost == UINT32_MAX) {
        return cell_equal(next, start);
    }
    return moves_can_step(judge->moves, start, dir) &&
           judge_ask(judge, next, goal) == cost - moves_cost(judge->moves, start, dir);
}

bool judge_connects(struct judge *judge, struct cell start, struct cell goal)
{
    if (judge->regions == NULL) {
        judge->regions = xalloc_check(regions_new(judge->moves));
    }
    regions_update(judge->regions);
    return regions_connected(judge->regions, start, goal);
}
