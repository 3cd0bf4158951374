#include "config.h"

#include "front/challenge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/xalloc.h"
#include "front/reel.h"
#include "front/kept_games.h"
#include "game/world/world.h"
#include "replay/summary.h"

/* --- the meadow of a day -------------------------------------------------------------------------- */

struct daily {
    struct challenge challenge;
    struct date date;
    uint32_t best; /* ticks of the best win since the meadow was opened; 0: none */
};

struct date challenge_today(void)
{
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    return (struct date){utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday};
}

void daily_result_line(const struct daily_result *result, char out[CHALLENGE_LINE])
{
    char day[11], clock[REEL_TIME], par[REEL_TIME], stars[MEDALS_OF_A_MEADOW + 1] = "---", time[48];
    int count = 0;
    date_write(&result->date, day);
    reel_say_time(result->ticks, clock);
    reel_say_time(result->par, par);
    for (int i = 0; i < MEDALS_OF_A_MEADOW; i++) {
        if (result->medals & medal_table[i].medal) {
            stars[count++] = '*';
        }
    }
    snprintf(time, sizeof time, result->is_win ? "won %s of %s %s" : "caught at %s", clock, par, stars);
    snprintf(out, CHALLENGE_LINE, "Hounded %s  %s  %d clover, %d near %s  %08" PRIx32, day, time, result->clover,
             result->near_misses, result->near_misses == 1 ? "miss" : "misses", (uint32_t)(result->hash >> 32));
}

static void begin_day(const struct challenge *challenge, struct raiser *raiser)
{
    daily_begin(&((const struct daily *)challenge)->date, raiser);
}

static void dress_day(const struct challenge *challenge, struct level *level)
{
    daily_name(&((const struct daily *)challenge)->date, level);
}

static int near_misses_of(struct tape *tape)
{
    struct replay *replay = tape_replay(tape);
    struct summary summary;
    int count = 0;
    summary_make(&summary, replay);
    for (size_t i = 0; i < summary.hound_count; i++) {
        count += summary.hounds[i].near_misses;
    }
    summary_done(&summary);
    replay_free(replay);
    return count;
}

static struct daily_result result_of(const struct daily *daily, const struct challenge_game *game)
{
    const struct world *world = tape_world(game->tape);
    return (struct daily_result){
        .date = daily->date,
        .is_win = world_outcome(world) == OUTCOME_WON,
        .ticks = world_tick(world),
        .par = (uint32_t)game->level->par,
        .medals = game->medals,
        .clover = world_hare(world)->clover,
        .near_misses = near_misses_of(game->tape),
        .hash = world_hash(world),
    };
}

/* The best of the day is kept as that of a level is. */
static void keep_day(const struct daily *daily, const struct challenge_game *game)
{
    char key[] = "daily-2026-11-21";
    date_write(&daily->date, key + strlen("daily-"));
    kept_game_note_win(game->progress, key, game->medals, game->tape);
}

static void ended_day(struct challenge *challenge, const struct challenge_game *game,
                      const struct challenge_words *words)
{
    struct daily *daily = (struct daily *)challenge;
    const struct daily_result result = result_of(daily, game);
    bool is_better = daily->best == 0 || (result.is_win && result.ticks < daily->best);
    if (is_better) {
        daily_result_line(&result, words->farewell);
        daily->best = result.is_win ? result.ticks : 0;
    }
    if (result.is_win) {
        keep_day(daily, game);
        daily_result_line(&result, words->message);
    }
}

static void tell_day(const struct challenge *challenge, struct text *out)
{
    char day[11];
    date_write(&((const struct daily *)challenge)->date, day);
    text_addf(out, "daily %s", day);
}

static const struct challenge_kind kind_day = {.stake = CHALLENGE_FREE,
                                               .raising = "The meadow of the day is raising.",
                                               .begin = begin_day,
                                               .dress = dress_day,
                                               .ended = ended_day,
                                               .tell = tell_day};

struct challenge *challenge_daily(const struct date *date)
{
    struct daily *daily = xcalloc(1, sizeof *daily);
    daily->challenge.kind = &kind_day;
    daily->date = date != NULL ? *date : challenge_today();
    return &daily->challenge;
}

/* --- the endless run ------------------------------------------------------------------------------ */

struct endless {
    struct challenge challenge;
    uint64_t seed;
    struct run_score score;
    bool is_caught;
};

uint64_t challenge_seed(void)
{
    return (uint64_t)time(NULL);
}

static void begin_run(const struct challenge *challenge, struct raiser *raiser)
{
    const struct endless *endless = (const struct endless *)challenge;
    endless_begin(endless->seed, (int)endless->score.meadows, raiser);
}

static void dress_run(const struct challenge *challenge, struct level *level)
{
    endless_name((int)((const struct endless *)challenge)->score.meadows, level);
}

static void say_score(const struct endless *endless, struct run_score best, char out[CHALLENGE_LINE])
{
    const struct run_score *score = &endless->score;
    size_t written = (size_t)snprintf(out, CHALLENGE_LINE, "%u %s, %u clover%s.", score->meadows,
                                      score->meadows == 1 ? "meadow" : "meadows", score->clover,
                                      endless->is_caught ? "" : " so far");
    if (best.meadows > 0 || best.clover > 0) {
        snprintf(out + written, CHALLENGE_LINE - written, " The best run: %u, %u.", best.meadows, best.clover);
    }
}

static void ended_run(struct challenge *challenge, const struct challenge_game *game,
                      const struct challenge_words *words)
{
    struct endless *endless = (struct endless *)challenge;
    const struct world *world = tape_world(game->tape);
    endless->is_caught = world_outcome(world) != OUTCOME_WON;
    endless->score.meadows += !endless->is_caught;
    endless->score.clover += (unsigned)world_hare(world)->clover;
    progress_ran(game->progress, endless->score);
    say_score(endless, game->progress->best_run, words->message);
    snprintf(words->farewell, CHALLENGE_LINE, "Hounded endless, seed %" PRIu64 "  %u %s, %u clover", endless->seed,
             endless->score.meadows, endless->score.meadows == 1 ? "meadow" : "meadows", endless->score.clover);
}

/* The next meadow, or a run with another seed. */
static void go_on(struct challenge *challenge)
{
    struct endless *endless = (struct endless *)challenge;
    if (endless->is_caught) {
        endless->seed++;
        endless->score = (struct run_score){0, 0};
    }
}

static void tell_run(const struct challenge *challenge, struct text *out)
{
    const struct endless *endless = (const struct endless *)challenge;
    text_addf(out, "endless %" PRIu64 " %u %u", endless->seed, endless->score.meadows, endless->score.clover);
}

static const struct challenge_kind kind_run = {.stake = CHALLENGE_FOR_GOOD,
                                               .raising = "The next meadow is raising.",
                                               .begin = begin_run,
                                               .dress = dress_run,
                                               .ended = ended_run,
                                               .go_on = go_on,
                                               .tell = tell_run};

struct challenge *challenge_endless(uint64_t seed)
{
    struct endless *endless = xcalloc(1, sizeof *endless);
    endless->challenge.kind = &kind_run;
    endless->seed = seed;
    return &endless->challenge;
}

/* --- games that go on ------------------------------------------------------------------------------ */

void challenge_free(struct challenge *challenge)
{
    if (challenge != NULL) {
        game_file_free(challenge->file);
        free(challenge);
    }
}

void challenge_tell(const struct challenge *challenge, struct text *out)
{
    if (challenge != NULL) {
        challenge->kind->tell(challenge, out);
    } else {
        text_add(out, "level");
    }
}

static struct challenge *read_day(const char *word)
{
    struct date date;
    return date_parse(word, &date) ? challenge_daily(&date) : NULL;
}

static struct challenge *read_run(const char *words)
{
    struct run_score score;
    uint64_t seed;
    char end;
    bool is_plain = strspn(words, "0123456789 ") == strlen(words);
    if (!is_plain || sscanf(words, "%" SCNu64 " %6u %6u%c", &seed, &score.meadows, &score.clover, &end) != 3) {
        return NULL;
    }
    struct challenge *challenge = challenge_endless(seed);
    ((struct endless *)challenge)->score = score;
    return challenge;
}

bool challenge_of(const char *kind, struct challenge **challenge)
{
    static const char day[] = "daily ", run[] = "endless ";
    *challenge = strncmp(kind, day, sizeof day - 1) == 0   ? read_day(kind + sizeof day - 1)
                 : strncmp(kind, run, sizeof run - 1) == 0 ? read_run(kind + sizeof run - 1)
                                                           : NULL;
    return *challenge != NULL || strcmp(kind, "level") == 0;
}
