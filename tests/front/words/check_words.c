/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/rng.h"
#include "base/utf8.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "game/game.h"
#include "game/meadow.h"
#include "game/world/world.h"
#include "level/facts/breed.h"
#include "front/words/hints.h"
#include "front/words/intent.h"
#include "front/words/theme.h"
#include "replay/random_rules.h"

#include <stdio.h>
#include <string.h>

/* The width of a line on 60 columns, without margins. */
enum { ROOM = 58 };

static int columns(const char *text)
{
    int columns = 0;
    for (const char *end = text + strlen(text); text < end;) {
        uint32_t character = 0;
        text += utf8_decode(text, (size_t)(end - text), &character);
        columns += utf8_columns(character);
    }
    return columns;
}

START_TEST(hints_have_names_of_their_own)
{
    for (enum hint i = 0; i < HINTS; i++) {
        ck_assert_msg(hint_name(i) != NULL, "hint %d has no row in front/words/hints.c", (int)i);
        for (enum hint j = 0; j < i; j++) {
            ck_assert_str_ne(hint_name(i), hint_name(j));
        }
    }
}
END_TEST

static struct world *begin(const char *rows)
{
    char text[400];
    struct level_file file;
    struct report report;
    snprintf(text, sizeof text,
             "format: 2\ngoal: reach\nlegend:\n  z = bloodhound asleep\n  b = beagle speed=40\nmap:\n%send\n", rows);
    report_init(&report, "test", text, strlen(text));
    level_file_parse(&file, text, strlen(text), &report);
    ck_assert_uint_eq(report.errors, 0);
    struct world *world = world_new(file.levels[0], 0);
    level_file_done(&file);
    report_done(&report);
    return world;
}

START_TEST(hints_come_when_they_are_needed)
{
    struct world *world = begin("########\n#@.0..>#\n########\n");
    ck_assert_int_eq(hints_due(world, 0), HINTS);
    world_free(world);
    world = begin("########\n#..@~.>#\n###0####\n");
    ck_assert_int_eq(hints_due(world, 0), HINT_BALE);
    ck_assert_int_eq(hints_due(world, 1u << HINT_BALE), HINT_MUD);
    ck_assert_int_eq(hints_due(world, 1u << HINT_BALE | 1u << HINT_MUD), HINTS);
    world_free(world);
    world = begin("########\n#.@1..>#\n#....1.#\n########\n");
    ck_assert_int_eq(hints_due(world, 0), HINT_WARREN);
    world_free(world);
    world = begin("########\n#@....>#\n#B#z..##\n########\n");
    ck_assert_int_eq(hints_due(world, 0), HINT_SLEEPING);
    world_free(world);
}
END_TEST

START_TEST(every_mood_has_a_sign_of_its_own)
{
    for (enum mood i = 0; i < MOODS; i++) {
        for (enum mood j = 0; j < i; j++) {
            ck_assert_int_ne(intent_moods[i].sign, intent_moods[j].sign);
            ck_assert_str_ne(intent_moods[i].name, intent_moods[j].name);
        }
    }
}
END_TEST

static const char *say(const struct world *world)
{
    static char words[INTENT_BYTES];
    intent_say(world, 0, words);
    return words;
}

/* Each breed has words for every intent, and no two intents have the same words. */
START_TEST(everything_can_be_said_of_every_breed)
{
    char line[INTENT_BYTES];
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        for (enum intent i = 0; i < INTENTS; i++) {
            const char *words = intent_words(breed, i);
            ck_assert_msg(words != NULL && words[0] != '\0', "%s: nothing to say of %d", breed_name(breed), (int)i);
            snprintf(line, sizeof line, "%s: %s", breed_name(breed), words);
            ck_assert_msg(columns(line) <= ROOM, "%s", line);
            for (enum intent j = 0; j < i; j++) {
                ck_assert_str_ne(words, intent_words(breed, j));
            }
        }
        for (enum breed other = 0; other < breed; other++) {
            ck_assert_str_ne(intent_words(breed, INTENT_KNOWS), intent_words(other, INTENT_KNOWS));
        }
    }
}
END_TEST

/* The first hound's intent after this many ticks, while the hare waits. */
static const struct {
    const char *rows;
    int ticks;
    const char *says;
} meadows[] = {
    {"########\n#@...B>#\n########\n", 0, "Bloodhound: takes the cheapest path to you"},
    {"########\n#@...B>#\n########\n", 99, "Bloodhound: has caught you"},
    {"########\n#@#..B>#\n########\n", 30, "Bloodhound: stuck: it cannot get to where it wants to go"},
    {"########\n#@+B..>#\n########\n", 9, "Bloodhound: paws at the gate, till it opens"},
    {"########\n#@~R..>#\n########\n", 4, "Retriever: wades through mud, and would rather swim"},
    {"########\n#@%B..>#\n########\n", 9, "Bloodhound: is slow in the brambles"},
    {"########\n#@:T..>#\n########\n", 9, "Terrier: digs its way through a gap in the hedge"},
    {"########\n#@0T..>#\n########\n", 9, "Terrier: chews up the bale in its way"},
    {"########\n#@#.D.>#\n########\n", 30, "Bulldog: stuck: no step brings it nearer; it never plans"},
    {"########\n#@#..G>#\n########\n", 9, "Greyhound: is lying at home, and has not seen you"},
    {"########\n#@#..P>#\n########\n", 9, "Pointer: keeps watch, has not seen you"},
    {"########\n#@...P>#\n########\n", 1, "Pointer: sees you, and takes the cheapest path"},
    {"########\n#@...F>#\n########\n", 6, "Foxhound: follows its pack's plan to corner you"},
    {"########\n#@...C>#\n########\n", 2, "Collie: has nothing to cut off, and comes for you"},
    {"########\n#@..b.>#\n########\n", 2, "Beagle: has its nose at your heels"},
};

START_TEST(intents_tell_what_a_hound_is_about)
{
    for (size_t i = 0; i < sizeof meadows / sizeof meadows[0]; i++) {
        struct world *world = begin(meadows[i].rows);
        struct events events;
        events_init(&events);
        for (int tick = 0; tick < meadows[i].ticks; tick++) {
            tick_run(world, (struct command){VERB_WAIT, NO_DIRECTION}, &events);
        }
        ck_assert_str_eq(say(world), meadows[i].says);
        events_done(&events);
        world_free(world);
    }
}
END_TEST

/* The hare runs in a loop and away.  The beagle puzzles as long as it casts about, to the last tick. */
START_TEST(a_beagle_puzzles_until_it_has_cast_about)
{
    static const char loop[] = "EEEEESSWWWNNNNEEE";
    enum { TICKS = 300 };
    int last_ticks = 0;
    struct world *world =
        begin("#################\n###########....>#\n###########.#####\n#b.......@.....##\n###########.##.##\n"
              "###########....##\n#################\n");
    for (int tick = 0; tick < TICKS && world_outcome(world) == OUTCOME_RUNNING; tick++) {
        size_t step = (size_t)tick / 4;
        char way = step < sizeof loop - 1 ? loop[step] : ' ';
        enum direction dir = way == 'E' ? EAST : way == 'S' ? SOUTH : way == 'W' ? WEST : NORTH;
        tick_run(world, way == ' ' ? COMMAND_WAIT : (struct command){VERB_MOVE, dir}, NULL);
        bool casts = world_hound(world, 0)->mind.cast_left > 0;
        ck_assert_int_eq(strstr(say(world), "puzzles") != NULL, casts);
        last_ticks += world_hound(world, 0)->mind.cast_left == 1;
    }
    ck_assert_int_eq(last_ticks, 1);
    world_free(world);
}
END_TEST

/* --- random games --------------------------------------------------------------------------------- */

/* Returns a small level with all rules and breeds, or a meadow with some hounds. */
static struct level *random_level(uint64_t seed, struct rng *rng)
{
    if (seed % 2 == 0) {
        return random_rules(seed);
    }
    struct level *level = meadow_grow(seed);
    meadow_hire(level, seed, 1 + rng_below(rng, 6));
    return level;
}

/* Adds what is said of each hound when that changes, and each hint once. */
static void add_game(struct text *out, uint64_t seed, bool is_said[BREEDS][MOODS])
{
    enum { TICKS = 400, HOUNDS = 16 };
    char said[HOUNDS][INTENT_BYTES] = {""};
    unsigned told = 0;
    struct rng rng;
    rng_init(&rng, seed);
    struct level *level = random_level(seed, &rng);
    struct world *world = world_new(level, seed);
    for (int tick = 0; tick < TICKS && world_outcome(world) == OUTCOME_RUNNING; tick++) {
        enum hint hint = hints_due(world, told);
        if (hint < HINTS) {
            told |= 1u << hint;
            text_addf(out, "%d: hint %s\n", tick, hint_name(hint));
        }
        tick_run(world, meadow_command(&rng), NULL);
        for (size_t i = 0; i < world_hound_count(world) && i < HOUNDS; i++) {
            char words[INTENT_BYTES];
            intent_say(world, i, words);
            is_said[world_hound(world, i)->breed][world_hound(world, i)->mood] = true;
            if (strcmp(words, said[i]) != 0) {
                text_addf(out, "%d: %zu %s\n", tick, i, words);
                memcpy(said[i], words, sizeof words);
            }
        }
    }
    world_free(world);
    level_free(level);
}

START_TEST(known_intents)
{
    enum { SEEDS = 300, OF_A_LINE = 10 };
    struct text seen = text_empty(), all = text_empty();
    bool is_said[BREEDS][MOODS] = {{false}};
    int count = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        add_game(&all, seed, is_said);
        if (seed % OF_A_LINE == 0) {
            golden_add(&seen, (int)seed, &all);
            all = text_empty();
        }
    }
    text_done(&all);
    for (size_t i = 0; i < sizeof is_said; i++) {
        count += is_said[i / MOODS][i % MOODS];
    }
    ck_assert_int_gt(count, 4 * BREEDS);
    golden_expect("tests/front/words/intents.txt", &seen);
}
END_TEST

/* A mood is seen by its sign.  Its tone tells at a glance which hounds are not after the hare. */
START_TEST(moods_have_tones)
{
    for (enum mood mood = 0; mood < MOODS; mood++) {
        bool is_under = mood == MOOD_SEARCHING || mood == MOOD_RETURNING,
             is_dim = mood == MOOD_STUCK || mood == MOOD_SLEEPING;
        ck_assert_int_eq(intent_moods[mood].attributes, is_under ? TONE_UNDERLINE : is_dim ? TONE_DIM : 0);
    }
}
END_TEST

TEST_MAIN("words", hints_have_names_of_their_own, hints_come_when_they_are_needed, every_mood_has_a_sign_of_its_own,
          everything_can_be_said_of_every_breed, intents_tell_what_a_hound_is_about,
          a_beagle_puzzles_until_it_has_cast_about, known_intents, moods_have_tones)
