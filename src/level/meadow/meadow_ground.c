/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/meadow/meadow_ground.h"

#include "base/xalloc.h"
#include "level/meadow/hedges.h"
#include "level/lint/reach.h"

#include <stdlib.h>
#include <string.h>

/* The percentage of cells that must be open. */
enum { LEAST_OPEN = 36 };

static struct cell middle(const struct meadow_draft *draft)
{
    return (struct cell){draft->level->width / 2, draft->level->height / 2};
}

static void hedge_line(struct meadow_draft *draft, struct cell from, struct cell to)
{
    for (struct cell at = from; at.y <= to.y; at.y++) {
        for (at.x = from.x; at.x <= to.x; at.x++) {
            draft_set(draft, at, TERRAIN_HEDGE);
        }
    }
}

/* Encloses the cells from one corner to the other. */
static void hedge_ring(struct meadow_draft *draft, struct cell from, struct cell to)
{
    hedge_line(draft, from, (struct cell){to.x, from.y});
    hedge_line(draft, (struct cell){from.x, to.y}, to);
    hedge_line(draft, from, (struct cell){from.x, to.y});
    hedge_line(draft, (struct cell){to.x, from.y}, to);
}

/* Copies the grid, with its corner at `corner`, to the left half, and its twin to the right half. */
static void stamp(struct meadow_draft *draft, const struct grid *grid, struct cell corner)
{
    for (struct cell from = {0, 0}; from.y < grid_height(grid); from = cell_after(from, grid_width(grid))) {
        struct cell at = {corner.x + from.x, corner.y + from.y};
        if (at.x <= middle(draft).x) {
            draft_set(draft, at, (enum terrain)grid_terrain(grid, from));
        }
    }
}

/* --- rooms ---------------------------------------------------------------------------------------- */

/* The distances between walls. */
struct rooms {
    int wide, high;
};

static void open_door(struct meadow_draft *draft, struct cell from, struct cell to)
{
    int x = from.x + draft_random(draft, to.x - from.x + 1), y = from.y + draft_random(draft, to.y - from.y + 1);
    struct cell at = {x, y};
    draft_set(draft, at, TERRAIN_GRASS);
}

/* Puts a hedge in the middle of the room that begins after `corner`, as an obstacle for hounds that do not plan. */
static void furnish(struct meadow_draft *draft, const struct rooms *rooms, struct cell corner)
{
    int long_side = 1 + draft_random(draft, rooms->wide / 3);
    struct cell from = {corner.x + (rooms->wide - long_side + 1) / 2, corner.y + rooms->high / 2};
    if (rooms->high >= 6 && draft_random(draft, 4) > 0) {
        hedge_line(draft, (struct cell){from.x, from.y - 1}, (struct cell){from.x + long_side - 1, from.y + 1});
    } else if (rooms->high >= 4 && rooms->wide >= 9 && draft_random(draft, 2) == 0) {
        hedge_line(draft, from, (struct cell){from.x + long_side - 1, from.y});
    }
}

static void build_room(struct meadow_draft *draft, const struct rooms *rooms, struct cell corner)
{
    struct cell far = {corner.x + rooms->wide, corner.y + rooms->high};
    if (corner.x > 0) {
        hedge_line(draft, corner, (struct cell){corner.x, far.y});
        open_door(draft, (struct cell){corner.x, corner.y + 1}, (struct cell){corner.x, far.y - 1});
    }
    if (corner.y > 0) {
        hedge_line(draft, corner, (struct cell){far.x, corner.y});
        open_door(draft, (struct cell){corner.x + 1, corner.y}, (struct cell){far.x - 1, corner.y});
    }
}

static void grow_rooms(struct meadow_draft *draft)
{
    static const struct rooms sizes[] = {{9, 4}, {9, 8}, {6, 8}, {12, 4}, {12, 8}, {6, 4}};
    const struct rooms *rooms = &sizes[draft_random(draft, sizeof sizes / sizeof sizes[0])];
    for (struct cell corner = {0, 0}; corner.y < draft->level->height - 1; corner.y += rooms->high) {
        for (corner.x = 0; corner.x <= middle(draft).x; corner.x += rooms->wide) {
            furnish(draft, rooms, corner);
        }
    }
    for (struct cell corner = {0, 0}; corner.y < draft->level->height - 1; corner.y += rooms->high) {
        for (corner.x = 0; corner.x <= middle(draft).x; corner.x += rooms->wide) {
            build_room(draft, rooms, corner);
        }
    }
}

/* --- caves and mazes ------------------------------------------------------------------------------ */

static void grow_caves(struct meadow_draft *draft)
{
    enum { BEYOND = 6, HEDGE_PERCENT = 40, ROUNDS = 3 };
    struct grid *grid = xalloc_check(grid_new(middle(draft).x + BEYOND, draft->level->height));
    hedges_scatter(grid, &draft->rng, HEDGE_PERCENT);
    hedges_smooth(grid, 1, ROUNDS);
    stamp(draft, grid, (struct cell){0, 0});
    grid_free(grid);
}

static void grow_maze(struct meadow_draft *draft)
{
    enum { GAPS = 3 };
    struct grid *grid = xalloc_check(grid_new(middle(draft).x - 1, draft->level->height - 2));
    hedges_maze(grid, &draft->rng);
    stamp(draft, grid, (struct cell){1, 1});
    grid_free(grid);
    hedge_line(draft, (struct cell){middle(draft).x, 0}, (struct cell){middle(draft).x, draft->level->height - 1});
    for (int i = 0; i < GAPS; i++) {
        int row = 1 + 2 * draft_random(draft, draft->level->height / 2);
        draft_set(draft, (struct cell){middle(draft).x, row}, TERRAIN_GRASS);
    }
}

/* --- open ground ---------------------------------------------------------------------------------- */

/* Rows are separated by '/'. */
static const char *const clumps[] = {
    "##",          "#/#",         "###",         "#/#/#",       "##/##",       "#./##",     ".#/##",     "###/#../#..",
    "###/..#/..#", "###/#.#/#.#", "#.#/#.#/###", "###/#../###", ".#./###/.#.", "####/#..#", "#..#/####",
};

/* Returns whether the clump and the cells around it are on grass. */
static bool has_room(const struct meadow_draft *draft, const char *clump, struct cell corner)
{
    int width = (int)strcspn(clump, "/"), height = (int)(strlen(clump) + 1) / (width + 1);
    for (int y = corner.y - 1; y <= corner.y + height; y++) {
        for (int x = corner.x - 1; x <= corner.x + width; x++) {
            if (draft_at(draft, (struct cell){x, y}) != TERRAIN_GRASS) {
                return false;
            }
        }
    }
    return true;
}

static void grow_clumps(struct meadow_draft *draft, int tries)
{
    for (int i = 0; i < tries; i++) {
        const char *clump = clumps[draft_random(draft, sizeof clumps / sizeof clumps[0])];
        struct cell corner = {2 + draft_random(draft, middle(draft).x - 2),
                              2 + draft_random(draft, draft->level->height - 4)};
        if (has_room(draft, clump, corner)) {
            struct cell at = corner;
            for (const char *glyph = clump; *glyph != '\0'; glyph++) {
                if (*glyph == '#') {
                    draft_set(draft, at, TERRAIN_HEDGE);
                }
                at = *glyph == '/' ? (struct cell){corner.x, at.y + 1} : (struct cell){at.x + 1, at.y};
            }
        }
    }
}

static void close_border(struct meadow_draft *draft)
{
    hedge_ring(draft, (struct cell){0, 0}, (struct cell){draft->level->width - 1, draft->level->height - 1});
}

static void grow_open(struct meadow_draft *draft)
{
    enum { TRIES = 45 };
    close_border(draft);
    grow_clumps(draft, TRIES);
}

/* --- the walled garden ---------------------------------------------------------------------------- */

static void plant_court(struct meadow_draft *draft, struct cell from, struct cell to)
{
    (void)draft, (void)from, (void)to;
}

/* Plants trees in pairs. */
static void plant_orchard(struct meadow_draft *draft, struct cell from, struct cell to)
{
    for (int y = from.y + 1; y < to.y; y += 2) {
        for (int x = from.x + 1; x < to.x; x += 2) {
            draft_set(draft, (struct cell){x, y}, TERRAIN_HEDGE);
        }
    }
}

static void plant_maze(struct meadow_draft *draft, struct cell from, struct cell to)
{
    struct grid *grid = xalloc_check(grid_new(to.x - from.x + 1, to.y - from.y + 1));
    hedges_maze(grid, &draft->rng);
    stamp(draft, grid, from);
    grid_free(grid);
}

/* Grows a ring of hedge round the middle, open on all four sides, with something inside. */
static void grow_garden(struct meadow_draft *draft)
{
    static void (*const insides[])(struct meadow_draft * draft, struct cell from,
                                   struct cell to) = {plant_court, plant_orchard, plant_orchard, plant_maze};
    struct cell centre = middle(draft);
    int half_width = 6 + 2 * draft_random(draft, 3), half_height = 4;
    struct cell from = {centre.x - half_width, centre.y - half_height};
    struct cell to = {centre.x + half_width, centre.y + half_height};
    hedge_ring(draft, from, to);
    insides[draft_random(draft, sizeof insides / sizeof insides[0])](draft, (struct cell){from.x + 1, from.y + 1},
                                                                     (struct cell){centre.x, to.y - 1});
    draft_set(draft, (struct cell){centre.x, from.y}, TERRAIN_GRASS);
    draft_set(draft, (struct cell){centre.x, to.y}, TERRAIN_GRASS);
    draft_set(draft, (struct cell){from.x, centre.y}, TERRAIN_GRASS);
}

static void grow_mixed(struct meadow_draft *draft)
{
    enum { TRIES = 30 };
    close_border(draft);
    grow_garden(draft);
    grow_clumps(draft, TRIES);
}

/* --- what all grounds need ------------------------------------------------------------------------ */

/* Digs from the middle column of the row to the left until it meets open ground. */
static void dig_from_middle(struct meadow_draft *draft, int row)
{
    struct cell at = {middle(draft).x, row};
    while (at.x > 1 && draft_at(draft, (struct cell){at.x - 1, row}) == TERRAIN_HEDGE) {
        draft_set(draft, at, TERRAIN_GRASS);
        at.x--;
    }
    draft_set(draft, at, TERRAIN_GRASS);
}

/* Returns the number of cells that can be reached from `at`; the caller frees the steps. */
static size_t region_from(const struct meadow_draft *draft, struct cell at, uint32_t **steps)
{
    size_t count = 0, cells = level_cells(draft->level);
    *steps = draft_steps(draft, &at, 1);
    for (size_t i = 0; i < cells; i++) {
        count += (*steps)[i] != REACH_NEVER;
    }
    return count;
}

/* Fills all regions but the largest with hedge.  Returns the number of cells of the largest. */
static size_t keep_largest(struct meadow_draft *draft)
{
    size_t cells = level_cells(draft->level), most = 0;
    uint32_t *kept = NULL;
    uint8_t *is_known = xcalloc(cells, 1);
    for (size_t i = 0; i < cells; i++) {
        if (is_known[i] || draft_at(draft, level_cell(draft->level, i)) == TERRAIN_HEDGE) {
            continue;
        }
        uint32_t *steps;
        size_t count = region_from(draft, level_cell(draft->level, i), &steps);
        for (size_t j = 0; j < cells; j++) {
            is_known[j] |= steps[j] != REACH_NEVER;
        }
        free(count > most ? kept : steps);
        kept = count > most ? steps : kept;
        most = count > most ? count : most;
    }
    for (size_t i = 0; i < cells && kept != NULL; i++) {
        draft_set_one(draft, level_cell(draft->level, i), kept[i] != REACH_NEVER ? TERRAIN_GRASS : TERRAIN_HEDGE);
    }
    free(is_known);
    free(kept);
    return most;
}

/* Opens a hedge next to the dead end if there is open ground behind it; otherwise fills the dead end with hedge. */
static void open_dead_end(struct meadow_draft *draft, struct cell at)
{
    enum direction ways[5] = {EAST};
    int count = 0;
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        struct cell hedge = cell_step(at, dir);
        ways[count] = dir;
        count += draft_is_inside(draft, hedge) && draft_at(draft, hedge) == TERRAIN_HEDGE &&
                 draft_at(draft, cell_step(hedge, dir)) != TERRAIN_HEDGE;
    }
    struct cell changed = count > 0 ? cell_step(at, ways[draft_random(draft, count)]) : at;
    draft_set(draft, changed, count > 0 ? TERRAIN_GRASS : TERRAIN_HEDGE);
}

/* Returns the number of dead ends found. */
static size_t open_dead_ends(struct meadow_draft *draft)
{
    size_t count = 0, cells = level_cells(draft->level);
    for (size_t i = 0; i < cells; i++) {
        struct cell at = level_cell(draft->level, i);
        if (draft_at(draft, at) != TERRAIN_HEDGE && draft_ways(draft, at) < 2) {
            open_dead_end(draft, at);
            count++;
        }
    }
    return count;
}

/* Returns false if opening dead ends keeps creating others. */
static bool braid(struct meadow_draft *draft)
{
    int rounds = 60; /* left */
    while (rounds > 0 && open_dead_ends(draft) > 0) {
        rounds--;
    }
    return rounds > 0;
}

/* --- what grows and stands on it ------------------------------------------------------------------ */

/* The features of each kind of ground.  Gates: percent of doorways and their twins; patches: at most this many, each
 * with its twin; warren: percent of meadows. */
static const struct bearing {
    int gates_percent, tall_grass, mud, bramble, water, bales, warren_percent;
} bearings[MEADOW_KINDS] = {
    [MEADOW_ROOMS] = {45, 2, 1, 1, 0, 1, 25}, [MEADOW_CAVES] = {8, 3, 2, 2, 1, 0, 30},
    [MEADOW_MAZE] = {6, 2, 1, 1, 0, 0, 40},   [MEADOW_MIXED] = {60, 3, 1, 2, 1, 1, 20},
    [MEADOW_OPEN] = {0, 4, 2, 2, 2, 2, 15},
};

enum { PLANT_TRIES = 30 };

static struct cell random_cell(struct meadow_draft *draft)
{
    int x = 1 + draft_random(draft, draft->level->width / 2), y = 1 + draft_random(draft, draft->level->height - 2);
    return (struct cell){x, y};
}

static bool is_hedge(const struct meadow_draft *draft, struct cell at, enum direction dir)
{
    return draft_at(draft, cell_step(at, dir)) == TERRAIN_HEDGE;
}

/* Returns whether there is a hedge of at least two cells, not a single tree. */
static bool is_wall(const struct meadow_draft *draft, struct cell at, enum direction dir)
{
    return is_hedge(draft, at, dir) && is_hedge(draft, cell_step(at, dir), dir);
}

/* Returns whether the cell is between two hedges, with open ground before and behind. */
static bool is_doorway(const struct meadow_draft *draft, struct cell at)
{
    bool east = is_hedge(draft, at, EAST), west = is_hedge(draft, at, WEST);
    bool south = is_hedge(draft, at, SOUTH), north = is_hedge(draft, at, NORTH);
    return draft_at(draft, at) == TERRAIN_GRASS &&
           ((east && west && !south && !north) || (south && north && !east && !west));
}

/* Returns whether the cell is in a wall that continues on both sides. */
static bool is_gateway(const struct meadow_draft *draft, struct cell at)
{
    bool is_across = is_wall(draft, at, EAST) && is_wall(draft, at, WEST);
    return is_doorway(draft, at) && (is_across || (is_wall(draft, at, SOUTH) && is_wall(draft, at, NORTH)));
}

static bool has_gate_near(const struct meadow_draft *draft, struct cell at)
{
    enum direction dir = EAST;
    while (dir < DIRECTIONS && draft_at(draft, cell_step(at, dir)) != TERRAIN_GATE_CLOSED) {
        dir++;
    }
    return dir < DIRECTIONS;
}

/* Spreads from neighbour to neighbour over grass, and reverts a step that disconnects the meadow. */
static void spread(struct meadow_draft *draft, struct cell from, enum terrain terrain, int cells)
{
    struct cell at = from;
    for (int i = 0; i < cells * 2 && cells > 0; i++) {
        if (draft_at(draft, at) == TERRAIN_GRASS && draft_is_inside(draft, at)) {
            draft_set(draft, at, terrain);
            bool is_kept = terrain_facts(terrain)->hare > 0 || draft_is_one_piece(draft);
            draft_set(draft, at, is_kept ? terrain : TERRAIN_GRASS);
            cells -= is_kept;
        }
        struct cell next = cell_step(at, (enum direction)draft_random(draft, 4));
        bool goes_on = draft_at(draft, next) == TERRAIN_GRASS || draft_at(draft, next) == terrain;
        at = goes_on ? next : at;
    }
}

static void sow(struct meadow_draft *draft, enum terrain terrain, int patches, int least, int most)
{
    for (int left = patches > 0 ? draft_random(draft, patches + 1) : 0, i = 0; left > 0 && i < PLANT_TRIES; i++) {
        struct cell at = random_cell(draft);
        if (draft_at(draft, at) == TERRAIN_GRASS) {
            spread(draft, at, terrain, least + draft_random(draft, most - least + 1));
            left--;
        }
    }
}

static bool is_in_the_open(const struct meadow_draft *draft, struct cell at)
{
    bool is_open = draft_at(draft, at) == TERRAIN_GRASS;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        is_open = is_open && draft_at(draft, cell_step(at, dir)) == TERRAIN_GRASS;
    }
    return is_open;
}

static void set_bales(struct meadow_draft *draft, int pairs)
{
    for (int i = 0; i < PLANT_TRIES && pairs > 0; i++) {
        struct cell at = random_cell(draft);
        if (is_in_the_open(draft, at)) {
            draft_set(draft, at, TERRAIN_BALE);
            pairs--;
        }
    }
}

/* Puts a hole in a corner, where it does not block a path. */
static void dig_warren(struct meadow_draft *draft)
{
    for (int i = 0; i < PLANT_TRIES; i++) {
        struct cell at = random_cell(draft), twin = draft_twin(draft, at);
        bool is_corner = draft_at(draft, at) == TERRAIN_GRASS && draft_ways(draft, at) == 2 && !is_doorway(draft, at);
        if (is_corner && cell_chebyshev(at, twin) > draft->level->width / 3) {
            draft_set(draft, at, TERRAIN_WARREN_1);
            if (draft_is_one_piece(draft)) {
                return;
            }
            draft_set(draft, at, TERRAIN_GRASS);
        }
    }
}

static void plant(struct meadow_draft *draft, const struct bearing *bearing)
{
    for (struct cell at = {0, 0}; at.y < draft->level->height; at = cell_after(at, draft->level->width / 2 + 1)) {
        if (is_gateway(draft, at) && !has_gate_near(draft, at) && draft_random(draft, 100) < bearing->gates_percent) {
            draft_set(draft, at, TERRAIN_GATE_CLOSED);
        }
    }
    sow(draft, TERRAIN_WATER, bearing->water, 5, 12);
    sow(draft, TERRAIN_TALL_GRASS, bearing->tall_grass, 4, 10);
    sow(draft, TERRAIN_BRAMBLE, bearing->bramble, 2, 5);
    sow(draft, TERRAIN_MUD, bearing->mud, 3, 7);
    set_bales(draft, bearing->bales > 0 ? draft_random(draft, bearing->bales + 1) : 0);
    if (draft_random(draft, 100) < bearing->warren_percent) {
        dig_warren(draft);
    }
}

/* --- all of it ------------------------------------------------------------------------------------- */

static void (*const kinds[MEADOW_KINDS])(struct meadow_draft *draft) = {
    [MEADOW_ROOMS] = grow_rooms, [MEADOW_CAVES] = grow_caves, [MEADOW_MAZE] = grow_maze,
    [MEADOW_MIXED] = grow_mixed, [MEADOW_OPEN] = grow_open,
};

bool meadow_ground(struct meadow_draft *draft, enum meadow_kind kind)
{
    size_t cells = level_cells(draft->level);
    memset(draft->level->terrain, TERRAIN_GRASS, cells);
    draft->symmetry = (enum symmetry)draft_random(draft, SYMMETRIES);
    kinds[kind](draft);
    close_border(draft);
    /* Digs in the upper and in the lower half of the map. */
    int half = draft->level->height / 2;
    dig_from_middle(draft, 1 + 2 * draft_random(draft, half / 2));
    dig_from_middle(draft, half + 1 + 2 * draft_random(draft, half / 2 - 1));
    keep_largest(draft);
    bool is_good = braid(draft) && keep_largest(draft) * 100 >= LEAST_OPEN * cells && draft_is_one_piece(draft);
    if (is_good) {
        plant(draft, &bearings[kind]);
    }
    return is_good;
}
