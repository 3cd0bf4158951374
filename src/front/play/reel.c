/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/reel.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const int reel_game_rates[REEL_TEMPOS] = {4 * 8,  4 * 12, 4 * 16, 4 * 22, 4 * REEL_TICKS_A_SECOND,
                                          4 * 40, 4 * 54, 4 * 72, 4 * 96};

void reel_init(struct reel *reel, const struct reel_kind *kind, const struct level *level, struct tape *tape, int tempo)
{
    *reel = (struct reel){.kind = kind, .level = level, .tape = tape, .tempo = tempo};
}

void reel_done(struct reel *reel)
{
    events_done(&reel->events);
    tape_free(reel->tape);
}

const struct world *reel_world(const struct reel *reel) { return tape_world(reel->tape); }

uint32_t reel_now(const struct reel *reel) { return world_tick(reel_world(reel)); }

bool reel_is_over(const struct reel *reel) { return reel->kind->is_over(reel); }

bool reel_game_is_over(const struct reel *reel) { return world_outcome(reel_world(reel)) != OUTCOME_RUNNING; }

/* Returns the length of a tick in microseconds. */
static int64_t period_of(const struct reel *reel) { return 4 * 1000000 / reel->kind->rates[reel->tempo - 1]; }

void reel_change_tempo(struct reel *reel, int by)
{
    int tempo = reel->tempo + by;
    reel->tempo = tempo < 1 ? 1 : tempo > reel->kind->tempos ? reel->kind->tempos : tempo;
}

void reel_run(struct reel *reel, int64_t now)
{
    reel->runs = true;
    reel->due = now + period_of(reel);
}

void reel_stop(struct reel *reel) { reel->runs = false; }

void reel_seek(struct reel *reel, int64_t tick)
{
    uint32_t length = tape_length(reel->tape);
    bool is_back = tick <= reel_now(reel);
    tape_seek(reel->tape, tick < 0 ? 0 : tick > length ? length : (uint32_t)tick);
    if (is_back && reel->kind->went_back != NULL) {
        reel->kind->went_back(reel);
    }
}

void reel_step(struct reel *reel, int by)
{
    if (by < 0 || reel_now(reel) < tape_length(reel->tape)) {
        reel_seek(reel, (int64_t)reel_now(reel) + by);
    } else if (!reel_is_over(reel)) {
        reel->kind->tick(reel);
    }
}

bool reel_advance(struct reel *reel, int64_t now)
{
    if (reel_due(reel) < 0 || now < reel->due) {
        return false;
    }
    for (int i = 0; i < REEL_CATCH_UP && now >= reel->due && !reel_is_over(reel); i++) {
        reel->kind->tick(reel);
        reel->due += period_of(reel);
    }
    reel->due = now >= reel->due ? now + period_of(reel) : reel->due;
    return true;
}

int64_t reel_due(const struct reel *reel)
{
    return reel->runs && reel->pace == PACE_LIVE && !reel_is_over(reel) ? reel->due : -1;
}

enum { TEN_MINUTES = 600 * REEL_TICKS_A_SECOND };

void reel_say_time(uint32_t ticks, char out[REEL_TIME])
{
    unsigned seconds = (unsigned)(ticks / REEL_TICKS_A_SECOND);
    snprintf(out, REEL_TIME, "%u:%02u", seconds / 60, seconds % 60);
}

void reel_say_length(enum pace pace, uint32_t ticks, char out[REEL_TIME])
{
    if (pace == PACE_TURNS) {
        snprintf(out, REEL_TIME, "%" PRIu32, (ticks + REEL_TICKS_A_MOVE - 1) / REEL_TICKS_A_MOVE);
    } else {
        reel_say_time(ticks, out);
    }
}

void reel_say_exactly(uint32_t ticks, char out[REEL_TIME])
{
    reel_say_time(ticks, out);
    if (ticks < TEN_MINUTES) {
        size_t used = strlen(out);
        snprintf(out + used, REEL_TIME - used, ".%02u", ticks % REEL_TICKS_A_SECOND * 100 / REEL_TICKS_A_SECOND);
    }
}

void reel_say_result(enum pace pace, uint32_t ticks, char out[REEL_TIME])
{
    if (pace == PACE_TURNS) {
        reel_say_length(pace, ticks, out);
    } else {
        reel_say_exactly(ticks, out);
    }
}

static void tick_demo(struct reel *reel)
{
    tape_tick(reel->tape, bot_command(((struct demo *)reel)->bot), &reel->events);
}

static const struct reel_kind demo_kind = {
    .rates = reel_game_rates, .tempos = REEL_TEMPOS, .tick = tick_demo, .is_over = reel_game_is_over};

void demo_init(struct demo *demo, const struct level *level, int tempo)
{
    reel_init(&demo->reel, &demo_kind, level, tape_new(level, level->seed), tempo);
    demo->bot = bot_new(tape_world(demo->reel.tape));
}

void demo_done(struct demo *demo)
{
    bot_free(demo->bot);
    reel_done(&demo->reel);
}

enum { SPEEDS = 7 };

static const int speeds[SPEEDS] = {REEL_TICKS_A_SECOND,     REEL_TICKS_A_SECOND * 2,  REEL_TICKS_A_SECOND * 4,
                                   REEL_TICKS_A_SECOND * 8, REEL_TICKS_A_SECOND * 16, REEL_TICKS_A_SECOND * 32,
                                   REEL_TICKS_A_SECOND * 64};
static const char *const speed_names[SPEEDS] = {"1/4", "1/2", "1", "2", "4", "8", "16"};

static void tick_playback(struct reel *reel) { tape_seek(reel->tape, reel_now(reel) + 1); }

static bool is_played(const struct reel *reel) { return reel_now(reel) == tape_length(reel->tape); }

static const struct reel_kind playback_kind = {
    .rates = speeds, .tempos = SPEEDS, .tick = tick_playback, .is_over = is_played};

static int speed_near(int rate)
{
    int speed = 0;
    while (speed + 1 < SPEEDS && rate - speeds[speed] > speeds[speed + 1] - rate) {
        speed++;
    }
    return speed + 1;
}

bool playback_init(struct playback *playback, struct replay *replay, int tempo, struct job *job)
{
    struct tape *tape = tape_resume_within(replay, job);
    if (tape == NULL) {
        replay_free(replay);
        return false;
    }
    playback->replay = replay;
    reel_init(&playback->reel, &playback_kind, replay->level, tape, speed_near(reel_game_rates[tempo - 1]));
    reel_seek(&playback->reel, 0);
    return true;
}

void playback_done(struct playback *playback)
{
    reel_done(&playback->reel);
    replay_free(playback->replay);
}

const char *playback_speed(const struct playback *playback) { return speed_names[playback->reel.tempo - 1]; }
