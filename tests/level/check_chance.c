/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/level_of.h"
#include "level/same_level.h"

#include "base/text.h"
#include "base/xalloc.h"
#include "level/format/level.h"
#include "level/format/parse.h"
#include "level/format/write.h"

#include <stdlib.h>
#include <string.h>

#define HEAD                                                                                                           \
    "format: 2\ntitle: x\ngoal: reach\nseed: 7\nlegend:\n  a = grass\n  k = mud\n  c = water\n  d = clover\nchance:\n"

/* Returns the rows of the map, which the caller frees, as a seed settles the level. */
static char *rows_of(const struct level *level, uint64_t seed)
{
    struct report report;
    struct text text = text_empty();
    report_init(&report, "test", NULL, 0);
    struct level *settled = level_settle(level, seed, &report);
    ck_assert_msg(settled != NULL, "%s", report.count > 0 ? report.diags[0].text : "");
    level_write(settled, &text);
    ck_assert(strstr(text.bytes, "format: 1\n") != NULL); /* an ordinary level, which older versions read */
    char *rows = xstrdup(strstr(text.bytes, "map:\n") + strlen("map:\n"));
    text_done(&text);
    level_free(settled);
    report_done(&report);
    return rows;
}

/* Counts for how many of the seeds from 0 each text occurs in the rows. */
static void count(const char *text, int seeds, const char *const *rows, int *counts, int texts)
{
    struct level *level = level_of(text);
    for (int seed = 0; seed < seeds; seed++) {
        char *found = rows_of(level, (uint64_t)seed);
        int i = 0;
        while (i < texts && strstr(found, rows[i]) == NULL) {
            i++;
        }
        ck_assert_msg(i < texts, "seed %d: %s", seed, found);
        counts[i]++;
        free(found);
    }
    level_free(level);
}

/* If this changes, every level with chance changes for its players. */
START_TEST(a_seed_means_the_same_everywhere)
{
    struct level *level =
        level_of(HEAD "  shuffle akc\n  subst ! = #:2 .:3 ,\n  stamp nook at d turned\npiece: nook\n%%\n_%\nend\nmap:\n"
                      "@a.k.c.!!!!!!!!!!!>\n.d................d.\n....................\nend\n");
    char *rows = rows_of(level, 7), *again = rows_of(level, 7), *others = rows_of(level, 8);
    ck_assert_str_eq(rows, again);
    ck_assert_str_ne(rows, others);
    ck_assert_str_eq(rows, "@..=.~....#...,,,.>#\n.*................*%\n..................%%\nend\n");
    free(rows);
    free(again);
    free(others);
    level_free(level);
}
END_TEST

START_TEST(glyphs_change_places_in_all_orders_equally)
{
    static const char *const rows[] = {"@.~=>", "@.=~>", "@~.=>", "@~=.>", "@=.~>", "@=~.>"};
    int counts[6] = {0};
    count(HEAD "  shuffle akc\nmap:\n@akc>\nend\n", 1200, rows, counts, 6);
    for (int i = 0; i < 6; i++) {
        ck_assert_int_gt(counts[i], 150);
    }
}
END_TEST

START_TEST(words_change_places_whole)
{
    static const char *const rows[] = {"@.~.=*>", "@=*..~>"};
    int counts[2] = {0};
    count(HEAD "  shuffle ak cd\nmap:\n@ak.cd>\nend\n", 200, rows, counts, 2);
    ck_assert_int_gt(counts[0], 70);
    ck_assert_int_gt(counts[1], 70);
}
END_TEST

/* A shuffle with a glyph that the map lacks chooses one of several for all cells alike. */
START_TEST(one_glyph_on_the_map_becomes_any_of_a_shuffle)
{
    static const char *const rows[] = {"@..>", "@~~>"};
    int counts[2] = {0};
    count(HEAD "  shuffle ak\nmap:\n@aa>\nend\n", 200, rows, counts, 2);
    ck_assert_int_gt(counts[0], 70);
    ck_assert_int_gt(counts[1], 70);
}
END_TEST

START_TEST(weights_are_rates)
{
    static const char *const rows[] = {"@.>", "@#>", "@:>"};
    int counts[3] = {0};
    count(HEAD "  subst ? = .:6 #:3 :\nmap:\n@?>\nend\n", 2000, rows, counts, 3);
    ck_assert_int_gt(counts[0], 1120);
    ck_assert_int_lt(counts[0], 1280);
    ck_assert_int_gt(counts[1], 520);
    ck_assert_int_lt(counts[1], 680);
}
END_TEST

START_TEST(a_piece_is_turned_in_eight_ways)
{
    static const char *const rows[] = {"@......>\n...%#...\n...,#...\n", "@......>\n...#%...\n...#,...\n",
                                       "@......>\n...,#...\n...%#...\n", "@......>\n...#,...\n...#%...\n",
                                       "@......>\n...%,...\n...##...\n", "@......>\n...,%...\n...##...\n",
                                       "@......>\n...##...\n...%,...\n", "@......>\n...##...\n...,%...\n"};
    int counts[8] = {0};
    count(HEAD "  stamp x at a turned\npiece: x\n%#\n,#\nend\nmap:\n@......>\n...a....\n........\nend\n", 800, rows,
          counts, 8);
    for (int i = 0; i < 8; i++) {
        ck_assert_int_gt(counts[i], 60);
    }
}
END_TEST

/* Two pieces for three places: each pair of places occurs, with each order.  A gap leaves the map as it is. */
START_TEST(pieces_go_to_different_places)
{
    static const char *const rows[] = {"%~,~.~", "%~.~,~", ".~%~,~", ",~%~.~", ",~.~%~", ".~,~%~"};
    int counts[6] = {0};
    count(HEAD "  stamp x y at a\npiece: x\n%_\nend\npiece: y\n,\nend\nmap:\na~a~a~@>\nend\n", 600, rows, counts, 6);
    for (int i = 0; i < 6; i++) {
        ck_assert_int_gt(counts[i], 60);
    }
}
END_TEST

/* Lines are done in their order. */
START_TEST(what_a_line_makes_the_next_one_takes)
{
    static const char *const rows[] = {"@.>", "@~>", "@=>", "@*>"};
    int counts[4] = {0};
    count(HEAD "  subst ? = a !\n  subst ! = k:2 c d\nmap:\n@?>\nend\n", 800, rows, counts, 4);
    ck_assert_int_gt(counts[0], 340);
    ck_assert_int_gt(counts[1], 150);
    ck_assert_int_gt(counts[2], 60);
    ck_assert_int_gt(counts[3], 60);
}
END_TEST

START_TEST(the_own_seed_keeps_the_solution_and_others_lose_it)
{
    struct report report;
    report_init(&report, "test", NULL, 0);
    struct level *level = level_of(HEAD "  shuffle akc\nmap:\n@akc>\nend\nsolution:\nx\nend\n");
    struct level *own = level_settle(level, 7, &report), *other = level_settle(level, 9, &report);
    ck_assert_str_eq(own->solution, "x\nend\n");
    ck_assert(!own->is_variant && same_level(own, level));
    ck_assert(other->solution == NULL && other->is_variant);
    ck_assert_uint_eq(other->seed, 9);
    level_free(level);
    level_free(own);
    level_free(other);
    report_done(&report);
}
END_TEST

TEST_MAIN("chance", a_seed_means_the_same_everywhere, glyphs_change_places_in_all_orders_equally,
          words_change_places_whole, one_glyph_on_the_map_becomes_any_of_a_shuffle, weights_are_rates,
          a_piece_is_turned_in_eight_ways, pieces_go_to_different_places, what_a_line_makes_the_next_one_takes,
          the_own_seed_keeps_the_solution_and_others_lose_it)
