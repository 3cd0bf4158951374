/* SPDX-License-Identifier: MIT */
/* front/catalogue.h - the levels to choose from: those of the campaign, or those of files.
 *
 * A player's records of a level are stored under its key.  In the campaign the key is the level's name.  For files it
 * is ~ and the id that the file gives, or else one made of the title, so that an edited level keeps its medals.  A
 * level without a title has a hash. */
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
    /* For levels of files: the key of older versions, a hash of their text, and a hash of the playable part. */
    char *once;
    uint64_t map;  /* 0: none */
    char *path;    /* of the file to follow for changes; owned; NULL: none */
    size_t number; /* position of the level in its file, from 0 */
};

/* Consecutive entries; each entry is in one chapter. */
struct chapter {
    const char *title; /* one of the catalogue's titles, or borrowed; empty: none */
    size_t first, count;
};

/* Levels of the same name get numbers: the next one to try. */
struct catalogue_name {
    char *name; /* owned */
    size_t next;
};

struct catalogue {
    struct level_file *files; /* own the levels */
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
    char *title;      /* of a campaign from a file; owned; NULL: none */
    bool is_campaign; /* its levels are unlocked one after another (LOCKS_AHEAD) */
};

void catalogue_init(struct catalogue *catalogue);
void catalogue_done(struct catalogue *catalogue);

/* Adds the campaign, whose levels have no errors; a test checks that. */
void catalogue_add_campaign(struct catalogue *catalogue);
/* Adds a level of the campaign, which keeps its records. */
void catalogue_add_level(struct catalogue *catalogue, const struct campaign_level *row);
/* Begins a chapter for the levels that are added next. */
void catalogue_begin_chapter(struct catalogue *catalogue, const char *title);
/* Adds the levels of the file, and takes ownership of them. */
void catalogue_add_file(struct catalogue *catalogue, struct level_file file);

/* Notes the path of the file whose levels were added last, so that its changes can be followed. */
void catalogue_note_path(struct catalogue *catalogue, const char *path);
/* Replaces the level of the entry, which is freed; takes ownership of `level`. */
void catalogue_replace(struct catalogue *catalogue, size_t entry, struct level *level);

/* Returns a game that wins it at normal difficulty; NULL: none is known. */
struct replay *entry_proof(const struct entry *entry);

/* Returns the words in the form of file names: small letters and digits, the words joined by hyphens.  The caller
 * frees. */
char *catalogue_slug(const char *words);
/* Returns the key of a single level of a file.  The caller frees. */
char *catalogue_key(const struct level *level);
/* Returns a hash of the playable part, without texts that do not affect the game. */
uint64_t catalogue_played(const struct level *level);

/* Returns the entry with this level, whatever its intro, hint and solution, at one of the difficulties, and sets
 * *difficulty; `count` if there is none. */
size_t catalogue_find(const struct catalogue *catalogue, const struct level *level, enum difficulty *difficulty);
/* Writes the entries that a word means to a list with room for all; returns their number.  These are the entry of
 * that number, from 1; or those with that title or, in the campaign, that name, in any case; or else those of which
 * it is a part. */
size_t catalogue_meant(const struct catalogue *catalogue, const char *word, size_t *entries);

/* The levels of the campaign that may be chosen: those that are won, and the first few of the others, so that the
 * player can skip this many.  Levels of files are never locked. */
enum { LOCKS_AHEAD = 2 };

/* Returns how many earlier levels must still be won before it opens. */
size_t locks_left(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
bool locks_is_open(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
/* Returns whether all other levels are won. */
bool locks_is_last(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
/* Returns the first level that is not won; the first one if all are. */
size_t locks_next(const struct catalogue *catalogue, const struct progress *progress);
/* Returns the first level without this medal; the first one if all have it. */
size_t locks_next_without(const struct catalogue *catalogue, const struct progress *progress, enum medal medal);
/* Returns the number of levels won, and in *medals of their medals. */
size_t locks_won(const struct catalogue *catalogue, const struct progress *progress, size_t *medals);

#endif
