/* SPDX-License-Identifier: MIT */
/* front/catalogue.h - the levels that can be chosen: those of the campaign, or those of files.
 *
 * What has been won of a level is kept by its key: the name of the campaign's; of others ~ and the id that the file
 * gives, or else one made of the title, so that an edited level keeps its medals.  A level without a title has a hash.
 */
#ifndef HOUNDED_FRONT_CATALOGUE_H
#define HOUNDED_FRONT_CATALOGUE_H

#include "base/names.h"
#include "front/records/progress.h"
#include "level/facts/difficulty.h"
#include "level/format/campaign.h"
#include "level/format/level.h"
#include "level/format/parse.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct entry {
    struct level *level; /* the file's */
    char *key;           /* names it in the progress file */
    const char *proof;   /* a game that wins it, as a solution has it; borrowed; NULL: the level's own, if any */
    /* Of levels of files: the key that they had once, a hash of their text, and a hash of what is played of it. */
    char *once;
    uint64_t map;  /* 0: none */
    char *path;    /* of the file to follow, when it changes; owned; NULL: none */
    size_t number; /* of the level in it, from 0 */
};

/* Entries that follow each other; each entry is in one. */
struct chapter {
    const char *title; /* one of the catalogue's, or borrowed; empty: none */
    size_t first, count;
};

/* Levels of the same name get numbers: the next one to try. */
struct catalogue_name {
    char *name; /* owned */
    size_t next;
};

struct catalogue {
    struct level_file *files; /* they own the levels */
    size_t file_count;
    struct entry *entries;
    size_t count;
    struct names keys, names; /* of the entries; of `named` */
    struct catalogue_name *named;
    size_t named_count, named_room;
    struct chapter *chapters;
    size_t chapter_count;
    char **titles;
    size_t title_count;
    char *title;      /* of a campaign that is not ours; owned; NULL: none */
    bool is_campaign; /* its levels are to be won one after the other (LOCKS_AHEAD) */
};

void catalogue_init(struct catalogue *catalogue);
void catalogue_done(struct catalogue *catalogue);

/* The campaign's levels are sound; a test sees to it. */
void catalogue_add_campaign(struct catalogue *catalogue);
/* One of its levels, which keeps its record. */
void catalogue_add_level(struct catalogue *catalogue, const struct campaign_level *row);
/* What is added next belongs to it. */
void catalogue_begin_chapter(struct catalogue *catalogue, const char *title);
/* Takes the levels of the file. */
void catalogue_add_file(struct catalogue *catalogue, struct level_file file);

/* The file's levels, which were added last, are to be found in it when it has changed. */
void catalogue_note_path(struct catalogue *catalogue, const char *path);
/* Takes a level in the place of the entry's, which is freed. */
void catalogue_replace(struct catalogue *catalogue, size_t entry, struct level *level);

/* The game that is known to win it, at normal difficulty; NULL: there is none. */
struct replay *entry_proof(const struct entry *entry);

/* Words as files are named: small letters and digits, the words joined by hyphens.  The caller frees. */
char *catalogue_slug(const char *words);
/* The key of a level of a file that is alone.  The caller frees. */
char *catalogue_key(const struct level *level);
/* A hash of what is played of it, without all that is only said. */
uint64_t catalogue_played(const struct level *level);

/* The entry whose level is written as this one is, but for intro, hint and solution, at one of the difficulties, which
 * is told; `count` when there is none. */
size_t catalogue_find(const struct catalogue *catalogue, const struct level *level, enum difficulty *difficulty);
/* The entries that a word means, in a list with room for all; returns how many.  The entry of that number, from 1; or
 * those whose title or, of the campaign, name it is, in any case; where there are none, those of which it is a part. */
size_t catalogue_meant(const struct catalogue *catalogue, const char *word, size_t *entries);

/* Which levels of the campaign may be chosen: those that are won, and of the others the first few, so that nobody is
 * stuck at one of them: so many may be left behind.  Levels of files are never locked. */
enum { LOCKS_AHEAD = 2 };

/* So many of the levels before it must be won till it opens. */
size_t locks_left(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
bool locks_is_open(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
/* All levels but this one are won. */
bool locks_is_last(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
/* The first level that is not won; the first one when all are. */
size_t locks_next(const struct catalogue *catalogue, const struct progress *progress);
/* The first level that has not brought this medal; the first one when all have. */
size_t locks_next_without(const struct catalogue *catalogue, const struct progress *progress, enum medal medal);
/* How many of the levels are won, and how many medals they brought. */
size_t locks_won(const struct catalogue *catalogue, const struct progress *progress, size_t *medals);

#endif
