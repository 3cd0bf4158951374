/* SPDX-License-Identifier: MIT */
/* front/catalogue.h - the levels that the player can choose: those of the campaign, or those of files.
 *
 * A player's records of a level are stored under its key. In the campaign, the key is the name of the level. For a
 * level of a file, the key is ~ and the id given in the file. If there is no id, the key is derived from the title, so
 * that an edited level keeps its medals. If there is no title either, the key is a hash. */
#pragma once

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
    struct level *level; /* borrowed from the file */
    char *key;           /* its name in the progress file */
    const char *proof;   /* a winning game in the format of a solution; borrowed; NULL: the level's own, if any */
    uint64_t map;        /* for levels of files: a hash of the playable part; 0: none */
    char *path;          /* path of the file to watch for changes; owned; NULL: none */
    size_t number;       /* position of the level in its file, from 0 */
};

/* Consecutive entries. Each entry belongs to one chapter. */
struct chapter {
    const char *title; /* one of the catalogue's titles, or borrowed; empty: none */
    size_t first, count;
};

/* Levels with the same name get numbers; `next` is the number to try next. */
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
    char *title;      /* title of a campaign from a file; owned; NULL: none */
    bool is_campaign; /* its levels are unlocked one after another (LOCKS_AHEAD) */
};

void catalogue_init(struct catalogue *catalogue);
void catalogue_done(struct catalogue *catalogue);

/* Adds the campaign. A test ensures that its levels have no errors. */
void catalogue_add_campaign(struct catalogue *catalogue);
/* Adds a level of the campaign, with the same key and records as in the campaign. */
void catalogue_add_level(struct catalogue *catalogue, const struct campaign_level *row);
/* Begins a chapter. The levels that are added next belong to it. */
void catalogue_begin_chapter(struct catalogue *catalogue, const char *title);
/* Adds the levels of the file, and takes ownership of them. */
void catalogue_add_file(struct catalogue *catalogue, struct level_file file);

/* Sets the path of the file whose levels were added last, so that its changes can be followed. */
void catalogue_note_path(struct catalogue *catalogue, const char *path);
/* Replaces the level of the entry. Frees the old level and takes ownership of `level`. */
void catalogue_replace(struct catalogue *catalogue, size_t entry, struct level *level);

/* Returns a game that wins the level at normal difficulty, or NULL if none is known. The caller frees it. */
struct replay *entry_proof(const struct entry *entry);

/* Returns the words as a file name of lower-case letters and digits, with hyphens between the words. The caller frees
 * it. */
char *catalogue_slug(const char *words);
/* Returns the key for a single level of a file. The caller frees it. */
char *catalogue_key(const struct level *level);
/* Returns its key in older versions, a hash of the texts.  The caller frees it. */
char *catalogue_once(const struct level *level);
/* Returns a hash of the playable part, without texts that do not affect the game. */
uint64_t catalogue_played(const struct level *level);

/* Returns the entry that contains this level at one of the difficulties, and sets *difficulty. Ignores the intro, the
 * hint and the solution. Returns `count` if there is no such entry. */
size_t catalogue_find(const struct catalogue *catalogue, const struct level *level, enum difficulty *difficulty);
/* Writes the entries that match a word to a list, which must have room for all entries, and returns their number. A
 * number matches the entry with that number, starting from 1. Otherwise a word matches a whole title or, in the
 * campaign, a whole name, ignoring case. If no entry matches in full, the word matches any part of a title or name. */
size_t catalogue_meant(const struct catalogue *catalogue, const char *word, size_t *entries);

/* In the campaign, the player can choose every level already won and the first few levels not yet won. The player can
 * therefore skip this many levels. Levels from files are never locked. */
enum { LOCKS_AHEAD = 2 };

/* Returns how many earlier levels the player must still win before the entry opens. */
size_t locks_left(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
bool locks_is_open(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
/* Returns whether all other levels are won. */
bool locks_is_last(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
/* Returns the first level that is not won, or the first level if all are won. */
size_t locks_next(const struct catalogue *catalogue, const struct progress *progress);
/* Returns the first level without this medal, or the first level if all have it. */
size_t locks_next_without(const struct catalogue *catalogue, const struct progress *progress, enum medal medal);
/* Returns the number of levels that are won. Sets *medals to the number of their medals. */
size_t locks_won(const struct catalogue *catalogue, const struct progress *progress, size_t *medals);
