/* front/demo.h - a game that a bot plays: what hounded watch shows, and what goes on beside the menu. */
#ifndef HOUNDED_FRONT_DEMO_H
#define HOUNDED_FRONT_DEMO_H

#include "front/reel.h"
#include "game/bot.h"

struct demo {
    struct reel reel;
    struct bot *bot;
};

void demo_init(struct demo *demo, const struct level *level, int tempo);
void demo_done(struct demo *demo);

#endif
