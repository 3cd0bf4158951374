/* SPDX-License-Identifier: MIT */
/* front/play/occasion.h - what a game belongs to (a level, the meadow of a day, or an endless run) and its identity.
 *
 * Written in a journal (replay/journal.h), an occasion is one of these lines:
 *
 *     level KEY DIFFICULTY map=0123456789abcdef game=0123456789abcdef turns
 *     daily 2026-11-21 first game=0123456789abcdef
 *     endless 7 2 12 460 1 0123abcd decoy life           (replay/run.h)
 *
 * Words that were read are written back unchanged, because other versions may use fewer or more words. */
#pragma once

#include "base/date.h"
#include "base/hash.h"
#include "base/text.h"
#include "level/facts/difficulty.h"
#include "replay/run.h"

#include <stdbool.h>
#include <stdint.h>

/* OCCASION_STRANGE is unknown to this version; such a game cannot be continued. */
enum occasion_part { OCCASION_LEVEL, OCCASION_DAY, OCCASION_RUN, OCCASION_STRANGE };

enum { OCCASION_KEY = 64 };

struct occasion {
    enum occasion_part of;
    char key[OCCASION_KEY];     /* key of the level; empty: the level has no file, or the key is unknown */
    enum difficulty difficulty; /* of the level */
    uint64_t map;               /* of the level's entry (front/catalogue.h); 0: none */
    struct date date;           /* of the day */
    bool is_first;              /* the day's attempt, which counts */
    struct run run;             /* its state before the meadow; its games differ by their run's id */
    uint64_t game;              /* distinguishes games of the same level or day; 0: unknown */
    bool has_turns;             /* part of the level's game was played in Turns; does not distinguish games */
    char *words;                /* as they were read, without the trailing "turns"; owned; NULL: not read from a file */
};

/* Parses the words of an occasion. A line may consist of the word "level" only. */
void occasion_parse(struct occasion *occasion, const char *line);
void occasion_done(struct occasion *occasion);

void occasion_write(const struct occasion *occasion, struct text *out);
/* Returns the file name of the occasion's journal: "~the-cup", "daily-2026-11-21", "endless-7". The caller frees it. */
char *occasion_file_name(const struct occasion *occasion);
/* Adds the words that distinguish games to the hash. */
void occasion_mark(const struct occasion *occasion, struct hash *hash);
