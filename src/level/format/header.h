/* SPDX-License-Identifier: MIT */
/* level/format/header.h - the `key: value` lines of a level file. */
#pragma once

#include "level/format/level.h"
#include "level/format/source.h"

#include <stdbool.h>
#include <stddef.h>

enum { HEADER_MOST_KEYS = 32, HEADER_CHOICES = 7, HEADER_ALSO = 3 };

/* The description of a key. */
struct header_key {
    const char *key;
    const char *takes;          /* "ticks" */
    const char *says;           /* its purpose */
    const char *const *choices; /* frequent values, terminated by NULL */
};

/* Describes the nth key, from 0, without `format`.  Returns false if there are fewer. */
bool header_key(size_t n, struct header_key *key);

struct header {
    struct source *source;
    struct level *level;        /* borrowed; the values go here */
    int seen[HEADER_MOST_KEYS]; /* the line of each key; 0: missing */
    bool counts_all;            /* the goal is "collect all" or "push all": the map gives the number */
    bool wants_chance;          /* a seed has nothing to settle */
    bool has_near_title;        /* an unknown key that is probably meant to be the title */
};

/* Reads one `key: value` of the current line, already trimmed. */
void header_add(struct header *header, struct slice key, struct slice value);
/* Reports missing keys; `at` is where the level starts. */
void header_finish(struct header *header, struct place at);

/* Returns whether a line has the form "word: ...", and splits it. */
bool header_splits(struct slice line, struct slice *key, struct slice *value);
/* Returns whether this key exists, including `format` and the names of the sections. */
bool header_knows(struct slice key);
