#include "config.h"

#include "level/facts/breed.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct row {
    const char *name;
    char glyph;
    int speed;
} rows[BREEDS] = {
    [BREED_BLOODHOUND] = {"bloodhound", 'B', 95}, [BREED_BULLDOG] = {"bulldog", 'D', 180},
    [BREED_GREYHOUND] = {"greyhound", 'G', 150},  [BREED_POINTER] = {"pointer", 'P', 100},
    [BREED_COLLIE] = {"collie", 'C', 100},        [BREED_FOXHOUND] = {"foxhound", 'F', 95},
    [BREED_RETRIEVER] = {"retriever", 'R', 95},   [BREED_TERRIER] = {"terrier", 'T', 90},
    [BREED_BEAGLE] = {"beagle", 'b', 100},
};

const char *breed_name(enum breed breed)
{
    assert(breed < BREEDS);
    return rows[breed].name;
}

char breed_glyph(enum breed breed)
{
    assert(breed < BREEDS);
    return rows[breed].glyph;
}

int breed_speed(enum breed breed)
{
    assert(breed < BREEDS);
    return rows[breed].speed;
}

bool breed_walks_beat(enum breed breed)
{
    return breed == BREED_POINTER;
}

enum breed breed_by_glyph(char glyph)
{
    for (size_t i = 0; i < BREEDS; i++) {
        if (rows[i].glyph == glyph) {
            return (enum breed)i;
        }
    }
    return BREEDS;
}

enum breed breed_by_name(const char *name)
{
    for (size_t i = 0; i < BREEDS; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            return (enum breed)i;
        }
    }
    return BREEDS;
}
