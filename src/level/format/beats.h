/* level/format/beats.h - private to src/level: the posts of a map, and which of them each hound walks to.
 *
 * A beat names posts by their glyphs; a glyph that stands on the map several times means all of them in reading order,
 * and so does a beat that is not given for all posts. */
#ifndef HOUNDED_LEVEL_FORMAT_BEATS_H
#define HOUNDED_LEVEL_FORMAT_BEATS_H

#include "level/format/legend.h"
#include "level/format/level.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

void beats_done(struct beats *beats);
void beats_add_hound(struct beats *beats, uint32_t glyph);
/* False: there are too many. */
bool beats_add_post(struct beats *beats, uint32_t glyph, struct cell at, struct place place);

/* Gives each hound of the level its beat; reports beats that cannot be walked and posts that are in none. */
void beats_finish(struct beats *beats, struct legend *legend, struct level *level);

#endif
