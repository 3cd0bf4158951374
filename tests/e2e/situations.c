/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "e2e/situations.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#endif

bool situation_be_ordinary(void)
{
#ifdef __linux__
    prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0);
    prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH, 0, 0, 0);
#endif
    ck_assert_int_eq(home_shell("touch '%s/closed' && chmod 0 '%s/closed'", home_folder, home_folder), 0);
    bool binds = home_shell("cat '%s/closed' 2>/dev/null", home_folder) != 0;
    ck_assert_int_eq(home_shell("rm -f '%s/closed'", home_folder), 0);
    return binds;
}

/* Mounts a file system that disappears with this process. */
static bool mount_home(void)
{
#ifdef __linux__
    return unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("none", home_data, "tmpfs", 0, "size=128k") == 0;
#else
    return false;
#endif
}

static void close_ledger(const struct home_kind *kind)
{
    home_write_ledger(kind, 1, "");
    ck_assert_int_eq(chmod(home_ledger_of(kind, ""), 0), 0);
}

static void open_ledger(const struct home_kind *kind) { ck_assert_int_eq(chmod(home_ledger_of(kind, ""), 0600), 0); }

static void write_good(const struct home_kind *kind) { home_write_ledger(kind, 1, ""); }

static void protect_ledger(const struct home_kind *kind)
{
    write_good(kind);
    ck_assert_int_eq(chmod(home_ledger_of(kind, ""), 0444), 0);
}

static void write_newer(const struct home_kind *kind) { home_write_ledger(kind, 2, ""); }

static void write_strange(const struct home_kind *kind)
{
    home_write_ledger(kind, 1, "# of mine\nwhat nobody knows\n");
}

static void write_broken(const struct home_kind *kind)
{
    home_write_file(home_ledger_of(kind, ".broken"), "the first\n");
    home_write_file(home_ledger_of(kind, ""), "the second\n");
}

static void put_folder(const struct home_kind *kind) { ck_assert_int_eq(mkdir(home_ledger_of(kind, ""), 0700), 0); }

static void remove_it(const struct home_kind *kind)
{
    remove(home_ledger_of(kind, ""));
    write_good(kind);
}

static void forbid_writing(const struct home_kind *kind)
{
    write_good(kind);
    ck_assert_int_eq(home_shell("chmod -R a-w '%s'", home_data), 0);
}

static void allow_writing(const struct home_kind *kind)
{
    (void)kind;
    ck_assert_int_eq(home_shell("chmod -R u+w '%s'", home_data), 0);
}

static void mount_again(bool is_read_only)
{
#ifdef __linux__
    ck_assert_int_eq(mount("none", home_data, NULL, MS_REMOUNT | (is_read_only ? MS_RDONLY : 0), "size=128k"), 0);
#else
    (void)is_read_only;
#endif
}

static void make_read_only(const struct home_kind *kind)
{
    write_good(kind);
    mount_again(true);
}

static void make_writable(const struct home_kind *kind)
{
    (void)kind;
    mount_again(false);
}

static void fill_disk(const struct home_kind *kind)
{
    (void)kind;
    home_shell("cat /dev/zero >'%s/rest' 2>/dev/null", home_data);
}

static void make_room(const struct home_kind *kind)
{
    (void)kind;
    ck_assert_int_eq(home_shell("rm -f '%s/rest'", home_data), 0);
}

const struct situation situations[SITUATIONS] = {
    {.name = "nothing", .before = write_good, .tail = ""},
    {.name = "a ledger that cannot be read",
     .is_possible = situation_be_ordinary,
     .before = close_ledger,
     .after = open_ledger,
     .told = "left alone: Permission denied",
     .tail = ".pending"},
    {.name = "a ledger that is protected from writing",
     .is_possible = situation_be_ordinary,
     .before = protect_ledger,
     .after = open_ledger,
     .told = "left alone: it is write-protected",
     .tail = ".pending"},
    {.name = "a folder of that name",
     .before = put_folder,
     .after = remove_it,
     .told = "left alone: it is not a regular file",
     .tail = ".pending"},
    {.name = "a newer ledger",
     .before = write_newer,
     .after = write_good,
     .told = "left alone: it was written by a newer version",
     .tail = ".pending"},
    {.name = "unknown lines", .before = write_strange, .tail = "", .stays = "^# of mine$"},
    {.name = "a second broken ledger", .is_broken = true, .before = write_broken, .told = ".broken-2", .tail = ""},
    {.name = "folders that cannot be written",
     .is_possible = situation_be_ordinary,
     .before = forbid_writing,
     .after = allow_writing,
     .told = "Nothing can be saved",
     .reason = "Permission denied"},
    {.name = "a disk that cannot be written",
     .is_possible = mount_home,
     .before = make_read_only,
     .after = make_writable,
     .told = "Nothing can be saved",
     .reason = "Read-only file system"},
    {.name = "a full disk",
     .is_possible = mount_home,
     .before = write_good,
     .meanwhile = fill_disk,
     .after = make_room,
     .reason = "No space left on device"},
};
