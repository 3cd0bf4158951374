/* SPDX-License-Identifier: MIT */
/* testing.h - what every Check program shares: one suite, results as TAP.
 *
 * No test has a limit of time: how long it takes is the machine's affair. */
#ifndef HOUNDED_TESTING_H
#define HOUNDED_TESTING_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

/* Check would write to a file where each assertion is that holds, for the case that the next one ends the process: for
 * the programs that look at every cell that is more than they do themselves. */
#undef ck_assert
#undef ck_assert_msg
#define ck_assert(expr)          ck_assert_msg(expr, "Assertion '%s' failed", #expr)
#define ck_assert_msg(expr, ...) ((expr) ? (void)0 : ck_abort_msg(__VA_ARGS__))

/* No test may depend on time, so there is no clock; a loop without an end ends after ten minutes of the processor's. */
static inline void testing_end_loops(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_CPU, &limit) == 0 && limit.rlim_cur > 600) {
        limit.rlim_cur = 600;
        setrlimit(RLIMIT_CPU, &limit);
    }
}

/* Makes an empty folder and tells its name: in memory, where there is such a place, for what is kept is kept for good,
 * and on a disk a program of tests waits for that longer than for all else. */
static inline void testing_folder(char *name, size_t size)
{
    const char *base = getenv("TMPDIR");
    base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : base != NULL ? base : "/tmp";
    snprintf(name, size, "%.40s/hounded-test.XXXXXX", base);
    ck_assert_ptr_nonnull(mkdtemp(name));
}

static inline void testing_remove_folder(const char *name)
{
    char command[500];
    snprintf(command, sizeof command, "chmod -R u+w '%s' && rm -rf '%s'", name, name);
    ck_assert_int_eq(system(command), 0);
}

#define TEST_MAIN(name, ...)                                                                                           \
    int main(void)                                                                                                     \
    {                                                                                                                  \
        const TTest *const tests[] = {__VA_ARGS__};                                                                    \
        testing_end_loops();                                                                                           \
        Suite *suite = suite_create(name);                                                                             \
        TCase *tcase = tcase_create(name);                                                                             \
        tcase_set_timeout(tcase, 0);                                                                                   \
        for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {                                                  \
            tcase_add_test(tcase, tests[i]);                                                                           \
        }                                                                                                              \
        suite_add_tcase(suite, tcase);                                                                                 \
        SRunner *runner = srunner_create(suite);                                                                       \
        srunner_run_all(runner, CK_ENV);                                                                               \
        int failed = srunner_ntests_failed(runner);                                                                    \
        srunner_free(runner);                                                                                          \
        return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;                                                              \
    }

#endif
