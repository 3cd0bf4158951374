/* SPDX-License-Identifier: MIT */
/* path/chase/chase_state.h - private to src/path: what a chase is made of.
 *
 * A cell counts only if it was last written in tick `began` or since.  Its g is the cost of a path from `root` along
 * parents.  Each cell that counts is either queued, on the open list with a key of at most its
 *     f = g + h(cell, aim) + offset,
 * or its steps have been followed, but for those that cannot be part of the only cheapest path to anywhere (expanding
 * the cell, or passing it on a run).  So if some cell has a cheaper path than its g, a queued cell lies on that path;
 * h is consistent, so that queued cell's f is less than the cell's own.  All keys are at least `settled`, and with it:
 *
 *     a cell whose f is at most `settled` has its exact g.
 *
 * The open list is a ring of buckets of key >> shift.  When the aim moves, offset grows by the distance, so that keys
 * stay lower bounds; an entry whose key has become too low is put back when it comes out;
 * if that is beyond the ring, a new tree is begun. */
#ifndef HOUNDED_PATH_CHASE_CHASE_STATE_H
#define HOUNDED_PATH_CHASE_CHASE_STATE_H

#include "path/chase/chase.h"
#include "path/find/heuristic.h"
#include "path/find/jump_scan.h"
#include "path/map/layout.h"
#include "path/map/vicinity.h"
#include "path/queue/deque.h"
#include "path/queue/open.h"

#include <stdbool.h>
#include <stdint.h>

/* Bytes: for one of a thousand hunters, and for tests. */
enum { CHASE_BOUND = 56 << 10, CHASE_NARROW = 128 };

/* For tests: its tree is one of points wherever that can be; and a bounded one that keeps next to nothing. */
extern const struct finder_method finder_chase_of_points, finder_chase_narrow;

/* g, h and offset are summed up in 32 bits. */
#define CHASE_FARTHEST (UINT32_C(1) << 31)

/* A tick takes a number, and one more for each tree that it begins: the first is lost, points crowd, keys do not fit.
 * That is a few; there is room for more. */
enum { CHASE_LAST_TICK = (1 << 24) - 16 };

enum chase_place {
    CHASE_PASSED,   /* by a run, which goes on or has gone on from here */
    CHASE_QUEUED,   /* to be expanded in the directions that its parent leaves */
    CHASE_REOPENED, /* queued by a repair; a place of its own for who looks on */
    CHASE_EXPANDED
};

/* `mark` is the tick, then 4 bits of enum direction, the way back to the parent, then 4 of enum chase_place: of two
 * marks that of the later tick is the greater, and a run writes the same one to all its cells. */
struct chase_cell {
    uint32_t g, mark;
};

static inline uint32_t chase_mark(uint32_t tick, enum direction parent, enum chase_place place)
{
    return tick << 8 | (uint32_t)parent << 4 | place;
}

static inline uint32_t chase_tick_of(struct chase_cell cell)
{
    return cell.mark >> 8;
}

static inline enum direction chase_back_of(struct chase_cell cell)
{
    return (enum direction)(cell.mark >> 4 & 15);
}

static inline enum chase_place chase_place_of(struct chase_cell cell)
{
    return (enum chase_place)(cell.mark & 15);
}

struct chase_stop {
    uint32_t index, g;
};

/* The path from the hunter on: cells[first] to cells[last].  Their g are in it, so that to compare them needs no look
 * at the map. */
struct chase_route {
    struct chase_stop *cells;
    size_t first, last, room;
};

enum { CHASE_LEGS = 2 };

struct chase_leg {
    enum direction dir;
    uint32_t steps; /* at least 1 */
};

/* The canonical path where it is as cheap as on an empty map: legs[first] to legs[last - 1] lead from hunter to target,
 * the straight steps last; without diagonal steps those along x.  When both have moved and it still is that, it need
 * not be looked for again. */
struct chase_line {
    struct chase_leg legs[CHASE_LEGS];
    int first, last;
    uint32_t cost;            /* in the mover's steps, without the factor of the terrain */
    uint8_t factor;           /* of the terrain, the same on all its cells */
    uint32_t hunter, target;  /* indices, as in the tick in which it was in use */
    uint64_t version;         /* of the grid, then */
    struct estimate estimate; /* in the same unit */
};

#define CHASE_NO_POINT UINT32_MAX

enum { CHASE_ALARMS = 64 };

/* Places of the map, border included, all of them within it. */
struct chase_box {
    uint16_t west, east, north, south;
};

struct chase_point {
    uint32_t index, slot;
    uint32_t parent; /* a point */
    uint32_t g;
    uint32_t next;  /* on its list of `alarms` or `awake`; CHASE_NO_POINT: the last */
    uint32_t tick;  /* when it was written or expanded */
    uint32_t route; /* the one that it has been on */
    uint16_t x, y;
    struct chase_box box;                   /* of the ways that were followed from it; once expanded */
    uint16_t free[DIRECTIONS - SOUTH_EAST]; /* diagonal steps known to be legal, and whether the next is not */
    uint8_t arrival;                        /* enum direction */
    uint8_t back;                           /* enum direction: the first step of the canonical way back */
    uint8_t sides;                          /* the straight directions in which paths go on; once expanded */
    bool is_queued : 1, is_expanded : 1;
};

/* The tree whose nodes are jump points.
 *
 * On even ground a cheapest path is made of legs: diagonal steps, then straight ones, from a point where one has to
 * turn to the next.  Only these points are written, as many as a jump point search would.  Any other cell's g is the
 * least of g(point) + what the leg from there costs over the points that are expanded, whose leg is free and leaves
 * them in a direction that they go on in; it is exact as soon as all points of a lower f are expanded.  Of several the
 * leg is taken that is the end of the canonical path.
 *
 * So that not all points are looked at in each tick, a point sleeps as long as the target, one step a tick, cannot have
 * come to where a leg from it would cost as little as the target's g.
 *
 * Memory: 52 bytes a point and 8 for its slots, which grow and are kept. */
struct chase_points {
    struct jump_ground ground;
    struct chase_point *all; /* the first is the root */
    uint32_t count, room;
    uint32_t *slots;      /* twice as many: by a hash of the index, the point that says it is there, or anything */
    uint32_t slot_mask;   /* their number is a power of two */
    bool has_memory;      /* for all points of this tree that have been found */
    uint32_t expanding;   /* the point whose jumps are being entered */
    struct chase_box box; /* of the ways that have been followed from it */

    uint32_t best, last;   /* the target's g as far as it is known, UINT32_MAX: not at all; the point before it */
    bool is_known;         /* that was exact for `looked_at` when the last tick ended */
    struct cell looked_at; /* the target */
    struct cell stood;     /* the hunter, and its g */
    uint32_t hunter_g;     /* CHASE_NO_POINT: not known */
    struct cell towards;   /* from `stood` the tree's path went there, by one leg */
    uint32_t route;        /* number: of all paths that lead through the leg on which the hunter is */
    uint32_t leg_from;     /* the points before and behind the hunter on the path to the target; */
    uint32_t leg_to;       /* CHASE_NO_POINT: the target */

    uint32_t alarms[CHASE_ALARMS]; /* lists of the points to be looked at when `step` has come to that, modulo */
    uint32_t steps_a_cost;         /* of the target, until a gap of cost may be closed; times 2^32, rounded down */
    uint32_t step;                 /* of the target, since the tree was begun */
    uint32_t awake;                /* list of those that are not on these */
    bool is_waked;                 /* all expanded points are on these lists */
};

struct chase_twig_turn {
    uint16_t x, y;
};

struct chase_twig_node {
    struct chase_twig_turn at;
    uint8_t back, sides; /* as of a point */
    uint32_t parent;     /* its number */
    uint32_t g;
};

/* What is kept of a tree of points that has become too large: the stem, which is the way from the hunter to the target;
 * the points that may be the last before a cell near the target, as nodes; and those between the stem and them.  As
 * much is known of the cells near the target as before: one that was settled still is, since nothing is found any more
 * that could be cheaper.  There is no open list: a target that is not settled, or farther away, needs a new tree.
 *
 * What the chase knows of hunter and target is where it is for a tree of points.  For numbers of points there are those
 * of places on the stem, and from `stem_count` on of nodes.  Place 0 is no point: it stands for all behind which the
 * hunter is not.
 *
 * Memory: 4 bytes a place of the stem, 16 a node; not more than the chase's `most`, or than the stem and an eighth of
 * that; 2 KiB for the cells near the target.  It goes when a new tree is begun. */
struct chase_twig {
    struct chase_twig_turn *stem;
    struct chase_twig_node *nodes;
    uint32_t stem_count;
    uint32_t count, near;    /* nodes: all, and those that may be the last, which come first */
    uint32_t passed, g;      /* the place of the stem that the hunter was seen to pass last, and its g */
    struct vicinity *around; /* the cells that it knows about */
};

/* No way led from the one to the other, and the tree that showed it was too large to be kept.  Nor is there one between
 * cells to which they have made legal steps. */
struct chase_rift {
    bool is_known;
    uint32_t hunter, target; /* indices */
    uint64_t version;        /* of the grid */
};

/* How many first searches in turn have shown that points crowd, and how many trees are of cells before one is of points
 * again. */
struct chase_crowd {
    uint8_t seen, left;
};

struct chase {
    struct moves *moves;
    const struct grid *grid; /* of the moves, as are the next three */
    const struct layout *layout;
    const uint8_t *steps, *factors;
    struct chase_cell *cells; /* NULL: no tree of cells was needed yet */
    uint32_t tick, began;
    uint64_t version; /* of the grid, in the last tick */
    bool has_tree;
    bool is_sparse; /* the tree is one of points */
    bool is_cut;    /* it is, and only the twig is left of it */
    bool is_shaken; /* the map has changed since the tree was begun */
    bool is_dear;   /* the last tick's search was */
    struct chase_crowd crowd;
    uint32_t least; /* cells of a map on which a tree of points may be worth while; 0: always (tests) */
    struct chase_points points;
    bool is_reopened; /* by a repair, since when the route may be no path of the tree and the hunter's g too great */

    struct estimate estimate;
    uint32_t step_cost[DIRECTIONS]; /* with the factor, where runs are expanded */
    uint32_t dearest_step;
    uint32_t slack; /* a diagonal run goes on until f is so much above the key that is being expanded */
    bool expands_runs;
    bool has_diagonals; /* among the mover's steps */
    bool is_uniform;    /* all cells cost the same */
    uint32_t root;      /* index */
    struct cell aim_cell;
    uint32_t offset, settled;
    uint32_t greatest; /* key pushed since the tree was begun */

    struct open open; /* buckets */
    uint32_t shift, spread, most_pushed;
    struct deque deleted; /* in this tick */

    uint32_t hunter, target; /* indices */
    struct cell hunter_cell, target_cell;
    struct chase_route route;
    struct chase_line line;
    enum direction bent; /* the first step where the way has more legs than a line */
    enum search_status status;
    struct chase_counts counts;

    size_t most;     /* bytes that the tree may take from tick to tick */
    uint64_t enough; /* expansions of the tree, after which it is cut; 0: not yet known */
    struct chase_twig twig;
    struct chase_rift rift;
};

/* --- the tree, of cells or of points --- */

/* Runs are followed without asking for the end of 32 bits. */
bool chase_can_expand_runs(const struct chase *chase);
/* A tree of cells would take more than it may. */
bool chase_is_bounded(const struct chase *chase);
/* A first search among points has found the target. */
void chase_note_crowd(struct chase *chase);
/* It has found so many points that it is given up, for a tree of cells as chase_begin_anew makes. */
bool chase_is_too_crowded(const struct chase *chase);
enum search_status chase_leave_crowd(struct chase *chase);
/* A tree of the hunter alone.  SEARCH_RUNNING, or SEARCH_NO_MEMORY. */
enum search_status chase_begin_anew(struct chase *chase);
/* Runs take it that all steps cost what they did when the tree was begun. */
bool chase_is_same_ground(const struct chase *chase);
/* Makes the path begin at the hunter.  False: its g is not exact. */
bool chase_follow(struct chase *chase);
/* Whether the target's g is exact, and all parents on the way back to the root are canonical. */
bool chase_knows_target(struct chase *chase);
/* Turns the path to the target, whose g is exact.  False: the tree's path to it does not lead through the hunter;
 * else the status says what came of it. */
bool chase_answer_by_tree(struct chase *chase);

/* --- the route in a tree of cells --- */

/* False: out of memory. */
bool chase_route_reserve(struct chase *chase);
/* The route is the hunter alone; there is room for it. */
void chase_route_start(struct chase *chase);
/* Makes it begin at the hunter.  False: it is neither on the next cell of the route nor on another cell whose g is
 * exact, or after a repair will be. */
bool chase_route_follow(struct chase *chase);
/* As chase_answer_by_tree. */
bool chase_route_turn(struct chase *chase);

/* --- the search --- */

/* What becomes of the tree when the tick's search is over. */
enum search_status chase_end_tick(struct chase *chase);
void chase_note_rift(struct chase *chase);

/* Expands a cell that has just left the open list with `key`; the open list has room. */
void chase_expand(struct chase *chase, uint32_t index, uint32_t key);

void chase_points_done(struct chase_points *points);

/* A tree of the hunter alone.  False: out of memory. */
bool chase_points_begin(struct chase *chase);
/* How many steps a cell is away from a box. */
uint32_t chase_steps_to_box(const struct chase_box *box, struct cell at);
/* Whether the hunter's g is exact; it is looked for when the hunter has left the path. */
bool chase_points_follow(struct chase *chase);
/* Looks for the target among the points that are expanded. */
void chase_points_look(struct chase *chase);
/* Whether the leg from a place that leaves it in straight directions `sides` alone leads to `to`, and is free.  What is
 * known of the place's diagonal steps is in free[direction - SOUTH_EAST], as of a point; zeroes: nothing. */
bool chase_leads(const struct chase *chase, struct cell from, unsigned sides, uint16_t *free, struct cell to);
/* That, for an expanded point. */
bool chase_points_lead_to(const struct chase *chase, uint32_t number, struct cell to);

/* Expands a point that has just left the open list.  False: out of memory. */
bool chase_points_expand(struct chase *chase, uint32_t number);

/* The target's g is exact: whether the path to it leads through the hunter; then that is the answer. */
bool chase_points_answer(struct chase *chase);

/* A cell where canonical paths turn, and the first step of the way back from there. */
struct chase_turn {
    struct cell at;
    enum direction back;
};

/* Whether of two ways to `to` the one that turns last at `a` comes before that with `b`, by the rule, from `to` back.
 * Where one lies on the leg from the other, the way back from the nearer one decides, and then the nearer one. */
bool chase_turn_comes_before(struct chase_turn a, struct chase_turn b, struct cell to);

size_t chase_points_size(const struct chase *chase); /* bytes, with the open list */

/* Makes a twig of the tree of points, which has just answered, and is none any more.  False: out of memory. */
bool chase_twig_cut(struct chase *chase);
void chase_twig_done(struct chase_twig *twig);
/* Looks for the target among what was kept.  False: it has come to where that does not tell. */
bool chase_twig_look(struct chase *chase);
/* The same as chase_points_answer. */
bool chase_twig_answer(struct chase *chase);
struct cell chase_twig_place(const struct chase_twig *twig, uint32_t number);
uint32_t chase_twig_parent(const struct chase_twig *twig, uint32_t number);
struct search_node chase_twig_node(const struct chase *chase, struct cell at);

uint32_t chase_points_find(const struct chase_points *points, uint32_t index); /* CHASE_NO_POINT: it is none */
size_t chase_points_path(const struct chase *chase, struct cell *cells, size_t room);
struct search_node chase_points_node(const struct chase *chase, uint32_t index);
enum search_change chase_points_change(const struct chase *chase, uint32_t index);

void chase_line_init(struct chase *chase);
/* Whether the canonical path is as cheap as on an empty map; then `line` is that path: the last tick's with the steps
 * that both have made since, or a new one. */
bool chase_keeps_line(struct chase *chase);
bool chase_finds_line(struct chase *chase);
/* Whether it is, but with more legs: then `bent` is its first step. */
bool chase_finds_bent_line(struct chase *chase);

/* Whether no change of the grid since `version` was one of a way. */
bool chase_ways_are_the_same(const struct chase *chase);

/* Mends the tree after changes of the grid; the moves are up to date, `version` is not.  False: it has to be begun
 * anew, as one of points has to after each change. */
bool chase_repair(struct chase *chase);

/* In the last tick: the way was as cheap as on an empty map, and the tree had no part in it. */
static inline bool chase_needs_no_detour(const struct chase *chase)
{
    return chase->counts.answer == CHASE_BY_LINE || chase->counts.answer == CHASE_BY_SWEEP;
}

/* Whether a legal step leads from the one to the other. */
static inline bool chase_is_step(const struct chase *chase, uint32_t from, uint32_t to)
{
    enum direction dir = layout_direction(chase->layout, from, to);
    return dir != NO_DIRECTION && (chase->steps[from] >> dir & 1) != 0;
}

static inline bool chase_has_seen(const struct chase *chase, uint32_t index)
{
    return chase->cells[index].mark >= chase->began << 8;
}

static inline bool chase_is_queued(const struct chase *chase, uint32_t index)
{
    enum chase_place place = chase_place_of(chase->cells[index]);
    return chase_has_seen(chase, index) && (place == CHASE_QUEUED || place == CHASE_REOPENED);
}

static inline uint32_t chase_parent(const struct chase *chase, uint32_t index)
{
    return layout_neighbour(chase->layout, index, chase_back_of(chase->cells[index]));
}

/* What a step in that direction to that cell costs. */
static inline uint32_t chase_step_cost(const struct chase *chase, enum direction dir, uint32_t to)
{
    return chase->step_cost[dir] * (chase->expands_runs ? 1 : chase->factors[to]);
}

static inline uint32_t chase_estimate_at(const struct chase *chase, struct cell at)
{
    return estimate_box(&chase->estimate, at, chase->aim_cell);
}

static inline uint32_t chase_estimate(const struct chase *chase, uint32_t index)
{
    return chase_estimate_at(chase, layout_cell(chase->layout, index));
}

static inline uint32_t chase_f(const struct chase *chase, uint32_t index)
{
    return chase->cells[index].g + chase_estimate(chase, index) + chase->offset;
}

static inline uint32_t chase_points_f(const struct chase *chase, uint32_t number)
{
    const struct chase_point *point = &chase->points.all[number];
    return point->g + chase_estimate_at(chase, (struct cell){point->x, point->y}) + chase->offset;
}

static inline bool chase_is_settled(const struct chase *chase, uint32_t index)
{
    return chase_has_seen(chase, index) && chase_f(chase, index) <= chase->settled;
}

/* And with it every cell of every cheapest path to it, those too whose f is the target's: all parents on the way back
 * are canonical. */
static inline bool chase_is_target_settled(const struct chase *chase)
{
    uint32_t f = chase->cells[chase->target].g + chase_estimate_at(chase, chase->target_cell) + chase->offset;
    return chase_has_seen(chase, chase->target) && f < chase->settled;
}

/* The same in a tree of points, of a cell with that g; UINT32_MAX: it is not known. */
static inline bool chase_points_have_settled(const struct chase *chase, struct cell at, uint32_t g)
{
    return g != UINT32_MAX && g + chase_estimate_at(chase, at) + chase->offset < chase->settled;
}

static inline bool chase_points_has_target(const struct chase *chase)
{
    return chase_points_have_settled(chase, chase->target_cell, chase->points.best);
}

/* Whether a key lies in the ring together with all that are on the open list. */
static inline bool chase_key_fits(const struct chase *chase, uint32_t key)
{
    const struct buckets *buckets = &chase->open.buckets;
    uint32_t greatest = chase->greatest >> chase->shift;
    return (key > greatest ? key : greatest) - (key < buckets->key ? key : buckets->key) < buckets->ring;
}

static inline void chase_push(struct chase *chase, uint32_t index, uint32_t key)
{
    chase->greatest = key > chase->greatest ? key : chase->greatest;
    buckets_push(&chase->open.buckets, key >> chase->shift, index);
}

#endif
