#include "config.h"

#include "level/format/beats.h"

#include "base/utf8.h"
#include "base/xalloc.h"

#include <stdlib.h>

void beats_done(struct beats *beats)
{
    free(beats->hounds);
    *beats = (struct beats){0};
}

void beats_add_hound(struct beats *beats, uint32_t glyph)
{
    if (beats->hound_count == beats->room) {
        beats->room = beats->room * 2 + 8;
        beats->hounds = xreallocarray(beats->hounds, beats->room, sizeof *beats->hounds);
    }
    beats->hounds[beats->hound_count++] = glyph;
}

bool beats_add_post(struct beats *beats, uint32_t glyph, struct cell at, struct place place)
{
    if (beats->count == LEVEL_MAX_POSTS) {
        return false;
    }
    beats->posts[beats->count++] = (struct post){.glyph = glyph, .at = at, .place = place};
    return true;
}

/* The next glyph of a beat.  False: no more. */
static bool next_glyph(struct slice *rest, struct slice *glyph, uint32_t *character)
{
    size_t length = utf8_decode(rest->bytes, rest->size, character);
    *glyph = (struct slice){rest->bytes, length};
    rest->bytes += length;
    rest->size -= length;
    return length > 0;
}

static size_t posts_of(const struct beats *beats, uint32_t glyph)
{
    size_t count = 0;
    for (size_t i = 0; i < beats->count; i++) {
        count += beats->posts[i].glyph == glyph;
    }
    return count;
}

/* The beat of one legend line. */
static void check_beat(const struct beats *beats, const struct tile *tile, struct report *report)
{
    struct slice rest = tile->posts, glyph;
    uint32_t character = 0;
    size_t length = 0;
    while (next_glyph(&rest, &glyph, &character)) {
        size_t posts = posts_of(beats, character);
        length += posts;
        if (posts == 0) {
            struct diag *diag = report_add(report, DIAG_ERROR, "unknown-post", tile->posts_at,
                                           "the map has no post \"%.*s\"", SLICE(glyph));
            diag_hint(diag, "give the glyph a line such as \"%.*s = post\" in the legend, and put it on the map",
                      SLICE(glyph));
        }
    }
    if (length > LEVEL_MAX_POSTS) {
        report_add(report, DIAG_ERROR, "too-many", tile->posts_at, "more than %d posts in a beat", LEVEL_MAX_POSTS);
    }
}

static void check_beats(const struct beats *beats, const struct legend *legend)
{
    for (size_t i = 0; i < legend->count; i++) {
        const struct tile *tile = &legend->entries[i].tile;
        if (tile->kind == TILE_HOUND && tile->beat == BEAT_GIVEN) {
            check_beat(beats, tile, legend->source->report);
        }
    }
}

/* Appends the posts with the glyph; all of them for glyph 0. */
static void append(struct beats *beats, uint32_t glyph, struct level_hound *hound, struct level *level)
{
    for (size_t i = 0; i < beats->count && hound->beat_count < LEVEL_MAX_POSTS; i++) {
        if (glyph == 0 || beats->posts[i].glyph == glyph) {
            beats->posts[i].is_used = true;
            level->posts[level->post_count++] = beats->posts[i].at;
            hound->beat_count++;
        }
    }
}

static void give_beat(struct beats *beats, const struct tile *tile, struct level_hound *hound, struct level *level)
{
    struct slice rest = tile->posts, glyph;
    uint32_t character = 0;
    level->posts = xreallocarray(level->posts, level->post_count + LEVEL_MAX_POSTS, sizeof *level->posts);
    hound->beat = level->post_count;
    if (tile->beat == BEAT_ALL) {
        append(beats, 0, hound, level);
        return;
    }
    while (next_glyph(&rest, &glyph, &character)) {
        append(beats, character, hound, level);
    }
}

static void warn_of_unused(const struct beats *beats, struct report *report)
{
    for (size_t i = 0; i < beats->count; i++) {
        if (!beats->posts[i].is_used) {
            report_add(report, DIAG_WARNING, "unused-post", beats->posts[i].place, "no hound walks to this post");
        }
    }
}

void beats_finish(struct beats *beats, struct legend *legend, struct level *level)
{
    check_beats(beats, legend);
    for (size_t i = 0; i < beats->hound_count && beats->count > 0; i++) {
        const struct tile *tile = &legend_find(legend, beats->hounds[i])->tile;
        if (tile->beat != BEAT_NONE) {
            give_beat(beats, tile, &level->hounds[i], level);
        }
    }
    warn_of_unused(beats, legend->source->report);
}
