/* SPDX-License-Identifier: MIT */
/* cli/parts/levels_list.h - the meaning of words on the command line: levels of the campaign, and files, folders,
 * packs and codes, each of which may contain several levels. */
#ifndef HOUNDED_CLI_PARTS_LEVELS_LIST_H
#define HOUNDED_CLI_PARTS_LEVELS_LIST_H

#include "base/names.h"
#include "base/text.h"
#include "front/catalogue.h"
#include "level/format/diag.h"
#include "level/format/parse.h"

#include <stddef.h>

/* The place of a level. */
struct known_id {
    char *key, *file; /* owned */
    int line;         /* of its id or title */
};

/* A player's records are stored by the id of a level or, if it has none, by its title: these are the ids of one
 * campaign, to find levels with the same one.  Zeroed: none.  Owns its contents. */
struct same_ids {
    struct known_id *known;
    size_t count, room;
    struct names keys; /* where each is in `known` */
    size_t campaign;   /* which one it is */
};

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
    size_t word;   /* the one that named it, from 0 */
};

/* Owns its contents. */
struct levels_list {
    struct levels_item *items;
    size_t count, room;
    struct same_ids ids;       /* of the levels that were looked at */
    struct catalogue campaign; /* once a word may have meant a level of it; until then empty */
};

/* Finds the items in the order of the words; each word has at least one.  If a file has the name of a level of the
 * campaign, a note on stderr says so. */
void levels_list_find(char *const *words, int count, struct levels_list *list);
void levels_list_done(struct levels_list *list);
/* Moves the campaign into an initialised catalogue. */
void levels_list_take_campaign(struct levels_list *list, struct catalogue *catalogue);
/* Reads the levels of an item; `bytes` is their source.  Initialises the report, which quotes the bytes. */
void levels_item_read(const struct levels_item *item, struct level_file *file, struct text *bytes,
                      struct report *report);

/* Warns of levels of an item that have the id of an earlier one that the same word named. */
void levels_list_check_ids(struct levels_list *list, size_t item, const struct level_file *file, struct report *report);

/* Adds the file that the last level of an item's file names as the next one, unless it is in the list; it comes last,
 * whatever else was requested. */
void levels_list_take_next(struct levels_list *list, size_t item, const struct level_file *file);

#endif
