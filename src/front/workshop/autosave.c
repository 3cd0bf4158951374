/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/workshop/autosave.h"

#include "base/files.h"
#include "base/xalloc.h"

#include <stdlib.h>

enum { AUTOSAVES = 9 };

static void name(struct autosave *autosave, int number)
{
    struct text text = text_empty();
    text_addf(&text, "%s.autosave", autosave->path);
    if (number > 1) {
        text_addf(&text, "-%d", number);
    }
    free(autosave->beside);
    autosave->beside = text_take(&text);
    autosave->number = number;
}

void autosave_init(struct autosave *autosave, const char *path)
{
    *autosave = (struct autosave){.path = xstrdup(path)};
    name(autosave, 0);
}

void autosave_done(struct autosave *autosave)
{
    free(autosave->path);
    free(autosave->beside);
}

bool autosave_next(struct autosave *autosave, struct text *text)
{
    bool is_read = false;
    while (!is_read && autosave->number < AUTOSAVES) {
        name(autosave, autosave->number + 1);
        text_clear(text);
        is_read = lstat(autosave->beside, &autosave->written) == 0 && S_ISREG(autosave->written.st_mode) &&
                  file_read_regular(autosave->beside, LIMIT_DRAFT, text) == 0;
    }
    return is_read;
}

void autosave_take(struct autosave *autosave) { autosave->is_ours = true; }

bool autosave_is_stale(const struct autosave *autosave)
{
    struct stat file;
    const struct timespec *then = &autosave->written.st_mtim, *now = &file.st_mtim;
    return stat(autosave->path, &file) == 0 &&
           (now->tv_sec != then->tv_sec ? now->tv_sec > then->tv_sec : now->tv_nsec > then->tv_nsec);
}

bool autosave_is_lost(const struct autosave *autosave)
{
    struct stat now;
    return autosave->is_ours && !(lstat(autosave->beside, &now) == 0 && file_is_same(&now, &autosave->written));
}

/* Finds a name that no file has. Returns false if all names are taken. */
static bool find_name(struct autosave *autosave)
{
    struct stat info;
    bool is_free = false;
    for (int number = 1; number <= AUTOSAVES && !is_free; number++) {
        name(autosave, number);
        is_free = lstat(autosave->beside, &info) != 0;
    }
    return is_free;
}

int autosave_write(struct autosave *autosave, const struct text *text)
{
    bool may_stay = autosave->is_ours && !autosave_is_lost(autosave);
    if (!may_stay && !find_name(autosave)) {
        autosave->is_ours = false;
        return FILE_IS_ODD;
    }
    int error = file_write_regular(autosave->beside, LIMIT_DRAFT, text->bytes, text->size);
    autosave->is_ours = lstat(autosave->beside, &autosave->written) == 0; /* perhaps in spite of the error */
    return error;
}

int autosave_remove(struct autosave *autosave)
{
    int error = autosave->is_ours && !autosave_is_lost(autosave) ? file_remove(autosave->beside) : 0;
    autosave->is_ours = autosave->is_ours && error != 0;
    return error;
}
