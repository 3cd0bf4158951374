/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/levels_list.h"

#include "base/words.h"
#include "base/xalloc.h"
#include "cli/parts/command.h"
#include "cli/parts/guest.h"
#include "front/words/keys.h"
#include "level/benchmark/movingai.h"
#include "level/code/code.h"
#include "level/format/pack.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void same_ids_done(struct same_ids *ids)
{
    for (size_t i = 0; i < ids->count; i++) {
        free(ids->known[i].key);
        free(ids->known[i].file);
    }
    free(ids->known);
    names_done(&ids->keys);
    *ids = (struct same_ids){0};
}

/* A level without a name has a key that is not an id. */
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

/* Adds a warning for each level of the file that has the id of an earlier level in the campaign with that number. */
static void same_ids_check(struct same_ids *ids, size_t campaign, const struct level_file *file, struct report *report)
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

/* Reports a name such as "{GTAE}". */
static void report_unknown_name(const char *name, size_t size, struct place place, struct report *report)
{
    const char *names[ACTIONS];
    struct text word = text_empty();
    text_add_bytes(&word, name + 1, size - 2);
    for (enum action action = ACTION_RUN + 1; action < ACTIONS; action++) {
        names[action - ACTION_RUN - 1] = keys_usual[action].name;
    }
    const char *nearest = words_nearest(word.bytes, names, ACTIONS - ACTION_RUN - 1);
    struct diag *diag = report_add(report, DIAG_WARNING, "unknown-name", place, "no key is called {%s}", word.bytes);
    if (nearest != NULL) {
        diag_hint(diag, "did you mean {%s}?", nearest);
    }
    text_done(&word);
}

/* Checks capitals in braces. They should be the name of a key, which the game replaces with the player's key. */
static void check_words(const char *words, int line, const char *key, struct report *report)
{
    for (const char *at = words; at != NULL && (at = strchr(at, '{')) != NULL; at++) {
        size_t size = 1 + strspn(at + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        struct place place = {line, 1, (int)strlen(key)};
        if (size > 1 && at[size] == '}' && keys_action_in_braces(at) == ACTION_NONE) {
            report_unknown_name(at, size + 1, place, report);
        } else if (size > 2 && at[size] != '}' && !islower((unsigned char)at[size])) {
            diag_hint(
                report_add(report, DIAG_WARNING, "unknown-name", place, "\"%.*s\" has no closing brace", (int)size, at),
                "write %.*s} for the player's key", (int)size, at);
        }
    }
}

/* Adds a warning for each name in braces, in an intro or a hint of the file, that is not a key. */
static void key_names_check(const struct level_file *file, struct report *report)
{
    for (size_t i = 0; i < file->count; i++) {
        const struct level *level = file->levels[i];
        check_words(level->intro, level->lines.intro, "intro", report);
        check_words(level->hint, level->lines.hint, "hint", report);
    }
}

/* Adds a list such as "4 The Long Cup, 7 The Same Cup". */
static void add_meant(struct text *text, const struct catalogue *campaign, const size_t *entries, size_t count)
{
    enum { MOST = 6 };
    for (size_t i = 0; i < count && i < MOST; i++) {
        text_addf(text, "%s%zu %s", i > 0 ? ", " : "", entries[i] + 1,
                  level_title(campaign->entries[entries[i]].level));
    }
    text_add(text, count > MOST ? " and more" : "");
}

/* Returns whether the word is a path, such as "pond.txt", which can only name a file. */
static bool is_path(const char *word) { return strpbrk(word, "/.") != NULL; }

static bool is_number(const char *word) { return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0'; }

/* The part of a level's name that may be missing: "The", or any first words. */
enum leaving { LEAVING_ARTICLE, LEAVING_WORDS };

/* Returns the distance to the nearest of the allowed shorter names; UINT_MAX: none is near. */
static unsigned distance_to(const char *whole, const char *word, enum leaving leaving)
{
    unsigned least = UINT_MAX;
    for (const char *name = whole; name != NULL; name = strchr(name, '-')) {
        name += *name == '-';
        bool is_left =
            leaving == LEAVING_WORDS || name == whole || (name == whole + 4 && strncmp(whole, "the-", 4) == 0);
        unsigned distance = is_left && words_nearest(word, &name, 1) != NULL ? words_distance(word, name) : UINT_MAX;
        least = distance < least ? distance : least;
    }
    return least;
}

/* Returns the title of the level of the campaign whose name is nearest: "pnd" and "bramble-pacth" mean "The Pond" and
 * "The Bramble Patch".  Returns NULL if none is near. */
static const char *nearest_title(const struct catalogue *campaign, const char *word, enum leaving leaving)
{
    const char *title = NULL;
    unsigned least = UINT_MAX;
    for (size_t i = 0; i < campaign->count; i++) {
        unsigned distance = distance_to(campaign->entries[i].key, word, leaving);
        if (distance < least) {
            least = distance;
            title = level_title(campaign->entries[i].level);
        }
    }
    return title;
}

static char *hint_of(const char *word, const struct catalogue *campaign, const size_t *entries, size_t count)
{
    char *name = catalogue_slug(word);
    const char *nearest = nearest_title(campaign, name, LEAVING_ARTICLE);
    nearest = nearest != NULL ? nearest : nearest_title(campaign, name, LEAVING_WORDS);
    struct text hint = text_empty();
    if (count > 1) {
        add_meant(&hint, campaign, entries, count);
    } else if (is_number(word)) {
        text_addf(&hint, "the levels of the campaign are 1 to %zu", campaign->count);
    } else if (nearest != NULL) {
        text_addf(&hint, "did you mean \"%s\"?", nearest);
    }
    free(name);
    return hint.bytes;
}

static struct levels_item *add_item(struct levels_list *list, enum levels_kind kind, const char *name)
{
    list->items = xgrow(list->items, list->count, &list->room, sizeof *list->items);
    struct levels_item *item = &list->items[list->count++];
    *item = (struct levels_item){.kind = kind, .name = xstrdup(name)};
    return item;
}

/* Adds the list itself, and its levels. */
static void add_list(struct levels_list *list, const char *path)
{
    struct campaign_list campaign;
    struct report report;
    size_t first = list->count;
    struct text bytes = text_empty();
    if (campaign_file_is(path)) {
        campaign_file_read(path, &bytes, &report, &campaign);
        add_item(list, LEVELS_CAMPAIGN, path)->title = campaign.title != NULL ? xstrdup(campaign.title) : NULL;
    } else if (!campaign_folder_read(path, &report, &campaign)) {
        add_item(list, LEVELS_FOLDER, path);
    }
    for (size_t i = 0; i < campaign.count; i++) {
        add_item(list, LEVELS_FILE, campaign.rows[i].path)->chapter = xstrdup(campaign.rows[i].chapter);
    }
    /* The list is read again when its findings are printed, and the errors may be gone by then. */
    if (report.errors > 0) {
        list->items[first].trouble = xstrdup(report.diags[0].text);
    }
    campaign_list_done(&campaign);
    report_done(&report);
    text_done(&bytes);
}

/* Adds the pack itself, and its levels, in the order of its list. */
static void add_pack(struct levels_list *list, const char *path, const struct text *bytes)
{
    struct campaign_list campaign;
    struct report report;
    struct pack pack;
    report_init(&report, path, NULL, 0);
    pack_read(&pack, bytes->bytes, bytes->size, &report);
    campaign_list_read(&pack.list, &report, &campaign);
    add_item(list, LEVELS_PACK, path)->title = campaign.title != NULL ? xstrdup(campaign.title) : NULL;
    for (size_t i = 0; i < campaign.count && report.errors == 0; i++) {
        const struct pack_file *part = pack_find(&pack, campaign.rows[i].path);
        if (part != NULL) {
            struct levels_item *item = add_item(list, LEVELS_PART, path);
            struct text text = text_empty();
            pack_file_text(part, &text);
            item->chapter = xstrdup(campaign.rows[i].chapter);
            item->text = text_take(&text);
        }
    }
    campaign_list_done(&campaign);
    pack_done(&pack);
    report_done(&report);
}

/* Uses the text that came with the item, or that of a level of the campaign. */
static void take_text(const struct levels_item *item, struct text *bytes, struct report *report)
{
    text_clear(bytes);
    text_add(bytes, item->kind == LEVELS_OWN ? campaign_levels[item->own].text : item->text);
    report_init(report, item->name, bytes->bytes, bytes->size);
}

static void read_pack(const struct levels_item *item, struct text *bytes, struct report *report)
{
    struct pack pack;
    take_text(item, bytes, report);
    pack_read(&pack, bytes->bytes, bytes->size, report);
    pack_check(&pack, report);
    report_sort(report);
    pack_done(&pack);
}

/* Adds the pack if the bytes are one, plain or as a code.  Returns whether they are. */
static bool add_if_pack(struct levels_list *list, const char *path, struct text *bytes)
{
    size_t first = list->count;
    struct report report;
    report_init(&report, path, bytes->bytes, bytes->size);
    if (code_is(bytes->bytes, bytes->size)) {
        code_open(bytes, &report);
    }
    report_done(&report);
    bool is_pack = pack_is(bytes->bytes, bytes->size);
    if (is_pack) {
        add_pack(list, path, bytes);
        list->items[first].text = xstrdup(bytes->bytes);
    }
    return is_pack;
}

static bool add_if_pack_file(struct levels_list *list, const char *path)
{
    struct text bytes = text_empty();
    bool is_pack = file_read_regular(path, LIMIT_PACK, &bytes) == 0 && add_if_pack(list, path, &bytes);
    text_done(&bytes);
    return is_pack;
}

/* Adds a level or a pack from a code, which messages call "code" because it is long. */
static void add_code(struct levels_list *list, const char *word)
{
    static const char name[] = "code";
    struct text text = text_of("%s", word);
    if (!add_if_pack(list, name, &text)) {
        add_item(list, LEVELS_CODE, name)->text = xstrdup(word);
    }
    text_done(&text);
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void add_path(struct levels_list *list, const char *path)
{
    if (is_folder(path)) {
        struct text file = text_of("%s%scampaign.txt", path, path[strlen(path) - 1] == '/' ? "" : "/");
        add_list(list, access(file.bytes, F_OK) == 0 ? file.bytes : path);
        text_done(&file);
    } else if (campaign_file_is(path)) {
        add_list(list, path);
    } else if (!add_if_pack_file(list, path)) {
        add_item(list, LEVELS_FILE, path);
    }
}

/* Reads the campaign when it is first needed. */
static const struct catalogue *campaign_of(struct levels_list *list)
{
    if (list->campaign.count == 0) {
        catalogue_add_campaign(&list->campaign);
    }
    return &list->campaign;
}

/* Returns how many levels the word may mean.  A word with a slash names a file, even if there is no such file and a
 * title contains the word's letters. */
static size_t meant_by(const char *word, const struct catalogue *campaign, size_t **entries)
{
    *entries = xcalloc(campaign->count, sizeof **entries);
    return strchr(word, '/') == NULL ? catalogue_meant(campaign, word, *entries) : 0;
}

static void note_namesake(struct levels_list *list, const char *word)
{
    const struct catalogue *campaign = campaign_of(list);
    size_t *entries;
    if (meant_by(word, campaign, &entries) == 1) {
        cli_message("hounded: note: %s is a %s here; %zu is the level \"%s\"\n", word,
                    is_folder(word) ? "folder" : "file", entries[0] + 1,
                    level_title(campaign->entries[entries[0]].level));
    }
    free(entries);
}

/* Finds a level of the campaign, because there is no such file or the user may not name one. */
static void find_in_campaign(struct levels_list *list, const char *word)
{
    const struct catalogue *campaign = campaign_of(list);
    size_t *entries, count = meant_by(word, campaign, &entries);
    if (count == 1) {
        add_item(list, LEVELS_OWN, word)->own = entries[0];
    } else if (count == 0 && is_path(word) && guest_folder() == NULL) {
        add_item(list, LEVELS_FILE, word);
    } else {
        struct levels_item *item = add_item(list, LEVELS_UNKNOWN, word);
        item->hint = hint_of(word, campaign, entries, count);
        item->meant = count;
    }
    free(entries);
}

static void find_word(struct levels_list *list, const char *word)
{
    if (guest_folder() != NULL) {
        find_in_campaign(list, word);
    } else if (strcmp(word, "-") == 0) {
        add_item(list, LEVELS_FILE, word);
    } else if (access(word, F_OK) == 0) {
        if (!is_path(word)) {
            note_namesake(list, word);
        }
        add_path(list, word);
    } else if (code_is(word, strlen(word))) {
        add_code(list, word);
    } else {
        find_in_campaign(list, word);
    }
}

void levels_list_find(char *const *words, int count, struct levels_list *list)
{
    *list = (struct levels_list){0};
    catalogue_init(&list->campaign);
    for (int i = 0; i < count; i++) {
        size_t first = list->count;
        find_word(list, words[i]);
        for (size_t j = first; j < list->count; j++) {
            list->items[j].word = (size_t)i;
        }
    }
}

void levels_list_take_campaign(struct levels_list *list, struct catalogue *catalogue)
{
    campaign_of(list);
    catalogue_done(catalogue);
    *catalogue = list->campaign;
    catalogue_init(&list->campaign);
}

void levels_list_done(struct levels_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].name);
        free(list->items[i].chapter);
        free(list->items[i].hint);
        free(list->items[i].title);
        free(list->items[i].trouble);
        free(list->items[i].text);
    }
    free(list->items);
    same_ids_done(&list->ids);
    catalogue_done(&list->campaign);
}

/* --- reading it ----------------------------------------------------------------------------------- */

static void report_unknown(const struct levels_item *item, struct report *report)
{
    report_init(report, item->name, NULL, 0);
    struct diag *diag = report_add(
        report, DIAG_ERROR, "no-such-level", (struct place){0, 0, 0},
        item->meant > 1 ? "several levels of the campaign have this in their names, and there is no such file"
                        : "there is no such file, and no such level in the campaign");
    if (item->hint[0] != '\0') {
        diag_hint(diag, "%s", item->hint);
    }
}

static void check_next(const struct levels_item *item, const struct level_file *file, struct report *report)
{
    for (size_t i = 0; i < file->count; i++) {
        const struct level *level = file->levels[i];
        char *path = level->next != NULL ? file_beside(item->name, level->next) : NULL;
        if (path != NULL && access(path, R_OK) < 0) {
            report_add(report, DIAG_WARNING, "no-next", (struct place){level->lines.next, 1, (int)strlen("next")},
                       "there is no file \"%s\" that could be next", level->next);
        }
        free(path);
    }
}

void levels_item_read(const struct levels_item *item, struct level_file *file, struct text *bytes,
                      struct report *report)
{
    struct campaign_list campaign = {0};
    *file = (struct level_file){0};
    switch (item->kind) {
    case LEVELS_FILE:
        level_file_read(file, item->name, bytes, report);
        check_next(item, file, report);
        break;
    case LEVELS_CAMPAIGN: campaign_file_read(item->name, bytes, report, &campaign); break;
    case LEVELS_FOLDER: campaign_folder_read(item->name, report, &campaign); break;
    case LEVELS_PACK: read_pack(item, bytes, report); break;
    case LEVELS_OWN:
    case LEVELS_PART:
        take_text(item, bytes, report);
        level_file_parse(file, bytes->bytes, bytes->size, report);
        break;
    case LEVELS_CODE:
        take_text(item, bytes, report);
        code_open(bytes, report);
        if (report->errors == 0) {
            level_file_parse(file, bytes->bytes, bytes->size, report);
        }
        break;
    case LEVELS_UNKNOWN: report_unknown(item, report);
    }
    if (file->count > 0) {
        key_names_check(file, report);
        report_sort(report);
    }
    if (item->trouble != NULL && report->errors == 0) {
        report_add(report, DIAG_ERROR, "cannot-read", (struct place){0, 0, 0}, "%s", item->trouble);
    }
    campaign_list_done(&campaign);
}

void levels_list_check_ids(struct levels_list *list, size_t item, const struct level_file *file, struct report *report)
{
    if (list->items[item].kind != LEVELS_OWN) {
        same_ids_check(&list->ids, list->items[item].word, file, report);
    }
}

static bool has_item(const struct levels_list *list, const char *path)
{
    size_t i = 0;
    while (i < list->count && strcmp(list->items[i].name, path) != 0) {
        i++;
    }
    return i < list->count;
}

/* Adds the next file at the end, whatever else was requested, unless the list already contains it. */
void levels_list_take_next(struct levels_list *list, size_t item, const struct level_file *file)
{
    const struct level *last = file->count > 0 ? file->levels[file->count - 1] : NULL;
    bool is_asked = list->items[item].kind == LEVELS_FILE && list->items[item].chapter == NULL;
    char *path =
        is_asked && last != NULL && last->next != NULL ? file_beside(list->items[item].name, last->next) : NULL;
    if (path != NULL && access(path, R_OK) == 0 && !has_item(list, path) && list->count < LEVEL_MAX_LEVELS) {
        add_item(list, LEVELS_FILE, path);
    }
    free(path);
}
