/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/levels.h"

#include "base/xalloc.h"
#include "cli/parts/input.h"
#include "cli/parts/levels_list.h"
#include "cli/parts/options.h"
#include "level/code/code.h"
#include "level/lint/lint.h"
#include "replay/solution.h"

#include <string.h>

enum breed actors_breed(const char *name)
{
    return name[0] != '\0' && name[1] == '\0' ? breed_by_glyph(name[0]) : breed_by_name(name);
}

static bool read_hound(void *field, const char *word)
{
    struct actors *actors = field;
    char name[32] = "";
    size_t size = strcspn(word, "@");
    memcpy(name, word, size < sizeof name ? size : 0);
    struct level_hound hound = {.breed = actors_breed(name)};
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
     .help = "place the hare at X,Y on the map of a file"},
    {"hound", .argument = "BREED@X,Y", .kind = CLI_OTHER, .read = read_hound,
     .wants = "BREED@X,Y, such as bloodhound@3,4, up to 64 times",
     .help = "add a hound at X,Y, such as bloodhound@3,4 or B@3,4; repeatable"},
    {0},
};

static bool is_free(const struct call *call, const struct level *level, struct cell at)
{
    bool is_good = level_has(level, at) && level_terrain(level, at) != TERRAIN_HEDGE;
    if (!is_good) {
        cli_failed(call, "%d,%d is blocked or outside the map", at.x, at.y);
    }
    return is_good;
}

/* Puts the actors on the level.  Returns false, with a message on stderr, if a cell is blocked. */
static bool actors_put(const struct call *call, const struct actors *actors, struct level *level)
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

/* Adds the actors to the levels, and checks that each level has a hare if one is needed. */
static bool prepare(const struct call *call, const struct levels_item *item, const struct levels_terms *terms,
                    struct level_file *file)
{
    bool is_good = true;
    for (size_t i = 0; is_good && i < file->count; i++) {
        is_good = terms->actors == NULL || actors_put(call, terms->actors, file->levels[i]);
        if (is_good && terms->hare == LEVELS_HARE_NEEDED && !file->levels[i]->has_hare) {
            cli_message("%s: error: the map has no hare; place one with --hare X,Y\n", item->name);
            is_good = false;
        }
    }
    return is_good;
}

/* Lints the levels, except a benchmark's map, which consists only of terrain. */
static void lint(const struct level_file *file, struct report *report)
{
    for (size_t i = 0; i < file->count; i++) {
        if (file->levels[i]->lines.begin > 0) {
            solution_lint(file->levels[i], report);
        }
    }
}

/* Lints for errors that make a level unplayable.  If there are none, only the parser's warnings are reported. */
static void lint_for_errors(const struct level_file *file, struct input_file *input)
{
    struct report report;
    report_init(&report, input->report.file, input->bytes.bytes, input->bytes.size);
    lint(file, &report);
    if (report.errors > 0) {
        lint(file, &input->report);
    }
    report_done(&report);
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

static void settle(struct level_file *file, uint64_t seed, struct report *report)
{
    for (size_t i = 0; i < file->count && report->errors == 0; i++) {
        struct level *settled = file->levels[i]->chance != NULL ? level_settle(file->levels[i], seed, report) : NULL;
        if (settled != NULL) {
            level_free(file->levels[i]);
            file->levels[i] = settled;
        }
    }
}

/* Reads the levels of the item according to the terms. */
static bool read_on_terms(const struct call *call, struct levels_list *list, size_t index,
                          const struct levels_terms *terms, struct level_file *file)
{
    const struct levels_item *item = &list->items[index];
    struct input_file input = {.bytes = text_empty()};
    levels_item_read(item, file, &input.bytes, &input.report);
    if (terms->seed != NULL) {
        settle(file, *terms->seed, &input.report);
    }
    bool is_sound = input.report.errors == 0, is_good = is_sound && prepare(call, item, terms, file);
    if (is_good && terms->use == LEVELS_PLAYED && terms->findings == NULL) {
        lint_for_errors(file, &input);
    } else if (is_good == is_sound && terms->use == LEVELS_PLAYED) {
        levels_list_check_ids(list, index, file, &input.report);
        lint(file, &input.report);
    }
    return (terms->findings == NULL ? input_done(&input) : find(&input, terms->findings)) && is_good;
}

static bool holds_code(const char *path)
{
    struct text bytes = text_empty();
    bool is_code = file_read_regular(path, LIMIT_LEVEL, &bytes) == 0 && code_is(bytes.bytes, bytes.size);
    text_done(&bytes);
    return is_code;
}

/* Returns whether the file can be followed, that is, whether the text of its levels is used unchanged. */
static bool can_be_followed(const struct levels_item *item, const struct levels_terms *terms,
                            const struct level_file *file)
{
    bool has_actors = terms->actors != NULL && (terms->actors->has_hare || terms->actors->hound_count > 0);
    return item->kind == LEVELS_FILE && strcmp(item->name, "-") != 0 && file->count > 0 &&
           file->levels[0]->lines.begin > 0 && !has_actors && !holds_code(item->name);
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
    bool is_good = read_on_terms(call, list, index, terms, &file);
    if (item->chapter != NULL) {
        catalogue_begin_chapter(catalogue, item->chapter);
    }
    if (is_good && terms->next == LEVELS_NEXT_TAKEN) {
        levels_list_take_next(list, index, &file);
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

/* A word that names a whole campaign gives the catalogue its title. */
static void note_campaign(const struct call *call, const struct levels_item *first, struct catalogue *catalogue)
{
    catalogue->is_campaign = call->count == 1 && (first->kind == LEVELS_CAMPAIGN || first->kind == LEVELS_PACK);
    if (catalogue->is_campaign && first->title != NULL) {
        catalogue->title = xstrdup(first->title);
    }
}

/* Collects the findings of all levels. Only the findings of the first item with errors go to stderr. */
static bool add_all(const struct call *call, struct levels_list *list, const struct levels_terms *terms,
                    struct catalogue *catalogue)
{
    bool is_good = true;
    for (size_t i = 0; i < list->count && (is_good || terms->findings != NULL); i++) {
        is_good = job_goes_on(terms->job) && add_levels(call, list, i, terms, catalogue) && is_good;
        job_did(terms->job, 1);
    }
    job_rest(terms->job);
    is_good = is_good && (terms->job == NULL || terms->job->state == JOB_GOES_ON);
    note_campaign(call, &list->items[0], catalogue);
    return is_good;
}

bool levels_read(const struct call *call, const struct levels_terms *terms, struct catalogue *catalogue,
                 struct level_range *range)
{
    struct levels_list list;
    bool is_good = true;
    levels_list_find(call->words, call->count, &list);
    bool is_own = list.count == 1 && list.items[0].kind == LEVELS_OWN;
    if (call->count == 0 || is_own) {
        levels_list_take_campaign(&list, catalogue);
    } else {
        is_good = add_all(call, &list, terms, catalogue);
    }
    *range = is_own ? (struct level_range){list.items[0].own, 1} : (struct level_range){0, catalogue->count};
    levels_list_done(&list);
    return is_good;
}

/* Reads the levels of the first item that has any.  Returns the number of items, or 0 if there are errors. */
static size_t read_first(char *word, struct level_file *file)
{
    struct levels_list list;
    bool is_good = true;
    *file = (struct level_file){0};
    levels_list_find(&word, 1, &list);
    for (size_t i = 0; i < list.count && is_good && file->count == 0; i++) {
        level_file_done(file);
        struct input_file input = {.bytes = text_empty()};
        levels_item_read(&list.items[i], file, &input.bytes, &input.report);
        is_good = input_done(&input);
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
        cli_failed(call, "%s: this is not a single level", word);
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
    levels_list_find(call->words, call->count, &list);
    for (size_t i = 0; i < list.count && is_good; i++) {
        struct level_file file;
        struct input_file input = {.bytes = text_empty()};
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
