#include "config.h"

#include "front/challenge.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/xalloc.h"
#include "front/clock.h"
#include "front/kept_games.h"
#include "game/world/world.h"
#include "replay/daily.h"
#include "replay/summary.h"

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
    char day[11], clock[CLOCK_BYTES], par[CLOCK_BYTES], stars[MEDALS + 1] = "---", time[48];
    int count = 0;
    date_write(&result->date, day);
    clock_say(result->ticks, clock);
    clock_say(result->par, par);
    for (unsigned medal = MEDAL_TIME; medal <= MEDAL_CLOVER; medal *= 2) {
        if (result->medals & medal) {
            stars[count++] = '*';
        }
    }
    snprintf(time, sizeof time, result->is_win ? "won %s of %s %s" : "caught at %s", clock, par, stars);
    snprintf(out, CHALLENGE_LINE, "Hounded %s  %s  %d clover, %d near %s  %08" PRIx32, day, time, result->clover,
             result->near_misses, result->near_misses == 1 ? "miss" : "misses", (uint32_t)(result->hash >> 32));
}

static const struct daily *self(const struct challenge *challenge)
{
    return (const struct daily *)challenge;
}

static void begin(const struct challenge *challenge, struct raiser *raiser)
{
    daily_begin(&self(challenge)->date, raiser);
}

static void dress(const struct challenge *challenge, struct level *level)
{
    daily_name(&self(challenge)->date, level);
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
static int keep(const struct daily *daily, const struct challenge_game *game)
{
    char key[] = "daily-2026-11-21";
    date_write(&daily->date, key + strlen("daily-"));
    return kept_game_note_win(game->data_dir, game->progress, key, game->medals, game->tape);
}

static void ended(struct challenge *challenge, const struct challenge_game *game, const struct challenge_words *words)
{
    struct daily *daily = (struct daily *)challenge;
    const struct daily_result result = result_of(daily, game);
    bool is_better = daily->best == 0 || (result.is_win && result.ticks < daily->best);
    if (is_better) {
        daily_result_line(&result, words->farewell);
        daily->best = result.is_win ? result.ticks : 0;
    }
    if (result.is_win) {
        int error = keep(daily, game);
        daily_result_line(&result, words->message);
        if (error != 0) {
            snprintf(words->message, CHALLENGE_LINE, "This win cannot be kept: %s.", strerror(error));
        }
    }
}

static const struct challenge_kind kind = {.stake = CHALLENGE_FREE,
                                           .raising = "The meadow of the day is raising.",
                                           .begin = begin,
                                           .dress = dress,
                                           .ended = ended};

struct challenge *challenge_daily(const struct date *date)
{
    struct daily *daily = xcalloc(1, sizeof *daily);
    daily->challenge.kind = &kind;
    daily->date = date != NULL ? *date : challenge_today();
    return &daily->challenge;
}
