#include "config.h"

#include "study/judge.h"

#include "base/xalloc.h"

void judge_init(struct judge *judge, const struct grid *grid, const struct mover *mover)
{
    struct moves *moves = xalloc_check(moves_new(grid, mover));
    *judge = (struct judge){
        .moves = moves, .regions = xalloc_check(regions_new(moves)), .search = xalloc_check(search_new(moves))};
}

void judge_done(struct judge *judge)
{
    search_free(judge->search);
    regions_free(judge->regions);
    moves_free(judge->moves);
}

void judge_ask(struct judge *judge, struct cell start, struct cell goal, const uint8_t *surcharge)
{
    struct search_query query;
    search_query_init(&query, judge->moves, start, goal);
    query.open = OPEN_HEAP;
    query.surcharge = surcharge;
    enum search_status status = search_run(judge->search, &query);
    if (status == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    judge->expanded = search_counts(judge->search).expanded;
    judge->optimum = status == SEARCH_FOUND ? search_node(judge->search, goal).g : UINT32_MAX;
}

bool judge_connects(struct judge *judge, struct cell start, struct cell goal)
{
    regions_update(judge->regions);
    return regions_connected(judge->regions, start, goal);
}
