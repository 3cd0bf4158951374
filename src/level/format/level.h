/* SPDX-License-Identifier: MIT */
/* level/format/level.h - one level as data.
 *
 * A level owns all it points to.  level_new gives an empty one; the parsers fill it; the world reads it and never
 * writes. A level that came out of a parser without errors is sound: sides from 1 to GRID_MAX_SIDE, every cell a valid
 * terrain, every actor on the map and on a cell where it can stand. */
#ifndef HOUNDED_LEVEL_FORMAT_LEVEL_H
#define HOUNDED_LEVEL_FORMAT_LEVEL_H

#include "level/facts/breed.h"
#include "level/facts/difficulty.h"
#include "level/facts/goal.h"
#include "level/facts/terrain.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Documented caps of the format. */
enum {
    LEVEL_MAX_TEXT = 200, /* characters of title, author, intro, hint, next */
    LEVEL_MAX_ID = 40,
    LEVEL_MAX_HOUNDS = 4096,
    LEVEL_MAX_SHUTTERS = 4096,
    LEVEL_MAX_POSTS = 64,      /* on a map, and in a beat */
    LEVEL_MAX_TICKS = 1000000, /* par, goal and clock values */
    LEVEL_MAX_SPEED = 1000,
    LEVEL_MAX_CARRIED = 99,     /* bales, decoys */
    LEVEL_MAX_LEVELS = 999,     /* in a file */
    LEVEL_MAX_CELLS = 64 << 20, /* of all maps of a file together */
    LEVEL_MAX_HUNT = 128 << 20, /* cells of a map times its hounds: each of them plans over all of it */
    LEVEL_MAX_BYTES = 64 << 20, /* a level file */
    LEVEL_MEMORY = 240          /* ticks, where the level does not say */
};

/* Time: an actor of speed s earns s points a tick, and a step of cost c takes so many times c of them.  The hare is of
 * one speed, so that a straight step on grass takes it 4 ticks. */
enum { LEVEL_POINTS_PER_COST = 40, LEVEL_HARE_SPEED = 100 };

struct level_hound {
    enum breed breed;
    struct cell at;
    int speed;               /* points a tick */
    enum difficulty from;    /* there at this difficulty and above it */
    size_t beat, beat_count; /* its posts in their order: level.posts[beat] and so on */
};

/* Open while (tick + phase) % period < open. */
struct level_shutter {
    struct cell at;
    int period, open, phase; /* ticks; 0 < open < period, 0 <= phase < period */
};

/* Where in its file a level stands, for messages; 0: not from a file. */
struct level_lines {
    int begin;                   /* its first line */
    int goal, par, next, accept; /* the lines of these keys */
    int intro, hint;
    int name;                   /* of the id or, without one, the title; 0: it has neither */
    int legend;                 /* the line that begins it */
    int map;                    /* the line of the map's first row */
    int end;                    /* that ends the level */
    int solution, solution_end; /* the first line and the last of its solution */
};

enum { LEVEL_TEXTS = 8 };

struct level {
    union {
        struct {
            char *title, *author, *intro, *hint, *next; /* UTF-8, visible characters only; NULL: not given */
            char *accept;                               /* codes of warnings that are none here */
            char *id;                                   /* what its records are kept by */
            char *solution;                             /* text of a replay that wins; NULL: none */
        };
        char *texts[LEVEL_TEXTS]; /* all of them; owned */
    };
    enum goal goal;
    int goal_count; /* collect: clover; survive, trap: ticks; reach: 0 */
    int par;        /* ticks; 0: none */
    int neighbours; /* 4 or 8 */
    enum corners corners;
    uint64_t seed;
    int bales, decoys; /* carried at the start */
    int memory;        /* ticks that a hound looks for a hare it has lost */
    bool overlay;      /* the game begins with the overlay on: no rule, but part of the lesson */
    int width, height;
    uint8_t *terrain; /* enum terrain, row by row */
    bool has_hare;
    struct cell hare;
    struct level_hound *hounds; /* in reading order of the map */
    size_t hound_count;
    struct cell *posts; /* the beats of all hounds, one after the other; no actor stands there at the start */
    size_t post_count;
    struct level_shutter *shutters;
    size_t shutter_count;
    struct level_lines lines;
};

extern const char *const level_corner_words[CORNERS_CUT + 1]; /* "strict" */

/* Zeroed but for goal reach, 8 neighbours, strict corners, memory; no map. */
struct level *level_new(void);
struct level *level_copy(const struct level *level);

/* "The Cup"; "untitled" when it has none. */
const char *level_title(const struct level *level);
/* Gives each hound so many per cent of its speed, rounded, and 1 to LEVEL_MAX_SPEED. */
void level_scale_speeds(struct level *level, uint64_t percent);
/* The level as it is at that difficulty; all hounds of the copy are there at every one. */
struct level *level_for(const struct level *level, enum difficulty difficulty);
void level_free(struct level *level);

enum terrain level_terrain(const struct level *level, struct cell at);
bool level_has(const struct level *level, struct cell at);
/* Cells are counted row by row. */
size_t level_cells(const struct level *level);
size_t level_index(const struct level *level, struct cell at);
struct cell level_cell(const struct level *level, size_t index);
/* Who may walk where on it, and at what price: the terrains' costs (level/facts/terrain.h) under its rules of moving;
 * steps cost 10 and 14.
 *
 * A closed burrow, a hay bale and a closed shutter are walls for the hare here: opening the burrow, pushing and the
 * clock are the game's affair.  A warren hole is a cell to walk on; the way from one hole to its twin is no step. */
struct mover level_hare_mover(const struct level *level);
struct mover level_hound_mover(const struct level *level, enum breed breed);
/* Of any level: whatever the hare can enter, at the same price: swamp as open ground, no way from the ground into
 * water, as the published lengths of the MovingAI benchmarks have it.  Otherwise as mover_init leaves it. */
struct mover level_even_mover(void);

/* The whole ticks in which that speed earns a way of that cost; UINT32_MAX for a cost of UINT32_MAX. */
uint32_t level_ticks(uint32_t cost, uint32_t speed);

/* Its terrain; the caller frees. */
struct grid *level_grid(const struct level *level);
/* The cells of that terrain. */
int level_count(const struct level *level, enum terrain terrain);
/* The hounds of the breed at that difficulty. */
int level_count_hounds(const struct level *level, enum breed breed, enum difficulty difficulty);

#endif
