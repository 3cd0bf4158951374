/* SPDX-License-Identifier: MIT */
/* Compares the tables of terrains, breeds and movers with the rules of the game. */
#include "config.h"

#include "testing.h"

#include "level/format/level.h"

#include <string.h>

START_TEST(glyphs_lead_back_to_terrains)
{
    for (size_t i = 0; i < TERRAINS; i++) {
        enum terrain terrain = (enum terrain)i;
        enum terrain closed = terrain == TERRAIN_SHUTTER_OPEN  ? TERRAIN_SHUTTER_CLOSED
                              : terrain == TERRAIN_BURROW_OPEN ? TERRAIN_BURROW_CLOSED
                              : terrain == TERRAIN_BARRED_OPEN ? TERRAIN_BARRED_CLOSED
                                                               : terrain;
        ck_assert_int_eq(terrain_by_glyph(terrain_facts(terrain)->glyph), closed);
        ck_assert_uint_gt(strlen(terrain_name(terrain)), 0);
    }
    ck_assert_int_eq(terrain_by_glyph('@'), TERRAINS);
    ck_assert_int_eq(terrain_by_glyph('7'), TERRAIN_WARREN_7);
}
END_TEST

START_TEST(names_and_glyphs_lead_back_to_breeds)
{
    for (size_t i = 0; i < BREEDS; i++) {
        enum breed breed = (enum breed)i;
        ck_assert_int_eq(breed_by_glyph(breed_facts(breed)->glyph), breed);
        ck_assert_int_eq(breed_by_name(breed_name(breed)), breed);
        ck_assert_int_eq(terrain_by_glyph(breed_facts(breed)->glyph), TERRAINS);
        ck_assert_int_gt(breed_facts(breed)->speed, 0);
    }
    ck_assert_int_eq(breed_by_name("poodle"), BREEDS);
    ck_assert_int_eq(breed_by_glyph('z'), BREEDS);
}
END_TEST

START_TEST(movers_follow_the_design)
{
    struct level *level = level_new();
    level->neighbours = 4;
    level->corners = CORNERS_LOOSE;
    struct mover hare, hound, retriever, terrier;
    hare = level_hare_mover(level);
    hound = level_hound_mover(level, BREED_BLOODHOUND);
    retriever = level_hound_mover(level, BREED_RETRIEVER);
    terrier = level_hound_mover(level, BREED_TERRIER);
    ck_assert(hare.neighbours == 4 && hare.corners == CORNERS_LOOSE && hare.straight == 10 && hare.diagonal == 14);
    ck_assert(hare.factor[TERRAIN_BRAMBLE] == 1 && hound.factor[TERRAIN_BRAMBLE] == 4);
    ck_assert(hare.factor[TERRAIN_MUD] == 3 && retriever.factor[TERRAIN_MUD] == 2);
    ck_assert(hare.factor[TERRAIN_WATER] == 0 && hound.factor[TERRAIN_WATER] == 0);
    ck_assert(retriever.factor[TERRAIN_WATER] == 1 && terrier.factor[TERRAIN_WATER] == 0);
    ck_assert(hare.factor[TERRAIN_GAP] == 1 && hound.factor[TERRAIN_GAP] == 0 && terrier.factor[TERRAIN_GAP] == 3);
    ck_assert(hare.factor[TERRAIN_BALE] == 0 && hound.factor[TERRAIN_BALE] == 0 && terrier.factor[TERRAIN_BALE] == 5);
    ck_assert(hare.factor[TERRAIN_GATE_CLOSED] == 1 && hound.factor[TERRAIN_GATE_CLOSED] == 6);
    ck_assert(hare.factor[TERRAIN_BURROW_OPEN] == 1 && hound.factor[TERRAIN_BURROW_OPEN] == 0);
    ck_assert(hare.factor[TERRAIN_WARREN_9] == 1 && hound.factor[TERRAIN_WARREN_9] == 0);
    ck_assert(hare.factor[TERRAINS] == 0 && hound.factor[255] == 0);
    level_free(level);
}
END_TEST

START_TEST(an_even_mover_enters_what_the_hare_can)
{
    struct mover even = level_even_mover();
    ck_assert(even.neighbours == 8 && even.straight == 10 && even.diagonal == 14);
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        ck_assert_msg(even.factor[terrain] == (terrain_facts(terrain)->hare > 0), "%s", terrain_name(terrain));
    }
    ck_assert(even.factor[TERRAIN_MUD] == 1 && even.factor[TERRAIN_WATER] == 0);
}
END_TEST

TEST_MAIN("tables", glyphs_lead_back_to_terrains, names_and_glyphs_lead_back_to_breeds, movers_follow_the_design,
          an_even_mover_enters_what_the_hare_can)
