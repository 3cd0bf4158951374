/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/endless.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "base/identity.h"
#include "base/xalloc.h"
#include "front/play/daily.h"
#include "front/play/shave.h"
#include "game/world/world.h"
#include "replay/summary.h"

struct endless {
    struct challenge challenge;
    struct run run, after; /* before the meadow; after it, once it is over */
    bool is_over;          /* the run */
    struct text games;     /* games of the earlier meadows, as for run_file_add; owned */
};

uint64_t endless_seed(void) { return (uint64_t)time(NULL); }

/* Returns a number other than 0, because 0 means "no run". */
static uint32_t number_of_run(uint64_t seed) { return (uint32_t)(identity_draw(seed) >> 32) | 1; }

static const struct endless *run_of(const struct challenge *challenge) { return (const struct endless *)challenge; }

static void begin_run(const struct challenge *challenge, struct maker *maker)
{
    run_begin(&run_of(challenge)->run, maker);
}

static void dress_run(const struct challenge *challenge, struct level *level)
{
    run_dress(&run_of(challenge)->run, level);
}

static struct score_rule rule_of_run(const struct challenge *challenge) { return run_rule(&run_of(challenge)->run); }

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

/* Returns the rank of the run among the ten best, starting from 1, or 0 if it is not among them. */
static unsigned place_of(const struct runs *runs, const struct run *run)
{
    const struct run_entry *entry = runs_of(runs, run->id);
    return entry != NULL ? (unsigned)(entry - runs->entries) + 1 : 0;
}

/* Writes "+255 = clover 180, home 75. In all 840, place 2." */
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

static void say_night(const struct run *run, const struct replay *replay, struct text *out)
{
    struct date date;
    struct summary summary;
    char day[11], shave[SHAVE_WORDS];
    text_add(out, "Hounded, the Long Night");
    if (night_date(run->seed, &date)) {
        date_write(&date, day);
        text_addf(out, " of %s", day);
    } else {
        text_addf(out, ", seed %" PRIu64, run->seed);
    }
    text_addf(out, "  %u of %d meadows, %" PRIu32 " point%s\n", run->meadows, NIGHT_MEADOWS, run->points,
              text_plural(run->points));
    for (size_t i = 1; i < run->boon_count; i++) {
        text_addf(out, "%s%s", i > 1 ? ", " : "", boon_facts(run->boons[i]).title);
    }
    summary_make(&summary, replay);
    shave_write(&summary.shave, replay->level->width, replay->level->height, shave);
    text_add(out, shave[0] != '\0' ? "\n" : "");
    shave_say_word(shave, out);
    summary_done(&summary);
}

static void say_farewell(const struct run *run, const struct replay *replay, struct text *out)
{
    text_clear(out);
    if (run_is_night(run)) {
        say_night(run, replay, out);
        return;
    }
    text_addf(out, "Hounded endless, seed %" PRIu64 "  %" PRIu32 " point%s, %u meadow%s, %u clover", run->seed,
              run->points, text_plural(run->points), run->meadows, text_plural(run->meadows), run->clover);
}

/* Stores the earlier games of the run together with this one. */
static void keep_run(struct endless *endless, struct progress *progress, const struct replay *replay)
{
    const struct date today = daily_today();
    struct text games = text_empty();
    text_add_bytes(&games, endless->games.bytes, endless->games.size);
    run_file_cut(&games, endless->run.meadows);
    run_file_add(&games, replay);
    runs_note(&progress->runs, progress->store, &endless->after, &today, &games,
              endless->is_over ? RUN_IS_OVER : RUN_GOES_ON);
    text_done(&endless->games);
    endless->games = games;
}

/* Costs a life. Apart from that, the run continues as if the meadow had not been played. */
static void lose_life(struct endless *endless, char message[CHALLENGE_LINE])
{
    endless->after = endless->run;
    endless->after.lives--;
    snprintf(message, CHALLENGE_LINE, "You lose a life and the points of this meadow. Lives left: %u.",
             endless->after.lives);
}

static void ended_run(struct challenge *challenge, const struct challenge_game *game,
                      const struct challenge_words *words)
{
    struct endless *endless = (struct endless *)challenge;
    const struct world *world = tape_world(game->tape);
    enum outcome outcome = world_outcome(world);
    bool has_life = outcome == OUTCOME_CAUGHT && endless->run.lives > 0;
    bool is_last = run_is_night(&endless->run) && endless->run.meadows + 1 >= NIGHT_MEADOWS;
    endless->is_over = outcome == OUTCOME_WON ? is_last : !has_life;
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
    say_farewell(&endless->after, replay, words->farewell);
    score_done(&score);
    replay_free(replay);
}

static const char *next_of_run(const struct challenge *challenge, enum outcome outcome)
{
    const struct endless *endless = run_of(challenge);
    if (outcome == OUTCOME_WON && !endless->is_over) {
        return "Next meadow";
    }
    return endless->run.lives > 0        ? "The same meadow again"
           : run_is_night(&endless->run) ? "Another night"
                                         : "Another run";
}

static void start_run(struct endless *endless, uint64_t seed)
{
    bool is_night = run_is_night(&endless->run);
    uint32_t id = number_of_run(seed);
    endless->run = is_night ? night_run(seed, id) : (struct run){.seed = seed, .id = id};
    endless->is_over = false;
    text_clear(&endless->games);
}

/* Continues with the next meadow, with the same meadow again, or with a new run from another seed. */
static void go_on(struct challenge *challenge)
{
    struct endless *endless = (struct endless *)challenge;
    if (endless->is_over) {
        start_run(endless, run_is_night(&endless->run) ? endless_seed() : endless->run.seed + 1);
    } else {
        endless->run = endless->after;
    }
}

static size_t offers_boons(const struct challenge *challenge, enum boon offered[BOONS_OFFERED])
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

static bool breed_behind(const struct challenge *challenge, enum boon boon, enum breed *breed)
{
    const struct run *run = &run_of(challenge)->run;
    struct gate gates[NIGHT_GATES];
    gates_draw(run->seed, run->meadows, gates);
    *breed = gates[boon == (enum boon)(BOON_TRICK + gates[1].trick)].breed;
    return run_is_night(run);
}

static void tell_run(const struct challenge *challenge, struct occasion *occasion)
{
    occasion->of = OCCASION_RUN;
    occasion->run = run_of(challenge)->run;
}

static void done_with_run(struct challenge *challenge) { text_done(&((struct endless *)challenge)->games); }

static const struct challenge_kind kind = {.stake = CHALLENGE_FOR_GOOD,
                                           .raising = "The next meadow is being made.",
                                           .begin = begin_run,
                                           .dress = dress_run,
                                           .ended = ended_run,
                                           .go_on = go_on,
                                           .tell = tell_run,
                                           .done = done_with_run,
                                           .rule = rule_of_run,
                                           .stand = stand_in_run,
                                           .next = next_of_run,
                                           .offers = offers_boons,
                                           .take = take_boon,
                                           .taken = count_boon,
                                           .behind = breed_behind};

struct challenge *endless_challenge(uint64_t seed)
{
    struct endless *endless = xcalloc(1, sizeof *endless);
    endless->challenge.kind = &kind;
    text_init(&endless->games);
    start_run(endless, seed);
    return &endless->challenge;
}

struct challenge *night_challenge(uint64_t seed)
{
    struct challenge *challenge = endless_challenge(seed);
    struct endless *endless = (struct endless *)challenge;
    endless->run = night_run(seed, endless->run.id);
    return challenge;
}

struct challenge *endless_challenge_again(const struct run *run, const struct store *store)
{
    struct challenge *challenge = endless_challenge(run->seed);
    struct endless *endless = (struct endless *)challenge;
    endless->run = *run;
    run_read_games(store, run->id, &endless->games);
    return challenge;
}
