/* level/facts/breed.h - the names and glyphs of the hounds; how they hunt is told in game/hounds/hunt.h. */
#ifndef HOUNDED_LEVEL_FACTS_BREED_H
#define HOUNDED_LEVEL_FACTS_BREED_H

#include <stdbool.h>

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

const char *breed_name(enum breed breed);   /* "bloodhound" */
char breed_glyph(enum breed breed);         /* 'B' */
int breed_speed(enum breed breed);          /* points a tick when the level says nothing; the hare has 100 */
bool breed_walks_beat(enum breed breed);    /* whether it walks from post to post while it knows of no hare */
enum breed breed_by_glyph(char glyph);      /* BREEDS: none has it */
enum breed breed_by_name(const char *name); /* BREEDS: none has it */

#endif
