/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/breed.h"

#include <assert.h>
#include <string.h>

/* clang-format off */
static const struct breed_facts rows[BREEDS] = {
    [BREED_BLOODHOUND] = {
        .code = 0, .glyph = 'B', .name = "bloodhound", .speed = 95,
        .hunts = "the cheapest path, at every tick", .beats = {{"run in rings", NULL}, {"gates", "+/"}},
        .hire = {.price = 3, .from = 3, .most = 2},
    },
    [BREED_BULLDOG] = {
        .code = 1, .glyph = 'D', .name = "bulldog", .speed = 180, .is_to_trap = true,
        .hunts = "fast, straight at you, no plan", .beats = {{"a cup, where it stays", NULL}},
        .hire = {.price = 2, .from = 5, .most = 2, .speed = 120},
    },
    [BREED_GREYHOUND] = {
        .code = 2, .glyph = 'G', .name = "greyhound", .speed = 150, .must_sense = true,
        .hunts = "runs while it sees you", .beats = {{"corners", NULL}, {"tall grass", ","}},
        .hire = {.price = 3, .from = 6, .most = 2, .speed = 120},
    },
    [BREED_POINTER] = {
        .code = 3, .glyph = 'P', .name = "pointer", .speed = 100, .walks_beat = true, .must_sense = true,
        .hunts = "walks its beat till it sees you", .beats = {{"break sight, turn back", NULL}},
        .hire = {.price = 3, .from = 4, .most = 2, .speed = 90},
    },
    [BREED_COLLIE] = {
        .code = 4, .glyph = 'C', .name = "collie", .speed = 100,
        .hunts = "goes where it can cut you off", .beats = {{"turn back at the junction", NULL}}, .cuts_off = true,
        .hire = {.price = 4, .from = 8, .most = 1, .speed = 95},
    },
    [BREED_FOXHOUND] = {
        .code = 5, .glyph = 'F', .name = "foxhound", .speed = 95,
        .hunts = "in a pack, bars your escapes", .beats = {{"split them", NULL}, {"shut gates", "+/"}},
        .packs = true,
        .hire = {.price = 4, .from = 9, .most = 2, .speed = 90},
    },
    [BREED_RETRIEVER] = {
        .code = 6, .glyph = 'R', .name = "retriever", .speed = 95,
        .hunts = "swims, less slow in mud", .beats = {{"dry detours", "="}},
        .hire = {.price = 3, .from = 4, .most = 1},
    },
    [BREED_TERRIER] = {
        .code = 7, .glyph = 'T', .name = "terrier", .speed = 90,
        .hunts = "also through gaps and bales", .beats = {{"make it dig the long way", ":0"}},
        .hire = {.price = 3, .from = 4, .most = 1},
    },
    [BREED_BEAGLE] = {
        .code = 8, .glyph = 'b', .name = "beagle", .speed = 100, .must_sense = true, .smells = true,
        .hunts = "follows your scent, in a pack", .beats = {{"cross your own trail", NULL}, {"mud", "~"}},
        .hire = {.price = 2, .from = 5, .most = 3, .speed = 95},
    },
};
/* clang-format on */

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
