/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/same_ids.h"

#include "base/xalloc.h"
#include "front/catalogue.h"

#include <stdlib.h>
#include <string.h>

void same_ids_done(struct same_ids *ids)
{
    for (size_t i = 0; i < ids->count; i++) {
        free(ids->known[i].key);
        free(ids->known[i].file);
    }
    free(ids->known);
    *ids = (struct same_ids){0};
}

static const struct known_id *find(const struct same_ids *ids, const char *key)
{
    size_t i = 0;
    while (i < ids->count && strcmp(ids->known[i].key, key) != 0) {
        i++;
    }
    return i < ids->count ? &ids->known[i] : NULL;
}

static void warn(const struct level *level, const struct known_id *other, struct report *report)
{
    const char *id = other->key + 1;
    struct place place = {level->lines.name, 1, (int)strlen(level->id != NULL ? "id" : "title")};
    struct diag *diag =
        report_add(report, DIAG_WARNING, "same-id", place,
                   "what is won of this level is kept by \"%s\", as of that in %s:%d", id, other->file, other->line);
    diag_hint(diag, "give it an id of its own, such as \"id: %.*s-2\"", LEVEL_MAX_ID - 2, id);
}

/* A level without a name has a key that is no id. */
static void check(struct same_ids *ids, const struct level *level, struct report *report)
{
    char *key = catalogue_key(level);
    const struct known_id *other = find(ids, key);
    if (key[0] == '~' && other != NULL) {
        warn(level, other, report);
    } else if (key[0] == '~') {
        ids->known = xgrow(ids->known, ids->count, &ids->room, sizeof *ids->known);
        ids->known[ids->count++] = (struct known_id){xstrdup(key), xstrdup(report->file), level->lines.name};
    }
    free(key);
}

void same_ids_check(struct same_ids *ids, size_t campaign, const struct level_file *file, struct report *report)
{
    if (ids->campaign != campaign) {
        same_ids_done(ids);
        ids->campaign = campaign;
    }
    for (size_t i = 0; i < file->count; i++) {
        if (file->levels[i]->lines.name > 0) {
            check(ids, file->levels[i], report);
        }
    }
}
