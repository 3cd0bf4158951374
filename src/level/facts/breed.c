/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/breed.h"

#include <assert.h>
#include <string.h>

#define BREED_ROW(constant, number, letter, word, ...)                                                                 \
    [BREED_##constant] = {.code = number, .glyph = letter, .name = word, __VA_ARGS__},
static const struct breed_facts rows[BREEDS] = {BREED_ROWS(BREED_ROW)};

const struct breed_facts *breed_facts(enum breed breed)
{
    assert(breed < BREEDS);
    return &rows[breed];
}

const char *breed_name(enum breed breed) { return breed_facts(breed)->name; }

enum breed breed_by_glyph(char glyph)
{
    enum breed breed = 0;
    while (breed < BREEDS && rows[breed].glyph != glyph) {
        breed++;
    }
    return breed;
}

enum breed breed_by_name(const char *name)
{
    enum breed breed = 0;
    while (breed < BREEDS && strcmp(rows[breed].name, name) != 0) {
        breed++;
    }
    return breed;
}

size_t breeds_for_hire(enum breed breeds[BREEDS])
{
    size_t count = 0;
    for (unsigned code = 0; code <= UINT8_MAX; code++) {
        for (enum breed breed = 0; breed < BREEDS; breed++) {
            if (rows[breed].code == code && rows[breed].hire.price > 0) {
                breeds[count++] = breed;
            }
        }
    }
    return count;
}
