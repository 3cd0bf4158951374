/* SPDX-License-Identifier: MIT */
/* game/players/trickster.h - when a simulated player does a trick (game/tricks.h): a rule of thumb for each.
 *
 * It sees where the hounds are, and acts when one is near.  It does not plan, so it shows the value of a trick to
 * someone who uses it in time, not its greatest possible value. */
#pragma once

#include "game/hare.h"
#include "game/world/world.h"

/* Returns a trick if the hare has one that helps now, otherwise the command. */
struct command trickster_command(const struct world *world, struct command command);
