/* SPDX-License-Identifier: MIT */
/* level/format/tile.h - what a glyph of a map can mean, and the names that a legend has for it. */
#ifndef HOUNDED_LEVEL_FORMAT_TILE_H
#define HOUNDED_LEVEL_FORMAT_TILE_H

#include "level/facts/breed.h"
#include "level/facts/difficulty.h"
#include "level/facts/terrain.h"
#include "level/format/source.h"

#include <stdbool.h>
#include <stddef.h>

enum tile_kind {
    TILE_TERRAIN,
    TILE_SHUTTER,
    TILE_HARE,
    TILE_HOUND,
    TILE_POST,  /* where a beat leads */
    TILE_BROKEN /* without a valid meaning; it has been reported */
};

/* Which posts a hound walks to. */
enum tile_beat { BEAT_NONE, BEAT_ALL, BEAT_GIVEN };

struct tile {
    enum tile_kind kind;
    enum terrain terrain; /* of the cell; under an actor, what it stands on */
    enum breed breed;     /* of a hound */
    int speed;            /* of a hound */
    enum difficulty from; /* of a hound */
    enum tile_beat beat;  /* of a hound */
    struct slice posts;   /* of a beat that is given: their glyphs */
    struct place posts_at;
    int period, open, phase; /* of a shutter */
};

/* What a shutter does when the legend does not say. */
enum { SHUTTER_PERIOD = 40 };

struct tile tile_of_terrain(enum terrain terrain);
struct tile tile_of_breed(enum breed breed);
struct tile tile_of_hare(void);
struct tile tile_of_post(void);
/* "hare", "post", "beagle", "mud". */
const char *tile_name(const struct tile *tile);
/* False: nothing has that name. */
bool tile_named(struct slice name, struct tile *tile);

/* The name of it where others call it so, such as hedge for wall; NULL: nobody does. */
const char *tile_synonym(struct slice name);

/* The nth name that a legend knows, breeds first; NULL: there are not so many. */
const char *tile_name_nth(size_t n);

#endif
