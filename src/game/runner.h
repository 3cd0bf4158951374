/* SPDX-License-Identifier: MIT */
/* game/runner.h - turns the player's wishes into one command per tick: run in a direction, turn there, go to a cell.
 *
 * A direction lasts until something stops the hare.  An early turn is remembered and taken at the next opening.  A
 * target cell is reached along a cheapest path that avoids the hounds in view and stops before it would run into one.
 * The runner is not part of the world's state: only its commands affect the game. */
#pragma once

#include "game/hare.h"
#include "game/world/world.h"
#include "path/map/cell.h"

enum run_style { RUN_ON, RUN_ONE_STEP }; /* live; turns */

struct runner;

struct runner *runner_new(struct world *world); /* borrows the world */
void runner_free(struct runner *runner);

void runner_steer(struct runner *runner, enum direction dir, enum run_style style);
void runner_go_to(struct runner *runner, struct cell target);
/* Executes a gate or bale command as soon as the hare is ready. */
void runner_act(struct runner *runner, enum verb verb);
void runner_stop(struct runner *runner);
/* Returns whether the hare could take a path to this cell now. */
bool runner_finds_way(struct runner *runner, struct cell target);
/* Returns whether the hare is on its way to a cell. */
bool runner_travels(const struct runner *runner);
/* Returns whether there is no wish. */
bool runner_is_idle(const struct runner *runner);

/* Returns the command for this tick. */
struct command runner_command(struct runner *runner);
