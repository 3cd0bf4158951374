/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/rng.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "front/play/reel.h"
#include "front/play/session.h"
#include "replay/random_rules.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The tests' clock counts microseconds. */
enum { SECOND = 1000000 };

static struct level_file file;
static struct session session;

static void begin(enum pace pace)
{
    static const char text[] = "format: 1\n"
                               "goal: collect 2\n"
                               "map:\n"
                               "############\n"
                               "#@........*#\n"
                               "#.########.#\n"
                               "#>.........#\n"
                               "##########.#\n"
                               "#B#*.......#\n"
                               "############\n"
                               "end\n";
    struct report report;
    report_init(&report, "text", text, sizeof text - 1);
    level_file_parse(&file, text, sizeof text - 1, &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    session_init(&session, file.levels[0], tape_new(file.levels[0], file.levels[0]->seed), pace, REEL_USUAL_TEMPO);
}

static void end(void)
{
    session_done(&session);
    level_file_done(&file);
}

static uint32_t now_at(void) { return world_tick(reel_world(&session.reel)); }

static struct cell hare_at(void) { return world_hare(reel_world(&session.reel))->at; }

/* Calls reel_advance() like the main loop, whenever a tick is due, until the clock reads `until`. */
static void run(int64_t until)
{
    while (reel_due(&session.reel) >= 0 && reel_due(&session.reel) <= until) {
        reel_advance(&session.reel, reel_due(&session.reel));
    }
}

START_TEST(live_waits_for_the_first_move)
{
    begin(PACE_LIVE);
    ck_assert_int_lt(reel_due(&session.reel), 0);
    ck_assert(!reel_advance(&session.reel, 60 * (int64_t)SECOND));
    ck_assert_uint_eq(now_at(), 0);
    session_steer(&session, EAST, SECOND);
    run(2 * SECOND);
    ck_assert_uint_ge(now_at(), REEL_TICKS_A_SECOND);
    ck_assert_uint_le(now_at(), REEL_TICKS_A_SECOND + 1);
    ck_assert_int_gt(hare_at().x, 5);
    end();
}
END_TEST

START_TEST(an_absence_is_not_caught_up_with)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    reel_advance(&session.reel, 3600 * (int64_t)SECOND);
    ck_assert_uint_le(now_at(), REEL_CATCH_UP);
    ck_assert_int_gt(reel_due(&session.reel), 3600 * (int64_t)SECOND);
    end();
}
END_TEST

START_TEST(a_pause_stops_the_clock)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    run(SECOND / 2);
    uint32_t before = now_at();
    reel_stop(&session.reel);
    ck_assert_int_lt(reel_due(&session.reel), 0);
    reel_run(&session.reel, 9 * SECOND);
    ck_assert_int_gt(reel_due(&session.reel), 9 * SECOND);
    ck_assert_uint_eq(now_at(), before);
    reel_stop(&session.reel);
    session_steer(&session, EAST, 20 * SECOND);
    ck_assert_int_ge(reel_due(&session.reel), 20 * SECOND);
    end();
}
END_TEST

START_TEST(turns_wait_for_each_move)
{
    begin(PACE_TURNS);
    session_steer(&session, EAST, 0);
    ck_assert_int_eq(hare_at().x, 2);
    ck_assert_uint_eq(now_at(), 4);
    ck_assert_int_lt(reel_due(&session.reel), 0);
    session_wait(&session, 0);
    ck_assert_int_eq(hare_at().x, 2);
    ck_assert_uint_eq(now_at(), 8);
    session_steer(&session, NORTH, 0);
    ck_assert_int_eq(hare_at().y, 1);
    end();
}
END_TEST

START_TEST(rewound_games_wait_and_are_not_clean)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    run(SECOND);
    uint32_t before = now_at();
    session_tell(&session, "This has happened.", 1000);
    session_rewind(&session);
    ck_assert_str_eq(session.news, "");
    ck_assert_uint_eq(now_at(), before - REEL_REWIND_TICKS);
    ck_assert_int_lt(reel_due(&session.reel), 0);
    ck_assert_uint_eq(tape_rewinds(session.reel.tape), 0);
    session_steer(&session, WEST, 5 * SECOND);
    run(6 * SECOND);
    ck_assert_uint_eq(tape_rewinds(session.reel.tape), 1);
    for (int i = 0; i < 100; i++) {
        session_rewind(&session);
    }
    ck_assert_uint_eq(now_at(), 0);
    end();
}
END_TEST

START_TEST(in_turns_a_turn_is_taken_back)
{
    begin(PACE_TURNS);
    session_steer(&session, EAST, 0);
    session_steer(&session, EAST, 0);
    session_steer(&session, EAST, 0);
    ck_assert_int_eq(hare_at().x, 4);
    session_rewind(&session);
    ck_assert_int_eq(hare_at().x, 3);
    session_rewind(&session);
    ck_assert_int_eq(hare_at().x, 2);
    ck_assert(world_hare_is_ready(reel_world(&session.reel)));
    end();
}
END_TEST

START_TEST(pace_changes_in_the_middle)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    run(SECOND / 2);
    session_toggle_pace(&session);
    ck_assert_int_lt(reel_due(&session.reel), 0);
    uint32_t before = now_at();
    session_steer(&session, EAST, SECOND);
    ck_assert_uint_gt(now_at(), before);
    session_toggle_pace(&session);
    session_steer(&session, EAST, SECOND);
    ck_assert_int_ge(reel_due(&session.reel), SECOND);
    end();
}
END_TEST

/* The step that was in progress in Live is finished, and the first key takes another step. */
START_TEST(no_key_is_lost_between_live_and_turns)
{
    for (uint32_t ticks = 1; ticks <= 8; ticks++) {
        begin(PACE_LIVE);
        session_steer(&session, EAST, 0);
        while (now_at() < ticks) {
            reel_advance(&session.reel, reel_due(&session.reel));
        }
        struct cell before = hare_at();
        session_toggle_pace(&session);
        session_steer(&session, WEST, SECOND);
        ck_assert_int_eq(hare_at().x, before.x - 1);
        ck_assert(world_hare_is_ready(reel_world(&session.reel)));
        end();
    }
}
END_TEST

START_TEST(the_way_to_a_cell_wins_the_game)
{
    begin(PACE_LIVE);
    session_go_to(&session, (struct cell){10, 1}, 0);
    run(10 * SECOND);
    ck_assert_int_eq(world_hare(reel_world(&session.reel))->clover, 1);
    ck_assert_str_eq(session.news, "");
    session_go_to(&session, (struct cell){3, 5}, 10 * SECOND);
    run(15 * SECOND);
    ck_assert_int_eq(world_hare(reel_world(&session.reel))->clover, 2);
    session_go_to(&session, (struct cell){1, 3}, 15 * SECOND);
    run(30 * SECOND);
    ck_assert(reel_is_over(&session.reel));
    ck_assert_int_eq(world_outcome(reel_world(&session.reel)), OUTCOME_WON);
    session_restart(&session);
    ck_assert(!reel_is_over(&session.reel) && !session.reel.runs);
    ck_assert_uint_eq(now_at(), 0);
    end();
}
END_TEST

static void begin_on(const char *text)
{
    struct report report;
    report_init(&report, "text", text, strlen(text));
    level_file_parse(&file, text, strlen(text), &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    session_init(&session, file.levels[0], tape_new(file.levels[0], file.levels[0]->seed), PACE_LIVE, REEL_USUAL_TEMPO);
}

/* The clock does not start either. */
START_TEST(where_the_hare_cannot_go_is_said)
{
    static const struct {
        struct cell at;
        const char *news;
    } refused[] = {{{0, 0}, "No way in for a hare: hedge."},
                   {{1, 5}, "There is no path to that place."},
                   {{1, 1}, "There you are."}};
    begin(PACE_LIVE);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        ck_assert(!session_go_to(&session, refused[i].at, 0));
        ck_assert_str_eq(session.news, refused[i].news);
        ck_assert(session.refuses && !session.reel.runs);
        ck_assert_int_lt(reel_due(&session.reel), 0);
    }
    session_tell(&session, "Other news.", 1);
    ck_assert(!session.refuses);
    ck_assert(session_go_to(&session, (struct cell){5, 1}, 0));
    ck_assert(!session.refuses && session.reel.runs);
    end();
}
END_TEST

START_TEST(a_way_ends_where_a_hound_comes_to_see)
{
    begin_on("format: 1\ngoal: collect 1\nlegend:\n  B = bloodhound speed=1\nmap:\n"
             "################\n"
             "#@.............#\n"
             "##############.#\n"
             "#B..........*..#\n"
             "#>##############\n"
             "################\nend\n");
    ck_assert(session_go_to(&session, (struct cell){12, 3}, 0));
    run(20 * SECOND);
    ck_assert_int_eq(world_hare(reel_world(&session.reel))->clover, 0);
    ck_assert_int_eq(hare_at().x, 14);
    ck_assert(runner_is_idle(session.runner));
    ck_assert(session_go_to(&session, (struct cell){12, 3}, 20 * SECOND));
    run(40 * SECOND);
    ck_assert_int_eq(world_hare(reel_world(&session.reel))->clover, 1);
    end();
}
END_TEST

/* The shortest path leads past the hound, which hardly moves. */
START_TEST(a_way_keeps_away_from_a_hound_in_view)
{
    begin_on("format: 1\ngoal: collect 1\nlegend:\n  B = bloodhound speed=1\nmap:\n"
             "####################\n"
             "#..................#\n"
             "#..................#\n"
             "#..................#\n"
             "#@.......B........*#\n"
             "#..................#\n"
             "#.................>#\n"
             "####################\nend\n");
    ck_assert(session_go_to(&session, (struct cell){18, 4}, 0));
    int nearest = 100;
    for (int64_t now = 0; now < 20 * SECOND; now += SECOND / 30) {
        run(now);
        int distance = cell_chebyshev(hare_at(), world_hound(reel_world(&session.reel), 0)->at);
        nearest = distance < nearest ? distance : nearest;
    }
    ck_assert_int_eq(world_hare(reel_world(&session.reel))->clover, 1);
    ck_assert_int_ge(nearest, 3);
    end();
}
END_TEST

/* In an alley there is no path round the hound. */
START_TEST(a_way_ends_before_a_hound_in_the_alley)
{
    begin_on("format: 1\ngoal: collect 1\nlegend:\n  B = bloodhound speed=1\nmap:\n"
             "####################\n"
             "#@.......B.......*>#\n"
             "####################\nend\n");
    ck_assert(session_go_to(&session, (struct cell){17, 1}, 0));
    run(6 * SECOND);
    ck_assert(!reel_is_over(&session.reel) && runner_is_idle(session.runner));
    ck_assert_int_ge(world_hound(reel_world(&session.reel), 0)->at.x - hare_at().x, 2);
    end();
}
END_TEST

START_TEST(it_is_told_who_opened_the_gate)
{
    char line[SESSION_NEWS_BYTES];
    struct event gate = {.kind = EVENT_GATE_OPEN, .hound = -1};
    begin(PACE_LIVE);
    ck_assert_ptr_nonnull(strstr(session_news_of(reel_world(&session.reel), &gate, line), "swings open"));
    gate.hound = 0;
    ck_assert_str_eq(session_news_of(reel_world(&session.reel), &gate, line), "A hound has pawed a gate open.");
    end();
}
END_TEST

/* Of four clovers, three open the burrow. */
START_TEST(it_is_told_what_is_left_to_eat)
{
    static const char *const told[] = {"2 clovers to go.", "One clover to go.", NULL, NULL};
    static const char *const home[] = {"The burrow is open: run home, or eat the rest for a medal.",
                                       "The burrow is open: run home!"};
    const struct event eaten = {.kind = EVENT_CLOVER}, opened = {.kind = EVENT_BURROW_OPEN};
    char line[SESSION_NEWS_BYTES];
    begin_on("format: 1\ngoal: collect 3\naccept: no-hounds\nmap:\n#########\n#@****.>#\n#########\nend\n");
    for (int i = 0; i < 4; i++) {
        const struct world *world = reel_world(&session.reel);
        ck_assert_ptr_null(tape_script(session.reel.tape, "e"));
        ck_assert_int_eq(world_hare(world)->clover, i + 1);
        ck_assert_pstr_eq(session_news_of(world, &eaten, line), told[i]);
        ck_assert_str_eq(session_news_of(world, &opened, line), home[i == 3]);
    }
    end();
}
END_TEST

START_TEST(news_expire)
{
    enum { TICKS = 5 };
    begin(PACE_LIVE);
    session_tell(&session, "A hedge.", TICKS);
    for (uint32_t ticks = 0; ticks <= TICKS + 1; ticks++) {
        ck_assert_uint_eq(now_at(), ticks);
        ck_assert_str_eq(session.news, ticks <= TICKS ? "A hedge." : "");
        reel_step(&session.reel, 1);
    }
    session_tell(&session, "Another.", TICKS);
    reel_step(&session.reel, -1);
    ck_assert_str_eq(session.news, "");
    end();
}
END_TEST

START_TEST(a_saved_game_goes_on)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    run(SECOND);
    uint64_t hash = world_hash(reel_world(&session.reel));
    struct session second;
    struct replay *replay = tape_replay(session.reel.tape);
    session_init(&second, file.levels[0], tape_resume(replay), PACE_LIVE, REEL_USUAL_TEMPO);
    replay_free(replay);
    ck_assert_uint_eq(world_hash(reel_world(&second.reel)), hash);
    ck_assert(!second.reel.runs);
    session_done(&second);
    end();
}
END_TEST

/* A player who was slower than par by a single tick, and therefore has no medal, can see the difference. */
START_TEST(no_two_times_read_the_same)
{
    enum { TEN_MINUTES = 600 * REEL_TICKS_A_SECOND };
    char before[REEL_TIME] = "", now[REEL_TIME];
    for (uint32_t ticks = 0; ticks < TEN_MINUTES; ticks++) {
        reel_say_exactly(ticks, now);
        ck_assert_str_lt(before, now);
        memcpy(before, now, sizeof now);
    }
    ck_assert_str_eq(now, "9:59.96");
    reel_say_exactly(TEN_MINUTES, now);
    ck_assert_str_eq(now, "10:00");
    reel_say_result(PACE_LIVE, 197, now);
    ck_assert_str_eq(now, "0:06.56");
    reel_say_result(PACE_TURNS, 197, now);
    ck_assert_str_eq(now, "50");
}
END_TEST

/* --- random keys ---------------------------------------------------------------------------------- */

static void hash_text(struct hash *hash, const char *text) { hash_bytes(hash, text, strlen(text) + 1); }

/* Hashes all that can be seen of the session. */
static void hash_session(struct hash *hash, const struct world *world)
{
    const struct activity *activity = &session.activity;
    const uint32_t numbers[] = {now_at(),
                                session.news_until,
                                session.refuses,
                                session.was_turns,
                                session.reel.runs,
                                session.reel.pace,
                                activity->games,
                                activity->wins,
                                activity->catches,
                                activity->rewinds,
                                activity->ticks,
                                activity->steps,
                                activity->clover,
                                score_points(session.score),
                                tape_length(session.reel.tape),
                                tape_rewinds(session.reel.tape)};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        hash_u32(hash, numbers[i]);
    }
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        uint32_t number = activity->met[breed] + 100 * activity->caught[breed] + 10000 * activity->escaped[breed];
        if (number > 0) { /* breeds may be added */
            hash_u32(hash, number + 100000 * (uint32_t)breed);
        }
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        hash_u32(hash, session.views[i]);
    }
    hash_u32(hash, (uint32_t)session.sighted);
    hash_u64(hash, (uint64_t)reel_due(&session.reel));
    hash_u64(hash, world_hash(world));
    hash_text(hash, session.news);
}

/* Does what a player could do, with a clock that goes on by up to half a second. */
static void press_a_key(struct rng *rng, int64_t *now)
{
    const struct level *level = session.reel.level;
    const struct cell target = {rng_int(rng, level->width), rng_int(rng, level->height)};
    int die = rng_int(rng, 40);
    *now += rng_int(rng, SECOND / 2);
    if (die < 14) {
        session_steer(&session, (enum direction)rng_below(rng, DIRECTIONS), *now);
    } else if (die < 20) {
        session_go_to(&session, target, *now);
    } else if (die < 24) {
        session_act(&session, (enum verb)rng_below(rng, VERBS + 3), *now);
    } else if (die < 27) {
        session_wait(&session, *now);
    } else if (die < 29) {
        session_toggle_pace(&session);
    } else if (die < 31 || (die < 38 && reel_is_over(&session.reel))) {
        session_rewind(&session);
    } else if (die == 39 && rng_int(rng, 4) == 0) {
        session_restart(&session);
    }
    reel_advance(&session.reel, *now);
}

/* Plays a game with 200 random keys, and writes a line about it. */
static void add_random_session(struct text *out, uint64_t seed)
{
    struct level *drawn = random_rules(seed), *level = level_for(drawn, (enum difficulty)(seed % DIFFICULTIES));
    struct rng rng;
    struct hash hash;
    struct score score;
    int64_t now = SECOND;
    rng_init(&rng, seed);
    hash_init(&hash);
    session_init(&session, level, tape_new(level, seed), (enum pace)(seed / 3 % 2), 1 + (int)(seed % REEL_TEMPOS));
    score_begin(&score, &score_usual, level, reel_world(&session.reel));
    session.score = &score;
    for (int i = 0; i < 200; i++) {
        press_a_key(&rng, &now);
        hash_session(&hash, reel_world(&session.reel));
    }
    text_addf(out, "%d: %u ticks, %u steps, %u points, %s: %016" PRIx64 "\n", (int)seed,
              (unsigned)session.activity.ticks, (unsigned)session.activity.steps, (unsigned)score_points(&score),
              outcome_name(world_outcome(reel_world(&session.reel))), hash.value);
    score_done(&score);
    session_done(&session);
    level_free(level);
    level_free(drawn);
}

/* What random keys do changes only with UPDATE_GOLDEN=1. */
START_TEST(known_sessions)
{
    struct text seen = text_empty();
    for (uint64_t seed = 1; seed <= 60; seed++) {
        add_random_session(&seen, seed);
    }
    golden_expect("tests/front/play/sessions.txt", &seen);
}
END_TEST

TEST_MAIN("session", live_waits_for_the_first_move, an_absence_is_not_caught_up_with, a_pause_stops_the_clock,
          turns_wait_for_each_move, rewound_games_wait_and_are_not_clean, in_turns_a_turn_is_taken_back,
          pace_changes_in_the_middle, no_key_is_lost_between_live_and_turns, the_way_to_a_cell_wins_the_game,
          where_the_hare_cannot_go_is_said, a_way_ends_where_a_hound_comes_to_see,
          a_way_keeps_away_from_a_hound_in_view, a_way_ends_before_a_hound_in_the_alley, it_is_told_who_opened_the_gate,
          it_is_told_what_is_left_to_eat, news_expire, a_saved_game_goes_on, no_two_times_read_the_same, known_sessions)
