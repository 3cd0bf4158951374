/* SPDX-License-Identifier: MIT */
/* Kills the editor at random moments.  The file stays as it was.  The autosave beside it has everything up to some
 * stroke, and the editor restores it.  HOUNDED_KILLS=N kills the editor N times and prints the largest loss. */
#include "config.h"

#include "testing.h"

#include "e2e/pty.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/rng.h"
#include "base/text.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { USUAL_KILLS = 3, STROKES = 40, PAUSE = 60 };

static char folder[64], path[80], beside[96];

/* Writes the level as it is after this number of strokes. */
static void write_level(int strokes, struct text *out)
{
    text_clear(out);
    text_add(out, "format: 1\n// Mine.\ntitle: Row\ngoal: reach\naccept: no-hounds\nmap:\n");
    text_add_repeated(out, '#', STROKES + 4);
    text_add(out, "\n#@");
    text_add_repeated(out, '~', (size_t)strokes);
    text_add_repeated(out, '.', (size_t)(STROKES - strokes));
    text_add(out, ">#\n");
    text_add_repeated(out, '#', STROKES + 4);
    text_add(out, "\nend\n");
}

/* Returns the number of strokes in the file; 0 if there is no file. */
static int count_strokes(const char *name)
{
    struct text there, wanted;
    int strokes = 0;
    text_init(&there);
    text_init(&wanted);
    if (file_read(name, 1 << 20, &there) == 0) {
        char *hash = name == beside ? strstr(there.bytes, "\n// hash of the file: ") : NULL;
        if (hash != NULL) {
            *hash = '\0';
        }
        for (write_level(0, &wanted); strokes <= STROKES && strcmp(there.bytes, wanted.bytes) != 0;) {
            write_level(++strokes, &wanted);
        }
    }
    ck_assert_msg(strokes <= STROKES, "%s has contents that it never had:\n%s", name, there.bytes);
    text_done(&wanted);
    text_done(&there);
    return strokes;
}

/* Returns the milliseconds from the first lost stroke until now. */
static uint64_t lost_since(const uint64_t *times, int done, int kept)
{
    return kept < done ? (clock_now() - times[kept]) / 1000000 : 0;
}

static void open_editor(struct pty *pty, const char *shown)
{
    pty_open(pty, 80, 24, PTY_FOREGROUND, (const char *const[]){"edit", "--data-dir", folder, path, NULL});
    ck_assert_msg(pty_shows(pty, shown), "the editor does not say '%s'", shown);
}

static uint64_t kill_once(struct rng *rng)
{
    struct pty pty;
    struct text level;
    uint64_t times[STROKES];
    int strokes = 1 + rng_int(rng, STROKES - 1);
    text_init(&level);
    write_level(0, &level);
    ck_assert_int_eq(file_write(path, SIZE_MAX, level.bytes, level.size), 0);
    open_editor(&pty, "Here");
    pty_type(&pty, "~");
    for (int i = 0; i < strokes; i++) {
        times[i] = clock_now();
        pty_type(&pty, "l ");
        poll(NULL, 0, rng_int(rng, PAUSE));
    }
    pty_kill(&pty, SIGKILL);
    ck_assert(WIFSIGNALED(pty_status(&pty)));
    pty_close(&pty);
    ck_assert_int_eq(count_strokes(path), 0);
    int kept = count_strokes(beside);
    ck_assert_int_le(kept, strokes);
    uint64_t lost = lost_since(times, strokes, kept);
    open_editor(&pty, kept > 0 ? "are back" : "Here");
    pty_type(&pty, "Sq");
    ck_assert(WIFEXITED(pty_status(&pty)));
    pty_close(&pty);
    ck_assert_int_eq(count_strokes(path), kept);
    ck_assert_int_ne(access(beside, F_OK), 0);
    text_done(&level);
    return lost;
}

START_TEST(little_is_lost)
{
    const char *asked = getenv("HOUNDED_KILLS");
    int kills = asked != NULL ? atoi(asked) : USUAL_KILLS;
    uint64_t most = 0;
    struct rng rng;
    rng_init(&rng, (uint64_t)getpid());
    testing_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/row.txt", folder);
    snprintf(beside, sizeof beside, "%s.autosave", path);
    for (int i = 0; i < kills; i++) {
        uint64_t lost = kill_once(&rng);
        most = lost > most ? lost : most;
    }
    if (asked != NULL) {
        fprintf(stderr, "# %d kills; at most the last %llu ms were lost\n", kills, (unsigned long long)most);
    }
    testing_remove_folder(folder);
}
END_TEST

/* --- what is being typed ---------------------------------------------------------------------------- */

static bool is_beside(const char *words)
{
    struct text there;
    text_init(&there);
    bool is_there = file_read(beside, 1 << 20, &there) == 0 && strstr(there.bytes, words) != NULL;
    text_done(&there);
    return is_there;
}

/* SIGHUP and SIGTERM keep everything in the field.  SIGKILL keeps what was there a second earlier. */
START_TEST(what_is_typed_is_kept)
{
    static const int ends[] = {SIGHUP, SIGTERM, SIGKILL};
    enum { PATIENCE = 2400 };
    struct pty pty;
    struct text level;
    text_init(&level);
    write_level(0, &level);
    testing_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/row.txt", folder);
    snprintf(beside, sizeof beside, "%s.autosave", path);
    ck_assert_int_eq(file_write(path, SIZE_MAX, level.bytes, level.size), 0);
    open_editor(&pty, "Here");
    pty_type(&pty, "H\r of hedges");
    ck_assert(pty_shows(&pty, "Row of hedges"));
    for (int turn = 0; ends[_i] == SIGKILL && !is_beside("title: Row of hedges\n") && turn < PATIENCE; turn++) {
        pty_pause(&pty);
    }
    pty_kill(&pty, ends[_i]);
    int status = pty_status(&pty);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == ends[_i]);
    pty_close(&pty);
    ck_assert(is_beside("title: Row of hedges\n"));
    ck_assert_int_eq(count_strokes(path), 0);
    open_editor(&pty, "are back");
    pty_type(&pty, "Sq");
    ck_assert(WIFEXITED(pty_status(&pty)));
    pty_close(&pty);
    text_done(&level);
    testing_remove_folder(folder);
}
END_TEST

static TCase *tests(void)
{
    TCase *tests = tcase_create("edited");
    tcase_set_timeout(tests, 3600);
    tcase_add_test(tests, little_is_lost);
    tcase_add_loop_test(tests, what_is_typed_is_kept, 0, 3);
    return tests;
}

int main(void) { return pty_main("edited", tests); }
