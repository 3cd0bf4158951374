/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/files.h"

#include "base/clock.h"
#include "base/disk.h"
#include "base/job.h"
#include "base/xalloc.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The suffix of an unfinished file, followed by six characters from mkstemp. */
static const char unfinished[] = ".hnd";

const char *file_reason(int error)
{
    return error == FILE_IS_ODD      ? "it is not a regular file"
           : error == FILE_IS_LOCKED ? "another process has it locked"
                                     : strerror(error);
}

bool file_is_read_only(int error) { return error == EACCES || error == EPERM || error == EROFS; }

static int read_all(int fd, size_t limit, struct text *text)
{
    char block[16384];
    size_t total = 0;
    struct stat info;
    if (fstat(fd, &info) == 0 && info.st_size > 0 && (uint64_t)info.st_size <= limit) {
        text_reserve(text, (size_t)info.st_size);
    }
    for (;;) {
        size_t room = limit - total < sizeof block ? limit - total + 1 : sizeof block;
        ssize_t got = disk_read(fd, block, room);
        if (got <= 0) {
            return got < 0 ? errno : 0;
        }
        total += (size_t)got;
        if (total > limit) {
            return EFBIG;
        }
        text_add_bytes(text, block, (size_t)got);
    }
}

static int read_file(const char *path, size_t limit, struct text *text)
{
    if (strcmp(path, "-") == 0) {
        return read_all(STDIN_FILENO, limit, text);
    }
    int fd = disk_open(path, O_RDONLY);
    if (fd < 0) {
        return errno;
    }
    int error = read_all(fd, limit, text);
    disk_close(fd);
    return error;
}

int file_read(const char *path, size_t limit, struct text *text)
{
    struct stat info;
    const bool is_there = (strcmp(path, "-") == 0 ? fstat(STDIN_FILENO, &info) : stat(path, &info)) == 0;
    const bool may_wait = is_there && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
    const bool listens = may_wait && job_pause();
    const int error = read_file(path, limit, text);
    job_resume(listens);
    return error;
}

const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

char *file_in(const char *folder, const char *name) { return text_of("%s/%s", folder, name).bytes; }

char *file_beside(const char *path, const char *name)
{
    return text_of("%.*s%s", (int)(file_name(path) - path), path, name).bytes;
}

bool file_is_same(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino && one->st_size == other->st_size &&
           one->st_mtim.tv_sec == other->st_mtim.tv_sec && one->st_mtim.tv_nsec == other->st_mtim.tv_nsec;
}

int file_open_regular(const char *path, int flags, int *fd)
{
    *fd = disk_open(path, flags | O_NONBLOCK | O_NOCTTY);
    if (*fd < 0) {
        return errno;
    }
    struct stat info;
    if (fstat(*fd, &info) != 0 || !S_ISREG(info.st_mode)) {
        disk_close(*fd);
        *fd = -1;
        return FILE_IS_ODD;
    }
    return 0;
}

int file_read_open(int fd, size_t limit, struct text *text)
{
    return lseek(fd, 0, SEEK_SET) < 0 ? errno : read_all(fd, limit, text);
}

int file_read_regular(const char *path, size_t limit, struct text *text)
{
    int fd, error = file_open_regular(path, O_RDONLY, &fd);
    if (error == 0) {
        error = read_all(fd, limit, text);
        disk_close(fd);
    }
    return error;
}

bool file_holds(const char *path, const char *bytes, size_t size)
{
    struct text there = text_empty();
    bool holds =
        file_read_regular(path, size, &there) == 0 && there.size == size && memcmp(there.bytes, bytes, size) == 0;
    text_done(&there);
    return holds;
}

static int write_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t put = disk_write(fd, bytes, size);
        if (put < 0) {
            return errno;
        }
        bytes += put;
        size -= (size_t)put;
    }
    return 0;
}

/* Ignores errors of files that can be written but not synced. */
static int sync_to_disk(int fd) { return disk_sync(fd) < 0 && errno != EINVAL && errno != EROFS ? errno : 0; }

static int sync_folder_of(const char *path)
{
    char *folder = file_beside(path, ".");
    int fd = disk_open(folder, O_RDONLY | O_DIRECTORY), error = fd < 0 ? errno : sync_to_disk(fd);
    free(folder);
    if (fd >= 0) {
        disk_close(fd);
    }
    return error;
}

/* Gives a new file the permissions of the file that it replaces, and its owner and group if we may; otherwise 0666
 * without the bits of the umask. */
static int take_after(int fd, const char *path)
{
    struct stat info;
    mode_t mask = umask(0);
    umask(mask);
    bool is_there = stat(path, &info) == 0, is_owned = is_there && fchown(fd, info.st_uid, info.st_gid) == 0;
    return fchmod(fd, is_there ? info.st_mode & (is_owned ? 07777 : 0777) : 0666 & ~mask) < 0 ? errno : 0;
}

int file_append(int fd, size_t limit, const char *bytes, size_t size)
{
    off_t end = lseek(fd, 0, SEEK_END);
    int error = end < 0 ? errno : size > limit || (size_t)end > limit - size ? EFBIG : write_all(fd, bytes, size);
    return error != 0 ? error : sync_to_disk(fd);
}

/* Writes, syncs and closes `fd`. */
static int write_and_sync(int fd, const char *bytes, size_t size)
{
    int error = write_all(fd, bytes, size);
    error = error == 0 ? sync_to_disk(fd) : error;
    return disk_close(fd) < 0 && error == 0 ? errno : error;
}

static int replace(const char *path, const char *bytes, size_t size, bool *is_written)
{
    struct text temporary = text_of("%s%sXXXXXX", path, unfinished);
    int fd = disk_open_new(temporary.bytes), error = fd < 0 ? errno : take_after(fd, path);
    int write_error = fd < 0 ? error : write_and_sync(fd, bytes, size);
    error = error != 0 ? error : write_error;
    error = error == 0 && disk_rename(temporary.bytes, path) < 0 ? errno : error;
    *is_written = error == 0;
    if (error == 0) {
        error = sync_folder_of(path);
    } else if (fd >= 0) {
        disk_unlink(temporary.bytes);
    }
    text_done(&temporary);
    return error;
}

/* Creates the missing target of a link, so that the link stays.  Fails if the target's folder does not exist. */
static int make_behind_link(const char *path)
{
    int fd = disk_open(path, O_WRONLY | O_CREAT | O_NOCTTY), error = fd < 0 ? errno : 0;
    if (fd >= 0) {
        disk_close(fd);
    }
    return error;
}

/* Returns the target of a link, which the caller frees, or NULL if the path is not a link. */
static char *behind_link(const char *path)
{
    char to[PATH_MAX];
    ssize_t size = readlink(path, to, sizeof to - 1);
    if (size < 0) {
        return NULL;
    }
    to[size] = '\0';
    return to[0] == '/' ? xstrdup(to) : file_beside(path, to);
}

bool file_leads_nowhere(const char *path)
{
    enum { MOST_LINKS = 40 };
    char *at = xstrdup(path), *next;
    int links = 0;
    for (; links < MOST_LINKS && (next = behind_link(at)) != NULL; links++) {
        free(at);
        at = next;
    }
    char *folder = file_beside(at, ".");
    bool leads_nowhere = links > 0 && access(folder, F_OK) < 0;
    free(folder);
    free(at);
    return leads_nowhere;
}

static int write_file(const char *path, size_t limit, const char *bytes, size_t size, bool *is_written)
{
    struct stat info;
    bool is_link = lstat(path, &info) == 0 && S_ISLNK(info.st_mode);
    int made = size > limit ? EFBIG : is_link && access(path, F_OK) < 0 ? make_behind_link(path) : 0;
    if (made != 0) {
        return made;
    }
    bool is_there = stat(path, &info) == 0;
    if (is_there && !S_ISREG(info.st_mode)) { /* a pipe or a device, which a rename must not replace */
        const bool listens = job_pause();
        int fd = disk_open(path, O_WRONLY | O_NOCTTY), error = fd < 0 ? errno : write_and_sync(fd, bytes, size);
        job_resume(listens);
        return error;
    }
    char *real = is_there ? realpath(path, NULL) : xstrdup(path);
    int error = real != NULL ? replace(real, bytes, size, is_written) : errno;
    free(real);
    return error;
}

int file_write(const char *path, size_t limit, const char *bytes, size_t size)
{
    return write_file(path, limit, bytes, size, &(bool){false});
}

bool file_has_links(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && info.st_nlink > 1;
}

int file_replace(const char *path, size_t limit, const char *bytes, size_t size, bool *is_written)
{
    struct stat info;
    *is_written = false;
    return stat(path, &info) == 0 && !S_ISREG(info.st_mode) ? FILE_IS_ODD
                                                            : write_file(path, limit, bytes, size, is_written);
}

int file_write_regular(const char *path, size_t limit, const char *bytes, size_t size)
{
    return file_replace(path, limit, bytes, size, &(bool){false});
}

int file_protection(const char *path)
{
    int error = faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) < 0 ? errno : 0;
    return file_is_read_only(error) ? error : 0;
}

static int make_one(const char *path)
{
    struct stat info;
    if (disk_make_folder(path) == 0) {
        sync_folder_of(path); /* a failure does not matter: the folder exists */
        return 0;
    }
    if (errno != EEXIST || stat(path, &info) < 0) {
        return errno;
    }
    return S_ISDIR(info.st_mode) ? 0 : ENOTDIR;
}

int file_move(const char *from, const char *to)
{
    struct stat info;
    return lstat(to, &info) == 0 ? EEXIST : disk_rename(from, to) < 0 ? errno : sync_folder_of(to);
}

int file_remove(const char *path)
{
    return disk_unlink(path) == 0 ? sync_folder_of(path) : errno == ENOENT ? 0 : errno;
}

/* Renames without replacing another file: makes a link first or, on file systems without links, checks for a file. */
static int move(const char *from, const char *to)
{
    struct stat info;
    if (disk_link(from, to) == 0) {
        return disk_unlink(from) < 0 ? errno : 0;
    }
    if (errno == EEXIST || errno == ENOENT) {
        return errno;
    }
    return lstat(to, &info) == 0 ? EEXIST : disk_rename(from, to) < 0 ? errno : 0;
}

char *file_set_aside(const char *path)
{
    int error = EEXIST;
    struct text aside = text_empty();
    for (int i = 1; error == EEXIST && i < FILE_ASIDES; i++) {
        text_clear(&aside);
        text_addf(&aside, i == 1 ? "%s.broken" : "%s.broken-%d", path, i);
        error = move(path, aside.bytes);
    }
    if (error != 0) {
        text_done(&aside);
    }
    return aside.bytes;
}

/* --- more than one writer ------------------------------------------------------------------------- */

enum { LOCK_TRY_NS = 5000000 };

/* Returns whether the file system has no locks, or the file is open for reading only.  Any other failure may be over at
 * the next attempt, and going on without the lock would lose what another process writes. */
static bool is_without_lock(int error)
{
    return error == ENOLCK || error == ENOSYS || error == EINVAL || error == EOPNOTSUPP || error == EBADF;
}

int file_lock(int fd)
{
    int error = disk_lock(fd) < 0 ? errno : 0;
    return error == EAGAIN || error == EACCES ? FILE_IS_LOCKED : is_without_lock(error) ? 0 : error;
}

bool file_is_locked(int fd)
{
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_GETLK, &all) == 0 && all.l_type != F_UNLCK;
}

/* Returns whether a signal that ends the program is pending: a caller that blocks signals will handle it soon. */
static bool is_asked_to_end(void)
{
    static const int numbers[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    sigset_t pending;
    bool is_asked = false;
    sigpending(&pending);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        is_asked = is_asked || sigismember(&pending, numbers[i]) == 1;
    }
    return is_asked;
}

int file_hold(const char *path, uint64_t patience, int *fd)
{
    const struct timespec pause = {0, LOCK_TRY_NS};
    uint64_t end = clock_now() + patience;
    int error = file_open_regular(path, O_RDWR | O_CREAT | O_NOFOLLOW, fd);
    if (error != 0) {
        return error;
    }
    while ((error = file_lock(*fd)) != 0 && clock_now() < end && !is_asked_to_end()) {
        nanosleep(&pause, NULL);
    }
    if (error != 0) {
        file_let_go(*fd);
    }
    return error;
}

void file_let_go(int fd) { disk_close(fd); }

static bool is_unfinished(const char *name)
{
    size_t size = strlen(name), tail = sizeof unfinished - 1 + 6;
    return size > tail && strncmp(name + size - tail, unfinished, sizeof unfinished - 1) == 0;
}

/* Most file systems report the kind of an entry, which saves a call for each of thousands of files. */
static bool is_folder_below(const char *path, const struct dirent *entry)
{
    struct stat info;
#ifdef DT_UNKNOWN
    if (entry->d_type != DT_UNKNOWN && entry->d_type != DT_DIR) {
        return false;
    }
#endif
    return entry->d_name[0] != '.' && lstat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

void folder_sweep(const char *path)
{
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        char *file = file_in(path, entry->d_name);
        if (is_unfinished(entry->d_name)) {
            disk_unlink(file);
        } else if (is_folder_below(file, entry)) {
            folder_sweep(file);
        }
        free(file);
    }
    if (folder != NULL) {
        closedir(folder);
    }
}

/* --- folders -------------------------------------------------------------------------------------- */

int folder_make_above(const char *path)
{
    char *copy = xstrdup(path);
    int error = 0;
    for (char *slash = copy; error == 0 && (slash = strchr(slash + 1, '/')) != NULL; *slash = '/') {
        *slash = '\0';
        error = make_one(copy);
    }
    free(copy);
    return error;
}

int folder_make(const char *path)
{
    int error = folder_make_above(path);
    return error == 0 ? make_one(path) : error;
}

char *folder_path(enum folder folder, const char *base)
{
    static const struct {
        const char *variable, *below_home, *below_base;
    } table[] = {
        [FOLDER_CONFIG] = {"XDG_CONFIG_HOME", "/.config/hounded", "/config"},
        [FOLDER_DATA] = {"XDG_DATA_HOME", "/.local/share/hounded", "/data"},
        [FOLDER_STATE] = {"XDG_STATE_HOME", "/.local/state/hounded", "/state"},
    };
    const char *given = getenv(table[folder].variable), *home = getenv("HOME");
    if (base != NULL) {
        return text_of("%s%s", base, table[folder].below_base).bytes;
    }
    if (given != NULL && given[0] == '/') {
        return text_of("%s/hounded", given).bytes;
    }
    return home != NULL && home[0] == '/' ? text_of("%s%s", home, table[folder].below_home).bytes : NULL;
}

char *folder_file(enum folder folder, const char *base, const char *name)
{
    char *at = folder_path(folder, base);
    if (at == NULL) {
        return NULL;
    }
    char *path = file_in(at, name);
    free(at);
    return path;
}
