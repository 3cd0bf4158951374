/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/game.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/hounds/hunt_kind.h"
#include "game/hounds/plan.h"
#include "game/hounds/senses.h"
#include "game/world/rules.h"
#include "game/world/script.h"
#include "game/world/world_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- beginning and end ------------------------------------------------------------------------ */

static bool movers_equal(const struct mover *a, const struct mover *b)
{
    return memcmp(a->factor, b->factor, sizeof a->factor) == 0 && a->straight == b->straight &&
           a->diagonal == b->diagonal && a->neighbours == b->neighbours && a->corners == b->corners;
}

static size_t kennel_for(struct world *world, const struct mover *mover)
{
    for (size_t i = 0; i < world->kennel_count; i++) {
        if (movers_equal(moves_mover(world->kennels[i].moves), mover)) {
            return i;
        }
    }
    struct kennel *kennel = &world->kennels[world->kennel_count];
    kennel->moves = xalloc_check(moves_new(world->ground.grid, mover));
    kennel->regions = xalloc_check(regions_new(kennel->moves));
    return world->kennel_count++;
}

static void add_hounds(struct world *world, const struct level *level)
{
    world->hound_count = level->hound_count;
    world->hounds = xcalloc(level->hound_count, sizeof *world->hounds);
    world->quests = xcalloc(level->hound_count, sizeof *world->quests);
    world->views = xcalloc(level->hound_count + 1, sizeof *world->views);
    world->posts = xmemdup(level->posts, level->post_count * sizeof *level->posts);
    world->beats = xcalloc(level->hound_count, sizeof *world->beats);
    world->runners = xcalloc(level->hound_count, sizeof *world->runners);
    world->herd.covers = xcalloc(level->hound_count, sizeof *world->herd.covers);
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *from = &level->hounds[i];
        struct mover mover = level_hound_mover(level, from->breed);
        size_t kennel = kennel_for(world, &mover);
        world->kennel_of[from->breed] = kennel;
        world->hounds[i] = (struct hound){
            .breed = from->breed, .at = from->at, .home = from->at, .facing = NO_DIRECTION, .speed = from->speed};
        if (from->asleep) {
            world->hounds[i].mood = MOOD_SLEEPING;
            world->hounds[i].mind = (struct mind){.purpose = MOOD_RETURNING, .aim = from->at};
        }
        world->beats[i] = (struct beat){from->beat, from->beat_count};
    }
}

static void add_plans(struct world *world)
{
    world->plans = xcalloc(world->hound_count, sizeof *world->plans);
    for (size_t i = 0; i < world->hound_count; i++) {
        const struct kennel *kennel = world_kennel(world, i);
        if (hunt_searches(world->hounds[i].breed)) {
            world->plans[i] = plan_new(kennel->moves, kennel->regions, &world->watchers);
        }
    }
}

static void add_trail(struct world *world)
{
    bool is_smelled = false;
    for (size_t i = 0; i < world->hound_count; i++) {
        is_smelled |= breed_facts(world->hounds[i].breed)->smells;
    }
    if (is_smelled) {
        world->trail = xcalloc(1, sizeof *world->trail);
        hunt_lay_on(world);
    }
}

static void find_holes(struct world *world)
{
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        int number = terrain_facts(terrain)->warren;
        struct warren *warren = number > 0 ? &world->warrens[number - 1] : NULL;
        struct cell at = {-1, 0};
        while (warren != NULL && ground_next(&world->ground, terrain, &at)) {
            if (warren->count++ < 2) {
                warren->holes[warren->count - 1] = at;
            }
        }
    }
}

static void add_bale_marks(struct world *world, const struct level *level)
{
    world->bale_marks = xcalloc(level->mark_count, sizeof *world->bale_marks);
    for (size_t i = 0; i < level->mark_count; i++) {
        if (level->marks[i].for_bale) {
            world->bale_marks[world->bale_mark_count++] = level->marks[i].at;
        }
    }
}

static void add_hare(struct world *world, const struct level *level)
{
    struct mover mover = level_hare_mover(level);
    world->hare_moves = xalloc_check(moves_new(world->ground.grid, &mover));
    world->hare =
        (struct hare){.at = level->hare, .facing = NO_DIRECTION, .bales = level->bales, .decoys = level->decoys};
    world->hare_home = level->hare;
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        world->hare.tricks[trick] = level->tricks[trick];
        world->has_tricks = world->has_tricks || level->tricks[trick] > 0;
    }
}

/* Creates everything except the parts that take long. */
static struct world *world_without_hounds(const struct level *level, uint64_t seed)
{
    assert(level->has_hare);
    struct world *world = xcalloc(1, sizeof *world);
    world->neighbours = level->neighbours;
    world->goal = level->goal;
    world->goal_count = level->goal_count;
    world->opens = (uint32_t)level->opens;
    world->clover_total = level_clover(level);
    world->burrow_total = level_count(level, TERRAIN_BURROW_CLOSED);
    world->shutter_count = level->shutter_count;
    world->shutters = xmemdup(level->shutters, level->shutter_count * sizeof *level->shutters);
    world->memory = (uint32_t)level->memory;
    world->decoys_total = (size_t)level->decoys + level->tricks[TRICK_THROW];
    world->decoys = xcalloc(world->decoys_total, sizeof *world->decoys);
    world->catcher = -1;
    rng_init(&world->rng, seed);
    ground_init(&world->ground, level);
    world->surcharge = xcalloc(level_cells(level), sizeof *world->surcharge);
    find_holes(world);
    add_bale_marks(world, level);
    world->script = script_new(level, world);
    add_hare(world, level);
    return world;
}

static void begin_hunt(struct world *world)
{
    goal_check(world, NULL);
    gates_follow_clock(world, NULL);
    senses_update(world);
    for (size_t i = 0; i < world->hound_count; i++) {
        struct hound *hound = &world->hounds[i];
        hound->mood = hound->mood == MOOD_SLEEPING ? MOOD_SLEEPING : hound->mind.purpose;
    }
}

static void replan(struct world *world, struct job *job)
{
    world->is_replanning = true;
    for (size_t i = 0; i < world->hound_count && job_goes_on(job); i++) {
        if (world->plans[i] != NULL) {
            struct want want;
            plan_forget(world->plans[i]);
            if (world->hounds[i].mood != MOOD_SLEEPING) {
                hunt_decide(world, i, &want);
            }
        }
    }
    world->is_replanning = false;
}

struct world *world_new(const struct level *level, uint64_t seed) { return world_new_within(level, seed, NULL); }

struct world *world_new_within(const struct level *level, uint64_t seed, struct job *job)
{
    if (!job_goes_on(job)) {
        return NULL;
    }
    struct world *world = world_without_hounds(level, seed);
    add_hounds(world, level);
    add_trail(world);
    add_plans(world);
    begin_hunt(world);
    replan(world, job);
    if (!job_goes_on(job)) {
        world_free(world);
        return NULL;
    }
    return world;
}

void world_replan(struct world *world) { replan(world, NULL); }

void world_free(struct world *world)
{
    if (world == NULL) {
        return;
    }
    while (world->watchers != NULL) {
        hunt_unwatch(world->watchers);
    }
    for (size_t i = 0; i < world->hound_count; i++) {
        plan_free(world->plans[i]);
    }
    for (size_t i = 0; i < world->kennel_count; i++) {
        finder_free(world->kennels[i].seek);
        regions_free(world->kennels[i].regions);
        moves_free(world->kennels[i].moves);
    }
    moves_free(world->hare_moves);
    ground_done(&world->ground);
    lead_free(world->lead);
    cover_free(world->cover);
    cover_free(world->reach);
    void *const arrays[] = {world->runners, world->herd.covers, world->surcharge, world->plans, world->hounds,
                            world->quests,  world->views,       world->trail,     world->posts, world->beats,
                            world->decoys,  world->shutters,    world->bale_marks};
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
        free(arrays[i]);
    }
    script_free(world->script);
    free(world);
}

struct snapshot {
    uint32_t tick;
    enum outcome outcome;
    struct hare hare;
    int catcher;
    struct cell caught_from;
    struct rng rng;
    struct hound *hounds;
    size_t hound_count;
    struct trail *trail; /* NULL if no hound smells */
    struct saved_quest {
        size_t hound;
        struct quest quest;
    } * quests; /* of the hounds that search */
    size_t quest_count;
    struct decoy *decoys;
    size_t decoy_count;
    uint32_t held;
    uint8_t *script; /* the state of the rules; NULL: none */
    struct script_voice voice;
    struct ground_change *changes;
    size_t change_count;
};

static void save_quests(const struct world *world, struct snapshot *snapshot)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        snapshot->quest_count += !quest_is_empty(&world->quests[i]);
    }
    snapshot->quests = xcalloc(snapshot->quest_count, sizeof *snapshot->quests);
    for (size_t i = 0, next = 0; next < snapshot->quest_count; i++) {
        if (!quest_is_empty(&world->quests[i])) {
            snapshot->quests[next++] = (struct saved_quest){i, world->quests[i]};
        }
    }
}

static void restore_quests(struct world *world, const struct snapshot *snapshot)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        quest_clear(&world->quests[i]);
    }
    for (size_t i = 0; i < snapshot->quest_count; i++) {
        world->quests[snapshot->quests[i].hound] = snapshot->quests[i].quest;
    }
}

struct snapshot *world_save(const struct world *world)
{
    struct snapshot *snapshot = xcalloc(1, sizeof *snapshot);
    *snapshot = (struct snapshot){
        .tick = world->tick,
        .outcome = world->outcome,
        .hare = world->hare,
        .catcher = world->catcher,
        .caught_from = world->caught_from,
        .rng = world->rng,
        .hounds = xmemdup(world->hounds, world->hound_count * sizeof *world->hounds),
        .hound_count = world->hound_count,
        .decoys = xmemdup(world->decoys, world->decoy_count * sizeof *world->decoys),
        .decoy_count = world->decoy_count,
        .held = world->held,
        .changes = xcalloc(world->ground.listed_count, sizeof *snapshot->changes),
    };
    save_quests(world, snapshot);
    snapshot->trail = world->trail != NULL ? xmemdup(world->trail, sizeof *world->trail) : NULL;
    if (world->script != NULL) {
        snapshot->script = xmemdup(world->script->state, world->script->state_bytes);
        snapshot->voice = world->script->voice;
    }
    snapshot->change_count = ground_save(&world->ground, snapshot->changes);
    return snapshot;
}

void world_restore(struct world *world, const struct snapshot *snapshot)
{
    assert(world->hound_count == snapshot->hound_count);
    world->tick = snapshot->tick;
    world->outcome = snapshot->outcome;
    world->hare = snapshot->hare;
    world->catcher = snapshot->catcher;
    world->caught_from = snapshot->caught_from;
    world->rng = snapshot->rng;
    if (snapshot->hound_count > 0) {
        memcpy(world->hounds, snapshot->hounds, snapshot->hound_count * sizeof *world->hounds);
    }
    restore_quests(world, snapshot);
    if (snapshot->trail != NULL) {
        *world->trail = *snapshot->trail;
    }
    world->decoy_count = snapshot->decoy_count;
    if (snapshot->decoy_count > 0) {
        memcpy(world->decoys, snapshot->decoys, snapshot->decoy_count * sizeof *world->decoys);
    }
    world->held = snapshot->held;
    if (snapshot->script != NULL) {
        memcpy(world->script->state, snapshot->script, world->script->state_bytes);
        world->script->voice = snapshot->voice;
    }
    ground_restore(&world->ground, snapshot->changes, snapshot->change_count);
}

size_t snapshot_bytes(const struct snapshot *snapshot)
{
    size_t trail = snapshot->trail != NULL ? sizeof *snapshot->trail : 0;
    return sizeof *snapshot + trail + snapshot->hound_count * sizeof *snapshot->hounds +
           snapshot->quest_count * sizeof *snapshot->quests + snapshot->decoy_count * sizeof *snapshot->decoys +
           snapshot->change_count * sizeof *snapshot->changes;
}

uint32_t snapshot_tick(const struct snapshot *snapshot) { return snapshot->tick; }

void snapshot_free(struct snapshot *snapshot)
{
    if (snapshot == NULL) {
        return;
    }
    free(snapshot->hounds);
    free(snapshot->quests);
    free(snapshot->trail);
    free(snapshot->decoys);
    free(snapshot->script);
    free(snapshot->changes);
    free(snapshot);
}

/* --- one tick --------------------------------------------------------------------------------- */

/* One hound's turn. */
struct hound_turn {
    size_t index;
    struct want want;
};

static int least(int a, int b) { return a < b ? a : b; }

/* Compares by remaining path cost, then by index. */
static int nearest_first(const void *a, const void *b)
{
    const struct hound_turn *one = a, *two = b;
    if (one->want.left != two->want.left) {
        return one->want.left < two->want.left ? -1 : 1;
    }
    return one->index < two->index ? -1 : 1;
}

static void step(struct world *world, const struct hound_turn *turn, struct events *events)
{
    struct hound *hound = &world->hounds[turn->index];
    struct cell from = hound->at;
    if (world->plans[turn->index] != NULL && !cell_equal(turn->want.to, world->hare.at)) {
        plan_advance(world->plans[turn->index], turn->want.to, (uint32_t)turn->want.points / LEVEL_POINTS_PER_COST);
    }
    gates_enter(world, turn->want.to, (int)turn->index, events);
    bales_enter(world, turn->want.to, (int)turn->index, events);
    hound->at = turn->want.to;
    hound->points -= turn->want.points;
    hound->facing = turn->want.dir;
    hound->mind.has_step = false;
    hound->mood = hound->mind.purpose;
    if (!turn->want.is_detour) {
        hound->refusals = 0;
    }
    events_add(events, (struct event){EVENT_HOUND_STEP, (int)turn->index, from, hound->at});
    script_hound_steps(world, from, hound->at);
    if (cell_equal(hound->at, world->hare.at)) {
        goal_catch(world, (int)turn->index, from, events);
        return;
    }
    decoys_hound_arrives(world, turn->index, events);
}

static bool has_way_past(const struct world *world, struct hound_turn *turn)
{
    const struct hound *hound = &world->hounds[turn->index];
    return hound->refusals == 0 && hunt_evade(world, turn->index, &turn->want) && hound->points >= turn->want.points;
}

/* Returns the mood while the hound earns the points for its step. */
static enum mood mood_before(const struct world *world, const struct hound *hound, const struct want *want)
{
    enum terrain terrain = ground_terrain(&world->ground, want->to);
    bool digs = hound->points < 0 || terrain_facts(terrain)->is_dug;
    return digs ? MOOD_DIGGING : want->is_heavy ? MOOD_PAWING : hound->mind.purpose;
}

/* Returns whether the hound moved. */
static bool grant(struct world *world, struct hound_turn *turn, struct events *events)
{
    struct hound *hound = &world->hounds[turn->index];
    const struct want *want = &turn->want;
    if (want->dir == NO_DIRECTION) {
        hound->mood = cell_equal(hound->at, hound->mind.aim) ? hound->mind.purpose : MOOD_STUCK;
        hound->refusals = 0;
        return false;
    }
    if (hound->points < want->points) {
        hound->mood = mood_before(world, hound, want);
        return false;
    }
    if (world_hound_at(world, want->to) >= 0 && !has_way_past(world, turn)) {
        hound->refusals++;
        hound->points = least(hound->points, want->points);
        hound->mood = MOOD_WAITING;
        return false;
    }
    step(world, turn, events);
    return true;
}

static void decide(struct world *world, struct hound_turn *turns, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hunt_decide(world, turns[i].index, &turns[i].want);
    }
}

/* Limits the saved points to the cost of the next step, even if the hound has changed its mind. */
static void earn(struct world *world, const struct hound_turn *turns, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct hound *hound = &world->hounds[turns[i].index];
        hound->points = least(hound->points, turns[i].want.points) + hunt_speed(world, turns[i].index, &turns[i].want);
    }
}

/* Returns the number of hounds that moved and can afford another straight step; their turns come first. */
static size_t grant_all(struct world *world, struct hound_turn *turns, size_t count, struct events *events)
{
    size_t again = 0;
    qsort(turns, count, sizeof *turns, nearest_first);
    for (size_t i = 0; i < count && world->outcome == OUTCOME_RUNNING; i++) {
        size_t index = turns[i].index;
        if (grant(world, &turns[i], events) &&
            world->hounds[index].points >= world_step_points(world_hound_moves(world, index))) {
            turns[again++] = turns[i];
        }
    }
    return again;
}

static void grant_moves(struct world *world, struct events *events)
{
    size_t count = 0;
    struct hound_turn *turns = xcalloc(world->hound_count, sizeof *turns);
    for (size_t i = 0; i < world->hound_count; i++) {
        if (world->hounds[i].mood != MOOD_SLEEPING) {
            turns[count++].index = i;
        }
    }
    decide(world, turns, count);
    earn(world, turns, count);
    while ((count = grant_all(world, turns, count, events)) > 0 && world->outcome == OUTCOME_RUNNING) {
        decide(world, turns, count);
    }
    free(turns);
}

void tick_run(struct world *world, struct command command, struct events *events)
{
    events_clear(events);
    if (world->outcome != OUTCOME_RUNNING) {
        return;
    }
    script_begin_tick(world);
    hare_act(world, command, events);
    if (world->outcome == OUTCOME_RUNNING) {
        senses_update(world);
        grant_moves(world, events);
    }
    hare_rest(world);
    world->tick++;
    if (world->outcome == OUTCOME_RUNNING) {
        gates_follow_clock(world, events);
        script_end_tick(world, events);
        decoys_age(world, events);
        goal_count_tick(world, events);
    }
}

uint16_t tick_action(struct world *world, struct command command, uint16_t patience, struct events *events)
{
    uint16_t ticks = 0, least = command.verb == VERB_WAIT ? patience : 1;
    while (world_outcome(world) == OUTCOME_RUNNING && (ticks < least || !world_hare_is_ready(world))) {
        tick_run(world, command, events);
        ticks++;
    }
    return ticks;
}
