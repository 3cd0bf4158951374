/* SPDX-License-Identifier: MIT */
/* game/world/world_state.h - the internals of a world, for the rules in this folder; other code uses
 * game/world/world.h. */
#pragma once

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

/* Notes how a row of the map changes the hash of the world.
 *
 * FNV-1a turns a hash h into (h ^ code) * prime.  Codes are below TERRAIN_CODES, so a multiple of TERRAIN_CODES that is
 * added to the hash before the row is added after it, times a prime for each code. */
struct row_hash {
    uint64_t factor;               /* the primes */
    uint64_t after[TERRAIN_CODES]; /* the hash after the row, by the low bits of the hash before it */
    uint32_t known;                /* a bit for each of these that is known since the row has changed */
    uint32_t mask;                 /* of the low bits that matter: all bits of the row's codes and those below */
};

/* The map of a world: the grid, the terrain under its bales, and the list of changed cells.
 *
 * All changes use these functions, so that a snapshot is as small as the list of changed cells, and the grid's journal
 * records each change.  Cell (x, y) has the index y * width + x.  Memory: 4 bytes per cell, plus the list. */
struct ground {
    struct grid *grid;
    uint8_t *start;   /* the terrain at the start */
    uint8_t *under;   /* the terrain below a bale; grass elsewhere */
    uint8_t *listing; /* whether the cell is in `listed` */
    uint32_t *listed; /* every cell that has ever changed, once */
    size_t listed_count, listed_room;
    struct row_hash *hashes; /* by row */
};

struct ground_change {
    uint32_t index;
    uint8_t terrain, under;
};

/* The holes of one number.  Only the first two are stored, and only a pair is connected. */
struct warren {
    struct cell holes[2];
    int count;
};

/* Data shared by all hounds with the same mover. */
struct kennel {
    struct moves *moves;
    struct regions *regions;
    struct finder *seek; /* finds the nearest cell of a quest; NULL until needed */
};

/* The posts of a hound, in the order in which it walks to them. */
struct beat {
    size_t first, count; /* in the world's posts */
};

/* The hare's trail: marks on the last SCENT_MARKS cells that it entered.
 *
 * Mud holds no scent.  A mark where the hare meets its own trail is a crossing until a beagle has solved it; while the
 * hare follows the old trail, there is no further crossing.  Marks are numbered from 1 in order, so a higher number is
 * fresher.  Worlds without hounds that smell keep no trail.  Marks less than SCENT_STEPS back are where the hare comes
 * from and are not crossed. */
enum { SCENT_MARKS = 256, SCENT_STEPS = 4 };

struct scent_mark {
    struct cell at;
    uint32_t tick; /* the hare's last visit */
    bool is_crossing;
    bool is_on_trail; /* there was an older mark on the cell */
};

struct scent {
    struct scent_mark marks[SCENT_MARKS]; /* number n at n % SCENT_MARKS */
    uint32_t laid;                        /* the number of the newest; 0: none yet */
};

/* All beagles of a world form one pack and share what they smell. */
struct hound_pack {
    enum mood purpose;
    uint32_t number;    /* of the freshest mark that any of them has smelled */
    struct cell at;     /* where that is */
    uint32_t tick;      /* the hare's last known visit there */
    uint32_t lost_tick; /* when they arrived there without a fresher scent */
    struct quest quest; /* where the hare can be since then */
};

struct trail {
    struct scent scent;
    struct hound_pack pack;
};

/* The view from a cell, valid until the cell or the map changes. */
struct kept_sight {
    struct sight sight;
    uint64_t version; /* of the grid, plus 1; 0: not computed yet */
};

/* The collies whose covers are computed together in this tick, one cover each in this order. */
struct herd {
    size_t members[COVER_MOST];
    size_t count;
    uint64_t looks, runs; /* expansions left in this tick, for covers and for paths to the hare's path */
    uint32_t *covers;     /* by runner: the covers that include it */
};

/* The rules of the level and their state (game/world/script.h). */
struct script {
    struct level_rule *rules; /* constant, as are the cells */
    size_t rule_count;
    struct cell *named;
    struct cell *gates; /* the barred gates that rules move */
    size_t gate_count;

    /* The state, which is in the snapshot and in the hash: a byte for each gate (whether it must be open), then one for
     * each rule (whether its only time is over). */
    uint8_t *state;
    size_t state_bytes;

    /* The last message, which is in the snapshot, although nothing depends on it. */
    struct script_voice {
        uint32_t rule, tick; /* 1 + the number of the rule; 0: nothing yet */
    } voice;

    /* Temporary data of the current tick. */
    struct cell hare_was;
    int clover_was;
    bool *is_entered; /* by rule: a hound entered its marks from another cell */
};

struct plan; /* of a hound: game/hounds/plan.h */

struct world {
    /* The rules of the level; constant. */
    int neighbours;
    enum goal goal;
    int goal_count, clover_total, burrow_total;
    uint32_t opens;          /* the tick at which the burrows open at the latest; 0: never by the clock */
    struct cell *bale_marks; /* where the goal push needs bales */
    size_t bale_mark_count;
    uint32_t held_most; /* the longest time of being trapped for which a rule waits, in ticks; 0: none */
    struct level_shutter *shutters;
    size_t shutter_count;
    uint32_t memory;     /* ticks for which a hound searches for a lost hare */
    size_t decoys_total; /* carried at the start or thrown: the size of `decoys` */
    bool has_tricks;
    struct cell hare_home; /* where it started */
    struct warren warrens[WARRENS];
    struct cell *posts;
    struct beat *beats; /* by hound */

    /* The state: in the snapshot and in the hash. */
    uint32_t tick;
    enum outcome outcome;
    struct hare hare;
    struct hound *hounds;
    size_t hound_count;
    struct trail *trail;     /* NULL if no hound smells */
    struct quest *quests;    /* by hound: where it searches for a lost hare; empty if it does not */
    int catcher;             /* -1: none */
    struct cell caught_from; /* where the catcher stood before */
    struct decoy *decoys;    /* on the ground, in the order in which they were dropped */
    size_t decoy_count;
    uint32_t held; /* consecutive ticks in which every bulldog was stuck; 0 if neither goal nor rules count them */
    struct script *script; /* NULL: the level has no rules */
    struct rng rng;
    struct ground ground;

    /* Derived from the state; can be recomputed at any time. */
    struct moves *hare_moves;
    struct kennel kennels[BREEDS];
    size_t kennel_count;
    size_t kennel_of[BREEDS];    /* for the breeds of the level */
    struct plan **plans;         /* by hound; NULL if the breed does not search */
    struct plan_watch *watchers; /* of the plans; borrowed */
    bool is_replanning;
    struct kept_sight *views; /* by hound, and last that of the hare */
    uint8_t *surcharge;       /* a byte for each cell, all 0 between uses */
    struct lead *lead;        /* of foxhounds; NULL until needed */
    struct cover *cover;      /* of collies: the hare among the others; NULL until needed */
    struct herd herd;
    struct cover *reach;          /* also for collies: when a collie arrives where */
    struct cover_runner *runners; /* room for all hounds */
};

/* Returns whether neither the hare nor a hound is on the cell. */
bool world_is_empty(const struct world *world, struct cell at);
/* Returns the kennel of the hound. */
const struct kennel *world_kennel(const struct world *world, size_t index);
/* Leaves a mark on the hare's cell, if the world keeps scent and the terrain holds it. */
void world_lay_scent(struct world *world);

/* Records that the hare is on the cell in this tick. */
void scent_lay(struct scent *scent, struct cell at, uint32_t tick);
/* Returns the number of the oldest stored mark, or a number above `laid` if there is none. */
uint32_t scent_oldest(const struct scent *scent);
/* Returns the mark with this number, from scent_oldest to `laid`. */
struct scent_mark *scent_mark(struct scent *scent, uint32_t number);

void ground_init(struct ground *ground, const struct level *level);
void ground_done(struct ground *ground);

/* Returns the terrain, or TERRAIN_HEDGE outside the map. */
enum terrain ground_terrain(const struct ground *ground, struct cell at);
/* Finds the next cell with the terrain after `at`, in reading order. Returns false if there is none. */
bool ground_next(const struct ground *ground, enum terrain terrain, struct cell *at);
void ground_set(struct ground *ground, struct cell at, enum terrain terrain);
/* Put a bale on top of the cell's terrain, and lift it again. */
void ground_put_bale(struct ground *ground, struct cell at);
void ground_lift_bale(struct ground *ground, struct cell at);

/* Writes the cells that differ from the start, at most listed_count, and returns their number. */
size_t ground_save(const struct ground *ground, struct ground_change *changes);
/* Restores the start and then applies the changes. */
void ground_restore(struct ground *ground, const struct ground_change *changes, size_t count);
