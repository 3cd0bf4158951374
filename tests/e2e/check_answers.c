/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "e2e/pty.h"
#include "testing.h"

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Tests what the program does with the terminal's answers.  The colour of the keys on the title shows which theme is
 * used. */

#define OF_EITHER "48;5;232m"
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

/* The first screen does not wait for the answer. */
START_TEST(without_an_answer_colours_are_for_either)
{
    struct pty pty;
    open_title(&pty, "auto");
    ck_assert(pty_shows(&pty, "More"));
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

/* No part of an answer counts as a key. */
START_TEST(a_theme_that_was_asked_for_stays)
{
    struct pty pty;
    open_title(&pty, "dark");
    ck_assert(pty_shows(&pty, OF_DARK));
    pty_type(&pty, "\033]11;rgb:ffff/ffff/ffff\033\\\033]11;nonsense?\033\\\033[?2026;0$y");
    ck_assert(pty_shows(&pty, OF_DARK));
    ck_assert(pty_shows(&pty, "More"));
    leave(&pty);
}
END_TEST

START_TEST(frames_are_shown_at_once_where_the_terminal_can)
{
    struct pty pty;
    open_title(&pty, "auto");
    ck_assert(pty_shows(&pty, "More"));
    ck_assert_ptr_nonnull(strstr(pty.seen, "\033[?2026$p"));
    ck_assert_ptr_null(strstr(pty.seen, "\033[?2026h"));
    pty_type(&pty, "\033[?2026;2$y");
    ck_assert(pty_shows(&pty, "\033[?2026h"));
    ck_assert(pty_shows(&pty, "\033[?2026l"));
    leave(&pty);
}
END_TEST

/* 0: the terminal does not know this mode. 4: it never supports it. */
START_TEST(frames_are_not_where_it_cannot)
{
    struct pty pty;
    open_title(&pty, "auto");
    ck_assert(pty_shows(&pty, "More"));
    pty_type(&pty, _i == 0 ? "\033[?2026;0$y" : "\033[?2026;4$y");
    ck_assert(pty_shows(&pty, "More"));
    ck_assert_ptr_null(strstr(pty.seen, "\033[?2026h"));
    leave(&pty);
}
END_TEST

/* --- what is for eyes and ears ---------------------------------------------------------------------- */

static char folder[64];

static void make_folder(void) { testing_folder(folder, sizeof folder); }

static void remove_folder(void) { testing_remove_folder(folder); }

static void write_file(const char *name, const char *text, char path[128])
{
    snprintf(path, 128, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

static const char near_level[] = "format: 1\ntitle: Faraway\ngoal: collect 1\nmap:\n"
                                 "##########\n#@..B..*>#\n##########\nend\n";

/* By default there is neither a cursor nor a bell. */
START_TEST(cursor_and_bell_are_for_who_wants_them)
{
    char settings[128], level[128], config[128];
    struct pty pty;
    snprintf(config, sizeof config, "%s/config", folder);
    ck_assert_int_eq(mkdir(config, 0777), 0);
    write_file("config/settings", _i == 0 ? "" : "hounded-settings: 1\ncursor on\nbell on\n", settings);
    write_file("near.txt", near_level, level);
    const char *const words[] = {"play", "--data-dir", folder, "--tempo=9", level, NULL};
    pty_open(&pty, 80, 24, PTY_FOREGROUND, words);
    ck_assert(pty_shows(&pty, "Faraway"));
    ck_assert_int_eq(strstr(pty.seen, "\033[?12l\033[?25h") != NULL || strstr(pty.seen, "\033[34h\033[?25h") != NULL,
                     _i == 1);
    pty_type(&pty, "l");
    ck_assert(pty_shows(&pty, "Caught"));
    ck_assert(_i == 0 || pty_shows(&pty, "Caught"));
    ck_assert_int_eq(memchr(pty.seen, '\007', pty.size) != NULL, _i == 1);
    pty_kill(&pty, SIGTERM);
    pty_status(&pty);
    ck_assert(pty_is_restored(&pty));
    pty_close(&pty);
}
END_TEST

START_TEST(what_happens_is_told_in_lines)
{
    char level[128], lines[128], option[160], said[1024] = "";
    struct pty pty;
    write_file("near.txt", near_level, level);
    write_file("lines", "", lines);
    snprintf(option, sizeof option, "--announce=%s", lines);
    const char *const words[] = {"play", "--data-dir", folder, "--tempo=9", option, level, NULL};
    pty_open(&pty, 80, 24, PTY_FOREGROUND, words);
    ck_assert(pty_shows(&pty, "Faraway"));
    pty_type(&pty, "l");
    ck_assert(pty_shows(&pty, "Caught"));
    pty_kill(&pty, SIGTERM);
    pty_status(&pty);
    pty_close(&pty);
    FILE *file = fopen(lines, "r");
    ck_assert_ptr_nonnull(file);
    said[fread(said, 1, sizeof said - 1, file)] = '\0';
    fclose(file);
    ck_assert_ptr_eq(strstr(said, "Faraway. You are at 1,1.\nbloodhound 3 east, sees you, "), said);
    ck_assert_ptr_nonnull(strstr(said, "Caught by the bloodhound."));
}
END_TEST

START_TEST(who_cannot_be_told_is_named)
{
    struct pty pty;
    const char *const words[] = {"play", "--data-dir", "/dev/null/nothing",
                                 _i == 0 ? "--announce=/dev/null/ears" : "--announce=99", NULL};
    pty_open(&pty, 80, 24, PTY_FOREGROUND, words);
    int status = pty_status(&pty);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    ck_assert(pty_shows(&pty, "cannot write announcements"));
    pty_close(&pty);
}
END_TEST

/* The game goes on.  At the end there is one message, however many lines were lost. */
START_TEST(lines_that_cannot_be_written_are_reported)
{
    char level[128];
    struct pty pty;
    write_file("near.txt", near_level, level);
    const char *const words[] = {"play", "--data-dir", folder, "--tempo=9", "--announce=/dev/full", level, NULL};
    if (access("/dev/full", W_OK) < 0) {
        return;
    }
    pty_open(&pty, 80, 24, PTY_FOREGROUND, words);
    ck_assert(pty_shows(&pty, "Faraway"));
    pty_type(&pty, "l");
    ck_assert(pty_shows(&pty, "Caught"));
    pty_type_until_end(&pty, "q");
    int status = pty_status(&pty);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    static const char message[] = "hounded: cannot write all announcements: ";
    const char *found = strstr(pty.seen, message);
    ck_assert_ptr_nonnull(found);
    ck_assert_ptr_null(strstr(found + sizeof message, message));
    pty_close(&pty);
}
END_TEST

/* Stores the position of these words on the title, counted from 1, as the golden title screen has it. */
static void find_on_title(const char *words, int *x, int *y)
{
    const char *source = getenv("SRCDIR"), *found = NULL;
    char path[1024], line[512];
    snprintf(path, sizeof path, "%s/tests/ui/golden/title.txt", source != NULL ? source : ".");
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    for (*y = 0; found == NULL && fgets(line, sizeof line, file) != NULL; ++*y) {
        found = strstr(line, words);
    }
    fclose(file);
    ck_assert_ptr_nonnull(found);
    *x = (int)(found - line) + 1;
}

static void click(struct pty *pty, const char *words)
{
    char report[64];
    int x, y;
    find_on_title(words, &x, &y);
    snprintf(report, sizeof report, "\033[<0;%d;%dM\033[<0;%d;%dm", x, y, x, y);
    pty_type(pty, report);
}

/* Another button, a drag where nothing can be dragged, and a position outside the screen select nothing. */
START_TEST(the_pointer_chooses)
{
    struct pty pty;
    open_title(&pty, "auto");
    ck_assert(pty_shows(&pty, "More"));
    pty_type(&pty, "\033[<2;9;21M\033[<32;9;21M\033[<0;999;999M\033[<0;0;0M");
    click(&pty, "Levels");
    ck_assert(pty_shows(&pty, "back"));
    pty_type(&pty, "q");
    ck_assert(pty_shows(&pty, "More"));
    click(&pty, "Quit");
    int status = pty_status(&pty);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    ck_assert(pty_is_restored(&pty));
    pty_close(&pty);
}
END_TEST

static TCase *all_tests(void)
{
    TCase *tcase = tcase_create("answers");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, without_an_answer_colours_are_for_either);
    tcase_add_loop_test(tcase, an_answer_chooses_the_colours, 0, sizeof backgrounds / sizeof backgrounds[0]);
    tcase_add_test(tcase, a_theme_that_was_asked_for_stays);
    tcase_add_test(tcase, the_pointer_chooses);
    tcase_add_test(tcase, frames_are_shown_at_once_where_the_terminal_can);
    tcase_add_loop_test(tcase, frames_are_not_where_it_cannot, 0, 2);
    tcase_add_checked_fixture(tcase, make_folder, remove_folder);
    tcase_add_loop_test(tcase, cursor_and_bell_are_for_who_wants_them, 0, 2);
    tcase_add_test(tcase, what_happens_is_told_in_lines);
    tcase_add_loop_test(tcase, who_cannot_be_told_is_named, 0, 2);
    tcase_add_test(tcase, lines_that_cannot_be_written_are_reported);
    return tcase;
}

int main(void) { return pty_main("answers", all_tests); }
