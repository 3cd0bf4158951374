/* SPDX-License-Identifier: MIT */
/* level/format/map.h - collects the rows of a map line by line, and finally converts them into the terrain and actors
 * of a level.
 *
 * Rows may differ in length; missing cells at their ends are hedge.  Memory: one byte per cell until map_finish. */
#pragma once

#include "level/format/legend.h"
#include "level/format/level.h"
#include "level/format/rules.h"
#include "level/format/source.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The posts, and the assignment of hounds to posts.  A beat names posts by their glyphs.  A glyph that occurs several
 * times on the map means all these posts in reading order.  A hound without an explicit beat visits all posts. */
struct post {
    uint32_t glyph;
    struct cell at;
    struct place place;
    bool is_used; /* part of a beat */
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
    struct rules *rules;   /* borrowed */
    struct level *level;   /* borrowed; actors and shutters are added immediately */
    uint8_t *cells;        /* all rows, one after the other */
    uint8_t plain[256];    /* by byte: 1 + the terrain, for glyphs that have occurred; otherwise 0 */
    size_t count, room;
    size_t *ends; /* the end of each row, in cells */
    int rows;
    size_t rows_room;
    int width;       /* of the widest row */
    int blank_lines; /* since the last row: they become rows of hedge if another row follows */
    int hare_line, hare_column;
    int holes[WARRENS];                /* the number of holes of each warren */
    struct place hole_places[WARRENS]; /* of the last hole of each */
    size_t shutter_room, hound_room, mark_room;
    struct beats beats;
    bool is_too_high, is_broken, has_too_many;
};

void map_done(struct map *map);
/* Adds the current line as the next row. */
void map_add_row(struct map *map, struct slice line);
/* Writes the terrain into the level and reports what the map lacks; `at` is where the map starts.  `*cells_left` is the
 * number of cells that the file may still contain; a larger map is reported. */
void map_finish(struct map *map, struct place at, size_t *cells_left);
