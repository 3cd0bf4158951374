/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "sandbox.h"

#include <check.h>
#include <string.h>

enum { WALL, GRASS, MUD, SWAMP };

static uint64_t draw(struct sandbox *box)
{
    uint64_t z = (box->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint32_t sandbox_below(struct sandbox *box, uint32_t limit) { return (uint32_t)(draw(box) >> 33) % limit; }

struct cell sandbox_at(const struct sandbox *box, int index)
{
    return (struct cell){index % box->width, index / box->width};
}

int sandbox_index(const struct sandbox *box, struct cell at) { return at.y * box->width + at.x; }

struct cell sandbox_cell(struct sandbox *box)
{
    return sandbox_at(box, (int)sandbox_below(box, (uint32_t)(box->width * box->height)));
}

void sandbox_change(struct sandbox *box)
{
    uint8_t terrain = (uint8_t)sandbox_below(box, 4);
    grid_set(box->grid, sandbox_cell(box), terrain);
}

struct cell sandbox_standing(struct sandbox *box)
{
    struct cell at = sandbox_cell(box);
    for (int tries = 0; tries < 200 && !sandbox_can_stand(box, at); tries++) {
        at = sandbox_cell(box);
    }
    return at;
}

static void scatter(struct sandbox *box, uint32_t walls_percent, uint32_t kinds)
{
    for (int i = 0; i < box->width * box->height; i++) {
        bool is_wall = sandbox_below(box, 100) < walls_percent;
        grid_set(box->grid, sandbox_at(box, i), is_wall ? WALL : (uint8_t)(GRASS + sandbox_below(box, kinds)));
    }
}

/* Walls on every fourth row and column, each with gaps. */
static void build_rooms(struct sandbox *box)
{
    scatter(box, 0, 2);
    for (int i = 0; i < box->width * box->height; i++) {
        struct cell at = sandbox_at(box, i);
        if ((at.x % 4 == 3 || at.y % 4 == 3) && sandbox_below(box, 5) > 0) {
            grid_set(box->grid, at, WALL);
        }
    }
}

/* Rows of corridor, each joined to the next by one gap. */
static void build_maze(struct sandbox *box)
{
    scatter(box, 0, 1);
    for (int y = 1; y < box->height; y += 2) {
        int gap = (int)sandbox_below(box, (uint32_t)box->width);
        for (int x = 0; x < box->width; x++) {
            if (x != gap) {
                grid_set(box->grid, (struct cell){x, y}, WALL);
            }
        }
    }
}

static void build(struct sandbox *box)
{
    switch (sandbox_below(box, 7)) {
    case 0: scatter(box, 0, 1); break;
    case 1: scatter(box, 10, 1); break;
    case 2: scatter(box, 35, 1); break;
    case 3: scatter(box, 20, 3); break;
    case 4: build_rooms(box); break;
    case 5: build_maze(box); break;
    default: scatter(box, 5, 3); break;
    }
}

static void choose_mover(struct sandbox *box)
{
    static const uint16_t costs[][2] = {{10, 14}, {5741, 8119}, {1, 1}, {5, 7}, {1, 2}, {60000, 65535}};
    static const uint8_t factors[][3] = {{1, 1, 1}, {1, 3, 6}, {2, 3, 4}, {1, 0, 4}, {1, 255, 2}};
    const uint16_t *pair = costs[sandbox_below(box, 6)];
    const uint8_t *factor = factors[sandbox_below(box, 5)];
    mover_init(&box->mover);
    box->mover.straight = pair[0];
    box->mover.diagonal = pair[1];
    box->mover.neighbours = sandbox_below(box, 3) == 0 ? 4 : 8;
    box->mover.corners = (enum corners)sandbox_below(box, 3);
    memcpy(&box->mover.factor[GRASS], factor, 3);
}

void sandbox_init(struct sandbox *box, uint64_t seed)
{
    *box = (struct sandbox){.seed = seed, .state = seed};
    box->width = 1 + (int)sandbox_below(box, SANDBOX_SIDE);
    box->height = 1 + (int)sandbox_below(box, SANDBOX_SIDE);
    box->grid = grid_new(box->width, box->height);
    ck_assert_ptr_nonnull(box->grid);
    choose_mover(box);
    build(box);
    box->moves = moves_new(box->grid, &box->mover);
    ck_assert_ptr_nonnull(box->moves);
    box->has_surcharge = sandbox_below(box, 4) == 0;
    for (int i = 0; i < SANDBOX_CELLS && box->has_surcharge; i++) {
        box->surcharge[i] = (uint8_t)(sandbox_below(box, 4) == 0 ? sandbox_below(box, 256) : 0);
    }
}

void sandbox_done(struct sandbox *box)
{
    moves_free(box->moves);
    grid_free(box->grid);
}

bool sandbox_can_stand(const struct sandbox *box, struct cell at)
{
    return grid_has(box->grid, at) && box->mover.factor[grid_terrain(box->grid, at)] > 0;
}

bool sandbox_is_legal(const struct sandbox *box, struct cell from, int dx, int dy)
{
    if (!sandbox_can_stand(box, from) || !sandbox_can_stand(box, (struct cell){from.x + dx, from.y + dy})) {
        return false;
    }
    if (dx == 0 || dy == 0) {
        return true;
    }
    int free_sides = sandbox_can_stand(box, (struct cell){from.x + dx, from.y}) +
                     sandbox_can_stand(box, (struct cell){from.x, from.y + dy});
    static const int needed[] = {[CORNERS_STRICT] = 2, [CORNERS_LOOSE] = 1, [CORNERS_CUT] = 0};
    return box->mover.neighbours == 8 && free_sides >= needed[box->mover.corners];
}

uint32_t sandbox_cost(const struct sandbox *box, struct cell from, int dx, int dy)
{
    struct cell to = {from.x + dx, from.y + dy};
    uint32_t factor = box->mover.factor[grid_terrain(box->grid, to)];
    if (box->has_surcharge) {
        factor += box->surcharge[sandbox_index(box, to)];
    }
    return factor * (dx != 0 && dy != 0 ? box->mover.diagonal : box->mover.straight);
}

static int nearest(const uint32_t *costs, const bool *settled, int count)
{
    int best = -1;
    for (int i = 0; i < count; i++) {
        if (!settled[i] && costs[i] != NO_WAY && (best < 0 || costs[i] < costs[best])) {
            best = i;
        }
    }
    return best;
}

enum measure { IN_COST, IN_STEPS };

static void relax(const struct sandbox *box, int from, enum measure measure, uint32_t *costs)
{
    struct cell at = sandbox_at(box, from);
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if ((dx == 0 && dy == 0) || !sandbox_is_legal(box, at, dx, dy)) {
                continue;
            }
            uint32_t cost = costs[from] + (measure == IN_STEPS ? 1 : sandbox_cost(box, at, dx, dy));
            int to = sandbox_index(box, (struct cell){at.x + dx, at.y + dy});
            costs[to] = cost < costs[to] ? cost : costs[to];
        }
    }
}

static void settle_all(const struct sandbox *box, struct cell start, enum measure measure, uint32_t *costs)
{
    bool settled[SANDBOX_CELLS] = {false};
    int count = box->width * box->height;
    for (int i = 0; i < count; i++) {
        costs[i] = NO_WAY;
    }
    if (sandbox_can_stand(box, start)) {
        costs[sandbox_index(box, start)] = 0;
    }
    for (int from = nearest(costs, settled, count); from >= 0; from = nearest(costs, settled, count)) {
        settled[from] = true;
        relax(box, from, measure, costs);
    }
}

void sandbox_costs(const struct sandbox *box, struct cell start, uint32_t costs[SANDBOX_CELLS])
{
    settle_all(box, start, IN_COST, costs);
}

void sandbox_steps(const struct sandbox *box, struct cell start, uint32_t steps[SANDBOX_CELLS])
{
    settle_all(box, start, IN_STEPS, steps);
}
