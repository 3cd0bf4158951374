/* SPDX-License-Identifier: MIT */
/* game/world/world.h - the state of one game, and what happens in it.
 *
 * Made of a level in game/game.h; the tick alone changes it.  Whoever draws or judges reads it through
 * const functions. */
#ifndef HOUNDED_GAME_WORLD_WORLD_H
#define HOUNDED_GAME_WORLD_WORLD_H

#include "level/format/level.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct world;

enum outcome { OUTCOME_RUNNING, OUTCOME_WON, OUTCOME_CAUGHT };

/* The first three are errands: what a hound is about while it moves. */
enum mood {
    MOOD_HUNTING,   /* it knows where the hare is, or follows its trail */
    MOOD_SEARCHING, /* it has lost the hare, and looks where that can be */
    MOOD_RETURNING, /* to its beat, or home */
    MOOD_DIGGING,   /* works its way through a gap or a bale, or tears a decoy up */
    MOOD_STUCK,     /* wants to move, and no step brings it nearer */
    MOOD_PAWING,    /* is opening a gate or wading: the cell it wants takes longer than grass */
    MOOD_WAITING,   /* another hound stands where it wants to go */
    MOODS
};

/* What a hound knows, and what it goes for; brought up to date when the hare has moved (game/hounds/senses.h). */
struct mind {
    enum mood errand;
    struct cell aim;       /* the cell it goes for */
    bool has_step;         /* foxhounds: the pack has settled on */
    struct cell step;      /* this cell to step to; else any way to aim will do */
    struct cell step_for;  /* where the hare was when it last did so or tried to */
    bool sees;             /* knows the hare's cell now, by whatever sense its breed has */
    bool is_lured;         /* goes for a decoy, whatever else it knows */
    bool has_seen;         /* ever; then */
    struct cell last_seen; /* where the hare was */
    uint32_t seen_tick;    /* and when */
    int post;              /* the one of its beat that comes next */
    int cast_left;         /* ticks that it still casts about, */
    struct cell cast_at;   /* here, where the trail crosses itself */
};

struct hare {
    struct cell at;
    enum direction facing; /* of its last step or attempt */
    int debt;              /* points it must earn before it acts again; <= 0: ready */
    int clover;            /* eaten */
    int bales, decoys;     /* carried */
};

struct hound {
    enum breed breed;
    struct cell at, home;  /* home: where it started */
    enum direction facing; /* of its last step; NO_DIRECTION before it */
    int speed;             /* points a tick */
    int points;            /* earned towards its next step */
    int refusals; /* ticks in a row that another hound stood in its way; from HUNT_PATIENCE on kept till it is past */
    enum mood mood;
    struct mind mind;
};

/* Left by the hare for hounds to run after. */
struct decoy {
    struct cell at;
    uint32_t until; /* the tick when it is gone */
};

uint32_t world_tick(const struct world *world); /* ticks since the start */
enum outcome world_outcome(const struct world *world);
bool world_hare_is_ready(const struct world *world);
const struct hare *world_hare(const struct world *world);
size_t world_hound_count(const struct world *world);
const struct hound *world_hound(const struct world *world, size_t index);
/* The hound on the cell; -1: none. */
int world_hound_at(const struct world *world, struct cell at);
/* Its legal steps and their costs, up to date; borrowed. */
const struct moves *world_hound_moves(const struct world *world, size_t index);
/* The hound that caught the hare; -1: none. */
int world_catcher(const struct world *world);

size_t world_decoy_count(const struct world *world); /* on the ground */
const struct decoy *world_decoy(const struct world *world, size_t index);

const struct grid *world_grid(const struct world *world);
enum terrain world_terrain(const struct world *world, struct cell at);
/* The other hole of the same number when `at` is one of exactly two; else `at`. */
struct cell world_warren_exit(const struct world *world, struct cell at);
/* The hare's legal steps, for running and for path search; closed gates count as open.  Borrowed. */
struct moves *world_hare_moves(const struct world *world);
/* Ticks since the hare left its newest mark on the cell; WORLD_NO_SCENT: there is none. */
#define WORLD_NO_SCENT UINT32_MAX
uint32_t world_scent(const struct world *world, struct cell at);
enum goal world_goal(const struct world *world);
int world_clover_wanted(const struct world *world); /* 0: the burrow is open from the start */
int world_clover_total(const struct world *world);  /* on the map at the start */
int world_burrow_total(const struct world *world);
/* For GOAL_TRAP: how many ticks on end every bulldog has been stuck, or has waited behind one that is. */
uint32_t world_held(const struct world *world);
/* What the level wants, in clover or ticks, and how much of it is still to be had; 0 for GOAL_REACH. */
int world_goal_count(const struct world *world);
int world_goal_left(const struct world *world);

/* The same on every compiler and machine: tick, terrain, hare, hounds, generator. */
uint64_t world_hash(const struct world *world);
/* With all times counted from that tick: states with the same hash have the same future, but for the goal of lasting
 * and for clocks, which go by the time itself. */
uint64_t world_hash_since(const struct world *world, uint32_t tick);

/* What happened in a tick, in the order in which it happened. */
enum event_kind {
    EVENT_HARE_STEP,    /* from, to */
    EVENT_HARE_BLOCKED, /* from; to: the cell it could not enter */
    EVENT_CLOVER,       /* to: eaten here */
    EVENT_BURROW_OPEN,  /* the goal's clover is eaten; to: a burrow */
    EVENT_GATE_OPEN,    /* to; hound: who opened it, -1 the hare */
    EVENT_GATE_CLOSED,  /* to */
    EVENT_BALE_PUSHED,  /* from, to: the bale's way */
    EVENT_BALE_SET,     /* to */
    EVENT_BALE_TAKEN,   /* from */
    EVENT_HOUND_STEP,   /* hound, from, to */
    EVENT_SHUTTER,      /* to: it opened or shut */
    EVENT_BALE_CHEWED,  /* hound, to: a terrier has eaten its way in */
    EVENT_DECOY,        /* to: dropped here */
    EVENT_DECOY_TORN,   /* hound, to */
    EVENT_DECOY_GONE,   /* to: its time is over */
    EVENT_HELD,         /* now every bulldog is stuck */
    EVENT_LOOSE,        /* and now no longer */
    EVENT_CAUGHT,       /* hound, to */
    EVENT_WON,          /* to */
    EVENTS
};

struct event {
    enum event_kind kind;
    int hound; /* index in the world, -1 where none has a part in it */
    struct cell from, to;
};

/* Owned by the caller, filled anew each tick; events_done frees.  Whoever does not want to know gives NULL. */
struct events {
    struct event *items;
    size_t count, room;
};

void events_init(struct events *events);
void events_done(struct events *events);
void events_clear(struct events *events);
void events_add(struct events *events, struct event event);

#endif
