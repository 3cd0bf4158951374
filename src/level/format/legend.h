/* SPDX-License-Identifier: MIT */
/* level/format/legend.h - the meaning of each glyph of a map, built in or defined by the legend.
 *
 * A legend line is `GLYPH = NAME PARAMETERS`: a visible character, then the name of a terrain, a breed or the hare, as
 * in `bulldog speed=180`, `gate open`, `tall grass`, `post`.  A built-in glyph can get parameters but no other meaning.
 * The legend borrows its source. */
#pragma once

#include "level/format/source.h"
#include "level/format/tile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A parameter that a legend line can give to a tile. */
struct legend_parameter {
    const char *name, *says;
    bool takes_value;                  /* written NAME=VALUE; otherwise only the name */
    const char *(*choice)(unsigned n); /* the nth suggested value, or NULL after the last; NULL: any value is allowed */
};

/* Describes the nth parameter of the tile, from 0.  Returns false if there are fewer. */
bool legend_parameter(const struct tile *tile, size_t n, struct legend_parameter *parameter);

struct legend_entry {
    uint32_t glyph;
    struct place place; /* of the glyph in the legend; line 0: built in, or only in the map */
    struct tile tile;
    bool used;
};

enum { LEGEND_MAX = 20000 }; /* glyphs per level */

/* Characters are looked up in pages of this size; a map uses few pages. */
enum { LEGEND_PAGE = 2048, LEGEND_PAGES = 0x110000 / LEGEND_PAGE };

struct legend {
    struct source *source;
    uint16_t *pages[LEGEND_PAGES]; /* by character: 0, or 1 + the index in entries; NULL: all 0 */
    struct legend_entry *entries;
    size_t count, room;
};

void legend_init(struct legend *legend, struct source *source);
void legend_done(struct legend *legend);
/* Removes all glyphs before the next level. */
void legend_clear(struct legend *legend);

bool legend_is_line(struct slice line);
/* Reads the current line. */
void legend_add(struct legend *legend, struct slice line);

/* Reports the current line, which is not a valid legend line, and gives up the glyphs that it seems to define. */
void legend_add_broken(struct legend *legend, struct slice line);

/* Returns the meaning of a glyph, or NULL if it has none.  The entry is valid until the next call. */
struct legend_entry *legend_find(struct legend *legend, uint32_t glyph);
/* Marks a glyph without a meaning as broken, so that it is reported only once. */
void legend_give_up(struct legend *legend, uint32_t glyph);
/* Warns of entries that the map does not use. */
void legend_finish(const struct legend *legend);
