/* SPDX-License-Identifier: MIT */
/* path/chase/cells/cells.h - private to path/chase: the tree of cells. */
#pragma once

#include "path/chase/shared/tree.h"

extern const struct tree_kind cells_kind;

struct chase_tree *cells_new(void);         /* NULL if out of memory */
void cells_forget(struct chase_tree *tree); /* tick numbers start again */
