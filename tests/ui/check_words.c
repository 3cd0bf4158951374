#include "config.h"

#include "testing.h"

#include "level/diag.h"
#include "level/parse.h"
#include "game/world.h"
#include "ui/canvas.h"
#include "ui/lessons.h"
#include "ui/telegraph.h"

#include <stdio.h>
#include <string.h>

/* The columns of a line of 80 without its margins. */
enum { ROOM = 78 };

START_TEST(lessons_fit_their_line)
{
    for (enum lesson i = 0; i < LESSONS; i++) {
        ck_assert_msg(text_columns(lesson_words(i)) <= ROOM, "%s", lesson_words(i));
        for (enum lesson j = 0; j < i; j++) {
            ck_assert_str_ne(lesson_name(i), lesson_name(j));
        }
    }
}
END_TEST

static struct world *begin(const char *rows)
{
    char text[400];
    struct level_file file;
    struct report report;
    snprintf(text, sizeof text, "format: 1\ngoal: reach\nmap:\n%send\n", rows);
    report_init(&report, "test", text, strlen(text));
    level_file_parse(&file, text, strlen(text), &report);
    ck_assert_uint_eq(report.errors, 0);
    struct world *world = world_new(file.levels[0], 0);
    level_file_done(&file);
    report_done(&report);
    return world;
}

START_TEST(lessons_come_when_they_are_needed)
{
    struct world *world = begin("########\n#@.0..>#\n########\n");
    ck_assert_int_eq(lessons_due(world, 0), LESSONS);
    world_free(world);
    world = begin("########\n#..@~.>#\n###0####\n");
    ck_assert_int_eq(lessons_due(world, 0), LESSON_BALE);
    ck_assert_int_eq(lessons_due(world, 1u << LESSON_BALE), LESSON_MUD);
    ck_assert_int_eq(lessons_due(world, 1u << LESSON_BALE | 1u << LESSON_MUD), LESSONS);
    world_free(world);
}
END_TEST

START_TEST(every_mood_has_a_sign_of_its_own)
{
    for (enum mood i = 0; i < MOODS; i++) {
        for (enum mood j = 0; j < i; j++) {
            ck_assert_uint_ne(telegraph_sign(i), telegraph_sign(j));
            ck_assert_str_ne(telegraph_mood(i), telegraph_mood(j));
        }
    }
}
END_TEST

START_TEST(telegraphs_name_the_breed)
{
    char words[TELEGRAPH_BYTES];
    struct world *world = begin("########\n#@...B>#\n########\n");
    telegraph_say(world, 0, words);
    ck_assert_ptr_eq(strstr(words, "Bloodhound: "), words);
    ck_assert_int_le(text_columns(words), ROOM);
    world_free(world);
}
END_TEST

TEST_MAIN("words", lessons_fit_their_line, lessons_come_when_they_are_needed, every_mood_has_a_sign_of_its_own,
          telegraphs_name_the_breed)
