/* SPDX-License-Identifier: MIT */
/* level/format/legend.h - what each glyph of a map means: the built-in ones, and those of the legend.
 *
 * A legend line is `GLYPH = NAME PARAMETERS`: a character that shows on the screen, then the name of a terrain, a breed
 * or the hare, as in `bulldog speed=180`, `gate open`, `tall grass`, `post`.  A built-in glyph may be given parameters
 * but no other meaning.  The legend borrows its source. */
#ifndef HOUNDED_LEVEL_FORMAT_LEGEND_H
#define HOUNDED_LEVEL_FORMAT_LEGEND_H

#include "level/format/source.h"
#include "level/format/tile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a legend can say of such a tile. */
struct legend_parameter {
    const char *name, *says;
    bool takes_value;                /* NAME=VALUE; else the name alone */
    const char *(*choice)(size_t n); /* the nth value that it takes; NULL: no more.  NULL: it takes others, too */
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
    uint16_t *pages[LEGEND_PAGES]; /* by character: 0, or 1 + the index in entries; NULL: all 0 */
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
