#include "config.h"

#include "e2e/pty.h"

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* What the terminal answers.  The title's keys tell the theme by their colour. */

#define OF_EITHER "38;5;29m"
#define OF_LIGHT  "38;5;22m"
#define OF_DARK   "38;5;150m"

static void open_title(struct pty *pty, const char *theme)
{
    const char *const words[] = {"play", "--data-dir", "/dev/null/nothing", "--theme", theme, NULL};
    pty_open(pty, 80, 24, PTY_FOREGROUND, words);
}

static void leave(struct pty *pty)
{
    pty_type(pty, "q");
    int status = pty_status(pty);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    ck_assert(pty_is_restored(pty));
    pty_close(pty);
}

/* The first screen waits for nothing. */
START_TEST(without_an_answer_colours_are_for_either)
{
    struct pty pty;
    open_title(&pty, "auto");
    ck_assert(pty_shows(&pty, "Options"));
    ck_assert_ptr_nonnull(strstr(pty.seen, OF_EITHER));
    ck_assert_ptr_nonnull(strstr(pty.seen, "\033]11;?"));
    leave(&pty);
}
END_TEST

static const struct {
    const char *answer, *shown;
} backgrounds[] = {
    {"\033]11;rgb:ffff/ffff/ffff\033\\", OF_LIGHT},
    {"\033]11;rgb:1e1e/1e1e/1e1e\007", OF_DARK},
    {"\033]11;rgba:ff/ff/ff/ff\033\\", OF_LIGHT},
};

START_TEST(an_answer_chooses_the_colours)
{
    struct pty pty;
    open_title(&pty, "auto");
    ck_assert(pty_shows(&pty, OF_EITHER));
    pty_type(&pty, backgrounds[_i].answer);
    ck_assert(pty_shows(&pty, backgrounds[_i].shown));
    leave(&pty);
}
END_TEST

/* Nor is any part of an answer a key. */
START_TEST(a_theme_that_was_asked_for_stays)
{
    struct pty pty;
    open_title(&pty, "dark");
    ck_assert(pty_shows(&pty, OF_DARK));
    pty_type(&pty, "\033]11;rgb:ffff/ffff/ffff\033\\\033]11;nonsense?\033\\\033[?2026;0$y");
    ck_assert(pty_shows(&pty, OF_DARK));
    ck_assert(pty_shows(&pty, "Options"));
    leave(&pty);
}
END_TEST

START_TEST(frames_are_shown_at_once_where_the_terminal_can)
{
    struct pty pty;
    open_title(&pty, "auto");
    ck_assert(pty_shows(&pty, "Options"));
    ck_assert_ptr_nonnull(strstr(pty.seen, "\033[?2026$p"));
    ck_assert_ptr_null(strstr(pty.seen, "\033[?2026h"));
    pty_type(&pty, "\033[?2026;2$y");
    ck_assert(pty_shows(&pty, "\033[?2026h"));
    ck_assert(pty_shows(&pty, "\033[?2026l"));
    leave(&pty);
}
END_TEST

/* 0: not known; 4: it never can. */
START_TEST(frames_are_not_where_it_cannot)
{
    struct pty pty;
    open_title(&pty, "auto");
    ck_assert(pty_shows(&pty, "Options"));
    pty_type(&pty, _i == 0 ? "\033[?2026;0$y" : "\033[?2026;4$y");
    ck_assert(pty_shows(&pty, "Options"));
    ck_assert_ptr_null(strstr(pty.seen, "\033[?2026h"));
    leave(&pty);
}
END_TEST

int main(void)
{
    if (getenv("HOUNDED") == NULL || !pty_is_there()) {
        puts("1..0 # SKIP no pseudo-terminal");
        return EXIT_SUCCESS;
    }
    Suite *suite = suite_create("answers");
    TCase *tcase = tcase_create("answers");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, without_an_answer_colours_are_for_either);
    tcase_add_loop_test(tcase, an_answer_chooses_the_colours, 0, sizeof backgrounds / sizeof backgrounds[0]);
    tcase_add_test(tcase, a_theme_that_was_asked_for_stays);
    tcase_add_test(tcase, frames_are_shown_at_once_where_the_terminal_can);
    tcase_add_loop_test(tcase, frames_are_not_where_it_cannot, 0, 2);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
