/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/hounds/senses.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "game/hounds/hunt.h"
#include "game/hounds/hunt_kind.h"
#include "game/world/rules.h"
#include "game/world/world_state.h"
#include "path/find/heuristic.h"

#include <limits.h>

static const struct sight *look(const struct world *world, struct kept_sight *view, struct cell eye)
{
    uint64_t version = grid_version(world->ground.grid) + 1;
    if (view->version != version || !cell_equal(view->sight.eye, eye)) {
        sight_look(world->ground.grid, eye, &view->sight);
        view->version = version;
    }
    return &view->sight;
}

const struct sight *senses_view(const struct world *world, size_t index)
{
    return look(world, &world->views[index], world->hounds[index].at);
}

const struct quest *senses_quest(const struct world *world, size_t index)
{
    if (!quest_is_empty(&world->quests[index])) {
        return &world->quests[index];
    }
    /* If a hound can search with the pack, there is a trail; other worlds may have none. */
    bool searches = world->hounds[index].mind.purpose == MOOD_SEARCHING;
    return searches && world->trail->pack.purpose == MOOD_SEARCHING ? &world->trail->pack.quest : NULL;
}

bool senses_see_hare(const struct world *world, size_t index)
{
    if (world->hounds[index].mood == MOOD_SLEEPING) {
        return false;
    }
    struct cell at = world->hounds[index].at, hare = world->hare.at;
    /* Sight is symmetric: the hare's view contains the cells that see the hare. */
    const struct sight *seen_from = look(world, &world->views[world->hound_count], hare);
    return sight_covers(seen_from, at) && sight_can_spot(world->ground.grid, at, hare);
}

bool hunt_notices_by_sight(const struct world *world, size_t index, struct cell at)
{
    return sight_covers(senses_view(world, index), at) &&
           sight_can_spot(world->ground.grid, world->hounds[index].at, at);
}

/* Finds the cell nearest by straight-line distance, and of several the first row by row. */
static bool nearest_by_air(const struct regions *regions, const struct quest *quest, struct cell from,
                           struct cell *found)
{
    int least = INT_MAX;
    for (int i = 0; i < QUEST_SIDE * QUEST_SIDE; i++) {
        struct cell at = {quest->corner.x + i % QUEST_SIDE, quest->corner.y + i / QUEST_SIDE};
        int dx = at.x - from.x, dy = at.y - from.y;
        if (quest_has(quest, at) && dx * dx + dy * dy < least && regions_connected(regions, from, at)) {
            least = dx * dx + dy * dy;
            *found = at;
        }
    }
    return least < INT_MAX;
}

/* The search ends no farther than `towards`. */
static bool nearest_on_foot(struct kennel *kennel, const struct quest *quest, struct cell from, struct cell towards,
                            struct cell *found)
{
    if (kennel->seek == NULL) {
        kennel->seek = xalloc_check(finder_new(&finder_search[ALGORITHM_DIJKSTRA], kennel->moves, NULL));
    }
    xalloc_answer(finder_begin(kennel->seek, from, towards));
    for (int i = 0; i < HUNT_LOOKS && finder_open_cells(kennel->seek, found, 1) > 0; i++) {
        if (quest_has(quest, *found)) {
            return true;
        }
        xalloc_answer(finder_step(kennel->seek, 1));
    }
    return false;
}

bool hunt_aim_at_quest(struct world *world, size_t index, const struct quest *quest)
{
    struct hound *hound = &world->hounds[index];
    struct kennel *kennel = &world->kennels[world->kennel_of[hound->breed]];
    struct cell by_air, on_foot;
    regions_update(kennel->regions);
    if (!nearest_by_air(kennel->regions, quest, hound->at, &by_air)) {
        return false;
    }
    bool is_near = nearest_on_foot(kennel, quest, hound->at, by_air, &on_foot);
    hound->mind.aim = is_near ? on_foot : by_air;
    return true;
}

/* Aims at the quest or, if that fails, at the hare's last known cell. */
static void aim_at_quest(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    if (!hunt_aim_at_quest(world, index, &world->quests[index])) {
        mind->aim = mind->last_seen;
    }
}

void hunt_grow_quest(struct world *world, struct quest *quest)
{
    quest_grow(quest, world_hare_moves(world));
    for (size_t i = 0; i < WARRENS; i++) {
        for (int hole = 0; hole < 2 && world->warrens[i].count == 2; hole++) {
            struct cell at = world->warrens[i].holes[hole];
            if (quest_has(quest, at)) {
                quest_add(quest, world_warren_exit(world, at));
            }
        }
    }
}

static void widen(struct world *world, size_t index)
{
    struct quest *quest = &world->quests[index];
    hunt_grow_quest(world, quest);
    quest_strike_seen(quest, world->ground.grid, senses_view(world, index));
}

static bool begin_search(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    mind->purpose = MOOD_SEARCHING;
    quest_begin(&world->quests[index], mind->last_seen);
    widen(world, index);
    aim_at_quest(world, index);
    return !quest_is_empty(&world->quests[index]);
}

static bool search_on(struct world *world, size_t index)
{
    const struct hound *hound = &world->hounds[index];
    const struct quest *quest = &world->quests[index];
    uint32_t since = world->tick - hound->mind.seen_tick;
    if (since > world->memory) {
        quest_clear(&world->quests[index]);
        return false;
    }
    bool is_time = since % QUEST_TICKS == 1;
    if (is_time) {
        widen(world, index);
    }
    if ((is_time || hound->mind.is_lured) && !quest_has(quest, hound->mind.aim)) {
        aim_at_quest(world, index);
    }
    return !quest_is_empty(quest);
}

/* Updates a hound that must see the hare: it runs to a visible hare, and searches for a lost one as long as the level's
 * memory lasts.  Returns false, without an aim, if it neither sees nor searches. */
static bool watch(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    if (senses_see_hare(world, index)) {
        quest_clear(&world->quests[index]);
        hunt_know_hare(world, index);
        return true;
    }
    mind->sees = false;
    if (mind->purpose == MOOD_HUNTING && mind->has_seen) {
        return begin_search(world, index);
    }
    return mind->purpose == MOOD_SEARCHING && search_on(world, index);
}

static void go_home(struct world *world, size_t index)
{
    struct hound *hound = &world->hounds[index];
    hound->mind.purpose = MOOD_RETURNING;
    hound->mind.aim = hound->home;
}

/* The speed of the step after a turn, relative to the speed on a straight line. */
enum { TURNING = 90, STRAIGHT = 150 };

void hunt_sense_greyhound(struct world *world, size_t index)
{
    if (!watch(world, index)) {
        go_home(world, index);
    }
}

int hunt_speed_greyhound(const struct hound *hound, const struct want *want)
{
    bool turns = want->dir != NO_DIRECTION && hound->facing != NO_DIRECTION && want->dir != hound->facing;
    return turns ? (hound->speed * TURNING + STRAIGHT - 1) / STRAIGHT : hound->speed;
}

static struct cell post_of(const struct world *world, size_t index)
{
    return world->posts[world->beats[index].first + (size_t)world->hounds[index].mind.post];
}

static bool can_reach(const struct world *world, size_t index, struct cell to)
{
    struct regions *regions = world_kennel(world, index)->regions;
    regions_update(regions);
    return regions_connected(regions, world->hounds[index].at, to);
}

/* Returns whether the post is reached; an occupied post counts as reached from a neighbouring cell. */
static bool is_done_with(const struct world *world, size_t index, struct cell post)
{
    struct cell at = world->hounds[index].at;
    bool is_taken = world_hound_at(world, post) >= 0 && cell_chebyshev(at, post) <= 1;
    return cell_equal(at, post) || is_taken || !can_reach(world, index, post);
}

void hunt_sense_pointer(struct world *world, size_t index)
{
    if (watch(world, index)) {
        return;
    }
    go_home(world, index);
    if (world->beats[index].count > 0) {
        /* Continues to the next post that is not reached, for at most one round. */
        struct mind *mind = &world->hounds[index].mind;
        size_t count = world->beats[index].count;
        for (size_t i = 0; i < count && is_done_with(world, index, post_of(world, index)); i++) {
            mind->post = (int)(((size_t)mind->post + 1) % count);
        }
        mind->aim = post_of(world, index);
    }
}

/* Finds the decoy that is nearer than the hare. */
static bool find_decoy(const struct world *world, size_t index, struct cell *at)
{
    const struct mover *mover = moves_mover(world_hound_moves(world, index));
    struct cell from = world->hounds[index].at;
    const struct hunt_kind *kind = hunt_kind(world->hounds[index].breed);
    bool knows = world->hounds[index].mind.sees, is_found = false;
    uint32_t best = knows ? heuristic_cost(HEURISTIC_OCTILE, mover, from, world->hare.at) : UINT32_MAX;
    for (size_t i = 0; i < world->decoy_count; i++) {
        uint32_t distance = heuristic_cost(HEURISTIC_OCTILE, mover, from, world->decoys[i].at);
        if (distance < best && (kind->notices == NULL || kind->notices(world, index, world->decoys[i].at))) {
            best = distance;
            *at = world->decoys[i].at;
            is_found = true;
        }
    }
    return is_found;
}

/* Returns whether a decoy lures the hound; `before` is its aim in the last tick. */
static bool is_lured(const struct world *world, size_t index, struct cell before, struct cell *at)
{
    if (world->hounds[index].mind.is_lured && decoys_lie_at(world, before)) {
        *at = before;
        return true;
    }
    return find_decoy(world, index, at);
}

void senses_update(struct world *world)
{
    world_lay_scent(world);
    hunt_confer(world);
    hunt_gather(world);
    for (size_t i = 0; i < world->hound_count; i++) {
        struct mind *mind = &world->hounds[i].mind;
        struct cell before = mind->aim;
        if (world->hounds[i].mood == MOOD_SLEEPING) {
            continue;
        }
        hunt_sense(world, i);
        mind->is_lured = is_lured(world, i, before, &mind->aim);
        mind->has_step = mind->has_step && !mind->is_lured;
    }
}
