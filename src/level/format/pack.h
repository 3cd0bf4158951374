/* SPDX-License-Identifier: MIT */
/* level/format/pack.h - a campaign as one text file: its list as comments, then its level files, each after a comment
 * that names it.
 *
 *     // hounded-pack: 1
 *     //| title: My Meadows
 *     //| pond.txt
 *     // file: pond.txt
 *     format: 1
 *     ...
 *
 * So a pack is a level file, too, which has all the levels one after the other.  What is packed comes out byte for
 * byte, but that each file ends with a line end. */
#ifndef HOUNDED_LEVEL_FORMAT_PACK_H
#define HOUNDED_LEVEL_FORMAT_PACK_H

#include "base/text.h"
#include "level/format/campaign.h"
#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>

struct pack_file {
    char *name;        /* relative to the campaign's folder; owned */
    const char *bytes; /* borrowed */
    size_t size;
    int line; /* of its first line in the pack */
};

struct pack {
    struct text list; /* a campaign.txt */
    struct pack_file *files;
    size_t count, room;
};

bool pack_is(const char *bytes, size_t size);
/* Takes it apart; the files borrow the bytes.  Reports names that a pack may not have, those that come twice or stand
 * for a folder of another one, and lines that are in no file. */
void pack_read(struct pack *pack, const char *bytes, size_t size, struct report *report);
void pack_done(struct pack *pack);
/* Reports what is wrong with its list, which names its files and no others. */
void pack_check(const struct pack *pack, struct report *report);
/* The file of the pack with that name; NULL: it has none. */
const struct pack_file *pack_find(const struct pack *pack, const char *name);
/* Adds the file below as many empty lines as the pack has lines before it, so that its lines have their numbers.  Of a
 * pack with lines beyond measure they are counted from the file's own first one. */
void pack_file_text(const struct pack_file *file, struct text *out);

enum { PACK_MAX_NAME = 200 }; /* bytes */

/* Relative, in no folder above, of characters that can be seen, and not too long. */
bool pack_takes_name(const char *name);
/* No line of it looks like one of the pack's own. */
bool pack_takes_bytes(const char *bytes, size_t size);
/* Begins a pack with its list, and adds a file. */
void pack_begin(const char *list, struct text *out);
void pack_add(const char *name, const char *bytes, size_t size, struct text *out);

#endif
