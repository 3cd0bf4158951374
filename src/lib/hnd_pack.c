/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"
#include "lib/reserve.h"

#include <string.h>

/* A crowd: all hunters with the same target.  A large crowd shares one search. */
struct sharers {
    struct hnd_cell target;
    uint32_t count, first; /* its hunters are order[first] and the following ones */
};

/* A field that is kept for the next tick, because the target is often the same. */
struct server {
    struct hnd_field *field; /* NULL: not created yet */
    struct hnd_cell target;
    bool is_busy; /* it serves a crowd in this tick */
};

enum { SERVERS = 32 };
/* A search for a field takes about 6 ns a cell, and a tick of a chase 3 us. */
enum { LEAST_CROWD = 16, CELLS_A_HUNTER = 512 };
/* With more than MANY hunters, each keeps FRUGAL bytes, unless the caller sets a limit.  Ticks are no slower than with
 * a higher limit: little of a large tree is in the processor's caches. */
enum { MANY = 1000, FRUGAL = 8192 };

#define NO_CROWD UINT32_MAX

struct hnd_pack {
    struct hnd_mover *mover;
    size_t count, bytes;
    struct hnd_chase **chases; /* NULL: not needed yet */
    struct hnd_cell *hunters;  /* of the last tick, and their targets */
    struct hnd_cell *targets;
    bool *is_served; /* by a field, in the last tick */

    /* NULL until there are enough hunters for large crowds. */
    uint32_t *slots; /* hash table of the numbers of crowds */
    size_t slot_count;
    uint32_t *crowd_of; /* by hunter */
    struct sharers *crowds;
    uint32_t *order;        /* hunters by crowd */
    struct hnd_cell *cells; /* of one crowd */
    struct hnd_plan *plans;
    struct server servers[SERVERS];

    struct reserve reserve;
};

static void release(struct hnd_pack *pack)
{
    for (size_t i = 0; pack->chases != NULL && i < pack->count; i++) {
        hnd_chase_free(pack->chases[i]);
    }
    for (size_t i = 0; i < SERVERS; i++) {
        hnd_field_free(pack->servers[i].field);
    }
    reserve_done(&pack->reserve);
    void *arrays[] = {pack->chases,   pack->hunters, pack->targets, pack->is_served, pack->slots,
                      pack->crowd_of, pack->crowds,  pack->order,   pack->cells,     pack->plans};
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
        alloc_free(arrays[i]);
    }
}

static bool init(void *handle, const struct hnd_grid *grid, void *how)
{
    struct hnd_pack *pack = handle;
    (void)grid;
    *pack = *(const struct hnd_pack *)how;
    if (pack->count >= NO_CROWD / 2) {
        return false;
    }
    const size_t room = pack->count > 0 ? pack->count : 1;
    pack->chases = alloc_zeroed(room, sizeof(struct hnd_chase *));
    pack->hunters = alloc_zeroed(room, sizeof *pack->hunters);
    pack->targets = alloc_zeroed(room, sizeof *pack->targets);
    pack->is_served = alloc_zeroed(room, sizeof *pack->is_served);
    bool is_good = pack->chases != NULL && pack->hunters != NULL && pack->targets != NULL && pack->is_served != NULL;
    if (!is_good) {
        release(pack);
    }
    return is_good;
}

enum hnd_status hnd_pack_new(struct hnd_mover *mover, size_t count, size_t bytes, struct hnd_pack **made)
{
    const size_t most = count > MANY ? FRUGAL : SIZE_MAX;
    struct hnd_pack plain = {.mover = mover, .count = count, .bytes = bytes != 0 ? bytes : most};
    return lib_new(lib_grid_of(mover), sizeof **made, init, &plain, made);
}

void hnd_pack_free(struct hnd_pack *pack)
{
    if (pack != NULL) {
        const struct allocator *before = lib_enter(pack->mover->grid);
        release(pack);
        lib_free(pack, before);
    }
}

static bool same(struct hnd_cell a, struct hnd_cell b) { return a.x == b.x && a.y == b.y; }

static size_t least_crowd(const struct hnd_pack *pack)
{
    moves_update(pack->mover->moves);
    size_t least = moves_room(pack->mover->moves) / CELLS_A_HUNTER;
    return least > LEAST_CROWD ? least : LEAST_CROWD;
}

/* Returns whether there are arrays for crowds; without them there are only chases. */
static bool has_arrays(struct hnd_pack *pack)
{
    if (pack->slots == NULL) {
        for (pack->slot_count = 1; pack->slot_count < 2 * pack->count; pack->slot_count *= 2) {
        }
        const struct allocator *before = lib_enter(pack->mover->grid);
        uint32_t *slots = alloc_zeroed(pack->slot_count, sizeof *slots);
        pack->crowd_of = alloc_zeroed(pack->count, sizeof *pack->crowd_of);
        pack->crowds = alloc_zeroed(pack->count, sizeof *pack->crowds);
        pack->order = alloc_zeroed(pack->count, sizeof *pack->order);
        pack->cells = alloc_zeroed(pack->count, sizeof *pack->cells);
        pack->plans = alloc_zeroed(pack->count, sizeof *pack->plans);
        bool is_good = slots != NULL && pack->crowd_of != NULL && pack->crowds != NULL && pack->order != NULL &&
                       pack->cells != NULL && pack->plans != NULL;
        if (is_good) {
            pack->slots = slots;
        } else {
            void *arrays[] = {slots, pack->crowd_of, pack->crowds, pack->order, pack->cells, pack->plans};
            for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
                alloc_free(arrays[i]);
            }
            pack->crowd_of = pack->order = NULL;
            pack->crowds = NULL;
            pack->cells = NULL;
            pack->plans = NULL;
        }
        lib_leave(before);
    }
    return pack->slots != NULL;
}

/* Returns the number of the target's crowd, which may be new. */
static uint32_t crowd_with(struct hnd_pack *pack, struct hnd_cell target, uint32_t *count)
{
    const size_t mask = pack->slot_count - 1;
    size_t slot = ((uint32_t)target.x * 2654435761U ^ (uint32_t)target.y * 2246822519U) >> 7 & mask;
    while (pack->slots[slot] != NO_CROWD && !same(pack->crowds[pack->slots[slot]].target, target)) {
        slot = (slot + 1) & mask;
    }
    if (pack->slots[slot] == NO_CROWD) {
        pack->crowds[*count] = (struct sharers){.target = target};
        pack->slots[slot] = (*count)++;
    }
    return pack->slots[slot];
}

/* Returns the number of crowds, which are in the order of their first hunters.  Cells off the grid belong to none. */
static uint32_t form_crowds(struct hnd_pack *pack)
{
    const struct hnd_grid *grid = pack->mover->grid;
    uint32_t count = 0, first = 0;
    memset(pack->slots, 0xff, pack->slot_count * sizeof *pack->slots);
    for (size_t i = 0; i < pack->count; i++) {
        bool is_on_grid = lib_has(grid, pack->hunters[i]) && lib_has(grid, pack->targets[i]);
        pack->crowd_of[i] = is_on_grid ? crowd_with(pack, pack->targets[i], &count) : NO_CROWD;
        if (is_on_grid) {
            pack->crowds[pack->crowd_of[i]].count++;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        pack->crowds[i].first = first;
        first += pack->crowds[i].count;
        pack->crowds[i].count = 0;
    }
    for (size_t i = 0; i < pack->count; i++) {
        if (pack->crowd_of[i] != NO_CROWD) {
            struct sharers *crowd = &pack->crowds[pack->crowd_of[i]];
            pack->order[crowd->first + crowd->count++] = (uint32_t)i;
        }
    }
    return count;
}

/* Finds a field for the target, preferably the one that had it in the last tick.  Returns NULL if all are busy, or if
 * memory runs out. */
static struct server *find_server(struct hnd_pack *pack, struct hnd_cell target)
{
    struct server *found = NULL;
    for (struct server *each = pack->servers; each < pack->servers + SERVERS; each++) {
        bool has_target = each->field != NULL && same(each->target, target);
        found = !each->is_busy && (found == NULL || has_target) ? each : found;
        if (has_target) {
            break;
        }
    }
    bool is_ready = found != NULL && (found->field != NULL || hnd_field_new(pack->mover, &found->field) == HND_OK);
    return is_ready ? found : NULL;
}

/* Serves a crowd.  If this fails, chases plan for the crowd. */
static void serve(struct hnd_pack *pack, const struct sharers *crowd, struct hnd_plan *plans)
{
    const uint32_t *hunters = pack->order + crowd->first;
    struct server *server = find_server(pack, crowd->target);
    if (server == NULL) {
        return;
    }
    for (uint32_t i = 0; i < crowd->count; i++) {
        pack->cells[i] = pack->hunters[hunters[i]];
    }
    server->is_busy = true;
    server->target = crowd->target;
    if (hnd_field_update(server->field, crowd->target, pack->cells, crowd->count, pack->plans) >= HND_OK) {
        for (uint32_t i = 0; i < crowd->count; i++) {
            plans[hunters[i]] = pack->plans[i];
            pack->is_served[hunters[i]] = true;
        }
    }
}

static void serve_crowds(struct hnd_pack *pack, struct hnd_plan *plans)
{
    memset(pack->is_served, 0, pack->count * sizeof *pack->is_served);
    size_t least = pack->count >= LEAST_CROWD ? least_crowd(pack) : SIZE_MAX;
    if (pack->count < least || !has_arrays(pack)) {
        return;
    }
    for (size_t i = 0; i < SERVERS; i++) {
        pack->servers[i].is_busy = false;
    }
    uint32_t count = form_crowds(pack);
    for (uint32_t i = 0; i < count; i++) {
        if (pack->crowds[i].count >= least) {
            serve(pack, &pack->crowds[i], plans);
        }
    }
}

/* Returns the chase, creating it if necessary, or NULL if memory runs out. */
static struct hnd_chase *need_chase(struct hnd_pack *pack, size_t number)
{
    struct hnd_chase **chase = &pack->chases[number];
    if (*chase == NULL && hnd_chase_new(pack->mover, chase) == HND_OK) {
        hnd_chase_bound(*chase, pack->bytes);
    }
    return *chase;
}

static struct hnd_plan plan_alone(struct hnd_pack *pack, size_t number)
{
    struct hnd_chase *chase = need_chase(pack, number);
    if (chase == NULL) {
        return (struct hnd_plan){.status = HND_NO_MEMORY, .cost = HND_NO_COST, .next = pack->hunters[number]};
    }
    enum hnd_status status = hnd_chase_update(chase, pack->hunters[number], pack->targets[number]);
    return (struct hnd_plan){.status = status, .cost = hnd_chase_cost(chase), .next = hnd_chase_next(chase)};
}

enum hnd_status hnd_pack_update(struct hnd_pack *pack, const struct hnd_cell *hunters, const struct hnd_cell *targets,
                                struct hnd_plan *plans)
{
    if (pack == NULL || (pack->count > 0 && (hunters == NULL || targets == NULL || plans == NULL))) {
        return HND_BAD_ARGUMENT;
    }
    if (pack->count > 0) {
        memcpy(pack->hunters, hunters, pack->count * sizeof *hunters);
        memcpy(pack->targets, targets, pack->count * sizeof *targets);
    }
    serve_crowds(pack, plans);
    enum hnd_status all = HND_OK;
    for (size_t i = 0; i < pack->count; i++) {
        if (!pack->is_served[i]) {
            plans[i] = plan_alone(pack, i);
        }
        all = lib_worse(all, (enum hnd_status)plans[i].status);
    }
    return all;
}

/* Checks the wishes.  A hunter whose wish is not a step stays in its cell. */
static enum hnd_status check_wishes(const struct hnd_pack *pack, const struct hnd_cell *hunters, struct hnd_plan *plans)
{
    const struct hnd_grid *grid = pack->mover->grid;
    for (size_t i = 0; i < pack->count; i++) {
        const struct hnd_cell next = plans[i].next;
        if (!lib_has(grid, hunters[i])) {
            return HND_OUT_OF_RANGE;
        }
        if (!lib_has(grid, next) || direction_between(lib_cell(hunters[i]), lib_cell(next)) == NO_DIRECTION) {
            plans[i].next = hunters[i];
        }
    }
    return HND_OK;
}

enum hnd_status hnd_pack_reserve(struct hnd_pack *pack, const struct hnd_cell *hunters, struct hnd_plan *plans,
                                 bool (*may)(void *data, size_t hunter, struct hnd_cell to), void *data)
{
    if (pack == NULL || (pack->count > 0 && (hunters == NULL || plans == NULL))) {
        return HND_BAD_ARGUMENT;
    }
    enum hnd_status status = check_wishes(pack, hunters, plans);
    if (status == HND_OK) {
        const struct allocator *before = lib_enter(pack->mover->grid);
        moves_update(pack->mover->moves);
        status = reserve_open(&pack->reserve, pack->count) ? HND_OK : HND_NO_MEMORY;
        lib_leave(before);
    }
    if (status == HND_OK) {
        const struct reserve_terms terms = {pack->mover, hunters, plans, pack->count, may, data};
        reserve_run(&pack->reserve, &terms);
    }
    return status;
}

struct hnd_chase *hnd_pack_chase(struct hnd_pack *pack, size_t number)
{
    struct hnd_chase *chase = number < pack->count ? need_chase(pack, number) : NULL;
    if (chase != NULL && pack->is_served[number]) {
        pack->is_served[number] = false;
        hnd_chase_update(chase, pack->hunters[number], pack->targets[number]);
    }
    return chase;
}
