/* SPDX-License-Identifier: MIT */
/* level/facts/breed.h - the breeds of hounds, and what is known of each before it hunts: a row each.  Unless it hunts
 * as the bloodhound, how it hunts is a row in game/hounds/hunt.c; what terrain costs it stands with the terrain.
 *
 * The order of the enum is that of the help.  What outlives the program holds a code, a name or a glyph, so a
 * constant may be added anywhere. */
#ifndef HOUNDED_LEVEL_FACTS_BREED_H
#define HOUNDED_LEVEL_FACTS_BREED_H

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

/* How hounds come to a meadow from a seed. */
struct breed_hire {
    int price; /* of the meadow's strength; 0: it comes to none */
    int from;  /* the least strength where it comes */
    int most;  /* on a meadow */
    int speed; /* where the breed's own is for ground made for it; 0: the breed's */
};

enum { BREED_BEATS = 2 };

struct breed_beat {
    const char *words; /* "gates"; NULL: no more */
    const char *needs; /* the glyphs of the terrains of which one must be there for it; NULL: none */
};

struct breed_facts {
    uint8_t code; /* in hashes, the same for ever and no other's */
    char glyph;
    const char *name;                     /* "bloodhound" */
    const char *hunts;                    /* "the best way, anew at each tick" */
    struct breed_beat beats[BREED_BEATS]; /* what a hare does against it */
    int speed;                            /* points a tick when the level says nothing; the hare has 100 */
    bool walks_beat;                      /* from post to post while it knows of no hare */
    bool must_sense;                      /* knows of no hare that it neither sees nor smells */
    bool smells;                          /* goes by scent, not by sight */
    bool cuts_off;                        /* aims where the hare will be, not at the hare */
    bool packs;                           /* settles on steps with the others of its breed (struct mind, has_step) */
    bool is_to_trap;                      /* what the goal "trap" wants held */
    struct breed_hire hire;
};

const struct breed_facts *breed_facts(enum breed breed);
const char *breed_name(enum breed breed);
enum breed breed_by_glyph(char glyph);      /* BREEDS: none has it */
enum breed breed_by_name(const char *name); /* BREEDS: none has it */

/* Those that come to meadows from seeds, in the order of their codes; returns their number. */
size_t breeds_for_hire(enum breed breeds[BREEDS]);

#endif
