/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/daily.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "front/play/kept_games.h"
#include "front/play/reel.h"
#include "front/play/shave.h"

struct date daily_today(void)
{
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    return (struct date){utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday};
}

enum { STARS = MEDALS_OF_A_MEADOW * sizeof "★" };

static void write_stars(unsigned medals, char out[STARS])
{
    out[0] = '\0';
    for (int i = 0; i < MEDALS_OF_A_MEADOW; i++) {
        strcat(out, medals & medal_table[i].medal ? "★" : "☆");
    }
}

void day_say(const struct attempt *day, char out[DAY_WORDS])
{
    char clock[REEL_TIME], stars[STARS];
    reel_say_time(day->ticks, clock);
    write_stars(day->medals, stars);
    if (day->night.is_known) {
        snprintf(out, DAY_WORDS, "%u of %d meadows, %" PRIu32 " point%s", day->night.meadows, NIGHT_MEADOWS,
                 day->night.points, text_plural(day->night.points));
    } else if (day->end == DAY_WON) {
        snprintf(out, DAY_WORDS, "won in %s %s", clock, stars);
    } else {
        snprintf(out, DAY_WORDS, day->end == DAY_CAUGHT ? "caught at %s" : "given up at %s", clock);
    }
}

enum { DAY_KEY = sizeof "daily-2026-11-21" };

/* Writes the key under which the day's best game is stored, in place of a level's key. */
static void write_key(const struct date *date, char key[DAY_KEY])
{
    strcpy(key, "daily-");
    date_write(date, key + strlen(key));
}

bool day_say_best(const struct progress *progress, const struct date *date, char out[DAY_WORDS])
{
    char key[DAY_KEY], clock[REEL_TIME], stars[STARS];
    write_key(date, key);
    const struct record *record = progress_of(progress, key);
    if (record != NULL) {
        reel_say_time(record->ticks, clock);
        write_stars(record->medals, stars);
        snprintf(out, DAY_WORDS, "%s %s", clock, stars);
    }
    return record != NULL;
}

/* Adds the names of the medals, for readers who cannot distinguish the stars. */
static void add_medals(const struct attempt *day, struct text *out)
{
    for (int i = 0; i < MEDALS_OF_A_MEADOW; i++) {
        text_addf(out, "%s", day->medals & medal_table[i].medal ? " " : "");
        text_add(out, day->medals & medal_table[i].medal ? medal_table[i].name : "");
    }
}

static void add_result(const struct attempt *day, struct text *out)
{
    char clock[REEL_TIME], par[REEL_TIME], stars[STARS];
    reel_say_time(day->ticks, clock);
    reel_say_time(day->par, par);
    write_stars(day->medals, stars);
    if (day->end == DAY_WON) {
        text_addf(out, "won %s of %s  %s", clock, par, stars);
        add_medals(day, out);
    } else {
        text_addf(out, day->end == DAY_CAUGHT ? "caught at %s, par %s" : "given up at %s, par %s", clock, par);
    }
    text_add_char(out, '\n');
}

static void add_shave(const struct attempt *day, struct text *out)
{
    if (day->shave[0] != '\0') {
        shave_say_word(day->shave, out);
        text_add_char(out, '\n');
    }
}

void night_share(const struct calendar *calendar, const struct attempt *day, const struct run *run, struct text *out)
{
    char date[11], clock[REEL_TIME], words[DAY_WORDS];
    bool counts = run == NULL || run->boons[0] == BOON_TONIGHT;
    unsigned streak = calendar_streak(calendar, &day->date);
    date_write(&day->date, date);
    day_say(day, words);
    reel_say_time(day->ticks, clock);
    text_add(out, "Hounded, the Long Night");
    if (day->date.year > 0) {
        text_addf(out, " of %s%s", date, counts ? "" : ", practice");
    } else {
        text_addf(out, ", seed %" PRIu64, run->seed);
    }
    text_addf(out, "  %s in %s", words, clock);
    if (counts && streak > 1) {
        text_addf(out, ", day %u in a row", streak);
    }
    for (size_t i = 1; run != NULL && i < run->boon_count; i++) {
        text_addf(out, "%s%s", i > 1 ? ", " : "\n", boon_title(run->boons[i]));
    }
    text_add_char(out, '\n');
    add_shave(day, out);
    text_addf(out, "%08" PRIx32, day->hash);
}

void day_share(const struct calendar *calendar, const struct attempt *day, struct text *out)
{
    char date[11];
    unsigned streak = calendar_streak(calendar, &day->date);
    text_clear(out);
    if (day->night.is_known) {
        night_share(calendar, day, NULL, out);
        return;
    }
    date_write(&day->date, date);
    text_addf(out, "Hounded %s%s  ", date, calendar_day(calendar, &day->date) == NULL ? " practice" : "");
    add_result(day, out);
    text_addf(out, "%u clover, %s, %u near %s", day->clover, day->end == DAY_CAUGHT ? "1 catch" : "0 catches",
              day->near_misses, day->near_misses == 1 ? "miss" : "misses");
    if (streak > 1) {
        text_addf(out, ", day %u in a row", streak);
    }
    text_add_char(out, '\n');
    add_shave(day, out);
    for (int i = 0; i < SKETCH_ROWS && day->sketch.columns > 0; i++) {
        sketch_draw_row(&day->sketch, i, out);
        text_add_char(out, '\n');
    }
    text_addf(out, "%08" PRIx32, day->hash);
}

/* Replays the game to compute the figures that depend on the whole game. */
static void look_back(struct attempt *day, const struct ended_game *game)
{
    struct replay *replay = tape_replay(game->tape);
    struct summary summary;
    char shave[SHAVE_WORDS];
    summary_make(&summary, replay);
    for (size_t i = 0; i < summary.hound_count; i++) {
        day->near_misses += (unsigned)summary.hounds[i].near_misses;
    }
    shave_write(&summary.shave, game->level->width, game->level->height, shave);
    snprintf(day->shave, sizeof day->shave, "%.*s", (int)sizeof day->shave - 1, shave);
    sketch_make(&day->sketch, &summary.hare, game->level->width, game->level->height);
    summary_done(&summary);
    replay_free(replay);
}

struct attempt day_of(const struct date *date, const struct ended_game *game)
{
    static const enum day_end ends[] = {
        [OUTCOME_RUNNING] = DAY_GIVEN_UP, [OUTCOME_WON] = DAY_WON, [OUTCOME_CAUGHT] = DAY_CAUGHT};
    const struct world *world = tape_world(game->tape);
    struct attempt day = {
        .date = *date,
        .end = ends[world_outcome(world)],
        .ticks = world_tick(world),
        .par = (uint32_t)game->level->par,
        .medals = game->medals,
        .clover = (unsigned)world_hare(world)->clover,
        .hash = (uint32_t)(world_hash(world) >> 32),
    };
    look_back(&day, game);
    return day;
}

static void say_attempt(const struct calendar *calendar, const struct date *date, bool is_new, char message[END_LINE])
{
    char words[DAY_WORDS];
    unsigned streak = calendar_streak(calendar, date);
    day_say(calendar_day(calendar, date), words);
    if (!is_new) {
        snprintf(message, END_LINE, "Practice. The day's attempt: %s.", words);
    } else if (streak > 1) {
        snprintf(message, END_LINE, "The day's attempt: %s. %u days in a row!", words, streak);
    } else {
        snprintf(message, END_LINE, "The day's attempt: %s. What follows is practice.", words);
    }
}

void day_note(const struct attempt *day, struct progress *progress, char message[END_LINE])
{
    progress_read(progress);
    bool is_new = calendar_day(&progress->calendar, &day->date) == NULL;
    if (is_new) {
        calendar_note(&progress->calendar, day);
        progress_save(progress);
    }
    say_attempt(&progress->calendar, &day->date, is_new, message);
}

void day_end(const struct date *date, bool is_first, const struct ended_game *game, const struct end_words *words)
{
    struct calendar *calendar = &game->progress->calendar;
    const struct attempt day = day_of(date, game);
    progress_read(game->progress);
    if (is_first) {
        day_note(&day, game->progress, words->message);
    }
    const struct attempt *attempt = calendar_day(calendar, date);
    day_share(calendar, attempt != NULL ? attempt : &day, words->farewell);
    if (day.end == DAY_WON) {
        char key[DAY_KEY];
        write_key(date, key);
        kept_game_note_win(game->progress, key, 0, NULL, game->medals, game->tape);
    }
}
