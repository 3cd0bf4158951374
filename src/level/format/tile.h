/* SPDX-License-Identifier: MIT */
/* level/format/tile.h - the meanings that a glyph can have, and their names in a legend. */
#pragma once

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
    TILE_POST,  /* a stop on a beat */
    TILE_MARK,  /* a cell that rules name */
    TILE_BROKEN /* without a valid meaning, already reported */
};

/* The posts of a hound. */
enum tile_beat { BEAT_NONE, BEAT_ALL, BEAT_GIVEN };

struct tile {
    enum tile_kind kind;
    enum terrain terrain; /* of the cell; for an actor, the terrain below it */
    enum breed breed;     /* of a hound */
    int speed;            /* of a hound */
    enum difficulty from; /* of a hound */
    enum tile_beat beat;  /* of a hound */
    bool asleep;          /* of a hound */
    bool for_bale;        /* of a mark: the goal push needs a bale on it */
    struct slice posts;   /* the glyphs of an explicit beat */
    struct place posts_at;
    int period, open, phase; /* of a shutter */
};

/* The default of a shutter, in ticks. */
enum { SHUTTER_PERIOD = 40 };

struct tile tile_of_terrain(enum terrain terrain);
struct tile tile_of_breed(enum breed breed);
struct tile tile_of_hare(void);
struct tile tile_of_post(void);
struct tile tile_of_mark(void);
/* Returns a name such as "hare", "post", "beagle" or "mud". */
const char *tile_name(const struct tile *tile);
/* Finds the tile with this name.  Returns false if there is none. */
bool tile_named(struct slice name, struct tile *tile);

/* Returns our name for a common synonym, such as hedge for wall, or NULL if it is not a synonym. */
const char *tile_synonym(struct slice name);

/* Returns the nth name that a legend accepts, breeds first, or NULL if there are fewer. */
const char *tile_name_nth(size_t n);
