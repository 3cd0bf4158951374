#include "config.h"

#include "cli/sim_daily.h"

#include "base/text.h"
#include "base/xalloc.h"
#include "bench/statistics.h"
#include "cli/cli.h"
#include "replay/daily.h"
#include "replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* "RTG" */
static void add_hounds(struct text *text, const struct level *level)
{
    for (size_t i = 0; i < level->hound_count; i++) {
        text_add_char(text, breed_glyph(level->hounds[i].breed));
    }
}

struct level *sim_daily_level(const struct date *date)
{
    struct raiser raiser;
    struct text hounds;
    struct level *level = daily_level(date, &raiser);
    text_init(&hounds);
    add_hounds(&hounds, level);
    printf("%s: %s, %d of %d clover, hounds %s; the bot won candidate %d in %u ticks\n", level->title,
           meadow_kind_name(raiser.order.kind), level->goal_count, level_count(level, TERRAIN_CLOVER), hounds.bytes,
           raiser.tries, (unsigned)raiser.ticks);
    text_done(&hounds);
    return level;
}

struct day {
    struct raiser raiser;
    struct level *level;
    uint64_t time; /* of the processor, to raise it: nanoseconds */
    struct sim_result result;
};

static void live(const struct date *date, const struct sim_options *options, struct day *day)
{
    clock_t start = clock();
    day->level = daily_level(date, &day->raiser);
    day->time = (uint64_t)(clock() - start) * (1000000000 / CLOCKS_PER_SEC);
    day->result = sim_play(day->level, day->level->seed, options->player, options->ticks);
}

static void tell(const struct date *date, const struct day *day)
{
    struct text hounds;
    char name[11];
    date_write(date, name);
    text_init(&hounds);
    add_hounds(&hounds, day->level);
    printf("%-10s  %-6s %8d  %-7s %3d/%-2d %10d %6u  %-7s %8.2f\n", name, meadow_kind_name(day->raiser.order.kind),
           day->raiser.order.strength, hounds.bytes, day->level->goal_count, level_count(day->level, TERRAIN_CLOVER),
           day->raiser.tries, (unsigned)day->result.ticks, outcome_name(day->result.outcome), (double)day->time / 1e9);
    fflush(stdout);
    text_done(&hounds);
}

int sim_daily_run(const struct sim_options *options)
{
    size_t count = (size_t)(date_number(&options->last_day) - date_number(&options->first_day)) + 1, won = 0;
    uint64_t *times = xcalloc(count, sizeof *times);
    struct date date = options->first_day;
    puts("day         kind   strength  hounds  clover candidates  ticks  outcome  seconds");
    for (size_t i = 0; i < count; i++, date = date_next(&date)) {
        struct day day;
        live(&date, options, &day);
        tell(&date, &day);
        won += day.result.outcome == OUTCOME_WON;
        times[i] = day.time;
        level_free(day.level);
    }
    struct spread spread = spread_of(times, count);
    printf("%zu days, %zu won; raised in %.2f s of the processor at the median, %.2f s at most\n", count, won,
           spread.median / 1e9, spread.max / 1e9);
    free(times);
    return won == count ? CLI_OK : CLI_FAILURE;
}
