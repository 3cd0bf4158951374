/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/maker.h"

#include "base/text.h"
#include "replay/solver.h"

#include <stdlib.h>

enum {
    STATES = 400,      /* the bot gets four times as many ticks */
    LEAST_TICKS = 300, /* a level that is won sooner is too easy */
    SECOND = 30,       /* ticks */
    PAR_PERCENT = 150  /* of the winning game */
};

void maker_init(struct maker *maker, const struct meadow_order *order) { *maker = (struct maker){.order = *order}; }

/* Takes another seed and sometimes a weaker order. */
static void ask_less(struct maker *maker)
{
    struct meadow_order *order = &maker->order;
    order->seed++;
    if (maker->tries % MAKER_CANDIDATES > 0) {
        return;
    }
    if (order->kind == MEADOW_CAVES && order->strength > MEADOW_USUAL) {
        order->kind = MEADOW_MAZE; /* caves are too hard with a pack */
    } else if (order->strength > MEADOW_WEAKEST) {
        order->strength--;
    } else {
        order->guest = BREEDS;
        order->kind = MEADOW_MIXED;
        order->share = MEADOW_USUAL_SHARE;
    }
}

struct level *maker_try(struct maker *maker)
{
    const struct solver_limits limits = {.states = STATES, .effort = SOLVER_BRIEF};
    struct level *level = meadow_by_order(&maker->order);
    struct solver_answer answer;
    maker->tries++;
    solver_run(level, &limits, &answer);
    if (answer.solved == SOLVED_WON && answer.winning->command_count >= LEAST_TICKS) {
        maker->ticks = (uint32_t)answer.winning->command_count;
        struct text solution = text_empty();
        replay_write(answer.winning, &solution);
        level->solution = text_take(&solution);
        level->par = (int)((maker->ticks * PAR_PERCENT / 100 + SECOND - 1) / SECOND * SECOND);
    } else {
        level_free(level);
        level = NULL;
        ask_less(maker);
    }
    solver_answer_done(&answer);
    return level;
}

struct level *maker_make(struct maker *maker)
{
    struct level *level = NULL;
    while (level == NULL) {
        level = maker_try(maker);
    }
    return level;
}
