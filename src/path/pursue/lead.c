/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/pursue/lead.h"

#include "path/map/alloc.h"
#include "path/map/layout.h"
#include "path/map/moves.h"
#include "path/queue/buckets.h"

#include <string.h>

/* The fraction of the prey's cost that is one unit, and the maximum number of lists of the open list. */
enum { PARTS = 256, MOST_LISTS = 1 << 16 };

/* The result of one search. */
struct wave {
    uint32_t costs[LEAD_CELLS]; /* by slot; UINT32_MAX: not reached */
    uint16_t slots[LEAD_CELLS]; /* those reached */
    size_t count;
};

enum { CLOSED = NO_DIRECTION + 1 };

/* ALONE: the prey without hunters.  PREY: the prey where hunters bar its path.  The others are the hunters' searches.
 */
enum { ALONE, PREY, WAY, SAME_KIND, OTHER_KIND, HUNTER, WAVES };

/* What happens to a cell that the prey would reach at some time if there were no hunters. */
enum prey_fate {
    FATE_KEPT,  /* the prey still reaches it at that time */
    FATE_TAKEN, /* hunters are there first, whatever path the prey takes */
    FATE_BARRED /* hunters are first somewhere on the path; another path may lead there later */
};

struct lead {
    const struct layout *layout;
    uint16_t *slot_of;          /* by index of the layout: its slot in the surroundings, plus 1; 0: outside */
    uint32_t cells[LEAD_CELLS]; /* by slot: the index */
    size_t count;
    struct wave waves[WAVES];
    uint32_t arrivals[LEAD_CELLS]; /* by slot: when the first other hunter arrives, in 1/PARTS of the prey's cost */
    uint32_t first[LEAD_CELLS];    /* the same for all hunters */
    uint8_t back[LEAD_CELLS];      /* by slot: enum direction to the parent in the current search; CLOSED: expanded */
    uint16_t order[LEAD_CELLS];    /* slots in the order in which the prey reaches them without hunters, */
    size_t settled;                /* so many */
    uint16_t parents[LEAD_CELLS];  /* by slot: the slot from which it does; the start is its own parent */
    uint8_t fates[LEAD_CELLS];     /* by slot: enum prey_fate */
    uint16_t queue[LEAD_CELLS];    /* of barred slots, a circular array */
    bool is_queued[LEAD_CELLS];    /* by slot */
    bool has_begun, has_way;       /* for this version, `prey` and `like` */
    uint64_t version;              /* of the grid */
    uint32_t latest;               /* later arrivals count as this one */
    struct cover_runner prey, like;
    struct buckets open;
};

/* How a search spreads. */
struct wave_search {
    const struct moves *moves;
    enum { FROM_START, TO_START } way; /* the direction of the costs */
    enum { STAYS_INSIDE, FINDS_CELLS } reach;
    const uint32_t *bounds; /* by slot: the search goes there only if it costs less; NULL: everywhere */
};

struct lead *lead_new(const struct grid *grid)
{
    struct lead *lead = alloc_zeroed(1, sizeof *lead);
    if (lead == NULL) {
        return NULL;
    }
    lead->layout = grid_layout(grid);
    lead->slot_of = alloc_zeroed(lead->layout->cells, sizeof *lead->slot_of);
    buckets_init(&lead->open);
    for (size_t i = 0; i < WAVES; i++) {
        memset(lead->waves[i].costs, 0xff, sizeof lead->waves[i].costs);
    }
    if (lead->slot_of == NULL) {
        lead_free(lead);
        return NULL;
    }
    return lead;
}

void lead_free(struct lead *lead)
{
    if (lead == NULL) {
        return;
    }
    buckets_done(&lead->open);
    alloc_free(lead->slot_of);
    alloc_free(lead);
}

/* --- searches ------------------------------------------------------------------------------------- */

static void wave_clear(struct wave *wave)
{
    for (size_t i = 0; i < wave->count; i++) {
        wave->costs[wave->slots[i]] = UINT32_MAX;
    }
    wave->count = 0;
}

static bool find_slot(struct lead *lead, const struct wave_search *spread, uint32_t index, uint16_t *slot)
{
    if (lead->slot_of[index] == 0 && spread->reach == FINDS_CELLS && lead->count < LEAD_CELLS) {
        lead->cells[lead->count++] = index;
        lead->slot_of[index] = (uint16_t)lead->count;
    }
    *slot = (uint16_t)(lead->slot_of[index] - 1);
    return lead->slot_of[index] != 0;
}

/* Pushes the slot; the open list has room. */
static void wave_reach(struct lead *lead, const struct wave_search *spread, struct wave *wave, uint32_t index,
                       enum direction back, uint32_t cost)
{
    uint16_t slot;
    if (!find_slot(lead, spread, index, &slot) || cost >= wave->costs[slot]) {
        return;
    }
    if (spread->bounds != NULL && cost >= spread->bounds[slot]) {
        return;
    }
    if (wave->costs[slot] == UINT32_MAX) {
        wave->slots[wave->count++] = slot;
    }
    wave->costs[slot] = cost;
    lead->back[slot] = (uint8_t)back;
    buckets_push(&lead->open, cost, slot);
}

/* Returns the parent of a slot; the start is its own parent. */
static uint16_t parent_of(const struct lead *lead, uint16_t slot)
{
    enum direction back = (enum direction)lead->back[slot];
    return back == NO_DIRECTION
               ? slot
               : (uint16_t)(lead->slot_of[layout_neighbour(lead->layout, lead->cells[slot], back)] - 1);
}

static void expand(struct lead *lead, const struct wave_search *spread, struct wave *wave, uint16_t slot)
{
    const struct mover *mover = moves_mover(spread->moves);
    const uint8_t *factors = moves_factors(spread->moves);
    uint32_t index = lead->cells[slot], cost = wave->costs[slot];
    unsigned ahead = moves_steps(spread->moves)[index] & direction_rows[lead->back[slot]].away;
    if (spread->reach == FINDS_CELLS) {
        lead->order[lead->settled++] = slot;
        lead->parents[slot] = parent_of(lead, slot);
    }
    lead->back[slot] = CLOSED;
    DIRECTION_EACH (dir, ahead) {
        uint32_t next = layout_neighbour(lead->layout, index, dir);
        uint32_t factor = factors[spread->way == FROM_START ? next : index];
        uint32_t step = factor * (direction_is_diagonal(dir) ? mover->diagonal : mover->straight);
        wave_reach(lead, spread, wave, next, direction_opposite(dir), cost + step);
    }
}

static uint32_t dearest_step(const struct moves *moves)
{
    return (uint32_t)mover_greatest_factor(moves_mover(moves)) * moves_mover(moves)->diagonal;
}

/* Continues from the open list. */
static enum search_status wave_run(struct lead *lead, const struct wave_search *spread, struct wave *wave)
{
    uint32_t most = UINT32_MAX - dearest_step(spread->moves);
    const struct bucket_entry *first;
    while ((first = buckets_first(&lead->open)) != NULL) {
        uint16_t slot = (uint16_t)first->cell;
        buckets_drop(&lead->open);
        if (lead->back[slot] == CLOSED) {
            continue;
        }
        if (wave->costs[slot] >= most) {
            return SEARCH_TOO_FAR;
        }
        if (!buckets_reserve(&lead->open, DIRECTIONS)) {
            return SEARCH_NO_MEMORY;
        }
        expand(lead, spread, wave, slot);
    }
    return SEARCH_FOUND;
}

/* Prepares an open list for this many runners that start this late. */
static enum search_status open_begin(struct lead *lead, const struct moves *moves, uint32_t least, uint32_t most,
                                     size_t count)
{
    uint64_t lists = (uint64_t)most - least + dearest_step(moves) + 1;
    if (lists > MOST_LISTS) {
        return SEARCH_UNFIT;
    }
    bool has_memory =
        buckets_reset(&lead->open, least, (uint32_t)lists) && buckets_reserve(&lead->open, (uint32_t)count);
    return has_memory ? SEARCH_FOUND : SEARCH_NO_MEMORY;
}

static enum search_status search_from(struct lead *lead, const struct wave_search *spread, struct wave *wave,
                                      struct cell at, uint32_t late)
{
    enum search_status status = open_begin(lead, spread->moves, late, late, 1);
    wave_clear(wave);
    if (status != SEARCH_FOUND) {
        return status;
    }
    wave_reach(lead, spread, wave, layout_index(lead->layout, at), NO_DIRECTION, late);
    return wave_run(lead, spread, wave);
}

/* --- who comes when ------------------------------------------------------------------------------- */

static bool is_same_kind(const struct cover_runner *a, const struct cover_runner *b)
{
    return a->moves == b->moves && a->speed == b->speed;
}

/* Searches from all hunters of the same kind. */
static enum search_status search_from_kind(struct lead *lead, const struct cover_runner *like,
                                           const struct cover_runner *hunters, size_t count, struct wave *wave)
{
    const struct wave_search spread = {.moves = like->moves, .way = FROM_START, .reach = STAYS_INSIDE};
    uint32_t least = UINT32_MAX, most = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_same_kind(&hunters[i], like)) {
            least = hunters[i].late < least ? hunters[i].late : least;
            most = hunters[i].late > most ? hunters[i].late : most;
        }
    }
    enum search_status status = open_begin(lead, like->moves, least < most ? least : most, most, count);
    wave_clear(wave);
    if (status != SEARCH_FOUND) {
        return status;
    }
    for (size_t i = 0; i < count; i++) {
        if (is_same_kind(&hunters[i], like)) {
            wave_reach(lead, &spread, wave, layout_index(lead->layout, hunters[i].at), NO_DIRECTION, hunters[i].late);
        }
    }
    return wave_run(lead, &spread, wave);
}

static void arrive(const struct lead *lead, const struct wave *wave, uint32_t speed, uint32_t *arrivals)
{
    for (size_t i = 0; i < wave->count; i++) {
        uint16_t slot = wave->slots[i];
        uint64_t arrival = (uint64_t)wave->costs[slot] * PARTS * lead->prey.speed / speed;
        arrivals[slot] = arrival < arrivals[slot] ? (uint32_t)arrival : arrivals[slot];
    }
}

static bool is_first_of_kind(const struct cover_runner *hunters, size_t index)
{
    size_t i = 0;
    while (i < index && !is_same_kind(&hunters[i], &hunters[index])) {
        i++;
    }
    return i == index;
}

static enum search_status search_from_other_kinds(struct lead *lead, const struct cover_runner *hunters, size_t count)
{
    enum search_status status = SEARCH_FOUND;
    for (size_t i = 0; i < count && status == SEARCH_FOUND; i++) {
        if (is_same_kind(&hunters[i], &lead->like) || !is_first_of_kind(hunters, i)) {
            continue;
        }
        moves_update(hunters[i].moves);
        status = search_from_kind(lead, &hunters[i], hunters, count, &lead->waves[OTHER_KIND]);
        arrive(lead, &lead->waves[OTHER_KIND], hunters[i].speed, lead->arrivals);
    }
    return status;
}

/* --- the lead -------------------------------------------------------------------------------------- */

static void forget_places(struct lead *lead)
{
    for (size_t i = 0; i < lead->count; i++) {
        lead->slot_of[lead->cells[i]] = 0;
    }
    lead->count = 0;
}

static uint32_t greatest_cost(const struct lead *lead, const struct wave *wave)
{
    uint32_t greatest = 0;
    for (size_t i = 0; i < wave->count; i++) {
        uint32_t cost = wave->costs[wave->slots[i]] - lead->prey.late;
        greatest = cost > greatest ? cost : greatest;
    }
    return greatest;
}

static bool is_same_prey(const struct lead *lead, const struct cover_runner *prey)
{
    return is_same_kind(&lead->prey, prey) && cell_equal(lead->prey.at, prey->at) && lead->prey.late == prey->late;
}

enum search_status lead_begin(struct lead *lead, const struct cover_runner *prey)
{
    const struct wave_search spread = {.moves = prey->moves, .way = FROM_START, .reach = FINDS_CELLS};
    uint64_t version = grid_version(moves_grid(prey->moves));
    if (lead->has_begun && lead->version == version && is_same_prey(lead, prey)) {
        return SEARCH_FOUND;
    }
    moves_update(prey->moves);
    forget_places(lead);
    lead->prey = *prey;
    lead->version = version;
    lead->settled = 0;
    lead->has_way = false;
    enum search_status status = search_from(lead, &spread, &lead->waves[ALONE], prey->at, prey->late);
    uint64_t latest = ((uint64_t)prey->late + 2 * (uint64_t)greatest_cost(lead, &lead->waves[ALONE])) * PARTS;
    lead->latest = latest < UINT32_MAX ? (uint32_t)latest : UINT32_MAX - 1;
    lead->has_begun = status == SEARCH_FOUND;
    return status;
}

bool lead_has(const struct lead *lead, struct cell at) { return lead->slot_of[layout_index(lead->layout, at)] != 0; }

/* Finds the paths of that kind to the prey. */
static enum search_status find_ways(struct lead *lead, const struct cover_runner *like)
{
    const struct wave_search back = {.moves = like->moves, .way = TO_START, .reach = STAYS_INSIDE};
    if (lead->has_way && lead->like.moves == like->moves) {
        return SEARCH_FOUND;
    }
    moves_update(like->moves);
    enum search_status status = search_from(lead, &back, &lead->waves[WAY], lead->prey.at, 0);
    lead->has_way = status == SEARCH_FOUND;
    return status;
}

enum search_status lead_set_others(struct lead *lead, const struct cover_runner *like,
                                   const struct cover_runner *hunters, size_t count)
{
    enum search_status status = find_ways(lead, like);
    lead->like = *like;
    memset(lead->arrivals, 0xff, sizeof lead->arrivals);
    status = status == SEARCH_FOUND ? search_from_other_kinds(lead, hunters, count) : status;
    if (status == SEARCH_FOUND) {
        status = search_from_kind(lead, like, hunters, count, &lead->waves[SAME_KIND]);
        arrive(lead, &lead->waves[SAME_KIND], like->speed, lead->arrivals);
    }
    return status;
}

uint32_t lead_way(const struct lead *lead, struct cell from)
{
    uint16_t slot = lead->slot_of[layout_index(lead->layout, from)];
    return slot != 0 ? lead->waves[WAY].costs[slot - 1] : UINT32_MAX;
}

static bool is_in_time(const struct lead *lead, uint16_t slot, uint32_t cost)
{
    return (uint64_t)cost * PARTS < lead->first[slot];
}

static uint64_t lead_at(const struct lead *lead, uint16_t slot, uint32_t cost)
{
    uint64_t mine = (uint64_t)cost * PARTS;
    uint64_t theirs = lead->first[slot] < lead->latest ? lead->first[slot] : lead->latest;
    return theirs > mine ? theirs - mine : 0;
}

static void queue_up(struct lead *lead, uint16_t slot, size_t *end)
{
    if (!lead->is_queued[slot]) {
        lead->is_queued[slot] = true;
        lead->queue[(*end)++ % LEAD_CELLS] = slot;
    }
}

/* Improves the cost of a slot through one of its neighbours. */
static void better(struct lead *lead, uint16_t slot, uint32_t cost, size_t *end)
{
    struct wave *rest = &lead->waves[PREY];
    if (cost < rest->costs[slot] && is_in_time(lead, slot, cost)) {
        if (rest->costs[slot] == UINT32_MAX) {
            rest->slots[rest->count++] = slot;
        }
        rest->costs[slot] = cost;
        queue_up(lead, slot, end);
    }
}

static uint32_t step_to(const struct lead *lead, uint16_t slot, enum direction dir)
{
    const struct mover *mover = moves_mover(lead->prey.moves);
    uint32_t factor = moves_factors(lead->prey.moves)[lead->cells[slot]];
    return factor * (direction_is_diagonal(dir) ? mover->diagonal : mover->straight);
}

/* Reaches a barred cell from the kept cells around it. */
static void enter(struct lead *lead, uint16_t slot, size_t *end)
{
    DIRECTION_EACH (dir, moves_steps(lead->prey.moves)[lead->cells[slot]]) {
        uint16_t near = lead->slot_of[layout_neighbour(lead->layout, lead->cells[slot], dir)];
        if (near != 0 && lead->fates[near - 1] == FATE_KEPT) {
            better(lead, slot, lead->waves[ALONE].costs[near - 1] + step_to(lead, slot, dir), end);
        }
    }
}

/* Continues to the barred cells around it. */
static void go_on(struct lead *lead, uint16_t slot, size_t *end)
{
    DIRECTION_EACH (dir, moves_steps(lead->prey.moves)[lead->cells[slot]]) {
        uint16_t near = lead->slot_of[layout_neighbour(lead->layout, lead->cells[slot], dir)];
        if (near != 0 && lead->fates[near - 1] == FATE_BARRED) {
            uint16_t next = (uint16_t)(near - 1);
            better(lead, next, lead->waves[PREY].costs[slot] + step_to(lead, next, dir), end);
        }
    }
}

/* Sets the fates, and returns the lead over the kept cells. */
static uint64_t keep(struct lead *lead)
{
    const struct wave *alone = &lead->waves[ALONE];
    uint64_t sum = 0;
    for (size_t i = 0; i < lead->settled; i++) {
        uint16_t slot = lead->order[i], parent = lead->parents[slot];
        bool is_open = parent == slot || lead->fates[parent] == FATE_KEPT;
        bool is_free = is_in_time(lead, slot, alone->costs[slot]);
        lead->fates[slot] = !is_free ? FATE_TAKEN : is_open ? FATE_KEPT : FATE_BARRED;
        sum += is_free && is_open ? lead_at(lead, slot, alone->costs[slot]) : 0;
    }
    return sum;
}

/* Returns the lead over the cells to which hunters bar the shortest path.  Lowers costs until none changes (Bellman
 * 1958): in the order in which the prey reaches the cells without hunters, few costs are lowered twice. */
static uint64_t win_back(struct lead *lead)
{
    struct wave *rest = &lead->waves[PREY];
    uint64_t sum = 0;
    size_t front = 0, end = 0;
    wave_clear(rest);
    for (size_t i = 0; i < lead->settled; i++) {
        if (lead->fates[lead->order[i]] == FATE_BARRED) {
            enter(lead, lead->order[i], &end);
        }
    }
    while (front < end) {
        uint16_t slot = lead->queue[front++ % LEAD_CELLS];
        lead->is_queued[slot] = false;
        go_on(lead, slot, &end);
    }
    for (size_t i = 0; i < rest->count; i++) {
        sum += lead_at(lead, rest->slots[i], rest->costs[rest->slots[i]]);
    }
    return sum;
}

enum search_status lead_sum(struct lead *lead, struct cell at, uint64_t *sum)
{
    const struct wave_search hunter = {lead->like.moves, FROM_START, STAYS_INSIDE, lead->waves[SAME_KIND].costs};
    enum search_status status = search_from(lead, &hunter, &lead->waves[HUNTER], at, lead->like.late);
    if (status != SEARCH_FOUND) {
        return status;
    }
    memcpy(lead->first, lead->arrivals, sizeof lead->first);
    arrive(lead, &lead->waves[HUNTER], lead->like.speed, lead->first);
    *sum = keep(lead);
    *sum += win_back(lead);
    return SEARCH_FOUND;
}
