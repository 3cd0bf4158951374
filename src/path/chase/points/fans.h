/* SPDX-License-Identifier: MIT */
/* path/chase/points/fans.h - private to path/chase/points: the jumps from the turning points of a map.
 *
 * A fan is what an expansion finds: the jumps from a point after an arrival in one direction, and a box around the rays
 * that were followed.  A fan depends only on the map, not on the root or the target, so it serves all later trees.
 * Scanning for it takes longer than the rest of an expansion.
 *
 * Each change of a cell is recorded, and a fan is checked when it is used next.  Whether a step is legal, whether a
 * path may have to turn, and where a ray ends depend only on adjacent cells.  So a fan stays valid as long as no cell
 * that has changed since is beside its box.
 *
 * Memory: 40 bytes a point (16, and 8 for its slots and 16 for the places of its fans), 16 bytes a fan, and 8 a jump.
 * All are forgotten when there are too many (fans_begin). */
#pragma once

#include "path/chase/shared/tick.h"
#include "path/find/jump_scan.h"

/* Jumps arrive in straight directions. */
#define FAN_ARRIVALS 4U
#define FAN_CHANGES  16U

/* A rectangle of positions on the bordered map; all four bounds are inclusive. */
struct points_box {
    uint16_t west, east, north, south;
};

/* A cell where paths may turn. */
struct fan_node {
    uint32_t index, slot;
    uint32_t number; /* of its point in the tree, if that point refers to this node */
    uint16_t x, y;
};

struct fan_jump {
    uint32_t to; /* node * 4 + arrival */
    uint32_t cost;
};

struct fan {
    struct points_box box;
    uint32_t seen; /* number of changes when the fan was last known to be valid */
    uint32_t count : 24;
    uint32_t sides : 8; /* the straight directions in which paths continue */
    struct fan_jump jumps[];
};

struct fans {
    struct fan_node *nodes;
    uint32_t count, room;
    uint32_t
        *slots; /* a hash table with twice as many slots: each holds the node with that index, or an invalid value */
    uint32_t slot_mask;
    bool keeps;      /* whether fans are kept; a bounded chase keeps none */
    uint32_t *known; /* by node and arrival: places of fans; 0: unknown */
    uint32_t *words; /* fans, from place 1 on */
    uint32_t used, words_room;
    bool has_memory;             /* for the fan that is being scanned */
    uint32_t straight, diagonal; /* the step costs for which the jumps were found */
    struct cell changes[FAN_CHANGES];
    uint32_t changed; /* cells in total; only the last ones are stored */
};

void fans_done(struct fans *fans); /* frees everything; the fans are then empty and can be used again */
size_t fans_size(const struct fans *fans);

/* Call this in each tick in which the map has changed. */
void fans_note_changes(struct fans *fans, const struct tick *tick);
/* Call this before starting a tree.  Forgets fans for other costs, or all fans if there are too many.  Nodes stay valid
 * until then. */
void fans_begin(struct fans *fans, const struct tick *tick, const struct jump_ground *ground);

uint32_t fans_find(const struct fans *fans, uint32_t index); /* returns the node, or UINT32_MAX if there is none */
/* Returns the node at that position, creating it if necessary; there must be room. */
uint32_t fans_node(struct fans *fans, uint32_t x, uint32_t y, uint32_t index);
bool fans_reserve(struct fans *fans, uint32_t nodes); /* false: out of memory */

/* Returns the place of the fan on the current map, or 0 if memory runs out. */
uint32_t fans_get(struct fans *fans, const struct tick *tick, const struct jump_ground *ground, uint32_t node,
                  enum direction arrival);
/* Call this after use: forgets a fan that is not kept, such as that of a root. */
void fans_return(struct fans *fans, uint32_t place, enum direction arrival);

static inline const struct fan *fan_at(const struct fans *fans, uint32_t place)
{
    return (const struct fan *)(fans->words + place);
}

/* Returns whether the cell is in the box or beside it. */
static inline bool box_is_beside(const struct points_box *box, struct cell at)
{
    int x = at.x + 1, y = at.y + 1;
    return x >= box->west - 1 && x <= box->east + 1 && y >= box->north - 1 && y <= box->south + 1;
}
