/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/meadow.h"

#include "base/xalloc.h"
#include "level/format/level.h"
#include "level/meadow/meadow.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 64 };

static void set_size(struct level *level, int width, int height)
{
    size_t cells = (size_t)width * (size_t)height;
    level->width = width;
    level->height = height;
    level->terrain = xcalloc(cells, 1);
    level->hounds = xcalloc(MOST, sizeof *level->hounds);
    level->shutters = xcalloc(MOST, sizeof *level->shutters);
}

static void put_hound(struct level *level, enum breed breed, struct cell at, int speed)
{
    level->hounds[level->hound_count++] = (struct level_hound){.breed = breed, .at = at, .speed = speed};
}

static void put_glyph(struct level *level, struct cell at, char glyph)
{
    uint8_t *terrain = &level->terrain[at.y * level->width + at.x];
    enum breed breed = breed_by_glyph(glyph);
    *terrain = TERRAIN_GRASS;
    if (glyph == '@') {
        level->has_hare = true;
        level->hare = at;
    } else if (breed != BREEDS) {
        put_hound(level, breed, at, breed_facts(breed)->speed);
    } else {
        *terrain = (uint8_t)terrain_by_glyph(glyph);
    }
}

struct level *meadow_draw(const char *const *rows)
{
    struct level *level = level_new();
    int height = 0;
    while (rows[height] != NULL) {
        height++;
    }
    set_size(level, (int)strlen(rows[0]), height);
    for (struct cell at = {0, 0}; at.y < height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            put_glyph(level, at, rows[at.y][at.x]);
        }
    }
    return level;
}

void meadow_clock(struct level *level, struct cell at, int period, int open, int phase)
{
    level->shutters[level->shutter_count++] = (struct level_shutter){at, period, open, phase};
}

static void grow_cell(struct level *level, struct cell at, struct rng *rng)
{
    static const char glyphs[] = ".............................................,,,,~~~=%%::++//00||***>";
    char glyph = rng_below(rng, 4) == 0 ? '#' : glyphs[rng_below(rng, sizeof glyphs - 1)];
    if (glyph == '|') {
        if (level->shutter_count == MOST) {
            return;
        }
        int period = 2 + (int)rng_below(rng, 30);
        int phase = (int)rng_below(rng, (uint32_t)period);
        int open = 1 + (int)rng_below(rng, (uint32_t)period - 1);
        meadow_clock(level, at, period, open, phase);
    }
    put_glyph(level, at, glyph);
}

static struct cell empty_grass(const struct level *level, struct rng *rng)
{
    for (;;) {
        int x = (int)rng_below(rng, (uint32_t)level->width), y = (int)rng_below(rng, (uint32_t)level->height);
        struct cell at = {x, y};
        bool is_taken = level_terrain(level, at) != TERRAIN_GRASS || (level->has_hare && cell_equal(at, level->hare));
        for (size_t i = 0; i < level->hound_count; i++) {
            is_taken |= cell_equal(at, level->hounds[i].at);
        }
        if (!is_taken) {
            return at;
        }
    }
}

/* Half of the hounds are bloodhounds.  The others are of breeds that need nothing special in a level. */
static enum breed any_breed(struct rng *rng)
{
    static const enum breed breeds[] = {BREED_BULLDOG, BREED_RETRIEVER, BREED_TERRIER};
    return rng_below(rng, 2) == 0 ? BREED_BLOODHOUND : breeds[rng_below(rng, 3)];
}

struct level *meadow_grow(uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, seed);
    struct level *level = level_new();
    int height = 6 + (int)rng_below(&rng, 12);
    int width = 8 + (int)rng_below(&rng, 16);
    set_size(level, width, height);
    level->neighbours = rng_below(&rng, 4) == 0 ? 4 : 8;
    level->corners = (enum corners)rng_below(&rng, 3);
    level->bales = (int)rng_below(&rng, 3);
    level->decoys = (int)rng_below(&rng, 3);
    level->goal = rng_below(&rng, 2) == 0 ? GOAL_COLLECT : GOAL_REACH;
    level->goal_count = level->goal == GOAL_COLLECT ? 1 + (int)rng_below(&rng, 3) : 0;
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            bool is_kept_free = at.x < 8 && at.y < 2;
            if (is_kept_free) {
                put_glyph(level, at, '.');
            } else {
                grow_cell(level, at, &rng);
            }
        }
    }
    for (uint32_t holes = 2 * rng_below(&rng, 3); holes > 0; holes--) {
        put_glyph(level, empty_grass(level, &rng), (char)('1' + (holes - 1) / 2));
    }
    level->hare = empty_grass(level, &rng);
    level->has_hare = true;
    for (uint32_t hounds = rng_below(&rng, 6); hounds > 0; hounds--) {
        enum breed breed = any_breed(&rng);
        struct cell at = empty_grass(level, &rng);
        uint32_t spread = rng_below(&rng, 4) == 0 ? 980 : 180;
        put_hound(level, breed, at, 20 + (int)rng_below(&rng, spread));
    }
    return level;
}

static bool is_occupied(const struct level *level, struct cell at)
{
    bool is_taken = cell_equal(at, level->hare);
    for (size_t i = 0; i < level->hound_count; i++) {
        is_taken |= cell_equal(at, level->hounds[i].at);
    }
    return is_taken;
}

static char maze_glyph(struct cell at, struct rng *rng)
{
    bool is_hedge = (at.x % 2 && at.y % 2) || ((at.x % 2 || at.y % 2) && rng_below(rng, 100) < 30);
    return is_hedge ? '#' : "..............................%~+"[rng_below(rng, 33)];
}

static char field_glyph(struct cell at, struct rng *rng)
{
    (void)at;
    return "..............................##~"[rng_below(rng, 33)];
}

static void plough(struct level *level, char (*glyph)(struct cell at, struct rng *rng), struct rng *rng)
{
    level->shutter_count = 0;
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            put_glyph(level, at, is_occupied(level, at) ? '.' : glyph(at, rng));
        }
    }
}

void meadow_crowd(struct level *level, uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, ~seed);
    if (seed % 4 >= 2) {
        plough(level, seed % 4 == 2 ? maze_glyph : field_glyph, &rng);
    }
    for (int tries = 0; tries < 100 && level->hound_count < MEADOW_CROWD; tries++) {
        int x = (int)rng_below(&rng, (uint32_t)level->width);
        int y = (int)rng_below(&rng, (uint32_t)level->height);
        struct cell at = {x, y};
        if (level_terrain(level, at) == TERRAIN_GRASS && !is_occupied(level, at)) {
            enum breed breed = any_breed(&rng);
            put_hound(level, breed, at, seed % 3 == 0 ? breed_facts(breed)->speed : 20 + (int)rng_below(&rng, 180));
        }
    }
}

void meadow_beat(struct level *level, size_t hound, const struct cell *posts, size_t count)
{
    level->hounds[hound].beat = level->post_count;
    level->hounds[hound].beat_count = count;
    level->posts = xreallocarray(level->posts, level->post_count + count, sizeof *level->posts);
    memcpy(&level->posts[level->post_count], posts, count * sizeof *posts);
    level->post_count += count;
}

void meadow_mix(struct level *level, uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, seed ^ 0x6d6978);
    for (size_t i = 0; i < level->hound_count; i++) {
        level->hounds[i].breed = (enum breed)rng_below(&rng, BREEDS);
        level->hounds[i].speed = breed_facts(level->hounds[i].breed)->speed;
        if (breed_facts(level->hounds[i].breed)->walks_beat) {
            struct cell posts[3];
            for (int post = 0; post < 3; post++) {
                posts[post] = empty_grass(level, &rng);
            }
            meadow_beat(level, i, posts, rng_below(&rng, 4));
        }
    }
}

void meadow_hire(struct level *level, uint64_t seed, size_t count)
{
    struct rng rng;
    rng_init(&rng, seed ^ 0x68697265);
    level->hounds = xreallocarray(level->hounds, count, sizeof *level->hounds);
    level->hound_count = 0;
    while (level->hound_count < count) {
        put_hound(level, BREED_BLOODHOUND, empty_grass(level, &rng), breed_facts(BREED_BLOODHOUND)->speed);
    }
    meadow_mix(level, seed);
}

void meadow_hire_known(struct level *level, uint64_t seed, size_t count)
{
    static const enum breed known[] = {BREED_BLOODHOUND, BREED_BULLDOG, BREED_GREYHOUND, BREED_COLLIE,
                                       BREED_FOXHOUND,   BREED_TERRIER, BREED_RETRIEVER, BREED_BEAGLE};
    struct rng rng;
    rng_init(&rng, seed ^ 0x6b6e6f77);
    meadow_hire(level, seed, count);
    for (size_t i = 0; i < count; i++) {
        enum breed breed = known[rng_below(&rng, sizeof known / sizeof known[0])];
        level->hounds[i] =
            (struct level_hound){.breed = breed, .at = level->hounds[i].at, .speed = breed_facts(breed)->speed};
    }
}

/* --- tiny levels ---------------------------------------------------------------------------------- */

enum { TINY_WIDTH = 7, TINY_HEIGHT = 5 };

static struct cell inside(struct rng *rng)
{
    int x = 1 + (int)rng_below(rng, TINY_WIDTH - 2), y = 1 + (int)rng_below(rng, TINY_HEIGHT - 2);
    return (struct cell){x, y};
}

static void draw_tiny(char rows[TINY_HEIGHT][TINY_WIDTH + 1], struct rng *rng)
{
    static const char glyphs[] = ".........###,,~%+/:|0*";
    char *cells[] = {rows[1], rows[2], rows[3]};
    for (int i = 0; i < (TINY_WIDTH - 2) * (TINY_HEIGHT - 2); i++) {
        cells[i / (TINY_WIDTH - 2)][1 + i % (TINY_WIDTH - 2)] = glyphs[rng_below(rng, sizeof glyphs - 1)];
    }
    for (uint32_t hounds = 1 + rng_below(rng, 2); hounds > 0; hounds--) {
        struct cell at = inside(rng);
        rows[at.y][at.x] = breed_facts((enum breed)rng_below(rng, BREEDS))->glyph;
    }
    for (uint32_t holes = 2 * (rng_below(rng, 4) / 3); holes > 0; holes--) {
        struct cell at = inside(rng);
        rows[at.y][at.x] = '1';
    }
    struct cell burrow = inside(rng);
    rows[burrow.y][burrow.x] = '>';
    rows[1 + rng_below(rng, TINY_HEIGHT - 2)][1] = '@';
}

static void set_rules(struct level *level, struct rng *rng)
{
    level->neighbours = rng_below(rng, 4) == 0 ? 4 : 8;
    level->corners = (enum corners)rng_below(rng, 3);
    level->bales = (int)rng_below(rng, 4) / 3;
    level->decoys = (int)rng_below(rng, 3);
    level->memory = 1 + (int)rng_below(rng, 60);
    level->goal = (enum goal)rng_below(rng, GOAL_TRAP + 1);
    if (level->goal != GOAL_REACH) {
        level->goal_count = level->goal == GOAL_COLLECT ? 1 : 10 + (int)rng_below(rng, 50);
    }
}

static void set_clocks(struct level *level, struct rng *rng)
{
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            if (level_terrain(level, at) == TERRAIN_SHUTTER_CLOSED) {
                int period = 2 + (int)rng_below(rng, 12);
                meadow_clock(level, at, period, 1 + (int)rng_below(rng, (uint32_t)period - 1), 0);
            }
        }
    }
}

static void set_hounds(struct level *level, struct rng *rng)
{
    for (size_t i = 0; i < level->hound_count; i++) {
        level->hounds[i].speed = 25 * (2 + (int)rng_below(rng, 6));
        if (breed_facts(level->hounds[i].breed)->walks_beat && level_count(level, TERRAIN_GRASS) > 4) {
            struct cell posts[2];
            posts[0] = empty_grass(level, rng);
            posts[1] = empty_grass(level, rng);
            meadow_beat(level, i, posts, rng_below(rng, 3));
        }
    }
}

/* A later thing may have replaced a hound, or one of two holes. */
static bool is_sound(const struct level *level)
{
    return level->hound_count > 0 && level_count(level, TERRAIN_WARREN_1) != 1;
}

struct level *meadow_usual(uint64_t seed)
{
    const struct meadow_order order = {.kind = (enum meadow_kind)(seed % MEADOW_KINDS),
                                       .seed = seed,
                                       .strength = MEADOW_USUAL,
                                       .guest = BREEDS,
                                       .share = MEADOW_USUAL_SHARE};
    return meadow_by_order(&order);
}

struct level *meadow_tiny(uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, seed);
    for (;;) {
        char rows[TINY_HEIGHT][TINY_WIDTH + 1] = {"#######", "#.....#", "#.....#", "#.....#", "#######"};
        draw_tiny(rows, &rng);
        struct level *level = MEADOW(rows[0], rows[1], rows[2], rows[3], rows[4]);
        if (is_sound(level)) {
            set_rules(level, &rng);
            set_clocks(level, &rng);
            set_hounds(level, &rng);
            return level;
        }
        level_free(level);
    }
}

/* --- play ----------------------------------------------------------------------------------------- */

struct command meadow_command(struct rng *rng)
{
    uint32_t die = rng_below(rng, 20);
    uint8_t dir = (uint8_t)rng_below(rng, DIRECTIONS + 1);
    enum verb verb = die < 14   ? VERB_MOVE
                     : die < 16 ? VERB_WAIT
                     : die < 17 ? VERB_DECOY
                     : die < 18 ? VERB_GATE
                                : VERB_BALE;
    return (struct command){(uint8_t)verb, dir};
}

struct command wait_here(void) { return (struct command){VERB_WAIT, NO_DIRECTION}; }

struct command move(enum direction dir) { return (struct command){VERB_MOVE, (uint8_t)dir}; }

void meadow_wait(struct world *world, int ticks)
{
    struct events events;
    events_init(&events);
    for (int i = 0; i < ticks; i++) {
        tick_run(world, wait_here(), &events);
    }
    events_done(&events);
}

void meadow_do(struct world *world, struct command command, struct events *events)
{
    while (world_outcome(world) == OUTCOME_RUNNING && !world_hare_is_ready(world)) {
        tick_run(world, wait_here(), events);
    }
    tick_run(world, command, events);
}

int meadow_events(const struct events *events, enum event_kind kind)
{
    int found = 0;
    for (size_t i = 0; i < events->count; i++) {
        found += events->items[i].kind == kind;
    }
    return found;
}

static bool can_enter(const struct grid *grid, enum breed breed, struct cell at)
{
    return grid_has(grid, at) && terrain_factor(grid_terrain(grid, at), breed) > 0;
}

static bool is_legal(const struct level *level, const struct grid *grid, enum breed breed, struct cell from,
                     enum direction dir)
{
    struct cell to = cell_step(from, dir);
    if (!can_enter(grid, breed, from) || !can_enter(grid, breed, to)) {
        return false;
    }
    if (!direction_is_diagonal(dir)) {
        return true;
    }
    int open =
        can_enter(grid, breed, (struct cell){from.x, to.y}) + can_enter(grid, breed, (struct cell){to.x, from.y});
    int needed = level->corners == CORNERS_STRICT ? 2 : level->corners == CORNERS_LOOSE ? 1 : 0;
    return level->neighbours == 8 && open >= needed;
}

static bool relax(const struct level *level, const struct grid *grid, enum breed breed, struct cell from,
                  uint32_t *costs)
{
    bool changed = false;
    uint32_t here = costs[from.y * level->width + from.x];
    for (enum direction dir = 0; dir < DIRECTIONS && here != UINT32_MAX; dir++) {
        if (is_legal(level, grid, breed, from, dir)) {
            struct cell to = cell_step(from, dir);
            uint32_t factor = terrain_factor(grid_terrain(grid, to), breed);
            uint32_t *there = &costs[to.y * level->width + to.x];
            uint32_t cost = here + factor * (direction_is_diagonal(dir) ? 14 : 10);
            changed |= cost < *there;
            *there = cost < *there ? cost : *there;
        }
    }
    return changed;
}

uint32_t meadow_oracle(const struct level *level, const struct grid *grid, enum breed breed, struct cell from,
                       struct cell to)
{
    size_t cells = (size_t)level->width * (size_t)level->height;
    uint32_t *costs = xcalloc(cells, sizeof *costs);
    memset(costs, 0xff, cells * sizeof *costs);
    costs[from.y * level->width + from.x] = 0;
    bool changed;
    do {
        changed = false;
        for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
            for (at.x = 0; at.x < level->width; at.x++) {
                changed |= relax(level, grid, breed, at, costs);
            }
        }
    } while (changed);
    uint32_t cost = costs[to.y * level->width + to.x];
    free(costs);
    return cost;
}
