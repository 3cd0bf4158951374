/* SPDX-License-Identifier: MIT */
/* peers/peer.h - searches of other libraries, as rows of the table of methods and of the table of floods.
 *
 * libtcod cuts corners, whatever the map, so all of them are measured with CORNERS_CUT; its diagonal step costs 1.4, as
 * ours costs 14 to 10.  Costs are compared: one that differs from ours is counted as wrong in the table. */
#ifndef HOUNDED_PEERS_PEER_H
#define HOUNDED_PEERS_PEER_H

#include "bench/method.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdint.h>

/* The path cost from one cell to every other. */
struct flood {
    const char *name;
    void *(*new)(struct moves *moves);
    void (*free)(void *state);
    void (*run)(void *state, struct cell from);
    uint32_t (*cost)(const void *state, struct cell to); /* FINDER_NO_WAY: none */
};

/* libtcod's path of its map, and its newer frontier, for which the caller writes the loop; the library by its header,
 * and from Python. */
extern const struct method method_tcod, method_tcod_new, method_boost;
extern const struct method method_public, method_public_chase, method_python, method_python_chase;
extern const struct flood flood_field, flood_tcod, flood_tcod_new, flood_boost;

#endif
