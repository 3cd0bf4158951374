#include "config.h"

#include "replay/raiser.h"

#include "base/text.h"
#include "replay/solver.h"

enum {
    STATES = 400,      /* the bot gets four times as many ticks */
    LEAST_TICKS = 300, /* what is won sooner is no adventure */
    SECOND = 30,       /* ticks */
    PAR_PERCENT = 150  /* of the winning game */
};

void raiser_init(struct raiser *raiser, const struct meadow_order *order)
{
    *raiser = (struct raiser){.order = *order};
}

/* Another seed, and a weaker order now and then. */
static void ask_less(struct raiser *raiser)
{
    struct meadow_order *order = &raiser->order;
    order->seed++;
    if (raiser->tries % RAISER_CANDIDATES > 0) {
        return;
    }
    if (order->kind == MEADOW_CAVES && order->strength > MEADOW_USUAL) {
        order->kind = MEADOW_MAZE; /* caves are no place to meet a pack */
    } else if (order->strength > MEADOW_WEAKEST) {
        order->strength--;
    } else {
        order->guest = BREEDS;
        order->kind = MEADOW_MIXED;
        order->share = MEADOW_USUAL_SHARE;
    }
}

static uint32_t par_for(uint32_t ticks)
{
    uint32_t par = ticks * PAR_PERCENT / 100;
    return (par + SECOND - 1) / SECOND * SECOND;
}

static void keep_proof(struct level *level, const struct replay *winning)
{
    struct text solution;
    text_init(&solution);
    replay_write(winning, &solution);
    level->solution = text_take(&solution);
    level->par = (int)par_for((uint32_t)winning->command_count);
    text_done(&solution);
}

struct level *raiser_try(struct raiser *raiser)
{
    const struct solver_limits limits = {STATES, SOLVER_BRIEF};
    struct level *level = meadow_by_order(&raiser->order);
    struct solver_answer answer;
    raiser->tries++;
    solver_run(level, &limits, &answer);
    if (answer.solved == SOLVED_WON && answer.winning->command_count >= LEAST_TICKS) {
        raiser->ticks = (uint32_t)answer.winning->command_count;
        keep_proof(level, answer.winning);
    } else {
        level_free(level);
        level = NULL;
        ask_less(raiser);
    }
    solver_answer_done(&answer);
    return level;
}

struct level *raiser_raise(struct raiser *raiser)
{
    struct level *level = NULL;
    while (level == NULL) {
        level = raiser_try(raiser);
    }
    return level;
}
