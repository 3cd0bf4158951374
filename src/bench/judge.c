/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/judge.h"

#include "base/xalloc.h"

void judge_init(struct judge *judge, const struct grid *grid, const struct mover *mover)
{
    struct moves *moves = xalloc_check(moves_new(grid, mover));
    *judge = (struct judge){.moves = moves, .search = xalloc_check(search_new(moves))};
    search_query_init(&judge->query, moves, (struct cell){0, 0}, (struct cell){0, 0});
}

void judge_done(struct judge *judge)
{
    search_free(judge->search);
    regions_free(judge->regions);
    moves_free(judge->moves);
}

uint32_t judge_ask(struct judge *judge, struct cell start, struct cell goal)
{
    judge->query.start = start;
    judge->query.goal = goal;
    judge->status = xalloc_answer(search_run(judge->search, &judge->query));
    judge->expanded = search_counts(judge->search).expanded;
    judge->written = search_counts(judge->search).written;
    judge->optimum = judge->status == SEARCH_FOUND ? search_node(judge->search, goal).g : UINT32_MAX;
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
    return dir != NO_DIRECTION && (moves_from(judge->moves, start) >> dir & 1) != 0 &&
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
