/* SPDX-License-Identifier: MIT */
/* replay/summary.h - what came of a game, for those who look back at it: where each ran, and how near the hounds came.
 *
 * It plays the game again; the caller owns the summary. */
#ifndef HOUNDED_REPLAY_SUMMARY_H
#define HOUNDED_REPLAY_SUMMARY_H

#include "game/world/world.h"
#include "level/facts/breed.h"
#include "path/map/cell.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A hound at most so many cells away, as a king walks, is near. */
enum { SUMMARY_NEAR = 2 };

/* Where one ran, each cell another than the one before it. */
struct track {
    struct cell *cells;
    size_t count, room;
};

struct hound_summary {
    enum breed breed;
    struct track track;
    uint64_t written; /* cells, by all its searches */
    int near_misses;  /* times it came near and was shaken off */
    bool is_near;     /* at the end */
};

struct summary {
    struct track hare;
    struct hound_summary *hounds;
    size_t hound_count;
};

/* Near misses, from tick to tick. */
struct nearness {
    bool *is_near; /* of each hound, in the last tick; owned */
};

/* Whoever is near now does not come near later: before the first tick, and when time has gone back. */
void nearness_look(struct nearness *nearness, const struct world *world);
void nearness_done(struct nearness *nearness);
/* After each tick, of each hound: it was near and has been shaken off, or is near when the hare is home. */
bool nearness_misses(struct nearness *nearness, const struct world *world, size_t hound);

void summary_make(struct summary *summary, const struct replay *replay);
void summary_done(struct summary *summary);

#endif
