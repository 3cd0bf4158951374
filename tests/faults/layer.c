/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "faults/layer.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { MOST_FILES = 1024 };

static struct toll *toll; /* shared with the parent */
static struct fault fault;
static bool is_on;
static bool is_file[MOST_FILES]; /* by file descriptor */
static void (*see_file)(const char *path);

void layer_init(void)
{
    toll = mmap(NULL, sizeof *toll, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (toll == MAP_FAILED) {
        abort();
    }
}

/* Calls after the end of the program, such as those that write coverage counters, are not the program's. */
static void stop(void) { is_on = false; }

void layer_start(const struct fault *wanted)
{
    fault = *wanted;
    *toll = (struct toll){0};
    atexit(stop);
    is_on = true;
}

void layer_watch(void (*see)(const char *path)) { see_file = see; }

const struct toll *layer_toll(void) { return toll; }

static bool is_due(enum layer layer, long *calls)
{
    long number = ++*calls;
    bool fails = fault.layer == layer && (fault.lasts ? number >= fault.at : number == fault.at);
    toll->failed += fails;
    return fails;
}

/* --- memory --------------------------------------------------------------------------------------- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
char *__real_realpath(const char *path, char *resolved);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);
char *__wrap_realpath(const char *path, char *resolved);
typedef int is_listed(const struct dirent *entry);
typedef int comes_first(const struct dirent **a, const struct dirent **b);
int __real_scandir(const char *folder, struct dirent ***entries, is_listed *filter, comes_first *compare);
int __wrap_scandir(const char *folder, struct dirent ***entries, is_listed *filter, comes_first *compare);
time_t __real_time(time_t *now);
time_t __wrap_time(time_t *now);
pid_t __real_getpid(void);
pid_t __wrap_getpid(void);

/* A C library that is linked statically calls these functions as well: musl's calloc calls malloc.  Those calls are not
 * the program's. */
static bool is_within;

static bool is_refused(void)
{
    if (is_on && !is_within && is_due(LAYER_MEMORY, &toll->memory)) {
        errno = ENOMEM;
        return true;
    }
    return false;
}

static void *taken(void *memory)
{
    if (is_on && !is_within && memory != NULL) {
        toll->held++;
    }
    return memory;
}

void *__wrap_malloc(size_t size) { return is_refused() ? NULL : taken(__real_malloc(size)); }

void *__wrap_calloc(size_t count, size_t size)
{
    if (is_refused()) {
        return NULL;
    }
    bool before = is_within;
    is_within = true;
    void *memory = __real_calloc(count, size);
    is_within = before;
    return taken(memory);
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (is_refused()) {
        return NULL;
    }
    bool before = is_within;
    is_within = true;
    void *moved = __real_realloc(memory, size);
    is_within = before;
    return memory != NULL ? moved : taken(moved);
}

void __wrap_free(void *memory)
{
    if (is_on && !is_within && memory != NULL) {
        toll->held--;
    }
    __real_free(memory);
}

/* --- files ---------------------------------------------------------------------------------------- */

int __real_open(const char *path, int flags, ...);
int __real_mkstemp(char *path);
ssize_t __real_read(int fd, void *bytes, size_t size);
ssize_t __real_write(int fd, const void *bytes, size_t size);
int __real_fsync(int fd);
int __real_fdatasync(int fd);
int __real_ftruncate(int fd, off_t size);
int __real_fchmod(int fd, mode_t mode);
int __real_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);
int __real_unlink(const char *path);
int __real_fcntl(int fd, int command, ...);
int __real_mkdir(const char *path, mode_t mode);
int __real_close(int fd);
int __wrap_open(const char *path, int flags, ...);
int __wrap___open_2(const char *path, int flags);
int __wrap_mkstemp(char *path);
ssize_t __wrap_read(int fd, void *bytes, size_t size);
ssize_t __wrap___read_chk(int fd, void *bytes, size_t size, size_t room);
ssize_t __wrap_write(int fd, const void *bytes, size_t size);
int __wrap_fsync(int fd);
int __wrap_fdatasync(int fd);
int __wrap_ftruncate(int fd, off_t size);
int __wrap_fchmod(int fd, mode_t mode);
int __wrap_rename(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __wrap_unlink(const char *path);
int __wrap_fcntl(int fd, int command, ...);
int __wrap_mkdir(const char *path, mode_t mode);
int __wrap_close(int fd);

/* The failures that are possible for a call, in addition to EIO and the death of the process. */
enum trait { TAKES_ROOM = 1, WAITS = 2, HAS_PARTS = 4 };

enum verdict { CALL_WORKS, CALL_FAILS, CALL_IS_SHORT };

static enum verdict judge(unsigned traits)
{
    static const struct {
        unsigned traits; /* needed for a call to fail like this; 0: any call can */
        int error;
    } table[FILE_FAULTS] = {
        [FILE_FULL] = {TAKES_ROOM, ENOSPC},
        [FILE_BROKEN] = {0, EIO},
        [FILE_INTERRUPTED] = {WAITS, EINTR},
        [FILE_SHORT] = {HAS_PARTS, 0},
    };
    if (!is_on || !is_due(LAYER_FILES, &toll->files)) {
        return CALL_WORKS;
    }
    if (fault.how == FILE_KILLED) {
        raise(SIGKILL);
    }
    if (table[fault.how].traits != 0 && (table[fault.how].traits & traits) == 0) {
        return CALL_WORKS;
    }
    errno = table[fault.how].error;
    return fault.how == FILE_SHORT ? CALL_IS_SHORT : CALL_FAILS;
}

static bool is_ours(int fd) { return fd >= 0 && fd < MOST_FILES && is_file[fd]; }

static int noted(int fd)
{
    if (is_on && fd >= 0 && fd < MOST_FILES) {
        is_file[fd] = true;
    }
    return fd;
}

/* Ignores terminals, /dev/null and what the kernel reports. */
static bool is_of_the_disk(const char *path)
{
    return strncmp(path, "/dev/", 5) != 0 && strncmp(path, "/proc/", 6) != 0 && strncmp(path, "/sys/", 5) != 0;
}

int __wrap_open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    if (!is_of_the_disk(path)) {
        return __real_open(path, flags, mode);
    }
    unsigned traits = (flags & O_CREAT) != 0 ? TAKES_ROOM : 0;
    return judge(traits) == CALL_FAILS ? -1 : noted(__real_open(path, flags, mode));
}

/* What glibc calls instead of open and read in a fortified program that is optimized as a whole. */
int __wrap___open_2(const char *path, int flags) { return __wrap_open(path, flags); }

ssize_t __wrap___read_chk(int fd, void *bytes, size_t size, size_t room)
{
    return size <= room ? __wrap_read(fd, bytes, size) : (abort(), -1);
}

int __wrap_mkstemp(char *path) { return judge(TAKES_ROOM) == CALL_FAILS ? -1 : noted(__real_mkstemp(path)); }

ssize_t __wrap_read(int fd, void *bytes, size_t size)
{
    enum verdict verdict = is_ours(fd) ? judge(WAITS | HAS_PARTS) : CALL_WORKS;
    return verdict == CALL_FAILS ? -1 : __real_read(fd, bytes, verdict == CALL_IS_SHORT && size > 1 ? size / 2 : size);
}

ssize_t __wrap_write(int fd, const void *bytes, size_t size)
{
    enum verdict verdict = is_ours(fd) ? judge(TAKES_ROOM | WAITS | HAS_PARTS) : CALL_WORKS;
    return verdict == CALL_FAILS ? -1 : __real_write(fd, bytes, verdict == CALL_IS_SHORT && size > 1 ? size / 2 : size);
}

int __wrap_fsync(int fd) { return is_ours(fd) && judge(TAKES_ROOM) == CALL_FAILS ? -1 : __real_fsync(fd); }

int __wrap_fdatasync(int fd) { return is_ours(fd) && judge(TAKES_ROOM) == CALL_FAILS ? -1 : __real_fdatasync(fd); }

int __wrap_ftruncate(int fd, off_t size)
{
    return is_ours(fd) && judge(TAKES_ROOM) == CALL_FAILS ? -1 : __real_ftruncate(fd, size);
}

int __wrap_fchmod(int fd, mode_t mode) { return is_ours(fd) && judge(0) == CALL_FAILS ? -1 : __real_fchmod(fd, mode); }

int __wrap_rename(const char *from, const char *to)
{
    int result = judge(TAKES_ROOM) == CALL_FAILS ? -1 : __real_rename(from, to);
    if (result == 0 && is_on && fault.layer == LAYER_NONE && see_file != NULL) {
        is_on = false;
        see_file(to);
        is_on = true;
    }
    return result;
}

int __wrap_link(const char *from, const char *to)
{
    return judge(TAKES_ROOM) == CALL_FAILS ? -1 : __real_link(from, to);
}

/* Only locks are counted as disk calls. */
int __wrap_fcntl(int fd, int command, ...)
{
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    bool is_lock = command == F_SETLK || command == F_SETLKW;
    return is_lock && judge(WAITS) == CALL_FAILS ? -1 : __real_fcntl(fd, command, argument);
}

int __wrap_unlink(const char *path) { return judge(0) == CALL_FAILS ? -1 : __real_unlink(path); }

int __wrap_mkdir(const char *path, mode_t mode)
{
    return judge(TAKES_ROOM) == CALL_FAILS ? -1 : __real_mkdir(path, mode);
}

/* close() frees the descriptor even if it fails. */
int __wrap_close(int fd)
{
    bool fails = is_ours(fd) && judge(TAKES_ROOM) == CALL_FAILS;
    int error = errno;
    if (fd >= 0 && fd < MOST_FILES) {
        is_file[fd] = false;
    }
    int status = __real_close(fd);
    errno = fails ? error : errno;
    return fails ? -1 : status;
}

char *__wrap_realpath(const char *path, char *resolved)
{
    if (resolved == NULL && is_refused()) {
        return NULL;
    }
    if (judge(0) == CALL_FAILS) {
        return NULL;
    }
    is_within = true;
    char *found = __real_realpath(path, resolved);
    is_within = false;
    return resolved == NULL ? taken(found) : found;
}

/* The C library allocates the entries and their array, which the caller frees. */
int __wrap_scandir(const char *folder, struct dirent ***entries, is_listed *filter, comes_first *compare)
{
    is_within = true;
    int count = __real_scandir(folder, entries, filter, compare);
    is_within = false;
    for (int i = 0; i < count; i++) {
        taken((*entries)[i]);
    }
    if (count >= 0) {
        taken(*entries);
    }
    return count;
}

/* --- what makes one run unlike another ------------------------------------------------------------ */

time_t __wrap_time(time_t *now)
{
    enum { EVENING = 1795370400 };
    time_t time = is_on ? EVENING : __real_time(NULL);
    if (now != NULL) {
        *now = time;
    }
    return time;
}

pid_t __wrap_getpid(void) { return is_on ? 1 : __real_getpid(); }
