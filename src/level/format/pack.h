/* SPDX-License-Identifier: MIT */
/* level/format/pack.h - a campaign as one text file: its list as comments, then its level files, each after a comment
 * with its name.
 *
 *     // hounded-pack: 1
 *     //| title: My Meadows
 *     //| pond.txt
 *     // file: pond.txt
 *     format: 1
 *     ...
 *
 * A pack is also a valid level file, which contains all the levels.  Unpacking restores every byte, except that each
 * file ends with a line end. */
#pragma once

#include "base/text.h"
#include "level/format/campaign.h"
#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>

struct pack_file {
    char *name;        /* relative to the campaign's folder; owned */
    const char *bytes; /* borrowed */
    size_t size;
    int line; /* the line of its first line in the pack */
};

struct pack {
    struct text list; /* a campaign.txt */
    struct pack_file *files;
    size_t count, room;
};

bool pack_is(const char *bytes, size_t size);
/* Splits a pack; the files borrow the bytes.  Reports names that are not allowed, duplicate names, names that are also
 * a folder of another one, and lines that belong to no file. */
void pack_read(struct pack *pack, const char *bytes, size_t size, struct report *report);
void pack_done(struct pack *pack);
/* Reports mistakes in its list, which must name exactly the files of the pack. */
void pack_check(const struct pack *pack, struct report *report);
/* Returns the file with this name, or NULL if the pack has none. */
const struct pack_file *pack_find(const struct pack *pack, const char *name);
/* Appends the file after as many empty lines as precede it in the pack, so that line numbers match.  If the pack has
 * too many lines, numbering starts at the file's own first line. */
void pack_file_text(const struct pack_file *file, struct text *out);

enum { PACK_MAX_NAME = 200 }; /* bytes */

/* Returns whether a pack may contain a file of this name: relative, in no parent folder, visible, not too long. */
bool pack_takes_name(const char *name);
/* Returns whether no line looks like a line of the pack format. */
bool pack_takes_bytes(const char *bytes, size_t size);
/* Begin a pack with its list, and add a file. */
void pack_begin(const char *list, struct text *out);
void pack_add(const char *name, const char *bytes, size_t size, struct text *out);
