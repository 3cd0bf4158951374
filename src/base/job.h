/* SPDX-License-Identifier: MIT */
/* base/job.h - long work with a time limit, Ctrl-C, and a progress line on stderr.
 *
 * The worker calls job_goes_on regularly and stops when it returns false; from then on it always returns false.  The
 * clock affects nothing else: results found before the stop are the same on every machine, and a report must say that
 * the job was stopped.  The line appears when stderr is a terminal and the job takes longer than a second. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum job_state { JOB_GOES_ON, JOB_OUT_OF_TIME, JOB_INTERRUPTED };

struct job {
    enum job_state state;
    const char *unit; /* "games" */
    uint64_t all;     /* the total in units; 0 if unknown */
    uint64_t done;
    uint64_t start, end;     /* nanoseconds */
    uint64_t due;            /* when the line is written again */
    bool has_asked, listens; /* whether Ctrl-C is to be caught; whether this job, and no outer one, catches it */
};

/* Starts a job, which must be zeroed before its first start.  `seconds` limits its time; 0: no limit. */
void job_start(struct job *job, uint64_t seconds, uint64_t all, const char *unit);
/* Returns whether to continue.  After the first call, Ctrl-C makes it return false; a second Ctrl-C ends the program.
 * `job` may be NULL: a job without limits and without a progress line. */
bool job_goes_on(struct job *job);
/* Adds `more` units to the work that is done. */
void job_did(struct job *job, uint64_t more);
/* Erases the line.  To be called before other output. */
void job_hide(void);
/* Erases the line, and lets Ctrl-C end the program until job_goes_on is called again.  To be called at the end.  `job`
 * may be NULL. */
void job_rest(struct job *job);

/* Lets Ctrl-C end the program at once until the result is passed to job_resume.  To be called around a wait for a
 * terminal or a pipe, during which no job is asked whether it goes on. */
bool job_pause(void);
void job_resume(bool listens);
