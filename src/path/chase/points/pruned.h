/* SPDX-License-Identifier: MIT */
/* path/chase/points/pruned.h - private to path/chase: the rest of a tree of points that has become too large. */
#pragma once

#include "path/chase/shared/tree.h"

extern const struct tree_kind pruned_kind;

struct chase_tree *pruned_new(void); /* NULL if out of memory */
/* Copies the part that leads to the cells around the target from a tree of points, which has just answered.  False:
 * out of memory. */
bool pruned_cut(struct chase_tree *pruned, struct chase_tree *points, const struct tick *tick);
void pruned_drop(struct chase_tree *pruned); /* frees what it has kept */
