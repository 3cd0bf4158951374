/* SPDX-License-Identifier: MIT */
/* cli/parts/levels_list.h - what words of the command line name: levels of the campaign, and files, folders, packs and
 * codes, each of which may hold several levels. */
#ifndef HOUNDED_CLI_PARTS_LEVELS_LIST_H
#define HOUNDED_CLI_PARTS_LEVELS_LIST_H

#include "base/names.h"
#include "base/text.h"
#include "front/catalogue.h"
#include "level/format/diag.h"
#include "level/format/parse.h"

#include <stddef.h>

/* Where a level stands. */
struct known_id {
    char *key, *file; /* owned */
    int line;         /* of its id or title */
};

/* What is won of a level is kept by its id or, if it has none, its title: those of one campaign, to find levels that
 * cannot be told apart.  Zeroed: none.  Owns what is in it. */
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

/* Owns what is in it. */
struct levels_list {
    struct levels_item *items;
    size_t count, room;
    struct same_ids ids;       /* of the levels that were looked at */
    struct catalogue campaign; /* once a word may have meant a level of it; until then empty */
};

/* In the order of the words, each of which has an item at least.  stderr is told of files that have the name of a
 * level of the campaign, too. */
void levels_list_find(char *const *words, int count, struct levels_list *list);
void levels_list_done(struct levels_list *list);
/* Puts the campaign in the place of an initialised catalogue. */
void levels_list_take_campaign(struct levels_list *list, struct catalogue *catalogue);
/* The levels of an item, `bytes` their source, and what is wrong with it.  Initialises the report, which quotes the
 * bytes. */
void levels_item_read(const struct levels_item *item, struct level_file *file, struct text *bytes,
                      struct report *report);

/* Warns of levels of an item that have the id of one that the same word named, and was looked at before. */
void levels_list_check_ids(struct levels_list *list, size_t item, const struct level_file *file, struct report *report);

/* Adds the file that the last level of an item's file names as the next one, unless it is there already; last, whatever
 * else was asked for. */
void levels_list_take_next(struct levels_list *list, size_t item, const struct level_file *file);

#endif
