/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/player.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "game/players/thought.h"
#include "game/runner.h"

#include <stdlib.h>
#include <string.h>

/* The distance at which a decoy is dropped, and the pause before the next one; the radius of fear around a place of
 * death, and its strength. */
enum { DECOY_CELLS = 7, DECOY_PAUSE = 60, FEAR_CELLS = 2, FEAR = 24, FEAR_MOST = 240 };

struct player {
    struct world *world;   /* borrowed; for looking and for the runner */
    struct runner *runner; /* the keys */
    struct thinker thinker;
    struct rng rng;
    struct cell shut; /* the last cell that it tried to shut; one attempt suffices until the next thought */
    uint32_t think_at, dazed_until, decoy_at;
    struct hare hare;       /* at the last thought; clover and tricks since then are a reason to think again */
    enum direction pressed; /* the key that is still held; NO_DIRECTION: none */
};

struct player *player_new(struct world *world, enum skill skill, uint64_t seed, const uint8_t *fear,
                          struct atlas **shared)
{
    struct player *player = xcalloc(1, sizeof *player);
    player->world = world;
    player->runner = runner_new(world);
    player->pressed = NO_DIRECTION;
    rng_init(&player->rng, seed);
    thinker_init(&player->thinker, world, skill_facts(skill), &player->rng, fear, shared);
    return player;
}

void player_free(struct player *player)
{
    if (player != NULL) {
        thinker_done(&player->thinker);
        runner_free(player->runner);
        free(player);
    }
}

void player_fear(uint8_t *fear, int width, int height, struct cell at)
{
    for (int y = at.y - FEAR_CELLS; y <= at.y + FEAR_CELLS; y++) {
        for (int x = at.x - FEAR_CELLS; x <= at.x + FEAR_CELLS; x++) {
            if (x >= 0 && y >= 0 && x < width && y < height) {
                uint8_t *its = &fear[(size_t)y * (size_t)width + (size_t)x];
                *its = (uint8_t)(*its + FEAR < FEAR_MOST ? *its + FEAR : FEAR_MOST);
            }
        }
    }
}

static bool chance(struct player *player, int parts, int of)
{
    return (int)rng_below(&player->rng, (uint32_t)of) < parts;
}

/* Presses a wrong key, which the player notices only when it sees the effect. */
static void slip(struct player *player)
{
    player->dazed_until = player->thinker.view.tick + (uint32_t)player->thinker.skill->delay;
    if (chance(player, 1, 2)) {
        player->pressed = (enum direction)rng_below(&player->rng, DIRECTIONS);
        runner_steer(player->runner, player->pressed, RUN_ON);
    }
}

static void press(struct player *player, enum direction dir)
{
    player->pressed = runner_is_idle(player->runner) ? NO_DIRECTION : player->pressed;
    if (dir == player->pressed) {
        return;
    }
    if (dir == NO_DIRECTION) {
        runner_stop(player->runner);
    } else if (chance(player, player->thinker.skill->slip, 1000)) {
        slip(player);
        return;
    } else {
        runner_steer(player->runner, dir, RUN_ON);
    }
    player->pressed = dir;
}

static bool shuts_behind(struct player *player)
{
    const struct player_view *view = &player->thinker.view;
    struct cell behind = forecast_behind(view);
    enum plan_shut most = view->hare.bales > 0 ? SHUT_GATES_AND_STRAITS : SHUT_GATES;
    enum plan_shut shut = player->thinker.plan.shut < most ? player->thinker.plan.shut : most;
    enum verb verb = forecast_shuts(view, shut, view_terrain(view, behind), behind, view->hare.facing);
    if (verb == VERB_WAIT || cell_equal(player->shut, behind)) {
        return false;
    }
    player->shut = behind;
    runner_act(player->runner, verb);
    return true;
}

static bool is_chased(const struct thinker *thinker)
{
    bool is_chased = false;
    for (size_t i = 0; i < thinker->scene.count; i++) {
        const struct pursuer *pursuer = &thinker->scene.pursuers[i];
        is_chased |= pursuer->is_after && cell_chebyshev(pursuer->at, thinker->view.hare.at) <= DECOY_CELLS;
    }
    return is_chased;
}

static bool drops_decoy(struct player *player)
{
    const struct player_view *view = &player->thinker.view;
    if (view->hare.decoys == 0 || view->tick < player->decoy_at || !is_chased(&player->thinker)) {
        return false;
    }
    player->decoy_at = view->tick + DECOY_PAUSE;
    if (!chance(player, player->thinker.skill->decoy, 100)) {
        return false;
    }
    runner_act(player->runner, VERB_DECOY);
    return true;
}

static void decide(struct player *player)
{
    const struct skill_facts *skill = player->thinker.skill;
    const struct thinker *thinker = &player->thinker;
    bool is_there = cell_equal(thinker->view.hare.at, thinker->plan.target) && thinker->plan.kind <= PLAN_FLIGHT;
    const struct hare *hare = &thinker->view.hare, *before = &player->hare;
    bool is_new = hare->clover != before->clover || memcmp(hare->tricks, before->tricks, sizeof hare->tricks) != 0;
    if (thinker->view.tick >= player->think_at || is_there || is_new) {
        think(&player->thinker);
        player->shut = (struct cell){-1, -1};
        player->hare = *hare;
        player->think_at =
            player->thinker.view.tick + (uint32_t)skill->period + rng_below(&player->rng, (uint32_t)skill->jitter + 1);
    }
    if (!shuts_behind(player) && !drops_decoy(player)) {
        press(player, thinker_step(&player->thinker));
    }
}

struct command player_command(struct player *player)
{
    view_see(&player->thinker.view, player->world);
    if (player->thinker.view.is_ready && player->thinker.view.tick >= player->dazed_until) {
        decide(player);
    }
    return runner_command(player->runner);
}
