/* SPDX-License-Identifier: MIT */
/* replay/run.h - a run of the endless game: where it stands between two meadows, and the meadows that came before as
 * replays, from which its points can be told again.
 *
 * In words, as a journal's kind and a run's file have it:
 *
 *     SEED MEADOWS CLOVER POINTS LIVES ID BOON...
 *
 * meadows won, clover eaten and points in them, lives left, a number in eight hexadecimal digits that no other run has,
 * and the boons as they were taken.  Older versions have the first three alone.
 *
 *     hounded-run: 1
 *     run: 7 2 12 460 1 0123abcd decoy life
 *     meadow: 2345
 *     ...a replay, so many bytes...
 *     meadow: 3210
 *     ...
 *
 * After each meadow that was won the run gets a boon, one of three, for all that follows.  A boon acts through what a
 * meadow has anyway: the order by which it is raised, the values of the level, the rule of its score, or a life of the
 * run.  So a game is a function of level, seed and commands. */
#ifndef HOUNDED_REPLAY_RUN_H
#define HOUNDED_REPLAY_RUN_H

#include "base/text.h"
#include "level/format/level.h"
#include "level/meadow/meadow.h"
#include "replay/raiser.h"
#include "replay/replay.h"
#include "replay/score.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* --- boons ---------------------------------------------------------------------------------------- */

enum boon {
    BOON_LIFE,
    BOON_DECOY,
    BOON_HAY,
    BOON_PAWS,
    BOON_MEMORY,
    BOON_PACK,
    BOON_BURROW,
    BOON_CLOVER,
    BOON_BREATH,
    BOONS
};

enum { BOONS_OFFERED = 3 };

struct boon_facts {
    const char *word;  /* in files */
    const char *title; /* for people */
    const char *words; /* what it does */
    unsigned most;     /* so often in a run */
};

const struct boon_facts *boon_facts(enum boon boon);
/* BOONS: there is none of that name. */
enum boon boon_named(const char *word);

/* How often each has been taken in a run. */
struct boons {
    unsigned taken[BOONS];
};

/* The three that are offered after so many meadows of the run with that seed, in their order: different ones, and none
 * that cannot be taken any more.  False: there are no three left. */
bool boons_draw(const struct boons *boons, uint64_t seed, unsigned meadows, enum boon offered[BOONS_OFFERED]);

/* What they make of a meadow before it is raised, and when it has been. */
void boons_order(const struct boons *boons, struct meadow_order *order);
void boons_give(const struct boons *boons, struct level *level);
/* And of the score in it; `meadow` counts from 1. */
struct score_rule boons_rule(const struct boons *boons, unsigned meadow);

/* --- the run -------------------------------------------------------------------------------------- */

enum { RUN_MOST_BOONS = 25, RUN_MAX_BYTES = 64 << 20 };

struct run {
    uint64_t seed;
    uint32_t id;
    unsigned meadows, clover; /* won; eaten */
    uint32_t points;
    unsigned lives;
    enum boon boons[RUN_MOST_BOONS]; /* in the order in which they were taken */
    size_t boon_count;
};

/* What a run of an older version is worth, of which only these are known. */
uint32_t run_points_of(unsigned meadows, unsigned clover);

/* False: the words tell no run.  One of an older version has no id: 0. */
bool run_read(const char *words, struct run *run);
void run_write(const struct run *run, struct text *out);

/* The next meadow: its order, and what is given to the level. */
void run_begin(const struct run *run, struct raiser *raiser);
void run_dress(const struct run *run, struct level *level);
struct score_rule run_rule(const struct run *run);

/* False: none can be taken after this meadow. */
bool run_offers(const struct run *run, enum boon offered[BOONS_OFFERED]);
void run_take(struct run *run, enum boon boon);
unsigned run_taken(const struct run *run, enum boon boon);
/* After a game of its meadow, which was won or ended the run. */
void run_note(struct run *run, const struct score *score, unsigned clover, bool is_won);

/* --- a whole run as a file ------------------------------------------------------------------------ */

struct run_file {
    struct run run;        /* at its end */
    struct replay **games; /* of its meadows, in their order; owned, as they are */
    size_t count;
};

bool run_file_is(const char *bytes, size_t size);
/* False: the report has errors, and nothing is to be freed. */
bool run_file_parse(const char *bytes, size_t size, struct run_file *file, struct report *report);
void run_file_done(struct run_file *file);
/* A game as run_file_write wants it. */
void run_file_add(struct text *games, const struct replay *game);
/* Only the first so many games. */
void run_file_cut(struct text *games, size_t count);
void run_file_write(const struct run *run, const struct text *games, struct text *out);

/* What the run's points would be if its games were played again: with the same boons, in the same order. */
uint32_t run_file_points(const struct run_file *file);

#endif
