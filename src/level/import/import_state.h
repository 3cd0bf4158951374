/* SPDX-License-Identifier: MIT */
/* level/import/import_state.h - a level while it is imported. */
#ifndef HOUNDED_LEVEL_IMPORT_IMPORT_STATE_H
#define HOUNDED_LEVEL_IMPORT_IMPORT_STATE_H

#include "level/import/import.h"

/* What one kind of thing became. */
struct import_row {
    char *key;        /* as it is told; owned */
    bool is_left_out; /* it became nothing */
    struct tile tile; /* else this */
    size_t count;
};

struct import {
    const struct import_rules *rules;
    struct report *report; /* its source is what is imported */
    const char *title;
    struct text *out, *legend;
    size_t levels, cells; /* so far */
    size_t written;       /* of the levels */
    struct place place;   /* of the one at work */
    struct level *level;  /* which it is; NULL: none */
    struct import_row *rows;
    size_t count, room;
    size_t untold; /* cells of what has no row of its own */
    size_t hares_left_out;
};

/* Rows of the legend. */
enum { IMPORT_MOST_ROWS = 500 };

/* Begins a level of hedge; false: it is too large, and the report says so, about that place. */
bool import_begin(struct import *import, struct place place, size_t width, size_t height);
/* Puts it on the map, which holds the cell. */
void import_put(struct import *import, struct slice key, const struct tile *tile, struct cell at);
/* Notes what is not put anywhere. */
void import_leave_out(struct import *import, struct slice key);
/* What the user has said of it; NULL: nothing. */
const struct tile *import_rule_of(const struct import *import, struct slice key);
/* As a legend has it. */
const char *import_name(const struct tile *tile);
/* Writes the level, with a hare and something to do. */
void import_end(struct import *import, const char *title);

/* Grids, Sokoban and CSV. */
void import_rows(struct import *import, enum import_format format);
void import_tiled(struct import *import);

#endif
