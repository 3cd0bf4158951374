/* cli/parts/levels.h - levels as the command line names them: one of the campaign by its number or a part of its name,
 * or those of files; and a hare and hounds for a map that has none. */
#ifndef HOUNDED_CLI_PARTS_LEVELS_H
#define HOUNDED_CLI_PARTS_LEVELS_H

#include "cli/parts/command.h"
#include "front/catalogue.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>

enum { ACTORS_MOST_HOUNDS = 64 };

struct actors {
    struct cell hare;
    bool has_hare;
    struct level_hound hounds[ACTORS_MOST_HOUNDS];
    size_t hound_count;
};

/* --hare and --hound: they fill a struct actors. */
extern const struct cli_option actors_options[];

/* What help tells of LEVEL and FILE. */
#define LEVELS_NAMED                                                                                                   \
    "LEVEL is a number or a part of the name of a level of the campaign; FILE is a level file, or a MovingAI .map."

/* The words of --difficulty. */
const char *levels_difficulty(unsigned number);
/* "bloodhound" or "B"; BREEDS: there is none. */
enum breed levels_breed(const char *name);

enum levels_hare { LEVELS_HARE_NEEDED, LEVELS_HARE_OPTIONAL };

/* Those of a catalogue that were asked for. */
struct level_range {
    size_t first, count;
};

/* A copy of the campaign's level that a word names; NULL: there is none.  The caller frees. */
struct level *levels_named(const char *word);
/* "Did you mean ...?" on stderr, where the word names neither a file nor, though nearly, a level of the campaign. */
void levels_suggest(const char *word);

/* Fills an initialised catalogue: with the campaign when there are no operands or the only one is that of a level of
 * it, else with the files' levels, on which the actors are put (NULL: none).  False: they cannot be played, or one has
 * no hare and needs it, and stderr has been told why. */
bool levels_read(const struct call *call, const struct actors *actors, enum levels_hare hare,
                 struct catalogue *catalogue, struct level_range *range);

#endif
