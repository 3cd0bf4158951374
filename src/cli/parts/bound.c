/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/bound.h"

enum { MOST_SECONDS = 1000000000 };

const struct cli_option bound_options[] = {
    {"time", .argument = "SECONDS", .kind = CLI_NUMBER, CLI_AT(bound, seconds), .least = 1, .most = MOST_SECONDS,
     .help = "stop after SECONDS, or on Ctrl-C, and print the results so far; exit with status 1 or 130"},
    {0},
};

void bound_start(struct bound *bound, uint64_t all, const char *unit)
{
    job_start(&bound->job, bound->seconds, all, unit);
}

void bound_go_on(struct bound *bound, uint64_t all, const char *unit)
{
    uint64_t end = bound->job.end;
    bound_start(bound, all, unit);
    bound->job.end = end;
}

int bound_end(struct bound *bound, const struct call *call, int status)
{
    job_rest(&bound->job);
    if (bound->job.state == JOB_GOES_ON) {
        return status;
    }
    bool is_interrupted = bound->job.state == JOB_INTERRUPTED;
    cli_failed(call, "%s; the results are incomplete", is_interrupted ? "stopped" : "the time is up");
    return is_interrupted ? CLI_INTERRUPTED : CLI_FAILURE;
}
