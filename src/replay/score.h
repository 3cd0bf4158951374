/* SPDX-License-Identifier: MIT */
/* replay/score.h - the points of a game in an endless run: an integer that depends only on the level, the seed and the
 * commands.
 *
 * Each clover is worth its points times the combo.  The combo grows by one with each clover and with each hound that
 * came near and was shaken off.  It ends when the hare stands still, or when neither happens for a while.  A near miss
 * in itself is worth nothing, because it could be repeated without limit. */
#pragma once

#include "game/world/world.h"
#include "replay/replay.h"
#include "replay/summary.h"

#include <stdint.h>

enum {
    SCORE_MOST_TIMES = 9,
    SCORE_STANDS = 15 /* ticks in which the hare could have moved */
};

/* Points for a clover, for coming home, and for coming home within par; the duration of a combo in ticks. */
struct score_rule {
    uint32_t clover, home, early;
    uint32_t lasts;
};

/* The rule of the first meadow of a run. */
extern const struct score_rule score_usual;
/* A description in one sentence. */
#define score_sentence                                                                                                 \
    "10 points a clover, times the combo. Each clover and each hound shaken off raises it by one, up to ×9. "         \
    "It is lost when you stand still, or after 5 seconds without either"

struct score {
    struct score_rule rule;
    uint32_t par;           /* ticks; 0: none */
    uint32_t clover, bonus; /* points */
    unsigned times, most;   /* the combo: current and largest */
    uint32_t left;          /* ticks until the combo ends */
    unsigned stands;        /* ticks */
    struct nearness near;   /* owned */
};

/* Starts the score of a game. */
void score_begin(struct score *score, const struct score_rule *rule, const struct level *level,
                 const struct world *world);
void score_done(struct score *score);
/* Updates the score; to be called after each tick. */
void score_tick(struct score *score, const struct world *world, const struct events *events);
uint32_t score_points(const struct score *score);
/* Replays a whole game and computes its score.  The caller frees it with score_done. */
void score_replay(struct score *score, const struct score_rule *rule, const struct replay *replay);
