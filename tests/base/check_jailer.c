/* SPDX-License-Identifier: MIT */
/* What the jail asks of the kernel, and what it does if the kernel refuses.  The linker wraps the calls: no test
 * process is jailed, so any version of the kernel can be simulated, and the filter of system calls can be run here. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/jail.h"
#include "base/sanitized.h"

#if defined HAVE_LINUX_LANDLOCK_H && defined HAVE_LINUX_SECCOMP_H && defined __x86_64__ && !defined __ILP32__

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { READ_FILE = 1 << 2, READ_DIR = 1 << 3, WRITE_FILE = 1 << 1, EXECUTE = 1 << 0 };
enum { OF_1 = (1 << 13) - 1, OF_2 = 1 << 13, OF_3 = 1 << 14, SIGNALS = 1 << 1 };

enum refusal { NOTHING, PRIVILEGES, RULESET, RESTRICTION, FILTER };

/* The simulated kernel: its version of Landlock, and what it refuses. */
static int version;
static enum refusal refusal;

/* What it was asked. */
static struct {
    uint64_t files, net, scopes;
} handled;
static struct {
    char path[100];
    uint64_t rights;
} rules[40];
static int rule_count, ruleset, restricted;
static struct sock_filter filter[500];
static size_t filter_size;

int __wrap_prctl(int option, ...);
long __wrap_syscall(long number, ...);

static long refuses(enum refusal what, long otherwise)
{
    errno = EINVAL;
    return refusal == what ? -1 : otherwise;
}

static void add_rule(const struct landlock_path_beneath_attr *rule)
{
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", rule->parent_fd);
    ssize_t size = readlink(link, rules[rule_count].path, sizeof rules[0].path - 1);
    ck_assert_int_gt(size, 0);
    rules[rule_count].path[size] = '\0';
    rules[rule_count++].rights = rule->allowed_access;
}

static long make_ruleset(const void *attributes, size_t size)
{
    if (attributes == NULL) {
        return version;
    }
    ck_assert_uint_eq(size, sizeof handled);
    memcpy(&handled, attributes, size);
    ruleset = (int)refuses(RULESET, 0) < 0 ? -1 : open("/dev/null", O_RDONLY);
    return ruleset;
}

long __wrap_syscall(long number, ...)
{
    va_list list;
    va_start(list, number);
    long result = -1;
    if (number == SYS_landlock_create_ruleset) {
        const void *attributes = va_arg(list, const void *);
        result = make_ruleset(attributes, attributes != NULL ? va_arg(list, size_t) : 0);
    } else if (number == SYS_landlock_add_rule) {
        ck_assert_int_eq(va_arg(list, int), ruleset);
        ck_assert_int_eq(va_arg(list, int), LANDLOCK_RULE_PATH_BENEATH);
        add_rule(va_arg(list, const struct landlock_path_beneath_attr *));
        ck_assert_int_eq(va_arg(list, int), 0);
        result = 0;
    } else if (number == SYS_landlock_restrict_self) {
        restricted = va_arg(list, int);
        ck_assert_int_eq(va_arg(list, int), 0);
        result = refuses(RESTRICTION, 0);
    }
    va_end(list);
    return result;
}

int __wrap_prctl(int option, ...)
{
    if (option == PR_SET_NO_NEW_PRIVS) {
        return (int)refuses(PRIVILEGES, 0);
    }
    ck_assert_int_eq(option, PR_SET_SECCOMP);
    va_list list;
    va_start(list, option);
    ck_assert_int_eq(va_arg(list, int), SECCOMP_MODE_FILTER);
    const struct sock_fprog *program = va_arg(list, const struct sock_fprog *);
    va_end(list);
    ck_assert_uint_le(program->len, sizeof filter / sizeof filter[0]);
    memcpy(filter, program->filter, program->len * sizeof filter[0]);
    filter_size = program->len;
    return (int)refuses(FILTER, 0);
}

/* Enters a jail of that kernel in the folder.  Nothing stays open. */
static unsigned enter(const char *folder, int kernel, enum refusal what)
{
    int before = dup(STDIN_FILENO);
    close(before);
    version = kernel;
    refusal = what;
    rule_count = 0;
    restricted = ruleset = -1;
    memset(&handled, 0, sizeof handled);
    memset(filter, 0, sizeof filter);
    filter_size = 0;
    unsigned parts = jail_enter(folder);
    int after = dup(STDIN_FILENO);
    close(after);
    ck_assert_int_eq(after, before);
    return parts;
}

/* Returns the rights of the rule for this path, or 0 if there is none. */
static uint64_t rights_in(const char *path)
{
    for (int i = 0; i < rule_count; i++) {
        if (strcmp(rules[i].path, path) == 0) {
            return rules[i].rights;
        }
    }
    return 0;
}

/* A kernel rejects a set with a right that it does not know, and a right that is not in the set is not restricted. */
START_TEST(a_kernel_is_asked_for_all_that_it_knows)
{
    static const struct {
        int version;
        uint64_t files, scopes;
    } kernels[] = {
        {1, OF_1, 0},
        {2, OF_1 | OF_2, 0},
        {3, OF_1 | OF_2 | OF_3, 0},
        {5, OF_1 | OF_2 | OF_3, 0},
        {6, OF_1 | OF_2 | OF_3, SIGNALS},
        {7, OF_1 | OF_2 | OF_3, SIGNALS},
    };
    for (size_t i = 0; i < sizeof kernels / sizeof kernels[0]; i++) {
        ck_assert_uint_eq(enter("/", kernels[i].version, NOTHING), JAIL_FILES | JAIL_CALLS);
        ck_assert_uint_eq(handled.files, kernels[i].files);
        ck_assert_uint_eq(handled.scopes, kernels[i].scopes);
        ck_assert_uint_eq(handled.net, 0);
        ck_assert_int_eq(restricted, ruleset);
        ck_assert_uint_eq(rights_in("/"), kernels[i].files & ~(uint64_t)EXECUTE);
    }
}
END_TEST

START_TEST(each_part_holds_without_the_other)
{
    ck_assert_uint_eq(enter("/", 0, NOTHING), JAIL_CALLS);
    ck_assert_uint_eq(enter("/", -1, NOTHING), JAIL_CALLS);
    ck_assert_int_eq(ruleset, -1);
    ck_assert_uint_eq(enter("/", 7, RULESET), JAIL_CALLS);
    ck_assert_int_eq(rule_count, 0);
    ck_assert_uint_eq(enter("/", 7, RESTRICTION), JAIL_CALLS);
    ck_assert_uint_eq(enter("/", 7, FILTER), JAIL_FILES);
    ck_assert_uint_eq(enter("/", 7, PRIVILEGES), 0);
    ck_assert_uint_eq(filter_size, 0);
}
END_TEST

/* The folder may be missing.  A file only gets rights that a file can have: the kernel rejects a rule with others. */
START_TEST(rules_name_what_is_there)
{
    char folder[200], file[220], list[500];
    testing_folder(folder, sizeof folder);
    snprintf(file, sizeof file, "%s/file", folder);
    ck_assert_int_eq(file_write(file, SIZE_MAX, "x", 1), 0);
    snprintf(list, sizeof list, "%s/none:/dev::%s", folder, folder);
    unsetenv("TERMINFO");
    setenv("HOME", "/none", 1);
    setenv("TERMINFO_DIRS", list, 1);
    enter(file, 7, NOTHING);
    ck_assert_uint_eq(rights_in(file), READ_FILE | WRITE_FILE | OF_3);
    ck_assert_uint_eq(rights_in("/dev"), READ_FILE | READ_DIR);
    ck_assert_uint_eq(rights_in(folder), READ_FILE | READ_DIR);
    ck_assert_uint_eq(rights_in("/usr"), READ_FILE | READ_DIR);
    ck_assert_uint_eq(rights_in("/dev/null"), READ_FILE | WRITE_FILE);
    unsetenv("TERMINFO_DIRS");
    enter(NULL, 7, NOTHING);
    ck_assert_uint_eq(rights_in("/dev") | rights_in(folder), 0);
    int system_rules = rule_count;
    setenv("TERMINFO", folder, 1);
    enter("", 7, NOTHING);
    ck_assert_int_eq(rule_count, system_rules + 1);
    ck_assert_uint_eq(rights_in(folder), READ_FILE | READ_DIR);
    unsetenv("TERMINFO");
    char home[230];
    snprintf(home, sizeof home, "%s/.terminfo", folder);
    ck_assert_int_eq(mkdir(home, 0700), 0);
    setenv("HOME", folder, 1);
    enter(NULL, 7, NOTHING);
    ck_assert_uint_eq(rights_in(home), READ_FILE | READ_DIR);
    unsetenv("HOME");
    enter(NULL, 7, NOTHING);
    ck_assert_int_eq(rule_count, system_rules);
    testing_remove_folder(folder);
}
END_TEST

/* Runs the filter as the kernel would, with the instructions that it has. */
static uint32_t answer_to(uint32_t machine, uint32_t number, uint32_t first, uint32_t second)
{
    const struct seccomp_data call = {.arch = machine, .nr = (int)number, .args = {first, second}};
    uint32_t value = 0;
    for (size_t at = 0; at < filter_size; at++) {
        const struct sock_filter *code = &filter[at];
        bool jumps = false;
        switch (code->code) {
        case BPF_RET | BPF_K: return code->k;
        case BPF_LD | BPF_W | BPF_ABS:
            ck_assert_uint_le(code->k, sizeof call - sizeof value);
            memcpy(&value, (const char *)&call + code->k, sizeof value);
            continue;
        case BPF_JMP | BPF_JEQ | BPF_K: jumps = value == code->k; break;
        case BPF_JMP | BPF_JGE | BPF_K: jumps = value >= code->k; break;
        default: ck_abort_msg("instruction %zu is unknown", at);
        }
        at += jumps ? code->jt : code->jf;
    }
    ck_abort_msg("the filter has no end");
    return 0;
}

enum { ALLOW = SECCOMP_RET_ALLOW, REFUSE = SECCOMP_RET_ERRNO | EPERM, UNKNOWN = SECCOMP_RET_ERRNO | ENOSYS };

static void expect(uint32_t expected, uint32_t number, uint32_t first, uint32_t second)
{
    ck_assert_msg(answer_to(AUDIT_ARCH_X86_64, number, first, second) == expected, "call %u (%u, %u)", number, first,
                  second);
}

/* Whether the filter lets a call pass without a look at its arguments. */
static bool passes(uint32_t number) { return answer_to(AUDIT_ARCH_X86_64, number, ~0U, ~0U) == ALLOW; }

/* Calls that change the system, other processes, or what Landlock does not restrict. */
START_TEST(the_filter_refuses_calls_by_number)
{
    static const uint32_t refused[] = {SYS_execve,
                                       SYS_socket,
                                       SYS_setuid,
                                       SYS_mount,
                                       SYS_chmod,
                                       SYS_fchmodat,
                                       SYS_chown,
                                       SYS_utimes,
                                       SYS_utimensat,
                                       SYS_setxattr,
                                       SYS_fsetxattr,
                                       SYS_truncate,
                                       SYS_symlink,
                                       SYS_mknod,
                                       SYS_reboot,
                                       SYS_sethostname,
                                       SYS_settimeofday,
                                       SYS_acct,
                                       SYS_setpriority,
                                       SYS_sched_setaffinity,
                                       SYS_setsid,
                                       SYS_shmget,
                                       SYS_msgget,
                                       SYS_semget,
                                       SYS_mq_open,
                                       SYS_memfd_create,
                                       SYS_process_vm_readv,
                                       SYS_unshare,
                                       SYS_vfork,
                                       SYS_chroot,
                                       SYS_tgkill,
                                       SYS_tkill,
                                       SYS_kill,
                                       SYS_rt_sigqueueinfo};
    enter("/", 7, NOTHING);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        expect(REFUSE, refused[i], 0, 0);
    }
    for (uint32_t number = 424; number < 600; number++) {
        expect(number == 439 ? ALLOW : UNKNOWN, number, 0, 0); /* faccessat2 */
    }
    expect(UNKNOWN, 0x40000000, 0, 0); /* the numbers of x32 */
    expect(UNKNOWN, 0x40000000 + SYS_read, 0, 0);
    ck_assert_uint_eq(answer_to(AUDIT_ARCH_I386, SYS_read, 0, 0), UNKNOWN); /* int 80 has other numbers */
}
END_TEST

START_TEST(the_filter_allows_calls_by_their_arguments)
{
    enter("/", 7, NOTHING);
    ck_assert(passes(SYS_read) && passes(SYS_rename) && passes(SYS_exit_group) && passes(SYS_restart_syscall));
    expect(ALLOW, SYS_ioctl, 0, TIOCGWINSZ);
    expect(ALLOW, SYS_ioctl, 0, TCSETSW);
    expect(REFUSE, SYS_ioctl, 0, TIOCSTI);
    expect(REFUSE, SYS_ioctl, 0, TIOCLINUX);
    expect(REFUSE, SYS_ioctl, 0, TIOCCONS);
    expect(ALLOW, SYS_fcntl, 1, F_SETLK);
    expect(ALLOW, SYS_fcntl, 1, F_DUPFD_CLOEXEC);
    expect(REFUSE, SYS_fcntl, 1, F_SETOWN);
    expect(REFUSE, SYS_fcntl, F_SETLK, F_SETOWN);
    expect(ALLOW, SYS_kill, 1, SIGKILL);
    expect(REFUSE, SYS_kill, 1, SIGTERM);
    expect(ALLOW, SYS_tgkill, (uint32_t)getpid(), 0);
    expect(ALLOW, SYS_tkill, (uint32_t)getpid(), 0);
    expect(REFUSE, SYS_tgkill, (uint32_t)getppid(), (uint32_t)getpid());
#ifndef SANITIZED                                      /* a thread of the leak sanitizer traces the process */
    expect(ALLOW, SYS_clone, 0x01200000 | SIGCHLD, 0); /* fork of glibc */
    expect(ALLOW, SYS_clone, SIGCHLD, 0);
    expect(REFUSE, SYS_clone, 0x003d0f00, 0);           /* a thread */
    expect(REFUSE, SYS_clone, 0x10000000 | SIGCHLD, 0); /* with a namespace of users */
    expect(REFUSE, SYS_ptrace, 0, 0);
    expect(REFUSE, SYS_prlimit64, 0, 0);
    expect(REFUSE, SYS_prctl, 0, 0);
#endif
}
END_TEST

TEST_MAIN("jailer", a_kernel_is_asked_for_all_that_it_knows, each_part_holds_without_the_other,
          rules_name_what_is_there, the_filter_refuses_calls_by_number, the_filter_allows_calls_by_their_arguments)

#else

START_TEST(other_systems_are_not_simulated) { fprintf(stderr, "not tried: the jail of another system\n"); }
END_TEST

TEST_MAIN("jailer", other_systems_are_not_simulated)

#endif
