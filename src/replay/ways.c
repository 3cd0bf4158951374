/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/ways.h"

#include "base/hash.h"
#include "level/facts/goal.h"
#include "replay/solver_search.h"

struct counting {
    struct solver_search attempt;
    struct queue queue;
    struct key_set found; /* hashes of the solutions */
    uint32_t round;
    uint64_t story; /* of the expanded state: the clover in the order in which it was eaten */
    int clover;     /* eaten so far */
    bool is_cut;
};

static uint64_t go_on(uint64_t story, struct cell at)
{
    struct hash hash;
    hash_init(&hash);
    hash_u64(&hash, story);
    hash_cell(&hash, at);
    return hash.value;
}

/* Relies on each action eating at most one clover. */
static uint64_t story_now(const struct counting *counting)
{
    const struct hare *hare = world_hare(counting->attempt.world);
    return hare->clover > counting->clover ? go_on(counting->story, hare->at) : counting->story;
}

static void note_way(struct counting *counting)
{
    const struct world *world = counting->attempt.world;
    const struct level *level = counting->attempt.level;
    uint64_t way = story_now(counting);
    way = goal_lasts(level->goal) ? way : go_on(way, world_hare(world)->at);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        way = world_terrain(world, at) == TERRAIN_BALE ? go_on(way, at) : way;
    }
    key_set_add(&counting->found, way);
}

static void look_at(void *context, uint32_t node)
{
    struct counting *counting = context;
    uint64_t story = story_now(counting);
    struct hash hash;
    hash_init(&hash);
    hash_u64(&hash, search_key(counting->attempt.world, counting->round));
    hash_u64(&hash, story);
    if (key_set_add(&counting->attempt.seen, hash.value)) {
        queue_add(&counting->queue, (struct queued){world_save(counting->attempt.world), node, story});
    }
}

/* Tries the commands one by one, because a search ends with its first win. */
static void expand(struct counting *counting, const struct queued *item)
{
    struct solver_search *attempt = &counting->attempt;
    struct command commands[HARE_CHOICES];
    size_t count = attempt_choices(attempt, item->state, commands);
    counting->story = item->story;
    counting->clover = world_hare(attempt->world)->clover;
    counting->is_cut = attempt->made + count > attempt->budget || !job_goes_on(attempt->job);
    for (size_t i = 0; i < count && !counting->is_cut; i++) {
        attempt_expand(attempt, item->state, item->node, &commands[i], 1, 1, look_at, counting);
        if (attempt->won != 0) {
            note_way(counting);
            attempt->won = 0;
        }
    }
}

struct ways ways_count(const struct level *level, size_t budget, struct job *job)
{
    struct counting counting = {.round = search_round(level)};
    struct ways ways = {0};
    counting.is_cut = !attempt_begin(&counting.attempt, level, budget, job);
    if (!counting.is_cut) {
        look_at(&counting, 0);
    }
    while (counting.queue.head < counting.queue.tail && !counting.is_cut) {
        struct queued item = counting.queue.items[counting.queue.head++];
        expand(&counting, &item);
        snapshot_free(item.state);
    }
    ways.count = counting.found.count;
    ways.is_all = !counting.is_cut;
    queue_done(&counting.queue);
    key_set_done(&counting.found);
    attempt_end(&counting.attempt, &ways.states);
    return ways;
}
