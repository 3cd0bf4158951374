#include "config.h"

#include "front/demo.h"

static void tick(struct reel *reel)
{
    tape_tick(reel->tape, bot_command(((struct demo *)reel)->bot), &reel->events);
}

static const struct reel_kind kind = {
    .rates = reel_game_rates, .tempos = REEL_TEMPOS, .tick = tick, .is_over = reel_game_is_over};

void demo_init(struct demo *demo, const struct level *level, int tempo)
{
    reel_init(&demo->reel, &kind, level, tape_new(level, level->seed), tempo);
    demo->bot = bot_new(tape_world(demo->reel.tape));
}

void demo_done(struct demo *demo)
{
    bot_free(demo->bot);
    reel_done(&demo->reel);
}
