/* SPDX-License-Identifier: MIT */
/* Checks which system calls files.c makes, in which order, and how it handles a failing disk.  The linker wraps the
 * calls. */
#include "config.h"

#include "testing.h"

#include "base/disk.h"
#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum call { CALL_READ, CALL_WRITE, CALL_SYNC, CALL_SYNC_FOLDER, CALL_RENAME, CALL_CLOSE, CALLS };

/* One letter for each call made so far; the error of the call that fails once; the most bytes that one write
 * accepts. */
static char calls[200];
static int failure[CALLS];
static size_t most = SIZE_MAX;
static struct stat synced_folder;

ssize_t __real_read(int fd, void *bytes, size_t size);
ssize_t __real_write(int fd, const void *bytes, size_t size);
int __real_fsync(int fd);
int __real_rename(const char *from, const char *to);
int __real_close(int fd);
ssize_t __wrap_read(int fd, void *bytes, size_t size);
ssize_t __wrap___read_chk(int fd, void *bytes, size_t size, size_t room);
ssize_t __wrap_write(int fd, const void *bytes, size_t size);
int __wrap_fsync(int fd);
int __wrap_rename(const char *from, const char *to);
int __wrap_close(int fd);

/* Records the call.  Returns true, with errno set, if the call is to fail. */
static bool fails(enum call call)
{
    size_t count = strlen(calls);
    if (count + 1 < sizeof calls) {
        calls[count] = "RWSDNC"[call];
    }
    if (failure[call] == 0) {
        return false;
    }
    errno = failure[call];
    failure[call] = 0;
    return true;
}

ssize_t __wrap_read(int fd, void *bytes, size_t size)
{
    ck_assert_int_ne(fcntl(fd, F_GETFD) & FD_CLOEXEC, 0);
    return fails(CALL_READ) ? -1 : __real_read(fd, bytes, size);
}

/* What glibc calls instead in a fortified program that is optimized as a whole and so knows the room. */
ssize_t __wrap___read_chk(int fd, void *bytes, size_t size, size_t room)
{
    ck_assert_uint_le(size, room);
    return __wrap_read(fd, bytes, size);
}

ssize_t __wrap_write(int fd, const void *bytes, size_t size)
{
    return fails(CALL_WRITE) ? -1 : __real_write(fd, bytes, size < most ? size : most);
}

int __wrap_fsync(int fd)
{
    struct stat info;
    ck_assert_int_eq(fstat(fd, &info), 0);
    ck_assert_int_ne(fcntl(fd, F_GETFD) & FD_CLOEXEC, 0);
    if (!S_ISDIR(info.st_mode)) {
        return fails(CALL_SYNC) ? -1 : __real_fsync(fd);
    }
    synced_folder = info;
    return fails(CALL_SYNC_FOLDER) ? -1 : __real_fsync(fd);
}

int __wrap_rename(const char *from, const char *to) { return fails(CALL_RENAME) ? -1 : __real_rename(from, to); }

int __wrap_close(int fd)
{
    int status = __real_close(fd);
    return fails(CALL_CLOSE) ? -1 : status;
}

/* Each test runs in its own empty folder.  setup() adds a folder `sub` and the files `file` and `sub/file`, which
 * contain "old". */
static char folder[200];

static int put(const char *path, const char *bytes)
{
    memset(calls, 0, sizeof calls);
    return file_write(path, SIZE_MAX, bytes, strlen(bytes));
}

static void setup(void)
{
    testing_folder(folder, sizeof folder);
    ck_assert_int_eq(chdir(folder), 0);
    ck_assert_int_eq(mkdir("sub", 0700), 0);
    ck_assert_int_eq(put("file", "old"), 0);
    ck_assert_int_eq(put("sub/file", "old"), 0);
}

static void finish(void)
{
    ck_assert_int_eq(chdir("/"), 0);
    testing_remove_folder(folder);
}

static void holds(const char *path, const char *bytes)
{
    struct text text;
    text_init(&text);
    ck_assert_int_eq(file_read(path, 1000, &text), 0);
    ck_assert_str_eq(text.bytes, bytes);
    text_done(&text);
}

/* Checks that a failed write left no temporary file: only `file` and `sub/file` exist. */
static void is_tidy(void)
{
    ck_assert_int_eq(system("test \"$(echo *)\" = 'file sub' && test \"$(echo sub/*)\" = sub/file"), 0);
}

static void syncs(const char *path, const char *where)
{
    struct stat wanted;
    ck_assert_int_eq(stat(where, &wanted), 0);
    ck_assert_int_eq(put(path, "new"), 0);
    ck_assert_str_eq(calls, "WSCNDC");
    ck_assert_uint_eq(synced_folder.st_ino, wanted.st_ino);
}

START_TEST(file_then_name_then_folder_reach_the_disk)
{
    setup();
    syncs("file", ".");
    syncs("sub/file", "sub");
    syncs("another", ".");
    syncs("sub/another", "sub");
    finish();
}
END_TEST

/* Checks that the write fails if `call` fails, and that the file then contains `bytes`. */
static void spoils(enum call call, int error, const char *bytes)
{
    failure[call] = error;
    ck_assert_int_eq(put("file", "new"), error);
    ck_assert_int_eq(failure[call], 0);
    holds("file", bytes);
    is_tidy();
}

START_TEST(failures_are_told_and_leave_the_old_file)
{
    setup();
    spoils(CALL_WRITE, ENOSPC, "old");
    spoils(CALL_SYNC, EIO, "old");
    spoils(CALL_CLOSE, EIO, "old");
    spoils(CALL_RENAME, EPERM, "old");
    spoils(CALL_SYNC_FOLDER, EIO, "new");
    finish();
}
END_TEST

START_TEST(what_cannot_be_synced_is_written_all_the_same)
{
    static const int harmless[] = {EINVAL, EROFS};
    setup();
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
        failure[CALL_SYNC] = failure[CALL_SYNC_FOLDER] = harmless[i];
        ck_assert_int_eq(put("file", "new"), 0);
        ck_assert_int_eq(failure[CALL_SYNC] + failure[CALL_SYNC_FOLDER], 0);
    }
    finish();
}
END_TEST

START_TEST(first_of_two_failures_is_told)
{
    setup();
    failure[CALL_WRITE] = ENOSPC;
    failure[CALL_CLOSE] = EIO;
    ck_assert_int_eq(put("file", "new"), ENOSPC);
    is_tidy();
    finish();
}
END_TEST

START_TEST(writing_goes_on_after_a_part_and_after_a_signal)
{
    setup();
    most = 2;
    failure[CALL_WRITE] = EINTR;
    ck_assert_int_eq(put("file", "seven b"), 0);
    ck_assert_str_eq(calls, "WWWWWSCNDC");
    most = SIZE_MAX;
    holds("file", "seven b");
    finish();
}
END_TEST

/* errno still has the value of the interrupted read when the end of the file is reached. */
START_TEST(reading_goes_on_after_a_signal)
{
    setup();
    failure[CALL_READ] = EINTR;
    holds("file", "old");
    failure[CALL_READ] = EIO;
    struct text text;
    text_init(&text);
    ck_assert_int_eq(file_read("file", 1000, &text), EIO);
    ck_assert_uint_eq(text.size, 0);
    text_done(&text);
    finish();
}
END_TEST

/* A program may be started without standard input.  The next file that is opened then gets descriptor 0. */
START_TEST(file_number_0_is_a_file)
{
    setup();
    int fd = -1;
    __real_close(STDIN_FILENO);
    ck_assert_int_eq(file_open_regular("file", O_RDONLY, &fd), 0);
    ck_assert_int_eq(fd, STDIN_FILENO);
    __real_close(fd);
    ck_assert_int_eq(put("file", "new"), 0);
    ck_assert_str_eq(calls, "WSCNDC");
    holds("file", "new");
    ck_assert_int_eq(file_write("/dev/null", SIZE_MAX, "x", 1), 0);
    finish();
}
END_TEST

static void is_set_aside_as(const char *bytes, const char *name)
{
    ck_assert_int_eq(put("file", bytes), 0);
    char *aside = file_set_aside("file");
    ck_assert_pstr_eq(aside, name);
    holds(name, bytes);
    free(aside);
}

START_TEST(broken_files_are_set_aside)
{
    setup();
    is_set_aside_as("one", "file.broken");
    is_set_aside_as("two", "file.broken-2");
    is_set_aside_as("three", "file.broken-3");
    holds("file.broken", "one");
    holds("file.broken-2", "two");
    ck_assert_ptr_null(file_set_aside("file"));
    finish();
}
END_TEST

/* Simulates a file system without hard links. */
static int has_no_links(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_LINK ? EPERM : 0;
}

/* Simulates a folder in which each name is taken. */
static int links_tried;

static int has_all_names(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    links_tried += call == DISK_LINK;
    return call == DISK_LINK ? EEXIST : 0;
}

START_TEST(names_for_broken_files_come_to_an_end)
{
    setup();
    links_tried = 0;
    disk_ask(has_all_names);
    ck_assert_ptr_null(file_set_aside("file"));
    disk_ask(NULL);
    ck_assert_int_eq(links_tried, FILE_ASIDES - 1);
    holds("file", "old");
    finish();
}
END_TEST

/* What is added to a file is on the disk before anybody relies on it. */
START_TEST(what_is_appended_reaches_the_disk)
{
    setup();
    int fd = open("file", O_RDWR | O_CLOEXEC);
    memset(calls, 0, sizeof calls);
    ck_assert_int_eq(file_append(fd, 5, "er", 2), 0);
    ck_assert_str_eq(calls, "WS");
    ck_assert_int_eq(file_append(fd, 5, "!", 1), EFBIG);
    failure[CALL_WRITE] = ENOSPC;
    memset(calls, 0, sizeof calls);
    ck_assert_int_eq(file_append(fd, 6, "!", 1), ENOSPC);
    ck_assert_str_eq(calls, "W");
    __real_close(fd);
    holds("file", "older");
    finish();
}
END_TEST

START_TEST(broken_files_are_set_aside_without_links)
{
    setup();
    disk_ask(has_no_links);
    is_set_aside_as("one", "file.broken");
    is_set_aside_as("two", "file.broken-2");
    holds("file.broken", "one");
    ck_assert_ptr_null(file_set_aside("file"));
    disk_ask(NULL);
    finish();
}
END_TEST

/* What the judge was last asked, and what it answers. */
static enum disk_call asked_call;
static int asked_fd, answer;
static size_t asked_size;

static int judge(enum disk_call call, int fd, size_t *size)
{
    asked_call = call;
    asked_fd = fd;
    asked_size = *size;
    return answer;
}

static void is_asked(enum disk_call call, int fd, size_t size, int64_t result)
{
    ck_assert_int_eq(result, -1);
    ck_assert_int_eq(errno, answer);
    ck_assert_int_eq(asked_call, call);
    ck_assert_int_eq(asked_fd, fd);
    ck_assert_uint_eq(asked_size, size);
    errno = 0;
}

/* Each call can be made to fail, and the judge knows which it is: the simulated disks of other tests rely on it. */
START_TEST(the_judge_is_asked_about_each_call)
{
    char template[] = "file.XXXXXX", bytes[4] = "";
    setup();
    int fd = open("file", O_RDWR);
    disk_ask(judge);
    answer = EPERM; /* the first of all errors */
    is_asked(DISK_OPEN, -1, 0, disk_open("file", O_RDONLY));
    answer = EDOM;
    is_asked(DISK_OPEN, -1, 0, disk_open("file", O_RDONLY));
    is_asked(DISK_OPEN, -1, 0, disk_open_new(template));
    is_asked(DISK_READ, fd, 4, disk_read(fd, bytes, 4));
    is_asked(DISK_WRITE, fd, 3, disk_write(fd, "new", 3));
    is_asked(DISK_SYNC, fd, 0, disk_sync(fd));
    is_asked(DISK_LOCK, fd, 0, disk_lock(fd));
    is_asked(DISK_RENAME, -1, 0, disk_rename("file", "moved"));
    is_asked(DISK_LINK, -1, 0, disk_link("file", "linked"));
    is_asked(DISK_UNLINK, -1, 0, disk_unlink("file"));
    is_asked(DISK_FOLDER, -1, 0, disk_make_folder("folder"));
    is_asked(DISK_CLOSE, fd, 0, disk_close(fd));
    disk_ask(NULL);
    ck_assert_int_lt(fcntl(fd, F_GETFD), 0); /* the descriptor is free all the same */
    holds("file", "old");
    is_tidy();
    finish();
}
END_TEST

TEST_MAIN("disk", file_then_name_then_folder_reach_the_disk, failures_are_told_and_leave_the_old_file,
          what_cannot_be_synced_is_written_all_the_same, first_of_two_failures_is_told,
          writing_goes_on_after_a_part_and_after_a_signal, reading_goes_on_after_a_signal, file_number_0_is_a_file,
          broken_files_are_set_aside, names_for_broken_files_come_to_an_end, what_is_appended_reaches_the_disk,
          broken_files_are_set_aside_without_links, the_judge_is_asked_about_each_call)
