/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/maker.h"

#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "replay/solver.h"

#include <stdlib.h>

enum {
    STATES = 400,      /* the bot gets four times as many ticks */
    LEAST_TICKS = 300, /* a level that is won sooner is too easy */
    SECOND = 30,       /* ticks */
    PAR_PERCENT = 150  /* of the winning game */
};

void maker_init(struct maker *maker, const struct meadow_order *order) { *maker = (struct maker){.order = *order}; }

/* Takes another seed and sometimes a weaker order. */
static void ask_less(struct maker *maker)
{
    struct meadow_order *order = &maker->order;
    order->seed++;
    if (maker->tries % MAKER_CANDIDATES > 0) {
        return;
    }
    if (order->kind == MEADOW_CAVES && order->strength > MEADOW_USUAL) {
        order->kind = MEADOW_MAZE; /* caves are too hard with a pack */
    } else if (order->strength > MEADOW_WEAKEST) {
        order->strength--;
    } else {
        order->guest = BREEDS;
        order->kind = MEADOW_MIXED;
        order->share = MEADOW_USUAL_SHARE;
    }
}

static uint32_t par_for(uint32_t ticks)
{
    uint32_t par = ticks * PAR_PERCENT / 100;
    return (par + SECOND - 1) / SECOND * SECOND;
}

struct level *maker_try(struct maker *maker)
{
    const struct solver_limits limits = {.states = STATES, .effort = SOLVER_BRIEF};
    struct level *level = meadow_by_order(&maker->order);
    struct solver_answer answer;
    maker->tries++;
    solver_run(level, &limits, &answer);
    if (answer.solved == SOLVED_WON && answer.winning->command_count >= LEAST_TICKS) {
        maker->ticks = (uint32_t)answer.winning->command_count;
        struct text solution = text_empty();
        replay_write(answer.winning, &solution);
        level->solution = text_take(&solution);
        level->par = (int)par_for((uint32_t)answer.winning->command_count);
    } else {
        level_free(level);
        level = NULL;
        ask_less(maker);
    }
    solver_answer_done(&answer);
    return level;
}

struct level *maker_make(struct maker *maker)
{
    struct level *level = NULL;
    while (level == NULL) {
        level = maker_try(maker);
    }
    return level;
}

enum { DAYS_OF_WEEK = 7, MONDAY = 4 /* days after 1970-01-01, a Thursday */ };

/* The strengths from Monday to Sunday. */
static const int strengths[DAYS_OF_WEEK] = {6, 6, 7, 8, 9, 10, 12};

/* Subtracted for ground that is hard by itself. */
static const int ease[MEADOW_KINDS] = {[MEADOW_CAVES] = 3};

/* Returns a number from 0 to `count` - 1, also for days before 1970. */
static int turn(int32_t number, int count)
{
    int rest = number % count;
    return rest < 0 ? rest + count : rest;
}

static uint64_t seed_of(int32_t number)
{
    struct hash hash;
    hash_init(&hash);
    hash_u32(&hash, (uint32_t)number);
    return hash.value;
}

void daily_begin(const struct date *date, struct maker *maker)
{
    int32_t number = date_number(date);
    enum breed guests[BREEDS];
    int guest_count = (int)breeds_for_hire(guests);
    const struct meadow_order order = {
        .kind = (enum meadow_kind)turn(number, MEADOW_KINDS),
        .seed = seed_of(number),
        .strength = strengths[turn(number - MONDAY, DAYS_OF_WEEK)] - ease[turn(number, MEADOW_KINDS)],
        .guest = guests[turn(number, guest_count)],
        .share = MEADOW_USUAL_SHARE,
    };
    maker_init(maker, &order);
}

/* Sets the title and the intro; takes ownership of the title. */
static void set_words(struct level *level, struct text *title, const char *intro)
{
    free(level->title);
    level->title = text_take(title);
    level->intro = xstrdup(intro);
}

void daily_name(const struct date *date, struct level *level)
{
    char day[11];
    date_write(date, day);
    struct text title = text_empty();
    text_addf(&title, "Meadow of %s", day);
    set_words(level, &title, "One meadow a day, the same for everybody.");
}

struct level *daily_level(const struct date *date, struct maker *maker)
{
    daily_begin(date, maker);
    struct level *level = maker_make(maker);
    daily_name(date, level);
    return level;
}

enum { FIRST_STRENGTH = 4, LAST_STRENGTH = 14, FIRST_SHARE = 50, MORE_SHARE = 3, LAST_SHARE = 80 };

static int at_most(int number, int most) { return number < most ? number : most; }

void endless_begin(uint64_t seed, int won, struct maker *maker)
{
    struct rng rng;
    rng_init(&rng, seed + (uint64_t)won);
    uint64_t first = rng_next(&rng);
    const struct meadow_order order = {
        .seed = first,
        .kind = (enum meadow_kind)rng_below(&rng, MEADOW_KINDS),
        .strength = at_most(FIRST_STRENGTH + won, LAST_STRENGTH),
        .guest = BREEDS,
        .share = at_most(FIRST_SHARE + MORE_SHARE * won, LAST_SHARE),
    };
    maker_init(maker, &order);
}

void endless_name(int won, struct level *level)
{
    struct text title = text_empty();
    text_addf(&title, "Endless, meadow %d", won + 1);
    set_words(level, &title, "The run goes on until you are caught.");
}
