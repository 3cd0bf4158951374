/* level/format/campaign_file.h - campaign.txt: the level files of a campaign in the order of play, in chapters.
 *
 * One name a line, relative to the folder of campaign.txt; a line `chapter: TITLE` begins a chapter; empty lines and
 * lines that start with two slashes do not count; at most LEVEL_MAX_LEVELS names. */
#ifndef HOUNDED_LEVEL_FORMAT_CAMPAIGN_FILE_H
#define HOUNDED_LEVEL_FORMAT_CAMPAIGN_FILE_H

#include "base/text.h"
#include "level/format/diag.h"

#include <stdbool.h>

enum { CAMPAIGN_MAX_BYTES = 1 << 20 };

/* Whether the file is named like one. */
bool campaign_file_is(const char *path);

/* Reports what cannot be read, names that no file has, names that come twice, and chapters without title or levels.
 * Initialises the report, which quotes `bytes`.  The levels themselves are not looked into. */
void campaign_file_check(const char *path, struct text *bytes, struct report *report);

#endif
