/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/death.h"

#include "base/disk.h"
#include "base/files.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH = 500 };

/* A folder beside the watched one stands for the disk.  It has a file NUMBER.bytes for each file, and a folder
 * NUMBER.names for each folder.  In NUMBER.names, each name is a file that contains the number of what it names, and
 * its type. */
static char watched[PATH / 4], disk[PATH / 3];
static int calls_left, synced = -1;

static void must(bool holds, const char *what)
{
    if (!holds) {
        perror(what);
        abort();
    }
}

/* Calls `each` with every name in the folder, and its path. */
static void for_all(const char *folder, void (*each)(const char *name, const char *path, void *memory), void *memory)
{
    DIR *stream = opendir(folder);
    for (struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        char path[2 * PATH];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            each(entry->d_name, path, memory);
        }
    }
    if (stream != NULL) {
        closedir(stream);
    }
}

static bool is_folder(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static void remove_all(const char *name, const char *path, void *memory)
{
    (void)name;
    if (is_folder(path)) {
        for_all(path, remove_all, memory);
    }
    remove(path);
}

static void empty(const char *folder)
{
    mkdir(folder, 0700);
    for_all(folder, remove_all, NULL);
}

static void copy(const char *from, const char *to)
{
    struct text text;
    text_init(&text);
    file_read(from, 1 << 24, &text);
    FILE *file = fopen(to, "w");
    must(file != NULL && fwrite(text.bytes, 1, text.size, file) == text.size && fclose(file) == 0, to);
    text_done(&text);
}

/* Writes a path on the disk, such as "12.bytes" or "12.names". */
static void place(unsigned long number, const char *what, char out[PATH])
{
    snprintf(out, PATH, "%s/%lu.%s", disk, number, what);
}

static unsigned long number_of(const char *path)
{
    struct stat info;
    must(stat(path, &info) == 0, path);
    return (unsigned long)info.st_ino;
}

static void keep_name(const char *name, const char *path, void *memory)
{
    const char *names = memory;
    char to[2 * PATH];
    snprintf(to, sizeof to, "%s/%s", names, name);
    FILE *file = fopen(to, "w");
    must(file != NULL, to);
    fprintf(file, "%lu %c", number_of(path), is_folder(path) ? 'd' : 'f');
    fclose(file);
}

/* Syncs the names in one folder. */
static void keep_names(const char *folder)
{
    char names[PATH];
    place(number_of(folder), "names", names);
    empty(names);
    for_all(folder, keep_name, names);
}

static void keep_bytes(const char *path)
{
    char bytes[PATH];
    place(number_of(path), "bytes", bytes);
    copy(path, bytes);
}

/* Syncs the names in the folder and below. */
static void keep_all_names(const char *name, const char *path, void *memory)
{
    (void)name;
    if (is_folder(path)) {
        keep_names(path);
        for_all(path, keep_all_names, memory);
    }
}

static void keep_all(const char *name, const char *path, void *memory)
{
    (void)name;
    if (is_folder(path)) {
        keep_names(path);
        for_all(path, keep_all, memory);
    } else {
        keep_bytes(path);
    }
}

/* Carries out the last fsync() before the next call. */
static void sync_now(void)
{
    struct stat info;
    char path[40];
    if (synced >= 0 && fstat(synced, &info) == 0) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", synced);
        if (S_ISDIR(info.st_mode)) {
            keep_names(path);
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
        raise(SIGKILL);
    }
    synced = call == DISK_SYNC ? fd : -1;
    disk_ask(watch);
    return 0;
}

static void restore(const char *name, const char *path, void *memory)
{
    const char *folder = memory;
    unsigned long number = 0;
    char type = 0, from[PATH], to[2 * PATH];
    FILE *file = fopen(path, "r");
    must(file != NULL && fscanf(file, "%lu %c", &number, &type) == 2 && fclose(file) == 0, path);
    snprintf(to, sizeof to, "%s/%s", folder, name);
    place(number, type == 'd' ? "names" : "bytes", from);
    if (type == 'd') {
        must(mkdir(to, 0700) == 0, to);
        for_all(from, restore, to);
    } else {
        copy(from, to);
    }
}

void death_prepare(const char *folder)
{
    snprintf(watched, sizeof watched, "%s", folder);
    snprintf(disk, sizeof disk, "%s-disk", folder);
    empty(disk);
    keep_all("", watched, NULL);
}

void death_watch(int k)
{
    calls_left = k;
    disk_ask(watch);
}

void death_restore(enum death death)
{
    char names[PATH];
    if (death == DEATH_OF_PROCESS) {
        return;
    }
    if (death == DEATH_OF_BYTES) {
        keep_all_names("", watched, NULL);
    }
    place(number_of(watched), "names", names);
    empty(watched);
    for_all(names, restore, watched);
}

void death_forget(void)
{
    empty(disk);
    rmdir(disk);
}

bool death_at(enum death death, int k, const char *folder, void (*work)(void))
{
    int status = 0;
    death_prepare(folder);
    pid_t child = fork();
    if (child == 0) {
        death_watch(k);
        work();
        _exit(0);
    }
    must(waitpid(child, &status, 0) == child, "waitpid");
    bool has_died = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    must(has_died || (WIFEXITED(status) && WEXITSTATUS(status) == 0), "a child that works");
    if (has_died) {
        death_restore(death);
    }
    death_forget();
    return has_died;
}
