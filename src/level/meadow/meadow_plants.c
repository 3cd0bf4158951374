#include "config.h"

#include "level/meadow/meadow_plants.h"

#include "level/format/movers.h"

/* What each kind of ground bears.  Gates: of a hundred doorways and their twins; patches: at most so many, each with
 * its twin; the warren: in so many of a hundred meadows. */
static const struct bearing {
    int gates_percent, tall_grass, mud, bramble, water, bales, warren_percent;
} bearings[MEADOW_KINDS] = {
    [MEADOW_ROOMS] = {45, 2, 1, 1, 0, 1, 25}, [MEADOW_CAVES] = {8, 3, 2, 2, 1, 0, 30},
    [MEADOW_MAZE] = {6, 2, 1, 1, 0, 0, 40},   [MEADOW_MIXED] = {60, 3, 1, 2, 1, 1, 20},
    [MEADOW_OPEN] = {0, 4, 2, 2, 2, 2, 15},
};

enum { TRIES = 30 };

static struct cell random_cell(struct plot *plot)
{
    int x = 1 + plot_random(plot, plot->level->width / 2), y = 1 + plot_random(plot, plot->level->height - 2);
    return (struct cell){x, y};
}

static bool is_hedge(const struct plot *plot, struct cell at, enum direction dir)
{
    return plot_at(plot, cell_step(at, dir)) == TERRAIN_HEDGE;
}

/* A hedge of at least two cells, not a lone tree. */
static bool is_wall(const struct plot *plot, struct cell at, enum direction dir)
{
    return is_hedge(plot, at, dir) && is_hedge(plot, cell_step(at, dir), dir);
}

/* Between two hedges, with open ground before and behind. */
static bool is_doorway(const struct plot *plot, struct cell at)
{
    bool east = is_hedge(plot, at, EAST), west = is_hedge(plot, at, WEST);
    bool south = is_hedge(plot, at, SOUTH), north = is_hedge(plot, at, NORTH);
    return plot_at(plot, at) == TERRAIN_GRASS &&
           ((east && west && !south && !north) || (south && north && !east && !west));
}

/* In a wall that goes on to both sides. */
static bool is_gateway(const struct plot *plot, struct cell at)
{
    bool is_across = is_wall(plot, at, EAST) && is_wall(plot, at, WEST);
    return is_doorway(plot, at) && (is_across || (is_wall(plot, at, SOUTH) && is_wall(plot, at, NORTH)));
}

static bool has_gate_near(const struct plot *plot, struct cell at)
{
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        if (plot_at(plot, cell_step(at, dir)) == TERRAIN_GATE_CLOSED) {
            return true;
        }
    }
    return false;
}

static void hang_gates(struct plot *plot, int percent)
{
    for (struct cell at = {0, 0}; at.y < plot->level->height; at.y++) {
        for (at.x = 0; at.x <= plot->level->width / 2; at.x++) {
            if (is_gateway(plot, at) && !has_gate_near(plot, at) && plot_random(plot, 100) < percent) {
                plot_set(plot, at, TERRAIN_GATE_CLOSED);
            }
        }
    }
}

/* Neighbour by neighbour, over grass alone; a step that tears the meadow apart is taken back. */
static void spread(struct plot *plot, struct cell from, enum terrain terrain, int cells)
{
    struct cell at = from;
    for (int i = 0; i < cells * 2 && cells > 0; i++) {
        if (plot_at(plot, at) == TERRAIN_GRASS && plot_is_inside(plot, at)) {
            plot_set(plot, at, terrain);
            bool is_kept = terrain_facts(terrain)->hare > 0 || plot_is_one_piece(plot);
            plot_set(plot, at, is_kept ? terrain : TERRAIN_GRASS);
            cells -= is_kept;
        }
        struct cell next = cell_step(at, (enum direction)plot_random(plot, 4));
        bool goes_on = plot_at(plot, next) == TERRAIN_GRASS || plot_at(plot, next) == terrain;
        at = goes_on ? next : at;
    }
}

static void sow(struct plot *plot, enum terrain terrain, int patches, int least, int most)
{
    for (int left = patches > 0 ? plot_random(plot, patches + 1) : 0, i = 0; left > 0 && i < TRIES; i++) {
        struct cell at = random_cell(plot);
        if (plot_at(plot, at) == TERRAIN_GRASS) {
            spread(plot, at, terrain, least + plot_random(plot, most - least + 1));
            left--;
        }
    }
}

static bool is_in_the_open(const struct plot *plot, struct cell at)
{
    bool is_open = plot_at(plot, at) == TERRAIN_GRASS;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        is_open = is_open && plot_at(plot, cell_step(at, dir)) == TERRAIN_GRASS;
    }
    return is_open;
}

static void set_bales(struct plot *plot, int pairs)
{
    for (int i = 0; i < TRIES && pairs > 0; i++) {
        struct cell at = random_cell(plot);
        if (is_in_the_open(plot, at)) {
            plot_set(plot, at, TERRAIN_BALE);
            pairs--;
        }
    }
}

/* In a corner, so that nobody is kept from walking past. */
static void dig_warren(struct plot *plot)
{
    for (int i = 0; i < TRIES; i++) {
        struct cell at = random_cell(plot), twin = plot_twin(plot, at);
        bool is_corner = plot_at(plot, at) == TERRAIN_GRASS && plot_ways(plot, at) == 2 && !is_doorway(plot, at);
        if (is_corner && cell_chebyshev(at, twin) > plot->level->width / 3) {
            plot_set(plot, at, TERRAIN_WARREN_1);
            if (plot_is_one_piece(plot)) {
                return;
            }
            plot_set(plot, at, TERRAIN_GRASS);
        }
    }
}

void meadow_plants(struct plot *plot, enum meadow_kind kind)
{
    const struct bearing *bearing = &bearings[kind];
    hang_gates(plot, bearing->gates_percent);
    sow(plot, TERRAIN_WATER, bearing->water, 5, 12);
    sow(plot, TERRAIN_TALL_GRASS, bearing->tall_grass, 4, 10);
    sow(plot, TERRAIN_BRAMBLE, bearing->bramble, 2, 5);
    sow(plot, TERRAIN_MUD, bearing->mud, 3, 7);
    set_bales(plot, bearing->bales > 0 ? plot_random(plot, bearing->bales + 1) : 0);
    if (plot_random(plot, 100) < bearing->warren_percent) {
        dig_warren(plot);
    }
}
