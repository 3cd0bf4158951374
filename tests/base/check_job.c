/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/job.h"

#include <signal.h>

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
    struct job job;
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
    struct job job;
    job_start(&job, UINT64_MAX, 0, "things");
    ck_assert(job_goes_on(&job));
    job_rest(&job);
}
END_TEST

START_TEST(time_runs_out_for_good)
{
    struct job job;
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
    struct job job;
    signal(SIGINT, SIG_DFL);
    job_start(&job, 0, 0, "things");
    ck_assert_ptr_eq(interrupt_action(), SIG_DFL);
    ck_assert(job_goes_on(&job));
    raise(SIGINT);
    ck_assert_ptr_eq(interrupt_action(), SIG_DFL);
    ck_assert(!job_goes_on(&job));
    ck_assert_int_eq(job.state, JOB_INTERRUPTED);
    ck_assert(!job_goes_on(&job));
}
END_TEST

START_TEST(rest_leaves_interrupts_alone)
{
    struct job job;
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

START_TEST(ignored_interrupt_stays_ignored)
{
    struct job job;
    signal(SIGINT, SIG_IGN);
    job_start(&job, 0, 0, "things");
    ck_assert(job_goes_on(&job));
    raise(SIGINT);
    ck_assert(job_goes_on(&job));
    job_rest(&job);
    ck_assert_ptr_eq(interrupt_action(), SIG_IGN);
}
END_TEST

TEST_MAIN("job", no_job_goes_on, job_without_a_bound_goes_on, any_bound_is_a_bound, time_runs_out_for_good,
          interrupt_is_a_note_once, rest_leaves_interrupts_alone, ignored_interrupt_stays_ignored)
