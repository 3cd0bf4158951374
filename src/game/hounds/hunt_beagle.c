/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "game/world/world_state.h"

/* Ranges in king's moves. */
enum {
    NOSE = 4, /* how far a beagle smells a scent, within reachable cells */
    TOUCH = 1 /* how far it smells the hare itself, even in mud */
};

/* How a beagle casts about at a crossing. */
enum {
    CAST_TICKS = 48,   /* in total */
    CAST_REACH = 2,    /* how far */
    CAST_WAY_TICKS = 8 /* in each direction */
};

static bool is_beagle(const struct world *world, size_t index)
{
    return breed_facts(world->hounds[index].breed)->smells && world->hounds[index].mood != MOOD_SLEEPING;
}

static bool can_smell(const struct world *world, size_t index, struct cell at, int reach)
{
    const struct hound *hound = &world->hounds[index];
    return cell_chebyshev(hound->at, at) <= reach &&
           regions_connected(world_kennel(world, index)->regions, hound->at, at);
}

bool hunt_notices_by_smell(const struct world *world, size_t index, struct cell at)
{
    return can_smell(world, index, at, NOSE);
}

enum nose { NOSE_ANY, NOSE_ON_TRAIL }; /* all beagles, or only those that are not casting about */

static bool is_smelled(const struct world *world, struct cell at, int reach, enum nose nose)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        bool counts = is_beagle(world, i) && (nose == NOSE_ANY || world->hounds[i].mind.cast_left == 0);
        if (counts && can_smell(world, i, at, reach)) {
            return true;
        }
    }
    return false;
}

/* Returns the number of the freshest mark that is fresher than the known one, or 0. */
static uint32_t freshest(const struct world *world)
{
    struct scent *scent = &world->trail->scent;
    uint32_t known = world->trail->pack.number;
    for (uint32_t number = scent->laid; number > known && number >= scent_oldest(scent); number--) {
        if (is_smelled(world, scent_mark(scent, number)->at, NOSE, NOSE_ON_TRAIL)) {
            return number;
        }
    }
    return 0;
}

static void follow(struct hound_pack *pack, uint32_t number, struct cell at, uint32_t tick)
{
    pack->purpose = MOOD_HUNTING;
    pack->number = number;
    pack->at = at;
    pack->tick = tick;
}

/* Returns whether one of the beagles has reached the freshest mark, or none can. */
static bool has_come_to_the_end(const struct world *world)
{
    struct cell end = world->trail->pack.at;
    int side = grid_width(world->ground.grid) + grid_height(world->ground.grid);
    return is_smelled(world, end, TOUCH, NOSE_ON_TRAIL) || !is_smelled(world, end, side, NOSE_ANY);
}

static void strike_smelled(struct world *world, size_t index)
{
    struct quest *quest = &world->trail->pack.quest;
    struct cell nose = world->hounds[index].at;
    for (struct cell at = {0, nose.y - NOSE}; at.y <= nose.y + NOSE; at.y++) {
        for (at.x = nose.x - NOSE; at.x <= nose.x + NOSE; at.x++) {
            int reach = terrain_facts(ground_terrain(&world->ground, at))->loses_scent ? TOUCH : NOSE;
            if (quest_has(quest, at) && can_smell(world, index, at, reach)) {
                quest_strike(quest, at);
            }
        }
    }
}

static void strike_all_smelled(struct world *world)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        if (is_beagle(world, i) && world->hounds[i].mind.cast_left == 0) {
            strike_smelled(world, i);
        }
    }
}

/* Ends the trail: the hare can have run from here ever since it left the mark. */
static void lose(struct world *world)
{
    struct hound_pack *pack = &world->trail->pack;
    struct scent *scent = &world->trail->scent;
    if (pack->number >= scent_oldest(scent) && scent_mark(scent, pack->number)->tick > pack->tick) {
        pack->tick = scent_mark(scent, pack->number)->tick;
    }
    pack->purpose = MOOD_SEARCHING;
    pack->lost_tick = world->tick;
    quest_begin(&pack->quest, pack->at);
    uint32_t steps = (world->tick - pack->tick) / QUEST_TICKS + 1;
    for (uint32_t i = 0; i < steps && i < QUEST_SIDE / 2; i++) {
        hunt_grow_quest(world, &pack->quest);
    }
    strike_all_smelled(world);
}

static void search(struct world *world)
{
    struct hound_pack *pack = &world->trail->pack;
    uint32_t since = world->tick - pack->lost_tick;
    if (since % QUEST_TICKS == 0 && since > 0) {
        hunt_grow_quest(world, &pack->quest);
        strike_all_smelled(world);
    }
    if (since > world->memory || quest_is_empty(&pack->quest)) {
        pack->purpose = MOOD_RETURNING;
        quest_clear(&pack->quest);
    }
}

void hunt_lay_on(struct world *world)
{
    world_lay_scent(world);
    follow(&world->trail->pack, world->trail->scent.laid, world->hare.at, world->tick);
}

void hunt_confer(struct world *world)
{
    if (world->trail == NULL) {
        return;
    }
    struct hound_pack *pack = &world->trail->pack;
    struct scent *scent = &world->trail->scent;
    for (size_t i = 0; i < world->kennel_count; i++) {
        regions_update(world->kennels[i].regions);
    }
    uint32_t number = freshest(world);
    if (is_smelled(world, world->hare.at, TOUCH, NOSE_ANY)) {
        follow(pack, scent->laid, world->hare.at, world->tick);
    } else if (number > 0) {
        follow(pack, number, scent_mark(scent, number)->at, scent_mark(scent, number)->tick);
    } else if (pack->purpose == MOOD_HUNTING && has_come_to_the_end(world)) {
        lose(world);
    } else if (pack->purpose == MOOD_SEARCHING) {
        search(world);
    }
}

/* Returns a crossing on this cell, which the first beagle there must solve, or NULL. */
static struct scent_mark *crossing_at(const struct world *world, struct cell at)
{
    struct scent *scent = &world->trail->scent;
    for (uint32_t number = scent->laid; number >= scent_oldest(scent); number--) {
        struct scent_mark *mark = scent_mark(scent, number);
        if (mark->is_crossing && cell_chebyshev(mark->at, at) <= TOUCH) {
            return mark;
        }
    }
    return NULL;
}

/* Returns the next cell of one round of casting about. */
static struct cell cast_about(const struct world *world, size_t index)
{
    static const enum direction round[] = {EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, NORTH, NORTH_EAST};
    const struct moves *moves = world_hound_moves(world, index);
    const struct mind *mind = &world->hounds[index].mind;
    enum direction way = round[mind->cast_left / CAST_WAY_TICKS % DIRECTIONS];
    struct cell to = mind->cast_at;
    for (int i = 0; i < CAST_REACH && moves_can_step(moves, to, way); i++) {
        to = cell_step(to, way);
    }
    return to;
}

/* Aims the beagle at cells that the beagles before it will not smell on their paths. */
static void spread_out(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    const struct quest *quest = &world->trail->pack.quest;
    struct quest rest = *quest;
    for (size_t i = 0; i < index; i++) {
        bool searches = is_beagle(world, i) && world->hounds[i].mind.purpose == MOOD_SEARCHING;
        struct cell aim = world->hounds[i].mind.aim;
        for (int cell = 0; searches && cell < (2 * NOSE + 1) * (2 * NOSE + 1); cell++) {
            int x = cell % (2 * NOSE + 1) - NOSE, y = cell / (2 * NOSE + 1) - NOSE;
            quest_strike(&rest, (struct cell){aim.x + x, aim.y + y});
        }
    }
    if (!hunt_aim_at_quest(world, index, &rest) && !hunt_aim_at_quest(world, index, quest)) {
        mind->aim = world->trail->pack.at;
    }
}

static void aim_with_pack(struct world *world, size_t index)
{
    struct hound *hound = &world->hounds[index];
    const struct hound_pack *pack = &world->trail->pack;
    if (pack->purpose == MOOD_HUNTING) {
        hound->mind.aim = pack->at;
    } else if (pack->purpose == MOOD_RETURNING) {
        hound->mind.aim = hound->home;
    } else if (hound->mind.purpose != MOOD_SEARCHING || !quest_has(&pack->quest, hound->mind.aim)) {
        spread_out(world, index);
    }
    hound->mind.purpose = pack->purpose;
}

static void begin_to_cast(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    struct scent_mark *crossing = crossing_at(world, world->hounds[index].at);
    if (crossing != NULL) {
        crossing->is_crossing = false;
        mind->cast_at = crossing->at;
        mind->cast_left = CAST_TICKS;
    }
}

void hunt_sense_beagle(struct world *world, size_t index)
{
    struct mind *mind = &world->hounds[index].mind;
    const struct hound_pack *pack = &world->trail->pack;
    if (can_smell(world, index, world->hare.at, TOUCH)) {
        mind->cast_left = 0;
    } else if (mind->cast_left > 0) {
        mind->cast_left--;
    } else if (pack->purpose == MOOD_HUNTING) {
        begin_to_cast(world, index);
    }
    mind->sees = pack->purpose == MOOD_HUNTING && cell_equal(pack->at, world->hare.at) && mind->cast_left == 0;
    mind->has_seen = true;
    mind->last_seen = pack->at;
    mind->seen_tick = pack->tick;
    if (mind->cast_left > 0) {
        mind->purpose = MOOD_SEARCHING;
        mind->aim = cast_about(world, index);
    } else {
        aim_with_pack(world, index);
    }
}
