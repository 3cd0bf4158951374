/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/disk.h"
#include "base/files.h"
#include "base/job.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Each test runs in its own empty folder. */
static char folder[200];

static void enter_folder(void)
{
    testing_folder(folder, sizeof folder);
    ck_assert_int_eq(chdir(folder), 0);
}

static void leave_folder(void)
{
    ck_assert_int_eq(chdir("/"), 0);
    testing_remove_folder(folder);
}

static int files_here(void)
{
    int count = 0;
    DIR *here = opendir(".");
    ck_assert_ptr_nonnull(here);
    for (struct dirent *entry; (entry = readdir(here)) != NULL;) {
        count += entry->d_name[0] != '.';
    }
    closedir(here);
    return count;
}

static void holds(const char *path, const char *bytes)
{
    struct text text;
    text_init(&text);
    ck_assert_int_eq(file_read(path, 1000, &text), 0);
    ck_assert_str_eq(text.bytes, bytes);
    text_done(&text);
}

static void put(const char *path, const char *bytes)
{
    ck_assert_int_eq(file_write(path, SIZE_MAX, bytes, strlen(bytes)), 0);
}

static mode_t mode_of(const char *path)
{
    struct stat info;
    ck_assert_int_eq(lstat(path, &info), 0);
    return info.st_mode & 07777;
}

START_TEST(what_is_written_is_read)
{
    enter_folder();
    char bytes[40000];
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (char)(i % 251);
    }
    ck_assert_int_eq(file_write("file", SIZE_MAX, bytes, sizeof bytes), 0);
    struct text text;
    text_init(&text);
    ck_assert_int_eq(file_read("file", sizeof bytes, &text), 0);
    ck_assert_uint_eq(text.size, sizeof bytes);
    ck_assert_mem_eq(text.bytes, bytes, sizeof bytes);
    text_done(&text);
    ck_assert_int_eq(files_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(a_file_holds_what_was_written)
{
    enter_folder();
    put("file", "12345");
    put("none", "");
    ck_assert(file_holds("file", "12345", 5));
    ck_assert(!file_holds("file", "12346", 5));
    ck_assert(!file_holds("file", "1234", 4));
    ck_assert(!file_holds("file", "123456", 6));
    ck_assert(file_holds("none", "", 0));
    ck_assert(!file_holds("other", "", 0));
    ck_assert(!file_holds(".", "", 0));
    leave_folder();
}
END_TEST

START_TEST(more_than_the_limit_is_refused)
{
    enter_folder();
    put("file", "12345");
    struct text text;
    text_init(&text);
    ck_assert_int_eq(file_read("file", 5, &text), 0);
    ck_assert_uint_eq(text.size, 5);
    ck_assert_int_eq(file_read("file", 4, &text), EFBIG);
    ck_assert_int_eq(file_read("file", SIZE_MAX, &text), 0);
    put("one", "1");
    put("none", "");
    text_clear(&text);
    ck_assert_int_eq(file_read("one", 1, &text), 0);
    ck_assert_int_eq(file_read("one", 0, &text), EFBIG);
    ck_assert_int_eq(file_read("none", 0, &text), 0);
    ck_assert_str_eq(text.bytes, "1");
    ck_assert_int_eq(file_read("/dev/zero", 100000, &text), EFBIG);
    ck_assert_int_eq(file_read("/dev/zero", 16384, &text), EFBIG);
    text_done(&text);
    leave_folder();
}
END_TEST

static struct stat looked_at(const char *path)
{
    struct stat info;
    ck_assert_int_eq(lstat(path, &info), 0);
    return info;
}

static void set_time(const char *path, time_t seconds, long nanoseconds)
{
    const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* Every change is noticed: another size, a time that differs by a nanosecond, and another file of the same name. */
START_TEST(a_changed_file_is_another)
{
    enter_folder();
    put("file", "1");
    set_time("file", 1000, 5);
    struct stat first = looked_at("file"), now = first;
    ck_assert(file_is_same(&now, &first));
    set_time("file", 1000, 6);
    now = looked_at("file");
    ck_assert(!file_is_same(&now, &first));
    set_time("file", 1001, 5);
    now = looked_at("file");
    ck_assert(!file_is_same(&now, &first));
    ck_assert_int_eq(truncate("file", 2), 0);
    set_time("file", 1000, 5);
    now = looked_at("file");
    ck_assert(!file_is_same(&now, &first));
    ck_assert_int_eq(truncate("file", 1), 0);
    set_time("file", 1000, 5);
    now = looked_at("file");
    ck_assert(file_is_same(&now, &first));
    put("file", "1");
    set_time("file", 1000, 5);
    now = looked_at("file");
    ck_assert(!file_is_same(&now, &first));
    leave_folder();
}
END_TEST

START_TEST(a_file_has_a_name_and_stands_beside_others)
{
    static const char *const paths[][3] = {{"a", "a", "b"},
                                           {"folder/a", "a", "folder/b"},
                                           {"/a", "a", "/b"},
                                           {"/one/two/a.txt", "a.txt", "/one/two/b"},
                                           {"folder/", "", "folder/b"},
                                           {"", "", "b"}};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        char *beside = file_beside(paths[i][0], "b");
        ck_assert_str_eq(file_name(paths[i][0]), paths[i][1]);
        ck_assert_str_eq(beside, paths[i][2]);
        free(beside);
    }
}
END_TEST

START_TEST(unreadable_files_say_why)
{
    enter_folder();
    struct text text;
    text_init(&text);
    ck_assert_int_eq(file_read("none", 10, &text), ENOENT);
    ck_assert_int_eq(file_read(".", 10, &text), EISDIR);
    text_done(&text);
    leave_folder();
}
END_TEST

/* Errors of ours have their own words, and all others those of the system. */
START_TEST(errors_have_reasons)
{
    ck_assert_str_eq(file_reason(FILE_IS_ODD), "it is not a regular file");
    ck_assert_str_eq(file_reason(FILE_IS_LOCKED), "another process has it locked");
    ck_assert_str_eq(file_reason(ENOENT), strerror(ENOENT));
    ck_assert_str_eq(file_reason(EACCES), strerror(EACCES));
}
END_TEST

/* What cannot be opened leaves no descriptor behind, neither open nor in the caller's hands. */
START_TEST(only_files_are_opened)
{
    enter_folder();
    int fd = 7, free_fd = dup(0);
    close(free_fd);
    ck_assert_int_eq(mkdir("folder", 0700), 0);
    ck_assert_int_eq(file_open_regular("folder", O_RDONLY, &fd), FILE_IS_ODD);
    ck_assert_int_eq(fd, -1);
    fd = 7;
    ck_assert_int_eq(file_open_regular("none", O_RDONLY, &fd), ENOENT);
    ck_assert_int_eq(fd, -1);
    put("one", "1");
    ck_assert_int_eq(file_open_regular("one", O_RDONLY, &fd), 0);
    ck_assert_int_eq(fd, free_fd);
    ck_assert_int_eq(fcntl(fd, F_GETFL) & O_ACCMODE, O_RDONLY);
    file_let_go(fd);
    leave_folder();
}
END_TEST

START_TEST(a_file_moves_only_where_no_other_is)
{
    enter_folder();
    put("one", "1");
    put("two", "2");
    ck_assert_int_eq(file_move("one", "two"), EEXIST);
    holds("one", "1");
    holds("two", "2");
    ck_assert_int_eq(symlink("nowhere", "link"), 0);
    ck_assert_int_eq(file_move("one", "link"), EEXIST);
    ck_assert_int_eq(file_move("one", "three"), 0);
    holds("three", "1");
    ck_assert_int_eq(file_move("one", "four"), ENOENT);
    ck_assert(!file_has_links("three"));
    ck_assert_int_eq(link("three", "four"), 0);
    ck_assert(file_has_links("three") && file_has_links("four") && !file_has_links("none"));
    ck_assert_int_eq(files_here(), 4);
    leave_folder();
}
END_TEST

START_TEST(only_the_folders_above_are_made)
{
    enter_folder();
    ck_assert_int_eq(folder_make_above("a/b/c"), 0);
    ck_assert_int_eq(access("a/b", F_OK), 0);
    ck_assert_int_ne(access("a/b/c", F_OK), 0);
    ck_assert_int_eq(mode_of("a/b"), 0700);
    put("a/b/c", "1");
    ck_assert_int_eq(folder_make_above("a/b/c/d"), ENOTDIR);
    ck_assert_int_eq(folder_make_above("c"), 0);
    ck_assert_int_eq(files_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(dash_is_standard_input)
{
    enter_folder();
    put("file", "from stdin");
    int fd = open("file", O_RDONLY);
    ck_assert_int_eq(dup2(fd, STDIN_FILENO), STDIN_FILENO);
    close(fd);
    holds("-", "from stdin");
    leave_folder();
}
END_TEST

START_TEST(permissions_follow_the_old_file_or_the_umask)
{
    enter_folder();
    umask(027);
    put("new", "x");
    ck_assert_uint_eq(umask(027), 027);
    ck_assert_uint_eq(mode_of("new"), 0640);
    ck_assert_int_eq(chmod("new", 0604), 0);
    put("new", "y");
    ck_assert_uint_eq(mode_of("new"), 0604);
    leave_folder();
}
END_TEST

/* Only root can replace a file and leave it to its owner. */
START_TEST(the_owner_of_an_old_file_stays)
{
    struct stat info;
    if (geteuid() != 0) {
        return;
    }
    enter_folder();
    put("theirs", "old");
    ck_assert_int_eq(chown("theirs", 65534, 65533), 0);
    ck_assert_int_eq(chmod("theirs", 04640), 0);
    put("theirs", "new");
    ck_assert_int_eq(stat("theirs", &info), 0);
    ck_assert_uint_eq(info.st_uid, 65534);
    ck_assert_uint_eq(info.st_gid, 65533);
    ck_assert_uint_eq(mode_of("theirs"), 04640);
    leave_folder();
}
END_TEST

START_TEST(links_are_followed)
{
    enter_folder();
    put("file", "old");
    ck_assert_int_eq(symlink("file", "link"), 0);
    put("link", "new");
    holds("file", "new");
    struct stat info;
    ck_assert_int_eq(lstat("link", &info), 0);
    ck_assert(S_ISLNK(info.st_mode));
    leave_folder();
}
END_TEST

/* What cannot be opened for writing can be replaced all the same. */
static int opens;

static int count_opens(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    opens += call == DISK_OPEN;
    return 0;
}

static int opens_for(const char *path)
{
    opens = 0;
    disk_ask(count_opens);
    put(path, "x");
    disk_ask(NULL);
    return opens;
}

START_TEST(what_stands_behind_a_link_is_only_replaced)
{
    enter_folder();
    put("file", "old");
    ck_assert_int_eq(symlink("file", "link"), 0);
    ck_assert_int_eq(opens_for("link"), opens_for("file"));
    leave_folder();
}
END_TEST

/* As many links are followed as the system follows. */
START_TEST(a_long_chain_of_links_may_lead_nowhere)
{
    enum { LINKS = 40 };
    char name[24], next[24] = "none/file";
    enter_folder();
    for (int i = 1; i <= LINKS + 1; i++) {
        snprintf(name, sizeof name, "link%d", i);
        ck_assert_int_eq(symlink(next, name), 0);
        ck_assert_int_eq(file_leads_nowhere(name), i <= LINKS);
        memcpy(next, name, sizeof next);
    }
    leave_folder();
}
END_TEST

static int next_descriptor(void)
{
    int fd = dup(STDIN_FILENO);
    close(fd);
    return fd;
}

START_TEST(links_may_lead_nowhere)
{
    enter_folder();
    int before = next_descriptor();
    ck_assert_int_eq(symlink("none/file", "lost"), 0);
    ck_assert_int_eq(symlink("lost", "further"), 0);
    ck_assert_int_eq(symlink("later", "new"), 0);
    ck_assert_int_eq(symlink("loop", "loop"), 0);
    ck_assert(file_leads_nowhere("lost") && file_leads_nowhere("further"));
    ck_assert(!file_leads_nowhere("new") && !file_leads_nowhere("loop") && !file_leads_nowhere("none/file"));
    put("new", "x");
    holds("later", "x");
    ck_assert_int_eq(next_descriptor(), before);
    leave_folder();
}
END_TEST

/* The pipe is tested first: if files.c replaced it, it would replace /dev/full as well. */
START_TEST(pipes_and_devices_are_written_not_replaced)
{
    enter_folder();
    ck_assert_int_eq(mkfifo("pipe", 0600), 0);
    int fd = open("pipe", O_RDWR);
    ck_assert_int_ge(fd, 0);
    put("pipe", "x");
    struct stat info;
    ck_assert_int_eq(lstat("pipe", &info), 0);
    ck_assert(S_ISFIFO(info.st_mode));
    char byte = 0;
    ck_assert_int_eq(read(fd, &byte, 1), 1);
    ck_assert_int_eq(byte, 'x');
    close(fd);
    if (stat("/dev/full", &info) == 0) {
        ck_assert_int_eq(file_write("/dev/full", SIZE_MAX, "x", 1), ENOSPC);
    }
    leave_folder();
}
END_TEST

/* The child has a job and writes more than the pipe holds. */
START_TEST(an_interrupt_ends_a_wait_for_a_reader)
{
    enum { MORE = 1 << 21 };
    static char bytes[MORE];
    enter_folder();
    signal(SIGINT, SIG_DFL);
    ck_assert_int_eq(mkfifo("pipe", 0600), 0);
    int fd = open("pipe", O_RDWR | O_NONBLOCK), left = 0, status = 0;
    const pid_t child = fork();
    if (child == 0) {
        struct job job = {0};
        job_start(&job, 0, 0, "things");
        job_goes_on(&job);
        _exit(file_write("pipe", SIZE_MAX, bytes, sizeof bytes));
    }
    while (left < fcntl(fd, F_GETPIPE_SZ)) {
        ck_assert_int_eq(ioctl(fd, FIONREAD, &left), 0);
    }
    kill(child, SIGINT);
    while (waitpid(child, &status, WNOHANG) == 0) {
        ssize_t got = read(fd, bytes, sizeof bytes);
        (void)got;
    }
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    close(fd);
    leave_folder();
}
END_TEST

/* A file that is larger than its reader's limit is not written, and the old file stays. */
START_TEST(more_than_the_limit_is_not_written)
{
    enum { LIMIT = 10 };
    enter_folder();
    put("file", "old");
    ck_assert_int_eq(file_write("file", LIMIT, "eleven byte", LIMIT + 1), EFBIG);
    ck_assert_int_eq(file_write_regular("new", LIMIT, "eleven byte", LIMIT + 1), EFBIG);
    holds("file", "old");
    ck_assert_int_eq(files_here(), 1);
    int fd = open("file", O_RDWR);
    ck_assert_int_eq(file_append(fd, LIMIT, "eight by", 8), EFBIG);
    ck_assert_int_eq(file_append(fd, LIMIT, "eleven byte", LIMIT + 1), EFBIG);
    holds("file", "old");
    ck_assert_int_eq(file_append(fd, LIMIT, "seven b", 7), 0);
    close(fd);
    holds("file", "oldseven b");
    ck_assert_int_eq(file_write("file", LIMIT, "ten  bytes", LIMIT), 0);
    holds("file", "ten  bytes");
    leave_folder();
}
END_TEST

/* The system refuses to make a file larger than 10 bytes, as a full disk would. */
START_TEST(full_disk_leaves_the_old_file)
{
    enter_folder();
    put("file", "old");
    struct rlimit old, few;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &old), 0);
    few = old;
    few.rlim_cur = 10;
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &few), 0);
    ck_assert_int_eq(file_write("file", SIZE_MAX, "far more than ten bytes", 23), EFBIG);
    ck_assert_int_eq(file_write("new", SIZE_MAX, "far more than ten bytes", 23), EFBIG);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &old), 0);
    holds("file", "old");
    ck_assert_int_eq(files_here(), 1);
    leave_folder();
}
END_TEST

/* Runs in a child process, which gives up root's rights if it has them: root may write to any folder. */
START_TEST(closed_folder_leaves_the_old_file)
{
    enter_folder();
    put("file", "old");
    ck_assert_int_eq(chmod(".", 0555), 0);
    pid_t child = fork();
    if (child == 0) {
        _exit(geteuid() == 0 && seteuid(65534) != 0 ? EACCES : file_write("file", SIZE_MAX, "new", 3));
    }
    int status = 0;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(WEXITSTATUS(status), EACCES);
    holds("file", "old");
    ck_assert_int_eq(files_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(unwritable_paths_say_why)
{
    enter_folder();
    ck_assert_int_eq(file_write("none/file", SIZE_MAX, "x", 1), ENOENT);
    ck_assert_int_eq(file_write(".", SIZE_MAX, "x", 1), EISDIR);
    put("file", "x");
    ck_assert_int_eq(file_write("file/below", SIZE_MAX, "x", 1), ENOTDIR);
    ck_assert_int_eq(files_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(folders_are_made_with_their_parents)
{
    enter_folder();
    ck_assert_int_eq(folder_make("a/b//c/"), 0);
    ck_assert_int_eq(folder_make("a/b/c"), 0);
    ck_assert_uint_eq(mode_of("a"), 0700);
    put("a/b/c/file", "x");
    ck_assert_int_ne(folder_make("a/b/c/file"), 0);
    ck_assert_int_ne(folder_make("a/b/c/file/d"), 0);
    ck_assert_int_eq(folder_make("/"), 0);
    leave_folder();
}
END_TEST

static void path_is(enum folder which, const char *base, const char *wanted)
{
    char *path = folder_path(which, base);
    ck_assert_pstr_eq(path, wanted);
    free(path);
}

START_TEST(folders_of_the_user)
{
    setenv("HOME", "/home/hare", 1);
    setenv("XDG_CONFIG_HOME", "/c", 1);
    setenv("XDG_DATA_HOME", "relative", 1);
    unsetenv("XDG_STATE_HOME");
    path_is(FOLDER_CONFIG, NULL, "/c/hounded");
    path_is(FOLDER_DATA, NULL, "/home/hare/.local/share/hounded");
    path_is(FOLDER_STATE, NULL, "/home/hare/.local/state/hounded");
    path_is(FOLDER_STATE, "/srv", "/srv/state");
    unsetenv("HOME");
    path_is(FOLDER_STATE, NULL, NULL);
    path_is(FOLDER_CONFIG, "/srv", "/srv/config");
    char *file = folder_file(FOLDER_DATA, "/srv", "kept");
    ck_assert_str_eq(file, "/srv/data/kept");
    free(file);
    ck_assert_ptr_null(folder_file(FOLDER_DATA, NULL, "kept"));
}
END_TEST

/* The holder is another process, because a process does not keep itself out. */
START_TEST(one_process_holds_a_file)
{
    int fd, status;
    enter_folder();
    ck_assert_int_eq(file_hold("lock", 0, &fd), 0);
    ck_assert(!file_is_locked(fd));
    pid_t child = fork();
    if (child == 0) {
        int own, free_fd = dup(fd);
        close(free_fd);
        static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        int error = file_hold("lock", 1000, &own);
        alarm(3);
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
            sigset_t end;
            int number;
            sigemptyset(&end);
            sigaddset(&end, ends[i]);
            sigprocmask(SIG_BLOCK, &end, NULL);
            raise(ends[i]); /* ends the wait, although there is time left */
            error = error != 0 ? file_hold("lock", UINT64_C(60000000000), &own) : 0;
            sigwait(&end, &number);
        }
        _exit(error != 0 && fcntl(free_fd, F_GETFD) < 0 && file_is_locked(fd) ? 7 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 7, "status %x", (unsigned)status);
    file_let_go(fd);
    ck_assert_int_eq(file_hold("lock", 0, &fd), 0);
    file_let_go(fd);
    ck_assert_int_eq(symlink("lock", "link"), 0);
    ck_assert_int_ne(file_hold("link", 0, &fd), 0);
    leave_folder();
}
END_TEST

START_TEST(unfinished_files_are_swept_out)
{
    enter_folder();
    int before = next_descriptor();
    ck_assert_int_eq(folder_make("a/.b"), 0);
    put("level.txt.hndAbc123", "x");
    put("a/level.txt.hnd123456", "x");
    put("a/.hnd123456", "x");
    put("a/level.hnd1234567", "x");
    put("a/.b/level.hnd123456", "x");
    put("a/notes.tmpABCDEF", "x"); /* of another program, or of earlier versions */
    folder_sweep(".");
    folder_sweep("none");
    ck_assert_int_eq(files_here(), 1);
    ck_assert_int_ne(access("a/level.txt.hnd123456", F_OK), 0);
    holds("a/.hnd123456", "x");
    holds("a/level.hnd1234567", "x");
    holds("a/.b/level.hnd123456", "x");
    holds("a/notes.tmpABCDEF", "x");
    ck_assert_int_eq(next_descriptor(), before);
    leave_folder();
}
END_TEST

/* What failed before does not matter. */
START_TEST(a_file_that_can_be_written_is_not_protected)
{
    enter_folder();
    put("file", "x");
    errno = EROFS;
    ck_assert_int_eq(file_protection("file"), 0);
    ck_assert_int_eq(file_protection("none"), 0);
    errno = EIO;
    ck_assert_int_eq(file_remove("file"), 0);
    ck_assert_int_eq(files_here(), 0);
    ck_assert_int_eq(file_remove("file"), 0); /* it is not there */
    ck_assert_int_eq(mkdir("folder", 0700), 0);
    ck_assert_int_ne(file_remove("folder"), 0);
    leave_folder();
}
END_TEST

/* A lock that others hold for the first tries. */
static int tries, tries_in_vain;

static int is_taken(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_LOCK && ++tries <= tries_in_vain ? EAGAIN : 0;
}

static int hold_taken(int in_vain, uint64_t patience)
{
    int fd;
    tries = 0;
    tries_in_vain = in_vain;
    disk_ask(is_taken);
    int error = file_hold("lock", patience, &fd);
    disk_ask(NULL);
    if (error == 0) {
        file_let_go(fd);
    }
    return error;
}

/* Without patience, there is one try.  Otherwise, the process sleeps between the tries, 5 ms each time: they are at
 * most so many, and on a busy machine fewer. */
START_TEST(patience_waits_for_a_lock)
{
    enum { MS = 1000000 };
    enter_folder();
    int before = next_descriptor();
    ck_assert_int_eq(hold_taken(1, 0), FILE_IS_LOCKED);
    ck_assert_int_eq(tries, 1);
    ck_assert_int_eq(hold_taken(3, UINT64_C(60000) * MS), 0);
    ck_assert_int_eq(tries, 4);
    ck_assert_int_eq(hold_taken(INT_MAX, UINT64_C(50) * MS), FILE_IS_LOCKED);
    ck_assert_int_le(tries, 11);
    ck_assert_int_eq(next_descriptor(), before);
    leave_folder();
}
END_TEST

/* Makes one call fail, always. */
static enum disk_call broken_call;
static int broken_how;

static int is_broken(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == broken_call ? broken_how : 0;
}

static int lock_with(int fd, int how)
{
    broken_call = DISK_LOCK;
    broken_how = how;
    disk_ask(is_broken);
    int error = file_lock(fd);
    disk_ask(NULL);
    return error;
}

/* Who plays on a file system without locks can save all the same. */
START_TEST(a_system_without_locks_locks)
{
    static const int without[] = {ENOLCK, ENOSYS, EINVAL, EOPNOTSUPP, EBADF};
    int fd;
    enter_folder();
    ck_assert_int_eq(file_hold("lock", 0, &fd), 0);
    for (size_t i = 0; i < sizeof without / sizeof without[0]; i++) {
        ck_assert_int_eq(lock_with(fd, without[i]), 0);
    }
    ck_assert_int_eq(lock_with(fd, EAGAIN), FILE_IS_LOCKED);
    ck_assert_int_eq(lock_with(fd, EACCES), FILE_IS_LOCKED);
    ck_assert_int_eq(lock_with(fd, EIO), EIO);
    file_let_go(fd);
    leave_folder();
}
END_TEST

START_TEST(what_cannot_be_written_is_known_by_its_error)
{
    ck_assert(file_is_read_only(EACCES) && file_is_read_only(EPERM) && file_is_read_only(EROFS));
    ck_assert(!file_is_read_only(0) && !file_is_read_only(ENOSPC) && !file_is_read_only(ENOENT));
    int both[2];
    struct text text = text_empty();
    ck_assert_int_eq(pipe(both), 0);
    ck_assert_int_eq(file_read_open(both[0], 9, &text), ESPIPE);
    ck_assert_int_eq(file_append(both[1], 9, "x", 1), ESPIPE);
    close(both[0]);
    close(both[1]);
    text_done(&text);
}
END_TEST

/* A file that cannot be renamed stays where it is, and nobody is told another name. */
START_TEST(what_cannot_be_set_aside_stays)
{
    static const enum disk_call calls[] = {DISK_LINK, DISK_UNLINK};
    enter_folder();
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        put("file", "bytes");
        broken_call = calls[i];
        broken_how = calls[i] == DISK_LINK ? ENOENT : EIO;
        disk_ask(is_broken);
        ck_assert_ptr_null(file_set_aside("file"));
        disk_ask(NULL);
        holds("file", "bytes");
    }
    leave_folder();
}
END_TEST

/* Files are read and written even if standard input is closed, so that a file gets its descriptor. */
START_TEST(the_first_descriptor_is_as_good_as_any)
{
    enter_folder();
    int saved = dup(STDIN_FILENO), fd;
    struct text text = text_empty();
    put("empty", "");
    ck_assert_int_eq(symlink("behind", "link"), 0);
    close(STDIN_FILENO);
    errno = EIO; /* an earlier error, which does not matter */
    put("file", "first");
    errno = EIO;
    put("link", "second");
    holds("behind", "second");
    ck_assert_int_eq(file_move("file", "moved"), 0);
    ck_assert_int_eq(file_read_regular("moved", 10, &text), 0);
    ck_assert_int_eq(file_protection("moved"), 0);
    ck_assert_int_eq(file_hold("empty", 0, &fd), 0);
    ck_assert_int_eq(fd, STDIN_FILENO);
    errno = EIO;
    ck_assert_int_eq(file_append(fd, 10, "third", 5), 0);
    ck_assert_int_eq(file_read_open(fd, 5, &text), 0);
    ck_assert_str_eq(text.bytes, "firstthird");
    file_let_go(fd);
    folder_sweep(".");
    ck_assert_int_eq(dup(saved), STDIN_FILENO); /* nothing is left open */
    close(saved);
    text_done(&text);
    leave_folder();
}
END_TEST

START_TEST(reading_leaves_no_file_open)
{
    enter_folder();
    int before = next_descriptor();
    struct text text = text_empty();
    put("file", "bytes");
    ck_assert_int_eq(file_read("file", 5, &text), 0);
    ck_assert_int_eq(file_read_regular("file", 5, &text), 0);
    ck_assert_int_eq(file_read_regular("file", 4, &text), EFBIG);
    ck_assert_int_eq(file_read_regular("none", 4, &text), ENOENT);
    ck_assert_int_eq(file_read_regular(".", 4, &text), FILE_IS_ODD);
    ck_assert_int_eq(mkfifo("pipe", 0600), 0);
    alarm(60); /* a pipe that nobody writes must not block */
    ck_assert_int_eq(file_read_regular("pipe", 4, &text), FILE_IS_ODD);
    alarm(0);
    ck_assert(file_holds("file", "bytes", 5) && !file_holds("file", "byte", 4) && !file_holds("file", "bites", 5));
    ck_assert_int_eq(file_protection("file"), 0);
    ck_assert_int_eq(next_descriptor(), before);
    text_done(&text);
    leave_folder();
}
END_TEST

TEST_MAIN("files", what_is_written_is_read, a_file_holds_what_was_written, more_than_the_limit_is_refused,
          more_than_the_limit_is_not_written, a_changed_file_is_another, a_file_has_a_name_and_stands_beside_others,
          unreadable_files_say_why, errors_have_reasons, only_files_are_opened, a_file_moves_only_where_no_other_is,
          only_the_folders_above_are_made, dash_is_standard_input, permissions_follow_the_old_file_or_the_umask,
          the_owner_of_an_old_file_stays, links_are_followed, pipes_and_devices_are_written_not_replaced,
          an_interrupt_ends_a_wait_for_a_reader, full_disk_leaves_the_old_file, closed_folder_leaves_the_old_file,
          unwritable_paths_say_why, folders_are_made_with_their_parents, folders_of_the_user, one_process_holds_a_file,
          unfinished_files_are_swept_out, a_file_that_can_be_written_is_not_protected, links_may_lead_nowhere,
          what_stands_behind_a_link_is_only_replaced, a_long_chain_of_links_may_lead_nowhere, patience_waits_for_a_lock,
          a_system_without_locks_locks, what_cannot_be_written_is_known_by_its_error, what_cannot_be_set_aside_stays,
          the_first_descriptor_is_as_good_as_any, reading_leaves_no_file_open)
