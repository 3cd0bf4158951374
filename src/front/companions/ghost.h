/* SPDX-License-Identifier: MIT */
/* front/companions/ghost.h - an earlier game that is shown alongside the current one. It shows the position of its hare
 * on each tick.
 *
 * A ghost plays in a separate world, as far as requested, and does not affect the current game. It ends if it differs
 * from its recording, for example because the rules have changed. */
#pragma once

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

/* Finds the ghost's cell at this tick. Returns false if the ghost's game is over by then. */
bool ghost_at(struct ghost *ghost, uint32_t tick, struct cell *at);
/* Returns the length of the ghost's game in ticks. */
uint32_t ghost_length(const struct ghost *ghost);

/* Returns the level's ghost for a game played in this manner, or NULL if the level has none. The caller frees it. */
struct ghost *ghost_call(enum company company, const struct entry *entry, const struct store *store,
                         const struct kept_manner *manner);
