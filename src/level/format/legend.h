/* SPDX-License-Identifier: MIT */
/* level/format/legend.h - what each glyph of a map means: the built-in ones, and those of the legend.
 *
 * A legend line is `GLYPH = NAME PARAMETERS`: a character that shows on the screen, then the name of a terrain, a breed
 * or the hare, as in `bulldog speed=180`, `gate open`, `tall grass`, `post`.  A built-in glyph may be given parameters
 * but no other meaning.  The legend borrows its source. */
#ifndef HOUNDED_LEVEL_FORMAT_LEGEND_H
#define HOUNDED_LEVEL_FORMAT_LEGEND_H

#include "level/facts/breed.h"
#include "level/facts/difficulty.h"
#include "level/facts/terrain.h"
#include "level/format/source.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum tile_kind {
    TILE_TERRAIN,
    TILE_SHUTTER,
    TILE_HARE,
    TILE_HOUND,
    TILE_POST,  /* where a beat leads */
    TILE_BROKEN /* without a valid meaning; it has been reported */
};

/* Which posts a hound walks to. */
enum beat { BEAT_NONE, BEAT_ALL, BEAT_GIVEN };

struct tile {
    enum tile_kind kind;
    enum terrain terrain; /* of the cell; under an actor, what it stands on */
    enum breed breed;     /* of a hound */
    int speed;            /* of a hound */
    enum difficulty from; /* of a hound */
    enum beat beat;       /* of a hound */
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

/* What a legend can say of such a tile. */
struct legend_parameter {
    const char *name, *says;
    bool takes_value; /* NAME=VALUE; else the name alone */
};

/* The nth one, from 0; false: there are not so many. */
bool legend_parameter(const struct tile *tile, size_t n, struct legend_parameter *parameter);

struct legend_entry {
    uint32_t glyph;
    struct place place; /* of the glyph in the legend; line 0: built in, or found in the map only */
    struct tile tile;
    bool used;
};

enum { LEGEND_MAX = 20000 }; /* glyphs a level */

/* Characters are looked up by pages of so many; a map has few of the pages. */
enum { LEGEND_PAGE = 2048, LEGEND_PAGES = 0x110000 / LEGEND_PAGE };

struct legend {
    struct source *source;
    uint16_t *pages[LEGEND_PAGES]; /* by character: 0, or 1 + the place in entries; NULL: all 0 */
    struct legend_entry *entries;
    size_t count, room;
};

void legend_init(struct legend *legend, struct source *source);
void legend_done(struct legend *legend);
/* Forgets all glyphs, for the next level. */
void legend_clear(struct legend *legend);

bool legend_is_line(struct slice line);
/* Takes the current line. */
void legend_add(struct legend *legend, struct slice line);

/* Reports the current line, which is none of a legend, and gives up the glyphs it seems to speak of. */
void legend_add_broken(struct legend *legend, struct slice line);

/* The meaning of a glyph; NULL: it has none.  The entry is valid until the next call. */
struct legend_entry *legend_find(struct legend *legend, uint32_t glyph);
/* Gives a glyph that has no meaning the meaning "broken", so that it is reported once. */
void legend_give_up(struct legend *legend, uint32_t glyph);
/* Warns of entries that the map did not use. */
void legend_finish(const struct legend *legend);

#endif
