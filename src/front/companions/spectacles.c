/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/companions/spectacles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/xalloc.h"
#include "front/play/journals.h"

static void add_closed(struct spectacles *spectacles, const char *path, int error)
{
    spectacles->closed = xreallocarray(spectacles->closed, spectacles->closed_count + 1, sizeof *spectacles->closed);
    spectacles->closed[spectacles->closed_count++] = (struct spectacle_closed){xstrdup(path), error};
}

static void add_row(struct spectacles *spectacles, const char *file, const char *path, int fd)
{
    struct stat info;
    spectacles->rows = xreallocarray(spectacles->rows, spectacles->count + 1, sizeof *spectacles->rows);
    spectacles->rows[spectacles->count++] =
        (struct spectacle_row){.name = xstrdup(file),
                               .path = xstrdup(path),
                               .is_played = file_is_locked(fd),
                               .changed = fstat(fd, &info) == 0 ? (int64_t)info.st_mtime : 0};
    *strrchr(spectacles->rows[spectacles->count - 1].name, '.') = '\0';
}

/* Adds the game of a journal of which one byte can be read. Ignores a file that no longer exists. */
static bool add(void *memory, int folder, const char *file, const char *path)
{
    (void)folder;
    struct text byte = text_empty();
    int fd, error = file_open_regular(path, O_RDONLY, &fd);
    error = error == 0 ? file_read_open(fd, 0, &byte) : error;
    if (fd >= 0 && (error == 0 || error == EFBIG)) {
        add_row(memory, file, path, fd);
    } else if (error != ENOENT) {
        add_closed(memory, path, error);
    }
    if (fd >= 0) {
        file_let_go(fd);
    }
    text_done(&byte);
    return true;
}

static int compare(const void *a, const void *b)
{
    const struct spectacle_row *one = a, *other = b;
    int by_play = other->is_played - one->is_played;
    int by_time = (one->changed < other->changed) - (one->changed > other->changed);
    return by_play != 0 ? by_play : by_time != 0 ? by_time : strcmp(one->name, other->name);
}

static int compare_paths(const void *a, const void *b)
{
    const struct spectacle_closed *one = a, *other = b;
    return strcmp(one->path, other->path);
}

void spectacles_init(struct spectacles *spectacles, const struct store *store)
{
    *spectacles = (struct spectacles){NULL, 0, NULL, 0};
    int error = games_visit(store, add, spectacles);
    if (error != 0) {
        char *folder = games_folder(store);
        add_closed(spectacles, folder, error);
        free(folder);
    }
    if (spectacles->count > 1) {
        qsort(spectacles->rows, spectacles->count, sizeof *spectacles->rows, compare);
    }
    if (spectacles->closed_count > 1) {
        qsort(spectacles->closed, spectacles->closed_count, sizeof *spectacles->closed, compare_paths);
    }
}

void spectacles_done(struct spectacles *spectacles)
{
    for (size_t i = 0; i < spectacles->count; i++) {
        free(spectacles->rows[i].name);
        free(spectacles->rows[i].path);
    }
    for (size_t i = 0; i < spectacles->closed_count; i++) {
        free(spectacles->closed[i].path);
    }
    free(spectacles->rows);
    free(spectacles->closed);
    *spectacles = (struct spectacles){NULL, 0, NULL, 0};
}

const struct spectacle_row *spectacles_find(const struct spectacles *spectacles, const char *name)
{
    for (size_t i = 0; i < spectacles->count; i++) {
        const struct spectacle_row *row = &spectacles->rows[i];
        if (name != NULL ? strcmp(row->name, name) == 0 : row->is_played) {
            return row;
        }
    }
    return NULL;
}
