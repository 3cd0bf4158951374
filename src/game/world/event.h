/* game/world/event.h - what happened in a tick, in the order in which it happened. */
#ifndef HOUNDED_GAME_WORLD_EVENT_H
#define HOUNDED_GAME_WORLD_EVENT_H

#include "path/map/cell.h"

#include <stddef.h>

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
