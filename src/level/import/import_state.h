/* SPDX-License-Identifier: MIT */
/* level/import/import_state.h - the state of an import. */
#pragma once

#include "level/import/import.h"

/* The conversion of one kind of thing. */
struct import_row {
    char *key;        /* its name in the comments; owned */
    bool is_left_out; /* it was skipped */
    struct tile tile; /* otherwise its meaning */
    size_t count;
};

struct import {
    enum import_format format;
    const struct import_rules *rules;
    struct report *report; /* its source is the imported file */
    const char *title;
    struct text *out, *legend;
    size_t levels, cells; /* so far */
    size_t written;       /* levels written */
    struct place place;   /* of the current level */
    struct level *level;  /* the current level; NULL: none */
    struct import_row *rows;
    size_t count, room;
    size_t untold; /* cells without their own row in the legend */
    size_t hares_left_out;
};

/* The limit of rows in the legend. */
enum { IMPORT_MOST_ROWS = 500 };

/* Begins a level of hedge.  Returns false and reports an error at `place` if it is too large. */
bool import_begin(struct import *import, struct place place, size_t width, size_t height);
/* Puts a tile on a cell of the map.  Returns whether the legend of the level gets a new row for it. */
bool import_put(struct import *import, struct slice key, const struct tile *tile, struct cell at);
/* Counts a thing that is skipped. */
void import_leave_out(struct import *import, struct slice key);
/* Returns the user's rule for a key, or NULL if there is none. */
const struct tile *import_rule_of(const struct import *import, struct slice key);
/* Returns its name in a legend. */
const char *import_name(const struct tile *tile);
/* Writes the level, after adding a hare and a goal if they are missing. */
void import_end(struct import *import, const char *title);

/* Imports grids, Sokoban and CSV. */
void import_rows(struct import *import);
void import_tiled(struct import *import);
