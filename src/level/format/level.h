/* SPDX-License-Identifier: MIT */
/* level/format/level.h - one level as data.
 *
 * A level owns everything that it points to.  level_new creates an empty one; the parsers fill it; the world only reads
 * it.  A level from a parser without errors is sound: its sides are from 1 to GRID_MAX_SIDE, every terrain is valid,
 * and every actor is on a cell of the map where it can stand. */
#pragma once

#include "level/facts/breed.h"
#include "level/facts/difficulty.h"
#include "level/facts/goal.h"
#include "level/facts/terrain.h"
#include "level/facts/trick.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The formats.  Levels with rules have the newer one. */
#define LEVEL_FORMAT       "1"
#define LEVEL_FORMAT_RULES "2"

/* The documented limits of the format. */
enum {
    LEVEL_MAX_TEXT = 200, /* characters of title, author, intro, hint, next */
    LEVEL_MAX_ID = 40,
    LEVEL_MAX_HOUNDS = 4096,
    LEVEL_MAX_SHUTTERS = 4096,
    LEVEL_MAX_POSTS = 64,      /* on a map, and in a beat */
    LEVEL_MAX_TICKS = 1000000, /* limit of par, goal and clock */
    LEVEL_MAX_SPEED = 1000,
    LEVEL_MAX_CARRIED = 99,     /* bales, decoys */
    LEVEL_MAX_TRICKS = 99,      /* of one kind */
    LEVEL_MAX_LEVELS = 999,     /* in a file */
    LEVEL_MAX_CELLS = 64 << 20, /* all maps of a file together */
    LEVEL_MAX_HUNT = 128 << 20, /* cells of a map times its hounds: each hound plans on the whole map */
    LEVEL_MEMORY = 240,         /* ticks, by default */
    LEVEL_MAX_RULES = 256,      /* number of effects in all rules */
    LEVEL_MAX_NAMED = 4096,     /* number of cells in all rules */
    LEVEL_MAX_MARKS = 4096,
    LEVEL_MAX_SAID = 78 /* characters that a rule says */
};

/* An actor of speed s earns s points per tick, and a step of cost c takes c times LEVEL_POINTS_PER_COST points.  The
 * hare always has the same speed, so a straight step on grass takes it 4 ticks. */
enum { LEVEL_POINTS_PER_COST = 40, LEVEL_HARE_SPEED = 100 };

struct level_hound {
    enum breed breed;
    struct cell at;
    int speed;               /* points a tick */
    enum difficulty from;    /* present at this difficulty and above */
    bool asleep;             /* until a rule wakes it */
    size_t beat, beat_count; /* its posts in their order, from level.posts[beat] */
};

/* Open while (tick + phase) % period < open. */
struct level_shutter {
    struct cell at;
    int period, open, phase; /* ticks; 0 < open < period, 0 <= phase < period */
};

/* A cell that rules can name.  If it is for bales, the goal push needs one on it. */
struct level_mark {
    struct cell at;
    bool for_bale;
};

/* The events and the effects of rules (level/format/rules.h). */
enum rule_event { RULE_CLOVER, RULE_TICK, RULE_HARE_AT, RULE_HOUND_AT, RULE_BALES_ON, RULE_TRAPPED };
enum rule_effect { RULE_OPEN, RULE_SHUT, RULE_WAKE, RULE_PLACE, RULE_LIGHT, RULE_BURROW, RULE_SAY };
#define RULE_EVENTS  (RULE_TRAPPED + 1)
#define RULE_EFFECTS (RULE_SAY + 1)

/* A range of cells in level.named. */
struct level_span {
    size_t first, count;
};

/* An event with one effect.  A line of the file with several effects becomes several rules. */
struct level_rule {
    enum rule_event event;
    int number;           /* of clover, the tick, or the ticks of being trapped; otherwise 0 */
    bool is_first;        /* only the first time counts */
    struct level_span at; /* the marks of the event */
    enum rule_effect effect;
    enum terrain placed;  /* clover or a bale */
    struct level_span on; /* the barred gates or marks of the effect, or where its hounds start */
    char *words;          /* what it says; owned; NULL: nothing */
    int line;             /* of the file; 0: not from a file */
};

/* Lines of the level in its file, for messages; 0: not from a file. */
struct level_lines {
    int begin;                   /* its first line */
    int goal, par, next, accept; /* the lines of these keys */
    int intro, hint;
    int name;                   /* of the id or, without one, the title; 0: has neither */
    int legend;                 /* its first line */
    int map;                    /* of the map's first row */
    int end;                    /* the line that ends the level */
    int solution, solution_end; /* the first and the last line of its solution */
};

enum { LEVEL_TEXTS = 8 };

struct level {
    union {
        struct {
            char *title, *author, *intro, *hint, *next; /* UTF-8, only visible characters; NULL: missing */
            char *accept;                               /* codes of warnings that are not reported */
            char *id;                                   /* the key of its records */
            char *solution;                             /* text of a winning replay; NULL: none */
        };
        char *texts[LEVEL_TEXTS]; /* all of the above; owned */
    };
    enum goal goal;
    int goal_count; /* collect: clover; survive, trap: ticks; push: bales; reach: 0 */
    int opens;      /* the tick at which the burrows open at the latest; 0: never by the clock */
    int par;        /* ticks; 0: none */
    int neighbours; /* 4 or 8 */
    enum corners corners;
    uint64_t seed;
    char *chance;    /* the text of a level with chance, which `seed` has settled (level/format/chance.h); owned; NULL:
                      * has none */
    bool is_variant; /* settled by another seed than that of its file */
    int bales, decoys;      /* carried at the start */
    uint8_t tricks[TRICKS]; /* uses of each trick, from 0 to LEVEL_MAX_TRICKS */
    int memory;             /* ticks for which a hound searches for a hare that it has lost */
    bool overlay;           /* the overlay is on at the start; no effect on the rules */
    bool is_night;          /* drawn by night; no effect on the rules */
    int width, height;
    uint8_t *terrain; /* enum terrain, row by row */
    bool has_hare;
    struct cell hare;
    struct level_hound *hounds; /* in reading order of the map */
    size_t hound_count;
    struct cell *posts; /* the beats of all hounds, one after the other; no actor starts there */
    size_t post_count;
    struct level_shutter *shutters;
    size_t shutter_count;
    struct level_mark *marks; /* in reading order */
    size_t mark_count;
    struct level_rule *rules; /* in the order of the file */
    size_t rule_count;
    struct cell *named; /* the cells that rules name */
    size_t named_count;
    struct level_lines lines;
};

extern const char *const level_corner_words[CORNERS_CUT + 1]; /* "strict" */

/* Returns a level without a map.  All fields are 0 except the goal (reach), the 8 neighbours, the strict corners and
 * the memory. */
struct level *level_new(void);
/* Returns such a level with a map of grass. */
struct level *level_new_sized(int width, int height);
struct level *level_copy(const struct level *level);

/* Copy rules with their words, and free them. */
struct level_rule *level_rules_copy(const struct level_rule *rules, size_t count);
void level_rules_free(struct level_rule *rules, size_t count);

/* Returns whether the level uses anything that format 1 does not have: rules, marks, barred gates, sleeping hounds, the
 * goal push, or a burrow that opens by the clock. */
bool level_needs_rules(const struct level *level);

/* Returns the title, such as "The Cup", or "untitled". */
const char *level_title(const struct level *level);
/* Scales the speed of each hound, rounded and limited to 1 to LEVEL_MAX_SPEED. */
void level_scale_speeds(struct level *level, uint64_t percent);
/* Returns the level at this difficulty.  All hounds of the copy are present at every difficulty. */
struct level *level_for(const struct level *level, enum difficulty difficulty);
/* Returns the level without its idea.  The idea is everything except hedges, grass, clover, burrows, and hounds that
 * are awake and free to roam.  Other terrain becomes grass; rules, marks, clocks, beats, tricks, carried bales and
 * decoys go.  Goal and texts stay, although they may need the idea. */
struct level *level_plain(const struct level *level);
void level_free(struct level *level);

enum terrain level_terrain(const struct level *level, struct cell at);
bool level_has(const struct level *level, struct cell at);
/* Convert between cells and indices; cells are counted row by row. */
size_t level_cells(const struct level *level);
size_t level_index(const struct level *level, struct cell at);
struct cell level_cell(const struct level *level, size_t index);
/* Return how hare and hounds can move: the costs of terrains (level/facts/terrain.h) under the level's rules of
 * movement.  Steps cost 10 and 14.
 *
 * For the hare, closed burrows, hay bales and closed shutters are blocked here: the game handles opening, pushing and
 * the clock.  A warren hole is passable, but the passage from one hole to its twin is not a step. */
struct mover level_hare_mover(const struct level *level);
struct mover level_hound_mover(const struct level *level, enum breed breed);
/* Returns a mover for any level that can enter all terrain of the hare at uniform cost.  Swamp counts as open ground,
 * and there is no step from land into water, as in the published lengths of the MovingAI benchmarks.  Otherwise equal
 * to mover_init. */
struct mover level_even_mover(void);

/* Returns the whole ticks in which this speed earns this path cost; UINT32_MAX for a cost of UINT32_MAX. */
uint32_t level_ticks(uint32_t cost, uint32_t speed);

/* Returns a grid of the level's terrain, which the caller frees. */
struct grid *level_grid(const struct level *level);
/* Returns the first index from `from` on of a cell with this terrain, or the number of cells.  Fast if it is rare. */
size_t level_find(const struct level *level, enum terrain terrain, size_t from);
#define LEVEL_EACH(index, level, terrain)                                                                              \
    for (size_t index = level_find(level, terrain, 0); (index) < level_cells(level);                                   \
         (index) = level_find(level, terrain, (index) + 1))
/* Returns the number of cells with this terrain. */
int level_count(const struct level *level, enum terrain terrain);
bool level_has_hound_at(const struct level *level, struct cell at);
/* Returns how many of this terrain the rules place. */
int level_placed(const struct level *level, enum terrain terrain);
/* Returns the clover of the map and of all rules that place some. */
int level_clover(const struct level *level);
/* Returns the number of hounds of this breed at this difficulty. */
int level_count_hounds(const struct level *level, enum breed breed, enum difficulty difficulty);
