/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/along/spectacles.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/xalloc.h"
#include "front/games.h"

static void add(void *memory, const char *name, const char *path)
{
    struct spectacles *spectacles = memory;
    struct stat info;
    int fd;
    if (file_open_regular(path, O_RDONLY, &fd) != 0) {
        return;
    }
    spectacles->rows = xreallocarray(spectacles->rows, spectacles->count + 1, sizeof *spectacles->rows);
    spectacles->rows[spectacles->count++] =
        (struct spectacle_row){.name = xstrdup(name),
                               .path = xstrdup(path),
                               .is_played = file_is_locked(fd),
                               .changed = fstat(fd, &info) == 0 ? (int64_t)info.st_mtime : 0};
    file_let_go(fd);
}

static int compare(const void *a, const void *b)
{
    const struct spectacle_row *one = a, *other = b;
    int by_play = other->is_played - one->is_played;
    int by_time = (one->changed < other->changed) - (one->changed > other->changed);
    return by_play != 0 ? by_play : by_time != 0 ? by_time : strcmp(one->name, other->name);
}

void spectacles_init(struct spectacles *spectacles, const struct store *store)
{
    *spectacles = (struct spectacles){NULL, 0};
    games_visit(store, add, spectacles);
    if (spectacles->count > 1) {
        qsort(spectacles->rows, spectacles->count, sizeof *spectacles->rows, compare);
    }
}

void spectacles_done(struct spectacles *spectacles)
{
    for (size_t i = 0; i < spectacles->count; i++) {
        free(spectacles->rows[i].name);
        free(spectacles->rows[i].path);
    }
    free(spectacles->rows);
    *spectacles = (struct spectacles){NULL, 0};
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
