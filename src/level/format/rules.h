/* SPDX-License-Identifier: MIT */
/* level/format/rules.h - reads the section `rules:` of a level.
 *
 *     when first hare at m: shut g; wake d; say It shuts behind you!
 *
 * A line is an event and effects, which become one struct level_rule each.  Things are named by their legend glyphs,
 * side by side; a glyph means all of its cells on the map.  Names are looked up after the map has been read.  The
 * section borrows its source. */
#pragma once

#include "level/format/legend.h"
#include "level/format/level.h"
#include "level/format/source.h"
#include "level/format/tile.h"
#include "path/map/cell.h"

#include <stddef.h>
#include <stdint.h>

extern const char *const rule_event_words[RULE_EVENTS];
extern const char *const rule_effect_words[RULE_EFFECTS];

/* A thing of the map that a rule can name. */
struct rules_thing {
    uint32_t glyph;
    struct cell at;
    enum tile_kind kind; /* a mark, a sleeping hound, or a terrain: a barred gate */
};

/* The glyphs that a rule names, until the map is known. */
struct rules_names {
    struct slice at, on;
    struct place at_place, on_place;
};

struct rules {
    struct rules_names *names; /* of each rule of the level */
    size_t name_room, rule_room;
    struct rules_thing *things; /* in reading order of the map */
    size_t thing_count, thing_room;
};

void rules_done(struct rules *rules);
/* Reads a line of the section. */
void rules_add(struct rules *rules, struct source *source, struct level *level, struct slice line);
/* Records what rules could name, for each cell of the map. */
void rules_see(struct rules *rules, const struct tile *tile, uint32_t glyph, struct cell at);
/* Looks up the names, after the map has been laid out.  Reports names of things that the map does not have. */
void rules_finish(const struct rules *rules, struct legend *legend, struct level *level);
