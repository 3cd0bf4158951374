/* SPDX-License-Identifier: MIT */
/* replay/run.h - a run of the Long Night: its state between two meadows, and the previous meadows as replays, from
 * which its points can be recomputed.
 *
 * A run is written as words in the kind of a journal and in its own file:
 *
 *     SEED MEADOWS CLOVER POINTS LIVES ID FORM GATE...
 *
 * MEADOWS counts the meadows won, and CLOVER and POINTS belong to them.  LIVES is always 0.  ID is a unique number of
 * eight hexadecimal digits.  FORM is "night", or "tonight" if the run is the attempt of its day.  GATE is the name of
 * the trick (level/facts/trick.h) behind a gate; seed and meadow give its breed.
 *
 *     hounded-run: 1
 *     run: 20261128 2 12 460 0 0123abcd tonight leap thump
 *     meadow: 2345
 *     ...a replay of this many bytes...
 *     meadow: 3210
 *     ...
 *
 * Before each of five meadows, the player chooses one of two gates.  Its trick is kept for the rest of the run, and
 * becomes a value of the level.  A game therefore depends only on level, seed and commands.
 *
 * Older versions wrote runs of an endless game, which had boons in place of the form and the gates: "7 2 12 460 1
 * 0123abcd decoy life", or only the first three numbers.  Such runs are still read and verified.
 */
#pragma once

#include "base/date.h"
#include "base/text.h"
#include "level/facts/breed.h"
#include "level/facts/trick.h"
#include "level/format/level.h"
#include "replay/maker.h"
#include "replay/replay.h"
#include "replay/score.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each word after the numbers of a run. */
enum boon {
    BOON_LIFE, /* of the endless game */
    BOON_DECOY,
    BOON_HAY,
    BOON_PAWS,
    BOON_MEMORY,
    BOON_PACK,
    BOON_BURROW,
    BOON_CLOVER,
    BOON_BREATH,
    BOON_NIGHT, /* the form of a run */
    BOON_TONIGHT,
    BOON_TRICK, /* the first gate; there is one for each trick */
    ALL_BOONS = BOON_TRICK + TRICKS
};

/* The numbers of gates and meadows in a night. */
enum { NIGHT_GATES = 2, NIGHT_MEADOWS = 5 };

/* Returns the title of the trick behind a gate. */
const char *boon_title(enum boon gate);

enum { RUN_MOST_BOONS = 25 };

struct run {
    uint64_t seed;
    uint32_t id;
    unsigned meadows, clover; /* won; eaten */
    uint32_t points;
    unsigned lives;
    enum boon boons[RUN_MOST_BOONS]; /* the form, and the gates in the order in which they were taken */
    size_t boon_count;
};

/* Returns the points of a run recorded by an older version, which stored only these numbers. */
uint32_t run_points_of(unsigned meadows, unsigned clover);

/* Reads the words of a run.  Returns false if they are invalid.  A run from an older version has the id 0. */
bool run_read(const char *words, struct run *run);
void run_write(const struct run *run, struct text *out);

/* Begin the next meadow, and name its level and add the tricks. */
void run_begin(const struct run *run, struct maker *maker);
void run_dress(const struct run *run, struct level *level);
struct score_rule run_rule(const struct run *run);

/* Returns whether a gate must be chosen now. */
bool run_asks(const struct run *run);
void run_take(struct run *run, enum trick trick);
/* Updates the run after a game that was won or that ended it. */
void run_note(struct run *run, const struct score *score, unsigned clover, bool is_won);

/* Returns a Long Night that has not begun. */
struct run night_run(uint64_t seed, uint32_t id, enum boon form);
bool run_is_night(const struct run *run);
/* Returns whether its last meadow was won. */
bool run_is_through(const struct run *run);
/* Returns the seed of a day's night: its date, such as 20261127, the same for everybody. */
uint64_t night_seed(const struct date *date);
/* Returns whether it is the seed of a day, and sets the date: to zeros if it is none. */
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

/* Returns the points that the run's games give when replayed. */
uint32_t run_file_points(const struct run_file *file);
