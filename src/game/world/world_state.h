/* SPDX-License-Identifier: MIT */
/* game/world/world_state.h - the inside of a world, for the rules in this folder; everybody else uses
 * game/world/world.h. */
#ifndef HOUNDED_GAME_WORLD_WORLD_STATE_H
#define HOUNDED_GAME_WORLD_WORLD_STATE_H

#include "base/rng.h"
#include "game/world/sight.h"
#include "game/world/world.h"
#include "level/facts/terrain.h"
#include "level/format/level.h"
#include "path/field/field.h"
#include "path/finder.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/moves.h"
#include "path/map/regions.h"
#include "path/pursue/cover.h"
#include "path/pursue/lead.h"

#include <stddef.h>
#include <stdint.h>

/* The map of a world: the grid, what lies under its bales, and which cells are no longer as at the start.
 *
 * All changes go through here, so that a snapshot is as small as the list of changed cells and the grid's journal hears
 * of each.  Row by row: cell (x, y) has the index y * width + x.  Memory: 4 bytes a cell besides the list. */
struct ground {
    struct grid *grid;
    uint8_t *start;   /* the terrain at the start */
    uint8_t *under;   /* the terrain below a bale; grass elsewhere */
    uint8_t *listing; /* whether the cell is in `listed` */
    uint32_t *listed; /* every cell that has ever changed, once */
    size_t listed_count, listed_room;
};

struct ground_change {
    uint32_t index;
    uint8_t terrain, under;
};

/* The holes of one number; only the first two are kept, and only a pair is connected. */
struct warren {
    struct cell holes[2];
    int count;
};

/* What all hounds with the same mover share. */
struct kennel {
    struct moves *moves;
    struct regions *regions;
    struct finder *seek; /* for the nearest cell of a quest; NULL until one was needed */
};

/* The posts of a hound, in the order in which it walks to them. */
struct beat {
    size_t first, count; /* in the world's posts */
};

/* The trail that the hare leaves: a mark on each cell that it came to, the last SCENT_MARKS of them.
 *
 * Mud holds no scent.  Where the hare comes upon its own trail, the mark is a crossing, until a beagle has puzzled it
 * out; as long as it runs along the old trail, there is no other.  Marks are numbered from 1 as they are laid: a higher
 * number is fresher.  Worlds without hounds that smell keep none.  What is nearer than SCENT_STEPS marks back is the
 * way it comes from, and not crossed. */
enum { SCENT_MARKS = 256, SCENT_STEPS = 4 };

struct scent_mark {
    struct cell at;
    uint32_t tick; /* when the hare was there last */
    bool is_crossing;
    bool is_on_trail; /* there was an older mark on the cell */
};

struct scent {
    struct scent_mark marks[SCENT_MARKS]; /* number n at n % SCENT_MARKS */
    uint32_t laid;                        /* the number of the newest; 0: none yet */
};

/* The beagles of a world are one pack: what one smells, all know. */
struct hound_pack {
    enum mood errand;
    uint32_t number;    /* of the freshest mark that any of them has smelled */
    struct cell at;     /* where that is */
    uint32_t tick;      /* when the hare was there last, as far as they know */
    uint32_t lost_tick; /* when they had come there and smelled nothing fresher */
    struct quest quest; /* from then on: where the hare can be */
};

struct trail {
    struct scent scent;
    struct hound_pack pack;
};

/* What is seen from a cell, kept until the cell or the map is another. */
struct kept_sight {
    struct sight sight;
    uint64_t version; /* of the grid, and 1; 0: not made yet */
};

/* The collies whose covers are worked out at once, in this tick's senses: a cover each, in this order. */
struct herd {
    size_t members[COVER_MOST];
    size_t count;
    uint64_t looks, runs; /* expansions that this tick has left, for covers and for ways to the hare's */
    uint32_t *covers;     /* by runner: those that it takes part in */
};

struct plan; /* of a hound: game/hounds/plan.h */

struct world {
    /* The rules of the level: set once. */
    int neighbours;
    enum goal goal;
    int goal_count, clover_total, burrow_total;
    struct level_shutter *shutters;
    size_t shutter_count;
    uint32_t memory;     /* ticks that a hound looks for a hare it has lost */
    size_t decoys_total; /* carried at the start: room in `decoys` */
    struct warren warrens[WARRENS];
    struct cell *posts;
    struct beat *beats; /* by hound */

    /* The state: in the snapshot and in the hash. */
    uint32_t tick;
    enum outcome outcome;
    struct hare hare;
    struct hound *hounds;
    size_t hound_count;
    struct trail *trail;     /* NULL where no hound smells */
    struct quest *quests;    /* by hound: where it looks for a hare that it has lost; empty when it does not */
    int catcher;             /* -1: none */
    struct cell caught_from; /* where the catcher stood before */
    struct decoy *decoys;    /* on the ground, in the order in which they were dropped */
    size_t decoy_count;
    uint32_t held; /* ticks on end that every bulldog has been stuck; 0 for other goals */
    struct rng rng;
    struct ground ground;

    /* Made from the state at any time. */
    struct moves *hare_moves;
    struct kennel kennels[BREEDS];
    size_t kennel_count;
    size_t kennel_of[BREEDS];    /* for the breeds of the level */
    struct plan **plans;         /* by hound; NULL where the breed does not search */
    struct plan_watch *watchers; /* of the plans; borrowed */
    bool is_planning_anew;
    struct kept_sight *views; /* by hound, and last that of the hare */
    uint8_t *surcharge;       /* a byte a cell, all 0 between uses */
    struct lead *lead;        /* of foxhounds; NULL until needed */
    struct cover *cover;      /* of collies: the hare among the others; NULL until needed */
    struct herd herd;
    struct cover *reach;          /* the same: where the collie is when */
    struct cover_runner *runners; /* room for all hounds */
};

/* Whether neither the hare nor a hound stands on the cell. */
bool world_is_empty(const struct world *world, struct cell at);
/* Of the hound. */
const struct kennel *world_kennel(const struct world *world, size_t index);
/* Lays a mark where the hare stands, if the world keeps scent and the cell holds it. */
void world_lay_scent(struct world *world);

/* The hare is on the cell in this tick. */
void scent_lay(struct scent *scent, struct cell at, uint32_t tick);
/* The number of the oldest mark that is kept; higher than `laid` when there is none. */
uint32_t scent_oldest(const struct scent *scent);
/* `number` from scent_oldest to `laid`. */
struct scent_mark *scent_mark(struct scent *scent, uint32_t number);

void ground_init(struct ground *ground, const struct level *level);
void ground_done(struct ground *ground);

/* TERRAIN_HEDGE off the map. */
enum terrain ground_terrain(const struct ground *ground, struct cell at);
void ground_set(struct ground *ground, struct cell at, enum terrain terrain);
/* A bale comes on top of the cell's terrain; lifting it brings that to light again. */
void ground_put_bale(struct ground *ground, struct cell at);
void ground_lift_bale(struct ground *ground, struct cell at);

/* Writes the cells that are not as at the start, at most listed_count of them, and returns their number. */
size_t ground_save(const struct ground *ground, struct ground_change *changes);
/* Back to the start, and then the changes. */
void ground_restore(struct ground *ground, const struct ground_change *changes, size_t count);

#endif
