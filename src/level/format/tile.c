/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/tile.h"

struct tile tile_of_terrain(enum terrain terrain)
{
    struct tile tile = {.kind = TILE_TERRAIN, .terrain = terrain};
    if (terrain == TERRAIN_SHUTTER_CLOSED) {
        tile.kind = TILE_SHUTTER;
        tile.period = SHUTTER_PERIOD;
        tile.open = SHUTTER_PERIOD / 2;
    }
    return tile;
}

struct tile tile_of_breed(enum breed breed)
{
    return (struct tile){.kind = TILE_HOUND,
                         .terrain = TERRAIN_GRASS,
                         .breed = breed,
                         .speed = breed_facts(breed)->speed,
                         .beat = breed_facts(breed)->walks_beat ? BEAT_ALL : BEAT_NONE};
}

struct tile tile_of_post(void) { return (struct tile){.kind = TILE_POST, .terrain = TERRAIN_GRASS}; }

struct tile tile_of_mark(void) { return (struct tile){.kind = TILE_MARK, .terrain = TERRAIN_GRASS}; }

struct tile tile_of_hare(void) { return (struct tile){.kind = TILE_HARE, .terrain = TERRAIN_GRASS}; }

const char *tile_name(const struct tile *tile)
{
    return tile->kind == TILE_HARE    ? "hare"
           : tile->kind == TILE_POST  ? "post"
           : tile->kind == TILE_MARK  ? "mark"
           : tile->kind == TILE_HOUND ? breed_name(tile->breed)
                                      : terrain_name(tile->terrain);
}

bool tile_named(struct slice name, struct tile *tile)
{
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        const char *const *names = terrain_facts(terrain)->legend;
        if ((names[0] != NULL && slice_is(name, names[0])) || (names[1] != NULL && slice_is(name, names[1]))) {
            *tile = tile_of_terrain(terrain);
            return true;
        }
    }
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        if (slice_is(name, breed_name(breed))) {
            *tile = tile_of_breed(breed);
            return true;
        }
    }
    bool is_post = slice_is(name, "post"), is_mark = slice_is(name, "mark");
    *tile = is_post ? tile_of_post() : is_mark ? tile_of_mark() : tile_of_hare();
    return is_post || is_mark || slice_is(name, "hare");
}

const char *tile_name_nth(size_t n)
{
    static const char *const others[] = {"post", "mark", "hare"};
    if (n < BREEDS) {
        return breed_name((enum breed)n);
    }
    n -= BREEDS;
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        const char *name = terrain_facts(terrain)->legend[0];
        if (name != NULL && n-- == 0) {
            return name;
        }
    }
    return n < sizeof others / sizeof others[0] ? others[n] : NULL;
}

/* Synonyms from other games. */
static const struct synonym {
    const char *name, *means;
} synonyms[] = {
    {"wall", "hedge"},       {"obstacle", "hedge"}, {"collision", "hedge"},  {"tree", "hedge"},
    {"floor", "grass"},      {"ground", "grass"},   {"background", "grass"}, {"nothing", "grass"},
    {"swamp", "mud"},        {"lake", "water"},     {"river", "water"},      {"bush", "tall grass"},
    {"door", "gate"},        {"box", "hay bale"},   {"crate", "hay bale"},   {"coin", "clover"},
    {"carrot", "clover"},    {"exit", "burrow"},    {"goal", "burrow"},      {"player", "hare"},
    {"start", "hare"},       {"rabbit", "hare"},    {"bunny", "hare"},       {"dog", "bloodhound"},
    {"enemy", "bloodhound"},
};

enum { SYNONYMS = sizeof synonyms / sizeof synonyms[0] };

const char *tile_synonym(struct slice name)
{
    size_t i = 0;
    while (i < SYNONYMS && !slice_is(name, synonyms[i].name)) {
        i++;
    }
    return i < SYNONYMS ? synonyms[i].means : NULL;
}
