/* SPDX-License-Identifier: MIT */
/* Random levels with rules and chance are written, read, played, replayed, rewound and solved, with equal hashes. */
#include "config.h"

#include "testing.h"

#include "base/rng.h"
#include "game/game.h"
#include "game/hare.h"
#include "level/format/write.h"
#include "level/level_of.h"
#include "level/same_level.h"
#include "replay/solver.h"
#include "replay/tape.h"

#include <stdlib.h>

/* For a long run, set LEVELS=1000000 in the environment; for a part of it, also FIRST=500001. */
enum { LEVELS = 400, TICKS = 240, WIDTH = 12, HEIGHT = 7, SOLVED_STATES = 1500 };

static const char *pick(struct rng *rng, const char *const *words, int count) { return words[rng_int(rng, count)]; }

static void add_rule(struct rng *rng, struct text *out)
{
    static const char *const events[] = {"clover=1",   "clover=all", "hare at m",  "first hare at mn",
                                         "hound at n", "trapped=3",  "bales on n", "first hound at m"};
    static const char *const effects[] = {"open a",   "shut a",   "open ac",        "shut c",
                                          "wake g",   "wake dg",  "place * m",      "place 0 n",
                                          "light mn", "burrow m", "open c; wake d", "shut ac; light m"};
    if (rng_int(rng, 4) == 0) {
        text_addf(out, "when tick=%d: ", 1 + rng_int(rng, TICKS));
    } else {
        text_addf(out, "when %s: ", pick(rng, events, sizeof events / sizeof events[0]));
    }
    text_addf(out, "%s; say Words %d.\n", pick(rng, effects, sizeof effects / sizeof effects[0]), rng_int(rng, 9));
}

static void add_chance(struct rng *rng, struct text *out)
{
    static const char *const lines[] = {
        "shuffle ac",        "shuffle mn",          "shuffle ma nc",         "shuffle gd",
        "subst , = , % .:3", "stamp p at K turned", "stamp p q at K turned", "subst * = * . ,:2"};
    enum { LINES = sizeof lines / sizeof lines[0] };
    text_add(out, "chance:\nsubst ? = .:3 #:2 , ~\n");
    for (int i = rng_int(rng, 4); i > 0; i--) {
        text_addf(out, "%s\n", lines[rng_int(rng, LINES)]);
    }
    text_add(out, "piece: p\n,_\nend\npiece: q\n?.\nend\n");
}

/* The map contains everything that a rule may name. */
static void add_map(struct rng *rng, struct text *out)
{
    static const char ground[] = "......######,,%~0*|+???";
    static const char things[] = "@mmnnacgdB>**00";
    char cells[WIDTH * HEIGHT];
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        cells[i] = ground[rng_int(rng, (int)sizeof ground - 1)];
    }
    for (size_t i = 0; i < sizeof things - 1; i++) {
        int at = rng_int(rng, WIDTH * HEIGHT);
        while (strchr("@mnacgdB>", cells[at]) != NULL) {
            at = (at + 1) % (WIDTH * HEIGHT);
        }
        cells[at] = things[i];
    }
    int place = rng_int(rng, HEIGHT - 2) * WIDTH + rng_int(rng, WIDTH - 2);
    cells[place] = strchr("@mnacgdB>", cells[place]) == NULL ? 'K' : cells[place];
    for (int y = 0; y < HEIGHT; y++) {
        text_add_bytes(out, cells + (size_t)y * WIDTH, WIDTH);
        text_add_char(out, '\n');
    }
}

/* Returns the level as some seed settles it: a piece may lie on the hare, or on what a rule names. */
static struct level *settled(const struct text *text)
{
    struct level *level = NULL;
    for (int seed = 0; level == NULL; seed++) {
        struct report report;
        struct text seeded;
        text_init(&seeded);
        text_addf(&seeded, "format: 2\nseed: %d\n%s", seed, text->bytes);
        report_init(&report, "random", seeded.bytes, seeded.size);
        level = level_parse(seeded.bytes, seeded.size, &report);
        ck_assert_msg(level != NULL || seed < 100, "%s%s", seeded.bytes, report.diags[report.count - 1].text);
        report_done(&report);
        text_done(&seeded);
    }
    return level;
}

/* Another seed gives a level of the same size, and the first seed the same level again. */
static void settle_again(const struct level *level)
{
    struct report report;
    report_init(&report, "random", NULL, 0);
    struct level *other = level_settle(level, level->seed + 1000, &report);
    struct level *again = other != NULL ? level_settle(other, level->seed, &report) : NULL;
    ck_assert(other == NULL || (other->is_variant && level_cells(other) == level_cells(level)));
    ck_assert(other == NULL || same_level(level, again));
    level_free(again);
    level_free(other);
    report_done(&report);
}

static struct level *random_rules(uint64_t seed)
{
    static const char *const goals[] = {"collect 2", "collect all opens=200", "reach opens=40", "push 1",
                                        "push all",  "survive 200",           "trap 9",         "reach"};
    struct rng rng;
    struct text text;
    rng_init(&rng, seed);
    text_init(&text);
    text_addf(&text, "title: x\ngoal: %s\n", pick(&rng, goals, sizeof goals / sizeof goals[0]));
    text_add(&text, "legend:\nK = grass\nm = mark on=tall-grass\nn = mark bale\na = barred gate\nc = barred gate open\n"
                    "g = greyhound speed=70 asleep\nd = bulldog speed=60 asleep from=hard\nB = bloodhound speed=30\n");
    add_chance(&rng, &text);
    text_add(&text, "rules:\n");
    for (int i = 1 + rng_int(&rng, 6); i > 0; i--) {
        add_rule(&rng, &text);
    }
    text_add(&text, "map:\n");
    add_map(&rng, &text);
    text_add(&text, "end\n");
    struct level *level = settled(&text), *at_one = level_for(level, (enum difficulty)(seed % DIFFICULTIES));
    settle_again(level);
    text_done(&text);
    level_free(level);
    return at_one;
}

static struct level *read_again(const struct level *level)
{
    struct text text;
    text_init(&text);
    level_write(level, &text);
    struct level *again = level_of(text.bytes);
    ck_assert_msg(same_level(level, again), "%s", text.bytes);
    text_done(&text);
    return again;
}

static struct command random_command(struct rng *rng, const struct world *world)
{
    struct command commands[HARE_CHOICES];
    size_t count = hare_choices(world, commands);
    return commands[rng_int(rng, (int)count)];
}

/* Plays the level and the copy that was read back.  Both games must be the same. */
static struct tape *play(const struct level *level, const struct level *again, uint64_t seed, uint64_t *hashes)
{
    struct tape *tape = tape_new(level, seed), *other = tape_new(again, seed);
    struct world *world = tape_world(tape);
    struct rng rng;
    rng_init(&rng, seed);
    hashes[0] = world_hash(world);
    while (world_tick(world) < TICKS && world_outcome(world) == OUTCOME_RUNNING) {
        struct command command = random_command(&rng, world);
        tape_tick(tape, command, NULL);
        tape_tick(other, command, NULL);
        hashes[world_tick(world)] = world_hash(world);
        ck_assert_uint_eq(world_hash(tape_world(other)), world_hash(world));
    }
    tape_free(other);
    return tape;
}

static void rewind_it(struct tape *tape, uint64_t seed, const uint64_t *hashes)
{
    struct rng rng;
    rng_init(&rng, seed + 1);
    for (int i = 0; i < 12; i++) {
        uint32_t tick = rng_below(&rng, tape_length(tape) + 1);
        tape_seek(tape, tick);
        ck_assert_uint_eq(world_hash(tape_world(tape)), hashes[tick]);
    }
    tape_seek(tape, tape_length(tape));
}

static void replay_it(struct tape *tape)
{
    struct replay *replay = tape_replay(tape);
    ck_assert(replay_verify(replay).matches);
    replay_free(replay);
}

static bool solve_it(const struct level *level)
{
    const struct solver_limits limits = {.states = SOLVED_STATES, .effort = SOLVER_THOROUGH};
    struct solver_answer answer;
    solver_run(level, &limits, &answer);
    bool is_won = answer.winning != NULL;
    ck_assert(!is_won || replay_verify(answer.winning).outcome == OUTCOME_WON);
    solver_answer_done(&answer);
    return is_won;
}

START_TEST(random_levels_with_rules_keep_their_hashes)
{
    const char *wish = getenv("LEVELS"), *begin = getenv("FIRST");
    uint64_t levels = wish != NULL ? strtoull(wish, NULL, 10) : LEVELS, won = 0;
    for (uint64_t seed = begin != NULL ? strtoull(begin, NULL, 10) : 1; seed <= levels; seed++) {
        uint64_t hashes[TICKS + 1];
        struct level *level = random_rules(seed), *again = read_again(level);
        struct tape *tape = play(level, again, seed, hashes);
        rewind_it(tape, seed, hashes);
        replay_it(tape);
        won += seed % 8 == 0 && solve_it(level);
        tape_free(tape);
        level_free(level);
        level_free(again);
    }
    ck_assert_uint_gt(won, 0);
}
END_TEST

TEST_MAIN("rules_random", random_levels_with_rules_keep_their_hashes)
