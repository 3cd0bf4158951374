/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/job.h"

#include "base/clock.h"
#include "base/text.h"

#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define SECOND UINT64_C(1000000000)

enum { LINES_A_SECOND = 5, LINE = 64, BAR = 20 };

static volatile sig_atomic_t was_interrupted;
static const struct job *shown; /* whose progress is a line on stderr */

static void note_interrupt(int number)
{
    (void)number;
    was_interrupted = 1;
}

static bool does(void (*handler)(int))
{
    struct sigaction action;
    return sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler == handler;
}

void job_resume(bool listens)
{
    struct sigaction action = {.sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND | SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (listens) {
        sigaction(SIGINT, &action, NULL);
    }
}

/* Leaves Ctrl-C ignored if it was, as for a process in the background, and to an outer job that catches it. */
static void listen_for_it(struct job *job)
{
    job->has_asked = true;
    job->listens = !was_interrupted && does(SIG_DFL);
    job_resume(job->listens);
}

/* Pads the line to LINE columns, so that it covers the previous one. */
static void write_line(const struct text *line)
{
    char bytes[LINE + 2];
    size_t size = line->size < LINE ? line->size : LINE;
    memset(bytes, ' ', sizeof bytes);
    memcpy(bytes + 1, line->bytes, size);
    bytes[0] = bytes[LINE + 1] = '\r';
    ssize_t ignored = write(STDERR_FILENO, bytes, sizeof bytes);
    (void)ignored;
}

/* Writes for example "[=====               ]  25 %, 250 of 1000 games, 3 s". */
static void add_progress(const struct job *job, struct text *line)
{
    if (job->all > 0) {
        uint64_t done = job->done < job->all ? job->done : job->all;
        size_t bar = (size_t)((double)done / (double)job->all * BAR);
        text_add(line, "[");
        text_add_repeated(line, '=', bar);
        text_add_repeated(line, ' ', BAR - bar);
        text_addf(line, "] %3d %%, %" PRIu64 " of ", (int)((double)done / (double)job->all * 100), done);
    }
    text_addf(line, "%" PRIu64 " %s", job->all > 0 ? job->all : job->done, job->unit);
}

static void tell(struct job *job, uint64_t now)
{
    job->due = now + SECOND / LINES_A_SECOND;
    if (isatty(STDERR_FILENO)) {
        struct text line = text_empty();
        add_progress(job, &line);
        text_addf(&line, ", %" PRIu64 " s", (now - job->start) / SECOND);
        write_line(&line);
        text_done(&line);
        shown = job;
    }
}

void job_start(struct job *job, uint64_t seconds, uint64_t all, const char *unit)
{
    uint64_t now = clock_now();
    *job = (struct job){.unit = unit, .all = all, .has_asked = job->has_asked, .listens = job->listens};
    job->start = now;
    job->due = now + SECOND;
    job->end = seconds > 0 && seconds < (UINT64_MAX - now) / SECOND ? now + seconds * SECOND : UINT64_MAX;
}

bool job_goes_on(struct job *job)
{
    if (job == NULL || job->state == JOB_INTERRUPTED) {
        return job == NULL;
    }
    if (!job->has_asked) {
        listen_for_it(job);
    }
    uint64_t now = clock_now();
    job->state = was_interrupted ? JOB_INTERRUPTED : now >= job->end ? JOB_OUT_OF_TIME : JOB_GOES_ON;
    if (job->state == JOB_GOES_ON && now >= job->due) {
        tell(job, now);
    }
    return job->state == JOB_GOES_ON;
}

void job_did(struct job *job, uint64_t more)
{
    if (job != NULL) {
        job->done += more;
    }
}

void job_hide(void)
{
    if (shown != NULL) {
        struct text nothing = text_empty();
        write_line(&nothing);
        text_done(&nothing);
        shown = NULL;
    }
}

bool job_pause(void)
{
    const bool listens = does(note_interrupt);
    job_hide();
    if (listens) {
        signal(SIGINT, SIG_DFL);
    }
    return listens;
}

void job_rest(struct job *job)
{
    if (shown == job) {
        job_hide();
    }
    if (job == NULL || !job->has_asked) {
        return;
    }
    if (job->listens) {
        job_pause();
    }
    job->state = was_interrupted ? JOB_INTERRUPTED : job->state;
    was_interrupted = was_interrupted && !job->listens;
    job->has_asked = job->listens = false;
}
