#include "config.h"

#include "front/death.h"

#include "base/disk.h"
#include "base/files.h"

#include <check.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* What is on the disk for good is in two folders beside the one that is watched: bytes by the number of the file, and
 * names, each a file that holds such a number. */
static char bytes_at[120], names_at[120];
static const char *watched;
static int calls_left, synced = -1;

static void remove_folder(const char *path)
{
    char command[300];
    snprintf(command, sizeof command, "rm -rf '%s'", path);
    ck_assert_int_eq(system(command), 0);
}

static void make_empty(const char *path)
{
    remove_folder(path);
    ck_assert_int_eq(mkdir(path, 0700), 0);
}

static void copy(const char *from, const char *to)
{
    struct text text;
    text_init(&text);
    if (file_read(from, 1 << 24, &text) == 0) {
        FILE *file = fopen(to, "w");
        fwrite(text.bytes, 1, text.size, file);
        fclose(file);
    }
    text_done(&text);
}

static void write_number(const char *path, unsigned long number)
{
    FILE *file = fopen(path, "w");
    fprintf(file, "%lu", number);
    fclose(file);
}

/* Calls `each` with every name of the folder and its path. */
static void for_all(const char *folder, void (*each)(const char *name, const char *path))
{
    DIR *stream = opendir(folder);
    for (struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.') {
            each(entry->d_name, path);
        }
    }
    if (stream != NULL) {
        closedir(stream);
    }
}

static void keep_name(const char *name, const char *path)
{
    struct stat info;
    char to[400];
    snprintf(to, sizeof to, "%s/%s", names_at, name);
    if (lstat(path, &info) == 0) {
        write_number(to, (unsigned long)info.st_ino);
    }
}

static void keep_names(void)
{
    make_empty(names_at);
    for_all(watched, keep_name);
}

static void keep_bytes(const char *path)
{
    struct stat info;
    char to[400];
    if (stat(path, &info) == 0) {
        snprintf(to, sizeof to, "%s/%lu", bytes_at, (unsigned long)info.st_ino);
        copy(path, to);
    }
}

static void keep_file(const char *name, const char *path)
{
    (void)name;
    keep_bytes(path);
}

/* What was asked for by fsync is done when the next call comes. */
static void sync_now(void)
{
    struct stat info;
    char path[40];
    if (synced >= 0 && fstat(synced, &info) == 0) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", synced);
        if (S_ISDIR(info.st_mode)) {
            keep_names();
        } else {
            keep_bytes(path);
        }
    }
    synced = -1;
}

static int watch(enum disk_call call, int fd, size_t *size)
{
    (void)size;
    disk_ask(NULL);
    sync_now();
    if (--calls_left == 0) {
        kill(getpid(), SIGKILL);
    }
    synced = call == DISK_SYNC ? fd : -1;
    disk_ask(watch);
    return 0;
}

/* A file of that name, with what was synced of the one it is. */
static void restore(const char *name, const char *path)
{
    struct text number;
    char from[400], to[400];
    text_init(&number);
    file_read(path, 100, &number);
    snprintf(from, sizeof from, "%s/%s", bytes_at, number.bytes);
    snprintf(to, sizeof to, "%s/%s", watched, name);
    FILE *file = fopen(to, "w");
    fclose(file);
    copy(from, to);
    text_done(&number);
}

static void cut_power(enum death death)
{
    if (death == DEATH_OF_BYTES) {
        keep_names();
    }
    make_empty(watched);
    for_all(names_at, restore);
}

bool death_at(enum death death, int k, const char *folder, void (*work)(void))
{
    int status = 0;
    watched = folder;
    snprintf(bytes_at, sizeof bytes_at, "%s-bytes", folder);
    snprintf(names_at, sizeof names_at, "%s-names", folder);
    make_empty(bytes_at);
    keep_names();
    for_all(watched, keep_file);
    pid_t child = fork();
    if (child == 0) {
        calls_left = k;
        disk_ask(watch);
        work();
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    bool has_died = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    ck_assert_msg(has_died || (WIFEXITED(status) && WEXITSTATUS(status) == 0), "status %x", (unsigned)status);
    if (has_died && death != DEATH_OF_PROCESS) {
        cut_power(death);
    }
    remove_folder(bytes_at);
    remove_folder(names_at);
    return has_died;
}
