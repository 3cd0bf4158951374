/* SPDX-License-Identifier: MIT */
/* game/world/world.h - the state of one game and the events in it.
 *
 * game/game.h creates it from a level, and only ticks change it.  Everything else reads it through const functions. */
#pragma once

#include "level/format/level.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct world;

enum outcome { OUTCOME_RUNNING, OUTCOME_WON, OUTCOME_CAUGHT };

/* The first three are the purposes of a hound while it moves. */
enum mood {
    MOOD_HUNTING,   /* it knows where the hare is, or follows its trail */
    MOOD_SEARCHING, /* it has lost the hare and searches where it can be */
    MOOD_RETURNING, /* to its beat, or home */
    MOOD_DIGGING,   /* works its way through a gap or a bale, or tears a decoy up */
    MOOD_STUCK,     /* wants to move, but no step leads closer */
    MOOD_PAWING,    /* is opening a gate or wading: its next cell takes longer than grass */
    MOOD_WAITING,   /* another hound occupies its next cell */
    MOOD_SLEEPING,  /* it neither moves nor senses until a rule wakes it */
    MOODS
};

/* The knowledge and the aim of a hound, updated after the hare has moved (game/hounds/senses.h). */
struct mind {
    enum mood purpose;
    struct cell aim;       /* the cell that it wants to reach */
    bool has_step;         /* foxhounds: the pack has chosen */
    struct cell step;      /* this next cell; otherwise any path to the aim is fine */
    struct cell step_for;  /* the hare's cell at the last such choice */
    bool sees;             /* knows the hare's current cell, by any of its senses */
    bool is_lured;         /* runs to a decoy, regardless of its other knowledge */
    bool has_seen;         /* ever; then */
    struct cell last_seen; /* where the hare was */
    uint32_t seen_tick;    /* and when */
    int post;              /* the next post of its beat */
    int cast_left;         /* ticks left for casting about, */
    struct cell cast_at;   /* here, where the trail crosses itself */
};

/* The hare's last steps, which some tricks go back to. */
enum { HARE_PAST = 8 };

struct hare {
    struct cell at;
    enum direction facing;       /* of its last step or attempt */
    int debt;                    /* points to earn before it acts again; <= 0: ready */
    int clover;                  /* eaten */
    int bales, decoys;           /* carried */
    uint8_t tricks[TRICKS];      /* left */
    struct cell past[HARE_PAST]; /* the cells before this one, the last one first */
    int past_count;
    uint32_t sprints_until; /* the tick */
};

struct hound {
    enum breed breed;
    struct cell at, home;  /* home: where it started */
    enum direction facing; /* of its last step; NO_DIRECTION before it */
    int speed;             /* points a tick */
    int points;            /* earned towards its next step */
    int refusals; /* consecutive ticks in which a hound blocked it; from HUNT_PATIENCE on, kept until it is passed */
    enum mood mood;
    struct mind mind;
};

/* Dropped by the hare to lure hounds. */
struct decoy {
    struct cell at;
    uint32_t until; /* the tick at which it disappears */
};

uint32_t world_tick(const struct world *world); /* ticks since the start */
enum outcome world_outcome(const struct world *world);
bool world_hare_is_ready(const struct world *world);
const struct hare *world_hare(const struct world *world);
size_t world_hound_count(const struct world *world);
const struct hound *world_hound(const struct world *world, size_t index);
/* Returns the hound on the cell, or -1 if there is none. */
int world_hound_at(const struct world *world, struct cell at);
/* Returns the steps from the cell to the nearest hound across open ground, or INT_MAX if there is no hound. */
int world_nearest_hound(const struct world *world, struct cell at);
/* Returns its legal steps and their costs, up to date; borrowed. */
const struct moves *world_hound_moves(const struct world *world, size_t index);
/* Returns the hound that caught the hare, or -1. */
int world_catcher(const struct world *world);

size_t world_decoy_count(const struct world *world); /* on the ground */
const struct decoy *world_decoy(const struct world *world, size_t index);

const struct grid *world_grid(const struct world *world);
enum terrain world_terrain(const struct world *world, struct cell at);
/* Returns the other hole of the same number if there are exactly two; otherwise `at`. */
struct cell world_warren_exit(const struct world *world, struct cell at);
/* Returns the hare's legal steps, for running and path search; closed gates count as open.  Borrowed. */
struct moves *world_hare_moves(const struct world *world);
/* Returns the points of the cheapest of all steps with these moves. */
int world_step_points(const struct moves *moves);
/* Returns the ticks since the hare's newest mark on the cell, or WORLD_NO_SCENT if there is none. */
#define WORLD_NO_SCENT UINT32_MAX
uint32_t world_scent(const struct world *world, struct cell at);
enum goal world_goal(const struct world *world);
int world_clover_wanted(const struct world *world); /* 0: the burrow is open from the start */
int world_clover_total(const struct world *world);  /* on the map at the start */
int world_burrow_total(const struct world *world);
/* Returns whether burrows are open by now: the rest of the goal is reached, or it is time. */
bool world_opens_burrows(const struct world *world);
/* Return whether the goal push needs a bale on the cell, and how many bales are on such cells. */
bool world_wants_bale(const struct world *world, struct cell at);
int world_bales_in_place(const struct world *world);
/* Returns, for GOAL_TRAP, the consecutive ticks in which every bulldog was stuck or waited behind one that was. */
uint32_t world_held(const struct world *world);
/* Return the amount of the goal, in clover or ticks, and how much of it is left; 0 for GOAL_REACH. */
int world_goal_count(const struct world *world);
int world_goal_left(const struct world *world);

/* Returns a hash of tick, terrain, hare, hounds and generator, equal on every compiler and machine. */
uint64_t world_hash(const struct world *world);
/* Returns a hash in which times are relative to that tick.  States with equal hashes have the same future, except for
 * goals with a time limit, for clocks and for rules, which depend on absolute time. */
uint64_t world_hash_since(const struct world *world, uint32_t tick);
/* Returns the last tick at which a rule or the burrow follows the clock, or 0 if none does. */
uint32_t world_last_rule(const struct world *world);

/* Events of a tick, in their order. */
enum event_kind {
    EVENT_HARE_STEP,    /* from, to */
    EVENT_HARE_BLOCKED, /* from; to: the cell that it could not enter */
    EVENT_CLOVER,       /* to: eaten here */
    EVENT_BURROW_OPEN,  /* the goal's clover is eaten; to: a burrow */
    EVENT_GATE_OPEN,    /* to; hound: the actor that opened it, -1 for the hare */
    EVENT_GATE_CLOSED,  /* to */
    EVENT_BALE_PUSHED,  /* from, to: of the bale */
    EVENT_BALE_SET,     /* to */
    EVENT_BALE_TAKEN,   /* from */
    EVENT_HOUND_STEP,   /* hound, from, to */
    EVENT_SHUTTER,      /* to: it opened or shut */
    EVENT_BALE_CHEWED,  /* hound, to: a terrier has eaten its way in */
    EVENT_DECOY,        /* to: dropped here */
    EVENT_DECOY_TORN,   /* hound, to */
    EVENT_DECOY_GONE,   /* to: its time is over */
    EVENT_HELD,         /* every bulldog is stuck now */
    EVENT_LOOSE,        /* one of them is loose again */
    EVENT_CAUGHT,       /* hound, to */
    EVENT_WON,          /* to */
    EVENT_WOKEN,        /* hound: a rule woke it */
    EVENT_PLACED,       /* to: a rule placed clover or a bale here */
    EVENT_BURNT,        /* to: a rule lit what was here */
    EVENT_BURROW_MOVED, /* to: here a rule moved the burrow */
    EVENT_SAID,         /* hound: the number of the rule, for world_words */
    EVENTS
};

struct event {
    enum event_kind kind;
    int hound; /* index in the world; -1: none */
    struct cell from, to;
};

/* Returns what a rule says with this event, or NULL.  Borrowed from the world. */
const char *world_words(const struct world *world, const struct event *event);
/* Returns what a rule has said within the last seconds, or NULL.  Borrowed from the world. */
const char *world_said(const struct world *world);

/* Owned by the caller and refilled each tick; free it with events_done.  Pass NULL if you do not need events. */
struct events {
    struct event *items;
    size_t count, room;
};

void events_init(struct events *events);
void events_done(struct events *events);
void events_clear(struct events *events);
void events_add(struct events *events, struct event event);
