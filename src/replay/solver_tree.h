/* replay/solver_tree.h - private to the solver: how each state was come by, so that the winning one gives a replay.
 *
 * Memory: 8 bytes a node. */
#ifndef HOUNDED_REPLAY_SOLVER_TREE_H
#define HOUNDED_REPLAY_SOLVER_TREE_H

#include "game/world/command.h"
#include "level/format/level.h"
#include "replay/replay.h"

#include <stddef.h>
#include <stdint.h>

/* The first node is the start, and its own parent. */
struct tree {
    struct tree_node *nodes;
    size_t count, room;
};

struct tree_node {
    uint32_t parent;
    uint16_t ticks; /* the command is given in each of so many ticks */
    struct command command;
};

void tree_init(struct tree *tree);
void tree_done(struct tree *tree);
/* Returns the new node. */
uint32_t tree_add(struct tree *tree, uint32_t parent, struct command command, uint16_t ticks);
/* The game that leads to the node; the caller frees. */
struct replay *tree_replay(const struct tree *tree, uint32_t node, const struct level *level);

#endif
