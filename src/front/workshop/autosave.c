/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/workshop/autosave.h"

#include "base/files.h"
#include "base/xalloc.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define ORIGIN_LINE "\n// hash of the file: "

enum { AUTOSAVES = 9, ORIGIN = sizeof ORIGIN_LINE "0123456789abcdef\n" - 1 };

static void name(struct autosave *autosave, int number)
{
    struct text text = text_of("%s.autosave", autosave->path);
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
}

void autosave_done(struct autosave *autosave)
{
    free(autosave->path);
    free(autosave->beside);
}

/* Reads the autosave and takes off its last line, which contains the origin. */
static void read_text(struct autosave *autosave, struct text *text)
{
    bool is_read = file_read_regular(autosave->beside, LIMIT_DRAFT + ORIGIN, text) == 0;
    const char *last = text->size < ORIGIN ? "" : text->bytes + text->size - ORIGIN;
    autosave->origin = 0;
    bool is_told = sscanf(last, ORIGIN_LINE "%16" SCNx64 "\n", &autosave->origin) == 1;
    text->size -= !is_read ? text->size : is_told ? ORIGIN : 0;
    text->bytes[text->size] = '\0';
}

bool autosave_next(struct autosave *autosave, struct text *text)
{
    bool is_there = false;
    while (!is_there && autosave->number < AUTOSAVES) {
        name(autosave, autosave->number + 1);
        text_clear(text);
        is_there =
            lstat(autosave->beside, &autosave->written) == 0 ? S_ISREG(autosave->written.st_mode) : errno != ENOENT;
    }
    if (is_there) {
        read_text(autosave, text);
    }
    return is_there;
}

bool autosave_is_lost(const struct autosave *autosave)
{
    struct stat now;
    return autosave->is_ours && !(lstat(autosave->beside, &now) == 0 && file_is_same(&now, &autosave->written));
}

/* Finds a name that no file has. Returns an error if there is none, or if this cannot be seen. */
static int find_name(struct autosave *autosave)
{
    struct stat info;
    int error = FILE_IS_ODD;
    for (int number = 1; number <= AUTOSAVES && error == FILE_IS_ODD; number++) {
        name(autosave, number);
        error = lstat(autosave->beside, &info) == 0 ? FILE_IS_ODD : errno == ENOENT ? 0 : errno;
    }
    return error;
}

int autosave_write(struct autosave *autosave, const struct text *text)
{
    int error = autosave->is_ours && !autosave_is_lost(autosave) ? 0 : find_name(autosave);
    if (error != 0) {
        autosave->is_ours = false;
        return error;
    }
    struct text whole = text_empty();
    text_copy(&whole, text);
    text_addf(&whole, ORIGIN_LINE "%016" PRIx64 "\n", autosave->origin);
    error = file_write_regular(autosave->beside, LIMIT_DRAFT + ORIGIN, whole.bytes, whole.size);
    autosave->is_ours = lstat(autosave->beside, &autosave->written) == 0; /* perhaps in spite of the error */
    text_done(&whole);
    return error;
}

int autosave_remove(struct autosave *autosave)
{
    int error = autosave->is_ours && !autosave_is_lost(autosave) ? file_remove(autosave->beside) : 0;
    autosave->is_ours = autosave->is_ours && error != 0;
    return error;
}
