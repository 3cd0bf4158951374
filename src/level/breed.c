#include "config.h"

#include "level/breed.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct row {
    const char *name;
    char glyph;
    int speed;
    bool playable;
} rows[BREEDS] = {
    [BREED_BLOODHOUND] = {"bloodhound", 'B', 95, true}, [BREED_BULLDOG] = {"bulldog", 'D', 180, true},
    [BREED_GREYHOUND] = {"greyhound", 'G', 150, true},  [BREED_POINTER] = {"pointer", 'P', 100, true},
    [BREED_COLLIE] = {"collie", 'C', 100, true},        [BREED_FOXHOUND] = {"foxhound", 'F', 95, true},
    [BREED_RETRIEVER] = {"retriever", 'R', 95, true},   [BREED_TERRIER] = {"terrier", 'T', 90, true},
    [BREED_BEAGLE] = {"beagle", 'b', 100, true},
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

bool breed_is_playable(enum breed breed)
{
    assert(breed < BREEDS);
    return rows[breed].playable;
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
