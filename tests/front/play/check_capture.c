/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "front/play/capture.h"
#include "front/play/reel.h"
#include "game/bot.h"
#include "game/game.h"
#include "game/meadow.h"
#include "level/format/parse.h"
#include "level/level_of.h"
#include "level/facts/terrain.h"
#include "path/finder.h"
#include "replay/random_rules.h"

#include <stdio.h>
#include <string.h>

/* Games that are lost for a single reason each.  capture_find() must give that reason, with the figures of the game. */

static struct level_file file;
static struct tape *tape;
static struct capture capture;

/* Plays the moves, then waits until the hare is caught. */
static void lose(const char *legend, const char *map, const char *words)
{
    struct text bytes;
    struct report report;
    struct events events = {0};
    text_init(&bytes);
    text_addf(&bytes, "format: 1\ngoal: survive 3000\nlegend:\n%smap:\n%send\n", legend, map);
    report_init(&report, "text", bytes.bytes, bytes.size);
    level_file_parse(&file, bytes.bytes, bytes.size, &report);
    ck_assert_msg(report.errors == 0, "%s", bytes.bytes);
    report_done(&report);
    text_done(&bytes);
    tape = tape_new(file.levels[0], 1);
    ck_assert_ptr_null(tape_script(tape, words));
    events_init(&events);
    while (world_outcome(tape_world(tape)) == OUTCOME_RUNNING) {
        tape_tick(tape, COMMAND_WAIT, &events);
    }
    events_done(&events);
    ck_assert_int_eq(world_outcome(tape_world(tape)), OUTCOME_CAUGHT);
    uint64_t hash = world_hash(tape_world(tape));
    capture_find(&capture, tape);
    ck_assert(world_hash(tape_world(tape)) == hash);
}

static void end(void)
{
    tape_free(tape);
    level_file_done(&file);
}

static void must_be(enum cause cause)
{
    char words[CAPTURE_WORDS];
    capture_say(&capture, words);
    ck_assert_msg(capture.cause == cause, "%s %s, not: %s", capture_title(capture.cause), words, capture_title(cause));
}

/* Returns the number of steps of the catcher's path to the hare at that tick, computed independently; -1: no path. */
static int steps_at(uint32_t tick, struct cell shut)
{
    struct world *world = tape_world(tape);
    size_t catcher = (size_t)world_catcher(world);
    tape_seek(tape, tick);
    struct mover mover = *moves_mover(world_hound_moves(world, catcher));
    struct grid *grid = xalloc_check(grid_new(grid_width(world_grid(world)), grid_height(world_grid(world))));
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        grid_set(grid, at, (uint8_t)(cell_equal(at, shut) ? TERRAIN_HEDGE : world_terrain(world, at)));
    }
    struct moves *moves = xalloc_check(moves_new(grid, &mover));
    struct finder *finder = xalloc_check(finder_new(&finder_search[ALGORITHM_DIJKSTRA], moves, NULL));
    bool is_found = finder_run(finder, world_hound(world, catcher)->at, world_hare(world)->at) == SEARCH_FOUND;
    int steps = is_found ? (int)finder_path(finder, NULL, 0) - 1 : -1;
    finder_free(finder);
    moves_free(moves);
    grid_free(grid);
    tape_seek(tape, tape_length(tape));
    return steps;
}

static const struct cell nowhere = {-1, -1};

START_TEST(it_stood)
{
    lose("  B = bloodhound speed=60\n", "##############\n#@..........B#\n#............#\n##############\n", "e1");
    must_be(CAUSE_STOOD);
    ck_assert_int_eq(capture.lead, steps_at(capture.since, nowhere));
    ck_assert_int_eq(capture.ran, 0);
    ck_assert_int_ge((int)capture.stood, 15);
    end();
    lose("  B = bloodhound speed=60\n", "##############\n#.....@......#\n#...........B#\n##############\n", "w5");
    must_be(CAUSE_STOOD);
    end();
    lose("  B = bloodhound speed=60\n", "##############\n#@..........B#\n#............#\n##############\n", "");
    must_be(CAUSE_STOOD);
    ck_assert_uint_eq(capture.since, 0);
    ck_assert_uint_eq(capture.stood, tape_length(tape));
    end();
    /* Only the end of a long game is looked at. */
    lose("  B = bloodhound speed=5\n",
         "########################\n#@.....................B#\n#......................#\n########################\n",
         "e1");
    must_be(CAUSE_STOOD);
    ck_assert_uint_gt(tape_length(tape), capture.stood);
    ck_assert_uint_eq(capture.stood, 10 * REEL_TICKS_A_SECOND);
    ck_assert_int_eq(capture.lead, steps_at(capture.since, nowhere));
    end();
    ck_assert_str_eq(capture_advice(CAUSE_STOOD, PACE_TURNS), "Keep running.");
    ck_assert_ptr_nonnull(strstr(capture_advice(CAUSE_STOOD, PACE_LIVE), "{TURNS}"));
    ck_assert_str_eq(capture_advice(CAUSE_LEAD, PACE_TURNS), capture_advice(CAUSE_LEAD, PACE_LIVE));
}
END_TEST

/* To stand for half a second is the cause, and to be caught sooner is not. */
START_TEST(it_stood_for_half_a_second)
{
    bool has_been[2] = {false, false};
    for (int speed = 100; speed <= 300; speed += 5) {
        char legend[40];
        snprintf(legend, sizeof legend, "  B = bloodhound speed=%d\n", speed);
        lose(legend, "##############\n#@.......B...#\n#............#\n##############\n", "");
        uint32_t stood = tape_length(tape);
        ck_assert_msg((capture.cause == CAUSE_STOOD) == (stood >= 15), "speed %d: %d ticks", speed, (int)stood);
        has_been[0] |= stood == 14;
        has_been[1] |= stood == 15;
        end();
    }
    ck_assert(has_been[0] && has_been[1]);
}
END_TEST

START_TEST(it_was_in_a_dead_end)
{
    lose("  B = bloodhound speed=95\n",
         "##################\n#B...............#\n#.##############.#\n#.......@........#\n#.######.#######.#\n"
         "#.######.#######.#\n#.######.#######.#\n#.######.#######.#\n#.######.#######.#\n#.##############.#\n"
         "#................#\n##################\n",
         "w4 e4 s5");
    must_be(CAUSE_DEAD_END);
    ck_assert(cell_equal(capture.at, (struct cell){8, 3}) || cell_equal(capture.at, (struct cell){8, 4}));
    ck_assert_int_eq(capture.lead, steps_at(capture.since, nowhere));
    ck_assert_int_eq(steps_at(capture.since + 8, capture.at), -1);
    end();
    /* The first cell of the map is outside the dead end. */
    lose("  B = bloodhound speed=95\n",
         "B...............\n.##############.\n.......@........\n.######.#######.\n.######.#######.\n.######.#######.\n"
         ".######.#######.\n.######.#######.\n.##############.\n................\n",
         "w4 e4 s5");
    must_be(CAUSE_DEAD_END);
    end();
}
END_TEST

START_TEST(it_was_cut_off)
{
    lose("  B = bloodhound speed=95\n  Z = bloodhound speed=60\n",
         "##########################\n#B...@.................Z.#\n#.######################.#\n"
         "#.######################.#\n#.######################.#\n#........................#\n"
         "##########################\n",
         "e12");
    must_be(CAUSE_CUT_OFF);
    ck_assert_int_eq(capture.other, BREED_BLOODHOUND);
    end();
    /* The same with the hounds in the other order. */
    lose("  B = bloodhound speed=95\n  Z = bloodhound speed=60\n",
         "##########################\n#.Z.................@...B#\n#.######################.#\n#.######################."
         "#\n#.######################.#\n#........................#\n##########################\n",
         "w12");
    must_be(CAUSE_CUT_OFF);
    end();
}
END_TEST

START_TEST(it_ran_into_the_hound)
{
    lose("  B = bloodhound speed=60\n",
         "##############\n#@...........#\n#............#\n#...........B#\n##############\n", "e12");
    must_be(CAUSE_RAN_INTO);
    ck_assert_int_eq(capture.lead, steps_at(capture.since, nowhere));
    ck_assert_int_le(capture.ran, 1);
    end();
    /* Here the hare had only one way back. */
    lose("  B = bloodhound speed=60\n", "##############\n#.....@.....B#\n##############\n", "e12");
    must_be(CAUSE_RAN_INTO);
    end();
}
END_TEST

static const char ring[] =
    "######################\n#Z..............@....#\n#.##################.#\n#.##################.#\n"
    "#.##################.#\n#....................#\n######################\n";

START_TEST(it_was_seen_from_afar)
{
    lose("  G = greyhound speed=170\n",
         "######################\n#G...................#\n#.##################.#\n#.##################.#\n"
         "#.##################@#\n#....................#\n######################\n",
         "n3 s4 w19 n4 e19 s4 w19");
    must_be(CAUSE_SEEN);
    ck_assert_int_eq(capture.lead, steps_at(capture.since, nowhere));
    ck_assert_int_ge(capture.lead, 6);
    end();
    /* Here the hound was stuck in brambles on its beat when the hare came, so that it did not set out at that sight. */
    lose("  x = post\n  y = post\n  P = pointer beat=xy speed=170\n",
         "######################\n#x%%P%%y.............#\n#.##################.#\n#.##################.#\n"
         "#.##################@#\n#....................#\n######################\n",
         "n3 s4 w19 n4 e19 s4 w19");
    must_be(CAUSE_LEAD);
    end();
    /* This hound was on its way home when the shutter opened.  It saw the hare, but it set out because of the scent. */
    lose("  b = beagle speed=170\n  s = shutter period=600 open=100 phase=230\n",
         "######################\n#bs.@................#\n###.################.#\n###.################.#\n"
         "###.################.#\n###..................#\n######################\n",
         "e16 s4 w17 n4 e17 s4 w17 n4 e17 s4 w17 n4 e17 s4 w17 n4 e17 s4 w17");
    must_be(CAUSE_LEAD);
    end();
}
END_TEST

START_TEST(its_lead_was_too_short)
{
    lose("  Z = bloodhound speed=170\n", ring, "e4 s4 w19 n4 e19 s4 w19");
    must_be(CAUSE_LEAD);
    ck_assert_int_eq(capture.lead, steps_at(capture.since, nowhere));
    ck_assert_int_gt(capture.run, capture.ran);
    end();
    /* A hound that cannot come out has driven nobody. */
    lose("  B = bloodhound speed=60\n  Z = bloodhound speed=170\n",
         "######################\n#Z..............@....#\n#.##################.#\n#.########B#########.#\n"
         "#.##################.#\n#....................#\n######################\n",
         "e4 s4 w19 n4 e19 s4 w19");
    must_be(CAUSE_LEAD);
    end();
}
END_TEST

/* The advice must not mention gates on a map without gates. */
START_TEST(what_beats_it_is_there)
{
    char beats[CAPTURE_LINE];
    lose("  B = bloodhound speed=95\n", "#####\n#@.B#\n#####\n", "e1");
    capture_beats(file.levels[0], BREED_BLOODHOUND, beats);
    ck_assert_str_eq(beats, "run in rings");
    capture_beats(file.levels[0], BREED_RETRIEVER, beats);
    ck_assert_str_eq(beats, "");
    capture_beats(NULL, BREED_BLOODHOUND, beats);
    ck_assert_str_eq(beats, "run in rings, gates");
    end();
    lose("  B = bloodhound speed=95\n", "######\n#@.B+#\n######\n", "e1");
    capture_beats(file.levels[0], BREED_BLOODHOUND, beats);
    ck_assert_str_eq(beats, "run in rings, gates");
    end();
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        for (size_t i = 0; i < BREED_BEATS; i++) {
            const char *needs = breed_facts(breed)->beats[i].needs;
            for (; needs != NULL && *needs != '\0'; needs++) {
                ck_assert_msg(terrain_by_glyph(*needs) < TERRAINS || *needs == '/', "%s: %c", breed_name(breed),
                              *needs);
            }
        }
    }
}
END_TEST

/* One glyph of those that help is enough.  A bale may also be carried. */
START_TEST(each_thing_that_helps_is_found)
{
    static const char open_[] = "format: 1\ngoal: survive 9\n%smap:\n####\n#@%c#\n####\nend\n";
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        char without[CAPTURE_LINE], beats[CAPTURE_LINE], text[100];
        snprintf(text, sizeof text, open_, "", '.');
        struct level *level = level_of(text);
        capture_beats(level, breed, without);
        level_free(level);
        for (size_t i = 0; i < BREED_BEATS; i++) {
            const char *needs = breed_facts(breed)->beats[i].needs;
            for (; needs != NULL && *needs != '\0'; needs++) {
                snprintf(text, sizeof text, open_, "", *needs);
                level = level_of(text);
                capture_beats(level, breed, beats);
                ck_assert_str_ne(beats, without);
                ck_assert_ptr_nonnull(strstr(beats, breed_facts(breed)->beats[i].words));
                level_free(level);
            }
        }
        for (int bales = 0; bales < 3; bales++) {
            snprintf(text, sizeof text, open_,
                     bales == 0   ? ""
                     : bales == 1 ? "start: bales=1\n"
                                  : "start: bales=2\n",
                     '.');
            level = level_of(text);
            capture_beats(level, breed, beats);
            ck_assert_int_eq(strcmp(beats, without) != 0, breed == BREED_TERRIER && bales > 0);
            level_free(level);
        }
    }
}
END_TEST

/* Each cause has its own sentence, which names the catcher and counts its steps. */
START_TEST(every_cause_is_told)
{
    char words[CAUSES][CAPTURE_WORDS];
    for (enum cause cause = 0; cause < CAUSES; cause++) {
        const struct capture told = {
            .cause = cause, .breed = BREED_BULLDOG, .other = BREED_BEAGLE, .lead = 7, .ran = 3, .run = 9};
        snprintf(words[cause], CAPTURE_WORDS, "%s", "");
        capture_say(&told, words[cause]);
        ck_assert_msg(strstr(words[cause], breed_name(BREED_BULLDOG)) != NULL, "%s", words[cause]);
        ck_assert(cause == CAUSE_CUT_OFF || strstr(words[cause], cause == CAUSE_STOOD ? "9 steps" : "7 steps") != NULL);
        for (enum cause other = 0; other < cause; other++) {
            ck_assert_str_ne(words[other], words[cause]);
        }
    }
}
END_TEST

/* --- thresholds ----------------------------------------------------------------------------------- */

/* A hole in a corridor leads to a room, so that hole and room have this number of cells. */
static void lose_in_a_room(int cells)
{
    static const int columns[] = {8, 7, 9, 6, 10, 5, 11};
    char map[14 * 19 + 1] = "##################\n#B...............#\n#.##############.#\n#.......@........#\n"
                            "#.######.#######.#\n#.##############.#\n#.##############.#\n#.##############.#\n"
                            "#.##############.#\n#.##############.#\n#.##############.#\n#.##############.#\n"
                            "#................#\n##################\n";
    for (int i = 0; i < cells - 1; i++) {
        map[(5 + i / 7) * 19 + columns[i % 7]] = '.';
    }
    lose("  B = bloodhound speed=95\n", map, "w4 e4 s5 w3 n1");
}

/* The outermost mouth counts: the cell of the corridor, the hole, or the cell behind it. */
START_TEST(a_dead_end_has_at_most_40_cells)
{
    for (int cells = 36; cells <= 44; cells++) {
        lose_in_a_room(cells);
        ck_assert_int_eq(capture.cause, cells <= 42 ? CAUSE_DEAD_END : CAUSE_LEAD);
        ck_assert_int_eq(capture.at.y, cells <= 40 ? 3 : cells <= 42 ? cells - 37 : 3);
        end();
    }
}
END_TEST

/* Adds a line of the map: the first characters, so many of the third, and the last ones. */
static void add_line(struct text *map, const char *first, int count, char each, const char *last)
{
    text_add(map, first);
    text_add_repeated(map, each, (size_t)count);
    text_addf(map, "%s\n", last);
}

/* The hare comes round a corner, so many steps before the hound. */
START_TEST(from_afar_is_six_steps)
{
    for (int steps = 3; steps <= 9; steps++) {
        struct text map = text_empty();
        add_line(&map, "", steps + 3, '#', "");
        add_line(&map, "#G", steps, '.', "#");
        add_line(&map, "#.", steps - 1, '#', ".#");
        add_line(&map, "#.", steps - 1, '#', ".#");
        add_line(&map, "#.", steps - 1, '#', "@#");
        add_line(&map, "#.", steps, '.', "#");
        add_line(&map, "", steps + 3, '#', "");
        lose("  G = greyhound speed=170\n", map.bytes, "n3 s4 w19 n4 e19 s4 w19");
        ck_assert_int_eq(capture.cause, steps > 6 ? CAUSE_SEEN : CAUSE_LEAD);
        ck_assert(steps != 7 || capture.lead == 6);
        text_done(&map);
        end();
    }
}
END_TEST

/* The hare runs from one hound to the other, so many steps before the first. */
START_TEST(a_driver_is_at_most_12_steps_behind)
{
    int nearest_that_does_not = 0;
    for (int before = 16; before >= 6; before--) {
        struct text map = text_empty();
        add_line(&map, "", before + 23, '#', "");
        add_line(&map, "#B", before - 1, '.', "@.................Z.#");
        for (int i = 0; i < 3; i++) {
            add_line(&map, "#.", before + 19, '#', ".#");
        }
        add_line(&map, "#", before + 21, '.', "#");
        add_line(&map, "", before + 23, '#', "");
        lose("  B = bloodhound speed=95\n  Z = bloodhound speed=60\n", map.bytes, "e12");
        tape_seek(tape, tape_length(tape) - REEL_TICKS_A_SECOND);
        const struct world *world = tape_world(tape);
        int steps = world_hare(world)->at.x - world_hound(world, 0)->at.x;
        ck_assert_int_eq(capture.cause, steps <= 12 ? CAUSE_CUT_OFF : CAUSE_RAN_INTO);
        nearest_that_does_not = steps > 12 ? steps : nearest_that_does_not;
        text_done(&map);
        end();
    }
    ck_assert_int_eq(nearest_that_does_not, 13);
}
END_TEST

/* --- random games --------------------------------------------------------------------------------- */

/* Runs straight on for a while, turns, or stands. */
static struct command stroll(struct rng *rng, struct command last)
{
    uint32_t die = rng_below(rng, 96);
    return die > 2 ? last : die == 0 ? COMMAND_WAIT : move((enum direction)rng_below(rng, DIRECTIONS));
}

/* Plays a level until the hare is caught, and frees the level.  Returns NULL if the hare is not caught. */
static struct tape *random_capture(struct level *level, uint64_t seed, struct rng *rng)
{
    enum { TICKS = 1200 };
    struct tape *played = tape_new(level, seed);
    struct world *world = tape_world(played);
    struct bot *bot = bot_new(world);
    struct command command = move((enum direction)rng_below(rng, DIRECTIONS));
    for (int i = 0; i < TICKS && world_outcome(world) == OUTCOME_RUNNING; i++) {
        command = stroll(rng, command);
        tape_tick(played, seed % 2 == 0 || i < 60 ? bot_command(bot) : command, NULL);
    }
    bot_free(bot);
    level_free(level);
    if (world_outcome(world) == OUTCOME_CAUGHT) {
        return played;
    }
    tape_free(played);
    return NULL;
}

/* Says what became of the game, and frees it. */
static void add_capture(struct text *out, int seed, struct tape *played, int number[CAUSES])
{
    if (played != NULL) {
        char words[CAPTURE_WORDS];
        capture_find(&capture, played);
        capture_say(&capture, words);
        text_addf(out, "%d: %s %s At tick %d of %d, on %d,%d, lead %d, %d to %d steps, stood %d.\n", seed,
                  capture_title(capture.cause), words, (int)capture.since, (int)tape_length(played), capture.at.x,
                  capture.at.y, capture.lead, capture.run, capture.ran, (int)capture.stood);
        number[capture.cause]++;
        tape_free(played);
    }
}

static void expect_every(const int number[CAUSES])
{
    for (enum cause cause = 0; cause < CAUSES; cause++) {
        ck_assert_msg(number[cause] > 0, "%s", capture_title(cause));
    }
}

/* What is said about random games changes only with UPDATE_GOLDEN=1. */
START_TEST(known_captures)
{
    enum { SEEDS = 300 };
    struct text seen = text_empty();
    int number[CAUSES] = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct level *level = meadow_grow(seed);
        struct rng rng;
        rng_init(&rng, seed);
        meadow_hire_known(level, seed, 1 + rng_below(&rng, 4));
        add_capture(&seen, (int)seed, random_capture(level, seed, &rng), number);
    }
    expect_every(number);
    golden_expect("tests/front/play/captures.txt", &seen);
}
END_TEST

/* Returns a small level with all rules and breeds, or a meadow with hounds that must see the hare. */
static struct level *another_level(uint64_t seed, struct rng *rng)
{
    struct level *level = seed % 3 == 0 ? meadow_grow(seed) : random_rules(seed);
    if (seed % 3 == 0) {
        meadow_hire_known(level, seed, 2 + rng_below(rng, 4));
    }
    for (size_t i = 0; i < level->hound_count && seed % 3 == 0; i++) {
        level->hounds[i].breed = rng_below(rng, 2) == 0 ? BREED_GREYHOUND : BREED_POINTER;
    }
    return level;
}

START_TEST(known_captures_on_other_levels)
{
    enum { SEEDS = 900, OF_A_LINE = 15 };
    struct text seen = text_empty(), all = text_empty();
    int number[CAUSES] = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct rng rng;
        rng_init(&rng, seed);
        add_capture(&all, (int)seed, random_capture(another_level(seed, &rng), seed, &rng), number);
        if (seed % OF_A_LINE == 0) {
            golden_add(&seen, (int)seed, &all);
            all = text_empty();
        }
    }
    text_done(&all);
    expect_every(number);
    golden_expect("tests/front/play/captures_on_other_levels.txt", &seen);
}
END_TEST

TEST_MAIN("capture", it_stood, it_stood_for_half_a_second, it_was_in_a_dead_end, it_was_cut_off, it_ran_into_the_hound,
          it_was_seen_from_afar, its_lead_was_too_short, what_beats_it_is_there, every_cause_is_told, known_captures,
          known_captures_on_other_levels, each_thing_that_helps_is_found, a_dead_end_has_at_most_40_cells,
          from_afar_is_six_steps, a_driver_is_at_most_12_steps_behind)
