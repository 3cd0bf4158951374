/* SPDX-License-Identifier: MIT */
/* path/chase/shared/tree.h - private to path/chase: what a tree of cells and a tree of points have in common.
 *
 * The open list is a circular array of buckets of key >> shift.  No key is above the f of its entry,
 *     f = g + h(entry, goal) + modifier,
 * or below `bound`.  When the goal moves, the modifier grows by the distance, so old keys remain lower bounds; an entry
 * whose key is too low is put back.  An entry whose f is at most `bound` has its exact g. */
#pragma once

#include "path/chase/shared/tick.h"
#include "path/find/search_core.h"
#include "path/queue/open.h"

enum tree_verdict {
    TREE_FOUND, /* the path to the target leads through the hunter: the plan is set */
    TREE_NONE,
    TREE_OPEN, /* the target is not settled: search */
    TREE_LOST, /* a new tree is needed */
    TREE_CROWDED,
    TREE_TOO_FAR,
    TREE_NO_MEMORY
};

struct chase_tree {
    const struct tree_kind *kind;
    uint32_t root, began; /* index; the number of its tick */
    uint64_t grown;       /* expansions */
    bool is_behind;       /* the map has changed since */
    struct tree_work {
        uint64_t written, deleted, reopened;
    } work; /* since the driver last read it */

    struct open open; /* buckets */
    uint32_t shift, spread, greatest;
    struct estimate estimate;
    struct cell goal;
    uint32_t modifier, bound;
    uint32_t straight, diagonal; /* step costs, with the factor if runs are expanded */
};

struct tree_kind {
    bool (*begin)(struct chase_tree *tree, const struct tick *tick);  /* at the hunter; false: out of memory */
    bool (*repair)(struct chase_tree *tree, const struct tick *tick); /* after changes; NULL or false: it is lost */
    enum tree_verdict (*ask)(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan);
    /* Makes up to *left expansions, and subtracts them.  TREE_OPEN: no more are left. */
    enum tree_verdict (*search)(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan,
                                uint64_t *left);
    size_t (*path)(struct chase_tree *tree, const struct tick *tick, struct cell *cells, size_t room);
    void (*free)(struct chase_tree *tree);
    uint32_t (*points)(const struct chase_tree
                           *tree); /* how many points may be visited to find the target; NULL: the kind has no points */

    enum chase_unit (*unit)(const struct chase_tree *tree);
    struct search_node (*node)(const struct chase_tree *tree, const struct tick *tick, struct cell at);
    enum search_change (*change)(const struct chase_tree *tree, const struct tick *tick, uint32_t index);
    size_t (*queued)(const struct chase_tree *tree); /* how many; visits the whole tree */
    /* As chase_open_cells; NULL: they are on the tree's open list. */
    size_t (*open_cells)(const struct chase_tree *tree, struct cell *cells, size_t room);
    uint32_t (*entry)(const struct chase_tree *tree, uint32_t entry); /* the index of an entry's cell */
};

/* Empties the open list and aims it at the target.  `spread` bounds the difference of keys. */
bool tree_begin(struct chase_tree *tree, const struct tick *tick, uint32_t spread, uint32_t buckets_a_step);
/* Moves the goal if the target is far from it.  Returns false if the keys would not fit the buckets. */
bool tree_aim(struct chase_tree *tree, const struct tick *tick);

static inline uint32_t tree_f(const struct chase_tree *tree, uint32_t g, struct cell at)
{
    return g + estimate_box(&tree->estimate, at, tree->goal) + tree->modifier;
}

static inline void tree_push(struct chase_tree *tree, uint32_t entry, uint32_t f)
{
    tree->greatest = f > tree->greatest ? f : tree->greatest;
    buckets_push(&tree->open.buckets, f >> tree->shift, entry);
}

/* Raises the bound and returns the first entry, or NULL if there is none and everything is settled. */
static inline const struct bucket_entry *tree_first(struct chase_tree *tree)
{
    const struct bucket_entry *first = buckets_first(&tree->open.buckets);
    uint32_t key = tree->open.buckets.key << tree->shift;
    tree->bound = first == NULL ? UINT32_MAX : key > tree->bound ? key : tree->bound;
    return first;
}

/* Returns whether a key fits the buckets together with all others. */
static inline bool tree_key_fits(const struct chase_tree *tree, uint32_t key)
{
    const struct buckets *buckets = &tree->open.buckets;
    uint32_t greatest = tree->greatest >> tree->shift;
    return (key > greatest ? key : greatest) - (key < buckets->key ? key : buckets->key) < buckets->ring;
}

/* Returns false if the entry does not fit the buckets. */
static inline bool tree_put_back(struct chase_tree *tree, uint32_t entry, uint32_t f)
{
    bool fits = tree_key_fits(tree, f >> tree->shift);
    if (fits) {
        tree_push(tree, entry, f);
    }
    return fits;
}
