/* SPDX-License-Identifier: MIT */
/* A jailed process tries what it must not do and what it must still be able to do.  If the kernel has no such jail, the
 * attempts are skipped. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/jail.h"
#include "base/sanitized.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined HAVE_LINUX_LANDLOCK_H && defined HAVE_LINUX_SECCOMP_H && defined __x86_64__
#include <linux/seccomp.h>
#include <sys/syscall.h>
#endif

/* `inside` is a folder in `folder`.  A jailed process is confined to it. */
static char folder[200], inside[220];

static void set_up(void)
{
    testing_folder(folder, sizeof folder);
    snprintf(inside, sizeof inside, "%s/inside", folder);
    ck_assert_int_eq(chdir(folder), 0);
    ck_assert_int_eq(mkdir(inside, 0700), 0);
    ck_assert_int_eq(file_write("secret", SIZE_MAX, "secret", 6), 0);
    ck_assert_int_eq(file_write("inside/old", SIZE_MAX, "old", 3), 0);
    ck_assert_int_eq(symlink("../secret", "inside/link"), 0);
}

/* Each returns 0 or an errno value. */

static int read_secret(void) { return open("secret", O_RDONLY) < 0 ? errno : 0; }

static int write_outside(void) { return open("new", O_WRONLY | O_CREAT, 0600) < 0 ? errno : 0; }

static int overwrite_outside(void) { return open("secret", O_WRONLY | O_TRUNC) < 0 ? errno : 0; }

/* Not part of the first version of Landlock, and the headers may be older than the kernel. */
static int truncate_outside(void)
{
#ifdef SYS_landlock_create_ruleset
    if (syscall(SYS_landlock_create_ruleset, NULL, 0, 1) < 3) {
        return EACCES;
    }
#endif
    return truncate("secret", 0) < 0 ? errno : 0;
}

/* Landlock does not restrict modes, owners and times. */
static int change_mode_outside(void) { return chmod("secret", 0777) < 0 ? errno : 0; }

static int change_times_outside(void) { return utimensat(AT_FDCWD, "secret", NULL, 0) < 0 ? errno : 0; }

static int signal_outside(void) { return kill(getppid(), 0) < 0 ? errno : 0; }

static int signal_itself(void) { return raise(SIGCONT) < 0 ? errno : 0; }

static int make_folder_outside(void) { return mkdir("folder", 0700) < 0 ? errno : 0; }

static int remove_outside(void) { return unlink("secret") < 0 ? errno : 0; }

static int move_outside(void) { return rename("inside/old", "old") < 0 ? errno : 0; }

static int write_by_link(void) { return open("inside/link", O_WRONLY | O_TRUNC) < 0 ? errno : 0; }

static int write_inside(void)
{
    int error = folder_make("inside/more/and/more");
    error = error == 0 ? file_write("inside/more/and/more/new", SIZE_MAX, "new", 3) : error;
    return error == 0 ? file_write("inside/old", SIZE_MAX, "newer", 5) : error;
}

static int read_terminals(void) { return open("/usr/share", O_RDONLY | O_DIRECTORY) < 0 ? errno : 0; }

static int run_program(void)
{
    char name[] = "true", *const words[] = {name, NULL};
    return execv("/bin/true", words) < 0 ? errno : 0;
}

static int open_socket(void) { return socket(AF_INET, SOCK_STREAM, 0) < 0 ? errno : 0; }

static int change_user(void)
{
#ifdef __linux__
    return setresuid(65534, 65534, 65534) < 0 ? errno : 0;
#else
    return EPERM;
#endif
}

static int set_limit(void)
{
#ifndef SANITIZED
    static const struct rlimit none = {0, 0};
    return setrlimit(RLIMIT_CORE, &none) < 0 ? errno : 0;
#else
    return EPERM; /* sanitizers read limits, so their jail allows it */
#endif
}

static int type_into_terminal(void)
{
#ifdef TIOCSTI
    return ioctl(STDIN_FILENO, TIOCSTI, "x") < 0 ? errno : 0;
#else
    return EPERM;
#endif
}

/* Landlock does not restrict the files of the folder. */
static int make_device(void) { return mknod("inside/null", S_IFCHR | 0600, makedev(1, 3)) < 0 ? errno : 0; }

static int link_inside(void) { return symlink("/etc/passwd", "inside/passwd") < 0 ? errno : 0; }

static int change_priority(void) { return setpriority(PRIO_PROCESS, (id_t)getppid(), 19) < 0 ? errno : 0; }

static int share_memory(void) { return shmget(IPC_PRIVATE, 1, IPC_CREAT | 0600) < 0 ? errno : 0; }

static int make_user_namespace(void)
{
#ifdef SYS_unshare
    return syscall(SYS_unshare, 0x10000000) < 0 ? errno : 0;
#else
    return EPERM;
#endif
}

/* Landlock of version 1 allows it, and filters that list calls do not know it. */
static int call_new_kernel(void)
{
#ifdef __linux__
    return syscall(435, NULL, 0) < 0 ? errno : 0; /* clone3 */
#else
    return ENOSYS;
#endif
}

/* A child process that ends by itself, and one that its parent kills. */
static int fork_worker(void)
{
    int ends[2], status = 0;
    pid_t worker = pipe(ends) == 0 ? fork() : -1;
    if (worker == 0) {
        _exit(write_outside());
    }
    if (waitpid(worker, &status, 0) != worker || !WIFEXITED(status)) {
        return -1;
    }
    int result = WEXITSTATUS(status);
    worker = fork();
    if (worker == 0) {
        _exit(read(ends[0], &result, 1) < 0);
    }
    bool is_killed = kill(worker, SIGKILL) == 0 && waitpid(worker, &status, 0) == worker && WIFSIGNALED(status);
    return is_killed ? result : -1;
}

static const struct {
    const char *name;
    int (*run)(void);
    unsigned jail; /* the part of the jail that decides */
    int expected, also;
} attempts[] = {
    {"read a file outside", read_secret, JAIL_FILES, EACCES, EACCES},
    {"write a new file outside", write_outside, JAIL_FILES, EACCES, EACCES},
    {"overwrite a file outside", overwrite_outside, JAIL_FILES, EACCES, EACCES},
    {"truncate a file outside", truncate_outside, JAIL_FILES, EACCES, EACCES},
    {"make a folder outside", make_folder_outside, JAIL_FILES, EACCES, EACCES},
    {"remove a file outside", remove_outside, JAIL_FILES, EACCES, EACCES},
    {"move a file out of the folder", move_outside, JAIL_FILES, EACCES, EXDEV},
    {"write outside by a link", write_by_link, JAIL_FILES, EACCES, EACCES},
    {"write outside as a child", fork_worker, JAIL_FILES, EACCES, EACCES},
    {"write inside", write_inside, JAIL_FILES, 0, 0},
    {"read what curses reads", read_terminals, JAIL_FILES, 0, 0},
    {"run a program", run_program, JAIL_CALLS, EPERM, EACCES},
    {"send a signal to another process", signal_outside, JAIL_CALLS, EPERM, EPERM},
    {"send a signal to itself", signal_itself, JAIL_CALLS, 0, 0},
    {"make a device", make_device, JAIL_CALLS, EPERM, EPERM},
    {"make a link", link_inside, JAIL_CALLS, EPERM, EPERM},
    {"change a priority", change_priority, JAIL_CALLS, EPERM, EPERM},
    {"share memory", share_memory, JAIL_CALLS, EPERM, EPERM},
    {"make a namespace", make_user_namespace, JAIL_CALLS, EPERM, EPERM},
    {"make a call that is newer than the list", call_new_kernel, JAIL_CALLS, ENOSYS, ENOSYS},
    {"open a socket", open_socket, JAIL_CALLS, EPERM, EPERM},
    {"change the user", change_user, JAIL_CALLS, EPERM, EPERM},
    {"change the mode of a file", change_mode_outside, JAIL_CALLS, EPERM, EPERM},
    {"change the times of a file", change_times_outside, JAIL_CALLS, EPERM, EPERM},
    {"set a limit", set_limit, JAIL_CALLS, EPERM, EPERM},
    {"type into the terminal", type_into_terminal, JAIL_CALLS, EPERM, EPERM},
};

enum { ATTEMPTS = sizeof attempts / sizeof attempts[0], NOT_JAILED = 254 };

/* Returns what the attempt returns in a process with a jail of its own, or NOT_JAILED. */
static int attempt_in_jail(int i)
{
    pid_t child = fork();
    if (child == 0) {
        _exit((jail_enter(inside) & attempts[i].jail) == 0 ? NOT_JAILED : attempts[i].run() & 0xff);
    }
    int status = 0;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status), "%s: a signal", attempts[i].name);
    return WEXITSTATUS(status);
}

/* Returns the parts of the jail that the kernel says it has. */
static unsigned parts_here(void)
{
    unsigned parts = 0;
#if defined SYS_seccomp && defined SECCOMP_GET_ACTION_AVAIL
    const uint32_t action = SECCOMP_RET_ERRNO;
    parts |= syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0 ? JAIL_CALLS : 0;
#endif
#ifdef SYS_landlock_create_ruleset
    parts |= syscall(SYS_landlock_create_ruleset, NULL, 0, 1) > 0 ? JAIL_FILES : 0;
#endif
    return parts;
}

START_TEST(a_jail_refuses_what_leaves_the_folder)
{
    unsigned parts = parts_here();
    set_up();
    for (int i = 0; i < ATTEMPTS; i++) {
        int result = attempt_in_jail(i);
        if (result == NOT_JAILED) {
            ck_assert_msg((parts & attempts[i].jail) == 0, "%s: there is no jail", attempts[i].name);
            fprintf(stderr, "not tried, as this system has no such jail: %s\n", attempts[i].name);
            continue;
        }
        ck_assert_msg(result == attempts[i].expected || result == attempts[i].also, "%s: %s", attempts[i].name,
                      result == 0 ? "it may" : strerror(result));
    }
    ck_assert(file_holds("secret", "secret", 6));
    ck_assert_int_eq(access("new", F_OK), -1);
    ck_assert_int_eq(chdir("/"), 0);
    testing_remove_folder(folder);
}
END_TEST

TEST_MAIN("jail", a_jail_refuses_what_leaves_the_folder)
