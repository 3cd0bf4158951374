/* SPDX-License-Identifier: MIT */
/* path/chase/points/points.h - private to path/chase: the tree of jump points. */
#pragma once

#include "path/chase/points/fans.h"
#include "path/chase/points/legs.h"

extern const struct tree_kind points_kind;

struct chase_tree *points_new(void);                                        /* NULL if out of memory */
bool points_exceed(const struct chase_tree *tree, const struct tick *tick); /* the memory allowed between ticks */
void points_drop(struct chase_tree *tree);                                  /* frees the points; the tree is lost */
void points_note_changes(struct chase_tree *tree, const struct tick *tick); /* call this when the map has changed */
/* Returns whether a first search has found too many points for its path. */
bool points_crowd(const struct chase_tree *tree);

struct points_fact {
    uint16_t x, y;
    uint8_t back, sides; /* the first step of the path back; the straight directions in which paths continue */
    bool is_expanded;
    uint32_t parent, g;
    const struct points_box *box; /* around the rays that were followed from it */
};

uint32_t points_count(const struct chase_tree *tree);
struct points_fact points_fact(const struct chase_tree *tree, uint32_t number);
const struct legs_state *points_legs(const struct chase_tree *tree);
const struct bitmaps *points_maps(const struct chase_tree *tree);
/* Returns whether a leg leads from an expanded point to that cell. */
bool points_lead(struct chase_tree *tree, const struct tick *tick, uint32_t number, struct cell to);
