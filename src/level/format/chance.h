/* SPDX-License-Identifier: MIT */
/* level/format/chance.h - chance before the game: the section `chance:` of a level, and its pieces.
 *
 *     chance:
 *       shuffle ae cd
 *       subst ? = .:3 #
 *       stamp fold barn at AB turned
 *
 *     piece: fold
 *     ####
 *     +..#
 *     end
 *
 * Each line replaces glyphs of the map, in the order of the file, with numbers drawn from the level's seed.  The rows
 * that result are then read like rows of the file, so a parsed level contains no chance.  Equal seeds give equal rows
 * on every machine. */
#pragma once

#include "level/format/map.h"
#include "level/format/source.h"

#include <stddef.h>
#include <stdint.h>

enum chance_part { CHANCE_LINE, CHANCE_PIECE, CHANCE_PIECE_ROW, CHANCE_MAP_ROW };

/* A line of the file: of the section, the name of a piece, or a row. */
struct chance_row {
    enum chance_part part;
    struct slice text;
    const char *line; /* where the line begins */
    int number;
    size_t begin, end; /* of a row's cells; of a piece: `end` is 1 if it is stamped */
};

/* Owns its rows, which borrow the source.  Zeroed: empty. */
struct chance {
    struct chance_row *rows; /* in the order of the file, so the map is last */
    size_t count, room;
};

void chance_done(struct chance *chance);
/* Keeps a part of the current line until the level ends. */
void chance_add(struct chance *chance, enum chance_part part, const struct source *source, struct slice text);
/* Adds the rows to the map as the seed settles them.  Reports mistakes in the lines and the pieces. */
void chance_settle(const struct chance *chance, uint64_t seed, struct map *map);
