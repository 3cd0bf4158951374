/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/fans.h"

#include "path/map/alloc.h"

#include <string.h>

/* All fans are forgotten if there is more than one node for every NODES_PART cells.  At least LEAST_NODES and never
 * more than MOST_NODES are kept, with WORDS_A_NODE for each. */
enum { NODES_PART = 32, LEAST_NODES = 4096, MOST_NODES = 1 << 16, WORDS_A_NODE = 16 };

/* With more changes to check, a scan is just as quick. */
#define MOST_CHECKS 8U

enum { LEAST_ROOM = 128, LEAST_WORDS = 1024, BATCH = 32, HEAD_WORDS = sizeof(struct fan) / sizeof(uint32_t) };

_Static_assert(MOST_CHECKS <= FAN_CHANGES, "changes that are checked are known");

/* A slot is valid only if the node that it names refers back to it, so forgetting need not clear anything. */
static inline bool is_taken(const struct fans *fans, uint32_t slot)
{
    uint32_t node = fans->slots[slot];
    return node < fans->count && fans->nodes[node].slot == slot;
}

static inline uint32_t slot_of(const struct fans *fans, uint32_t index)
{
    uint32_t slot = index * UINT32_C(0x9e3779b1) >> 7 & fans->slot_mask;
    while (is_taken(fans, slot) && fans->nodes[fans->slots[slot]].index != index) {
        slot = (slot + 1) & fans->slot_mask;
    }
    return slot;
}

uint32_t fans_find(const struct fans *fans, uint32_t index)
{
    uint32_t slot = fans->count > 0 ? slot_of(fans, index) : 0;
    return fans->count > 0 && is_taken(fans, slot) ? fans->slots[slot] : UINT32_MAX;
}

uint32_t fans_node(struct fans *fans, uint32_t x, uint32_t y, uint32_t index)
{
    uint32_t slot = slot_of(fans, index);
    if (!is_taken(fans, slot)) {
        fans->slots[slot] = fans->count;
        if (fans->keeps) {
            memset(&fans->known[fans->count * FAN_ARRIVALS], 0, FAN_ARRIVALS * sizeof *fans->known);
        }
        fans->nodes[fans->count++] = (struct fan_node){
            .index = index, .slot = slot, .number = UINT32_MAX, .x = (uint16_t)(x - 1), .y = (uint16_t)(y - 1)};
    }
    return fans->slots[slot];
}

static bool make_room(struct fans *fans, uint32_t room)
{
    struct fan_node *nodes = alloc_resize(fans->nodes, room * sizeof *nodes);
    if (nodes == NULL) {
        return false;
    }
    fans->nodes = nodes;
    uint32_t *known = fans->keeps ? alloc_resize(fans->known, room * FAN_ARRIVALS * sizeof *known) : NULL;
    if (known == NULL && fans->keeps) {
        return false;
    }
    fans->known = known;
    uint32_t *slots = alloc_zeroed((size_t)room * 2, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    alloc_free(fans->slots);
    fans->slots = slots;
    fans->slot_mask = 2 * room - 1;
    fans->room = room;
    uint32_t count = fans->count;
    for (fans->count = 0; fans->count < count; fans->count++) {
        struct fan_node *node = &fans->nodes[fans->count];
        node->slot = slot_of(fans, node->index);
        fans->slots[node->slot] = fans->count;
    }
    return true;
}

bool fans_reserve(struct fans *fans, uint32_t nodes)
{
    return fans->count + nodes <= fans->room || make_room(fans, fans->room == 0 ? LEAST_ROOM : 2 * fans->room);
}

struct jump {
    struct jump_spot to;
    enum direction arrival;
};

/* How far the rays have been followed, and the jumps that have not been written yet.  Its address is never passed to a
 * call, so the sides stay in registers. */
struct following {
    struct fans *fans;
    struct jump *batch;
    uint32_t batched;
    uint32_t west, east, north, south;
};

static bool reserve_words(struct fans *fans, uint32_t more)
{
    if (fans->used + more <= fans->words_room) {
        return true;
    }
    uint32_t room = fans->words_room == 0 ? LEAST_WORDS : 2 * fans->words_room;
    uint32_t *words = alloc_resize(fans->words, (size_t)room * sizeof *words);
    if (words == NULL) {
        return false;
    }
    fans->words = words;
    fans->words_room = room;
    return true;
}

static __attribute__((noinline)) void write_batch(struct fans *fans, const struct jump *batch, uint32_t count)
{
    fans->has_memory = fans->has_memory && fans_reserve(fans, BATCH) && reserve_words(fans, 2 * BATCH);
    for (uint32_t i = 0; i < count && fans->has_memory; i++) {
        const struct jump_spot *to = &batch[i].to;
        uint32_t node = fans_node(fans, to->x, to->y, to->index);
        *(struct fan_jump *)(fans->words + fans->used) =
            (struct fan_jump){node * FAN_ARRIVALS + (uint32_t)batch[i].arrival, to->g};
        fans->used += 2;
    }
}

JUMP_INLINE void follow(void *search, struct jump_spot to, enum direction arrival, bool is_jump)
{
    struct following *following = search;
    switch (arrival) {
    case EAST: following->east = to.x > following->east ? to.x : following->east; break;
    case WEST: following->west = to.x < following->west ? to.x : following->west; break;
    case SOUTH: following->south = to.y > following->south ? to.y : following->south; break;
    default: following->north = to.y < following->north ? to.y : following->north; break;
    }
    if (is_jump) {
        following->batch[following->batched++] = (struct jump){to, arrival};
        if (following->batched == BATCH) {
            write_batch(following->fans, following->batch, BATCH);
            following->batched = 0;
        }
    }
}

JUMP_INLINE void scan_straight(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_straight(search, ground, from, dir, follow);
}

/* Defines one function for each diagonal direction instead of a copy at each use, because the copies would not fit into
 * the cache. */
#define FOLLOW_DIAGONAL(name, dir)                                                                                     \
    static __attribute__((noinline)) void name(struct following *following, const struct jump_ground *ground,          \
                                               const struct jump_origin *from)                                         \
    {                                                                                                                  \
        struct following mine = *following;                                                                            \
        jump_scan_diagonal(&mine, ground, from, dir, follow);                                                          \
        *following = mine;                                                                                             \
    }

FOLLOW_DIAGONAL(follow_south_east, SOUTH_EAST)
FOLLOW_DIAGONAL(follow_south_west, SOUTH_WEST)
FOLLOW_DIAGONAL(follow_north_east, NORTH_EAST)
FOLLOW_DIAGONAL(follow_north_west, NORTH_WEST)

JUMP_INLINE void scan_diagonal(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    switch (dir) {
    case SOUTH_EAST: follow_south_east(search, ground, from); break;
    case SOUTH_WEST: follow_south_west(search, ground, from); break;
    case NORTH_EAST: follow_north_east(search, ground, from); break;
    default: follow_north_west(search, ground, from); break;
    }
}

/* With 4 neighbours, all rays end along x, on the line that the vertical part has reached. */
JUMP_INLINE void follow_of_four(void *search, struct jump_spot to, enum direction arrival, bool is_jump)
{
    struct following *following = search;
    following->south = to.y > following->south ? to.y : following->south;
    following->north = to.y < following->north ? to.y : following->north;
    follow(search, to, arrival, is_jump);
}

JUMP_INLINE void scan_straight_of_four(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                                       enum direction dir)
{
    jump_scan_straight(search, ground, from, dir, follow_of_four);
}

JUMP_INLINE void scan_vertical(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_vertical(search, ground, from, dir, follow_of_four);
}

static __attribute__((noinline)) void jump_on_four(struct following *following, const struct jump_ground *ground,
                                                   const struct jump_origin *from, enum direction arrival)
{
    struct following mine = *following;
    jump_on_of_four(&mine, ground, from, arrival, scan_straight_of_four, scan_vertical);
    *following = mine;
}

/* With 4 neighbours, returns the direction straight ahead and the sides to which the path may have to turn. */
static uint8_t sides_of_four(const struct tick *tick, uint32_t index, enum direction arrival)
{
    if (arrival == NO_DIRECTION) {
        return DIRECTIONS_STRAIGHT;
    }
    const unsigned before = tick->steps[index - (uint32_t)tick->layout->offset[arrival]];
    return (uint8_t)(DIRECTION_BIT(arrival) | (tick->steps[index] & ~before & DIRECTIONS_ALONG));
}

/* Returns the straight directions in which a path continues after an arrival in direction `arrival`. */
static uint8_t sides_of(unsigned steps, enum direction arrival)
{
    if (arrival > NORTH) {
        return DIRECTIONS_STRAIGHT;
    }
    const enum direction side = direction_side(arrival), other = direction_opposite(side);
    unsigned sides = DIRECTION_BIT(arrival);
    sides |= direction_is_forced(arrival, side, steps) ? DIRECTION_BIT(side) : 0;
    sides |= direction_is_forced(arrival, other, steps) ? DIRECTION_BIT(other) : 0;
    return (uint8_t)sides;
}

/* Appends the fan to the others. */
static uint32_t scan(struct fans *fans, const struct tick *tick, const struct jump_ground *map, uint32_t index,
                     enum direction arrival)
{
    const struct jump_ground ground = *map;
    const struct jump_origin from = jump_origin_at(&ground, index, 0);
    struct jump batch[BATCH];
    struct following following = {fans, batch, 0, from.at.x, from.at.x, from.at.y, from.at.y};
    const uint32_t place = fans->used;
    fans->used += HEAD_WORDS;
    if (tick->has_diagonals) {
        jump_on(&following, &ground, &from, arrival, scan_straight, scan_diagonal);
    } else {
        jump_on_four(&following, &ground, &from, arrival);
    }
    write_batch(fans, batch, following.batched);
    if (!fans->has_memory) {
        fans->used = place;
        return 0;
    }
    struct fan *fan = (struct fan *)(fans->words + place);
    fan->box = (struct points_box){(uint16_t)following.west, (uint16_t)following.east, (uint16_t)following.north,
                                   (uint16_t)following.south};
    fan->seen = fans->changed;
    fan->count = (fans->used - place - HEAD_WORDS) / 2;
    fan->sides = tick->has_diagonals ? sides_of(tick->steps[index], arrival) : sides_of_four(tick, index, arrival);
    return place;
}

static inline bool is_kept(const struct fans *fans, enum direction arrival) { return fans->keeps && arrival <= NORTH; }

/* Returns whether no changed cell is beside the fan's box. */
static bool holds(const struct fans *fans, struct fan *fan)
{
    if (fans->changed - fan->seen > MOST_CHECKS) {
        return false;
    }
    for (; fan->seen != fans->changed; fan->seen++) {
        if (box_is_beside(&fan->box, fans->changes[fan->seen % FAN_CHANGES])) {
            return false;
        }
    }
    return true;
}

uint32_t fans_get(struct fans *fans, const struct tick *tick, const struct jump_ground *ground, uint32_t node,
                  enum direction arrival)
{
    const uint32_t index = fans->nodes[node].index;
    const uint32_t known = is_kept(fans, arrival) ? fans->known[node * FAN_ARRIVALS + arrival] : 0;
    if (known != 0 && holds(fans, (struct fan *)(fans->words + known))) {
        return known;
    }
    fans->has_memory = reserve_words(fans, HEAD_WORDS);
    const uint32_t place = fans->has_memory ? scan(fans, tick, ground, index, arrival) : 0;
    if (is_kept(fans, arrival)) {
        fans->known[node * FAN_ARRIVALS + arrival] = place;
    }
    return place;
}

void fans_return(struct fans *fans, uint32_t place, enum direction arrival)
{
    fans->used = is_kept(fans, arrival) ? fans->used : place;
}

struct noting {
    struct fans *fans;
    const uint8_t *factor;
};

static bool note_change(void *data, struct grid_change change)
{
    const struct noting *noting = data;
    struct fans *fans = noting->fans;
    if ((noting->factor[change.before] != 0) != (noting->factor[change.after] != 0)) {
        fans->changes[fans->changed++ % FAN_CHANGES] = change.at;
    }
    return true;
}

void fans_note_changes(struct fans *fans, const struct tick *tick)
{
    struct noting noting = {fans, moves_mover(tick->moves)->factor};
    uint64_t seen = tick->before;
    if (!grid_follow(tick->grid, &seen, note_change, &noting)) {
        fans->changed += MOST_CHECKS + 1; /* no fan holds */
    }
}

void fans_begin(struct fans *fans, const struct tick *tick, const struct jump_ground *ground)
{
    const uint32_t part = tick->layout->cells / NODES_PART;
    const uint32_t most = part < LEAST_NODES ? LEAST_NODES : part < MOST_NODES ? part : MOST_NODES;
    if (fans->keeps == tick_is_bounded(tick)) {
        fans_done(fans);
        fans->keeps = !tick_is_bounded(tick);
    }
    if (!fans->keeps || fans->count > most || fans->used > WORDS_A_NODE * most || fans->changed > UINT32_MAX / 2 ||
        fans->straight != ground->straight || fans->diagonal != ground->diagonal) {
        fans->count = fans->changed = 0;
        fans->used = 1;
        fans->straight = ground->straight;
        fans->diagonal = ground->diagonal;
    }
}

size_t fans_size(const struct fans *fans)
{
    const size_t known = fans->keeps ? FAN_ARRIVALS * sizeof *fans->known : 0;
    return fans->room * (sizeof *fans->nodes + 2 * sizeof *fans->slots + known) +
           fans->words_room * sizeof *fans->words;
}

void fans_done(struct fans *fans)
{
    alloc_free(fans->nodes);
    alloc_free(fans->slots);
    alloc_free(fans->known);
    alloc_free(fans->words);
    *fans = (struct fans){0};
}
