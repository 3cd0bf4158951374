/* SPDX-License-Identifier: MIT */
/* replay/score.h - what a game in an endless run is worth: whole points, a function of the level, the seed and the
 * commands, and of nothing else.
 *
 * Each clover is worth its points times the combo.  The combo grows by one with each clover and with each hound that
 * came near and was shaken off, and is gone when the hare stands still, or when neither happens for a while.  Near
 * misses are worth nothing by themselves: what could be had again and again would be. */
#ifndef HOUNDED_REPLAY_SCORE_H
#define HOUNDED_REPLAY_SCORE_H

#include "game/world/world.h"
#include "replay/replay.h"
#include "replay/summary.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SCORE_MOST_TIMES = 9,
    SCORE_STANDS = 15 /* ticks in which the hare could have gone on */
};

/* Points of a clover, of coming home, and of coming home within par besides; how many ticks a combo lasts. */
struct score_rule {
    uint32_t clover, home, early;
    uint32_t lasts;
};

/* Of the first meadow of a run. */
extern const struct score_rule score_usual;
/* For people, in one sentence. */
#define score_sentence                                                                                                 \
    "10 points a clover, times the combo, which each clover and each hound shaken off makes one larger, up to ×9, "   \
    "and "                                                                                                             \
    "which is gone when you stand still, or after 5 seconds of neither"

struct score {
    struct score_rule rule;
    uint32_t par;           /* ticks; 0: none */
    uint32_t clover, bonus; /* points */
    unsigned times, most;   /* the combo: now, and at its largest */
    uint32_t left;          /* ticks till it is gone */
    unsigned stands;        /* ticks */
    struct nearness near;   /* owned */
};

/* At the start of a game. */
void score_begin(struct score *score, const struct score_rule *rule, const struct level *level,
                 const struct world *world);
void score_done(struct score *score);
/* After each tick. */
void score_tick(struct score *score, const struct world *world, const struct events *events);
uint32_t score_points(const struct score *score);
/* Of a whole game: plays it again.  The caller frees with score_done. */
void score_replay(struct score *score, const struct score_rule *rule, const struct replay *replay);

#endif
