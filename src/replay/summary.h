/* replay/summary.h - what came of a game, for those who look back at it: where each ran, and how near the hounds came.
 *
 * It plays the game again; the caller owns the summary. */
#ifndef HOUNDED_REPLAY_SUMMARY_H
#define HOUNDED_REPLAY_SUMMARY_H

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

/* The hound is near to the hare. */
bool summary_is_near(struct cell hound, struct cell hare);

void summary_make(struct summary *summary, const struct replay *replay);
void summary_done(struct summary *summary);

#endif
