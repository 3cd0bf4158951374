/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/clock.h"
#include "base/job.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void (*interrupt_action(void))(int)
{
    struct sigaction action;
    sigaction(SIGINT, NULL, &action);
    return action.sa_handler;
}

START_TEST(no_job_goes_on)
{
    ck_assert(job_goes_on(NULL));
    job_did(NULL, 1);
}
END_TEST

START_TEST(job_without_a_bound_goes_on)
{
    struct job job = {0};
    job_start(&job, 0, 10, "things");
    for (int i = 0; i < 20; i++) {
        ck_assert(job_goes_on(&job));
        job_did(&job, 1);
    }
    ck_assert_uint_eq(job.done, 20);
    ck_assert_int_eq(job.state, JOB_GOES_ON);
    job_rest(&job);
}
END_TEST

START_TEST(any_bound_is_a_bound)
{
    struct job job = {0};
    job_start(&job, UINT64_MAX, 0, "things");
    ck_assert(job_goes_on(&job));
    job_rest(&job);
}
END_TEST

START_TEST(time_runs_out_for_good)
{
    struct job job = {0};
    job_start(&job, 1, 0, "things");
    while (job_goes_on(&job)) {
    }
    ck_assert_int_eq(job.state, JOB_OUT_OF_TIME);
    job_rest(&job);
    ck_assert(!job_goes_on(&job));
    ck_assert_int_eq(job.state, JOB_OUT_OF_TIME);
}
END_TEST

START_TEST(interrupt_is_a_note_once)
{
    struct job job = {0};
    signal(SIGINT, SIG_DFL);
    job_start(&job, 0, 0, "things");
    ck_assert_ptr_eq(interrupt_action(), SIG_DFL);
    ck_assert(job_goes_on(&job));
    raise(SIGINT);
    ck_assert_ptr_eq(interrupt_action(), SIG_DFL);
    ck_assert(!job_goes_on(&job));
    ck_assert_int_eq(job.state, JOB_INTERRUPTED);
    ck_assert(!job_goes_on(&job));
    job_rest(&job);
}
END_TEST

START_TEST(rest_leaves_interrupts_alone)
{
    struct job job = {0};
    signal(SIGINT, SIG_DFL);
    job_start(&job, 0, 0, "things");
    ck_assert(job_goes_on(&job));
    job_rest(&job);
    ck_assert_ptr_eq(interrupt_action(), SIG_DFL);
    ck_assert_int_eq(job.state, JOB_GOES_ON);
    ck_assert(job_goes_on(&job));
    raise(SIGINT);
    job_rest(&job);
    ck_assert_int_eq(job.state, JOB_INTERRUPTED);
}
END_TEST

/* Output between two parts of the work, and a job within the work, must not make Ctrl-C end the program. */
START_TEST(work_listens_until_it_rests)
{
    struct job outer = {0}, inner = {0};
    signal(SIGINT, SIG_DFL);
    job_start(&outer, 0, 0, "things");
    job_start(&inner, 0, 0, "things");
    ck_assert(job_goes_on(&outer) && job_goes_on(&inner));
    job_rest(&inner);
    job_hide();
    ck_assert_ptr_ne(interrupt_action(), SIG_DFL);
    raise(SIGINT);
    ck_assert(!job_goes_on(&inner) && !job_goes_on(&outer));
    job_rest(&inner);
    ck_assert_int_eq(inner.state, JOB_INTERRUPTED);
    job_rest(&outer);
    ck_assert_int_eq(outer.state, JOB_INTERRUPTED);
    job_start(&inner, 0, 0, "things");
    ck_assert(job_goes_on(&inner));
    job_rest(&inner);
}
END_TEST

/* Reading from a pipe is a wait for input.  A job that begins after it is still an inner one. */
START_TEST(a_wait_does_not_make_the_work_deaf)
{
    struct job outer = {0}, inner = {0};
    signal(SIGINT, SIG_DFL);
    ck_assert(!job_pause());
    job_start(&outer, 0, 0, "things");
    ck_assert(job_goes_on(&outer));
    const bool listens = job_pause();
    ck_assert(listens);
    ck_assert_ptr_eq(interrupt_action(), SIG_DFL);
    job_resume(listens);
    job_start(&inner, 0, 0, "things");
    ck_assert(job_goes_on(&inner));
    raise(SIGINT);
    job_rest(&inner);
    ck_assert(!job_goes_on(&outer));
    job_rest(&outer);
    ck_assert_int_eq(outer.state, JOB_INTERRUPTED);
}
END_TEST

/* Some work goes on without the part that had no time left. */
START_TEST(an_interrupt_counts_after_the_time)
{
    struct job job = {0};
    signal(SIGINT, SIG_DFL);
    job_start(&job, 1, 0, "things");
    job.end = job.start;
    ck_assert(!job_goes_on(&job));
    ck_assert_int_eq(job.state, JOB_OUT_OF_TIME);
    raise(SIGINT);
    ck_assert(!job_goes_on(&job));
    ck_assert_int_eq(job.state, JOB_INTERRUPTED);
    job_rest(&job);
}
END_TEST

/* The next part of the work is started in the same job. */
START_TEST(a_job_that_starts_again_still_listens)
{
    struct job job = {0};
    signal(SIGINT, SIG_DFL);
    job_start(&job, 0, 0, "things");
    ck_assert(job_goes_on(&job));
    raise(SIGINT);
    job_start(&job, 0, 0, "others");
    ck_assert(!job_goes_on(&job));
    job_rest(&job);
    ck_assert_ptr_eq(interrupt_action(), SIG_DFL);
}
END_TEST

START_TEST(ignored_interrupt_stays_ignored)
{
    struct job job = {0};
    signal(SIGINT, SIG_IGN);
    job_start(&job, 0, 0, "things");
    ck_assert(job_goes_on(&job));
    raise(SIGINT);
    ck_assert(job_goes_on(&job));
    job_rest(&job);
    ck_assert_ptr_eq(interrupt_action(), SIG_IGN);
}
END_TEST

/* Shows the job's progress in a terminal, and what remains of it afterwards. */
static void show(struct job *job, uint64_t done, char shown[200], size_t size)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY), saved = dup(STDERR_FILENO);
    ck_assert(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
    dup2(terminal, STDERR_FILENO);
    job_did(job, done);
    job->due = 0;
    bool goes_on = job_goes_on(job);
    job_rest(job);
    job_hide(); /* there is no line any more */
    dup2(saved, STDERR_FILENO);
    ck_assert(goes_on);
    for (size_t had = 0; had < size;) {
        ssize_t got = read(master, shown + had, size - had);
        ck_assert_int_gt(got, 0);
        had += (size_t)got;
    }
    int left = 0;
    ck_assert_int_eq(ioctl(master, FIONREAD, &left), 0);
    ck_assert_int_eq(left, 0);
    shown[size] = '\0';
    close(terminal);
    close(master);
    close(saved);
}

START_TEST(progress_is_a_line_that_goes)
{
    char shown[200], wanted[200];
    struct job job = {0};
    job_start(&job, 0, 8, "things");
    snprintf(wanted, sizeof wanted, "\r%-64s\r\r%-64s\r", "[=====               ]  25 %, 2 of 8 things, 0 s", "");
    show(&job, 2, shown, strlen(wanted));
    ck_assert_str_eq(shown, wanted);
    job_start(&job, 0, 8, "things");
    snprintf(wanted, sizeof wanted, "\r%-64s\r\r%-64s\r", "[====================] 100 %, 8 of 8 things, 0 s", "");
    show(&job, 9, shown, strlen(wanted));
    ck_assert_str_eq(shown, wanted);
    job_start(&job, 0, 0, "things");
    snprintf(wanted, sizeof wanted, "\r%-64s\r\r%-64s\r", "7 things, 0 s", "");
    show(&job, 7, shown, strlen(wanted));
    ck_assert_str_eq(shown, wanted);
}
END_TEST

/* Even a bound of centuries is that bound, and not none. */
START_TEST(the_end_is_the_start_and_the_seconds)
{
    enum { SECOND = 1000000000 };
    const uint64_t centuries = UINT64_MAX / SECOND / 2;
    struct job job = {0};
    job_start(&job, centuries, 0, "things");
    ck_assert_uint_eq(job.end - job.start, centuries * SECOND);
    ck_assert_uint_eq(job.due - job.start, SECOND);
    job.due = UINT64_MAX;
    ck_assert(job_goes_on(&job));
    ck_assert_uint_eq(job.due, UINT64_MAX); /* nothing is told before */
    job_rest(&job);
    job_start(&job, 0, 0, "things");
    ck_assert_uint_eq(job.end, UINT64_MAX);
}
END_TEST

/* Progress is told five times a second, counted from the last time. */
START_TEST(progress_is_told_again_in_a_moment)
{
    enum { MOMENT = 200000000 };
    struct job job = {0};
    job_start(&job, 0, 0, "things");
    job.due = 0;
    uint64_t before = clock_now();
    ck_assert(job_goes_on(&job));
    uint64_t after = clock_now();
    job_rest(&job);
    ck_assert(before + MOMENT <= job.due && job.due <= after + MOMENT);
}
END_TEST

TEST_MAIN("job", no_job_goes_on, job_without_a_bound_goes_on, any_bound_is_a_bound, time_runs_out_for_good,
          interrupt_is_a_note_once, rest_leaves_interrupts_alone, work_listens_until_it_rests,
          a_wait_does_not_make_the_work_deaf, an_interrupt_counts_after_the_time, a_job_that_starts_again_still_listens,
          ignored_interrupt_stays_ignored, progress_is_a_line_that_goes, the_end_is_the_start_and_the_seconds,
          progress_is_told_again_in_a_moment)
