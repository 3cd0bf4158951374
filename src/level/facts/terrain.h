/* SPDX-License-Identifier: MIT */
/* level/facts/terrain.h - the terrains of a level and all their properties except colours: one row per terrain.
 *
 * The enum defines the terrain bytes of the grid in memory; its order is the order in the help.  Hashes and files
 * contain the row's code or glyph, so a constant can be added anywhere.  Clover and burrows are terrain, so one grid is
 * the whole map. */
#pragma once

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
    TERRAIN_BARRED_CLOSED,
    TERRAIN_BARRED_OPEN,
    TERRAINS
};

enum { WARRENS = 9, BRUSHES = 4, NO_GLYPH = 1, TERRAIN_CODES = 32 };

/* The differences between one breed and the other hounds. */
struct terrain_for_breed {
    uint8_t factor;   /* 0: as for the others */
    const char *toil; /* NULL: as for the others */
};

struct terrain_facts {
    uint8_t code;          /* in hashes; unique and permanent, below TERRAIN_CODES */
    char glyph;            /* in a level file; NO_GLYPH: only a legend gives it one */
    const char *name;      /* "tall grass" */
    const char *legend[2]; /* its names in a legend, the usual one first; NULL: none */
    const char *ground;    /* its name after `on=`: "tall-grass"; NULL: no actor can start on it */
    uint8_t hare, hounds;  /* cost factors relative to grass; 0: blocked */
    struct terrain_for_breed breeds[BREEDS];
    uint8_t warren;    /* the number of the hole, 1 to WARRENS; 0: none */
    bool in_play_only; /* not in level files: it replaces a terrain with the same glyph that opens */
    bool is_pushed;    /* blocks the hare until it pushes it aside */
    bool is_prize;     /* the hare collects or enters it */
    bool blocks_sight;
    bool hides;       /* actors in it are visible only from nearby */
    bool holds_bale;  /* a bale can be put on it */
    bool loses_scent; /* the hare leaves no scent on it */
    bool is_dug;      /* hounds dig through it, or chew */
    uint8_t brush;    /* its position among the brushes of the lab, 1 to BRUSHES; 0: none */
    const char *help; /* one line; several rows may share it */
    const char *toil; /* what a hound does while it works its way in; NULL: nothing */
};

const struct terrain_facts *terrain_facts(enum terrain terrain);
const char *terrain_name(enum terrain terrain);

/* Returns a character that represents the terrain in text pictures: its glyph, or that of a gate. */
char terrain_sign(enum terrain terrain);

/* Returns the terrain with this glyph, or TERRAINS if there is none. */
enum terrain terrain_by_glyph(char glyph);
enum terrain terrain_of_warren(int warren); /* 1 to WARRENS */
enum terrain terrain_of_brush(int brush);   /* 1 to BRUSHES */

/* Returns the terrain that it becomes when it opens, or the same terrain if it cannot open. */
enum terrain terrain_opened(enum terrain terrain);

/* Returns the cost factor for a hound, or 0 if the terrain blocks it. */
uint8_t terrain_factor(enum terrain terrain, enum breed breed);
/* Returns a phrase such as "wades through mud". */
const char *terrain_toil(enum terrain terrain, enum breed breed);
