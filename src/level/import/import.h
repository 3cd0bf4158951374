/* SPDX-License-Identifier: MIT */
/* level/import/import.h - maps of other programs as levels of ours, and what became what.
 *
 * A map has what it has: where there is no hare, or nothing to do, one is put there, and that is told, too.  Whatever
 * came out is a sound level, in which perhaps nobody hunts. */
#ifndef HOUNDED_LEVEL_IMPORT_IMPORT_H
#define HOUNDED_LEVEL_IMPORT_IMPORT_H

#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/level.h"
#include "level/format/tile.h"

#include <stdbool.h>
#include <stddef.h>

enum import_format { IMPORT_MOVINGAI, IMPORT_SOKOBAN, IMPORT_TILED, IMPORT_CSV, IMPORT_GRID, IMPORT_FORMATS };

enum { IMPORT_MAX_BYTES = 16 << 20, IMPORT_MAX_RULES = 64, IMPORT_MAX_KEY = 32 };

/* What the user says of a glyph, or of the number of a tile. */
struct import_rule {
    char key[IMPORT_MAX_KEY];
    struct tile tile;
};

struct import_rules {
    struct import_rule rules[IMPORT_MAX_RULES];
    size_t count;
};

/* "sokoban"; NULL: no more. */
const char *import_format_name(unsigned number);
/* What it seems to be, by the name of the file and what is in it. */
enum import_format import_guess(const char *path, const char *bytes, size_t size);
/* "17=water", "~=mud"; false: it cannot be read, or is one too many. */
bool import_rule_add(struct import_rules *rules, const char *word);
/* "mud", "hedges", "wall", "player", "beagle", in any case; false: nothing has such a name. */
bool import_named(struct slice name, struct tile *tile);

/* Adds the levels as a file of format 1, which tells in comments what became what, and the same comments by
 * themselves.  The title is for levels that have none.  False: the report has errors. */
bool import_file(enum import_format format, const struct import_rules *rules, const char *title, struct report *report,
                 struct text *out, struct text *legend);

#endif
