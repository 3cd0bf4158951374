/* SPDX-License-Identifier: MIT */
/* cli/parts/levels_list.h - the meaning of words on the command line: levels of the campaign, and files, folders,
 * packs and codes, each of which may contain several levels. */
#pragma once

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

/* The ids of one campaign, to find levels that share an id. A player's records are stored by a level's id or, if it has
 * none, by its title.  Zeroed: empty.  Owns its contents. */
struct same_ids {
    struct known_id *known;
    size_t count, room;
    struct names keys; /* maps each key to its index in `known` */
    size_t campaign;   /* the index of the campaign */
};

enum levels_kind {
    LEVELS_OWN, /* a level of the built-in campaign */
    LEVELS_FILE,
    LEVELS_CAMPAIGN, /* a campaign.txt, which contains no levels; its files are the next items */
    LEVELS_FOLDER,   /* a folder without levels */
    LEVELS_PACK,     /* a pack; its files follow it, as for a campaign.txt */
    LEVELS_PART,     /* a file of a pack */
    LEVELS_CODE,     /* its text is a code */
    LEVELS_UNKNOWN
};

struct levels_item {
    enum levels_kind kind;
    char *name;    /* the word, or the path that it refers to */
    char *chapter; /* of a file in a campaign; otherwise NULL */
    char *title;   /* of a campaign; NULL: none */
    char *trouble; /* of a list or a folder: why some of its files may be missing; NULL: none are */
    char *text; /* a pack, a code, or a file of a pack with an empty line for each preceding line of the pack; otherwise
                   NULL */
    size_t own; /* index in campaign_levels */
    char *hint; /* for LEVELS_UNKNOWN: a suggestion; otherwise NULL */
    size_t meant; /* number of levels that match */
    size_t word;  /* index of the word that named it */
};

/* Owns its contents. */
struct levels_list {
    struct levels_item *items;
    size_t count, room;
    struct same_ids ids;       /* of the levels checked so far */
    struct catalogue campaign; /* read when a word may refer to one of its levels; empty until then */
};

/* Finds the items in the order of the words; each word has at least one.  Notes on stderr if a file has the name of a
 * level of the campaign. */
void levels_list_find(char *const *words, int count, struct levels_list *list);
void levels_list_done(struct levels_list *list);
/* Moves the campaign into an initialised catalogue. */
void levels_list_take_campaign(struct levels_list *list, struct catalogue *catalogue);
/* Reads the levels of an item; `bytes` is their source.  Initialises the report, which quotes the bytes. */
void levels_item_read(const struct levels_item *item, struct level_file *file, struct text *bytes,
                      struct report *report);

/* Warns of levels of an item that have the same id as an earlier level named by the same word. */
void levels_list_check_ids(struct levels_list *list, size_t item, const struct level_file *file, struct report *report);

/* Adds the file that the last level of an item's file names as the next one, unless the list already contains it. Adds
 * it at the end, whatever else was requested. */
void levels_list_take_next(struct levels_list *list, size_t item, const struct level_file *file);
