/* SPDX-License-Identifier: MIT */
/* game/players/trickster.h - when a simulated player does a trick (game/tricks.h): a rule of thumb for each.
 *
 * It sees where the hounds are, and acts when one is near.  It does not plan, so it shows what a trick is worth to
 * someone who uses it in time, and not the best that it can do. */
#pragma once

#include "game/hare.h"
#include "game/world/world.h"

/* Returns a trick if the hare has one that helps now, else the command. */
struct command trickster_command(const struct world *world, struct command command);
