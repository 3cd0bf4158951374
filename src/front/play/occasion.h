/* SPDX-License-Identifier: MIT */
/* front/play/occasion.h - what a game belongs to, and which game it is: a level, the meadow of a day, or an endless
 * run.
 *
 * In words, as a journal has them (replay/journal.h):
 *
 *     level KEY DIFFICULTY map=0123456789abcdef game=0123456789abcdef turns
 *     daily 2026-11-21 first game=0123456789abcdef
 *     endless 7 2 12 460 1 0123abcd decoy life           (replay/run.h)
 *
 * Words that were read are written as they were, whoever wrote them: older versions told less, newer ones may tell
 * more. */
#ifndef HOUNDED_FRONT_PLAY_OCCASION_H
#define HOUNDED_FRONT_PLAY_OCCASION_H

#include "base/date.h"
#include "base/hash.h"
#include "base/text.h"
#include "level/facts/difficulty.h"
#include "replay/run.h"

#include <stdbool.h>
#include <stdint.h>

/* STRANGE: unknown to this version; such a game cannot be continued. */
enum occasion_part { OCCASION_LEVEL, OCCASION_DAY, OCCASION_RUN, OCCASION_STRANGE };

enum { OCCASION_KEY = 64 };

struct occasion {
    enum occasion_part of;
    char key[OCCASION_KEY];     /* of the level; empty: it is none of a file, or not told */
    enum difficulty difficulty; /* of the level */
    uint64_t map;               /* of the level's entry (front/catalogue.h); 0: none */
    struct date date;           /* of the day */
    bool is_first;              /* the attempt of the day, which counts */
    struct run run;             /* before its meadow; with its id, by which its games differ */
    uint64_t game;              /* by which one of a level or day differs from all others; 0: not told */
    bool has_turns;             /* some of a game of a level was played in Turns: no part of what tells games apart */
    char *words;                /* as they were read, but for the last one; owned; NULL: they were not */
};

/* Parses a line of words, or only the word "level". */
void occasion_parse(struct occasion *occasion, const char *line);
void occasion_done(struct occasion *occasion);

void occasion_write(const struct occasion *occasion, struct text *out);
/* Returns the name of its journal: "~the-cup", "daily-2026-11-21", "endless-7".  The caller frees. */
char *occasion_file_name(const struct occasion *occasion);
/* Adds the words that distinguish games to the hash. */
void occasion_mark(const struct occasion *occasion, struct hash *hash);

#endif
