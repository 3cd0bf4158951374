/* SPDX-License-Identifier: MIT */
/* level/format/map.h - the rows of a map, gathered line by line and made into a level's terrain and actors at the end.
 *
 * Rows may differ in length; what is missing at their ends is hedge.  Memory: one byte a cell read, until map_finish.
 */
#ifndef HOUNDED_LEVEL_FORMAT_MAP_H
#define HOUNDED_LEVEL_FORMAT_MAP_H

#include "level/format/legend.h"
#include "level/format/level.h"
#include "level/format/source.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The posts, and which of them each hound walks to.  A beat names posts by their glyphs; a glyph that stands on the map
 * several times means all of them in reading order, and so does a beat that is not given for all posts. */
struct post {
    uint32_t glyph;
    struct cell at;
    struct place place;
    bool is_used; /* in some beat */
};

struct beats {
    struct post posts[LEVEL_MAX_POSTS]; /* in reading order */
    size_t count;
    uint32_t *hounds; /* the glyph of each hound of the level */
    size_t hound_count, room;
};

struct map {
    struct source *source; /* borrowed */
    struct legend *legend; /* borrowed */
    struct level *level;   /* borrowed; actors and shutters go here at once */
    uint8_t *cells;        /* all rows, one after the other */
    size_t count, room;
    size_t *ends; /* of each row, in cells */
    int rows;
    size_t rows_room;
    int width;       /* of the widest row */
    int blank_lines; /* since the last row: rows of hedge if another row comes */
    int hare_line, hare_column;
    int holes[WARRENS];                /* of each warren */
    struct place hole_places[WARRENS]; /* of the last of them */
    size_t shutter_room, hound_room;
    struct beats beats;
    bool is_too_high, is_broken, has_too_many;
};

void map_done(struct map *map);
/* The current line as the next row. */
void map_add_row(struct map *map, struct slice line);
/* Gives the level its terrain, and reports what the map lacks; `at` is where it starts.  `*cells_left` is what the file
 * may still take of cells; a map that needs more is reported. */
void map_finish(struct map *map, struct place at, size_t *cells_left);

#endif
