/* SPDX-License-Identifier: MIT */
/* level/format/campaign.h - campaigns: level files in the order of play, grouped in chapters.
 *
 * campaign.txt contains one file name per line, relative to its own folder, and at most LEVEL_MAX_LEVELS names.  An
 * optional line `title: TITLE` before them names the campaign.  A line `chapter: TITLE` begins a chapter.  Empty lines
 * and lines that start with two slashes are ignored.  The game's own one, levels/campaign.txt, is built in. */
#pragma once

#include "base/files.h"
#include "base/text.h"
#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct campaign_level {
    const char *name;    /* "first-clover" */
    const char *chapter; /* the title of its chapter; "": none */
    const char *text;    /* a level file */
    const char *proof;   /* a game that wins it, in the form of a solution (replay/replay.h) */
};

extern const struct campaign_level campaign_levels[];
extern const size_t campaign_count;

/* Convert between old and current names.  Levels used to have a number in their names, and players' files still contain
 * it. campaign_name_today returns the current name, or `word` if it is not an old name.  campaign_name_once returns the
 * old name, or NULL if there is none. */
const char *campaign_name_today(const char *word);
const char *campaign_name_once(const char *name);

/* Returns whether the file has the name of a campaign. */
static inline bool campaign_file_is(const char *path) { return strcmp(file_name(path), "campaign.txt") == 0; }

/* One level file of a campaign. */
struct campaign_row {
    char *path;    /* relative to the working directory, not to the list's folder */
    char *chapter; /* its title; "": none */
};

/* Owns its rows, which are in the order of play. */
struct campaign_list {
    char *title; /* NULL: none */
    struct campaign_row *rows;
    size_t count, room;
};

/* Reads a campaign.txt.  Reports unreadable lines, missing files, duplicate names, and chapters without a title or
 * levels; the list contains the rest.  Initializes the report, which quotes `bytes`.  Does not read the levels. */
void campaign_file_read(const char *path, struct text *bytes, struct report *report, struct campaign_list *list);
/* Like campaign_file_read, for a list in memory: does not check whether the files exist, and keeps the names as they
 * are. */
void campaign_list_read(const struct text *bytes, struct report *report, struct campaign_list *list);
/* Lists the files of a folder that end in .txt or .map, by name, for a folder without a campaign.txt.  Returns false
 * and reports an error if the folder cannot be read or contains no such file. */
bool campaign_folder_read(const char *path, struct report *report, struct campaign_list *list);
bool campaign_list_has(const struct campaign_list *list, const char *path);
void campaign_list_done(struct campaign_list *list);
