/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/hash.h"
#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/write.h"
#include "level/lint/lint.h"
#include "replay/maker.h"
#include "replay/run.h"
#include "replay/solver.h"

#include <inttypes.h>
#include <string.h>

/* The nights of nine days.  The test generates one meadow of each night: the first meadow of the first day, the second
 * one of the second day, and so on, behind one gate or the other. */
static const struct date first = {2026, 11, 16};
enum { DAYS = 9 };

static struct level *meadow_of(const struct date *date, struct maker *maker)
{
    int32_t number = date_number(date) - date_number(&first);
    struct run run = night_run(night_seed(date), 1, BOON_NIGHT);
    run.meadows = (unsigned)number % NIGHT_MEADOWS;
    struct gate gates[NIGHT_GATES];
    gates_draw(run.seed, run.meadows, gates);
    run_take(&run, gates[number % NIGHT_GATES].trick);
    run_begin(&run, maker);
    struct level *level = maker_make(maker);
    run_dress(&run, level);
    return level;
}

static char *written(const struct level *level)
{
    struct text text;
    text_init(&text);
    level_write(level, &text);
    return text.bytes;
}

/* The generated solution wins, and lint has no findings. */
static void expect_proven(const struct level *level, const struct maker *maker)
{
    const struct solver_limits limits = {.states = 1, .effort = SOLVER_BRIEF};
    struct solver_answer answer;
    struct report report;
    solver_run(level, &limits, &answer);
    ck_assert_msg(answer.solved == SOLVED_WON && answer.method == SOLVER_BY_SOLUTION, "%s", level->title);
    ck_assert_uint_eq(answer.winning->command_count, maker->ticks);
    ck_assert_int_ge(level->par, (int)maker->ticks);
    solver_answer_done(&answer);
    report_init(&report, level->title, NULL, 0);
    level_lint(level, LINT_UNKNOWN, &report);
    ck_assert_msg(report.count == 0, "%s: %s", level->title, report.count > 0 ? report.diags[0].text : "");
    report_done(&report);
}

START_TEST(each_day_can_be_won)
{
    struct date date = first;
    for (int i = 0; i < DAYS; i++, date = date_of_number(date_number(&date) + 1)) {
        struct maker maker;
        struct level *level = meadow_of(&date, &maker);
        expect_proven(level, &maker);
        level_free(level);
    }
}
END_TEST

START_TEST(a_day_is_the_same_again_and_another_is_not)
{
    struct date date = first, next = date_of_number(date_number(&date) + 1);
    struct maker maker;
    struct level *one = meadow_of(&date, &maker), *two = meadow_of(&date, &maker);
    struct level *other = meadow_of(&next, &maker);
    char *text = written(one), *again = written(two), *another = written(other);
    ck_assert_str_eq(text, again);
    ck_assert_str_ne(strstr(text, "map:"), strstr(another, "map:"));
    free(text);
    free(again);
    free(another);
    level_free(one);
    level_free(two);
    level_free(other);
}
END_TEST

/* Writes the day, the hash of the level, and the ticks of the winning game. */
static void add_day(struct text *out, const struct date *date)
{
    struct maker maker;
    struct level *level = meadow_of(date, &maker);
    struct hash hash;
    char *text = written(level), day[11];
    hash_init(&hash);
    hash_bytes(&hash, text, strlen(text));
    date_write(date, day);
    text_addf(out, "%s %016" PRIx64 " %u\n", day, hash.value, (unsigned)maker.ticks);
    free(text);
    level_free(level);
}

/* All players of one version of the program have the same meadows.  A change of the generator, the bot or the hounds
 * changes them: UPDATE_GOLDEN=1 writes the file again. */
START_TEST(known_days)
{
    struct date date = first;
    struct text seen = text_empty();
    for (int i = 0; i < DAYS; i++, date = date_of_number(date_number(&date) + 1)) {
        add_day(&seen, &date);
    }
    golden_expect("tests/replay/golden/daily.txt", &seen);
}
END_TEST

/* After a candidate that the bot did not win, the maker tries another seed.  After the sixth candidate of a strength
 * it orders something easier, down to a mixed meadow without a guest. */
static void assert_less_is_asked(int tries, struct meadow_order order, const struct meadow_order *wanted)
{
    struct maker maker;
    struct level *level;
    do {
        maker_init(&maker, &order);
        maker.tries = tries;
        level = maker_try(&maker);
        level_free(level);
        order.seed++;
    } while (level != NULL);
    ck_assert_int_eq(maker.tries, tries + 1);
    ck_assert_uint_eq(maker.order.seed, order.seed);
    ck_assert_int_eq(maker.order.kind, wanted->kind);
    ck_assert_int_eq(maker.order.strength, wanted->strength);
    ck_assert_int_eq(maker.order.guest, wanted->guest);
    ck_assert_int_eq(maker.order.share, wanted->share);
}

START_TEST(less_and_less_is_asked_for)
{
    const struct meadow_order caves = {
        .kind = MEADOW_CAVES, .strength = MEADOW_USUAL + 1, .guest = BREED_BULLDOG, .share = 100};
    struct meadow_order order = caves, wanted = caves;
    assert_less_is_asked(0, order, &wanted);
    assert_less_is_asked(MAKER_CANDIDATES - 2, order, &wanted);
    wanted.kind = MEADOW_MAZE;
    assert_less_is_asked(MAKER_CANDIDATES - 1, order, &wanted);
    assert_less_is_asked(3 * MAKER_CANDIDATES - 1, order, &wanted);
    order.strength = MEADOW_USUAL;
    wanted = order;
    wanted.strength--;
    assert_less_is_asked(MAKER_CANDIDATES - 1, order, &wanted);
    order.strength = MEADOW_WEAKEST;
    wanted = (struct meadow_order){
        .kind = MEADOW_MIXED, .strength = MEADOW_WEAKEST, .guest = BREEDS, .share = MEADOW_USUAL_SHARE};
    assert_less_is_asked(MAKER_CANDIDATES - 1, order, &wanted);
}
END_TEST

START_TEST(meadows_have_names)
{
    struct run run = night_run(7, 1, BOON_TONIGHT);
    struct level *level = meadow_by_order(&(struct meadow_order){.strength = MEADOW_USUAL, .guest = BREEDS});
    run.meadows = 2;
    run_dress(&run, level);
    ck_assert_str_eq(level->title, "The Long Night, meadow 3 of 5");
    ck_assert_str_eq(level->intro, "Five meadows, one life. {TRICK} does your trick.");
    level_free(level);
}
END_TEST

/* Each meadow of a night is harder than the last, and all clover has to be eaten. */
START_TEST(a_night_asks_for_more_and_more)
{
    struct maker last = {0};
    for (unsigned meadow = 0; meadow < NIGHT_MEADOWS + 2; meadow++) {
        struct maker maker;
        night_order(7, meadow, BREED_BULLDOG, &maker);
        ck_assert_int_eq(maker.order.share, 100);
        ck_assert_int_eq(maker.order.guest, BREED_BULLDOG);
        ck_assert(meadow >= NIGHT_MEADOWS || maker.order.strength > last.order.strength);
        ck_assert(meadow < NIGHT_MEADOWS || maker.order.strength == last.order.strength);
        ck_assert_int_eq(maker.tries, 0);
        last = maker;
    }
}
END_TEST

/* The bot cannot beat the strongest pack in such a short time, but the maker makes the order easier until it can. */
START_TEST(what_asks_for_too_much_is_made_easier)
{
    const struct meadow_order order = {
        .kind = MEADOW_CAVES, .seed = 3, .strength = MEADOW_USUAL + 1, .guest = BREED_BULLDOG, .share = 100};
    struct maker maker;
    maker_init(&maker, &order);
    struct level *level = maker_make(&maker);
    ck_assert_int_gt(maker.tries, MAKER_CANDIDATES);
    ck_assert(maker.order.kind != MEADOW_CAVES || maker.order.strength <= MEADOW_USUAL);
    expect_proven(level, &maker);
    level_free(level);
}
END_TEST

/* The par is one and a half times the winning game, rounded up to a whole second of 30 ticks.  Some results need no
 * rounding. */
START_TEST(par_is_in_whole_seconds)
{
    int whole = 0, others = 0;
    for (uint64_t seed = 1; seed <= 500 && (whole == 0 || others == 0); seed++) {
        const struct meadow_order order = {.seed = seed, .strength = MEADOW_WEAKEST, .guest = BREEDS, .share = 80};
        struct maker maker;
        maker_init(&maker, &order);
        struct level *level = maker_try(&maker);
        if (level != NULL) {
            uint32_t wanted = maker.ticks * 3 / 2;
            ck_assert_msg(level->par % 30 == 0 && (uint32_t)level->par - wanted < 30, "seed %d: %d for %u", (int)seed,
                          level->par, (unsigned)maker.ticks);
            *(wanted % 30 == 0 ? &whole : &others) += 1;
        }
        level_free(level);
    }
    ck_assert(whole > 0 && others > 0);
}
END_TEST

TEST_MAIN("daily", each_day_can_be_won, a_day_is_the_same_again_and_another_is_not, known_days,
          less_and_less_is_asked_for, meadows_have_names, a_night_asks_for_more_and_more,
          what_asks_for_too_much_is_made_easier, par_is_in_whole_seconds)
