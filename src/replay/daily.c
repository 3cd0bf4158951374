#include "config.h"

#include "replay/daily.h"

#include "base/hash.h"
#include "base/text.h"
#include "base/xalloc.h"

#include <stdlib.h>

enum { DAYS_OF_WEEK = 7, MONDAY = 4 /* days after 1970-01-01, a Thursday */ };

/* From Monday on. */
static const int strengths[DAYS_OF_WEEK] = {6, 6, 7, 8, 9, 10, 12};

/* Taken off where the ground alone is hard enough. */
static const int ease[MEADOW_KINDS] = {[MEADOW_CAVES] = 3};

/* From 0 to `count` - 1, also for days before 1970. */
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

void daily_begin(const struct date *date, struct raiser *raiser)
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
    raiser_init(raiser, &order);
}

void daily_name(const struct date *date, struct level *level)
{
    char day[11];
    struct text title;
    date_write(date, day);
    text_init(&title);
    text_addf(&title, "Meadow of %s", day);
    free(level->title);
    level->title = text_take(&title);
    level->intro = xstrdup("One meadow a day, the same for everybody.");
    text_done(&title);
}

struct level *daily_level(const struct date *date, struct raiser *raiser)
{
    daily_begin(date, raiser);
    struct level *level = raiser_raise(raiser);
    daily_name(date, level);
    return level;
}
