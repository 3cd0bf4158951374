/* SPDX-License-Identifier: MIT */
/* cli/parts/levels.h - levels as the command line names them: a level of the campaign by its number or a part of its
 * name, or the levels of files (cli/parts/levels_list.h), read for commands that show or play them. */
#pragma once

#include "base/job.h"
#include "base/text.h"
#include "cli/parts/command.h"
#include "front/catalogue.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>

/* A hare and hounds from the command line, for a map without them. */
enum { ACTORS_MOST_HOUNDS = 64 };

struct actors {
    struct cell hare;
    bool has_hare;
    struct level_hound hounds[ACTORS_MOST_HOUNDS];
    size_t hound_count;
};

extern const struct cli_option actors_options[]; /* --hare and --hound, which fill a struct actors */

/* Returns the breed for "bloodhound" or "B", or BREEDS if there is none. */
enum breed actors_breed(const char *name);

/* The help text for LEVEL. */
#define LEVELS_NAMED                                                                                                   \
    "LEVEL is a campaign level, given by number, title (in any case) or a unique part of the title.  It can also be "  \
    "a level file, a MovingAI .map file, a folder of such files, a campaign.txt, a code printed by `hounded pack "     \
    "--code`, or \"-\" for standard input.  If a file has that name, it takes precedence."

/* The part of a catalogue that was requested. */
struct level_range {
    size_t first, count;
};

enum levels_hare { LEVELS_HARE_NEEDED, LEVELS_HARE_OPTIONAL };

/* A level that is only shown may have an impossible goal. A level that is played may not. */
enum levels_use { LEVELS_SHOWN, LEVELS_PLAYED };

/* Whether to read the next level, which the last level of a file names. */
enum levels_next { LEVELS_NEXT_LEFT, LEVELS_NEXT_TAKEN };

/* The findings in the files. */
struct levels_findings {
    struct text text; /* as `hounded check` prints it */
    size_t errors, warnings;
    bool is_about_lines; /* at least one finding is about a line of a file */
};

struct levels_terms {
    const struct actors *actors; /* for levels of files; NULL: none */
    enum levels_hare hare;
    enum levels_use use;
    enum levels_next next;
    const uint64_t *seed;             /* settles levels with chance; NULL: their own seeds */
    struct job *job;                  /* counts files; if it is stopped, the caller reports that; NULL: none */
    struct levels_findings *findings; /* initialised; NULL: print findings to stderr */
};

/* Fills an initialised catalogue. If there are no operands, or the only one is a level of the campaign, adds the
 * campaign. If not, adds the levels of all operands. Returns false if they cannot be played, or one lacks a hare that
 * it needs. The reason is in the findings or on stderr. */
bool levels_read(const struct call *call, const struct levels_terms *terms, struct catalogue *catalogue,
                 struct level_range *range);

/* Returns the one level that the word names, which the caller frees.  Returns NULL, with a message on stderr, if the
 * word names no level or several. */
struct level *levels_one(const struct call *call, char *word);
/* Returns the map of the first level that the word names, for callers that need only the terrain. */
struct grid *levels_grid(char *word);
/* Adds the text of the operands' files, unchanged.  Returns false, with a message on stderr, if it has errors. */
bool levels_source(const struct call *call, struct text *out);
