/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "front/play/announcer.h"
#include "game/hounds/senses.h"
#include "level/format/diag.h"
#include "level/format/parse.h"

#include <string.h>

static struct level_file file;
static struct session session;
static struct announcer announcer;
static struct text said;

static void begin(const char *map)
{
    struct report report;
    report_init(&report, "text", map, strlen(map));
    level_file_parse(&file, map, strlen(map), &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    announcer = (struct announcer){0};
    text_init(&said);
    session_init(&session, file.levels[0], tape_new(file.levels[0], file.levels[0]->seed), PACE_TURNS,
                 REEL_USUAL_TEMPO);
}

static void end(void)
{
    session_done(&session);
    announcer_done(&announcer);
    level_file_done(&file);
    text_done(&said);
}

static void must_say(const char *lines)
{
    text_clear(&said);
    announcer_tell(&announcer, &session, &said);
    ck_assert_str_eq(said.bytes, lines);
}

static void must_mention(const char *words)
{
    text_clear(&said);
    announcer_tell(&announcer, &session, &said);
    ck_assert_msg(strstr(said.bytes, words) != NULL, "'%s' is not in: %s", words, said.bytes);
}

static const char alley[] = "format: 1\n"
                            "title: Alley\n"
                            "goal: collect 1\n"
                            "legend:\n"
                            "  B = bloodhound speed=20\n"
                            "map:\n"
                            "############\n"
                            "#*@....#..B#\n"
                            "#>##.......#\n"
                            "############\n"
                            "end\n";

START_TEST(each_fact_is_told_once)
{
    begin(alley);
    must_say("Alley. You are at 2,1.\nbloodhound 8 east, takes the cheapest path to you\n");
    must_say("");
    session_steer(&session, WEST, 0);
    must_mention("The burrow is open: run home!\n");
    must_say("");
    session_steer(&session, SOUTH, 0);
    must_say("Home safe! Time 0:00.\n");
    must_say("");
    end();
}
END_TEST

/* The text also depends on whether the hound sees the hare, which is compared with the rules. */
START_TEST(a_hound_is_told_of_when_it_sees_and_comes_near)
{
    begin(alley);
    must_mention("bloodhound 8 east");
    session_steer(&session, EAST, 0);
    session_steer(&session, EAST, 0);
    text_clear(&said);
    announcer_tell(&announcer, &session, &said);
    ck_assert(senses_see_hare(reel_world(&session.reel), 0) == (strstr(said.bytes, "sees you") != NULL));
    for (int i = 0; i < 200 && world_outcome(reel_world(&session.reel)) == OUTCOME_RUNNING; i++) {
        session_wait(&session, 0);
    }
    must_mention("Caught by the bloodhound. Time ");
    end();
}
END_TEST

static const char field[] = "format: 1\n"
                            "goal: collect 1\n"
                            "legend:\n"
                            "  B = bloodhound speed=60\n"
                            "map:\n"
                            "##############\n"
                            "#@..........*#\n"
                            "#...........>#\n"
                            "#.........B..#\n"
                            "##############\n"
                            "end\n";

START_TEST(places_are_told_from_the_hare)
{
    begin(field);
    must_say("untitled. You are at 1,1.\nbloodhound 9 east 2 south, sees you, takes the cheapest path to you\n");
    while (session.news[0] == '\0' && world_hound(reel_world(&session.reel), 0)->at.x > 6) {
        session_wait(&session, 0);
    }
    must_mention("bloodhound 5 east");
    end();
}
END_TEST

/* The hound comes along a corridor, in plain view. */
START_TEST(a_hound_is_told_of_again_when_it_has_come_near)
{
    static const int told[] = {25, 20, 10, 5, 2};
    size_t count = 0;
    begin("format: 1\ngoal: collect 1\nlegend:\n  B = bloodhound speed=60\nmap:\n"
          "#############################\n"
          "#*@.........................#\n"
          "#>#........................B#\n"
          "#############################\nend\n");
    while (world_outcome(reel_world(&session.reel)) == OUTCOME_RUNNING) {
        text_clear(&said);
        announcer_tell(&announcer, &session, &said);
        int distance = world_hound(reel_world(&session.reel), 0)->at.x - 2;
        if (said.size > 0) {
            ck_assert_uint_lt(count, sizeof told / sizeof told[0]);
            ck_assert_int_eq(distance, told[count]);
            count++;
        }
        ck_assert(count > 1 || said.size == 0 || strstr(said.bytes, "25 east 1 south,") != NULL);
        session_wait(&session, 0);
    }
    ck_assert_uint_eq(count, sizeof told / sizeof told[0]);
    end();
}
END_TEST

/* The first hound cannot leave its place, so that the second one is the first to see the hare. */
static const char two[] = "format: 1\n"
                          "title: Two\n"
                          "goal: collect 1\n"
                          "legend:\n"
                          "  B = bloodhound speed=60\n"
                          "map:\n"
                          "############\n"
                          "#*@....#B###\n"
                          "#>##...###B#\n"
                          "##.........#\n"
                          "############\n"
                          "end\n";

START_TEST(each_hound_is_told_of)
{
    begin(two);
    must_mention("bloodhound 6 east, ");
    session_steer(&session, EAST, 0);
    for (int i = 0; i < 60 && session.sighted == SESSION_NOBODY; i++) {
        session_wait(&session, 0);
    }
    ck_assert_int_eq(session.sighted, 1);
    must_mention("bloodhound 5 east 2 south, sees you");
    end();
}
END_TEST

/* A hound that saw the hare from the start is not reported. */
START_TEST(who_comes_to_see_is_noted)
{
    begin(alley);
    ck_assert_int_eq(session.sighted, SESSION_NOBODY);
    for (int i = 0; i < 60 && session.sighted == SESSION_NOBODY; i++) {
        session_wait(&session, 0);
    }
    ck_assert_int_eq(session.sighted, 0);
    ck_assert(senses_see_hare(reel_world(&session.reel), 0));
    session_rewind(&session);
    ck_assert_int_eq(session.sighted, SESSION_NOBODY);
    end();
    begin(field);
    session_wait(&session, 0);
    ck_assert_int_eq(session.sighted, SESSION_NOBODY);
    end();
}
END_TEST

TEST_MAIN("announcer", each_fact_is_told_once, a_hound_is_told_of_when_it_sees_and_comes_near, each_hound_is_told_of,
          places_are_told_from_the_hare, a_hound_is_told_of_again_when_it_has_come_near, who_comes_to_see_is_noted)
