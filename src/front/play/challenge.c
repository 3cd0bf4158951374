/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/challenge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/identity.h"
#include "base/xalloc.h"
#include "front/play/kept_games.h"
#include "front/play/reel.h"
#include "game/world/world.h"
#include "replay/summary.h"

/* --- the meadow of a day -------------------------------------------------------------------------- */

struct daily {
    struct challenge challenge;
    struct date date;
};

struct date challenge_today(void)
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
    if (day->end == DAY_WON) {
        snprintf(out, DAY_WORDS, "won in %s %s", clock, stars);
    } else {
        snprintf(out, DAY_WORDS, day->end == DAY_CAUGHT ? "caught at %s" : "given up at %s", clock);
    }
}

enum { DAY_KEY = sizeof "daily-2026-11-21" };

/* Under which the best of the day is kept, as that of a level is under its own. */
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

/* Names for those who cannot see which star is which. */
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

void day_share(const struct calendar *calendar, const struct attempt *day, struct text *out)
{
    char date[11];
    unsigned streak = calendar_streak(calendar, &day->date);
    text_clear(out);
    date_write(&day->date, date);
    text_addf(out, "Hounded %s%s  ", date, calendar_day(calendar, &day->date) == NULL ? " practice" : "");
    add_result(day, out);
    text_addf(out, "%u clover, %s, %u near %s", day->clover, day->end == DAY_CAUGHT ? "1 catch" : "0 catches",
              day->near_misses, day->near_misses == 1 ? "miss" : "misses");
    if (streak > 1) {
        text_addf(out, ", day %u in a row", streak);
    }
    text_add_char(out, '\n');
    for (int i = 0; i < SKETCH_ROWS && day->sketch.columns > 0; i++) {
        sketch_draw_row(&day->sketch, i, out);
        text_add_char(out, '\n');
    }
    text_addf(out, "%08" PRIx32, day->hash);
}

static void begin_day(const struct challenge *challenge, struct raiser *raiser)
{
    daily_begin(&((const struct daily *)challenge)->date, raiser);
}

static void dress_day(const struct challenge *challenge, struct level *level)
{
    daily_name(&((const struct daily *)challenge)->date, level);
}

static enum day_end end_of(enum outcome outcome)
{
    return outcome == OUTCOME_WON ? DAY_WON : outcome == OUTCOME_CAUGHT ? DAY_CAUGHT : DAY_GIVEN_UP;
}

/* Plays the game again, for what only those know who look back. */
static void look_back(struct attempt *day, const struct challenge_game *game)
{
    struct replay *replay = tape_replay(game->tape);
    struct summary summary;
    summary_make(&summary, replay);
    for (size_t i = 0; i < summary.hound_count; i++) {
        day->near_misses += (unsigned)summary.hounds[i].near_misses;
    }
    sketch_make(&day->sketch, &summary.hare, game->level->width, game->level->height);
    summary_done(&summary);
    replay_free(replay);
}

static struct attempt day_of(const struct daily *daily, const struct challenge_game *game)
{
    const struct world *world = tape_world(game->tape);
    struct attempt day = {
        .date = daily->date,
        .end = end_of(world_outcome(world)),
        .ticks = world_tick(world),
        .par = (uint32_t)game->level->par,
        .medals = game->medals,
        .clover = (unsigned)world_hare(world)->clover,
        .hash = (uint32_t)(world_hash(world) >> 32),
    };
    look_back(&day, game);
    return day;
}

static void keep_day(const struct daily *daily, const struct challenge_game *game)
{
    char key[DAY_KEY];
    write_key(&daily->date, key);
    kept_game_note_win(game->progress, key, 0, NULL, game->medals, game->tape);
}

static void say_attempt(const struct calendar *calendar, const struct attempt *attempt, bool is_new, char *message)
{
    char words[DAY_WORDS];
    unsigned streak = calendar_streak(calendar, &attempt->date);
    day_say(attempt, words);
    if (!is_new) {
        snprintf(message, CHALLENGE_LINE, "Practice. Your attempt of the day: %s.", words);
    } else if (streak > 1) {
        snprintf(message, CHALLENGE_LINE, "Your attempt of the day: %s. %u days in a row!", words, streak);
    } else {
        snprintf(message, CHALLENGE_LINE, "Your attempt of the day: %s. What follows is practice.", words);
    }
}

/* The first end counts, be it good or bad; of another day than today there is no attempt. */
static void ended_day(struct challenge *challenge, const struct challenge_game *game,
                      const struct challenge_words *words)
{
    struct daily *daily = (struct daily *)challenge;
    struct calendar *calendar = &game->progress->calendar;
    const struct attempt day = day_of(daily, game);
    progress_read(game->progress);
    bool is_new = !challenge->is_practice && calendar_day(calendar, &daily->date) == NULL;
    if (is_new) {
        calendar_note(calendar, &day);
        progress_save(game->progress);
    }
    challenge->is_practice = true;
    const struct attempt *attempt = calendar_day(calendar, &daily->date);
    if (attempt != NULL) {
        say_attempt(calendar, attempt, is_new, words->message);
    } else {
        snprintf(words->message, CHALLENGE_LINE, "Practice: the meadow of another day.");
    }
    day_share(calendar, attempt != NULL ? attempt : &day, words->farewell);
    if (day.end == DAY_WON) {
        keep_day(daily, game);
    }
}

static void tell_day(const struct challenge *challenge, struct occasion *occasion)
{
    occasion->of = OCCASION_DAY;
    occasion->date = ((const struct daily *)challenge)->date;
    occasion->is_first = !challenge->is_practice;
}

static const struct challenge_kind kind_day = {.stake = CHALLENGE_FREE,
                                               .raising = "The meadow of the day is raising.",
                                               .begin = begin_day,
                                               .dress = dress_day,
                                               .ended = ended_day,
                                               .tell = tell_day};

struct challenge *challenge_daily(const struct date *date, enum daily_try try)
{
    struct daily *daily = xcalloc(1, sizeof *daily);
    daily->challenge.kind = &kind_day;
    daily->challenge.is_practice = try == DAILY_PRACTICE;
    daily->date = *date;
    return &daily->challenge;
}

enum daily_try daily_try_of(const struct date *date, const struct date *today, const struct calendar *calendar)
{
    bool is_first = date_number(date) == date_number(today) && calendar_day(calendar, date) == NULL;
    return is_first ? DAILY_FIRST : DAILY_PRACTICE;
}

/* --- the endless run ------------------------------------------------------------------------------ */

struct endless {
    struct challenge challenge;
    struct run run, after; /* before the meadow; after it, once it is over */
    bool is_over;          /* the run */
    struct text games;     /* of the meadows before, as run_file_add has them; owned */
};

uint64_t challenge_seed(void)
{
    return (uint64_t)time(NULL);
}

/* Not 0, which is none. */
static uint32_t number_of_run(uint64_t seed)
{
    return (uint32_t)(identity_draw(seed) >> 32) | 1;
}

static const struct endless *run_of(const struct challenge *challenge)
{
    return (const struct endless *)challenge;
}

static void begin_run(const struct challenge *challenge, struct raiser *raiser)
{
    run_begin(&run_of(challenge)->run, raiser);
}

static void dress_run(const struct challenge *challenge, struct level *level)
{
    run_dress(&run_of(challenge)->run, level);
}

static struct score_rule rule_of_run(const struct challenge *challenge)
{
    return run_rule(&run_of(challenge)->run);
}

static void stand_in_run(const struct challenge *challenge, const struct score *score, struct standing *standing)
{
    const struct run *run = &run_of(challenge)->run;
    *standing = (struct standing){.meadow = run->meadows + 1, .lives = run->lives, .points = run->points};
    if (score != NULL) {
        standing->points += score_points(score);
        standing->times = score->times;
        standing->left = score->left;
        standing->lasts = score->rule.lasts;
    }
}

/* Where the run stands among the ten best, from 1; 0: nowhere. */
static unsigned place_of(const struct runs *runs, const struct run *run)
{
    const struct run_entry *entry = runs_of(runs, run->id);
    return entry != NULL ? (unsigned)(entry - runs->entries) + 1 : 0;
}

/* "+255 = clover 180, home 75. In all 840, place 2." */
static void say_points(const struct endless *endless, const struct score *score, const struct runs *runs,
                       char out[CHALLENGE_LINE])
{
    unsigned place = place_of(runs, &endless->after);
    int used = snprintf(out, CHALLENGE_LINE, "+%" PRIu32 " = clover %" PRIu32, score_points(score), score->clover);
    if (score->bonus > 0) {
        used += snprintf(out + used, CHALLENGE_LINE - (size_t)used, ", home %" PRIu32, score->bonus);
    }
    used += snprintf(out + used, CHALLENGE_LINE - (size_t)used, ". In all %" PRIu32, endless->after.points);
    if (place == 1) {
        snprintf(out + used, CHALLENGE_LINE - (size_t)used, ", your best!");
    } else if (place > 1) {
        snprintf(out + used, CHALLENGE_LINE - (size_t)used, ", place %u.", place);
    } else {
        snprintf(out + used, CHALLENGE_LINE - (size_t)used, ".");
    }
}

static void say_farewell(const struct run *run, struct text *out)
{
    text_clear(out);
    text_addf(out, "Hounded endless, seed %" PRIu64 "  %" PRIu32 " point%s, %u meadow%s, %u clover", run->seed,
              run->points, text_plural(run->points), run->meadows, text_plural(run->meadows), run->clover);
}

/* The games before this one, and this one. */
static void keep_run(struct endless *endless, struct progress *progress, const struct replay *replay)
{
    const struct date today = challenge_today();
    struct text games;
    text_init(&games);
    text_add_bytes(&games, endless->games.bytes, endless->games.size);
    run_file_cut(&games, endless->run.meadows);
    run_file_add(&games, replay);
    runs_note(&progress->runs, progress->store, &endless->after, &today, &games,
              endless->is_over ? RUN_IS_OVER : RUN_GOES_ON);
    text_done(&endless->games);
    endless->games = games;
}

/* The meadow counts as if it had not been played. */
static void lose_life(struct endless *endless, char message[CHALLENGE_LINE])
{
    endless->after = endless->run;
    endless->after.lives--;
    snprintf(message, CHALLENGE_LINE, "A life is lost, and what this meadow gave. %u left.", endless->after.lives);
}

static void ended_run(struct challenge *challenge, const struct challenge_game *game,
                      const struct challenge_words *words)
{
    struct endless *endless = (struct endless *)challenge;
    const struct world *world = tape_world(game->tape);
    enum outcome outcome = world_outcome(world);
    bool has_life = outcome == OUTCOME_CAUGHT && endless->run.lives > 0;
    endless->is_over = outcome != OUTCOME_WON && !has_life;
    challenge->waits = !endless->is_over;
    if (has_life) {
        lose_life(endless, words->message);
        return;
    }
    struct replay *replay = tape_replay(game->tape);
    const struct score_rule rule = run_rule(&endless->run);
    struct score score;
    score_replay(&score, &rule, replay);
    endless->after = endless->run;
    run_note(&endless->after, &score, (unsigned)world_hare(world)->clover, outcome == OUTCOME_WON);
    keep_run(endless, game->progress, replay);
    say_points(endless, &score, &game->progress->runs, words->message);
    say_farewell(&endless->after, words->farewell);
    score_done(&score);
    replay_free(replay);
}

static const char *next_of_run(const struct challenge *challenge, enum outcome outcome)
{
    return outcome == OUTCOME_WON             ? "Next meadow"
           : run_of(challenge)->run.lives > 0 ? "The same meadow again"
                                              : "Another run";
}

static void start_run(struct endless *endless, uint64_t seed)
{
    endless->run = (struct run){.seed = seed, .id = number_of_run(seed)};
    endless->is_over = false;
    text_clear(&endless->games);
}

/* The next meadow, the same once more, or a run with another seed. */
static void go_on(struct challenge *challenge)
{
    struct endless *endless = (struct endless *)challenge;
    if (endless->is_over) {
        start_run(endless, endless->run.seed + 1);
    } else {
        endless->run = endless->after;
    }
}

static bool offers_boons(const struct challenge *challenge, enum boon offered[BOONS_OFFERED])
{
    return run_offers(&run_of(challenge)->run, offered);
}

static void take_boon(struct challenge *challenge, enum boon boon)
{
    run_take(&((struct endless *)challenge)->run, boon);
}

static unsigned count_boon(const struct challenge *challenge, enum boon boon)
{
    return run_taken(&run_of(challenge)->run, boon);
}

static void tell_run(const struct challenge *challenge, struct occasion *occasion)
{
    occasion->of = OCCASION_RUN;
    occasion->run = run_of(challenge)->run;
}

static const struct challenge_kind kind_run = {.stake = CHALLENGE_FOR_GOOD,
                                               .raising = "The next meadow is raising.",
                                               .begin = begin_run,
                                               .dress = dress_run,
                                               .ended = ended_run,
                                               .go_on = go_on,
                                               .tell = tell_run,
                                               .rule = rule_of_run,
                                               .stand = stand_in_run,
                                               .next = next_of_run,
                                               .offers = offers_boons,
                                               .take = take_boon,
                                               .taken = count_boon};

struct challenge *challenge_endless(uint64_t seed)
{
    struct endless *endless = xcalloc(1, sizeof *endless);
    endless->challenge.kind = &kind_run;
    text_init(&endless->games);
    start_run(endless, seed);
    return &endless->challenge;
}

void challenge_remember(struct challenge *challenge, const struct store *store)
{
    if (challenge->kind == &kind_run) {
        run_read_games(store, run_of(challenge)->run.id, &((struct endless *)challenge)->games);
    }
}

/* --- games that go on ------------------------------------------------------------------------------ */

void challenge_free(struct challenge *challenge)
{
    if (challenge != NULL) {
        game_file_free(challenge->file);
        if (challenge->kind == &kind_run) {
            text_done(&((struct endless *)challenge)->games);
        }
        free(challenge);
    }
}

void challenge_tell(const struct challenge *challenge, uint64_t game, struct occasion *occasion)
{
    *occasion = (struct occasion){.difficulty = DIFFICULTY_NORMAL, .game = game};
    challenge->kind->tell(challenge, occasion);
}

struct challenge *challenge_of(const struct occasion *occasion)
{
    if (occasion->of == OCCASION_DAY) {
        return challenge_daily(&occasion->date, occasion->is_first ? DAILY_FIRST : DAILY_PRACTICE);
    }
    struct challenge *challenge = occasion->of == OCCASION_RUN ? challenge_endless(occasion->run.seed) : NULL;
    if (challenge != NULL) {
        ((struct endless *)challenge)->run = occasion->run;
    }
    return challenge;
}
