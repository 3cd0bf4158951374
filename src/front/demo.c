#include "config.h"

#include "front/demo.h"

#include "front/session.h"

void demo_init(struct demo *demo, const struct level *level, int tempo)
{
    *demo = (struct demo){.tape = tape_new(level, level->seed), .tempo = tempo};
    demo->bot = bot_new(tape_world(demo->tape));
    events_init(&demo->events);
}

void demo_done(struct demo *demo)
{
    events_done(&demo->events);
    bot_free(demo->bot);
    tape_free(demo->tape);
}

const struct world *demo_world(const struct demo *demo)
{
    return tape_world(demo->tape);
}

bool demo_is_over(const struct demo *demo)
{
    return world_outcome(demo_world(demo)) != OUTCOME_RUNNING;
}

void demo_play(struct demo *demo, int64_t now)
{
    demo->is_playing = true;
    demo->due = now + session_period(demo->tempo);
}

void demo_stop(struct demo *demo)
{
    demo->is_playing = false;
}

void demo_change_tempo(struct demo *demo, int by)
{
    int tempo = demo->tempo + by;
    demo->tempo = tempo < 1 ? 1 : tempo > SESSION_TEMPOS ? SESSION_TEMPOS : tempo;
}

void demo_rewind(struct demo *demo, uint32_t ticks)
{
    uint32_t now = world_tick(demo_world(demo));
    tape_seek(demo->tape, now > ticks ? now - ticks : 0);
}

void demo_tick(struct demo *demo)
{
    uint32_t now = world_tick(demo_world(demo));
    if (now < tape_length(demo->tape)) {
        tape_seek(demo->tape, now + 1);
    } else {
        tape_tick(demo->tape, bot_command(demo->bot), &demo->events);
    }
}

bool demo_advance(struct demo *demo, int64_t now)
{
    if (demo_due(demo) < 0 || now < demo->due) {
        return false;
    }
    for (int i = 0; i < SESSION_CATCH_UP && now >= demo->due && !demo_is_over(demo); i++) {
        tape_tick(demo->tape, bot_command(demo->bot), &demo->events);
        demo->due += session_period(demo->tempo);
    }
    if (now >= demo->due) {
        demo->due = now + session_period(demo->tempo);
    }
    return true;
}

int64_t demo_due(const struct demo *demo)
{
    return demo->is_playing && !demo_is_over(demo) ? demo->due : -1;
}
