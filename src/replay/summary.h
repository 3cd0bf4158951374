/* SPDX-License-Identifier: MIT */
/* replay/summary.h - summarizes a game for a look back: the tracks of all actors, the hounds' near misses, and the
 * closest shave.
 *
 * Replays the game.  The caller owns the summary. */
#pragma once

#include "game/world/world.h"
#include "level/facts/breed.h"
#include "path/map/cell.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A hound within this number of king's moves is near. */
enum { SUMMARY_NEAR = 2 };

/* The track of an actor; consecutive cells differ. */
struct track {
    struct cell *cells;
    size_t count, room;
};

void track_add(struct track *track, struct cell at);

/* The moment in which a hound that was then shaken off came nearest, the first one if several are equal.  The first
 * second of a game does not count, because nobody has moved there by choice. */
struct shave {
    int steps; /* king's moves; 0: no hound was shaken off */
    uint32_t tick;
    size_t hound;
    enum breed breed;
    struct cell at; /* of the hare */
};

struct hound_summary {
    enum breed breed;
    struct track track;
    struct shave approach; /* its nearest moment so far */
    uint64_t written;      /* cells written by all its searches */
    int near_misses;       /* the number of times it came near and was shaken off */
    bool is_near;          /* at the end */
};

struct summary {
    struct track hare;
    struct hound_summary *hounds;
    size_t hound_count;
    struct shave shave;
};

/* Detects near misses tick by tick. */
struct nearness {
    bool *is_near; /* per hound, in the previous tick; owned */
};

/* Records which hounds are near now, so that they do not count as approaching.  To be called before the first tick and
 * after a rewind. */
void nearness_look(struct nearness *nearness, const struct world *world);
void nearness_done(struct nearness *nearness);
/* Returns whether the hound missed: it was near and has been shaken off, or is near when the hare wins.  To be called
 * after each tick, for each hound. */
bool nearness_misses(struct nearness *nearness, const struct world *world, size_t hound);

void summary_make(struct summary *summary, const struct replay *replay);
void summary_done(struct summary *summary);
