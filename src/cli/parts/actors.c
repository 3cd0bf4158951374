/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/actors.h"

#include "base/xalloc.h"
#include "cli/parts/options.h"

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

bool actors_put(const struct call *call, const struct actors *actors, struct level *level)
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
