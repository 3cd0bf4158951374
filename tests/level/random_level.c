/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/random_level.h"

#include "base/xalloc.h"
#include "level/format/legend.h"

#include <stdlib.h>
#include <string.h>

static char *random_text(struct rng *rng)
{
    static const char *const texts[] = {NULL, "x", "Hare: a tail // of = signs", "Die Hecke \xc3\xbc", "end"};
    const char *text = texts[rng_int(rng, 5)];
    return text != NULL ? xstrdup(text) : NULL;
}

/* Returns a random terrain that the actor can stand on. */
static enum terrain random_ground(struct rng *rng, const struct tile *tile)
{
    for (;;) {
        enum terrain terrain = (enum terrain)rng_int(rng, TERRAINS);
        uint8_t factor = tile->kind == TILE_HARE ? terrain_facts(terrain)->hare : terrain_factor(terrain, tile->breed);
        if (terrain_facts(terrain)->ground != NULL && factor > 0) {
            return terrain;
        }
    }
}

static void add_hound(struct level *level, struct rng *rng, struct cell at, uint8_t *terrain)
{
    enum breed breed = (enum breed)rng_int(rng, BREEDS);
    int speed = rng_int(rng, 2) == 0 ? breed_facts(breed)->speed : 1 + rng_int(rng, LEVEL_MAX_SPEED);
    struct tile tile = tile_of_breed(breed);
    *terrain = (uint8_t)random_ground(rng, &tile);
    level->hounds = xreallocarray(level->hounds, level->hound_count + 1, sizeof *level->hounds);
    level->hounds[level->hound_count++] = (struct level_hound){.breed = breed,
                                                               .at = at,
                                                               .speed = speed,
                                                               .from = (enum difficulty)rng_int(rng, DIFFICULTIES),
                                                               .asleep = speed % 4 == 0};
}

static void add_shutter(struct level *level, struct rng *rng, struct cell at, uint8_t *terrain)
{
    int period = 2 + rng_int(rng, 50);
    *terrain = TERRAIN_SHUTTER_CLOSED;
    level->shutters = xreallocarray(level->shutters, level->shutter_count + 1, sizeof *level->shutters);
    level->shutters[level->shutter_count++] =
        (struct level_shutter){at, period, 1 + rng_int(rng, period - 1), rng_int(rng, period)};
}

/* Excludes shutters, which need a clock, and warren holes, which come in pairs. */
static enum terrain random_terrain(struct rng *rng)
{
    enum terrain terrain = (enum terrain)rng_int(rng, TERRAINS);
    const struct terrain_facts *facts = terrain_facts(terrain);
    bool is_any = !facts->in_play_only && facts->warren == 0 && terrain != TERRAIN_SHUTTER_CLOSED;
    return is_any ? terrain : random_terrain(rng);
}

static void fill(struct level *level, struct rng *rng)
{
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            uint8_t *terrain = &level->terrain[at.y * level->width + at.x];
            int draw = rng_int(rng, 20);
            *terrain = (uint8_t)random_terrain(rng);
            if (draw == 0) {
                add_hound(level, rng, at, terrain);
            } else if (draw == 1) {
                add_shutter(level, rng, at, terrain);
            }
        }
    }
}

static void put_hare(struct level *level, struct rng *rng)
{
    struct tile tile = tile_of_hare();
    level->hare = (struct cell){0, 0};
    level->has_hare = true;
    level->terrain[0] = (uint8_t)random_ground(rng, &tile);
    for (size_t i = level->hound_count; i-- > 0;) {
        if (cell_equal(level->hounds[i].at, level->hare)) {
            memmove(level->hounds + i, level->hounds + i + 1, (--level->hound_count - i) * sizeof *level->hounds);
        }
    }
    for (size_t i = level->shutter_count; i-- > 0;) {
        if (cell_equal(level->shutters[i].at, level->hare)) {
            memmove(level->shutters + i, level->shutters + i + 1,
                    (--level->shutter_count - i) * sizeof *level->shutters);
        }
    }
}

static bool is_taken(const struct level *level, struct cell at)
{
    for (size_t i = 0; i < level->hound_count; i++) {
        if (cell_equal(level->hounds[i].at, at)) {
            return true;
        }
    }
    return cell_equal(level->hare, at);
}

/* Posts need terrain that a pointer can walk on. */
static bool is_post_ground(const struct level *level, struct cell at)
{
    enum terrain terrain = level_terrain(level, at);
    return terrain_facts(terrain)->ground != NULL && terrain_factor(terrain, BREED_POINTER) > 0;
}

static void give_beats(struct level *level, struct rng *rng)
{
    struct cell posts[5];
    int count = 0, room = rng_int(rng, 6);
    for (int tries = 0; count < room && tries < 100; tries++) {
        struct cell at = {rng_int(rng, level->width), rng_int(rng, level->height)};
        if (!is_taken(level, at) && is_post_ground(level, at)) {
            posts[count++] = at;
        }
    }
    level->posts = xcalloc(level->hound_count * 5 + 1, sizeof *level->posts);
    for (size_t i = 0; i < level->hound_count && count > 0; i++) {
        struct level_hound *hound = &level->hounds[i];
        hound->beat = level->post_count;
        hound->beat_count = breed_facts(hound->breed)->walks_beat ? (size_t)rng_int(rng, 6) : 0;
        for (size_t j = 0; j < hound->beat_count; j++) {
            level->posts[level->post_count++] = posts[rng_int(rng, count)];
        }
    }
}

struct level *random_level(struct rng *rng)
{
    struct level *level = level_new();
    for (size_t i = 0; i < LEVEL_TEXTS; i++) {
        level->texts[i] = random_text(rng);
    }
    free(level->id);
    level->id = rng_int(rng, 2) == 0 ? xstrdup("the-pond-7") : NULL;
    level->goal = (enum goal)rng_int(rng, GOALS);
    level->goal_count = level->goal != GOAL_REACH ? 1 + rng_int(rng, 9) : 0;
    level->par = rng_int(rng, 3);
    level->neighbours = rng_int(rng, 2) == 0 ? 4 : 8;
    level->corners = (enum corners)rng_int(rng, 3);
    level->seed = rng_int(rng, 2) == 0 ? 0 : rng_next(rng);
    level->overlay = rng_int(rng, 2) == 0;
    level->is_night = rng_int(rng, 2) == 0;
    level->memory = rng_int(rng, 2) == 0 ? LEVEL_MEMORY : rng_int(rng, 999);
    level->bales = rng_int(rng, 3);
    level->decoys = rng_int(rng, 3);
    level->width = 1 + rng_int(rng, 60);
    level->height = 1 + rng_int(rng, 30);
    level->terrain = xcalloc((size_t)level->width, (size_t)level->height);
    free(level->solution);
    level->solution = rng_int(rng, 2) == 0 ? xstrdup("hounded-replay: 1\nlevel: 4 0\nend\nfinal: 1\nend\n") : NULL;
    fill(level, rng);
    put_hare(level, rng);
    give_beats(level, rng);
    return level;
}
