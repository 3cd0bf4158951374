/* SPDX-License-Identifier: MIT */
/* path/chase/points/pruned.h - private to path/chase: the part that is kept of a tree of points that is too large. */
#pragma once

#include "path/chase/shared/tree.h"

extern const struct tree_kind pruned_kind;

struct chase_tree *pruned_new(void); /* NULL if out of memory */
/* Copies the part that leads to the cells around the target from a tree of points that has just answered.  Returns
 * false if memory runs out. */
bool pruned_cut(struct chase_tree *pruned, struct chase_tree *points, const struct tick *tick);
void pruned_drop(struct chase_tree *pruned); /* frees the copied part */
