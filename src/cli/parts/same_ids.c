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
    names_done(&ids->keys);
    *ids = (struct same_ids){0};
}

/* A level without a name has a key that is no id. */
static void check(struct same_ids *ids, const struct level *level, struct report *report)
{
    char *key = catalogue_key(level);
    size_t at = names_find(&ids->keys, key);
    bool is_id = key[0] == '~';
    if (is_id && at == NAMES_NOWHERE) {
        names_add(&ids->keys, key, ids->count);
        ids->known = xgrow(ids->known, ids->count, &ids->room, sizeof *ids->known);
        ids->known[ids->count++] = (struct known_id){key, xstrdup(report->file), level->lines.name};
        return;
    }
    if (is_id) {
        const char *id = ids->known[at].key + 1;
        struct place place = {level->lines.name, 1, (int)strlen(level->id != NULL ? "id" : "title")};
        struct diag *diag = report_add(report, DIAG_WARNING, "same-id", place,
                                       "records of this level are stored under \"%s\", like those of the level in "
                                       "%s:%d",
                                       id, ids->known[at].file, ids->known[at].line);
        diag_hint(diag, "give it an id of its own, such as \"id: %.*s-2\"", LEVEL_MAX_ID - 2, id);
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
