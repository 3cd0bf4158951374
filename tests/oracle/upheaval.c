/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "upheaval.h"

void upheaval_init(struct upheaval *upheaval, struct rng *rng, enum relief relief, struct grid *grid)
{
    static const int periods[] = {0, 0, 1, 3, 5, 12};
    *upheaval = (struct upheaval){.grid = grid, .relief = relief};
    upheaval->period = periods[rng_below(rng, sizeof periods / sizeof periods[0])];
}

static void change(struct upheaval *upheaval, struct cell at, uint8_t terrain)
{
    if (!grid_has(upheaval->grid, at)) {
        return;
    }
    uint8_t before = grid_terrain(upheaval->grid, at);
    if (upheaval->past_count < UPHEAVAL_PAST) {
        upheaval->past[upheaval->past_count++] = (struct past){at, before};
    }
    grid_set(upheaval->grid, at, terrain);
}

static void toggle(struct upheaval *upheaval, struct rng *rng, struct cell at)
{
    bool is_wall = grid_has(upheaval->grid, at) && grid_terrain(upheaval->grid, at) == ground_wall();
    bool is_opened = is_wall || (upheaval->relief == RELIEF_MIXED && rng_below(rng, 2) == 0);
    change(upheaval, at, is_opened ? ground_free(rng, upheaval->relief) : ground_wall());
}

static struct cell any_cell(const struct upheaval *upheaval, struct rng *rng)
{
    int x = (int)rng_below(rng, (uint32_t)grid_width(upheaval->grid));
    int y = (int)rng_below(rng, (uint32_t)grid_height(upheaval->grid));
    return (struct cell){x, y};
}

static struct cell beside(struct rng *rng, struct cell at)
{
    int x = at.x + (int)rng_below(rng, 3) - 1;
    int y = at.y + (int)rng_below(rng, 3) - 1;
    return (struct cell){x, y};
}

static struct cell place(const struct upheaval *upheaval, struct rng *rng, const struct journey *journey)
{
    switch (rng_below(rng, 6)) {
    case 0: return beside(rng, journey->hunter);
    case 1: return beside(rng, journey->target);
    case 2:
        if (journey->way_count > 0) {
            return journey->way[rng_below(rng, (uint32_t)journey->way_count)];
        }
        break;
    default: break;
    }
    return any_cell(upheaval, rng);
}

static void change_some(struct upheaval *upheaval, struct rng *rng, const struct journey *journey)
{
    for (uint32_t left = 1 + rng_below(rng, 8); left > 0; left--) {
        toggle(upheaval, rng, place(upheaval, rng, journey));
    }
}

static void shut_in(struct upheaval *upheaval, struct cell at)
{
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        change(upheaval, cell_step(at, dir), ground_wall());
    }
}

static void take_back(struct upheaval *upheaval)
{
    while (upheaval->past_count > 0) {
        const struct past *past = &upheaval->past[--upheaval->past_count];
        grid_set(upheaval->grid, past->at, past->before);
    }
}

/* Changes cells and changes them back, more often than the journal has room for. */
static void overflow_journal(struct upheaval *upheaval, struct rng *rng)
{
    for (int i = 0; i < GRID_JOURNAL; i++) {
        struct cell at = any_cell(upheaval, rng);
        uint8_t before = grid_terrain(upheaval->grid, at);
        grid_set(upheaval->grid, at, before == ground_wall() ? ground_free(rng, upheaval->relief) : ground_wall());
        grid_set(upheaval->grid, at, before);
    }
}

void upheaval_strike(struct upheaval *upheaval, struct rng *rng, const struct journey *journey, int tick)
{
    if (upheaval->period == 0 || tick % upheaval->period != upheaval->period - 1) {
        return;
    }
    uint32_t kind = rng_below(rng, 40);
    if (kind == 0) {
        overflow_journal(upheaval, rng);
    }
    if (kind < 4) {
        shut_in(upheaval, rng_below(rng, 2) == 0 ? journey->target : journey->hunter);
    } else if (kind < 12) {
        take_back(upheaval);
    } else {
        change_some(upheaval, rng, journey);
    }
}
