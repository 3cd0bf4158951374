#include "config.h"

#include "base/files.h"
#include "base/xalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int read_all(int fd, size_t limit, struct text *text)
{
    char block[16384];
    size_t total = 0;
    for (;;) {
        size_t room = limit - total < sizeof block ? limit - total + 1 : sizeof block;
        ssize_t got = read(fd, block, room);
        if (got < 0 && errno == EINTR) {
            continue;
        }
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

int file_read(const char *path, size_t limit, struct text *text)
{
    if (strcmp(path, "-") == 0) {
        return read_all(STDIN_FILENO, limit, text);
    }
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return errno;
    }
    int error = read_all(fd, limit, text);
    close(fd);
    return error;
}

static int write_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t put = write(fd, bytes, size);
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put < 0) {
            return errno;
        }
        bytes += put;
        size -= (size_t)put;
    }
    return 0;
}

/* Not everything that can be written can be synced: that is no failure. */
static int sync_to_disk(int fd)
{
    return fsync(fd) < 0 && errno != EINVAL && errno != EROFS ? errno : 0;
}

static int sync_folder_of(const char *path)
{
    struct text folder;
    text_init(&folder);
    const char *slash = strrchr(path, '/');
    text_add_bytes(&folder, path, slash != NULL ? (size_t)(slash - path) + 1 : 0);
    int fd = open(folder.size > 0 ? folder.bytes : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    text_done(&folder);
    if (fd < 0) {
        return errno;
    }
    int error = sync_to_disk(fd);
    close(fd);
    return error;
}

/* The permissions a new file gets: those of the file it replaces, else what the umask leaves of 0666. */
static mode_t mode_for(const char *path)
{
    struct stat info;
    if (stat(path, &info) == 0) {
        return info.st_mode & 07777;
    }
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Closes `fd`. */
static int write_and_sync(int fd, const char *bytes, size_t size)
{
    int error = write_all(fd, bytes, size);
    if (error == 0) {
        error = sync_to_disk(fd);
    }
    if (close(fd) < 0 && error == 0) {
        error = errno;
    }
    return error;
}

static int replace(const char *path, const char *bytes, size_t size)
{
    struct text temporary;
    text_init(&temporary);
    text_addf(&temporary, "%s.XXXXXX", path);
    int error = 0;
    int fd = mkstemp(temporary.bytes);
    if (fd < 0) {
        error = errno;
        goto out;
    }
    error = fchmod(fd, mode_for(path)) < 0 ? errno : 0;
    int write_error = write_and_sync(fd, bytes, size);
    error = error != 0 ? error : write_error;
    if (error == 0 && rename(temporary.bytes, path) < 0) {
        error = errno;
    }
    if (error != 0) {
        unlink(temporary.bytes);
        goto out;
    }
    error = sync_folder_of(path);
out:
    text_done(&temporary);
    return error;
}

static int write_in_place(const char *path, const char *bytes, size_t size)
{
    int fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    return fd < 0 ? errno : write_and_sync(fd, bytes, size);
}

int file_write(const char *path, const char *bytes, size_t size)
{
    struct stat info;
    if (stat(path, &info) < 0) {
        return replace(path, bytes, size);
    }
    if (!S_ISREG(info.st_mode)) {
        return write_in_place(path, bytes, size);
    }
    char *real = realpath(path, NULL);
    int error = real != NULL ? replace(real, bytes, size) : errno;
    free(real);
    return error;
}

static int make_one(const char *path)
{
    struct stat info;
    if (mkdir(path, 0700) == 0 || (errno == EEXIST && stat(path, &info) == 0 && S_ISDIR(info.st_mode))) {
        return 0;
    }
    return errno;
}

char *file_set_aside(const char *path)
{
    struct text aside;
    text_init(&aside);
    text_addf(&aside, "%s.broken", path);
    if (rename(path, aside.bytes) != 0) {
        text_done(&aside);
    }
    return aside.bytes;
}

int folder_make(const char *path)
{
    char *copy = xstrdup(path);
    int error = 0;
    for (char *slash = copy; error == 0 && (slash = strchr(slash + 1, '/')) != NULL; *slash = '/') {
        *slash = '\0';
        error = make_one(copy);
    }
    if (error == 0) {
        error = make_one(copy);
    }
    free(copy);
    return error;
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
    struct text path;
    text_init(&path);
    if (base != NULL) {
        text_addf(&path, "%s%s", base, table[folder].below_base);
    } else if (given != NULL && given[0] == '/') {
        text_addf(&path, "%s/hounded", given);
    } else if (home != NULL && home[0] == '/') {
        text_addf(&path, "%s%s", home, table[folder].below_home);
    } else {
        text_done(&path);
        return NULL;
    }
    return path.bytes;
}

char *folder_file(enum folder folder, const char *base, const char *name)
{
    char *at = folder_path(folder, base);
    if (at == NULL) {
        return NULL;
    }
    struct text path;
    text_init(&path);
    text_addf(&path, "%s/%s", at, name);
    free(at);
    return path.bytes;
}
