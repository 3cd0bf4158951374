/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/reload.h"

struct follow *reload_begin(const struct app *app, size_t entry)
{
    const struct entry *found = entry < app->catalogue->count ? &app->catalogue->entries[entry] : NULL;
    return found != NULL && found->path != NULL ? follow_new(found->path, found->number, found->level) : NULL;
}

enum reload_news reload_look(struct follow *follow, struct app *app, size_t entry, int64_t now)
{
    struct level *level = NULL;
    struct text words = text_empty();
    enum follow_news news = follow_look(follow, now, &level, &words);
    if (news == FOLLOW_TROUBLE) {
        text_add(&words, ".  The level stays as it was.");
        app_say(app, words.bytes);
    } else if (news != FOLLOW_NOTHING) {
        app_say(app, "");
    }
    if (news == FOLLOW_LEVEL) {
        catalogue_replace(app->catalogue, entry, level);
    }
    text_done(&words);
    return news == FOLLOW_LEVEL ? RELOAD_LEVEL : news == FOLLOW_NOTHING ? RELOAD_NOTHING : RELOAD_TOLD;
}

int64_t reload_due(const struct follow *follow, int64_t due)
{
    int64_t look = follow_due(follow);
    return due < 0 || (look >= 0 && look < due) ? look : due;
}
