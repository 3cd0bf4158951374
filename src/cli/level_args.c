#include "config.h"

#include "cli/level_args.h"

#include "base/text.h"
#include "cli/map_file.h"
#include "cli/message.h"
#include "level/benchmark/read.h"

#include <string.h>

static bool can_be_played(const struct level_args *args, const char *path, const struct level *level)
{
    if (!level->has_hare && args->hare == LEVEL_ARGS_HARE_NEEDED) {
        message("%s: error: there is no hare; give one with --hare X,Y\n", path);
        return false;
    }
    return true;
}

static bool are_sound(const struct level_args *args, const char *path, const struct level_file *file)
{
    for (size_t i = 0; i < file->count; i++) {
        bool is_placed = args->places == NULL || places_apply(args->places, file->levels[i]);
        if (!is_placed || !can_be_played(args, path, file->levels[i])) {
            return false;
        }
    }
    return file->count > 0;
}

/* False: the file's levels cannot be played, and stderr has been told why. */
static bool add_file(const struct level_args *args, struct catalogue *catalogue, const char *path)
{
    struct text bytes;
    struct report report;
    struct level_file file = {0};
    text_init(&bytes);
    bool is_good = level_file_read(&file, path, &bytes, &report) && report.errors == 0;
    if (!is_good) {
        report_sort(&report);
        map_file_complain(&report);
    }
    is_good = is_good && are_sound(args, path, &file);
    catalogue_add_file(catalogue, file);
    report_done(&report);
    text_done(&bytes);
    return is_good;
}

static bool add_files(const struct level_args *args, struct catalogue *catalogue)
{
    for (int i = 0; i < args->count; i++) {
        if (!add_file(args, catalogue, args->names[i])) {
            return false;
        }
    }
    return true;
}

/* One name that is that of a level and of no file. */
static bool names_level(const struct level_args *args, const struct catalogue *campaign, size_t *entry)
{
    bool is_word = args->count == 1 && strchr(args->names[0], '/') == NULL && strchr(args->names[0], '.') == NULL;
    *entry = is_word ? catalogue_by_name(campaign, args->names[0]) : campaign->count;
    return *entry < campaign->count;
}

bool level_args_read(const struct level_args *args, struct catalogue *catalogue, struct level_range *range)
{
    size_t entry;
    catalogue_add_campaign(catalogue);
    if (names_level(args, catalogue, &entry)) {
        *range = (struct level_range){entry, 1};
        return true;
    }
    if (args->count > 0) {
        catalogue_done(catalogue);
        catalogue_init(catalogue);
    }
    bool is_good = add_files(args, catalogue);
    *range = (struct level_range){0, catalogue->count};
    return is_good;
}
