/* SPDX-License-Identifier: MIT */
/* level/facts/breed.h - the breeds of hounds and their properties: one row per breed.  A breed that does not hunt like
 * the bloodhound has a row in game/hounds/hunt.c.  The cost of terrain for each breed is in level/facts/terrain.c.
 *
 * The order of the rows is the order in the help.  Files and hashes contain codes, names or glyphs, so a row can be
 * added anywhere. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A breed is a row: its constant, its code, glyph and name, and other fields of struct breed_facts.  So no constant is
 * without a row. */
/* clang-format off */
#define BREED_ROWS(ROW)                                                                                                \
    ROW(BLOODHOUND, 0, 'B', "bloodhound", .speed = 95,                                                                 \
        .hunts = "the cheapest path, at every tick", .beats = {{"run in rings", NULL}, {"gates", "+/"}},               \
        .hire = {.price = 3, .from = 3, .most = 2})                                                                    \
    ROW(BULLDOG, 1, 'D', "bulldog", .speed = 180, .is_to_trap = true,                                                  \
        .hunts = "fast, straight at you, no plan", .beats = {{"a cup, where it stays", NULL}},                         \
        .hire = {.price = 2, .from = 5, .most = 2, .speed = 120})                                                      \
    ROW(GREYHOUND, 2, 'G', "greyhound", .speed = 150, .must_sense = true,                                              \
        .hunts = "runs while it sees you", .beats = {{"corners", NULL}, {"tall grass", ","}},                          \
        .hire = {.price = 3, .from = 6, .most = 2, .speed = 120})                                                      \
    ROW(POINTER, 3, 'P', "pointer", .speed = 100, .walks_beat = true, .must_sense = true,                              \
        .hunts = "walks its beat till it sees you", .beats = {{"break sight, turn back", NULL}},                       \
        .hire = {.price = 3, .from = 4, .most = 2, .speed = 90})                                                       \
    ROW(COLLIE, 4, 'C', "collie", .speed = 100,                                                                        \
        .hunts = "goes where it can cut you off", .beats = {{"turn back at the junction", NULL}}, .cuts_off = true,    \
        .hire = {.price = 4, .from = 8, .most = 1, .speed = 95})                                                       \
    ROW(FOXHOUND, 5, 'F', "foxhound", .speed = 95,                                                                     \
        .hunts = "in a pack, bars your escapes", .beats = {{"split them", NULL}, {"shut gates", "+/"}},                \
        .packs = true,                                                                                                 \
        .hire = {.price = 4, .from = 9, .most = 2, .speed = 90})                                                       \
    ROW(RETRIEVER, 6, 'R', "retriever", .speed = 95,                                                                   \
        .hunts = "swims, less slow in mud", .beats = {{"dry detours", "="}},                                           \
        .hire = {.price = 3, .from = 4, .most = 1})                                                                    \
    ROW(TERRIER, 7, 'T', "terrier", .speed = 90,                                                                       \
        .hunts = "also through gaps and bales", .beats = {{"make it dig the long way", ":0"}},                         \
        .hire = {.price = 3, .from = 4, .most = 1})                                                                    \
    ROW(BEAGLE, 8, 'b', "beagle", .speed = 100, .must_sense = true, .smells = true,                                    \
        .hunts = "follows your scent, in a pack", .beats = {{"cross your own trail", NULL}, {"mud", "~"}},             \
        .hire = {.price = 2, .from = 5, .most = 3, .speed = 95})
/* clang-format on */

#define BREED_CONSTANT(constant, ...) BREED_##constant,
enum breed { BREED_ROWS(BREED_CONSTANT) BREEDS };

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
