/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/workshop/own.h"

#include <string.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "level/format/write.h"

/* Writes the level, with its comments if its source is available. */
static int make(const char *path, const struct entry *entry)
{
    struct text text = text_empty();
    for (size_t i = 0; i < campaign_count; i++) {
        if (strcmp(campaign_levels[i].name, entry->key) == 0) {
            text_add(&text, campaign_levels[i].text);
        }
    }
    if (text.size == 0) {
        level_write(entry->level, &text);
    }
    int error = folder_make_above(path);
    error = error == 0 ? file_write_regular(path, LIMIT_LEVEL, text.bytes, text.size) : error;
    text_done(&text);
    return error;
}

/* Returns the path for the key; the caller frees it. The key is changed if it is not a single component of a path. */
static char *path_of(const struct store *store, const char *key)
{
    struct text name = text_of("levels/%s.txt", key[0] == '~' ? key + 1 : key);
    for (char *at = name.bytes + strlen("levels/"); *at != '\0'; at++) {
        *at = (char)(*at == '/' ? '-' : *at);
    }
    char *path = store_path(store, FOLDER_DATA, "%s", name.bytes);
    text_done(&name);
    return path;
}

/* Returns the path. On error, frees the path, writes the reason to the words and returns NULL. */
static char *path_or_words(char *path, int error, struct text *words)
{
    if (error != 0) {
        text_addf(words, "Cannot create a file of your own: %s", store_reason(error));
        free(path);
        return NULL;
    }
    return path;
}

char *own_file(const struct store *store, const struct entry *entry, bool *is_copy, struct text *words)
{
    *is_copy = entry->path == NULL;
    if (!*is_copy) {
        return xstrdup(entry->path);
    }
    char *path = store->keeps ? path_of(store, entry->key) : NULL;
    bool is_there = path != NULL && access(path, F_OK) == 0;
    int error = path == NULL ? STORE_IS_HOMELESS : is_there ? 0 : make(path, entry);
    return path_or_words(path, error, words);
}

char *own_new_file(const struct store *store, const char *name, struct text *words)
{
    char *path = store->keeps ? path_of(store, name) : NULL;
    return path_or_words(path, path != NULL ? folder_make_above(path) : STORE_IS_HOMELESS, words);
}
