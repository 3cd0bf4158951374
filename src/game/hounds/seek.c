#include "config.h"

#include "game/hounds/seek.h"

#include "base/xalloc.h"

#include <limits.h>

/* As the crow flies, of several the first row by row. */
static bool nearest_by_air(const struct regions *regions, const struct quest *quest, struct cell from,
                           struct cell *found)
{
    int least = INT_MAX;
    for (int i = 0; i < QUEST_SIDE * QUEST_SIDE; i++) {
        struct cell at = {quest->corner.x + i % QUEST_SIDE, quest->corner.y + i / QUEST_SIDE};
        int dx = at.x - from.x, dy = at.y - from.y;
        if (quest_has(quest, at) && dx * dx + dy * dy < least && regions_connected(regions, from, at)) {
            least = dx * dx + dy * dy;
            *found = at;
        }
    }
    return least < INT_MAX;
}

static bool nearest_on_foot(struct search *search, const struct quest *quest, struct cell *found)
{
    for (int i = 0; i < SEEK_EXPANSIONS && search_peek(search, found); i++) {
        if (quest_has(quest, *found)) {
            return true;
        }
        if (search_step(search, 1) == SEARCH_NO_MEMORY) {
            xalloc_die();
        }
    }
    return false;
}

bool seek_nearest(struct search *search, struct moves *moves, struct regions *regions, const struct quest *quest,
                  struct cell from, struct cell *found)
{
    struct cell by_air, on_foot;
    regions_update(regions);
    if (!nearest_by_air(regions, quest, from, &by_air)) {
        return false;
    }
    struct search_query query;
    search_query_init(&query, moves, from, by_air);
    query.algorithm = ALGORITHM_DIJKSTRA;
    if (search_begin(search, &query) == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    *found = nearest_on_foot(search, quest, &on_foot) ? on_foot : by_air;
    return true;
}
