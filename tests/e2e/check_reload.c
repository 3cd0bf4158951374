/* SPDX-License-Identifier: MIT */
/* Tests that the level in play follows its file, however the file is written: after each save the new level is on the
 * screen.  HOUNDED_RELOADS=N saves N times and prints how long the reloads took. */
#include "config.h"

#include "testing.h"

#include "e2e/pty.h"

#include "base/clock.h"
#include "base/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { USUAL_RELOADS = 12, TITLE = 8, LEVEL_BYTES = 256 };

enum way { WAY_IN_PLACE, WAY_RENAME, WAY_TWO_WRITES, WAY_GONE, WAY_BROKEN, WAYS };

static char folder[64], path[80], other[80];

/* Two consecutive titles differ in each letter, so that the terminal receives the whole title. */
static void write_title(int number, char title[TITLE + 1])
{
    for (int i = 0; i < TITLE; i++) {
        title[i] = (char)('a' + (3 * number + 5 * i) % 26);
    }
    title[TITLE] = '\0';
}

static size_t write_level(const char *title, char text[LEVEL_BYTES])
{
    return (size_t)snprintf(text, LEVEL_BYTES,
                            "format: 1\ntitle: %s\ngoal: reach\naccept: no-hounds\nmap:\n######\n#@..>#\n######\nend\n",
                            title);
}

static void put(const char *name, const char *mode, const char *bytes, size_t size)
{
    FILE *file = fopen(name, mode);
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    ck_assert_int_eq(fclose(file), 0);
}

/* Saves like various editors.  Sometimes it waits until the program reports the missing or broken file. */
static void save(struct pty *pty, enum way way, const char *text, size_t size, struct rng *rng)
{
    size_t cut = rng_below(rng, (uint32_t)size);
    bool waits = rng_below(rng, 4) == 0;
    if (way == WAY_RENAME) {
        put(other, "w", text, size);
        ck_assert_int_eq(rename(other, path), 0);
        return;
    }
    if (way == WAY_TWO_WRITES) {
        put(path, "w", text, cut);
        put(path, "a", text + cut, size - cut);
        return;
    }
    if (way == WAY_GONE) {
        ck_assert_int_eq(unlink(path), 0);
        ck_assert(!waits || pty_shows(pty, "No such"));
    } else if (way == WAY_BROKEN) {
        put(path, "w", "gaol", 4);
        ck_assert(!waits || pty_shows(pty, "outside-level"));
    }
    put(path, "w", text, size);
}

static int compare(const void *one, const void *another)
{
    const uint64_t *a = one, *b = another;
    return (*a > *b) - (*a < *b);
}

static void tell(uint64_t *times, size_t count)
{
    qsort(times, count, sizeof *times, compare);
    fprintf(stderr, "# %zu reloads; on the screen after %llu ms at the median, %llu ms at most\n", count,
            (unsigned long long)times[count / 2], (unsigned long long)times[count - 1]);
}

static void reload(struct pty *pty, int number, struct rng *rng, uint64_t *time)
{
    char title[TITLE + 1], text[LEVEL_BYTES];
    enum way way = (enum way)(number % WAYS);
    write_title(number, title);
    size_t size = write_level(title, text);
    save(pty, way, text, size, rng);
    uint64_t begin = clock_now();
    ck_assert_msg(pty_shows(pty, title), "save %d, way %d: '%s' was never shown", number, (int)way, title);
    *time = (clock_now() - begin) / 1000000;
}

START_TEST(each_save_is_shown)
{
    const char *asked = getenv("HOUNDED_RELOADS");
    int reloads = asked != NULL ? atoi(asked) : USUAL_RELOADS;
    uint64_t *times = calloc((size_t)reloads + 1, sizeof *times);
    char title[TITLE + 1], text[LEVEL_BYTES];
    struct pty pty;
    struct rng rng;
    rng_init(&rng, 14);
    testing_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/row.txt", folder);
    snprintf(other, sizeof other, "%s/row.txt~", folder);
    write_title(0, title);
    size_t size = write_level(title, text);
    put(path, "w", text, size);
    pty_open(&pty, 80, 24, PTY_FOREGROUND, (const char *const[]){"play", "--turns", "--data-dir", folder, path, NULL});
    ck_assert(pty_shows(&pty, title));
    for (int i = 1; i <= reloads; i++) {
        reload(&pty, i, &rng, &times[i - 1]);
    }
    pty_type(&pty, "q");
    ck_assert(WIFEXITED(pty_status(&pty)));
    pty_close(&pty);
    if (asked != NULL && reloads > 0) {
        tell(times, (size_t)reloads);
    }
    free(times);
    testing_remove_folder(folder);
}
END_TEST

static TCase *tests(void)
{
    TCase *tests = tcase_create("reload");
    tcase_set_timeout(tests, 3600);
    tcase_add_test(tests, each_save_is_shown);
    return tests;
}

int main(void) { return pty_main("reload", tests); }
