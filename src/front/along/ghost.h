/* SPDX-License-Identifier: MIT */
/* front/along/ghost.h - an earlier game that runs along with the current one: its hare's cell, tick by tick.
 *
 * It is played in a world of its own, as far as requested, and affects no other.  If it differs from its recording,
 * as under the rules of an older version, it ends. */
#ifndef HOUNDED_FRONT_ALONG_GHOST_H
#define HOUNDED_FRONT_ALONG_GHOST_H

#include "front/catalogue.h"
#include "front/play/kept_games.h"
#include "front/records/preferences.h"
#include "front/records/store.h"
#include "path/map/cell.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stdint.h>

struct ghost;

/* Takes ownership of the replay. */
struct ghost *ghost_new(struct replay *replay);
void ghost_free(struct ghost *ghost);

/* Finds its cell at this tick.  False: its game is over by then. */
bool ghost_at(struct ghost *ghost, uint32_t tick, struct cell *at);
/* Returns the ticks of its game. */
uint32_t ghost_length(const struct ghost *ghost);

/* Returns the ghost of the level, for a game of this manner; NULL: there is none. */
struct ghost *ghost_call(enum company company, const struct entry *entry, const struct store *store,
                         const struct kept_manner *manner);

#endif
