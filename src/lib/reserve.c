/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/reserve.h"

#include <string.h>

#define NOBODY UINT32_MAX

/* A cell and its hunters. */
struct reserve_place {
    struct hnd_cell at;
    uint32_t stander; /* the last hunter that was there before the tick */
    uint32_t standing : 30;
    uint32_t is_used : 1, is_taken : 1; /* is_taken: in the next tick */
};

enum { UNDECIDED, WAITS, DECIDED };

bool reserve_open(struct reserve *reserve, size_t count)
{
    if (reserve->places != NULL) {
        return true;
    }
    /* Each hunter has two cells, and half of the table stays empty. */
    for (reserve->place_count = 1; reserve->place_count < 4 * count; reserve->place_count *= 2) {
    }
    reserve->places = alloc_zeroed(reserve->place_count, sizeof *reserve->places);
    reserve->chain = alloc_zeroed(count + 1, sizeof *reserve->chain);
    reserve->states = alloc_zeroed(count + 1, sizeof *reserve->states);
    bool has_memory = reserve->places != NULL && reserve->chain != NULL && reserve->states != NULL &&
                      sources_clear(&reserve->order, count + 1);
    if (!has_memory) {
        reserve_done(reserve);
    }
    return has_memory;
}

void reserve_done(struct reserve *reserve)
{
    sources_done(&reserve->order);
    alloc_free(reserve->places);
    alloc_free(reserve->chain);
    alloc_free(reserve->states);
    *reserve = (struct reserve){0};
}

static bool same(struct hnd_cell a, struct hnd_cell b) { return a.x == b.x && a.y == b.y; }

/* Returns the place of a cell, or the empty place where it belongs. */
static struct reserve_place *find(const struct reserve *reserve, struct hnd_cell at)
{
    const size_t mask = reserve->place_count - 1;
    size_t slot = ((uint32_t)at.x * 2654435761U ^ (uint32_t)at.y * 2246822519U) >> 7 & mask;
    while (reserve->places[slot].is_used && !same(reserve->places[slot].at, at)) {
        slot = (slot + 1) & mask;
    }
    return &reserve->places[slot];
}

static struct reserve_place *need(struct reserve *reserve, struct hnd_cell at)
{
    struct reserve_place *place = find(reserve, at);
    if (!place->is_used) {
        *place = (struct reserve_place){.at = at, .stander = NOBODY, .is_used = 1};
    }
    return place;
}

static void begin(struct reserve *reserve, const struct reserve_terms *terms)
{
    uint32_t greatest = 0;
    memset(reserve->places, 0, reserve->place_count * sizeof *reserve->places);
    memset(reserve->states, UNDECIDED, terms->count);
    sources_clear(&reserve->order, terms->count);
    for (size_t i = 0; i < terms->count; i++) {
        struct reserve_place *place = need(reserve, terms->hunters[i]);
        place->stander = (uint32_t)i;
        place->standing++;
        sources_add(&reserve->order, terms->plans[i].cost, (uint32_t)i);
        greatest = terms->plans[i].cost > greatest ? terms->plans[i].cost : greatest;
    }
    sources_sort(&reserve->order, greatest);
}

static void move(struct reserve *reserve, const struct reserve_terms *terms, uint32_t hunter, struct hnd_cell to)
{
    find(reserve, terms->hunters[hunter])->standing--;
    need(reserve, to)->is_taken = 1;
    terms->plans[hunter].next = to;
    reserve->states[hunter] = DECIDED;
}

static bool may_enter(const struct reserve_terms *terms, uint32_t hunter, struct hnd_cell to)
{
    return terms->may == NULL || terms->may(terms->data, hunter, to);
}

static bool is_free(const struct reserve *reserve, struct hnd_cell at)
{
    const struct reserve_place *place = find(reserve, at);
    return !place->is_used || (place->standing == 0 && !place->is_taken);
}

static bool is_legal(const struct reserve_terms *terms, struct hnd_cell from, struct hnd_cell to)
{
    enum direction dir = direction_between(lib_cell(from), lib_cell(to));
    return lib_has(terms->mover->grid, from) && moves_can_step(terms->mover->moves, lib_cell(from), dir);
}

/* Finds the two cells beside the one that the hunter wants: at an angle of 45 degrees, or of 90 with 4 neighbours. */
static void find_sides(const struct reserve_terms *terms, uint32_t hunter, struct hnd_cell sides[2])
{
    const struct hnd_cell at = terms->hunters[hunter], to = terms->plans[hunter].next;
    const int dx = to.x - at.x, dy = to.y - at.y;
    const bool is_four = moves_mover(terms->mover->moves)->neighbours == 4;
    if (dx != 0 && dy != 0) {
        sides[0] = (struct hnd_cell){at.x + dx, at.y};
        sides[1] = (struct hnd_cell){at.x, at.y + dy};
    } else {
        const int ahead_x = is_four ? 0 : dx, ahead_y = is_four ? 0 : dy;
        sides[0] = (struct hnd_cell){at.x + ahead_x + (dy != 0), at.y + ahead_y + (dx != 0)};
        sides[1] = (struct hnd_cell){at.x + ahead_x - (dy != 0), at.y + ahead_y - (dx != 0)};
    }
}

/* Returns whether the hunter wants its target's cell. */
static bool is_beside_target(const struct reserve_terms *terms, uint32_t hunter)
{
    const struct hnd_cell at = terms->hunters[hunter], to = terms->plans[hunter].next;
    return is_legal(terms, at, to) &&
           moves_cost(terms->mover->moves, lib_cell(at), direction_between(lib_cell(at), lib_cell(to))) ==
               terms->plans[hunter].cost;
}

/* Steps aside or waits.  Half of the hunters prefer the other side, so that a crowd spreads out. */
static void give_way(struct reserve *reserve, const struct reserve_terms *terms, uint32_t hunter)
{
    struct hnd_cell at = terms->hunters[hunter], to = at, sides[2];
    if (!same(terms->plans[hunter].next, at) && !is_beside_target(terms, hunter)) {
        find_sides(terms, hunter, sides);
        for (uint32_t i = 0; i < 2 && same(to, at); i++) {
            struct hnd_cell side = sides[(hunter + i) % 2];
            bool can = is_legal(terms, at, side) && is_free(reserve, side) && may_enter(terms, hunter, side);
            to = can ? side : to;
        }
    }
    move(reserve, terms, hunter, to);
}

/* Returns whether all hunters of the ring, which starts at `start` in the chain, may go at once. */
static bool may_go_round(struct reserve *reserve, const struct reserve_terms *terms, uint32_t length, uint32_t start)
{
    bool can = length - start >= 3;
    for (uint32_t i = start; can && i < length; i++) {
        can = may_enter(terms, reserve->chain[i], terms->plans[reserve->chain[i]].next);
    }
    return can;
}

/* Closes a circle: the chain has come back to one of its own hunters, and from that one on all step at once.  Two
 * hunters cannot swap cells. */
static uint32_t go_round(struct reserve *reserve, const struct reserve_terms *terms, uint32_t length, uint32_t first)
{
    uint32_t start = length - 1;
    while (reserve->chain[start] != first) {
        start--;
    }
    if (!may_go_round(reserve, terms, length, start)) {
        give_way(reserve, terms, reserve->chain[length - 1]);
        return length - 1;
    }
    for (uint32_t i = start; i < length; i++) {
        move(reserve, terms, reserve->chain[i], terms->plans[reserve->chain[i]].next);
    }
    return start;
}

/* Decides for a hunter, but first for each hunter in its way. */
static void decide(struct reserve *reserve, const struct reserve_terms *terms, uint32_t hunter)
{
    uint32_t length = 0;
    reserve->chain[length++] = hunter;
    while (length > 0) {
        uint32_t last = reserve->chain[length - 1];
        struct hnd_cell wish = terms->plans[last].next;
        const struct reserve_place *place = find(reserve, wish);
        bool waits = !same(wish, terms->hunters[last]) && place->is_used && place->standing == 1 && !place->is_taken;
        reserve->states[last] = WAITS;
        if (waits && reserve->states[place->stander] == WAITS) {
            length = go_round(reserve, terms, length, place->stander);
        } else if (waits && reserve->states[place->stander] == UNDECIDED) {
            reserve->chain[length++] = place->stander;
        } else {
            if (is_free(reserve, wish) && may_enter(terms, last, wish)) {
                move(reserve, terms, last, wish);
            } else {
                give_way(reserve, terms, last);
            }
            length--;
        }
    }
}

void reserve_run(struct reserve *reserve, const struct reserve_terms *terms)
{
    begin(reserve, terms);
    for (size_t i = 0; i < terms->count; i++) {
        uint32_t hunter = (uint32_t)reserve->order.keys[i];
        if (reserve->states[hunter] == UNDECIDED) {
            decide(reserve, terms, hunter);
        }
    }
}
