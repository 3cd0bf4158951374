/* SPDX-License-Identifier: MIT */
/* testing.h - what all Check programs share: one suite, results as TAP.
 *
 * No test has a time limit: how long it takes depends on the machine. */
#ifndef HOUNDED_TESTING_H
#define HOUNDED_TESTING_H

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

/* Check itself records each passed assertion in a file, in case the next one ends the process.  In programs that check
 * every cell, this would take longer than the test. */
#undef ck_assert
#undef ck_assert_msg
#define ck_assert(expr)          ck_assert_msg(expr, "Assertion '%s' failed", #expr)
#define ck_assert_msg(expr, ...) ((expr) ? (void)0 : ck_abort_msg(__VA_ARGS__))

/* No test may depend on time, so there is no timeout.  A program in an endless loop ends after ten minutes of CPU
 * time. */
static inline void testing_end_loops(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_CPU, &limit) == 0 && limit.rlim_cur > 600) {
        limit.rlim_cur = 600;
        setrlimit(RLIMIT_CPU, &limit);
    }
}

/* Returns the number of open descriptors. */
static inline int testing_descriptors(void)
{
    enum { MOST = 256 };
    int count = 0;
    for (int fd = 0; fd < MOST; fd++) {
        count += fcntl(fd, F_GETFD) >= 0;
    }
    return count;
}

__attribute__((unused)) static int testing_open;

/* Makes an empty folder and writes its name to `name`.  The folder is in memory if possible: the programs sync what
 * they save, and on a disk a test would spend most of its time waiting for that.  What is opened from then on must be
 * closed before the folder is removed. */
static inline void testing_folder(char *name, size_t size)
{
    testing_open = testing_descriptors();
    const char *base = getenv("TMPDIR");
    base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : base != NULL ? base : "/tmp";
    snprintf(name, size, "%.40s/hounded-test.XXXXXX", base);
    ck_assert_ptr_nonnull(mkdtemp(name));
}

static inline void testing_delete(const char *name)
{
    char command[500];
    snprintf(command, sizeof command, "chmod -R u+w '%s' && rm -rf '%s'", name, name);
    ck_assert_int_eq(system(command), 0);
}

static inline void testing_remove_folder(const char *name)
{
    ck_assert_int_le(testing_descriptors(), testing_open);
    testing_delete(name);
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
