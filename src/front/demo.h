/* front/demo.h - a game that a bot plays by the clock: what hounded watch shows, and what goes on beside the menu.
 *
 * Time is an argument, in microseconds; ticks the clock has run past in a long absence are dropped.  Draws nothing and
 * knows no terminal. */
#ifndef HOUNDED_FRONT_DEMO_H
#define HOUNDED_FRONT_DEMO_H

#include "game/bot.h"
#include "game/world/event.h"
#include "level/format/level.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stdint.h>

struct demo {
    struct tape *tape;
    struct bot *bot;
    struct events events; /* of the last tick */
    bool is_playing;
    int tempo; /* 1 to SESSION_TEMPOS */
    int64_t due;
};

/* Stands still at first. */
void demo_init(struct demo *demo, const struct level *level, int tempo);
void demo_done(struct demo *demo);

const struct world *demo_world(const struct demo *demo);
bool demo_is_over(const struct demo *demo);

void demo_play(struct demo *demo, int64_t now);
void demo_stop(struct demo *demo);
void demo_change_tempo(struct demo *demo, int by);
/* One tick, along what has been played or by the bot. */
void demo_tick(struct demo *demo);
/* Back by so many ticks, as far as there are. */
void demo_rewind(struct demo *demo, uint32_t ticks);

/* Runs the ticks that are due.  True: something changed. */
bool demo_advance(struct demo *demo, int64_t now);
/* When demo_advance has something to do; -1: it stands still, or is over. */
int64_t demo_due(const struct demo *demo);

#endif
