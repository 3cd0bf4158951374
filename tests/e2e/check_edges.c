/* SPDX-License-Identifier: MIT */
/* Plays with files at the limit of their kind (base/limits.h), and with files that are one byte smaller or larger:
 * ledgers, journals, replays of runs and unsaved changes of a level.  Prints a line of the table for each. */
#include "config.h"

#include "e2e/home.h"
#include "e2e/pty.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/limits.h"
#include "base/text.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EDGES = 3 }; /* below, at and above the limit */

static size_t edge(size_t limit, int i) { return limit - 1 + (size_t)i; }

static void note(const char *kind, size_t size, const char *result)
{
    printf("# %-8s %9zu bytes: %s\n", kind, size, result);
    fflush(stdout);
}

static size_t size_of(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 ? (size_t)info.st_size : 0;
}

static void read_whole(const char *path, struct text *out)
{
    ck_assert_msg(file_read(path, SIZE_MAX, out) == 0, "cannot read %s", path);
}

static void write_whole(const char *path, const struct text *text)
{
    ck_assert_int_eq(file_write(path, SIZE_MAX, text->bytes, text->size), 0);
}

/* Adds comments of this size. */
static void pad(struct text *out, const char *begin, size_t size)
{
    enum { LINE = 8192 };
    size_t least = strlen(begin) + 1;
    for (size_t left = size; left > 0;) {
        size_t line = left < 2 * LINE ? left : LINE;
        ck_assert_uint_ge(line, least);
        text_add(out, begin);
        text_add_repeated(out, 'x', line - least);
        text_add_char(out, '\n');
        left -= line;
    }
}

/* --- ledgers -------------------------------------------------------------------------------------- */

static void fill_ledger(const char *path, size_t size)
{
    struct text text = text_empty();
    if (file_read(path, SIZE_MAX, &text) == 0) {
        pad(&text, "#", size - text.size);
        write_whole(path, &text);
    }
    text_done(&text);
}

/* The ledger that is too large keeps every byte.  The win is beside it, and in the ledger as soon as that has room. */
static void win_beside(const struct home_kind *kind, size_t size)
{
    struct pty pty;
    char *whole = strdup(home_ledger_of(kind, ""));
    home_open_to_win(&pty, kind, "is left alone");
    home_win(&pty);
    ck_assert_int_eq(home_leave(&pty, kind), 0);
    home_expect_nothing_said(&pty);
    pty_close(&pty);
    ck_assert_uint_eq(size_of(whole), size);
    ck_assert(home_has_line(home_ledger_of(kind, ".pending"), kind->win));
    home_expect_over(kind, 1);
    home_write_ledger(kind, 1, "");
    home_provide(kind);
    home_win_and_leave(kind);
    ck_assert(home_has_line(whole, kind->win) && home_has_line(whole, kind->old));
    ck_assert_uint_eq(size_of(home_ledger_of(kind, ".pending")), 0);
    free(whole);
}

/* The full ledger becomes a segment and keeps every byte.  The win is in the next one. */
static void win_in_the_next(const struct home_kind *kind, size_t size)
{
    home_win_and_leave(kind);
    ck_assert_uint_eq(size_of(home_ledger_of(kind, ".1")), size);
    ck_assert(home_has_line(home_ledger_of(kind, ""), kind->win));
    home_expect_over(kind, 1);
}

START_TEST(a_full_ledger_loses_nothing)
{
    const struct home_kind *kind = &home_kinds[_i / EDGES];
    size_t size = edge(LIMIT_LEDGER, _i % EDGES);
    home_make();
    home_provide(kind);
    home_write_ledger(kind, 1, "");
    fill_ledger(home_ledger_of(kind, ""), size);
    (size > LIMIT_LEDGER ? win_beside : win_in_the_next)(kind, size);
    note(kind->ledger, size, size > LIMIT_LEDGER ? "left alone, the win is beside it" : "kept, the win is in the next");
    home_remove();
}
END_TEST

/* --- levels inside games -------------------------------------------------------------------------- */

/* Adds comments to the level in the journal, or in the replay at the end of a run, so that the file gets this size. */
static void grow_level(const char *path, size_t size)
{
    enum { DIGITS = 9 };
    size_t level, meadow = 0;
    struct text text = text_empty(), grown = text_empty(), inner = text_empty();
    read_whole(path, &text);
    const char *line = strstr(text.bytes, "\nlevel: ") + 1, *begin = strchr(line, '\n') + 1;
    const char *before = strstr(text.bytes, "\nmeadow: "),
               *head = before != NULL ? strchr(before + 1, '\n') + 1 : text.bytes;
    ck_assert_int_eq(sscanf(line, "level: %zu", &level), 1);
    ck_assert(before == NULL || sscanf(before, "\nmeadow: %zu", &meadow) == 1);
    const char *second = strchr(begin, '\n') + 1, *end = begin + level;
    if (before != NULL) {
        text_add_bytes(&grown, text.bytes, (size_t)(before - text.bytes));
        meadow = size - grown.size - strlen("\nmeadow: \n") - DIGITS;
        text_addf(&grown, "\nmeadow: %0*zu\n", DIGITS, meadow);
    }
    text_add_bytes(&grown, head, (size_t)(line - head));
    text_add_bytes(&inner, begin, (size_t)(second - begin));
    pad(&inner, "//", size - grown.size - strlen("level:  0123456789abcdef\n") - DIGITS - level - strlen(end));
    text_add_bytes(&inner, second, (size_t)(end - second));
    text_addf(&grown, "level: %0*zu %016" PRIx64 "\n", DIGITS, inner.size, hash_of_bytes(inner.bytes, inner.size));
    text_add_bytes(&grown, inner.bytes, inner.size);
    text_add(&grown, end);
    ck_assert_uint_eq(grown.size, size);
    write_whole(path, &grown);
    text_done(&inner);
    text_done(&grown);
    text_done(&text);
}

/* --- journals ------------------------------------------------------------------------------------- */

static void continue_and_win(const struct home_kind *kind)
{
    home_win_and_leave(kind);
    ck_assert(home_has_line(home_ledger_of(kind, ""), kind->win));
    home_expect_over(kind, 0);
}

static void refuse_to_continue(const char *path, size_t size)
{
    struct pty pty;
    home_continue(&pty, "too large");
    pty_type(&pty, "q");
    home_status_of(&pty);
    pty_close(&pty);
    ck_assert_uint_eq(size_of(path), size);
}

START_TEST(a_journal_is_continued_up_to_the_limit)
{
    const struct home_kind *day = &home_kinds[1];
    size_t size = edge(LIMIT_JOURNAL, _i);
    home_make();
    home_provide(day);
    char *path = strdup(home_in_state("games/game.game"));
    grow_level(path, size);
    if (size <= LIMIT_JOURNAL) {
        continue_and_win(day);
    } else {
        refuse_to_continue(path, size);
    }
    note("journal", size, size <= LIMIT_JOURNAL ? "continued and won" : "offered, but not continued; it stays");
    free(path);
    home_remove();
}
END_TEST

/* --- what a game adds ----------------------------------------------------------------------------- */

/* A game that adds to a file in the state folder.  `provide` makes the file. */
struct addition {
    const char *name, *file, *loss;
    size_t limit;
    void (*provide)(void);
    int (*play)(struct pty *pty); /* returns the exit status */
};

static void provide_day(void) { home_provide(&home_kinds[1]); }

/* Takes a step back and leaves. */
static int step_back(struct pty *pty)
{
    home_open_to_win(pty, &home_kinds[1], NULL);
    pty_type(pty, "h");
    ck_assert(pty_shows(pty, "1/1"));
    return home_leave(pty, &home_kinds[1]);
}

static const char run_words[] = "7 1 1 100 0 0123abcd night leap dig";

/* A run after its first meadow. */
static void provide_run(void)
{
    struct text run = text_empty();
    char kind[80];
    snprintf(kind, sizeof kind, "endless %s", run_words);
    home_plant(kind, "game");
    ck_assert_int_eq(home_shell("mkdir '%s/runs'", home_state), 0);
    ck_assert_int_eq(
        home_shell("\"$HOUNDED\" replay --record='%s' --commands=e2 >'%s/near.replay'", home_level, home_state), 0);
    struct text replay = text_empty();
    read_whole(home_in_state("near.replay"), &replay);
    text_addf(&run, "hounded-run: 1\nrun: %s\nmeadow: %zu\n", run_words, replay.size);
    text_add_bytes(&run, replay.bytes, replay.size);
    write_whole(home_in_state("runs/0123abcd.run"), &run);
    text_done(&replay);
    text_done(&run);
}

static int win_meadow(struct pty *pty)
{
    home_open_to_win(pty, &home_kinds[2], NULL);
    home_win(pty);
    return home_leave(pty, &home_kinds[2]);
}

static const struct addition additions[] = {
    {"journal", "games/game.game", NULL, LIMIT_JOURNAL, provide_day, step_back},
    {"run", "runs/0123abcd.run", "The replay of the run cannot be saved", LIMIT_RUN, provide_run, win_meadow}};

enum { ADDITIONS = sizeof additions / sizeof additions[0] };

struct added {
    size_t before, after; /* sizes of the file */
    int status;
    bool is_said; /* the loss */
};

/* Plays after the file has grown to `size`; 0: it keeps its size. */
static struct added play_addition(const struct addition *addition, size_t size)
{
    struct pty pty;
    home_make();
    addition->provide();
    if (size > 0) {
        grow_level(home_in_state(addition->file), size);
    }
    struct added added = {.before = size_of(home_in_state(addition->file))};
    added.status = addition->play(&pty);
    added.is_said = addition->loss != NULL && strstr(pty.seen, addition->loss) != NULL;
    added.after = size_of(home_in_state(addition->file));
    pty_close(&pty);
    home_remove();
    return added;
}

/* Above the limit, a journal is written again without the comments of its level. The replay of a run stays. */
START_TEST(a_game_adds_up_to_the_limit)
{
    const struct addition *addition = &additions[_i / EDGES];
    size_t size = edge(addition->limit, _i % EDGES);
    struct added usual = play_addition(addition, 0);
    ck_assert_uint_gt(usual.after, usual.before);
    ck_assert(usual.status == 0 && !usual.is_said);
    struct added added = play_addition(addition, size - (usual.after - usual.before));
    bool fits = size <= addition->limit, stays = addition->loss != NULL;
    ck_assert(added.after == (fits ? size : stays ? added.before : added.after) && added.after > 0);
    ck_assert_uint_le(added.after, addition->limit);
    ck_assert(added.is_said == (!fits && stays) && added.status == added.is_said);
    note(addition->name, size, fits ? "written" : stays ? "not written, reported; the older one stays" : "shortened");
}
END_TEST

/* A replay of a run that is too large is not replaced by one without its meadows. */
START_TEST(a_run_that_is_too_large_stays)
{
    struct added added = play_addition(&additions[1], LIMIT_RUN + 1);
    ck_assert_uint_eq(added.after, added.before);
    ck_assert(added.is_said && added.status == 1);
}
END_TEST

/* --- a folder in which everything is full ---------------------------------------------------------- */

static const char *const ledgers[] = {"progress", "statistics", "endless"};

enum { LEDGERS = sizeof ledgers / sizeof ledgers[0] };

static void win_each_kind(void)
{
    for (size_t i = 0; i < HOME_KINDS; i++) {
        home_provide(&home_kinds[i]);
        home_win_and_leave(&home_kinds[i]);
        home_expect_over(&home_kinds[i], 1);
    }
}

static bool has_older_line(const char *ledger, const char *line)
{
    return home_shell("grep -qE '%s' '%s.1'", line, home_in_state(ledger)) == 0;
}

/* Every win counts once, also those in full ledgers, which become segments. */
START_TEST(a_full_folder_is_played_on_in)
{
    home_make();
    win_each_kind();
    for (size_t i = 0; i < LEDGERS; i++) {
        fill_ledger(home_in_state(ledgers[i]), LIMIT_LEDGER);
    }
    for (int i = 0; i < 3; i++) {
        win_each_kind();
    }
    for (size_t i = 0; i < LEDGERS; i++) {
        ck_assert_int_eq(home_shell("test $(stat -c %%s '%s.1') = %d", home_in_state(ledgers[i]), LIMIT_LEDGER), 0);
    }
    ck_assert(has_older_line("statistics", "^wins 3$") && home_has_line(home_in_state("statistics"), "^wins 9$"));
    ck_assert(has_older_line("statistics", "^wins ~nearby 1$"));
    ck_assert(home_has_line(home_in_state("statistics"), "^wins ~nearby 3$"));
    ck_assert(has_older_line("progress", home_kinds[0].win) && has_older_line("progress", home_kinds[1].win));
    ck_assert(has_older_line("endless", home_kinds[2].win));
    ck_assert_int_ne(home_shell("ls '%s' | grep -q -e pending -e broken", home_state), 0);
    note("folder", LIMIT_LEDGER, "12 games were won, all of them count");
    home_remove();
}
END_TEST

/* --- what is not saved of a level ------------------------------------------------------------------ */

/* A letter that is typed makes the level larger by one byte. */
START_TEST(unsaved_changes_are_kept_up_to_the_limit)
{
    size_t size = edge(LIMIT_DRAFT, _i);
    struct pty pty;
    struct text level = text_empty();
    char beside[100];
    home_make();
    snprintf(beside, sizeof beside, "%s.autosave", home_level);
    text_add(&level, "format: 1\ntitle: Near\n");
    pad(&level, "//",
        size - 1 - (sizeof "format: 1\ntitle: Near\n" - 1) -
            (strlen(home_near_text) - strlen("format: 1\ntitle: Nearby\n")));
    text_add(&level, strstr(home_near_text, "goal:"));
    ck_assert_uint_eq(level.size, size - 1);
    write_whole(home_level, &level);
    home_open_words(&pty, (const char *const[]){"edit", NULL}, home_level);
    ck_assert(pty_shows(&pty, "Here"));
    pty_type(&pty, "H\ry\r");
    ck_assert(pty_shows(&pty, "Neary"));
    pty_kill(&pty, SIGTERM);
    pty_status(&pty);
    pty_close(&pty);
    ck_assert_uint_eq(size_of(home_level), size - 1);
    ck_assert_uint_eq(size_of(beside),
                      size <= LIMIT_DRAFT ? size + strlen("\n// hash of the file: 0123456789abcdef\n") : 0);
    if (size <= LIMIT_DRAFT) {
        home_open_words(&pty, (const char *const[]){"edit", NULL}, home_level);
        ck_assert(pty_shows(&pty, "Neary"));
        pty_kill(&pty, SIGTERM);
        pty_status(&pty);
        pty_close(&pty);
    }
    note("autosave", size, size <= LIMIT_DRAFT ? "kept, and read again" : "refused, the level stays");
    text_done(&level);
    home_remove();
}
END_TEST

static TCase *all_tests(void)
{
    TCase *tcase = tcase_create("edges");
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, a_full_ledger_loses_nothing, 0, HOME_KINDS * EDGES);
    tcase_add_loop_test(tcase, a_journal_is_continued_up_to_the_limit, 0, EDGES);
    tcase_add_loop_test(tcase, a_game_adds_up_to_the_limit, 0, ADDITIONS * EDGES);
    tcase_add_test(tcase, a_run_that_is_too_large_stays);
    tcase_add_test(tcase, a_full_folder_is_played_on_in);
    tcase_add_loop_test(tcase, unsaved_changes_are_kept_up_to_the_limit, 0, EDGES);
    return tcase;
}

int main(void) { return pty_main("edges", all_tests); }
