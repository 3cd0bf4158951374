#include "config.h"

#include "level/meadow/meadow_ground.h"

#include "base/xalloc.h"
#include "level/meadow/carve.h"
#include "level/lint/reach.h"

#include <stdlib.h>
#include <string.h>

/* Of a hundred cells so many must be open. */
enum { LEAST_OPEN = 36 };

static struct cell middle(const struct plot *plot)
{
    return (struct cell){plot->level->width / 2, plot->level->height / 2};
}

static void hedge_line(struct plot *plot, struct cell from, struct cell to)
{
    for (struct cell at = from; at.y <= to.y; at.y++) {
        for (at.x = from.x; at.x <= to.x; at.x++) {
            plot_set(plot, at, TERRAIN_HEDGE);
        }
    }
}

/* The grid, whose corner comes to `corner`, on the left half, and its twin on the right. */
static void stamp(struct plot *plot, const struct grid *grid, struct cell corner)
{
    for (int y = 0; y < grid_height(grid); y++) {
        for (int x = 0; x < grid_width(grid) && corner.x + x <= middle(plot).x; x++) {
            struct cell at = {corner.x + x, corner.y + y};
            plot_set(plot, at, (enum terrain)grid_terrain(grid, (struct cell){x, y}));
        }
    }
}

/* --- rooms ---------------------------------------------------------------------------------------- */

/* The walls stand so many cells apart. */
struct rooms {
    int wide, high;
};

static void open_door(struct plot *plot, struct cell from, struct cell to)
{
    int x = from.x + plot_random(plot, to.x - from.x + 1), y = from.y + plot_random(plot, to.y - from.y + 1);
    struct cell at = {x, y};
    plot_set(plot, at, TERRAIN_GRASS);
}

/* A bit of hedge in the middle of the room that begins after `corner`, for what is too slow-witted to go round. */
static void furnish(struct plot *plot, const struct rooms *rooms, struct cell corner)
{
    int long_side = 1 + plot_random(plot, rooms->wide / 3);
    struct cell from = {corner.x + (rooms->wide - long_side + 1) / 2, corner.y + rooms->high / 2};
    if (rooms->high >= 6 && plot_random(plot, 4) > 0) {
        hedge_line(plot, (struct cell){from.x, from.y - 1}, (struct cell){from.x + long_side - 1, from.y + 1});
    } else if (rooms->high >= 4 && rooms->wide >= 9 && plot_random(plot, 2) == 0) {
        hedge_line(plot, from, (struct cell){from.x + long_side - 1, from.y});
    }
}

static void build_room(struct plot *plot, const struct rooms *rooms, struct cell corner)
{
    struct cell far = {corner.x + rooms->wide, corner.y + rooms->high};
    if (corner.x > 0) {
        hedge_line(plot, corner, (struct cell){corner.x, far.y});
        open_door(plot, (struct cell){corner.x, corner.y + 1}, (struct cell){corner.x, far.y - 1});
    }
    if (corner.y > 0) {
        hedge_line(plot, corner, (struct cell){far.x, corner.y});
        open_door(plot, (struct cell){corner.x + 1, corner.y}, (struct cell){far.x - 1, corner.y});
    }
}

static void grow_rooms(struct plot *plot)
{
    static const struct rooms sizes[] = {{9, 4}, {9, 8}, {6, 8}, {12, 4}, {12, 8}, {6, 4}};
    const struct rooms *rooms = &sizes[plot_random(plot, sizeof sizes / sizeof sizes[0])];
    for (struct cell corner = {0, 0}; corner.y < plot->level->height - 1; corner.y += rooms->high) {
        for (corner.x = 0; corner.x <= middle(plot).x; corner.x += rooms->wide) {
            furnish(plot, rooms, corner);
        }
    }
    for (struct cell corner = {0, 0}; corner.y < plot->level->height - 1; corner.y += rooms->high) {
        for (corner.x = 0; corner.x <= middle(plot).x; corner.x += rooms->wide) {
            build_room(plot, rooms, corner);
        }
    }
}

/* --- caves and mazes ------------------------------------------------------------------------------ */

static void grow_caves(struct plot *plot)
{
    enum { BEYOND = 6, HEDGE_PERCENT = 40, ROUNDS = 3 };
    struct grid *grid = xalloc_check(grid_new(middle(plot).x + BEYOND, plot->level->height));
    carve_scatter(grid, &plot->rng, HEDGE_PERCENT);
    carve_smooth(grid, 1, ROUNDS);
    stamp(plot, grid, (struct cell){0, 0});
    grid_free(grid);
}

static void grow_maze(struct plot *plot)
{
    enum { GAPS = 3 };
    struct grid *grid = xalloc_check(grid_new(middle(plot).x - 1, plot->level->height - 2));
    carve_maze(grid, &plot->rng);
    stamp(plot, grid, (struct cell){1, 1});
    grid_free(grid);
    hedge_line(plot, (struct cell){middle(plot).x, 0}, (struct cell){middle(plot).x, plot->level->height - 1});
    for (int i = 0; i < GAPS; i++) {
        int row = 1 + 2 * plot_random(plot, plot->level->height / 2);
        plot_set(plot, (struct cell){middle(plot).x, row}, TERRAIN_GRASS);
    }
}

/* --- open ground ---------------------------------------------------------------------------------- */

/* Rows apart by '/'. */
static const char *const clumps[] = {
    "##",          "#/#",         "###",         "#/#/#",       "##/##",       "#./##",     ".#/##",     "###/#../#..",
    "###/..#/..#", "###/#.#/#.#", "#.#/#.#/###", "###/#../###", ".#./###/.#.", "####/#..#", "#..#/####",
};

/* Whether the clump and a cell around it are on grass. */
static bool has_room(const struct plot *plot, const char *clump, struct cell corner)
{
    int width = (int)strcspn(clump, "/"), height = (int)(strlen(clump) + 1) / (width + 1);
    for (int y = corner.y - 1; y <= corner.y + height; y++) {
        for (int x = corner.x - 1; x <= corner.x + width; x++) {
            if (plot_at(plot, (struct cell){x, y}) != TERRAIN_GRASS) {
                return false;
            }
        }
    }
    return true;
}

static void draw(struct plot *plot, const char *clump, struct cell corner)
{
    struct cell at = corner;
    for (const char *glyph = clump; *glyph != '\0'; glyph++) {
        if (*glyph == '#') {
            plot_set(plot, at, TERRAIN_HEDGE);
        }
        at = *glyph == '/' ? (struct cell){corner.x, at.y + 1} : (struct cell){at.x + 1, at.y};
    }
}

static void grow_clumps(struct plot *plot, int tries)
{
    for (int i = 0; i < tries; i++) {
        const char *clump = clumps[plot_random(plot, sizeof clumps / sizeof clumps[0])];
        struct cell corner = {2 + plot_random(plot, middle(plot).x - 2),
                              2 + plot_random(plot, plot->level->height - 4)};
        if (has_room(plot, clump, corner)) {
            draw(plot, clump, corner);
        }
    }
}

static void close_border(struct plot *plot)
{
    int right = plot->level->width - 1, bottom = plot->level->height - 1;
    hedge_line(plot, (struct cell){0, 0}, (struct cell){right, 0});
    hedge_line(plot, (struct cell){0, bottom}, (struct cell){right, bottom});
    hedge_line(plot, (struct cell){0, 0}, (struct cell){0, bottom});
    hedge_line(plot, (struct cell){right, 0}, (struct cell){right, bottom});
}

static void grow_open(struct plot *plot)
{
    enum { TRIES = 45 };
    close_border(plot);
    grow_clumps(plot, TRIES);
}

/* --- the walled garden ---------------------------------------------------------------------------- */

static void plant_court(struct plot *plot, struct cell from, struct cell to)
{
    (void)plot, (void)from, (void)to;
}

/* Trees two by two. */
static void plant_orchard(struct plot *plot, struct cell from, struct cell to)
{
    for (int y = from.y + 1; y < to.y; y += 2) {
        for (int x = from.x + 1; x < to.x; x += 2) {
            plot_set(plot, (struct cell){x, y}, TERRAIN_HEDGE);
        }
    }
}

static void plant_maze(struct plot *plot, struct cell from, struct cell to)
{
    struct grid *grid = xalloc_check(grid_new(to.x - from.x + 1, to.y - from.y + 1));
    carve_maze(grid, &plot->rng);
    stamp(plot, grid, from);
    grid_free(grid);
}

/* A ring of hedge round the middle, open on all four sides, and something in it. */
static void grow_garden(struct plot *plot)
{
    static void (*const insides[])(struct plot * plot, struct cell from, struct cell to) = {plant_court, plant_orchard,
                                                                                            plant_orchard, plant_maze};
    struct cell centre = middle(plot);
    int half_width = 6 + 2 * plot_random(plot, 3), half_height = 4;
    struct cell from = {centre.x - half_width, centre.y - half_height};
    struct cell to = {centre.x + half_width, centre.y + half_height};
    hedge_line(plot, from, (struct cell){to.x, from.y});
    hedge_line(plot, (struct cell){from.x, to.y}, to);
    hedge_line(plot, from, (struct cell){from.x, to.y});
    hedge_line(plot, (struct cell){to.x, from.y}, to);
    insides[plot_random(plot, sizeof insides / sizeof insides[0])](plot, (struct cell){from.x + 1, from.y + 1},
                                                                   (struct cell){centre.x, to.y - 1});
    plot_set(plot, (struct cell){centre.x, from.y}, TERRAIN_GRASS);
    plot_set(plot, (struct cell){centre.x, to.y}, TERRAIN_GRASS);
    plot_set(plot, (struct cell){from.x, centre.y}, TERRAIN_GRASS);
}

static void grow_mixed(struct plot *plot)
{
    enum { TRIES = 30 };
    close_border(plot);
    grow_garden(plot);
    grow_clumps(plot, TRIES);
}

/* --- what all grounds need ------------------------------------------------------------------------ */

/* From the middle column of the row to the left until there is open ground. */
static void dig_from_middle(struct plot *plot, int row)
{
    struct cell at = {middle(plot).x, row};
    while (at.x > 1 && plot_at(plot, (struct cell){at.x - 1, row}) == TERRAIN_HEDGE) {
        plot_set(plot, at, TERRAIN_GRASS);
        at.x--;
    }
    plot_set(plot, at, TERRAIN_GRASS);
}

/* In the upper and the lower half of the map. */
static void join_halves(struct plot *plot)
{
    int half = plot->level->height / 2;
    dig_from_middle(plot, 1 + 2 * plot_random(plot, half / 2));
    dig_from_middle(plot, half + 1 + 2 * plot_random(plot, half / 2 - 1));
}

static struct cell cell_at(const struct plot *plot, size_t index)
{
    size_t width = (size_t)plot->level->width;
    return (struct cell){(int)(index % width), (int)(index / width)};
}

/* The cells that can be reached from `at`; the caller frees the steps. */
static size_t region_from(const struct plot *plot, struct cell at, uint32_t **steps)
{
    size_t count = 0, cells = (size_t)plot->level->width * (size_t)plot->level->height;
    *steps = plot_steps(plot, &at, 1);
    for (size_t i = 0; i < cells; i++) {
        count += (*steps)[i] != REACH_NEVER;
    }
    return count;
}

/* Hedge grows over all regions but the largest.  Returns the cells of that. */
static size_t keep_largest(struct plot *plot)
{
    size_t cells = (size_t)plot->level->width * (size_t)plot->level->height, most = 0;
    uint32_t *kept = NULL;
    uint8_t *is_known = xcalloc(cells, 1);
    for (size_t i = 0; i < cells; i++) {
        if (is_known[i] || plot_at(plot, cell_at(plot, i)) == TERRAIN_HEDGE) {
            continue;
        }
        uint32_t *steps;
        size_t count = region_from(plot, cell_at(plot, i), &steps);
        for (size_t j = 0; j < cells; j++) {
            is_known[j] |= steps[j] != REACH_NEVER;
        }
        free(count > most ? kept : steps);
        kept = count > most ? steps : kept;
        most = count > most ? count : most;
    }
    for (size_t i = 0; i < cells && kept != NULL; i++) {
        plot_set_one(plot, cell_at(plot, i), kept[i] != REACH_NEVER ? TERRAIN_GRASS : TERRAIN_HEDGE);
    }
    free(is_known);
    free(kept);
    return most;
}

/* A hedge next to the dead end with open ground behind it is opened; where there is none, hedge fills the dead end. */
static void open_dead_end(struct plot *plot, struct cell at)
{
    enum direction ways[4] = {EAST};
    int count = 0;
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        struct cell hedge = cell_step(at, dir);
        bool leads_on = plot_is_inside(plot, hedge) && plot_at(plot, hedge) == TERRAIN_HEDGE &&
                        plot_at(plot, cell_step(hedge, dir)) != TERRAIN_HEDGE;
        if (leads_on) {
            ways[count++] = dir;
        }
    }
    if (count > 0) {
        plot_set(plot, cell_step(at, ways[plot_random(plot, count)]), TERRAIN_GRASS);
    } else {
        plot_set(plot, at, TERRAIN_HEDGE);
    }
}

/* Returns how many dead ends there were. */
static size_t open_dead_ends(struct plot *plot)
{
    size_t count = 0, cells = (size_t)plot->level->width * (size_t)plot->level->height;
    for (size_t i = 0; i < cells; i++) {
        struct cell at = cell_at(plot, i);
        if (plot_at(plot, at) != TERRAIN_HEDGE && plot_ways(plot, at) < 2) {
            open_dead_end(plot, at);
            count++;
        }
    }
    return count;
}

/* False: what opens one dead end makes another, again and again. */
static bool braid(struct plot *plot)
{
    enum { ROUNDS = 60 };
    int rounds = 0;
    while (rounds < ROUNDS && open_dead_ends(plot) > 0) {
        rounds++;
    }
    return rounds < ROUNDS;
}

static void (*const kinds[MEADOW_KINDS])(struct plot *plot) = {
    [MEADOW_ROOMS] = grow_rooms, [MEADOW_CAVES] = grow_caves, [MEADOW_MAZE] = grow_maze,
    [MEADOW_MIXED] = grow_mixed, [MEADOW_OPEN] = grow_open,
};

bool meadow_ground(struct plot *plot, enum meadow_kind kind)
{
    size_t cells = (size_t)plot->level->width * (size_t)plot->level->height;
    memset(plot->level->terrain, TERRAIN_GRASS, cells);
    plot->symmetry = (enum symmetry)plot_random(plot, SYMMETRIES);
    kinds[kind](plot);
    close_border(plot);
    join_halves(plot);
    keep_largest(plot);
    return braid(plot) && keep_largest(plot) * 100 >= LEAST_OPEN * cells && plot_is_one_piece(plot);
}
