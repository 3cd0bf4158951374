/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/jail.h"

#include <stddef.h>

#if defined HAVE_LINUX_LANDLOCK_H && defined HAVE_LINUX_SECCOMP_H

#include "base/sanitized.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef SYS_landlock_create_ruleset

/* The rights that the first version of Landlock supports. */
static const uint64_t rights_of_1 =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
    LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM;

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

/* Returns the rights that a file can have, without those that only apply to folders. */
static uint64_t rights_of_file(uint64_t rights)
{
    return rights & (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | TRUNCATE);
}

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
            .allowed_access = S_ISDIR(facts.st_mode) ? rights : rights_of_file(rights),
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

#else

static bool bound_files(const char *folder)
{
    (void)folder;
    return false;
}

#endif

/* The numbers of the system calls depend on the machine. */
#if defined __x86_64__ && !defined __ILP32__
enum { MACHINE = (int)AUDIT_ARCH_X86_64, OTHER_NUMBERS = 0x40000000 };
#elif defined __AARCH64EL__
enum { MACHINE = (int)AUDIT_ARCH_AARCH64, OTHER_NUMBERS = 0x40000000 };
#endif

#if defined __x86_64__ && !defined __ILP32__ || defined __AARCH64EL__

static const uint32_t refused[] = {
    SYS_execve,
    SYS_execveat,
    SYS_socket,
    SYS_socketpair,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_keyctl,
    SYS_add_key,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_open_by_handle_at,
    SYS_setuid,
    SYS_setgid,
    SYS_setreuid,
    SYS_setregid,
    SYS_setresuid,
    SYS_setresgid,
    SYS_userfaultfd,
    SYS_personality,
    SYS_kexec_load,
    SYS_reboot,
    SYS_fchmodat, /* Landlock does not restrict modes, owners and times */
    SYS_fchownat,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    452, /* fchmodat2 */
#ifdef SYS_chmod
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
#endif
    425, /* io_uring_setup */
#ifndef SANITIZED
    SYS_ptrace, /* the leak sanitizer inspects the process with it */
    SYS_prlimit64,
#endif
};

enum {
    REFUSED = sizeof refused / sizeof refused[0],
    HEAD = 5, /* instructions before the list */
    TAIL = 5, /* and after it */
    ALL = HEAD + REFUSED + TAIL,
    REFUSE = ALL - 1,
};

/* A jump contains the number of instructions that it skips. */
static struct sock_filter refuse_if(int at, uint16_t test, uint32_t value)
{
    return (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_K | test, value, (uint8_t)(REFUSE - at - 1), 0);
}

static struct sock_filter load(size_t offset)
{
    return (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset);
}

static bool bound_calls(void)
{
    struct sock_filter filter[ALL];
    int at = 0;
    filter[at++] = load(offsetof(struct seccomp_data, arch));
    filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)MACHINE, 1, 0);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    filter[at++] = load(offsetof(struct seccomp_data, nr));
    filter[at] = refuse_if(at, BPF_JGE, OTHER_NUMBERS);
    at++;
    for (int i = 0; i < REFUSED; i++, at++) {
        filter[at] = refuse_if(at, BPF_JEQ, refused[i]);
    }
    filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, 2);
    filter[at++] = load(offsetof(struct seccomp_data, args[1])); /* its low half: both machines are little-endian */
    filter[at] = refuse_if(at, BPF_JEQ, TIOCSTI);
    at++;
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    struct sock_fprog program = {.len = ALL, .filter = filter};
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
