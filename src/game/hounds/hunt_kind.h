/* SPDX-License-Identifier: MIT */
/* game/hounds/hunt_kind.h - one way to hunt, and the ways that several breeds share; private to src/game.
 *
 * A row of the table in game/hounds/hunt.c.  `sense` alone changes the state: the hound's mind.  The others decide from
 * it. */
#ifndef HOUNDED_GAME_HOUNDS_HUNT_KIND_H
#define HOUNDED_GAME_HOUNDS_HUNT_KIND_H

#include "game/world/sight.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct want; /* game/hounds/hunt.h */

struct hunt_kind {
    void (*sense)(struct world *world, size_t index); /* what it knows now, and its aim; NULL: hunt_know_hare */
    void (*choose)(const struct world *world, size_t index, struct want *want); /* NULL: hunt_follow */
    /* As hunt_evade; NULL: it has a plan, and goes round others by that. */
    bool (*evade)(const struct world *world, size_t index, struct want *want);
    int (*speed)(const struct hound *hound, const struct want *want);         /* as hunt_speed; NULL: always its own */
    bool (*notices)(const struct world *world, size_t index, struct cell at); /* a decoy there; NULL: any decoy */
};

/* What a hound in the way adds to its cell, as a factor, once a step was refused.  On grass that is more than any
 * single step costs, a closed gate slantwise being the dearest, so that no such step keeps it waiting. */
enum { HUNT_SURCHARGE = 9 };

const struct hunt_kind *hunt_kind(enum breed breed);
void hunt_sense(struct world *world, size_t index);

/* Whoever knows where the hare is: it goes there. */
void hunt_know_hare(struct world *world, size_t index);

/* Who must see the hare must see a decoy, too. */
bool hunt_notices_by_sight(const struct world *world, size_t index, struct cell at);

/* Grows the quest as the hare can run: by a step, and from hole to hole. */
void hunt_grow_quest(struct world *world, struct quest *quest);
/* Aims at the cell of the quest to which it comes first on foot; when none is among the HUNT_LOOKS nearest cells, at
 * the nearest as the crow flies.  False: none can be reached, and the aim is as it was. */
enum { HUNT_LOOKS = 4096 };
bool hunt_aim_at_quest(struct world *world, size_t index, const struct quest *quest);

/* Along a cheapest way to its aim; round others where that is worth it. */
void hunt_follow(const struct world *world, size_t index, struct want *want);
/* The same, but with that legal step first. */
void hunt_follow_by(const struct world *world, size_t index, struct cell step, struct want *want);

/* Collies: to the cell where they cut off the way that the hare takes from the others (path/pursue/cover.h). */
void hunt_cut_off(struct world *world, size_t index);
/* Before the first of them in a tick. */
void hunt_gather(struct world *world);

/* Foxhounds: in the order of the world's hounds each settles on the step that leaves the hare the least room, knowing
 * what those before it have settled on (path/pursue/lead.h).  Far from the hare they go there. */
void hunt_surround(struct world *world, size_t index);
void hunt_follow_pack(const struct world *world, size_t index, struct want *want);

/* The breeds that sense in their own way. */
void hunt_sense_greyhound(struct world *world, size_t index);
int hunt_speed_greyhound(const struct hound *hound, const struct want *want);
void hunt_sense_pointer(struct world *world, size_t index);
void hunt_sense_beagle(struct world *world, size_t index);
bool hunt_notices_by_smell(const struct world *world, size_t index, struct cell at);

/* What the beagles know together now; before each of them senses. */
void hunt_confer(struct world *world);
/* They are laid on where the hare is. */
void hunt_lay_on(struct world *world);

#endif
