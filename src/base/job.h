/* SPDX-License-Identifier: MIT */
/* base/job.h - work that may last: a bound of time, Ctrl-C, and a line on stderr that tells how far it is.
 *
 * Who works asks job_goes_on at every turn, and stops when the answer is no, which it stays.  The clock decides nothing
 * else: what was found by then is what any machine finds, and whoever tells it tells that the job was stopped.  The
 * line is there when stderr is a terminal and the job lasts over a second. */
#ifndef HOUNDED_BASE_JOB_H
#define HOUNDED_BASE_JOB_H

#include <stdbool.h>
#include <stdint.h>

enum job_state { JOB_GOES_ON, JOB_OUT_OF_TIME, JOB_INTERRUPTED };

struct job {
    enum job_state state;
    const char *unit; /* "games" */
    uint64_t all;     /* of them; 0: nobody knows */
    uint64_t done;
    uint64_t start, end; /* nanoseconds */
    uint64_t due;        /* when the line is written again */
    bool has_line;
    bool listens; /* Ctrl-C is a note */
};

/* `seconds`: 0: as long as it takes. */
void job_start(struct job *job, uint64_t seconds, uint64_t all, const char *unit);
/* From the first time it is asked, Ctrl-C only makes it say no; pressed again, it ends the program.  NULL: a job
 * without bounds, of which nothing is told. */
bool job_goes_on(struct job *job);
/* More of it has been done. */
void job_did(struct job *job, uint64_t more);
/* Before something else is written, and at the end: takes the line away, and Ctrl-C ends the program until the next
 * question. */
void job_rest(struct job *job);

#endif
