#include "config.h"

#include "cli/parts/levels.h"

#include "base/files.h"
#include "base/words.h"
#include "base/xalloc.h"
#include "cli/parts/input.h"
#include "cli/parts/options.h"
#include "level/benchmark/movingai.h"
#include "level/code/code.h"
#include "level/format/pack.h"
#include "level/lint/lint.h"

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

/* It is read again when it is told what is wrong with it, and that may go well. */
static void note_trouble(struct levels_list *list, size_t item, const struct report *report)
{
    if (report->errors > 0) {
        list->items[item].trouble = xstrdup(report->diags[0].text);
    }
}

/* The list itself, and what is in it. */
static void add_list(struct levels_list *list, const char *path)
{
    struct campaign_list campaign;
    struct report report;
    struct text bytes;
    size_t first = list->count;
    text_init(&bytes);
    if (campaign_file_is(path)) {
        campaign_file_read(path, &bytes, &report, &campaign);
        add_item(list, LEVELS_CAMPAIGN, path)->title = campaign.title != NULL ? xstrdup(campaign.title) : NULL;
    } else if (!campaign_folder_read(path, &report, &campaign)) {
        add_item(list, LEVELS_FOLDER, path);
    }
    for (size_t i = 0; i < campaign.count; i++) {
        add_item(list, LEVELS_FILE, campaign.rows[i].path)->chapter = xstrdup(campaign.rows[i].chapter);
    }
    note_trouble(list, first, &report);
    campaign_list_done(&campaign);
    report_done(&report);
    text_done(&bytes);
}

/* The file of the pack with that name; NULL: it has none. */
static const struct pack_file *part_of(const struct pack *pack, const char *name)
{
    size_t i = 0;
    while (i < pack->count && strcmp(pack->files[i].name, name) != 0) {
        i++;
    }
    return i < pack->count ? &pack->files[i] : NULL;
}

/* Of a pack with lines beyond measure the lines of a file are counted from its own first one. */
static void add_part(struct levels_list *list, const char *path, const struct pack_file *part, const char *chapter)
{
    enum { MOST_LINES = 100000 };
    struct levels_item *item = add_item(list, LEVELS_PART, path);
    struct text text;
    text_init(&text);
    text_add_repeated(&text, '\n', part->line <= MOST_LINES ? (size_t)part->line - 1 : 0);
    text_add_bytes(&text, part->bytes, part->size);
    item->chapter = xstrdup(chapter);
    item->text = text.bytes;
}

/* The pack itself, and what is in it, in the order of its list. */
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
        const struct pack_file *part = part_of(&pack, campaign.rows[i].path);
        if (part != NULL) {
            add_part(list, path, part, campaign.rows[i].chapter);
        }
    }
    campaign_list_done(&campaign);
    pack_done(&pack);
    report_done(&report);
}

/* A pack's list names its files, and no others. */
static void check_pack(const struct pack *pack, struct report *report)
{
    struct campaign_list campaign;
    struct report list;
    const struct place whole = {0, 0, 0};
    report_init(&list, report->file, pack->list.bytes, pack->list.size);
    campaign_list_read(&pack->list, &list, &campaign);
    for (size_t i = 0; i < list.count && i == 0; i++) {
        report_add(report, DIAG_ERROR, "bad-pack", whole, "its list of levels, line %d: %s", list.diags[0].line,
                   list.diags[0].text);
    }
    for (size_t i = 0; i < campaign.count; i++) {
        if (part_of(pack, campaign.rows[i].path) == NULL) {
            report_add(report, DIAG_ERROR, "bad-pack", whole, "its list names \"%s\", which is not in it",
                       campaign.rows[i].path);
        }
    }
    campaign_list_done(&campaign);
    report_done(&list);
}

/* The text that came with the item. */
static void take_text(const struct levels_item *item, struct text *bytes, struct report *report)
{
    text_clear(bytes);
    text_add(bytes, item->text);
    report_init(report, item->name, bytes->bytes, bytes->size);
}

static void read_pack(const struct levels_item *item, struct text *bytes, struct report *report)
{
    struct pack pack;
    take_text(item, bytes, report);
    pack_read(&pack, bytes->bytes, bytes->size, report);
    check_pack(&pack, report);
    report_sort(report);
    pack_done(&pack);
}

/* The bytes, or what they are a code of, if that is a pack; false: it is none. */
static bool take_pack(const char *path, struct text *bytes)
{
    struct report report;
    report_init(&report, path, bytes->bytes, bytes->size);
    if (code_is(bytes->bytes, bytes->size)) {
        code_open(bytes, &report);
    }
    report_done(&report);
    return pack_is(bytes->bytes, bytes->size);
}

/* Adds the pack of a file, or of a code, if it is one. */
static bool add_if_pack(struct levels_list *list, const char *path, struct text *bytes)
{
    size_t first = list->count;
    bool is_pack = take_pack(path, bytes);
    if (is_pack) {
        add_pack(list, path, bytes);
        list->items[first].text = xstrdup(bytes->bytes);
    }
    return is_pack;
}

static bool add_if_pack_file(struct levels_list *list, const char *path)
{
    struct text bytes;
    text_init(&bytes);
    bool is_pack = file_read_regular(path, LEVEL_MAX_BYTES, &bytes) == 0 && add_if_pack(list, path, &bytes);
    text_done(&bytes);
    return is_pack;
}

/* A level, or a pack.  Messages call it "code", for it is long. */
static void add_code(struct levels_list *list, const char *word)
{
    static const char name[] = "code";
    struct text text;
    text_init(&text);
    text_add(&text, word);
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
    } else if (!add_if_pack_file(list, path)) {
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
    } else if (code_is(word, strlen(word))) {
        add_code(list, word);
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
        free(list->items[i].title);
        free(list->items[i].trouble);
        free(list->items[i].text);
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

/* The file that a level names, from where the program is; the caller frees. */
static char *path_of_next(const struct levels_item *item, const struct level *level)
{
    const char *slash = strrchr(item->name, '/');
    struct text path;
    text_init(&path);
    text_add_bytes(&path, item->name, slash != NULL ? (size_t)(slash + 1 - item->name) : 0);
    text_add(&path, level->next);
    return path.bytes;
}

static void check_next(const struct levels_item *item, const struct level_file *file, struct report *report)
{
    for (size_t i = 0; i < file->count; i++) {
        const struct level *level = file->levels[i];
        char *path = level->next != NULL ? path_of_next(item, level) : NULL;
        if (path != NULL && access(path, R_OK) < 0) {
            report_add(report, DIAG_WARNING, "no-next", (struct place){level->lines.next, 1, (int)strlen("next")},
                       "there is no file \"%s\" that could be next", level->next);
        }
        free(path);
    }
    report_sort(report);
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
        check_next(item, file, report);
        break;
    case LEVELS_CAMPAIGN:
        campaign_file_read(item->name, bytes, report, &campaign);
        break;
    case LEVELS_FOLDER:
        campaign_folder_read(item->name, report, &campaign);
        break;
    case LEVELS_PACK:
        read_pack(item, bytes, report);
        break;
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
    case LEVELS_UNKNOWN:
        report_unknown(item, report);
    }
    if (item->trouble != NULL && report->errors == 0) {
        report_add(report, DIAG_ERROR, "cannot-read", (struct place){0, 0, 0}, "%s", item->trouble);
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
static bool prepare(const struct call *call, const struct levels_item *item, const struct levels_terms *terms,
                    struct level_file *file)
{
    bool is_good = true;
    for (size_t i = 0; is_good && i < file->count; i++) {
        is_good = terms->actors == NULL || put(call, terms->actors, file->levels[i]);
        if (is_good && terms->hare == LEVELS_HARE_NEEDED && !file->levels[i]->has_hare) {
            cli_message("%s: error: there is no hare; give one with --hare X,Y\n", item->name);
            is_good = false;
        }
    }
    return is_good;
}

/* A map of a benchmark has nothing but its ground. */
static void lint(const struct level_file *file, struct report *report)
{
    for (size_t i = 0; i < file->count; i++) {
        const struct level *level = file->levels[i];
        if (level->lines.begin > 0) {
            level_lint(level, level->solution != NULL ? LINT_WON : LINT_UNKNOWN, report);
        }
    }
}

/* stderr is told only of errors that forbid to play. */
static void lint_for_errors(const struct level_file *file, struct input_file *input)
{
    struct report report, *dropped = &report;
    report_init(&report, input->report.file, input->bytes.bytes, input->bytes.size);
    lint(file, &report);
    if (report.errors > 0) {
        struct report before = input->report;
        input->report = report;
        report = before;
    }
    report_done(dropped);
}

static bool find(struct input_file *input, struct levels_findings *findings)
{
    const struct report *report = &input->report;
    bool is_good = report->errors == 0;
    report_write_text(report, &findings->text);
    findings->errors += report->errors;
    findings->warnings += report->warnings;
    for (size_t i = 0; i < report->count; i++) {
        findings->is_about_lines |= report->diags[i].line > 0;
    }
    report_done(&input->report);
    text_done(&input->bytes);
    return is_good;
}

/* The levels of the item, as the terms want them. */
static bool read_on_terms(const struct call *call, const struct levels_item *item, const struct levels_terms *terms,
                          struct level_file *file)
{
    struct input_file input;
    text_init(&input.bytes);
    levels_item_read(item, file, &input.bytes, &input.report);
    bool is_sound = input.report.errors == 0, is_good = is_sound && prepare(call, item, terms, file);
    if (is_good && terms->use == LEVELS_PLAYED && terms->findings == NULL) {
        lint_for_errors(file, &input);
    } else if (is_good == is_sound && terms->use == LEVELS_PLAYED) {
        lint(file, &input.report);
    }
    return (terms->findings == NULL ? input_done(&input) : find(&input, terms->findings)) && is_good;
}

static bool has_item(const struct levels_list *list, const char *path)
{
    size_t i = 0;
    while (i < list->count && strcmp(list->items[i].name, path) != 0) {
        i++;
    }
    return i < list->count;
}

/* Adds the file that comes next, unless it is there already; last, whatever else was asked for. */
static void take_next(struct levels_list *list, size_t item, const struct level_file *file)
{
    const struct level *last = file->count > 0 ? file->levels[file->count - 1] : NULL;
    bool is_asked = list->items[item].kind == LEVELS_FILE && list->items[item].chapter == NULL;
    char *path = is_asked && last != NULL && last->next != NULL ? path_of_next(&list->items[item], last) : NULL;
    if (path != NULL && access(path, R_OK) == 0 && !has_item(list, path) && list->count < LEVEL_MAX_LEVELS) {
        add_item(list, LEVELS_FILE, path);
    }
    free(path);
}

/* A text of levels that nothing is added to. */
static bool can_be_followed(const struct levels_item *item, const struct levels_terms *terms,
                            const struct level_file *file)
{
    bool has_actors = terms->actors != NULL && (terms->actors->has_hare || terms->actors->hound_count > 0);
    return item->kind == LEVELS_FILE && strcmp(item->name, "-") != 0 && file->count > 0 &&
           file->levels[0]->lines.begin > 0 && !has_actors;
}

static bool add_levels(const struct call *call, struct levels_list *list, size_t index,
                       const struct levels_terms *terms, struct catalogue *catalogue)
{
    struct level_file file;
    const struct levels_item *item = &list->items[index];
    if (item->kind == LEVELS_OWN) {
        catalogue_add_level(catalogue, &campaign_levels[item->own]);
        return true;
    }
    bool is_good = read_on_terms(call, item, terms, &file);
    if (item->chapter != NULL) {
        catalogue_begin_chapter(catalogue, item->chapter);
    }
    if (is_good && terms->next == LEVELS_NEXT_TAKEN) {
        take_next(list, index, &file);
    }
    if (is_good) {
        bool is_followed = can_be_followed(item, terms, &file);
        catalogue_add_file(catalogue, file);
        if (is_followed) {
            catalogue_note_path(catalogue, item->name);
        }
    } else {
        level_file_done(&file);
    }
    return is_good;
}

/* Findings are collected of all of them; stderr is told of the first that are not good. */
static bool add_all(const struct call *call, struct levels_list *list, const struct levels_terms *terms,
                    struct catalogue *catalogue)
{
    bool is_good = true;
    for (size_t i = 0; i < list->count && (is_good || terms->findings != NULL); i++) {
        is_good = add_levels(call, list, i, terms, catalogue) && is_good;
    }
    enum levels_kind first = list->items[0].kind;
    catalogue->is_campaign = call->count == 1 && (first == LEVELS_CAMPAIGN || first == LEVELS_PACK);
    if (catalogue->is_campaign && list->items[0].title != NULL) {
        catalogue->title = xstrdup(list->items[0].title);
    }
    return is_good;
}

bool levels_read(const struct call *call, const struct levels_terms *terms, struct catalogue *catalogue,
                 struct level_range *range)
{
    struct levels_list list;
    bool is_good = true;
    levels_find(call->words, call->count, &list);
    bool is_own = list.count == 1 && list.items[0].kind == LEVELS_OWN;
    if (call->count == 0 || is_own) {
        catalogue_add_campaign(catalogue);
    } else {
        is_good = add_all(call, &list, terms, catalogue);
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
        enum levels_kind kind = list.items[i].kind;
        bool has_levels = kind == LEVELS_OWN || kind == LEVELS_FILE || kind == LEVELS_PART || kind == LEVELS_CODE;
        size_t blank = kind == LEVELS_PART ? strspn(input.bytes.bytes, "\n") : 0;
        text_add_bytes(out, input.bytes.bytes + blank, has_levels ? input.bytes.size - blank : 0);
        if (out->size > 0 && out->bytes[out->size - 1] != '\n') {
            text_add_char(out, '\n');
        }
        level_file_done(&file);
        is_good = input_done(&input);
    }
    levels_list_done(&list);
    return is_good;
}
