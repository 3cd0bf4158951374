/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/jail.h"

#if defined HAVE_LINUX_LANDLOCK_H && defined HAVE_LINUX_SECCOMP_H

#include "base/sanitized.h"
#include "base/text.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The rights that the first version of Landlock supports: all bits up to the last. */
static const uint64_t rights_of_1 = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;

static const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

/* Those of later versions, which the headers may not know. */
enum { REFER = 1 << 13, TRUNCATE = 1 << 14, SCOPE_SIGNAL = 1 << 1 };

struct ruleset {
    uint64_t files, net, scopes;
};

/* Returns the rights that this version supports: a kernel rejects a rule with an unknown right. */
static uint64_t rights_of(long version)
{
    return rights_of_1 | (version >= 2 ? REFER : 0U) | (version >= 3 ? TRUNCATE : 0U);
}

/* Other rights only apply to folders. */
#define RIGHTS_OF_FILE (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | TRUNCATE)

/* A missing file needs no rule. */
static void allow(int rules, const char *path, uint64_t rights)
{
    struct stat facts;
    int fd = path != NULL && path[0] != '\0' ? open(path, O_PATH | O_CLOEXEC) : -1;
    if (fd < 0) {
        return;
    }
    if (fstat(fd, &facts) == 0) {
        struct landlock_path_beneath_attr rule = {
            .allowed_access = S_ISDIR(facts.st_mode) ? rights : rights & RIGHTS_OF_FILE,
            .parent_fd = fd,
        };
        syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    }
    close(fd);
}

/* Locales, their conversions, terminal descriptions, the time zone, and the libraries that hold them. */
static void allow_system(int rules, uint64_t rights)
{
    static const char *const read[] = {"/usr", "/lib", "/lib64", "/etc/terminfo", "/etc/localtime", "/proc/self"};
    static const char *const written[] = {"/dev/tty", "/dev/null"};
    for (size_t i = 0; i < sizeof read / sizeof read[0]; i++) {
        allow(rules, read[i], reading);
    }
    for (size_t i = 0; i < sizeof written / sizeof written[0]; i++) {
        allow(rules, written[i], rights & (reading | LANDLOCK_ACCESS_FS_WRITE_FILE));
    }
}

/* The folders of descriptions that the environment names: TERMINFO_DIRS has a list, with colons. */
static void allow_terminals(int rules)
{
    struct text path = text_empty();
    const char *home = getenv("HOME"), *list = getenv("TERMINFO_DIRS");
    if (home != NULL) {
        text_addf(&path, "%s/.terminfo", home);
        allow(rules, path.bytes, reading);
    }
    for (size_t size; list != NULL && list[0] != '\0'; list += size + (list[size] == ':')) {
        size = strcspn(list, ":");
        text_clear(&path);
        text_add_bytes(&path, list, size);
        allow(rules, path.bytes, reading);
    }
    allow(rules, getenv("TERMINFO"), reading);
    text_done(&path);
}

static bool bound_files(const char *folder)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) {
        return false;
    }
    struct ruleset handled = {.files = rights_of(version), .scopes = version >= 6 ? SCOPE_SIGNAL : 0U};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
    if (rules < 0) {
        return false;
    }
    allow(rules, folder, handled.files & ~LANDLOCK_ACCESS_FS_EXECUTE);
    allow_system(rules, handled.files);
    allow_terminals(rules);
    bool is_bound = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return is_bound;
}

/* The numbers of the system calls depend on the machine. */
#if defined __x86_64__ && !defined __ILP32__
#define MACHINE AUDIT_ARCH_X86_64
#elif defined __AARCH64EL__
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

/* From NEWER on, all machines have the same numbers. */
enum { NEWER = 424, FACCESSAT2 = 439, FILTER_MOST = 400 };

/* The calls of the program, of glibc or musl, and of curses after the start. */
static const uint32_t of_files[] = {
    SYS_read,     SYS_pread64,    SYS_readv,     SYS_write,  SYS_writev,     SYS_lseek,     SYS_fsync,    SYS_ftruncate,
    SYS_fchmod,   SYS_fchown,     SYS_fstat,     SYS_close,  SYS_dup3,       SYS_ppoll,     SYS_pselect6, SYS_umask,
    SYS_pipe2,    SYS_wait4,      SYS_openat,    SYS_statx,  SYS_getcwd,     SYS_mkdirat,   SYS_renameat, SYS_linkat,
    SYS_unlinkat, SYS_readlinkat, SYS_faccessat, FACCESSAT2, SYS_newfstatat, SYS_getdents64};
static const uint32_t of_others[] = {
    SYS_brk,          SYS_mmap,          SYS_mremap,        SYS_munmap,        SYS_mprotect,    SYS_madvise,
    SYS_futex,        SYS_sysinfo,       SYS_getpid,        SYS_gettid,        SYS_getppid,     SYS_getpgid,
    SYS_getuid,       SYS_geteuid,       SYS_getgid,        SYS_getegid,       SYS_exit,        SYS_exit_group,
    SYS_nanosleep,    SYS_gettimeofday,  SYS_clock_gettime, SYS_getrandom,     SYS_sched_yield, SYS_sigaltstack,
    SYS_rt_sigaction, SYS_rt_sigpending, SYS_rt_sigreturn,  SYS_rt_sigprocmask};
static const uint32_t of_timers[] = {SYS_timer_create,    SYS_timer_settime,     SYS_timer_delete,
                                     SYS_clock_nanosleep, SYS_restart_syscall,   SYS_set_robust_list,
                                     SYS_inotify_init1,   SYS_inotify_add_watch, SYS_inotify_rm_watch};
#ifdef SYS_open /* x86-64 */
static const uint32_t of_older_libraries[] = {
    SYS_open,  SYS_stat, SYS_lstat,  SYS_access, SYS_readlink, SYS_mkdir, SYS_rename, SYS_link, SYS_unlink,
    SYS_rmdir, SYS_poll, SYS_select, SYS_dup2,   SYS_getpgrp,  SYS_time,  SYS_pipe,   SYS_fork, SYS_getdents};
#endif
#ifdef SANITIZED /* a thread traces the process to find leaks */
static const uint32_t of_sanitizers[] = {SYS_clone, SYS_ptrace, SYS_prctl, SYS_prlimit64, SYS_sched_getaffinity};
#endif

/* The arguments of calls that can do much else.  Newer versions of glibc use the numbers at the end for TCGETS... */
static const uint32_t for_fcntl[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL,
                                     F_SETFL, F_GETLK,         F_SETLK, F_SETLKW};
static const uint32_t for_ioctl[] = {TCGETS,     TCSETS,   TCSETSW,    TCSETSF,    TCXONC,     TCFLSH,    TIOCGPGRP,
                                     TIOCGWINSZ, FIONREAD, 0x802c542a, 0x402c542b, 0x402c542c, 0x402c542d};
static const uint32_t for_clone[] = {SIGCHLD, CLONE_CHILD_CLEARTID | CLONE_CHILD_SETTID | SIGCHLD};
static const uint32_t for_kill[] = {SIGKILL};

struct filter {
    struct sock_filter code[FILTER_MOST];
    uint16_t size;
};

/* A jump contains the number of instructions that it skips. */
static void add(struct filter *filter, uint16_t code, uint32_t value, size_t otherwise)
{
    assert(filter->size < FILTER_MOST && otherwise <= UINT8_MAX);
    filter->code[filter->size++] = (struct sock_filter)BPF_JUMP(code, value, 0, (uint8_t)otherwise);
}

static void load(struct filter *filter, size_t offset) { add(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0); }

#define LIST(array) array, sizeof(array) / sizeof(array)[0]

static void allow_values(struct filter *filter, const uint32_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        add(filter, BPF_JMP | BPF_JEQ | BPF_K, values[i], 1);
        add(filter, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0);
    }
}

/* Only the low half of an argument counts.  Both machines are little-endian. */
static void allow_arguments(struct filter *filter, uint32_t call, int argument, const uint32_t *values, size_t count)
{
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, call, 2 * count + 2);
    load(filter, offsetof(struct seccomp_data, args[argument]));
    allow_values(filter, values, count);
    load(filter, offsetof(struct seccomp_data, nr));
}

static void allow_all(struct filter *filter)
{
    const uint32_t this_process[] = {(uint32_t)getpid()};
    allow_values(filter, LIST(of_files));
    allow_values(filter, LIST(of_timers));
    allow_values(filter, LIST(of_others));
#ifdef SYS_open
    allow_values(filter, LIST(of_older_libraries));
#endif
#ifdef SANITIZED
    allow_values(filter, LIST(of_sanitizers));
#endif
    allow_arguments(filter, SYS_fcntl, 1, LIST(for_fcntl));
    allow_arguments(filter, SYS_ioctl, 1, LIST(for_ioctl));
    allow_arguments(filter, SYS_clone, 0, LIST(for_clone));
    allow_arguments(filter, SYS_kill, 1, LIST(for_kill));
    allow_arguments(filter, SYS_tgkill, 0, LIST(this_process));
    allow_arguments(filter, SYS_tkill, 0, LIST(this_process));
}

/* A library that gets ENOSYS for a new call makes an older one instead. */
static bool bound_calls(void)
{
    struct filter filter = {.size = 0};
    load(&filter, offsetof(struct seccomp_data, arch));
    add(&filter, BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1); /* the number of any other machine is greater than NEWER */
    load(&filter, offsetof(struct seccomp_data, nr));
    allow_all(&filter);
    add(&filter, BPF_JMP | BPF_JGE | BPF_K, NEWER, 1);
    add(&filter, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS, 0);
    add(&filter, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM, 0);
    const struct sock_fprog program = {.len = filter.size, .filter = filter.code};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

static bool bound_calls(void) { return false; }

#endif

unsigned jail_enter(const char *folder)
{
    /* An unprivileged process must set this before it enters a jail. */
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        return 0;
    }
    return (bound_files(folder) ? JAIL_FILES : 0U) | (bound_calls() ? JAIL_CALLS : 0U);
}

#else

unsigned jail_enter(const char *folder)
{
    (void)folder;
    return 0;
}

#endif
