/* SPDX-License-Identifier: MIT */
/* cli/parts/actors.h - a hare and hounds of the command line, for a map that has none. */
#ifndef HOUNDED_CLI_PARTS_ACTORS_H
#define HOUNDED_CLI_PARTS_ACTORS_H

#include "cli/parts/command.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>

enum { ACTORS_MOST_HOUNDS = 64 };

struct actors {
    struct cell hare;
    bool has_hare;
    struct level_hound hounds[ACTORS_MOST_HOUNDS];
    size_t hound_count;
};

/* --hare and --hound: they fill a struct actors. */
extern const struct cli_option actors_options[];

/* "bloodhound" or "B"; BREEDS: there is none. */
enum breed actors_breed(const char *name);

/* Puts them on the level.  False: one cannot stand there, and stderr has been told. */
bool actors_put(const struct call *call, const struct actors *actors, struct level *level);

#endif
