/* testing.h - what every Check program shares: one suite, results as TAP.
 *
 * No test has a limit of time: how long it takes is the machine's affair. */
#ifndef HOUNDED_TESTING_H
#define HOUNDED_TESTING_H

#include <check.h>
#include <stdlib.h>
#include <sys/resource.h>

/* No test may depend on time, so there is no clock; a loop without an end ends after ten minutes of the processor's. */
static inline void testing_end_loops(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_CPU, &limit) == 0 && limit.rlim_cur > 600) {
        limit.rlim_cur = 600;
        setrlimit(RLIMIT_CPU, &limit);
    }
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
