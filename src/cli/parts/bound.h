/* SPDX-License-Identifier: MIT */
/* cli/parts/bound.h - the time limit of a command: the option --time, Ctrl-C, and the message after it was stopped. */
#pragma once

#include "base/job.h"
#include "cli/parts/command.h"

struct bound {
    uint64_t seconds; /* 0: no limit */
    struct job job;
};

/* These options fill a struct bound. */
extern const struct cli_option bound_options[];

/* Starts the bound; see base/job.h. */
void bound_start(struct bound *bound, uint64_t all, const char *unit);
/* Starts the next part of the work, which must end in the time that is left. */
void bound_go_on(struct bound *bound, uint64_t all, const char *unit);
/* Ends the bound.  Returns `status` or, after a message on stderr, the status of a command that was stopped. */
int bound_end(struct bound *bound, const struct call *call, int status);
