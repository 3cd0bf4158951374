/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/night.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "base/xalloc.h"

uint64_t night_any_seed(void) { return (uint64_t)time(NULL); }

/* Returns a number other than 0, because 0 means "no run". */
static uint32_t number_of_run(uint64_t seed) { return (uint32_t)(clock_draw(seed) >> 32) | 1; }

struct night *night_new(uint64_t seed, const struct date *today, const struct calendar *calendar)
{
    struct night *night = xcalloc(1, sizeof *night);
    bool counts = seed == night_seed(today) && calendar_day(calendar, today) == NULL;
    const struct run run = night_run(seed, number_of_run(seed), counts ? BOON_TONIGHT : BOON_NIGHT);
    *night = (struct night){.run = run, .games = text_empty()};
    return night;
}

struct night *night_again(const struct run *run, const struct store *store)
{
    struct night *night = xcalloc(1, sizeof *night);
    *night = (struct night){.run = *run, .games = text_empty()};
    run_read_games(store, run->id, &night->games);
    return night;
}

void night_free(struct night *night)
{
    if (night != NULL) {
        game_file_free(night->file);
        text_done(&night->games);
        free(night);
    }
}

void night_stand(const struct night *night, const struct score *score, struct standing *standing)
{
    *standing = (struct standing){.meadow = night->run.meadows + 1, .points = night->run.points};
    if (score != NULL) {
        standing->points += score_points(score);
        standing->times = score->times;
        standing->left = score->left;
        standing->lasts = score->rule.lasts;
    }
}

/* Writes "+255 = clover 180, home 75. In all 840, place 2." */
static void say_points(const struct night *night, const struct score *score, const struct runs *runs,
                       char out[END_LINE])
{
    const struct run_entry *entry = runs_of(runs, night->after.id);
    unsigned place = entry != NULL ? (unsigned)(entry - runs->entries) + 1 : 0; /* among the ten best */
    int used = snprintf(out, END_LINE, "+%" PRIu32 " = clover %" PRIu32, score_points(score), score->clover);
    if (score->bonus > 0) {
        used += snprintf(out + used, END_LINE - (size_t)used, ", home %" PRIu32, score->bonus);
    }
    used += snprintf(out + used, END_LINE - (size_t)used, ". In all %" PRIu32, night->after.points);
    if (place > 1) {
        snprintf(out + used, END_LINE - (size_t)used, ", place %u.", place);
    } else {
        snprintf(out + used, END_LINE - (size_t)used, "%s", place == 1 ? ", your best!" : ".");
    }
}

/* Stores the earlier games of the run together with this one. */
static void keep_run(struct night *night, struct progress *progress, const struct replay *replay)
{
    const struct date today = daily_today();
    struct text games = text_empty();
    text_add_bytes(&games, night->games.bytes, night->games.size);
    run_file_cut(&games, night->run.meadows);
    run_file_add(&games, replay);
    runs_note(&progress->runs, progress->store, &night->after, &today, &games,
              night->is_over ? RUN_IS_OVER : RUN_GOES_ON);
    text_done(&night->games);
    night->games = games;
}

/* Returns the ticks of all games of the run. */
static uint32_t ticks_of(const struct night *night)
{
    struct text bytes = text_empty();
    struct run_file file;
    uint32_t ticks = 0;
    run_file_write(&night->after, &night->games, &bytes);
    if (run_read_bytes(&bytes, &file)) {
        for (size_t i = 0; i < file.count; i++) {
            ticks += (uint32_t)file.games[i]->command_count;
        }
        run_file_done(&file);
    }
    text_done(&bytes);
    return ticks;
}

/* Reports a night that is over. Stores it as the day's attempt if it counts. */
static void end_night(const struct night *night, const struct ended_game *game, const struct end_words *words)
{
    const struct run *run = &night->after;
    struct date date = {0};
    bool has_date = night_date(run->seed, &date);
    struct attempt day = day_of(&date, game);
    day.ticks = ticks_of(night);
    day.clover = run->clover;
    day.night = (struct night_result){.is_known = true, .meadows = run->meadows, .points = run->points};
    if (has_date && run->boons[0] == BOON_TONIGHT) {
        day_note(&day, game->progress, words->message);
    }
    text_clear(words->farewell);
    if (run_is_night(run)) {
        night_share(&game->progress->calendar, &day, run, words->farewell);
    } else {
        text_addf(words->farewell, "Hounded endless, seed %" PRIu64 "  %" PRIu32 " point%s, %u meadow%s", run->seed,
                  run->points, text_plural(run->points), run->meadows, text_plural(run->meadows));
    }
}

/* Returns whether a game with this outcome is the last of the run. */
static bool is_last(const struct run *run, enum outcome outcome)
{
    return outcome != OUTCOME_WON || !run_is_night(run) || run->meadows + 1 >= NIGHT_MEADOWS;
}

void night_end(struct night *night, const struct ended_game *game, const struct end_words *words)
{
    const struct world *world = tape_world(game->tape);
    enum outcome outcome = world_outcome(world);
    struct replay *replay = tape_replay(game->tape);
    const struct score_rule rule = run_rule(&night->run);
    struct score score;
    score_replay(&score, &rule, replay);
    night->after = night->run;
    run_note(&night->after, &score, (unsigned)world_hare(world)->clover, outcome == OUTCOME_WON);
    night->is_over = is_last(&night->run, outcome);
    night->waits = !night->is_over;
    keep_run(night, game->progress, replay);
    say_points(night, &score, &game->progress->runs, words->message);
    if (night->is_over) {
        end_night(night, game, words);
    }
    score_done(&score);
    replay_free(replay);
}

const char *night_next(const struct night *night, enum outcome outcome)
{
    return is_last(&night->run, outcome) ? "Another night" : "Next meadow";
}

void night_go_on(struct night *night)
{
    uint64_t seed = night_any_seed();
    if (night->is_over) {
        night->run = night_run(seed, number_of_run(seed), BOON_NIGHT);
        night->is_over = false;
        text_clear(&night->games);
    } else {
        night->run = night->after;
    }
}
