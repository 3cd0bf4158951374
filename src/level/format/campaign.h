/* SPDX-License-Identifier: MIT */
/* level/format/campaign.h - campaigns: the level files of one in the order of play, in chapters.
 *
 * campaign.txt has one name a line, relative to its own folder; a line `title: TITLE` before them tells what the
 * campaign is called, and a line `chapter: TITLE` begins a chapter; empty lines
 * and lines that start with two slashes do not count; at most LEVEL_MAX_LEVELS names.  The campaign that comes with the
 * game, levels/campaign.txt, is kept inside the program. */
#ifndef HOUNDED_LEVEL_FORMAT_CAMPAIGN_H
#define HOUNDED_LEVEL_FORMAT_CAMPAIGN_H

#include "base/files.h"
#include "base/text.h"
#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct campaign_level {
    const char *name;    /* "first-clover" */
    const char *chapter; /* its title, of each of its levels; "": none */
    const char *text;    /* a level file */
    const char *proof;   /* a game that wins it, as a solution of the level has it (replay/replay.h) */
};

extern const struct campaign_level campaign_levels[];
extern const size_t campaign_count;

/* The levels that once had a number in their names, which files that players keep still have: the name of today, or the
 * word itself; and the name that a level had, or NULL. */
const char *campaign_name_today(const char *word);
const char *campaign_name_once(const char *name);

enum { CAMPAIGN_MAX_BYTES = 1 << 20 };

/* Whether the file is named like one. */
static inline bool campaign_file_is(const char *path)
{
    return strcmp(file_name(path), "campaign.txt") == 0;
}

/* The level files that a campaign is made of, in the order of play. */
struct campaign_row {
    char *path;    /* from where the program is, not from the list's folder */
    char *chapter; /* its title; "": none */
};

/* Owns its rows. */
struct campaign_list {
    char *title; /* NULL: none */
    struct campaign_row *rows;
    size_t count, room;
};

/* Reads a campaign.txt.  Reports what cannot be read, names that no file has, names that come twice, and chapters
 * without title or levels; the list has the others.  Initialises the report, which quotes `bytes`.  The levels
 * themselves are not looked into. */
void campaign_file_read(const char *path, struct text *bytes, struct report *report, struct campaign_list *list);
/* The same of a list that is at hand, and whose files are not looked for; the rows have the names. */
void campaign_list_read(const struct text *bytes, struct report *report, struct campaign_list *list);
/* The files of a folder without such a list, those that end in .txt and .map, by their names.  False: it cannot be
 * read, or has none; the report says so. */
bool campaign_folder_read(const char *path, struct report *report, struct campaign_list *list);
void campaign_list_done(struct campaign_list *list);

#endif
