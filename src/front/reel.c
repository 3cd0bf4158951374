#include "config.h"

#include "front/reel.h"

#include "front/clock.h"

const int reel_game_rates[REEL_TEMPOS] = {4 * 8,  4 * 12, 4 * 16, 4 * 22, 4 * CLOCK_TICKS_A_SECOND,
                                          4 * 40, 4 * 54, 4 * 72, 4 * 96};

void reel_init(struct reel *reel, const struct reel_kind *kind, const struct level *level, struct tape *tape, int tempo)
{
    *reel = (struct reel){.kind = kind, .level = level, .tape = tape, .tempo = tempo};
    events_init(&reel->events);
}

void reel_done(struct reel *reel)
{
    events_done(&reel->events);
    tape_free(reel->tape);
}

const struct world *reel_world(const struct reel *reel)
{
    return tape_world(reel->tape);
}

uint32_t reel_now(const struct reel *reel)
{
    return world_tick(reel_world(reel));
}

bool reel_is_over(const struct reel *reel)
{
    return reel->kind->is_over(reel);
}

bool reel_game_is_over(const struct reel *reel)
{
    return world_outcome(reel_world(reel)) != OUTCOME_RUNNING;
}

int64_t reel_period(const struct reel *reel)
{
    return 4 * 1000000 / reel->kind->rates[reel->tempo - 1];
}

void reel_change_tempo(struct reel *reel, int by)
{
    int tempo = reel->tempo + by;
    reel->tempo = tempo < 1 ? 1 : tempo > reel->kind->tempos ? reel->kind->tempos : tempo;
}

void reel_run(struct reel *reel, int64_t now)
{
    reel->runs = true;
    reel->due = now + reel_period(reel);
}

void reel_stop(struct reel *reel)
{
    reel->runs = false;
}

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
        reel->due += reel_period(reel);
    }
    if (now >= reel->due) {
        reel->due = now + reel_period(reel);
    }
    return true;
}

int64_t reel_due(const struct reel *reel)
{
    return reel->runs && reel->pace == PACE_LIVE && !reel_is_over(reel) ? reel->due : -1;
}
