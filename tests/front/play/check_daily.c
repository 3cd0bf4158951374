/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "front/play/night.h"
#include "front/records/progress.h"
#include "level/level_of.h"

#include <string.h>
#include <time.h>

static struct attempt win(void)
{
    struct attempt day = {.date = {2026, 11, 21},
                          .end = DAY_WON,
                          .ticks = 42 * 30,
                          .par = 51 * 30,
                          .medals = MEDAL_TIME | MEDAL_CLOVER,
                          .clover = 3,
                          .near_misses = 1,
                          .hash = 0x01234567};
    ck_assert(sketch_read(&day.sketch, "01f/000/0a0/000/800"));
    return day;
}

static void expect_text(const struct calendar *calendar, const struct attempt *day, const char *wanted)
{
    struct text text;
    text_init(&text);
    day_share(calendar, day, &text);
    ck_assert_str_eq(text.bytes, wanted);
    text_done(&text);
}

START_TEST(results_are_told_in_a_few_lines)
{
    struct calendar calendar = {0};
    struct attempt day = win();
    calendar_note(&calendar, &day);
    day.medals |= MEDAL_HARD; /* which a day does not offer */
    expect_text(&calendar, &day,
                "Hounded 2026-11-21  won 0:42 of 0:51  ★☆★ time clover\n3 clover, 0 catches, 1 near miss\n"
                "░▘█\n░░░\n░▐░\n░░░\n▗░░\n01234567");
    day.end = DAY_GIVEN_UP;
    day.date.day = 18;
    expect_text(&calendar, &day,
                "Hounded 2026-11-18 practice  given up at 0:42, par 0:51\n3 clover, 0 catches, 1 near miss\n"
                "░▘█\n░░░\n░▐░\n░░░\n▗░░\n01234567");
    day = win();
    day.date.day = 20;
    calendar_note(&calendar, &day);
    day = win();
    day.end = DAY_CAUGHT;
    day.near_misses = 2;
    day.sketch.columns = 0;
    expect_text(
        &calendar, &day,
        "Hounded 2026-11-21  caught at 0:42, par 0:51\n3 clover, 1 catch, 2 near misses, day 2 in a row\n01234567");
    day.date.day = 19;
    expect_text(&calendar, &day,
                "Hounded 2026-11-19 practice  caught at 0:42, par 0:51\n3 clover, 1 catch, 2 near misses\n01234567");
    ck_assert(sketch_read(&day.sketch, "8/0/1/0/0"));
    strcpy(day.shave, "2/0:40/collie/west");
    expect_text(&calendar, &day,
                "Hounded 2026-11-19 practice  caught at 0:42, par 0:51\n3 clover, 1 catch, 2 near misses\n"
                "closest shave: 2 steps, at 0:40, the collie, in the west\n▗\n░\n▘\n░\n░\n01234567");
    ledger_done(&calendar_ledger, &calendar.days);
}
END_TEST

static size_t characters(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++) {
        count += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return count;
}

START_TEST(the_longest_text_can_be_shared)
{
    struct calendar calendar = {0};
    struct attempt day = win();
    struct text text;
    text_init(&text);
    day.ticks = day.par = 599 * 60 * 30 + 59 * 30;
    day.medals = MEDAL_TIME | MEDAL_CLEAN | MEDAL_CLOVER;
    day.clover = day.near_misses = 9999;
    day.sketch.columns = SKETCH_MOST_COLUMNS;
    for (int i = 0; i < 1200; i++) {
        calendar_note(&calendar, &day);
        day.date = date_of_number(date_number(&day.date) + 1);
    }
    day_share(&calendar, calendar_first(&calendar, calendar.days.count - 1), &text);
    ck_assert_ptr_nonnull(strstr(text.bytes, "day 1200 in a row"));
    ck_assert_uint_le(characters(text.bytes), DAY_SHARE_CHARACTERS);
    text_done(&text);
    ledger_done(&calendar_ledger, &calendar.days);
}
END_TEST

START_TEST(only_the_first_attempt_of_today_counts)
{
    const struct date today = {2026, 11, 21}, yesterday = {2026, 11, 20};
    struct calendar calendar = {0};
    struct night *night = night_new(night_seed(&today), &today, &calendar);
    ck_assert_int_eq(night->run.boons[0], BOON_TONIGHT);
    night_free(night);
    night = night_new(night_seed(&yesterday), &today, &calendar);
    ck_assert_int_eq(night->run.boons[0], BOON_NIGHT);
    night_free(night);
    struct attempt day = win();
    calendar_note(&calendar, &day);
    night = night_new(night_seed(&today), &today, &calendar);
    ck_assert_int_eq(night->run.boons[0], BOON_NIGHT);
    night_free(night);
    ledger_done(&calendar_ledger, &calendar.days);
}
END_TEST

START_TEST(a_night_stands_where_its_score_does)
{
    const struct score score = {.clover = 30, .bonus = 50, .times = 2, .left = 7, .rule.lasts = 90};
    struct standing standing;
    struct night *night = night_new(7, &(struct date){2026, 11, 21}, &(const struct calendar){0});
    night->run.meadows = 3;
    night->run.points = 400;
    night_stand(night, NULL, &standing);
    ck_assert(standing.meadow == 4 && standing.points == 400 && standing.times == 0);
    night_stand(night, &score, &standing);
    ck_assert(standing.meadow == 4 && standing.points == 400 + score_points(&score));
    ck_assert(standing.times == 2 && standing.left == 7 && standing.lasts == 90);
    ck_assert_str_eq(night_next(night, OUTCOME_WON), "Next meadow");
    ck_assert_str_eq(night_next(night, OUTCOME_CAUGHT), "Another night");
    night->run.meadows++; /* the last one */
    ck_assert_str_eq(night_next(night, OUTCOME_WON), "Another night");
    night_free(night);
}
END_TEST

/* 0 means "no run", and two runs hardly ever have the same number. */
START_TEST(runs_have_numbers_of_their_own)
{
    enum { RUNS = 30 };
    const struct calendar calendar = {0};
    uint32_t ids[RUNS];
    for (int i = 0; i < RUNS; i++) {
        struct night *night = night_new((uint64_t)i, &(struct date){2026, 11, 21}, &calendar);
        ids[i] = night->run.id;
        ck_assert_uint_ne(ids[i], 0);
        for (int j = 0; j < i; j++) {
            ck_assert_uint_ne(ids[i], ids[j]);
        }
        night_free(night);
    }
}
END_TEST

START_TEST(nights_are_told_in_a_few_lines)
{
    struct calendar calendar = {0};
    struct attempt day = {.date = {2026, 11, 21},
                          .end = DAY_CAUGHT,
                          .ticks = 252 * 30,
                          .hash = 0x01234567,
                          .shave = "1/0:12/bulldog/north",
                          .night = {true, 3, 840}};
    struct text text = text_empty();
    struct run run = night_run(20261121, 1, BOON_NIGHT);
    run_take(&run, TRICK_LEAP);
    run_take(&run, TRICK_THUMP);
    night_share(&calendar, &day, &run, &text);
    ck_assert_str_eq(text.bytes, "Hounded, the Long Night of 2026-11-21, practice  3 of 5 meadows, 840 points in 4:12\n"
                                 "Leap, Thump\nclosest shave: 1 step, at 0:12, the bulldog, in the north\n01234567");
    calendar_note(&calendar, &day);
    expect_text(&calendar, &day,
                "Hounded, the Long Night of 2026-11-21  3 of 5 meadows, 840 points in 4:12\n"
                "closest shave: 1 step, at 0:12, the bulldog, in the north\n01234567");
    day.date.day++;
    calendar_note(&calendar, &day);
    for (int counts = 0; counts < 2; counts++) {
        text_clear(&text);
        run.boons[0] = counts ? BOON_TONIGHT : BOON_NIGHT;
        night_share(&calendar, &day, &run, &text);
        ck_assert_ptr_nonnull(strstr(text.bytes, counts ? " in 4:12, day 2 in a row\n" : " in 4:12\n"));
    }
    day.date = (struct date){0};
    day.night = (struct night_result){true, 0, 1};
    text_clear(&text);
    run = night_run(7, 1, BOON_NIGHT);
    night_share(&calendar, &day, &run, &text);
    ck_assert_ptr_nonnull(strstr(text.bytes, "Hounded, the Long Night, seed 7  0 of 5 meadows, 1 point in 4:12\n"));
    text_done(&text);
    ledger_done(&calendar_ledger, &calendar.days);
}
END_TEST

/* The best game of a day is kept under the day's key. */
START_TEST(days_are_said_in_a_line)
{
    static const struct {
        enum day_end end;
        const char *words;
    } rows[] = {{DAY_WON, "won in 0:42 ★☆★"}, {DAY_CAUGHT, "caught at 0:42"}, {DAY_GIVEN_UP, "given up at 0:42"}};
    const struct date date = {2026, 11, 21};
    char out[DAY_WORDS], home[64];
    struct text news = text_empty();
    struct store store;
    struct progress progress;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct attempt day = win();
        day.end = rows[i].end;
        day_say(&day, out);
        ck_assert_str_eq(out, rows[i].words);
    }
    testing_folder(home, sizeof home);
    store_init(&store, home, &news);
    progress_init(&progress, &store);
    ck_assert(!day_say_best(&progress, &date, out));
    progress_won(&progress, "daily-2026-11-21", 0, 60 * 30, MEDAL_CLOVER);
    ck_assert(day_say_best(&progress, &date, out));
    ck_assert_str_eq(out, "1:00 ☆☆★");
    progress_done(&progress);
    text_done(&news);
    testing_remove_folder(home);
}
END_TEST

/* What the first attempt of a day, and each later one, is told. */
START_TEST(only_the_first_attempt_is_noted)
{
    char home[64], message[END_LINE];
    struct text news = text_empty();
    struct store store;
    struct progress progress;
    struct attempt day = win();
    testing_folder(home, sizeof home);
    store_init(&store, home, &news);
    progress_init(&progress, &store);
    day_note(&day, &progress, message);
    ck_assert_str_eq(message, "The day's attempt: won in 0:42 ★☆★. What follows is practice.");
    day.ticks = 30;
    day_note(&day, &progress, message);
    ck_assert_str_eq(message, "Practice. The day's attempt: won in 0:42 ★☆★.");
    day.date.day++;
    day_note(&day, &progress, message);
    ck_assert_str_eq(message, "The day's attempt: won in 0:01 ★☆★. 2 days in a row!");
    progress_done(&progress);
    progress_init(&progress, &store);
    ck_assert_uint_eq(progress.calendar.days.count, 2);
    progress_done(&progress);
    text_done(&news);
    testing_remove_folder(home);
}
END_TEST

/* A day's attempt counts, unless another program has made one since the calendar was read. */
START_TEST(one_attempt_of_all_programs_counts)
{
    const struct date today = {2026, 11, 22};
    char home[64], message[END_LINE];
    struct text news = text_empty(), farewell = text_empty();
    struct store store, another;
    struct progress progress, others;
    struct attempt day = win();
    struct level *level = level_of("format: 1\ntitle: x\ngoal: reach\nmap:\n#####\n#@.>#\n#####\nend\n");
    struct tape *tape = tape_new(level, 0);
    testing_folder(home, sizeof home);
    store_init(&store, home, &news);
    store_init(&another, home, &news);
    progress_init(&progress, &store);
    progress_init(&others, &another);
    day_note(&day, &others, message);
    day.ticks = 30;
    day_note(&day, &progress, message);
    ck_assert_str_eq(message, "Practice. The day's attempt: won in 0:42 ★☆★.");
    day_end(&today, true, &(struct ended_game){level, tape, 0, &progress}, &(struct end_words){message, &farewell});
    ck_assert_str_eq(message, "The day's attempt: given up at 0:00. 2 days in a row!");
    ck_assert_ptr_nonnull(calendar_day(&progress.calendar, &today));
    progress_done(&progress);
    progress_done(&others);
    tape_free(tape);
    level_free(level);
    text_done(&news);
    text_done(&farewell);
    testing_remove_folder(home);
}
END_TEST

/* What is shared is the attempt, even if another program has made it since.  A win of the day is kept, a loss is not.
 */
START_TEST(the_attempt_is_shared_whoever_made_it)
{
    const struct date today = {2026, 11, 21};
    char home[64], message[END_LINE] = "";
    struct text news = text_empty(), farewell = text_empty();
    struct store store, another;
    struct progress progress, others;
    const struct attempt day = win();
    struct level *level = level_of("format: 1\ntitle: x\ngoal: reach\npar: 9\nmap:\n#####\n#@.>#\n#####\nend\n");
    testing_folder(home, sizeof home);
    store_init(&store, home, &news);
    store_init(&another, home, &news);
    progress_init(&progress, &store);
    progress_init(&others, &another);
    day_note(&day, &others, message);
    message[0] = '\0';
    for (int is_won = 0; is_won < 2; is_won++) {
        struct tape *tape = tape_new(level, 0);
        ck_assert_ptr_null(tape_script(tape, is_won ? "e2" : "e1"));
        day_end(&today, false, &(struct ended_game){level, tape, MEDAL_TIME, &progress},
                &(struct end_words){message, &farewell});
        ck_assert_str_eq(message, "");
        ck_assert_ptr_nonnull(strstr(farewell.bytes, "Hounded 2026-11-21  won 0:42 of 0:51  ★☆★ time clover\n"));
        ck_assert_ptr_null(strstr(farewell.bytes + 1, "Hounded"));
        const struct record *record = progress_of(&progress, "daily-2026-11-21");
        ck_assert_int_eq(record != NULL, is_won);
        ck_assert(!is_won || (record->medals == MEDAL_TIME && record->map == 0));
        tape_free(tape);
    }
    progress_done(&progress);
    progress_done(&others);
    level_free(level);
    text_done(&news);
    text_done(&farewell);
    testing_remove_folder(home);
}
END_TEST

/* The ticks and the clover of a night are those of all its games. */
START_TEST(the_games_of_a_night_add_up)
{
    enum { GAMES = 3, TICKS = 100 };
    const struct date today = {2026, 11, 21};
    char home[64], message[END_LINE];
    struct text news = text_empty(), farewell = text_empty();
    struct store store;
    struct progress progress;
    struct level *level = level_of("format: 1\ntitle: x\ngoal: reach\nmap:\n#####\n#@.>#\n#####\nend\n");
    struct tape *tape = tape_new(level, 0);
    testing_folder(home, sizeof home);
    store_init(&store, home, &news);
    progress_init(&progress, &store);
    struct night *night = night_new(night_seed(&today), &today, &progress.calendar);
    for (int i = 0; i < TICKS; i++) {
        tape_tick(tape, COMMAND_WAIT, NULL);
    }
    struct replay *replay = tape_replay(tape);
    for (int i = 1; i < GAMES; i++) {
        run_file_add(&night->games, replay);
    }
    night->run.meadows = GAMES - 1;
    night->run.clover = 5;
    night_end(night, &(struct ended_game){level, tape, 0, &progress}, &(struct end_words){message, &farewell});
    ck_assert(night->is_over);
    const struct attempt *day = calendar_day(&progress.calendar, &today);
    ck_assert_uint_eq(day->ticks, GAMES * TICKS);
    ck_assert_int_eq(day->end, DAY_GIVEN_UP);
    ck_assert_uint_eq(day->clover, 5);
    ck_assert(day->night.is_known && day->night.meadows == GAMES - 1 && day->night.points == 0);
    size_t size = night->games.size;
    night_end(night, &(struct ended_game){level, tape, 0, &progress}, &(struct end_words){message, &farewell});
    ck_assert_uint_eq(night->games.size, size); /* the same games, and the same words */
    ck_assert_ptr_null(strstr(farewell.bytes + 1, "Hounded"));
    ck_assert_uint_eq(day->hash, world_hash(tape_world(tape)) >> 32); /* the rest is that of the last game */
    replay_free(replay);
    night_free(night);
    const struct date yesterday = {2026, 11, 20};
    night = night_new(night_seed(&yesterday), &today, &progress.calendar);
    night_end(night, &(struct ended_game){level, tape, 0, &progress}, &(struct end_words){message, &farewell});
    ck_assert_ptr_null(calendar_day(&progress.calendar, &yesterday));
    night_free(night);
    night = night_new(7, &today, &progress.calendar); /* no day's attempt */
    night_end(night, &(struct ended_game){level, tape, 0, &progress}, &(struct end_words){message, &farewell});
    ck_assert_str_eq(message, "+0 = clover 0. In all 0.");
    night_free(night);
    progress_done(&progress);
    tape_free(tape);
    level_free(level);
    text_done(&news);
    text_done(&farewell);
    testing_remove_folder(home);
}
END_TEST

/* Ends a night of an arbitrary seed that had these points before, and frees it. */
static void expect_night(struct progress *progress, struct level *level, const char *moves, uint32_t points,
                         const char *next, const char *wanted)
{
    char message[END_LINE];
    struct text farewell = text_empty();
    struct tape *tape = tape_new(level, 0);
    struct night *night = night_new(7, &(struct date){2026, 11, 21}, &progress->calendar);
    struct run before = night->run;
    before.id = points + 1;
    before.points = points;
    night->run = before;
    ck_assert_ptr_null(tape_script(tape, moves));
    night_end(night, &(struct ended_game){level, tape, 0, progress}, &(struct end_words){message, &farewell});
    ck_assert_str_eq(message, wanted);
    bool is_won = world_outcome(tape_world(tape)) == OUTCOME_WON;
    ck_assert_str_eq(night_next(night, world_outcome(tape_world(tape))), next);
    ck_assert(night->is_over != is_won && night->waits == is_won);
    ck_assert(is_won == (farewell.size == 0));
    uint32_t after = night->after.points;
    night_go_on(night);
    ck_assert_uint_eq(night->run.meadows, is_won);
    ck_assert_uint_eq(night->run.points, is_won ? after : 0);
    ck_assert_int_eq(night->run.id == before.id, is_won);
    ck_assert(!night->is_over && (night->games.size > 0) == is_won);
    night_free(night);
    tape_free(tape);
    text_done(&farewell);
}

/* A run of the endless game of older versions ends with its meadow, even if that is won. */
static void expect_endless(struct progress *progress, struct level *level, const char *moves, const char *wanted)
{
    char message[END_LINE];
    struct text farewell = text_empty();
    struct tape *tape = tape_new(level, 0);
    struct night *night = night_again(&(struct run){.seed = 8, .id = 77}, progress->store);
    ck_assert_ptr_null(tape_script(tape, moves));
    night_end(night, &(struct ended_game){level, tape, 0, progress}, &(struct end_words){message, &farewell});
    ck_assert_str_eq(farewell.bytes, wanted);
    ck_assert_str_eq(night_next(night, world_outcome(tape_world(tape))), "Another night");
    ck_assert(night->is_over && !night->waits);
    night_go_on(night);
    ck_assert(run_is_night(&night->run) && night->run.meadows == 0);
    night_free(night);
    tape_free(tape);
    text_done(&farewell);
}

START_TEST(points_and_places_are_told)
{
    char home[64];
    struct text news = text_empty();
    struct store store;
    struct progress progress;
    struct level *level = level_of("format: 1\ntitle: x\ngoal: reach\nmap:\n#######\n#@.*.>#\n#######\nend\n");
    testing_folder(home, sizeof home);
    store_init(&store, home, &news);
    progress_init(&progress, &store);
    expect_night(&progress, level, "e1", 0, "Another night", "+0 = clover 0. In all 0.");
    expect_night(&progress, level, "e4", 1000, "Next meadow", "+60 = clover 10, home 50. In all 1060, your best!");
    expect_night(&progress, level, "e3", 0, "Another night", "+10 = clover 10. In all 10, place 2.");
    expect_night(&progress, level, "e4", 5000, "Next meadow", "+60 = clover 10, home 50. In all 5060, your best!");
    expect_night(&progress, level, "e4", 10, "Next meadow", "+60 = clover 10, home 50. In all 70, place 3.");
    struct night *night = night_again(&(struct run){.seed = 7, .id = 5001}, &store);
    ck_assert_uint_gt(night->games.size, 0);
    night_free(night);
    expect_endless(&progress, level, "e3", "Hounded endless, seed 8  10 points, 0 meadows");
    expect_endless(&progress, level, "e4", "Hounded endless, seed 8  60 points, 1 meadow");
    progress_done(&progress);
    level_free(level);
    text_done(&news);
    testing_remove_folder(home);
}
END_TEST

/* Each of the two hounds, which hardly move, is near when the hare wins. */
START_TEST(a_day_is_told_from_its_game)
{
    struct level *level = level_of("format: 1\ngoal: reach\npar: 90\nlegend:\n  D = bulldog speed=1\nmap:\n"
                                   "##############\n#@.*.......>.#\n##########.#D#\n##########D###\nend\n");
    struct tape *tape = tape_new(level, 0);
    ck_assert_ptr_null(tape_script(tape, "e10"));
    const struct world *world = tape_world(tape);
    const struct attempt day =
        day_of(&(struct date){2026, 11, 21}, &(struct ended_game){level, tape, MEDAL_CLOVER, NULL});
    ck_assert_int_eq(day.end, DAY_WON);
    ck_assert_int_eq(day.date.day, 21);
    ck_assert_uint_eq(day.ticks, world_tick(world));
    ck_assert_uint_eq(day.par, 90);
    ck_assert_uint_eq(day.medals, MEDAL_CLOVER);
    ck_assert_uint_eq(day.clover, 1);
    ck_assert_uint_eq(day.near_misses, 2);
    ck_assert_str_eq(day.shave, "1/0:01/bulldog/north-east");
    ck_assert_uint_eq(day.hash, world_hash(world) >> 32);
    char route[SKETCH_WORD];
    sketch_write(&day.sketch, route);
    ck_assert_str_eq(route, "0000000000000000000000/0201201201012012010000/0000000000000000000000/"
                            "0000000000000000000000/0000000000000000000000");
    tape_free(tape);
    level_free(level);
}
END_TEST

/* The test may run at midnight. */
START_TEST(a_day_is_one_of_all_players)
{
    struct date today;
    time_t before, after;
    do {
        before = time(NULL) / 86400;
        today = daily_today();
        after = time(NULL) / 86400;
    } while (before != after);
    ck_assert_int_eq(date_number(&today), (int32_t)before);
}
END_TEST

TEST_MAIN("daily", a_day_is_told_from_its_game, points_and_places_are_told, only_the_first_attempt_is_noted,
          one_attempt_of_all_programs_counts, the_attempt_is_shared_whoever_made_it, the_games_of_a_night_add_up,
          days_are_said_in_a_line, results_are_told_in_a_few_lines, the_longest_text_can_be_shared,
          runs_have_numbers_of_their_own, a_night_stands_where_its_score_does, nights_are_told_in_a_few_lines,
          only_the_first_attempt_of_today_counts, a_day_is_one_of_all_players)
