/* path/find/search_state.h - private to src/path: what a search is made of.
 *
 * A cell's node counts only if it bears the generation of the present query, so a new query clears nothing; once in
 * 65535 queries, when the generations start again, all nodes are cleared.
 *
 * The open list is ordered by the key  key_g * g + key_h * h + guidance.
 *
 * Between expansions the first entry of the open list, if there is any, is not stale; it is `next`. */
#ifndef HOUNDED_PATH_FIND_SEARCH_STATE_H
#define HOUNDED_PATH_FIND_SEARCH_STATE_H

#include "path/find/heuristic.h"
#include "path/find/search.h"
#include "path/map/layout.h"
#include "path/queue/open.h"

#include <stdbool.h>
#include <stdint.h>

struct node {
    uint32_t g;
    uint16_t generation;
    uint8_t parent; /* enum direction, the way back */
    uint8_t state;  /* SEARCH_OPEN or SEARCH_CLOSED */
};

struct algorithm_rule {
    const char *name, *title;
    bool uses_g, uses_h;          /* in the key; where g is not used, a cell keeps its first parent */
    const struct open_kind *open; /* NULL: ordered by key, so a heap or buckets */
    const char *inexact;          /* why its paths may be dear; NULL: they are cheapest */
};

const struct algorithm_rule *algorithm_rule(enum algorithm algorithm);

struct search {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    struct node *nodes;
    uint16_t generation;

    struct search_query query;
    const struct algorithm_rule *rule;
    struct estimate estimate;
    uint32_t key_g, key_h;
    uint32_t key_scale; /* f is the key divided by it */
    uint32_t goal;      /* index */
    uint32_t step_cost[DIRECTIONS];
    uint32_t dearest_step;
    /* Reaches the neighbours of a closed cell; the open list has room for them. */
    void (*expand)(struct search *search, uint32_t index);

    struct open open;
    uint32_t next; /* index of the first of the open list; see above */
    enum search_status status;
    struct search_counts counts;
};

void search_choose_expansion(struct search *search);

/* The key of a cell with that g. */
uint64_t search_key(const struct search *search, uint32_t index, uint32_t g);

static inline bool search_has_seen(const struct search *search, uint32_t index)
{
    return search->nodes[index].generation == search->generation;
}

#endif
