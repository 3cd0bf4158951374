/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/rng.h"
#include "front/workshop/draft.h"
#include "front/workshop/watcher.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SECOND = 1000000 };

#define LEVEL(row) "format: 1\ngoal: collect 1\nmap:\n########\n#@.*..>#\n" row "\n########\nend\n"

static const char plain[] = LEVEL("#.....B#"), walled[] = LEVEL("#..##.B#"), other[] = LEVEL("#.#...B#"),
                  more[] = LEVEL("#.##..B#");
static const char broken[] = "format: 1\ngoal: coll";

static char folder[64], path[90];
static struct draft *draft;
static enum draft_news news;
static struct text words;

/* The path of the nth autosave. */
static const char *beside(int number)
{
    static char name[120];
    int size = snprintf(name, sizeof name, "%s.autosave", path);
    if (number > 1) {
        snprintf(name + size, sizeof name - (size_t)size, "-%d", number);
    }
    return name;
}

static void put(const char *name, const char *bytes)
{
    FILE *file = fopen(name, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(bytes, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

static void expect_file(const char *name, const char *bytes)
{
    struct text text = text_empty();
    ck_assert_int_eq(file_read_regular(name, LIMIT_LEVEL, &text), 0);
    ck_assert_str_eq(text.bytes, bytes);
    text_done(&text);
}

/* The last line tells the hash of the file's text. */
static void expect_autosave(int number, const char *bytes)
{
    struct text text = text_empty();
    size_t size = strlen(bytes);
    ck_assert_int_eq(file_read_regular(beside(number), LIMIT_LEVEL, &text), 0);
    ck_assert(strncmp(text.bytes, bytes, size) == 0);
    ck_assert(strncmp(text.bytes + size, "\n// hash of the file: ", strlen("\n// hash of the file: ")) == 0);
    text_done(&text);
}

static bool is_there(const char *name) { return access(name, F_OK) == 0; }

/* Gives the file a date that lies `seconds` after the epoch. */
static void date(const char *name, int seconds)
{
    const struct timespec times[2] = {{seconds, 0}, {seconds, 0}};
    ck_assert_int_eq(utimensat(AT_FDCWD, name, times, 0), 0);
}

static void open_draft(void)
{
    text_clear(&words);
    draft = draft_open(path, 0, &news, &words);
}

/* Opens a draft of a file of that text, or of a new file. */
static void begin(const char *text)
{
    testing_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/a.txt", folder);
    text_init(&words);
    if (text != NULL) {
        put(path, text);
    }
    open_draft();
}

static void end(void)
{
    if (draft != NULL) {
        draft_free(draft);
    }
    text_done(&words);
    testing_remove_folder(folder);
}

static void edit(const char *text) { document_replace(draft_document(draft), text, strlen(text)); }

static void expect_text(const char *text) { ck_assert_str_eq(document_text(draft_document(draft))->bytes, text); }

/* Another program writes the file. */
static enum draft_change written(const char *text, int64_t now)
{
    put(path, text);
    return draft_look(draft, now);
}

START_TEST(a_new_file_starts_as_a_meadow)
{
    begin(NULL);
    ck_assert_int_eq(news, DRAFT_NEW);
    ck_assert(!draft_is_saved(draft) && !is_there(path));
    const struct text *meadow = document_text(draft_document(draft));
    ck_assert_uint_eq(meadow->size, strlen(meadow->bytes));
    ck_assert_int_eq(draft_due(draft), 0);
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_AT_ONCE), 0);
    ck_assert_int_eq(draft_save(draft), 0);
    ck_assert(draft_is_saved(draft) && is_there(path) && !is_there(beside(1)));
    ck_assert_int_eq(draft_due(draft), -1);
    ck_assert_str_eq(draft_path(draft), path);
    end();
}
END_TEST

START_TEST(what_is_no_level_is_refused)
{
    begin(broken);
    ck_assert_ptr_null(draft);
    ck_assert_ptr_nonnull(strstr(words.bytes, "a.txt:"));
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    open_draft();
    ck_assert_ptr_null(draft);
    ck_assert_ptr_nonnull(strstr(words.bytes, "not a regular file"));
    end();
}
END_TEST

START_TEST(changes_are_on_the_disk_within_a_second)
{
    begin(plain);
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_BY_THE_CLOCK), 0);
    ck_assert_int_eq(draft_due(draft), -1);
    edit(walled);
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_BY_THE_CLOCK), 0);
    int64_t due = draft_due(draft);
    ck_assert(due > 0 && due <= SECOND && !is_there(beside(1)));
    edit(other);
    ck_assert_int_eq(draft_keep(draft, due - 1, DRAFT_BY_THE_CLOCK), 0);
    ck_assert_int_eq(draft_due(draft), due);
    ck_assert_int_eq(draft_keep(draft, due, DRAFT_BY_THE_CLOCK), 0);
    expect_autosave(1, other);
    ck_assert_int_eq(draft_due(draft), due + SECOND);
    ck_assert_int_eq(draft_keep(draft, due + SECOND, DRAFT_BY_THE_CLOCK), 0);
    ck_assert_int_eq(draft_due(draft), due + 2 * SECOND);
    edit(plain);
    ck_assert_int_eq(draft_keep(draft, due + 2 * SECOND, DRAFT_AT_ONCE), 0);
    ck_assert(!is_there(beside(1)));
    ck_assert_int_eq(draft_due(draft), -1);
    end();
}
END_TEST

START_TEST(a_crash_loses_nothing)
{
    begin(plain);
    edit(walled);
    draft_keep(draft, 0, DRAFT_AT_ONCE);
    draft_free(draft);
    open_draft();
    ck_assert_int_eq(news, DRAFT_RECOVERED);
    ck_assert(!draft_is_saved(draft));
    ck_assert_int_eq(draft_due(draft), 0);
    expect_text(walled);
    ck_assert(document_undo(draft_document(draft)));
    expect_text(plain);
    draft_drop(draft);
    ck_assert(!is_there(beside(1)));
    ck_assert_int_eq(draft_due(draft), -1);
    end();
}
END_TEST

/* Its last line is a comment, so a player can rename it. */
START_TEST(an_autosave_is_a_level)
{
    begin(plain);
    edit(walled);
    draft_keep(draft, 0, DRAFT_AT_ONCE);
    draft_free(draft);
    ck_assert_int_eq(rename(beside(1), path), 0);
    open_draft();
    ck_assert_uint_eq(document_report(draft_document(draft))->errors, 0);
    end();
}
END_TEST

/* The autosave was written later than the file, but does not know its text. */
START_TEST(an_autosave_without_origin_overwrites_the_file_only_if_told_twice)
{
    begin(plain);
    draft_free(draft);
    put(beside(1), walled);
    date(path, 1000);
    open_draft();
    ck_assert_int_eq(news, DRAFT_STALE);
    ck_assert_int_eq(draft_save(draft), DRAFT_OVERTAKEN);
    expect_file(path, plain);
    ck_assert_int_eq(draft_save(draft), 0);
    expect_file(path, walled);
    end();
}
END_TEST

/* Another program saves the file while the clock is behind. The origin stays known when the changes grow. */
START_TEST(changes_of_another_text_overwrite_the_file_only_if_told_twice)
{
    begin(plain);
    edit(walled);
    draft_keep(draft, 0, DRAFT_AT_ONCE);
    for (int i = 0; i < 2; i++) {
        draft_free(draft);
        put(path, other);
        date(path, 1000);
        open_draft();
        ck_assert_int_eq(news, DRAFT_STALE);
        edit(more);
        draft_keep(draft, 0, DRAFT_AT_ONCE);
    }
    ck_assert_int_eq(draft_save(draft), DRAFT_OVERTAKEN);
    expect_file(path, other);
    ck_assert_int_eq(draft_save(draft), 0);
    expect_file(path, more);
    ck_assert(!is_there(beside(1)));
    end();
}
END_TEST

static ino_t unreadable;

static int fail_to_read(enum disk_call call, int fd, size_t *size)
{
    struct stat info;
    (void)size;
    return call == DISK_READ && fstat(fd, &info) == 0 && info.st_ino == unreadable ? EIO : 0;
}

/* When it can be read again, it does not overwrite what was saved meanwhile, although the clock was turned back. */
START_TEST(an_autosave_that_cannot_be_read_is_told)
{
    struct stat info;
    begin(plain);
    edit(walled);
    draft_keep(draft, 0, DRAFT_AT_ONCE);
    draft_free(draft);
    ck_assert_int_eq(stat(beside(1), &info), 0);
    unreadable = info.st_ino;
    disk_ask(fail_to_read);
    open_draft();
    disk_ask(NULL);
    ck_assert_int_eq(news, DRAFT_STRANGE);
    expect_text(plain);
    edit(other);
    ck_assert_int_eq(draft_save(draft), 0);
    draft_free(draft);
    date(path, 1000);
    open_draft();
    ck_assert_int_eq(news, DRAFT_STALE);
    expect_text(walled);
    ck_assert_int_eq(draft_save(draft), DRAFT_OVERTAKEN);
    expect_file(path, other);
    end();
}
END_TEST

/* Nobody knows whether a file that cannot be read now has changed. */
START_TEST(a_file_that_cannot_be_read_is_not_overwritten)
{
    struct stat info;
    begin(plain);
    edit(walled);
    put(path, other);
    ck_assert_int_eq(stat(path, &info), 0);
    unreadable = info.st_ino;
    disk_ask(fail_to_read);
    ck_assert_int_eq(draft_save(draft), EIO);
    ck_assert_int_eq(draft_save(draft), EIO);
    disk_ask(NULL);
    expect_file(path, other);
    ck_assert_int_eq(draft_save(draft), DRAFT_OVERTAKEN);
    ck_assert_int_eq(draft_save(draft), 0);
    expect_file(path, walled);
    end();
}
END_TEST

/* Stale changes stay stale while the file cannot be read. */
START_TEST(a_file_that_cannot_be_read_does_not_use_up_the_question)
{
    struct stat info;
    begin(plain);
    draft_free(draft);
    put(beside(1), walled);
    open_draft();
    ck_assert_int_eq(news, DRAFT_STALE);
    ck_assert_int_eq(stat(path, &info), 0);
    unreadable = info.st_ino;
    disk_ask(fail_to_read);
    ck_assert_int_eq(draft_save(draft), EIO);
    disk_ask(NULL);
    ck_assert_int_eq(draft_save(draft), DRAFT_OVERTAKEN);
    expect_file(path, plain);
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(draft_save(draft), 0);
    expect_file(path, walled);
    end();
}
END_TEST

START_TEST(an_autosave_of_the_saved_text_is_no_news)
{
    begin(plain);
    draft_free(draft);
    put(beside(1), plain);
    open_draft();
    ck_assert_int_eq(news, DRAFT_FINE);
    ck_assert(draft_is_saved(draft));
    draft_drop(draft);
    ck_assert(!is_there(beside(1)));
    end();
}
END_TEST

START_TEST(a_strange_autosave_stays_and_the_next_is_recovered)
{
    begin(plain);
    draft_free(draft);
    put(beside(1), broken);
    ck_assert_int_eq(mkdir(beside(2), 0700), 0);
    open_draft();
    ck_assert_int_eq(news, DRAFT_STRANGE);
    expect_text(plain);
    draft_free(draft);
    put(beside(3), walled);
    open_draft();
    ck_assert_int_eq(news, DRAFT_STALE);
    expect_text(walled);
    ck_assert_int_eq(draft_save(draft), DRAFT_OVERTAKEN);
    ck_assert_int_eq(draft_save(draft), 0);
    ck_assert(!is_there(beside(3)));
    expect_file(beside(1), broken);
    end();
}
END_TEST

START_TEST(a_lost_autosave_is_written_again)
{
    begin(plain);
    edit(walled);
    draft_keep(draft, 0, DRAFT_AT_ONCE);
    ck_assert_int_eq(unlink(beside(1)), 0);
    ck_assert_int_eq(draft_keep(draft, SECOND, DRAFT_BY_THE_CLOCK), 0);
    expect_autosave(1, walled);
    ck_assert_int_eq(unlink(beside(1)), 0);
    put(beside(1), "of somebody else");
    ck_assert_int_eq(draft_keep(draft, 2 * SECOND, DRAFT_BY_THE_CLOCK), 0);
    expect_file(beside(1), "of somebody else");
    expect_autosave(2, walled);
    end();
}
END_TEST

START_TEST(a_failed_autosave_is_tried_again)
{
    begin(plain);
    for (int i = 1; i <= 9; i++) {
        put(beside(i), broken);
    }
    edit(walled);
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_AT_ONCE), FILE_IS_ODD);
    int64_t due = draft_due(draft);
    ck_assert_int_eq(due, 10 * SECOND);
    ck_assert_int_eq(draft_keep(draft, 1, DRAFT_BY_THE_CLOCK), FILE_IS_ODD);
    ck_assert_int_eq(unlink(beside(9)), 0);
    ck_assert_int_eq(draft_keep(draft, due, DRAFT_BY_THE_CLOCK), 0);
    expect_autosave(9, walled);
    end();
}
END_TEST

/* The linker puts this in place of lstat, where it can (local.mk). */
static int lstat_error = 0, lstats = 0;
int __wrap_lstat(const char *name, struct stat *info);

int __wrap_lstat(const char *name, struct stat *info)
{
    lstats++;
    errno = lstat_error;
    return lstat_error != 0 ? -1 : fstatat(AT_FDCWD, name, info, AT_SYMLINK_NOFOLLOW);
}

/* Somebody's autosave may have a name that cannot be looked at. */
START_TEST(an_autosave_takes_no_name_that_it_cannot_see)
{
    begin(plain);
    put(beside(1), "of somebody else");
    edit(walled);
    lstat_error = EIO;
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_AT_ONCE), lstats > 0 ? EIO : 0);
    lstat_error = 0;
    expect_file(beside(1), "of somebody else");
    ck_assert_int_eq(draft_keep(draft, SECOND, DRAFT_AT_ONCE), 0);
    expect_autosave(2, walled);
    end();
}
END_TEST

static bool foresee_walled(void *typist, struct text *out)
{
    if (*(bool *)typist) {
        text_addf(out, "%s", walled);
    }
    return *(bool *)typist;
}

START_TEST(typed_text_is_kept_as_it_will_be)
{
    bool is_good = true;
    const struct draft_typing typing = {foresee_walled, &is_good};
    begin(plain);
    draft_type(draft, &typing);
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_AT_ONCE), 0);
    expect_autosave(1, walled);
    is_good = false;
    draft_type(draft, &typing);
    ck_assert_int_eq(draft_keep(draft, SECOND, DRAFT_AT_ONCE), 0);
    ck_assert(!is_there(beside(1)));
    draft_type(draft, NULL);
    ck_assert_int_eq(draft_keep(draft, 2 * SECOND, DRAFT_AT_ONCE), 0);
    ck_assert_int_eq(draft_due(draft), -1);
    end();
}
END_TEST

static int fail_to_remove(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_UNLINK ? EIO : 0;
}

/* An autosave that cannot be removed is as new as the file, although half-typed text was newer. */
START_TEST(a_saved_text_is_also_in_an_autosave_that_stays)
{
    bool is_whole = true;
    const struct draft_typing typing = {foresee_walled, &is_whole};
    begin(plain);
    edit(other);
    draft_type(draft, &typing);
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_AT_ONCE), 0);
    expect_autosave(1, walled);
    disk_ask(fail_to_remove);
    ck_assert_int_eq(draft_save(draft), 0);
    disk_ask(NULL);
    expect_file(path, other);
    expect_autosave(1, other);
    end();
}
END_TEST

/* Saving only renews an autosave.  None is made that might stay. */
START_TEST(a_saved_text_needs_no_autosave)
{
    begin(plain);
    edit(other);
    disk_ask(fail_to_remove);
    ck_assert_int_eq(draft_save(draft), 0);
    disk_ask(NULL);
    expect_file(path, other);
    ck_assert(!is_there(beside(1)));
    end();
}
END_TEST

START_TEST(typed_text_outlives_a_change_of_the_file)
{
    bool is_good = true;
    const struct draft_typing typing = {foresee_walled, &is_good};
    begin(plain);
    draft_type(draft, &typing);
    ck_assert_int_eq(written(other, 0), DRAFT_CHANGED);
    ck_assert_int_eq(draft_due(draft), 0);
    ck_assert_int_eq(draft_keep(draft, 0, DRAFT_BY_THE_CLOCK), 0);
    expect_autosave(1, walled);
    end();
}
END_TEST

START_TEST(a_changed_file_becomes_an_edit)
{
    begin(plain);
    ck_assert_int_ge(draft_descriptor(draft), 0);
    ck_assert_int_eq(draft_look(draft, 0), DRAFT_UNCHANGED);
    ck_assert_int_eq(written(plain, 1), DRAFT_UNCHANGED);
    ck_assert_int_eq(written(walled, 2), DRAFT_CHANGED);
    expect_text(walled);
    ck_assert(draft_is_saved(draft));
    put(beside(1), other);
    ck_assert_int_eq(draft_look(draft, 3), DRAFT_UNCHANGED);
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(draft_look(draft, 4), DRAFT_UNCHANGED);
    ck_assert(document_undo(draft_document(draft)));
    expect_text(plain);
    end();
}
END_TEST

START_TEST(half_a_file_is_given_time)
{
    begin(plain);
    ck_assert_int_eq(written(broken, 0), DRAFT_UNCHANGED);
    ck_assert_int_eq(draft_due(draft), DRAFT_PATIENCE);
    ck_assert_int_eq(written(walled, DRAFT_PATIENCE - 1), DRAFT_CHANGED);
    ck_assert_int_eq(written(broken, 0), DRAFT_UNCHANGED);
    ck_assert_int_eq(draft_look(draft, DRAFT_PATIENCE), DRAFT_BROKEN);
    ck_assert_int_eq(written(broken, 2 * DRAFT_PATIENCE), DRAFT_UNCHANGED);
    expect_text(walled);
    end();
}
END_TEST

START_TEST(changes_on_both_sides_are_told_once)
{
    begin(plain);
    edit(walled);
    ck_assert_int_eq(written(other, 0), DRAFT_DIFFERS);
    ck_assert_int_eq(written(other, 1), DRAFT_UNCHANGED);
    expect_text(walled);
    ck_assert_int_eq(draft_save(draft), DRAFT_OVERTAKEN);
    expect_file(path, other);
    ck_assert_int_eq(draft_save(draft), 0);
    expect_file(path, walled);
    end();
}
END_TEST

/* A link is not watched, because the file behind it may be in another folder. */
START_TEST(a_link_is_read_at_intervals)
{
    char behind[100];
    begin(plain);
    draft_free(draft);
    snprintf(behind, sizeof behind, "%s/b.txt", folder);
    ck_assert_int_eq(rename(path, behind), 0);
    ck_assert_int_eq(symlink("b.txt", path), 0);
    open_draft();
    ck_assert_int_eq(draft_descriptor(draft), -1);
    ck_assert_int_eq(draft_look(draft, 0), DRAFT_UNCHANGED);
    ck_assert_int_eq(draft_due(draft), WATCHER_PAUSE);
    ck_assert_int_eq(written(walled, WATCHER_PAUSE - 1), DRAFT_UNCHANGED);
    ck_assert_int_eq(draft_look(draft, WATCHER_PAUSE), DRAFT_CHANGED);
    edit(other);
    draft_keep(draft, 2 * WATCHER_PAUSE, DRAFT_BY_THE_CLOCK);
    ck_assert_int_eq(draft_due(draft), 2 * WATCHER_PAUSE);
    ck_assert_int_eq(draft_save(draft), 0);
    expect_file(behind, other);
    end();
}
END_TEST

START_TEST(a_moved_folder_is_no_longer_watched)
{
    char moved[70];
    begin(plain);
    snprintf(moved, sizeof moved, "%s.moved", folder);
    ck_assert_int_eq(rename(folder, moved), 0);
    ck_assert_int_eq(draft_look(draft, 0), DRAFT_UNCHANGED);
    ck_assert_int_eq(draft_descriptor(draft), -1);
    ck_assert_int_eq(rename(moved, folder), 0);
    end();
}
END_TEST

/* --- random work ---------------------------------------------------------------------------------- */

static const char *const texts[] = {plain, walled, other, more, LEVEL("#B.....#"), "", broken};

enum { GOOD_TEXTS = 5, TEXTS = 7 };

static const char *random_text(struct rng *rng, uint32_t count) { return texts[rng_below(rng, count)]; }

static bool type_a_level(void *typist, struct text *out)
{
    text_add(out, *(const char **)typist);
    return **(const char **)typist != '\0';
}

static void add_content(struct text *out, const char *name)
{
    struct text text = text_empty();
    int error = file_read_regular(name, LIMIT_LEVEL, &text);
    text_addf(out, " %d %08lx", error, (unsigned long)(hash_of_bytes(text.bytes, text.size) & 0xffffffff));
    text_done(&text);
}

/* Adds what can be seen of the draft, and what is on the disk. */
static void add_draft(struct text *out, int64_t now, int result)
{
    const struct text *text = document_text(draft_document(draft));
    struct document *saved = draft_saved(draft);
    text_addf(out, "%lld %d: %08lx %08lx %d due %lld, news %d;", (long long)now, result,
              (unsigned long)(hash_of_bytes(text->bytes, text->size) & 0xffffffff),
              (unsigned long)(hash_of_bytes(document_text(saved)->bytes, document_text(saved)->size) & 0xffffffff),
              draft_is_saved(draft), (long long)draft_due(draft), news);
    add_content(out, path);
    for (int i = 1; i <= 3; i++) {
        add_content(out, beside(i));
    }
    text_add_char(out, '\n');
    document_free(saved);
}

/* The player, the clock or another program does something. */
static int do_something(struct rng *rng, int64_t *now)
{
    static const char *typed;
    const struct draft_typing typing = {type_a_level, &typed};
    uint32_t die = rng_below(rng, 40);
    int result = 0;
    *now += rng_int(rng, SECOND / 2);
    if (die < 6) {
        edit(random_text(rng, GOOD_TEXTS));
    } else if (die < 8) {
        document_undo(draft_document(draft));
    } else if (die < 12) {
        put(path, random_text(rng, TEXTS));
    } else if (die == 12) {
        unlink(path);
    } else if (die == 13) {
        const char *copy = beside(1 + rng_int(rng, 2));
        put(copy, random_text(rng, TEXTS));
    } else if (die == 14) {
        unlink(beside(1));
    } else if (die < 18) {
        result = draft_save(draft);
    } else if (die == 18) {
        draft_drop(draft);
    } else if (die < 22) {
        typed = random_text(rng, GOOD_TEXTS + 1);
        draft_type(draft, rng_below(rng, 2) == 0 ? &typing : NULL);
    } else if (die < 28) {
        result = draft_look(draft, *now);
    } else if (die < 38) {
        result = draft_keep(draft, *now, die < 36 ? DRAFT_BY_THE_CLOCK : DRAFT_AT_ONCE);
    } else {
        draft_free(draft);
        open_draft();
    }
    return result;
}

/* What becomes of a draft changes only with UPDATE_GOLDEN=1.  Without inotify, changes are noticed later. */
START_TEST(known_drafts)
{
    struct text seen = text_empty();
    bool is_late = false;
    for (int number = 1; number <= 100 && !is_late; number++) {
        struct rng rng;
        struct text all = text_empty();
        int64_t now = SECOND;
        rng_init(&rng, (uint64_t)number);
        begin(rng_below(&rng, 5) == 0 ? NULL : plain);
        is_late = draft_descriptor(draft) < 0;
        for (int i = 0; i < 60 && draft != NULL; i++) {
            int result = do_something(&rng, &now);
            if (draft != NULL) {
                add_draft(&all, now, result);
            }
        }
        end();
        golden_add(&seen, number, &all);
    }
    if (is_late) {
        text_done(&seen);
    } else {
        golden_expect("tests/front/known/drafts.txt", &seen);
    }
}
END_TEST

/* A solution is played, so that a mistake in it is found while the level is edited. */
START_TEST(a_solution_that_does_not_win_is_found)
{
    bool is_found = false;
    begin("format: 1\ntitle: A\ngoal: reach\npar: 30\naccept: no-hounds\nmap:\n#####\n#@.>#\n#####\nend\n"
          "solution:\nhounded-replay: 1\nseed: x\nend\n");
    const struct report *report = document_report(draft_document(draft));
    for (size_t i = 0; i < report->count; i++) {
        is_found |= strstr(report->diags[i].code, "solution") != NULL;
    }
    ck_assert(is_found);
    end();
}
END_TEST

TEST_MAIN("draft", a_new_file_starts_as_a_meadow, what_is_no_level_is_refused, changes_are_on_the_disk_within_a_second,
          a_crash_loses_nothing, an_autosave_is_a_level,
          an_autosave_without_origin_overwrites_the_file_only_if_told_twice,
          changes_of_another_text_overwrite_the_file_only_if_told_twice, an_autosave_that_cannot_be_read_is_told,
          a_file_that_cannot_be_read_is_not_overwritten, a_file_that_cannot_be_read_does_not_use_up_the_question,
          an_autosave_takes_no_name_that_it_cannot_see, an_autosave_of_the_saved_text_is_no_news,
          a_strange_autosave_stays_and_the_next_is_recovered, a_lost_autosave_is_written_again,
          a_failed_autosave_is_tried_again, typed_text_is_kept_as_it_will_be,
          a_saved_text_is_also_in_an_autosave_that_stays, a_saved_text_needs_no_autosave,
          typed_text_outlives_a_change_of_the_file, a_changed_file_becomes_an_edit, half_a_file_is_given_time,
          changes_on_both_sides_are_told_once, a_link_is_read_at_intervals, a_moved_folder_is_no_longer_watched,
          known_drafts, a_solution_that_does_not_win_is_found)
