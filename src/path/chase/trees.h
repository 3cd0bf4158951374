/* SPDX-License-Identifier: MIT */
/* path/chase/trees.h - private to path/chase: the planner that keeps a tree of cells, a tree of points, or a pruned
 * tree, or makes probes. */
#pragma once

#include "path/chase/shared/tree.h"

struct trees;

struct trees *trees_new(void); /* NULL if out of memory */
void trees_free(struct trees *trees);
struct chase_tree *trees_kept(const struct trees *trees); /* NULL: none */

/* Answers if the tree contains the path to the target and the path leads through the hunter. */
extern const struct planner trees_planner;

/* Repairs the tree after changes of the map, or drops it. */
void trees_repair(struct trees *trees, const struct tick *tick);
/* Returns whether the tree has no answer but its search may be continued.  Moves its goal. */
bool trees_go_on(struct trees *trees, const struct tick *tick);
/* Returns whether the next new tree would be one of points. */
bool trees_want_points(const struct trees *trees, const struct tick *tick);
/* Starts a tree at the hunter.  Returns false if memory runs out. */
bool trees_begin(struct trees *trees, const struct tick *tick);
struct bitmaps *trees_bitmaps(const struct trees *trees); /* of the next probe; NULL: none */
/* Makes up to *left expansions, and subtracts them.  SEARCH_RUNNING: no more are left, or a new tree is needed. */
enum search_status trees_search(struct trees *trees, const struct tick *tick, struct chase_plan *plan, uint64_t *left,
                                bool *is_lost);
/* Drops the tree, so that tick numbers can be reused. */
void trees_forget(struct trees *trees);
/* Returns whether the tree of points takes more memory than allowed between ticks. */
bool trees_exceed(const struct trees *trees, const struct tick *tick);
/* Prunes or drops such a tree.  Returns false if memory runs out. */
bool trees_prune(struct trees *trees, const struct tick *tick, bool is_path_by_tree);
/* Adds what was written, deleted and reopened since the last call. */
void trees_add_work(struct trees *trees, struct chase_counts *counts);
