/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/trial.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "game/bot.h"
#include "game/game.h"
#include "game/hounds/hunt.h"
#include "game/players/player.h"
#include "game/players/trickster.h"

#include <stdlib.h>

static const char *const names[TRIAL_NOVICE] = {[TRIAL_TRAILMAX] = "trailmax", [TRIAL_NONE] = "none"};

bool trial_player_errs(enum trial_player player) { return player >= TRIAL_NOVICE; }

static enum skill skill_of(enum trial_player player) { return (enum skill)(player - TRIAL_NOVICE); }

const char *trial_player_name(unsigned number)
{
    const enum trial_player player = (enum trial_player)number;
    return number >= TRIAL_PLAYERS     ? NULL
           : trial_player_errs(player) ? skill_facts(skill_of(player))->name
                                       : names[player];
}

/* At most one of the two is set. */
struct seat {
    struct bot *bot;
    struct player *player;
};

static struct command command_of(struct seat *seat)
{
    if (seat->player != NULL) {
        return player_command(seat->player);
    }
    return seat->bot != NULL ? bot_command(seat->bot) : COMMAND_WAIT;
}

void trial_times_done(struct trial_times *times)
{
    for (size_t i = 0; i < SPANS; i++) {
        free(times->spans[i].values);
    }
}

static void add_time(struct trial_times *times, enum trial_time number, uint64_t time)
{
    struct trial_span *span = &times->spans[number];
    if (span->next < span->count) {
        uint64_t *value = &span->values[span->next++];
        *value = time < *value ? time : *value;
        return;
    }
    span->values = xgrow(span->values, span->count, &span->room, sizeof *span->values);
    span->values[span->count++] = time;
    span->next = span->count;
}

static uint64_t read_clock(const struct trial *trial) { return trial->times != NULL ? trial->clock() : 0; }

static void tick(struct world *world, struct seat *seat, const struct trial *trial)
{
    bool is_first = world_tick(world) == 0;
    uint64_t start = read_clock(trial);
    struct command command =
        trial->commands != NULL ? trial->commands[world_tick(world)] : trickster_command(world, command_of(seat));
    const struct hare *hare = world_hare(world);
    if (trial->waited != NULL && hare->debt <= 0 && !hare_can(world, command)) {
        trial->waited[grid_index(world_grid(world), hare->at)]++;
    }
    uint64_t middle = read_clock(trial);
    tick_run(world, command, NULL);
    if (trial->times != NULL) {
        add_time(trial->times, is_first ? SPAN_FIRST : SPAN_TICK, read_clock(trial) - middle);
        add_time(trial->times, is_first ? SPAN_BOT_FIRST : SPAN_BOT_TICK, middle - start);
    }
}

static struct world *make_world(const struct level *level, const struct trial *trial)
{
    uint64_t start = read_clock(trial);
    struct world *world = world_new_within(level, trial->seed, trial->job);
    if (trial->times != NULL && world != NULL) {
        add_time(trial->times, SPAN_BEGIN, read_clock(trial) - start);
    }
    return world;
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
    uint64_t written = 0;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        written += hunt_written(world, i);
    }
    result->written += written;
    result->tries++;
}

static void play(const struct level *level, const struct trial *trial, uint64_t dice, const uint8_t *fear,
                 struct trial_result *result)
{
    struct world *world = make_world(level, trial);
    if (world == NULL) {
        return;
    }
    bool errs = trial_player_errs(trial->player);
    struct seat seat = {
        .bot = trial->player == TRIAL_TRAILMAX ? bot_new(world) : NULL,
        .player = errs ? player_new(world, skill_of(trial->player), dice, fear, trial->charts) : NULL,
    };
    while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < trial->ticks && job_goes_on(trial->job)) {
        tick(world, &seat, trial);
    }
    sum_up(world, result);
    bot_free(seat.bot);
    player_free(seat.player);
    world_free(world);
}

static struct trial_result play_all_tries(const struct level *level, const struct trial *trial)
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

struct trial_result trial_run(const struct level *level, const struct trial *trial)
{
    size_t starts[SPANS] = {0};
    for (size_t i = 0; trial->times != NULL && i < SPANS; i++) {
        starts[i] = trial->times->spans[i].count;
    }
    struct trial_result result = play_all_tries(level, trial);
    struct trial again = *trial;
    again.waited = NULL;
    for (uint64_t round = 1; trial->times != NULL && round < trial->rounds && job_goes_on(trial->job); round++) {
        /* Clear the times before the same game is played again. */
        for (size_t i = 0; i < SPANS; i++) {
            trial->times->spans[i].next = starts[i];
        }
        play_all_tries(level, &again);
    }
    return result;
}

void tally_init(struct tally *tally, const struct level *level)
{
    *tally = (struct tally){.width = level->width, .height = level->height};
    for (enum heat heat = 0; heat < HEATS; heat++) {
        tally->heat[heat] = xcalloc(level_cells(level), sizeof *tally->heat[heat]);
    }
}

void tally_done(struct tally *tally)
{
    free(tally->times);
    for (enum heat heat = 0; heat < HEATS; heat++) {
        free(tally->heat[heat]);
    }
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
        tally->heat[HEAT_CAUGHT][cell_index(result->at, tally->width)]++;
    }
}

uint64_t tally_heat_most(const struct tally *tally, enum heat heat)
{
    uint64_t most = 0;
    for (size_t i = 0; i < (size_t)tally->width * (size_t)tally->height; i++) {
        most = tally->heat[heat][i] > most ? tally->heat[heat][i] : most;
    }
    return most;
}

uint64_t tally_heat_sum(const struct tally *tally, enum heat heat)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < (size_t)tally->width * (size_t)tally->height; i++) {
        sum += tally->heat[heat][i];
    }
    return sum;
}

int heat_figure(uint64_t heat, uint64_t most) { return heat > 0 ? (int)(1 + heat * 8 / most) : 0; }

static int compare(const void *one, const void *other)
{
    const uint64_t *a = one, *b = other;
    return (*a > *b) - (*a < *b);
}

int tally_error(const struct tally *tally, uint64_t independent)
{
    enum { UNIT = 1000 };
    double rate = (double)(tally->won + 1) / (double)(tally->games + 2),
           variance = rate * (1 - rate) / (double)independent;
    int error = 0;
    while (error * error < UNIT * UNIT * variance) {
        error++;
    }
    return error;
}

/* Uses the nearest rank, and the first value for 0. */
uint64_t tally_quartile(struct tally *tally, int quarters)
{
    if (tally->won == 0) {
        return 0;
    }
    qsort(tally->times, tally->won, sizeof *tally->times, compare);
    size_t rank = (tally->won * (size_t)quarters + 3) / 4;
    return tally->times[rank > 0 ? rank - 1 : 0];
}
