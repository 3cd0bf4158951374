#include "config.h"

#include "level/meadow/plot.h"

#include "base/xalloc.h"
#include "level/format/movers.h"
#include "level/lint/reach.h"

#include <stdlib.h>

int plot_random(struct plot *plot, int limit)
{
    return (int)rng_below(&plot->rng, (uint32_t)limit);
}

static uint8_t *cell_of(const struct plot *plot, struct cell at)
{
    return &plot->level->terrain[(size_t)at.y * (size_t)plot->level->width + (size_t)at.x];
}

struct cell plot_twin(const struct plot *plot, struct cell at)
{
    int x = plot->level->width - 1 - at.x;
    return (struct cell){x, plot->symmetry == SYMMETRY_MIRROR ? at.y : plot->level->height - 1 - at.y};
}

enum terrain plot_at(const struct plot *plot, struct cell at)
{
    return level_has(plot->level, at) ? (enum terrain) * cell_of(plot, at) : TERRAIN_HEDGE;
}

void plot_set_one(struct plot *plot, struct cell at, enum terrain terrain)
{
    if (level_has(plot->level, at)) {
        *cell_of(plot, at) = (uint8_t)terrain;
    }
}

void plot_set(struct plot *plot, struct cell at, enum terrain terrain)
{
    plot_set_one(plot, at, terrain);
    plot_set_one(plot, plot_twin(plot, at), terrain);
}

bool plot_is_inside(const struct plot *plot, struct cell at)
{
    return at.x > 0 && at.x < plot->level->width - 1 && at.y > 0 && at.y < plot->level->height - 1;
}

int plot_ways(const struct plot *plot, struct cell at)
{
    int ways = 0;
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        ways += plot_at(plot, cell_step(at, dir)) != TERRAIN_HEDGE;
    }
    return ways;
}

static bool has_actor(const struct level *level, struct cell at)
{
    bool has = level->has_hare && cell_equal(level->hare, at);
    for (size_t i = 0; i < level->hound_count; i++) {
        has = has || cell_equal(level->hounds[i].at, at);
    }
    for (size_t i = 0; i < level->post_count; i++) {
        has = has || cell_equal(level->posts[i], at);
    }
    return has;
}

bool plot_is_free(const struct plot *plot, struct cell at)
{
    return plot_at(plot, at) == TERRAIN_GRASS && !has_actor(plot->level, at);
}

static size_t cell_count(const struct level *level)
{
    return (size_t)level->width * (size_t)level->height;
}

static uint32_t *steps_of(const struct plot *plot, const struct mover *mover, const struct cell *from, size_t count)
{
    uint8_t *seeds = xcalloc(cell_count(plot->level), 1);
    for (size_t i = 0; i < count; i++) {
        seeds[(size_t)from[i].y * (size_t)plot->level->width + (size_t)from[i].x] = 1;
    }
    uint32_t *steps = reach_steps(plot->level, mover, seeds);
    free(seeds);
    return steps;
}

uint32_t *plot_steps(const struct plot *plot, const struct cell *from, size_t count)
{
    struct mover mover;
    movers_hare(plot->level, &mover);
    return steps_of(plot, &mover, from, count);
}

static bool reaches_all(const struct plot *plot, const struct mover *mover)
{
    const struct level *level = plot->level;
    size_t first = 0;
    while (first < cell_count(level) && mover->factor[level->terrain[first]] == 0) {
        first++;
    }
    if (first == cell_count(level)) {
        return false;
    }
    struct cell from = {(int)(first % (size_t)level->width), (int)(first / (size_t)level->width)};
    uint32_t *steps = steps_of(plot, mover, &from, 1);
    bool reaches = true;
    for (size_t i = 0; i < cell_count(level); i++) {
        reaches = reaches && (mover->factor[level->terrain[i]] == 0 || steps[i] != REACH_NEVER);
    }
    free(steps);
    return reaches;
}

bool plot_is_one_piece(const struct plot *plot)
{
    struct mover hare, hound;
    movers_hare(plot->level, &hare);
    movers_breed(plot->level, BREED_BLOODHOUND, &hound);
    return reaches_all(plot, &hare) && reaches_all(plot, &hound);
}
