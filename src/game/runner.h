/* SPDX-License-Identifier: MIT */
/* game/runner.h - what the player wants of the hare, held over many ticks: run this way, turn there, go to that cell.
 *
 * A direction runs until something stops the hare; a turn asked for early is kept and taken at the next opening; a cell
 * is run to along a cheapest path, which keeps away from the hounds in view as far as it can, and ends where it would
 * run into one.  The runner turns the wish into one command a tick.  It is outside the world's
 * state: only its commands count. */
#ifndef HOUNDED_GAME_RUNNER_H
#define HOUNDED_GAME_RUNNER_H

#include "game/hare.h"
#include "game/world/world.h"
#include "path/map/cell.h"

enum run_style { RUN_ON, RUN_ONE_STEP }; /* live; turns */

struct runner;

struct runner *runner_new(struct world *world); /* borrows the world */
void runner_free(struct runner *runner);

void runner_steer(struct runner *runner, enum direction dir, enum run_style style);
void runner_go_to(struct runner *runner, struct cell target);
/* A gate or bale command, carried out as soon as the hare is ready. */
void runner_act(struct runner *runner, enum verb verb);
void runner_stop(struct runner *runner);
/* Whether there is a way there that the hare could take now. */
bool runner_finds_way(struct runner *runner, struct cell target);
/* Whether it is on its way to a cell. */
bool runner_travels(const struct runner *runner);
/* Whether it wants anything at all. */
bool runner_is_idle(const struct runner *runner);

/* The command for this tick. */
struct command runner_command(struct runner *runner);

#endif
