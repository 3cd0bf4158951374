/* SPDX-License-Identifier: MIT */
/* Recordings: their speeds, steps along them, and the film of the closest shave. */
#include "config.h"

#include "testing.h"

#include "front/play/session.h"
#include "front/play/shave.h"
#include "front/words/sketch.h"
#include "level/format/parse.h"
#include "level/level_of.h"

#include <stdlib.h>
#include <string.h>

static struct level_file file;

static const char usual[] =
    "format: 1\ngoal: reach\nmap:\n##########\n#@......>#\n#........#\n#B.......#\n##########\nend\n";

static struct tape *begin_on(const char *text, const char *words)
{
    struct report report;
    report_init(&report, "text", text, strlen(text));
    level_file_parse(&file, text, strlen(text), &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, words));
    return tape;
}

static struct tape *begin(const char *words) { return begin_on(usual, words); }

/* Each tempo is faster than the one before by a third to a half. */
START_TEST(tempos_rise_evenly)
{
    for (int tempo = 1; tempo < REEL_TEMPOS; tempo++) {
        int slower = reel_game_rates[tempo - 1], faster = reel_game_rates[tempo];
        ck_assert_msg(3 * faster >= 4 * slower && 2 * faster <= 3 * slower, "%d %d", slower, faster);
    }
}
END_TEST

START_TEST(tempos_have_bounds)
{
    struct tape *tape = begin("e2 s");
    struct playback playback;
    ck_assert(playback_init(&playback, tape_replay(tape), 1, NULL));
    ck_assert_int_eq(reel_due(&playback.reel), -1);
    for (int i = 1; i < playback.reel.kind->tempos; i++) {
        ck_assert_int_eq(playback.reel.kind->rates[i], 2 * playback.reel.kind->rates[i - 1]);
    }
    reel_change_tempo(&playback.reel, -99);
    ck_assert_int_eq(playback.reel.tempo, 1);
    ck_assert_str_eq(playback_speed(&playback), "1/4");
    reel_change_tempo(&playback.reel, 1);
    ck_assert_int_eq(playback.reel.tempo, 2);
    reel_change_tempo(&playback.reel, 99);
    ck_assert_int_eq(playback.reel.tempo, playback.reel.kind->tempos);
    ck_assert_str_eq(playback_speed(&playback), "16");
    playback_done(&playback);
    tape_free(tape);
    level_file_done(&file);
}
END_TEST

static int backs;

static void count_back(struct reel *reel)
{
    (void)reel;
    backs++;
}

/* With a clock of its own, a reel runs a tick when it is due, at most eight at a time, and never makes up for more. */
START_TEST(a_reel_runs_by_its_clock)
{
    for (int tempo = 1; tempo <= REEL_TEMPOS; tempo++) {
        struct level *level = level_of("format: 1\ngoal: survive 900\nmap:\n#####\n#@..#\n#####\nend\n");
        const int64_t period = 4000000 / reel_game_rates[tempo - 1], begin = 77;
        struct demo demo;
        demo_init(&demo, level, tempo);
        struct reel *reel = &demo.reel;
        ck_assert(!reel_advance(reel, INT64_MAX) && reel_due(reel) == -1);
        reel_run(reel, begin);
        ck_assert_int_eq(reel_due(reel), begin + period);
        ck_assert(!reel_advance(reel, begin + period - 1));
        ck_assert_uint_eq(reel_now(reel), 0);
        ck_assert(reel_advance(reel, begin + period));
        ck_assert_uint_eq(reel_now(reel), 1);
        ck_assert_int_eq(reel_due(reel), begin + 2 * period);
        ck_assert(reel_advance(reel, begin + 4 * period));
        ck_assert_uint_eq(reel_now(reel), 4);
        ck_assert_int_eq(reel_due(reel), begin + 5 * period);
        ck_assert(reel_advance(reel, begin + 12 * period));
        ck_assert_uint_eq(reel_now(reel), 4 + REEL_CATCH_UP);
        ck_assert_int_eq(reel_due(reel), begin + 13 * period);
        ck_assert(reel_advance(reel, begin + 21 * period));
        ck_assert_uint_eq(reel_now(reel), 4 + 2 * REEL_CATCH_UP);
        ck_assert_int_eq(reel_due(reel), begin + 22 * period);
        reel->pace = PACE_TURNS;
        ck_assert_int_eq(reel_due(reel), -1);
        reel->pace = PACE_LIVE;
        reel_stop(reel);
        ck_assert(!reel_advance(reel, begin + 99 * period));
        demo_done(&demo);
        level_free(level);
    }
}
END_TEST

START_TEST(a_reel_seeks_within_its_tape)
{
    struct tape *tape = begin("e2 s2");
    struct reel reel;
    const struct reel_kind kind = {
        .rates = reel_game_rates, .tempos = REEL_TEMPOS, .went_back = count_back, .is_over = reel_game_is_over};
    const uint32_t end = tape_length(tape);
    reel_init(&reel, &kind, file.levels[0], tape, 1);
    static const struct {
        int64_t to;
        bool is_back;
    } rows[] = {{3, true}, {4, false}, {4, true}, {-1, true}, {0, true}, {1, false}, {99, false}, {99, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int before = backs;
        reel_seek(&reel, rows[i].to);
        ck_assert_uint_eq(reel_now(&reel), rows[i].to < 0 ? 0 : rows[i].to < end ? (uint32_t)rows[i].to : end);
        ck_assert_int_eq(backs - before, rows[i].is_back);
    }
    reel_done(&reel);
    level_file_done(&file);
}
END_TEST

/* A recording is played tick by tick, and is over at its end; a demo is the game of the bot. */
START_TEST(recordings_and_demos_are_played)
{
    struct tape *tape = begin("e2 s2");
    const uint32_t end = tape_length(tape);
    struct playback playback;
    ck_assert(playback_init(&playback, tape_replay(tape), 1, NULL));
    struct reel *reel = &playback.reel;
    reel_run(reel, 0);
    for (uint32_t tick = 0; tick <= end; tick++) {
        tape_seek(tape, tick);
        ck_assert_uint_eq(reel_now(reel), tick);
        ck_assert(world_hash(reel_world(reel)) == world_hash(tape_world(tape)));
        ck_assert_int_eq(reel_is_over(reel), tick == end);
        ck_assert_int_eq(reel_advance(reel, reel->due), tick < end);
    }
    ck_assert_uint_eq(reel_now(reel), end);
    playback_done(&playback);
    struct demo demo;
    demo_init(&demo, file.levels[0], 5);
    reel_run(&demo.reel, 0);
    while (reel_advance(&demo.reel, demo.reel.due)) {
    }
    ck_assert_int_eq(world_outcome(reel_world(&demo.reel)), OUTCOME_WON);
    demo_done(&demo);
    tape_free(tape);
    level_file_done(&file);
}
END_TEST

START_TEST(lengths_are_told)
{
    static const struct {
        uint32_t ticks;
        const char *time, *exactly, *moves;
    } rows[] = {
        {0, "0:00", "0:00.00", "0"},       {1, "0:00", "0:00.03", "1"},       {4, "0:00", "0:00.13", "1"},
        {5, "0:00", "0:00.16", "2"},       {29, "0:00", "0:00.96", "8"},      {30, "0:01", "0:01.00", "8"},
        {1799, "0:59", "0:59.96", "450"},  {1800, "1:00", "1:00.00", "450"},  {17999, "9:59", "9:59.96", "4500"},
        {18000, "10:00", "10:00", "4500"}, {18001, "10:00", "10:00", "4501"}, {108000, "60:00", "60:00", "27000"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[REEL_TIME];
        reel_say_time(rows[i].ticks, words);
        ck_assert_str_eq(words, rows[i].time);
        reel_say_length(PACE_LIVE, rows[i].ticks, words);
        ck_assert_str_eq(words, rows[i].time);
        reel_say_exactly(rows[i].ticks, words);
        ck_assert_str_eq(words, rows[i].exactly);
        reel_say_result(PACE_LIVE, rows[i].ticks, words);
        ck_assert_str_eq(words, rows[i].exactly);
        reel_say_length(PACE_TURNS, rows[i].ticks, words);
        ck_assert_str_eq(words, rows[i].moves);
        reel_say_result(PACE_TURNS, rows[i].ticks, words);
        ck_assert_str_eq(words, rows[i].moves);
    }
}
END_TEST

/* The closest shave is a word in a file, and some words elsewhere.  Without one, nothing is said. */
START_TEST(a_shave_is_told)
{
    static const struct {
        int steps;
        struct cell at;
        enum pace pace;
        const char *when, *word, *said;
    } rows[] = {
        {0, {0, 0}, PACE_LIVE, "", "", ""},
        {1,
         {0, 0},
         PACE_LIVE,
         "1 step, at 0:12",
         "1/0:12/bulldog/north-west",
         "closest shave: 1 step, at 0:12, the bulldog, in the north-west"},
        {3,
         {4, 4},
         PACE_LIVE,
         "3 steps, at 0:12",
         "3/0:12/bulldog/middle",
         "closest shave: 3 steps, at 0:12, the bulldog, in the middle"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct shave shave = {
            .steps = rows[i].steps, .tick = 12 * REEL_TICKS_A_SECOND, .breed = BREED_BULLDOG, .at = rows[i].at};
        char words[SHAVE_WORDS];
        struct text out = text_empty();
        if (shave.steps > 0) {
            shave_say_when(&shave, rows[i].pace, words);
            ck_assert_str_eq(words, rows[i].when);
        }
        shave_write(&shave, 9, 9, words);
        ck_assert_str_eq(words, rows[i].word);
        shave_say_word(words, &out);
        ck_assert_str_eq(out.bytes, rows[i].said);
        text_clear(&out);
        shave_say_word("3/0:12/bulldog", &out);
        ck_assert_uint_eq(out.size, 0);
        text_done(&out);
    }
    char words[SHAVE_WORDS];
    shave_say_when(&(struct shave){.steps = 2, .tick = 40}, PACE_TURNS, words);
    ck_assert_ptr_nonnull(strstr(words, "2 steps, at move "));
}
END_TEST

/* A recording starts at the speed that is nearest to the tempo of the game. */
START_TEST(a_recording_starts_at_the_tempo_of_the_game)
{
    struct tape *tape = begin("e2 s");
    for (int tempo = 1; tempo <= REEL_TEMPOS; tempo++) {
        struct playback playback;
        ck_assert(playback_init(&playback, tape_replay(tape), tempo, NULL));
        const struct reel *reel = &playback.reel;
        int rate = reel_game_rates[tempo - 1], off = abs(reel->kind->rates[reel->tempo - 1] - rate);
        for (int other = 0; other < reel->kind->tempos; other++) {
            ck_assert_int_ge(abs(reel->kind->rates[other] - rate), off);
        }
        ck_assert_uint_eq(reel_now(reel), 0);
        ck_assert(playback_speed(&playback)[0] != '\0');
        playback_done(&playback);
    }
    tape_free(tape);
    level_file_done(&file);
}
END_TEST

/* Steps go along what was played.  At its end, one more is played, unless the game is over. */
START_TEST(steps_go_along_the_game)
{
    struct tape *tape = begin("e2");
    struct session session;
    session_init(&session, file.levels[0], tape, PACE_TURNS, REEL_USUAL_TEMPO);
    struct reel *reel = &session.reel;
    uint32_t length = tape_length(tape);
    reel_step(reel, -1);
    ck_assert_uint_eq(reel_now(reel), length - 1);
    reel_step(reel, 1);
    ck_assert_uint_eq(reel_now(reel), length);
    ck_assert_uint_eq(tape_length(tape), length);
    reel_step(reel, 1);
    ck_assert_uint_eq(reel_now(reel), length + 1);
    ck_assert_uint_eq(tape_length(tape), length + 1);
    ck_assert_ptr_null(tape_script(tape, "e20"));
    length = tape_length(tape);
    ck_assert(reel_is_over(reel));
    reel_step(reel, 1);
    ck_assert_uint_eq(tape_length(tape), length);
    session_done(&session);
    level_file_done(&file);
}
END_TEST

/* Each frame shows both animals at its tick.  Afterwards, the tape is at its end again. */
START_TEST(a_film_shows_each_tick)
{
    struct tape *tape = begin("e3 s e2");
    const struct shave shave = {.steps = 1, .tick = 5, .hound = 0};
    struct shave_film film;
    uint32_t end = tape_length(tape);
    shave_film(&film, &shave, tape);
    ck_assert_uint_eq(world_tick(tape_world(tape)), end);
    ck_assert_int_eq(film.moment, 5);
    ck_assert_int_eq(film.frames, (int)end + 1);
    for (uint32_t tick = 0; tick <= end; tick++) {
        tape_seek(tape, tick);
        ck_assert(cell_equal(film.hare[tick], world_hare(tape_world(tape))->at));
        ck_assert(cell_equal(film.hound[tick], world_hound(tape_world(tape), 0)->at));
    }
    ck_assert(!cell_equal(film.hare[0], film.hare[end]));
    const struct shave none = {.steps = 0};
    shave_film(&film, &none, tape);
    ck_assert_int_eq(film.frames, 0);
    tape_free(tape);
    level_file_done(&file);
}
END_TEST

/* A film begins 42 ticks before its moment, or where the game begins, and ends after 60 frames, or with the game. */
START_TEST(a_film_has_its_part_of_the_game)
{
    struct tape *tape = begin_on("format: 1\ngoal: reach\nlegend:\n  B = bloodhound "
                                 "speed=1\nmap:\n#########\n#@......#\n#########\n#B.....>#\n#########\nend\n",
                                 "");
    for (int i = 0; i < 120; i++) {
        tape_tick(tape, (struct command){VERB_MOVE, i % 24 < 12 ? EAST : WEST}, NULL);
    }
    const uint32_t end = tape_length(tape);
    ck_assert_uint_gt(end, SHAVE_FRAMES + SHAVE_BEFORE);
    for (uint32_t tick = 0; tick <= end; tick++) {
        const struct shave shave = {.steps = 1, .tick = tick};
        struct shave_film film;
        shave_film(&film, &shave, tape);
        uint32_t first = tick < SHAVE_BEFORE ? 0 : tick - SHAVE_BEFORE, left = end - first + 1;
        ck_assert_int_eq(film.moment, (int)(tick - first));
        ck_assert_int_eq(film.frames, left < SHAVE_FRAMES ? (int)left : SHAVE_FRAMES);
        ck_assert_uint_eq(world_tick(tape_world(tape)), end);
        ck_assert_uint_eq(tape_length(tape), end);
        tape_seek(tape, tick);
        ck_assert(cell_equal(film.hare[film.moment], world_hare(tape_world(tape))->at));
        tape_seek(tape, first);
        ck_assert(cell_equal(film.hare[0], world_hare(tape_world(tape))->at));
        tape_seek(tape, end);
    }
    tape_free(tape);
    level_file_done(&file);
}
END_TEST

/* The parts of a map of 10 x 7 begin at column 4 and 7, and at row 3 and 5. */
START_TEST(a_shave_is_somewhere)
{
    static const char *const rows[] = {"north-west", "north",      "north-east", "west",      "middle",
                                       "east",       "south-west", "south",      "south-east"};
    for (struct cell at = {0, 0}; at.y < 7; at = cell_after(at, 10)) {
        const struct shave shave = {.steps = 1, .breed = BREED_BULLDOG, .at = at};
        char words[SHAVE_WORDS], wanted[SHAVE_WORDS];
        int part = (at.x >= 7 ? 2 : at.x >= 4) + 3 * (at.y >= 5 ? 2 : at.y >= 3);
        shave_say_who(&shave, 10, 7, words);
        snprintf(wanted, sizeof wanted, "the bulldog, in the %s", rows[part]);
        ck_assert_str_eq(words, wanted);
    }
}
END_TEST

/* A place of a sketch is twice as high as wide.  Very wide and very narrow maps have bounds. */
START_TEST(a_sketch_has_the_shape_of_its_map)
{
    static const int shapes[][3] = {{10, 10, 10}, {16, 10, 16}, {7, 9, 8},
                                    {7, 12, 6},   {9, 14, 6},   {3, 12, 3},
                                    {1, 9, 1},    {1, 90, 1},   {90, 9, SKETCH_MOST_COLUMNS}};
    const struct track track = {.cells = NULL, .count = 0};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        struct sketch sketch;
        sketch_make(&sketch, &track, shapes[i][0], shapes[i][1]);
        ck_assert_msg(sketch.columns == shapes[i][2], "%d x %d: %d columns", shapes[i][0], shapes[i][1],
                      sketch.columns);
    }
}
END_TEST

TEST_MAIN("reel", tempos_rise_evenly, tempos_have_bounds, a_shave_is_told, a_recording_starts_at_the_tempo_of_the_game,
          steps_go_along_the_game, a_film_shows_each_tick, a_sketch_has_the_shape_of_its_map, a_reel_runs_by_its_clock,
          a_reel_seeks_within_its_tape, recordings_and_demos_are_played, lengths_are_told,
          a_film_has_its_part_of_the_game, a_shave_is_somewhere)
