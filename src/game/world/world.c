/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/world/world.h"

#include "base/hash.h"
#include "base/xalloc.h"
#include "game/world/world_state.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* --- the map ---------------------------------------------------------------------------------- */

/* RESTORED occurs only in ground_restore: the cell already has its saved state. */
enum listing { NOT_LISTED, LISTED, RESTORED };

void ground_init(struct ground *ground, const struct level *level)
{
    size_t cells = level_cells(level);
    *ground = (struct ground){
        .grid = level_grid(level),
        .start = xmemdup(level->terrain, cells),
        .under = xcalloc(cells, sizeof *ground->under),
        .listing = xcalloc(cells, sizeof *ground->listing),
        .hashes = xcalloc((size_t)level->height, sizeof *ground->hashes),
    };
    memset(ground->under, TERRAIN_GRASS, cells);
}

void ground_done(struct ground *ground)
{
    grid_free(ground->grid);
    free(ground->start);
    free(ground->under);
    free(ground->listing);
    free(ground->hashes);
    free(ground->listed);
}

enum terrain ground_terrain(const struct ground *ground, struct cell at)
{
    return grid_has(ground->grid, at) ? grid_terrain(ground->grid, at) : TERRAIN_HEDGE;
}

bool ground_next(const struct ground *ground, enum terrain terrain, struct cell *at)
{
    const bool is_there = grid_count(ground->grid, (uint8_t)terrain) > 0;
    const int width = grid_width(ground->grid), end = is_there ? grid_height(ground->grid) : 0;
    const uint8_t *found = NULL;
    for (*at = cell_after(*at, width); found == NULL && at->y < end;) {
        const uint8_t *row = grid_row(ground->grid, at->y);
        found = memchr(row + at->x, (int)terrain, (size_t)(width - at->x));
        *at = found != NULL ? (struct cell){(int)(found - row), at->y} : (struct cell){0, at->y + 1};
    }
    return found != NULL;
}

static void list(struct ground *ground, size_t index)
{
    if (ground->listing[index] == NOT_LISTED) {
        ground->listed = xgrow(ground->listed, ground->listed_count, &ground->listed_room, sizeof *ground->listed);
        ground->listing[index] = LISTED;
        ground->listed[ground->listed_count++] = (uint32_t)index;
    }
}

void ground_set(struct ground *ground, struct cell at, enum terrain terrain)
{
    list(ground, grid_index(ground->grid, at));
    grid_set(ground->grid, at, (uint8_t)terrain);
    ground->hashes[at.y].known = 0;
}

void ground_put_bale(struct ground *ground, struct cell at)
{
    ground->under[grid_index(ground->grid, at)] = grid_terrain(ground->grid, at);
    ground_set(ground, at, TERRAIN_BALE);
}

void ground_lift_bale(struct ground *ground, struct cell at)
{
    size_t index = grid_index(ground->grid, at);
    assert(grid_terrain(ground->grid, at) == TERRAIN_BALE);
    ground_set(ground, at, ground->under[index]);
    ground->under[index] = TERRAIN_GRASS;
}

struct row_sum {
    struct hash hash, factor;
    uint64_t codes;
};

static inline void sum_up(struct row_sum *sum, uint8_t code)
{
    hash_byte(&sum->hash, code);
    hash_byte(&sum->factor, 0);
    sum->codes |= code;
}

/* Hashes the row and notes the result.  The sum stays in registers: on a large map this loop is most of the cost. */
static struct hash hash_row(const struct ground *ground, int y, const uint8_t *code, struct hash hash)
{
    const uint8_t *row = grid_row(ground->grid, y),
                  *under = ground->under + grid_index(ground->grid, (struct cell){0, y});
    const int width = grid_width(ground->grid);
    struct row_hash *note = &ground->hashes[y];
    struct row_sum sum = {hash, {1}, 0};
    for (int x = 0; x < width; x++) {
        sum_up(&sum, code[row[x]]);
        if (row[x] == TERRAIN_BALE) {
            sum_up(&sum, code[under[x]]);
        }
    }
    for (note->mask = 0; note->mask < sum.codes; note->mask = 2 * note->mask + 1) {
    }
    uint64_t low = hash.value & note->mask;
    note->factor = sum.factor.value;
    note->after[low] = sum.hash.value - (hash.value - low) * note->factor;
    note->known |= UINT32_C(1) << low;
    return sum.hash;
}

static void ground_hash(const struct ground *ground, struct hash *hash)
{
    uint8_t code[TERRAINS];
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        code[terrain] = terrain_facts(terrain)->code;
        assert(code[terrain] < TERRAIN_CODES);
    }
    for (int y = 0; y < grid_height(ground->grid); y++) {
        const struct row_hash *note = &ground->hashes[y];
        uint64_t low = hash->value & note->mask, after = (hash->value - low) * note->factor + note->after[low];
        *hash = (note->known >> low & 1) != 0 ? (struct hash){after} : hash_row(ground, y, code, *hash);
    }
}

size_t ground_save(const struct ground *ground, struct ground_change *changes)
{
    size_t count = 0;
    for (size_t i = 0; i < ground->listed_count; i++) {
        uint32_t index = ground->listed[i];
        uint8_t terrain = grid_terrain(ground->grid, cell_of_index(index, grid_width(ground->grid)));
        if (terrain != ground->start[index]) {
            changes[count++] = (struct ground_change){index, terrain, ground->under[index]};
        }
    }
    return count;
}

/* Sets only cells that differ, so that the journal stays short. */
void ground_restore(struct ground *ground, const struct ground_change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ground_set(ground, cell_of_index(changes[i].index, grid_width(ground->grid)), changes[i].terrain);
        ground->under[changes[i].index] = changes[i].under;
        ground->listing[changes[i].index] = RESTORED;
    }
    for (size_t i = 0; i < ground->listed_count; i++) {
        uint32_t index = ground->listed[i];
        if (ground->listing[index] == LISTED) {
            ground->under[index] = TERRAIN_GRASS;
            ground_set(ground, cell_of_index(index, grid_width(ground->grid)), ground->start[index]);
        }
        ground->listing[index] = LISTED;
    }
}

/* --- the state -------------------------------------------------------------------------------- */

uint32_t world_tick(const struct world *world) { return world->tick; }

enum outcome world_outcome(const struct world *world) { return world->outcome; }

bool world_hare_is_ready(const struct world *world)
{
    return world->outcome == OUTCOME_RUNNING && world->hare.debt <= 0;
}

const struct hare *world_hare(const struct world *world) { return &world->hare; }

size_t world_hound_count(const struct world *world) { return world->hound_count; }

const struct hound *world_hound(const struct world *world, size_t index)
{
    assert(index < world->hound_count);
    return &world->hounds[index];
}

int world_hound_at(const struct world *world, struct cell at)
{
    size_t i = 0;
    while (i < world->hound_count && !cell_equal(world->hounds[i].at, at)) {
        i++;
    }
    return i < world->hound_count ? (int)i : -1;
}

int world_nearest_hound(const struct world *world, struct cell at)
{
    int least = INT_MAX;
    for (size_t i = 0; i < world->hound_count; i++) {
        int steps = cell_chebyshev(world->hounds[i].at, at);
        least = steps < least ? steps : least;
    }
    return least;
}

int world_catcher(const struct world *world) { return world->catcher; }

size_t world_decoy_count(const struct world *world) { return world->decoy_count; }

const struct decoy *world_decoy(const struct world *world, size_t index)
{
    assert(index < world->decoy_count);
    return &world->decoys[index];
}

uint32_t world_held(const struct world *world) { return world->held; }

const struct grid *world_grid(const struct world *world) { return world->ground.grid; }

enum terrain world_terrain(const struct world *world, struct cell at) { return ground_terrain(&world->ground, at); }

struct moves *world_hare_moves(const struct world *world)
{
    moves_update(world->hare_moves);
    return world->hare_moves;
}

int world_step_points(const struct moves *moves) { return moves_mover(moves)->straight * LEVEL_POINTS_PER_COST; }

enum goal world_goal(const struct world *world) { return world->goal; }

int world_goal_count(const struct world *world) { return world->goal_count; }

int world_goal_left(const struct world *world)
{
    const uint32_t done[] = {[GOAL_COLLECT] = (uint32_t)world->hare.clover,
                             [GOAL_REACH] = 0,
                             [GOAL_SURVIVE] = world->tick,
                             [GOAL_TRAP] = world->held,
                             [GOAL_PUSH] = (uint32_t)world_bales_in_place(world)};
    uint32_t wanted = (uint32_t)world->goal_count;
    return done[world->goal] < wanted ? (int)(wanted - done[world->goal]) : 0;
}

int world_clover_wanted(const struct world *world) { return world->goal == GOAL_COLLECT ? world->goal_count : 0; }

int world_clover_total(const struct world *world) { return world->clover_total; }

int world_burrow_total(const struct world *world) { return world->burrow_total; }

bool world_opens_burrows(const struct world *world)
{
    bool is_met = world->goal == GOAL_REACH ? world->opens == 0 : world_goal_left(world) == 0;
    return is_met || (world->opens > 0 && world->tick >= world->opens);
}

bool world_wants_bale(const struct world *world, struct cell at)
{
    return cells_have(world->bale_marks, world->bale_mark_count, at);
}

int world_bales_in_place(const struct world *world)
{
    int count = 0;
    for (size_t i = 0; i < world->bale_mark_count; i++) {
        count += ground_terrain(&world->ground, world->bale_marks[i]) == TERRAIN_BALE;
    }
    return count;
}

bool world_is_empty(const struct world *world, struct cell at)
{
    return !cell_equal(world->hare.at, at) && world_hound_at(world, at) < 0;
}

const struct kennel *world_kennel(const struct world *world, size_t index)
{
    return &world->kennels[world->kennel_of[world->hounds[index].breed]];
}

const struct moves *world_hound_moves(const struct world *world, size_t index)
{
    struct moves *moves = world_kennel(world, index)->moves;
    moves_update(moves);
    return moves;
}

struct cell world_warren_exit(const struct world *world, struct cell at)
{
    int number = terrain_facts(ground_terrain(&world->ground, at))->warren;
    const struct warren *warren = number > 0 ? &world->warrens[number - 1] : NULL;
    if (warren == NULL || warren->count != 2) {
        return at;
    }
    return cell_equal(warren->holes[0], at) ? warren->holes[1] : warren->holes[0];
}

uint32_t scent_oldest(const struct scent *scent)
{
    return scent->laid < SCENT_MARKS ? 1 : scent->laid - SCENT_MARKS + 1;
}

struct scent_mark *scent_mark(struct scent *scent, uint32_t number)
{
    assert(number >= scent_oldest(scent) && number <= scent->laid);
    return &scent->marks[number % SCENT_MARKS];
}

/* Returns the number of the newest mark on the cell up to `newest`, or 0. */
static uint32_t scent_newest_at(const struct scent *scent, struct cell at, uint32_t newest)
{
    for (uint32_t number = newest; number >= scent_oldest(scent); number--) {
        if (cell_equal(scent->marks[number % SCENT_MARKS].at, at)) {
            return number;
        }
    }
    return 0;
}

void scent_lay(struct scent *scent, struct cell at, uint32_t tick)
{
    struct scent_mark *last = scent->laid > 0 ? scent_mark(scent, scent->laid) : NULL;
    if (last != NULL && cell_equal(last->at, at)) {
        last->tick = tick;
        return;
    }
    bool was_on_trail = last != NULL && last->is_on_trail;
    bool is_on_trail = scent->laid > SCENT_STEPS && scent_newest_at(scent, at, scent->laid - SCENT_STEPS) > 0;
    scent->laid++;
    *scent_mark(scent, scent->laid) = (struct scent_mark){at, tick, is_on_trail && !was_on_trail, is_on_trail};
}

void world_lay_scent(struct world *world)
{
    bool holds = !terrain_facts(ground_terrain(&world->ground, world->hare.at))->loses_scent;
    if (world->trail != NULL && holds) {
        scent_lay(&world->trail->scent, world->hare.at, world->tick);
    }
}

uint32_t world_scent(const struct world *world, struct cell at)
{
    const struct scent *scent = world->trail != NULL ? &world->trail->scent : NULL;
    uint32_t number = scent != NULL ? scent_newest_at(scent, at, scent->laid) : 0;
    return number == 0 ? WORLD_NO_SCENT : world->tick - scent->marks[number % SCENT_MARKS].tick;
}

void events_init(struct events *events) { *events = (struct events){0}; }

void events_done(struct events *events)
{
    free(events->items);
    events_init(events);
}

void events_clear(struct events *events)
{
    if (events != NULL) {
        events->count = 0;
    }
}

void events_add(struct events *events, struct event event)
{
    if (events == NULL) {
        return;
    }
    events->items = xgrow(events->items, events->count, &events->room, sizeof *events->items);
    events->items[events->count++] = event;
}

static void hash_hare(struct hash *hash, const struct hare *hare)
{
    hash_cell(hash, hare->at);
    hash_u32(hash, hare->facing);
    hash_u32(hash, (uint32_t)hare->debt);
    hash_u32(hash, (uint32_t)hare->clover);
    hash_u32(hash, (uint32_t)hare->bales);
    hash_u32(hash, (uint32_t)hare->decoys);
}

static void hash_tricks(struct hash *hash, const struct hare *hare, uint32_t since)
{
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        hash_u32(hash, hare->tricks[trick]);
    }
    for (int i = 0; i < hare->past_count; i++) {
        hash_cell(hash, hare->past[i]);
    }
    hash_u32(hash, hare->sprints_until > since ? hare->sprints_until - since : 0);
}

static void hash_mind(struct hash *hash, const struct mind *mind, uint32_t since)
{
    hash_u32(hash, mind->purpose);
    hash_cell(hash, mind->aim);
    hash_u32(hash, (uint32_t)mind->sees | (uint32_t)mind->is_lured << 1);
    hash_u32(hash, mind->has_seen);
    hash_cell(hash, mind->last_seen);
    hash_u32(hash, mind->purpose == MOOD_RETURNING ? 0 : mind->seen_tick - since);
    hash_u32(hash, (uint32_t)mind->post);
    if (mind->cast_left > 0) {
        hash_u32(hash, (uint32_t)mind->cast_left);
        hash_cell(hash, mind->cast_at);
    }
}

static void hash_quest(struct hash *hash, const struct quest *quest)
{
    hash_cell(hash, quest->corner);
    for (int y = 0; y < QUEST_SIDE; y++) {
        hash_u64(hash, quest->rows[y]);
    }
}

static void hash_trail(struct hash *hash, const struct trail *trail, uint32_t since)
{
    const struct hound_pack *pack = &trail->pack;
    hash_u32(hash, trail->scent.laid);
    for (uint32_t i = scent_oldest(&trail->scent); i <= trail->scent.laid; i++) {
        const struct scent_mark *mark = &trail->scent.marks[i % SCENT_MARKS];
        hash_cell(hash, mark->at);
        hash_u32(hash, mark->tick - since);
        hash_u32(hash, (uint32_t)mark->is_crossing << 1 | mark->is_on_trail);
    }
    hash_u32(hash, pack->purpose);
    hash_u32(hash, pack->number);
    hash_cell(hash, pack->at);
    hash_u32(hash, pack->tick - since);
    if (pack->purpose == MOOD_SEARCHING) {
        hash_u32(hash, pack->lost_tick - since);
        hash_quest(hash, &pack->quest);
    }
}

static void hash_hound(struct hash *hash, const struct hound *hound, uint32_t since)
{
    hash_u32(hash, breed_facts(hound->breed)->code);
    hash_cell(hash, hound->at);
    hash_cell(hash, hound->home);
    hash_u32(hash, hound->facing);
    hash_u32(hash, (uint32_t)hound->speed);
    hash_u32(hash, (uint32_t)hound->points);
    hash_u32(hash, (uint32_t)hound->refusals);
    hash_u32(hash, hound->mood);
    hash_mind(hash, &hound->mind, since);
    if (breed_facts(hound->breed)->packs) {
        hash_u32(hash, hound->mind.has_step);
        hash_cell(hash, hound->mind.step_for);
        if (hound->mind.has_step) {
            hash_cell(hash, hound->mind.step);
        }
    }
}

uint64_t world_hash(const struct world *world) { return world_hash_since(world, 0); }

uint64_t world_hash_since(const struct world *world, uint32_t tick)
{
    struct hash hash;
    hash_init(&hash);
    hash_u32(&hash, world->tick - tick);
    hash_u32(&hash, world->outcome);
    hash_u32(&hash, (uint32_t)world->catcher);
    hash_cell(&hash, world->caught_from);
    hash_hare(&hash, &world->hare);
    if (world->has_tricks) {
        hash_tricks(&hash, &world->hare, tick);
    }
    for (size_t i = 0; i < world->hound_count; i++) {
        hash_hound(&hash, &world->hounds[i], tick);
        if (!quest_is_empty(&world->quests[i])) {
            hash_quest(&hash, &world->quests[i]);
        }
    }
    if (world->trail != NULL) {
        hash_trail(&hash, world->trail, tick);
    }
    for (size_t i = 0; i < world->decoy_count; i++) {
        hash_cell(&hash, world->decoys[i].at);
        hash_u32(&hash, world->decoys[i].until - tick);
    }
    hash_u32(&hash, world->held);
    if (world->script != NULL) {
        hash_bytes(&hash, world->script->state, world->script->state_bytes);
    }
    hash_u64(&hash, world->rng.state);
    ground_hash(&world->ground, &hash);
    return hash.value;
}
