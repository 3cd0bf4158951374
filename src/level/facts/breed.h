/* SPDX-License-Identifier: MIT */
/* level/facts/breed.h - the breeds of hounds and their properties: one row per breed.  A breed that does not hunt like
 * the bloodhound has a row in game/hounds/hunt.c.  The cost of terrain for each breed is in level/facts/terrain.c.
 *
 * The order of the enum is the order in the help.  Files and hashes contain codes, names or glyphs, so a constant can
 * be added anywhere. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum breed {
    BREED_BLOODHOUND,
    BREED_BULLDOG,
    BREED_GREYHOUND,
    BREED_POINTER,
    BREED_COLLIE,
    BREED_FOXHOUND,
    BREED_RETRIEVER,
    BREED_TERRIER,
    BREED_BEAGLE,
    BREEDS
};

/* Rules for hounds on a generated meadow. */
struct breed_hire {
    int price; /* its share of the meadow's strength; 0: never hired */
    int from;  /* the lowest strength at which it is hired */
    int most;  /* the limit per meadow */
    int speed; /* its speed on a meadow, if that differs from the breed's; 0: the same */
};

enum { BREED_BEATS = 2 };

struct breed_beat {
    const char *words; /* "gates"; NULL: end of the list */
    const char *needs; /* glyphs of terrains, of which the level must have at least one; NULL: none needed */
};

struct breed_facts {
    uint8_t code; /* in hashes; unique and permanent */
    char glyph;
    const char *name;                     /* "bloodhound" */
    const char *hunts;                    /* "the cheapest path, at every tick" */
    struct breed_beat beats[BREED_BEATS]; /* how a hare can escape it */
    int speed;                            /* default, in points per tick; the hare has 100 */
    bool walks_beat;                      /* walks from post to post until it detects a hare */
    bool must_sense;                      /* hunts only a hare that it sees or smells */
    bool smells;                          /* tracks by scent, not by sight */
    bool cuts_off;                        /* aims at a cell where it can intercept the hare */
    bool packs;                           /* coordinates its steps with the others of its breed (struct mind,
                                           * has_step) */
    bool is_to_trap;                      /* must be trapped to reach the goal "trap" */
    struct breed_hire hire;
};

const struct breed_facts *breed_facts(enum breed breed);
const char *breed_name(enum breed breed);
enum breed breed_by_glyph(char glyph);      /* BREEDS if there is none */
enum breed breed_by_name(const char *name); /* BREEDS if there is none */

/* Writes the breeds that generated meadows can have, in the order of their codes, and returns their number. */
size_t breeds_for_hire(enum breed breeds[BREEDS]);
