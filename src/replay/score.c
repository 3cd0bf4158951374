/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/score.h"

#include "game/game.h"

const struct score_rule score_usual = {.clover = 10, .home = 50, .early = 25, .lasts = 150};

void score_begin(struct score *score, const struct score_rule *rule, const struct level *level,
                 const struct world *world)
{
    *score = (struct score){.rule = *rule, .par = (uint32_t)level->par};
    nearness_look(&score->near, world);
}

void score_done(struct score *score) { nearness_done(&score->near); }

static void grow(struct score *score)
{
    score->times += score->times < SCORE_MOST_TIMES;
    score->most = score->times > score->most ? score->times : score->most;
    score->left = score->rule.lasts;
    score->stands = 0;
}

static void note(struct score *score, const struct world *world, const struct event *event)
{
    if (event->kind == EVENT_CLOVER) {
        grow(score);
        score->clover += score->rule.clover * score->times;
    } else if (event->kind == EVENT_WON) {
        bool is_early = world_tick(world) <= score->par; /* a par of 0 is none */
        score->bonus += score->rule.home + (is_early ? score->rule.early : 0);
    }
}

void score_tick(struct score *score, const struct world *world, const struct events *events)
{
    score->stands = world_hare_is_ready(world) ? score->stands + 1 : 0;
    score->left -= score->left > 0;
    if (score->left == 0 || score->stands >= SCORE_STANDS) {
        score->times = 0;
        score->left = 0;
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        if (nearness_misses(&score->near, world, i)) {
            grow(score);
        }
    }
    for (size_t i = 0; i < events->count; i++) {
        note(score, world, &events->items[i]);
    }
}

uint32_t score_points(const struct score *score) { return score->clover + score->bonus; }

void score_replay(struct score *score, const struct score_rule *rule, const struct replay *replay)
{
    struct world *world = world_new(replay->level, replay->seed);
    struct events events;
    events_init(&events);
    score_begin(score, rule, replay->level, world);
    for (size_t i = 0; i < replay->command_count; i++) {
        tick_run(world, replay->commands[i], &events);
        score_tick(score, world, &events);
    }
    events_done(&events);
    world_free(world);
}
