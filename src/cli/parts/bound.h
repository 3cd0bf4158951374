/* SPDX-License-Identifier: MIT */
/* cli/parts/bound.h - how long a command may take: the option --time, Ctrl-C, and what is said of a command that was
 * stopped. */
#ifndef HOUNDED_CLI_PARTS_BOUND_H
#define HOUNDED_CLI_PARTS_BOUND_H

#include "base/job.h"
#include "cli/parts/command.h"

struct bound {
    uint64_t seconds; /* 0: as long as it takes */
    struct job job;
};

/* They fill a struct bound. */
extern const struct cli_option bound_options[];

/* See base/job.h. */
void bound_start(struct bound *bound, uint64_t all, const char *unit);
/* At the end; returns `status`, or what a command that was stopped ends with, and stderr is told so. */
int bound_end(struct bound *bound, const struct call *call, int status);

#endif
