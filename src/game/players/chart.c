/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/chart.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "path/field/field.h"

#include <stdlib.h>
#include <string.h>

struct chart {
    struct atlas *atlas;
    uint64_t name; /* the hash of all cell costs */
    uint64_t used; /* when it was last used; 0: unused */
    struct grid *grid;
    struct cell *open; /* cells that some kind can enter */
    size_t open_count;
    struct moves **moves;  /* by kind; NULL: not needed yet */
    struct field **fields; /* likewise */
    uint16_t **rows;       /* by kind and target; NULL: not needed yet */
    size_t bytes;          /* of the rows */
};

struct atlas {
    const struct grid *grid; /* borrowed */
    struct mover *movers;
    size_t kinds, cells, bytes;
    int width;
    struct cell *all;
    uint8_t like[256];       /* the first terrain with the same costs */
    uint64_t asked, version; /* version: of the grid that the name describes, plus 1; 0: none yet */
    uint64_t name;
    struct chart charts[ATLAS_CHARTS];
};

static size_t row_count(const struct atlas *atlas) { return atlas->kinds * atlas->cells; }

static void forget_rows(struct chart *chart)
{
    for (size_t i = 0; i < row_count(chart->atlas); i++) {
        free(chart->rows[i]);
        chart->rows[i] = NULL;
    }
    chart->atlas->bytes -= chart->bytes;
    chart->bytes = 0;
}

static void wipe(struct chart *chart)
{
    if (chart->used == 0) {
        return;
    }
    forget_rows(chart);
    for (size_t kind = 0; kind < chart->atlas->kinds; kind++) {
        field_free(chart->fields[kind]);
        moves_free(chart->moves[kind]);
    }
    free(chart->rows);
    free(chart->fields);
    free(chart->moves);
    free(chart->open);
    grid_free(chart->grid);
    chart->used = 0;
}

static bool anybody_stands(const struct atlas *atlas, uint8_t terrain)
{
    bool any = false;
    for (size_t kind = 0; kind < atlas->kinds; kind++) {
        any |= atlas->movers[kind].factor[terrain] != 0;
    }
    return any;
}

static void draw(struct chart *chart, struct atlas *atlas)
{
    chart->atlas = atlas;
    chart->moves = xcalloc(atlas->kinds, sizeof *chart->moves);
    chart->fields = xcalloc(atlas->kinds, sizeof(struct field *));
    chart->rows = xcalloc(row_count(atlas), sizeof *chart->rows);
    chart->open = xcalloc(atlas->cells, sizeof *chart->open);
    chart->open_count = 0;
    for (size_t i = 0; i < atlas->cells; i++) {
        if (anybody_stands(atlas, grid_terrain(chart->grid, atlas->all[i]))) {
            chart->open[chart->open_count++] = atlas->all[i];
        }
    }
}

const struct moves *chart_moves(struct chart *chart, size_t kind)
{
    if (chart->moves[kind] == NULL) {
        chart->moves[kind] = xalloc_check(moves_new(chart->grid, &chart->atlas->movers[kind]));
        chart->fields[kind] = xalloc_check(field_new(chart->moves[kind]));
    }
    return chart->moves[kind];
}

static uint16_t *make_row(struct chart *chart, size_t kind, struct cell to)
{
    struct atlas *atlas = chart->atlas;
    uint16_t *row = xcalloc(atlas->cells, sizeof *row);
    chart_moves(chart, kind);
    if (field_update(chart->fields[kind], to, chart->open, chart->open_count) == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    memset(row, 0xff, atlas->cells * sizeof *row);
    for (size_t i = 0; i < chart->open_count; i++) {
        uint32_t cost = field_cost(chart->fields[kind], chart->open[i]);
        row[cell_index(chart->open[i], atlas->width)] = cost < CHART_NEVER ? (uint16_t)cost : CHART_NEVER;
    }
    chart->bytes += atlas->cells * sizeof *row;
    atlas->bytes += atlas->cells * sizeof *row;
    return row;
}

const uint16_t *chart_row(struct chart *chart, size_t kind, struct cell to)
{
    uint16_t **row = &chart->rows[kind * chart->atlas->cells + cell_index(to, chart->atlas->width)];
    if (*row == NULL) {
        *row = make_row(chart, kind, to);
    }
    return *row;
}

unsigned chart_cost(struct chart *chart, size_t kind, struct cell from, struct cell to)
{
    return chart_row(chart, kind, to)[cell_index(from, chart->atlas->width)];
}

enum direction chart_next(struct chart *chart, size_t kind, struct cell from, struct cell to)
{
    const struct moves *moves = chart_moves(chart, kind);
    const uint16_t *row = chart_row(chart, kind, to);
    unsigned cost = row[cell_index(from, chart->atlas->width)];
    bool has_way = cost > 0 && cost < CHART_NEVER;
    DIRECTION_EACH (dir, has_way ? moves_from(moves, from) : 0) {
        if (row[cell_index(cell_step(from, dir), chart->atlas->width)] + moves_cost(moves, from, dir) == cost) {
            return dir;
        }
    }
    return NO_DIRECTION;
}

static bool cost_the_same(const struct atlas *atlas, int one, int other)
{
    bool is_same = true;
    for (size_t kind = 0; kind < atlas->kinds && is_same; kind++) {
        is_same = atlas->movers[kind].factor[one] == atlas->movers[kind].factor[other];
    }
    return is_same;
}

struct atlas *atlas_new(const struct grid *grid, const struct mover *movers, size_t kinds)
{
    struct atlas *atlas = xcalloc(1, sizeof *atlas);
    atlas->grid = grid;
    atlas->movers = xcalloc(kinds, sizeof *movers);
    memcpy(atlas->movers, movers, kinds * sizeof *movers);
    atlas->kinds = kinds;
    atlas->width = grid_width(grid);
    atlas->cells = grid_cells(grid);
    atlas->all = xcalloc(atlas->cells, sizeof *atlas->all);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        atlas->all[cell_index(at, atlas->width)] = at;
    }
    for (int terrain = 0; terrain < 256; terrain++) {
        while (!cost_the_same(atlas, atlas->like[terrain], terrain)) {
            atlas->like[terrain]++;
        }
    }
    return atlas;
}

void atlas_free(struct atlas *atlas)
{
    if (atlas != NULL) {
        for (int i = 0; i < ATLAS_CHARTS; i++) {
            wipe(&atlas->charts[i]);
        }
        free(atlas->all);
        free(atlas->movers);
        free(atlas);
    }
}

void atlas_follow(struct atlas *atlas, const struct grid *grid)
{
    atlas->grid = grid;
    atlas->version = 0;
}

/* Returns NULL if no chart has rows. */
static struct chart *oldest_with_rows(struct atlas *atlas)
{
    struct chart *oldest = NULL;
    for (int i = 0; i < ATLAS_CHARTS; i++) {
        struct chart *chart = &atlas->charts[i];
        if (chart->used > 0 && chart->bytes > 0 && (oldest == NULL || chart->used < oldest->used)) {
            oldest = chart;
        }
    }
    return oldest;
}

void atlas_tidy(struct atlas *atlas)
{
    while (atlas->bytes > ATLAS_BYTES) {
        forget_rows(oldest_with_rows(atlas));
    }
}

/* Returns a cell's contribution to the name of a map.  The name is a sum, so changing one cell does not require reading
 * the others. */
static uint64_t part(const struct atlas *atlas, size_t index, uint8_t terrain)
{
    struct rng rng;
    rng_init(&rng, index << 8 | atlas->like[terrain]);
    return rng_next(&rng);
}

static void name_grid(struct atlas *atlas)
{
    if (atlas->version == grid_version(atlas->grid) + 1) {
        return;
    }
    atlas->version = grid_version(atlas->grid) + 1;
    atlas->name = 0;
    for (size_t i = 0; i < atlas->cells; i++) {
        atlas->name += part(atlas, i, grid_terrain(atlas->grid, atlas->all[i]));
    }
}

static struct chart *find(struct atlas *atlas, uint64_t name)
{
    struct chart *oldest = &atlas->charts[0];
    for (int i = 0; i < ATLAS_CHARTS; i++) {
        if (atlas->charts[i].used > 0 && atlas->charts[i].name == name) {
            return &atlas->charts[i];
        }
        if (atlas->charts[i].used < oldest->used) {
            oldest = &atlas->charts[i];
        }
    }
    return oldest;
}

/* Makes a chart of `map`, with another terrain at one cell or unchanged. */
static struct chart *make(struct atlas *atlas, const struct grid *map, uint64_t name, struct cell at, uint8_t terrain)
{
    struct chart *chart = find(atlas, name);
    if (chart->used == 0 || chart->name != name) {
        struct grid *grid = xalloc_check(grid_new(grid_width(map), grid_height(map)));
        for (size_t i = 0; i < atlas->cells; i++) {
            bool is_other = cell_equal(atlas->all[i], at);
            grid_set(grid, atlas->all[i], atlas->like[is_other ? terrain : grid_terrain(map, atlas->all[i])]);
        }
        wipe(chart);
        chart->grid = grid;
        chart->name = name;
        draw(chart, atlas);
    }
    chart->used = ++atlas->asked;
    return chart;
}

struct chart *atlas_chart(struct atlas *atlas)
{
    name_grid(atlas);
    return make(atlas, atlas->grid, atlas->name, (struct cell){-1, -1}, 0);
}

struct chart *chart_change(struct chart *chart, struct cell at, uint8_t terrain)
{
    struct atlas *atlas = chart->atlas;
    size_t index = cell_index(at, atlas->width);
    uint64_t name = chart->name + part(atlas, index, terrain) - part(atlas, index, grid_terrain(chart->grid, at));
    return make(atlas, chart->grid, name, at, terrain);
}
