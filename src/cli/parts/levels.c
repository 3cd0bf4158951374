#include "config.h"

#include "cli/parts/levels.h"

#include "base/xalloc.h"
#include "cli/parts/input.h"
#include "cli/parts/options.h"
#include "level/format/campaign.h"

#include <stdlib.h>
#include <string.h>
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

/* Takes the file's levels. */
static bool add_file(const struct call *call, const char *path, const struct actors *actors, enum levels_hare hare,
                     struct catalogue *catalogue)
{
    struct level_file file = {0};
    bool is_good = input_levels(&file, path) && file.count > 0;
    for (size_t i = 0; is_good && i < file.count; i++) {
        is_good = actors == NULL || put(call, actors, file.levels[i]);
        if (is_good && hare == LEVELS_HARE_NEEDED && !file.levels[i]->has_hare) {
            cli_message("%s: error: there is no hare; give one with --hare X,Y\n", path);
            is_good = false;
        }
    }
    catalogue_add_file(catalogue, file);
    return is_good;
}

/* Whether the word, which is no path and not standard input, names a level. */
static bool names_level(const char *word, const struct catalogue *campaign, size_t *entry)
{
    bool is_path = strpbrk(word, "/.") != NULL || strcmp(word, "-") == 0;
    *entry = is_path ? campaign->count : catalogue_by_name(campaign, word);
    return *entry < campaign->count;
}

struct level *levels_named(const char *word)
{
    struct catalogue campaign;
    struct level *level = NULL;
    size_t entry;
    catalogue_init(&campaign);
    catalogue_add_campaign(&campaign);
    if (names_level(word, &campaign, &entry)) {
        level = level_copy(campaign.entries[entry].level);
    }
    catalogue_done(&campaign);
    return level;
}

/* A name is near, too, whose beginning is left out: "same-cup" and "cup" of "the-same-cup". */
void levels_suggest(const char *word)
{
    const char **names = NULL;
    size_t count = 0, room = 0;
    for (size_t i = 0; i < campaign_count && access(word, F_OK) != 0; i++) {
        for (const char *name = campaign_levels[i].name; name != NULL; name = strchr(name, '-')) {
            names = xgrow(names, count, &room, sizeof *names);
            name += *name == '-';
            names[count++] = name;
        }
    }
    options_suggest("", word, names, count);
    free(names);
}

bool levels_read(const struct call *call, const struct actors *actors, enum levels_hare hare,
                 struct catalogue *catalogue, struct level_range *range)
{
    size_t entry;
    bool is_good = true;
    catalogue_add_campaign(catalogue);
    if (call->count == 1 && names_level(call->words[0], catalogue, &entry)) {
        *range = (struct level_range){entry, 1};
        return true;
    }
    if (call->count > 0) {
        catalogue_done(catalogue);
        catalogue_init(catalogue);
    }
    for (int i = 0; i < call->count && is_good; i++) {
        is_good = add_file(call, call->words[i], actors, hare, catalogue);
        if (!is_good) {
            levels_suggest(call->words[i]);
        }
    }
    *range = (struct level_range){0, catalogue->count};
    return is_good;
}
