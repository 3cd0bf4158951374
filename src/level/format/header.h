/* SPDX-License-Identifier: MIT */
/* level/format/header.h - the `key: value` lines of a level file. */
#ifndef HOUNDED_LEVEL_FORMAT_HEADER_H
#define HOUNDED_LEVEL_FORMAT_HEADER_H

#include "level/format/level.h"
#include "level/format/source.h"

#include <stdbool.h>
#include <stddef.h>

enum { HEADER_MOST_KEYS = 32, HEADER_CHOICES = 5, HEADER_ALSO = 3 };

/* A key as it is told of. */
struct header_key {
    const char *key;
    const char *takes;          /* "ticks" */
    const char *says;           /* what it is for */
    const char *const *choices; /* values that are often wanted, then NULL */
};

/* The nth key, from 0, `format` not among them; false: there are not so many. */
bool header_key(size_t n, struct header_key *key);

struct header {
    struct source *source;
    struct level *level;        /* borrowed; the values go here */
    int seen[HEADER_MOST_KEYS]; /* the line of each key, 0: not given */
    bool collects_all;          /* the goal is "collect all": its number is that of the clover on the map */
    bool has_near_title;        /* an unknown key that is probably meant to be the title */
};

/* `key: value`, of the current line, trimmed. */
void header_add(struct header *header, struct slice key, struct slice value);
/* What is missing; `at` is where the level starts. */
void header_finish(struct header *header, struct place at);

/* Whether a line is "word: ..." at all; cuts it. */
bool header_splits(struct slice line, struct slice *key, struct slice *value);
/* Whether a key of that name exists, `format` and the names of the sections included. */
bool header_knows(struct slice key);

#endif
