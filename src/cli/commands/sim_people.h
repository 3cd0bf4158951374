/* SPDX-License-Identifier: MIT */
/* cli/commands/sim_people.h - games that people played, from a folder of replays, journals and runs. */
#pragma once

#include "base/job.h"
#include "cli/parts/command.h"
#include "game/players/trial.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>

/* Owns its games.  A zeroed struct has none. */
struct people {
    struct replay **games;
    size_t count, room;
};

/* Reads the games; the job counts files.  Findings in the files are printed on stderr, and such files are left out.
 * Returns false, with a message on stderr, if the folder cannot be read or has no game. */
bool people_read(const struct call *call, const char *folder, struct job *job, struct people *people);
void people_done(struct people *people);
/* Plays the games of this level at its difficulty again and adds them to an initialised tally.  Texts that do not
 * affect the game may differ. */
void people_play(const struct people *people, const struct level *level, struct job *job, struct tally *tally);
