/* SPDX-License-Identifier: MIT */
/* cli/parts/pars.h - the par that players' games speak for, beside the one that a level has, for people and for
 * programs. */
#ifndef HOUNDED_CLI_PARTS_PARS_H
#define HOUNDED_CLI_PARTS_PARS_H

#include "base/job.h"
#include "base/text.h"
#include "level/format/level.h"

/* Adds a line that begins with the file's name to `words`, and an object to `objects`, after a comma unless it is the
 * first.  The level is sound and has a hare. */
void pars_add(const char *file, const struct level *level, struct job *job, struct text *words, struct text *objects);

#endif
