/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "front/catalogue.h"
#include "front/journey.h"
#include "front/records/progress.h"

#include <stdlib.h>

enum { LEVELS = 28, CHAPTERS = 4, WIDTH = 36 };

static const size_t chapter_sizes[CHAPTERS] = {3, 1, 8, 16};

/* The entries have no levels, as only their keys matter here. */
static void make(struct catalogue *catalogue)
{
    catalogue_init(catalogue);
    catalogue->is_campaign = true;
    catalogue->count = LEVELS;
    catalogue->entries = xcalloc(LEVELS, sizeof *catalogue->entries);
    for (int i = 0; i < LEVELS; i++) {
        catalogue->entries[i].key = xstrdup((char[]){(char)('A' + i), '\0'});
    }
    catalogue->chapter_count = CHAPTERS;
    catalogue->chapters = xcalloc(CHAPTERS, sizeof *catalogue->chapters);
    for (size_t i = 0, first = 0; i < CHAPTERS; first += chapter_sizes[i], i++) {
        catalogue->chapters[i] = (struct chapter){.title = "chapter", .first = first, .count = chapter_sizes[i]};
    }
}

/* The rows of a chapter are as short as their number allows. */
static void expect_even_rows(const struct journey *journey)
{
    for (size_t i = 0, rows; i < journey->bend_count; i += rows) {
        size_t room = journey->bends[i].count, stops = room;
        for (rows = 1; i + rows < journey->bend_count && journey->bends[i + rows].title[0] == '\0'; rows++) {
            stops += journey->bends[i + rows].count;
        }
        ck_assert_msg((room - 1) * rows < stops, "width %d: %zu of %zu stops, rows %zu", journey->width, room, stops,
                      rows);
    }
}

START_TEST(every_stop_has_its_place)
{
    struct catalogue catalogue;
    struct journey journey;
    make(&catalogue);
    for (int width = 8; width < 90; width++) {
        journey_init(&journey, &catalogue, width, 20);
        for (size_t i = 0; i < LEVELS; i++) {
            ck_assert_msg(journey.stops[i].x >= 0 && journey.stops[i].x < width, "width %d, stop %zu", width, i);
            ck_assert_int_lt(journey.stops[i].y, journey.height);
            ck_assert_msg(journey_at(&journey, journey.stops[i]) == i, "width %d, stop %zu", width, i);
        }
        expect_even_rows(&journey);
        size_t most = width < 12 ? 1 : (size_t)(width - 2) / 5, bends = 0;
        for (size_t i = 0; i < CHAPTERS; i++) {
            bends += (chapter_sizes[i] + most - 1) / most;
        }
        ck_assert_uint_eq(journey.bend_count, bends);
        journey_done(&journey);
    }
    catalogue_done(&catalogue);
}
END_TEST

START_TEST(keys_go_along_the_bends)
{
    struct catalogue catalogue;
    struct journey journey;
    make(&catalogue);
    journey_init(&journey, &catalogue, WIDTH, 20);
    ck_assert_uint_eq(journey_step(&journey, 0, EAST), 1);
    ck_assert_uint_eq(journey_step(&journey, 0, WEST), 0);
    ck_assert_uint_eq(journey_step(&journey, 3, WEST), 2);
    ck_assert_uint_eq(journey_step(&journey, 1, SOUTH), 3);
    ck_assert_uint_eq(journey_step(&journey, 3, NORTH), 1);
    ck_assert_uint_eq(journey_step(&journey, 0, NORTH), 0);
    ck_assert_uint_eq(journey_step(&journey, 9, NORTH_WEST), 0);
    ck_assert_uint_eq(journey_step(&journey, 9, SOUTH_WEST), LEVELS - 1);
    ck_assert_uint_eq(journey_step(&journey, LEVELS - 1, SOUTH), LEVELS - 1);
    ck_assert_uint_eq(journey_step(&journey, LEVELS - 1, EAST), LEVELS - 1);
    ck_assert_uint_eq(journey_step(&journey, 9, DIRECTIONS), 9);
    journey_done(&journey);
    catalogue_done(&catalogue);
}
END_TEST

START_TEST(chapters_begin_bends)
{
    struct catalogue catalogue;
    struct journey journey;
    make(&catalogue);
    journey_init(&journey, &catalogue, WIDTH, 20);
    ck_assert_uint_eq(journey.bend_count, 7);
    ck_assert_int_eq(journey.bends[0].y, 1); /* the title is above it */
    for (size_t i = 0; i < CHAPTERS; i++) {
        size_t first = catalogue.chapters[i].first;
        ck_assert_uint_eq(journey.bends[journey_bend(&journey, first)].first, first);
        ck_assert_str_eq(journey.bends[journey_bend(&journey, first)].title, "chapter");
    }
    journey_done(&journey);
    catalogue_done(&catalogue);
}
END_TEST

static size_t count_open(const struct catalogue *catalogue, const struct progress *progress)
{
    size_t count = 0;
    for (size_t i = 0; i < LEVELS; i++) {
        count += locks_is_open(catalogue, progress, i);
    }
    return count;
}

START_TEST(two_levels_may_be_left_behind)
{
    struct catalogue catalogue;
    struct progress progress;
    size_t medals = 0;
    make(&catalogue);
    struct store nowhere = {0};
    progress_init(&progress, &nowhere);
    ck_assert_uint_eq(count_open(&catalogue, &progress), 3);
    progress_won(&progress, "B", 0, 10, MEDAL_TIME);
    progress_won(&progress, "C", 0, 10, MEDAL_TIME | MEDAL_CLEAN);
    ck_assert_uint_eq(count_open(&catalogue, &progress), 5);
    ck_assert_uint_eq(locks_next(&catalogue, &progress), 0);
    progress_won(&progress, "A", 0, 10, 0);
    ck_assert_uint_eq(count_open(&catalogue, &progress), 6);
    ck_assert_uint_eq(locks_next(&catalogue, &progress), 3);
    ck_assert_uint_eq(locks_won(&catalogue, &progress, &medals), 3);
    ck_assert_uint_eq(medals, 3);
    catalogue.is_campaign = false;
    ck_assert_uint_eq(count_open(&catalogue, &progress), LEVELS);
    progress_done(&progress);
    catalogue_done(&catalogue);
}
END_TEST

TEST_MAIN("journey", every_stop_has_its_place, keys_go_along_the_bends, chapters_begin_bends,
          two_levels_may_be_left_behind)
