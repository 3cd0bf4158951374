/* path/chase/chase_points.h - private to src/path/chase: the tree of a chase whose nodes are jump points.
 *
 * On even ground a cheapest path is made of legs: diagonal steps, then straight ones, from a point where one has to
 * turn to the next.  Only these points are written, as many as a jump point search would, so a tree is begun at the
 * price of one search from scratch.  Any other cell's g is the least of g(point) + what the leg from there costs over
 * the points that are expanded, whose leg is free and leaves them in a direction that they go on in; it is exact as
 * soon as all points of a lower f are expanded.  Of several the leg is taken that is the end of the canonical path.
 *
 * So that not all points are looked at in each tick, a point sleeps as long as the target, one step a tick, cannot have
 * come to where a leg from it would cost as little as the target's g.
 *
 * Memory: 40 bytes a point and 8 for its slots, which grow and are kept. */
#ifndef HOUNDED_PATH_CHASE_CHASE_POINTS_H
#define HOUNDED_PATH_CHASE_CHASE_POINTS_H

#include "path/find/jump_scan.h"
#include "path/find/search.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct chase;

#define CHASE_NO_POINT UINT32_MAX

enum { CHASE_ALARMS = 64 };

struct chase_point {
    uint32_t index, slot;
    uint32_t parent; /* a point */
    uint32_t g;
    uint32_t next; /* on its list of `alarms` or `awake`; CHASE_NO_POINT: the last */
    uint32_t tick; /* when it was written or expanded */
    uint16_t x, y;
    uint16_t
        free[DIRECTIONS - SOUTH_EAST]; /* diagonal steps known to be legal from here, and whether the next is not */
    uint8_t arrival;                   /* enum direction */
    uint8_t back;                      /* enum direction: the first step of the canonical way back */
    uint8_t sides;                     /* the straight directions in which paths go on; once expanded */
    bool is_queued : 1, is_expanded : 1;
};

struct chase_points {
    struct jump_ground ground;
    struct chase_point *all; /* the first is the root */
    uint32_t count, room;
    uint32_t *slots;    /* twice as many: by a hash of the index, the point that says it is there, or anything */
    uint32_t slot_mask; /* their number is a power of two */
    bool has_memory;    /* for all points of this tree that have been found */
    uint32_t expanding; /* the point whose jumps are being entered */

    uint32_t best, last;   /* the target's g as far as it is known, UINT32_MAX: not at all; the point before it */
    bool is_known;         /* that was exact for `looked_at` when the last tick ended */
    struct cell looked_at; /* the target */
    struct cell stood;     /* the hunter, and its g */
    uint32_t hunter_g;     /* CHASE_NO_POINT: not known */
    struct cell towards;   /* from `stood` the tree's path went there, by one leg */
    uint32_t leg_from;     /* the points before and behind the hunter on the path to the target; */
    uint32_t leg_to;       /* CHASE_NO_POINT: the target */

    uint32_t alarms[CHASE_ALARMS]; /* lists of the points to be looked at when `step` has come to that, modulo */
    uint32_t step;                 /* of the target, since the tree was begun */
    uint32_t awake;                /* list of those that are not on these */
    bool is_waked;                 /* all expanded points are on these lists */
};

void chase_points_done(struct chase_points *points);

/* A tree of the hunter alone.  False: out of memory. */
bool chase_points_begin(struct chase *chase);
/* Whether the hunter's g is exact; it is looked for when the hunter has left the path. */
bool chase_points_follow(struct chase *chase);
/* Looks for the target among the points that are expanded. */
void chase_points_look(struct chase *chase);
bool chase_points_has_target(const struct chase *chase); /* its g is exact, and the last leg canonical */

uint32_t chase_points_f(const struct chase *chase, uint32_t number);
/* Expands a point that has just left the open list.  False: out of memory. */
bool chase_points_expand(struct chase *chase, uint32_t number);

/* The target's g is exact: whether the path to it leads through the hunter; then that is the answer. */
bool chase_points_answer(struct chase *chase);

uint32_t chase_points_find(const struct chase_points *points, uint32_t index); /* CHASE_NO_POINT: it is none */
size_t chase_points_path(const struct chase *chase, struct cell *cells, size_t room);
struct search_node chase_points_node(const struct chase *chase, uint32_t index);
enum search_change chase_points_change(const struct chase *chase, uint32_t index);

#endif
