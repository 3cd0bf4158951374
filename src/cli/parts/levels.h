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

/* What help tells of LEVEL. */
#define LEVELS_NAMED                                                                                                   \
    "LEVEL is a level of the campaign, by its number, its title in any case or a part that no other has; or a level "  \
    "file, a MovingAI .map, a folder of them, a campaign.txt, a code of `hounded pack --code`, or \"-\" for standard " \
    "input.  What there is of that name as a file comes first."

/* The words of --difficulty. */
const char *levels_difficulty(unsigned number);
/* "bloodhound" or "B"; BREEDS: there is none. */
enum breed levels_breed(const char *name);

/* What words of the command line name: levels of the campaign and files, each of which may hold several levels. */
enum levels_kind {
    LEVELS_OWN, /* of the campaign that comes with the game */
    LEVELS_FILE,
    LEVELS_CAMPAIGN, /* a campaign.txt, which holds no levels: its files are the items that follow */
    LEVELS_FOLDER,   /* that has no levels */
    LEVELS_PACK,     /* which holds no levels, as a campaign.txt: its files follow */
    LEVELS_PART,     /* a file of a pack */
    LEVELS_CODE,     /* the text of which is a code */
    LEVELS_UNKNOWN
};

struct levels_item {
    enum levels_kind kind;
    char *name;    /* the word, or the path that it stands for */
    char *chapter; /* of a campaign's file; else NULL */
    char *title;   /* of a campaign; NULL: none */
    char *trouble; /* of a list or a folder: why not all that it names may follow; NULL: all does */
    char *text;    /* a pack; a file of it, with an empty line for each line of the pack before it; a code; else NULL */
    size_t own;    /* of campaign_levels */
    char *hint;    /* of what is unknown: what could be meant; else NULL */
    size_t meant;  /* so many levels */
};

/* Owns what is in it. */
struct levels_list {
    struct levels_item *items;
    size_t count, room;
};

/* In the order of the words, each of which has an item at least.  stderr is told of files that have the name of a
 * level of the campaign, too. */
void levels_find(char *const *words, int count, struct levels_list *list);
void levels_list_done(struct levels_list *list);
/* The levels of an item, `bytes` their source, and what is wrong with it.  Initialises the report, which quotes the
 * bytes. */
void levels_item_read(const struct levels_item *item, struct level_file *file, struct text *bytes,
                      struct report *report);

/* Those of a catalogue that were asked for. */
struct level_range {
    size_t first, count;
};

enum levels_hare { LEVELS_HARE_NEEDED, LEVELS_HARE_OPTIONAL };

/* What is shown may be without a goal that can be met; what is played may not. */
enum levels_use { LEVELS_SHOWN, LEVELS_PLAYED };

/* Whether the file that the last level of a file names as the next one is taken, too. */
enum levels_next { LEVELS_NEXT_LEFT, LEVELS_NEXT_TAKEN };

/* What is wrong with the files. */
struct levels_findings {
    struct text text; /* as `hounded check` tells it */
    size_t errors, warnings;
    bool is_about_lines; /* not only about names that mean nothing */
};

struct levels_terms {
    const struct actors *actors; /* for levels of files; NULL: none */
    enum levels_hare hare;
    enum levels_use use;
    enum levels_next next;
    struct levels_findings *findings; /* initialised; NULL: stderr is told */
};

/* Fills an initialised catalogue: with the campaign when there are no operands or the only one is that of a level of
 * it, else with the levels of all operands.  False: they cannot be played, or one has no hare and needs it, and the
 * findings, or stderr, tell why. */
bool levels_read(const struct call *call, const struct levels_terms *terms, struct catalogue *catalogue,
                 struct level_range *range);

/* The one level that the word names; the caller frees.  NULL: it names none or several, and stderr has been told. */
struct level *levels_one(const struct call *call, char *word);
/* The map of the first level that the word names, for whom the ground is all that counts. */
struct grid *levels_grid(char *word);
/* Adds the text of the operands' files, as it is.  False: there are errors in it, and stderr has been told. */
bool levels_source(const struct call *call, struct text *out);

#endif
