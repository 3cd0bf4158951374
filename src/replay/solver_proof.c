#include "config.h"

#include "replay/solver_search.h"

#include "base/xalloc.h"
#include "game/game.h"
#include "game/hare.h"
#include "game/tick.h"
#include "game/world/world.h"

#include <stdlib.h>

/* Clocks whose common period is longer are taken to never come round. */
enum { MOST_TICKS_ROUND = 1 << 20 };

/* States not looked at yet, oldest first. */
struct queue {
    struct queued {
        struct snapshot *state;
        uint32_t node;
    } * items;
    size_t head, tail, room;
};

struct prover {
    struct world *world;
    struct tree tree;
    struct key_set seen;
    struct queue queue;
    size_t budget, made;
    uint32_t round; /* ticks after which all clocks stand as before; 0: never */
    uint32_t won;   /* the winning node; 0: none yet */
    bool is_cut;    /* by the budget: not all actions were tried */
};

static void queue_add(struct queue *queue, struct queued item)
{
    queue->items = xgrow(queue->items, queue->tail, &queue->room, sizeof *queue->items);
    queue->items[queue->tail++] = item;
}

static void queue_done(struct queue *queue)
{
    for (size_t i = queue->head; i < queue->tail; i++) {
        snapshot_free(queue->items[i].state);
    }
    free(queue->items);
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

static uint32_t round_of(const struct level *level)
{
    uint64_t round = 1;
    for (size_t i = 0; i < level->shutter_count && round <= MOST_TICKS_ROUND; i++) {
        uint32_t period = (uint32_t)level->shutters[i].period;
        round *= period / common_divisor((uint32_t)round, period);
    }
    return level->goal == GOAL_SURVIVE || round > MOST_TICKS_ROUND ? 0 : (uint32_t)round;
}

static uint64_t key_of(const struct prover *prover)
{
    uint32_t tick = world_tick(prover->world);
    return world_hash_since(prover->world, prover->round > 0 ? tick - tick % prover->round : 0);
}

static void look_at(struct prover *prover, uint32_t node)
{
    if (world_outcome(prover->world) == OUTCOME_RUNNING && key_set_add(&prover->seen, key_of(prover))) {
        queue_add(&prover->queue, (struct queued){world_save(prover->world), node});
    }
}

static void expand(struct prover *prover, struct queued item)
{
    struct command commands[HARE_CHOICES];
    world_restore(prover->world, item.state);
    size_t count = hare_choices(prover->world, commands);
    prover->is_cut = prover->made + count > prover->budget;
    for (size_t i = 0; i < count && prover->won == 0 && !prover->is_cut; i++) {
        world_restore(prover->world, item.state);
        uint16_t ticks = tick_action(prover->world, commands[i], 1, NULL);
        uint32_t node = tree_add(&prover->tree, item.node, commands[i], ticks);
        prover->made++;
        prover->won = world_outcome(prover->world) == OUTCOME_WON ? node : 0;
        look_at(prover, node);
    }
}

static void run(struct prover *prover)
{
    struct queue *queue = &prover->queue;
    look_at(prover, 0);
    while (queue->head < queue->tail && prover->won == 0 && !prover->is_cut) {
        struct queued item = queue->items[queue->head++];
        expand(prover, item);
        snapshot_free(item.state);
    }
}

static enum proof verdict(const struct prover *prover)
{
    return prover->won != 0 ? PROOF_WON : prover->is_cut ? PROOF_NOT_FINISHED : PROOF_NONE_WINS;
}

struct replay *proof_search(const struct level *level, size_t budget, size_t *made, enum proof *proof)
{
    struct prover prover = {.world = world_new(level, level->seed), .budget = budget, .round = round_of(level)};
    tree_init(&prover.tree);
    key_set_init(&prover.seen);
    run(&prover);
    *proof = verdict(&prover);
    *made += prover.made;
    struct replay *winning = prover.won != 0 ? tree_replay(&prover.tree, prover.won, level) : NULL;
    queue_done(&prover.queue);
    key_set_done(&prover.seen);
    tree_done(&prover.tree);
    world_free(prover.world);
    return winning;
}
