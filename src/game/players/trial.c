#include "config.h"

#include "game/players/trial.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "game/bot.h"
#include "game/game.h"
#include "game/hounds/hunt.h"
#include "game/players/player.h"

#include <stdlib.h>

/* --- who plays -------------------------------------------------------------------------------- */

static const char *const names[TRIAL_NOVICE] = {[TRIAL_TRAILMAX] = "trailmax", [TRIAL_NONE] = "none"};

bool trial_player_errs(enum trial_player player)
{
    return player >= TRIAL_NOVICE;
}

static enum skill skill_of(enum trial_player player)
{
    return (enum skill)(player - TRIAL_NOVICE);
}

const char *trial_player_name(enum trial_player player)
{
    return trial_player_errs(player) ? skill_facts(skill_of(player))->name : names[player];
}

/* At most one of the two. */
struct seat {
    struct bot *bot;
    struct player *player;
};

static struct seat sit_down(struct world *world, const struct trial *trial, uint64_t dice, const uint8_t *fear)
{
    bool errs = trial_player_errs(trial->player);
    return (struct seat){
        .bot = trial->player == TRIAL_TRAILMAX ? bot_new(world) : NULL,
        .player = errs ? player_new(world, skill_of(trial->player), dice, fear) : NULL,
    };
}

static void stand_up(struct seat *seat)
{
    bot_free(seat->bot);
    player_free(seat->player);
}

static struct command command_of(struct seat *seat)
{
    if (seat->player != NULL) {
        return player_command(seat->player);
    }
    return seat->bot != NULL ? bot_command(seat->bot) : COMMAND_WAIT;
}

/* --- a game ----------------------------------------------------------------------------------- */

void trial_times_done(struct trial_times *times)
{
    free(times->world);
    free(times->bot);
}

static void add_times(struct trial_times *times, uint64_t world, uint64_t bot)
{
    if (times->count == times->room) {
        times->room = times->room * 2 + 1024;
        times->world = xreallocarray(times->world, times->room, sizeof *times->world);
        times->bot = xreallocarray(times->bot, times->room, sizeof *times->bot);
    }
    times->world[times->count] = world;
    times->bot[times->count++] = bot;
}

static void tick(struct world *world, struct seat *seat, const struct trial *trial)
{
    if (trial->times == NULL) {
        tick_run(world, command_of(seat), NULL);
        return;
    }
    uint64_t start = trial->clock();
    struct command command = command_of(seat);
    uint64_t middle = trial->clock();
    tick_run(world, command, NULL);
    add_times(trial->times, trial->clock() - middle, middle - start);
}

static uint64_t all_written(const struct world *world)
{
    uint64_t written = 0;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        written += hunt_written(world, i);
    }
    return written;
}

static void sum_up(const struct world *world, struct trial_result *result)
{
    int catcher = world_catcher(world);
    result->outcome = world_outcome(world);
    result->ticks = world_tick(world);
    result->hash = world_hash(world);
    result->catcher = catcher >= 0 ? world_hound(world, (size_t)catcher)->breed : BREEDS;
    result->at = world_hare(world)->at;
    result->all_ticks += result->ticks;
    result->written += all_written(world);
    result->tries++;
}

static void play(const struct level *level, const struct trial *trial, uint64_t dice, const uint8_t *fear,
                 struct trial_result *result)
{
    struct world *world = world_new(level, trial->seed);
    struct seat seat = sit_down(world, trial, dice, fear);
    while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < trial->ticks && job_goes_on(trial->job)) {
        tick(world, &seat, trial);
    }
    sum_up(world, result);
    stand_up(&seat);
    world_free(world);
}

struct trial_result trial_run(const struct level *level, const struct trial *trial)
{
    struct trial_result result = {0};
    struct rng rng;
    uint8_t *fear = trial_player_errs(trial->player) ? xcalloc(level_cells(level), sizeof *fear) : NULL;
    rng_init(&rng, trial->seed);
    do {
        play(level, trial, rng_next(&rng), fear, &result);
        if (fear != NULL) {
            player_fear(fear, level->width, level->height, result.at);
        }
    } while (fear != NULL && result.outcome != OUTCOME_WON && result.tries < trial->tries && job_goes_on(trial->job));
    free(fear);
    return result;
}

/* --- many ------------------------------------------------------------------------------------- */

void tally_init(struct tally *tally, const struct level *level)
{
    *tally = (struct tally){.width = level->width, .height = level->height};
    tally->heat = xcalloc(level_cells(level), sizeof *tally->heat);
}

void tally_done(struct tally *tally)
{
    free(tally->times);
    free(tally->heat);
}

void tally_add(struct tally *tally, const struct level *level, const struct trial_result *result)
{
    tally->games++;
    tally->caught += result->outcome == OUTCOME_CAUGHT;
    tally->free += result->outcome == OUTCOME_RUNNING;
    tally->ticks += result->ticks;
    tally->tries += result->tries;
    tally->all_ticks += result->all_ticks;
    tally->written += result->written;
    if (result->outcome == OUTCOME_WON) {
        tally->times = xgrow(tally->times, tally->won, &tally->times_room, sizeof *tally->times);
        tally->times[tally->won++] = result->ticks;
        tally->in_par += level->par > 0 && result->ticks <= (uint32_t)level->par;
    }
    if (result->outcome == OUTCOME_CAUGHT) {
        tally->caught_by[result->catcher]++;
        tally->heat[(size_t)result->at.y * (size_t)tally->width + (size_t)result->at.x]++;
    }
}

static int compare(const void *one, const void *other)
{
    const uint64_t *a = one, *b = other;
    return (*a > *b) - (*a < *b);
}

/* The nearest rank. */
uint64_t tally_quartile(struct tally *tally, int quarters)
{
    if (tally->won == 0) {
        return 0;
    }
    qsort(tally->times, tally->won, sizeof *tally->times, compare);
    return tally->times[(tally->won * (size_t)quarters + 3) / 4 - 1];
}
