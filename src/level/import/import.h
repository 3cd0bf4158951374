/* SPDX-License-Identifier: MIT */
/* level/import/import.h - imports maps from other programs as levels, and documents how things were converted.
 *
 * If a map has no hare or no goal, the import adds one and reports it.  The result is a sound level, possibly without
 * hounds. */
#pragma once

#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/level.h"
#include "level/format/tile.h"

#include <stdbool.h>
#include <stddef.h>

enum import_format { IMPORT_MOVINGAI, IMPORT_SOKOBAN, IMPORT_TILED, IMPORT_CSV, IMPORT_GRID, IMPORT_FORMATS };

enum { IMPORT_MAX_RULES = 64, IMPORT_MAX_KEY = 32 };

/* The user's definition of a glyph or tile number. */
struct import_rule {
    char key[IMPORT_MAX_KEY];
    struct tile tile;
};

struct import_rules {
    struct import_rule rules[IMPORT_MAX_RULES];
    size_t count;
};

/* Returns a name such as "sokoban", or NULL after the last. */
const char *import_format_name(unsigned number);
/* Guesses the format from the file's name and content. */
enum import_format import_guess(const char *path, const char *bytes, size_t size);
/* Adds a rule such as "17=water" or "~=mud".  Returns false if it is invalid or exceeds IMPORT_MAX_RULES. */
bool import_rule_add(struct import_rules *rules, const char *word);
/* Finds a tile by a name in any case: "mud", "hedges", "wall", "player", "beagle".  Returns false if there is none. */
bool import_named(struct slice name, struct tile *tile);

/* Appends the levels as a file, whose comments document the conversion.  Also appends these comments to
 * `legend`.  `title` is for levels without a title.  Returns false if the report has errors. */
bool import_file(enum import_format format, const struct import_rules *rules, const char *title, struct report *report,
                 struct text *out, struct text *legend);
