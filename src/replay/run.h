/* SPDX-License-Identifier: MIT */
/* replay/run.h - a run of the endless game: its state between two meadows, and the previous meadows as replays, from
 * which its points can be recomputed.
 *
 * A run is written as words in the kind of a journal and in its own file:
 *
 *     SEED MEADOWS CLOVER POINTS LIVES ID BOON...
 *
 * These are the meadows won, the clover eaten and the points scored in them, the lives left, a unique number of eight
 * hexadecimal digits, and the boons in the order in which they were taken.  Older versions wrote only the first three.
 *
 *     hounded-run: 1
 *     run: 7 2 12 460 1 0123abcd decoy life
 *     meadow: 2345
 *     ...a replay of this many bytes...
 *     meadow: 3210
 *     ...
 *
 * After each meadow that is won, the player chooses one of three boons for the rest of the run.  A boon changes the
 * order for the next meadows, the values of the level, the rule of the score, or the lives of the run.  A game
 * therefore depends only on level, seed and commands.
 *
 * In the Long Night, whose first word is "night", the player chooses one of two gates before each of five meadows.  A
 * gate is written as the name of the trick (level/facts/trick.h) that lies behind it; seed and meadow give its breed.
 */
#pragma once

#include "base/date.h"
#include "base/text.h"
#include "level/facts/breed.h"
#include "level/facts/trick.h"
#include "level/format/level.h"
#include "level/meadow/meadow.h"
#include "replay/maker.h"
#include "replay/replay.h"
#include "replay/score.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
    BOONS,
    BOON_NIGHT = BOONS, /* the form of a run */
    BOON_TRICK,         /* the first gate; there is one for each trick */
    ALL_BOONS = BOON_TRICK + TRICKS
};

/* The maximum number of boons offered, and the numbers of gates and meadows in a night. */
enum { BOONS_OFFERED = 3, NIGHT_GATES = 2, NIGHT_MEADOWS = 5 };

struct boon_facts {
    const char *word;  /* in files */
    const char *title; /* for people */
    const char *words; /* its effect */
    unsigned most;     /* the limit per run */
};

struct boon_facts boon_facts(enum boon boon);
/* Returns the boon with this name, or ALL_BOONS if there is none. */
enum boon boon_named(const char *word);

/* The number of times that each boon was taken in a run. */
struct boons {
    unsigned taken[ALL_BOONS];
};

/* Draws three different boons that can still be taken, depending on the seed and the number of meadows.  Returns false
 * if fewer than three are left. */
bool boons_draw(const struct boons *boons, uint64_t seed, unsigned meadows, enum boon offered[BOONS_OFFERED]);

/* Apply the boons to the order of a meadow, and to the level made from it. */
void boons_order(const struct boons *boons, struct meadow_order *order);
void boons_give(const struct boons *boons, struct level *level);
/* Returns the rule of the score with these boons; `meadow` counts from 1. */
struct score_rule boons_rule(const struct boons *boons, unsigned meadow);

enum { RUN_MOST_BOONS = 25 };

struct run {
    uint64_t seed;
    uint32_t id;
    unsigned meadows, clover; /* won; eaten */
    uint32_t points;
    unsigned lives;
    enum boon boons[RUN_MOST_BOONS]; /* in the order in which they were taken */
    size_t boon_count;
};

/* Returns the points of a run recorded by an older version, which stored only these numbers. */
uint32_t run_points_of(unsigned meadows, unsigned clover);

/* Reads the words of a run.  Returns false if they are invalid.  A run from an older version has the id 0. */
bool run_read(const char *words, struct run *run);
void run_write(const struct run *run, struct text *out);

/* Begin the next meadow, and apply the run's boons to its level. */
void run_begin(const struct run *run, struct maker *maker);
void run_dress(const struct run *run, struct level *level);
struct score_rule run_rule(const struct run *run);

/* Draws the boons or gates on offer, and returns their number: 0 if none can be taken now. */
size_t run_offers(const struct run *run, enum boon offered[BOONS_OFFERED]);
void run_take(struct run *run, enum boon boon);
unsigned run_taken(const struct run *run, enum boon boon);
/* Updates the run after a game that was won or that ended it. */
void run_note(struct run *run, const struct score *score, unsigned clover, bool is_won);

/* Returns a Long Night that has not begun. */
struct run night_run(uint64_t seed, uint32_t id);
bool run_is_night(const struct run *run);
/* Returns whether its last meadow was won. */
bool run_is_through(const struct run *run);
/* Returns the seed of a day's night: its date, such as 20261127, the same for everybody. */
uint64_t night_seed(const struct date *date);
/* Returns whether it is the seed of a day, and sets the date. */
bool night_date(uint64_t seed, struct date *date);

struct gate {
    enum trick trick;
    enum breed breed; /* it hunts behind the gate, among others */
};
/* Sets the order of a meadow, counted from 0, behind a gate with this breed.  Each is harder than the last. */
void night_order(uint64_t seed, unsigned meadow, enum breed breed, struct maker *maker);
/* Draws the gates before a meadow, from 0. */
void gates_draw(uint64_t seed, unsigned meadow, struct gate gates[NIGHT_GATES]);

struct run_file {
    struct run run;        /* at its end */
    struct replay **games; /* one per meadow, in order; owned, as is the array */
    size_t count;
};

bool run_file_is(const char *bytes, size_t size);
/* Parses a file.  Returns false if the report has errors; nothing needs to be freed then. */
bool run_file_parse(const char *bytes, size_t size, struct run_file *file, struct report *report);
void run_file_done(struct run_file *file);
/* Appends a game in the form that run_file_write needs. */
void run_file_add(struct text *games, const struct replay *game);
/* Keeps only the first `count` games. */
void run_file_cut(struct text *games, size_t count);
void run_file_write(const struct run *run, const struct text *games, struct text *out);

/* Returns the points that the run's games give when replayed with the same boons in the same order. */
uint32_t run_file_points(const struct run_file *file);
