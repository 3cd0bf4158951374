/* SPDX-License-Identifier: MIT */
/* level/facts/terrain.h - what a cell of a level can be, and all that is known of it below the screen: a row each.
 *
 * The enum is the meaning of the grid's terrain bytes while the program runs; its order is that of the help.  What
 * outlives the program, a hash or a file, holds the row's code or glyph, so a constant may be added anywhere.
 * Clover and burrows are terrain, so one grid is the whole map. */
#ifndef HOUNDED_LEVEL_FACTS_TERRAIN_H
#define HOUNDED_LEVEL_FACTS_TERRAIN_H

#include "level/facts/breed.h"

#include <stdbool.h>
#include <stdint.h>

enum terrain {
    TERRAIN_CLOVER,
    TERRAIN_BURROW_OPEN,
    TERRAIN_BURROW_CLOSED,
    TERRAIN_GRASS,
    TERRAIN_HEDGE,
    TERRAIN_GATE_CLOSED,
    TERRAIN_GATE_OPEN,
    TERRAIN_GAP,
    TERRAIN_BALE,
    TERRAIN_TALL_GRASS,
    TERRAIN_BRAMBLE,
    TERRAIN_MUD,
    TERRAIN_WATER,
    TERRAIN_WARREN_1,
    TERRAIN_WARREN_2,
    TERRAIN_WARREN_3,
    TERRAIN_WARREN_4,
    TERRAIN_WARREN_5,
    TERRAIN_WARREN_6,
    TERRAIN_WARREN_7,
    TERRAIN_WARREN_8,
    TERRAIN_WARREN_9,
    TERRAIN_SHUTTER_CLOSED,
    TERRAIN_SHUTTER_OPEN,
    TERRAINS
};

enum { WARRENS = 9, BRUSHES = 4 };

/* Where one breed differs from the other hounds. */
struct terrain_for_breed {
    uint8_t factor;   /* 0: as for the others */
    const char *toil; /* NULL: as for the others */
};

struct terrain_facts {
    uint8_t code;          /* in hashes, the same for ever and no other's */
    char glyph;            /* in a level file */
    const char *name;      /* "tall grass" */
    const char *legend[2]; /* its names in a legend, the usual one first; NULL: a legend cannot name it */
    const char *ground;    /* its name after `on=`: "tall-grass"; NULL: nobody starts on it */
    uint8_t hare, hounds;  /* what a cell costs next to one of grass; 0: no way */
    struct terrain_for_breed breeds[BREEDS];
    uint8_t warren;    /* the number of the hole, 1 to WARRENS; 0: none */
    bool in_play_only; /* no level says it: it is what the one with the same glyph becomes when that opens */
    bool is_pushed;    /* a wall to the hare that it can push aside */
    bool is_prize;     /* the hare is after it */
    bool blocks_sight;
    bool hides;       /* who stands in it is seen from next to it only */
    bool holds_bale;  /* a bale can be put on it */
    bool loses_scent; /* the hare leaves no scent on it */
    bool is_dug;      /* hounds dig through it, or chew */
    uint8_t brush;    /* in the lab: its place among what is painted, 1 to BRUSHES; 0: none paints it */
    const char *help; /* one line; several rows may share it */
    const char *toil; /* what a hound that works its way into it does; NULL: none does */
};

const struct terrain_facts *terrain_facts(enum terrain terrain);
const char *terrain_name(enum terrain terrain);

/* TERRAINS: none has it. */
enum terrain terrain_by_glyph(char glyph);
enum terrain terrain_of_warren(int warren); /* 1 to WARRENS */
enum terrain terrain_of_brush(int brush);   /* 1 to BRUSHES */

/* What it becomes when it opens; itself when it does not. */
enum terrain terrain_opened(enum terrain terrain);

/* What it costs a hound; 0: never. */
uint8_t terrain_factor(enum terrain terrain, enum breed breed);
/* "wades through mud". */
const char *terrain_toil(enum terrain terrain, enum breed breed);

#endif
