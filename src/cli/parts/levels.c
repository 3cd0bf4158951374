#include "config.h"

#include "cli/parts/levels.h"

#include "base/words.h"
#include "base/xalloc.h"
#include "cli/parts/input.h"
#include "cli/parts/options.h"
#include "level/benchmark/movingai.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *levels_difficulty(unsigned number)
{
    return number < DIFFICULTIES ? difficulty_facts((enum difficulty)number)->name : NULL;
}

enum breed levels_breed(const char *name)
{
    return name[0] != '\0' && name[1] == '\0' ? breed_by_glyph(name[0]) : breed_by_name(name);
}

static bool read_hound(void *field, const char *word)
{
    struct actors *actors = field;
    char name[32] = "";
    size_t size = strcspn(word, "@");
    memcpy(name, word, size < sizeof name ? size : 0);
    struct level_hound hound = {.breed = levels_breed(name)};
    if (word[size] == '\0' || hound.breed == BREEDS || !options_cell(word + size + 1, &hound.at) ||
        actors->hound_count == ACTORS_MOST_HOUNDS) {
        return false;
    }
    hound.speed = breed_facts(hound.breed)->speed;
    actors->hounds[actors->hound_count++] = hound;
    return true;
}

const struct cli_option actors_options[] = {
    {"hare", .argument = "X,Y", .kind = CLI_CELL, CLI_AT(actors, hare), .given = offsetof(struct actors, has_hare),
     .help = "put the hare there, on the map of a file"},
    {"hound", .argument = "BREED@X,Y", .kind = CLI_OTHER, .read = read_hound,
     .wants = "BREED@X,Y, such as bloodhound@3,4, up to 64 times",
     .help = "put a hound there, such as bloodhound@3,4 or B@3,4; may be given several times"},
    {0},
};

static bool is_free(const struct call *call, const struct level *level, struct cell at)
{
    bool is_good = level_has(level, at) && level_terrain(level, at) != TERRAIN_HEDGE;
    if (!is_good) {
        cli_failed(call, "nobody can stand at %d,%d of this map", at.x, at.y);
    }
    return is_good;
}

static bool put(const struct call *call, const struct actors *actors, struct level *level)
{
    if (actors->has_hare && !is_free(call, level, actors->hare)) {
        return false;
    }
    level->hare = actors->has_hare ? actors->hare : level->hare;
    level->has_hare |= actors->has_hare;
    level->hounds = xreallocarray(level->hounds, level->hound_count + actors->hound_count, sizeof *level->hounds);
    for (size_t i = 0; i < actors->hound_count; i++) {
        if (!is_free(call, level, actors->hounds[i].at)) {
            return false;
        }
        level->hounds[level->hound_count++] = actors->hounds[i];
    }
    return true;
}

/* --- what a word names ---------------------------------------------------------------------------- */

/* "4 The Long Cup, 7 The Same Cup" */
static void add_meant(struct text *text, const struct catalogue *campaign, const size_t *entries, size_t count)
{
    enum { MOST = 6 };
    for (size_t i = 0; i < count && i < MOST; i++) {
        text_addf(text, "%s%zu %s", i > 0 ? ", " : "", entries[i] + 1,
                  level_title(campaign->entries[entries[i]].level));
    }
    text_add(text, count > MOST ? " and more" : "");
}

static bool is_number(const char *word)
{
    return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* The name of a level of the campaign.  A name is near, too, whose beginning is left out: "same-cup" and "cup" of
 * "the-same-cup". */
static const char *nearest_name(const char *word)
{
    const char **names = NULL;
    size_t count = 0, room = 0;
    for (size_t i = 0; i < campaign_count; i++) {
        for (const char *name = campaign_levels[i].name; name != NULL; name = strchr(name, '-')) {
            names = xgrow(names, count, &room, sizeof *names);
            name += *name == '-';
            names[count++] = name;
        }
    }
    const char *nearest = words_nearest(word, names, count);
    free(names);
    return nearest;
}

static char *hint_of(const char *word, const struct catalogue *campaign, const size_t *entries, size_t count)
{
    struct text hint;
    const char *nearest = nearest_name(word);
    text_init(&hint);
    if (count > 1) {
        add_meant(&hint, campaign, entries, count);
    } else if (is_number(word)) {
        text_addf(&hint, "the levels of the campaign are 1 to %zu", campaign->count);
    } else if (nearest != NULL) {
        text_addf(&hint, "did you mean \"%s\"?", nearest);
    }
    return hint.bytes;
}

static struct levels_item *add_item(struct levels_list *list, enum levels_kind kind, const char *name)
{
    list->items = xgrow(list->items, list->count, &list->room, sizeof *list->items);
    struct levels_item *item = &list->items[list->count++];
    *item = (struct levels_item){.kind = kind, .name = xstrdup(name)};
    return item;
}

/* The list itself, and what is in it. */
static void add_list(struct levels_list *list, const char *path)
{
    struct campaign_list campaign;
    struct report report;
    struct text bytes;
    text_init(&bytes);
    if (campaign_file_is(path)) {
        add_item(list, LEVELS_CAMPAIGN, path);
        campaign_file_read(path, &bytes, &report, &campaign);
    } else if (!campaign_folder_read(path, &report, &campaign)) {
        add_item(list, LEVELS_FOLDER, path);
    }
    for (size_t i = 0; i < campaign.count; i++) {
        add_item(list, LEVELS_FILE, campaign.rows[i].path)->chapter = xstrdup(campaign.rows[i].chapter);
    }
    campaign_list_done(&campaign);
    report_done(&report);
    text_done(&bytes);
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void add_folder(struct levels_list *list, const char *path)
{
    struct text file;
    text_init(&file);
    text_addf(&file, "%s%scampaign.txt", path, path[strlen(path) - 1] == '/' ? "" : "/");
    add_list(list, access(file.bytes, F_OK) == 0 ? file.bytes : path);
    text_done(&file);
}

static void add_path(struct levels_list *list, const char *path)
{
    if (is_folder(path)) {
        add_folder(list, path);
    } else if (campaign_file_is(path)) {
        add_list(list, path);
    } else {
        add_item(list, LEVELS_FILE, path);
    }
}

static void note_namesake(const char *word, const struct catalogue *campaign, const size_t *entries, size_t count)
{
    if (count == 1) {
        cli_message("hounded: note: %s is a %s here; %zu is the level \"%s\"\n", word,
                    is_folder(word) ? "folder" : "file", entries[0] + 1,
                    level_title(campaign->entries[entries[0]].level));
    }
}

static void find_word(const char *word, const struct catalogue *campaign, struct levels_list *list)
{
    size_t *entries = xcalloc(campaign->count + 1, sizeof *entries);
    size_t count = catalogue_meant(campaign, word, entries);
    if (strcmp(word, "-") == 0) {
        add_item(list, LEVELS_FILE, word);
    } else if (access(word, F_OK) == 0) {
        note_namesake(word, campaign, entries, count);
        add_path(list, word);
    } else if (count == 1) {
        add_item(list, LEVELS_OWN, word)->own = entries[0];
    } else if (count == 0 && strpbrk(word, "/.") != NULL) {
        add_item(list, LEVELS_FILE, word);
    } else {
        struct levels_item *item = add_item(list, LEVELS_UNKNOWN, word);
        item->hint = hint_of(word, campaign, entries, count);
        item->meant = count;
    }
    free(entries);
}

void levels_find(char *const *words, int count, struct levels_list *list)
{
    struct catalogue campaign;
    *list = (struct levels_list){0};
    catalogue_init(&campaign);
    catalogue_add_campaign(&campaign);
    for (int i = 0; i < count; i++) {
        find_word(words[i], &campaign, list);
    }
    catalogue_done(&campaign);
}

void levels_list_done(struct levels_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->items[i].name);
        free(list->items[i].chapter);
        free(list->items[i].hint);
    }
    free(list->items);
}

/* --- reading it ----------------------------------------------------------------------------------- */

static void read_own(const struct levels_item *item, struct level_file *file, struct text *bytes, struct report *report)
{
    text_clear(bytes);
    text_add(bytes, campaign_levels[item->own].text);
    report_init(report, item->name, bytes->bytes, bytes->size);
    level_file_parse(file, bytes->bytes, bytes->size, report);
}

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

void levels_item_read(const struct levels_item *item, struct level_file *file, struct text *bytes,
                      struct report *report)
{
    struct campaign_list campaign = {0};
    *file = (struct level_file){0};
    switch (item->kind) {
    case LEVELS_OWN:
        read_own(item, file, bytes, report);
        break;
    case LEVELS_FILE:
        level_file_read(file, item->name, bytes, report);
        break;
    case LEVELS_CAMPAIGN:
        campaign_file_read(item->name, bytes, report, &campaign);
        break;
    case LEVELS_FOLDER:
        campaign_folder_read(item->name, report, &campaign);
        break;
    case LEVELS_UNKNOWN:
        report_unknown(item, report);
    }
    campaign_list_done(&campaign);
}

/* The levels of the item; false: they cannot be played, and stderr has been told why. */
static bool read_item(const struct levels_item *item, struct level_file *file)
{
    struct input_file input;
    text_init(&input.bytes);
    levels_item_read(item, file, &input.bytes, &input.report);
    return input_done(&input);
}

/* Puts the actors on the levels. */
static bool prepare(const struct call *call, const struct levels_item *item, const struct actors *actors,
                    enum levels_hare hare, struct level_file *file)
{
    bool is_good = true;
    for (size_t i = 0; is_good && i < file->count; i++) {
        is_good = actors == NULL || put(call, actors, file->levels[i]);
        if (is_good && hare == LEVELS_HARE_NEEDED && !file->levels[i]->has_hare) {
            cli_message("%s: error: there is no hare; give one with --hare X,Y\n", item->name);
            is_good = false;
        }
    }
    return is_good;
}

static bool add_levels(const struct call *call, const struct levels_item *item, const struct actors *actors,
                       enum levels_hare hare, struct catalogue *catalogue)
{
    struct level_file file;
    if (item->kind == LEVELS_OWN) {
        catalogue_add_level(catalogue, &campaign_levels[item->own]);
        return true;
    }
    bool is_good = read_item(item, &file) && prepare(call, item, actors, hare, &file);
    if (item->chapter != NULL) {
        catalogue_begin_chapter(catalogue, item->chapter);
    }
    catalogue_add_file(catalogue, file);
    return is_good;
}

static bool add_all(const struct call *call, const struct levels_list *list, const struct actors *actors,
                    enum levels_hare hare, struct catalogue *catalogue)
{
    bool is_good = true;
    for (size_t i = 0; i < list->count && is_good; i++) {
        is_good = add_levels(call, &list->items[i], actors, hare, catalogue);
    }
    catalogue->is_campaign = call->count == 1 && list->items[0].kind == LEVELS_CAMPAIGN;
    return is_good;
}

bool levels_read(const struct call *call, const struct actors *actors, enum levels_hare hare,
                 struct catalogue *catalogue, struct level_range *range)
{
    struct levels_list list;
    bool is_good = true;
    levels_find(call->words, call->count, &list);
    bool is_own = list.count == 1 && list.items[0].kind == LEVELS_OWN;
    if (call->count == 0 || is_own) {
        catalogue_add_campaign(catalogue);
    } else {
        is_good = add_all(call, &list, actors, hare, catalogue);
    }
    *range = is_own ? (struct level_range){list.items[0].own, 1} : (struct level_range){0, catalogue->count};
    levels_list_done(&list);
    return is_good;
}

/* The first of its items that has levels; returns how many items there are, 0 where what is read is not sound. */
static size_t read_first(char *word, struct level_file *file)
{
    struct levels_list list;
    bool is_good = true;
    *file = (struct level_file){0};
    levels_find(&word, 1, &list);
    for (size_t i = 0; i < list.count && is_good && file->count == 0; i++) {
        level_file_done(file);
        is_good = read_item(&list.items[i], file);
    }
    size_t count = list.count;
    levels_list_done(&list);
    return is_good && file->count > 0 ? count : 0;
}

struct level *levels_one(const struct call *call, char *word)
{
    struct level_file file;
    struct level *level = NULL;
    size_t items = read_first(word, &file);
    if (items == 1 && file.count == 1) {
        level = level_copy(file.levels[0]);
    } else if (items > 0) {
        cli_failed(call, "%s: this is not one level", word);
    }
    level_file_done(&file);
    return level;
}

struct grid *levels_grid(char *word)
{
    struct level_file file;
    struct grid *grid = read_first(word, &file) > 0 ? level_grid(file.levels[0]) : NULL;
    level_file_done(&file);
    return grid;
}

bool levels_source(const struct call *call, struct text *out)
{
    struct levels_list list;
    bool is_good = true;
    levels_find(call->words, call->count, &list);
    for (size_t i = 0; i < list.count && is_good; i++) {
        struct level_file file;
        struct input_file input;
        text_init(&input.bytes);
        levels_item_read(&list.items[i], &file, &input.bytes, &input.report);
        bool has_levels = list.items[i].kind == LEVELS_OWN || list.items[i].kind == LEVELS_FILE;
        text_add_bytes(out, input.bytes.bytes, has_levels ? input.bytes.size : 0);
        if (out->size > 0 && out->bytes[out->size - 1] != '\n') {
            text_add_char(out, '\n');
        }
        level_file_done(&file);
        is_good = input_done(&input);
    }
    levels_list_done(&list);
    return is_good;
}
