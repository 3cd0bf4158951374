#include "config.h"

#include "front/playback.h"

#include "front/clock.h"

enum { SPEEDS = 7, USUAL_SPEED = 3 };

static const int rates[SPEEDS] = {CLOCK_TICKS_A_SECOND,     CLOCK_TICKS_A_SECOND * 2,  CLOCK_TICKS_A_SECOND * 4,
                                  CLOCK_TICKS_A_SECOND * 8, CLOCK_TICKS_A_SECOND * 16, CLOCK_TICKS_A_SECOND * 32,
                                  CLOCK_TICKS_A_SECOND * 64};
static const char *const names[SPEEDS] = {"1/4", "1/2", "1", "2", "4", "8", "16"};

static void tick(struct reel *reel)
{
    tape_seek(reel->tape, reel_now(reel) + 1);
}

static bool is_over(const struct reel *reel)
{
    return reel_now(reel) == tape_length(reel->tape);
}

static const struct reel_kind kind = {.rates = rates, .tempos = SPEEDS, .tick = tick, .is_over = is_over};

bool playback_init(struct playback *playback, struct replay *replay)
{
    struct tape *tape = tape_resume(replay);
    if (tape == NULL) {
        replay_free(replay);
        return false;
    }
    playback->replay = replay;
    reel_init(&playback->reel, &kind, replay->level, tape, USUAL_SPEED);
    reel_seek(&playback->reel, 0);
    return true;
}

void playback_done(struct playback *playback)
{
    reel_done(&playback->reel);
    replay_free(playback->replay);
}

const char *playback_speed(const struct playback *playback)
{
    return names[playback->reel.tempo - 1];
}
